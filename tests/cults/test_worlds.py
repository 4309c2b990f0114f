"""Rise of the Cults: nothing that a seat or a spectator is shown, told or asked depends on what is hidden.

At every decision of random games everything hidden from a seat is dealt anew.  The seat must not be able to
tell the two worlds apart: not by its view, nor by its own options and their words, nor by who is asked what,
nor by what it is told when the game goes on in both worlds in the same way.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from fhtagn.core.chance import fast_answer
from fhtagn.core.events import Event, seen
from fhtagn.core.nodes import Action, Chance, Decision, Node, Outcome
from fhtagn.games.cults import GAME
from fhtagn.games.cults.rules.state import CultsState

GAMES = 1  # of each number of players
WORDS = GAME.words("en")
FACE_DOWN = ("cults.lay", "cults.send")  # all alike for the others


def asked(node: Node) -> Any:
    """What everybody sees of a question: of whom, and in which words; of chance: how many of how many."""
    if isinstance(node, Decision):
        return (node.seat, WORDS.say(node.prompt))
    assert isinstance(node, (Chance, Outcome))
    return node if isinstance(node, Chance) else "the end"


def options(s: CultsState, seat: int) -> list[Any]:
    """The own options with everything that is said about them, and about what is not possible."""
    node = s.pending
    assert isinstance(node, Decision)
    told = [
        (action, WORDS.say(GAME.label(s, action)), [WORDS.say(text) for text in GAME.outlook(s, action)])
        for action in node.actions
    ]
    refused = [
        (refusal.action, WORDS.say(refusal.label), WORDS.say(refusal.reason))
        for refusal in GAME.why_not(s, seat)
    ]
    things = [GAME.things(s, action) for action in node.actions]
    return [told, refused, things]


def check_same(s: CultsState, world: CultsState, seat: int) -> None:
    """Both worlds look the same from this seat."""
    assert GAME.view(world, seat) == GAME.view(s, seat)
    assert GAME.public(world) == GAME.public(s)
    assert GAME.features(world, seat) == GAME.features(s, seat)
    assert GAME.tokens(world, seat) == GAME.tokens(s, seat)
    assert asked(world.pending) == asked(s.pending)
    assert [type(frame) for frame in world.stack] == [type(frame) for frame in s.stack]
    node = s.pending
    if isinstance(node, Decision) and node.seat == seat:
        assert options(world, seat) == options(s, seat)
    else:
        assert GAME.why_not(s, seat) == GAME.why_not(world, seat) == []


def same_action(world: CultsState, action: Action, own: bool, rng: Random) -> Action | None:
    """An action in another world that looks the same to everybody else; None: there is none."""
    node = world.pending
    assert isinstance(node, Decision)
    if action[0] in FACE_DOWN and not own:
        alike = [other for other in node.actions if other[0] == action[0]]
        return rng.choice(alike) if alike else None
    return action if action in node.actions else None


def told(events: list[Event], seat: int | None) -> list[str]:
    return [WORDS.say(GAME.tell(event)) for event in seen(events, seat)]


def check_goes_on(s: CultsState, world: CultsState, action: Action, seat: int, rng: Random) -> int:
    """What follows is told and asked in both worlds alike, unless something hidden comes to light."""
    node = s.pending
    assert isinstance(node, Decision)
    there = same_action(world, action, node.seat == seat, rng)
    if there is None:
        return 0
    mine, other = s.clone(), world.clone()
    mine.events, other.events = [], []
    events, others = GAME.play(mine, action), GAME.play(other, there)
    if any(event.reveals for event in (*events, *others)):
        return 0
    assert told(events, seat) == told(others, seat)
    assert told(events, None) == told(others, None)
    assert asked(mine.pending) == asked(other.pending)
    return 1


@pytest.mark.parametrize("screens", ["open", "closed"])
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_what_is_hidden_can_be_noticed_nowhere(players: int, screens: str) -> None:
    went_on = 0
    for number in range(GAMES):
        rng = Random(f"worlds {players} {screens} {number}")
        stacks = rng.choice(("first_game", "random"))
        s = GAME.new(GAME.options(players, {"stacks": stacks, "screens": screens}))
        while not isinstance(node := s.pending, Outcome):
            if isinstance(node, Chance):
                GAME.play(s, fast_answer(node, rng))
                continue
            assert isinstance(node, Decision)
            action = rng.choice(node.actions)
            for seat in range(players):
                world = GAME.resample(s, seat, rng)
                check_same(s, world, seat)
                went_on += check_goes_on(s, world, action, seat, rng)
            GAME.play(s, action)
    assert went_on > 100
