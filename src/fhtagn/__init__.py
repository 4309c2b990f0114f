"""Cthulhu board games, played in the terminal, by bots and by programs.

`fhtagn.core` is the one protocol that all games speak, `fhtagn.games` holds one package of rules per game,
and everything else (terminal, bots, research tools) talks to the protocol and finds games by name.
Importing this package loads none of that: only what is asked for is paid for.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fhtagn.core.table import Table as Table

__version__ = "0.1.0"


def __getattr__(name: str) -> object:
    """``from fhtagn import Table`` loads the protocol only when somebody asks for it."""
    if name == "Table":
        from fhtagn.core.table import Table

        return Table
    raise AttributeError(f"module 'fhtagn' has no attribute {name!r}")
