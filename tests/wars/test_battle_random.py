"""Cthulhu Wars: thousands of random battles, checked against the rules by an independent witness.

The witness knows only what is told at the table: who stood where, the dice, the results, the ways
taken.  From that it works out what must have happened, and compares.
"""

from __future__ import annotations

from random import Random

import pytest

from fhtagn.core.chance import fast_answer
from fhtagn.core.nodes import Chance, Decision
from fhtagn.games.wars import GAME
from fhtagn.games.wars.rules.content import CARDS, GOO, KIND_IDS, KIND_OF, KINDS, MOVE, RETREAT, TRAITS_OF
from fhtagn.games.wars.rules.pieces import POOL
from fhtagn.games.wars.rules.points import BOOKS
from fhtagn.games.wars.rules.state import WarsState
from fhtagn.games.wars.scenario import WarsScenario, table
from fhtagn.games.wars.scenario.names import AREA_NAMES, KIND_NAMES, SHORT
from tests.proofs import proves

PLACES = ("Australia", "Europe", "Asia")  # with two, three and six neighbours


def random_battle(rng: Random) -> tuple[WarsScenario, str]:
    """Four factions, some of their units in one area and around it, some of their books."""
    playing = rng.sample(SHORT[:4], rng.choice((3, 3, 4)))  # the witness knows the books of the base game
    t = table(*playing, map="earth_4_w5_e3")
    place = rng.choice(PLACES)
    area = AREA_NAMES.index(place)
    around = [AREA_NAMES[near] for near in t.state.board.near[MOVE][area]]
    for name in playing:
        faction = CARDS[t.state.faction[t.seat(name)]]
        t.books(name, *[book for book in BOOKS[faction.number] if rng.random() < 0.6])
        for kind in faction.kinds:
            for _ in KINDS[kind].units:
                where = rng.choice((place, place, *around, "", "", ""))
                if where:
                    t.put(name, where, KIND_NAMES[kind])
    return t.power(**dict.fromkeys(playing, 9)).marker(rng.choice((5, 7, 10))), place


class Witness:
    """Watches one battle and knows the rules of results and retreats."""

    def __init__(self, t: WarsScenario, place: str) -> None:
        self.s: WarsState = t.state
        self.area = AREA_NAMES.index(place)
        self.before = list(self.s.where)
        self.exempt: set[int] = set()
        self.ghouls = 0
        self.spared: set[int] = set()  # a kill became a pain
        self.stayed: set[int] = set()  # not lost for want of a retreat
        self.regenerates = True

    def sees_action(self, action: tuple[object, ...]) -> None:
        kind = action[0]
        if kind == "wars.cc.invisibility":
            assert isinstance(action[2], int)
            self.exempt.add(action[2])
        elif kind == "wars.bg.necrophagy":
            self.ghouls += 1
        elif kind in ("wars.cc.emissary", "wars.cc.stay"):
            assert isinstance(action[1], int)
            (self.spared if kind == "wars.cc.emissary" else self.stayed).add(action[1])
        elif kind == "wars.gc.no_regenerate":
            self.regenerates = False

    def judges(self, told: list[tuple[str, tuple[int, ...]]], seats: tuple[int, int]) -> str:
        """What kind of battle it was, after checking all of it."""
        s = self.s
        where = list(self.before)
        names = [kind for kind, _ in told]
        if "wars.battle_cut_short" in names:
            assert "wars.rolled" not in names
            assert "wars.moved" not in names[names.index("wars.battle_cut_short") :]
            return "cut short"
        dice = next(i for i, name in enumerate(names) if name in ("wars.rolled", "wars.no_dice"))
        for kind, args in told[:dice]:  # pre-battle: removed, or come to fight
            if kind == "wars.eliminated":
                assert not TRAITS_OF[args[0]] & GOO
                where[args[0]] = POOL
            elif kind == "wars.moved":
                assert KIND_IDS[KIND_OF[args[0]]] == "hunting_horror"
                where[args[0]] = args[2]
        sides = [
            [u for u in s.units_of(seat) if where[u] == self.area and u not in self.exempt] for seat in seats
        ]
        assert sides[0]
        assert sides[1]
        kills_on = dict.fromkeys(sides[0] + sides[1], 0)
        pains_on = dict(kills_on)
        for kind, args in told[dice:]:
            if kind == "wars.kill_assigned":
                assert not any(pains_on.values())  # all kills before the first pain
                kills_on[args[0]] += 1
            elif kind == "wars.pain_assigned":
                pains_on[args[0]] += 1
        rolled = {args[0]: args[2:] for kind, args in told if kind == "wars.rolled"}
        for side in (0, 1):
            self.assignment(sides[side], rolled.get(seats[1 - side], (0, 0)), kills_on, pains_on)
        dead = {u for u in kills_on if kills_on[u] >= self.takes(u) and u not in self.spared}
        assert {args[0] for kind, args in told[dice:] if kind == "wars.killed"} == dead
        self.retreats(
            told[dice:], seats, where, dead, {u for u in kills_on if kills_on[u] + pains_on[u]} - dead
        )
        return "fought"

    def takes(self, unit: int) -> int:
        """How many results a unit can take, and how many kills kill it."""
        seat = self.s.owner(unit)
        return (
            2
            if KIND_IDS[KIND_OF[unit]] == "starspawn"
            and self.s.has(seat, "gc.regenerate")
            and self.regenerates
            else 1
        )

    def assignment(
        self, units: list[int], rolled: tuple[int, ...], kills_on: dict[int, int], pains_on: dict[int, int]
    ) -> None:
        room = sum(map(self.takes, units))
        kills = min(rolled[0], room)
        assert sum(kills_on[u] for u in units) == kills
        assert sum(pains_on[u] for u in units) == min(rolled[1] + self.ghouls, room - kills)
        assert all(kills_on[u] + pains_on[u] <= self.takes(u) for u in units)

    def retreats(
        self,
        told: list[tuple[str, tuple[int, ...]]],
        seats: tuple[int, int],
        where: list[int],
        dead: set[int],
        hurt: set[int],
    ) -> None:
        """Every pained unit went to a legal area, or one of its side was lost for want of one."""
        s = self.s
        for u in dead:
            where[u] = POOL
        lost: dict[int, int] = {}
        for kind, args in told:
            unit = args[0] if args else -1
            if kind == "wars.moved" and KIND_IDS[KIND_OF[unit]] == "ghoul" and unit not in hurt:
                where[unit] = self.area  # Necrophagy
            elif kind == "wars.moved":
                foe = seats[1] if s.owner(unit) == seats[0] else seats[0]
                assert unit in hurt
                assert args[1] == self.area
                assert args[2] in s.board.near[RETREAT][self.area]
                assert not any(where[u] == args[2] for u in s.units_of(foe))
                where[unit] = args[2]
                hurt.discard(unit)
            elif kind == "wars.eliminated" or (kind == "wars.stays" and unit in self.stayed):
                foe = seats[1] if s.owner(unit) == seats[0] else seats[0]
                for near in s.board.near[RETREAT][self.area]:  # really nowhere to go
                    assert any(where[u] == near for u in s.units_of(foe))
                assert s.owner(unit) not in lost
                lost[s.owner(unit)] = unit
                if kind == "wars.eliminated":
                    where[unit] = POOL
            elif kind == "wars.replaced":  # The Million Favored Ones
                where[unit], where[args[1]] = POOL, args[2]
            elif kind == "wars.placed":
                where[unit] = args[1]
        assert all(s.owner(u) in lost for u in hurt)  # whoever did not retreat had nowhere to go
        assert list(s.where) == where


@pytest.mark.parametrize("seed", range(24))
@proves(
    "wars:battle/assign", "wars:battle/kills", "wars:battle/pains", "wars:battle/apply", "wars:battle/retreat"
)
def test_random_battles_obey_the_rules(seed: int) -> None:
    rng = Random(seed)
    seen = {"cut short": 0, "fought": 0}
    while sum(seen.values()) < 100:
        t, place = random_battle(rng)
        battles = [a for a in t.decision.actions if a[0] == "wars.battle" and a[1] == AREA_NAMES.index(place)]
        if not battles:
            continue
        witness = Witness(t, place)
        action = rng.choice(battles)
        seats = (t.decision.seat, action[2])
        told: list[tuple[str, tuple[int, ...]]] = []
        s = t.state
        while True:
            told += [(event.kind, event.args) for event in GAME.play(s, action)]
            if told[-1][0] == "wars.battle_over" or s.battle is None:
                break
            node = s.pending
            if isinstance(node, Chance):
                action = fast_answer(node, rng)
            else:
                assert isinstance(node, Decision)
                action = rng.choice(node.actions)
                witness.sees_action(action)
        end = next(i for i, (kind, _) in enumerate(told) if kind == "wars.battle_over")
        seen[witness.judges(told[: end + 1], seats)] += 1
    assert seen["fought"] > 50
