"""Cthulhu Wars: Gather Power, first player, Doom phase (p.30-34)."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from fhtagn.core.abilities import Term
from fhtagn.core.actions import SEAT, Spec, Specs, choice
from fhtagn.core.frames import Frame
from fhtagn.core.nodes import Action, Decision, Node, Seat
from fhtagn.core.reactions import open_window, propose
from fhtagn.core.refusals import No, Offer, Refusal
from fhtagn.core.text import Text
from fhtagn.games.wars.rules.actions import collect
from fhtagn.games.wars.rules.books import CHECK_BOOKS, turn_face_up
from fhtagn.games.wars.rules.ending import RevealWindow, give_up, note_end, offer_reveal, reveal_in_doom_phase
from fhtagn.games.wars.rules.fees import Menu, leave_out_unpayable
from fhtagn.games.wars.rules.market import acquire, card_in_reach, new_doom_phase, offer_cards
from fhtagn.games.wars.rules.pick import DONE
from fhtagn.games.wars.rules.pieces import CAPTURED, POOL, POWER_STIRRED
from fhtagn.games.wars.rules.points import COUNT, declare, event, priced
from fhtagn.games.wars.rules.queries import income, ritual_price
from fhtagn.games.wars.rules.signs import DrawSigns
from fhtagn.games.wars.rules.state import WarsState
from fhtagn.games.wars.rules.verbs import gain_doom, gain_power, lose_power, pay

DIRECTIONS: Final = ("clockwise", "counter")
declare("wars.make_first", {"seat": SEAT}, "wars:first/tie")
declare("wars.direction", {"direction": choice("wars.direction", DIRECTIONS)}, "wars:first/direction")
declare("wars.ritual", {}, "wars:doom/ritual")
priced("wars.ritual", "wars:doom/ritual")

EVENTS: Final = Specs(
    Spec("wars.gather", {"round": COUNT}, "wars:power/income"),
    Spec("wars.minimum", {"seat": SEAT, "n": COUNT, "total": COUNT}, "wars:power/minimum"),
    Spec("wars.first_player", {"seat": SEAT}, "wars:first/most-power"),
    Spec("wars.turn_direction", {"direction": choice("wars.direction", DIRECTIONS)}, "wars:first/direction"),
    Spec("wars.doom_phase", {"round": COUNT}, "wars:doom/track"),
    Spec("wars.ritual", {"seat": SEAT, "cost": COUNT}, "wars:doom/ritual"),
    Spec("wars.instant_death", {}, "wars:doom/instant-death"),
)


# -- Gather Power (p.30) ---------------------------------------------------------------------------

BEFORE: Final = 0
INCOME: Final = 1
CAPTIVES: Final = 2
LEAST: Final = 3
REFRESH: Final = 4


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class GatherPower(Frame[WarsState]):
    """wars:power/income: everybody at once, step by step; abilities may act between the steps."""

    __slots__ = ("step",)

    def __init__(self, step: int) -> None:
        self.step = step

    def go(self, s: WarsState, answer: Action) -> None:
        step = self.step
        if step < REFRESH:
            s.push(GatherPower(step + 1))
        if step == BEFORE:
            s.tell("wars.gather", s.round)
            if "gather.before" in s.rules.options:
                s.push(CHECK_BOOKS)
                open_window(s, "gather.before", None)
        elif step == INCOME:
            propose(s, "gather.income", None)
        elif step == CAPTIVES:
            propose(s, "gather.captives", None)
        elif step == LEAST:
            propose(s, "gather.least", None)
        else:
            turn_face_up(s)
            if not any(s.power):
                give_up(s)
            if "first.before" in s.rules.options:
                s.push(CHECK_BOOKS)
                open_window(s, "first.before", None)
            s.push(CHECK_BOOKS)
            propose(s, "gather.ends", None)


@event("gather.income", "wars:power/income")  # (None): before captives are returned, because they count
def gather_income(s: WarsState, about: None) -> None:
    """wars:power/income: all at once; what costs Power takes no more than there is."""
    gains = [income(s, seat) for seat in range(s.players)]
    for seat, gain in enumerate(gains):
        if gain < 0:
            lose_power(s, seat, -gain)
        else:
            gain_power(s, seat, gain)


@event("gather.captives", "wars:power/captives")  # (None)
def captives_go_home(s: WarsState, about: None) -> None:
    """wars:power/captives: all of them."""
    for seat in range(s.players):
        unit = s.where.find(CAPTURED + seat)
        while unit >= 0:
            s.put(unit, POOL)
            unit = s.where.find(CAPTURED + seat)


@event("gather.least", "wars:power/minimum")  # (None)
def at_least_half(s: WarsState, about: None) -> None:
    """wars:power/minimum: half of the highest Power, rounded up."""
    half = (max(s.power) + 1) // 2
    for seat in range(s.players):
        least = s.rules.value(s, "power.least", half, seat)
        missing = least - s.power[seat]
        if missing > 0:
            s.power[seat] = least
            s.stirred |= POWER_STIRRED
            s.tell("wars.minimum", seat, missing, least)


# -- first player (p.31) -----------------------------------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class FirstPlayer(Frame[WarsState]):
    """wars:first/most-power, wars:first/tie: most Power; the former first player breaks ties."""

    __slots__ = ()

    def _leaders(self, s: WarsState) -> list[Seat]:
        ranks = first_ranks(s)
        most = max(ranks)
        return [seat for seat in s.order(s.first) if ranks[seat] == most]

    def ask(self, s: WarsState) -> Node | None:
        leaders = self._leaders(s)
        if len(leaders) < 2:
            return None
        return Decision(
            s.first, Text("wars.prompt.first"), tuple(("wars.make_first", seat) for seat in leaders)
        )

    def go(self, s: WarsState, answer: Action) -> None:
        s.first = answer[1] if answer else self._leaders(s)[0]
        s.tell("wars.first_player", s.first)
        s.push(BeforeDoom())
        s.push(Direction())
        propose(s, "first.chosen", s.first)


def first_ranks(s: WarsState) -> list[int]:
    """By seat: what counts for becoming first player."""
    return [s.rules.value(s, "first.rank", s.power[seat], seat) for seat in range(s.players)]


def may_become_first(s: WarsState, seat: Seat, more: int) -> bool:
    """Could this much more Power make this player first, alone or after a tie?"""
    ranks = first_ranks(s)
    others = max([rank for other, rank in enumerate(ranks) if other != seat])
    return ranks[seat] <= others <= ranks[seat] + more


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Direction(Frame[WarsState]):
    """wars:first/direction, wars:setup/direction: which way round the turns go; the first player decides."""

    __slots__ = ()

    def ask(self, s: WarsState) -> Node | None:
        if s.players == 2 or s.options["direction"] != "chosen":
            return None  # both ways are the same, or were agreed upon to be
        actions = tuple(("wars.direction", direction) for direction in DIRECTIONS)
        return Decision(s.first, Text("wars.prompt.direction"), actions)

    def go(self, s: WarsState, answer: Action) -> None:
        if answer:
            s.direction = 1 if answer[1] == DIRECTIONS[0] else -1
            s.tell("wars.turn_direction", answer[1])


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class BeforeDoom(Frame[WarsState]):
    """wars:signs/reveal: the end of the phase, when the new turn order is known."""

    __slots__ = ()

    def go(self, s: WarsState, answer: Action) -> None:
        s.push(RevealWindow(s.order(s.first)))


# -- Doom phase (p.33-34) ------------------------------------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class DoomPhase(Frame[WarsState]):
    """Doom for gates, then every player's own turn in order."""

    __slots__ = ()

    def go(self, s: WarsState, answer: Action) -> None:
        s.tell("wars.doom_phase", s.round)
        new_doom_phase(s)
        s.push(DoomForGates())
        s.push(CHECK_BOOKS)
        propose(s, "doom.begins", None)


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class DoomForGates(Frame[WarsState]):
    """wars:doom/track: everybody at once."""

    __slots__ = ()

    def go(self, s: WarsState, answer: Action) -> None:
        for seat in range(s.players):
            gain_doom(s, seat, s.rules.value(s, "doom.gates", s.gate_count(seat), seat))
        note_end(s)
        s.push(DoomTurns(s.order(s.first)))
        s.push(CHECK_BOOKS)


MANY: Final = 99  # gates: some of them may count for nothing


def gates_bring_doom(s: WarsState, seat: Seat) -> bool:
    """Does this player gain doom for gates on the track at all?"""
    return s.rules.value(s, "doom.gates", MANY, seat) > 0


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class DoomTurns(Frame[WarsState]):
    """The next player's turn in the Doom phase, or the end of the phase."""

    __slots__ = ("seats",)

    def __init__(self, seats: tuple[Seat, ...]) -> None:
        self.seats = seats

    def go(self, s: WarsState, answer: Action) -> None:
        if not self.seats:
            s.push(DoomOver())
            s.push(CHECK_BOOKS)
            propose(s, "doom.ends", None)
            return
        seat = self.seats[0]
        s.push(DoomTurns(self.seats[1:]))
        s.push(DoomTurn(seat, False))
        s.push(CHECK_BOOKS)
        propose(s, "doom.turn_begins", seat)


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class DoomOver(Frame[WarsState]):
    """What comes last of all in the Doom phase."""

    __slots__ = ()

    def go(self, s: WarsState, answer: Action) -> None:
        s.push(RevealWindow(s.order(s.first), doom=True))
        s.push(CHECK_BOOKS)
        propose(s, "doom.over", None)


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class DoomTurn(Menu):
    """wars:doom/one-ritual, wars:doom/special: a ritual, and whatever else is possible now, in any order."""

    __slots__ = ("ritual_done",)

    def __init__(self, seat: Seat, ritual_done: bool) -> None:
        super().__init__(seat)
        self.ritual_done = ritual_done

    def ask(self, s: WarsState) -> Node | None:
        actions = self._menu(s, None)
        if not actions:
            return None
        prompt = Text("wars.prompt.doom", {"cost": ritual_price(s, self.seat), "n": s.power[self.seat]})
        return Decision(self.seat, prompt, (*actions, DONE))

    def refusals(self, s: WarsState, seat: Seat) -> list[Any]:
        found: list[Refusal] = []
        self._menu(s, found)
        return found

    def _menu(self, s: WarsState, refusals: list[Refusal] | None) -> list[Action]:
        seat = self.seat
        actions: list[Action] = []
        collect("wars.ritual", self._offer_ritual(s), actions, refusals)
        if s.market:
            offer_cards(s, seat, actions, refusals)
        actions.extend(s.offers("doom.turn", seat, seat, refusals))
        offer_reveal(s, seat, actions)
        leave_out_unpayable(s, seat, actions, refusals)
        return actions

    def reaches(self, s: WarsState, more: int) -> bool:
        """Would this much more Power allow a ritual or a card that is too expensive now?"""
        power, cost = s.power[self.seat], ritual_price(s, self.seat)
        if self.no_ritual(s) is None and power < cost <= power + more:
            return True
        return bool(s.market) and card_in_reach(s, self.seat, more)

    def no_ritual(self, s: WarsState) -> No | None:
        """wars:doom/one-ritual: why there is none, however much Power; cards may forbid it."""
        if self.ritual_done:
            return No("wars.no.one_ritual", "wars:doom/one-ritual")
        return s.rules.forbidden(s, "ritual", self.seat)

    def _offer_ritual(self, s: WarsState) -> Offer:
        no = self.no_ritual(s)
        if no is not None:
            return no
        cost = ritual_price(s, self.seat)
        if s.power[self.seat] < cost:
            args = {"cost": cost, "power": s.power[self.seat]}
            return No("wars.no.power", "wars:doom/ritual", args)
        return (("wars.ritual",),)

    def do(self, s: WarsState, answer: Action) -> None:
        seat = self.seat
        if not answer or answer == DONE:
            s.push(CHECK_BOOKS)
            propose(s, "doom.turn_ends", seat)
        elif answer[0] == "wars.reveal":
            s.push(self)
            reveal_in_doom_phase(s, seat, answer[1])
        elif answer[0] == "wars.ritual":
            s.push(DoomTurn(seat, True))
            s.push(CHECK_BOOKS)
            propose(s, "ritual", seat)
        elif answer[0] == "wars.acquire":
            s.push(self)
            s.push(CHECK_BOOKS)
            acquire(s, seat, answer[1])
        else:
            s.push(DoomTurn(seat, self.ritual_done or answer[0] in RITUALS))
            s.push(CHECK_BOOKS)
            s.rules.handle(s, seat, seat, answer)


RITUALS: Final[set[str]] = {"wars.ritual"}  # and what abilities offer in its place (``doom.turn``)


def why_no_ritual(s: WarsState) -> No | None:
    """Asked in the menu of a turn in the Doom phase: why its ritual is not still to come."""
    frame = s.stack[-1]
    assert isinstance(frame, DoomTurn)
    return frame.no_ritual(s)


def doom_turn_reaches(s: WarsState, more: int) -> bool:
    """For the menu of a turn in the Doom phase: would this much more Power make a difference?"""
    frame = s.stack[-1]
    return isinstance(frame, DoomTurn) and frame.reaches(s, more)


def ritual_ahead(s: WarsState, more: int) -> bool:
    """Asked in the same menu: could the ritual of this turn still come, with this much more Power?"""
    frame = s.stack[-1]
    if not isinstance(frame, DoomTurn) or frame.no_ritual(s) is not None:
        return False
    return s.power[frame.seat] + more >= ritual_price(s, frame.seat)


@event("ritual", "wars:doom/ritual")  # (seat)
def ritual(s: WarsState, seat: Seat) -> None:
    """wars:doom/ritual: pay, move the marker, then comes what it brings (p.33)."""
    cost = ritual_price(s, seat)
    pay(s, seat, cost)
    s.tell("wars.ritual", seat, cost)
    advance_ritual(s, s.rules.value(s, "ritual.spaces", 1, seat))
    if "ritual.paid" in s.rules.hooked:
        s.push(RitualBrings(seat))
        propose(s, "ritual.paid", seat)
    else:
        ritual_brings(s, seat)


def ritual_doom(s: WarsState, seat: Seat) -> int:
    """The doom that a ritual would bring now: first which gates count, then what they are worth."""
    gates = s.rules.value(s, "ritual.gates", s.gate_count(seat), seat)
    return max(0, s.rules.value(s, "ritual.doom", gates, seat))


def explain_ritual(s: WarsState, seat: Seat) -> list[Term]:
    """What the doom of a ritual is made of."""
    gates = s.gate_count(seat)
    terms = [Term(Text("wars.term.gates", {"n": gates}), gates)] if gates else []
    terms += s.rules.explain(s, "ritual.gates", gates, seat)
    counted = s.rules.value(s, "ritual.gates", gates, seat)
    return terms + s.rules.explain(s, "ritual.doom", counted, seat)


def ritual_brings(s: WarsState, seat: Seat) -> None:
    """wars:doom/ritual: doom per gate, an elder sign per Great Old One (p.33)."""
    gain_doom(s, seat, ritual_doom(s, seat))
    note_end(s)
    signs = s.rules.value(s, "ritual.signs", s.goos_in_play(seat), seat)
    if "ritual.done" in s.rules.hooked:
        propose(s, "ritual.done", seat)
    s.push(DrawSigns(seat, signs))


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class RitualBrings(Frame[WarsState]):
    """The same as a frame, once everybody has had a say about it."""

    __slots__ = ("seat",)

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def go(self, s: WarsState, answer: Action) -> None:
        ritual_brings(s, self.seat)


def advance_ritual(s: WarsState, spaces: int) -> None:
    """wars:doom/instant-death: the marker moves on; at the end of the track the game ends."""
    for _ in range(spaces):
        if not s.instant_death():
            s.ritual += 1
            if s.instant_death():
                s.ending = True  # wars:end/instant-death
                s.tell("wars.instant_death")
