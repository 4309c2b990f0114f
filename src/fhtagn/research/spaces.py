"""The spaces of observations, for PettingZoo and Gymnasium."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces

from fhtagn.research.match import Match


def observation_space(match: Match) -> spaces.Dict:
    """Named tensors, and the mask of legal actions: for learners that read parts by name."""
    layout = match.layout
    tensors: dict[str, spaces.Space[Any]] = {
        name: spaces.Box(layout.low[part], layout.high[part], dtype=np.float32)
        for name, part in layout.slices.items()
    }
    mask = spaces.Box(0, 1, (match.vocabulary.size,), np.int8)
    return spaces.Dict({"observation": spaces.Dict(tensors), "action_mask": mask})


def flat_space(match: Match) -> spaces.Box:
    """All numbers in one row: for learners that want an array and ask for ``action_masks()`` themselves."""
    return spaces.Box(match.layout.low, match.layout.high, dtype=np.float32)
