"""The spaces of observations, for PettingZoo and Gymnasium."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from gymnasium import spaces

from fhtagn.core.nodes import Seat
from fhtagn.research.match import Match
from fhtagn.research.tokens import TokenRows, room_for

NUMBERS: Final = "numbers"
TOKENS: Final = "tokens"
KINDS: Final = (NUMBERS, TOKENS)


def observation_space(match: Match) -> spaces.Dict:
    """Named tensors, and the mask of legal actions: for learners that read parts by name."""
    layout = match.layout
    tensors: dict[str, spaces.Space[Any]] = {
        name: spaces.Box(layout.low[part], layout.high[part], dtype=np.float32)
        for name, part in layout.slices.items()
    }
    mask = spaces.Box(0, 1, (match.vocabulary.size,), np.int8)
    return spaces.Dict({"observation": spaces.Dict(tensors), "action_mask": mask})


def token_space(match: Match, rows: TokenRows, most: int) -> spaces.Dict:
    """Padded tokens, how many of them are true, and the mask: for networks that read sets."""
    shape = (most, len(rows.columns))
    observation: dict[str, spaces.Space[Any]] = {
        "tokens": spaces.Box(-np.inf, np.inf, shape, np.float32),
        "count": spaces.Box(0, most, (1,), np.int64),
    }
    mask = spaces.Box(0, 1, (match.vocabulary.size,), np.int8)
    return spaces.Dict({"observation": spaces.Dict(observation), "action_mask": mask})


class Eyes:
    """What an environment shows of a match: named numbers or, as ``TokenRows`` has them, tokens.

    Use it in an environment of your own that offers both.
    """

    def __init__(self, match: Match, kind: str, most_tokens: int | None) -> None:
        if kind not in KINDS:
            raise ValueError(f"observations are {' or '.join(KINDS)}, not {kind}")
        self.rows = TokenRows(match.game, match.options) if kind == TOKENS else None
        self.most = room_for(match.players) if most_tokens is None else most_tokens

    def space(self, match: Match) -> spaces.Dict:
        """What observations are made of."""
        return observation_space(match) if self.rows is None else token_space(match, self.rows, self.most)

    def see(self, match: Match, seat: Seat) -> dict[str, Any]:
        """What this seat knows now."""
        if self.rows is None:
            return dict(match.tensors(seat))
        tokens, count = self.rows.padded(match.state, seat, self.most)
        return {"tokens": tokens, "count": np.array([count], dtype=np.int64)}


def flat_space(match: Match) -> spaces.Box:
    """All numbers in one row: for learners that want an array and ask for ``action_masks()`` themselves."""
    return spaces.Box(match.layout.low, match.layout.high, dtype=np.float32)
