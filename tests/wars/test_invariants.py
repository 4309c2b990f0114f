"""Cthulhu Wars: what holds after every step of every game, whoever plays it.

The checks themselves stand in ``scripts/wars_soak.py``, which plays as many games as anyone likes.
"""

from __future__ import annotations

from collections.abc import Callable
from math import perm
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import wars_soak
from fhtagn.core.chance import fast_answer
from fhtagn.core.frames import settle
from fhtagn.core.nodes import Chance, Decision, Outcome
from fhtagn.games.wars import GAME
from fhtagn.games.wars.rules.books import book_number
from fhtagn.games.wars.rules.content import AREA_IDS, FACTIONS, KINDS, MAPS, board, kind
from fhtagn.games.wars.rules.pieces import ABANDONED, CAPTURED, CARD, POOL
from fhtagn.games.wars.rules.points import BOOKS
from fhtagn.games.wars.rules.setup import new_state
from fhtagn.games.wars.rules.state import BAG, WarsState
from fhtagn.games.wars.scenario import WarsScenario, battle, bg, gc, table
from tests.proofs import proves
from wars_soak import Plan, Referee, check_box, check_outcome, check_table


@proves("wars:basics/pool")
def test_the_box_holds_the_printed_units() -> None:
    check_box()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_random_games_keep_every_promise_of_the_table(players: int) -> None:
    result = wars_soak.play_some(Plan(players, ("random",)), 0, 70)
    assert result.violation == ""
    assert result.games == 70


@pytest.mark.parametrize("players", [2, 3, 4])
def test_games_of_players_who_never_give_in_keep_them_too(players: int) -> None:
    """Nobody drops Power or abandons gates, so these games go deeper."""
    result = wars_soak.play_some(Plan(players, ("lively",)), 0, 50)
    assert result.violation == ""
    assert result.games == 50


OPTIONS = st.fixed_dictionaries(
    {
        "factions": st.sampled_from(["suggested", "choose", "random"]),
        "first_player": st.sampled_from(["random", "alphabetical"]),
        "fertility_cult": st.sampled_from(["one_action", "unlimited"]),
    }
)


LARGE_ENOUGH = [
    (players, map)
    for players in (2, 3, 4)
    for map in ("auto", *sorted(MAPS))
    if map == "auto" or board(map).players >= players
]


@settings(max_examples=60, deadline=None, derandomize=True)
@given(
    seats=st.sampled_from(LARGE_ENOUGH),
    options=OPTIONS,
    choices=st.lists(st.integers(0, 999), max_size=150),
    seed=st.integers(0, 10_000),
)
def test_no_sequence_of_choices_breaks_the_table(
    seats: tuple[int, str], options: dict[str, str], choices: list[int], seed: int
) -> None:
    """The first choices are steered, so that a failure shrinks to the few that matter."""
    rng = Random(seed)
    players, map = seats
    s = new_state(GAME.options(players, {**options, "map": map}))
    s.events = []
    settle(s)
    referee = Referee(s)
    referee.hears(s.events)
    steps = iter(choices)
    while not isinstance(s.pending, Outcome):
        check_table(s)
        referee.compares(s)
        node = s.pending
        if isinstance(node, Chance):
            referee.hears(GAME.play(s, fast_answer(node, rng)))
        else:
            assert isinstance(node, Decision)
            choice = next(steps, None)
            n = len(node.actions)
            referee.hears(GAME.play(s, node.actions[rng.randrange(n) if choice is None else choice % n]))
    check_outcome(s, s.pending)


# -- the checks find what is wrong -----------------------------------------------------------------------


def state() -> WarsState:
    """A table on which nothing is wrong yet."""
    t = table("gc", "bg", "ys").put("gc", "Asia", "Acolyte x2", "Deep One", gate=True)
    t.put("bg", "Africa", "Acolyte", "Dark Young", gate=True).put("ys", "Europe", "Acolyte")
    s = asked(t)
    check_table(s)
    return s


def asked(t: WarsScenario) -> WarsState:
    """The state of a scenario, with its question asked."""
    assert t.decision.actions
    assert isinstance(t.state, WarsState)
    return t.state


def unit(faction: str, place: int = 0) -> int:
    """The first acolyte of a faction, or the first unit of another kind on its sheet."""
    which = next(data for data in FACTIONS if data.short == faction).kinds[place]
    return KINDS[which].units[0]


def violated(s: WarsState) -> str:
    with pytest.raises(AssertionError) as wrong:
        check_table(s)
    return str(wrong.value)


def test_a_captive_monster_would_be_found() -> None:
    s = state()
    s.put(unit("gc", 1), CAPTURED + 1)
    assert "only the Sleeper captures monsters" in violated(s)


def test_a_captive_on_its_own_card_would_be_found() -> None:
    s = state()
    s.put(unit("ys"), CAPTURED + 2)
    assert "captives lie with an enemy" in violated(s)


def test_a_unit_of_a_faction_that_does_not_play_would_be_found() -> None:
    s = state()
    s.put(unit("cc"), s.board.areas[0])
    assert "belongs to nobody" in violated(s)


def test_a_unit_beside_the_map_would_be_found() -> None:
    s = state()
    missing = next(area for area in range(len(AREA_IDS)) if area not in s.board.areas)
    s.put(unit("ys"), missing)
    assert "this map does not have" in violated(s)


def test_a_submerged_unit_without_cthulhu_would_be_found() -> None:
    s = state()
    s.put(unit("gc", 1), CARD)
    assert "without Cthulhu" in violated(s)


def test_a_controller_elsewhere_would_be_found() -> None:
    s = state()
    s.put(s.keeper(s.where[unit("gc")]), POOL)
    assert "stands at its gate" in violated(s)


@proves("wars:gates/controller")
def test_a_dark_young_on_a_gate_needs_the_red_sign() -> None:
    s = state()
    keeper = unit("bg", 3)
    s.keep_gate(s.gate_at.index(s.where[keeper]), keeper)
    assert "may not control a gate" in violated(s)
    t = table("bg", "gc", "ys").books("bg", "The Red Sign").put("bg", "Africa", "Dark Young", gate=True)
    check_table(asked(t))


def test_two_gates_in_one_area_would_be_found() -> None:
    s = state()
    s.add_gate(s.where[unit("gc")])
    assert "at most one gate per area" in violated(s)


def test_a_controller_of_two_gates_would_be_found() -> None:
    s = state()
    s.add_gate(s.where[unit("ys")], unit("gc"))
    assert "nobody controls two gates" in violated(s)


def test_a_gate_beside_the_map_would_be_found() -> None:
    s = state()
    s.add_gate(POOL)
    assert "nothing lies beside the map" in violated(s)


def test_a_book_in_two_slots_would_be_found() -> None:
    s = state()
    book = book_number(BOOKS[s.faction[0]][0])
    s.fill_slot(0, 1, book)
    check_table(s)
    s.fill_slot(0, 4, book)
    assert "every book lies in one slot" in violated(s)


def test_a_book_of_another_faction_would_be_found() -> None:
    s = state()
    s.fill_slot(0, 1, book_number(BOOKS[s.faction[1]][0]))
    assert "books lie on their own card" in violated(s)


def test_a_seventh_slot_would_be_found() -> None:
    s = state()
    s.slots = (s.slots[0] + bytes(1), *s.slots[1:])
    assert "six slots, six books" in violated(s)


def test_units_that_changed_places_behind_the_back_of_the_table_would_be_found() -> None:
    """Only ``put`` moves units, for it also forgets what was kept of them."""
    s = state()
    places = bytearray(s.where)
    places[unit("ys")] = s.where[unit("gc")]
    s.where = bytes(places)
    assert "where the units of side 2 are" in violated(s)


def test_gates_that_changed_hands_behind_the_back_of_the_table_would_be_found() -> None:
    s = state()
    s.gate_by = (ABANDONED, *s.gate_by[1:])
    assert "which gates side 0 controls" in violated(s)


def test_a_faction_in_wrong_hands_would_be_found() -> None:
    s = state()
    s.hand_over(s.faction[0], 1)
    assert "everybody holds the own sheet" in violated(s)


def test_forces_that_do_not_follow_from_the_cards_would_be_found() -> None:
    s = state()
    s.forces = s.forces[::-1]
    assert "forces and rules follow" in violated(s)


def test_a_requirement_that_nobody_looks_at_would_be_found() -> None:
    t = table("bg", "gc", "ys").put("bg", "Asia", "Ghoul").put("bg", "Africa", "Ghoul")
    s = asked(t.put("bg", "Europe", "Fungi from Yuggoth").put("bg", "Australia", "Fungi from Yuggoth"))
    check_table(s)
    s.stirred = 0
    assert "bg.areas_4 is met, and nobody looks" in violated(s)


def test_negative_power_would_be_found() -> None:
    s = state()
    s.power[1] = -1
    violated(s)


def test_a_second_desecration_in_an_area_would_be_found() -> None:
    s = state()
    first, second = KINDS[kind("desecration")].units[:2]
    s.put(first, s.board.areas[0])
    check_table(s)
    s.put(second, s.board.areas[0])
    assert "at most one desecration per area" in violated(s)


def test_a_thirteenth_desecration_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tokens are pieces of the box, so there cannot be more on the map than it holds."""
    assert len(KINDS[kind("desecration")].units) == 12
    monkeypatch.setitem(wars_soak.TOKENS, "yellow_sign", {"desecration": 11})
    with pytest.raises(AssertionError):
        check_box()


def test_a_battle_that_nobody_fights_would_be_found() -> None:
    t = battle(gc("Cthulhu"), bg("Ghoul x2", "Acolyte"), area="Asia")
    s = asked(t)
    check_table(s)
    s.stack[:] = s.stack[:2]
    assert "a battle goes on" in violated(s)
    s.battle = None
    check_table(s)


def test_a_step_of_a_battle_outside_of_one_would_be_found() -> None:
    s = asked(battle(gc("Cthulhu"), bg("Ghoul x2", "Acolyte"), area="Asia"))
    s.battle = None
    assert "no battle, no steps of one" in violated(s)


def test_an_empty_stack_would_be_found() -> None:
    s = state()
    s.stack.clear()
    assert "never empty" in violated(s)


SILENT: dict[str, Callable[[WarsState], None]] = {
    "where": lambda s: s.put(0, s.board.areas[0]),
    "gates": lambda s: s.keep_gate(0, ABANDONED),
    "desecrated": lambda s: s.put(KINDS[kind("desecration")].start, s.board.areas[0]),
    "power": lambda s: s.power.__setitem__(0, s.power[0] + 1),
    "doom": lambda s: s.doom.__setitem__(0, s.doom[0] + 1),
    "books": lambda s: s.fill_slot(0, 0, book_number(BOOKS[s.faction[0]][0])),
}


@pytest.mark.parametrize("name", SILENT)
def test_the_referee_misses_nothing_that_changes_in_silence(name: str) -> None:
    s = new_state(GAME.options(3))
    s.events = []
    settle(s)
    referee = Referee(s)
    referee.hears(s.events)
    referee.compares(s)
    SILENT[name](s)
    with pytest.raises(AssertionError, match=f"{name}: something changed that was not told"):
        referee.compares(s)


def test_the_referee_misses_no_elder_sign() -> None:
    s = new_state(GAME.options(3))
    s.events = []
    settle(s)
    referee = Referee(s)
    referee.hears(s.events)
    s.signs = s.signs.without(BAG, 1)
    with pytest.raises(AssertionError, match="elder signs worth 1 are conserved"):
        referee.compares(s)


def test_a_violation_is_reported_with_the_number_of_its_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wars_soak, "ELDER_SIGNS", (17, 12, 6))
    result = wars_soak.play_some(Plan(3, ("random",)), 5, 8)
    assert result.games == 0
    assert "3 players, game 5" in result.violation
    assert "elder signs worth 1 are conserved" in result.violation


def test_a_game_is_the_same_whenever_it_is_played() -> None:
    plan = Plan(4, ("random",))
    (one, end, decisions), (other, again, as_many) = wars_soak.play(plan, 17), wars_soak.play(plan, 17)
    assert (one.where, end, decisions) == (other.where, again, as_many)


def test_factions_and_seats_rotate() -> None:
    plan = Plan(3, ("greedy", "random", "random"))
    all_orders = perm(len(FACTIONS), 3)
    orders = {plan.options(k)["factions"] for k in range(all_orders)}
    assert len(orders) == all_orders
    rounds = (0, all_orders, 2 * all_orders)
    assert [[plan.bot_in(seat, k) for seat in range(3)].index("greedy") for k in rounds] == [0, 2, 1]
