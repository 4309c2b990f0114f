"""Random games to hold the promises against."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from random import Random
from typing import Any, Final

from fhtagn.core.chance import fast_answer
from fhtagn.core.events import Event
from fhtagn.core.frames import State
from fhtagn.core.game import ANY, Game, Options
from fhtagn.core.log import CHANCE, Entry
from fhtagn.core.nodes import Chance, Decision, Outcome, Seat

GameCheck = Callable[[Game], None]
PositionCheck = Callable[[Game, State, Random], None]
WalkCheck = Callable[[Game, int, int], None]  # game, players, seed

SAMPLES: Final = 12  # positions looked at in one game
LONGEST: Final = 100_000  # steps, after which a game is taken to have no end


class Walk:
    """One random game: entry ``i`` leads from state ``i`` to state ``i + 1`` and tells events ``i``."""

    def __init__(self, game: Game, options: Options, rng: Random) -> None:
        self.game = game
        self.options = options
        self.rng = rng
        self.states: list[State] = []
        self.entries: list[Entry] = []
        self.events: list[list[Event]] = []

    def some(self, count: int = SAMPLES) -> list[int]:
        """A few places to look at: the first, the last, and others between them."""
        places = range(len(self.states))
        inner = self.rng.sample(places, min(count, len(places)))
        return sorted({places[0], places[-1], *inner})


def walk(game: Game, players: int, seed: int) -> Walk:
    """A random game to its end; the same seed gives the same game."""
    rng = rng_for(game, players, seed)
    found = Walk(game, options_for(game, players, seed), rng)
    s = game.new(found.options)
    while True:
        found.states.append(s.clone())
        if isinstance(game.node(s), Outcome):
            return found
        assert len(found.entries) < LONGEST, f"no end after {LONGEST} steps"
        entry = random_entry(game, s, rng)
        found.entries.append(entry)
        found.events.append(watched(game, s, entry))


def rng_for(game: Game, players: int, seed: int) -> Random:
    return Random(f"{game.info.id}, {players} players, seed {seed}")


def options_for(game: Game, players: int, seed: int) -> Options:
    """The usual options for even seeds; for odd ones any words, and numbers up to the usual ones."""
    given: dict[str, Any] = {}
    if seed % 2:
        rng = rng_for(game, players, seed)
        for option in game.info.options:
            usual = option.default(players)
            given[option.name] = (
                rng.choice(option.values) if option.values else rng.randint(option.low, int(usual))
            )
    return game.options(players, given)


def random_entry(game: Game, s: State, rng: Random) -> Entry:
    """What chance or one of the deciding seats might do next."""
    node = game.node(s)
    if isinstance(node, Chance):
        return CHANCE, fast_answer(node, rng)
    mine = rng.choice(decisions(game, s))
    return mine.seat, rng.choice(mine.actions)


def decisions(game: Game, s: State) -> list[Decision]:
    """The open decisions: none, one, or one for each seat of a simultaneous choice."""
    node = game.node(s)
    if not isinstance(node, Decision):
        return []
    found = [node]
    for seat in node.others:
        mine = game.node(s, seat)
        assert isinstance(mine, Decision), f"seat {seat} may answer as well, but gets {mine!r}"
        assert mine.seat == seat, f"seat {seat} is shown the decision of seat {mine.seat}"
        found.append(mine)
    return found


def decision_of(game: Game, s: State, seat: Seat) -> Decision | None:
    """What this seat is to decide now, if anything."""
    return next((mine for mine in decisions(game, s) if mine.seat == seat), None)


def carry_out(game: Game, s: State, entry: Entry) -> list[Event]:
    seat, action = entry
    return game.play(s, action, ANY if seat == CHANCE else seat)


def watched(game: Game, s: State, entry: Entry) -> list[Event]:
    """Carry out with somebody watching, and tell what was seen."""
    s.events = []
    events = carry_out(game, s, entry)
    s.events = None
    return events


@contextmanager
def noted(note: str) -> Iterator[None]:
    """Say where a check failed."""
    try:
        yield
    except BaseException as problem:
        problem.add_note(note)
        raise


def along(check: PositionCheck) -> WalkCheck:
    """A check of positions as a check of a random game."""

    @wraps(check)
    def check_along(game: Game, players: int, seed: int) -> None:
        found = walk(game, players, seed)
        for place in found.some():
            with noted(f"{game.info.id}, {players} players, seed {seed}, after {place} steps"):
                check(game, found.states[place], found.rng)

    return check_along
