"""Cthulhu Wars, the Eidolon (p.135): everybody settles the kind of their next action, and is bound by it."""

from __future__ import annotations

from random import Random

import pytest

from fhtagn.core.nodes import Decision
from fhtagn.games.wars import GAME
from fhtagn.games.wars.rules.content import kind, only
from fhtagn.games.wars.rules.pieces import POOL
from fhtagn.games.wars.rules.state import WarsState
from fhtagn.games.wars.scenario import WarsScenario, table
from tests.proofs import proves
from tests.wars.cards.bots import choice, shop, takes

WISDOM = "Eldritch Wisdom"


def after_an_action() -> WarsScenario:
    """Great Cthulhu has recruited; the Black Goat holds the Eidolon."""
    t = table("gc", "bg", "ys").put("gc", "Asia", "Acolyte x2", gate=True).put("bg", "Africa", "Eidolon")
    t.put("bg", "Africa", "Acolyte x2", gate=True).put("ys", "Europe", "Acolyte x2", gate=True)
    return t.does("Recruit", "Acolyte", "Asia")


def writes(t: WarsScenario, *kinds: str) -> WarsScenario:
    """What each writes, in turn order."""
    for plan in kinds:
        t.does(("wars.eidolon.write", plan))
    return t


# --- Hierarchy -------------------------------------------------------------------------------------------


@proves("wars:eidolon/hierarchy", "wars:market/acquire")
def test_he_costs_2_doom_and_comes_into_any_area() -> None:
    t = shop("eidolon", gate=False).does("Acquire", "Eidolon")
    assert t.doom_of("bg") == 2
    assert t.asks("bg", "eidolon")
    assert t.picks("Antarctica").units("bg", "Antarctica") == ["Eidolon"]


@proves("wars:eidolon/hierarchy")
def test_he_brings_power_but_neither_creates_nor_controls_gates() -> None:
    t = table("bg", "gc", "ys").put("bg", "Asia", "Eidolon").gates("Africa").put("bg", "Africa", "Acolyte")
    assert "Cultists 2" in t.explain_income("bg")
    assert not t.turn("bg").offers("Create Gate")
    t = table("bg", "gc", "ys").put("bg", "Asia", "Eidolon").gates("Asia")
    assert not t.turn("bg").offers("Control Gate")


@proves("wars:eidolon/hierarchy", "wars:actions/capture")
def test_he_is_captured_like_any_cultist() -> None:
    t = table("gc", "bg", "ys").put("bg", "Asia", "Eidolon").put("gc", "Asia", "Deep One").does("Capture")
    assert t.captives("gc") == ["bg"]


@proves("wars:eidolon/recruited")
def test_anybody_may_recruit_him_for_2_power_but_he_stays_with_the_card() -> None:
    t = table("gc", "bg", "ys").holds("bg", "Eidolon").put("gc", "Asia", "Deep One").power(gc=2)
    t.does("Recruit", "Eidolon", "Asia")
    assert (t.power_of("gc"), t.units("bg", "Asia")) == (0, ["Eidolon"])


# --- Eldritch Wisdom -------------------------------------------------------------------------------------


@proves("wars:eidolon/wisdom", "wars:eidolon/written")
def test_after_the_action_of_anybody_all_write_at_the_same_time_and_then_it_is_shown() -> None:
    t = after_an_action()
    assert t.asks("bg", "after_action")
    t.uses(WISDOM)
    assert t.asks("gc", "write")
    assert t.decision.others == (1, 2)
    assert ("wars.eidolon.write", "move_action") in t.decision.actions
    writes(t, "move_action", "summon")
    assert not t.happened("wars.written")
    writes(t, "recruit")
    assert t.happened("wars.written")


@proves("wars:eidolon/written")
def test_nobody_sees_what_others_have_written_before_all_have() -> None:
    t = writes(after_an_action().uses(WISDOM), "move_action")
    assert isinstance(t.state, WarsState)
    for seat in (1, 2):
        guesses = [GAME.resample(t.state, seat, Random(seed)).stack[-1] for seed in range(20)]
        assert len({guess.answers[0] for guess in guesses}) > 2  # type: ignore[attr-defined]
    own = [GAME.resample(t.state, 0, Random(seed)).stack[-1] for seed in range(20)]
    assert {guess.answers[0] for guess in own} == {("wars.eidolon.write", "move_action")}  # type: ignore[attr-defined]


def test_each_is_told_about_the_own_options_while_all_write() -> None:
    t = after_an_action().uses(WISDOM)
    for seat in (0, 1, 2):
        node = GAME.node(t.state, seat)
        assert isinstance(node, Decision)
        assert all(GAME.outlook(GAME.known(t.state, seat), action, seat) == [] for action in node.actions)


@proves("wars:eidolon/written")
def test_only_what_is_possible_now_can_be_written_unique_actions_by_their_name() -> None:
    t = table("gc", "bg", "ys").put("bg", "Africa", "Eidolon").put("gc", "Asia", "Acolyte", gate=True)
    t.books("gc", "Dreams").put("bg", "Africa", "Acolyte").power(gc=9, bg=0, ys=8)
    t.does("Recruit", "Acolyte", "Asia").uses(WISDOM)
    written = {action[1] for action in t.decision.actions}
    assert {"recruit", "summon", "create_gate", "gc.dreams"} - written == {"create_gate"}
    t.does(("wars.eidolon.write_unique", "gc.dreams"))
    assert t.asks("ys", "write")  # the Black Goat has no Power
    writes(t, "recruit").turn("gc")
    assert t.offers("Dreams")
    assert t.refuses("Recruit", "prescribed")


@proves("wars:eidolon/bound")
def test_the_next_action_must_be_of_that_kind_and_the_one_after_is_free() -> None:
    t = writes(after_an_action().uses(WISDOM), "move_action", "summon", "recruit").turn("bg")
    assert t.offers("Summon")
    assert all(t.refuses(action, "prescribed") for action in ("Recruit", "Move"))
    assert t.refuses("Drop Power", "written")
    assert t.does("Abandon Gate").offers("Control Gate")
    t.does("Control Gate").does("Summon", "Ghoul", "Africa").turn("bg")
    assert t.offers("Recruit", "Move", "Drop Power")


@proves("wars:eidolon/bound")
def test_what_has_become_impossible_binds_nobody() -> None:
    t = writes(after_an_action().uses(WISDOM), "move_action", "summon", "recruit")
    t.gates("Africa").turn("bg")  # her gate is nobody's now
    assert t.offers("Recruit", "Move", "Drop Power")
    t.does("Recruit", "Acolyte", "Africa").does("Control Gate").turn("bg")
    assert t.offers("Move")


@proves("wars:eidolon/bound")
def test_the_word_holds_even_if_he_is_gone() -> None:
    t = writes(after_an_action().uses(WISDOM), "move_action", "summon", "recruit")
    t.put("gc", "Africa", "Deep One").turn("gc").does("Move").picks("Deep One in Africa", "Asia").done().turn(
        "ys"
    )
    state = t.state
    assert isinstance(state, WarsState)
    state.put(only(kind("eidolon")), POOL)
    assert t.turn("bg").refuses("Recruit", "prescribed")


@proves("wars:eidolon/face-down")
def test_once_until_the_next_doom_phase() -> None:
    t = writes(after_an_action().uses(WISDOM), "move_action", "summon", "recruit")
    t.turn("bg").does("Summon", "Ghoul", "Africa")
    assert not t.asks("bg", "after_action")
    assert GAME.view(t.state, 0)["counters"]["eidolon"] == 1
    t.phase("doom")
    assert t.who
    assert GAME.view(t.state, 0)["counters"]["eidolon"] == 0
    t.picks("Absorb").turn("bg").does("Recruit", "Acolyte", "Africa")
    assert t.asks("bg", "after_action")


@proves("wars:eidolon/wisdom")
def test_in_the_pool_he_knows_nothing() -> None:
    t = (
        table("gc", "bg", "ys")
        .holds("bg", "Eidolon")
        .put("gc", "Asia", "Acolyte x2")
        .does("Recruit", "Acolyte")
    )
    assert not t.asks("bg", "after_action")


# --- the bot ---------------------------------------------------------------------------------------------


def test_the_bot_buys_him_early_and_has_everybody_write() -> None:
    assert takes(shop("eidolon"), "Acquire")
    assert takes(after_an_action(), WISDOM)


def test_it_writes_what_it_would_do_anyway() -> None:
    t = after_an_action().power(gc=4, bg=4, ys=1).uses(WISDOM)
    plan = choice(t)[1]
    own = table("gc", "bg", "ys").put("gc", "Asia", "Acolyte x3", gate=True).put("bg", "Africa", "Eidolon")
    own.put("bg", "Africa", "Acolyte x2", gate=True).put("ys", "Europe", "Acolyte x2", gate=True)
    assert choice(own.power(gc=4, bg=4, ys=1))[0] == f"wars.{plan}"


# -- what cannot be paid for -----------------------------------------------------------------------


def with_moose(doom: int) -> WarsScenario:
    """A battle costs Moose's holder doom where he is not."""
    t = table("gc", "bg", "ys").holds("gc", "Moose Kowalski").doom(gc=doom).power(gc=9, bg=5, ys=5)
    t.put("gc", "Asia", "Acolyte x2", gate=True).put("gc", "Europe", "Shoggoth").put("ys", "Europe", "Undead")
    t.put("bg", "Africa", "Eidolon", "Acolyte")
    return t.does("Recruit", "Acolyte", "Asia").uses("Eldritch Wisdom")


@proves("wars:eidolon/written")
@pytest.mark.parametrize("doom", [0, 1])
def test_only_what_can_be_paid_for_is_written_down(doom: int) -> None:
    assert (("wars.eidolon.write", "battle") in with_moose(doom).decision.actions) == (doom > 0)


@proves("wars:eidolon/bound")
def test_a_plan_that_can_no_longer_be_paid_for_binds_nobody() -> None:
    t = with_moose(1)
    for plan in ("battle", "recruit", "recruit"):
        t.does(("wars.eidolon.write", plan))
    t.doom(gc=0).turn("gc")
    assert t.offers("Move", "Recruit", "Drop Power")


# -- after one's action ----------------------------------------------------------------------------


def warlord(*plans: str) -> WarsScenario:
    """Crawling Chaos, whose battles are unlimited, has recruited; then everybody writes."""
    t = table("cc", "bg", "ys").books("cc", "all").put("cc", "Asia", "Acolyte x2", "Flying Polyp", gate=True)
    t.put("ys", "Asia", "Acolyte").put("bg", "Africa", "Eidolon", "Acolyte")
    t.does("Recruit", "Acolyte", "Asia").uses(WISDOM)
    writes(t, *plans)
    while t.prompt == "after_action":
        t.passes()
    return t


@proves("wars:eidolon/bound", "wars:unlimited/battle")
def test_an_unlimited_battle_is_an_action_too() -> None:
    t = warlord("recruit", "recruit", "recruit")
    assert not t.offers("Battle")
    assert t.refuses("Battle", "prescribed")
    t.turn("cc")
    assert t.offers("Recruit")
    assert t.refuses("Battle", "prescribed")


@proves("wars:eidolon/bound", "wars:unlimited/battle")
def test_whoever_has_written_a_battle_may_fight_at_once() -> None:
    t = warlord("battle", "recruit", "recruit").does("Battle").rolls().turn("cc")
    assert t.offers("Recruit", "Move")


@proves("wars:eidolon/bound", "wars:unlimited/battle")
def test_what_is_impossible_even_in_the_next_turn_binds_nobody() -> None:
    t = warlord("move_action", "recruit", "recruit")
    assert t.refuses("Battle", "prescribed")
    t = warlord("recruit", "recruit", "recruit").put("cc", "Europe", "Acolyte x3")
    assert t.offers("Battle")


# -- what counts as awakening ----------------------------------------------------------------------


@proves("wars:eidolon/written", "wars:eidolon/bound", "wars:lavinia/bride")
def test_the_bride_awakens() -> None:
    t = table("cc", "bg", "ys", high_priests="unique").put("cc", "Asia", "Acolyte x2", gate=True)
    t.put("cc", "Europe", "Lavinia Whateley").put("bg", "Africa", "Eidolon", "Acolyte").power(cc=8)
    t.does("Recruit", "Acolyte", "Asia").uses(WISDOM)
    assert ("wars.eidolon.write", "awaken") in t.decision.actions
    assert not any("lavinia" in str(action) for action in t.decision.actions)
    writes(t, "awaken", "recruit", "recruit").turn("cc")
    assert t.offers("The Bride")
    assert t.refuses("Recruit", "prescribed")
    assert t.power(cc=12).turn("cc").offers("Awaken", "The Bride")


@proves("wars:eidolon/bound", "wars:an/cathedral")
def test_a_cathedral_is_built_with_the_action_that_creates_gates() -> None:
    """p.64: with this action the Ancients create either a gate or a Cathedral."""
    t = table("gc", "an", "bg").put("gc", "Asia", "Acolyte x2", gate=True).put("gc", "Asia", "Eidolon")
    t.put("an", "Africa", "Acolyte x2").does("Recruit", "Acolyte", "Asia").uses(WISDOM)
    t.does(("wars.eidolon.write", "recruit"))
    assert t.asks("an", "write")
    assert not any("cathedral" in str(action) for action in t.decision.actions)
    t.does(("wars.eidolon.write", "create_gate"))
    while t.who != "an":
        t.play(t.decision.actions[0])
    assert t.offers("Cathedral", area="Africa")
    assert t.offers("Create Gate", area="Africa")
    assert not t.offers("Recruit")
