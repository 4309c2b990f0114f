"""Games by name.  The core imports no game: it loads the package when somebody asks for it.

A game is a package ``fhtagn.games.<id>`` with a constant ``GAME``, or the entry point ``<id>`` in the
group ``fhtagn.games`` of an installed package; programs and tests can ``register`` further ones.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module

from fhtagn.core import outside
from fhtagn.core.errors import BadInput
from fhtagn.core.game import Game
from fhtagn.core.modules import modules_in
from fhtagn.core.text import Text

_extra: dict[str, Game] = {}
_brought: dict[str, Game] = {}  # by installed packages, as far as they were loaded


def register(game: Game) -> Game:
    """Make a game from outside known by its id.

    Use it in tests and notebooks; an installed package declares an entry point ``fhtagn.games`` instead.
    """
    _extra[game.info.id] = game
    return game


@contextmanager
def known(game: Game) -> Iterator[None]:
    """For a while a game can be found by its id, although nobody registered it: for tests of it."""
    before = _extra.get(game.info.id)
    _extra[game.info.id] = game
    try:
        yield
    finally:
        if before is None:
            del _extra[game.info.id]
        else:
            _extra[game.info.id] = before


def names() -> list[str]:
    """The ids of all games that can be played here; what is installed but broken is left out."""
    ours = _ours()
    return ours + [name for name in outside.installed(outside.GAMES) if _problem(name, ours) is None]


def broken() -> list[Text]:
    """One line for each installed game that cannot be used."""
    ours = _ours()
    problems = [_problem(name, ours) for name in outside.installed(outside.GAMES)]
    return [problem for problem in problems if problem is not None]


def loaded() -> list[Game]:
    """The games that are in memory already."""
    modules = [sys.modules.get(f"fhtagn.games.{name}") for name in modules_in("fhtagn.games")]
    shipped = [getattr(module, "GAME", None) for module in modules]
    games: list[Game] = [game for game in shipped if game is not None]
    return [*games, *_extra.values(), *_brought.values()]


def load(name: str) -> Game:
    """The game with this id; raises ``BadInput`` that lists the known ones."""
    if name in _extra:
        return _extra[name]
    if name in modules_in("fhtagn.games"):
        game: Game = import_module(f"fhtagn.games.{name}").GAME
        return game
    if name in outside.installed(outside.GAMES):
        return _bring(name)
    raise BadInput(Text("core.bad.game", {"name": name, "known": ", ".join(names())}))


def _ours() -> list[str]:
    return modules_in("fhtagn.games") + list(_extra)


def _bring(name: str) -> Game:
    game = outside.bring(outside.GAMES, name)
    if not isinstance(game, Game):
        raise outside.unusable(outside.GAMES, name, f"{type(game).__name__} is not a Game")
    if game.info.id != name:
        raise outside.unusable(outside.GAMES, name, f"the game calls itself {game.info.id}")
    _brought[name] = game
    return game


def _problem(name: str, ours: list[str]) -> Text | None:
    """Why an installed game cannot be used."""
    if name in ours:
        return outside.unusable(outside.GAMES, name, "another game has this name").text
    try:
        _bring(name)
    except BadInput as wrong:
        return wrong.text
    return None
