"""The games of an arena on a Ray cluster: the one that ``RAY_ADDRESS`` names, or one on this machine.

The nodes need fhtagn (and bots of your own) installed.  The results are those of the process pool: a game
that cost a worker its life is played again here, where it can be told which bot did it.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice
from typing import Any, Final

from fhtagn.arena.contest import Records, on_processes
from fhtagn.arena.match import play
from fhtagn.arena.plan import Plan
from fhtagn.core.errors import BadInput
from fhtagn.core.text import Text

AHEAD: Final = 3  # games handed out per core: enough that no core waits, few enough that progress is seen


def on_cluster(plan: Plan, games: Iterable[int]) -> Records:
    """Play on the cluster."""
    try:
        import ray
    except ImportError as wrong:
        raise BadInput(Text("arena.missing", {"extra": "ray"})) from wrong
    if not ray.is_initialized():
        ray.init(log_to_driver=False, include_dashboard=False, logging_level="error")
    remote = ray.remote(play).options(max_retries=0)
    shared = ray.put(plan)
    room = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
    waiting = iter(games)
    running: dict[Any, int] = {remote.remote(shared, index): index for index in islice(waiting, room)}
    try:
        while running:
            done, _ = ray.wait(list(running), num_returns=1)
            index = running.pop(done[0])
            try:
                yield ray.get(done[0])
            except ray.exceptions.WorkerCrashedError:
                yield from on_processes(1)(plan, [index])
            running.update({remote.remote(shared, more): more for more in islice(waiting, 1)})
    finally:
        for left in running:
            ray.cancel(left, force=True)
