"""The game of the tutorial, `examples/liars`: its own tests pass, and every rule has code and test."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

import fhtagn
from fhtagn.core.atlas import Atlas
from fhtagn.core.coverage import carries_out, mentioned_anchors, proven_anchors

ROOT: Final = Path(__file__).parent.parent
LIARS: Final = ROOT / "examples" / "liars"
SOURCES: Final = str(Path(fhtagn.__file__).parents[1])


def test_liars_dice_passes_its_tests() -> None:
    env = {**os.environ, "PYTHONPATH": os.pathsep.join([SOURCES, str(LIARS / "src")])}
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist"]
    told = subprocess.run(command, cwd=LIARS, env=env, capture_output=True, text=True, check=False)
    assert told.returncode == 0, told.stdout + told.stderr
    assert "10 passed" in told.stdout


def test_every_rule_of_liars_dice_has_its_code_and_its_test() -> None:
    rules = list(Atlas(LIARS / "src" / "fhtagn_liars" / "rules.toml").rules)
    code = mentioned_anchors(LIARS / "src")
    assert [r for r in rules if not any(carries_out(r, text) for _, _, text in code.get(r, ()))] == []
    assert sorted(proven_anchors(LIARS / "tests")) == sorted(rules)


def test_a_network_that_scores_options_one_by_one_learns_to_beat_random_play() -> None:
    pytest.importorskip("numpy")
    from examples import score_options

    scorer = score_options.learn("iaa", steps=1000, games_at_once=32, seed=2)
    assert score_options.won(scorer, "iaa", games=100) > 0.8
    untaught = score_options.learn("iaa", steps=0, games_at_once=1, seed=2)
    assert score_options.won(untaught, "iaa", games=100) < 0.7
