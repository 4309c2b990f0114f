"""Cthulhu Wars, the Colour out of Space (p.144-145): the table, row by row, and what may be chosen."""

from __future__ import annotations

import pytest

from fhtagn.core.nodes import Chance
from fhtagn.core.text import Text
from fhtagn.games.wars import GAME
from fhtagn.games.wars.rules.content import area, card
from fhtagn.games.wars.rules.doom import DoomForGates
from fhtagn.games.wars.rules.pieces import ON_CARD, PLAIN
from fhtagn.games.wars.rules.queries import income
from fhtagn.games.wars.rules.rounds import Round
from fhtagn.games.wars.rules.verbs import earn_card_book
from fhtagn.games.wars.scenario import WarsScenario, table
from fhtagn.games.wars.variants.colour_out_of_space import COLOUR_OF, COLOURS, GATE_OF, ROWS
from tests.proofs import proves
from tests.wars.cards.bots import takes

NINE = ["blue", "green", "orange", "violet", "red", "pink", "light_blue", "yellow", "turquoise"]


def spread(**options: str) -> WarsScenario:
    """Black Goat, Crawling Chaos and Yellow Sign with a gate each; the Goat is first player."""
    t = table("bg", "cc", "ys", colour="on", **options).first("bg")
    t.put("bg", "Africa", "Acolyte x2", gate=True).put("cc", "Asia", "Acolyte x2", gate=True)
    return t.put("ys", "Europe", "Acolyte x2", gate=True).power(bg=3, cc=3, ys=3).doom(bg=5, cc=4, ys=6)


def painted(t: WarsScenario, **colours: str) -> WarsScenario:
    """Gates of these areas have these colours."""
    for name, colour in colours.items():
        t.state.turn_gate(t.state.gate_at.index(area(name)), GATE_OF[colour])
    return t


def colour_at(t: WarsScenario, name: str) -> str:
    return COLOUR_OF.get(t.state.gate_kinds[t.state.gate_at.index(area(name))], "")


def rolled(t: WarsScenario, *faces: int) -> WarsScenario:
    """The Doom phase begins with these dice, up to the next question."""
    t.phase("doom")
    for face in faces:
        t.dice(face)
    return t


def before_doom(t: WarsScenario) -> list[tuple[int, int]]:
    """Power and doom of everybody, without the doom that gates bring afterwards."""
    assert t.decision is not None  # the dice have fallen
    return [(t.state.power[seat], t.state.doom[seat] - 1) for seat in range(3)]


# --- the gates --------------------------------------------------------------------------------------


@proves("wars:colour/gates")
def test_there_are_nine_colours_and_a_glowing_gate_one_of_each() -> None:
    assert [*NINE, "glow"] == COLOURS
    assert [sorted(row) for row in ROWS.values()] == [sorted(NINE)] * 4
    t = painted(spread(), africa="blue").turn("cc").put("cc", "Antarctica", "Acolyte")
    t.does("Create Gate", "Antarctica")
    assert t.asks("cc", "colour_gate", [f"Gate {c}" for c in ("plain", *NINE) if c != "blue"])


@proves("wars:colour/gates")
def test_in_the_gather_power_phase_they_are_gates_like_all_others() -> None:
    t = spread()
    before = [income(t.state, seat) for seat in range(3)]
    painted(t, africa="blue", asia="glow")
    assert [income(t.state, seat) for seat in range(3)] == before


@proves("wars:colour/gates")
def test_without_the_option_nobody_is_asked() -> None:
    t = table("bg", "cc", "ys").put("bg", "Africa", "Acolyte").turn("bg").does("Create Gate", "Africa")
    assert t.prompt != "colour_gate"
    assert set(t.state.gate_kinds) == {PLAIN}


@proves("wars:colour/create")
def test_whoever_creates_a_gate_chooses_its_colour_or_none() -> None:
    for choice in ("red", "plain"):
        t = spread().put("cc", "Antarctica", "Acolyte").turn("cc").does("Create Gate", "Antarctica")
        t.picks(choice)
        assert colour_at(t, "antarctica") == ("" if choice == "plain" else choice)
        assert t.state.board.id == "earth_3"


@proves("wars:colour/create")
def test_the_glowing_gate_is_for_whoever_has_a_coloured_one() -> None:
    t = spread().put("cc", "Antarctica", "Acolyte").turn("cc").does("Create Gate", "Antarctica")
    assert "Gate glow" not in t.options
    t = painted(spread(), asia="pink").put("cc", "Antarctica", "Acolyte").turn("cc")
    t.does("Create Gate", "Antarctica").picks("glow")
    assert colour_at(t, "antarctica") == "glow"


@proves("wars:colour/create", "wars:curwen/open")
def test_a_gate_that_an_ability_creates_may_have_a_colour_too() -> None:
    t = table("bg", "cc", "ys", colour="on", high_priests="unique").put("bg", "Asia", "Acolyte")
    t.holds("bg", "Joseph Curwen").put("bg", "Africa", "Joseph Curwen").turn("bg").moves(
        ("Acolyte", "Asia", "Europe")
    )
    t.does("Beyond the Spheres", "Europe")
    assert t.asks("bg", "colour_gate")
    t.picks("violet")
    assert colour_at(t, "europe") == "violet"


@proves("wars:colour/gates")
def test_everybody_sees_the_colours() -> None:
    t = painted(spread(), africa="turquoise")
    shown = {one["id"]: one["marks"] for one in GAME.view(t.state, None)["areas"]}
    assert shown["africa"] == ["colour_turquoise"]
    assert shown["asia"] == []
    assert GAME.words("de").say(Text("wars.mark.colour_turquoise")) == "Tor: türkis"


# --- the die ----------------------------------------------------------------------------------------


@proves("wars:colour/die")
def test_the_first_player_rolls_before_anything_else_in_the_doom_phase() -> None:
    t = spread().phase("doom")
    node = t.state.pending if not t._fresh() else None  # type: ignore[func-returns-value]
    assert isinstance(node, Chance)
    assert (node.n, node.of, node.seat) == (1, 6, t.seat("bg"))
    assert any(isinstance(frame, DoomForGates) for frame in t.state.stack)
    assert t.state.doom == [5, 4, 6]


@proves("wars:colour/meteorite")
def test_1_the_first_without_a_coloured_gate_must_colour_one_of_its_gates() -> None:
    t = rolled(painted(spread().put("cc", "Antarctica", "Acolyte", gate=True), africa="blue"), 1)
    assert t.asks("cc", "meteorite", ["Asia", "Antarctica"])
    t.picks("Antarctica")
    assert t.asks("cc", "colour_gate", [f"Gate {c}" for c in NINE if c != "blue"])
    t.picks("yellow")
    assert (colour_at(t, "antarctica"), colour_at(t, "asia"), colour_at(t, "europe")) == ("yellow", "", "")


@proves("wars:colour/meteorite")
def test_1_nothing_happens_if_all_have_one() -> None:
    t = rolled(painted(spread(), africa="blue", asia="red", europe="pink"), 1)
    assert t.prompt not in ("meteorite", "colour_gate")


@proves("wars:colour/meteorite")
def test_1_whoever_comes_first_but_has_no_gate_is_left_alone() -> None:
    t = table("bg", "cc", "ys", colour="on").first("bg").put("cc", "Asia", "Acolyte", gate=True)
    t = rolled(t.put("bg", "Africa", "Acolyte").power(bg=3, cc=3, ys=3), 1)
    assert t.prompt not in ("meteorite", "colour_gate")
    assert colour_at(t, "asia") == ""


ROW_2_TO_5 = {
    "blue": [(1, 0), (-1, 0), (1, 0), (-1, 0)],
    "orange": [(1, 0), (1, 0), (-1, 0), (-1, 0)],
    "violet": [(0, 1), (0, -1), (0, 1), (0, -1)],
    "yellow": [(0, 1), (0, 1), (0, -1), (0, -1)],
}


@proves("wars:colour/fertility", "wars:colour/feast", "wars:colour/madness", "wars:colour/destruction")
@pytest.mark.parametrize("face", [2, 3, 4, 5])
@pytest.mark.parametrize("colour", list(ROW_2_TO_5))
def test_power_and_doom(colour: str, face: int) -> None:
    t = rolled(painted(spread(), asia=colour), face)
    power, doom = ROW_2_TO_5[colour][face - 2]
    assert before_doom(t) == [(3, 5), (3 + power, 4 + doom), (3, 6)]


@proves("wars:colour/destruction")
def test_nobody_falls_below_zero() -> None:
    t = rolled(painted(spread().power(cc=0).doom(cc=0), asia="blue"), 5)
    assert before_doom(t)[1] == (0, 0)
    t = rolled(painted(spread().doom(cc=0), asia="violet"), 5)
    assert before_doom(t)[1] == (3, 0)


RITUALS = {"green": ["sign", "sign", "no", "no"], "pink": ["sign", "no", "sign", "no"]}


@proves("wars:colour/fertility", "wars:colour/feast", "wars:colour/rituals")
@pytest.mark.parametrize("face", [2, 3, 4, 5])
@pytest.mark.parametrize("colour", list(RITUALS))
def test_a_ritual_brings_a_sign_or_is_forbidden(colour: str, face: int) -> None:
    t = rolled(painted(spread().power(bg=9, cc=9, ys=9), africa=colour), face)
    if RITUALS[colour][face - 2] == "no":
        assert t.asks("cc", "doom")  # there is nothing that the Goat could do
        assert t.offers("Ritual")
    else:
        assert t.asks("bg", "doom")
        t.draws(2).does("Ritual")
        assert t.sign_values_of("bg") == [2]
        t.done().does("Ritual")
        assert t.signs_of("cc") == 0


@proves("wars:colour/rituals")
def test_both_hold_until_the_end_of_the_doom_phase() -> None:
    t = rolled(painted(spread().power(bg=9, cc=9, ys=9), africa="green", asia="pink"), 4)
    s = t.state
    assert t.asks("cc", "doom")
    assert (s.count("colour bar 0"), s.count("colour sign 1")) == (1, 1)
    t.done().done()
    assert not any(s.count(f"colour bar {seat}") or s.count(f"colour sign {seat}") for seat in range(3))


@proves("wars:colour/rituals", "wars:tulzscha/ceremony")
def test_it_says_why_and_a_ceremony_instead_is_forbidden_as_well() -> None:
    t = painted(spread(cards="tulzscha,gnorri").power(bg=9, cc=9, ys=9), africa="green").holds(
        "bg", "Tulzscha"
    )
    t.put("bg", "Africa", "Tulzscha")
    earn_card_book(t.state, card("tulzscha"))
    t = rolled(t, 5)
    assert t.asks("bg", "doom")  # there is a card to buy
    assert t.refuses("Ritual", "colour_ritual")
    assert t.refuses("Ceremony", "colour_ritual")


@proves("wars:colour/fertility", "wars:colour/madness", "wars:colour/cheapest")
@pytest.mark.parametrize(("colour", "face"), [("red", 2), ("light_blue", 2), ("red", 4), ("light_blue", 4)])
def test_the_cheapest_enemy_there_is_destroyed(colour: str, face: int) -> None:
    t = painted(spread(), asia=colour)
    t.put("bg", "Asia", "Dark Young", "Ghoul").put("ys", "Asia", "Undead", "King in Yellow")
    t = rolled(t, face)
    assert t.asks("cc", "colour_enemy", ["bg Ghoul", "ys Undead"])  # both cost 1
    t.picks("Undead")
    assert t.units("ys", "Asia") == ["King in Yellow"]
    assert t.units("bg", "Asia") == ["Ghoul", "Dark Young"]
    assert t.units("cc", "Asia") == ["Acolyte", "Acolyte"]


@proves("wars:colour/cheapest")
def test_without_a_monster_or_cultist_of_an_enemy_nothing_happens() -> None:
    t = rolled(painted(spread(), asia="red").put("ys", "Asia", "King in Yellow"), 2)
    assert t.prompt != "colour_enemy"
    assert (t.units("cc", "Asia"), t.units("ys", "Asia")) == (["Acolyte"] * 2, ["King in Yellow"])


@proves("wars:colour/madness")
def test_by_option_red_madness_hits_anybody() -> None:
    t = spread(red_madness="anybody").put("bg", "Asia", "Dark Young")
    t = rolled(painted(t, asia="red"), 4)
    assert t.asks("cc", "colour_enemy", ["Acolyte", "Acolyte on the gate"])
    t.picks("Acolyte")
    assert t.units("bg", "Asia") == ["Dark Young"]


@proves("wars:colour/feast", "wars:colour/destruction")
@pytest.mark.parametrize(("colour", "face"), [("red", 3), ("light_blue", 3), ("red", 5), ("light_blue", 5)])
def test_a_unit_of_ones_own_is_destroyed(colour: str, face: int) -> None:
    t = painted(spread(), asia=colour).put("cc", "Asia", "Nyarlathotep").put("bg", "Asia", "Ghoul")
    t = rolled(t, face)
    assert t.asks("cc", "colour_own", ["Acolyte", "Acolyte on the gate", "Nyarlathotep"])
    t.picks("Acolyte")
    assert t.units("cc", "Asia") == ["Acolyte", "Nyarlathotep"]
    assert t.units("bg", "Asia") == ["Ghoul"]


@proves("wars:colour/swap")
@pytest.mark.parametrize("face", [2, 3])
def test_turquoise_swaps_two_gates_before_they_act(face: int) -> None:
    t = rolled(painted(spread(), africa="turquoise", asia="orange", europe="green"), face)
    assert t.asks("bg", "colour_swap", ["Africa", "Asia", "Europe"])
    t.picks("Asia")
    assert t.asks("bg", "colour_swap_with", ["Africa", "Europe"])
    t.picks("Europe")
    assert (colour_at(t, "asia"), colour_at(t, "europe")) == ("green", "orange")
    assert before_doom(t) == [(3, 5), (3, 4), (4, 6)]


@proves("wars:colour/swap")
def test_alone_it_swaps_nothing() -> None:
    t = rolled(painted(spread(), africa="turquoise"), 2)
    assert t.prompt != "colour_swap"
    assert colour_at(t, "africa") == "turquoise"


@proves("wars:colour/madness", "wars:colour/destruction", "wars:colour/supply")
@pytest.mark.parametrize("face", [4, 5])
def test_turquoise_makes_one_of_the_own_gates_ordinary(face: int) -> None:
    t = spread().put("bg", "Antarctica", "Acolyte", gate=True)
    t = rolled(painted(t, africa="turquoise", antarctica="orange", asia="green"), face)
    assert t.asks("bg", "colour_fades", ["Africa", "Antarctica"])
    t.picks("Antarctica")
    assert (colour_at(t, "antarctica"), colour_at(t, "africa")) == ("", "turquoise")
    assert t.gate("Antarctica") == "bg"
    assert t.state.power[0] == 2  # it faded last: orange took its Power first
    t.put("cc", "Australia", "Acolyte").turn("cc").does("Create Gate", "Australia")
    assert "Gate orange" in t.options


@proves("wars:colour/glow")
def test_the_glowing_gate_does_what_another_colour_does() -> None:
    t = rolled(painted(spread(), africa="glow"), 5)
    assert t.asks("bg", "colour_glow", [f"Effect {effect}" for effect in dict.fromkeys(ROWS[5].values())])
    t.picks("lose_doom")
    assert before_doom(t) == [(3, 4), (3, 4), (3, 6)]


@proves("wars:colour/glow", "wars:colour/swap")
def test_it_may_swap_gates_as_well() -> None:
    t = rolled(painted(spread(), africa="glow", asia="blue"), 2)
    t.picks("swap")
    assert t.asks("bg", "colour_swap", ["Africa", "Asia"])
    t.picks("Africa")
    assert (colour_at(t, "africa"), colour_at(t, "asia")) == ("blue", "glow")
    assert before_doom(t) == [(4, 5), (3, 4), (3, 6)]


@proves("wars:colour/order")
def test_gates_act_in_turn_order() -> None:
    t = (
        painted(spread(), asia="red", africa="light_blue")
        .first("cc")
        .put("bg", "Asia", "Ghoul", "Fungi from Yuggoth")
    )
    t = rolled(t.put("cc", "Africa", "Nightgaunt", "Flying Polyp"), 3)
    assert t.asks("cc", "colour_own")
    t.picks("Acolyte")
    assert t.asks("bg", "colour_own")


@proves("wars:colour/die")
def test_an_abandoned_gate_does_nothing() -> None:
    t = spread().gates("Antarctica")
    t = rolled(painted(t, antarctica="orange"), 2)
    assert before_doom(t) == [(3, 5), (3, 4), (3, 6)]


@proves("wars:colour/order")
@pytest.mark.parametrize("face", [2, 3])
def test_a_gate_on_a_card_has_no_units_beside_it(face: int) -> None:
    t = painted(spread(), asia="red")
    s = t.state
    gate = s.gate_at.index(area("asia"))
    keeper = s.gate_by[gate]
    place = ON_CARD  # whichever card that is
    s.shift_gate(gate, place)
    s.put(keeper, place)
    t = rolled(t, face)
    assert t.prompt not in ("colour_own", "colour_enemy")
    assert s.where[keeper] == place


@proves("wars:colour/departure")
def test_6_whoever_has_the_least_doom_may_make_a_gate_ordinary() -> None:
    t = rolled(painted(spread(), africa="green", europe="pink"), 6)
    assert t.asks("cc", "departure", ["Africa", "Europe"])
    assert t.may_pass
    t.picks("Europe").dice(1)
    assert (colour_at(t, "africa"), colour_at(t, "europe")) == ("green", "")
    assert t.asks("cc", "colour_gate")  # the second roll counts


@proves("wars:colour/departure")
def test_6_all_who_are_last_in_turn_order() -> None:
    t = rolled(painted(spread().doom(bg=4, cc=9, ys=4), africa="green", europe="pink"), 6)
    assert t.asks("bg", "departure")
    t.passes()
    assert t.asks("ys", "departure", ["Africa", "Europe"])
    t.passes().dice(6)
    assert (colour_at(t, "africa"), colour_at(t, "europe")) == ("green", "pink")


@proves("wars:colour/again")
def test_6_and_then_a_6_does_nothing_more() -> None:
    t = rolled(painted(spread(), africa="green"), 6)
    t.passes().dice(6)
    assert t.prompt not in ("departure", "meteorite")
    assert before_doom(t) == [(3, 5), (3, 4), (3, 6)]
    assert any(isinstance(frame, Round) for frame in t.state.stack)


def test_the_bot_takes_the_glowing_gate_if_it_may() -> None:
    t = painted(spread(), asia="pink").put("cc", "Antarctica", "Acolyte").turn("cc")
    t.does("Create Gate", "Antarctica")
    assert takes(t, "", "glow")


def test_the_bot_leaves_gates_as_they_are_otherwise() -> None:
    t = spread().put("cc", "Antarctica", "Acolyte").turn("cc").does("Create Gate", "Antarctica")
    assert takes(t, "", "plain")


# --- what several of them bring --------------------------------------------------------------------------


@proves("wars:colour/fertility", "wars:colour/rituals")
def test_green_and_pink_bring_a_sign_each() -> None:
    t = painted(spread().put("bg", "Antarctica", "Acolyte", gate=True), africa="green", antarctica="pink")
    t = rolled(t.power(bg=9), 2)
    t.draws(1, 2).does("Ritual")
    assert t.sign_values_of("bg") == [1, 2]


@proves("wars:colour/feast", "wars:colour/rituals")
def test_a_sign_for_a_ritual_is_none_for_whom_another_gate_bars_from_it() -> None:
    t = painted(spread().put("bg", "Antarctica", "Acolyte", gate=True), africa="green", antarctica="pink")
    assert rolled(t.power(bg=9, cc=9), 3).asks("cc", "doom")


@proves("wars:colour/departure")
def test_6_with_the_last_coloured_gate_gone_the_next_is_not_asked() -> None:
    t = rolled(painted(spread().doom(bg=4, cc=4, ys=9), africa="green"), 6)
    assert t.asks("bg", "departure")
    t.picks("Africa").dice(6)
    assert t.prompt != "departure"
    assert colour_at(t, "africa") == ""


@proves("wars:colour/gates", "wars:ow/beyond-one")
def test_a_gate_that_is_carried_off_keeps_its_colour() -> None:
    t = table("ow", "bg", "cc", colour="on")
    t = painted(t.put("ow", "Asia", "Acolyte", "Spawn of Yog-Sothoth", gate=True), asia="red")
    t.uses("The Beyond One", unit="Spawn of Yog-Sothoth", area="Antarctica")
    assert (colour_at(t, "antarctica"), t.gate("Antarctica")) == ("red", "ow")
