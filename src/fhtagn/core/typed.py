"""The type of a game's state, for what belongs to one game: ``Game[IaaState]``, ``Frame[IaaState]``.

Without one it is ``Any``: tables, searches and servers play whatever they are given.  The default is for type
checkers only, and because of it this module is not compiled: Python 3.11 has defaults only in
``typing_extensions``, and loading that takes longer than loading a game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from typing_extensions import TypeVar

    from fhtagn.core.frames import State

    S = TypeVar("S", bound=State, default=Any)
else:
    from typing import TypeVar

    S = TypeVar("S")
