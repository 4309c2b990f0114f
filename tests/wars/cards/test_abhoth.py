"""Abhoth: Filth in any area, which nobody moves, and which stays when he is gone."""

from __future__ import annotations

import pytest

from fhtagn.games.wars import GAME
from fhtagn.games.wars.cards.abhoth import ABHOTH, CARD, FILTH
from fhtagn.games.wars.rules.content import KINDS, only
from fhtagn.games.wars.rules.pieces import POOL
from fhtagn.games.wars.rules.verbs import return_card
from fhtagn.games.wars.scenario import WarsScenario, table
from tests.proofs import proves
from tests.wars.cards.independents import beside_the_map, has_book, holder, lit
from tests.wars.toys import check_data


def owned(*factions: str) -> WarsScenario:
    """The Black Goat has him in Africa, and Filth in Asia."""
    return (
        table(*(factions or ("bg", "gc", "ys"))).put("bg", "Africa", "Abhoth").put("bg", "Asia", "Filth x2")
    )


def killed(*factions: str) -> WarsScenario:
    """Great Cthulhu kills Abhoth, who is alone in Africa; Filth is left in Asia."""
    t = owned(*factions).put("gc", "Africa", "Starspawn").turn("gc")
    return t.does("Battle", area="Africa").rolls(kills=1).rolls()


@proves("wars:abhoth/awakening", "wars:abhoth/combat")
def test_he_costs_4_and_has_a_die_for_each_filth() -> None:
    t = beside_the_map("abhoth").does("Awaken", "Abhoth")
    assert t.power_of("bg") == 4
    assert holder(t, CARD) == "bg"
    assert owned().explain_strength("bg", "gc", "Africa") == ["Abhoth 2"]
    assert table("bg", "gc", "ys").put("bg", "Africa", "Abhoth").explain_strength("bg", "gc", "Africa") == []
    assert len(KINDS[FILTH].units) == 12


@proves("wars:abhoth/filth")
def test_an_action_places_filth_anywhere() -> None:
    t = owned().power(bg=3)
    t.does("Filth", area="Europe")
    assert t.units("bg", "Europe") == ["Filth"]
    assert t.power_of("bg") == 2
    assert owned().power(bg=0).turn("bg").refuses("Filth", reason="power")
    assert owned().put("bg", "Asia", "Filth x10").refuses("Filth", reason="pool_empty")


@proves("wars:abhoth/filth", "wars:elder-thing/mind-control")
def test_an_elder_thing_matters_where_he_is_not_where_the_filth_goes() -> None:
    """FAQ p.203."""
    t = owned().put("gc", "Europe", "Elder Thing").power(bg=3).turn("bg").does("Filth", area="Europe")
    assert t.units("bg", "Europe") == ["Filth"]
    assert not owned().put("gc", "Africa", "Elder Thing").power(bg=3).turn("bg").offers("Filth")


@proves("wars:abhoth/filth-unit")
def test_filth_neither_moves_nor_captures_nor_attacks_nor_is_summoned() -> None:
    t = owned().put("bg", "South Pacific", "Acolyte", gate=True).put("gc", "Asia", "Acolyte").turn("bg")
    assert not t.offers("Summon", kind="Filth")
    assert t.refuses("Capture")
    assert t.refuses("Battle", area="Asia")
    t.does("Move")
    assert not any("Filth" in option for option in t.options)


@proves("wars:abhoth/filth-unit", "wars:chaugnar/miri-nigri")
def test_filth_alone_starts_no_battle_even_with_dice() -> None:
    t = owned().put("bg", "Europe", "Chaugnar Faugn").put("bg", "Asia", "Acolyte", gate=True)
    t.put("gc", "Asia", "Deep One").turn("bg")
    assert t.offers("Battle", area="Asia")  # an acolyte is there
    t = owned().put("bg", "Europe", "Chaugnar Faugn").put("bg", "Asia", "Dark Young", gate=False)
    t.put("gc", "Asia", "Deep One").turn("bg")
    assert t.offers("Battle", area="Asia")
    t = owned().put("gc", "Asia", "Deep One").turn("bg")
    assert t.refuses("Battle", reason="filth_attacks")


@proves("wars:abhoth/filth-unit")
def test_filth_protects_is_killed_and_retreats_like_other_monsters() -> None:
    t = owned().put("bg", "Asia", "Acolyte").put("gc", "Asia", "Deep One").turn("gc")
    assert t.refuses("Capture", reason="protected")
    t = owned().put("gc", "Asia", "Starspawn").turn("gc").does("Battle", area="Asia")
    t.rolls(kills=1, pains=1).picks("Europe")
    assert t.units("bg", "Asia") == []
    assert t.units("bg", "Europe") == ["Filth"]
    assert t.pool("bg", "Filth") == 11


@proves("wars:abhoth/filth-unit", "wars:bg/avatar", "wars:tt/idolatry")
@pytest.mark.parametrize("owner", ["bg", "gc"])
def test_no_ability_moves_it_either(owner: str) -> None:
    t = table("bg", "gc", "ys").put("bg", "Africa", "Shub-Niggurath").put(owner, "Asia", "Filth")
    assert t.refuses("Avatar", reason="no_victim")
    t = table("tt", "gc", "bg").books("tt", "Idolatry").put("tt", "Africa", "Filth")
    assert t.refuses("Idolatry", reason="no_pilgrims")


@proves("wars:abhoth/fertility")
def test_with_the_fertility_cult_as_many_as_she_likes() -> None:
    """FAQ p.204."""
    t = owned().put("bg", "South Pacific", "Acolyte", gate=True).power(bg=5)
    t.does("Filth", area="Europe").does("Filth", area="Australia").does("Summon", "Ghoul").done()
    assert t.power_of("bg") == 2
    assert t.units("bg", "Australia") == ["Filth"]


@proves("wars:abhoth/fertility")
def test_death_from_below_may_place_filth() -> None:
    t = table("sl", "gc", "bg").put("sl", "Africa", "Abhoth").power(sl=0).doom_turn("sl")
    t.uses("Death from Below", "Filth", "Africa")
    assert t.units("sl", "Africa") == ["Abhoth", "Filth"]


@proves("wars:abhoth/fertility")
def test_desecrate_may_place_filth() -> None:
    t = table("ys", "gc", "bg").put("ys", "Europe", "King in Yellow", "Abhoth").turn("ys")
    t.uses("Desecrate").dice(6).does("place", "Filth")
    assert "Filth" in t.units("ys", "Europe")


@proves("wars:abhoth/left", "wars:independent/left-behind", "wars:independent/loss")
def test_when_he_dies_the_filth_stays_and_is_nobodys() -> None:
    t = killed()
    s = t.state
    assert s.market == (CARD,)
    assert s.holder[CARD] == s.wild()
    assert len(s.kind_here(FILTH, t.read_area("Asia"))) == 2
    assert t.units("bg", "Asia") == []
    areas = {area["id"]: area for area in GAME.view(s, 0)["areas"]}
    assert [(group["seat"], group["kind"], group["n"]) for group in areas["asia"]["units"]] == [
        (None, "filth", 2)
    ]
    check_data(s)


@proves("wars:abhoth/left")
def test_filth_without_an_owner_still_does_nothing_but_can_be_fought() -> None:
    t = killed().put("gc", "Asia", "Deep One").turn("gc").does("Battle", area="Asia", foe="nobody")
    t.rolls(kills=1)
    assert len(t.state.kind_here(FILTH, t.read_area("Asia"))) == 1
    assert t.state.market == (CARD,)  # once


@proves("wars:abhoth/left", "wars:two/losses")
def test_with_two_players_filth_without_an_owner_brings_no_doom() -> None:
    t = killed("bg", "gc").put("gc", "Asia", "Deep One").turn("gc")
    before = (t.doom_of("bg"), t.doom_of("gc"))
    t.does("Battle", area="Asia", foe="nobody").rolls(kills=1)
    assert len(t.state.kind_here(FILTH, t.read_area("Asia"))) == 1
    assert (t.doom_of("bg"), t.doom_of("gc")) == before == (0, 4)  # for Abhoth himself


@proves("wars:abhoth/left", "wars:ow/dread-curse")
def test_the_dread_curse_cannot_touch_it_until_he_is_back() -> None:
    """FAQ p.194."""
    t = table("ow", "bg", "gc").books("ow", "Dread Curse of Azathoth").put("bg", "Africa", "Abhoth")
    t.put("bg", "Asia", "Filth").put("ow", "Europe", "Spawn of Yog-Sothoth").turn("ow")
    assert t.offers("Dread Curse of Azathoth", area="Asia")
    s = t._touch()
    s.put(only(ABHOTH), POOL)
    return_card(s, CARD)
    assert not t.turn("ow").offers("Dread Curse of Azathoth", area="Asia")


@proves("wars:abhoth/left")
def test_whoever_awakens_him_again_gets_the_filth() -> None:
    t = killed().put("ys", "Europe", "King in Yellow", "Acolyte", gate=True).power(ys=4).turn("ys")
    t.does("Awaken", "Abhoth")
    assert t.units("ys", "Asia") == ["Filth", "Filth"]
    assert holder(t, CARD) == "ys"
    assert t.state.market == ()


@proves("wars:abhoth/swarm")
def test_four_kinds_or_eight_monsters_earn_the_book() -> None:
    t = (
        owned()
        .put("bg", "Africa", "Ghoul", "Fungi from Yuggoth")
        .power(bg=3)
        .does("Filth", area="Europe")
        .done()
    )
    assert not has_book(t, CARD)  # three kinds
    t = owned().put("bg", "Africa", "Ghoul", "Fungi from Yuggoth", "Dark Young").power(bg=3)
    t.does("Filth", area="Europe").done()
    assert has_book(t, CARD)
    t = owned().put("bg", "Asia", "Filth x5").power(bg=3).does("Filth", area="Europe").done()
    assert has_book(t, CARD)
    assert t.books_of("bg") == []


@proves("wars:abhoth/brood")
def test_gates_beside_filth_bring_the_others_no_doom_neither_in_rituals() -> None:
    t = lit(owned(), CARD).put("gc", "Asia", "Acolyte", gate=True).put("gc", "Europe", "Acolyte", gate=True)
    t.put("bg", "Asia", "Acolyte").put("bg", "South Pacific", "Acolyte", "Filth", gate=True)
    t.first("gc").phase("doom")
    assert t.asks("gc")
    assert (t.doom_of("gc"), t.doom_of("bg")) == (1, 1)
    t = lit(owned(), CARD).put("gc", "Asia", "Acolyte", gate=True).put("gc", "Europe", "Acolyte", gate=True)
    t.books("gc", "all").doom_turn("gc").does("Ritual")
    assert t.asks("ys")
    assert t.doom_of("gc") == 1


@proves("wars:abhoth/brood", "wars:ow/dragon-descending")
def test_a_gate_that_does_not_count_is_not_doubled_either() -> None:
    t = lit(table("ow", "bg", "gc").put("bg", "Africa", "Abhoth").put("bg", "Asia", "Filth"), CARD)
    t.books("ow", "Dragon Descending").put("ow", "Asia", "Acolyte", gate=True)
    t.put("ow", "Europe", "Acolyte", gate=True).first("ow").doom_turn("ow").does("Ritual")
    t.uses("Dragon Descending")
    assert t.who
    assert t.doom_of("ow") == 2  # twice that of Europe


@proves("wars:abhoth/brood", "wars:independent/loss")
def test_without_the_book_they_count() -> None:
    t = owned().put("gc", "Asia", "Acolyte", gate=True).first("gc").phase("doom")
    assert t.asks("gc")
    assert t.doom_of("gc") == 1
