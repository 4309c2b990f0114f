"""The spaces of observations, for PettingZoo and Gymnasium."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces

from fhtagn.research.match import Match


def observation_space(match: Match) -> spaces.Dict:
    """Named tensors, and the mask of legal actions."""
    tensors: dict[str, spaces.Space[Any]] = {
        name: spaces.Box(-np.inf, np.inf, values.shape, np.float32)
        for name, values in match.tensors(0).items()
    }
    mask = spaces.Box(0, 1, (match.vocabulary.size,), np.int8)
    return spaces.Dict({"observation": spaces.Dict(tensors), "action_mask": mask})
