"""The same game in another process is the same game: nothing depends on the order of sets."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from fhtagn.core.registry import load, names
from tests.core.toys import TOYS

ROOT = Path(__file__).parents[2]
assert TOYS  # they are registered now

# Plays one random game and prints a fingerprint of every position and everything asked and told.
PLAY = """
import hashlib, sys
import tests.core.toys
from fhtagn.core.contract.walks import walk
from fhtagn.core.frames import digest
from fhtagn.core.registry import load
found = walk(load(sys.argv[1]), int(sys.argv[2]), 1)
told = [(digest(s), s.pending) for s in found.states], found.entries, found.events
print(hashlib.blake2b(repr(told).encode()).hexdigest())
"""


def fingerprint(name: str, players: int, hash_seed: int) -> str:
    path = os.pathsep.join([*sys.path, str(ROOT)])
    environment = {**os.environ, "PYTHONHASHSEED": str(hash_seed), "PYTHONPATH": path}
    command = [sys.executable, "-c", PLAY, name, str(players)]
    return subprocess.run(command, env=environment, check=True, capture_output=True, text=True).stdout


@pytest.mark.parametrize("name", names())
def test_a_game_is_the_same_in_processes_with_other_hashes(name: str) -> None:
    players = load(name).info.seats[0]
    assert fingerprint(name, players, hash_seed=1) == fingerprint(name, players, hash_seed=2) != ""
