"""Death May Die: which dice a bot rolls again."""

from __future__ import annotations

from fhtagn.core.nodes import Action, Side
from fhtagn.games.death.rules import dicefaces as faces
from fhtagn.games.death.rules.dice import Reroll
from fhtagn.games.death.rules.job import ATTACK, OWN
from fhtagn.games.death.rules.state import MOST_SANITY, MOST_STRESS, MOST_WOUNDS, DeathState

_KEEP = 0.0


def reroll_score(s: DeathState, side: Side, action: Action) -> float:
    """What another throw of this die is expected to bring, less the stress it costs."""
    frame = s.stack[-1]
    if action[0] == "death.keep" or not isinstance(frame, Reroll):
        return _KEEP
    face = faces.FACE_OF[action[1]]
    job = frame.job
    own = job.purpose in (ATTACK, OWN)
    sanity = _price_of_tentacle(s, side)
    hit = _worth_of_success(s, side, frame) if own else -_price_of_wound(s, side)
    now = hit * faces.SUCCESS[face] - sanity * faces.TENTACLE[face]
    standard = face < faces.FIRST_BONUS
    then = hit / 2 - (sanity / 3 if standard else 0.0)
    cost = 0.0
    if action[2] == "stress":
        cost = 0.35 if s.stress[side] < MOST_STRESS - 1 else 0.6
    return then - now - cost


def _worth_of_success(s: DeathState, side: Side, frame: Reroll) -> float:
    """One more success, as far as one more is of use."""
    job = frame.job
    got = faces.symbols(frame.dice, faces.SUCCESS) + job.more[1]
    if job.purpose == ATTACK:
        wanted = sum([s.health(figure) - s.hurt[figure] for figure in job.targets])
        return 1.0 if got < wanted else 0.0
    step = s.case.programs[job.program][job.at]
    need = step.args.get("need")
    if need is None:
        return 0.9
    missing = int(need) - got
    if int(need) > sum(frame.dice) + job.more[1]:  # so many cannot be shown
        return 0.0
    return 0.0 if missing <= 0 else 1.6 if missing == 1 else 1.0 if missing == 2 else 0.3


def _price_of_wound(s: DeathState, side: Side) -> float:
    left = MOST_WOUNDS - s.wounds[side]
    return 3.0 if left <= 2 else 1.2 if left == 3 else 0.8


def _price_of_tentacle(s: DeathState, side: Side) -> float:
    """Going mad has its good sides until it is the end."""
    left = MOST_SANITY - s.sanity[side]
    return 4.0 if left <= 1 else 1.5 if left <= 3 else 0.1
