"""IÄÄ! Cthulhu! Fhtagn!: what everybody sees, as plain data (``shapes`` declares it)."""

from __future__ import annotations

from typing import cast

from fhtagn.core.nodes import Decision, Seat
from fhtagn.games.iaa.actions import FACE_NAMES
from fhtagn.games.iaa.shapes import CultShown, Dice, IaaFacts, IaaPublic
from fhtagn.games.iaa.state import FACES, IaaState


def facts(s: IaaState) -> IaaFacts:
    return {"target": s.target}


def public(s: IaaState) -> IaaPublic:
    pending = s.pending
    return {
        "phase": s.phase,
        "start": s.start if s.phase else None,  # iaa:2/start-stone: nobody before the first phase
        "turn": pending.seat if isinstance(pending, Decision) else None,
        "middle": s.middle,
        "stones_in_middle": s.players - sum(s.stones),
        "roll": _dice(s.rolled),
        "cults": [_cult(s, cult) for cult in range(s.players)],
    }


def _cult(s: IaaState, seat: Seat) -> CultShown:
    return {
        "seat": seat,
        "dice": s.stock[seat],
        "display": _dice(s.display[FACES * seat : FACES * (seat + 1)]),
        "tentacles": s.tentacles(seat),
        "worth": s.worth(seat),
        "complete": s.is_complete(seat),
        "ended": s.has_ended(seat),
        "stone": bool(s.stones[seat]),
        "score": s.scores[seat],
    }


def _dice(counts: list[int]) -> Dice:
    return cast(Dice, dict(zip(FACE_NAMES, counts, strict=True)))
