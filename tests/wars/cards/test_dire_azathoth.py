"""Cthulhu Wars, Dire Azathoth (p.105): he awakes where an enemy began, and 20 Power are the end."""

from __future__ import annotations

import pytest

from fhtagn.games.wars import GAME
from fhtagn.games.wars.bot.entries import CARD_HARM, CARD_WORTH
from fhtagn.games.wars.bot.survey import Survey
from fhtagn.games.wars.rules.content import area as area_of
from fhtagn.games.wars.rules.content import card
from fhtagn.games.wars.rules.state import WarsState
from fhtagn.games.wars.scenario import WarsScenario, table
from tests.proofs import proves
from tests.wars.cards.bots import takes
from tests.wars.cards.lit import has_book, holder
from tests.wars.test_words import said
from tests.wars.toys import check_data

PAY = "Pay 20 Power"


def beside_the_map(*factions: str) -> WarsScenario:
    return table(*(factions or ("gc", "bg", "ys")), cards="dire_azathoth").power(gc=12)


# --- awakening --------------------------------------------------------------------------------------------


@proves("wars:dire-azathoth/awakening")
def test_he_awakes_at_an_own_gate_in_the_start_area_of_an_enemy() -> None:
    t = beside_the_map().put("gc", "Africa", "Acolyte", gate=True).does("Awaken", "Dire Azathoth", "Africa")
    assert t.units("gc", "Africa") == ["Acolyte", "Dire Azathoth"]
    assert (t.power_of("gc"), holder(t, "dire_azathoth")) == (2, "gc")
    check_data(t.state)


@proves("wars:dire-azathoth/awakening")
def test_nowhere_else_not_even_beside_a_great_old_one() -> None:
    t = beside_the_map().put("gc", "South Pacific", "Acolyte", "Cthulhu", gate=True)
    assert t.refuses("Awaken", reason="enemy_start")
    assert (
        not beside_the_map()
        .put("gc", "Africa", "Acolyte", gate="abandoned")
        .offers("Awaken", kind="Dire Azathoth")
    )
    assert t.put("gc", "Africa", "Acolyte", gate=True).power(gc=9).refuses("Awaken", reason="power")


@proves("wars:dire-azathoth/awakening", "wars:ow/not-both")
def test_yog_sothoth_is_no_gate_that_somebody_controls() -> None:
    """FAQ p.194."""
    t = table("ow", "bg", "ys", cards="dire_azathoth").power(ow=12)
    t.put("ow", "Africa", "Yog-Sothoth", "Acolyte")
    assert t.refuses("Awaken", reason="enemy_start")
    t.put("ow", "Africa", "Acolyte", gate=True).turn("ow")
    assert t.offers("Awaken", kind="Dire Azathoth", area="Africa")


@proves("wars:dire-azathoth/glyphs")
def test_where_a_faction_chose_to_begin_counts() -> None:
    t = beside_the_map("gc", "ow", "ys").put("gc", "Australia", "Acolyte", gate=True)
    s = t._touch()
    s.start = bytes((s.start[0], area_of("australia"), s.start[2]))
    assert t.offers("Awaken", kind="Dire Azathoth", area="Australia")


# --- combat -----------------------------------------------------------------------------------------------


@proves("wars:dire-azathoth/combat")
@pytest.mark.parametrize("face", [1, 5])
def test_a_die_says_how_many_he_rolls(face: int) -> None:
    t = table("gc", "bg", "ys").put("gc", "Asia", "Dire Azathoth").put("bg", "Asia", "Acolyte", "Dark Young")
    t.does("Battle").dice(face).dice(*(1,) * face).dice(1, 1)
    assert t.happened("wars.blind_strength", face)
    assert t.happened("wars.rolled", 0, (1,) * face, 0, 0)


@proves("wars:dire-azathoth/combat")
def test_it_is_rolled_for_him_as_a_defender_and_for_every_battle_anew() -> None:
    t = table("gc", "bg", "ys").put("gc", "Asia", "Dire Azathoth").put("bg", "Asia", "Dark Young", "Acolyte")
    t.turn("bg").does("Battle").dice(2).dice(1, 1).dice(1, 1)
    t.turn("gc").does("Battle").dice(3).dice(1, 1, 1).dice(1, 1)
    assert [event.args for event in t.told if event.kind == "wars.blind_strength"] == [(2,), (3,)]


@proves("wars:dire-azathoth/combat", "wars:elder-thing/mind-control")
def test_an_elder_thing_does_not_take_the_die() -> None:
    t = table("gc", "bg", "ys").put("gc", "Asia", "Dire Azathoth").put("bg", "Asia", "Elder Thing")
    t.does("Battle").dice(1).dice(6).dice(1, 1)
    t.decision  # noqa: B018 - the dice fall
    assert t.pool("bg", "Elder Thing") == 3


# --- Mindless Destruction ---------------------------------------------------------------------------------


@proves("wars:dire-azathoth/mindless")
def test_each_kill_beside_him_is_worth_doom_or_power() -> None:
    t = table("gc", "bg", "ys").put("gc", "Asia", "Dire Azathoth").put("bg", "Asia", "Ghoul x2")
    t.does("Battle").dice(3).dice(6, 6, 1)
    assert t.asks("gc", "spoils", ["Spoils doom", "Spoils power"])
    t.does(("wars.dire_azathoth.spoils", "doom")).does(("wars.dire_azathoth.spoils", "power"))
    assert (t.doom_of("gc"), t.power_of("gc")) == (1, 8)


@proves("wars:dire-azathoth/mindless")
def test_whoever_fights_there_gains_even_if_he_takes_no_part() -> None:
    t = table("bg", "ys", "gc").put("gc", "Asia", "Dire Azathoth").put("bg", "Asia", "Dark Young")
    t.put("ys", "Asia", "Undead x2").does("Battle", foe="ys").rolls(kills=1).rolls(kills=1)
    assert t.asks("bg", "spoils")
    t.does(("wars.dire_azathoth.spoils", "doom"))
    assert t.asks("ys", "spoils")
    t.does(("wars.dire_azathoth.spoils", "doom"))
    assert (t.doom_of("bg"), t.doom_of("ys"), t.doom_of("gc")) == (1, 1, 0)


@proves("wars:dire-azathoth/mindless")
def test_eliminations_before_the_dice_count_and_sacrifices_do_not() -> None:
    t = table("cc", "bg", "gc").put("gc", "Asia", "Dire Azathoth").books("cc", "Abduct")
    t.put("cc", "Asia", "Nightgaunt", "Acolyte", "Flying Polyp").put("bg", "Asia", "Ghoul", "Dark Young")
    t.does("Battle", foe="bg").uses("Abduct").picks("Ghoul").does(("wars.dire_azathoth.spoils", "power"))
    assert t.power_of("cc") == 8
    t.rolls().rolls()
    assert not t.asks("cc", "spoils")


@proves("wars:dire-azathoth/mindless")
def test_elsewhere_nobody_gains() -> None:
    t = table("bg", "ys", "gc").put("gc", "Africa", "Dire Azathoth").put("bg", "Asia", "Dark Young")
    t.put("ys", "Asia", "Undead").does("Battle", foe="ys").rolls(kills=1)
    assert not any(event.kind == "wars.doom" for event in t.told)
    assert t.prompt != "spoils"


@proves("wars:dire-azathoth/mindless")
def test_his_own_death_counts_and_whoever_falls_with_him() -> None:
    """The defender's units go first: he, then the Dark Young that he killed."""
    t = table("bg", "gc", "ys").put("gc", "Asia", "Dire Azathoth").put("bg", "Asia", "Dark Young")
    t.does("Battle", foe="gc").dice(1).dice(6, 1).dice(6)
    assert t.asks("bg", "spoils")
    t.does(("wars.dire_azathoth.spoils", "doom"))
    assert t.asks("gc", "spoils")
    t.does(("wars.dire_azathoth.spoils", "doom"))
    assert (t.doom_of("bg"), t.doom_of("gc")) == (1, 1)
    assert holder(t, "dire_azathoth") == "nobody"


@proves("wars:dire-azathoth/mindless", "wars:elder-thing/mind-control")
def test_beside_an_elder_thing_nobody_gains() -> None:
    t = table("bg", "ys", "gc").put("gc", "Asia", "Dire Azathoth").put("bg", "Asia", "Elder Thing", "Ghoul")
    t.put("ys", "Asia", "Undead").does("Battle", foe="ys").rolls(kills=1)
    assert t.prompt != "spoils"


# --- The Blind Idiot God ----------------------------------------------------------------------------------


def nearly() -> WarsScenario:
    return table("gc", "bg", "ys").put("gc", "Asia", "Dire Azathoth").power(gc=20).doom(bg=29)


@proves("wars:dire-azathoth/pay", "wars:dire-azathoth/blind-idiot-god")
def test_for_20_power_the_game_is_won_without_books_or_doom() -> None:
    t = nearly().does(PAY)
    assert t.outcome.winners == (0,)
    assert t.outcome.reason.key == "wars.end.blind_idiot_god"
    assert (t.power_of("gc"), has_book(t, "dire_azathoth")) == (0, True)


@proves("wars:dire-azathoth/pay")
def test_19_are_not_enough() -> None:
    assert nearly().power(gc=19).refuses(PAY, reason="power")


# --- the bot ----------------------------------------------------------------------------------------------


def test_the_bot_awakens_him_and_wins_as_soon_as_it_can() -> None:
    t = beside_the_map().put("gc", "Africa", "Acolyte", gate=True).power(gc=16).books("gc", "all")
    assert takes(t, "Awaken", "Dire Azathoth")
    assert takes(nearly(), PAY)
    assert not takes(nearly().power(gc=19), PAY)


def test_german_grammar_bends_his_name() -> None:
    t = table("gc", "bg", "ys", cards="dire_azathoth").turn("gc")
    found = [
        refusal for refusal in GAME.why_not(t.state, t.decision.seat) if refusal.action[0] == "wars.awaken"
    ]
    assert "Grässlichen Azathoth erwecken" in [said(refusal.label, "de") for refusal in found]


@pytest.mark.parametrize(("power", "worth"), [(1, -1.8), (20, -11.8)])
def test_bots_fear_whoever_can_pay_for_his_book(power: int, worth: float) -> None:
    t = beside_the_map().put("bg", "Africa", "Acolyte", "Dire Azathoth", gate=True).power(bg=power)
    assert isinstance(t.state, WarsState)
    for seat in (0, 2):
        assert CARD_HARM[card("dire_azathoth")](Survey(t.state, seat, 3.0), 1) == pytest.approx(worth)


def test_to_bots_the_last_power_before_his_book_is_worth_most() -> None:
    t = beside_the_map().put("gc", "Africa", "Acolyte x2", "Dire Azathoth", gate=True)
    worth = []
    for power in (12, 16, 20):
        assert isinstance(t.power(gc=power).state, WarsState)
        worth.append(CARD_WORTH[card("dire_azathoth")](Survey(t.state, 0, 3.0)))
    assert worth[2] - worth[1] > worth[1] - worth[0] > 4
