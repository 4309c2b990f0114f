"""What can be wrong with a database, told in one line."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

from fhtagn.core.errors import BadInput
from fhtagn.core.text import Text
from fhtagn.server.running import shown
from fhtagn.server.writer import StoreFailed


@contextmanager
def usable(db: str) -> Iterator[None]:
    """Errors inside are raised as ``BadInput`` that names the database."""
    try:
        yield
    except ModuleNotFoundError as wrong:  # the extra for PostgreSQL
        raise BadInput(Text("cli.serve.missing", {"module": wrong.name or ""})) from wrong
    except (StoreFailed, OSError, sqlite3.Error) as wrong:
        raise BadInput(Text("cli.serve.no_store", {"db": shown(db), "reason": _line(wrong)})) from wrong
    except Exception as wrong:
        if type(wrong).__module__.partition(".")[0] == "psycopg":
            raise BadInput(Text("cli.serve.no_store", {"db": shown(db), "reason": _line(wrong)})) from wrong
        raise


def _line(wrong: Exception) -> str:
    return " ".join(str(wrong).split())
