"""The Library of Celaeno (p.158-163): tomes for whoever has the gates, and two who keep order.

What all tomes have in common is in ``shared/tomes``, what is paid with Silence in ``shared/toll``.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from mypy_extensions import mypyc_attr

from fhtagn.core.actions import Spec
from fhtagn.core.frames import Frame
from fhtagn.core.nodes import DICE, Action, Chance, Decision, Node, Seat, Side
from fhtagn.core.refusals import No, Offer
from fhtagn.core.text import Text
from fhtagn.games.wars.rules.content import Area, CardId, Unit, card, kind, only
from fhtagn.games.wars.rules.fees import PRINTED
from fhtagn.games.wars.rules.foresight import Texts
from fhtagn.games.wars.rules.pick import pick_unit, then
from fhtagn.games.wars.rules.points import (
    AREA,
    COUNT,
    DESTINATION,
    SIDE,
    UNIT,
    card_ability,
    charged,
    declare,
)
from fhtagn.games.wars.rules.queries import may_enter, may_shift
from fhtagn.games.wars.rules.state import WarsState, alike
from fhtagn.games.wars.rules.turn import FREE, has_acted
from fhtagn.games.wars.rules.verbs import EVENTS, eliminate, make_gate, move, pay_doom
from fhtagn.games.wars.shared.toll import SILENCE, TOLL, is_silent, means, no_toll, spend_silence
from fhtagn.games.wars.shared.tomes import (
    TOME_PARAM,
    TOMES,
    give_back,
    is_down,
    lay_out,
    lies_there,
    look_after,
    overdue_of,
    room,
    tomes_of,
    turn_up,
)

CARD: Final = card("celaeno")
CUSTODIAN: Final = only(kind("custodian"))
LIBRARIAN: Final = only(kind("librarian"))


# -- tomes and gates ---------------------------------------------------------------------------------

TOME: Final = card_ability("celaeno.tomes", "wars:celaeno/tomes", CARD)


@TOME.watches("set_up")
def in_their_rooms(s: WarsState, me: Side, about: Seat) -> None:
    """wars:celaeno/setup: whoever begins in such a room has its tome at once."""
    lay_out(s)
    look_after(s)


@TOME.watches("gate.kept")
@TOME.watches("gate.left")
@TOME.watches("gate.moved")
@TOME.watches("gate.removed")
@TOME.watches("card.taken")
@TOME.watches("action.done")
@TOME.watches("gather.ends")
@TOME.watches("doom.turn_ends")
def gates_change(s: WarsState, me: Side, about: Any) -> None:
    """wars:celaeno/tomes, wars:celaeno/overdue: at once."""
    look_after(s)


@TOME.watches("entered")
@TOME.watches("lost")
def gates_walk(s: WarsState, me: Side, about: Any) -> None:
    """wars:celaeno/tomes: a unit that is a gate controls it for its own side."""
    if s.holding.walking_gates:
        look_after(s)


@TOME.after("doom.begins")
def a_new_term(s: WarsState, me: Side, about: None) -> Frame | None:
    return NewTerm()


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class NewTerm(Frame[WarsState]):
    """wars:celaeno/gates, wars:celaeno/silence, wars:celaeno/face-down: how every Doom phase begins."""

    __slots__ = ()

    def go(self, s: WarsState, answer: Action) -> None:
        for tome in TOMES:
            turn_up(s, tome)
        s.set_count(SILENCE, (1 << s.players) - 1)  # wars:celaeno/silence: never more than one each
        s.tell("wars.silence")
        if s.round == 1:  # wars:celaeno/gates: only once, and not where the tome is gone
            for tome in TOMES:
                if lies_there(s, tome) and room(tome) not in s.gate_at:
                    make_gate(s, room(tome))


# -- Silence tokens ----------------------------------------------------------------------------------

QUIET: Final = card_ability("celaeno.silence", "wars:celaeno/silence", CARD)
EVENTS.add(Spec("wars.silence", {}, "wars:celaeno/silence"))
NO_SILENCE: Final = No("wars.no.silence", "wars:celaeno/silence")


@QUIET.before("gather.income")
def not_kept(s: WarsState, me: Side, about: None) -> None:
    """wars:celaeno/silence: what is not spent when Gather Power begins is discarded."""
    s.set_count(SILENCE, 0)


READING: Final = card_ability("celaeno.turn_up", "wars:celaeno/turn-up", CARD)
FREE.add("wars.celaeno.turn_up")
PRINTED["wars.celaeno.turn_up"] = {TOLL: 1}
charged("wars.celaeno.turn_up")


@READING.option("turn.free")
def offer_turn_up(s: WarsState, me: Seat, about: Seat) -> Offer:
    """wars:celaeno/turn-up: no action; it makes a difference as long as the action is still to come."""
    down = [tome for tome in tomes_of(s, me) if is_down(s, tome)]
    if not down:
        return No("wars.no.no_tome_down")
    if has_acted(s):
        return No("wars.no.tome_later")
    if not means(s, me):
        return no_toll(s, me, 1)
    return tuple([("wars.celaeno.turn_up", tome) for tome in down])


@READING.action("wars.celaeno.turn_up", card=TOME_PARAM)
def reopen(s: WarsState, me: Seat, about: Seat, card: CardId) -> None:
    """wars:celaeno/turn-up: paid already."""
    turn_up(s, card)


# -- Agony -------------------------------------------------------------------------------------------

EVENTS.add(Spec("wars.agony", {"n": COUNT}, "wars:celaeno/agony"))
FACES: Final = 3  # wars:celaeno/agony: 1, 2 and 3, each of them twice
STAYS: Final = 1
Inflict = Callable[[WarsState, Seat, Area, int], None]
_INFLICT: Final[dict[Unit, Inflict]] = {}  # by who is activated
_PROMPT: Final = {CUSTODIAN: "allot_custodian", LIBRARIAN: "allot_librarian"}


def activate(s: WarsState, me: Seat, who: Unit, area: Area, matters: bool) -> None:
    """wars:celaeno/stay: who stays brings 1 Agony more, never more than that (FAQ p.207)."""
    spend_silence(s, me)
    stays = s.where[who] == area
    s.put(who, area)
    s.tell("wars.custodian" if who == CUSTODIAN else "wars.librarian", area)
    if matters:
        s.push(Agony(me, who, area, STAYS if stays else 0))


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Agony(Frame[WarsState]):
    """wars:celaeno/agony: the die, and what is added."""

    __slots__ = ("area", "more", "seat", "who")

    def __init__(self, seat: Seat, who: Unit, area: Area, more: int) -> None:
        self.seat = seat
        self.who = who
        self.area = area
        self.more = more

    def ask(self, s: WarsState) -> Node | None:
        return Chance(DICE, 1, FACES, self.seat)

    def go(self, s: WarsState, answer: Action) -> None:
        n = answer[1][0] + self.more
        s.tell("wars.agony", n)
        _INFLICT[self.who](s, self.seat, self.area, n)


declare("wars.celaeno.allot", {"side": SIDE}, "wars:celaeno/agony")


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Share(Frame[WarsState]):
    """wars:celaeno/agony: whoever activated one of them says whom each of the points concerns.

    ``named`` are the sides so far; ``most`` says of each how many it can be.
    """

    __slots__ = ("area", "left", "most", "named", "seat", "who")

    def __init__(
        self,
        seat: Seat,
        who: Unit,
        area: Area,
        left: int,
        most: tuple[tuple[Side, int], ...],
        named: tuple[Side, ...] = (),
    ) -> None:
        self.seat = seat
        self.who = who
        self.area = area
        self.left = left
        self.most = most
        self.named = named

    def _open(self) -> list[tuple[Side, int]]:
        """Whom a further point can concern, and how many."""
        left = [(side, n - self.named.count(side)) for side, n in self.most]
        return [(side, n) for side, n in left if n > 0]

    def ask(self, s: WarsState) -> Node | None:
        sides = self._open()
        if len(sides) < 2 or not self.left or self.left >= sum([n for _, n in sides]):
            return None
        prompt = Text(f"wars.prompt.{_PROMPT[self.who]}", {"n": self.left})
        return Decision(self.seat, prompt, tuple([("wars.celaeno.allot", side) for side, _ in sides]))

    def go(self, s: WarsState, answer: Action) -> None:
        named = self.named
        if answer:
            s.push(Share(self.seat, self.who, self.area, self.left - 1, self.most, (*named, answer[1])))
            return
        for side, n in self._open():  # no choice is left
            named += (side,) * min(n, self.left + len(self.named) - len(named))
        order = [side for side in s.sides(self.seat) for other in named if other == side]
        s.push(Suffers(self.seat, self.who, self.area, tuple(order)))


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Suffers(Frame[WarsState]):
    """One point after the other, player by player."""

    __slots__ = ("area", "named", "seat", "who")

    def __init__(self, seat: Seat, who: Unit, area: Area, named: tuple[Side, ...]) -> None:
        self.seat = seat
        self.who = who
        self.area = area
        self.named = named

    def go(self, s: WarsState, answer: Action) -> None:
        if not self.named:
            return
        s.push(Suffers(self.seat, self.who, self.area, self.named[1:]))
        if self.who == CUSTODIAN:
            send_one(s, self.seat, self.named[0], self.area)
        else:
            s.push(Penance(self.seat, self.named[0], self.area, self.named.count(self.named[0])))


# -- the Custodian -----------------------------------------------------------------------------------

SWEEPS: Final = card_ability("celaeno.custodian", "wars:celaeno/custodian", CARD)
EVENTS.add(Spec("wars.custodian", {"area": AREA}, "wars:celaeno/custodian"))


def oubliette(s: WarsState) -> Area:
    return s.board.marked("oubliette")[0]


def sweepable(s: WarsState, by: Seat, side: Side, area: Area) -> list[Unit]:
    """wars:celaeno/custodian: units there that nothing keeps from going."""
    to = oubliette(s)
    if area == to:  # wars:celaeno/in-the-oubliette
        return []
    return [unit for unit in s.here(side, area) if may_shift(s, by, unit) and may_enter(s, unit, to)]


@SWEEPS.option("turn.action")
def offer_custodian(s: WarsState, me: Seat, about: Seat) -> Offer:
    """wars:celaeno/free: an action for 0 Power, and for nobody dearer."""
    if not is_silent(s, me):
        return NO_SILENCE
    return tuple([("wars.celaeno.custodian", area) for area in s.board.areas])


@SWEEPS.action("wars.celaeno.custodian", area=DESTINATION)
def custodian(s: WarsState, me: Seat, about: Seat, area: Area) -> None:
    """wars:celaeno/custodian: anywhere, or where he is."""
    matters = any(sweepable(s, me, side, area) for side in s.sides(me))
    activate(s, me, CUSTODIAN, area, matters)


@SWEEPS.outlook("wars.celaeno.custodian")
def who_must_go(s: WarsState, me: Seat, area: Area) -> Texts:
    n = sum([len(sweepable(s, me, side, area)) for side in s.sides(me)])
    least, most = agony_range(s, CUSTODIAN, area)
    if not n:
        return [Text("wars.outlook.swept_none")]
    if n <= least:
        return [Text("wars.outlook.swept_all", {"n": n})]
    return [Text("wars.outlook.swept", {"least": least, "most": min(most, n)})]


def agony_range(s: WarsState, who: Unit, area: Area) -> tuple[int, int]:
    """wars:celaeno/agony, wars:celaeno/stay: the least and the most Agony that this brings."""
    more = STAYS if s.where[who] == area else 0
    return 1 + more, FACES + more


def sweep(s: WarsState, me: Seat, area: Area, n: int) -> None:
    """wars:celaeno/custodian: units of any faction, one's own among them."""
    most = [(side, len(sweepable(s, me, side, area))) for side in s.sides(me)]
    s.push(Share(me, CUSTODIAN, area, n, tuple(most)))


_INFLICT[CUSTODIAN] = sweep


def send_one(s: WarsState, by: Seat, side: Side, area: Area) -> None:
    """wars:celaeno/custodian: the owner says which; whose owner nobody is, who activated him."""
    units = sweepable(s, by, side, area)
    if units:
        pick_unit(s, s.decider(side, by), "oubliette", units, "celaeno.sent")


@then("celaeno.sent")
def sent(s: WarsState, me: Seat, unit: Unit, data: tuple[()]) -> None:
    """wars:celaeno/oubliette: a gate there waits until its player's turn."""
    move(s, unit, oubliette(s))


# -- the Librarian -----------------------------------------------------------------------------------

LOANS: Final = card_ability("celaeno.librarian", "wars:celaeno/librarian", CARD)
EVENTS.add(Spec("wars.librarian", {"area": AREA}, "wars:celaeno/librarian"))


def debtors(s: WarsState, me: Seat) -> list[Seat]:
    """wars:celaeno/librarian: enemies with an overdue tome."""
    return [foe for foe in s.others(me) if overdue_of(s, foe)]


@LOANS.option("turn.action")
def offer_librarian(s: WarsState, me: Seat, about: Seat) -> Offer:
    if not is_silent(s, me):
        return NO_SILENCE
    late = debtors(s, me)
    if not late:
        return No("wars.no.no_overdue")
    areas = 0
    for foe in late:
        areas |= s.areas_of(foe)
    found = tuple([("wars.celaeno.librarian", area) for area in s.areas_in(areas)])
    return found or No("wars.no.no_debtor")


@LOANS.action("wars.celaeno.librarian", area=DESTINATION)
def librarian(s: WarsState, me: Seat, about: Seat, area: Area) -> None:
    """wars:celaeno/librarian: wherever one of them has a unit."""
    activate(s, me, LIBRARIAN, area, True)


@LOANS.outlook("wars.celaeno.librarian")
def what_they_lose(s: WarsState, me: Seat, area: Area) -> Texts:
    least, most = agony_range(s, LIBRARIAN, area)
    return [Text("wars.outlook.agony", {"least": least, "most": most})]


def torment(s: WarsState, me: Seat, area: Area, n: int) -> None:
    """wars:celaeno/split: among all of them who are there, in whatever parts."""
    here = [foe for foe in debtors(s, me) if s.is_here(foe, area)]
    s.push(Share(me, LIBRARIAN, area, n, tuple([(foe, n) for foe in here])))


_INFLICT[LIBRARIAN] = torment

declare("wars.celaeno.lose_unit", {"unit": UNIT}, "wars:celaeno/penance")
declare("wars.celaeno.lose_doom", {}, "wars:celaeno/penance")
declare("wars.celaeno.return_tome", {"card": TOME_PARAM}, "wars:celaeno/return")


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Penance(Frame[WarsState]):
    """wars:celaeno/penance: a unit there, a doom or an overdue tome; who has none of these is spared."""

    __slots__ = ("area", "by", "left", "seat")

    def __init__(self, by: Seat, seat: Seat, area: Area, left: int) -> None:
        self.by = by
        self.seat = seat
        self.area = area
        self.left = left

    def _ways(self, s: WarsState) -> list[Action]:
        seat = self.seat
        units = alike(s, s.here(seat, self.area))
        found: list[Action] = [("wars.celaeno.lose_unit", unit) for unit in units]
        if s.doom[seat] > 0:
            found.append(("wars.celaeno.lose_doom",))
        return found + [("wars.celaeno.return_tome", tome) for tome in overdue_of(s, seat)]

    def ask(self, s: WarsState) -> Node | None:
        ways = self._ways(s)
        if len(ways) < 2:
            return None
        return Decision(self.seat, Text("wars.prompt.penance", {"n": self.left}), tuple(ways))

    def go(self, s: WarsState, answer: Action) -> None:
        ways = [answer] if answer else self._ways(s)
        if not ways:
            return
        way = ways[0]
        if way[0] == "wars.celaeno.lose_unit":
            eliminate(s, way[1], self.by)  # wars:celaeno/by-whom
        elif way[0] == "wars.celaeno.lose_doom":
            pay_doom(s, self.seat, 1)
        else:
            give_back(s, way[1])


# -- where either of them is -------------------------------------------------------------------------
# wars:celaeno/immune: they are tokens, with which nothing can be done.

ORDER: Final = card_ability("celaeno.order", "wars:celaeno/no-control", CARD, named=False)


def is_watched(s: WarsState, area: Area) -> bool:
    return area in (s.where[CUSTODIAN], s.where[LIBRARIAN])


@ORDER.forbids("control")
def not_beside_them(s: WarsState, me: Side, about: tuple[Unit, Area]) -> No | None:
    """wars:celaeno/no-control: nobody takes a gate there; who has it already keeps it."""
    return No("wars.no.watched_gate") if is_watched(s, about[1]) else None
