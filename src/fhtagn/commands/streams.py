"""Who reads and writes: a terminal that can show a full screen, or something else."""

from __future__ import annotations

import os
import sys


def full_screen(plain: bool) -> bool:
    """Not if lines were asked for, and not into a pipe or a terminal without cursor movement."""
    return not plain and sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM") != "dumb"
