"""Games at a table: they end, their logs reproduce them, and taking back is safe."""

from __future__ import annotations

from random import Random
from typing import Final

from fhtagn.core.contract.hidden import require_same_events
from fhtagn.core.contract.sides import require_outcome
from fhtagn.core.contract.sight import require_same_sight
from fhtagn.core.contract.walks import (
    SAMPLES,
    Walker,
    carry_out,
    noted,
    options_for,
    rng_for,
    watched,
)
from fhtagn.core.contract.words import require_said, require_words
from fhtagn.core.errors import IllegalAction, UndoRefused
from fhtagn.core.frames import State, as_data, same, settle
from fhtagn.core.game import Game
from fhtagn.core.log import AGREED, CHANCE, UNDO, Log, parse_log
from fhtagn.core.nodes import Outcome, Seat
from fhtagn.core.playout import random_playout
from fhtagn.core.registry import known
from fhtagn.core.table import Moment, Table, verify

MOST_AGREED: Final = 5
MOST_UNDOS: Final = 40  # looked at in one game, of the permitted and of the forbidden ones


def check_random_play(game: Game, players: int, seed: int) -> None:
    """Random games end, at a table and in a simulation, with a score for every seat."""
    with noted(f"{game.info.id}, {players} players, seed {seed}"):
        table = _finished(game, players, seed)
        require_outcome(game, table.outcome, players)
        require_words(game, table.outcome.reason)
        s = game.new(options_for(game, players, seed))
        random_playout(game, s, rng_for(game, players, seed))
        outcome = game.node(s)
        assert isinstance(outcome, Outcome), f"the playout stops at {outcome!r}"
        require_outcome(game, outcome, players)


def check_log(game: Game, players: int, seed: int) -> None:
    """A log, written and read, reproduces every position; its dice are fair and continue as they should."""
    with noted(f"{game.info.id}, {players} players, seed {seed}"), known(game):
        table, rng = _finished(game, players, seed), rng_for(game, players, seed)
        states = _states(game, table.log)
        log = parse_log(table.log.dumps())
        assert log.dumps() == table.log.dumps(), "the log changes when it is read and written"
        again = Table.replay(log)
        assert again.node == table.node, "the replay ends differently"
        assert [m.events for m in again.moments] == [m.events for m in table.moments], "other events"
        last = len(table.moments)
        for n in sorted({0, last, *(rng.randint(0, last) for _ in range(SAMPLES))}):
            for which in (table, again):
                assert same(which.at(n), states[n]), f"the position after {n} moments is another one"
                assert which.at(n).pending == states[n].pending, f"after {n} moments something else is asked"
        chances = sum(seat == CHANCE for seat, _ in log.entries)
        assert verify(log) == chances, "not every chance was verified"
        _require_resumable(log, rng)


def _states(game: Game, log: Log) -> list[State]:
    """Every position of a log, by playing it without a table, from a beginning that nobody has kept."""
    s = game.setup(log.options)
    settle(s)
    states = [s.clone()]
    for entry in log.history():
        try:
            carry_out(game, s, entry)
        except IllegalAction as refused:
            raise AssertionError(f"{entry!r} was played once and cannot be played again") from refused
        states.append(s.clone())
    return states


def _require_resumable(log: Log, rng: Random) -> None:
    """Cut off anywhere, the same decisions lead through the same dice to the same log."""
    cut = rng.randint(0, len(log.entries))
    part = Log(log.game, log.rules, log.options, log.seats, log.commitment, log.entries[:cut], log.secret)
    table = Table.resume(part)
    for seat, action in log.entries[len(table.log.entries) :]:
        if seat != CHANCE:
            table.play(action, seat)
    assert table.log.entries == log.entries, f"resumed after {cut} entries, the game takes another course"


def check_undo(game: Game, players: int, seed: int) -> None:
    """A permitted undo restores the exact position and takes nothing back that was revealed.

    A forbidden one says why, in words, and changes nothing.  The log with all undos replays.
    """
    with noted(f"{game.info.id}, {players} players, seed {seed}"), known(game):
        table, rng = _table(game, players, seed), rng_for(game, players, seed)
        walker, s = Walker(game, rng), _now(table)
        permitted = forbidden = agreed = 0
        while not table.over:
            _play_on(table, s, walker)
            seat = table.moments[-1].seat if rng.random() < 0.7 else rng.randrange(players)
            if table.undo_refusal(seat) is not None:
                forbidden += 1
                if forbidden <= MOST_UNDOS:
                    _require_no_undo(game, table, seat)
            elif permitted < MOST_UNDOS and rng.random() < 0.5:
                permitted += 1
                _require_undo(game, table, seat, rng)
                s = _now(table)
            if agreed < MOST_AGREED and not table.over and rng.random() < 0.05:
                agreed += 1
                _require_taking_back(table, rng.randrange(players))
                s = _now(table)
        again = Table.replay(parse_log(table.log.dumps()))
        assert same(_now(again), _now(table)), "the log with undos leads elsewhere"
        assert again.log.entries == table.log.entries
        assert [(m.seat, m.action) for m in table.moments] == table.log.history(), (
            "the history is another one"
        )
        verify(table.log)


def _require_undo(game: Game, table: Table, seat: Seat, rng: Random) -> None:
    """Take the last step back, look, and either take it again or go on differently."""
    moment, n = table.moments[-1], len(table.moments) - 1
    before, after = table.at(n), table.at(n + 1)
    with noted(f"undo of {moment.action!r} by seat {seat}"):
        _require_nothing_revealed(game, before, after, moment, rng)
        table.undo(seat)
        assert same(_now(table), before), "does not restore the position"
        assert _now(table).pending == before.pending, "does not restore the question"
        assert table.log.entries[-1] == (UNDO, ("undo", n)), "is not an entry of the log"
        assert len(table.moments) == n
        if rng.random() < 0.7:
            table.play(moment.action, seat)
            assert same(_now(table), after), "the same step then leads elsewhere"


def _require_nothing_revealed(game: Game, before: State, after: State, moment: Moment, rng: Random) -> None:
    """With everything hidden re-dealt, the step would have looked just the same to its seat."""
    for _ in range(3):
        other = game.resample(before, moment.seat, rng)
        try:
            told = watched(game, other, (moment.seat, moment.action))
        except IllegalAction as refused:
            raise AssertionError("possible only because of something hidden") from refused
        revealed = require_same_events(moment.events, told, moment.seat)
        assert not revealed, "its events tell something hidden"
        require_same_sight(game, after, other, moment.seat, rng)


def _require_taking_back(table: Table, seat: Seat) -> None:
    """What everybody agrees to take back leads to the exact position before that step."""
    n = table.last_step(seat)
    if n is None:
        return
    with noted(f"agreed undo of {table.moments[n].action!r} by seat {seat}"):
        before, entries = table.at(n), len(table.log.entries)
        table.take_back(n)
        assert same(_now(table), before), "leads elsewhere"
        assert table.log.entries[entries:] == [(UNDO, ("undo", n, AGREED))], "is not an entry of the log"


def _require_no_undo(game: Game, table: Table, seat: Seat) -> None:
    before, entries = as_data(_now(table)), len(table.log.entries)
    try:
        table.undo(seat)
    except UndoRefused as refused:
        require_said(game, refused)
    else:
        raise AssertionError(f"seat {seat} may not take back, and yet it did")
    assert as_data(_now(table)) == before, "a refused undo changes the game"
    assert len(table.log.entries) == entries, "a refused undo is an entry of the log"


def _table(game: Game, players: int, seed: int) -> Table:
    return Table(game, players, options_for(game, players, seed), seed=str(seed))


def _finished(game: Game, players: int, seed: int) -> Table:
    """A table at which a random game was played."""
    table, walker = _table(game, players, seed), Walker(game, rng_for(game, players, seed))
    s = _now(table)
    while not table.over:
        _play_on(table, s, walker)
    return table


def _play_on(table: Table, s: State, walker: Walker) -> None:
    """One step at the table, and the same in the state ``s``, since a table does not hand out its own."""
    seat, action = walker.entry(s)
    before = len(table.moments)
    table.play(action, seat)
    for moment in table.moments[before:]:
        carry_out(table.game, s, (moment.seat, moment.action))


def _now(table: Table) -> State:
    return table.at(len(table.moments))
