"""Random games on which the promises are checked."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from random import Random
from typing import Any, Final

from fhtagn.core.bot import Position
from fhtagn.core.chance import fast_answer
from fhtagn.core.errors import BadInput
from fhtagn.core.events import Event
from fhtagn.core.frames import State
from fhtagn.core.game import ANY, Game, Options
from fhtagn.core.log import CHANCE, Entry
from fhtagn.core.nodes import Chance, Decision, Outcome, Seat

GameCheck = Callable[[Game], None]
PositionCheck = Callable[[Game, State, Random], None]
WalkCheck = Callable[[Game, int, int], None]  # game, players, seed

MOST_DRAWS: Final = 100  # of options that a game might not take together
SAMPLES: Final = 12  # positions looked at in one game
LONGEST: Final = 100_000  # steps after which a game is assumed to have no end
PATIENCE: Final = 1500  # random steps after which the game's bot helps to reach the end
BY_BOT: Final = 0.25  # how often the bot plays from the beginning
WHIM: Final = 0.1  # how often the bot is ignored


class Walk:
    """One random game: entry ``i`` leads from state ``i`` to state ``i + 1`` and causes events ``i``.

    Use ``walk`` to get one, in a check of your own.
    """

    def __init__(self, game: Game, options: Options, rng: Random) -> None:
        self.game = game
        self.options = options
        self.rng = rng
        self.states: list[State] = []
        self.entries: list[Entry] = []
        self.events: list[list[Event]] = []

    def some(self, count: int = SAMPLES) -> list[int]:
        """A few places to look at: the first, the last two, others, some of them before secrets come out."""
        places = range(len(self.states))
        before = [place for place, events in enumerate(self.events) if any(event.reveals for event in events)]
        inner = self.rng.sample(before, min(count // 3, len(before)))
        inner += self.rng.sample(places, min(count - len(inner), len(places)))
        return sorted({places[0], *places[-2:], *inner})


def walk(game: Game, players: int, seed: int) -> Walk:
    """A random game, to its end or for long enough; the same seed gives the same game."""
    rng = rng_for(game, players, seed)
    found = Walk(game, options_for(game, players, seed), rng)
    walker = Walker(game, rng)
    s = game.new(found.options)
    while True:
        found.states.append(s.clone())
        if isinstance(game.node(s), Outcome) or walker.steps == PATIENCE:
            return found
        entry = walker.entry(s)
        found.entries.append(entry)
        found.events.append(watched(game, s, entry))


class Walker:
    """Chooses what happens next: at random, but in some games, and after a while, as a bot would.

    Use ``walk`` for a whole game, and a walker to go on from a position of your own.

    Some games hardly ever end at random, and bots reach positions that random play does not.
    """

    def __init__(self, game: Game, rng: Random) -> None:
        self.game = game
        self.rng = rng
        self.bot = next(iter(game.bots.values()))() if game.bots else None
        self.by_bot = rng.random() < BY_BOT
        self.steps = 0

    def entry(self, s: State) -> Entry:
        """The next step from this position."""
        self.steps += 1
        assert self.steps <= LONGEST, f"no end after {LONGEST} steps"
        at_random = self.steps <= PATIENCE and not self.by_bot
        if self.bot is None or at_random or self.rng.random() < WHIM:
            return random_entry(self.game, s, self.rng)
        node = self.game.node(s)
        if isinstance(node, Chance):
            return CHANCE, fast_answer(node, self.rng)
        mine = self.rng.choice(decisions(self.game, s))
        action = self.bot.choose(Position(self.game, s, mine), self.rng)
        assert action in mine.actions, f"bot {self.bot.name} chooses {action!r}, which is not offered"
        return mine.seat, action


def play_on(game: Game, s: State, rng: Random, steps: int) -> None:
    """Some random steps in place, or fewer to the end."""
    for _ in range(steps):
        if not game.is_over(s):
            carry_out(game, s, random_entry(game, s, rng))


def play_to_the_end(game: Game, s: State, rng: Random) -> None:
    """Play on in place, until the game is over."""
    walker = Walker(game, rng)
    while not game.is_over(s):
        carry_out(game, s, walker.entry(s))


def rng_for(game: Game, players: int, seed: int) -> Random:
    """The generator of one random game: the same for the same game, players and seed."""
    return Random(f"{game.info.id}, {players} players, seed {seed}")


def options_for(game: Game, players: int, seed: int) -> Options:
    """The default options for even seeds; for odd ones any words, and numbers up to the defaults.

    Words that do not go together are drawn again.
    """
    if seed % 2 == 0:
        return game.options(players, {})
    rng = rng_for(game, players, seed)
    refused: BadInput | None = None
    for _ in range(MOST_DRAWS):
        given: dict[str, Any] = {}
        for option in game.info.options:
            usual = option.default(players)
            given[option.name] = (
                rng.choice(option.values) if option.values else rng.randint(option.low, int(usual))
            )
        try:
            return game.options(players, given)
        except BadInput as wrong:
            refused = wrong
    assert refused is not None
    raise refused


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
    """Play one entry of a log, whoever's it is."""
    seat, action = entry
    return game.play(s, action, ANY if seat == CHANCE else seat)


def watched(game: Game, s: State, entry: Entry) -> list[Event]:
    """Carry out with somebody watching, and return the events."""
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
