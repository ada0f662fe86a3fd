"""Django's own, but every step and the note that it was made are one transaction.

Django writes that note after the step is committed when the step ends with statements that were put
off (indexes, foreign keys). Whoever is stopped between the two finds "table already exists" ever
after.
"""

from typing import Any

from django.core.management.commands import migrate
from django.db.migrations import Migration
from django.db.migrations.executor import MigrationExecutor


class WholeSteps(MigrationExecutor):
    def apply_migration(self, state: Any, migration: Migration, *args: Any, **options: Any) -> Any:
        apply = migration.apply

        def apply_all(state: Any, editor: Any, **more: Any) -> Any:
            """With nothing put off, Django writes its note before it commits."""
            state = apply(state, editor, **more)
            while editor.deferred_sql:
                editor.execute(editor.deferred_sql.pop(0))
            return state

        migration.apply = apply_all  # type: ignore[assignment, method-assign]  # this one
        return super().apply_migration(state, migration, *args, **options)


class Command(migrate.Command):
    def handle(self, *args: Any, **options: Any) -> None:
        migrate.MigrationExecutor = WholeSteps  # type: ignore[attr-defined]  # no setting
        super().handle(*args, **options)
