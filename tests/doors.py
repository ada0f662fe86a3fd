"""The doors of the house, as a contract of import-linter: a room is entered only through them.

``tournament/<room>/`` may be used by another room through its models, actions, reads, words and
forms, and by the rest of the site (addresses, tasks, template tags) as that needs it. What all
rooms stand on (``core``, ``games``) has no doors.
"""

from grimp import ImportGraph
from importlinter import Contract, ContractCheck, fields, output


class Doors(Contract):
    """Refuses an import of one room's inside by another room."""

    rooms = fields.ListField(subfield=fields.StringField())
    doors = fields.ListField(subfield=fields.StringField())

    def check(self, graph: ImportGraph, verbose: bool) -> ContractCheck:
        found = [
            f"{importer} -> {imported}"
            for importer in sorted(graph.modules)
            if (room := self.room_of(importer))
            for imported in sorted(graph.find_modules_directly_imported_by(importer))
            if (other := self.room_of(imported)) and other != room
            if imported.split(".")[2:3] and imported.split(".")[2] not in self.doors
        ]
        return ContractCheck(kept=not found, metadata={"found": found})

    def room_of(self, module: str) -> str | None:
        top, _dot, rest = module.partition(".")
        room = rest.split(".")[0]
        return room if top == "tournament" and room in self.rooms else None

    def render_broken_contract(self, check: ContractCheck) -> None:
        for line in check.metadata["found"]:
            output.print_error(f"Past the door: {line}")
