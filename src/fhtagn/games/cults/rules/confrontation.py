"""Rise of the Cults: the Dominance plan, step 1: the confrontation."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from fhtagn.core.drawing import Draw
from fhtagn.core.events import Event
from fhtagn.core.frames import Frame
from fhtagn.core.marks import ALL
from fhtagn.core.nodes import AUTOMATON, DICE, Action, Chance, Decision, Node, Seat, Side
from fhtagn.core.refusals import No
from fhtagn.core.text import Text
from fhtagn.games.cults.rules.actions import (
    DICE_COUNT,
    DISTRICT_NUMBER,
    FACES,
    LEVEL_NAMES,
    STAY_AWAY,
    prompts_in,
    refused_kind,
)
from fhtagn.games.cults.rules.cards import destroy, give_chaos, refs_of
from fhtagn.games.cults.rules.conditions import holds
from fhtagn.games.cults.rules.content import Kind
from fhtagn.games.cults.rules.cult_phase import FACE_OF
from fhtagn.games.cults.rules.influence import elsewhere, move_ritual, rituals_elsewhere
from fhtagn.games.cults.rules.state import (
    ASIDE,
    DECK,
    HELD,
    LAID,
    LEVELS,
    NONE,
    NPC,
    OPEN,
    PILE,
    CultsState,
    at,
    put,
)
from fhtagn.games.cults.rules.terror import Terror
from fhtagn.games.cults.rules.vocabulary import (
    ADD_ATTACK,
    ATTACK,
    ATTACK_OTHERS,
    CHAOS_TO_LOSERS,
    DESTROY_OWN_CHAOS,
    DISTRICTS,
    RETURN_TO_HAND,
    THUG,
)

NPC_CARDS: Final = 3  # that it reveals from its deck
NO_RITUAL: Final = No("cults.no.no_ritual", "cults:dominance/condition")
NO_HAND: Final = No("cults.no.no_hand", "cults:confrontation/lay")

PROMPTS_LAY: Final = prompts_in("cults.prompt.lay")
PROMPTS_JOIN: Final = prompts_in("cults.prompt.join")


def why_not_dominance(s: CultsState, side: Side, district: int) -> No | None:
    """cults:dominance/condition: at least one own ritual there."""
    return None if s.rituals_in(side, district) else NO_RITUAL


def dominate(s: CultsState, side: Side, district: int) -> None:
    """cults:confrontation/none: nobody can fight whose opponents have no ritual on the board."""
    # cults:confrontation/nobody, cults:solo/no-rituals: terror follows at once
    if not any(s.rituals_of(other) for other in range(s.sides) if other != side):
        s.tell("cults.no_fight", DISTRICTS[district])
        s.push(Terror(side, district, False))
        return
    s.push(Begin(side, district))
    # cults:confrontation/once-around: only the others, each once
    for other in reversed(s.order(side)[1:]):
        s.push(MoveIn(other, side, district))


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Participant(Frame[CultsState]):
    """Somebody decides about a confrontation in the district where another one executes the plan."""

    __slots__ = ("active", "district", "side")

    def __init__(self, side: Side, active: Side, district: int) -> None:
        self.side = side
        self.active = active
        self.district = district


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class MoveIn(Participant):
    """cults:confrontation/move-in: in turn each opponent may move one ritual here while a space is free."""

    __slots__ = ()

    def ask(self, s: CultsState) -> Node | None:
        if s.leader(self.side) == AUTOMATON or not self.is_possible(s):
            return None
        moves: list[Action] = [
            ("cults.join", LEVEL_NAMES[level], DISTRICTS[source])
            for level, source in rituals_elsewhere(s, self.side, self.district)
        ]
        return Decision(self.side, PROMPTS_JOIN[self.district], (*moves, STAY_AWAY))

    def is_possible(self, s: CultsState) -> bool:
        return s.free_spaces(self.district) > 0 and elsewhere(s, self.side, self.district)

    def go(self, s: CultsState, answer: Action) -> None:
        if answer:
            if answer != STAY_AWAY:
                source = DISTRICT_NUMBER[answer[2]]
                move_ritual(s, self.side, int(answer[1]), source, self.district)
        elif s.leader(self.side) == AUTOMATON and self.is_possible(s):
            level, source = strongest(s, self.side, self.district)
            move_ritual(s, self.side, level, source, self.district)


def strongest(s: CultsState, side: Side, district: int) -> tuple[int, int]:
    """cults:solo/move-in: the NPC's highest ritual elsewhere; of equal ones that of the higher number."""
    numbers = s.agreed.content.board.numbers
    best = (0, 0, 0)
    for level, source in rituals_elsewhere(s, side, district):
        best = max(best, (level, numbers[source], source))
    return best[0], best[2]


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Begin(Frame[CultsState]):
    """cults:confrontation/participants: all who have rituals here take part, if there are two."""

    __slots__ = ("active", "district")

    def __init__(self, active: Side, district: int) -> None:
        self.active = active
        self.district = district

    def go(self, s: CultsState, answer: Action) -> None:
        active, district = self.active, self.district
        sides = participants(s, active, district)
        if len(sides) == 1:
            s.tell("cults.no_fight", DISTRICTS[district])
            s.push(Terror(active, district, False))
            return
        s.tell("cults.fight", DISTRICTS[district])
        # cults:solo/you-first: cards and thugs before the NPC reveals anything
        if s.solo:  # the player always comes first
            s.push(NpcFights(active, district))
            s.push(Lay(0, active, district))
            return
        s.push(Resolve(active, district, b""))
        # cults:confrontation/in-turn: whoever executes the plan first
        for side in reversed(sides):
            s.push(Lay(side, active, district))


def participants(s: CultsState, active: Side, district: int) -> list[Side]:
    """In the order in which they lay and reveal."""
    start = 0 if s.solo else active
    return [side for side in s.order(start) if s.rituals_in(side, district)]


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Lay(Participant):
    """cults:confrontation/lay: cards face down, one after the other, then thugs in the fist.

    The others see how many cards there are, and nothing of the thugs.
    """

    __slots__ = ()

    def ask(self, s: CultsState) -> Node | None:
        thugs = s.token(self.side, THUG)
        hand = s.hand(self.side)
        if not hand and not thugs:
            return None
        cards = s.agreed.content.cards
        # cults:confrontation/bluff: also cards without attack
        actions: list[Action] = [("cults.lay", cards[kind].id) for kind in dict.fromkeys(hand)]
        for count in range(thugs + 1):
            actions.append(("cults.send", count))
        laid = s.cards.size(LAID + self.side)
        prompt = Text("cults.prompt.lay_more", {"n": laid}) if laid else PROMPTS_LAY[self.district]
        return Decision(self.side, prompt, tuple(actions))

    def go(self, s: CultsState, answer: Action) -> None:
        side = self.side
        if answer and answer[0] == "cults.lay":
            kind = s.agreed.content.kinds[answer[1]]
            s.cards = s.cards.moved(kind, HELD + side, LAID + side)
            if s.events is not None:
                instead = Event("cults.laid_hidden", (side,))
                args = (side, s.card(kind).ref)
                s.events.append(Event("cults.laid", args, seen_by=(side,), instead=instead))
            s.push(self)
            return
        sent: int = answer[1] if answer else 0
        # cults:confrontation/fist: nobody sees how many
        s.fist = put(s.fist, side, sent)
        if s.events is not None:
            instead = Event("cults.ready", (side,))
            s.events.append(Event("cults.sent", (side, sent), seen_by=(side,), instead=instead))

    def refusals(self, s: CultsState, seat: Seat) -> list[Any]:
        return [] if s.hand(self.side) else [refused_kind("cults.lay", NO_HAND)]


# -- the NPC's part ------------------------------------------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class NpcFights(Frame[CultsState]):
    """cults:solo/attack: the top three cards of its deck, what it laid aside, five dice, all its thugs."""

    __slots__ = ("active", "district")

    def __init__(self, active: Side, district: int) -> None:
        self.active = active
        self.district = district

    def go(self, s: CultsState, answer: Action) -> None:
        reveal(s, 0)
        s.fist = put(s.fist, NPC, s.token(NPC, THUG))
        s.push(NpcDice(self.active, self.district, b"", s.agreed.npc_rerolls + 1))
        s.push(NpcReveals(AUTOMATON, NPC_CARDS, DECK + NPC, OPEN + NPC, PILE + NPC))


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class NpcReveals(Draw):
    """Cards from the top of the NPC's deck; an empty deck is made anew from its discard pile."""

    __slots__ = ()

    def reshuffled(self, s: CultsState, count: int) -> None:
        s.tell("cults.reshuffled", NPC, count)


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class NpcDice(Frame[CultsState]):
    """Five dice; whatever is no thug is rolled again, twice."""

    __slots__ = ("active", "district", "kept", "rolls")

    def __init__(self, active: Side, district: int, kept: bytes, rolls: int) -> None:
        self.active = active
        self.district = district
        self.kept = kept
        self.rolls = rolls  # to come

    def ask(self, s: CultsState) -> Node | None:
        left = DICE_COUNT - self.kept.count(THUG)
        return Chance(DICE, left, 6) if self.rolls and left else None

    def go(self, s: CultsState, answer: Action) -> None:
        if not answer:
            self.show_all(s)
            return
        rolled = bytes([FACE_OF[value] for value in answer[1]])
        if s.events is not None:
            s.tell("cults.npc_dice", tuple([FACES[face] for face in rolled]))
        faces = bytes([THUG]) * self.kept.count(THUG) + rolled
        s.push(NpcDice(self.active, self.district, faces, self.rolls - 1))

    def show_all(self, s: CultsState) -> None:
        s.cards = s.cards.emptied(ASIDE, OPEN + NPC)
        if s.events is not None:
            shown = refs_of(s, s.cards.zones[OPEN + NPC])
            s.reveal("cults.revealed", NPC, shown, s.fist[NPC])
        s.push(Resolve(self.active, self.district, self.kept))


# -- who wins ------------------------------------------------------------------------------------------


def reveal(s: CultsState, side: Side) -> None:
    """cults:confrontation/reveal: cards and thugs are shown."""
    laid = s.cards.zones[LAID + side]
    s.cards = s.cards.emptied(LAID + side, OPEN + side)
    if s.events is not None:
        s.reveal_by(side, "cults.revealed", side, refs_of(s, laid), s.fist[side])


def own_attack(s: CultsState, side: Side, active: Side, district: int, dice: bytes) -> int:
    """cults:confrontation/attack: symbols, thugs and rituals, with what the own cards add."""
    cards = s.agreed.content.cards
    found = s.fist[side] + s.levels(side, district)
    if side >= s.players:
        found += dice.count(THUG)
    for kind in s.cards.zones[OPEN + side]:
        found += cards[kind].symbols[ATTACK]
        # cults:confrontation/effects: what the cards add
        for effect in cards[kind].effects:
            if effect.do == ADD_ATTACK and holds(s, side, district, effect.when, side == active, True):
                found += effect.n
    return found


def attacks(s: CultsState, sides: list[Side], active: Side, district: int, dice: bytes) -> list[int]:
    """The attack of every participant, after what the cards of the others take off."""
    hindered = [sum_of(s, OPEN + side, ATTACK_OTHERS) for side in sides]
    found: list[int] = []
    for place, side in enumerate(sides):
        others = sum(hindered) - hindered[place]
        own = own_attack(s, side, active, district, dice)
        found.append(max(s.levels(side, district), own + others) if others else own)
    return found


def sum_of(s: CultsState, zone: int, do: int) -> int:
    """The numbers of one kind of text on these cards, added up."""
    found = 0
    for kind in s.cards.zones[zone]:
        effect = s.card(kind).effect(do)
        if effect is not None:
            found += effect.n
    return found


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Resolve(Frame[CultsState]):
    """cults:confrontation/winner: the highest attack wins; a tie for it is lost by all."""

    __slots__ = ("active", "dice", "district")

    def __init__(self, active: Side, district: int, dice: bytes) -> None:
        self.active = active
        self.district = district
        self.dice = dice

    def go(self, s: CultsState, answer: Action) -> None:
        active, district = self.active, self.district
        sides = participants(s, active, district)
        for side in sides:
            if not s.solo:
                reveal(s, side)
        found = attacks(s, sides, active, district, self.dice)
        for side, attack in zip(sides, found, strict=True):
            s.tell("cults.attack", side, attack)
        best = max(found)
        winner = sides[found.index(best)] if found.count(best) == 1 else -1
        if winner >= 0:
            s.tell("cults.won", winner, DISTRICTS[district])
        else:
            # cults:confrontation/tie: nobody wins
            s.tell("cults.tied", DISTRICTS[district])
        # cults:solo/result: the same for the NPC
        penalty = chaos_for_losers(s, winner)
        for side in sides:
            if side != winner:
                take_back(s, side, district)
                give_chaos(s, side, penalty)
        for side in sides:
            self.clear(s, side, side == winner)
        # cults:terror/condition: only after a victory, or without a fight
        if winner == active:
            s.push(Terror(active, district, True))

    def clear(self, s: CultsState, side: Side, won: bool) -> None:
        """Played cards are discarded, thugs go back; then the texts for winners and losers."""
        cleaned = sum_of(s, OPEN + side, DESTROY_OWN_CHAOS) if won else 0
        if not won and side < s.players:
            for kind in s.cards.zones[OPEN + side]:
                if s.card(kind).effect(RETURN_TO_HAND) is not None:
                    back_in_hand(s, side, kind)
        # cults:confrontation/after: cards and thugs go
        s.cards = s.cards.emptied(OPEN + side, PILE + side)
        s.add_tokens(side, THUG, -s.fist[side])
        s.fist = put(s.fist, side, NONE)
        chaos = s.agreed.content.chaos
        for _ in range(min(cleaned, s.discard(side).count(chaos))):
            destroy(s, side, chaos, PILE)


def back_in_hand(s: CultsState, side: Side, kind: Kind) -> None:
    s.cards = s.cards.moved(kind, OPEN + side, HELD + side, ALL)
    if s.events is not None:
        s.tell("cults.back_in_hand", side, s.card(kind).ref)


def chaos_for_losers(s: CultsState, winner: Side) -> int:
    """cults:confrontation/chaos: one chaos card each, unless a card of the winner says more."""
    most = 1
    if winner >= 0:
        for kind in s.cards.zones[OPEN + winner]:
            effect = s.card(kind).effect(CHAOS_TO_LOSERS)
            if effect is not None:
                most = max(most, effect.n)
    return most


def take_back(s: CultsState, side: Side, district: int) -> None:
    """cults:confrontation/losers: all rituals of a side in a district go back to its supply."""
    for level in range(1, LEVELS + 1):
        for _ in range(s.rituals[at(side, district, level)]):
            s.tell("cults.returned", side, LEVEL_NAMES[level], DISTRICTS[district])
        s.rituals = put(s.rituals, at(side, district, level), 0)
