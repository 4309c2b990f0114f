"""Azathoth: as strong as the enemies have made him; their bids feed both."""

from __future__ import annotations

from typing import Final

from fhtagn.core.game import Game
from fhtagn.core.nodes import Decision
from fhtagn.games.wars.bot.entries import ANSWERS, CARD_WORTH
from fhtagn.games.wars.bot.survey import Survey
from fhtagn.games.wars.bot.values import POWER
from fhtagn.games.wars.cards.azathoth import CARD, MARKER, SHAME
from fhtagn.games.wars.rules.state import WarsState

THERE: Final = 3.5  # a trial lets the enemies bid as low as they can
DIE: Final = 0.2  # each die that he has
CHAOS: Final = 1.2  # his book, for every round that is left
FEEDS: Final = 0.3  # what each point that we show is worth to his owner, as harm to us


def _worth(v: Survey) -> float:
    return THERE + DIE * v.s.count(MARKER) + (CHAOS * v.rounds if CARD in v.s.lit else 0.0)


CARD_WORTH[CARD] = _worth


def _bid(game: Game, s: WarsState, node: Decision, weights: list[float]) -> list[float]:
    """Power for us against dice for him; the fewer points, the likelier the shame."""
    others = s.players - 2
    shame = float(min(SHAME, s.doom[node.seat]))
    return [(POWER - FEEDS) * face - shame * ((7 - face) / 6) ** others for _, face in node.actions]


ANSWERS["wars.prompt.azathoth_bid"] = _bid
