"""Where abilities have their say while a game runs: windows, and what happens instead of or after an event.

The rules open a window (``open_window``) or let an event happen (``propose``); the frames here ask whom the
abilities in play concern, in the order that the point declares.  ``core.abilities`` says what abilities are.
"""

from __future__ import annotations

from typing import Any

from mypy_extensions import mypyc_attr

from fhtagn.core.abilities import NO_HOOKS, Bound, Held, Point, Rulebook
from fhtagn.core.actions import PASS
from fhtagn.core.frames import EVERYBODY, NOBODY, Frame, State
from fhtagn.core.nodes import AUTOMATON, NOTHING, Action, Decision, Node, Side
from fhtagn.core.refusals import Refusal
from fhtagn.core.text import Text


def asked_side(s: State) -> Side:
    """The side for which the pending question will be answered."""
    pending = s.pending
    assert isinstance(pending, Decision)
    return pending.side


def rules_of(s: Any) -> Bound:
    """What is in play; only states of games with abilities have it."""
    bound: Bound = s.rules
    return bound


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Opportunity(Frame):
    """Sides in order are offered what their abilities can do at a point; base of the next two.

    Use ``open_window`` and ``propose``, which push the right one.

    Usually a side is a seat; otherwise the seat that leads it is asked.  Automata are never asked.
    """

    __slots__ = ("about", "name", "sides")

    def __init__(self, name: str, about: Any, sides: tuple[Side, ...]) -> None:
        self.name = name
        self.about = about
        self.sides = sides

    def hooks(self, bound: Bound) -> tuple[Held, ...]:
        """The abilities that may be used here."""
        raise NotImplementedError

    def hidden(self, book: Rulebook) -> bool:
        """Is everybody asked, whether they have such an ability or not?"""
        return False

    def prompt(self, book: Rulebook) -> Text:
        """What somebody who may act here is asked."""
        raise NotImplementedError

    def ask(self, s: State) -> Node | None:
        bound = rules_of(s)
        hooks = self.hooks(bound)
        hidden = self.hidden(bound.book)
        able = 0  # one bit per side that has anything here
        for held in hooks:
            who = s.holder_of(held)
            if who >= 0:
                able |= 1 << who
            elif who == EVERYBODY:
                able = -1
        if not able and not hidden:
            return None
        for side in self.sides:
            if not hidden and not able >> side & 1:
                continue
            seat = s.leader(side)
            if seat == AUTOMATON:
                continue
            actions, forced = bound.offers(s, hooks, side, self.about)
            if actions or hidden:
                if not forced:
                    actions.append(PASS)
                return Decision(seat, self.prompt(bound.book), tuple(actions), declines=not forced, side=side)
        return None

    def refusals(self, s: State, seat: int) -> list[Any]:
        bound = rules_of(s)
        found: list[Refusal] = []
        bound.offers(s, self.hooks(bound), asked_side(s), self.about, found)
        return found

    def since(self, side: Side) -> tuple[Side, ...]:
        """This side and those that come after it."""
        return self.sides[self.sides.index(side) :]


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Window(Opportunity):
    """Sides in order may each use any number of their abilities here, until they pass (``Point.again``)."""

    __slots__ = ()

    def hooks(self, bound: Bound) -> tuple[Held, ...]:
        return bound.options.get(self.name, NO_HOOKS)

    def hidden(self, book: Rulebook) -> bool:
        return book.windows[self.name].hidden

    def prompt(self, book: Rulebook) -> Text:
        return Text(f"{book.game}.window.{self.name}")

    def go(self, s: State, answer: Action) -> None:
        if answer == NOTHING:
            return
        side = asked_side(s)
        if answer == PASS:
            s.push(Window(self.name, self.about, self.since(side)[1:]))
        else:
            sides = self.since(side)
            point: Point = rules_of(s).book.windows[self.name]
            if point.again:
                sides += tuple([other for other in point.order(s, self.about) if other not in sides])
            s.push(Window(self.name, self.about, sides))
            rules_of(s).handle(s, side, self.about, answer)


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Would(Opportunity):
    """Something is about to happen; sides in order may have something else happen instead.

    Use ``propose``, which pushes it where somebody must be asked first.
    """

    __slots__ = ()

    def hooks(self, bound: Bound) -> tuple[Held, ...]:
        return bound.instead.get(self.name, NO_HOOKS)

    def hidden(self, book: Rulebook) -> bool:
        return book.events[self.name].hidden

    def prompt(self, book: Rulebook) -> Text:
        return Text(f"{book.game}.instead.{self.name}")

    def go(self, s: State, answer: Action) -> None:
        if answer == NOTHING:
            _happen(s, self.name, self.about)
            return
        side = asked_side(s)
        if answer == PASS:
            s.push(Would(self.name, self.about, self.since(side)[1:]))
        else:
            rules_of(s).handle(s, side, self.about, answer)


Follower = tuple[Side, bool, str, Frame]  # whose, is it forced, by which ability, what it does


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class After(Frame):
    """Something happened; what follows runs in the order of sides, and each side orders its own.

    Use ``propose``, which pushes it where something follows.

    ``queue`` holds what follows; it is gathered when this frame first comes up, that is after the
    event and everything it caused.
    """

    __slots__ = ("about", "gathered", "name", "queue")

    def __init__(self, name: str, about: Any, queue: tuple[Follower, ...], gathered: bool = False) -> None:
        self.name = name
        self.about = about
        self.queue = queue
        self.gathered = gathered

    def ask(self, s: State) -> Node | None:
        if not self.gathered:
            return None
        side, forced, _, _ = self.queue[0]
        at_once = [ability for who, must, ability, _ in self.queue if who == side and must == forced]
        seat = s.leader(side)
        if len(at_once) < 2 or seat < 0:  # rules of the table and automata: in the given order
            return None
        game: str = rules_of(s).book.game
        actions = tuple((f"{game}.first", ability) for ability in at_once)
        return Decision(seat, Text("core.prompt.first"), actions, side=side)

    def go(self, s: State, answer: Action) -> None:
        if not self.gathered:
            for held in rules_of(s).watchers.get(self.name, NO_HOOKS):
                who = s.holder_of(held)
                if who != NOBODY:
                    held.call(s, who, self.about)
            queue = self._gather(s)
            if queue:
                s.push(After(self.name, self.about, queue, True))
            return
        chosen = 0
        if answer != NOTHING:
            first = self.queue[0]
            chosen = next(
                i
                for i, (side, forced, ability, _) in enumerate(self.queue)
                if side == first[0] and forced == first[1] and ability == answer[1]
            )
        rest = self.queue[:chosen] + self.queue[chosen + 1 :]
        if rest:
            s.push(After(self.name, self.about, rest, True))
        s.push(self.queue[chosen][3])

    def _gather(self, s: State) -> tuple[Follower, ...]:
        bound = rules_of(s)
        queue: list[Follower] = []
        sides: tuple[Side, ...] | None = None  # asked for only if somebody has something here
        for held in bound.followers.get(self.name, NO_HOOKS):  # forced ones come first
            who = s.holder_of(held)
            if who == NOBODY:
                continue
            if sides is None:
                sides = (*bound.book.events[self.name].order(s, self.about), EVERYBODY)
            if who in sides:
                frame = held.call(s, who, self.about)
                if frame is not None:
                    queue.append((who, held.forced, held.ability, frame))
        if sides is None or len(queue) < 2:
            return tuple(queue)
        return tuple([entry for side in sides for entry in queue if entry[0] == side])


def open_window(s: State, name: str, about: Any) -> None:
    """Ask all sides, in the window's order, whether they want to act here.

    Use it in ``go`` of a frame; push whatever comes after the window first.
    """
    bound = rules_of(s)
    s.push(Window(name, about, bound.book.windows[name].order(s, about)))


def propose(s: State, name: str, about: Any) -> None:
    """Let an event happen, unless something else happens instead; then run its triggers.

    It happens at once unless somebody must be asked first.  So push whatever comes after an event
    before you propose it.
    """
    bound = rules_of(s)
    if name not in bound.hooked:
        happen = bound.book.events[name].happen
        assert happen is not None
        happen(s, about)  # nobody can react
        return
    for held in bound.preceding.get(name, NO_HOOKS):
        me = s.holder_of(held)
        if me != NOBODY:
            held.call(s, me, about)
    for held in bound.replacing.get(name, NO_HOOKS):
        me = s.holder_of(held)
        if me != NOBODY and held.call(s, me, about):
            return
    if name in bound.instead:
        s.push(Would(name, about, bound.book.events[name].order(s, about)))
    else:
        _happen(s, name, about)


def _happen(s: State, name: str, about: Any) -> None:
    bound = rules_of(s)
    if name in bound.followers or name in bound.watchers:
        s.push(After(name, about, ()))
    happen = bound.book.events[name].happen
    assert happen is not None
    happen(s, about)
