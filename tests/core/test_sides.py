"""Sides: one person leads two figures, and an automaton acts without being asked."""

from __future__ import annotations

from typing import Any, Final

import pytest

from fhtagn.core.abilities import Bound, Held, Rulebook
from fhtagn.core.actions import MOST_SIDES, PASS, SIDE, Spec, Specs
from fhtagn.core.errors import BadInput
from fhtagn.core.frames import Frame, State, carry_out, settle
from fhtagn.core.game import Game, GameInfo
from fhtagn.core.nodes import AUTOMATON, Action, Decision, Node, Outcome, Seat, Side
from fhtagn.core.options import Option
from fhtagn.core.reactions import open_window, propose
from fhtagn.core.refusals import No, Offer
from fhtagn.core.sides import SideInfo, side_names, side_roles
from fhtagn.core.text import Text, Words, seat_ref, side_ref

ME: Final[Seat] = 0
LAMP, ROPE, BEAST = 0, 1, 2  # two figures of one person, and an automaton

# -- who acts ----------------------------------------------------------------------------------------

RULES: Final = Rulebook("pair", Specs())


class PairState(State):
    """A lone person with two figures, and a beast; who has done what is written down."""

    __slots__ = ("able", "done")

    able: tuple[Side, ...]
    done: list[str]

    def leader(self, side: Side) -> Seat:
        return AUTOMATON if side == BEAST else ME

    @property
    def rules(self) -> Bound:
        """Each side is the card that its abilities come from."""
        return RULES.bind(tuple((id, side, 0, 0) for id in RULES.abilities for side in self.able))

    def holder_of(self, held: Held) -> Side:
        return held.card


def all_sides(s: PairState, about: Any) -> tuple[Side, ...]:
    return (LAMP, ROPE, BEAST)


def happen(s: PairState, about: Any) -> None:
    s.done.append("it happened")


RULES.window("night", "", all_sides)
RULES.event("scream", "", all_sides, happen)
HOWL = RULES.ability("howl", "")
YELL = RULES.ability("yell", "")


@HOWL.option("night")
def offer_howl(s: PairState, me: Side, about: Any) -> Offer:
    return No("pair.no") if f"{me} howls" in s.done else (("pair.howl",),)


@HOWL.action("pair.howl")
def howl(s: PairState, me: Side, about: Any) -> None:
    s.done.append(f"{me} howls")


@HOWL.instead_of("scream")
def offer_silence(s: PairState, me: Side, about: Any) -> Offer:
    return (("pair.hush",),) if me == ROPE else No("pair.no")


@HOWL.action("pair.hush")
def hush(s: PairState, me: Side, about: Any) -> None:
    s.done.append(f"{me} keeps silent")


class Note(Frame):
    __slots__ = ("what",)

    def __init__(self, what: str) -> None:
        self.what = what

    def go(self, s: PairState, answer: Action) -> None:
        s.done.append(self.what)


@HOWL.after("scream")
def howling_follows(s: PairState, me: Side, about: Any) -> Frame:
    return Note(f"{me} howls back")


@YELL.after("scream")
def yelling_follows(s: PairState, me: Side, about: Any) -> Frame:
    return Note(f"{me} yells back")


class End(Frame):
    __slots__ = ()

    def ask(self, s: PairState) -> Node | None:
        return Outcome((), (0,), Text("pair.end"))


def pair(*able: Side) -> PairState:
    s = PairState()
    s.players = 1
    s.events = None
    s.able = able
    s.done = []
    s.stack = [End()]
    return s


def asked(s: PairState) -> Decision:
    node = s.pending
    assert isinstance(node, Decision), f"nobody is asked, but {s.done}"
    assert node.seat == ME
    return node


def test_a_person_is_asked_for_one_figure_after_the_other() -> None:
    s = pair(LAMP, ROPE)
    open_window(s, "night", ())
    settle(s)
    assert asked(s).actions == (("pair.howl",), PASS)
    carry_out(s, ("pair.howl",))
    assert s.done == ["0 howls"]
    carry_out(s, ("pair.howl",))
    assert s.done == ["0 howls", "1 howls"]
    assert isinstance(s.pending, Outcome)


def test_passing_for_one_figure_leaves_the_other_its_turn() -> None:
    s = pair(LAMP, ROPE)
    open_window(s, "night", ())
    settle(s)
    carry_out(s, PASS)
    carry_out(s, ("pair.howl",))
    assert s.done == ["1 howls"]


def test_a_figure_that_can_do_nothing_is_passed_over() -> None:
    s = pair(LAMP, ROPE)
    s.done.append("0 howls")
    open_window(s, "night", ())
    settle(s)
    carry_out(s, ("pair.howl",))
    assert s.done == ["0 howls", "1 howls"]


def test_the_reasons_are_those_of_the_figure_that_is_asked() -> None:
    s = pair(LAMP, ROPE)
    propose(s, "scream", ())
    settle(s)
    assert asked(s).actions == (("pair.hush",), PASS)
    assert s.stack[-1].refusals(s, ME) == []


def test_something_else_happens_through_the_figure_that_can() -> None:
    s = pair(LAMP, ROPE)
    propose(s, "scream", ())
    settle(s)
    carry_out(s, ("pair.hush",))
    assert s.done == ["1 keeps silent"]


def test_an_automaton_is_never_asked() -> None:
    s = pair(BEAST)
    open_window(s, "night", ())
    settle(s)
    assert isinstance(s.pending, Outcome)


def test_what_follows_for_an_automaton_follows_in_the_order_of_its_abilities() -> None:
    s = pair(BEAST)
    propose(s, "scream", ())
    settle(s)
    assert s.done == ["it happened", "2 howls back", "2 yells back"]


def test_a_person_orders_what_follows_for_each_figure() -> None:
    s = pair(LAMP, BEAST)
    propose(s, "scream", ())
    settle(s)
    assert asked(s).actions == (("pair.first", "howl"), ("pair.first", "yell"))
    carry_out(s, ("pair.first", "yell"))
    assert s.done == ["it happened", "0 yells back", "0 howls back", "2 howls back", "2 yells back"]


# -- what they are called --------------------------------------------------------------------------------

ENTRIES: Final = {
    "core.seat": "Player {seat}",
    "lamp": "Lamp",
    "rope": "Rope",
    "beast": "Beast",
    "x": "{who}!",
}


def called(*sides: SideInfo, people: tuple[str, ...] = ("Ada", "Bo")) -> list[str]:
    words = Words("en", ENTRIES).named(people, side_names(list(sides)))
    return [words.say(Text("x", {"who": side_ref(side)})) for side in range(len(sides))]


def test_a_plain_seat_is_called_by_its_name_and_an_automaton_by_its_own() -> None:
    sides = (SideInfo(0, Text("lamp")), SideInfo(1, None), SideInfo(AUTOMATON, Text("beast")))
    assert called(*sides) == ["Ada!", "Bo!", "Beast!"]


def test_two_figures_of_one_person_are_called_by_their_own_names() -> None:
    assert called(SideInfo(0, Text("lamp")), SideInfo(0, Text("rope")), people=("Ada",)) == ["Lamp!", "Rope!"]


def test_without_names_a_side_is_called_like_a_seat() -> None:
    assert Words("en", ENTRIES).side(1) == "Player 2"


def test_every_side_is_a_value_of_its_parameter() -> None:
    assert SIDE.values == tuple(range(MOST_SIDES))
    said = Spec("pair.bite", {"victim": SIDE}).label("action", (2,))
    assert said == Text("pair.action.bite", {"victim": side_ref(2)})
    assert said.to_json()["args"]["victim"] == {"ref": "side", "id": 2, "name": None}


def test_as_a_rule_the_sides_are_the_seats() -> None:
    s = State()
    s.players = 2
    assert [(side.seat, side.name) for side in Game().sides(s)] == [(0, None), (1, None)]
    assert [s.leader(side) for side in range(2)] == [0, 1]


# -- what is shared out among them -----------------------------------------------------------------------

NAMES: Final = {"lamp": "lamp", "rope": "rope", "nun": "nun", "smith": "smith"}


class Shared(Game):
    def __init__(self) -> None:
        figures = Option("figures", "drawn", ("drawn",), by_seat=NAMES, parts={1: 2})
        self.info = GameInfo("pair", "Pair", range(1, 4), 1, (figures,))


@pytest.mark.parametrize(("players", "figures"), [(1, "lamp,rope"), (2, "rope,nun"), (3, "nun,lamp,smith")])
def test_an_option_says_how_many_parts_a_number_of_players_has(players: int, figures: str) -> None:
    assert Shared().options(players, {"figures": figures})["figures"] == figures


@pytest.mark.parametrize(
    ("players", "figures"), [(1, "lamp"), (1, "lamp,rope,nun"), (2, "lamp"), (3, "lamp,rope")]
)
def test_another_number_of_parts_is_refused(players: int, figures: str) -> None:
    with pytest.raises(BadInput, match="drawn") as refused:
        Shared().options(players, {"figures": figures})
    parts = 2 if players == 1 else players
    assert refused.value.text.args["allowed"] == "drawn, " + ",".join(list(NAMES)[:parts])


def test_sentences_may_call_sides_by_what_they_play() -> None:
    sides = [SideInfo(0, Text("lamp"), told=True), SideInfo(1, Text("rope"))]
    words = Words("en", ENTRIES).named(("Ada", "Bert"), side_names(sides), side_roles(sides))
    told = [words.word(ref(side)) for ref in (seat_ref, side_ref) for side in (0, 1)]
    assert told == ["Lamp", "Bert"] * 2
    assert [words.seat(0), words.side(0)] == ["Ada", "Ada"]
