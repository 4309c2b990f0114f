"""Abilities and the four points where they touch the rules.

| point  | question                              | an ability says                       |
|--------|---------------------------------------|---------------------------------------|
| query  | what is the value now?                | ``@A.modifies("strength")``           |
| window | does anyone want to act here?         | ``@A.option("battle.pre")``           |
| would  | does something happen *instead*?      | ``@A.instead_of("eliminated")``       |
| after  | what follows?                         | ``@A.after("eliminated")``            |

A ``Rulebook`` is a game's closed list of these points, each with its order of seats and its rule.
The core and the game's own flow name points, never abilities; hooks are found by name.
Order is data: seats are asked in the order the point declares; a seat's forced effects come before
its optional ones; and a seat with several things at once decides their order itself.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from mypy_extensions import mypyc_attr

from fhtagn.core.actions import PASS, Param, Spec, Specs
from fhtagn.core.frames import Frame, State
from fhtagn.core.nodes import NOTHING, Action, Decision, Node, Seat
from fhtagn.core.refusals import No, Offer, Refusal
from fhtagn.core.text import Text

Order = Callable[[Any, Any], tuple[Seat, ...]]  # (state, what it is about) -> seats
Attach = Callable[[Callable[..., Any]], Callable[..., Any]]  # a decorator that returns its function


class Point:
    """A declared extension point where seats are asked: a window or an event.

    ``order`` gives the seats in the order in which they are asked.  At ``hidden`` points they are
    asked even when nothing is possible, because silence would give a hidden hand away.
    ``happen`` carries an event out when nothing happened instead.
    """

    __slots__ = ("happen", "hidden", "name", "order", "rule")

    def __init__(
        self,
        name: str,
        rule: str,
        order: Order,
        hidden: bool = False,
        happen: Callable[[Any, Any], None] | None = None,
    ) -> None:
        self.name = name
        self.rule = rule
        self.order = order
        self.hidden = hidden
        self.happen = happen


class Hook:
    """One function of one ability at one point.

    ``forced`` offers must be taken; followers that are not ``ordered`` are book-keeping (a
    fulfilled condition) about whose order nobody is asked.
    """

    __slots__ = ("ability", "call", "forced", "ordered")

    def __init__(self, ability: str, call: Callable[..., Any], forced: bool, ordered: bool = True) -> None:
        self.ability = ability
        self.call = call
        self.forced = forced
        self.ordered = ordered


class Term:
    """One summand of a query's value, for people: "Cthulhu 6"."""

    __slots__ = ("text", "value")

    def __init__(self, text: Text, value: int) -> None:
        self.text = text
        self.value = value

    def __repr__(self) -> str:
        return f"Term({self.text!r}, {self.value})"


_NO_HOOKS: Final[list[Hook]] = []


class Rulebook:
    """The extension points of one game, its abilities, and who handles which action."""

    def __init__(self, game: str, specs: Specs) -> None:
        self.game = game
        self.specs = specs
        self.abilities: dict[str, Ability] = {}
        self.windows: dict[str, Point] = {}
        self.queries: dict[str, str] = {}  # name -> rule
        self.events: dict[str, Point] = {}
        self.options: dict[str, list[Hook]] = {}
        self.modifiers: dict[str, list[Hook]] = {}
        self.instead: dict[str, list[Hook]] = {}
        self.followers: dict[str, list[Hook]] = {}
        self.handlers: dict[str, Callable[..., None]] = {}
        self.ability_of: dict[str, str] = {}  # by kind of action
        self.telling = ""  # the event (seat, ability) that tells of every use; "": none does
        self.quiet: set[str] = set()  # kinds of actions that are no use, or tell of themselves
        self.names = Param("", (), lambda ability: f"{game}.ability.{ability}")  # all abilities
        specs.add(Spec(f"{game}.first", {"ability": self.names}))

    # -- declaring -------------------------------------------------------------------------

    def window(self, name: str, rule: str, order: Order, hidden: bool = False) -> None:
        self.windows[name] = Point(name, rule, order, hidden)

    def query(self, name: str, rule: str) -> None:
        self.queries[name] = rule

    def event(
        self, name: str, rule: str, order: Order, happen: Callable[[Any, Any], None], hidden: bool = False
    ) -> None:
        self.events[name] = Point(name, rule, order, hidden, happen)

    def ability(self, id: str, rule: str) -> Ability:
        if id in self.abilities:
            raise ValueError(f"ability {id} is declared twice")
        made = self.abilities[id] = Ability(self, id, rule)
        self.names.grow(id)
        return made

    # -- queries ---------------------------------------------------------------------------

    def value(self, s: State, name: str, base: int, about: Any) -> int:
        """``base`` as changed by every ability that modifies this query."""
        for hook in self.modifiers.get(name, _NO_HOOKS):
            for me in s.holders(hook.ability):
                base = hook.call(s, me, base, about)
        return base

    def explain(self, s: State, name: str, base: int, about: Any) -> list[Term]:
        """Which ability changed the value by how much."""
        terms: list[Term] = []
        for hook in self.modifiers.get(name, _NO_HOOKS):
            for me in s.holders(hook.ability):
                value = hook.call(s, me, base, about)
                if value != base:
                    terms.append(Term(Text(f"{self.game}.ability.{hook.ability}"), value - base))
                    base = value
        return terms

    # -- what a seat may do at a point ------------------------------------------------------

    def offers(
        self, s: State, hooks: list[Hook], me: Seat, about: Any, refusals: list[Refusal] | None = None
    ) -> tuple[list[Action], bool]:
        """The actions that abilities offer to this seat here, and whether they are forced."""
        actions: list[Action] = []
        forced: list[Action] = []
        for hook in hooks:
            if me not in s.holders(hook.ability):
                continue
            offer: Offer = hook.call(s, me, about)
            if isinstance(offer, No):
                if refusals is not None:
                    refusals.append(self.refusal(hook.ability, offer))
            elif hook.forced:
                forced.extend(offer)
            else:
                actions.extend(offer)
        return (forced, True) if forced else (actions, False)

    def refusal(self, ability: str, no: No) -> Refusal:
        rule = no.rule or self.abilities[ability].rule
        return Refusal((f"{self.game}.{ability}",), Text(f"{self.game}.ability.{ability}"), no.text(), rule)

    def handle(self, s: State, me: Seat, about: Any, action: Action) -> None:
        if self.telling and action[0] not in self.quiet:
            s.tell(self.telling, me, self.ability_of[action[0]])
        self.handlers[action[0]](s, me, about, *action[1:])


class Ability:
    """One printed ability: its id, its rule, and its hooks, all in one block of one file."""

    __slots__ = ("book", "id", "rule")

    def __init__(self, book: Rulebook, id: str, rule: str) -> None:
        self.book = book
        self.id = id
        self.rule = rule

    def _hook(
        self,
        points: Mapping[str, object],
        table: dict[str, list[Hook]],
        name: str,
        forced: bool,
        ordered: bool = True,
    ) -> Attach:
        if name not in points:
            raise ValueError(f"{self.id}: no point is called {name}")

        def attach(call: Callable[..., Any]) -> Callable[..., Any]:
            table.setdefault(name, []).append(Hook(self.id, call, forced, ordered))
            return call

        return attach

    def option(self, window: str, forced: bool = False) -> Attach:
        """``offer(s, me, about) -> actions | No`` in a window."""
        return self._hook(self.book.windows, self.book.options, window, forced)

    def modifies(self, query: str) -> Attach:
        """``change(s, me, value, about) -> value``; changes nothing else."""
        return self._hook(self.book.queries, self.book.modifiers, query, False)

    def instead_of(self, event: str, forced: bool = False) -> Attach:
        """``offer(s, me, about) -> actions | No``: taking one replaces the event."""
        return self._hook(self.book.events, self.book.instead, event, forced)

    def after(self, event: str, forced: bool = True, ordered: bool = True) -> Attach:
        """``follow(s, me, about) -> Frame | None``: what follows; changes nothing itself.

        ``forced=False``: the frame asks the seat whether it wants to, so it comes after forced ones.
        ``ordered=False``: mere book-keeping, it comes first and nobody is asked about its order.
        """
        return self._hook(self.book.events, self.book.followers, event, forced, ordered)

    def action(self, kind: str, quiet: bool = False, **params: Param) -> Attach:
        """``do(s, me, about, *params)``: declares the action and carries it out.

        ``quiet``: the ability is not told as used (it is declined, or what happens says it all).

        An ability's own action is called like the ability, ``wars.gc.devour`` for ``gc.devour``;
        that is how its refusals name it.
        """
        self.book.specs.add(Spec(kind, params, self.rule))
        self.book.ability_of[kind] = self.id
        if quiet:
            self.book.quiet.add(kind)

        def attach(call: Callable[..., None]) -> Callable[..., None]:
            self.book.handlers[kind] = call
            return call

        return attach


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Opportunity(Frame):
    """Seats in order are offered what their abilities can do at a point; base of the next two."""

    __slots__ = ("about", "name", "seats")

    def __init__(self, name: str, about: Any, seats: tuple[Seat, ...]) -> None:
        self.name = name
        self.about = about
        self.seats = seats

    def hooks(self, book: Rulebook) -> list[Hook]:
        raise NotImplementedError

    def hidden(self, book: Rulebook) -> bool:
        return False

    def prompt(self, book: Rulebook) -> Text:
        raise NotImplementedError

    def ask(self, s: Any) -> Node | None:
        book: Rulebook = s.rulebook()
        hooks = self.hooks(book)
        hidden = self.hidden(book)
        able = {seat for hook in hooks for seat in s.holders(hook.ability)}
        if not able and not hidden:
            return None
        for seat in self.seats:
            if seat not in able and not hidden:
                continue
            actions, forced = book.offers(s, hooks, seat, self.about)
            if actions or hidden:
                if not forced:
                    actions.append(PASS)
                return Decision(seat, self.prompt(book), tuple(actions), declines=not forced)
        return None

    def refusals(self, s: Any, seat: Seat) -> list[Any]:
        book: Rulebook = s.rulebook()
        found: list[Refusal] = []
        book.offers(s, self.hooks(book), seat, self.about, found)
        return found

    def since(self, seat: Seat) -> tuple[Seat, ...]:
        """This seat and those that come after it."""
        return self.seats[self.seats.index(seat) :]


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Window(Opportunity):
    """Seats in order may each use any number of their abilities here, until they pass."""

    __slots__ = ()

    def hooks(self, book: Rulebook) -> list[Hook]:
        return book.options.get(self.name, _NO_HOOKS)

    def hidden(self, book: Rulebook) -> bool:
        return book.windows[self.name].hidden

    def prompt(self, book: Rulebook) -> Text:
        return Text(f"{book.game}.window.{self.name}")

    def go(self, s: Any, answer: Action) -> None:
        if answer == NOTHING:
            return
        seat: Seat = s.pending.seat
        if answer == PASS:
            s.push(Window(self.name, self.about, self.since(seat)[1:]))
        else:
            s.push(Window(self.name, self.about, self.since(seat)))
            s.rulebook().handle(s, seat, self.about, answer)


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Would(Opportunity):
    """Something would happen; seats in order may let something else happen instead."""

    __slots__ = ()

    def hooks(self, book: Rulebook) -> list[Hook]:
        return book.instead.get(self.name, _NO_HOOKS)

    def hidden(self, book: Rulebook) -> bool:
        return book.events[self.name].hidden

    def prompt(self, book: Rulebook) -> Text:
        return Text(f"{book.game}.instead.{self.name}")

    def go(self, s: Any, answer: Action) -> None:
        book: Rulebook = s.rulebook()
        if answer == NOTHING:
            s.push(After(self.name, self.about, ()))
            happen = book.events[self.name].happen
            assert happen is not None
            happen(s, self.about)
            return
        seat: Seat = s.pending.seat
        if answer == PASS:
            s.push(Would(self.name, self.about, self.since(seat)[1:]))
        else:
            book.handle(s, seat, self.about, answer)


Follower = tuple[Seat, int, str, Frame]  # whose, its rank, by which ability, what it does
BOOK_KEEPING: Final = 0  # the ranks, in the order in which they run
FORCED: Final = 1
OPTIONAL: Final = 2


def _rank(hook: Hook) -> int:
    if not hook.ordered:
        return BOOK_KEEPING
    return FORCED if hook.forced else OPTIONAL


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class After(Frame):
    """Something happened; what follows runs in the order of seats, a seat orders its own.

    ``queue`` holds what follows; it is gathered when this frame first comes up, that is after the
    event and everything it caused.
    """

    __slots__ = ("about", "gathered", "name", "queue")

    def __init__(self, name: str, about: Any, queue: tuple[Follower, ...], gathered: bool = False) -> None:
        self.name = name
        self.about = about
        self.queue = queue
        self.gathered = gathered

    def ask(self, s: Any) -> Node | None:
        if not self.gathered:
            return None
        next_seat, next_rank, _, _ = self.queue[0]
        at_once = [ability for seat, rank, ability, _ in self.queue if (seat, rank) == (next_seat, next_rank)]
        if len(at_once) < 2 or next_rank == BOOK_KEEPING:
            return None
        game: str = s.rulebook().game
        actions = tuple((f"{game}.first", ability) for ability in at_once)
        return Decision(next_seat, Text("core.prompt.first"), actions)

    def go(self, s: Any, answer: Action) -> None:
        if not self.gathered:
            queue = self._gather(s)
            if queue:
                s.push(After(self.name, self.about, queue, True))
            return
        chosen = 0
        if answer != NOTHING:
            rank = self.queue[0][1]
            chosen = next(i for i, entry in enumerate(self.queue) if entry[1:3] == (rank, answer[1]))
        rest = self.queue[:chosen] + self.queue[chosen + 1 :]
        if rest:
            s.push(After(self.name, self.about, rest, True))
        s.push(self.queue[chosen][3])

    def _gather(self, s: Any) -> tuple[Follower, ...]:
        book: Rulebook = s.rulebook()
        queue: list[Follower] = []
        hooks = sorted(book.followers.get(self.name, _NO_HOOKS), key=_rank)
        for seat in book.events[self.name].order(s, self.about):
            for hook in hooks:
                if seat in s.holders(hook.ability):
                    frame = hook.call(s, seat, self.about)
                    if frame is not None:
                        queue.append((seat, _rank(hook), hook.ability, frame))
        return tuple(queue)


def open_window(s: Any, name: str, about: Any) -> None:
    """Ask all seats, in the window's order, whether they want to act here."""
    book: Rulebook = s.rulebook()
    s.push(Window(name, about, book.windows[name].order(s, about)))


def propose(s: Any, name: str, about: Any) -> None:
    """Let an event happen, unless something else happens instead; then let its triggers run."""
    book: Rulebook = s.rulebook()
    if name not in book.instead and name not in book.followers:
        happen = book.events[name].happen
        assert happen is not None
        happen(s, about)  # nobody could have a say: no need to ask
        return
    s.push(Would(name, about, book.events[name].order(s, about)))
