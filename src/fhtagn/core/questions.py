"""What a learner is asked: the question of the decision at hand, for every game alike.

Two decisions may look the same on the board and mean different things: "move" and "stop" in the middle of a
run, or a new action.  So observations tell the question, too, and the number in it ("take 2").  A question is
no secret: everybody sees who is asked and what.
"""

from __future__ import annotations

from typing import Final

from fhtagn.core.features import Feature
from fhtagn.core.frames import State
from fhtagn.core.game import Game, Options
from fhtagn.core.nodes import Decision, Seat
from fhtagn.core.text import Ref, catalogue
from fhtagn.core.tokens import NO_NUMBERS, Printed, Token, TokenTable, clockwise

ZONE: Final = "question"
NUMBER: Final = "asks_for"
MOST: Final = 20  # numbers in questions that are told apart


class Questions:
    """The questions of a table by number, from the keys of its words; ``keys`` is their order.

    Use it in observations that you build yourself; ``research.Layout`` and ``TokenRows`` have it already.
    """

    def __init__(self, game: Game, options: Options) -> None:
        rare: frozenset[str] = frozenset() if game.needs_rare_words(options) else game.rare_words()
        first = f"{game.info.id}.prompt."
        words = catalogue(game.locale, "en", rare)
        found = [key for key in words if key.startswith(first) and not key.endswith(".waiting")]
        self.keys = tuple(found)
        self._places = {key: place for place, key in enumerate(found)}
        self._printed = [Printed(f"{ZONE}/{key[len(first) :]}") for key in found]

    def features(self) -> list[Feature]:
        """The declaration of what ``values`` returns."""
        return [
            Feature(ZONE, (len(self.keys),), 1, "the question of the decision at hand"),
            Feature(NUMBER, (1,), MOST, "the number in it, if there is one"),
        ]

    def values(self, s: State) -> list[float]:
        """Which question it is, and its number, in one row."""
        found = [0.0] * (len(self.keys) + 1)
        pending = s.pending
        if isinstance(pending, Decision):
            place = self._places.get(pending.prompt.key, -1)
            if place >= 0:
                found[place] = 1.0
            found[-1] = float(_number(pending))
        return found

    def tokens(self, s: State, seat: Seat) -> list[Token]:
        """The question as a thing on the table; its owner is whoever is asked, its name what it is about."""
        pending = s.pending
        if not isinstance(pending, Decision) or pending.prompt.key not in self._places:
            return []
        printed = self._printed[self._places[pending.prompt.key]]
        number = _number(pending)
        now = {NUMBER: float(number)} if number else NO_NUMBERS
        owner = clockwise(seat, pending.seat, s.players)
        return [Token(printed, ZONE, owner=owner, name=_about(pending), now=now)]

    def table(self, table: TokenTable) -> TokenTable:
        """A table of tokens with those of questions."""
        kinds = [Printed(kind) for kind in table.kinds]
        zones = tuple(dict.fromkeys((*table.zones, ZONE)))
        return TokenTable([*kinds, *self._printed], zones, table.areas[1:], (*table.numbers, NUMBER))


def _number(asked: Decision) -> int:
    found = asked.prompt.args.get("n", 0)
    return min(MOST, max(0, found)) if isinstance(found, int) else 0


def _about(asked: Decision) -> str:
    """The first thing that the question names: "what becomes of this card?"."""
    for arg in asked.prompt.args.values():
        if isinstance(arg, Ref) and arg.kind not in ("seat", "side"):
            return str(arg.id)
    return ""
