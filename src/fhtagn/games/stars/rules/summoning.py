"""Die Sterne stehen richtig: step 3, the summoning, and the special rules for Great Old Ones."""

from __future__ import annotations

from itertools import combinations
from typing import Any, Final

from mypy_extensions import mypyc_attr

from fhtagn.core.frames import Frame
from fhtagn.core.nodes import Action, Decision, Node, Outcome, Seat
from fhtagn.core.refusals import No
from fhtagn.core.text import Text
from fhtagn.games.stars.rules.actions import refusal
from fhtagn.games.stars.rules.cards import leave, less, play_card
from fhtagn.games.stars.rules.constellation import StarField
from fhtagn.games.stars.rules.content import (
    EXTRA_SUMMONING,
    GREAT_OLD_ONE,
    GREATER_SERVITOR,
    LESSER_SERVITOR,
    Card,
    Kind,
)
from fhtagn.games.stars.rules.limits import CULT_LIMIT, GOAL, MOST_IGNORED
from fhtagn.games.stars.rules.sky import CELL_NAMES, SYMBOLS
from fhtagn.games.stars.rules.state import (
    AT_ONCE,
    CULT,
    DISCARD,
    ROUND_END,
    SUMMONING,
    TABLE,
    TURN_END,
    StarsState,
)

LATER: Final = (TURN_END, ROUND_END)  # by option ten points are not tested at a summoning
COMPLETE: Final[Action] = ("stars.complete",)

INVOCATION_FIRST: Final = No("stars.no.invocation_first", "stars:turn/order")
SUMMONING_OVER: Final = No("stars.no.summoning_over", "stars:turn/order")
ONE_SUMMONING: Final = No("stars.no.one_summoning", "stars:3/one-creature")
NOT_VISIBLE: Final = No("stars.no.not_visible", "stars:3/visible")
SAME_GREAT_OLD_ONE: Final = No("stars.no.same_great_old_one", "stars:goo/once")
NO_ROOM: Final = No("stars.no.no_room", "stars:2/not-exchanged")
USED_STAYS: Final = No("stars.no.used_stays", "stars:2/not-exchanged")
NEEDED_FOR_STAR: Final = No("stars.no.needed_for_star", "stars:goo/ignore-star")
OTHER_PANTHEON: Final = No("stars.no.other_pantheon", "stars:goo/own-pantheon")
STAR_NOT_SHOWN: Final = No("stars.no.star_not_shown", "stars:goo/ignore-star")
ALREADY_HELPS: Final = No("stars.no.already_helps", "stars:goo/ignore-star")
NO_MORE_STARS: Final = No("stars.no.no_more_stars", "stars:goo/three-stars")

PROMPT_ROOM: Final = Text("stars.prompt.room")
PROMPT_HELP: Final = Text("stars.prompt.help")


# -- may it be summoned? -------------------------------------------------------------------------


def why_not_summon(s: StarsState, kind: Kind) -> No | None:
    """stars:3/one-creature, stars:turn/order: one summoning, after the invocation."""
    if s.step < SUMMONING:
        return INVOCATION_FIRST
    if not s.summonings:
        return ONE_SUMMONING
    if s.step > SUMMONING:
        return SUMMONING_OVER
    return why_not_now(s, kind, s.cult(s.seat))


def why_not_now(s: StarsState, kind: Kind, cult: bytes) -> No | None:
    """Is there room for it, and do the stars stand right, with these creatures in the cult place?"""
    if len(cult) < CULT_LIMIT:
        return why_not_beside(s, kind, cult)
    needs_stars_only = s.agreed.content.cards[kind].type != GREAT_OLD_ONE
    no: No = NO_ROOM
    for at in range(len(cult)):
        other = cult[at]
        if other in cult[:at] or not may_be_exchanged(s, other):
            continue
        found = why_not_beside(s, kind, cult[:at] + cult[at + 1 :])
        if found is None or needs_stars_only:  # whoever makes room for it makes no difference
            return found
        no = found
    return no


def why_not_beside(s: StarsState, kind: Kind, cult: bytes) -> No | None:
    """stars:3/visible: the same, with room in the cult place."""
    card = s.agreed.content.cards[kind]
    if card.type != GREAT_OLD_ONE:
        return None if card.field.visible(s.sky.masks) else NOT_VISIBLE
    if kind in cult:
        return SAME_GREAT_OLD_ONE  # stars:goo/once
    return None if can_be_seen(s, card, cult, ()) else NOT_VISIBLE


def may_be_exchanged(s: StarsState, kind: Kind) -> bool:
    """stars:2/not-exchanged: may it make room?  Not if its service was used this turn."""
    return s.agreed.exchange_used or s.is_ready(kind)


# -- stars that may be ignored -------------------------------------------------------------------


def ignorable(s: StarsState, seat: Seat, card: Card) -> int:
    """stars:goo/three-stars, stars:goo/fewer-stars: three, less its cards in other cult places.

    A card of it in the own cult place forbids the summoning anyway.
    """
    out = 0
    for other in range(s.players):
        if other != seat:
            out += s.cult(other).count(card.kind)
    return max(0, MOST_IGNORED - out)


def uncovered(s: StarsState, card: Card, chosen: tuple[Kind, ...]) -> list[int]:
    """The stars of this card that the chosen servitors leave to others."""
    symbols = card.field.symbols
    left = list(symbols) if s.agreed.equal_stars else list(dict.fromkeys(symbols))
    for kind in chosen:
        left.remove(s.card(kind).star)
    return left


def is_servitor_of(servitor: Card, card: Card) -> bool:
    """stars:goo/own-pantheon: does this servitor lend its star to this Great Old One?"""
    return servitor.star >= 0 and servitor.pantheon == card.pantheon


def star_groups(
    s: StarsState, seat: Seat, card: Card, cult: bytes, chosen: tuple[Kind, ...]
) -> list[tuple[int, ...]]:
    """stars:goo/own-place: the stars of the chosen servitors and as many others as this place can add.

    Ignoring more stars never hurts, so smaller groups need not be tried.
    """
    cards = s.agreed.content.cards
    stars = [cards[kind].star for kind in chosen]
    left = uncovered(s, card, chosen)
    further: list[int] = []
    for kind in left_over(cult, chosen):
        servitor = cards[kind]
        if is_servitor_of(servitor, card) and servitor.star in left:
            left.remove(servitor.star)
            further.append(servitor.star)
    room = min(ignorable(s, seat, card) - len(chosen), len(further))
    found: list[tuple[int, ...]] = []
    for group in combinations(sorted(further), room):
        together = tuple(sorted([*stars, *group]))
        if together not in found:
            found.append(together)
    return found


def can_be_seen(s: StarsState, card: Card, cult: bytes, chosen: tuple[Kind, ...]) -> bool:
    """Is it visible with the chosen servitors, and with any others of this cult place?"""
    cards = s.agreed.content.cards
    masks = s.sky.masks
    for kind in cult:
        if is_servitor_of(cards[kind], card):
            break
    else:
        return card.field.visible(masks)
    for stars in star_groups(s, s.seat, card, cult, chosen):
        if card.field.visible_without(masks, stars):
            return True
    return False


def left_over(cult: bytes, chosen: tuple[Kind, ...]) -> bytes:
    for kind in chosen:
        cult = less(cult, kind)
    return cult


# -- the summoning -------------------------------------------------------------------------------


def summon(s: StarsState, kind: Kind) -> None:
    """stars:3/one-creature, stars:goo/like-others: a card is laid down; room and stars come first."""
    s.summonings -= 1
    play_card(s, kind)
    s.push(Help(kind, ()))
    if len(s.cult(s.seat)) >= CULT_LIMIT:
        s.push(MakeRoom(kind))


def may_summon_again(s: StarsState) -> bool:
    """Is there a minion that could allow another summoning this turn?"""
    return any(s.card(kind).effect == EXTRA_SUMMONING and s.is_ready(kind) for kind in s.cult(s.seat))


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class MakeRoom(Frame[StarsState]):
    """stars:3/seventh: six creatures lie there already: one must leave before the seventh comes."""

    __slots__ = ("kind",)

    def __init__(self, kind: Kind) -> None:
        self.kind = kind

    def why_not(self, s: StarsState, other: Kind) -> No | None:
        if not may_be_exchanged(s, other):
            return USED_STAYS
        no = why_not_beside(s, self.kind, left_over(s.cult(s.seat), (other,)))
        return NEEDED_FOR_STAR if no is NOT_VISIBLE else no

    def ask(self, s: StarsState) -> Node | None:
        others = dict.fromkeys(s.cult(s.seat))
        actions = [s.card(other).replace for other in others if self.why_not(s, other) is None]
        return Decision(s.seat, PROMPT_ROOM, tuple(actions))

    def go(self, s: StarsState, answer: Action) -> None:
        other = s.kind(answer[1])
        leave(s, other)
        card = s.card(other)
        s.tell("stars.made_room", s.seat, card.ref, card.points)

    def refusals(self, s: StarsState, seat: Seat) -> list[Any]:
        found: list[Any] = []
        for other in dict.fromkeys(s.cult(seat)):
            no = self.why_not(s, other)
            if no is not None:
                found.append(refusal(s.card(other), s.card(other).replace, no))
        return found


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Help(Frame[StarsState]):
    """stars:goo/ignore-star: servitors let the summoner of their Great Old One ignore stars, one by one."""

    __slots__ = ("chosen", "kind")

    def __init__(self, kind: Kind, chosen: tuple[Kind, ...]) -> None:
        self.kind = kind
        self.chosen = chosen

    def is_complete(self, s: StarsState) -> bool:
        """Is everything that is not ignored visible?"""
        stars = tuple(sorted([s.card(kind).star for kind in self.chosen]))
        return s.card(self.kind).field.visible_without(s.sky.masks, stars)

    def why_not_help(self, s: StarsState, servitor: Kind) -> No | None:
        cult = s.cult(s.seat)
        card = s.card(self.kind)
        if not is_servitor_of(s.card(servitor), card):
            return OTHER_PANTHEON
        if len(self.chosen) >= ignorable(s, s.seat, card):
            return NO_MORE_STARS
        if s.card(servitor).star not in uncovered(s, card, self.chosen):
            return STAR_NOT_SHOWN
        if self.chosen.count(servitor) >= cult.count(servitor):
            return ALREADY_HELPS
        return None if can_be_seen(s, card, cult, (*self.chosen, servitor)) else NEEDED_FOR_STAR

    def ask(self, s: StarsState) -> Node | None:
        card = s.card(self.kind)
        if card.type != GREAT_OLD_ONE:
            return None
        actions: list[Action] = []
        for servitor in dict.fromkeys(s.cult(s.seat)):
            if self.why_not_help(s, servitor) is None:
                actions.append(s.card(servitor).help)
        if not actions:
            return None
        if self.is_complete(s):
            actions.insert(0, COMPLETE)
        return Decision(s.seat, PROMPT_HELP, tuple(actions))

    def go(self, s: StarsState, answer: Action) -> None:
        if not answer or answer == COMPLETE:
            self.finish(s)
            return
        servitor = s.card(s.kind(answer[1]))
        s.tell("stars.ignored", servitor.ref, SYMBOLS[servitor.star])
        s.push(Help(self.kind, (*self.chosen, servitor.kind)))

    def finish(self, s: StarsState) -> None:
        """stars:3/to-cult-place: the creature lies there; lesser servitors that lent their star leave."""
        seat = s.seat
        card = s.card(self.kind)
        if s.events is not None:
            s.reveal("stars.summoned", seat, card.ref, card.points, self.seen_at(s))
        s.cards = s.cards.moved(self.kind, TABLE, CULT + seat)
        # stars:end/ten-points
        if s.agreed.goal == AT_ONCE and s.points(seat) >= GOAL:
            s.push(Over(seat))
            return
        for kind in self.chosen:
            # stars:goo/lesser-leaves
            if s.card(kind).type == LESSER_SERVITOR:
                if kind in s.used:
                    s.used = less(s.used, kind)  # of two equal ones, the one that lies sideways
                leave(s, kind)
                s.tell("stars.servant_left", seat, s.card(kind).ref)
        # stars:end/ten-points
        if s.agreed.goal not in LATER and s.points(seat) >= GOAL:
            s.push(Over(seat))
        elif not s.summonings and not may_summon_again(s):
            s.step = DISCARD

    def seen_at(self, s: StarsState) -> tuple[str, ...]:
        """Where the constellations stand, for eyes."""
        stars = tuple(sorted([s.card(kind).star for kind in self.chosen]))
        for field in s.card(self.kind).field.covered(stars):
            if field.visible(s.sky.masks):
                return tuple(CELL_NAMES[cell] for cell in field.find(s.sky.masks))
        return ()

    def refusals(self, s: StarsState, seat: Seat) -> list[Any]:
        found: list[Any] = []
        for servitor in dict.fromkeys(s.cult(seat)):
            no = self.why_not_help(s, servitor)
            if no is not None:
                found.append(refusal(s.card(servitor), s.card(servitor).help, no))
        return found


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class RoundOver(Frame[StarsState]):
    """stars:end/ten-points: by option the round is finished first, then most points win.

    Of several with as many points whoever needs fewer creatures for them wins, and then whoever comes earlier
    in the round.  Ties that all went to one end of the round would tip the scales there again.
    """

    __slots__ = ()

    def ask(self, s: StarsState) -> Node | None:
        scores = tuple([s.points(seat) for seat in range(s.players)])
        most = max(scores)
        ready = [seat for seat in range(s.players) if scores[seat] == most]
        winner = min(ready, key=lambda seat: (len(s.cult(seat)), s.place(seat)))
        return Outcome((winner,), scores, Text("stars.end.round", {"goal": GOAL}))


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Over(Frame[StarsState]):
    """stars:end/ten-points: this seat has won."""

    __slots__ = ("seat",)

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def ask(self, s: StarsState) -> Node | None:
        scores = tuple([s.points(seat) for seat in range(s.players)])
        return Outcome((self.seat,), scores, Text("stars.end.ten", {"goal": GOAL}))


def helper_groups(s: StarsState, card: Card) -> list[tuple[Kind, ...]]:
    """Groups of servitors that help: greater ones do it for nothing, so all there is room for."""
    cult = s.cult(s.seat)
    greater: list[Kind] = []
    lesser: list[Kind] = []
    left = uncovered(s, card, ())
    for type_, chosen in ((GREATER_SERVITOR, greater), (LESSER_SERVITOR, lesser)):
        for kind in cult:
            servitor = s.card(kind)
            if servitor.type == type_ and is_servitor_of(servitor, card) and servitor.star in left:
                left.remove(servitor.star)
                chosen.append(kind)
    most = ignorable(s, s.seat, card)
    found: list[tuple[Kind, ...]] = []
    for count in range(min(most, len(lesser)) + 1):
        for leaving in dict.fromkeys(combinations(lesser, count)):
            for free in dict.fromkeys(combinations(greater, min(most - count, len(greater)))):
                found.append((*free, *leaving))
    return found


def fields_with(s: StarsState, card: Card, group: tuple[Kind, ...]) -> tuple[StarField, ...]:
    """What must be visible of a constellation when this group helps."""
    return card.field.covered(tuple(sorted([s.card(kind).star for kind in group])))
