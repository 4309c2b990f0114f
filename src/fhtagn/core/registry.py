"""Games by name.  The core imports no game: it loads the package when somebody asks for it.

A game is a package ``fhtagn.games.<id>`` with a constant ``GAME``; other packages and tests can
``register`` further ones.
"""

from __future__ import annotations

from importlib import import_module

from fhtagn.core.errors import BadInput
from fhtagn.core.game import Game
from fhtagn.core.modules import modules_in
from fhtagn.core.text import Text

_extra: dict[str, Game] = {}


def register(game: Game) -> Game:
    """Make a game from outside known by its id."""
    _extra[game.info.id] = game
    return game


def names() -> list[str]:
    """The ids of all available games."""
    return modules_in("fhtagn.games") + list(_extra)


def load(name: str) -> Game:
    """The game with this id; raises ``BadInput`` that lists the known ones."""
    if name in _extra:
        return _extra[name]
    known = names()
    if name not in known:
        raise BadInput(Text("core.bad.game", {"name": name, "known": ", ".join(known)}))
    game: Game = import_module(f"fhtagn.games.{name}").GAME
    return game
