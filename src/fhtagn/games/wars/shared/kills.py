"""Cthulhu Wars: kills that were scored and did not kill, for requirements that demand kills."""

from __future__ import annotations

from fhtagn.games.wars.rules.content import Unit
from fhtagn.games.wars.rules.options import option
from fhtagn.games.wars.rules.state import WarsState, the_battle

option("survived_kills", ("count", "do_not_count"), "wars:gc/kill-one")


def was_scored(s: WarsState, unit: Unit) -> bool:
    """Whatever became of it (ruling Q10); of a kill without effect the FAQ says so (p.199)."""
    return unit in the_battle(s).spared or s.options["survived_kills"] == "count"
