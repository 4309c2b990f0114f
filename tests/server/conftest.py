"""The same dice in every run, and the databases that the store is tested with."""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path

import pytest

from fhtagn.core.chance import secret_from_seed
from fhtagn.server.sqlite import SqliteStore
from fhtagn.server.store import Store
from tests.server import postgresql

NewStore = Callable[[], Store]
_numbers = count()


@pytest.fixture(autouse=True)
def same_dice(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    numbers = count()
    monkeypatch.setattr(
        "fhtagn.server.hall.new_secret",
        lambda: secret_from_seed(f"{request.node.originalname} {next(numbers)}"),
    )


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The address of a PostgreSQL server, if there can be one."""
    try:
        import psycopg  # noqa: F401

        running = postgresql.server()
        address = running.__enter__()
    except (ImportError, postgresql.Missing) as wrong:
        warnings.warn(f"the store was not tested on PostgreSQL: {wrong}", stacklevel=1)
        pytest.skip(f"no PostgreSQL: {wrong}")
    yield address
    running.__exit__(None, None, None)


@pytest.fixture(params=["sqlite", "postgres"])
def new_store(request: pytest.FixtureRequest, tmp_path: Path) -> NewStore:
    """Makes stores that all lead to one database, empty at first."""
    if request.param == "sqlite":
        return lambda: SqliteStore(tmp_path / "tables.db", patience=0.2, exclusive=False)
    address = new_database(request.getfixturevalue("postgres"))
    from fhtagn.server.postgres import PostgresStore

    return lambda: PostgresStore(address)


def new_database(server: str) -> str:
    """The address of an empty database at this server."""
    import psycopg

    name = f"test{next(_numbers)}"
    with psycopg.connect(server.format(name="postgres"), autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")
    return server.format(name=name)
