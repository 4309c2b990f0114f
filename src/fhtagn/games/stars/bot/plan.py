"""Die Sterne stehen richtig: the search through a whole turn.

Which invocation, changed by which services, reaches which summoning?  A *way* is a card to invoke
and the services to use, a *target* a card to summon and the servitors that help.  ``Plans`` brings
them together and ranks what it finds: first by what the summoning brings, then by the sky that is
left to the others.
"""

from __future__ import annotations

from random import Random
from typing import Final

from fhtagn.core.nodes import Action, Seat
from fhtagn.games.stars.bot.values import Outlook, least_wanted, of_summoning
from fhtagn.games.stars.rules.actions import SKIP
from fhtagn.games.stars.rules.cards import less
from fhtagn.games.stars.rules.constellation import StarField
from fhtagn.games.stars.rules.content import GREAT_OLD_ONE, Card, Kind, Symbols
from fhtagn.games.stars.rules.invocation import DONE, NO_CARD, Change, changed, why_not_invoke
from fhtagn.games.stars.rules.search import Search
from fhtagn.games.stars.rules.sky import CELLS, FIRST_FLIP, FIRST_SWAP, FLIP, MOVE_COUNT, MOVES, PUSH, SWAP
from fhtagn.games.stars.rules.state import INVOCATION, SUMMONING, StarsState
from fhtagn.games.stars.rules.summoning import fields_with, helper_groups, left_over

BUDGET: Final = 20_000  # skies looked at per turn, so that plain Python stays below 0.3 seconds
MOST_MOVES: Final = 3  # pushes and swaps that are tried together
MOST_SYMBOLS: Final = 6
HITS: Final = 5  # ways to the same summoning that are compared
COMPARED: Final = 40  # candidates that are looked at closely
TRIALS: Final = 40  # changes that are tried when no summoning can be reached


class Way:
    """A card to invoke (NO_CARD: none, or its symbols already wait), and services to use on it."""

    __slots__ = ("card", "services", "symbols")

    def __init__(self, card: Kind, services: tuple[Kind, ...], symbols: Symbols) -> None:
        self.card = card
        self.services = services
        self.symbols = symbols


class Target:
    """A card to summon, the servitors that help, and the star fields of which one must be seen."""

    __slots__ = ("fields", "helpers", "kind", "value")

    def __init__(
        self, kind: Kind, helpers: tuple[Kind, ...], fields: tuple[StarField, ...], value: int
    ) -> None:
        self.kind = kind
        self.helpers = helpers
        self.fields = fields
        self.value = value


class Plan:
    """What to do, step by step, up to a summoning (``target`` None: without one)."""

    __slots__ = ("cells", "moves", "score", "target", "way")

    def __init__(self, way: Way, moves: tuple[int, ...], target: Target | None, cells: int) -> None:
        self.way = way
        self.moves = moves
        self.target = target
        self.cells = cells  # the tiles of the constellations, which must not be touched any more
        self.score = 0

    def actions(self, s: StarsState) -> list[Action]:
        found: list[Action] = []
        if self.way.card != NO_CARD:
            found.append(s.card(self.way.card).invoke)
        elif s.step == INVOCATION:
            found.append(SKIP)
        found += [s.card(kind).serve for kind in self.way.services]
        found += [MOVES[move] for move in self.moves]
        if self.target is not None:
            found.append(s.card(self.target.kind).summon)
        return found


# -- ways ------------------------------------------------------------------------------------------


def ways(s: StarsState) -> list[Way]:
    """Everything that can be done to the sky this turn, the cheapest way to each set of symbols."""
    frame = s.stack[-1]
    services = bytes([kind for kind in s.cult(s.seat) if s.card(kind).service_from >= 0])
    services = left_over(services, tuple(kind for kind in s.used if kind in services))
    if isinstance(frame, Change):
        if frame.kind == NO_CARD or (frame.begun and s.agreed.services_first):
            services = b""
        return _with_services(s, NO_CARD, frame.symbols, services)
    found = [Way(NO_CARD, (), DONE)]
    if why_not_invoke(s) is None:
        for kind in dict.fromkeys(s.hand(s.seat)):
            found += _with_services(s, kind, s.card(kind).invocation, services)
    return found


def _with_services(s: StarsState, card: Kind, symbols: Symbols, services: bytes) -> list[Way]:
    """The invocation as it is, and as chains of services make it; fewest services first."""
    found = {symbols: Way(card, (), symbols)}
    queue = [found[symbols]]
    for way in queue:
        for kind in dict.fromkeys(left_over(services, way.services)):
            servant = s.card(kind)
            if not way.symbols[servant.service_from]:
                continue
            after = changed(way.symbols, servant.service_from, servant.service_into)
            if after not in found and sum(after) <= MOST_SYMBOLS:
                found[after] = Way(card, (*way.services, kind), after)
                queue.append(found[after])
    return [way for way in queue if way.symbols[PUSH] + way.symbols[SWAP] <= MOST_MOVES]


# -- targets ---------------------------------------------------------------------------------------


def targets(s: StarsState) -> list[Target]:
    """Every hand card that is worth summoning, with every useful group of helpers; best first."""
    found: list[Target] = []
    if not s.summonings or s.step > SUMMONING:
        return found
    for kind in dict.fromkeys(s.hand(s.seat)):
        card = s.card(kind)
        if card.type != GREAT_OLD_ONE:
            value = of_summoning(s, card, (), least_wanted(s, ()))
            found.append(Target(kind, (), (card.field,), value))
        elif kind not in s.cult(s.seat):
            found += [helped(s, card, group) for group in helper_groups(s, card)]
    found = [target for target in found if target.value > 0]
    return sorted(found, key=lambda target: -target.value)


def helped(s: StarsState, card: Card, group: tuple[Kind, ...]) -> Target:
    value = of_summoning(s, card, group, least_wanted(s, group))
    return Target(card.kind, group, fields_with(s, card, group), value)


def _by_symbols(all_ways: list[Way]) -> dict[Symbols, list[Way]]:
    found: dict[Symbols, list[Way]] = {}
    for way in all_ways:
        found.setdefault(way.symbols, []).append(way)
    return found


def _smallest_first(by_symbols: dict[Symbols, list[Way]]) -> list[Symbols]:
    return sorted(by_symbols, key=lambda counts: (counts[PUSH] + counts[SWAP], counts))


def _keeps(hand: bytes, those: list[Way], target: Target) -> bool:
    """Is the card to summon still in the hand when one of these ways was gone?"""
    count = hand.count(target.kind)
    return any(count > (way.card == target.kind) for way in those)


def within_reach(s: StarsState, seat: Seat, budget: int) -> int:
    """What the best summoning is worth that this seat could reach if its turn began now; 0: none."""
    c = s.clone()
    c.seat = seat
    c.step = INVOCATION
    c.invocations = 1
    c.summonings = 1
    c.used = b""
    by_symbols = _by_symbols(ways(c))
    best = 0
    positions = 0
    left = targets(c)
    hand = c.hand(seat)
    for symbols in _smallest_first(by_symbols):
        wanted = [
            target for target in left if target.value > best and _keeps(hand, by_symbols[symbols], target)
        ]
        if not wanted:
            continue
        search = Search(c.sky, [target.fields for target in wanted], budget - positions)
        search.run(symbols)
        for hit in search.hits:
            best = max(best, wanted[hit.target].value)
        positions += search.positions
        if positions >= budget:
            break
    return best


# -- plans -----------------------------------------------------------------------------------------


class Plans:
    """What was found for the rest of this turn, best first."""

    __slots__ = ("best", "budget", "hand", "outlook", "positions", "rng", "s")

    def __init__(self, s: StarsState, rng: Random, budget: int = BUDGET) -> None:
        self.s = s
        self.rng = rng
        self.budget = budget
        self.positions = 0
        self.hand = s.hand(s.seat)
        self.outlook = Outlook(s, s.seat)
        found = self._reach(ways(s), targets(s))
        found.sort(key=lambda plan: -plan.score)
        self.best = found[:COMPARED]
        for plan in self.best:
            self._spend(plan)
            plan.score += self._after(plan)
        self.best.sort(key=lambda plan: -plan.score)

    def _reach(self, all_ways: list[Way], all_targets: list[Target]) -> list[Plan]:
        """Every target that some way reaches, smallest changes first, while the budget lasts."""
        by_symbols = _by_symbols(all_ways)
        found: list[Plan] = []
        best = 0
        for symbols in _smallest_first(by_symbols):
            those = by_symbols[symbols]
            wanted = [
                target for target in all_targets if target.value >= best and _keeps(self.hand, those, target)
            ]
            if not wanted or self.positions >= self.budget:
                continue
            search = Search(
                self.s.sky, [target.fields for target in wanted], self.budget - self.positions, HITS
            )
            search.run(symbols)
            self.positions += search.positions
            for hit in search.hits:
                target = wanted[hit.target]
                best = max(best, target.value)
                for way in those:
                    if _keeps(self.hand, [way], target):
                        plan = Plan(way, hit.moves, target, hit.cells)
                        plan.score = target.value
                        found.append(plan)
        return found or self._trials(all_ways)

    def _trials(self, all_ways: list[Way]) -> list[Plan]:
        """Nothing can be summoned: changes at random, to see which leaves the best sky."""
        found = [Plan(way, (), None, 0) for way in all_ways if way.symbols == DONE]
        changing = [way for way in all_ways if way.symbols != DONE]
        for trial in range(TRIALS if changing else 0):
            way = changing[trial % len(changing)]
            moves = [self.rng.randrange(FIRST_SWAP) for _ in range(way.symbols[PUSH])]
            moves += [self.rng.randrange(FIRST_SWAP, FIRST_FLIP) for _ in range(way.symbols[SWAP])]
            moves += [self.rng.randrange(FIRST_FLIP, MOVE_COUNT) for _ in range(way.symbols[FLIP])]
            found.append(Plan(way, tuple(moves), None, 0))
        return found

    def _spend(self, plan: Plan) -> None:
        """Flips that were not needed must be used all the same: where they spoil nothing."""
        flips = sum(1 for move in plan.moves if move >= FIRST_FLIP)
        free = [FIRST_FLIP + cell for cell in range(CELLS) if not plan.cells >> cell & 1]
        for _ in range(plan.way.symbols[FLIP] - flips):
            plan.moves = (*plan.moves, self.rng.choice(free))

    def _after(self, plan: Plan) -> int:
        """What the sky and the hand are worth when this plan was carried out."""
        sky = self.s.sky.clone()
        for move in plan.moves:
            sky.move(move)
        hand = self.hand
        if plan.way.card != NO_CARD:
            hand = less(hand, plan.way.card)
        if plan.target is not None:
            hand = less(hand, plan.target.kind)
        return self.outlook.of_sky(sky, hand) + self.outlook.fresh() * (len(self.hand) - len(hand))


def varied(plans: list[Plan]) -> list[Plan]:
    """First the best plan for each pair of a card to invoke and a card to summon, then the others."""
    first: list[Plan] = []
    others: list[Plan] = []
    pairs: set[tuple[Kind, Kind]] = set()
    for plan in plans:
        pair = (plan.way.card, plan.target.kind if plan.target is not None else NO_CARD)
        (others if pair in pairs else first).append(plan)
        pairs.add(pair)
    return first + others
