"""IÄÄ! Cthulhu! Fhtagn!: what holds at every step of every game, whoever plays it."""

from __future__ import annotations

from random import Random

import pytest

from fhtagn.core.actions import Specs
from fhtagn.core.chance import fast_answer
from fhtagn.core.events import Event
from fhtagn.core.nodes import Chance, Decision, Outcome
from fhtagn.core.scenario import Scenario
from fhtagn.games.iaa import GAME
from fhtagn.games.iaa.rules import WHY_NOT, Calls
from fhtagn.games.iaa.state import IaaState
from tests.proofs import proves

DICE = {2: 13, 3: 20, 4: 27, 5: 34, 6: 40}


class Referee:
    """Follows a game by what is told aloud, and keeps its own books."""

    def __init__(self, players: int, stay: bool, stone_for_all: bool) -> None:
        self.players = players
        self.stay = stay
        self.stone_for_all = stone_for_all
        self.totals = [0] * players
        self.stones = [False] * players
        self.start = -1
        self.phase = 0
        self.calls: list[str] = []
        self.clear()

    def clear(self) -> None:
        self.iaas = [0] * self.players
        self.tentacles = [0] * self.players
        self.closed = [False] * self.players

    def hears(self, event: Event) -> None:
        handler = getattr(self, event.kind.replace(".", "_"), None)
        if handler is not None:
            handler(*event.args)

    def iaa_phase(self, phase: int, cult: int) -> None:
        assert phase == self.phase + 1
        assert self.phase == 0 or cult == (self.start + 1) % self.players, "the start stone passes left"
        self.phase, self.start = phase, cult
        self.clear()
        if not self.stay:
            self.stones = [False] * self.players

    def iaa_rolled(self, cult: int, dice: tuple[int, ...]) -> None:
        assert not self.closed[cult], "a closed invocation rolls no more"
        self.calls = []

    def iaa_called(self, cult: int, call: str) -> None:
        self.calls.append(call)
        self.iaas[cult] += call == "iaa"
        if call == "fhtagn":
            self.closed[cult] = True
            three = self.calls == ["iaa", "cthulhu", "fhtagn"]
            self.stones[cult] = self.stones[cult] or three or self.stone_for_all
        assert self.calls.count("iaa") <= 1, "one IÄÄ! per roll"

    def iaa_took(self, cult: int, ones: int, twos: int, threes: int) -> None:
        assert ones + twos + threes > 0
        self.tentacles[cult] += ones + 2 * twos + 3 * threes

    def iaa_scored(self, cult: int, points: int, total: int) -> None:
        wanted = self.iaas[cult] * self.tentacles[cult] * (2 if self.stones[cult] else 1)
        assert points == (wanted if self.closed[cult] else -wanted)
        self.totals[cult] += points
        assert total == self.totals[cult]


def check_table(s: IaaState, players: int) -> None:
    assert s.middle + sum(s.stock) + sum(s.display) == DICE[players]
    assert min(s.middle, *s.stock, *s.display, *s.rolled) >= 0
    assert all(stone in (0, 1) for stone in s.stones)
    assert GAME.view(s, None)["stones_in_middle"] + sum(s.stones) == players
    for seat in range(players):
        iaas, ones, twos, threes, elders = s.display[5 * seat : 5 * seat + 5]
        assert iaas or not (ones or twos or threes or elders), "IÄÄ! comes first"
        assert elders <= 1
        assert not elders or (ones or twos or threes)
        assert not elders or not s.stock[seat]


def check_declared(specs: Specs, kind: str, args: tuple[object, ...]) -> None:
    """Every number that is told lies in the range that was declared for it."""
    for (name, param), value in zip(specs[kind].params.items(), args, strict=True):
        assert isinstance(value, tuple) or param.has(value), f"{kind}: {name} = {value!r}"


@proves(
    "iaa:2/rest", "iaa:2/doubling-stones", "iaa:5.2.1/calls", "iaa:5.2.2/one-per-roll", "iaa:5.6/pass-start"
)
@pytest.mark.parametrize("players", range(2, 7))
@pytest.mark.parametrize("stone_for", ["three_calls", "completion"])
@pytest.mark.parametrize("stone_stays", ["phase", "game"])
def test_books_dice_and_stones_are_right_at_every_step(
    players: int, stone_for: str, stone_stays: str
) -> None:
    rng = Random(f"referee {players} {stone_for} {stone_stays}")
    for _ in range(4):
        target = rng.choice([30, 200])
        options = {"stone_for": stone_for, "stone_stays": stone_stays, "target": target}
        s = GAME.new(GAME.options(players, options))
        assert isinstance(s, IaaState)
        s.events = []
        referee = Referee(players, stone_stays == "game", stone_for == "completion")
        while not isinstance(s.pending, Outcome):
            node = s.pending
            before = s.clone()
            if isinstance(node, Chance):
                events = GAME.play(s, fast_answer(node, rng))
            else:
                assert isinstance(node, Decision)
                events = GAME.play(s, rng.choice(node.actions))
            for event in events:
                check_declared(GAME.events, event.kind, event.args)
                referee.hears(event)
            check_table(s, players)
            assert s.scores == referee.totals, "points change when they are told, and only then"
            if s.scores != before.scores:
                assert s.phase == before.phase + 1 or isinstance(s.pending, Outcome)
            assert [bool(stone) for stone in s.stones] == referee.stones
            assert (s.phase, s.start if s.phase else -1) == (referee.phase, referee.start)
            for seat in range(players):
                assert (s.iaas(seat), s.tentacles(seat)) == (referee.iaas[seat], referee.tentacles[seat])
        assert max(s.scores) >= target or min(s.scores) <= -target


@pytest.mark.parametrize("players", [2, 4, 6])
def test_every_call_is_either_offered_or_refused_with_a_reason(players: int) -> None:
    """The fast way that lists the calls and the table of reasons must never differ."""
    rng = Random(f"offers {players}")
    everything = {action for action, _ in WHY_NOT}
    seen = 0
    while seen < 1500:
        s = GAME.new(GAME.options(players))
        while not isinstance(s.pending, Outcome):
            node = s.pending
            if isinstance(node, Chance):
                GAME.play(s, fast_answer(node, rng))
                continue
            assert isinstance(node, Decision)
            if isinstance(s.stack[-1], Calls):
                seen += 1
                refused = {refusal.action for refusal in GAME.why_not(s, node.seat)}
                assert refused.isdisjoint(node.actions)
                assert refused | set(node.actions) == everything
            GAME.play(s, rng.choice(node.actions))


@pytest.mark.parametrize("players", range(2, 7))
def test_whatever_is_not_offered_is_refused_and_changes_nothing(players: int) -> None:
    rng = Random(f"refused {players}")
    takes = [("iaa.take", a, b, c) for a in range(3) for b in range(3) for c in range(3)]
    robberies = [("iaa.rob", seat) for seat in range(8)]
    everything = [*(action for action, _ in WHY_NOT), *takes, *robberies, ("core.pass",)]
    s = GAME.new(GAME.options(players))
    while not isinstance(s.pending, Outcome):
        node = s.pending
        if isinstance(node, Chance):
            GAME.play(s, fast_answer(node, rng))
            continue
        assert isinstance(node, Decision)
        scene = Scenario(GAME, s)
        for action in everything:
            assert scene.offers(action) is not scene.refuses(action)
        s.events = None
        GAME.play(s, rng.choice(node.actions))
