"""Rise of the Cults: the cult phase: Mobilisation, Recruitment, and cards that are used there."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from mypy_extensions import mypyc_attr

from fhtagn.core.frames import Frame
from fhtagn.core.nodes import DICE, Action, Chance, Decision, Node, Seat, Side
from fhtagn.core.refusals import No
from fhtagn.core.text import Text
from fhtagn.games.cults.rules.actions import DICE_COUNT, DONE, FACES, KEEP, refused
from fhtagn.games.cults.rules.cards import can_draw, draw, show, use_up
from fhtagn.games.cults.rules.content import Card, Effect
from fhtagn.games.cults.rules.state import (
    DECK,
    HELD,
    MOBILISATION_PHASE,
    NONE,
    RECRUITMENT_PHASE,
    CultsState,
)
from fhtagn.games.cults.rules.vocabulary import (
    ADEPT,
    CITY_TOKENS,
    DRAW_CARDS,
    DRAW_COUNT,
    EXCHANGE_TOKEN,
    FREAK,
    GAIN_TOKEN,
    MOBILISATION,
    RECRUITMENT,
    REROLL_COUNT,
    STAYS,
    THUG,
    TOKENS,
)

BLANK: Final = 3
# cults:pieces/dice: two thugs, two adepts, a freak, a blank
FACE_OF: Final = (-1, THUG, THUG, ADEPT, ADEPT, FREAK, BLANK)  # by the number that a die shows
ALL_TOKENS: Final = (THUG, ADEPT, FREAK)

USED_ALREADY: Final = No("cults.no.used_already", "cults:general/card-effects")
USELESS: Final = No("cults.no.useless", "cults:general/card-effects")

PROMPT_USE: Final = {
    MOBILISATION: Text("cults.prompt.mobilisation"),
    RECRUITMENT: Text("cults.prompt.recruitment"),
}


# -- Mobilisation --------------------------------------------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Mobilise(Frame[CultsState]):
    """cults:mobilisation/draw: all draw, then cards with the keyword may be used, in the order of play."""

    __slots__ = ()

    def go(self, s: CultsState, answer: Action) -> None:
        s.phase = MOBILISATION_PHASE
        # cults:mobilisation/effects, cults:solo/cult-phase: after all have drawn; the NPC does not
        seats = [side for side in s.order(s.first) if side < s.players]
        for side in reversed(seats):
            s.push(UseCards(side, MOBILISATION, b""))
        for side in reversed(seats):
            draw(s, side, s.values[DRAW_COUNT])


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class UseCards(Frame[CultsState]):
    """cults:general/card-effects: hand cards with a keyword may be used, each once; they are shown and stay.

    Whether somebody is asked follows from what everybody knows: such a card could be in the hand.
    """

    __slots__ = ("keyword", "side", "used")

    def __init__(self, side: Side, keyword: int, used: bytes) -> None:
        self.side = side
        self.keyword = keyword
        self.used = used  # kinds that stayed in the hand

    def ask(self, s: CultsState) -> Node | None:
        side = self.side
        cards = s.agreed.content.cards
        zones = s.cards.zones
        hand = zones[HELD + side]
        if not hand:
            return None
        possible = -len(self.used)
        for kind in zones[DECK + side]:
            possible += cards[kind].keyword == self.keyword
        for kind in hand:
            possible += cards[kind].keyword == self.keyword
        if possible <= 0:
            return None
        actions: list[Action] = []
        for kind in dict.fromkeys(hand):
            card = cards[kind]
            if card.keyword != self.keyword or hand.count(kind) <= self.used.count(kind):
                continue
            if is_useful(s, side, card):
                actions.append(("cults.use", card.id))
        actions.append(DONE)
        return Decision(side, PROMPT_USE[self.keyword], tuple(actions))

    def go(self, s: CultsState, answer: Action) -> None:
        if not answer or answer == DONE:
            return
        side = self.side
        kind = s.agreed.content.kinds[answer[1]]
        card = s.card(kind)
        used = self.used
        costs = max([effect.cost for effect in card.effects])
        if costs == STAYS:
            used += bytes([kind])
            show(s, side, kind, used.count(kind))
        else:
            use_up(s, side, kind, costs)
        s.push(UseCards(side, self.keyword, used))
        for effect in reversed(card.effects):
            apply(s, side, effect)

    def refusals(self, s: CultsState, seat: Seat) -> list[Any]:
        """Cards for this moment that are used up, or could do nothing."""
        found: list[Any] = []
        hand = s.hand(self.side)
        for kind in dict.fromkeys(hand):
            card = s.card(kind)
            if card.keyword != self.keyword:
                continue
            action = ("cults.use", card.id)
            if hand.count(kind) <= self.used.count(kind):
                found.append(refused(s.agreed.content, action, USED_ALREADY))
            elif not is_useful(s, self.side, card):
                found.append(refused(s.agreed.content, action, USELESS))
        return found


def is_useful(s: CultsState, side: Side, card: Card) -> bool:
    """What can do nothing may not be used."""
    for effect in card.effects:
        if effect.do == DRAW_CARDS and can_draw(s, side):
            return True
        if effect.do == GAIN_TOKEN:
            return True
        if effect.do == EXCHANGE_TOKEN and can_give(s, side, effect.of):
            return True
    return False


def can_give(s: CultsState, side: Side, of: tuple[int, ...]) -> bool:
    return any(s.token(side, token) for token in of)


def apply(s: CultsState, side: Side, effect: Effect) -> None:
    """What the text of a card does here."""
    if effect.do == DRAW_CARDS:
        draw(s, side, effect.n)
    elif effect.do == GAIN_TOKEN:
        s.push(Take(side, effect.n, effect.of or ALL_TOKENS))
    elif effect.do == EXCHANGE_TOKEN:
        for _ in range(effect.n):
            s.push(Exchange(side, effect.of, effect.into))


# -- cultists of choice --------------------------------------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Take(Frame[CultsState]):
    """Somebody takes so many cultists of choice."""

    __slots__ = ("count", "of", "side")

    def __init__(self, side: Side, count: int, of: tuple[int, ...]) -> None:
        self.side = side
        self.count = count
        self.of = of

    def ask(self, s: CultsState) -> Node | None:
        if self.count <= 0:
            return None
        return Decision(self.side, Text("cults.prompt.take", {"n": self.count}), takings(self.count, self.of))

    def go(self, s: CultsState, answer: Action) -> None:
        if answer:
            gain(s, self.side, (answer[1], answer[2], answer[3]))


@cache
def takings(count: int, of: tuple[int, ...]) -> tuple[Action, ...]:
    """All ways to take so many cultists of these sorts."""
    found: list[Action] = []
    for thugs in range(count if THUG in of else 0, -1, -1):
        for adepts in range(count - thugs if ADEPT in of else 0, -1, -1):
            freaks = count - thugs - adepts
            if freaks == 0 or FREAK in of:
                found.append(("cults.take", thugs, adepts, freaks))
    return tuple(found)


def gain(s: CultsState, side: Side, tokens: tuple[int, int, int]) -> None:
    """Cultists come behind the screen, for everybody to see."""
    for token in ALL_TOKENS:
        if tokens[token]:
            s.add_tokens(side, token, tokens[token])
    # cults:recruitment/watch: in sight of all
    s.tell("cults.took", side, tokens[0], tokens[1], tokens[2])


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Exchange(Frame[CultsState]):
    """A cultist is returned, another one comes."""

    __slots__ = ("into", "of", "side")

    def __init__(self, side: Side, of: tuple[int, ...], into: int) -> None:
        self.side = side
        self.of = of
        self.into = into

    def ask(self, s: CultsState) -> Node | None:
        actions = [("cults.give", TOKENS[token]) for token in self.of if s.token(self.side, token)]
        return Decision(self.side, Text("cults.prompt.give"), tuple(actions)) if actions else None

    def go(self, s: CultsState, answer: Action) -> None:
        if answer:
            s.add_tokens(self.side, TOKENS.index(answer[1]), -1)
            s.add_tokens(self.side, self.into, 1)
            s.tell("cults.gave", self.side, answer[1], TOKENS[self.into])


# -- Recruitment ---------------------------------------------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Recruit(Frame[CultsState]):
    """cults:recruitment/roll: in the order of play each rolls five dice."""

    __slots__ = ()

    def go(self, s: CultsState, answer: Action) -> None:
        s.phase = RECRUITMENT_PHASE
        seats = [side for side in s.order(s.first) if side < s.players]
        if s.city != NONE:
            for effect in s.agreed.content.city[s.city].effects:
                if effect.do == CITY_TOKENS:
                    for side in reversed(seats):
                        s.push(Take(side, effect.n, effect.of or ALL_TOKENS))
        for side in reversed(seats):
            s.push(RollDice(side, b"", s.values[REROLL_COUNT]))


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class RollDice(Frame[CultsState]):
    """The dice that are not kept are rolled."""

    __slots__ = ("kept", "rerolls", "side")

    def __init__(self, side: Side, kept: bytes, rerolls: int) -> None:
        self.side = side
        self.kept = kept
        self.rerolls = rerolls  # that may follow

    def ask(self, s: CultsState) -> Node | None:
        return Chance(DICE, DICE_COUNT - len(self.kept), 6, self.side)

    def go(self, s: CultsState, answer: Action) -> None:
        rolled = bytes([FACE_OF[value] for value in answer[1]])
        faces = bytes(sorted(self.kept + rolled))
        if s.events is not None:
            s.tell("cults.rolled", self.side, tuple([FACES[face] for face in rolled]))
        s.push(ChooseDice(self.side, faces, self.rerolls))


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class ChooseDice(Frame[CultsState]):
    """cults:recruitment/rerolls: any dice may be rolled again, up to twice; then the cultists come."""

    __slots__ = ("faces", "rerolls", "side")

    def __init__(self, side: Side, faces: bytes, rerolls: int) -> None:
        self.side = side
        self.faces = faces
        self.rerolls = rerolls

    def counts(self) -> tuple[int, int, int, int]:
        faces = self.faces
        return (faces.count(THUG), faces.count(ADEPT), faces.count(FREAK), faces.count(BLANK))

    def ask(self, s: CultsState) -> Node | None:
        if self.rerolls <= 0:
            return None
        prompt = Text("cults.prompt.dice", {"n": self.rerolls})
        return Decision(self.side, prompt, rerolls_of(self.counts()))

    def go(self, s: CultsState, answer: Action) -> None:
        counts = self.counts()
        if answer and answer != KEEP:
            kept = b"".join([bytes([face]) * (counts[face] - answer[1 + face]) for face in range(4)])
            s.push(RollDice(self.side, kept, self.rerolls - 1))
            return
        # cults:recruitment/effects: right after the own roll
        s.push(UseCards(self.side, RECRUITMENT, b""))
        # cults:recruitment/tokens: blanks bring nothing
        gain(s, self.side, counts[:3])


@cache
def rerolls_of(counts: tuple[int, int, int, int]) -> tuple[Action, ...]:
    """Keep all dice, or roll some of them again."""
    found: list[Action] = [KEEP]
    for thugs in range(counts[0] + 1):
        for adepts in range(counts[1] + 1):
            for freaks in range(counts[2] + 1):
                for blanks in range(counts[3] + 1):
                    if thugs + adepts + freaks + blanks:
                        found.append(("cults.reroll", thugs, adepts, freaks, blanks))
    return tuple(found)
