"""Death May Die: whole games: figures, tokens and cards are conserved, tracks stay within their bounds."""

from __future__ import annotations

from random import Random

import pytest

from fhtagn.core.chance import fast_answer
from fhtagn.core.frames import carry_out
from fhtagn.core.nodes import Chance, Decision, Outcome
from fhtagn.games.death import GAME
from fhtagn.games.death.rules.case import NOWHERE
from fhtagn.games.death.rules.state import (
    DISCOVERY_DECK,
    DISCOVERY_NOW,
    DISCOVERY_PILE,
    MOST_SANITY,
    MOST_STRESS,
    MOST_WOUNDS,
    MYTHOS_DECK,
    MYTHOS_NOW,
    MYTHOS_PILE,
    RELIC_CHOICE,
    RELIC_DECK,
    TRACK,
    DeathState,
)
from tests.proofs import proves


def require_sound(s: DeathState) -> None:
    """Nothing is lost, nothing is in two places, everything is within its bounds."""
    case, zones = s.case, s.cards.zones
    spaces = len(case.spaces)
    for side in s.sides:
        assert s.stress[side] <= MOST_STRESS, f"{s.stress[side]} stress"
        assert s.wounds[side] <= MOST_WOUNDS, f"{s.wounds[side]} wounds"
        assert s.sanity[side] <= MOST_SANITY, f"sanity {s.sanity[side]}"
        assert s.where[side] < spaces, "somebody stands nowhere"
        assert all(1 <= level <= 4 for level in s.levels[3 * side : 3 * side + 3]), "a level out of bounds"
        ends = s.wounds[side] == MOST_WOUNDS or s.sanity[side] == MOST_SANITY
        assert s.is_alive(side) or ends, "somebody died of nothing"
        assert not (s.is_alive(side) and ends), "somebody lives who is dead"
    for figure, at in enumerate(s.at):
        assert at == NOWHERE or at < spaces, "a figure stands nowhere"
        assert s.hurt[figure] < max(1, s.health(figure)) or at == NOWHERE or s.result, "a dead figure stands"
        assert at != NOWHERE or not s.hurt[figure], "a figure in the pool has wounds"
    mythos = sorted(zones[MYTHOS_DECK] + zones[MYTHOS_PILE] + zones[MYTHOS_NOW])
    assert mythos == list(range(len(case.mythos))), "a Mythos card is lost or there twice"
    owned = b"".join(bytes(cards[place] for place in range(0, len(cards), 3)) for cards in s.owned)
    discovery = sorted(zones[DISCOVERY_DECK] + zones[DISCOVERY_PILE] + zones[DISCOVERY_NOW] + owned)
    assert discovery == list(range(len(case.discovery))), "a Discovery card is lost or there twice"
    held = b"".join(bytes(relics[place] for place in range(0, len(relics), 2)) for relics in s.relics)
    relics = sorted(zones[RELIC_DECK] + zones[RELIC_CHOICE] + held)
    assert len(set(relics)) == len(relics), "a Relic is there twice"
    if s.alive == (1 << len(s.who)) - 1:
        assert len(relics) == len(case.relics), "a Relic is lost"
    for token, total in case.supplies.items():
        lying = sum(
            sum(s.ground[number * spaces : (number + 1) * spaces])
            for number, (name, _) in enumerate(case.tokens)
            if name == token
        )
        before = sum(s.board(side, token) for side in s.sides) if token in case.board_of else 0
        assert lying + before <= total, f"{lying + before} of {total} {token}"
    assert 1 <= s.track <= TRACK
    assert 0 <= s.stage < len(case.stages)
    assert (s.elder_space != NOWHERE) <= (s.stage > 0), "the Elder One came without a stage"
    assert 0 <= s.locks <= case.all_locks


def play(seed: int, players: int, gentle: bool, **options: object) -> DeathState:
    """A random game; ``gentle`` ones heal now and then, so that they reach their later parts."""
    rng = Random(seed)
    s = GAME.new(GAME.options(players, {"investigators": "random", **options}))
    for _ in range(2500):
        node = s.pending
        if isinstance(node, Outcome):
            return s
        if isinstance(node, Chance):
            carry_out(s, fast_answer(node, rng))
        else:
            assert isinstance(node, Decision)
            actions = [action for action in node.actions if action[0] != "death.end"] or node.actions
            useful = [
                a for a in actions if a[0] in ("death.episode", "death.attack", "death.pick_up", "death.use")
            ]
            carry_out(s, rng.choice(useful if useful and rng.random() < 0.6 else actions))
        require_sound(s)
        if gentle and not s.result and rng.random() < 0.1:
            s.wounds = bytes(w if not s.is_alive(side) else 0 for side, w in enumerate(s.wounds))
            s.sanity = bytes(n if not s.is_alive(side) else min(n, 14) for side, n in enumerate(s.sanity))
    return s


@proves("death:setup/boxes", "death:limits/supply", "death:limits/cultists")
@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("elder", ["tsathoggua", "azathoth"])
@pytest.mark.parametrize("episode", ["e1", "e2", "e3", "e4", "e5", "e6"])
def test_random_games_stay_sound(episode: str, elder: str, players: int) -> None:
    for seed, unknown in enumerate(("off", "full")):
        places = "random" if seed else "printed"
        given: dict[str, object] = {
            "episode": episode,
            "elder_one": elder,
            "unknown": unknown,
            "locations": places,
        }
        s = play(seed, players, gentle=seed == 1, **given)
        assert s.turn > 0
