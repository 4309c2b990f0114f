"""Cthulhu Wars: everything that follows from who holds which card: units to command, rules in force."""

from __future__ import annotations

from typing import Final

from fhtagn.core.abilities import Grant, Held
from fhtagn.core.frames import NOBODY
from fhtagn.core.nodes import Side
from fhtagn.games.wars.rules.content import CARDS, CULTIST, GOO, MONSTER, TERROR, CardId, Kind
from fhtagn.games.wars.rules.points import CHARGED, TABLE, bound


class Force:
    """What a side commands through its cards: ranges of units, and kinds by what can be done with them."""

    __slots__ = ("cards", "goos", "kinds", "ranges", "recruits", "summons")

    def __init__(self, cards: list[CardId]) -> None:
        data = [CARDS[card] for card in cards]
        self.cards = tuple(cards)
        self.ranges = tuple((card.start, card.end) for card in data if card.end > card.start)
        self.kinds: tuple[Kind, ...] = tuple(kind for card in data for kind in card.kinds)
        self.recruits = tuple(kind for card in data for kind in card.bought(CULTIST))
        self.summons = tuple(kind for card in data for kind in card.bought(MONSTER | TERROR))
        self.goos = tuple(kind for card in data for kind in card.of(GOO))


class Holding:
    """Everything that follows from who holds which card, and from abilities that are copied onto cards."""

    __slots__ = ("charged", "forces", "options", "rules", "sways", "walking_gates")

    def __init__(self, holder: tuple[Side, ...], sides: int, copied: tuple[Grant, ...]) -> None:
        self.forces = tuple(
            Force([card for card, who in enumerate(holder) if who == side]) for side in range(sides)
        )
        self.rules = bound(tuple(card for card, who in enumerate(holder) if who != NOBODY), copied)
        # Does anything but the pieces on the map count as a gate?
        self.walking_gates = "gate.walking" in self.rules.modifiers
        # Does anybody obey another side?  Does any action cost more than Power because of a card?
        self.sways = "led_by.areas" in self.rules.modifiers
        self.charged = any(query in self.rules.modifiers for query in CHARGED.values())
        # By side and window: what its own cards, and those of the table, may offer there.
        self.options: tuple[dict[str, tuple[Held, ...]], ...] = tuple(
            {name: _of_side(hooks, holder, side) for name, hooks in self.rules.options.items()}
            for side in range(sides)
        )


def _of_side(hooks: tuple[Held, ...], holder: tuple[Side, ...], side: Side) -> tuple[Held, ...]:
    return tuple(held for held in hooks if held.source == TABLE or holder[held.card] == side)


_holdings: Final[dict[tuple[tuple[Side, ...], int, tuple[Grant, ...]], Holding]] = {}
MOST_HOLDINGS: Final = 4000


def holding(holder: tuple[Side, ...], sides: int, copied: tuple[Grant, ...] = ()) -> Holding:
    found = _holdings.get((holder, sides, copied))
    if found is None:
        if len(_holdings) >= MOST_HOLDINGS:
            _holdings.clear()
        found = _holdings[holder, sides, copied] = Holding(holder, sides, copied)
    return found
