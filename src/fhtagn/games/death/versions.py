"""Death May Die: what older logs mean.  There is no way from rules 1: the order of effects was another."""

from __future__ import annotations

from fhtagn.core.migrations import migrates
from fhtagn.core.written import Written


@migrates("death", 2)
def _as_it_was(log: Written) -> None:
    """Rules 3 no longer take turning a token over, where all show that side, for a use of a card; a log in
    which that happened is refused when it is replayed."""
