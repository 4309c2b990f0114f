"""Cthulhu Wars: what a seat may see.  Only the values of others' elder signs and the bag are hidden."""

from __future__ import annotations

from fhtagn.core.game import View
from fhtagn.core.nodes import Decision, Seat
from fhtagn.games.wars.state import WarsState


def view(s: WarsState, seat: Seat | None) -> View:
    pending = s.pending
    return {
        "seat": seat,
        "turn": pending.seat if isinstance(pending, Decision) else None,
        "round": s.round,
        "power": list(s.power),
        "doom": list(s.doom),
    }
