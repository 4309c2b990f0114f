"""Who reads and writes: a terminal that can show a full screen, or something else."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager


def full_screen(plain: bool) -> bool:
    """Not if lines were asked for, and not into a pipe or a terminal without cursor movement."""
    return not plain and sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM") != "dumb"


@contextmanager
def progress_bar(total: int, done: int = 0, wanted: bool = True) -> Iterator[Callable[[int], None]]:
    """A bar with the time left, where somebody can see it; gives what to call after every step."""
    if not wanted or not sys.stderr.isatty():
        yield lambda steps: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=total, completed=done)
        yield lambda steps: bar.advance(task, steps)
