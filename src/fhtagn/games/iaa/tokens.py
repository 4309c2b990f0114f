"""IÄÄ! Cthulhu! Fhtagn! thing by thing, for learners.  Dice that show the same are one token."""

from __future__ import annotations

from typing import Final

from fhtagn.core.nodes import Decision, Seat
from fhtagn.core.tokens import Printed, Token, TokenTable
from fhtagn.games.iaa.actions import FACE_NAMES
from fhtagn.games.iaa.rules import CALLED_CTHULHU, CALLED_IAA, Calls, Take
from fhtagn.games.iaa.state import ELDER, FACES, IAA, IaaState

DIE: Final = Printed("die")
FACE: Final = tuple(
    Printed(
        f"die/{name}",
        {
            "iaa": float(face == IAA),
            "tentacles": float(face if IAA < face < ELDER else 0),
            "elder": float(face == ELDER),
        },
    )
    for face, name in enumerate(FACE_NAMES)
)
CULT: Final = Printed("cult")
STONE: Final = Printed("stone")
TABLE: Final = TokenTable(
    [DIE, *FACE, CULT, STONE],
    zones=("cult", "display", "middle", "roll", "stock"),
    now=("score", "ended", "decides", "called_iaa", "called_cthulhu"),
)


def tokens(s: IaaState, seat: Seat) -> list[Token]:
    found = [Token(DIE, "middle", count=s.middle)]
    pending = s.pending
    decides = pending.seat if isinstance(pending, Decision) else -1
    frame = s.stack[-1]
    made = frame.made if isinstance(frame, (Calls, Take)) else 0
    for step in range(s.players):
        cult = (seat + step) % s.players
        mine = made if cult == decides else 0
        now = {
            "score": s.scores[cult] / s.target,
            "ended": float(s.has_ended(cult)),
            "decides": float(cult == decides),
            "called_iaa": float(mine & CALLED_IAA != 0),
            "called_cthulhu": float(mine & CALLED_CTHULHU != 0),
        }
        found.append(Token(CULT, "cult", owner=step, now=now))
        rolled = s.rolled if cult == decides else []
        found.append(Token(DIE, "stock", holder=step, count=s.stock[cult] - sum(rolled)))
        for face, count in enumerate(rolled):
            found.append(Token(FACE[face], "roll", holder=step, count=count))
        for face in range(FACES):
            found.append(Token(FACE[face], "display", holder=step, count=s.display[FACES * cult + face]))
        found.append(Token(STONE, "cult", holder=step, count=s.stones[cult]))
    return [token for token in found if token.count]
