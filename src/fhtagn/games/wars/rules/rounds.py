"""Cthulhu Wars: the four phases of a round, again and again until the game ends (p.15)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from fhtagn.core.actions import Spec, Specs
from fhtagn.core.frames import NOBODY, Frame
from fhtagn.core.nodes import Action
from fhtagn.core.reactions import open_window, propose
from fhtagn.games.wars.rules.books import CHECK_BOOKS
from fhtagn.games.wars.rules.doom import BEFORE, DoomPhase, FirstPlayer, GatherPower
from fhtagn.games.wars.rules.ending import end_game, note_end
from fhtagn.games.wars.rules.points import COUNT
from fhtagn.games.wars.rules.state import WarsState
from fhtagn.games.wars.rules.turn import NextTurn, acting_next

EVENTS: Final = Specs(Spec("wars.action_phase", {"round": COUNT}, "wars:actions/phase"))

ACTION: Final = 0
POWER: Final = 1
FIRST: Final = 2
DOOM: Final = 3
CLOSE: Final = 4


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Round(Frame[WarsState]):
    """wars:basics/phases: the next phase; it lies below everything that the phase does."""

    __slots__ = ("phase",)

    def __init__(self, phase: int) -> None:
        self.phase = phase

    def go(self, s: WarsState, answer: Action) -> None:
        note_end(s)
        phase = self.phase
        # wars:end/doom-phase: everybody still has a turn there; any other phase ends the game at once
        # (ruling Q30: by option the Doom phase is played after an end between actions and doom).
        if s.ending and not (phase in (FIRST, DOOM) and s.options["early_end"] == "after_doom"):
            end_game(s)
            return
        if phase == CLOSE:
            s.round += 1
            s.push(Round(ACTION))
            return
        s.push(Round(phase + 1))
        if phase == ACTION:
            s.tell("wars.action_phase", s.round)
            s.push(NextTurn(s.first))
            if "any_time" in s.rules.options:
                s.push(CHECK_BOOKS)
                open_window(s, "any_time", (NOBODY, acting_next(s, s.first)))
            propose(s, "actions.begin", None)
        elif phase == POWER:
            s.push(GatherPower(BEFORE))
        elif phase == FIRST:
            s.push(FirstPlayer())
        else:
            s.push(DoomPhase())
