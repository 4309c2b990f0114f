"""Bokrug: awakened beside an own Great Old One; dead he waits on his card; nobody wants his book."""

from __future__ import annotations

import pytest

from fhtagn.core.abilities import Held
from fhtagn.games.wars import GAME
from fhtagn.games.wars.cards.bokrug import BOKRUG, CARD, GHOST
from fhtagn.games.wars.maps.slime_molds import MOLD
from fhtagn.games.wars.rules.content import RETREAT, kind, only
from fhtagn.games.wars.rules.pieces import POOL
from fhtagn.games.wars.rules.points import IN_PLAY, card_ability
from fhtagn.games.wars.rules.state import WarsState
from fhtagn.games.wars.scenario import WarsScenario, table
from fhtagn.games.wars.scenario.names import AREA_NAMES
from tests.proofs import proves
from tests.wars.toys import RULE, Toys, check_data, give, stand

DARK_YOUNG = kind("dark_young")


def beside_the_map(*factions: str) -> WarsScenario:
    """His card lies beside the map, and the first faction could awaken him."""
    t = table(*(factions or ("gc", "bg", "ys")), cards="bokrug")
    return t.put("gc", "South Pacific", "Cthulhu", "Acolyte", gate=True).power(gc=5)


def owned(*factions: str) -> WarsScenario:
    """Great Cthulhu has him, in Asia."""
    t = table(*(factions or ("gc", "bg", "ys")), cards="bokrug")
    return give(t, "gc", CARD).put("gc", "Asia", "Bokrug")


def killed(t: WarsScenario) -> WarsScenario:
    """Black Goat kills him in Asia, where he is alone."""
    return (
        t.put("bg", "Asia", "Dark Young")
        .turn("bg")
        .does("Battle", area="Asia", foe="gc")
        .rolls(kills=1)
        .rolls()
    )


def holder(t: WarsScenario) -> str:
    return t.name(t.state.holder[CARD])


def where(t: WarsScenario) -> int:
    return t.state.where[only(BOKRUG)]


# --- awakening ----------------------------------------------------------------------------------------


@proves("wars:bokrug/awakening", "wars:independent/awakening", "wars:setup/cards")
def test_he_awakes_at_an_own_gate_beside_an_own_great_old_one() -> None:
    t = beside_the_map()
    assert t.state.market == (CARD,)
    t.does("Awaken", "Bokrug", area="South Pacific")
    assert t.units("gc", "South Pacific") == ["Acolyte", "Cthulhu", "Bokrug"]
    assert t.power_of("gc") == 1
    assert holder(t) == "gc"
    assert not t.state.market
    assert t.explain_strength("gc", "bg", "South Pacific") == ["Cthulhu 6", "Bokrug 1"]
    check_data(t.state)


@proves("wars:independent/awakening")
def test_without_gate_or_great_old_one_he_sleeps_on() -> None:
    t = (
        table("gc", "bg", "ys", cards="bokrug")
        .put("gc", "Asia", "Cthulhu")
        .put("gc", "Europe", "Acolyte", gate=True)
    )
    assert t.refuses("Awaken", reason="goo_at_gate")
    assert not beside_the_map().power(gc=3).offers("Awaken")


def test_without_the_option_his_card_is_in_the_box() -> None:
    t = table("gc", "bg", "ys").put("gc", "South Pacific", "Cthulhu", "Acolyte", gate=True)
    assert t.state.market == ()
    assert not t.offers("Awaken")


@proves("wars:independent/awakening")
def test_he_helps_to_awaken_others_and_is_awakened_only_once() -> None:
    t = owned().put("bg", "Africa", "Shub-Niggurath", "Acolyte", gate=True).turn("bg")
    assert not t.offers("Awaken", kind="Bokrug")
    assert t.turn("gc").refuses("Awaken", reason="already_awake")


@proves("wars:independent/no-signs")
def test_great_cthulhu_gains_a_sign_for_the_awakening_but_a_ritual_gives_none_for_him() -> None:
    t = beside_the_map().draws(2).does("Awaken", "Bokrug")
    assert t.sign_values_of("gc") == [2]
    t = table("bg", "gc", "ys", cards="bokrug").put("bg", "Africa", "Shub-Niggurath", "Acolyte", gate=True)
    t = give(t, "bg", CARD).put("bg", "Africa", "Bokrug").doom_turn("bg").does("Ritual")
    assert t.signs_of("bg") == 1  # for Shub-Niggurath


def test_others_awaken_him_without_a_sign() -> None:
    t = table("bg", "gc", "ys", cards="bokrug").put("bg", "Africa", "Shub-Niggurath", "Acolyte", gate=True)
    t.does("Awaken", "Bokrug")
    assert holder(t) == "bg"
    assert t.signs_of("bg") == 0


# --- Ghosts of Ib -------------------------------------------------------------------------------------


@proves("wars:bokrug/ghosts")
def test_dead_he_lies_on_his_card_which_stays_with_its_owner() -> None:
    t = killed(owned())
    assert t.happened("wars.killed")
    assert where(t) == GHOST
    assert holder(t) == "gc"
    assert not t.state.in_play(BOKRUG)
    assert t.happened("wars.bokrug_dead", 0)
    assert not t.happened("wars.card_returned")
    check_data(t.state)


@proves("wars:bokrug/ghosts")
def test_an_elimination_is_a_death_too() -> None:
    """Pained, with nowhere to retreat to."""
    t = owned().put("bg", "Asia", "Dark Young").turn("bg")
    for area in t.state.board.near[RETREAT][t.read_area("Asia")]:
        t.put("bg", AREA_NAMES[area], "Acolyte")
    t.does("Battle", area="Asia", foe="gc").rolls(pains=1).rolls()
    assert t.happened("wars.eliminated")
    assert where(t) == GHOST


@proves("wars:bokrug/return")
def test_he_returns_when_the_next_doom_phase_ends_to_an_area_without_enemies() -> None:
    t = killed(owned()).doom_turn("ys")
    t.put("ys", "Europe", "Acolyte").done()
    assert t.asks("gc", "bokrug_returns")
    assert "Europe" not in t.options
    assert "Asia" not in t.options  # the Dark Young is still there
    assert "Africa" in t.options
    t.picks("Africa")
    assert t.units("gc", "Africa") == ["Bokrug"]
    assert t.state.in_play(BOKRUG)


@proves("wars:bokrug/return")
def test_without_such_an_area_he_waits_for_the_next_doom_phase() -> None:
    t = killed(owned()).books("bg", "all")
    units = ["Acolyte"] * 6 + ["Ghoul"] * 2 + ["Fungi from Yuggoth"] * 4 + ["Dark Young"]
    for area, unit in zip(t.state.board.areas, units, strict=True):
        t.put("bg", AREA_NAMES[area], unit)
    t.doom_turn("ys").done()
    assert where(t) == GHOST
    assert holder(t) == "gc"
    t.state.put(t.state.here(1, t.read_area("Africa"))[0], POOL)
    t.doom_turn("ys").done()
    assert t.units("gc", "Africa") == ["Bokrug"]  # the only one: nobody is asked


@proves("wars:bokrug/return", "wars:slime/neutral")
def test_neutral_units_are_no_enemies() -> None:
    t = table("gc", "bg", "ys", cards="bokrug", slime_molds="on")
    t = killed(give(t, "gc", CARD).put("gc", "Asia", "Bokrug"))
    stand(t, MOLD, "South Atlantic").doom_turn("ys").done().picks("South Atlantic")
    assert t.units("gc", "South Atlantic") == ["Bokrug"]


@proves("wars:bokrug/ghosts", "wars:independent/awakening")
def test_dead_on_his_card_he_is_not_awakened_again() -> None:
    t = killed(owned()).put("gc", "South Pacific", "Cthulhu", "Acolyte", gate=True).turn("gc")
    assert not t.offers("Awaken", kind="Bokrug")


@proves("wars:bokrug/ghosts", "wars:elder-thing/mind-control")
def test_beside_an_elder_thing_the_card_is_lost() -> None:
    """FAQ p.202."""
    t = owned().put("bg", "Asia", "Elder Thing").turn("bg")
    t.does("Battle", area="Asia", foe="gc").rolls(kills=1).rolls()
    assert t.state.market == (CARD,)


@proves("wars:elder-thing/mind-control", "wars:battle/apply")
@pytest.mark.parametrize(("attacker", "defender", "lost"), [("bg", "gc", True), ("gc", "bg", False)])
def test_who_dies_first_is_removed_first(attacker: str, defender: str, lost: bool) -> None:
    """Both kill; the defender's unit goes first: Bokrug beside the Elder Thing, or the Elder Thing itself."""
    t = owned().put("bg", "Asia", "Elder Thing").turn(attacker)
    t.does("Battle", area="Asia", foe=defender).rolls(kills=1).rolls(kills=1)
    assert where(t) == (POOL if lost else GHOST)
    assert holder(t) == ("nobody" if lost else "gc")


@proves("wars:bokrug/ghosts", "wars:cc/harbinger")
def test_nyarlathotep_has_his_prize_for_him_although_he_comes_back() -> None:
    t = table("cc", "gc", "bg", cards="bokrug").books("gc", "Dreams").power(cc=5)
    t = give(t, "gc", CARD).put("gc", "Asia", "Bokrug").put("cc", "Asia", "Nyarlathotep")
    t.does("Battle", area="Asia", foe="gc").rolls(kills=1).rolls().does("Harbinger", "power")
    assert t.power_of("cc") == 5 - 1 + 2  # half of 4
    assert where(t) == GHOST


def mind_control(toys: Toys) -> None:
    """What an Elder Thing does: abilities of Great Old Ones beside a Dark Young are switched off."""
    ability = card_ability("control.mute", RULE, toys.card("control"))

    @ability.mutes
    def muted(s: WarsState, me: int, held: Held) -> bool:
        if held.source != IN_PLAY:
            return False
        areas = [s.where[unit] for unit in s.on_map(held.index)]
        return any(s.kind_here(DARK_YOUNG, area) for area in areas)


@proves("wars:bokrug/ghosts", "wars:independent/loss")
def test_killed_where_his_ability_is_switched_off_he_and_the_card_go_back(toys: Toys) -> None:
    """FAQ p.202: beside an Elder Thing."""
    mind_control(toys)
    t = killed(owned())
    assert where(t) == POOL
    assert holder(t) == "nobody"
    assert t.state.market == (CARD,)
    t.put("bg", "Africa", "Shub-Niggurath", "Acolyte", gate=True).turn("bg")
    assert t.offers("Awaken", kind="Bokrug")


@proves("wars:two/losses")
def test_with_two_players_his_death_is_worth_his_cost_on_the_card_or_not(toys: Toys) -> None:
    assert killed(owned("gc", "bg")).doom_of("bg") == 4
    mind_control(toys)
    t = killed(owned("gc", "bg"))
    assert t.doom_of("bg") == 4
    assert holder(t) == "nobody"


# --- handing the card over ----------------------------------------------------------------------------


def handed_over() -> WarsScenario:
    return owned().does("Hand Bokrug Over", "bg")


@proves("wars:bokrug/hand-over", "wars:independent/book")
def test_the_card_goes_to_another_player_who_puts_the_book_on_it() -> None:
    t = owned()
    assert t.asks("gc")
    t.does("Hand Bokrug Over", "bg")
    assert holder(t) == "bg"
    assert t.units("bg", "Asia") == ["Bokrug"]
    assert t.units("gc", "Asia") == []
    assert t.state.lit == (CARD,)
    assert t.happened("wars.card_book", 1, CARD)
    assert t.books_of("bg") == []  # it is none of the faction's
    assert t.power_of("gc") == 8
    check_data(t.state)


@proves("wars:bokrug/hand-over")
def test_once_the_book_lies_there_the_card_is_kept() -> None:
    t = handed_over().turn("bg")
    assert t.refuses("Hand Bokrug Over", reason="requirement_met")


@proves("wars:bokrug/ghosts", "wars:bokrug/hand-over")
def test_with_his_death_the_book_falls_off_and_the_card_may_be_handed_on() -> None:
    t = handed_over().put("ys", "Asia", "Byakhee x2").turn("ys")
    t.does("Battle", area="Asia", foe="bg").rolls(kills=1).rolls()
    assert holder(t) == "bg"
    assert t.state.lit == ()
    assert t.happened("wars.card_book_lost", CARD)
    t.turn("bg").does("Hand Bokrug Over", "gc")
    assert holder(t) == "gc"
    assert where(t) == GHOST  # he goes along, dead as he is


@proves("wars:independent/book", "wars:independent/loss")
def test_the_book_has_to_be_earned_again_by_whoever_awakens_him_next(toys: Toys) -> None:
    mind_control(toys)
    t = handed_over().put("ys", "Asia", "Byakhee x2").put("ys", "Asia", "Hastur")
    t.put("bg", "Asia", "Dark Young").turn("ys").does("Battle", area="Asia", foe="bg").rolls(kills=1).rolls()
    t.does("assign_kill", "Bokrug")
    assert t.state.lit == ()
    assert t.state.market == (CARD,)


@proves("wars:bokrug/hand-over", "wars:sl/energy-nexus", "wars:battle/two-sides")
def test_handed_over_before_an_announced_battle_he_fights_for_his_new_owner() -> None:
    t = (
        table("gc", "sl", "ys")
        .books("sl", "Energy Nexus")
        .put("sl", "Asia", "Bokrug", "Wizard", "Serpent Man")
    )
    t.put("gc", "Asia", "Shoggoth").does("Battle", foe="sl").uses("Energy Nexus")
    t.does("Hand Bokrug over", "gc").dice(6, 1, 1)  # Shoggoth 2, Bokrug 1
    t.rolls(kills=1)
    assert t.asks("sl", "assign_kill", ["Wizard", "Serpent Man"])
    assert t.picks("Wizard").asks("gc", "assign_kill", ["Shoggoth", "Bokrug"])


@proves("wars:bokrug/hand-over", "wars:gc/submerge")
def test_handed_over_under_water_he_emerges_with_cthulhu() -> None:
    t = table("gc", "bg", "ys", cards="bokrug").books("gc", "Submerge")
    t = give(t, "gc", CARD).put("gc", "South Pacific", "Cthulhu", "Deep One", "Bokrug")
    t.uses("Submerge").picks("Deep One").picks("Bokrug").turn("gc").does("Hand Bokrug Over", "bg")
    assert t.card("gc") == ["Deep One", "Cthulhu", "Bokrug"]
    assert t.card("bg") == []
    players = GAME.view(t.state, 1)["players"]
    assert [len(player["submerged"]) for player in players] == [3, 0, 0]
    check_data(t.state)
    t.turn("gc").does("Emerge").picks("Asia")
    assert t.units("gc", "Asia") == ["Deep One", "Cthulhu"]
    assert t.units("bg", "Asia") == ["Bokrug"]


# --- The Doom that Came to Sarnath --------------------------------------------------------------------


@proves("wars:bokrug/sarnath")
def test_an_enemy_of_the_owners_choice_eliminates_a_monster_or_cultist() -> None:
    t = (
        handed_over()
        .put("bg", "Africa", "Ghoul", "Acolyte", "Shub-Niggurath")
        .signs("bg", 2)
        .doom_turn("ys")
        .done()
    )
    book = "The Doom that Came to Sarnath"
    choices = [f"{book} {foe} {loss}" for foe in ("ys", "gc") for loss in ("unit", "sign")]
    assert t.asks("bg", "sarnath", choices)
    t.does("The Doom that Came to Sarnath", "ys", "unit")
    assert t.asks("ys", "sarnath_victim", ["Acolyte", "Ghoul"])  # neither Shub-Niggurath nor Bokrug
    t.picks("Ghoul")
    assert t.units("bg", "Africa") == ["Acolyte", "Shub-Niggurath"]


@proves("wars:bokrug/sarnath")
def test_or_discards_one_of_the_elder_signs_unseen() -> None:
    t = handed_over().put("bg", "Africa", "Ghoul").signs("bg", 1, 3).doom_turn("ys").done()
    t.draws(3).does("The Doom that Came to Sarnath", "gc", "sign")
    assert t.sign_values_of("bg") == [1]
    assert t.doom_of("bg") == 0
    assert t.happened("wars.sign_lost", 1, 3)


@proves("wars:bokrug/sarnath")
def test_it_comes_every_doom_phase_and_only_to_the_owner_of_the_book() -> None:
    assert not owned().doom_turn("ys").done().happened("wars.uses", 0, "bokrug.doom_that_came_to_sarnath")
    t = handed_over().put("bg", "Africa", "Ghoul x2")
    for left in (1, 0):
        t.doom_turn("ys").done().does("The Doom that Came to Sarnath", "gc", "unit")
        assert len(t.units("bg", "Africa")) == left
    assert t.doom_turn("ys").done().asks("bg", "first") is False  # nothing left to lose: nobody is asked


@proves("wars:bokrug/sarnath")
def test_the_loss_is_his_own_doing_so_passion_does_not_answer() -> None:
    t = table("gc", "ys", "bg", cards="bokrug").books("ys", "Passion")
    t = (
        give(t, "gc", CARD)
        .put("gc", "Asia", "Bokrug")
        .does("Hand Bokrug Over", "ys")
        .put("ys", "Europe", "Acolyte")
    )
    t.doom_turn("bg").done().does("The Doom that Came to Sarnath", "gc", "unit")
    assert t.pool("ys", "Acolyte") == 6
    assert not t.state.notes


@proves("wars:bokrug/sarnath", "wars:two/losses")
def test_with_two_players_the_other_one_picks_and_gains_the_doom() -> None:
    t = owned("gc", "bg").does("Hand Bokrug Over", "bg").put("bg", "Africa", "Ghoul", "Dark Young")
    t.doom_turn("bg").done()
    assert t.asks("gc", "sarnath_victim", ["Ghoul", "Dark Young"])  # whom else, and what else
    t.picks("Dark Young")
    assert t.doom_of("gc") == 3


@proves("wars:bokrug/return", "wars:bokrug/sarnath")
def test_whoever_got_him_dead_orders_his_return_and_the_doom() -> None:
    t = (
        killed(owned())
        .turn("gc")
        .does("Hand Bokrug Over", "ys")
        .put("ys", "Europe", "Acolyte")
        .doom_turn("ys")
        .done()
    )
    assert t.asks("ys", "first", ["Ghosts of Ib", "The Doom that Came to Sarnath"])
    t.picks("Ghosts of Ib").picks("Africa")
    assert t.asks("ys", "sarnath")
