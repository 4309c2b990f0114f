#!/usr/bin/env python3
"""Play many games of Cthulhu Wars and check the table after every step.

    scripts/wars_soak.py --games 10000 --players 2 3 4 --processes 2
    scripts/wars_soak.py --games 300 --players 3 --bots greedy random random

Game number k is always the same game: it decides the factions, who sits where and all dice.  The
factions take turns in all orders, the bots in all seats.  At the first violation the script names the
game and exits with 1; ``--first 4711 --games 1`` plays it again.

Bots: ``random`` chooses among all options alike, ``lively`` does the same but neither drops its Power
nor abandons gates while it can do anything else, so its games are longer; or any bot of the game.
"""

from __future__ import annotations

import argparse
import multiprocessing
import sys
import time
import traceback
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass, field
from functools import cache
from itertools import permutations
from random import Random
from typing import Any

from fhtagn.bots import make_bot
from fhtagn.core.bot import Opinion, Position
from fhtagn.core.chance import fast_answer
from fhtagn.core.events import Event
from fhtagn.core.frames import settle
from fhtagn.core.nodes import Action, Chance, Decision, Outcome
from fhtagn.games.wars import GAME
from fhtagn.games.wars.rules import battle
from fhtagn.games.wars.rules.content import (
    AREAS,
    CULTIST,
    DESECRATION_TOKENS,
    ELDER_SIGNS,
    FACTION_OF,
    FACTIONS,
    KIND_OF,
    KINDS,
    MAPS,
    POWER_AT_START,
    RITUAL,
    TYPE_OF,
    UNITS,
    kind,
)
from fhtagn.games.wars.rules.ending import Over
from fhtagn.games.wars.rules.points import SOURCE
from fhtagn.games.wars.rules.rounds import Round
from fhtagn.games.wars.rules.setup import FirstOfGame, new_state
from fhtagn.games.wars.rules.state import ABANDONED, ALL_BOOKS, CAPTURED, CARD, NO_GATE, POOL, WarsState

LONGEST = 100_000  # decisions: no game comes near
DARK_YOUNG = kind("dark_young")
CTHULHU = KINDS[kind("cthulhu")].units[0]
RED_SIGN = "bg.red_sign"
BOX = {"cultist": 6, "goo": 1}  # six acolytes and one of each Great Old One; monsters below
MONSTERS = {
    "great_cthulhu": [4, 2, 2],
    "crawling_chaos": [3, 3, 2],
    "black_goat": [2, 4, 3],
    "yellow_sign": [6, 4],
}
BATTLE_FRAMES = tuple(
    getattr(battle, name)
    for name in ("Step", "Roll", "AssignKills", "AssignPains", "Retreats", "End", "Forget")
)
# At any moment of a battle one of these waits below for its rest.
BATTLE_GOES_ON = (battle.Step, battle.End, battle.Forget, battle.Retreats)


# -- what must hold at every moment ----------------------------------------------------------------


def check_table(s: WarsState) -> None:
    """Everything that can be seen from one position alone."""
    assert s.stack, "the stack is never empty"
    assert len(s.where) == UNITS
    assert len(s.gate) == len(s.desecrated) == AREAS
    if isinstance(s.pending, Decision):
        check_decision(s, s.pending)
    if -1 in s.faction:
        return  # factions are still being chosen: nothing lies on the table
    assert isinstance(s.stack[0], (FirstOfGame, Round, Over)), "below everything lies the round"
    check_units(s)
    check_gates(s)
    check_cards(s)
    check_battle(s)


def check_decision(s: WarsState, node: Decision) -> None:
    assert 0 <= node.seat < s.players
    assert node.actions, "nobody is asked without a choice"
    assert len(set(node.actions)) == len(node.actions), "every option is listed once"


def check_units(s: WarsState) -> None:
    areas = set(s.board.areas)
    for unit, place in enumerate(s.where):
        owner = s.seat_of[FACTION_OF[unit]]
        if owner < 0:
            assert place == POOL, "the units of a faction that does not play stay in the box"
        elif place >= 0:
            assert place in areas, f"unit {unit} is in an area that this map does not have"
        elif place <= CAPTURED:
            captor = CAPTURED - place
            assert captor in s.others(owner), "captives lie with an enemy"
            assert TYPE_OF[unit] == CULTIST, "only cultists are captured"
        else:
            assert place in (POOL, CARD)
            assert place != CARD or s.where[CTHULHU] == CARD, "nobody submerges without Cthulhu"
            assert place != CARD or FACTION_OF[unit] == FACTION_OF[CTHULHU]


def check_gates(s: WarsState) -> None:
    for area, keeper in enumerate(s.gate):
        if area not in s.board.areas:
            assert (keeper, s.desecrated[area]) == (NO_GATE, False), "nothing lies beside the map"
        assert keeper >= NO_GATE
        if keeper >= 0:
            assert s.where[keeper] == area, "a controller stands at its gate"
            owner = s.seat_of[FACTION_OF[keeper]]
            legal = TYPE_OF[keeper] == CULTIST or (KIND_OF[keeper] == DARK_YOUNG and s.has(owner, RED_SIGN))
            assert legal, f"unit {keeper} may not control a gate"
    assert sum(s.desecrated) <= DESECRATION_TOKENS


def check_cards(s: WarsState) -> None:
    assert min(s.power) >= 0
    assert min(s.doom) >= 0
    assert min(s.bag) >= 0
    assert min(s.signs) >= 0
    for seat in range(s.players):
        books, slots, earned = s.books[seat], s.slots[seat], s.earned[seat]
        assert books | slots | earned == (books | slots | earned) & ALL_BOOKS, "six slots, six books"
        assert books.bit_count() == slots.bit_count(), "one book on every filled slot"
        assert not slots & earned, "a slot is filled or about to be, not both"
    assert 0 <= s.ritual <= len(RITUAL[s.players])
    assert s.direction in (1, -1)
    assert 0 <= s.first < s.players
    assert s.decay >= 0
    assert s.two_players() or not s.decay


def check_battle(s: WarsState) -> None:
    b = s.battle
    if b is None:
        assert not any(isinstance(frame, BATTLE_FRAMES) for frame in s.stack), "no battle, no steps of one"
        return
    assert any(isinstance(frame, BATTLE_GOES_ON) for frame in s.stack), "a battle goes on"
    assert b.seats[0] != b.seats[1]
    assert all(0 <= seat < s.players for seat in b.seats)
    assert b.area in s.board.areas
    assert min(b.kills + b.pains + b.felled) >= 0
    for side in (battle.ATTACKER, battle.DEFENDER):
        for unit in s.participants(side):
            assert s.owner(unit) == b.seats[side]
            assert s.where[unit] == b.area
            assert unit not in b.exempt
            assert unit not in b.late
    for unit in [*b.kills_on, *b.pains_on]:
        assert s.owner(unit) in b.seats, "only participants take results"
        assert unit not in b.exempt
        assert unit not in b.late
        assert 1 <= battle.results_on(b, unit) <= 2


# -- what must hold from the start to the end ------------------------------------------------------


class Referee:
    """Keeps own books by what is told aloud; every change on the table must have been told."""

    def __init__(self, s: WarsState) -> None:
        players = s.players
        self.faction = [-1] * players
        self.where = [POOL] * UNITS
        self.gate = [NO_GATE] * AREAS
        self.desecrated = [False] * AREAS
        self.power = [0] * players
        self.doom = [0] * players
        self.books = [0] * players
        self.held = [0] * (3 * players)
        self.revealed = [0, 0, 0]
        self.rituals = 0
        self.round = s.round - 1

    def hears(self, events: list[Event]) -> None:
        for event in events:
            told = getattr(self, event.kind.replace(".", "_"), None)
            if told is not None:
                told(*event.args)

    def compares(self, s: WarsState) -> None:
        for name in ("faction", "where", "gate", "desecrated", "power", "doom", "books"):
            assert getattr(s, name) == getattr(self, name), f"{name}: something changed that was not told"
        assert s.signs == self.held, "elder signs change hands only when that is told"
        for i, printed in enumerate(ELDER_SIGNS):
            held = sum(s.signs[i::3])
            assert s.bag[i] + held + self.revealed[i] == printed, f"elder signs worth {i + 1} are conserved"
        assert s.ritual == min(self.rituals, len(RITUAL[s.players]))
        assert s.round in (self.round, self.round + 1), "a new round begins with its Action phase"

    # -- the units and the map -------------------------------------------------------------------

    def wars_faction(self, seat: int, faction: int) -> None:
        self.faction[seat] = faction

    def wars_starts(self, seat: int, area: int) -> None:
        acolytes = KINDS[FACTIONS[self.faction[seat]].acolyte].units
        for unit in acolytes:
            self.where[unit] = area
        self.gate[area] = acolytes[0]
        self.power[seat] = POWER_AT_START

    def wars_placed(self, unit: int, area: int) -> None:
        assert self.where[unit] in (POOL, CARD), "what is placed was not on the map"
        self.where[unit] = area

    def wars_moved(self, unit: int, start: int, area: int) -> None:
        assert self.where[unit] == start
        self.where[unit] = area

    def wars_eliminated(self, unit: int, area: int) -> None:
        assert self.where[unit] == area >= 0
        self.where[unit] = POOL

    wars_killed = wars_eliminated

    def wars_captured(self, seat: int, unit: int, area: int) -> None:
        assert self.where[unit] == area >= 0
        self.where[unit] = CAPTURED - seat

    def wars_replaced(self, unit: int, by: int, area: int) -> None:
        assert self.where[unit] == area >= 0
        assert self.where[by] == POOL
        self.where[unit] = POOL
        self.where[by] = area

    def wars_submerged(self, unit: int, area: int) -> None:
        assert self.where[unit] == area >= 0
        self.where[unit] = CARD

    def wars_action_phase(self, round: int) -> None:
        assert round == self.round + 1, "rounds follow each other"
        self.round = round

    def wars_gather(self, round: int) -> None:
        self.where = [POOL if place <= CAPTURED else place for place in self.where]

    def wars_gate_made(self, area: int) -> None:
        assert self.gate[area] == NO_GATE, "at most one gate per area"
        self.gate[area] = ABANDONED

    def wars_gate_controlled(self, unit: int, area: int) -> None:
        assert self.gate[area] == ABANDONED, "at most one controller per gate"
        assert unit not in self.gate, "nobody controls two gates"
        self.gate[area] = unit

    def wars_gate_abandoned(self, area: int) -> None:
        assert self.gate[area] >= 0
        self.gate[area] = ABANDONED

    def wars_desecrated(self, area: int) -> None:
        assert not self.desecrated[area]
        self.desecrated[area] = True

    # -- the cards -------------------------------------------------------------------------------

    def wars_power(self, seat: int, n: int, total: int) -> None:
        assert n > 0
        self.power[seat] += n
        assert self.power[seat] == total

    wars_minimum = wars_power

    def wars_paid(self, seat: int, n: int, total: int) -> None:
        assert 0 < n <= self.power[seat], "nobody pays more than there is"
        self.power[seat] -= n
        assert self.power[seat] == total

    wars_lost_power = wars_paid

    def wars_doom(self, seat: int, n: int, total: int) -> None:
        assert n > 0, "doom is never lost"
        self.doom[seat] += n
        assert self.doom[seat] == total

    def wars_book(self, seat: int, book: str) -> None:
        faction, _, index = SOURCE[book]
        assert faction == self.faction[seat]
        assert not self.books[seat] >> index & 1
        self.books[seat] |= 1 << index

    def wars_sign_value(self, seat: int, value: int) -> None:
        self.held[3 * seat + value - 1] += 1

    def wars_revealed(self, seat: int, value: int) -> None:
        assert self.held[3 * seat + value - 1] > 0
        self.held[3 * seat + value - 1] -= 1
        self.revealed[value - 1] += 1

    def wars_ritual(self, seat: int, cost: int) -> None:
        self.rituals += 1


def check_box() -> None:
    """The units are those of the printed box, each with a number of its own."""
    assert sorted(unit for data in KINDS for unit in data.units) == list(range(UNITS))
    for data in FACTIONS:
        counts = [len(KINDS[which].units) for which in data.kinds]
        goos = len(data.goos)
        assert counts == [BOX["cultist"], *MONSTERS[data.id], *([BOX["goo"]] * goos)], data.id


# -- playing ---------------------------------------------------------------------------------------


class Lively:
    """Random, but it neither drops its Power nor abandons gates while there is anything else."""

    name = "lively"

    def choose(self, position: Position, rng: Random) -> Action:
        dull = ("wars.drop_power", "wars.abandon")
        actions = [action for action in position.node.actions if action[0] not in dull]
        return rng.choice(actions or position.node.actions)

    def opinions(self, position: Position, rng: Random) -> list[Opinion]:
        return []


@dataclass(frozen=True)
class Plan:
    """Which games: ``bots`` is one name for all seats, or one name per seat."""

    players: int
    bots: tuple[str, ...]

    def options(self, k: int) -> dict[str, Any]:
        """All orders of factions in turn; random games also try the options and all maps."""
        orders = faction_orders(self.players)
        given: dict[str, Any] = {"factions": ",".join(orders[k % len(orders)])}
        if self.bots in (("random",), ("lively",)):
            given["fertility_cult"] = "unlimited" if k % 5 == 4 else "one_action"
            given["first_player"] = "alphabetical" if k % 3 == 2 else "random"
            given["map"] = sorted(MAPS)[k // 7 % len(MAPS)] if k % 7 == 6 else "auto"
        return given

    def bot_in(self, seat: int, k: int) -> str:
        """The bots move one seat on after every round of all faction orders."""
        return self.bots[(seat + k // len(faction_orders(self.players))) % len(self.bots)]


@cache
def faction_orders(players: int) -> list[tuple[str, ...]]:
    return list(permutations([data.short for data in FACTIONS], players))


@dataclass
class Result:
    """The sums of many games."""

    games: int = 0
    decisions: int = 0
    ends: Counter[str] = field(default_factory=Counter)
    rounds: Counter[int] = field(default_factory=Counter)
    won: Counter[str] = field(default_factory=Counter)  # by bot
    played: Counter[str] = field(default_factory=Counter)
    won_by_faction: Counter[str] = field(default_factory=Counter)  # by bot and faction
    played_by_faction: Counter[str] = field(default_factory=Counter)
    violation: str = ""

    def add(self, other: Result) -> None:
        self.games += other.games
        self.decisions += other.decisions
        for name in ("ends", "rounds", "won", "played", "won_by_faction", "played_by_faction"):
            getattr(self, name).update(getattr(other, name))
        self.violation = self.violation or other.violation

    def count(self, plan: Plan, k: int, s: WarsState, outcome: Outcome, decisions: int) -> None:
        self.games += 1
        self.decisions += decisions
        self.ends[outcome.reason.key.rpartition(".")[2]] += 1
        self.rounds[s.round] += 1
        for seat in range(s.players):
            bot = plan.bot_in(seat, k)
            which = f"{bot} {FACTIONS[s.faction[seat]].short}"
            self.played[bot] += 1
            self.played_by_faction[which] += 1
            if seat in outcome.winners:
                self.won[bot] += 1
                self.won_by_faction[which] += 1


def play(plan: Plan, k: int) -> tuple[WarsState, Outcome, int]:
    """Game number k, with all checks after every step."""
    rng = Random(f"{plan.players} {' '.join(plan.bots)} {k}")
    names = [plan.bot_in(seat, k) for seat in range(plan.players)]
    bots = [Lively() if name == "lively" else make_bot(GAME, name) for name in names]
    s = new_state(GAME.options(plan.players, plan.options(k)))
    s.events = []  # from the very beginning, before the first question
    settle(s)
    referee = Referee(s)
    referee.hears(s.events)
    decisions = 0
    while True:
        node = s.pending
        check_table(s)
        referee.compares(s)
        if isinstance(node, Decision):
            decisions += 1
            assert decisions < LONGEST, "the game does not end"
            referee.hears(GAME.play(s, bots[node.seat].choose(Position(GAME, s, node), rng)))
        elif isinstance(node, Chance):
            referee.hears(GAME.play(s, fast_answer(node, rng)))
        else:
            assert isinstance(node, Outcome)
            check_outcome(s, node)
            return s, node, decisions


def check_outcome(s: WarsState, outcome: Outcome) -> None:
    """Six books and the most doom among those who have them; nobody has: humanity wins."""
    ready = [seat for seat in range(s.players) if s.books[seat] == ALL_BOOKS]
    most = max((s.doom[seat] for seat in ready), default=0)
    assert outcome.winners == tuple(seat for seat in ready if s.doom[seat] == most)
    assert outcome.scores == tuple(s.doom)
    assert not any(s.signs), "at the end everything is revealed"


def play_some(plan: Plan, first: int, last: int) -> Result:
    """Games first to last - 1; stops at a violation."""
    result = Result()
    for k in range(first, last):
        try:
            s, outcome, decisions = play(plan, k)
        except Exception:
            result.violation = f"{plan.players} players, game {k}:\n{traceback.format_exc()}"
            return result
        result.count(plan, k, s, outcome, decisions)
    return result


def chunks(plan: Plan, first: int, games: int, processes: int) -> Iterator[Result]:
    size = max(1, min(100, games // (4 * processes)))
    parts = [(k, min(k + size, first + games)) for k in range(first, first + games, size)]
    if processes == 1:
        for a, b in parts:
            yield play_some(plan, a, b)
        return
    with ProcessPoolExecutor(processes, multiprocessing.get_context("spawn")) as pool:
        waiting = [pool.submit(play_some, plan, a, b) for a, b in parts]
        try:
            for done in as_completed(waiting):
                yield done.result()
        finally:
            for job in waiting:
                job.cancel()


def run(plan: Plan, first: int, games: int, processes: int) -> Result:
    """All games of one number of players, with a line of progress."""
    result = Result()
    start = time.monotonic()
    for part in chunks(plan, first, games, processes):
        result.add(part)
        passed = time.monotonic() - start
        print(
            f"\r{plan.players} players: {result.games} of {games} games, {passed:.0f} s ",
            end="",
            file=sys.stderr,
            flush=True,
        )
        if result.violation:
            break
    print(file=sys.stderr)
    return result


def tell(plan: Plan, result: Result) -> None:
    games = max(1, result.games)
    ends = ", ".join(f"{name} {n} ({100 * n / games:.1f} %)" for name, n in result.ends.most_common())
    rounds = ", ".join(f"{number}: {n}" for number, n in sorted(result.rounds.items()))
    print(f"{plan.players} players, {' '.join(plan.bots)}: {result.games} games, no violation")
    print(f"  decisions per game: {result.decisions / games:.0f}")
    print(f"  endings: {ends}")
    print(f"  games by number of rounds: {rounds}")
    for bot, n in sorted(result.played.items()):
        print(f"  {bot}: won {result.won[bot]} of {n} ({100 * result.won[bot] / n:.1f} %)")
        for which, times in sorted(result.played_by_faction.items()):
            if which.startswith(f"{bot} "):
                print(f"    {which.rpartition(' ')[2]}: {result.won_by_faction[which]} of {times}")


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=1000, help="games for each number of players")
    parser.add_argument("--players", type=int, nargs="+", default=[2, 3, 4], choices=(2, 3, 4))
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--first", type=int, default=0, help="number of the first game")
    parser.add_argument("--bots", nargs="+", default=["random"], help="one for all, or one per seat")
    options = parser.parse_args()
    check_box()
    for players in options.players:
        if len(options.bots) not in (1, players):
            parser.error(f"--bots: one name, or {players}")
        plan = Plan(players, tuple(options.bots))
        result = run(plan, options.first, options.games, options.processes)
        if result.violation:
            print(result.violation, file=sys.stderr)
            return 1
        tell(plan, result)
    return 0


if __name__ == "__main__":
    sys.exit(main())
