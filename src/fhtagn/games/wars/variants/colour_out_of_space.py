"""The Colour out of Space (p.144-145): coloured gates, and a die at the start of every Doom phase."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from fhtagn.core.actions import SEAT, Spec, choice
from fhtagn.core.frames import NOBODY, Frame
from fhtagn.core.nodes import Action, Decision, Node, Seat, Side
from fhtagn.core.refusals import No
from fhtagn.core.text import Text
from fhtagn.games.wars.rules.content import CARDS, KIND_OF, KINDS, MINION, TRAITS_OF, Area, Unit, card
from fhtagn.games.wars.rules.options import option
from fhtagn.games.wars.rules.pick import DONE, Die, Pick, pick_area, pick_unit, then
from fhtagn.games.wars.rules.pieces import ABANDONED, OFF_MAP, PLAIN, gate_kind
from fhtagn.games.wars.rules.points import AREA, COUNT, card_ability, declare
from fhtagn.games.wars.rules.queries import targets
from fhtagn.games.wars.rules.state import WarsState
from fhtagn.games.wars.rules.verbs import (
    EVENTS,
    eliminate,
    gain_doom,
    gain_power,
    lose_power,
    pay_doom,
    turn_gate,
)

CARD: Final = card("colour_out_of_space")
COLOURS: Final[list[str]] = CARDS[CARD].data["colours"]
GATE_OF: Final = {colour: gate_kind(f"colour_{colour}") for colour in COLOURS}
COLOUR_OF: Final = {gate: colour for colour, gate in GATE_OF.items()}
GLOW: Final = "glow"
ORDINARY: Final = "plain"  # a gate without a colour
ROWS: Final[dict[int, dict[str, str]]] = {int(n): row for n, row in CARDS[CARD].data["rows"].items()}
EFFECTS: Final = list(dict.fromkeys([effect for row in ROWS.values() for effect in row.values()]))
SWAP: Final = "swap"
METEORITE: Final = 1
DEPARTURE: Final = 6

COLOUR: Final = choice("wars.colour", [ORDINARY, *COLOURS])
declare("wars.colour.gate", {"colour": COLOUR}, "wars:colour/create")
declare("wars.colour.effect", {"effect": choice("wars.colour_effect", EFFECTS)}, "wars:colour/glow")
option("red_madness", ("enemy", "anybody"), "wars:colour/madness")
EVENTS.add(
    Spec("wars.colour_die", {"n": COUNT, "row": choice("wars.colour_row", "123456")}, "wars:colour/die")
)
EVENTS.add(Spec("wars.colour_gate", {"area": AREA, "colour": COLOUR}, "wars:colour/create"))
EVENTS.add(Spec("wars.colour_sign", {"seat": SEAT}, "wars:colour/fertility"))
EVENTS.add(Spec("wars.colour_no_ritual", {"seat": SEAT}, "wars:colour/destruction"))


# -- which gates there are -------------------------------------------------------------------------


def coloured(s: WarsState) -> list[int]:
    """The coloured gates in play, wherever they lie; what is covered counts for nothing."""
    return [
        gate for gate, kind in enumerate(s.gate_kinds) if kind in COLOUR_OF and not s.gates_off >> gate & 1
    ]


def on_map(s: WarsState, gates: list[int]) -> list[Area]:
    return [s.gate_at[gate] for gate in gates if s.gate_at[gate] < OFF_MAP]


def controller(s: WarsState, gate: int) -> Side:
    keeper = s.gate_by[gate]
    return NOBODY if keeper == ABANDONED else s.owner(keeper)


def own(s: WarsState, seat: Seat) -> list[int]:
    return [gate for gate in coloured(s) if controller(s, gate) == seat]


def gate_of(s: WarsState, colour: str) -> int:
    """The gate of this colour; -1: it is in the supply."""
    return s.gate_kinds.find(GATE_OF[colour])


def in_supply(s: WarsState, seat: Seat) -> list[str]:
    """wars:colour/create: the glowing gate only for whoever already controls a coloured one."""
    left = [colour for colour in COLOURS if gate_of(s, colour) < 0]
    return [colour for colour in left if colour != GLOW or own(s, seat)]


def paint(s: WarsState, gate: int, colour: str) -> None:
    """wars:colour/supply: what it was before lies in the supply again."""
    s.tell("wars.colour_gate", s.gate_at[gate], colour)
    turn_gate(s, gate, GATE_OF.get(colour, PLAIN))


def at(s: WarsState, area: Area, plain: bool = False) -> int:
    """The coloured gate of an area, or its ordinary one; of several the newest, and -1 if there is none."""
    here = [gate for gate, place in enumerate(s.gate_at) if place == area]
    return max([gate for gate in here if (s.gate_kinds[gate] in COLOUR_OF) != plain], default=-1)


# -- creating one ----------------------------------------------------------------------------------

GATES: Final = card_ability("colour.coloured_gates", "wars:colour/gates", CARD)


@GATES.after("gate.made")
def of_which_colour(s: WarsState, me: Side, about: tuple[Area, Side]) -> Frame | None:
    """wars:colour/create: whoever creates a gate chooses."""
    area, by = about
    return Paints(by, area, False) if 0 <= by < s.players else None


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Paints(Frame[WarsState]):
    """Somebody chooses a colour from the supply for an ordinary gate, or leaves it if that is allowed."""

    __slots__ = ("area", "must", "seat")

    def __init__(self, seat: Seat, area: Area, must: bool) -> None:
        self.seat = seat
        self.area = area
        self.must = must

    def ask(self, s: WarsState) -> Node | None:
        colours = in_supply(s, self.seat)
        if not colours or at(s, self.area, plain=True) < 0:
            return None
        actions = [("wars.colour.gate", colour) for colour in colours]
        if not self.must:
            actions.insert(0, ("wars.colour.gate", ORDINARY))
        return Decision(self.seat, Text("wars.prompt.colour_gate"), tuple(actions))

    def go(self, s: WarsState, answer: Action) -> None:
        if answer and answer[1] != ORDINARY:
            paint(s, at(s, self.area, plain=True), answer[1])


# -- the die ---------------------------------------------------------------------------------------

DIE: Final = card_ability("colour.colour_table", "wars:colour/die", CARD)


@DIE.after("doom.begins")
def rolls(s: WarsState, me: Side, about: None) -> Frame | None:
    """wars:colour/die: before anything else happens in the Doom phase."""
    return Die(s.first, "colour.rolled", (False,))


@then("colour.rolled")
def rolled(s: WarsState, seat: Seat, face: int, data: tuple[bool]) -> None:
    again = data[0]
    s.tell("wars.colour_die", face, str(face))
    if face == METEORITE:
        strike(s)
    elif face == DEPARTURE:
        if not again:  # wars:colour/again: a second 6 does nothing
            s.push(Die(seat, "colour.rolled", (True,)))
            least = min(s.doom)
            s.push(Departs(tuple([who for who in s.order(s.first) if s.doom[who] == least])))
    else:
        s.push(Glows(face))
        gate = gate_of(s, "turquoise")
        if gate in coloured(s) and ROWS[face]["turquoise"] == SWAP:
            exchange(s, controller(s, gate))


def strike(s: WarsState) -> None:
    """wars:colour/meteorite: the first without a coloured gate must take a colour for one of theirs."""
    bare = [seat for seat in s.order(s.first) if not own(s, seat)]
    if not bare or not in_supply(s, bare[0]):
        return
    mine = [gate for gate, keeper in enumerate(s.gate_by) if keeper >= 0 and s.owner(keeper) == bare[0]]
    areas = on_map(s, [gate for gate in mine if s.gate_kinds[gate] == PLAIN])
    if areas:
        pick_area(s, bare[0], "meteorite", areas, "colour.struck")


@then("colour.struck")
def struck(s: WarsState, seat: Seat, area: Area, data: tuple[()]) -> None:
    s.push(Paints(seat, area, True))


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Departs(Frame[WarsState]):
    """wars:colour/departure: whoever has the least doom may make one coloured gate an ordinary one."""

    __slots__ = ("seats",)

    def __init__(self, seats: tuple[Seat, ...]) -> None:
        self.seats = seats

    def go(self, s: WarsState, answer: Action) -> None:
        if not self.seats:
            return
        s.push(Departs(self.seats[1:]))
        areas = on_map(s, coloured(s))
        if areas:
            actions = (*[("wars.pick_area", area) for area in areas], DONE)
            s.push(Pick(self.seats[0], "departure", actions, "colour.fades", ()))


@then("colour.fades")
def fades(s: WarsState, seat: Seat, area: Area | None, data: tuple[()]) -> None:
    if area is not None:
        paint(s, at(s, area), ORDINARY)


# -- what the gates do -----------------------------------------------------------------------------


def exchange(s: WarsState, seat: Side) -> None:
    """wars:colour/swap: two coloured gates change places before anything else, whoever has them."""
    areas = on_map(s, coloured(s))
    if s.leader(seat) >= 0 and len(areas) > 1:
        pick_area(s, seat, "colour_swap", areas, "colour.swaps")


@then("colour.swaps")
def swaps(s: WarsState, seat: Seat, area: Area, data: tuple[()]) -> None:
    others = [other for other in on_map(s, coloured(s)) if other != area]
    pick_area(s, seat, "colour_swap_with", others, "colour.swapped", area)


@then("colour.swapped")
def swapped(s: WarsState, seat: Seat, area: Area, data: tuple[Area]) -> None:
    one, other = at(s, area), at(s, data[0])
    colours = [COLOUR_OF[s.gate_kinds[gate]] for gate in (one, other)]
    paint(s, one, colours[1])
    paint(s, other, colours[0])


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Glows(Frame[WarsState]):
    """wars:colour/glow: its controller chooses what one of the others does in this row."""

    __slots__ = ("face",)

    def __init__(self, face: int) -> None:
        self.face = face

    def ask(self, s: WarsState) -> Node | None:
        gate = gate_of(s, GLOW)
        seat = s.leader(controller(s, gate)) if gate in coloured(s) else NOBODY
        if seat < 0:
            return None
        effects = dict.fromkeys(ROWS[self.face].values())
        actions = tuple([("wars.colour.effect", effect) for effect in effects])
        return Decision(seat, Text("wars.prompt.colour_glow"), actions)

    def go(self, s: WarsState, answer: Action) -> None:
        effect: str = answer[1] if answer else ""
        s.push(Effects(self.face, effect))
        if effect == SWAP:
            exchange(s, controller(s, gate_of(s, GLOW)))


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Effects(Frame[WarsState]):
    """wars:colour/order: in turn order; of each player colour by colour, and last what makes a gate fade."""

    __slots__ = ("face", "glow")

    def __init__(self, face: int, glow: str) -> None:
        self.face = face
        self.glow = glow

    def go(self, s: WarsState, answer: Action) -> None:
        row = {**ROWS[self.face], GLOW: self.glow}
        found: list[tuple[Seat, Area, str]] = []
        for seat in s.order(s.first):
            gates = [(row[COLOUR_OF[s.gate_kinds[gate]]], gate) for gate in own(s, seat)]
            mine = [(seat, s.gate_at[gate], effect) for effect, gate in gates if effect not in ("", SWAP)]
            found += sorted(mine, key=lambda one: one[2] == "fade")
        s.push(Works(tuple(found)))


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Works(Frame[WarsState]):
    """One effect after the other: of which player, at which gate."""

    __slots__ = ("left",)

    def __init__(self, left: tuple[tuple[Seat, Area, str], ...]) -> None:
        self.left = left

    def go(self, s: WarsState, answer: Action) -> None:
        if not self.left:
            return
        s.push(Works(self.left[1:]))
        seat, area, effect = self.left[0]
        if effect == "power":
            gain_power(s, seat, 1)
        elif effect == "lose_power":
            lose_power(s, seat, 1)
        elif effect == "doom":
            gain_doom(s, seat, 1)
        elif effect == "lose_doom":
            pay_doom(s, seat, min(1, s.doom[seat]))
        elif effect == "sign":
            s.set_count(promised(seat), s.count(promised(seat)) + 1)
            s.tell("wars.colour_sign", seat)
        elif effect == "no_ritual":
            s.set_count(barred(seat), 1)
            s.tell("wars.colour_no_ritual", seat)
        elif effect == "own":
            mine = s.here(seat, area) if area < OFF_MAP else []
            pick_unit(s, seat, "colour_own", mine, "colour.destroyed")
        elif effect == "fade":
            pick_area(s, seat, "colour_fades", on_map(s, own(s, seat)), "colour.fades")
        else:
            anybody = effect == "madness" and s.options["red_madness"] == "anybody"
            pick_unit(s, seat, "colour_enemy", weakest(s, seat, area, anybody), "colour.destroyed")


def weakest(s: WarsState, seat: Seat, area: Area, anybody: bool) -> list[Unit]:
    """wars:colour/cheapest: the monsters and cultists of enemies there with the lowest printed cost."""
    if area >= OFF_MAP:  # a gate on a card
        return []
    sides = (*s.foes(seat), seat) if anybody else s.foes(seat)
    units = [unit for side in sides for unit in s.here(side, area) if TRAITS_OF[unit] & MINION]
    units = targets(s, seat, units)
    least = min([KINDS[KIND_OF[unit]].cost for unit in units], default=0)
    return [unit for unit in units if KINDS[KIND_OF[unit]].cost == least]


@then("colour.destroyed")
def destroyed(s: WarsState, seat: Seat, unit: Unit, data: tuple[()]) -> None:
    eliminate(s, unit, seat)


# -- rituals ---------------------------------------------------------------------------------------

RITUALS: Final = card_ability("colour.coloured_rituals", "wars:colour/rituals", CARD, named=False)


def promised(seat: Seat) -> str:
    """How many further elder signs a ritual of this Doom phase brings."""
    return f"colour sign {seat}"


def barred(seat: Seat) -> str:
    """Is there no ritual for this player in this Doom phase?"""
    return f"colour bar {seat}"


@RITUALS.modifies("ritual.signs")
def one_more(s: WarsState, me: Side, value: int, seat: Seat) -> int:
    """wars:colour/rituals: for a ritual in this Doom phase."""
    return value + s.count(promised(seat))


@RITUALS.forbids("ritual")
def none_now(s: WarsState, me: Side, seat: Seat) -> No | None:
    """wars:colour/rituals: not in this Doom phase."""
    return No("wars.no.colour_ritual") if s.count(barred(seat)) else None


@RITUALS.watches("doom.over")
def until_the_end_of_the_phase(s: WarsState, me: Side, about: None) -> None:
    """wars:colour/rituals: both are over with the Doom phase."""
    for seat in range(s.players):
        for name in (promised(seat), barred(seat)):
            if s.count(name):
                s.set_count(name, 0)
