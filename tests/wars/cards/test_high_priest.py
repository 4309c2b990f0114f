"""Cthulhu Wars, "High Priests" (p.122-123): a cultist for everybody, and 2 Power at any time."""

from __future__ import annotations

import pytest

from fhtagn.core.nodes import Decision
from fhtagn.games.wars import GAME
from fhtagn.games.wars.rules.content import CARDS, KIND_CODES, KIND_IDS, card, copies
from fhtagn.games.wars.scenario import WarsScenario, battle, bg, cc, gc, new_game, table, ys
from tests.proofs import proves

OATH = "Unspeakable Oath"


def priests(*factions: str, **options: str) -> WarsScenario:
    """A table on which everybody has the card of a High Priest."""
    return table(*(factions or ("gc", "bg", "ys")), high_priests="on", **options)


def labels(t: WarsScenario, kind: str, lang: str = "en") -> list[str]:
    words = GAME.words(lang).named(["Ada", "Bo", "Cy", "Di"])
    return [words.say(GAME.label(t.state, action)) for action in t.decision.actions if action[0] == kind]


# --- who has one -----------------------------------------------------------------------------------------


@proves("wars:high-priest/game")
@pytest.mark.parametrize("players", [("gc", "bg"), ("gc", "bg", "ys"), ("ys", "cc", "bg", "gc")])
def test_every_faction_has_one_and_begins_with_it_in_the_pool(players: tuple[str, ...]) -> None:
    t = new_game(*players, high_priests="on", first_player="alphabetical")
    for faction in players:
        assert t.cards_of(faction) == ["High Priest"]
        assert t.pool(faction, "High Priest") == 1
    assert t.market == []  # nobody can buy one


@proves("wars:high-priest/game")
def test_without_the_option_nobody_has_one() -> None:
    t = new_game("gc", "bg", "ys")
    assert t.cards_of("gc") == []
    with pytest.raises(ValueError, match="no unit of this faction"):
        t.pool("gc", "High Priest")


def test_copies_of_the_card_are_alike_and_can_be_told_apart() -> None:
    assert len(copies(card("high_priest"))) == 8
    assert {CARDS[copy].name for copy in copies(card("high_priest"))} == {"high_priest"}
    assert len(set(KIND_CODES)) == len(KIND_CODES)
    assert KIND_IDS.count("high_priest") == 8


# --- a cultist, but no acolyte ---------------------------------------------------------------------------


@proves("wars:high-priest/cultist", "wars:actions/recruit")
def test_he_is_recruited_for_3_power_without_a_gate() -> None:
    t = priests().put("gc", "Asia", "Deep One").power(gc=3).does("Recruit", "High Priest")
    assert t.units("gc", "Asia") == ["Deep One", "High Priest"]
    assert (t.power_of("gc"), t.pool("gc", "High Priest")) == (0, 0)


@proves("wars:high-priest/cultist")
def test_with_2_power_only_an_acolyte_is_offered() -> None:
    t = priests().put("gc", "Asia", "Deep One").power(gc=2)
    assert t.offers("Recruit", kind="Acolyte")
    assert t.refuses("Recruit", kind="High Priest")


@proves("wars:high-priest/cultist", "wars:power/income")
def test_he_brings_1_power_in_gather_power() -> None:
    t = priests().put("gc", "Asia", "High Priest", "Acolyte")
    assert t.explain_income("gc") == ["Cultists 2"]


@proves("wars:high-priest/cultist", "wars:gates/controller")
def test_he_creates_and_controls_gates() -> None:
    t = priests().put("gc", "Asia", "High Priest").does("Create Gate").does("Control Gate")
    assert t.keeper("Asia") == "High Priest"


@proves("wars:high-priest/cultist", "wars:actions/capture")
def test_he_can_be_captured_and_his_owner_chooses_between_him_and_an_acolyte() -> None:
    t = priests("gc", "bg", "ys").put("gc", "Asia", "Deep One").put("bg", "Asia", "High Priest", "Acolyte")
    t.does("Capture")
    assert t.asks("bg", "captured", ["High Priest", "Acolyte"])
    t.picks("High Priest")
    assert t.captives("gc") == ["bg"]
    assert t.pool("bg", "High Priest") == 0
    t.power(gc=0, bg=0, ys=0).phase("power")
    assert t.asks("gc", "first")
    assert t.power_of("gc") == 1
    assert t.pool("bg", "High Priest") == 1  # home again


@proves("wars:high-priest/cultist", "wars:bg/frenzy")
def test_what_names_cultists_counts_him() -> None:
    t = priests("bg", "gc", "ys").books("bg", "Frenzy", "Blood Sacrifice").put("bg", "Asia", "High Priest")
    assert t.explain_strength("bg", "gc", "Asia") == ["Frenzy 1"]
    t.put("bg", "Africa", "Shub-Niggurath").power(bg=0).doom_turn("bg").uses("Blood Sacrifice", "High Priest")
    assert t.signs_of("bg") == 1


@proves("wars:high-priest/cultist", "wars:bg/shub-niggurath")
def test_shub_niggurath_counts_him_among_her_cultists() -> None:
    t = (
        priests("bg", "gc", "ys")
        .put("bg", "Asia", "Shub-Niggurath")
        .put("bg", "Africa", "High Priest", "Acolyte")
    )
    assert t.explain_strength("bg", "gc", "Asia") == ["Shub-Niggurath 2"]


@proves("wars:high-priest/cultist", "wars:bg/shub-niggurath")
def test_he_can_be_given_up_for_shub_niggurath() -> None:
    t = priests("bg", "gc", "ys").put("bg", "Asia", "Acolyte", "High Priest", gate=True).power(bg=8)
    t.does("Awaken", "Shub-Niggurath")
    assert t.pool("bg", "High Priest") == 1


@proves("wars:high-priest/cultist", "wars:ys/passion")
def test_his_loss_to_an_enemy_answers_passion_and_his_oath_does_not() -> None:
    t = priests("gc", "ys", "bg").books("ys", "Passion").put("gc", "Asia", "Deep One")
    t.put("ys", "Asia", "High Priest").does("Capture")
    assert t.offers("Passion")
    t = priests("ys", "gc", "bg").books("ys", "Passion").put("ys", "Asia", "High Priest", "Undead")
    t.uses(OATH).moves(("Undead", "Asia", "Africa"))
    assert t.asks("gc", "turn")
    assert t.power_of("ys") == 8 + 2 - 1


@proves("wars:high-priest/cultist")
@pytest.mark.parametrize(
    ("faction", "book", "helper"), [("gc", "Dreams", "Deep One"), ("ys", "Zingaya", "Undead")]
)
def test_what_names_acolytes_passes_him_by(faction: str, book: str, helper: str) -> None:
    t = priests(faction, "bg", "cc").books(faction, book).put(faction, "Asia", helper)
    t.put("bg", "Asia", "High Priest")
    assert t.refuses(book, "no_acolyte")


@proves("wars:high-priest/cultist", "wars:gc/devolve")
def test_he_does_not_devolve() -> None:
    t = (
        priests()
        .books("gc", "Devolve")
        .put("gc", "Asia", "High Priest", "Deep One")
        .put("bg", "Africa", "Ghoul")
    )
    t.moves(("Deep One", "Asia", "Africa"))
    assert t.asks("gc", "turn_rest", [f"{OATH} High Priest"])  # nothing to devolve in between


@proves("wars:high-priest/cultist", "wars:bg/ghroth")
def test_ghroth_can_take_him_but_never_places_him() -> None:
    t = priests("bg", "gc", "ys").books("bg", "Ghroth").put("gc", "Europe", "High Priest", "Acolyte x5")
    t.put("gc", "Asia", "Acolyte").put("bg", "Asia", "Fungi from Yuggoth").put("ys", "Asia", "Undead").dice(
        1
    ).uses("Ghroth")
    assert sorted(t.options) == ["Acolyte in Asia", "Acolyte in Europe", "High Priest in Europe"]
    t = (
        priests("bg", "gc", "ys")
        .books("bg", "Ghroth")
        .put("bg", "Asia", "Fungi from Yuggoth")
        .dice(2)
        .uses("Ghroth")
    )
    t.picks("gc").picks("Europe")
    assert t.units("gc", "Europe") == ["Acolyte"]


@proves("wars:high-priest/cultist", "wars:gc/submerge")
def test_he_submerges_with_cthulhu_and_can_be_given_up_from_there() -> None:
    """As from a gate that sleeps on a faction card (FAQ p.197): he is in play."""
    t = priests().books("gc", "Submerge").put("gc", "card", "Cthulhu", "High Priest").power(gc=1)
    assert t.explain_income("gc") == ["Cultists 1"]
    t.uses(OATH)
    assert (t.card("gc"), t.power_of("gc")) == (["Cthulhu"], 3)
    assert t.happened("wars.given_up")


@proves("wars:high-priest/cultist", "wars:bg/blood-sacrifice")
def test_blood_sacrifice_takes_him() -> None:
    t = priests("bg", "gc", "ys").books("bg", "Blood Sacrifice")
    t.put("bg", "Asia", "Shub-Niggurath", "High Priest").doom_turn("bg")
    t.draws(2).does("Blood Sacrifice", "High Priest")
    assert t.pool("bg", "High Priest") == 1
    assert t.sign_values_of("bg") == [2]


@proves("wars:high-priest/cultist", "wars:ys/desecrate")
def test_desecrate_does_not_place_him() -> None:
    t = priests("ys", "gc", "bg").put("ys", "Asia", "King in Yellow").does("Desecrate").dice(6)
    assert t.asks("ys", "desecrate", ["Acolyte", "Undead", "Byakhee"])


@proves("wars:two/losses")
def test_with_two_players_his_sacrifice_is_worth_3_doom_to_the_other() -> None:
    t = priests("gc", "bg").put("gc", "Asia", "High Priest").uses(OATH)
    assert t.doom_of("bg") == 3


def test_devour_and_abduct_may_take_him() -> None:
    t = battle(gc("Cthulhu"), bg("High Priest", "Ghoul"), area="Asia").uses("Devour")
    assert t.asks("bg", "devoured", ["High Priest", "Ghoul"])
    t = battle(cc("Nightgaunt", "Hunting Horror", books=["Abduct"]), bg("High Priest"), area="Asia").uses(
        "Abduct"
    )
    assert t.happened("wars.battle_cut_short")
    assert t.pool("bg", "High Priest") == 1


# --- the oath --------------------------------------------------------------------------------------------


@proves("wars:high-priest/oath")
def test_in_the_own_turn_he_can_be_given_up_before_the_action() -> None:
    t = priests().put("gc", "Asia", "High Priest", "Acolyte", gate=True).power(gc=2)
    assert t.refuses("Create Gate")
    t.uses(OATH)
    assert (t.power_of("gc"), t.pool("gc", "High Priest")) == (4, 1)
    assert t.asks("gc", "turn")  # the action is still to come
    assert t.offers("Drop Power")  # it was no unlimited action either


@proves("wars:high-priest/oath", "wars:high-priest/danger")
def test_the_tip_summon_first_and_give_him_up_then() -> None:
    t = priests().put("gc", "Asia", "High Priest", gate=True).power(gc=3).does("Summon", "Starspawn")
    t.uses(OATH)
    assert (t.power_of("gc"), t.gate("Asia"), t.units("gc", "Asia")) == (2, "abandoned", ["Starspawn"])


@proves("wars:high-priest/oath")
def test_the_tip_recruit_him_now_and_awaken_with_him_later() -> None:
    t = priests("cc", "bg", "ys").put("cc", "Asia", "Acolyte", "High Priest", gate=True).power(cc=8)
    assert t.refuses("Awaken", "power")
    t.uses(OATH).does("Awaken", "Nyarlathotep")
    assert t.power_of("cc") == 0


@proves("wars:high-priest/oath")
def test_the_oath_needs_him_in_play() -> None:
    t = priests().put("gc", "Asia", "Acolyte")
    assert not t.offers(OATH)
    t.captive("bg", "gc", unit="High Priest")
    assert not t.offers(OATH)


@proves("wars:high-priest/oath")
def test_not_in_the_middle_of_an_action_or_a_battle() -> None:
    t = priests().put("gc", "Asia", "High Priest", "Acolyte x2").does("Move")
    assert not t.offers(OATH)
    t = priests().put("gc", "Asia", "High Priest", "Cthulhu").put("bg", "Asia", "Ghoul x2").does("Battle")
    assert t.asks("gc", "battle.pre", ["Devour"])


@proves("wars:high-priest/oath", "wars:actions/second")
def test_between_a_first_and_a_second_action_he_may_pay_for_the_second() -> None:
    t = priests("ys", "gc", "bg").books("ys", "The Screaming Dead").put("ys", "Asia", "King in Yellow")
    t.put("ys", "Europe", "High Priest").power(ys=1).uses("The Screaming Dead", "Africa")
    assert t.asks("ys", "second_action")
    assert t.refuses("Desecrate", "power")
    t.uses(OATH)
    assert t.offers("Desecrate")


@proves("wars:high-priest/oath", "wars:books/earned")
def test_power_by_the_oath_meets_requirements_at_once() -> None:
    t = priests("cc", "bg", "ys").put("cc", "Asia", "High Priest").power(cc=10).uses(OATH)
    assert t.asks("cc", "book")
    assert t.slots_of("cc") == ["gates_3"]


# --- back into the phase ---------------------------------------------------------------------------------


@proves("wars:high-priest/back", "wars:actions/phase")
def test_who_has_no_power_is_asked_before_being_passed_over() -> None:
    t = priests().put("gc", "Europe", "Acolyte x2").put("bg", "Asia", "High Priest", "Acolyte").power(bg=0)
    t.moves(("Acolyte", "Europe", "North Atlantic"))
    assert t.asks("bg", "turn.skipped", [f"{OATH} High Priest"])
    assert t.decision.declines  # a standing order can answer it
    t.uses(OATH)
    assert t.asks("bg", "turn")
    assert t.power_of("bg") == 2


@proves("wars:high-priest/back")
def test_who_declines_is_passed_over_and_asked_again_the_next_time() -> None:
    t = priests().put("gc", "Europe", "Acolyte x2").put("bg", "Asia", "High Priest").power(bg=0, ys=0)
    t.moves(("Acolyte", "Europe", "North Atlantic")).passes("bg")
    assert t.asks("gc", "turn")
    t.moves(("Acolyte", "Europe", "North Atlantic"))
    assert t.asks("bg", "turn.skipped")


@proves("wars:high-priest/back")
def test_when_nobody_has_power_the_priest_goes_on_alone() -> None:
    t = priests().put("gc", "Europe", "Acolyte").put("bg", "Asia", "High Priest", "Acolyte", gate=True)
    t.power(gc=1, bg=0, ys=0).moves(("Acolyte", "Europe", "North Atlantic")).uses(OATH).does(
        "Recruit", "Acolyte"
    )
    t.done()
    assert t.asks("bg", "turn")  # the others have nothing
    assert t.power_of("bg") == 1


@proves("wars:high-priest/back")
def test_when_all_decline_the_phase_is_over() -> None:
    t = priests().put("gc", "Europe", "Acolyte", gate=True).put("bg", "Asia", "High Priest")
    t.power(gc=0, bg=0, ys=0).phase("action").passes("bg")
    assert t.happened("wars.gather")


@proves("wars:high-priest/back")
def test_the_nearest_in_turn_order_is_asked_first_and_then_has_the_turn() -> None:
    t = (
        priests()
        .put("gc", "Asia", "High Priest")
        .put("bg", "Asia", "High Priest")
        .put("ys", "Africa", "Undead")
    )
    t.power(gc=0, bg=0, ys=3).phase("action").passes("gc").uses(OATH)
    assert t.asks("bg", "turn")


@proves("wars:high-priest/back", "wars:two/decay")
def test_with_two_players_the_question_comes_before_decay() -> None:
    t = priests("gc", "bg").put("gc", "Europe", "Acolyte x2").put("bg", "Asia", "High Priest").power(bg=0)
    t.moves(("Acolyte", "Europe", "North Atlantic"))
    assert t.asks("bg", "turn.skipped")
    assert t.decay_marker == 0
    t.passes("bg")
    assert t.decay_marker == 1
    t.power(bg=0).moves(("Acolyte", "Europe", "North Atlantic")).uses(OATH)
    assert t.decay_marker == 1
    assert t.power_of("bg") == 1  # 2, less the decay of this turn


@proves("wars:high-priest/back")
def test_nobody_is_asked_who_has_power_or_no_priest() -> None:
    t = (
        priests()
        .put("gc", "Europe", "Acolyte x2")
        .put("bg", "Asia", "Acolyte")
        .put("ys", "Asia", "High Priest")
    )
    t.power(bg=0).moves(("Acolyte", "Europe", "North Atlantic"))
    assert t.asks("ys", "turn")


# --- the first player ------------------------------------------------------------------------------------


def gathered(**cultists: int) -> WarsScenario:
    """Before Gather Power; everybody has so many acolytes and a priest (who counts as well)."""
    t = priests("gc", "bg", "ys").power(gc=0, bg=0, ys=0)
    areas = {"gc": "Asia", "bg": "Africa", "ys": "Europe"}
    for faction, n in cultists.items():
        t.put(faction, areas[faction], "High Priest", *([f"Acolyte x{n}"] if n else []))
    return t.phase("power")


@proves("wars:high-priest/first-player", "wars:first/most-power")
def test_he_makes_his_owner_first_player() -> None:
    t = gathered(gc=5, bg=4)
    assert t.asks("bg", "first.before")
    t.uses(OATH)
    assert (t.power_of("gc"), t.power_of("bg")) == (6, 7)
    assert t.asks("gc", "first.before")  # the other one may answer
    t.passes("gc")
    assert t.asks("bg", "direction")


@proves("wars:high-priest/first-player")
def test_the_answer_to_an_oath_is_another_one() -> None:
    t = gathered(gc=5, bg=4).uses(OATH).uses(OATH)
    assert t.asks("gc", "direction")


@proves("wars:high-priest/first-player")
def test_only_who_could_begin_is_asked() -> None:
    t = gathered(gc=6, bg=3)
    assert t.asks("gc", "direction")  # 7 against 4: nobody is asked
    t = gathered(gc=6, bg=4)  # 7 against 5: a tie is possible
    assert t.asks("bg", "first.before")
    t.uses(OATH).passes("gc")
    assert t.asks("gc", "first", ["gc", "bg"])  # the former first player decides


@proves("wars:high-priest/first-player")
def test_the_minimum_comes_first() -> None:
    t = gathered(gc=1, bg=0).put("ys", "Europe", "Acolyte x4", gate=True).phase("power")
    assert t.asks("ys", "direction")  # 3 and 2 are no 6
    assert t.happened("wars.minimum")
    assert t.power_of("bg") == 3  # half of 6


@proves("wars:high-priest/first-player", "wars:cc/three-gates")
def test_power_that_meets_a_requirement_is_worth_a_question_as_well() -> None:
    t = priests("gc", "cc", "ys").power(gc=20, cc=9, ys=0).put("gc", "Africa", "Acolyte", gate=True)
    t.put("cc", "Asia", "High Priest").phase("power")
    assert t.asks("cc", "book")
    assert t.power_of("cc") == 12  # half of 23: a book has come by itself
    t.picks("Abduct")
    assert t.asks("gc", "direction")
    t = priests("gc", "cc", "ys").power(gc=17, cc=9, ys=0).put("gc", "Africa", "Acolyte", gate=True)
    t.put("cc", "Asia", "High Priest").phase("power")
    assert t.asks("cc", "first.before")
    assert t.power_of("cc") == 10
    t.uses(OATH)
    assert t.asks("cc", "book")


# --- the Doom phase --------------------------------------------------------------------------------------


@proves("wars:high-priest/doom-phase", "wars:doom/ritual")
def test_he_pays_for_a_ritual() -> None:
    t = priests().put("gc", "Asia", "High Priest", "Acolyte", gate=True).power(gc=4).first("gc")
    t.books("gc", "Absorb").slots("gc", "first_doom").doom_turn("gc")
    assert t.asks("gc", "doom", [f"{OATH} High Priest"])
    t.uses(OATH).does("Ritual")
    assert (t.doom_of("gc"), t.power_of("gc")) == (1, 1)


@proves("wars:high-priest/doom-phase")
def test_what_does_not_help_is_not_asked() -> None:
    t = priests().put("bg", "Asia", "High Priest").power(bg=2, ys=0).doom_turn("bg")
    assert t.asks("gc", "turn")  # 2 and 2 are no 5
    t = priests().put("bg", "Asia", "High Priest").power(bg=6, ys=0).doom_turn("bg")
    assert t.asks("bg", "doom", ["Ritual"])
    assert t.refuses(OATH, "oath_later")


@proves("wars:high-priest/doom-phase", "wars:doom/one-ritual")
def test_after_the_ritual_the_next_one_is_no_reason_to_ask() -> None:
    t = priests().put("bg", "Asia", "High Priest").power(bg=9, ys=0).doom_turn("bg").does("Ritual")
    assert t.power_of("bg") == 4  # and 2 would be the 6 of the next ritual
    assert t.asks("gc", "turn")


@proves("wars:high-priest/doom-phase", "wars:market/acquire")
def test_he_pays_for_a_terror() -> None:
    t = priests(cards="dhole").put("bg", "Asia", "High Priest", "Acolyte", gate=True).power(bg=0).doom(bg=2)
    t.doom_turn("bg")
    assert t.asks("bg", "doom", [f"{OATH} High Priest"])
    t.uses(OATH).does("Acquire", "Dhole")
    assert (t.power_of("bg"), t.doom_of("bg"), t.cards_of("bg")) == (0, 0, ["High Priest", "Dhole"])


@proves("wars:high-priest/doom-phase")
def test_before_the_first_turn_an_endangered_priest_can_still_be_given_up() -> None:
    t = priests().put("gc", "Asia", "Deep One").put("bg", "Asia", "High Priest").first("gc").phase("action")
    assert t.asks("bg", "any_time")
    t.uses(OATH)
    assert t.asks("gc", "turn")
    assert t.refuses("Capture")


# --- danger ----------------------------------------------------------------------------------------------


def endangered(enemy: str = "Deep One", protector: str = "") -> WarsScenario:
    """The Yellow Sign has just moved; Great Cthulhu, beside the Black Goat's priest, is next."""
    t = priests("ys", "gc", "bg").put("ys", "Europe", "Undead x2").put("gc", "Asia", enemy)
    t.put("bg", "Asia", "High Priest", *([protector] if protector else []))
    return t


@proves("wars:high-priest/danger")
def test_before_an_enemy_beside_him_acts_his_owner_is_asked() -> None:
    t = endangered().moves(("Undead", "Europe", "North Atlantic"))
    assert t.asks("bg", "any_time", [f"{OATH} High Priest"])
    assert t.decision.declines
    t.uses(OATH)
    assert t.power_of("bg") == 10
    assert t.asks("gc", "turn")


@proves("wars:high-priest/danger")
def test_who_declines_may_lose_him() -> None:
    t = endangered().moves(("Undead", "Europe", "North Atlantic")).passes("bg").does("Capture")
    assert t.captives("gc") == ["bg"]


@proves("wars:high-priest/danger")
def test_an_enemy_without_power_or_without_teeth_is_no_danger() -> None:
    t = endangered().power(gc=0).moves(("Undead", "Europe", "North Atlantic"))
    assert t.asks("bg", "turn")
    t = endangered("Acolyte").moves(("Undead", "Europe", "North Atlantic"))
    assert t.asks("gc", "turn")


@proves("wars:high-priest/danger")
def test_cultists_that_fight_are_a_danger() -> None:
    t = priests("ys", "bg", "gc").put("ys", "Europe", "Undead x2").put("bg", "Asia", "Acolyte")
    t.put("gc", "Asia", "High Priest").moves(("Undead", "Europe", "North Atlantic"))
    assert t.asks("bg", "turn")
    t = priests("ys", "bg", "gc").put("ys", "Europe", "Undead x2").put("bg", "Asia", "Acolyte")
    t.books("bg", "Frenzy").put("gc", "Asia", "High Priest").moves(("Undead", "Europe", "North Atlantic"))
    assert t.asks("gc", "any_time")


@proves("wars:high-priest/danger")
def test_only_who_may_act_next_is_a_danger() -> None:
    """The captor is after next: there will be another moment."""
    t = priests("ys", "gc", "bg").put("gc", "Europe", "Acolyte").put("bg", "Asia", "High Priest")
    t.put("ys", "Asia", "Undead x2").moves(("Undead", "Asia", "Africa"))
    assert t.asks("gc", "turn")
    t.moves(("Acolyte", "Europe", "North Atlantic"))
    assert t.asks("bg", "turn")  # the own turn: no need to ask
    assert t.offers(OATH)
    t.does("Recruit", area="Asia").done()  # and after it a last chance, which is declined
    assert t.asks("ys", "turn")


@proves("wars:high-priest/danger", "wars:unlimited/battle")
def test_whose_turn_goes_on_is_a_danger_at_once() -> None:
    t = priests("cc", "bg", "ys").books("cc", "all").put("cc", "Asia", "Hunting Horror")
    t.put("bg", "Asia", "High Priest").put("cc", "Europe", "Acolyte").does(
        "Recruit", "Acolyte", area="Europe"
    )
    assert t.asks("bg", "any_time")


@proves("wars:high-priest/danger")
def test_whose_turn_goes_on_without_power_is_no_danger() -> None:
    t = priests("cc", "bg", "ys").books("cc", "all").put("cc", "Asia", "Hunting Horror").power(cc=1)
    t.put("bg", "Asia", "High Priest").put("cc", "Europe", "Acolyte").does(
        "Recruit", "Acolyte", area="Europe"
    )
    assert t.asks("bg", "turn")


@proves("wars:high-priest/danger", "wars:actions/second")
def test_between_two_actions_of_an_enemy_there_is_a_moment_too() -> None:
    t = priests("ys", "bg", "gc").books("ys", "He Who is Not to be Named").put("ys", "Asia", "Hastur")
    t.put("bg", "Africa", "High Priest").uses("He Who is Not to be Named", "Africa")
    assert t.asks("bg", "any_time")
    t.uses(OATH)
    assert t.asks("ys", "second_action")
    assert t.refuses("Capture")


def interrupted(*units: str, power: int = 8) -> WarsScenario:
    """Great Cthulhu attacks a priest with his last Power, and the Sleeper interrupts it with this much."""
    t = priests("gc", "cc", "sl", "ys").books("sl", "Energy Nexus")
    t.put("gc", "Australia", *units).put("cc", "Australia", "High Priest", "Acolyte")
    t.put("sl", "Australia", "Wizard").power(gc=1, sl=power).turn("gc")
    return t.does("Battle", area="Australia", foe="cc").uses("Energy Nexus")


@proves("wars:high-priest/danger", "wars:sl/energy-nexus")
def test_after_an_action_that_interrupts_a_battle_its_priests_are_in_danger() -> None:
    """The battle comes next, whatever Power is left to anybody."""
    t = interrupted("Deep One", power=1).does("Recruit", area="Australia", kind="Acolyte")
    assert t.asks("cc", "any_time", [f"{OATH} High Priest"])
    t.uses(OATH)
    assert t.units("cc", "Australia") == ["Acolyte"]
    assert t.power_of("cc") == 10
    t.rolls(kills=1)
    assert t.units("cc", "Australia") == []


@proves("wars:high-priest/danger", "wars:sl/energy-nexus")
def test_the_wizard_need_not_stay_for_that() -> None:
    t = interrupted("Deep One").moves(("Wizard", "Australia", "Indian Ocean"))
    assert t.asks("cc", "any_time")


@proves("wars:high-priest/danger", "wars:sl/energy-nexus")
def test_neither_a_priest_elsewhere_nor_one_of_a_bystander_is_in_danger_then() -> None:
    """The Sleeper has acted; whoever acts after the battle is asked about after the battle."""
    t = interrupted("Deep One").put("ys", "Australia", "High Priest").put("gc", "Europe", "High Priest")
    t.put("cc", "Australia", "Flying Polyp")
    t.put("sl", "Europe", "Formless Spawn").does("Recruit", area="Australia", kind="Acolyte")
    t.passes("cc")
    assert repr(t) == "<gc rolls 1 dice: state them with dice(...)>"


@proves("wars:high-priest/danger", "wars:sl/energy-nexus")
def test_nor_is_a_priest_whose_opponents_can_do_nothing() -> None:
    t = interrupted("Deep One", "High Priest").does("Recruit", area="Australia", kind="Acolyte")
    t.passes("cc")
    assert repr(t) == "<gc rolls 1 dice: state them with dice(...)>"


@proves("wars:high-priest/danger", "wars:sl/energy-nexus")
def test_the_sleeper_may_save_his_own_priest_after_he_has_used_him() -> None:
    t = priests("gc", "sl", "bg").books("sl", "Energy Nexus").put("gc", "Australia", "Starspawn")
    t.put("sl", "Australia", "Wizard", "High Priest").power(sl=3).turn("gc")
    t.does("Battle", area="Australia", foe="sl").uses("Energy Nexus").does("Create Gate")
    assert t.asks("sl", "any_time", [f"{OATH} High Priest"])
    t.uses(OATH)
    assert t.gate("Australia") == "abandoned"
    assert t.power_of("sl") == 2


# --- seen and said ---------------------------------------------------------------------------------------


def test_priests_of_several_players_are_told_apart() -> None:
    t = priests("cc", "gc", "bg").books("cc", "Invisibility").put("cc", "Asia", "Flying Polyp", "High Priest")
    t.put("gc", "Asia", "High Priest", "Deep One").does("Battle")
    assert labels(t, "wars.cc.invisibility") == [
        "Invisibility: take Flying Polyp out of the battle",
        "Invisibility: take High Priest out of the battle",
        "Invisibility: take Deep One out of the battle",
        "Invisibility: take High Priest of Bo out of the battle",
    ]
    assert "Unsichtbarkeit: Hohepriester (Bo) vom Kampf ausnehmen" in labels(t, "wars.cc.invisibility", "de")


def test_an_event_says_whose_priest_it_was() -> None:
    t = priests("gc", "bg", "ys").put("bg", "Asia", "High Priest").turn("bg").uses(OATH)
    words = GAME.words("en").named(["Ada", "Bo", "Cy"])
    told = [words.say(GAME.tell(event)) for event in t.told]
    assert "High Priest of Bo is eliminated in Asia." in told
    assert "Bo uses Unspeakable Oath." in told


def test_a_view_lists_him_with_his_price_and_his_ability() -> None:
    t = priests().put("gc", "Asia", "High Priest", gate=True).captive("gc", "bg", unit="High Priest")
    view = GAME.view(t.state, None)
    player = view["players"][0]
    assert player["cards"] == ["high_priest"]
    assert player["units"][-1] == {"kind": "high_priest", "cost": 3, "pool": 0, "on_map": 1}
    assert view["kinds"]["high_priest"] == {"type": "cultist", "combat": 0, "count": 1, "cost": 3}
    assert "hp.unspeakable_oath" in player["abilities"]
    assert player["captives"] == [{"kind": "high_priest", "n": 1, "seat": 1}]


def test_a_standing_order_can_always_decline() -> None:
    """Every question about the oath outside of the own turn can be declined."""
    t = endangered().moves(("Undead", "Europe", "North Atlantic"))
    node = t.decision
    assert isinstance(node, Decision)
    assert ("core.pass",) in node.actions
    assert node.declines


def test_ys_and_others_name_units_of_their_cards_in_the_scenario_language() -> None:
    t = battle(ys("Undead x2", "High Priest"), gc("Acolyte", "High Priest"), area="Asia")
    assert t.cards_of("ys") == t.cards_of("gc") == ["High Priest"]
