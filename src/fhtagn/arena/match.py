"""One game of an arena, under watch: timed, counted, and lost by whoever breaks the arena's rules.

A bot that raises, that answers with something the game does not offer, or that thinks longer than the
limit loses the game at once; the others share the victory, unless they are its partners.  A game that breaks
without a bot's doing has no winner and counts for nothing but the list of broken games.
"""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from math import inf
from random import Random
from time import perf_counter
from typing import Any, Final

from fhtagn.arena.plan import Fixture, Plan
from fhtagn.bots import bot_for
from fhtagn.core.bot import Opinion, Position
from fhtagn.core.frames import State
from fhtagn.core.game import Game
from fhtagn.core.heuristics import result
from fhtagn.core.nodes import Action, Seat
from fhtagn.core.registry import load
from fhtagn.core.text import Text, brief
from fhtagn.sim import in_one_line, play_on, trace_of
from fhtagn.workers import NOBODY, Mark, note

CRASHED: Final = "crashed"
OVERRAN: Final = "overran"
BROKEN: Final = "broken"  # nobody's fault
LONGEST_ERROR: Final = 300
LOADING: Final = 120.0  # seconds: what a bot loads beforehand is not a decision, but it must come to an end

Record = dict[str, Any]  # JSON-ready: what is known of one game


class Overrun(BaseException):
    """Time is up.  Not an ``Exception``, so that a bot cannot catch it by accident."""


class Fault(BaseException):
    """Why a game ended before its end, and whose fault that is."""

    def __init__(self, seat: Seat, kind: str, error: str = "") -> None:
        super().__init__(seat, kind, error)
        self.seat = seat
        self.kind = kind
        self.error = error


class Watched:
    """A bot in its seat, under watch; ``asked`` collects the seats in the order of their first decision."""

    def __init__(
        self, game: Game, name: str, seat: Seat, asked: list[Seat], limit: float | None, mark: Mark | None
    ) -> None:
        self.name = name
        self.seat = seat
        self.asked = asked
        self.limit = limit
        self.mark = mark
        self.decisions = 0
        self.options = 0
        self.seconds = 0.0
        self.longest = 0.0
        with self._watch(LOADING if limit is not None else None):
            self.bot = bot_for(game, name)

    def choose(self, position: Position, rng: Random) -> Action:
        if not self.decisions:
            self.asked.append(self.seat)
        actions = position.node.actions
        start = perf_counter()
        try:
            with self._watch(self.limit):
                action = self.bot.choose(position, rng)
                if action not in actions:
                    raise ValueError(f"not offered: {brief(action)}")
        finally:
            spent = perf_counter() - start
            self.decisions += 1
            self.options += len(actions)
            self.seconds += spent
            self.longest = max(self.longest, spent)
        if self.limit is not None and spent > self.limit:  # where no alarm could ring
            raise Fault(self.seat, OVERRAN)
        return action

    def opinions(self, position: Position, rng: Random) -> list[Opinion]:
        return self.bot.opinions(position, rng)

    @contextmanager
    def _watch(self, limit: float | None) -> Iterator[None]:
        note(self.mark, self.seat, 2 * limit if limit is not None else inf)
        try:
            with alarm(limit):
                yield
        except Overrun:
            raise Fault(self.seat, OVERRAN) from None
        except BaseException as wrong:  # whatever it is, and in a worker Ctrl-C is not among it
            if isinstance(wrong, KeyboardInterrupt) and self.mark is None:
                raise
            raise Fault(self.seat, CRASHED, in_one_line(wrong)) from wrong
        finally:
            note(self.mark, NOBODY)


@contextmanager
def alarm(seconds: float | None) -> Iterator[None]:
    """Raise ``Overrun`` in the middle of whatever is done, where the system can do that."""
    is_main = threading.current_thread() is threading.main_thread()
    if seconds is None or not is_main or not hasattr(signal, "setitimer"):
        yield
        return

    def ring(signum: int, frame: object) -> None:
        raise Overrun

    before = signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def play(plan: Plan, index: int, mark: Mark | None = None) -> Record:
    """Play game number ``index`` of the plan."""
    game = load(plan.game)
    fixture = plan.fixture(index)
    players = len(fixture.bots)
    asked: list[Seat] = []
    seats: list[Watched] = []
    roles: list[str | None] = [None] * players
    had: list[dict[str, None]] = [{} for _ in range(players)]  # in the order in which they came
    try:
        state = game.new(
            game.options(players, {**plan.options, **plan.options_of(fixture.setup, fixture.seed)})
        )
        for seat, name in enumerate(fixture.bots):
            seats.append(Watched(game, name, seat, asked, plan.limit, mark))
        try:
            outcome, _ = play_on(game, state, seats, fixture.seed, lambda: _look(game, state, had))
        finally:
            _look(game, state, had)
            texts = [game.role(state, seat) for seat in range(players)]
            roles = [text.key if text is not None else None for text in texts]
        found = _record(fixture, result(outcome, players), outcome.reason)
        found["scores"] = list(outcome.scores)
    except Fault as fault:
        found = without_end(fixture, fault, plan.are_rivals)
        if fault.__cause__ is not None:  # not kept with the game: ``contest`` tells the first of each bot
            found["trace"] = trace_of(fault.__cause__)
    except Exception as wrong:
        found = without_end(fixture, Fault(NOBODY, BROKEN, in_one_line(wrong)))
    found["roles"] = roles
    found["had"] = [list(assets) for assets in had]
    found["start"] = [asked.index(seat) + 1 if seat in asked else None for seat in range(players)]
    for watched in seats:
        for name, value in (
            ("decisions", watched.decisions),
            ("options", watched.options),
            ("seconds", round(watched.seconds, 6)),
            ("longest", round(watched.longest, 6)),
        ):
            found[name][watched.seat] = value
    return found


def _look(game: Game, state: State, had: list[dict[str, None]]) -> None:
    """Add what each seat has now to what it had."""
    for seat, assets in enumerate(had):
        for text in game.assets(state, seat):
            assets[text.key] = None


def without_end(fixture: Fixture, fault: Fault, are_rivals: bool = True) -> Record:
    """The record of a game that a fault ended: who broke the rules lost, and the others share the victory.

    Partners lose all together.
    """
    players = len(fixture.bots)
    shares = [0.0] * players
    if fault.seat != NOBODY and are_rivals:
        shares = [0.0 if seat == fault.seat else 1 / (players - 1) for seat in range(players)]
    found = _record(fixture, shares, Text(f"arena.end.{fault.kind}"))
    found["fault"] = {"seat": fault.seat, "kind": fault.kind, "error": fault.error[:LONGEST_ERROR]}
    return found


def _record(fixture: Fixture, shares: list[float], reason: Text) -> Record:
    nothing = [0] * len(fixture.bots)
    return {
        "game": fixture.index,
        "seed": fixture.seed,
        "table": fixture.table,
        "setup": fixture.setup,
        "bots": list(fixture.bots),
        "shares": shares,
        "scores": None,
        "ending": reason.to_json(),
        "fault": None,
        "roles": [None] * len(fixture.bots),
        "had": [[] for _ in fixture.bots],
        "start": [None] * len(fixture.bots),
        "decisions": nothing[:],
        "options": nothing[:],
        "seconds": nothing[:],
        "longest": nothing[:],
    }
