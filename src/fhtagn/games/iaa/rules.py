"""IÄÄ! Cthulhu! Fhtagn!: the flow of the game, in the order of the printed rules.

One frame per question; the option functions below say what may be called and, if not, why not.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from fhtagn.core.frames import Frame
from fhtagn.core.nodes import DICE, NOTHING, Action, Chance, Decision, Node, Outcome, Seat
from fhtagn.core.refusals import No, Refusal
from fhtagn.core.text import Text
from fhtagn.games.iaa.actions import (
    ACTIONS,
    CALL_ALL_FHTAGN,
    CALL_CTHULHU,
    CALL_FHTAGN,
    CALL_IAA,
    CALL_PHNGLUI,
    END,
    GIVE_UP,
)
from fhtagn.games.iaa.state import (
    DICE_IN_MIDDLE,
    DICE_PER_CULT,
    ELDER,
    FACE_OF_PIP,
    FACES,
    IAA,
    MOST_CULTS,
    MOST_DICE,
    ONE,
    THREE,
    TWO,
    IaaState,
)
from fhtagn.games.iaa.tentacles import ENOUGH, HANDFUL, handfuls, split_take, takes, weakest

# Which calls were made after this roll.
NONE: Final = 0
CALLED_IAA: Final = 1
CALLED_CTHULHU: Final = 2

ROLL: Final = tuple(Chance(DICE, n, 6) for n in range(MOST_DICE + 1))


# -- 3. The start cult -----------------------------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class StartRoll(Frame[IaaState]):
    """iaa:3/all-roll, iaa:3/most-tentacles: all cults roll; most tentacles start, tied cults roll again."""

    __slots__ = ("counts", "cults")

    def __init__(self, cults: tuple[Seat, ...], counts: tuple[int, ...]) -> None:
        self.cults = cults
        self.counts = counts

    def ask(self, s: IaaState) -> Node | None:
        return Chance(DICE, DICE_PER_CULT, 6, self.cults[len(self.counts)])

    def go(self, s: IaaState, answer: Action) -> None:
        pips: tuple[int, ...] = answer[1]
        seat = self.cults[len(self.counts)]
        tentacles = sum(FACE_OF_PIP[pip] for pip in pips if 3 <= pip <= 5)
        s.tell("iaa.start_roll", seat, pips, tentacles)
        counts = (*self.counts, tentacles)
        if len(counts) < len(self.cults):
            s.push(StartRoll(self.cults, counts))
            return
        most = max(counts)
        leaders = tuple(cult for cult, count in zip(self.cults, counts, strict=True) if count == most)
        if len(leaders) > 1:
            s.tell("iaa.start_tie", most)
            s.push(StartRoll(leaders, ()))
        else:
            s.start = leaders[0]
            begin_phase(s)


# -- 5.1 The invocation phase ----------------------------------------------------------------


def lay_out(s: IaaState) -> None:
    """iaa:2/six-dice, iaa:2/middle, iaa:2/rest: these dice are in play, and no others."""
    s.middle = DICE_IN_MIDDLE[s.players]
    s.stock = [DICE_PER_CULT] * s.players
    s.display = [0] * (FACES * s.players)
    s.rolled = [0] * FACES


def begin_phase(s: IaaState) -> None:
    """iaa:5.1/clockwise: everything is laid out again, and the start cult begins."""
    lay_out(s)
    s.phase += 1
    if not s.stay:
        # iaa:5.6/doubling: it goes back to the middle, unless it is kept
        s.stones = [0] * s.players
    s.tell("iaa.phase", s.phase, s.start)
    turn(s, s.start)


def turn(s: IaaState, seat: Seat) -> None:
    """It is this cult's turn to roll."""
    s.push(ROLLS[seat])


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Roll(Frame[IaaState]):
    """iaa:5.1/roll-all: a cult rolls all its dice that are not in its display."""

    __slots__ = ("seat",)

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def ask(self, s: IaaState) -> Node | None:
        return ROLL[s.stock[self.seat]]

    def go(self, s: IaaState, answer: Action) -> None:
        pips: tuple[int, ...] = answer[1]
        rolled = [0, 0, 0, 0, 0]
        for pip in pips:
            face = FACE_OF_PIP[pip]
            rolled[face] = rolled[face] + 1  # += is three times as slow when compiled
        s.rolled = rolled
        if s.events is not None:
            s.tell("iaa.rolled", self.seat, pips)
        s.push(CALLS[self.seat][NONE])


def next_cult(s: IaaState, seat: Seat) -> None:
    """iaa:5.1/clockwise, iaa:5.1/rounds: clockwise to the next cult whose invocation has not ended."""
    s.rolled = [0, 0, 0, 0, 0]
    ended_without_dice(s, seat)
    for step in range(1, s.players + 1):
        cult = (seat + step) % s.players
        if not s.has_ended(cult):
            turn(s, cult)
            return
    score(s)  # iaa:5.5.2/phase-end


# -- 5.2 and 5.3 What may be called after a roll ------------------------------------------------
# Each function returns the reason why not, or None when the call is allowed.

NO_IAA: Final = No("iaa.no.no_iaa", "iaa:5.2.2/call")
ONE_IAA: Final = No("iaa.no.one_iaa", "iaa:5.2.2/one-per-roll")
ORDER: Final = No("iaa.no.order", "iaa:5.3/order")
NO_TENTACLE: Final = No("iaa.no.no_tentacle", "iaa:5.4/at-least-one")
NEEDS_IAA: Final = No("iaa.no.needs_iaa", "iaa:5.2.2/first")
CTHULHU_ONCE: Final = No("iaa.no.cthulhu_once", "iaa:5.2.3/one-move")
NO_ELDER: Final = No("iaa.no.no_elder", "iaa:5.2.4/elder-sign")
NEEDS_BOTH: Final = No("iaa.no.needs_both", "iaa:5.2.4/needs")
NO_BARE: Final = No("iaa.no.no_bare_phnglui", "iaa:5.3/table")
NO_FREE_DIE: Final = No("iaa.no.no_free_die", "iaa:5.2.7/free")
NOT_ALL_ELDER: Final = No("iaa.no.not_all_elder", "iaa:5.2.5/all-fhtagn")
MUST_PLACE: Final = No("iaa.no.must_place", "iaa:5.1/must-place")
ALREADY_PLACED: Final = No("iaa.no.already_placed", "iaa:5.1/give-up")
NOTHING_CALLED: Final = No("iaa.no.nothing_called", "iaa:5.1/must-place")


def why_not_iaa(s: IaaState, seat: Seat, made: int) -> No | None:
    """iaa:5.2.2/call, iaa:5.3/row-1: the first call, at most once, for an IÄÄ! that was rolled."""
    if made & CALLED_IAA:
        return ONE_IAA  # iaa:5.2.2/one-per-roll
    if made:
        return ORDER  # iaa:5.3/order
    return None if s.rolled[IAA] else NO_IAA


def why_not_cthulhu(s: IaaState, seat: Seat, made: int) -> No | None:
    """iaa:5.3/row-2, iaa:5.3/row-5: tentacle dice, after an IÄÄ! of this roll or of an earlier one."""
    if made & CALLED_CTHULHU:
        return CTHULHU_ONCE  # iaa:5.2.3/one-move
    rolled = s.rolled
    if not (rolled[ONE] or rolled[TWO] or rolled[THREE]):
        return NO_TENTACLE  # iaa:5.4/at-least-one
    return None if s.iaas(seat) else NEEDS_IAA  # iaa:5.2.2/first, iaa:5.2.3/needs-iaa


def why_not_fhtagn(s: IaaState, seat: Seat, made: int) -> No | None:
    """iaa:5.3/row-4, iaa:5.3/row-7, iaa:5.3/row-9, iaa:5.3/row-11: an elder sign closes what has both."""
    if not s.rolled[ELDER]:
        return NO_ELDER  # iaa:5.2.4/elder-sign
    # iaa:5.2.4/needs
    return None if s.iaas(seat) and s.tentacle_dice(seat) else NEEDS_BOTH


def why_not_phnglui(s: IaaState, seat: Seat, made: int) -> No | None:
    """iaa:5.3/row-3, iaa:5.3/row-6, iaa:5.3/row-10: an elder sign, after a call, for a free die."""
    if not s.rolled[ELDER]:
        return NO_ELDER  # iaa:5.2.4/elder-sign
    if made == NONE:
        return NO_BARE  # iaa:5.3/table: the table lists Ph'nglui! only behind a call that places dice
    return None if s.free_dice(seat) else NO_FREE_DIE


def why_not_all_fhtagn(s: IaaState, seat: Seat, made: int) -> No | None:
    """iaa:5.2.5/all-fhtagn, iaa:5.2.5/single-die, iaa:5.3/row-8: the whole roll shows elder signs."""
    only_elder_signs = s.rolled[ELDER] == s.stock[seat]  # iaa:5.2.6/elder-sign
    return None if only_elder_signs and made == NONE else NOT_ALL_ELDER


def why_not_give_up(s: IaaState, seat: Seat, made: int) -> No | None:
    """iaa:5.1/must-place, iaa:5.1/give-up, iaa:5.2.6/last-die: only a cult that can place nothing."""
    if made:
        return ALREADY_PLACED
    cannot_place = (
        why_not_iaa(s, seat, made) is not None
        and why_not_cthulhu(s, seat, made) is not None
        and why_not_fhtagn(s, seat, made) is not None
    )
    return None if cannot_place else MUST_PLACE


def why_not_end(s: IaaState, seat: Seat, made: int) -> No | None:
    """iaa:5.1/must-place, iaa:5.3/leave-out: a cult may stop after any call, but not before one."""
    return None if made else NOTHING_CALLED


# iaa:5.3/table: each sequence of these calls is a row, as far as the functions allow it.
WHY_NOT: Final = (
    (CALL_IAA, why_not_iaa),
    (CALL_CTHULHU, why_not_cthulhu),
    (CALL_FHTAGN, why_not_fhtagn),
    (CALL_PHNGLUI, why_not_phnglui),
    (CALL_ALL_FHTAGN, why_not_all_fhtagn),
    (GIVE_UP, why_not_give_up),
    (END, why_not_end),
)


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Calls(Frame[IaaState]):
    """iaa:5.2.1/calls, iaa:5.1/more, iaa:5.4/binding: a cult calls, in the ritual order."""

    __slots__ = ("made", "seat")

    def __init__(self, seat: Seat, made: int) -> None:
        self.seat = seat
        self.made = made

    def ask(self, s: IaaState) -> Node | None:
        seat = self.seat
        made = self.made
        # WHY_NOT written out: direct calls compile to a third of the time, and this is where
        # simulations spend theirs.
        offered = 0  # one bit per line of WHY_NOT
        if why_not_iaa(s, seat, made) is None:
            offered |= 1
        if why_not_cthulhu(s, seat, made) is None:
            offered |= 2
        if why_not_fhtagn(s, seat, made) is None:
            offered |= 4
        if why_not_phnglui(s, seat, made) is None:
            offered |= 8
        if why_not_all_fhtagn(s, seat, made) is None:
            offered |= 16
        if why_not_give_up(s, seat, made) is None:
            offered |= 32
        if why_not_end(s, seat, made) is None:
            if not offered:
                return None  # nothing is left to call
            offered |= 64
        questions = FIRST_QUESTIONS if made == NONE else MORE_QUESTIONS
        return questions[seat][offered]

    def go(self, s: IaaState, answer: Action) -> None:
        seat = self.seat
        kind: str = answer[0] if answer else ""  # nothing is left to call: the turn goes on
        call: str = answer[1] if kind == "iaa.call" else ""
        if call == "iaa":
            if s.events is not None:
                s.tell("iaa.called", seat, "iaa")
            place(s, seat, IAA, 1)  # iaa:5.2.2/call
            s.push(CALLS[seat][CALLED_IAA])
        elif call == "cthulhu":
            if s.events is not None:
                s.tell("iaa.called", seat, "cthulhu")
            s.push(TAKES[seat][self.made | CALLED_CTHULHU])
        elif call == "fhtagn":
            if s.events is not None:
                s.tell("iaa.called", seat, "fhtagn")
            complete(s, seat, self.made)
        elif call == "phnglui":
            if s.events is not None:
                s.tell("iaa.called", seat, "phnglui")
            s.push(TakeFree(seat, 1))  # iaa:5.2.4/phnglui
        elif call == "phnglui_fhtagn":
            if s.events is not None:
                s.tell("iaa.called", seat, "phnglui_fhtagn")
            s.push(TakeFree(seat, 2))  # iaa:5.2.5/all-fhtagn
        elif kind == "iaa.give_up":
            give_up(s, seat)
        else:
            next_cult(s, seat)  # iaa:5.1/one-roll

    def refusals(self, s: IaaState, seat: Seat) -> list[Any]:
        found: list[Refusal] = []
        for action, why_not in WHY_NOT:
            no = why_not(s, self.seat, self.made)
            if no is not None:
                label = ACTIONS[action[0]].label("action", action[1:])
                found.append(Refusal(action, label, no.text(), no.rule))
        return found


PROMPT_CALL: Final = Text("iaa.prompt.call")
PROMPT_MORE: Final = Text("iaa.prompt.more")
PROMPT_TAKE: Final = Text("iaa.prompt.take")
PROMPT_TAKE_MORE: Final = Text("iaa.prompt.take_more")
PROMPT_ROB: Final = Text("iaa.prompt.rob")


def _questions(prompt: Text) -> list[list[Decision]]:
    """Every question about calls that a cult can be asked: by seat, and by what is offered."""
    sets = [
        tuple(action for place, (action, _) in enumerate(WHY_NOT) if offered >> place & 1)
        for offered in range(1 << len(WHY_NOT))
    ]
    return [[Decision(seat, prompt, actions) for actions in sets] for seat in range(MOST_CULTS)]


# Questions are values and there are few different ones, so they are made once.
FIRST_QUESTIONS: Final = _questions(PROMPT_CALL)
MORE_QUESTIONS: Final = _questions(PROMPT_MORE)


def place(s: IaaState, seat: Seat, face: int, count: int) -> None:
    """iaa:5.2.1/calls: what was called goes from the roll into the display."""
    rolled, stock, display = s.rolled, s.stock, s.display
    at = FACES * seat + face
    rolled[face] = rolled[face] - count  # -= is three times as slow when compiled
    stock[seat] = stock[seat] - count
    display[at] = display[at] + count


# -- 5.2.3 Tentacle dice ----------------------------------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Take(Frame[IaaState]):
    """iaa:5.2.3/call, iaa:5.2.3/how-many: Cthulhu! was called: which tentacle dice go into the display."""

    __slots__ = ("made", "seat")

    def __init__(self, seat: Seat, made: int) -> None:
        self.seat = seat
        self.made = made

    def there(self, s: IaaState) -> tuple[int, int, int]:
        """How many ones, twos and threes may be taken now."""
        rolled = s.rolled
        return rolled[ONE], rolled[TWO], rolled[THREE]

    def ways(self, s: IaaState) -> list[tuple[Action, Action]]:
        """Every choice of dice in the end, however many, behind the action that begins it."""
        ones, twos, threes = self.there(s)
        if ones + twos + threes <= HANDFUL:
            return [(take, take) for take in takes(ones, twos, threes)]
        return [(split_take(take, ones, twos, threes)[0], take) for take in takes(ones, twos, threes)]

    def ask(self, s: IaaState) -> Node | None:
        choices = handfuls(s.rolled[ONE], s.rolled[TWO], s.rolled[THREE])
        return Decision(self.seat, PROMPT_TAKE, choices) if len(choices) > 1 else None

    def go(self, s: IaaState, answer: Action) -> None:
        # A single tentacle die: there was nothing to choose.
        ones: int = answer[1] if answer else s.rolled[ONE]
        twos: int = answer[2] if answer else s.rolled[TWO]
        threes: int = answer[3] if answer else s.rolled[THREE]
        if ones:
            place(s, self.seat, ONE, ones)
        if twos:
            place(s, self.seat, TWO, twos)
        if threes:
            place(s, self.seat, THREE, threes)
        if s.events is not None:
            s.tell("iaa.took", self.seat, ones, twos, threes)
        if ones + twos + threes == HANDFUL:
            more = TakeMore(self.seat, self.made, weakest([0, ones, twos, threes]))
            if sum(more.there(s)):
                s.push(more)
                return
        s.push(CALLS[self.seat][self.made])  # iaa:5.4/go-on


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class TakeMore(Take):
    """A full hand was taken: more of the weakest face in it, or of weaker ones?"""

    __slots__ = ("weakest",)

    def __init__(self, seat: Seat, made: int, weakest: int) -> None:
        super().__init__(seat, made)
        self.weakest = weakest

    def there(self, s: IaaState) -> tuple[int, int, int]:
        rolled = s.rolled
        twos = rolled[TWO] if self.weakest >= TWO else 0
        threes = rolled[THREE] if self.weakest == THREE else 0
        return rolled[ONE], twos, threes

    def ways(self, s: IaaState) -> list[tuple[Action, Action]]:
        return [*super().ways(s), (ENOUGH, ("iaa.take", 0, 0, 0))]

    def ask(self, s: IaaState) -> Node | None:
        ones, twos, threes = self.there(s)
        return Decision(self.seat, PROMPT_TAKE_MORE, (*handfuls(ones, twos, threes), ENOUGH))

    def go(self, s: IaaState, answer: Action) -> None:
        if answer == ENOUGH:
            s.push(CALLS[self.seat][self.made])
        else:
            super().go(s, answer)


# Frames are values too, and these are pushed all the time.
ROLLS: Final = [Roll(seat) for seat in range(MOST_CULTS)]
CALLS: Final = [[Calls(seat, made) for made in range(4)] for seat in range(MOST_CULTS)]
TAKES: Final = [[Take(seat, made) for made in range(4)] for seat in range(MOST_CULTS)]


def complete(s: IaaState, seat: Seat, made: int) -> None:
    """iaa:5.2.4/fhtagn, iaa:5.2.4/closed, iaa:5.2.4/unused: an elder sign closes; unused dice leave."""
    place(s, seat, ELDER, 1)
    s.middle += s.stock[seat]
    s.stock[seat] = 0
    three_calls = made == CALLED_IAA | CALLED_CTHULHU  # iaa:5.3/doubling-stone: the last row of the table
    if (three_calls or s.stone_for_all) and not s.stones[seat]:
        s.stones[seat] = 1
        s.tell("iaa.stone", seat)
    s.tell("iaa.completed", seat, s.worth(seat))
    next_cult(s, seat)  # iaa:5.2.4/one-per-roll, iaa:5.3/last-call


def give_up(s: IaaState, seat: Seat) -> None:
    """iaa:5.1/give-up: a cult that can place nothing puts one die into the middle."""
    s.stock[seat] -= 1
    s.middle += 1
    s.tell("iaa.gave_up", seat)
    next_cult(s, seat)


def ended_without_dice(s: IaaState, seat: Seat) -> None:
    """iaa:5.5.1/no-dice: nothing left to roll and no elder sign: the invocation ends open."""
    if s.stock[seat] == 0 and not s.is_complete(seat):
        s.tell("iaa.out_of_dice", seat)


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class TakeFree(Frame[IaaState]):
    """iaa:5.2.7/gain, iaa:5.2.7/middle-first, iaa:5.2.7/others: from the middle, then from other cults."""

    __slots__ = ("count", "seat")

    def __init__(self, seat: Seat, count: int) -> None:
        self.seat = seat
        self.count = count

    def ask(self, s: IaaState) -> Node | None:
        if s.middle or not self.count:
            return None
        cults = tuple(("iaa.rob", cult) for cult in range(s.players) if cult != self.seat and s.stock[cult])
        return Decision(self.seat, PROMPT_ROB, cults) if cults else None

    def go(self, s: IaaState, answer: Action) -> None:
        seat = self.seat
        if answer != NOTHING:
            victim: Seat = answer[1]
            s.stock[victim] -= 1
            s.tell("iaa.robbed", seat, victim)
            ended_without_dice(s, victim)
        elif s.middle and self.count:
            s.middle -= 1
            s.tell("iaa.took_free", seat)
        else:  # all taken, or no free die is left anywhere
            next_cult(s, seat)  # iaa:5.2.4/one-per-roll, iaa:5.3/last-call
            return
        s.stock[seat] += 1
        s.push(TakeFree(seat, self.count - 1))


# -- 5.6 Scoring and 6. the end of the game ------------------------------------------------------


def score(s: IaaState) -> None:
    """iaa:5.6/all-count, iaa:5.6/written: closed invocations count for the cult, open ones against it."""
    for seat in range(s.players):
        points = s.worth(seat)
        s.scores[seat] += points
        s.tell("iaa.scored", seat, points, s.scores[seat])
    for points in s.scores:
        # iaa:6/end
        if points >= s.target or points <= -s.target:
            s.push(Over())
            return
    s.start = (s.start + 1) % s.players  # iaa:5.6/pass-start
    begin_phase(s)


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Over(Frame[IaaState]):
    """Who reached the target wins; else who fell to its negative loses and the rest win."""

    __slots__ = ()

    def ask(self, s: IaaState) -> Node | None:
        everyone = range(s.players)
        # iaa:6/positive
        winners = tuple(seat for seat in everyone if s.scores[seat] >= s.target)
        reason = "iaa.end.reached"
        if not winners:
            # iaa:6/negative
            winners = tuple(seat for seat in everyone if s.scores[seat] > -s.target)
            reason = "iaa.end.fell" if winners else "iaa.end.all_fell"
        return Outcome(winners, tuple(s.scores), Text(reason, {"target": s.target}))
