"""The embedded broker: kombu's file transport, whose messages come whole or not at all.

The stock one writes a message where readers look for it. A reader that is quick finds an empty
file, and its worker ends. Here a message gets its name when it is complete, and a reader gives it
a name of its own before reading. What is no message all the same (a power cut) is set aside, which
does no harm: the sweep sends it again (tournament/core/jobs/sweeping.py).
"""

import contextlib
import logging
import time
import uuid
from pathlib import Path
from queue import Empty
from typing import Any

from kombu.transport import filesystem, virtual
from kombu.utils.encoding import bytes_to_str, str_to_bytes
from kombu.utils.json import dumps, loads

logger = logging.getLogger(__name__)

HEADERS = {"task", "id"}
Binding = filesystem.exchange_queue_t


class Channel(filesystem.Channel):
    def _put(self, queue: str, payload: Any, **_options: Any) -> None:  # type: ignore[override]  # kombu's own two classes name the second one differently
        name = f"{round(time.monotonic() * 1000)}_{uuid.uuid4()}.{queue}.msg"
        write_whole(Path(self.data_folder_out) / name, payload)

    def _get(self, queue: str, _timeout: float | None = None) -> Any:
        for message in sorted(Path(self.data_folder_in).glob(f"*.{queue}.msg")):
            mine = message.with_name(f"{message.name}.{uuid.uuid4().hex}")
            try:
                message.rename(mine)
                text = mine.read_bytes()
                mine.unlink()
            except OSError:  # another worker has it
                continue
            if found := message_in(text, self):
                return found
            logger.warning("set aside, as it is no message: %s", message.name)
            write_aside(message, text)
        raise Empty

    def _table_file(self, exchange: str) -> Path:
        found: Path = self._exchange_file(exchange)  # type: ignore[attr-defined]  # not in the stubs
        return found

    def get_table(self, exchange: str) -> list[Any]:
        try:
            table = loads(bytes_to_str(self._table_file(exchange).read_bytes()))
            return [Binding(*row) for row in table]
        except (FileNotFoundError, ValueError, TypeError):  # broken: who binds writes it anew
            return []

    def _queue_bind(
        self, exchange: str, routing_key: str | None, pattern: str | None, queue: str | None
    ) -> None:
        binding = Binding(routing_key or "", pattern or "", queue or "")
        table = self.get_table(exchange)
        if binding not in table:
            self.control_folder.mkdir(exist_ok=True)
            write_whole(self._table_file(exchange), [binding, *table])


def message_in(text: bytes, channel: Channel) -> dict[str, Any] | None:
    """A message as kombu and Celery can take it: anything else would end the worker, and, put back
    by it, the next one. Of what Celery has headers for, ours say no more than which task it is."""
    try:
        found: dict[str, Any] = loads(bytes_to_str(text))
        given = {**found["headers"]}
        found["headers"] = {name: given[name] for name in HEADERS & given.keys()}
        told = channel.Message(found, channel=channel)
        named = told.headers.get("task", ""), told.headers.get("id", ""), told.delivery_tag
        said = told.decode()
        if named[0] and [type(one) for one in said] != [list, dict, dict]:
            return None
        found["properties"]["delivery_info"]["exchange"]
    except Exception:  # whatever a reader of broken text may raise
        return None
    return found if all(isinstance(one, str) for one in named) else None


def write_aside(message: Path, text: bytes) -> None:
    """For whoever wants to know what it was; nobody reads it as a message again."""
    with contextlib.suppress(OSError):  # a full disk: it is gone, as its sender sends it again
        message.with_name(f"{message.name}.broken").write_bytes(text)


def write_whole(path: Path, data: Any) -> None:
    """The file is there with all that is in it, or not there."""
    part = path.with_name(f"{path.name}.{uuid.uuid4().hex}")
    part.write_bytes(str_to_bytes(dumps(data)))
    part.replace(path)


class Transport(filesystem.Transport):
    Channel = Channel

    def __init__(self, client: Any, **options: Any) -> None:
        super().__init__(client, **options)
        self.state = virtual.BrokerState()  # of this folder; the stock one is of the whole process
