"""Cthulhu Wars, the Exterminators (p.148): they stay for good, and turn units into Power."""

from __future__ import annotations

import pytest

from fhtagn.core.errors import BadInput
from fhtagn.games.wars import GAME
from fhtagn.games.wars.cards.exterminators import CARD, EXTERMINATOR
from fhtagn.games.wars.rules.content import AREA_IDS, CARDS, KINDS, Board, area
from fhtagn.games.wars.rules.options import all_named, for_world
from fhtagn.games.wars.rules.queries import income
from fhtagn.games.wars.rules.setup import _check_world
from fhtagn.games.wars.scenario import WarsScenario, new_game, table
from tests.proofs import proves
from tests.wars.cards.bots import takes


def stand(t: WarsScenario, *names: str) -> WarsScenario:
    """Exterminators are in these areas."""
    for name in names:
        t.state.put(t.state.in_pool(EXTERMINATOR), area(name))
    return t


def areas(t: WarsScenario) -> set[str]:
    return {AREA_IDS[one] for one in t.state.areas_in(t.state.areas_with(EXTERMINATOR))}


def shop(*factions: str, **options: str) -> WarsScenario:
    t = table(*factions, cards="exterminators", **options).put(
        factions[0], "Antarctica", "Acolyte", gate=True
    )
    return t.doom(**{factions[0]: 3}).doom_turn(factions[0])


@proves("wars:exterminators/acquire")
def test_the_card_costs_two_doom_and_puts_one_into_every_start_area() -> None:
    t = shop("bg", "gc", "ys").does("Acquire", "Exterminators")
    assert t.doom_of("bg") == 1
    assert areas(t) == {"africa", "south_pacific", "europe"}
    assert t.state.holder[CARD] == t.seat("bg")


@proves("wars:exterminators/acquire")
def test_with_one_doom_it_cannot_be_had() -> None:
    t = shop("bg", "gc", "ys").doom(bg=1).doom_turn("bg")
    assert t.refuses("Acquire")
    assert areas(t) == set()


@proves("wars:exterminators/start-areas")
def test_everybody_sees_where_each_faction_began() -> None:
    t = new_game("gc", "an", "ww", cards="exterminators")
    first = GAME.view(t.state, None)["areas"]
    while t.prompt != "turn":
        t.does(t.decision.actions[0])
    assert not any("home" in shown["marks"] for shown in first)
    seen = {shown["id"] for shown in GAME.view(t.state, None)["areas"] if "home" in shown["marks"]}
    assert seen == {AREA_IDS[start] for start in t.state.start}
    assert len(seen) == 3


@proves("wars:exterminators/start-areas")
def test_without_the_card_in_the_game_nothing_is_marked() -> None:
    t = table("gc", "bg", "ys")
    assert not any("home" in shown["marks"] for shown in GAME.view(t.state, None)["areas"])


@proves("wars:exterminators/not-shaggai")
def test_on_shaggai_it_is_left_out_and_cannot_be_asked_for() -> None:
    assert "exterminators" in for_world(all_named("all"), "earth").split(",")
    assert "exterminators" not in for_world(all_named("all"), "shaggai").split(",")
    assert "exterminators" not in for_world(all_named("random:5"), "shaggai").split(":")[2].split(",")
    assert for_world("exterminators", "shaggai") == "none"
    entry = {"players": 3, "areas": ["asia"], "borders": [], "start": {}, "provenance": "ours", "near": {}}
    shaggai = Board("shaggai_3", "shaggai", {**entry, "joins": {}})
    with pytest.raises(BadInput):
        _check_world(shaggai, "exterminators,gnorri")
    _check_world(shaggai, "gnorri")


@proves("wars:exterminators/anti-existence")
def test_they_are_no_units_and_nobody_moves_or_fights_them() -> None:
    t = stand(
        table("bg", "gc", "ys").holds("bg", "Exterminators").put("bg", "Asia", "Ghoul"), "asia", "europe"
    )
    assert list(CARDS[CARD].kinds) == []
    assert t.units("bg", "Asia") == ["Ghoul"]
    assert not t.state.is_here(t.seat("bg"), area("europe"))
    assert t.refuses("Battle")
    t.moves(("Ghoul", "Asia", "Europe"))
    assert areas(t) == {"asia", "europe"}


def gathering() -> WarsScenario:
    """Black Goat has the card and two gates beside Exterminators, the Crawling Chaos one."""
    t = table("bg", "cc", "ys").holds("bg", "Exterminators")
    t.put("bg", "Africa", "Acolyte x2", gate=True).put("bg", "Asia", "Acolyte", "Ghoul", gate=True)
    t.put("cc", "South Pacific", "Acolyte x2", "Nyarlathotep", gate=True)
    t.put("ys", "Europe", "Acolyte x2", gate=True).put("ys", "Antarctica", "Undead")
    stand(t, "africa", "asia", "south_pacific", "antarctica")
    return t.power(bg=0, cc=0, ys=0)


@proves("wars:exterminators/overclock", "wars:exterminators/owner")
def test_each_gate_beside_one_brings_one_power_more_and_two_to_the_owner() -> None:
    s = gathering().state
    # cultists, gates, Exterminators
    assert income(s, 0) == 3 + 4 + 4
    assert income(s, 1) == 2 + 2 + 1
    assert income(s, 2) == 2 + 2


@proves("wars:exterminators/overclock", "wars:exterminators/whichever")
def test_then_each_gives_up_a_unit_in_every_such_area() -> None:
    t = gathering().phase("power")
    assert t.asks("bg", "overclock", ["Acolyte on the gate", "Ghoul"])
    t.picks("Ghoul")
    assert t.units("bg", "Asia") == ["Acolyte"]
    assert t.asks("bg", "overclock", ["Acolyte", "Acolyte on the gate"])
    t.picks("Acolyte")
    assert t.units("bg", "Africa") == ["Acolyte"]
    assert t.asks("cc", "overclock", ["Acolyte", "Acolyte on the gate", "Nyarlathotep"])
    t.picks("Acolyte on the gate")
    assert t.gate("South Pacific") == "abandoned"
    assert t.units("cc", "South Pacific") == ["Acolyte", "Nyarlathotep"]
    assert t.units("ys", "Europe") == ["Acolyte", "Acolyte"]
    assert t.units("ys", "Antarctica") == ["Undead"]
    assert [t.power_of(name) for name in ("bg", "cc", "ys")] == [11, 6, 6]


@proves("wars:exterminators/whichever")
def test_the_last_unit_too_even_who_keeps_the_gate() -> None:
    t = table("bg", "cc", "ys").holds("cc", "Exterminators").put("bg", "Asia", "Acolyte", gate=True)
    t.put("cc", "Africa", "Acolyte", gate=True).put("ys", "Europe", "Acolyte", gate=True)
    t = stand(t, "asia").power(bg=0, cc=0, ys=0).phase("power")
    assert t.prompt != "overclock"
    assert t.units("bg", "Asia") == []
    assert t.gate("Asia") == "abandoned"
    assert t.power_of("bg") == 1 + 2 + 1


@proves("wars:exterminators/annihilate")
def test_at_the_end_of_a_doom_phase_each_places_one_from_the_first_player_on() -> None:
    t = (
        table("bg", "cc", "ys")
        .holds("cc", "Exterminators")
        .first("ys")
        .put("cc", "Asia", "Acolyte", gate=True)
    )
    t = stand(t, "asia").power(bg=1, cc=1, ys=1).phase("doom")
    for name, where in (("ys", "Africa"), ("bg", "Europe"), ("cc", "Australia")):
        assert t.asks(name, "annihilate")
        assert "Asia" not in t.options
        t.picks(where)
    assert areas(t) == {"asia", "africa", "europe", "australia"}


@proves("wars:exterminators/annihilate")
def test_the_doom_phase_of_the_purchase_counts() -> None:
    t = shop("bg", "cc", "ys").does("Acquire", "Exterminators").done()
    while t.prompt != "annihilate":
        t.done()
    assert "Africa" not in t.options
    t.picks("Australia")
    assert areas(t) == {"africa", "asia", "europe", "australia"}


@proves("wars:exterminators/all-placed")
def test_when_all_areas_have_one_nobody_places_any() -> None:
    t = table("bg", "cc", "ys").holds("cc", "Exterminators").put("cc", "Asia", "Acolyte", gate=True)
    names = [AREA_IDS[one] for one in t.state.board.areas]
    t = stand(t, *names[:-1]).power(bg=1, cc=1, ys=1).phase("doom")
    assert t.prompt != "annihilate"
    assert len(areas(t)) == 13


@proves("wars:exterminators/all-placed")
def test_there_are_fifteen() -> None:
    assert len(KINDS[EXTERMINATOR].units) == 15
    t = table("bg", "cc", "ys", map="earth_5").holds("cc", "Exterminators")
    t.put("cc", "South Asia", "Acolyte", gate=True)
    names = [AREA_IDS[one] for one in t.state.board.areas]
    t = stand(t, *names[:14]).first("bg").power(bg=1, cc=1, ys=1).phase("doom")
    assert t.asks("bg", "annihilate")
    t.does(t.decision.actions[0])
    assert len(areas(t)) == 15
    assert t.prompt != "annihilate"


def test_the_bot_spares_its_own_gates_while_the_card_is_an_enemys() -> None:
    t = table("bg", "cc", "ys").holds("cc", "Exterminators").first("bg")
    t.put("bg", "Asia", "Acolyte x2", gate=True).put("cc", "Africa", "Acolyte", gate=True)
    t = t.power(bg=0, cc=1, ys=1).phase("doom")
    assert t.asks("bg", "annihilate")
    assert not takes(t, "", "Asia")
    assert not takes(t, "", "Africa")


def test_the_bot_wants_them_at_its_gates_if_the_card_is_its_own() -> None:
    t = table("bg", "cc", "ys").holds("bg", "Exterminators").first("bg")
    t.put("bg", "Asia", "Acolyte x2", gate=True).put("cc", "Africa", "Acolyte", gate=True)
    t = t.power(bg=0, cc=1, ys=1).phase("doom")
    assert t.asks("bg", "annihilate")
    assert takes(t, "", "Asia")


@proves("wars:exterminators/acquire")
def test_it_takes_no_gate_to_have_the_card() -> None:
    t = table("bg", "gc", "ys", cards="exterminators").put("bg", "Antarctica", "Acolyte").doom(bg=3)
    assert t.doom_turn("bg").does("Acquire", "Exterminators").doom_of("bg") == 1


@proves("wars:exterminators/overclock", "wars:ow/gate-in-every-count")
def test_yog_sothoth_alone_beside_one_pays_with_himself() -> None:
    t = table("ow", "gc", "ys").holds("gc", "Exterminators").put("ow", "Asia", "Yog-Sothoth")
    t = stand(t.put("gc", "Africa", "Acolyte", gate=True), "asia").power(ow=0, gc=0, ys=0).phase("power")
    assert t.prompt != "overclock"
    assert t.units("ow", "Asia") == []
    assert t.power_of("ow") == 2 + 1


@proves("wars:exterminators/whichever", "wars:ys/passion")
def test_whoever_is_burnt_out_stirs_no_passion() -> None:
    t = table("ys", "gc", "bg").holds("gc", "Exterminators").books("ys", "Passion")
    t = stand(t.put("ys", "Asia", "Acolyte x2", gate=True), "asia").power(ys=0, gc=0, bg=0).phase("power")
    assert t.asks("ys", "overclock")
    t.picks("Acolyte on the gate")
    assert t.asks("ys", "direction")
    assert t.power_of("ys") == 2 + 2 + 1
