"""Cthulhu Wars: the greedy bot awakens independents that pay, and makes use of them."""

from __future__ import annotations

import pytest

from fhtagn.games.wars.cards.abhoth import CARD as ABHOTH
from fhtagn.games.wars.cards.atlach_nacha import CARD as ATLACH
from fhtagn.games.wars.cards.atlach_nacha import WEB
from fhtagn.games.wars.cards.byatis import CARD as BYATIS
from fhtagn.games.wars.cards.chaugnar_faugn import CARD as CHAUGNAR
from fhtagn.games.wars.cards.father_dagon import CARD as DAGON
from fhtagn.games.wars.cards.tulzscha import CARD as TULZSCHA
from fhtagn.games.wars.factions.ancients import CATHEDRAL
from fhtagn.games.wars.scenario import WarsScenario, table
from tests.wars.cards.bots import choice, takes
from tests.wars.cards.independents import lit, with_all_books
from tests.wars.toys import stand

COSTS = {
    "abhoth": 4,
    "mother_hydra": 4,
    "chaugnar_faugn": 4,
    "yig": 4,
    "father_dagon": 4,
    "ghatanothoa": 4,
    "atlach_nacha": 6,
    "gobogeg": 1,
    "nyogtha": 6,
    "tulzscha": 4,
    "byatis": 4,
}


@pytest.mark.parametrize("card", COSTS)
def test_it_awakens_them(card: str) -> None:
    assert takes(with_all_books(card, COSTS[card]), "Awaken", card)


def test_it_keeps_a_great_old_one_of_its_own_rather_than_cthugha() -> None:
    assert not takes(with_all_books("cthugha", 4), "Awaken", "Cthugha")


def test_the_ancients_have_none_of_their_own_and_awaken_him() -> None:
    t = table("an", "gc", "bg", cards="cthugha").books("an", "all").put("an", "Asia", "Acolyte", gate=True)
    t.captive("gc", "an", 5).put("an", "Asia", "Un-Man x3", "Reanimated x3", "Yothan x3").power(
        an=6, gc=0, bg=0
    ).marker(7)
    stand(t, CATHEDRAL, "Asia", "Europe", "Africa", "South Pacific")
    assert takes(t.turn("an"), "Awaken", "Cthugha")


def spinner(*webs: str) -> WarsScenario:
    """Great Cthulhu has her, and nobody left to recruit or to summon."""
    t = (
        table("gc", "bg", "ys")
        .books("gc", "all")
        .put("gc", "South Pacific", "Acolyte", "Deep One x4", gate=True)
    )
    t.put("gc", "South Pacific", "Shoggoth x2", "Starspawn x2", "Cthulhu").captive("bg", "gc", 5)
    t.put("gc", "North Atlantic", "Atlach-Nacha").put("bg", "Africa", "Acolyte", gate=True)
    return stand(t.power(gc=3, bg=0, ys=0).marker(7), WEB, *webs).turn("gc")


def test_it_spins_a_web_where_there_is_none_and_then_goes_on() -> None:
    assert takes(spinner("Asia"), "Spinnerets")
    assert takes(spinner("North Atlantic"), "Move")


def test_it_wins_when_the_web_is_spun() -> None:
    t = lit(spinner("Asia", "Africa", "Europe", "Australia", "Indian Ocean", "North Atlantic"), ATLACH)
    assert takes(t.turn("gc"), "Cosmic Web")


def test_it_drives_keepers_off_their_gates() -> None:
    t = with_all_books("none", 1).put("bg", "Africa", "Mother Hydra").turn("bg")
    assert takes(t, "Agony Sting", "South Pacific")


def test_it_mummifies_several_acolytes() -> None:
    t = with_all_books("none", 1).put("bg", "Europe", "Ghatanothoa", "Ghoul")
    t.put("ys", "Europe", "King in Yellow").turn("bg")
    assert takes(t, "Mummify")


def test_it_gives_power_away_for_the_ceremony_early_and_performs_it() -> None:
    t = with_all_books("none", 0).put("bg", "Africa", "Tulzscha").marker(10)
    t = lit(t, TULZSCHA).first("bg").doom(bg=1, gc=20).doom_turn("bg")
    assert choice(t) in t._found("Ceremony", (), {})


def test_the_sea_takes_an_acolyte_without_a_gate() -> None:
    t = lit(with_all_books("none", 0).put("bg", "Africa", "Father Dagon"), DAGON).first("bg").doom_turn("bg")
    assert t.asks("bg", "innsmouth")
    assert choice(t)[1] not in t.state.gate_by


def almost_alone(power: int) -> WarsScenario:
    """The Black Goat has one acolyte left, on the gate of Europe, and no use for a further spellbook."""
    t = table("bg", "gc", "ys").books("bg", "all").put("bg", "Europe", "Acolyte", gate=True)
    t.captive("gc", "bg", 5).put("gc", "Asia", "Acolyte", gate=True)
    return t.put("gc", "South Pacific", "Acolyte x3", gate=True).power(bg=power, gc=0, ys=0).marker(5)


def test_it_smothers_an_enemys_gate_with_filth() -> None:
    assert takes(lit(almost_alone(1).put("bg", "Europe", "Abhoth"), ABHOTH).turn("bg"), "Filth")


def test_it_calls_the_keeper_of_a_gate_to_byatis() -> None:
    t = lit(almost_alone(1).put("bg", "Europe", "Byatis").marker(7), BYATIS).turn("bg")
    assert takes(t, "God of Forgetfulness", "Asia")


def test_yig_bites_back() -> None:
    t = table("bg", "gc", "ys").put("gc", "Asia", "Acolyte", "Yig").put("bg", "Asia", "Dark Young x2")
    assert takes(t.does("Battle").rolls(kills=1).rolls().picks("Acolyte"), "Snakebite")


def test_of_the_open_signs_it_takes_the_best() -> None:
    t = table("bg", "gc", "ys").put("bg", "Asia", "Chaugnar Faugn", "Shub-Niggurath", "Acolyte", gate=True)
    t = lit(t, CHAUGNAR).first("bg").doom_turn("bg").does("Ritual")
    assert takes(t, "", 3)


def test_both_nyogtha_do_something() -> None:
    t = table("gc", "bg", "ys").put("gc", "Asia", "Nyogtha").put("gc", "Africa", "Nyogtha")
    t.put("bg", "Asia", "Acolyte", gate=True).put("bg", "Africa", "Acolyte", gate=True)
    assert takes(t.does("Battle", area="Asia"), "From Below", "Africa")
    t = table("gc", "bg", "ys").put("gc", "Asia", "Nyogtha").put("gc", "Africa", "Nyogtha")
    t.put("bg", "Europe", "Acolyte", gate=True).put("ys", "South Atlantic", "Acolyte", gate=True)
    t.does("Move").does("Move", "Nyogtha in Asia", area="Europe")
    assert takes(t, "", "South Atlantic")


def test_it_awakens_bokrug_when_there_is_nothing_better() -> None:
    t = table("gc", "bg", "ys", cards="bokrug").books("gc", "all").captive("bg", "gc", 5)
    t.put("gc", "South Pacific", "Acolyte", "Deep One x4", gate=True)
    t.put("gc", "South Pacific", "Shoggoth x2", "Starspawn x2", "Cthulhu")
    t.put("bg", "Africa", "Acolyte", gate=True).power(gc=4, bg=0, ys=0).marker(7)
    assert takes(t.turn("gc"), "Awaken", "Bokrug")
