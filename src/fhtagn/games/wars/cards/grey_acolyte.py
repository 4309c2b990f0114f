"""The grey acolytes (p.136-137): one more to recruit, or one of the six who never comes back."""

from __future__ import annotations

from typing import Any, Final

from fhtagn.core.actions import Spec
from fhtagn.core.nodes import Seat
from fhtagn.games.wars.rules.content import CARDS, Unit, card, copies
from fhtagn.games.wars.rules.pieces import GONE, POOL
from fhtagn.games.wars.rules.points import UNIT, card_ability
from fhtagn.games.wars.rules.state import WarsState
from fhtagn.games.wars.rules.verbs import EVENTS

CARD: Final = card("grey_acolyte")
EVERY_CARD: Final = copies(CARD)
EVENTS.add(Spec("wars.boxed", {"unit": UNIT}, "wars:handicap/five"))

# -- the handicap ----------------------------------------------------------------------------------

HANDICAP: Final = card_ability("grey.handicap", "wars:handicap/five", CARD, named=False)


def grey(seat: Seat) -> Unit:
    """The cards are dealt by seat."""
    return CARDS[EVERY_CARD[seat]].start


def is_too_strong(s: WarsState, seat: Seat) -> bool:
    return s.options[f"handicap_{seat + 1}"] == "five"


@HANDICAP.watches("set_up")
def takes_a_place(s: WarsState, me: Seat, seat: Seat) -> None:
    """wars:handicap/five, wars:handicap/seven: in the place of one of the six, or else in the pool."""
    if seat != me or not is_too_strong(s, me):
        return
    area = s.start[me]
    own = s.kind_here(CARDS[s.faction[me]].acolyte, area)
    replaced = [unit for unit in own if unit not in s.gate_by][-1]
    s.put(replaced, GONE)
    s.tell("wars.boxed", replaced)
    s.put(grey(me), area)
    s.tell("wars.placed", grey(me), area)


@HANDICAP.watches("lost")
@HANDICAP.watches("gather.captives")
@HANDICAP.watches("entered")
@HANDICAP.watches("action.done")
def never_comes_back(s: WarsState, me: Seat, about: Any) -> None:
    """wars:handicap/five: whatever brings it into the pool, it leaves the game."""
    if is_too_strong(s, me) and s.where[grey(me)] == POOL:
        s.put(grey(me), GONE)
        s.tell("wars.boxed", grey(me))
