"""Cthulhu Wars, Insects from Shaggai (p.120): acolytes that obey somebody else."""

from __future__ import annotations

from fhtagn.games.wars.cards.shriveling import SHRIVELING
from fhtagn.games.wars.cards.undimensioned import UNDIMENSIONED
from fhtagn.games.wars.scenario import WarsScenario, battle, bg, gc, table
from tests.proofs import proves
from tests.wars.cards.bots import takes
from tests.wars.cards.neutral import with_book

INSECT = "Insects From Shaggai"


def infested() -> WarsScenario:
    """An Insect of Great Cthulhu among two acolytes of the Black Goat, one of them on a gate."""
    t = table("gc", "bg", "ys").put("gc", "Asia", INSECT).put("bg", "Asia", "Acolyte x3", gate=True)
    return t.put("gc", "South Pacific", "Acolyte").power(gc=5, bg=5)


@proves("wars:insects/parasite")
def test_its_owner_moves_them() -> None:
    t = infested().does("Move").does("Move", "bg Acolyte in Asia", area="Europe").done()
    assert t.where("bg", "Acolyte") == ["Asia", "Asia", "Europe"]
    assert t.power_of("gc") == 4


@proves("wars:insects/parasite")
def test_their_own_faction_does_not() -> None:
    t = infested().turn("bg")
    assert t.refuses("Move", "nothing_to_move")


@proves("wars:insects/parasite", "wars:gates/leave-first")
def test_one_on_a_gate_is_free() -> None:
    t = table("gc", "bg", "ys").put("gc", "Asia", INSECT).put("bg", "Asia", "Acolyte", gate=True).power(gc=5)
    t.does("Move")
    assert not t.offers("Move", unit="bg Acolyte in Asia")


@proves("wars:insects/parasite")
def test_elsewhere_they_are_free_again() -> None:
    t = (
        infested()
        .does("Move")
        .does("Move", "bg Acolyte in Asia", area="Europe")
        .done()
        .turn("bg")
        .does("Move")
    )
    assert t.offers("Move", unit="Acolyte in Europe")


@proves("wars:insects/parasite")
def test_high_priests_and_monsters_are_no_acolytes() -> None:
    t = table("gc", "bg", "ys", high_priests="on").put("gc", "Asia", INSECT).power(gc=5)
    t.put("bg", "Asia", "High Priest", "Ghoul").does("Move")
    assert not t.offers("Move", unit="bg High Priest in Asia")
    assert not t.offers("Move", unit="bg Ghoul in Asia")


@proves("wars:insects/parasite", "wars:power/income")
def test_in_the_power_phase_they_belong_to_their_faction() -> None:
    t = infested()
    assert t.explain_income("bg")[0].endswith("3")


@proves("wars:insects/parasite", "wars:gates/control")
def test_their_faction_may_still_put_one_on_a_gate() -> None:
    t = (
        table("gc", "bg", "ys")
        .put("gc", "Asia", INSECT)
        .put("bg", "Asia", "Acolyte", gate="abandoned")
        .turn("bg")
    )
    t.does("Control Gate")
    assert t.gate("Asia") == "bg"


@proves("wars:insects/battle")
def test_in_a_battle_of_its_owner_they_fight_for_that_side() -> None:
    t = battle(gc(INSECT, "Deep One"), bg("Dark Young", "Acolyte x2"), area="Asia").rolls().rolls(kills=2)
    assert t.asks("gc", "assign_kill")
    assert any("bg Acolyte" in option for option in t.options)
    t.picks("bg Acolyte").picks("bg Acolyte")
    assert (t.pool("bg", "Acolyte"), t.units("gc", "Asia")) == (6, ["Deep One", "Insect from Shaggai"])


@proves("wars:insects/battle")
def test_between_others_they_take_no_part() -> None:
    t = table("bg", "ys", "gc").put("bg", "Asia", "Dark Young", "Acolyte").put("ys", "Asia", "Undead x2")
    t.put("gc", "Asia", INSECT).does("Battle", foe="ys").rolls().rolls(kills=1)
    assert t.pool("bg", "Dark Young") == 3  # nobody else could take it


@proves("wars:insects/battle")
def test_there_is_no_battle_against_nobody() -> None:
    t = table("gc", "bg", "ys").put("gc", "Asia", INSECT, "Shoggoth").put("bg", "Asia", "Acolyte x2")
    assert t.refuses("Battle", "mind_parasite")


@proves("wars:insects/battle", "wars:bg/frenzy")
def test_no_spellbook_helps_them() -> None:
    """Frenzy gives combat to the Black Goat's own cultists only."""
    t = battle(
        bg(INSECT, "Ghoul", books=["Frenzy"]), gc("Deep One", "Acolyte x2"), area="Asia", declared=False
    )
    t.put("bg", "Asia", "Acolyte").does("Battle")
    assert t.explain_strength("bg", "gc", "Asia") == ["Frenzy 1"]


@proves("wars:insects/battle", "wars:ys/passion")
def test_passion_pays_for_a_borrowed_acolyte() -> None:
    t = table("gc", "bg", "ys").books("ys", "Passion").put("gc", "Asia", INSECT, "Deep One").power(ys=2)
    t.put("ys", "Asia", "Acolyte").put("bg", "Asia", "Dark Young").does("Battle", foe="bg").rolls().rolls(
        kills=1
    )
    t.picks("ys Acolyte")
    assert t.pool("ys", "Acolyte") == 6
    t.uses("Passion")
    assert t.power_of("ys") == 3


@proves("wars:insects/capture")
def test_its_owner_does_not_capture_them_unless_their_faction_gives_one_away() -> None:
    t = table("gc", "bg", "ys").put("gc", "Asia", INSECT, "Deep One").put("bg", "Asia", "Acolyte x2")
    assert t.refuses("Capture", "parasite_capture")
    t = infested()
    t.put("gc", "Asia", "Deep One").turn("gc").does("Capture")
    assert t.asks("bg", "captured")
    assert len(t.options) == 2


@proves("wars:insects/capture")
def test_third_parties_capture_them_as_usual() -> None:
    t = (
        table("ys", "bg", "gc")
        .put("gc", "Asia", INSECT)
        .put("bg", "Asia", "Acolyte")
        .put("ys", "Asia", "Undead")
    )
    assert t.offers("Capture", foe="bg")


# --- whose unit is it now ---------------------------------------------------------------------------------


@proves("wars:insects/battle", "wars:actions/battle-value", "wars:bg/frenzy")
def test_they_do_not_help_their_faction_to_declare_a_battle() -> None:
    """Without them she has a Ghoul, which has no combat value."""
    t = table("bg", "gc", "ys").books("bg", "Frenzy").put("bg", "Asia", "Ghoul", "Acolyte x2")
    t.put("gc", "Asia", INSECT).put("ys", "Asia", "Undead")
    assert t.refuses("Battle", "combat_value")
    assert t.explain_strength("bg", "ys", "Asia") == []
    assert t.put("bg", "Asia", "High Priest").turn("bg").offers("Battle")


@proves("wars:insects/parasite", "wars:undim/rearrange")
def test_undimensioned_moves_them_for_the_owner_of_the_insects_only() -> None:
    t = table("bg", "gc", "ys").put("bg", "Asia", "Acolyte").put("bg", "Europe", "Ghoul")
    t = with_book(t.put("gc", "Asia", INSECT).put("gc", "Africa", "Acolyte"), "bg", UNDIMENSIONED)
    t.uses("Undimensioned")
    assert not t.offers("Shift", unit="Acolyte in Asia")
    assert t.offers("Shift", unit="Ghoul in Europe")
    t = table("gc", "bg", "ys").put("bg", "Asia", "Acolyte").put("gc", "Asia", INSECT)
    t = with_book(t.put("gc", "Africa", "Acolyte"), "gc", UNDIMENSIONED).uses("Undimensioned")
    assert t.offers("Shift", unit="bg Acolyte in Asia", area="Africa")


@proves("wars:insects/parasite", "wars:tt/idolatry")
def test_idolatry_does_not_bring_them_home() -> None:
    t = table("tt", "gc", "ys").books("tt", "Idolatry").put("tt", "Asia", "Ubbo-Sathla")
    t.put("tt", "Europe", "Acolyte")
    assert t.offers("Idolatry", area="Asia")
    t.put("gc", "Europe", INSECT).turn("tt")
    assert not t.offers("Idolatry", area="Asia")


@proves("wars:insects/parasite", "wars:gc/submerge")
def test_cthulhu_takes_none_of_them_along_neither_his_own_nor_others() -> None:
    t = (
        table("gc", "bg", "ys")
        .books("gc", "Submerge")
        .put("gc", "South Pacific", "Cthulhu", "Acolyte", "Deep One")
    )
    t.put("bg", "South Pacific", INSECT).uses("Submerge")
    assert t.asks("gc", "submerge", ["Deep One"])
    t = table("gc", "bg", "ys").books("gc", "Submerge").put("gc", "South Pacific", "Cthulhu", INSECT)
    t.put("bg", "South Pacific", "Acolyte").uses("Submerge")
    assert t.asks("gc", "submerge", ["Insect from Shaggai"])


@proves("wars:insects/parasite", "wars:tarang/cowardice")
def test_they_do_not_flee_with_tarang() -> None:
    t = table("gc", "bg", "ys").put("bg", "Asia", "Tarang", "Acolyte").put("ys", "Asia", INSECT)
    t.put("gc", "Europe", "Cthulhu").moves(("Cthulhu", "Europe", "Asia")).picks("Africa")
    assert (t.where("bg", "Tarang"), t.where("bg", "Acolyte")) == (["Africa"], ["Asia"])


@proves("wars:insects/capture", "wars:yith/possession")
def test_the_yithian_of_their_owner_does_not_take_them_either() -> None:
    t = (
        table("gc", "bg", "ys")
        .put("gc", "Asia", INSECT, "Great Race of Yith")
        .put("bg", "Asia", "Acolyte x2")
    )
    assert t.refuses("Capture", "parasite_capture")
    t.put("bg", "Asia", "High Priest").turn("gc")
    assert t.offers("Capture", foe="bg")


@proves("wars:insects/battle", "wars:shrivel/victim")
def test_in_battle_they_are_enemies_of_their_faction_which_may_shrivel_them() -> None:
    """Their faction may target them; the Power is that of their true owner."""
    t = battle(gc(INSECT, "Deep One"), bg("Dark Young", "Acolyte"), area="Asia", declared=False)
    t = with_book(t, "bg", SHRIVELING).power(bg=0).does("Battle").uses("Shriveling", "Acolyte")
    assert (t.power_of("bg"), t.pool("bg", "Acolyte")) == (1, 6)


@proves("wars:insects/parasite")
def test_in_the_doom_phase_they_are_free() -> None:
    t = table("an", "gc", "ys").put("an", "Asia", "Acolyte").put("gc", "Asia", INSECT).doom_turn("an")
    assert t.offers("Dematerialization", unit="Acolyte in Asia")


@proves("wars:insects/parasite")
def test_with_the_card_the_first_one_appears_anywhere() -> None:
    t = table("bg", "gc", "ys", cards="insects_from_shaggai").doom(bg=2).doom_turn("bg")
    t.does("Acquire", INSECT).picks("Antarctica")
    assert t.where("bg", INSECT) == ["Antarctica"]


def test_the_bot_brings_them_to_the_acolytes_of_others() -> None:
    t = table("gc", "bg", "ys").put("gc", "Asia", INSECT, "Acolyte x6").put("bg", "Europe", "Acolyte x3")
    assert takes(t.power(gc=2, bg=0, ys=0), "Move")
    assert takes(t.does("Move"), "Move", f"{INSECT} in Asia", "Europe")
