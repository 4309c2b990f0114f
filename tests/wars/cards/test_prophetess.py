"""Cthulhu Wars, the Prophetess (p.134): anybody's cultist, and the mightiest beside her buys elder signs."""

from __future__ import annotations

import pytest

from fhtagn.games.wars.scenario import WarsScenario, table
from tests.proofs import proves
from tests.wars.cards.bots import choice, shop


def ritual(*mine: str, power: int = 11, theirs: tuple[str, ...] = ()) -> WarsScenario:
    """Black Goat holds the card; she performs a ritual for 5 Power with the Prophetess in Asia."""
    t = table("bg", "gc", "ys").first("bg").holds("bg", "prophetess").put("bg", "Asia", "Prophetess", *mine)
    t.put("gc", "Asia", *theirs).put("bg", "Africa", "Acolyte", gate=True)
    return t.power(bg=power).marker(5).doom_turn("bg")


# --- Hierarchy ----------------------------------------------------------------------------------------


@proves("wars:prophetess/hierarchy", "wars:market/acquire")
def test_she_costs_2_doom_and_comes_into_any_area() -> None:
    t = shop("prophetess", gate=False).does("Acquire", "Prophetess")
    assert t.doom_of("bg") == 2
    assert t.asks("bg", "prophetess")
    t.picks("Antarctica")
    assert t.units("bg", "Antarctica") == ["Prophetess"]


@proves("wars:prophetess/hierarchy")
def test_she_brings_power_but_neither_creates_nor_controls_gates() -> None:
    t = table("bg", "gc", "ys").holds("bg", "prophetess").put("bg", "Asia", "Prophetess").gates("Asia")
    assert "Cultists 1" in t.explain_income("bg")
    assert not t.turn("bg").offers("Control Gate")
    t = table("bg", "gc", "ys").holds("bg", "prophetess").put("bg", "Asia", "Prophetess").power(bg=3)
    assert t.turn("bg").refuses("Create Gate", reason="area_for_gate")
    assert t.put("bg", "Asia", "Acolyte").offers("Create Gate", area="Asia")


@proves("wars:prophetess/hierarchy", "wars:bg/red-sign")
def test_others_that_are_no_cultists_still_keep_gates() -> None:
    t = table("bg", "gc", "ys").holds("bg", "prophetess").books("bg", "The Red Sign").gates("Asia")
    t.put("bg", "Asia", "Prophetess", "Dark Young").turn("bg").does("Control Gate")
    assert t.keeper("Asia") == "Dark Young"


@proves("wars:prophetess/hierarchy", "wars:actions/capture")
def test_she_is_captured_like_any_cultist() -> None:
    t = table("gc", "bg", "ys").holds("bg", "prophetess").put("bg", "Asia", "Prophetess")
    t.put("gc", "Asia", "Deep One").does("Capture")
    assert t.captives("gc") == ["bg"]
    assert t.units("bg", "Asia") == []


@proves("wars:prophetess/recruited")
def test_anybody_may_recruit_her_for_2_power_but_she_stays_with_the_card() -> None:
    t = table("gc", "bg", "ys").holds("bg", "prophetess").put("gc", "Asia", "Deep One").power(gc=2)
    t.does("Recruit", "Prophetess", "Asia")
    assert t.power_of("gc") == 0
    assert t.units("bg", "Asia") == ["Prophetess"]


@proves("wars:prophetess/recruited")
def test_while_nobody_holds_her_card_nobody_recruits_her() -> None:
    t = table("gc", "bg", "ys", cards="prophetess").put("gc", "Asia", "Deep One").power(gc=2)
    assert not t.offers("Recruit", kind="Prophetess")


# --- True Vision --------------------------------------------------------------------------------------


@proves("wars:prophetess/vision", "wars:doom/ritual")
def test_every_3_power_more_bring_an_elder_sign() -> None:
    t = ritual("Ghoul").does("Ritual")
    assert t.asks("bg", "true_vision")
    t.draws(1, 2).picks(2)
    assert t.signs_of("bg") == 2
    assert t.power_of("bg") == 0


@proves("wars:prophetess/vision")
def test_less_than_3_power_ask_nothing_and_none_may_be_taken() -> None:
    t = ritual("Ghoul", power=7).does("Ritual")
    assert not t.asks("bg", "true_vision")
    t = ritual("Ghoul", power=8).does("Ritual").picks(0)
    assert (t.signs_of("bg"), t.power_of("bg")) == (0, 3)


@proves("wars:prophetess/rank")
@pytest.mark.parametrize(
    ("mine", "theirs", "sees"),
    [
        ((), (), True),  # she is a cultist herself
        ((), ("Acolyte",), False),
        (("Ghoul",), ("Acolyte",), True),
        (("Ghoul",), ("Deep One",), False),
        (("Dhole",), ("Deep One",), True),
        (("Bokrug",), ("Dhole",), True),
        (("Shub-Niggurath",), ("Bokrug",), True),
        (("Shub-Niggurath",), ("Cthulhu",), False),
    ],
)
def test_who_is_mightiest_sees(mine: tuple[str, ...], theirs: tuple[str, ...], sees: bool) -> None:
    t = ritual(*mine, theirs=theirs, power=8)
    while t.asks("bg", "book"):
        t.play(choice(t))
    t.does("Ritual")
    assert ("true_vision" in t.prompt) == sees


@proves("wars:prophetess/vision")
def test_an_enemy_may_see_by_her_as_well() -> None:
    t = table("gc", "bg", "ys").first("gc").holds("bg", "prophetess").put("bg", "Asia", "Prophetess")
    t.put("gc", "Asia", "Deep One").slots("gc", "first_doom").books("gc", "Absorb").power(gc=8).marker(5)
    t.doom_turn("gc").does("Ritual").draws(3).picks(1)
    assert t.signs_of("gc") == 1


@proves("wars:prophetess/vision")
def test_in_the_pool_she_shows_nothing() -> None:
    t = table("bg", "gc", "ys").first("bg").holds("bg", "prophetess").put("bg", "Asia", "Ghoul")
    t.power(bg=8).marker(5).doom_turn("bg").does("Ritual")
    assert t.power_of("bg") == 3
    assert t.signs_of("bg") == 0


# --- the bot ------------------------------------------------------------------------------------------


def test_the_bot_buys_elder_signs_with_power_to_spare() -> None:
    t = ritual("Ghoul", power=14).doom(bg=20, gc=26).does("Ritual")
    assert choice(t)[1] > 0
