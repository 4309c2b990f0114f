"""The contract: what every game promises, as plain functions that raise ``AssertionError``.

>>> from fhtagn.core.contract import CHECKS, check_game
>>> from fhtagn.core.registry import load
>>> CHECKS[0](load("iaa"), players=2, seed=1)  # one promise, kept in one random game
>>> check_game(load("iaa"), seeds=range(1))  # all promises, for every number of players

``GAME_CHECKS`` look at a whole game and what it declares, ``POSITION_CHECKS`` at one position, and
``CHECKS`` at a random game: each position check along the way, and what only whole games show.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from fhtagn.core.contract.declarations import (
    check_catalogues,
    check_codes_of_values,
    check_names_of_values,
    check_options,
    check_rules,
    check_setups,
    check_words_of_kinds,
)
from fhtagn.core.contract.fairness import check_redeals_are_fair
from fhtagn.core.contract.hidden import check_secrets_are_kept
from fhtagn.core.contract.hints import check_hints_give_nothing_away
from fhtagn.core.contract.learning import (
    check_actions_of_the_set_up,
    check_features,
    check_observations_suffice,
    check_tokens,
)
from fhtagn.core.contract.moves import (
    check_actions,
    check_asking_changes_nothing,
    check_bad_actions,
    check_clones_are_independent,
    check_copies_are_equal,
    check_refusals,
)
from fhtagn.core.contract.redeals import (
    check_redeals_follow_from_knowledge,
    check_resampled_games_go_on,
    check_resampling_changes_something,
)
from fhtagn.core.contract.setting_up import check_setup_tells_nothing
from fhtagn.core.contract.sides import check_sides
from fhtagn.core.contract.tables import check_log, check_random_play, check_undo
from fhtagn.core.contract.unseen import (
    check_chance_is_seen_by_whom_it_concerns,
    check_unseen_things_stay_unseen,
)
from fhtagn.core.contract.walks import GameCheck, PositionCheck, WalkCheck, along
from fhtagn.core.contract.words import check_views, check_words, check_words_of_events
from fhtagn.core.game import Game

GAME_CHECKS: Final[tuple[GameCheck, ...]] = (
    check_options,
    check_setups,
    check_catalogues,
    check_words_of_kinds,
    check_names_of_values,
    check_codes_of_values,
    check_rules,
    check_setup_tells_nothing,
    check_resampling_changes_something,
    check_redeals_are_fair,
)

POSITION_CHECKS: Final[tuple[PositionCheck, ...]] = (
    check_asking_changes_nothing,
    check_copies_are_equal,
    check_clones_are_independent,
    check_actions,
    check_bad_actions,
    check_refusals,
    check_words,
    check_views,
    check_sides,
    check_secrets_are_kept,
    check_hints_give_nothing_away,
    check_redeals_follow_from_knowledge,
    check_resampled_games_go_on,
)

CHECKS: Final[tuple[WalkCheck, ...]] = (
    check_random_play,
    check_log,
    check_undo,
    check_words_of_events,
    check_actions_of_the_set_up,
    check_tokens,
    check_features,
    check_observations_suffice,
    check_chance_is_seen_by_whom_it_concerns,
    check_unseen_things_stay_unseen,
    *(along(check) for check in POSITION_CHECKS),
)


def check_game(game: Game, seeds: Iterable[int] = range(3)) -> None:
    """Everything, for every number of players; raises at the first broken promise."""
    for declared in GAME_CHECKS:
        declared(game)
    for seed in seeds:
        for players in game.info.seats:
            for check in CHECKS:
                check(game, players, seed)


__all__ = ["CHECKS", "GAME_CHECKS", "POSITION_CHECKS", "check_game"]
