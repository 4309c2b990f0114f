"""Cthulhu Wars, Daoloth (p.121): Great Old Ones fall silent before him, and gates follow him."""

from __future__ import annotations

from fhtagn.games.wars.scenario import WarsScenario, table
from tests.proofs import proves
from tests.wars.cards.bots import choice, takes
from tests.wars.cards.lit import asleep, has_book, holder, lit, tempted
from tests.wars.toys import check_data

UNITY = "Cosmic Unity"


@proves("wars:daoloth/awakening")
def test_he_costs_6_and_has_no_dice() -> None:
    t = asleep("daoloth").does("Awaken", "Daoloth")
    assert (t.power_of("bg"), holder(t, "daoloth")) == (2, "bg")
    check_data(t.state)
    t = table("bg", "gc", "ys").put("bg", "Asia", "Daoloth").put("gc", "Asia", "Acolyte")
    assert t.refuses("Battle", reason="combat_value")


# --- Cosmic Unity -----------------------------------------------------------------------------------------


def before(*foes: str) -> WarsScenario:
    t = table("bg", "gc", "ys").put("bg", "Asia", "Daoloth", "Dark Young").put("gc", "Asia", *foes)
    return t.does("Battle")


@proves("wars:daoloth/unity")
def test_one_enemy_great_old_one_rolls_no_dice() -> None:
    t = before("Cthulhu", "Deep One").uses(UNITY, "Cthulhu")
    assert t.explain_strength("gc", "bg", "Asia") == ["Cthulhu 6", "Deep One 1", "Cosmic Unity -6"]
    t.passes().dice(1, 1).dice(1)
    t.decision  # noqa: B018 - the dice fall
    assert t.happened("wars.rolled", 1, (1,), 0, 0)


@proves("wars:daoloth/unity")
def test_its_abilities_still_work() -> None:
    assert before("Cthulhu").uses(UNITY, "Cthulhu").offers("Devour")


@proves("wars:daoloth/unity")
def test_only_one_and_only_in_a_battle_with_him() -> None:
    t = before("Cthulhu", "Bokrug")
    assert sorted(option for option in t.options if UNITY in option) == [
        f"{UNITY} Bokrug",
        f"{UNITY} Cthulhu",
    ]
    t.uses(UNITY, "Bokrug")
    assert not t.offers(UNITY)
    t = table("bg", "gc", "ys").put("bg", "Africa", "Daoloth").put("bg", "Asia", "Dark Young")
    t.put("gc", "Asia", "Cthulhu").does("Battle")
    assert t.who == "gc"


@proves("wars:daoloth/unity")
def test_without_a_great_old_one_there_is_nobody_to_silence() -> None:
    t = before("Deep One").rolls().rolls()
    assert not t.happened("wars.uses", 0, "daoloth.cosmic_unity")


@proves("wars:daoloth/unity")
def test_a_combat_value_that_is_a_sentence_is_taken_off_whole() -> None:
    t = (
        table("bg", "ys", "gc")
        .put("bg", "Asia", "Daoloth", "Dark Young")
        .put("ys", "Asia", "Hastur", "Undead x2")
    )
    t.marker(7).does("Battle").uses(UNITY, "Hastur")
    assert t.explain_strength("ys", "bg", "Asia") == ["Hastur 7", "Undead x2 1", "Cosmic Unity -7"]


@proves("wars:daoloth/unity", "wars:nodens/combat")
def test_what_an_elder_god_does_without_dice_stays() -> None:
    t = table("bg", "gc", "ys").put("bg", "Asia", "Daoloth", "Dark Young x2").put("gc", "Asia", "Nodens")
    t.does("Battle").uses(UNITY, "Nodens").rolls()
    assert t.asks("bg", "assign_kill")


# --- his requirement --------------------------------------------------------------------------------------


@proves("wars:daoloth/goo-killed", "wars:independent/book")
def test_the_death_of_any_great_old_one_brings_his_book() -> None:
    t = (
        table("bg", "gc", "ys")
        .put("ys", "Europe", "Daoloth")
        .put("bg", "Asia", "Dark Young")
        .put("gc", "Asia", "Bokrug")
    )
    t.does("Battle").rolls(kills=1).rolls()
    t.decision  # noqa: B018 - the dice fall
    assert has_book(t, "daoloth")


@proves("wars:daoloth/goo-killed", "wars:ow/dread-curse")
def test_a_curse_kills_too() -> None:
    t = table("ow", "gc", "bg").books("ow", "Dread Curse of Azathoth").put("ow", "Africa", "Abomination")
    t.put("gc", "Asia", "Bokrug").put("bg", "Europe", "Daoloth").uses("Dread Curse of Azathoth", "Asia").dice(
        6
    )
    t.decision  # noqa: B018 - the dice fall
    assert has_book(t, "daoloth")


@proves("wars:daoloth/unity", "wars:nyogtha/combat")
def test_of_two_nyogtha_one_is_offered_and_the_other_rolls() -> None:
    t = table("bg", "gc", "ys").put("bg", "Asia", "Nyogtha x2").put("gc", "Asia", "Daoloth", "Shoggoth")
    t.does("Battle", "Asia", "gc")
    assert t.asks("gc", "battle.pre", ["Cosmic Unity Nyogtha"])
    t.uses("Cosmic Unity")
    assert t.explain_strength("bg", "gc", "Asia") == ["Nyogtha x2 8", "Cosmic Unity -4"]


@proves("wars:daoloth/goo-killed")
def test_neither_monsters_nor_his_own_death_do() -> None:
    t = table("bg", "gc", "ys").put("gc", "Asia", "Daoloth", "Deep One").put("bg", "Asia", "Dark Young x2")
    t.does("Battle").rolls(kills=1).rolls().picks("Deep One")
    assert not has_book(t, "daoloth")
    t.turn("bg").does("Battle").rolls(kills=1).rolls()
    t.decision  # noqa: B018 - the dice fall
    assert (has_book(t, "daoloth"), holder(t, "daoloth")) == (False, "nobody")
    assert not any(event.kind == "wars.card_book" for event in t.told)


# --- Interdimensional -------------------------------------------------------------------------------------


def walking() -> WarsScenario:
    return lit(table("bg", "gc", "ys").put("bg", "Asia", "Daoloth", "Acolyte"), "daoloth")


@proves("wars:daoloth/interdimensional")
def test_where_he_goes_a_gate_appears_that_nobody_controls() -> None:
    t = walking().moves(("Daoloth", "Asia", "Europe"))
    assert t.gate("Europe") == "abandoned"
    assert t.gate("Asia") == ""


@proves("wars:daoloth/interdimensional")
def test_where_there_is_one_none_is_added() -> None:
    t = walking().gates("Europe").moves(("Daoloth", "Asia", "Europe"))
    assert len(t.state.gate_at) == 1


@proves("wars:daoloth/interdimensional", "wars:battle/retreat")
def test_a_retreat_takes_him_to_a_new_gate_as_well() -> None:
    t = walking().put("gc", "Asia", "Deep One x3").turn("gc").does("Battle").rolls(pains=2).rolls()
    while t.asks("bg", "retreat"):
        t.picks("Europe")
    assert t.gate("Europe") == "abandoned"


@proves("wars:daoloth/interdimensional", "wars:ow/key-and-gate")
def test_where_yog_sothoth_is_the_gate_there_is_one() -> None:
    t = lit(
        table("bg", "ow", "ys").put("bg", "Asia", "Daoloth").put("ow", "Europe", "Yog-Sothoth"), "daoloth"
    )
    assert t.moves(("Daoloth", "Asia", "Europe")).gate("Europe") == ""


@proves("wars:daoloth/interdimensional")
def test_without_the_book_he_just_walks() -> None:
    t = table("bg", "gc", "ys").put("bg", "Asia", "Daoloth").moves(("Daoloth", "Asia", "Europe"))
    assert t.gate("Europe") == ""


# --- the bot ----------------------------------------------------------------------------------------------


def test_the_bot_awakens_him_and_silences_the_strongest() -> None:
    assert takes(tempted("daoloth", 9), "Awaken", "Daoloth")
    t = before("Cthulhu", "Bokrug")
    unit = choice(t)
    assert unit[0] == "wars.daoloth.cosmic_unity"
    assert takes(t, UNITY, "Cthulhu")
