"""The contract suite notices what no learner could read, and tokens that tell too much."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from fhtagn.core.actions import Param, Spec
from fhtagn.core.contract.hidden import check_secrets_are_kept
from fhtagn.core.contract.learning import (
    check_actions_of_the_set_up,
    check_features,
    check_observations_suffice,
    check_tokens,
)
from fhtagn.core.features import Feature
from fhtagn.core.frames import State
from fhtagn.core.game import Options
from fhtagn.core.nodes import Seat
from fhtagn.core.tokens import Printed, Token, TokenTable
from tests.contract.broken import breaks, breaks_in_play
from tests.core.bids import Bids, BidsState
from tests.core.toys import bids

CARD = Printed("card", {"value": 1.0})


class Told(Bids):
    """Bids that shows its deck as this token."""

    def __init__(self, *tokens: Token) -> None:
        super().__init__()
        self.told = list(tokens)

    def token_table(self, options: Options) -> TokenTable:
        return TokenTable([CARD], ("deck", "hand"), ("left",), ("used",))

    def tokens(self, s: State, seat: Seat) -> list[Token]:
        return self.told


def test_a_token_of_declared_things_is_fine() -> None:
    told = Told(Token(CARD, "hand", "left", owner=1, count=3, now={"used": 1.0}), Token(CARD, "deck"))
    check_tokens(told, 2, seed=1)


@pytest.mark.parametrize(
    ("token", "complaint"),
    [
        (Token(Printed("dragon"), "deck"), "no such kind is declared"),
        (Token(CARD, "moon"), "no such zone is declared"),
        (Token(CARD, "deck", "right"), "no such area is declared"),
        (Token(CARD, "deck", count=0), "there is no such thing"),
        (Token(CARD, "hand", owner=2), "nobody sits there"),
        (Token(CARD, "hand", holder=-2), "nobody sits there"),
        (Token(CARD, "deck", now={"colour": 1.0}), "colour is not declared"),
        (Token(CARD, "deck", now={"value": 2.0}), "printed and changes"),
    ],
)
def test_a_token_that_cannot_be_read_is_noticed(token: Token, complaint: str) -> None:
    breaks_in_play(check_tokens, Told(token), complaint)


class Observed(Bids):
    """Bids whose observation is the own hand, declared like this."""

    def __init__(self, *declared: Feature) -> None:
        super().__init__()
        self.declared = list(declared)

    def feature_table(self, options: Options) -> list[Feature]:
        return self.declared

    def features(self, s: State, seat: Seat) -> dict[str, list[float]]:
        return {"laid": [2.0, -1.0]}


def test_observations_as_declared_are_fine() -> None:
    check_features(Observed(), 2, seed=1)  # nothing is declared, nothing is scaled
    check_features(Observed(Feature("laid", (1, 2), 2, "cards", low=-1)), 2, seed=1)


@pytest.mark.parametrize(
    ("feature", "complaint"),
    [
        (Feature("hand", (2,), 2, "cards", low=-1), "declared .'hand'"),
        (Feature("laid", (3,), 2, "cards", low=-1), "has 2 numbers"),
        (Feature("laid", (2,), 1, "cards", low=-1), "goes from -1 to 2"),
        (Feature("laid", (2,), 2, "cards"), "goes from -1 to 2"),
    ],
)
def test_observations_that_are_not_as_declared_are_noticed(feature: Feature, complaint: str) -> None:
    breaks_in_play(check_features, Observed(feature), complaint)


def test_a_range_without_an_end_is_refused() -> None:
    with pytest.raises(ValueError, match="highest value of laid must be above 0"):
        Feature("laid", (1,), 0, "cards")


def test_tokens_that_show_hidden_cards_are_noticed() -> None:
    class Shows(Told):
        def tokens(self, s: State, seat: Seat) -> list[Token]:
            assert isinstance(s, BidsState)
            return [Token(CARD, "deck", count=1 + s.deck[-1])]

    breaks(check_secrets_are_kept, Shows(), bids((1, 2, 3), (4, 5, 6)).state, "the tokens of seat")


def test_an_action_that_no_set_up_declares_is_noticed() -> None:
    class Fewer(Bids):
        def kinds(self, options: Options) -> list[Spec]:
            return [spec for spec in super().kinds(options) if spec.kind != "bids.lay"]

    breaks_in_play(check_actions_of_the_set_up, Fewer(), "no such action is possible with these options")


def test_a_value_that_no_set_up_declares_is_noticed() -> None:
    class Smaller(Bids):
        def domain(self, options: Options, param: Param) -> Sequence[Any]:
            return super().domain(options, param)[:1]

    breaks_in_play(check_actions_of_the_set_up, Smaller(), "is not possible with these options")


def test_observations_that_leave_out_what_matters_are_noticed() -> None:
    breaks_in_play(check_observations_suffice, Told(Token(CARD, "deck")), "have the same tokens as others")
    short = Observed(Feature("laid", (2,), 2, "cards", low=-1))
    breaks_in_play(check_observations_suffice, short, "have the same features as others")
