"""Bots play many games against each other, on one or several processes.

Game number k gets its own seed, made from the seed of the run and k, so the result is the same on
any number of processes.  Seats rotate: in game k the bot number ``(seat + k) % players`` of the list
sits in that seat, so every bot sits everywhere equally often when the number of games is a multiple
of the number of players.

>>> from fhtagn.sim import Plan, simulate
>>> report = simulate(Plan("iaa", ["greedy", "random"], games=20, seed="doc"))
>>> report.errors, report.wins_by_bot["greedy"] > report.wins_by_bot["random"]
([], True)
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from functools import partial
from random import Random
from time import perf_counter
from traceback import format_exception
from typing import Any, Final

from fhtagn.bots import bot_for
from fhtagn.core.bot import Bot, Position
from fhtagn.core.chance import fast_answer
from fhtagn.core.errors import BadInput, FhtagnError
from fhtagn.core.frames import State
from fhtagn.core.game import Game, Options
from fhtagn.core.nodes import Chance, Decision, Outcome
from fhtagn.core.playout import ENDLESS
from fhtagn.core.registry import load
from fhtagn.core.text import Text
from fhtagn.rates import Rate
from fhtagn.workers import Lost, Mark, spread

LONGEST_TRACE: Final = 4_000
MOST_PER_CHUNK: Final = 200  # small enough that the progress bar moves

Chunk = tuple[int, int]  # the games from the first number to before the second


@dataclass(frozen=True)
class Plan:
    """What to play."""

    game: str
    bots: list[str]
    games: int
    seed: str
    options: dict[str, Any] = field(default_factory=dict)
    rotate: bool = True

    def check(self) -> Options:
        """The complete options; raises ``BadInput`` if this cannot be played."""
        game = load(self.game)
        for name in self.bots:
            bot_for(game, name)
        return game.options(len(self.bots), self.options)

    def bot_in(self, seat: int, index: int) -> int:
        """Which bot of the list sits in this seat in game number ``index``."""
        return (seat + index) % len(self.bots) if self.rotate else seat


@dataclass
class Report:
    """The sums of many games; adding reports of parts gives the report of the whole."""

    plan: Plan
    games: int = 0
    decisions: int = 0
    seconds: float = 0.0
    wins: list[int] = field(default_factory=list)  # per seat; a shared victory counts for every winner
    scores: list[int] = field(default_factory=list)  # per bot of the list, summed up
    bot_wins: list[int] = field(default_factory=list)  # per bot of the list
    together: int = 0  # games that partners won
    errors: list[dict[str, Any]] = field(default_factory=list)

    def __post_init__(self) -> None:
        players = len(self.plan.bots)
        self.wins = self.wins or [0] * players
        self.scores = self.scores or [0] * players
        self.bot_wins = self.bot_wins or [0] * players

    def count(self, index: int, outcome: Outcome, decisions: int) -> None:
        self.games += 1
        self.decisions += decisions
        self.together += outcome.together and bool(outcome.winners)
        for seat, score in enumerate(outcome.scores):
            bot = self.plan.bot_in(seat, index)
            self.scores[bot] += score
            if seat in outcome.winners:
                self.wins[seat] += 1
                self.bot_wins[bot] += 1

    def add(self, part: Report) -> None:
        self.games += part.games
        self.decisions += part.decisions
        self.together += part.together
        self.wins = [a + b for a, b in zip(self.wins, part.wins, strict=True)]
        self.scores = [a + b for a, b in zip(self.scores, part.scores, strict=True)]
        self.bot_wins = [a + b for a, b in zip(self.bot_wins, part.bot_wins, strict=True)]
        self.errors = sorted(self.errors + part.errors, key=lambda error: int(error["index"]))

    @property
    def partners(self) -> Rate | None:
        """How often partners won; None where the seats are rivals."""
        return Rate(self.together, self.games) if load(self.plan.game).info.together else None

    @property
    def wins_by_bot(self) -> dict[str, int]:
        """Bots of the same name taken together."""
        return self._by_name(self.bot_wins)

    @property
    def mean_score_by_bot(self) -> dict[str, float]:
        totals = self._by_name(self.scores)
        return {
            name: round(total / (self.games * self.plan.bots.count(name)), 2) if self.games else 0.0
            for name, total in totals.items()
        }

    def _by_name(self, numbers: list[int]) -> dict[str, int]:
        found = dict.fromkeys(self.plan.bots, 0)
        for name, number in zip(self.plan.bots, numbers, strict=True):
            found[name] += number
        return found

    def to_json(self) -> dict[str, Any]:
        plan, partners = self.plan, self.partners
        return {
            "game": plan.game,
            "players": len(plan.bots),
            "bots": plan.bots,
            "options": plan.options,
            "seed": plan.seed,
            "rotate": plan.rotate,
            "games": self.games,
            "decisions": self.decisions,
            "seconds": round(self.seconds, 3),
            "decisions_per_second": round(self.decisions / self.seconds) if self.seconds else 0,
            "wins": self.wins,
            "wins_by_bot": self.wins_by_bot,
            "mean_score_by_bot": self.mean_score_by_bot,
            "together": {
                "wins": self.together,
                "rate": round(partners.value, 4),
                "interval": [round(end, 4) for end in partners.interval],
            }
            if partners is not None
            else None,
            "errors": self.errors,
        }


def simulate(plan: Plan, processes: int = 1, progress: Callable[[int], None] = lambda games: None) -> Report:
    """Play all games of the plan; ``progress`` hears how many more were played."""
    plan.check()
    report = Report(plan)
    start = perf_counter()
    chunks = _chunks(plan.games, processes)
    if processes == 1:
        parts: Generator[Report, None, None] = (play_chunk(plan, chunk) for chunk in chunks)
    else:
        parts = spread(partial(play_chunk, plan), chunks, processes, _broken)
    with closing(parts):
        for part in parts:
            report.add(part)
            progress(part.games + len(part.errors))
    report.seconds = perf_counter() - start
    return report


def _broken(lost: Lost[Chunk]) -> Report:
    raise BadInput(Text("cli.sim.broken"))


def _chunks(games: int, processes: int) -> list[Chunk]:
    size = max(1, min(MOST_PER_CHUNK, games // (4 * processes)))
    return [(first, min(first + size, games)) for first in range(0, games, size)]


def play_chunk(plan: Plan, chunk: Chunk, mark: Mark | None = None) -> Report:
    """The games with these numbers.  One that fails is reported and does not stop the others."""
    game = load(plan.game)
    options = plan.check()
    report = Report(plan)
    for index in range(*chunk):
        seed = game_seed(plan.seed, index)
        try:
            bots = [bot_for(game, plan.bots[plan.bot_in(seat, index)]) for seat in range(len(plan.bots))]
            outcome, decisions = play_on(game, game.new(options), bots, seed)
            report.count(index, outcome, decisions)
        except Exception as wrong:
            # Whatever a bot or a rule throws is the finding of this run, not its end.
            found = {"index": index, "seed": seed, "error": in_one_line(wrong)}
            report.errors.append({**found, "trace": trace_of(wrong)})
    return report


def in_one_line(wrong: BaseException) -> str:
    """An error as it stands in a report."""
    return str(wrong) if isinstance(wrong, FhtagnError) else f"{type(wrong).__name__}: {wrong}"


def trace_of(wrong: BaseException) -> str:
    """The end of its traceback, for whoever wrote the bot."""
    return "".join(format_exception(wrong))[-LONGEST_TRACE:]


def game_seed(seed: str, index: int) -> str:
    """The seed of one game: independent of the others and of how the games are spread."""
    return hashlib.blake2b(f"{index}:{seed}".encode(), digest_size=16).hexdigest()


def play_on(
    game: Game, state: State, bots: Sequence[Bot], seed: str, watch: Callable[[], None] = lambda: None
) -> tuple[Outcome, int]:
    """Play this state to its end; also the number of decisions.  ``watch`` is called before each of them."""
    decisions = 0
    for _ in decisions_of(game, state, bots, seed):
        watch()
        decisions += 1
        if decisions > ENDLESS:
            raise RuntimeError(f"no end after {ENDLESS} decisions")
    return over(game, state), decisions


def decisions_of(game: Game, state: State, bots: Sequence[Bot], seed: str) -> Iterator[Decision]:
    """Play this state to its end, and show each decision just before it is made.

    Dice and draws have a generator of their own, and so has every bot: nobody who is clever with the one
    they are given can foresee what will be rolled, or change it by thinking longer.
    """
    luck = Random(seed)
    thoughts = [Random(f"{seed}, seat {seat}") for seat in range(len(bots))]
    node = game.node(state)
    while not isinstance(node, Outcome):
        if isinstance(node, Decision):
            yield node
            action = bots[node.seat].choose(Position(game, state, node), thoughts[node.seat])
            game.play(state, action, node.seat)
        else:
            assert isinstance(node, Chance)
            game.play(state, fast_answer(node, luck))
        node = game.node(state)


def over(game: Game, state: State) -> Outcome:
    """How a game that was played to its end came out."""
    node = game.node(state)
    assert isinstance(node, Outcome)
    return node
