"""A table drives one game: answers chance, keeps the log, offers node, play, undo and views.

>>> from fhtagn import Table
>>> table = Table("iaa", players=2, seed="a rainy night")
>>> while not table.over:
...     _ = table.play(table.node.actions[0])
>>> table.outcome.winners in ((0,), (1,), (0, 1))
True
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Final, NamedTuple

from fhtagn.core.bot import Position
from fhtagn.core.chance import (
    LONGEST_SEED,
    Keyed,
    Source,
    commitment,
    is_seed,
    new_secret,
    secret_from_seed,
)
from fhtagn.core.errors import BadInput, BadLog, FhtagnError, IllegalAction, UndoRefused
from fhtagn.core.events import Event
from fhtagn.core.frames import Sealed, State
from fhtagn.core.game import ANY, Game, Options, Stages, View
from fhtagn.core.lessons import Lesson
from fhtagn.core.log import AGREED, CHANCE, SEATED, UNDO, Entry, Log
from fhtagn.core.nodes import Action, Chance, Decision, Node, Outcome, Seat
from fhtagn.core.refusals import Refusal
from fhtagn.core.registry import load
from fhtagn.core.sides import SideInfo
from fhtagn.core.text import Text, Words, brief

SNAPSHOT_EVERY: Final = 32


class Moment:
    """One entry of the history and what it caused.

    Use ``Table.moments`` to read them, for a history or a look back.
    """

    __slots__ = ("action", "events", "seat")

    def __init__(self, seat: int, action: Action, events: list[Event]) -> None:
        self.seat = seat
        self.action = action
        self.events = events


class Sitting(NamedTuple):
    """After this many moments somebody else began to play for a seat.

    Use ``Table.sittings`` to find out who really played, for results and ratings.
    """

    n: int
    seat: Seat
    how: str
    name: str
    by: str


class Kept(NamedTuple):
    """What a table has worked out from its first entries, so that they need not be played again.

    Use ``Table.kept`` to get it and ``Table.resume`` to go on from it, where long games must be back at once.

    It must come from the same log and the same rules: nothing in it is checked against them.
    """

    entries: int
    state: State
    events: list[list[Event]]  # of each moment
    snapshots: dict[int, State]


def replay(game: Game, s: State, moments: Sequence[Moment]) -> None:
    """Play what happened once more."""
    for moment in moments:
        game.play(s, moment.action, ANY if moment.seat == CHANCE else moment.seat)


class Table:
    """One game being played.

    Use it to let people play: it keeps the log, takes back, and knows who sees what.

    Dice and draws come from a 32-byte ``secret`` (made from ``seed`` if one is given, otherwise
    unpredictable); ``table.log.commitment`` is its published hash.
    """

    def __init__(
        self,
        game: str | Game,
        players: int | None = None,
        options: Mapping[str, Any] | None = None,
        *,
        seed: str | None = None,
        secret: bytes | None = None,
        source: Source | None = None,
        seats: Sequence[Mapping[str, str]] | None = None,
        log: Log | None = None,
    ) -> None:
        self.game = load(game) if isinstance(game, str) else game
        if log is not None:  # an empty log to be filled by replaying
            self.log = log
            key = log.key
            self._source: Source | None = Keyed(key) if key is not None else None
            self._start()
            return
        count = players if players is not None else len(seats) if seats else self.game.info.seats[0]
        complete = self.game.options(count, options)
        if seats:
            _check_seats(seats, complete)
        if seed is not None and not is_seed(seed):
            raise BadInput(Text("core.bad.seed", {"most": LONGEST_SEED}))
        if secret is None:
            secret = secret_from_seed(seed) if seed is not None else new_secret()
        who = [dict(seat) for seat in seats] if seats else [{"name": "", "by": ""} for _ in range(count)]
        info, content = self.game.info, self.game.content_versions(complete)
        self.log = Log(
            info.id, info.rules_version, complete, who, commitment(secret), secret=secret, content=content
        )
        self._source = source if source is not None else Keyed(secret)
        self._start()
        self._answer_chance()

    @classmethod
    def resume(cls, log: Log, kept: Kept | None = None) -> Table:
        """The table as it was when the log was written; chance continues from the same secret."""
        table = cls.replay(log, kept=kept)
        if not table.over:
            _key_of(log)
            table._answer_chance()
        return table

    @classmethod
    def replay(cls, log: Log, audit: Source | None = None, kept: Kept | None = None) -> Table:
        """The position that the log leads to, every entry checked against the rules.

        With ``audit``, every chance answer must also be the one that this source gives, unless it comes from
        the game that this one branches off from.  Of what is ``kept`` only the entries after it are played.
        """
        try:
            options = load(log.game).options(log.options.get("players"), log.options)
            _check_seats(log.seats, options)
        except FhtagnError as wrong:
            raise BadLog(Text("core.log.header", {"reason": wrong.text})) from wrong
        empty = Log(
            log.game,
            log.rules,
            options,
            log.seats,
            log.commitment,
            secret=log.secret,
            content=log.content,
            shares=log.shares,
            given=log.given,
        )
        table = cls(log.game, log=empty)
        done = 0
        if kept is not None:
            done = kept.entries
            table._go_on(log.entries[:done], kept)
        for line, (seat, action) in enumerate(log.entries[done:], start=done + 2):
            if audit is not None and seat == CHANCE and table.chances >= log.given:
                table._audit(audit, action, line)
            try:
                if seat == UNDO:
                    table._undo_again(action)
                elif seat == SEATED:
                    _, whose, how, name, by = action
                    table.seat(whose, how, name, by)
                else:
                    table._append(seat, action)
            except (IllegalAction, UndoRefused) as wrong:
                raise BadLog(Text("core.log.illegal", {"line": line, "reason": wrong.text})) from wrong
        return table

    # -- asking ------------------------------------------------------------------------------

    @property
    def node(self) -> Any:
        """Whose decision it is, or the outcome.  (Chance is answered before anyone looks.)"""
        return self.game.node(self._state)

    def node_for(self, seat: Seat) -> Node:
        """The same, but a seat that may answer at the same time as others gets its own decision."""
        return self.game.node(self._state, seat)

    @property
    def over(self) -> bool:
        """Is the game finished?"""
        return isinstance(self._state.pending, Outcome)

    @property
    def outcome(self) -> Outcome:
        """How the game ended; only when it is over."""
        node = self._state.pending
        assert isinstance(node, Outcome), "the game is still going on"
        return node

    def known(self, seat: Seat | None) -> State:
        """The position as far as this seat knows it: everything it is shown is worked out from here."""
        if seat not in self._known:
            self._known[seat] = self.game.known(self._state, seat)
        return self._known[seat]

    def facts(self) -> View:
        """What is printed at this table and never changes."""
        return self.game.facts(self._state)

    def public(self) -> View:
        """What everybody sees now."""
        return self.game.public(self.known(None))

    def public_since(self, bases: Mapping[str, object]) -> tuple[View, set[str], dict[str, object]]:
        """What everybody sees, without the parts that are as they were when their bases were these.

        Returns what is left, the names of those parts, and the present bases.
        """
        known = self.known(None)
        now = self.game.public_bases(known)
        same = {name for name, basis in now.items() if name in bases and bases[name] == basis}
        return self.game.public_but(known, same), same, now

    def private(self, seat: Seat) -> View:
        """What only this seat sees; the very same object as before if it certainly has not changed."""
        basis = self.game.basis(self._state, seat)
        found = self._private.get(seat)
        if found is not None and basis is not None and found[0] == basis:
            return found[1]
        may_answer = self._may_answer(seat)
        seen = self.known(seat) if may_answer else self.game.glimpse(self._state, seat)
        shown = self.game.private(seen, seat)
        self._private[seat] = (basis, shown)
        return shown

    def view(self, seat: Seat | None) -> View:
        """Everything that a seat may see (None: a spectator), in one dictionary."""
        return self.game.view(self.known(seat), seat)

    def words(self, lang: str, *more: str) -> Words:
        """The words of this table's game in one language, with those that its content brings along."""
        return self.game.words_at(self._state, lang, *more)

    def own_words(self) -> Mapping[str, Mapping[str, str]]:
        """Only those that its content brings along: by language, then by key."""
        return self.game.own_words(self._state)

    def sides(self) -> list[SideInfo]:
        """Who leads each side."""
        return self.game.sides(self._state)

    def remembered(self) -> list[Text]:
        """What the finished game was about."""
        assert self.over, "the game is still going on"
        return self.game.remembered(self._state)

    def story(self) -> list[Text]:
        """What everybody is told before the first turn and after the end."""
        return self.game.story(self.known(None))

    def lessons(self, seat: Seat) -> list[Lesson]:
        """What a newcomer in this seat should know about the decision at hand."""
        return self.game.lessons(self.known(seat), seat)

    def threats(self, seat: Seat | None, thing: str) -> list[Text]:
        """What others could do to a thing of the board on their next turn, as far as this seat can know."""
        return self.game.threats(self.known(seat), seat, thing)

    def why_not(self, seat: Seat) -> list[Refusal]:
        """What this seat has but cannot choose now, and why."""
        return self.game.why_not(self.known(seat), seat)

    def label(self, action: Action, seat: Seat | None = None) -> Text:
        """The name of an action to the seat that may choose it (default: the seat to decide)."""
        return self.game.label(self.known(self._whose(seat)), action)

    def things(self, action: Action, seat: Seat | None = None) -> Stages:
        """What an action points at on the board, for the seat that may choose it."""
        return self.game.things(self.known(self._whose(seat)), action)

    def outlook(self, action: Action, seat: Seat | None = None) -> list[Text]:
        """What choosing this action costs and brings that seat."""
        whose = self._whose(seat)
        return self.game.outlook(self.known(whose), action, whose)

    def position(self, seat: Seat | None = None) -> Position:
        """What a bot in that seat is given (default: the seat to decide)."""
        node = self.node if seat is None else self.node_for(seat)
        assert isinstance(node, Decision), "nobody has to decide"
        return Position(self.game, self._state, node)

    def guess(self, seat: Seat, rng: Random) -> State:
        """A position that this seat cannot tell from the real one: what is hidden from it is dealt anew."""
        guess: State = self.game.resample(self._state, seat, rng)
        return guess

    @property
    def moments(self) -> list[Moment]:
        """The history: what counts, with the events of each entry."""
        return self._moments

    @property
    def chances(self) -> int:
        """How often dice were rolled or something was drawn, including what was taken back."""
        return self._chances

    def at(self, n: int) -> State:
        """The state after the first ``n`` moments (a copy: playing it does not change the table)."""
        if not 0 <= n <= len(self._moments):
            raise IndexError(f"there are {len(self._moments)} moments, not {n}")
        s, moments = self.before(n)
        replay(self.game, s, moments)
        return s

    def before(self, n: int) -> tuple[State, list[Moment]]:
        """A copy of a state not long before the ``n``-th moment, and the moments in between."""
        start = max(k for k in self._snapshots if k <= n)
        return self._snapshots[start].clone(), self._moments[start:n]

    def branch(self, n: int) -> list[Entry]:
        """The entries of a game that goes on after the first ``n`` moments of this one."""
        return [(moment.seat, moment.action) for moment in self._moments[:n]]

    def kept(self) -> Kept:
        """What a later ``replay`` of the same log may begin with."""
        events = [moment.events for moment in self._moments]
        return Kept(len(self.log.entries), self._state.clone(), events, dict(self._snapshots))

    def kept_before(self, n: int) -> Kept:
        """What a ``replay`` of the log that ``branch(n)`` begins may begin with."""
        snapshots = {k: state for k, state in self._snapshots.items() if k <= n}
        done = max(snapshots)
        events = [moment.events for moment in self._moments[:done]]
        return Kept(done, snapshots[done].clone(), events, snapshots)

    # -- acting ------------------------------------------------------------------------------

    def play(self, action: object, seat: Seat | None = None) -> list[Event]:
        """Play an action, and every chance that follows; returns what happened."""
        node = self._state.pending
        if not isinstance(node, Decision):
            raise IllegalAction(Text("core.illegal.over"))
        if self._source is None:
            raise BadLog(Text("core.log.no_secret"))
        if seat is not None and type(seat) is not int:  # it may come from anywhere
            raise IllegalAction(Text("core.illegal.no_seat", {"seat": brief(seat)}))
        events = list(self._append(node.seat if seat is None else seat, action))
        return events + self._answer_chance()

    def undo_refusal(self, seat: Seat) -> Text | None:
        """Why this seat cannot take back its last step; None if it can."""
        node = self._state.pending
        if not self._moments:
            return Text("core.undo.nothing")
        if isinstance(node, Outcome):
            return Text("core.undo.over")
        if self._moments[-1].seat == seat != CHANCE and not self._is_asked(seat):
            return Text("core.undo.other")
        return self._stands(self._moments[-1], seat)

    def undo_count(self, seat: Seat) -> int:
        """How many steps this seat can take back, one after the other, without asking anybody."""
        if self.undo_refusal(seat) is not None:
            return 0
        count = 1
        while count < len(self._moments) and self._stands(self._moments[-count - 1], seat) is None:
            count += 1
        return count

    def undo(self, seat: Seat) -> None:
        """Take back this seat's last step, as an entry of the log."""
        refusal = self.undo_refusal(seat)
        if refusal is not None:
            raise UndoRefused(refusal)
        self._take_back_to(len(self._moments) - 1)

    def last_step(self, seat: Seat) -> int | None:
        """The number of this seat's last step in the history; None if it has made none."""
        for n in range(len(self._moments) - 1, -1, -1):
            if self._moments[n].seat == seat:
                return n
        return None

    def take_back(self, n: int) -> None:
        """Everybody agreed to take back step ``n`` and everything after it; chance gives new answers."""
        if self.over:
            raise UndoRefused(Text("core.undo.over"))
        if not 0 <= n < len(self._moments) or self._moments[n].seat == CHANCE:
            raise UndoRefused(Text("core.undo.nothing"))
        self._take_back_to(n, AGREED)

    def seat(self, seat: Seat, how: str, name: str, by: str) -> None:
        """From here on somebody else plays for this seat; the game does not notice."""
        if self.over:
            raise IllegalAction(Text("core.illegal.over"))
        if not 0 <= seat < len(self.log.seats):
            raise IllegalAction(Text("core.illegal.no_seat", {"seat": seat + 1}))
        self.log.entries.append((SEATED, ("seat", seat, how, name, by)))
        self.sittings.append(Sitting(len(self._moments), seat, how, name, by))

    # -- inside ------------------------------------------------------------------------------

    def _start(self) -> None:
        self._moments: list[Moment] = []
        self.sittings: list[Sitting] = []  # who came to play for which seat, and when
        self._chances = 0
        self._state = self.game.new(self.log.options)
        self._state.events = []
        self._known: dict[Seat | None, State] = {}
        self._private: dict[Seat, tuple[object, View]] = {}  # with its basis
        self._snapshots: dict[int, State] = {0: self._state.clone()}

    def _go_on(self, entries: Sequence[Entry], kept: Kept) -> None:
        """These entries were played before: only what follows from them alone is worked out again."""
        history: list[Entry] = []
        for seat, action in entries:
            if seat == UNDO:
                del history[action[1] :]
            elif seat == SEATED:
                _, whose, how, name, by = action
                self.sittings.append(Sitting(len(history), whose, how, name, by))
            else:
                self._chances += seat == CHANCE
                history.append((seat, action))
        if len(entries) != kept.entries or len(history) != len(kept.events):
            raise BadLog(Text("core.log.altered"))
        self.log.entries.extend(entries)
        for (seat, action), events in zip(history, kept.events, strict=True):
            self._moments.append(Moment(seat, action, events))
        self._state = kept.state
        self._state.events = []
        self._snapshots = kept.snapshots

    def _whose(self, seat: Seat | None) -> Seat:
        if seat is not None:
            return seat
        node = self._state.pending
        assert isinstance(node, Decision), "nobody has to decide"
        return node.seat

    def _stands(self, moment: Moment, seat: Seat) -> Text | None:
        """Why this seat cannot take back this step, if it is the last one; None if it can."""
        if moment.seat == CHANCE:
            return Text("core.undo.chance")
        if moment.seat != seat:
            return Text("core.undo.other")
        for event in moment.events:
            told = self.game.events.get(event.kind)
            if told is not None and told.binding:
                return Text(told.key("undo"))
        if any(event.reveals for event in moment.events):
            return Text("core.undo.revealed")
        spec = self.game.actions.get(moment.action[0])
        if spec is not None and spec.binding:
            return Text("core.undo.binding", {"what": self.label(moment.action, seat)})
        return None

    def _may_answer(self, seat: Seat) -> bool:
        node = self._state.pending
        return isinstance(node, Decision) and (seat == node.seat or seat in node.others)

    def _is_asked(self, seat: Seat) -> bool:
        """Does this seat decide now, or has it answered a sealed question that is still open?"""
        node = self._state.pending
        if not isinstance(node, Decision):
            return False
        frame = self._state.stack[-1]
        return seat == node.seat or (isinstance(frame, Sealed) and seat in frame.seats)

    def _append(self, seat: int, action: object) -> list[Event]:
        by_chance = isinstance(self._state.pending, Chance)
        if by_chance and seat != CHANCE:
            args = {"action": brief(action), "node": repr(self._state.pending)}
            raise IllegalAction(Text("core.illegal.chance", args))
        if seat == CHANCE and not by_chance:
            raise IllegalAction(Text("core.illegal.no_chance"))
        events = self.game.play(self._state, action, ANY if by_chance else seat)
        assert isinstance(action, tuple)
        self._known.clear()
        self._chances += by_chance
        entry: Entry = (seat, action)
        self.log.entries.append(entry)
        self._moments.append(Moment(seat, action, events))
        if len(self._moments) % SNAPSHOT_EVERY == 0:
            self._snapshots[len(self._moments)] = self._state.clone()
        return events

    def _answer_chance(self) -> list[Event]:
        events: list[Event] = []
        while isinstance(self._state.pending, Chance) and self._source is not None:
            answer = self._source.answer(self._state.pending, self._chances)
            events.extend(self._append(CHANCE, answer))
        return events

    def _audit(self, source: Source, action: Action, line: int) -> None:
        pending = self._state.pending
        if isinstance(pending, Chance) and pending.accepts(action):
            wanted = source.answer(pending, self._chances)
            if wanted != action:
                args = {"line": line, "found": repr(action[1]), "wanted": repr(wanted[1])}
                raise BadLog(Text("core.log.unfair", args))

    def _undo_again(self, action: Action) -> None:
        """An undo entry of a log; only what could be taken back at the table counts."""
        if action[2:] == (AGREED,):
            self.take_back(action[1])
            return
        last = len(self._moments) - 1
        if last < 0 or action != ("undo", last):
            raise IllegalAction(Text("core.illegal.undo_target"))
        refusal = self.undo_refusal(self._moments[last].seat)
        if refusal is not None:
            raise UndoRefused(refusal)
        self._take_back_to(last)

    def _take_back_to(self, n: int, *why: str) -> None:
        self.log.entries.append((UNDO, ("undo", n, *why)))
        self._state = self.at(n)
        self._state.events = []
        self._known.clear()
        del self._moments[n:]
        for k in [k for k in self._snapshots if k > n]:
            del self._snapshots[k]


def _check_seats(seats: Sequence[Mapping[str, str]], options: Options) -> None:
    players: int = options["players"]
    if len(seats) != players:
        raise BadInput(Text("core.bad.seats", {"n": len(seats), "players": players}))


def _key_of(log: Log) -> bytes:
    """What the dice of a log follow from, if secret and shares match the published hashes."""
    key = log.key
    if key is None or log.secret is None:
        raise BadLog(Text("core.log.no_secret"))
    if commitment(log.secret) != log.commitment:
        raise BadLog(Text("core.log.other_secret"))
    for share in log.shares:
        if not share.is_sound or share.seat >= len(log.seats):
            raise BadLog(Text("core.log.other_share", {"seat": share.seat + 1}))
    return key


def verify(log: Log) -> int:
    """Check that every die and shuffle of a log follows from its published secret and the players' shares.

    Returns the number of chance answers checked; raises ``BadLog`` that names the first problem.
    """
    return max(0, verified(log).chances - log.given)


def verified(log: Log) -> Table:
    """The table that a log leads to, checked as ``verify`` does."""
    return Table.replay(log, audit=Keyed(_key_of(log)))


def is_doubtful(log: Log) -> bool:
    """Is the secret of a log known, and the dice in it are not those that follow from it?"""
    if log.secret is None:
        return False
    try:
        verified(log)
    except BadLog:
        return True
    return False
