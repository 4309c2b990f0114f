"""Cthulhu Wars: the greedy bot makes use of the cards it holds, not only buys them."""

from __future__ import annotations

from random import Random

import pytest

from fhtagn.core.bot import Position
from fhtagn.games.wars import GAME
from fhtagn.games.wars.bot.greedy import Greedy
from fhtagn.games.wars.cards.recriminations import RECRIMINATIONS
from fhtagn.games.wars.rules.content import Area
from fhtagn.games.wars.scenario import WarsScenario, battle, bg, gc, table
from tests.wars.cards.bots import choice, shop, takes
from tests.wars.cards.neutral import with_book
from tests.wars.cards.test_investigators import against_a_leader


def hit(*units: str) -> WarsScenario:
    """Two Starspawn have killed one unit of the Black Goat."""
    t = table("bg", "gc", "ys").put("bg", "Asia", *units).put("gc", "Asia", "Starspawn x2")
    return t.turn("gc").does("Battle").rolls(kills=1).rolls()


def equipped(*holding: str, power: int = 1) -> WarsScenario:
    """The Black Goat needs no spellbook any more; its army stands in Africa beside a Starspawn."""
    t = table("bg", "gc", "ys").books("bg", "all").holds("bg", *holding)
    t.put("bg", "Asia", "Acolyte x6", gate=True).put("bg", "Africa", "Dark Young x2")
    return t.put("gc", "Africa", "Starspawn").power(bg=power, gc=3, ys=0).turn("bg")


def hints(t: WarsScenario, action: str, *words: str, lang: str = "en") -> list[str]:
    """What the adviser says for this option."""
    found = Greedy().opinions(Position(GAME, t.state, t.decision), Random(1))
    wanted = t._found(action, words, {})
    told = next(opinion for opinion in found if opinion.action in wanted)
    return [GAME.words(lang).say(reason) for reason in told.reasons]


# --- hints -----------------------------------------------------------------------------------------------


def test_a_hint_names_the_card_whose_worth_decides() -> None:
    t = shop("cacodemon")
    for lang, name in (("de", "„Cacodemon“ +"), ("en", "“Cacodemon” +")):
        assert any(reason.startswith(name) for reason in hints(t, "Acquire", "Cacodemon", lang=lang))
    assert not any("Cacodemon" in reason for reason in hints(t, "Done"))


def test_a_hint_to_use_an_ability_names_its_card() -> None:
    t = table("gc", "bg", "ys").books("gc", "all").put("gc", "Asia", "Acolyte x6", "Bokrug", gate=True)
    t = t.put("bg", "Africa", "Acolyte x3", gate=True).doom(bg=4).power(gc=1, bg=0, ys=0).turn("gc")
    assert any(reason.startswith("“Bokrug” +") for reason in hints(t, "Hand Bokrug Over", "bg"))


def test_where_no_card_is_meant_the_hint_names_none() -> None:
    t = equipped("Amelia Azevedo")
    assert any("Amelia Azevedo" in reason for reason in hints(t, "Recruit", "Amelia Azevedo", "Africa"))
    assert not any("“" in reason for reason in hints(t, "Drop Power"))


# --- terrors ---------------------------------------------------------------------------------------------


def test_the_dhole_falls_rather_than_others() -> None:
    assert takes(hit("Fungi from Yuggoth", "Dark Young", "Dhole"), "", "Dhole")


def test_for_the_dhole_it_gives_power_rather_than_doom() -> None:
    t = hit("Dhole")
    assert t.asks("bg", "dhole_gift")
    assert takes(t, "", "power")


@pytest.mark.parametrize(("attacker", "attacks"), [("Dhole", True), ("Dark Young x2", False)])
def test_a_dhole_attacks_where_others_do_not(attacker: str, attacks: bool) -> None:
    t = table("bg", "gc", "ys").books("bg", "all").put("bg", "Africa", "Acolyte x6", gate=True)
    t.put("bg", "Asia", attacker).put("gc", "Asia", "Starspawn", "Acolyte", gate=True)
    assert takes(t.power(bg=2, gc=0, ys=0).marker(7).turn("bg"), "Battle", "Asia") is attacks


def test_the_cacodemon_goes_to_the_gate_that_monsters_stand_beside() -> None:
    t = table("bg", "gc", "ys").books("bg", "all")
    t.put("bg", "Indian Ocean", "Acolyte x3", "Cacodemon", gate=True)
    t.put("bg", "Africa", "Acolyte x3", gate=True).put("bg", "Antarctica", "Ghoul x2", "Fungi x4")
    t.put("bg", "Antarctica", "Dark Young x3")
    t.put("gc", "North Atlantic", "Shoggoth", "Deep One").power(bg=1, gc=3, ys=0).marker(6).turn("bg")
    assert takes(t, "Move")
    assert takes(t.does("Move"), "Move", "Cacodemon", "Africa")


# --- neutral spellbooks ----------------------------------------------------------------------------------


def test_a_book_that_does_nothing_is_exchanged_for_one_that_does() -> None:
    """Without Nyarlathotep there is no Emissary, and there are no Thousand Forms."""
    t = table("cc", "gc", "ys").books("cc", "Emissary of the Outer Gods", "Madness")
    t = with_book(t, "cc", RECRIMINATIONS).put("cc", "Asia", "Acolyte x6", gate=True).power(cc=1, gc=0, ys=0)
    assert takes(t.turn("cc"), "Recriminations", "Emissary of the Outer Gods")
    t.uses("Recriminations", "Emissary of the Outer Gods")
    assert t.asks("cc", "other_book")
    assert not takes(t, "", "The Thousand Forms")


# --- investigators ---------------------------------------------------------------------------------------


def planned(power: int) -> WarsScenario:
    """The leader has Victor's card; the Yellow Sign names the first action."""
    t = table("gc", "bg", "ys").holds("gc", "Victor Steele").first("bg")
    t.put("gc", "South Pacific", "Acolyte x5", gate=True).put("gc", "Asia", "Acolyte", gate=True)
    t.books("gc", "Dreams").slots("gc", "first_doom").power(gc=power, bg=0, ys=0).doom_turn("gc")
    while not t.asks("gc", "victor"):
        t.done()
    return t.picks("ys")


def test_with_victor_it_names_what_helps_the_leader_least() -> None:
    t = planned(10)
    named = ("wars.victor.name", "awaken")
    assert named in t.decision.actions
    assert choice(t) != named
    t.play(choice(t))
    assert t.asks("gc", "turn")
    assert not takes(t, "Awaken")


def test_john_is_placed_where_nobody_can_hurt_him() -> None:
    t = table("bg", "gc", "ys").holds("bg", "John Dark").first("bg")
    t.put("bg", "Asia", "Shub-Niggurath", "Acolyte", gate=True).put("gc", "Europe", "Shoggoth x2")
    t.put("ys", "Africa", "Byakhee x2").books("bg", "The Red Sign").slots("bg", "awaken").power(bg=5)
    t.marker(5).doom_turn("bg").does("Ritual")
    assert t.asks("bg", "john")
    area: Area = choice(t)[1]
    s = t.state
    assert not any(s.here(foe, near) for foe in (1, 2) for near in (area, *s.board.near[0][area]))


def test_cindrew_is_put_among_the_units_of_the_leader() -> None:
    t = against_a_leader("cindrew_putorius").books("bg", "all").doom_turn("bg").does("Acquire")
    assert t.asks("bg", "investigator_area")
    area: Area = choice(t)[1]
    assert len(t.state.here(t.seat("gc"), area)) > 1
    t.play(choice(t))
    assert takes(t, "", "gc")


def test_amelia_joins_those_who_fight_and_falls_for_them() -> None:
    assert takes(equipped("Amelia Azevedo"), "Recruit", "Amelia Azevedo", "Africa")
    t = equipped("Amelia Azevedo")
    assert not takes(t, "Recruit", "Amelia Azevedo", "Asia")


def test_moose_joins_those_who_fight() -> None:
    assert takes(equipped("Moose Kowalski"), "Recruit", "Moose Kowalski", "Africa")


def test_hannah_comes_next_door_to_the_fighters_since_they_do_not_fight_beside_her() -> None:
    t = equipped("Hannah Hazard", power=2)
    assert takes(t, "Recruit", "Hannah Hazard", "Asia")
    assert not t.offers("Battle")
    t.does("Recruit", "Hannah Hazard", "Asia").turn("bg")
    assert t.offers("Battle", area="Africa")


# --- priests and acolytes --------------------------------------------------------------------------------


@pytest.mark.parametrize(("kind", "results"), [("kill", {"kills": 1}), ("pain", {"pains": 1})])
def test_keziah_is_hurt_first_and_hurts_the_enemy_more(kind: str, results: dict[str, int]) -> None:
    t = battle(
        gc("Shoggoth", "Deep One"),
        bg("Dark Young", "Fungi from Yuggoth", "Ghoul"),
        area="Asia",
        declared=False,
        high_priests="unique",
    )
    t.put("gc", "Asia", "Keziah Mason").does("Battle").rolls().rolls(**results)
    assert t.asks("gc", f"assign_{kind}")
    assert takes(t, "", "Keziah Mason")


def test_ermengarde_moves_to_a_gate() -> None:
    t = table("gc", "bg", "ys", high_priests="unique").books("gc", "all")
    t.put("gc", "South Pacific", "Acolyte x6", "Deep One x4", "Shoggoth x2", "Starspawn x2", gate=True)
    t.put("gc", "Indian Ocean", "Ermengarde Stubbs").put("gc", "Africa", "Cthulhu")
    t.power(gc=1, bg=0, ys=0).marker(6).turn("gc")
    assert takes(t, "Move")
    assert takes(t.does("Move"), "Move", "Ermengarde Stubbs", "South Pacific")


def test_the_grey_acolyte_is_kept_since_it_does_not_come_back() -> None:
    t = battle(gc("Shoggoth"), bg("Dark Young x2"), area="Asia", declared=False, handicap_1="five")
    t.put("gc", "Asia", "Grey Acolyte", "Acolyte").does("Battle").rolls().rolls(kills=1)
    assert t.asks("gc", "assign_kill")
    assert takes(t, "", "Acolyte")
