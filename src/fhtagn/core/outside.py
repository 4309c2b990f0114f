"""What installed packages bring along: games and bots, found by the entry points they declare.

::

    [project.entry-points."fhtagn.games"]
    liars = "fhtagn_liars:GAME"

    [project.entry-points."fhtagn.bots"]
    cautious = "mybots:Cautious"

Nothing is imported before somebody asks for it by name or for the list of all.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from functools import cache
from typing import Any, Final

from fhtagn.core.errors import BadInput
from fhtagn.core.text import Text

GAMES: Final = "fhtagn.games"
BOTS: Final = "fhtagn.bots"

_allowed: frozenset[str] | None = None


def only(names: Iterable[str] | None) -> None:
    """From now on this process uses only what is named here; None: everything that is installed.

    A server calls this: whatever its host does not name is not even imported there.
    """
    global _allowed
    _allowed = frozenset(names) if names is not None else None


def installed(group: str) -> list[str]:
    """The names that may be used here, whether or not they can be loaded, in alphabetical order."""
    return [name for name in _declared(group, tuple(sys.path)) if _allowed is None or name in _allowed]


def absent() -> list[Text]:
    """What was allowed by name and is not installed, in a line each; a server tells its host of it."""
    here = {*installed(GAMES), *installed(BOTS)}
    return [Text("core.bad.absent", {"name": name}) for name in sorted((_allowed or frozenset()) - here)]


def bring(group: str, name: str) -> Any:
    """What the entry point of this name stands for; raises ``BadInput`` if it cannot be loaded."""
    if name not in installed(group):
        raise unusable(group, name, "not installed")
    thing, reason = _loaded(group, name, tuple(sys.path))
    if reason:
        raise unusable(group, name, reason)
    return thing


def unusable(group: str, name: str, reason: str) -> BadInput:
    """One line about something that an installed package declares and that does not work."""
    packages = ", ".join(sorted(package for package, _ in _declared(group, tuple(sys.path)).get(name, [])))
    return BadInput(Text("core.bad.outside", {"name": name, "package": packages, "reason": reason}))


# ``sys.path`` is part of the question: a folder that is added later may hold more packages.


@cache
def _declared(group: str, path: tuple[str, ...]) -> dict[str, list[tuple[str, Any]]]:
    """Package and entry point by name."""
    from importlib.metadata import entry_points  # here, since it loads a good part of the standard library

    found: dict[str, list[tuple[str, Any]]] = {}
    for entry in sorted(entry_points(group=group), key=lambda entry: entry.name):
        package = entry.dist.name if entry.dist is not None else "?"
        found.setdefault(entry.name, []).append((package, entry))
    return found


@cache
def _loaded(group: str, name: str, path: tuple[str, ...]) -> tuple[Any, str]:
    """What it stands for, or why there is nothing."""
    entries = _declared(group, path)[name]
    if len(entries) > 1:
        return None, "several packages have this name"
    try:
        return entries[0][1].load(), ""
    except (Exception, SystemExit) as wrong:  # code of somebody else: it must not stop the others
        return None, " ".join(f"{type(wrong).__name__}: {wrong}".split())
