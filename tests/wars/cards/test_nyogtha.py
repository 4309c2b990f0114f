"""Nyogtha: two of them, and what one does the other may do."""

from __future__ import annotations

from fhtagn.games.wars.cards.nyogtha import CARD
from fhtagn.games.wars.scenario import WarsScenario, table
from tests.proofs import proves
from tests.wars.cards.independents import beside_the_map, has_book, holder, lit
from tests.wars.toys import check_data


def owned(*areas: str) -> WarsScenario:
    t = table("bg", "gc", "ys")
    for area in areas or ("Africa", "Asia"):
        t.put("bg", area, "Nyogtha")
    return t


@proves("wars:nyogtha/awakening", "wars:nyogtha/combat")
def test_both_appear_for_6_power() -> None:
    t = beside_the_map("nyogtha").does("Awaken", "Nyogtha")
    assert (t.power_of("bg"), holder(t, CARD)) == (2, "bg")
    assert t.units("bg", "Africa").count("Nyogtha") == 2
    assert owned("Asia", "Asia").explain_strength("bg", "gc", "Asia") == ["Nyogtha x2 8"]
    check_data(t.state)


@proves("wars:nyogtha/combat")
def test_4_dice_each_for_the_attacker_and_1_for_the_defender() -> None:
    t = owned("Asia", "Asia").put("gc", "Asia", "Deep One").turn("bg").does("Battle", area="Asia")
    assert t.explain_strength("bg", "gc", "Asia") == ["Nyogtha x2 8"]
    t = owned("Asia", "Asia").put("gc", "Asia", "Deep One").turn("gc").does("Battle", area="Asia")
    assert t.explain_strength("bg", "gc", "Asia") == ["Nyogtha x2 2"]


@proves("wars:nyogtha/from-below", "wars:gc/immortal")
def test_great_cthulhu_gains_one_sign_for_both_and_none_for_the_half_that_comes_back() -> None:
    """EN FAQ p.195."""
    t = table("gc", "bg", "ys", cards="nyogtha").put("gc", "South Pacific", "Cthulhu", "Acolyte", gate=True)
    t.power(gc=6).turn("gc").does("Awaken", "Nyogtha")
    assert t.signs_of("gc") == 1
    t = lit(table("gc", "bg", "ys").put("gc", "Asia", "Nyogtha", "Acolyte"), CARD).power(gc=2).turn("gc")
    t.does("Awaken", "Nyogtha", area="Asia")
    assert t.signs_of("gc") == 0
    assert t.units("gc", "Asia") == ["Acolyte", "Nyogtha", "Nyogtha"]


@proves("wars:nyogtha/moves")
def test_when_one_moves_the_other_may_move_for_nothing() -> None:
    t = owned().power(bg=3).turn("bg").does("Move").does("Move", "Nyogtha in Africa", "South Atlantic")
    assert t.asks("bg", "nyogtha_moves")
    assert not any("South Atlantic" in option for option in t.options)
    t.picks("Europe")
    assert t.units("bg", "Europe") == t.units("bg", "South Atlantic") == ["Nyogtha"]
    assert t.power_of("bg") == 2


@proves("wars:nyogtha/moves")
def test_it_need_not_and_moves_only_once() -> None:
    t = owned().put("bg", "Asia", "Ghoul").power(bg=3).turn("bg").does("Move")
    t.does("Move", "Nyogtha in Africa", "South Atlantic").picks("Europe")
    assert t.prompt == "move"
    assert not any("Nyogtha" in option for option in t.options)
    t = owned().power(bg=3).turn("bg").does("Move").does("Move", "Nyogtha in Africa", "South Atlantic").done()
    assert t.units("bg", "Asia") == ["Nyogtha"]


@proves("wars:nyogtha/captures")
def test_when_one_captures_the_other_may_too() -> None:
    t = owned().put("gc", "Africa", "Acolyte").put("ys", "Asia", "Acolyte").power(bg=3).turn("bg")
    t.does("Capture", area="Africa")
    assert t.asks("bg", "nyogtha_captures")
    t.does("capture", area="Asia")
    assert sorted(t.captives("bg")) == ["gc", "ys"]
    assert t.power_of("bg") == 2


@proves("wars:nyogtha/captures")
def test_a_capture_without_nyogtha_is_one() -> None:
    t = owned().put("bg", "Europe", "Dark Young").put("gc", "Europe", "Acolyte").put("ys", "Asia", "Acolyte")
    t.power(bg=3).turn("bg").does("Capture", area="Europe")
    assert t.captives("bg") == ["gc"]
    assert t.prompt != "nyogtha_captures"


def two_fronts() -> WarsScenario:
    t = owned().put("gc", "Africa", "Deep One").put("ys", "Asia", "Byakhee").put("bg", "Africa", "Ghoul")
    return t.power(bg=3).turn("bg").does("Battle", area="Africa")


@proves("wars:nyogtha/from-below", "wars:elder-thing/mind-control")
def test_an_elder_thing_beside_one_of_them_is_not_enough() -> None:
    def attacks(beside_the_other: str) -> WarsScenario:
        t = table("gc", "bg", "ys").put("gc", "Asia", "Nyogtha").put("gc", "Africa", "Nyogtha")
        return (
            t.put("bg", "Asia", "Elder Thing")
            .put("bg", "Africa", beside_the_other)
            .does("Battle", area="Asia")
        )

    assert attacks("Ghoul").offers("From Below", area="Africa")
    t = attacks("Elder Thing").rolls().rolls()
    assert t.who  # nobody was asked about a second battle
    assert t.state.battle is None


@proves("wars:nyogtha/battles")
def test_a_second_battle_is_declared_together_with_the_first() -> None:
    t = two_fronts()
    assert t.asks("bg", "battle.declared")
    t.uses("From Below", "Asia", "ys").rolls(kills=1).rolls()
    assert t.pool("gc", "Deep One") == 4
    assert t.explain_strength("bg", "ys", "Asia") == ["Nyogtha 4"]
    t.rolls(kills=1).rolls()
    assert t.pool("ys", "Byakhee") == 4
    assert t.power_of("bg") == 2


@proves("wars:nyogtha/battles")
def test_who_retreats_from_the_first_takes_part_in_the_second() -> None:
    """EN FAQ p.195."""
    t = two_fronts().uses("From Below", "Asia", "ys").rolls().rolls(pains=1)
    t.does("assign_pain", "Ghoul").picks("Asia")
    assert t.explain_strength("bg", "ys", "Asia") == ["Nyogtha 4"]
    b = t.state.battle
    assert b is not None
    assert len(t.state.participants(0)) == 2


@proves("wars:nyogtha/battles", "wars:sl/energy-nexus")
def test_an_action_of_its_owner_that_interrupts_the_first_comes_before_both() -> None:
    t = table("sl", "gc", "bg").books("sl", "Energy Nexus").put("sl", "Asia", "Nyogtha", "Wizard")
    t.put("sl", "Africa", "Nyogtha").put("gc", "Asia", "Deep One").put("gc", "Africa", "Deep One")
    t.does("Battle", area="Asia").uses("From Below", "Africa").uses("Energy Nexus").does("Recruit")
    t.rolls(kills=1).rolls()
    assert t.units("gc", "Asia") == []
    t.rolls(kills=1).rolls()
    assert t.units("gc", "Africa") == []


@proves("wars:nyogtha/battles")
def test_it_may_be_left() -> None:
    t = two_fronts().passes("bg").rolls(kills=1).rolls()
    assert t.state.battle is None
    assert t.prompt != "battle.declared"


@proves("wars:nyogtha/battles")
def test_both_in_one_area_fight_one_battle_there() -> None:
    t = owned("Asia", "Asia").put("gc", "Asia", "Deep One").put("ys", "Asia", "Byakhee").turn("bg")
    t.does("Battle", area="Asia", foe="gc")
    assert not t.happened("wars.uses", 0, "nyogtha.from_below")
    t.rolls(kills=1).rolls()
    assert t.state.battle is None
    assert t.pool("gc", "Deep One") == 4


@proves("wars:nyogtha/awakening", "wars:independent/loss", "wars:nyogtha/from-below")
def test_the_card_is_lost_with_the_second_one() -> None:
    t = owned().put("gc", "Africa", "Starspawn").put("gc", "Asia", "Starspawn").turn("gc")
    t.does("Battle", area="Africa").rolls(kills=1).rolls()
    assert holder(t, CARD) == "bg"
    t.turn("gc").does("Battle", area="Asia").rolls(kills=1).rolls()
    assert t.state.market == (CARD,)


@proves("wars:nyogtha/from-below", "wars:tt/goo-killed")
def test_the_loss_of_one_is_the_loss_of_a_great_old_one() -> None:
    t = table("bg", "gc", "tt").put("bg", "Africa", "Nyogtha").put("bg", "Asia", "Nyogtha")
    t.put("gc", "Africa", "Starspawn").turn("gc").does("Battle", area="Africa").rolls(kills=1).rolls()
    assert "goo_killed" in t.slots_of("tt")


@proves("wars:nyogtha/from-below", "wars:cc/harbinger")
def test_nyarlathotep_has_his_prize_once() -> None:
    """EN FAQ p.195."""
    t = table("cc", "bg", "gc").books("cc", "Abduct", "Madness").put("cc", "Asia", "Nyarlathotep")
    t.put("bg", "Asia", "Nyogtha x2").power(cc=5).does("Battle", area="Asia").rolls(kills=1, pains=1).rolls()
    t.does("Harbinger", "signs")
    assert t.signs_of("cc") == 2
    assert not t.offers("Harbinger")


@proves("wars:nyogtha/from-below", "wars:cc/harbinger")
def test_or_3_power() -> None:
    t = (
        table("cc", "bg", "gc")
        .books("cc", "Abduct")
        .put("cc", "Asia", "Nyarlathotep")
        .put("bg", "Asia", "Nyogtha")
    )
    t = (
        lit(t, CARD)
        .power(cc=5)
        .turn("cc")
        .does("Battle", area="Asia")
        .rolls(kills=1)
        .rolls()
        .does("Harbinger", "power")
    )
    assert t.power_of("cc") == 5 - 1 + 3


@proves("wars:nyogtha/survival")
def test_surviving_a_battle_against_a_great_old_one_earns_the_book() -> None:
    t = owned().put("gc", "Africa", "Cthulhu").turn("bg").does("Battle", area="Africa").rolls().rolls()
    assert has_book(t, CARD)
    t = owned().put("gc", "Africa", "Starspawn").turn("bg").does("Battle", area="Africa").rolls().rolls()
    assert not has_book(t, CARD)


@proves("wars:nyogtha/survival")
def test_each_one_that_takes_part_must_survive() -> None:
    """EN FAQ p.196."""
    t = owned().put("gc", "Africa", "Cthulhu").turn("bg").does("Battle", area="Africa").rolls().rolls(kills=1)
    assert not has_book(t, CARD)
    assert holder(t, CARD) == "bg"
    t = (
        owned("Asia", "Asia")
        .put("gc", "Asia", "Cthulhu")
        .turn("bg")
        .does("Battle", area="Asia")
        .rolls()
        .rolls(kills=1)
    )
    assert not has_book(t, CARD)


@proves("wars:nyogtha/survival", "wars:ww/howl-out")
def test_one_that_fled_from_a_howl_takes_no_part() -> None:
    t = table("ww", "gc", "ys").books("ww", "Howl").put("ww", "Asia", "Wendigo", "Rhan-Tegoth")
    t.put("gc", "Asia", "Nyogtha", "Shoggoth").does("Battle").uses("Howl").picks("Nyogtha")
    t.picks(area="Europe").rolls().rolls()
    assert t.where("gc", "Nyogtha") == ["Europe"]
    assert not has_book(t, CARD)


@proves("wars:nyogtha/nightmare-web")
def test_a_missing_one_comes_back_for_2_power_beside_any_unit() -> None:
    t = lit(table("bg", "gc", "ys").put("bg", "Asia", "Nyogtha").put("bg", "Europe", "Ghoul"), CARD)
    t.power(bg=2).turn("bg")
    assert not t.offers("Awaken", area="Australia")
    t.does("Awaken", "Nyogtha", area="Europe")
    assert t.units("bg", "Europe") == ["Ghoul", "Nyogtha"]
    assert t.power_of("bg") == 0


@proves("wars:nyogtha/nightmare-web", "wars:nyogtha/awakening")
def test_without_the_book_it_takes_a_gate_and_6_power() -> None:
    t = (
        table("bg", "gc", "ys")
        .put("bg", "Asia", "Nyogtha", "Acolyte", gate=True)
        .put("bg", "Europe", "Ghoul")
    )
    assert t.power(bg=5).turn("bg").refuses("Awaken")
    t.power(bg=6).turn("bg").does("Awaken", "Nyogtha")
    assert t.units("bg", "Asia").count("Nyogtha") == 2


@proves("wars:two/losses")
def test_with_two_players_each_is_worth_half() -> None:
    t = (
        table("bg", "gc")
        .put("bg", "Africa", "Nyogtha")
        .put("bg", "Asia", "Nyogtha")
        .put("gc", "Africa", "Starspawn")
    )
    t.turn("gc").does("Battle", area="Africa").rolls(kills=1).rolls()
    assert t.doom_of("gc") == 3
