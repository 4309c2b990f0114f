"""The shape of the database: numbered files, each run once."""

from __future__ import annotations

from collections.abc import Container
from pathlib import Path
from typing import Final

from fhtagn.core.text import Text
from fhtagn.server.writer import Cursor, StoreFailed

MIGRATIONS: Final = Path(__file__).parent / "migrations"


def unseen(c: Cursor) -> dict[int, Path]:
    """The numbered files that this database has not seen."""
    c.run("CREATE TABLE IF NOT EXISTS migrations (number INTEGER PRIMARY KEY)")
    done = {row[0] for row in c.rows("SELECT number FROM migrations")}
    known = {int(path.stem.partition("_")[0]): path for path in MIGRATIONS.glob("*.sql")}
    if not done <= known.keys():
        raise StoreFailed(Text("server.store_newer", {"number": max(done)}))
    return {number: known[number] for number in sorted(known.keys() - done)}


def migrate(c: Cursor, wanted: Container[int] = range(10_000)) -> None:
    """Run the wanted ones of them."""
    for number, path in unseen(c).items():
        if number in wanted:
            for statement in statements(path.read_text(encoding="utf-8")):
                c.run(statement)
            c.run("INSERT INTO migrations VALUES (?)", (number,))


def statements(script: str) -> list[str]:
    """The statements of a migration, without comments."""
    lines = [line for line in script.splitlines() if not line.lstrip().startswith("--")]
    return [part.strip() for part in "\n".join(lines).split(";") if part.strip()]
