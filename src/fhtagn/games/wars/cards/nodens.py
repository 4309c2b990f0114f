"""Nodens (p.106), an Elder God, in the order of the printed card."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from fhtagn.core.actions import Spec
from fhtagn.core.frames import Frame
from fhtagn.core.nodes import Action, Seat, Side
from fhtagn.core.refusals import No, Offer
from fhtagn.games.wars.rules.actions import at_gate_with_goo, awakening
from fhtagn.games.wars.rules.battle import KILLS_AND_PAINS
from fhtagn.games.wars.rules.books import BOOK_PARAM, book_number, books_of
from fhtagn.games.wars.rules.content import CardId, card, kind, only
from fhtagn.games.wars.rules.loyalty import card_requirement
from fhtagn.games.wars.rules.points import COUNT, GUISES, card_ability, loyalty_book, unit_ability
from fhtagn.games.wars.rules.queries import combat, no_power
from fhtagn.games.wars.rules.state import WarsState
from fhtagn.games.wars.rules.verbs import EVENTS, pay

CARD: Final = card("nodens")
NODENS: Final = kind("nodens")

awakening(NODENS, at_gate_with_goo)  # wars:nodens/awakening
combat(NODENS, lambda s, side: 0)  # wars:nodens/elder-god: no dice, so alone he declares no battle


# -- his combat ------------------------------------------------------------------------------------
# Granted by the card: it is no ability that anything could switch off.

COMBAT: Final = card_ability("nodens.combat", "wars:nodens/combat", CARD, named=False, printed=False)
KILLS: Final = 1
PAINS: Final = 2


@COMBAT.modifies("results.fixed")
def without_dice(s: WarsState, me: Side, value: int, side: int) -> int:
    """wars:nodens/combat, wars:nodens/alone: a kill and two pains, with whoever else rolls, or alone."""
    return value + KILLS * KILLS_AND_PAINS + PAINS if only(NODENS) in s.participants(side) else value


# -- Healing ---------------------------------------------------------------------------------------

HEALING: Final = unit_ability("nodens.healing", "wars:nodens/healing", CARD, NODENS)
EVENTS.add(Spec("wars.ritual_back", {"cost": COUNT}, "wars:nodens/healing"))


@HEALING.after("doom.ends")
def time_turns_back(s: WarsState, me: Seat, about: None) -> Frame | None:
    """wars:nodens/healing: not from Instant Death, and not before the start."""
    return Healed(me) if s.ritual > 0 and not s.instant_death() else None


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Healed(Frame[WarsState]):
    """wars:nodens/healing: one step."""

    __slots__ = ("seat",)

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def go(self, s: WarsState, answer: Action) -> None:
        s.tell("wars.uses", self.seat, HEALING.id)
        s.ritual -= 1
        s.tell("wars.ritual_back", s.ritual_cost())


# -- his requirement: a ritual ---------------------------------------------------------------------

PERFORM: Final = card_requirement(CARD, "nodens.perform_ritual", "wars:nodens/ritual")


@PERFORM.when("ritual.done")
def own_ritual(s: WarsState, me: Seat, seat: Seat) -> bool:
    """wars:nodens/ritual: performed by his owner."""
    return seat == me


# -- Proteus ---------------------------------------------------------------------------------------

PROTEUS: Final = loyalty_book("nodens.proteus", "wars:nodens/proteus", CARD)
GLYPH: Final = "proteus"  # the number of the book that the glyph is on
COST: Final = 2


@PROTEUS.option("turn.action")
def offer_guises(s: WarsState, me: Seat, about: Seat) -> Offer:
    """wars:nodens/proteus: own books that name a unit and bring it something he can have."""
    found = [book for book in books_of(s, me) if book in GUISES and book_number(book) != s.count(GLYPH)]
    if not found:
        return No("wars.no.no_guise")
    if s.power[me] < COST:
        return no_power(s, me, COST)
    return tuple([("wars.nodens.proteus", book) for book in found])


@PROTEUS.action("wars.nodens.proteus", book=BOOK_PARAM)
def put_glyph(s: WarsState, me: Seat, about: Seat, book: str) -> None:
    pay(s, me, COST)
    s.set_count(GLYPH, book_number(book))


@PROTEUS.modifies("guise")
def benefits(s: WarsState, me: Seat, unit: int, book: str) -> int:
    """wars:nodens/proteus: he counts as the unit that this book names, while it is there."""
    number = s.count(GLYPH)
    return only(NODENS) if number == book_number(book) and number in s.slots[me] else unit


@PROTEUS.watches("book.left")
def glyph_goes_with_the_book(s: WarsState, me: Seat, about: tuple[Seat, str]) -> None:
    """wars:nodens/proteus: if the book comes back, nothing is on it."""
    if book_number(about[1]) == s.count(GLYPH):
        s.set_count(GLYPH, 0)


@PROTEUS.watches("card.taken")
def glyph_comes_off(s: WarsState, me: Seat, about: tuple[Side, CardId]) -> None:
    """wars:nodens/proteus: with a new owner nothing is on any book."""
    if about[1] == CARD and s.count(GLYPH):
        s.set_count(GLYPH, 0)
