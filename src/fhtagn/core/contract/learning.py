"""Learners can read the game: actions, observations and tokens are as the set-up declares them."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any, Final

from fhtagn.core.actions import CORE_ACTIONS, Param
from fhtagn.core.contract.walks import Walk, decisions, noted, walk
from fhtagn.core.frames import State
from fhtagn.core.game import Game, Options
from fhtagn.core.nodes import Action, Decision, Seat
from fhtagn.core.questions import Questions
from fhtagn.core.tokens import NOBODY, Token, TokenTable

COMPARED: Final = 300  # positions of one game whose observations are compared
TOLD_APART: Final = 0.99  # of them; now and then a rare card remembers something small

Observed = Callable[[State, Seat], Hashable]


def check_actions_of_the_set_up(game: Game, players: int, seed: int) -> None:
    """Every offered action is among the kinds and values that this set-up declares."""
    found = walk(game, players, seed)
    possible = Possible(game, found.options)
    for place in found.some():
        for mine in decisions(game, found.states[place]):
            for action in mine.actions:
                with noted(f"{action!r} with {found.options}"):
                    possible.require(action)


class Possible:
    """The actions of a set-up."""

    def __init__(self, game: Game, options: Options) -> None:
        self.game = game
        self.options = options
        self.specs = {spec.kind: spec for spec in [*CORE_ACTIONS.all(), *game.kinds(options)]}
        self.domains: dict[int, frozenset[Any]] = {}

    def require(self, action: Action) -> None:
        """Raises if this action is not possible with these options."""
        assert action[0] in self.specs, "no such action is possible with these options"
        for param, value in zip(self.specs[action[0]].params.values(), action[1:], strict=True):
            assert value in self.domain(param.whole), f"{value!r} is not possible with these options"

    def domain(self, param: Param) -> frozenset[Any]:
        """The values that a parameter can have with these options."""
        if id(param) not in self.domains:
            self.domains[id(param)] = frozenset(self.game.domain(self.options, param))
        return self.domains[id(param)]


def check_features(game: Game, players: int, seed: int) -> None:
    """Observations have the names, shapes and ranges that are declared for them, if any are."""
    found = walk(game, players, seed)
    table = game.feature_table(found.options)
    if not table:
        return
    names = [feature.name for feature in table]
    for place in found.some():
        for seat in range(players):
            observed = game.features(found.states[place], seat)
            assert list(observed) == names, f"observed {list(observed)}, declared {names}"
            for feature in table:
                values = observed[feature.name]
                assert len(values) == feature.size, f"{feature} has {len(values)} numbers"
                low, high = min(values, default=0), max(values, default=0)
                within = feature.low <= low and high <= feature.high
                assert within, f"{feature} goes from {low:g} to {high:g}"


def check_tokens(game: Game, players: int, seed: int) -> None:
    """Every token is made of what the set-up declares."""
    found = walk(game, players, seed)
    table = game.token_table(found.options)
    for names in (table.kinds, table.zones, table.areas, table.numbers):
        assert len(set(names)) == len(names), f"something is declared twice among {names}"
    for place in found.some():
        for seat in range(players):
            for token in game.tokens(found.states[place], seat):
                with noted(f"{token!r} of seat {seat} with {found.options}"):
                    require_readable(token, table, players)


def require_readable(token: Token, table: TokenTable, players: int) -> None:
    """Raises if a token is made of something that the table of tokens does not declare."""
    printed = token.printed
    assert printed.kind in table.kinds, "no such kind is declared"
    assert token.zone in table.zones, "no such zone is declared"
    assert token.area in table.areas, "no such area is declared"
    assert token.count > 0, "there is no such thing"
    for whose in (token.owner, token.holder):
        assert NOBODY <= whose < players, "nobody sits there"
    for name in (*printed.numbers, *token.now):
        assert name in table.numbers, f"{name} is not declared"
    twice = printed.numbers.keys() & token.now.keys()
    assert not twice, f"{sorted(twice)} is printed and changes"


def check_observations_suffice(game: Game, players: int, seed: int) -> None:
    """Whoever sees the same and is asked the same has the same options: nothing that matters is left out."""
    found = walk(game, players, seed)
    questions = Questions(game, found.options)

    def things(s: State, seat: Seat) -> Hashable:
        return tuple(sorted(map(repr, [*questions.tokens(s, seat), *game.tokens(s, seat)])))

    def numbers(s: State, seat: Seat) -> Hashable:
        values = [value for part in game.features(s, seat).values() for value in part]
        return (*values, *questions.values(s))

    if game.token_table(found.options).kinds:
        _require_enough(found, things, "tokens")
    if game.feature_table(found.options):
        _require_enough(found, numbers, "features")


def _require_enough(found: Walk, observed: Observed, what: str) -> None:
    """Raises if too many positions look like earlier ones that had other options."""
    options: dict[Hashable, frozenset[Action]] = {}
    alike: list[tuple[frozenset[Action], frozenset[Action]]] = []
    for s in found.states[:COMPARED]:
        asked = s.pending
        if isinstance(asked, Decision):
            mine = frozenset(asked.actions)
            before = options.setdefault(observed(s, asked.seat), mine)
            if before != mine:
                alike.append((before, mine))
    few = len(alike) <= (1 - TOLD_APART) * COMPARED
    assert few, (
        f"{len(alike)} positions have the same {what} as others with other options, "
        f"such as {sorted(alike[0][0])[:3]} and {sorted(alike[0][1])[:3]}"
    )
