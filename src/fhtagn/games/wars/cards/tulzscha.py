"""Tulzscha (p.96), in the order of the printed card: awakening, ability, requirement, spellbook."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from fhtagn.core.actions import SEAT, Spec
from fhtagn.core.frames import Frame
from fhtagn.core.nodes import Action, Seat
from fhtagn.core.reactions import propose
from fhtagn.core.refusals import No, Offer
from fhtagn.core.text import Text
from fhtagn.games.wars.rules.actions import at_gate_with_goo, awakening
from fhtagn.games.wars.rules.content import card, kind
from fhtagn.games.wars.rules.doom import RITUALS, advance_ritual, why_no_ritual
from fhtagn.games.wars.rules.foresight import Texts
from fhtagn.games.wars.rules.loyalty import card_requirement
from fhtagn.games.wars.rules.points import COUNT, loyalty_book, unit_ability
from fhtagn.games.wars.rules.signs import DrawSigns
from fhtagn.games.wars.rules.state import WarsState
from fhtagn.games.wars.rules.verbs import EVENTS, earn_card_book, gain_doom, gain_power

CARD: Final = card("tulzscha")
TULZSCHA: Final = kind("tulzscha")

awakening(TULZSCHA, at_gate_with_goo)  # wars:tulzscha/awakening

# -- Undying Flame ---------------------------------------------------------------------------------

FLAME: Final = unit_ability("tulzscha.undying_flame", "wars:tulzscha/flame", CARD, TULZSCHA)


@FLAME.after("gather.ends")
def burns(s: WarsState, me: Seat, about: None) -> Frame | None:
    return Burns(me)


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Burns(Frame[WarsState]):
    """wars:tulzscha/flame: of doom, elder signs and Power, one of each of which somebody has more."""

    __slots__ = ("seat",)

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def go(self, s: WarsState, answer: Action) -> None:
        me, foes = self.seat, s.others(self.seat)
        doom = any(s.doom[foe] > s.doom[me] for foe in foes)
        sign = any(s.sign_count(foe) > s.sign_count(me) for foe in foes)
        power = any(s.power[foe] > s.power[me] for foe in foes)
        if doom or sign or power:
            s.tell("wars.uses", me, FLAME.id)
        if sign:
            s.push(DrawSigns(me, 1))
        gain_doom(s, me, 1 if doom else 0)
        gain_power(s, me, 1 if power else 0)


# -- his requirement -------------------------------------------------------------------------------

GIVING: Final = card_requirement(CARD, "tulzscha.giving", "wars:tulzscha/giving")
GIFT: Final = 2


@GIVING.ability.option("turn.action")
def offer_to_give(s: WarsState, me: Seat, about: Seat) -> Offer:
    return No("wars.no.requirement_met") if CARD in s.lit else (("wars.tulzscha.giving",),)


@GIVING.ability.action("wars.tulzscha.giving", quiet=True)
def give(s: WarsState, me: Seat, about: Seat) -> None:
    """wars:tulzscha/giving: 2 Power for every enemy, as an action that costs nothing."""
    earn_card_book(s, CARD)
    for foe in s.others(me):
        gain_power(s, foe, GIFT)


# -- Ceremony of Annihilation ----------------------------------------------------------------------

CEREMONY: Final = loyalty_book("tulzscha.ceremony", "wars:tulzscha/ceremony", CARD)
RITUALS.add("wars.tulzscha.ceremony")
EVENTS.add(Spec("wars.ceremony", {"seat": SEAT, "n": COUNT}, "wars:tulzscha/ceremony"))


@CEREMONY.option("doom.turn")
def offer_ceremony(s: WarsState, me: Seat, about: Seat) -> Offer:
    """wars:tulzscha/ceremony: as the ritual of this turn, whatever Power there is."""
    return why_no_ritual(s) or (("wars.tulzscha.ceremony",),)


@CEREMONY.action("wars.tulzscha.ceremony", quiet=True)
def ceremony(s: WarsState, me: Seat, about: Seat) -> None:
    """wars:tulzscha/ceremony: Power by the marker instead of a price; the marker moves; no doom, no signs."""
    worth = s.ritual_cost()
    if "ritual.done" in s.rules.hooked:
        propose(s, "ritual.done", me)
    if "ritual.bare" in s.rules.hooked:
        propose(s, "ritual.bare", me)
    s.tell("wars.ceremony", me, worth)
    gain_power(s, me, worth)
    advance_ritual(s, s.rules.value(s, "ritual.spaces", 1, me))


@CEREMONY.outlook("wars.tulzscha.ceremony")
def no_doom(s: WarsState, me: Seat) -> Texts:
    return [Text("wars.outlook.no_doom")]
