"""Cthulhu Wars, Cindrew Putorius, an investigator (p.138-143): never twice in the same place."""

from __future__ import annotations

from fhtagn.games.wars.cards.undimensioned import UNDIMENSIONED
from fhtagn.games.wars.scenario import WarsScenario, battle, cc, table
from tests.proofs import proves
from tests.wars.cards.lit import lit
from tests.wars.cards.neutral import with_book
from tests.wars.factions.sleeping import sl

CINDREW = "Cindrew Putorius"


def beside_her() -> WarsScenario:
    t = table("gc", "bg", "ys").put("gc", "Asia", "Acolyte x2", "Deep One", CINDREW, gate=True)
    return t.put("gc", "Africa", "Acolyte").put("bg", "Asia", "Acolyte").put("bg", "Europe", "Ghoul")


@proves("wars:cindrew/arrival", "wars:investigators/given")
def test_the_buyer_puts_her_anywhere_and_then_gives_the_card_away() -> None:
    t = table("bg", "gc", "ys", cards="cindrew_putorius").first("bg").doom(bg=1).doom_turn("bg")
    t.does("Acquire")
    assert t.asks("bg", "investigator_area")
    t.picks("Antarctica")
    assert t.asks("bg", "investigator", ["gc", "ys", "bg"])
    t.picks("gc")
    assert t.units("gc", "Antarctica") == [CINDREW]


@proves("wars:cindrew/attention", "wars:cindrew/action")
def test_after_an_action_beside_her_the_next_one_ends_elsewhere() -> None:
    t = beside_her().does("Recruit", "Acolyte", "Asia").turn("gc")
    assert not t.offers("Recruit", area="Asia")
    assert t.offers("Recruit", area="Africa")
    assert t.refuses("Summon", reason="distracted")
    assert t.refuses("Capture", reason="distracted")
    assert t.refuses("Battle", reason="distracted")


@proves("wars:cindrew/attention")
def test_after_that_one_she_pays_attention_again() -> None:
    t = beside_her().does("Recruit", "Acolyte", "Asia").turn("gc").does("Recruit", "Acolyte", "Africa")
    assert t.turn("gc").offers("Recruit", area="Asia")


@proves("wars:cindrew/attention", "wars:cindrew/action")
def test_nobody_is_moved_there_either() -> None:
    t = beside_her().does("Capture", area="Asia").turn("gc").does("Move")
    assert not t.offers("Move", unit="Acolyte", area="Asia")
    assert t.offers("Move", unit="Deep One")


@proves("wars:cindrew/action")
def test_a_move_ends_where_the_units_are() -> None:
    t = beside_her().does("Move").does("Move", "Acolyte in Africa", "Asia").done().turn("gc")
    assert not t.offers("Recruit", area="Asia")
    t = beside_her().does("Move").does("Move", "Acolyte in Africa", "South Atlantic").done().turn("gc")
    assert t.offers("Recruit", area="Asia")


@proves("wars:cindrew/attention")
def test_it_binds_only_her_holder() -> None:
    t = beside_her().does("Recruit", "Acolyte", "Asia").turn("bg")
    assert t.offers("Recruit", area="Asia")
    t.does("Move")
    assert t.offers("Move", unit="Ghoul", area="Asia")


@proves("wars:cindrew/attention")
def test_the_place_stays_the_same_if_somebody_moves_her() -> None:
    t = (
        beside_her()
        .does("Recruit", "Acolyte", "Asia")
        .turn("bg")
        .does("Move")
        .does("Move", CINDREW, "Europe")
    )
    t.done().turn("gc")
    assert not t.offers("Recruit", area="Asia")
    assert t.offers("Recruit", area="Europe")


@proves("wars:cindrew/attention")
def test_the_next_action_may_distract_her_again_where_she_is_then() -> None:
    t = beside_her().does("Recruit", "Acolyte", "Asia").turn("gc").does("Move")
    t.does("Move", CINDREW, "Europe").done().turn("gc")
    assert t.offers("Recruit", area="Asia")
    assert not t.offers("Recruit", area="Europe")


@proves("wars:cindrew/action", "wars:gates/own-turn")
def test_taking_or_leaving_a_gate_is_no_action() -> None:
    t = beside_her().does("Abandon Gate", "Asia")
    assert t.offers("Recruit", area="Asia")
    t.does("Control Gate").does("Recruit", "Acolyte", "Asia").turn("gc").does("Abandon Gate", "Asia")
    assert not t.offers("Recruit", area="Asia")


@proves("wars:cindrew/attention")
def test_an_action_elsewhere_distracts_nobody() -> None:
    t = beside_her().does("Recruit", "Acolyte", "Africa").turn("gc")
    assert t.offers("Recruit", area="Africa")
    assert t.offers("Recruit", area="Asia")


# --- actions that do not name their area ---------------------------------------------------------------


def distracted(t: WarsScenario, faction: str) -> WarsScenario:
    """An action beside her is over; it is her holder's next turn."""
    return t.does("Recruit", "Acolyte", "Asia").turn(faction)


@proves("wars:cindrew/attention", "wars:cindrew/action", "wars:ys/desecrate")
def test_desecrating_is_an_action_where_the_king_is() -> None:
    t = table("ys", "bg", "gc").put("ys", "Asia", CINDREW, "King in Yellow", "Acolyte")
    assert t.offers("Desecrate")
    assert distracted(t, "ys").refuses("Desecrate", reason="distracted")
    t = table("ys", "bg", "gc", desecrate_unit="optional").put("ys", "Asia", CINDREW, "King in Yellow")
    t.does("Desecrate").dice(6).picks("Undead").turn("ys")
    assert t.refuses("Recruit", reason="distracted")


@proves("wars:cindrew/attention", "wars:cindrew/action", "wars:gc/submerge")
def test_whoever_emerges_ends_the_action_there() -> None:
    def under_water() -> WarsScenario:
        t = table("gc", "bg", "ys").books("gc", "Submerge").put("gc", "South Pacific", "Cthulhu")
        t.put("gc", "Asia", CINDREW, "Acolyte").power(gc=9).uses("Submerge")
        return t.turn("gc")

    t = under_water().does("Emerge")
    assert any("Asia" in option for option in t.options)
    t.picks("Asia").turn("gc")
    assert not t.offers("Recruit", area="Asia")
    t = distracted(under_water(), "gc").does("Emerge")
    assert t.asks("gc", "emerge")
    assert not any("Asia" in option for option in t.options)


@proves("wars:cindrew/attention", "wars:cindrew/action", "wars:undim/rearrange")
def test_units_that_change_places_end_the_action_where_they_come() -> None:
    def rearranging() -> WarsScenario:
        t = table("bg", "gc", "ys").put("bg", "Asia", CINDREW, "Acolyte").put("bg", "Europe", "Ghoul")
        return with_book(t.put("bg", "Africa", "Fungi"), "bg", UNDIMENSIONED)

    t = rearranging().uses("Undimensioned").picks("Ghoul", "Asia").done().turn("bg")
    assert not t.offers("Recruit", area="Asia")
    t = rearranging().uses("Undimensioned").picks("Ghoul", "Africa").done().turn("bg")
    assert t.offers("Recruit", area="Asia")
    t = distracted(rearranging(), "bg").uses("Undimensioned")
    assert any("Ghoul" in option and "Africa" in option for option in t.options)
    assert not any(option.endswith("Asia") for option in t.options)


@proves("wars:cindrew/attention", "wars:bg/avatar")
def test_an_exchange_ends_in_both_areas() -> None:
    t = table("bg", "gc", "ys").put("bg", "Asia", CINDREW, "Shub-Niggurath").put("bg", "Europe", "Ghoul")
    assert t.offers("Avatar")
    t.does("Avatar", "Europe").turn("bg")
    assert not t.offers("Recruit", area="Asia")
    t = table("bg", "gc", "ys").put("bg", "Asia", CINDREW, "Shub-Niggurath").put("bg", "Europe", "Ghoul")
    assert distracted(t, "bg").refuses("Avatar", reason="distracted")


@proves("wars:cindrew/attention", "wars:bg/ghroth")
def test_an_acolyte_from_the_pool_comes_elsewhere() -> None:
    t = table("bg", "gc", "ys").books("bg", "Ghroth").put("bg", "Asia", CINDREW, "Acolyte")
    distracted(t, "bg").uses("Ghroth").dice(6).picks("gc")
    assert t.asks("bg", "ghroth_area")
    assert "Asia" not in t.options


@proves("wars:cindrew/attention", "wars:bg/fertility-cult")
def test_nor_are_further_monsters_summoned_there() -> None:
    t = table("bg", "gc", "ys").put("bg", "Asia", CINDREW, "Acolyte", gate=True)
    t.put("bg", "Africa", "Acolyte", gate=True)
    distracted(t, "bg").does("Summon", "Ghoul", "Africa")
    assert t.offers("Summon", area="Africa")
    assert not t.offers("Summon", area="Asia")


@proves("wars:cindrew/attention", "wars:ghast/hordeling")
def test_a_horde_gathers_elsewhere() -> None:
    t = table("bg", "gc", "ys").put("bg", "Asia", CINDREW, "Acolyte", gate=True).holds("bg", "Ghast")
    t.put("bg", "Africa", "Acolyte", gate=True)
    distracted(t, "bg").does("Summon", "Ghast", "Africa")
    assert t.units("bg", "Africa") == ["Acolyte", "Ghast", "Ghast", "Ghast", "Ghast"]


@proves("wars:cindrew/attention", "wars:actions/second")
def test_a_second_action_is_the_next_one() -> None:
    t = table("ys", "bg", "gc").put("ys", "Europe", "King in Yellow", "Acolyte").put("ys", "Asia", CINDREW)
    t.books("ys", "The Screaming Dead").uses("The Screaming Dead", "Asia")
    assert t.asks("ys", "second_action")
    assert not t.offers("Recruit", area="Asia")
    assert t.offers("Recruit", area="Europe")
    assert t.does("Recruit", "Acolyte", "Europe").turn("ys").offers("Recruit", area="Asia")


@proves("wars:cindrew/action", "wars:battle/retreat")
def test_a_battle_ends_where_it_is_and_not_where_somebody_retreats() -> None:
    t = table("gc", "bg", "ys").put("gc", "Asia", CINDREW).put("gc", "Africa", "Shoggoth")
    t.put("bg", "Africa", "Fungi").does("Battle").rolls().rolls(pains=1).picks("Asia").turn("gc")
    assert t.units("gc", "Asia") == ["Shoggoth", CINDREW]
    assert t.offers("Recruit", area="Asia")


@proves("wars:cindrew/action", "wars:sl/energy-nexus")
def test_what_others_do_there_is_no_action_of_her_holder() -> None:
    """Before a battle that her holder has declared, the Sleeper brings a Wizard to her."""
    t = battle(cc("Flying Polyp x2"), sl("Wizard x2", books=["Energy Nexus"]), area="Africa", declared=False)
    t.put("cc", "Asia", CINDREW).does("Battle").uses("Energy Nexus").does("Move").does(
        "Move", "Wizard", "Asia"
    )
    t.done().rolls().rolls().turn("cc")
    assert t.offers("Recruit", area="Asia")


@proves("wars:cindrew/action")
def test_what_came_there_by_an_earlier_action_counts_no_more() -> None:
    t = beside_her().does("Move").does("Move", "Acolyte in Africa", "Asia").done()
    t.turn("gc").does("Move").does("Move", "Deep One", "Europe").done()
    assert t.turn("gc").offers("Recruit", area="Asia")
    assert t.does("Recruit", "Acolyte", "Europe").turn("gc").offers("Recruit", area="Asia")


@proves("wars:cindrew/attention", "wars:ghast/hordeling")
def test_a_horde_of_somebody_else_gathers_where_she_was() -> None:
    t = table("gc", "bg", "ys").put("gc", "Asia", CINDREW, "Acolyte").put("bg", "Asia", "Acolyte", gate=True)
    t.put("bg", "Africa", "Acolyte", gate=True).holds("bg", "Ghast")
    distracted(t, "bg").does("Summon", "Ghast", "Africa")
    assert "Asia" in t.options


@proves("wars:cindrew/action", "wars:hydra/zygote")
def test_nobody_hatches_beside_her() -> None:
    t = table("bg", "gc", "ys").put("bg", "Africa", "Mother Hydra", "Acolyte x2")
    t = lit(t.put("bg", "Asia", "Cindrew Putorius", "Ghoul"), "mother_hydra").does("Recruit", area="Asia")
    t.turn("bg").uses("The Zygote", "Africa")
    assert t.who
    assert t.units("bg", "Africa").count("Acolyte") == 5
    assert t.units("bg", "Asia").count("Acolyte") == 1


@proves("wars:cindrew/action", "wars:ind-shub/fertile")
def test_nor_are_further_cultists_recruited_there() -> None:
    t = table("gc", "bg", "ys").put("gc", "Africa", "Ind Shub-Niggurath")
    t.put("gc", "Asia", "Cindrew Putorius", "Deep One").does("Recruit", "Acolyte", area="Africa")
    t.does("Recruit", "Acolyte", area="Asia").done().turn("gc")  # it has ended in both areas
    assert t.refuses("Recruit", area="Asia")
    t.does("Recruit", "Acolyte", area="Africa")
    assert t.offers("Recruit", area="Africa")
    assert not t.offers("Recruit", area="Asia")


@proves("wars:cindrew/action", "wars:nyogtha/battles", "wars:nyogtha/captures")
def test_what_nyogtha_does_twice_does_not_happen_beside_her() -> None:
    def distracted() -> WarsScenario:
        t = table("gc", "bg", "ys").put("gc", "Asia", "Nyogtha", "Cindrew Putorius")
        t.put("gc", "Africa", "Nyogtha").put("bg", "Asia", "Acolyte").put("bg", "Africa", "Acolyte")
        return t.does("Recruit", area="Asia").turn("gc")

    t = distracted().does("Capture", area="Africa")
    assert t.who
    assert t.captives("gc") == ["bg"]
    assert not t.asks("gc", "nyogtha_captures")
    t = distracted().does("Battle", area="Africa").rolls()
    assert t.who
    assert t.units("bg", "Asia") == ["Acolyte"]
