"""Cthulhu Wars, the Haunter of the Dark (p.114-117): he flies into the light, and shows a stone."""

from __future__ import annotations

from fhtagn.games.wars.scenario import WarsScenario, table
from tests.proofs import proves
from tests.wars.cards.bots import choice, takes
from tests.wars.cards.lit import asleep, has_book, holder, lit, tempted
from tests.wars.toys import check_data

HAUNTER = "Haunter of the Dark"
STONE = "The Shining Trapezohedron"


@proves("wars:haunter/awakening")
def test_he_costs_6() -> None:
    t = asleep("haunter_of_the_dark").does("Awaken", HAUNTER)
    assert (t.power_of("bg"), t.signs_of("gc"), holder(t, "haunter_of_the_dark")) == (2, 0, "bg")
    check_data(t.state)


@proves("wars:haunter/mask", "wars:masks/awakening", "wars:masks/signs")
def test_crawling_chaos_pays_5_at_any_gate() -> None:
    t = (
        table("cc", "gc", "ys", cards="haunter_of_the_dark")
        .put("cc", "Asia", "Acolyte", gate=True)
        .power(cc=5)
    )
    t.does("Awaken", HAUNTER)
    assert (t.power_of("cc"), t.signs_of("gc"), t.signs_of("ys"), t.signs_of("cc")) == (0, 1, 1, 0)
    assert t.power(cc=4).turn("cc").refuses("Awaken", reason="already_awake")


@proves("wars:haunter/combat")
def test_he_fights_with_the_books_of_the_opponent() -> None:
    t = table("gc", "bg", "ys").put("gc", "Asia", HAUNTER).put("bg", "Asia", "Ghoul").books("gc", "Absorb")
    assert t.refuses("Battle", reason="combat_value")
    t.books("bg", "Frenzy", "Ghroth").put("bg", "Africa", "Bokrug")
    assert t.explain_strength("gc", "bg", "Asia") == [f"{HAUNTER} 2"]
    lit(t, "bokrug")
    assert t.explain_strength("gc", "bg", "Asia") == [f"{HAUNTER} 3"]


# --- Fly to the Light -------------------------------------------------------------------------------------


def attacked(kills: int) -> WarsScenario:
    t = table("bg", "gc", "ys").put("gc", "Asia", HAUNTER, "Deep One x2").put("bg", "Asia", "Dark Young x2")
    return t.does("Battle").rolls(kills=kills).rolls()


@proves("wars:haunter/fly")
def test_a_single_kill_hits_him() -> None:
    t = attacked(1)
    t.decision  # noqa: B018 - the dice fall
    assert t.units("gc", "Asia") == ["Deep One", "Deep One"]


@proves("wars:haunter/fly")
def test_two_are_assigned_as_usual() -> None:
    t = attacked(2)
    assert t.asks("gc", "assign_kill", ["Deep One", HAUNTER])
    t.picks("Deep One")
    assert t.asks("gc", "assign_kill", ["Deep One", HAUNTER])  # the last one is not a single one
    t.picks("Deep One")
    assert t.units("gc", "Asia") == [HAUNTER]


@proves("wars:haunter/fly", "wars:dire-cthulhu/non-euclidean")
def test_one_that_a_bystander_takes_was_scored_too() -> None:
    t = lit(table("bg", "gc", "ys").put("bg", "Asia", "Dire Cthulhu"), "dire_cthulhu")
    t.put("gc", "Asia", HAUNTER, "Deep One").put("ys", "Asia", "Undead").does("Battle", foe="gc")
    t.rolls(kills=2).rolls().uses("Non-Euclidean", "kill", "ys")
    assert t.asks("gc", "assign_kill", ["Deep One", HAUNTER])


@proves("wars:haunter/fly", "wars:elder-thing/mind-control")
def test_beside_an_elder_thing_he_sees_no_light() -> None:
    t = (
        table("bg", "gc", "ys")
        .put("gc", "Asia", HAUNTER, "Deep One")
        .put("bg", "Asia", "Dark Young", "Elder Thing")
    )
    assert t.does("Battle").rolls(kills=1).rolls().asks("gc", "assign_kill", ["Deep One", HAUNTER])


# --- his book ---------------------------------------------------------------------------------------------


@proves("wars:haunter/pay", "wars:independent/book")
def test_his_book_costs_1_power_as_an_action() -> None:
    t = table("gc", "bg", "ys").put("gc", "Asia", HAUNTER).does("Pay 1 Power")
    assert (t.power_of("gc"), has_book(t, "haunter_of_the_dark")) == (7, True)
    assert t.turn("gc").refuses("Pay 1 Power", reason="requirement_met")


def shown(*units: str) -> WarsScenario:
    t = lit(table("gc", "bg", "ys").put("gc", "Asia", HAUNTER, "Deep One"), "haunter_of_the_dark")
    return t.put("bg", "Asia", *units).does("Battle")


@proves("wars:haunter/trapezohedron")
def test_the_enemy_rolls_for_every_unit_and_gives_up_one_for_each_6() -> None:
    t = shown("Ghoul", "Dark Young", "Acolyte").uses(STONE).dice(6, 5, 6)
    assert t.asks("bg", "gazed", ["Acolyte", "Ghoul", "Dark Young"])
    t.picks("Ghoul").picks("Acolyte")
    assert t.units("bg", "Asia") == ["Dark Young"]
    assert t.happened("wars.eliminated")
    assert not t.happened("wars.killed")


@proves("wars:haunter/trapezohedron")
def test_without_a_6_nothing_happens_and_it_is_shown_once() -> None:
    t = shown("Ghoul").uses(STONE).dice(5)
    assert t.units("bg", "Asia") == ["Ghoul"]
    t.rolls()
    assert not any("Trapezohedron" in option for option in t.options)


@proves("wars:haunter/trapezohedron", "wars:battle/cut-short")
def test_if_nobody_is_left_the_battle_is_over() -> None:
    t = shown("Ghoul").uses(STONE).dice(6)
    t.decision  # noqa: B018 - the die falls
    assert t.happened("wars.battle_cut_short")


@proves("wars:haunter/trapezohedron")
def test_only_with_him_in_the_battle() -> None:
    t = lit(table("gc", "bg", "ys").put("gc", "Africa", HAUNTER), "haunter_of_the_dark")
    t.put("gc", "Asia", "Deep One").put("bg", "Asia", "Ghoul").does("Battle").rolls()
    assert t.prompt != "battle.pre"
    assert not t.happened("wars.gazed")


# --- the bot ----------------------------------------------------------------------------------------------


def test_the_bot_awakens_him_pays_for_the_stone_and_shows_it() -> None:
    assert takes(tempted("haunter_of_the_dark", 9), "Awaken", HAUNTER)
    t = table("gc", "bg", "ys").put("gc", "Asia", HAUNTER, "Acolyte x6").power(gc=1, bg=0, ys=0)
    assert takes(t, "Pay 1 Power")
    assert choice(shown("Ghoul", "Dark Young"))[0] == "wars.haunter.shining_trapezohedron"
