"""Rise of the Cults: the city phase, and the investigators."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from fhtagn.core.frames import Frame
from fhtagn.core.nodes import Action, Decision, Node
from fhtagn.core.text import Text
from fhtagn.games.cults.rules.actions import DISTRICT_NUMBER
from fhtagn.games.cults.rules.cards import give_chaos
from fhtagn.games.cults.rules.state import (
    CITY_DECK,
    CITY_PILE,
    LEAST,
    NONE,
    START_VALUES,
    CultsState,
    put,
)
from fhtagn.games.cults.rules.vocabulary import (
    CHANGE_VALUE,
    CITY_CHAOS,
    CITY_RETREAT,
    DISTRICTS,
    PERMANENT,
    SET_VALUE,
)

PROMPT_RETREAT: Final = Text("cults.prompt.retreat")


# -- investigators -------------------------------------------------------------------------------------


def advance(s: CultsState, district: int) -> None:
    """cults:investigators/advance: one step; whoever arrives stays, and the next one sets out at once."""
    if district >= s.used:
        return
    start = s.agreed.content.board.track[s.players]
    # cults:board/track: a track for each district
    steps = s.track[district]
    if steps == 0:  # nobody set out yet
        s.track = put(s.track, district, start)
        s.tell("cults.entered", DISTRICTS[district])
    elif steps > 1:
        s.track = put(s.track, district, steps - 1)
        s.tell("cults.advanced", DISTRICTS[district], steps - 1)
    else:
        s.track = put(s.track, district, start)
        # cults:investigators/arrive, cults:investigators/stay: nothing takes one away again
        s.arrived = put(s.arrived, district, s.arrived[district] + 1)
        s.tell("cults.arrived", DISTRICTS[district], s.arrived[district])


def arrives_next(s: CultsState, district: int) -> bool:
    """Would an investigator arrive with the next step?"""
    return s.track[district] == 1


# -- city cards ----------------------------------------------------------------------------------------


def values_now(s: CultsState) -> tuple[int, ...]:
    """cults:city/effect: permanent cards in their order, then the card of this round."""
    cards = s.agreed.content.city
    found = list(START_VALUES)
    passing = [s.city] if s.city != NONE and cards[s.city].lasts != PERMANENT else []
    for number in (*s.permanent, *passing):
        for effect in cards[number].effects:
            if effect.do == SET_VALUE:
                found[effect.value] = effect.n
            elif effect.do == CHANGE_VALUE:
                found[effect.value] += effect.n
                found[effect.value + LEAST] = max(found[effect.value + LEAST], effect.least)
    return tuple(found)


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class RevealCity(Frame[CultsState]):
    """cults:city/reveal: the top card of the city deck: its text first, then the investigators."""

    __slots__ = ()

    def ask(self, s: CultsState) -> Node | None:
        return s.cards.drawing(CITY_DECK, 1, CITY_PILE)

    def go(self, s: CultsState, answer: Action) -> None:
        if not answer:  # a content file with very few city cards
            return
        number = s.cards.told(CITY_DECK, answer[1])[0]
        s.cards = s.cards.drawn(CITY_DECK, answer[1], CITY_PILE)
        card = s.agreed.content.city[number]
        # cults:pieces/city: the event of this round
        s.city = number
        if card.lasts == PERMANENT:
            s.permanent += bytes([number])
        s.values = values_now(s)
        s.tell("cults.city", card.ref)
        s.push(CityAdvances(number))
        for effect in card.effects:
            if effect.do == CITY_CHAOS:
                for side in s.order(s.first):
                    give_chaos(s, side, effect.n)
            elif effect.do == CITY_RETREAT:
                for _ in range(effect.n):
                    s.push(Retreat())


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class CityAdvances(Frame[CultsState]):
    """cults:city/advance: investigators advance where the card says so; blocked districts do not count."""

    __slots__ = ("number",)

    def __init__(self, number: int) -> None:
        self.number = number

    def go(self, s: CultsState, answer: Action) -> None:
        for district in s.agreed.content.city[self.number].advance:
            advance(s, district)


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Retreat(Frame[CultsState]):
    """cults:city/effect: the First Cultist moves an investigator on a track back by one step."""

    __slots__ = ()

    def ask(self, s: CultsState) -> Node | None:
        start = s.agreed.content.board.track[s.players]
        actions = [("cults.retreat", DISTRICTS[d]) for d in range(s.used) if 0 < s.track[d] < start]
        # cults:solo/city: alone, you are the First Cultist
        return Decision(s.first, PROMPT_RETREAT, tuple(actions)) if actions else None

    def go(self, s: CultsState, answer: Action) -> None:
        if answer:
            district = DISTRICT_NUMBER[answer[1]]
            s.track = put(s.track, district, s.track[district] + 1)
            s.tell("cults.retreated", answer[1])
