"""Cthulhu Wars, Eihort (p.120, FAQ p.204): his Brood takes the place of the acolytes."""

from __future__ import annotations

import pytest

from fhtagn.games.wars.rules.content import KINDS, card, kind
from fhtagn.games.wars.rules.pieces import POOL
from fhtagn.games.wars.scenario import WarsScenario, table
from tests.proofs import proves
from tests.wars.cards.bots import takes
from tests.wars.cards.lit import asleep, has_book, holder, lit, tempted
from tests.wars.toys import check_data

BROOD = kind("brood")


def in_supply(t: WarsScenario) -> int:
    return sum(t.state.where[unit] == POOL for unit in KINDS[BROOD].units)


@proves("wars:eihort/awakening", "wars:eihort/the-brood")
def test_when_he_awakes_the_acolytes_become_brood_and_keep_their_gates() -> None:
    t = asleep("eihort").put("bg", "Asia", "Acolyte").does("Awaken", "Eihort")
    assert t.power_of("bg") == 4
    assert t.units("bg", "Africa") == ["Shub-Niggurath", "Eihort", "Brood", "Brood"]
    assert (t.units("bg", "Asia"), t.pool("bg", "Acolyte")) == (["Brood"], 6)
    assert (t.gate("Africa"), t.keeper("Africa"), in_supply(t)) == ("bg", "Brood", 3)
    check_data(t.state)


@proves("wars:eihort/the-brood")
def test_only_those_of_his_owner_do() -> None:
    t = asleep("eihort").put("gc", "Asia", "Acolyte").does("Awaken", "Eihort")
    assert t.units("gc", "Asia") == ["Acolyte"]


@proves("wars:eihort/the-brood")
def test_of_seven_acolytes_one_is_left() -> None:
    t = table("bg", "gc", "ys", cards="eihort", handicap_1="seven").put(
        "bg", "Africa", "Acolyte x6", gate=True
    )
    t.put("bg", "Africa", "Shub-Niggurath").put("bg", "Asia", "Grey Acolyte").does("Awaken", "Eihort")
    assert t.asks("bg", "hatches")
    t.picks("Grey Acolyte")
    for _ in range(5):
        t.picks("Acolyte")
    assert in_supply(t) == 0
    assert t.gate("Africa") == "bg"
    assert t.units("bg", "Asia") == ["Brood"]


# --- the Brood --------------------------------------------------------------------------------------------


def hatched(*factions: str) -> WarsScenario:
    """Great Cthulhu has him in Africa; a Brood keeps the gate of Asia, another stands beside it."""
    t = table(*(factions or ("gc", "bg", "ys"))).put("gc", "Africa", "Eihort")
    return t.put("gc", "Asia", "Brood x2", gate=True)


@proves("wars:eihort/brood")
def test_they_bring_power_fight_with_1_and_can_be_captured() -> None:
    t = hatched().put("bg", "Asia", "Ghoul")
    assert t.explain_income("gc")[:2] == ["Cultists 2", "Gates 2"]
    assert t.explain_strength("gc", "bg", "Asia") == ["Brood x2 2"]
    t.turn("bg").does("Capture")
    t.picks("Brood")
    assert t.captives("bg") == ["gc"]
    assert holder(t, "eihort") == "gc"
    t.phase("power")
    t.decision  # noqa: B018 - captives go home
    assert in_supply(t) == 5


@proves("wars:eihort/brood")
def test_they_create_gates_and_are_not_recruited() -> None:
    t = table("gc", "bg", "ys").put("gc", "Africa", "Eihort", "Brood")
    assert t.offers("Create Gate")
    assert t.offers("Recruit", kind="Acolyte")
    assert not t.offers("Recruit", kind="Brood")


@proves("wars:eihort/brood-stays")
def test_their_owner_does_not_move_them() -> None:
    t = table("gc", "bg", "ys").put("gc", "Africa", "Brood")
    assert t.refuses("Move", reason="brood_stays")


@proves("wars:eihort/brood-stays", "wars:gc/submerge")
def test_nor_takes_them_under_water() -> None:
    t = (
        table("gc", "bg", "ys")
        .books("gc", "Submerge")
        .put("gc", "South Pacific", "Cthulhu", "Brood", "Deep One")
    )
    assert t.uses("Submerge").asks("gc", "submerge", ["Deep One"])


@proves("wars:eihort/brood-stays", "wars:ww/arctic-wind")
def test_nor_with_the_arctic_wind() -> None:
    t = table("ww", "bg", "gc").books("ww", "Arctic Wind").put("ww", "Asia", "Ithaqua", "Brood", "Wendigo")
    t.does("Move").does("Move", unit="Ithaqua in Asia", area="Europe")
    assert t.asks("ww", "arctic_wind", ["Wendigo"])


@proves("wars:eihort/brood-stays", "wars:an/dematerialization")
def test_nor_by_dematerialization() -> None:
    t = table("an", "bg", "gc").put("an", "Asia", "Brood").first("an").doom_turn("an")
    assert not t.offers("Dematerialization")


@proves("wars:eihort/brood-stays", "wars:tt/idolatry")
def test_nor_by_idolatry() -> None:
    t = table("tt", "bg", "gc").books("tt", "Idolatry").put("tt", "Africa", "Brood")
    assert t.refuses("Idolatry", reason="no_pilgrims")
    t.put("tt", "Africa", "Acolyte", "Proto-Shoggoth").turn("tt").does("Idolatry", area="Asia")
    assert t.asks("tt", "idolatry", ["Acolyte", "Proto-Shoggoth"])


@proves("wars:eihort/brood-stays", "wars:bg/avatar")
def test_nor_does_shub_niggurath_change_places_with_her_own() -> None:
    t = table("bg", "gc", "ys").put("bg", "Africa", "Shub-Niggurath").put("bg", "Asia", "Brood")
    assert t.refuses("Avatar", reason="no_victim")


@proves("wars:eihort/brood-stays", "wars:dagon/tsunami")
@pytest.mark.parametrize(("owner", "washed"), [("gc", False), ("bg", True)])
def test_the_tsunami_takes_only_those_of_others(owner: str, washed: bool) -> None:
    t = table("gc", "bg", "ys").put("gc", "Africa", "Father Dagon").put(owner, "Australia", "Brood")
    assert t.offers("Tsunami", area="Australia") == washed


@proves("wars:eihort/brood-stays", "wars:hydra/agony-sting", "wars:byatis/forgetfulness")
def test_enemies_drive_them_out_and_call_them() -> None:
    t = table("gc", "bg", "ys").put("gc", "Africa", "Mother Hydra").put("bg", "South Pacific", "Brood")
    t.uses("Agony Sting").does("Flee", "Australia")
    assert t.units("bg", "Australia") == ["Brood"]
    t = lit(table("gc", "bg", "ys").put("gc", "Africa", "Byatis"), "byatis").put("bg", "Asia", "Brood")
    t.uses("God of Forgetfulness", "Asia")
    assert t.units("bg", "Africa") == ["Brood"]


@proves("wars:eihort/brood-stays", "wars:ow/beyond-one")
def test_nor_do_they_go_along_with_the_gate_that_they_keep() -> None:
    t = table("ow", "bg", "gc").put("ow", "Asia", "Brood", gate=True).put("ow", "Asia", "Abomination")
    assert t.refuses("The Beyond One", reason="gate_held_fast")


@proves("wars:eihort/brood-stays")
def test_pained_they_retreat() -> None:
    t = hatched().put("bg", "Asia", "Ghoul", "Dark Young").turn("bg").does("Battle").rolls(pains=1).rolls()
    t.picks("Brood on the gate")
    assert t.asks("gc", "retreat")


@proves("wars:eihort/brood-stays", "wars:bg/avatar")
def test_an_enemy_moves_them() -> None:
    t = hatched().put("bg", "Europe", "Shub-Niggurath").turn("bg").uses("Avatar", "Asia", "gc").picks("Brood")
    assert t.units("gc", "Europe") == ["Brood"]


@proves("wars:eihort/no-slumber", "wars:sl/cursed-slumber")
def test_a_gate_that_they_keep_does_not_fall_asleep() -> None:
    t = table("sl", "bg", "gc").books("sl", "Cursed Slumber").put("sl", "Asia", "Brood", gate=True)
    assert not t.offers("Cursed Slumber")
    assert t.put("sl", "Africa", "Acolyte", gate=True).turn("sl").offers("Cursed Slumber", area="Africa")
    assert not t.offers("Cursed Slumber", area="Asia")


@proves("wars:independent/left-behind", "wars:independent/loss")
def test_when_he_dies_those_on_the_map_stay_and_are_nobodys() -> None:
    t = hatched().put("bg", "Africa", "Dark Young").turn("bg").does("Battle").rolls(kills=1)
    t.decision  # noqa: B018 - the dice fall
    assert holder(t, "eihort") == "nobody"
    assert t.market == ["Eihort"]
    assert len(t.state.kind_here(BROOD, t.read_area("Asia"))) == 2
    assert t.gate("Asia") == "nobody"
    assert t.explain_income("gc") == []
    check_data(t.state)


@proves("wars:independent/left-behind", "wars:jenkin/titter", "wars:gc/yha-nthlei")
def test_a_gate_that_they_keep_for_nobody_is_no_enemys() -> None:
    t = table("gc", "bg", "ys").books("gc", "Y'ha Nthlei").put("gc", "Europe", "Cthulhu")
    t.put("bg", "Indian Ocean", "Brood", gate=True).put("ys", "Indian Ocean", "Brown Jenkin")
    assert t.explain_income("gc") == ["Y'ha Nthlei 1"]
    assert t.explain_income("ys") == ["Loathsome Titter 3"]
    s = t._touch()
    s.hand_over(card("eihort"), s.wild())
    assert t.explain_income("gc") == t.explain_income("ys") == []


@proves("wars:independent/left-behind")
def test_whoever_awakens_him_next_has_them() -> None:
    t = hatched().put("bg", "Africa", "Dark Young").turn("bg").does("Battle").rolls(kills=1)
    t.decision  # noqa: B018 - the dice fall
    t.put("ys", "Europe", "King in Yellow", "Acolyte", gate=True).turn("ys").does("Awaken", "Eihort")
    assert t.units("ys", "Asia") == ["Brood", "Brood"]
    assert t.gate("Asia") == "ys"
    assert t.units("ys", "Europe") == ["King in Yellow", "Eihort", "Brood"]


@proves("wars:independent/left-behind")
def test_one_may_fight_those_that_are_nobodys() -> None:
    t = hatched().put("bg", "Africa", "Dark Young").put("bg", "Asia", "Dark Young").turn("bg")
    t.does("Battle", area="Africa").rolls(kills=1)
    t.decision  # noqa: B018 - the dice fall
    assert t.turn("bg").offers("Battle", foe="nobody", area="Asia")


# --- his book ---------------------------------------------------------------------------------------------


@proves("wars:eihort/three-acolytes")
def test_three_acolytes_in_play_bring_his_book() -> None:
    t = hatched().put("gc", "Asia", "Acolyte").does("Recruit", "Acolyte", "Asia")
    assert not has_book(t, "eihort")
    t.turn("gc").does("Recruit", "Acolyte", "Asia")
    assert has_book(t, "eihort")


@proves("wars:eihort/bargain")
def test_in_the_doom_phase_acolytes_become_brood_wanted_or_not() -> None:
    t = lit(table("ys", "bg", "gc").put("ys", "Africa", "Eihort"), "eihort")
    t.put("ys", "Europe", "Acolyte x2", gate=True).first("ys").doom_turn("ys")
    assert t.prompt == "doom"
    assert t.units("ys", "Europe") == ["Brood", "Brood"]
    assert t.keeper("Europe") == "Brood"


@proves("wars:eihort/bargain")
def test_with_fewer_tokens_than_acolytes_the_owner_chooses() -> None:
    t = lit(table("gc", "bg", "ys").put("gc", "Africa", "Eihort", "Brood x5"), "eihort")
    t.put("gc", "Europe", "Acolyte").put("gc", "Asia", "Acolyte").first("gc").doom_turn("gc")
    assert t.asks("gc", "hatches", ["Acolyte in Europe", "Acolyte in Asia"])
    t.picks("Acolyte in Asia")
    assert (t.units("gc", "Asia"), t.units("gc", "Europe")) == (["Brood"], ["Acolyte"])


@proves("wars:eihort/bargain")
def test_on_the_turns_of_others_nothing_happens() -> None:
    t = lit(hatched(), "eihort").put("gc", "Europe", "Acolyte").first("bg").doom_turn("bg")
    assert t.asks("bg", "doom")
    assert t.units("gc", "Europe") == ["Acolyte"]


# --- the bot ----------------------------------------------------------------------------------------------


def test_the_bot_awakens_him() -> None:
    assert takes(tempted("eihort", 7), "Awaken", "Eihort")
