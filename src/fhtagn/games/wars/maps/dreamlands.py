"""The Dreamlands (p.152-156): four citadels of one board win the game; Bhole and Zoogs fight for nobody.

The tunnels between the two boards are geography (``dreamlands.toml``).
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from fhtagn.core.actions import Many, Spec, choice, number
from fhtagn.core.frames import Frame
from fhtagn.core.nodes import DICE, Action, Chance, Node, Seat, Side
from fhtagn.core.refusals import No, Offer
from fhtagn.core.text import Text
from fhtagn.games.wars.rules.battle import KILLS_AND_PAINS, PAIN, add_pains, lose_before_dice, results
from fhtagn.games.wars.rules.content import BIT, KIND_OF, KINDS, Area, Unit, card, kind, only
from fhtagn.games.wars.rules.ending import win_at_once
from fhtagn.games.wars.rules.foresight import Texts
from fhtagn.games.wars.rules.outcomes import assign_pain
from fhtagn.games.wars.rules.pieces import ABANDONED, OFF_MAP, POOL
from fhtagn.games.wars.rules.points import AREA, COUNT, card_ability
from fhtagn.games.wars.rules.retreats import beside_another_foe
from fhtagn.games.wars.rules.state import ATTACKER, WarsState, the_battle
from fhtagn.games.wars.rules.turn import push_aftermath
from fhtagn.games.wars.rules.verbs import EVENTS, PlaceOne, eliminate, leave_gates, move, place, remove_gate

CARD: Final = card("dreamlands")
BHOLE: Final = only(kind("bhole"))
ZOOG: Final = kind("zoog")
SURFACE: Final = "surface"
UNDERWORLD: Final = "underworld"
EVENTS.add(Spec("wars.bhole_die", {"die": COUNT, "area": AREA}, "wars:dreamlands/bhole-goes"))
EVENTS.add(Spec("wars.bhole_back", {"area": AREA}, "wars:dreamlands/bhole-returns"))
EVENTS.add(Spec("wars.bhole_attacks", {"area": AREA}, "wars:dreamlands/bhole-stays"))
EVENTS.add(Spec("wars.zoog_dice", {"dice": Many(number(1, 6))}, "wars:dreamlands/zoogs-come"))


def vale(s: WarsState) -> Area:
    """wars:dreamlands/set-up: the Vale of Pnath."""
    return s.board.marked("bhole")[0]


def citadels(s: WarsState, level: str = "") -> int:
    """The areas with a citadel, on both boards or on one, as a set."""
    return sum([BIT[area] for area in s.board.marked("citadel", level=level)])


def citadel(s: WarsState, die: int, level: str) -> Area:
    """wars:dreamlands/numbers: the one with this number on this board."""
    return s.board.marked("citadel", die, level)[0]


# -- the citadels ------------------------------------------------------------------------------------

CITADELS: Final = card_ability("dreamlands.citadels", "wars:dreamlands/citadels", CARD)


def lords(s: WarsState) -> tuple[Seat, ...]:
    """wars:dreamlands/citadels, wars:dreamlands/yog: who controls a gate in every citadel of one board.

    Four gates are not enough if two of them are at the same citadel (FAQ p.206).
    """
    boards = [citadels(s, level) for level in (SURFACE, UNDERWORLD)]
    return tuple(
        [seat for seat in s.order(s.first) if any(four and not four & ~realm(s, seat) for four in boards)]
    )


def realm(s: WarsState, seat: Seat) -> int:
    """The areas whose gate this player controls; none among Zoogs, even if it is just being brought there."""
    found = s.kept_gates(seat) & ~haunted(s)
    for unit in s.walking():
        if s.owner(unit) == seat:
            found |= BIT[s.where[unit]]
    return found


@CITADELS.after("gate.kept")
@CITADELS.after("gate.moved")
@CITADELS.after("entered")
@CITADELS.after("card.taken")
@CITADELS.after("action.done")
def wins_at_once(s: WarsState, me: Side, about: Any) -> Frame | None:
    """wars:dreamlands/citadels: whatever doom and spellbooks anybody has."""
    return Triumph() if lords(s) else None


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Triumph(Frame[WarsState]):
    """wars:dreamlands/citadels: the game is over, if it is still so."""

    __slots__ = ()

    def go(self, s: WarsState, answer: Action) -> None:
        winners = lords(s)
        if winners:
            win_at_once(s, winners, "wars.end.citadels")


# -- the Bhole -----------------------------------------------------------------------------------------

HUNGER: Final = card_ability("dreamlands.bhole", "wars:dreamlands/bhole", CARD)


@HUNGER.watches("set_up")
def lies_in_the_vale(s: WarsState, me: Side, about: Seat) -> None:
    """wars:dreamlands/set-up: it is there from the start."""
    if s.where[BHOLE] == POOL:
        place(s, BHOLE, vale(s))


@HUNGER.after("doom.ends")
def it_stirs(s: WarsState, me: Side, about: None) -> Frame | None:
    """wars:dreamlands/order: after everybody's rituals, before the Zoogs."""
    return Stirs()


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Stirs(Frame[WarsState]):
    """wars:dreamlands/bhole-stays, wars:dreamlands/bhole-goes, wars:dreamlands/bhole-returns: its attack."""

    __slots__ = ()

    def ask(self, s: WarsState) -> Node | None:
        here = s.where[BHOLE]
        goes = here < OFF_MAP and not s.has_gate(here)
        return Chance(DICE, 1, 6, s.first) if goes else None

    def go(self, s: WarsState, answer: Action) -> None:
        push_aftermath(s)  # wars:dreamlands/bhole-passion
        here = s.where[BHOLE]
        if here >= OFF_MAP:  # it was killed: it neither rolls nor goes on
            here = vale(s)
            s.push(Devastate(here))
            s.tell("wars.bhole_back", here)
            place(s, BHOLE, here)
        elif not answer:
            s.push(Devastate(here))
        else:
            die: int = answer[1][0]
            area = citadel(s, die, UNDERWORLD)
            s.tell("wars.bhole_die", die, area)
            s.push(Devastate(area))
            if area != here:
                move(s, BHOLE, area)


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Devastate(Frame[WarsState]):
    """wars:dreamlands/bhole-stays, wars:dreamlands/bhole-yog: gates, who controls them, who is one."""

    __slots__ = ("area",)

    def __init__(self, area: Area) -> None:
        self.area = area

    def go(self, s: WarsState, answer: Action) -> None:
        area = self.area
        gates = [gate for gate, place_ in enumerate(s.gate_at) if place_ == area]
        keepers = [s.gate_by[gate] for gate in gates if s.gate_by[gate] != ABANDONED]
        victims = (*keepers, *[unit for unit in s.walking() if s.where[unit] == area])
        if gates or victims:
            s.tell("wars.bhole_attacks", area)
        s.push(Crush(victims))
        for _ in gates:
            remove_gate(s, area)


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Crush(Frame[WarsState]):
    """wars:dreamlands/bhole-passion: one after the other, eliminated by somebody else than its owner."""

    __slots__ = ("units",)

    def __init__(self, units: tuple[Unit, ...]) -> None:
        self.units = units

    def go(self, s: WarsState, answer: Action) -> None:
        if self.units:
            s.push(Crush(self.units[1:]))
            eliminate(s, self.units[0], s.wild())


# -- battles against it --------------------------------------------------------------------------------

AGAINST: Final = card_ability("dreamlands.against", "wars:dreamlands/bhole-alone", CARD)
PREY: Final = ("bhole", "others")  # the battle notes which of them: 1 or 2
IT_ALONE: Final = 1
OTHERS: Final = 2


def is_prey(s: WarsState) -> bool:
    """Is the Bhole where the battle is, which somebody fights against what nobody plays?"""
    b = the_battle(s)
    return b.side_of(s.wild()) >= 0 and s.where[BHOLE] == b.area


@AGAINST.option("battle.declared", forced=True)
def offer_prey(s: WarsState, me: Seat, about: None) -> Offer:
    """wars:dreamlands/bhole-alone: beside others that are nobody's, whoever attacks says whom."""
    b = the_battle(s)
    alone = len(s.here(s.wild(), b.area)) < len(PREY)
    if b.sides[ATTACKER] != me or not is_prey(s) or alone or b.noted(AGAINST):
        return No("wars.no.one_foe")
    return tuple([("wars.dreamlands.against", prey) for prey in PREY])


@AGAINST.action("wars.dreamlands.against", quiet=True, prey=choice("wars.prey", PREY))
def chosen(s: WarsState, me: Seat, about: None, prey: str) -> None:
    the_battle(s).note(AGAINST, n=PREY.index(prey) + 1)


@AGAINST.outlook("wars.dreamlands.against")
def what_to_expect(s: WarsState, me: Seat, prey: str) -> Texts:
    if prey != PREY[0]:
        return [Text("wars.outlook.prey_others")]
    at_home = the_battle(s).area == vale(s)
    return [Text("wars.outlook.prey_bhole_at_home" if at_home else "wars.outlook.prey_bhole")]


@AGAINST.before("battle.joined")
def fights_alone(s: WarsState, me: Side, about: None) -> None:
    """wars:dreamlands/bhole-alone: the others take no part, or the Bhole does not."""
    if not is_prey(s):
        return
    b = the_battle(s)
    spared = b.noted(AGAINST) == OTHERS
    if not spared:
        b.note(AGAINST, n=IT_ALONE)
    for unit in s.participants(b.side_of(s.wild())):
        if (unit == BHOLE) == spared:
            b.aside[unit] = AGAINST.number


@AGAINST.modifies("results.may_pain")
def feels_no_pain(s: WarsState, me: Side, value: int, unit: Unit) -> int:
    """wars:dreamlands/bhole-pain, wars:dreamlands/bhole-untouched: none in the Vale, else those of dice."""
    if unit != BHOLE:
        return value
    b = the_battle(s)
    foe = 1 - b.side_of(s.wild()) if b.side_of(s.wild()) >= 0 else -1
    if foe < 0 or b.area == vale(s):
        return 0
    rolled = results(b.faces[foe], PAIN) + s.rules.value(s, "results.fixed", 0, foe) % KILLS_AND_PAINS
    return value if rolled else 0


@AGAINST.before("battle.applied")
def goes_home(s: WarsState, me: Side, about: None) -> None:
    """wars:dreamlands/bhole-pain: to the Vale, before anybody retreats, whoever is there."""
    b = the_battle(s)
    if b.pains_on.pop(BHOLE, 0) and is_prey(s) and BHOLE not in b.aside and b.area != vale(s):
        move(s, BHOLE, vale(s))


@AGAINST.modifies("retreat.areas")
def not_the_same_foe(s: WarsState, me: Side, areas: int, unit: Unit) -> int:
    """wars:dreamlands/bhole-alone: who fights it may retreat to the others, and the other way round."""
    return beside_another_foe(s, areas, unit, BHOLE, the_battle(s).noted(AGAINST) == IT_ALONE)


@AGAINST.forbids("target")
@AGAINST.forbids("shift")
def beyond_reach(s: WarsState, me: Side, about: tuple[Seat, Unit]) -> No | None:
    """wars:dreamlands/bhole-untouched: abilities touch only one's own units."""
    return No("wars.no.bhole_untouched") if about[1] == BHOLE else None


@AGAINST.replaces("eliminated")
def is_not_eliminated(s: WarsState, me: Side, about: tuple[Unit, Side]) -> bool:
    """wars:dreamlands/bhole-untouched: a kill is all that removes it."""
    return about[0] == BHOLE


# -- the Zoogs -----------------------------------------------------------------------------------------

PRANKS: Final = card_ability("dreamlands.zoogs", "wars:dreamlands/zoogs", CARD)


@PRANKS.after("doom.ends")
def they_come(s: WarsState, me: Side, about: None) -> Frame | None:
    """wars:dreamlands/order: after the Bhole."""
    return ZoogsCome()


def at_large(s: WarsState) -> int:
    """wars:dreamlands/zoogs-come: how many are in the pool; captured ones are somebody's captives."""
    return s.where.count(POOL, KINDS[ZOOG].start, KINDS[ZOOG].end)


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class ZoogsCome(Frame[WarsState]):
    """wars:dreamlands/zoogs-come: a die for each; it says at which citadel of the Surface."""

    __slots__ = ()

    def ask(self, s: WarsState) -> Node | None:
        missing = at_large(s)
        return Chance(DICE, missing, 6, s.first) if missing else None

    def go(self, s: WarsState, answer: Action) -> None:
        if not answer:
            return
        dice: tuple[int, ...] = answer[1]
        s.tell("wars.zoog_dice", dice)
        for die in reversed(dice):
            s.push(PlaceOne(ZOOG, citadel(s, die, SURFACE)))


def haunted(s: WarsState) -> int:
    """The areas with Zoogs, as a set."""
    return s.areas_with(ZOOG)


@PRANKS.before("entered")
def where_one_comes(s: WarsState, me: Side, about: tuple[Unit, Area]) -> None:
    """wars:dreamlands/zoogs-gates, wars:dreamlands/zoogs-stray: nobody keeps a gate there, or it is gone.

    At once, however it came there, before anybody answers what else came with it.
    """
    unit, area = about
    if KIND_OF[unit] != ZOOG:
        return
    if BIT[area] & citadels(s):
        leave_gates(s, area)
    else:
        eliminate(s, unit, s.wild())


@PRANKS.watches("gate.moved")
def gate_comes_to_them(s: WarsState, me: Side, about: tuple[int, int]) -> None:
    """wars:dreamlands/zoogs-gates: a gate that somebody brings along with its controller is left, too."""
    if about[1] < OFF_MAP and haunted(s) & BIT[about[1]]:
        leave_gates(s, about[1])


@PRANKS.forbids("control")
def nobody_keeps_it(s: WarsState, me: Side, about: tuple[Unit, Area]) -> No | None:
    """wars:dreamlands/zoogs-gates, wars:dreamlands/zoogs-yog: no unit keeps a gate, but one may be one."""
    return No("wars.no.zoogs_here") if haunted(s) & BIT[about[1]] else None


# -- battles against them ------------------------------------------------------------------------------


@PRANKS.after("pain.assigned")
def pain_comes_back(s: WarsState, me: Side, unit: Unit) -> Frame | None:
    """wars:dreamlands/zoogs-pain: in a battle against them."""
    return Reflect(unit) if KIND_OF[unit] == ZOOG and s.side_in_battle(unit) >= 0 else None


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Reflect(Frame[WarsState]):
    """wars:dreamlands/zoogs-pain, wars:dreamlands/zoogs-necrophagy: one attacker suffers it, too.

    What others brought into the battle goes back to those, after the dice.
    """

    __slots__ = ("unit",)

    def __init__(self, unit: Unit) -> None:
        self.unit = unit

    def go(self, s: WarsState, answer: Action) -> None:
        b = the_battle(s)
        side = s.side_in_battle(self.unit)
        bringers = b.bringers()
        late = len(bringers) - 1 - b.pains[side]  # theirs are the last ones: which of them is this?
        if late >= 0:
            assign_pain(s, bringers[late])
        else:
            add_pains(s, 1 - side, 1)


@PRANKS.before("battle.applied")
def run_away(s: WarsState, me: Side, about: None) -> None:
    """wars:dreamlands/zoogs-pain: they are eliminated, not killed (FAQ p.206)."""
    b = the_battle(s)
    gone = [unit for unit in b.pains_on if KIND_OF[unit] == ZOOG and unit not in b.spared]
    for unit in gone:
        del b.pains_on[unit]
    s.push(Scatter(tuple(gone)))


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Scatter(Frame[WarsState]):
    """wars:dreamlands/zoogs-pain: one after the other."""

    __slots__ = ("units",)

    def __init__(self, units: tuple[Unit, ...]) -> None:
        self.units = units

    def go(self, s: WarsState, answer: Action) -> None:
        if self.units:
            s.push(Scatter(self.units[1:]))
            if s.where[self.units[0]] < OFF_MAP:
                eliminate(s, self.units[0], s.adversary(self.units[0]))


@PRANKS.forbids("retreat")
def no_refuge(s: WarsState, me: Side, about: tuple[Unit, Area]) -> No | None:
    """wars:dreamlands/zoogs-refuge: no pain drives anybody to where they are."""
    return No("wars.no.zoogs_here") if haunted(s) & BIT[about[1]] else None


@PRANKS.replaces("flees")
def does_not_flee(s: WarsState, me: Side, about: tuple[Seat, Unit]) -> bool:
    """wars:dreamlands/zoogs-howl: the Howl eliminates one, and nothing comes back."""
    if KIND_OF[about[1]] != ZOOG:
        return False
    lose_before_dice(s, about[1], about[0])
    return True
