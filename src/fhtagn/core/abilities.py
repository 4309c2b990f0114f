"""Abilities and the points where they touch the rules.

| point  | question                              | an ability says                                          |
|--------|---------------------------------------|----------------------------------------------------------|
| query  | what is the value now?                | ``@A.modifies("strength")``                              |
| ban    | is this forbidden now?                | ``@A.forbids("capture")``                                |
| window | does anyone want to act here?         | ``@A.option("battle.pre")``                              |
| before | what comes first (a fee)?             | ``@A.before("action")``                                  |
| would  | does something happen *instead*?      | ``@A.instead_of("killed")``; unasked: ``@A.replaces``    |
| after  | what follows?                         | ``@A.after("killed")``; only noted: ``@A.watches``       |
| mute   | which abilities are switched off?     | ``@A.mutes``                                             |

A ``Rulebook`` is a game's closed list of these points, each with its order of sides and its rule.
The core and the game's own flow name points, never abilities; hooks are found by name.
Order is data: sides are asked in the order the point declares; a side's forced effects come before
its optional ones; and a side with several things at once decides their order itself.  What follows by a
rule of the table comes last, in the order of declaration.

A rulebook holds every ability that is loaded.  A table plays with a ``Bound``: the hooks of what is in
play there, so that the cost of a query depends on the cards at the table, not on the whole collection.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from fhtagn.core.actions import Param, Spec, Specs
from fhtagn.core.frames import EVERYBODY, NOBODY, State
from fhtagn.core.nodes import Action, Side
from fhtagn.core.refusals import No, Offer, Refusal
from fhtagn.core.text import Text

Order = Callable[[Any, Any], tuple[Side, ...]]  # (state, what it is about) -> sides
Attach = Callable[[Callable[..., Any]], Callable[..., Any]]  # a decorator that returns its function
MOST_BOUND: Final = 2000  # combinations of cards that are cached


class Point:
    """A declared extension point where sides are asked: a window or an event.

    Use ``Rulebook.window`` and ``Rulebook.event`` to declare one.

    ``order`` gives the sides in the order in which they are asked.  At ``hidden`` points they are
    asked even when nothing is possible, because silence would give a hidden hand away.  ``again``: sides that
    passed are asked once more after another one acts.  ``happen`` carries out an event unless something
    replaced it.
    """

    __slots__ = ("again", "happen", "hidden", "name", "order", "rule")

    def __init__(
        self,
        name: str,
        rule: str,
        order: Order,
        hidden: bool = False,
        happen: Callable[[Any, Any], None] | None = None,
        again: bool = False,
    ) -> None:
        self.name = name
        self.rule = rule
        self.order = order
        self.hidden = hidden
        self.again = again
        self.happen = happen


class Hook:
    """One function of one ability at one point, as declared.

    Use the decorators of ``Ability``, such as ``@A.option``, to declare one.

    ``forced`` offers must be taken.  ``always``: it works while its card is in play, even when the
    ability itself cannot be used yet.
    """

    __slots__ = ("ability", "always", "call", "forced")

    def __init__(self, ability: Ability, call: Callable[..., Any], forced: bool, always: bool) -> None:
        self.ability = ability
        self.call = call
        self.forced = forced
        self.always = always


# Why somebody has an ability: ability, card, source, index.  What card, source and index mean is the
# game's business: ``State.holder_of`` reads them.
Grant = tuple[str, int, int, int]
ALWAYS: Final = 0  # the source of what works while its card is in play


class Held:
    """A hook at a table: whose card it comes from, and under which condition it works.

    Use it in ``State.holder_of`` to say which side has the card, if any.
    """

    __slots__ = ("ability", "call", "card", "forced", "index", "number", "source")

    def __init__(self, hook: Hook, card: int, source: int, index: int) -> None:
        self.ability: str = hook.ability.id
        self.number: int = hook.ability.number
        self.call = hook.call
        self.forced = hook.forced
        self.card = card
        self.source = ALWAYS if hook.always else source
        self.index = index


CHANGED: Final = "core.changed"  # an event on copies only: query, about, value before, ``Term``


class Aloud:
    """A modifier that tells what it changes.

    Use ``Bound.aloud``, which puts one in the place of each modifier.
    """

    __slots__ = ("call", "name", "query")

    def __init__(self, held: Held, query: str, name: Text) -> None:
        self.call = held.call
        self.query = query
        self.name = name

    def change(self, s: State, me: Side, base: int, about: Any) -> int:
        """The value after it, as without a listener."""
        value: int = self.call(s, me, base, about)
        if value != base:
            s.tell(CHANGED, self.query, about, base, Term(self.name, value - base))
        return value


class Term:
    """One summand of a query's value, for people: "Cthulhu 6".

    Use several with ``as_sum`` where a text says what a number is made of.
    """

    __slots__ = ("text", "value")

    def __init__(self, text: Text, value: int) -> None:
        self.text = text
        self.value = value

    def __repr__(self) -> str:
        return f"Term({self.text!r}, {self.value})"


def as_sum(terms: list[Term], base: bool = True) -> list[Text]:
    """Summands as words, for the argument ``terms`` of a text: "printed 3", "Thousand Young −1".

    The first is what the others are added to, unless there is no ``base``: "1 gate +1".
    """
    return [
        Text(
            "core.term",
            {"what": term.text, "value": term.value if base and not place else signed(term.value)},
        )
        for place, term in enumerate(terms)
    ]


def signed(value: int) -> str:
    """A number as a summand: "+1", "−1"."""
    return f"{value:+d}".replace("-", "−")


Table = dict[str, list[Hook]]
NO_HOOKS: Final[tuple[Held, ...]] = ()
_books: Final[dict[str, Rulebook]] = {}


class Rulebook:
    """The extension points of one game, its abilities, and who handles which action.

    Use one per game whose cards or factions have abilities; declare every point before the first ability.

    The name of ability ``x`` is the text ``game.ability.x``; ``called``: another word of the game for them.
    """

    def __init__(self, game: str, specs: Specs, called: str = "ability") -> None:
        self.game = game
        self.called = called
        self.specs = specs
        self.abilities: dict[str, Ability] = {}
        self.windows: dict[str, Point] = {}
        self.queries: dict[str, str] = {}  # name -> rule
        self.bans: dict[str, str] = {}  # name -> rule
        self.events: dict[str, Point] = {}
        self.options: Table = {}
        self.modifiers: Table = {}
        self.forbidding: Table = {}
        self.preceding: Table = {}
        self.instead: Table = {}
        self.replacing: Table = {}
        self.followers: Table = {}
        self.watchers: Table = {}
        self.muting: Table = {}
        self.handlers: dict[str, Callable[..., None]] = {}
        self.outlooks: dict[str, Callable[..., list[Text]]] = {}  # by kind of action
        self.ability_of: dict[str, str] = {}  # by kind of action
        self.uses_event = ""  # the event (side, ability) that reports every use; "": none does
        self.quiet: set[str] = set()  # kinds of actions that are not uses, or report themselves
        self.names = Param("", (), lambda ability: f"{game}.{called}.{ability}")  # all abilities
        self._bound: dict[tuple[Grant, ...], Bound] = {}
        specs.add(Spec(f"{game}.first", {"ability": self.names}))
        _books[game] = self

    # -- declaring -------------------------------------------------------------------------

    def window(self, name: str, rule: str, order: Order, hidden: bool = False, again: bool = False) -> None:
        """Declare a window: a moment at which somebody may act."""
        self.windows[name] = Point(name, rule, order, hidden, again=again)

    def query(self, name: str, rule: str) -> None:
        """Declare a query: a value that abilities may change."""
        self.queries[name] = rule

    def ban(self, name: str, rule: str) -> None:
        """Declare a ban: something that abilities may forbid."""
        self.bans[name] = rule

    def event(
        self, name: str, rule: str, order: Order, happen: Callable[[Any, Any], None], hidden: bool = False
    ) -> None:
        """Declare an event: something that abilities may replace, or that others follow."""
        self.events[name] = Point(name, rule, order, hidden, happen)

    def ability(self, id: str, rule: str, named: bool = True) -> Ability:
        """Declare an ability; ``named`` ones are announced, and need a name in every language."""
        if id in self.abilities:
            raise ValueError(f"ability {id} is declared twice")
        made = self.abilities[id] = Ability(self, id, rule, len(self.abilities))
        if named:
            self.names.grow(id)
        return made

    # -- binding ---------------------------------------------------------------------------

    def bind(self, grants: tuple[Grant, ...]) -> Bound:
        """What these grants mean at every point; the same grants give the same object."""
        found = self._bound.get(grants)
        if found is None:
            if len(self._bound) >= MOST_BOUND:
                self._bound.clear()
            found = self._bound[grants] = Bound(self, grants)
        return found

    def name(self, ability: str) -> Text:
        """What people call an ability."""
        return Text(f"{self.game}.{self.called}.{ability}")

    def bind_all(self) -> Bound:
        """All abilities, for games in which ``holder_of`` alone decides."""
        return self.bind(tuple((id, 0, ALWAYS, 0) for id in self.abilities))


def _bind_again(game: str, grants: tuple[Grant, ...]) -> Bound:
    return _books[game].bind(grants)


class Bound:
    """The hooks of what is in play at a table, point by point.  Never changed; clones share it.

    Use ``Rulebook.bind`` to make one for a table; a state keeps it as ``rules``.
    """

    __slots__ = (
        "_aloud",
        "bans",
        "book",
        "followers",
        "grants",
        "hooked",
        "instead",
        "modifiers",
        "mutes",
        "options",
        "preceding",
        "replacing",
        "watchers",
    )

    def __init__(self, book: Rulebook, grants: tuple[Grant, ...]) -> None:
        self._aloud: Bound | None = None
        self.book = book
        self.grants = grants
        by_ability: dict[str, list[Grant]] = {}
        for grant in grants:
            by_ability.setdefault(grant[0], []).append(grant)
        self.options = _bind(book.options, by_ability)
        self.modifiers = _bind(book.modifiers, by_ability)
        self.bans = _bind(book.forbidding, by_ability)
        self.preceding = _bind(book.preceding, by_ability)
        self.instead = _bind(book.instead, by_ability)
        self.replacing = _bind(book.replacing, by_ability)
        # Forced ones first.
        self.followers = {
            name: (*[h for h in hooks if h.forced], *[h for h in hooks if not h.forced])
            for name, hooks in _bind(book.followers, by_ability).items()
        }
        self.watchers = _bind(book.watchers, by_ability)
        self.mutes: tuple[Held, ...] = _bind(book.muting, by_ability).get("", NO_HOOKS)
        self.hooked = frozenset(
            [*self.preceding, *self.instead, *self.replacing, *self.followers, *self.watchers]
        )

    def __reduce__(self) -> tuple[Any, ...]:
        return (_bind_again, (self.book.game, self.grants))

    def __repr__(self) -> str:
        return f"Bound({self.book.game!r}, {len(self.grants)} grants)"

    def held(self, ability: str) -> list[Held]:
        """Every grant of an ability, for questions from outside: who has it, is it muted?"""
        hook = Hook(self.book.abilities[ability], _no_call, False, False)
        return [Held(hook, card, source, index) for id, card, source, index in self.grants if id == ability]

    # -- queries and bans --------------------------------------------------------------------

    def value(self, s: State, name: str, base: int, about: Any) -> int:
        """``base`` as changed by every ability that modifies this query."""
        for held in self.modifiers.get(name, NO_HOOKS):
            me = s.holder_of(held)
            if me != NOBODY:
                base = held.call(s, me, base, about)
        return base

    def explain(self, s: State, name: str, base: int, about: Any) -> list[Term]:
        """Which ability changed the value by how much."""
        terms: list[Term] = []
        for held in self.modifiers.get(name, NO_HOOKS):
            me = s.holder_of(held)
            if me != NOBODY:
                value: int = held.call(s, me, base, about)
                if value != base:
                    terms.append(Term(self.book.name(held.ability), value - base))
                    base = value
        return terms

    def aloud(self) -> Bound:
        """The same rules for a copy of a state: each change of a value is told there, as ``CHANGED``.

        So whatever is tried on that copy explains its numbers, and nothing else pays for it.
        """
        if self._aloud is None:
            loud = self._aloud = Bound(self.book, self.grants)
            for query, hooks in loud.modifiers.items():
                for held in hooks:
                    held.call = Aloud(held, query, self.book.name(held.ability)).change
        return self._aloud

    def forbidden(self, s: State, name: str, about: Any) -> No | None:
        """Why this is forbidden now; None if it is not."""
        for held in self.bans.get(name, NO_HOOKS):
            me = s.holder_of(held)
            if me != NOBODY:
                no: No | None = held.call(s, me, about)
                if no is not None:
                    return no if no.rule else No(no.key, self.book.abilities[held.ability].rule, no.args)
        return None

    # -- what a side may do at a point -------------------------------------------------------

    def offers(
        self,
        s: State,
        hooks: tuple[Held, ...],
        side: Side,
        about: Any,
        refusals: list[Refusal] | None = None,
    ) -> tuple[list[Action], bool]:
        """The actions that abilities offer to this side here, and whether they are forced."""
        actions: list[Action] = []
        forced: list[Action] = []
        for held in hooks:
            who = s.holder_of(held)
            if who != side and who != EVERYBODY:
                if refusals is not None:
                    muted: No | None = s.why_muted(held, side)
                    if muted is not None:
                        refusals.append(self.refusal(held.ability, muted))
                continue
            offer: Offer = held.call(s, side, about)
            if isinstance(offer, No):
                if refusals is not None:
                    refusals.append(self.refusal(held.ability, offer))
            elif held.forced:
                forced.extend(offer)
            else:
                actions.extend(offer)
        return (forced, True) if forced else (actions, False)

    def refusal(self, ability: str, no: No) -> Refusal:
        """The reason why an ability cannot be used, for clients to show."""
        game = self.book.game
        rule = no.rule or self.book.abilities[ability].rule
        return Refusal((f"{game}.{ability}",), self.book.name(ability), no.text(), rule)

    def handle(self, s: State, me: Side, about: Any, action: Action) -> None:
        """Carry out an action of an ability, by the function that declared it."""
        book = self.book
        if book.uses_event and action[0] not in book.quiet:
            s.tell(book.uses_event, me, book.ability_of[action[0]])
        book.handlers[action[0]](s, me, about, *action[1:])


def _no_call(*args: Any) -> None:
    """The function of a hook that is never called."""


def _bind(table: Table, by_ability: dict[str, list[Grant]]) -> dict[str, tuple[Held, ...]]:
    """In the order in which hooks were declared; points without hooks have no entry."""
    found: dict[str, tuple[Held, ...]] = {}
    for name, hooks in table.items():
        held = [
            Held(hook, card, source, index)
            for hook in hooks
            for _, card, source, index in by_ability.get(hook.ability.id, ())
        ]
        if held:
            found[name] = tuple(held)
    return found


class Ability:
    """One printed ability: its id, its rule, and its hooks, all in one block of one file.

    Use it through the functions of a game (``card_ability``, ``spellbook`` and the like in Cthulhu Wars).
    """

    __slots__ = ("book", "id", "number", "rule")

    def __init__(self, book: Rulebook, id: str, rule: str, number: int) -> None:
        self.book = book
        self.id = id
        self.rule = rule
        self.number = number

    def _hook(
        self, points: Mapping[str, object], table: Table, name: str, forced: bool = True, always: bool = False
    ) -> Attach:
        if name and name not in points:
            raise ValueError(f"{self.id}: no point is called {name}")

        def attach(call: Callable[..., Any]) -> Callable[..., Any]:
            table.setdefault(name, []).append(Hook(self, call, forced, always))
            return call

        return attach

    def option(self, window: str, forced: bool = False) -> Attach:
        """``offer(s, me, about) -> actions | No`` in a window."""
        return self._hook(self.book.windows, self.book.options, window, forced)

    def modifies(self, query: str) -> Attach:
        """``change(s, me, value, about) -> value``; changes nothing else."""
        return self._hook(self.book.queries, self.book.modifiers, query)

    def forbids(self, ban: str) -> Attach:
        """``forbid(s, me, about) -> No | None``: why it must not be done now."""
        return self._hook(self.book.bans, self.book.forbidding, ban)

    def before(self, event: str) -> Attach:
        """``precede(s, me, about)``: what is done first, without a question; then the event happens."""
        return self._hook(self.book.events, self.book.preceding, event)

    def instead_of(self, event: str, forced: bool = False) -> Attach:
        """``offer(s, me, about) -> actions | No``: taking one replaces the event."""
        return self._hook(self.book.events, self.book.instead, event, forced)

    def replaces(self, event: str) -> Attach:
        """``replace(s, me, about) -> bool``: does something else at once and says so, or does nothing."""
        return self._hook(self.book.events, self.book.replacing, event)

    def after(self, event: str, forced: bool = True, always: bool = False) -> Attach:
        """``follow(s, me, about) -> Frame | None``: what follows; changes nothing itself.

        ``forced=False``: the frame asks whether it is wanted, so it comes after forced ones.
        ``always``: while the card is in play, even when the ability itself cannot be used.
        """
        return self._hook(self.book.events, self.book.followers, event, forced, always)

    def watches(self, event: str) -> Attach:
        """``note(s, me, about)``: book-keeping while the card is in play; nobody is asked about its order."""
        return self._hook(self.book.events, self.book.watchers, event, always=True)

    @property
    def mutes(self) -> Attach:
        """``muted(s, me, held) -> bool``: is that ability switched off now?"""
        return self._hook({}, self.book.muting, "")

    def action(self, kind: str, quiet: bool = False, **params: Param) -> Attach:
        """``do(s, me, about, *params)``: declares the action and carries it out.

        ``quiet``: no event reports the use (it was declined, or other events say it all).

        An ability's own action is named after the ability, ``wars.gc.devour`` for ``gc.devour``;
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

    def outlook(self, kind: str) -> Attach:
        """``foresee(s, me, *params) -> texts``: what choosing this action of the ability will bring."""

        def attach(call: Callable[..., list[Text]]) -> Callable[..., list[Text]]:
            self.book.outlooks[kind] = call
            return call

        return attach
