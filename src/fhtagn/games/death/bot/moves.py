"""Death May Die: where a bot runs: by which way, with whom behind it, to what end."""

from __future__ import annotations

from fhtagn.core.nodes import Side
from fhtagn.games.death.bot.goals import goals, worths
from fhtagn.games.death.bot.survey import Survey, W, figure_dice
from fhtagn.games.death.rules.running import Run, run_spaces, sneaks, step_cost
from fhtagn.games.death.rules.state import DeathState


class Outlook(Survey):
    """With what each space is worth to stand in."""

    __slots__ = ("action", "run", "wanted", "worth")

    def __init__(self, s: DeathState, side: Side) -> None:
        super().__init__(s, side)
        self.run = run_spaces(s, side)
        self.wanted = goals(s, side)
        self.action = W["action"] * max(W["calm"], min(1.5, self.pressure))
        self.worth: dict[int, list[float]] = {}

    def worth_of(self, space: int, actions: int) -> float:
        found = self.worth.get(actions)
        if found is None:
            found = self.worth[actions] = worths(self.s, self.wanted, self.run, self.action, actions)
        return found[space]

    def stay(self, space: int, behind: int, actions: int) -> float:
        """Standing there with so many dice of enemies that came along, with so many actions left."""
        s = self.s
        dice = behind + self.dice[space]
        worth = self.worth_of(space, actions)
        if dice > 0:
            if s.disrupted and space == s.elder_space:
                return worth - self.risk(dice) * W["brave"]
            later = W["later"]
            worth -= self.risk(dice) * (1.0 if actions <= 0 else (1.0 + later) / 2 if actions == 1 else later)
        else:
            worth += W["card"]
        if self.life <= 2 and not s.disrupted and s.on_ground("beast", space):
            worth -= 0.2 * self.risk(2)  # it attacks when the Elder One advances
        return worth - 0.3 * s.on_ground("fire", space)


def ways(view: Outlook, starting: bool) -> dict[int, float]:
    """What a step into each adjacent space is worth, for the best end that the Run can have there."""
    s, side = view.s, view.side
    here = view.here
    if starting:
        left = max(0, view.run - step_cost(s, side))
        hidden = sneaks(s, side)
        actions = s.actions - 1
    else:
        frame = s.stack[-1]
        assert isinstance(frame, Run)
        left, hidden = frame.left - 1, frame.sneaks
        actions = s.actions
    behind = followers(view, here, hidden)
    caught = W["wound"] * 0.4 * s.on_ground("fire", here)
    near = s.house.neighbours
    found: dict[int, float] = {}
    for first in near[here]:
        best = view.stay(first, behind, actions) - 0.01
        if left > 0:
            dice = behind + view.dice[first]
            for second in near[first]:
                if second == here:
                    continue
                best = max(best, view.stay(second, dice, actions) - 0.03)
                if left > 1:
                    further = dice + view.dice[second]
                    for third in near[second]:
                        if third != first:
                            best = max(best, view.stay(third, further, actions) - 0.05)
        found[first] = best - caught
    return found


def followers(view: Survey, space: int, hidden: int) -> int:
    """The dice of those who follow out of a space; some may be left behind."""
    if not view.dice[space]:
        return 0
    s = view.s
    dice = sorted([figure_dice(s, figure) for figure in s.enemies_in(space)])
    return sum(dice[: max(0, len(dice) - hidden)])
