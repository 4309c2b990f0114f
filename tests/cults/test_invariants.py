"""Rise of the Cults: what always holds, in random games with 1 to 4 players."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from fhtagn.core.chance import fast_answer
from fhtagn.core.nodes import Chance, Decision, Outcome
from fhtagn.games.cults import GAME
from fhtagn.games.cults.rules.growth import TakeBought
from fhtagn.games.cults.rules.scoring import points
from fhtagn.games.cults.rules.state import (
    ASIDE,
    BOX,
    CHAOS_IN_DECK,
    CITY_DECK,
    CITY_PILE,
    DECK,
    DRAWN,
    HELD,
    LAID,
    OPEN,
    PILE,
    STACK,
    CultsState,
)

GAMES = 40


def owned(s: CultsState, side: int) -> Counter[int]:
    """All cards of a cult, without chaos."""
    zones = s.cards.zones
    found: Counter[int] = Counter()
    for zone in (DECK, PILE, HELD, LAID, OPEN):
        found.update(zones[zone + side])
    if s.solo and side == 1:
        found.update(zones[ASIDE])
    del found[s.agreed.content.chaos]
    return found


def check(s: CultsState, all_cards: Counter[int]) -> None:
    zones = s.cards.zones
    content = s.agreed.content
    chaos = content.chaos
    everything: Counter[int] = Counter(zones[BOX])
    for side in range(s.sides):
        everything += owned(s, side)
        if side < s.players:
            assert chaos not in zones[HELD + side] + zones[DECK + side] + zones[LAID + side]
        assert set(zones[CHAOS_IN_DECK + side]) <= {chaos}
        for level, most in enumerate((2, 2, 1), 1):
            assert 0 <= s.supply(side, level) <= most
        assert s.dominance_of(side) <= 8
        assert s.sites_of(side) <= 4
        assert s.placed[side] <= 4
        markers = sum(stack.count(side) for stack in s.markers)
        used = sum(s.executed[side * 5 : side * 5 + 5])
        if side < s.players:
            assert markers + used == s.placed[side]
            assert max(s.executed[side * 5 : side * 5 + 4]) <= 2
        assert points(s, side) <= 8 + 4 + 1
    for slot in range(8):
        everything.update(zones[STACK + slot])
    if any(zones[STACK : STACK + 8]) and all_cards:
        assert everything == all_cards
    for district in range(4):
        assert s.free_spaces(district) >= 0
        assert s.free_dominance(district) >= 0
        assert s.track[district] <= content.board.track[s.players]
        if district >= s.used:
            assert not s.markers[district]
            assert not s.arrived[district]
            assert not any(s.rituals_in(side, district) for side in range(s.sides))
    assert sorted(zones[CITY_DECK] + zones[CITY_PILE]) == list(range(15))
    assert len(zones[CITY_PILE]) == max(0, s.round - 1) or s.phase == 1


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_nothing_is_lost_and_nothing_appears(players: int) -> None:
    for seed in range(GAMES):
        rng = Random(seed)
        s = GAME.new(GAME.options(players, {"stacks": "first_game"}))
        all_cards: Counter[int] = Counter()
        while not isinstance(node := s.pending, Outcome):
            if isinstance(node, Chance):
                GAME.play(s, fast_answer(node, rng))
            else:
                assert isinstance(node, Decision)
                GAME.play(s, rng.choice(node.actions))
            if not all_cards and s.round:
                for side in range(s.sides):
                    all_cards += owned(s, side)
                for slot in range(8):
                    all_cards.update(s.cards.zones[STACK + slot])
            if not isinstance(s.stack[-1], TakeBought):
                check(s, all_cards)
        assert s.round == 6
        assert len(node.scores) == players
        assert not any(s.markers)
        for side in range(players):
            assert not s.cards.zones[DRAWN + side]


def test_a_game_with_ten_rounds() -> None:
    rng = Random(3)
    s = GAME.new(GAME.options(4, {"rounds": 10}))
    while not isinstance(node := s.pending, Outcome):
        GAME.play(s, fast_answer(node, rng) if isinstance(node, Chance) else rng.choice(node.actions))  # type: ignore[attr-defined]
    assert s.round == 10
    assert len(s.cards.zones[CITY_PILE]) == 9
