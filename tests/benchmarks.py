"""The benchmarks of the project as modules, so that what they work out can be tested."""

from __future__ import annotations

import importlib
import sys
from pathlib import Path
from types import ModuleType

BENCH = str(Path(__file__).parents[1] / "bench")


def benchmark(name: str) -> ModuleType:
    """As it is called: the folder of the benchmarks comes first, since they use each other."""
    if BENCH not in sys.path:
        sys.path.insert(0, BENCH)
    return importlib.import_module(name)
