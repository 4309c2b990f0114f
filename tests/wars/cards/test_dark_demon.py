"""Cthulhu Wars, the Dark Demon (p.114), a mask of Nyarlathotep: everybody gets one, and must bring it in."""

from __future__ import annotations

from fhtagn.games.wars import GAME
from fhtagn.games.wars.scenario import WarsScenario, table
from tests.proofs import proves
from tests.wars.cards.bots import choice, takes

DEMON = "Dark Demon"


def bought(*players: str, doom: int = 2) -> WarsScenario:
    """The first faction has bought the card; everybody else has all six acolytes at a gate."""
    t = table(*players, cards="dark_demon").first(players[0]).put(players[0], "Asia", "Acolyte", gate=True)
    for faction, area in zip(players[1:], ("Africa", "Europe", "Australia"), strict=False):
        t.put(faction, area, "Acolyte x6", gate=True)
    return t.doom(**{players[0]: doom}).doom_turn(players[0]).does("Acquire", DEMON)


def called(faction: str = "gc") -> WarsScenario:
    """This faction's Demon waits in its pool."""
    return table(faction, "bg", "ys").holds(faction, DEMON).put(faction, "Asia", "Acolyte x2", gate=True)


# --- the purchase ----------------------------------------------------------------------------------------


@proves("wars:demon/bought", "wars:market/acquire")
def test_the_buyers_comes_into_any_area_and_all_others_get_theirs_into_the_pool() -> None:
    t = bought("bg", "gc", "ys")
    assert t.doom_of("bg") == 0
    assert t.asks("bg", "dark_demon")
    t.picks("Antarctica").picks("Acolyte in Africa").picks("Acolyte in Europe")
    assert t.where("bg", DEMON) == ["Antarctica"]
    assert (t.pool("bg", DEMON), t.pool("gc", DEMON), t.pool("ys", DEMON)) == (0, 1, 1)
    assert [t.cards_of(faction) for faction in ("bg", "gc", "ys")] == [[DEMON]] * 3
    assert t.market == []


@proves("wars:demon/bought")
def test_no_gate_is_needed_and_whoever_sits_last_may_buy_as_well() -> None:
    t = table("gc", "ys", "bg", cards="dark_demon").first("bg").doom(bg=2).doom_turn("bg")
    t.does("Acquire", DEMON).picks("Asia")
    assert t.units("bg", "Asia") == [DEMON]


@proves("wars:demon/acolyte")
def test_an_acolyte_of_the_pool_is_lost_before_one_of_the_map() -> None:
    t = table("bg", "gc", "ys", cards="dark_demon").first("bg").put("gc", "Africa", "Acolyte x5", gate=True)
    t.doom(bg=2).doom_turn("bg").does("Acquire", DEMON).picks("Asia")
    assert (t.pool("gc", "Acolyte"), len(t.units("gc", "Africa"))) == (0, 5)
    assert t.pool("bg", "Acolyte") == 6  # the buyer loses none
    assert t.happened("wars.acolyte_gone")


@proves("wars:demon/acolyte", "wars:handicap/seven")
def test_a_grey_acolyte_in_the_pool_is_one_too() -> None:
    t = table("bg", "gc", "ys", cards="dark_demon", handicap_2="seven").first("bg").doom(bg=2)
    t.put("gc", "Africa", "Acolyte x6", gate=True).doom_turn("bg").does("Acquire", DEMON).picks("Asia")
    assert (t.pool("gc", "Grey Acolyte"), len(t.units("gc", "Africa"))) == (0, 6)


@proves("wars:demon/acolyte")
def test_from_the_map_its_owner_chooses_and_a_gate_may_be_left() -> None:
    t = bought("bg", "gc", "ys").picks("Antarctica")
    assert t.asks("gc", "acolyte_gone")
    t.picks("Acolyte on the gate in Africa").picks("Acolyte in Europe")
    assert (t.gate("Africa"), len(t.units("gc", "Africa")), t.pool("gc", "Acolyte")) == ("abandoned", 5, 0)


@proves("wars:demon/acolyte")
def test_whoever_has_none_in_the_pool_or_on_the_map_loses_none() -> None:
    t = table("bg", "gc", "ys", cards="dark_demon").first("bg").captive("ys", "gc", 6).doom(bg=2)
    t.doom_turn("bg").does("Acquire", DEMON).picks("Asia")
    assert (len(t.captives("ys")), t.pool("gc", DEMON)) == (6, 1)


@proves("wars:demon/acolyte", "wars:ys/passion")
def test_it_is_not_eliminated_by_anybody() -> None:
    t = table("bg", "ys", "gc", cards="dark_demon").first("bg").put("ys", "Africa", "Acolyte x6", gate=True)
    t.books("ys", "Passion").power(ys=0).doom(bg=2).doom_turn("bg").does("Acquire", DEMON).picks("Asia")
    t.picks("Acolyte in Africa")
    assert t.power_of("ys") == 0


@proves("wars:demon/mask")
def test_crawling_chaos_pays_no_doom_and_those_who_lose_an_acolyte_gain_a_sign() -> None:
    t = table("cc", "gc", "ys", cards="dark_demon").first("cc").captive("cc", "ys", 6).doom(cc=0)
    t.doom_turn("cc").draws(2).does("Acquire", DEMON).picks("Asia")
    assert (t.doom_of("cc"), t.signs_of("gc"), t.signs_of("ys"), t.signs_of("cc")) == (0, 1, 0, 0)


@proves("wars:demon/mask")
def test_with_another_buyer_nobody_gains_anything() -> None:
    t = bought("bg", "cc", "ys").picks("Antarctica").picks("Acolyte in Africa").picks("Acolyte in Europe")
    assert (t.signs_of("cc"), t.signs_of("ys")) == (0, 0)


# --- The Summons -----------------------------------------------------------------------------------------


@proves("wars:demon/summons")
def test_while_it_waits_there_is_no_action_but_to_recruit_it() -> None:
    t = called().books("gc", "Dreams")
    t.put("bg", "Europe", "Acolyte")
    assert t.offers("Recruit", kind=DEMON)
    assert not t.offers("Recruit", kind="Acolyte")
    assert all(t.refuses(action, "summons") for action in ("Summon", "Move", "Dreams"))
    t.does("Recruit", DEMON, "Asia").turn("gc")
    assert t.offers("Recruit", kind="Acolyte")


@proves("wars:demon/summons", "wars:actions/drop-power")
def test_one_may_drop_ones_power_instead_and_take_and_leave_gates() -> None:
    t = called()
    assert t.offers("Drop Power")
    assert t.does("Abandon Gate").offers("Control Gate")


@proves("wars:demon/summons", "wars:unlimited/battle")
def test_an_unlimited_battle_is_an_action_too() -> None:
    for kills in (0, 1):
        t = table("gc", "bg", "ys").books("gc", "all").put("gc", "Asia", DEMON, "Shoggoth").power(gc=9)
        t.put("bg", "Asia", "Fungi x3").put("gc", "Africa", "Shoggoth").put("bg", "Africa", "Ghoul")
        t.does("Battle", area="Asia").passes().rolls().rolls(kills=kills)
        if kills:
            t.picks(DEMON)
        assert t.asks("gc", "turn_more")
        assert t.offers("Battle", area="Africa") == (kills == 0)


@proves("wars:demon/summons")
def test_a_captive_demon_is_not_in_the_pool() -> None:
    t = table("gc", "bg", "ys").holds("gc", DEMON).put("gc", "Asia", "Acolyte").captive("bg", "gc", 1, DEMON)
    assert t.offers("Recruit", kind="Acolyte")


@proves("wars:demon/summons")
def test_each_is_bound_by_the_own_demon() -> None:
    t = called().turn("bg").put("bg", "Europe", "Acolyte")
    assert t.offers("Move")


# --- Metamorph -------------------------------------------------------------------------------------------


@proves("wars:demon/metamorph")
def test_it_brings_no_power_but_controls_gates() -> None:
    t = table("bg", "gc", "ys").put("bg", "Asia", DEMON, gate=True).put("bg", "Africa", "Acolyte")
    assert t.gate("Asia") == "bg"
    assert t.explain_income("bg") == ["Cultists 2", "Gates 2", "Metamorph -1"]


@proves("wars:demon/metamorph", "wars:actions/capture", "wars:power/captives")
def test_it_is_captured_like_a_cultist_and_worth_1_power() -> None:
    t = table("gc", "bg", "ys").put("gc", "Asia", "Deep One").put("bg", "Asia", DEMON).does("Capture")
    assert t.captives("gc") == ["bg"]
    assert "Captives 1" in t.explain_income("gc")


@proves("wars:demon/metamorph", "wars:actions/recruit")
def test_it_is_recruited_for_1_power_without_a_gate() -> None:
    t = table("gc", "bg", "ys").holds("gc", DEMON).put("gc", "Asia", "Deep One").power(gc=1)
    t.does("Recruit", DEMON, "Asia")
    assert (t.power_of("gc"), t.units("gc", "Asia")) == (0, ["Deep One", DEMON])


def test_whose_demon_it_is_is_said_to_others() -> None:
    t = (
        table("gc", "bg", "ys")
        .put("gc", "Asia", "Deep One")
        .put("bg", "Asia", DEMON, "Acolyte")
        .does("Capture")
    )
    words = GAME.words("en").named(["Ada", "Bo", "Cy"])
    assert "Dark Demon" in [words.say(GAME.label(t.state, action)) for action in t.decision.actions][-1]


# --- the bot ---------------------------------------------------------------------------------------------


def test_the_bot_buys_it_and_brings_its_own_in_at_once() -> None:
    t = table("bg", "ys", "gc", cards="dark_demon").first("bg").put("bg", "Asia", "Acolyte x2", gate=True)
    t.put("ys", "Africa", "Acolyte x2", gate=True).put("gc", "Europe", "Acolyte x2", gate=True)
    t.doom(bg=4).power(bg=4, ys=9, gc=9).marker(5).doom_turn("bg")
    assert takes(t, "Acquire", DEMON)
    t = called().power(gc=5)
    assert choice(t)[0] == "wars.recruit"
