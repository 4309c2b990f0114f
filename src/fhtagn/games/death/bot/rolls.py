"""Death May Die: which dice a bot rolls again."""

from __future__ import annotations

from typing import Final

from fhtagn.core.nodes import Action, Side
from fhtagn.games.death.bot.survey import W, figure_dice, life_of, sanity_price
from fhtagn.games.death.rules import dicefaces as faces
from fhtagn.games.death.rules.chances import at_least
from fhtagn.games.death.rules.dice import Reroll
from fhtagn.games.death.rules.job import ATTACK, OWN
from fhtagn.games.death.rules.state import MOST_SANITY, MOST_STRESS, DeathState

_KEEP: Final = 0.0


def reroll_scores(s: DeathState, side: Side, actions: tuple[Action, ...]) -> list[float]:
    """What another throw of each die is expected to bring, less the stress it costs."""
    frame = s.stack[-1]
    if not isinstance(frame, Reroll):
        return [0.0] * len(actions)
    job = frame.job
    own = job.purpose in (ATTACK, OWN)
    tentacles = faces.symbols(frame.dice, faces.TENTACLE) + job.more[0]
    room = s.next_threshold(side) - s.sanity[side]
    grip = sanity_price(s, side)
    less = grip if 0 < tentacles <= room else 0.0  # one tentacle less
    more = grip if tentacles < room else 0.0  # one more
    hit = _worth_of_success(s, side, frame) if own else -_price_of_wound(s, side, frame)
    if own and s.level(side, "silent_witness") >= 1:
        less *= 0.3
        more *= 0.3
    found: list[float] = []
    for action in actions:
        if action[0] == "death.keep":
            found.append(_KEEP)
            continue
        face = faces.FACE_OF[action[1]]
        standard = face < faces.FIRST_BONUS
        gain = hit * (0.5 - faces.SUCCESS[face])
        if own and s.level(side, "arcane_mastery") >= 2 and faces.SIGN[face]:
            gain -= 0.5 * hit if not faces.SUCCESS[face] else 0.3 * hit
        if faces.TENTACLE[face]:
            gain += less * 2 / 3
        elif standard:
            gain -= more / 3
        found.append(gain - _price(s, side, action[2]) if gain > 0.0 else gain - 0.01)
    return found


def _price(s: DeathState, side: Side, how: str) -> float:
    """The last stress is worth more: something may come that has to be rolled again."""
    if how != "stress":
        return 0.02
    stress = s.stress[side]
    price = W["reroll"]
    return price if stress < MOST_STRESS - 1 else price * W["last_reroll"]


def _worth_of_success(s: DeathState, side: Side, frame: Reroll) -> float:
    """One more success, as far as one more is of use."""
    job = frame.job
    got = faces.symbols(frame.dice, faces.SUCCESS) + job.more[1]
    tries = frame.free + MOST_STRESS - s.stress[side]
    if job.purpose == ATTACK:
        elder = s.case.elder_figure
        wanted = sum([s.health(figure) - s.hurt[figure] for figure in job.targets])
        if got >= wanted:
            return 0.0
        if elder in job.targets:
            return W["elder"]
        left = wanted - got
        worth = 0.6 * sum([figure_dice(s, figure) for figure in job.targets if s.at[figure] == s.where[side]])
        if left == 1:
            return 0.8 + worth
        return (0.8 + worth) * 0.7 if left <= tries else 0.3
    if job.program < 0:
        return 0.5
    step = s.case.programs[job.program][job.at]
    need = step.args.get("need")
    if need is None:
        return 0.9
    missing = int(need) - got
    if missing <= 0:
        more = step.args.get("need_more")
        return 0.8 if more is not None and int(more) - got == 1 else 0.0
    if int(need) > sum(frame.dice) + job.more[1] or missing > tries:  # so many cannot be shown
        return 0.0
    return 2.0 * W["task"] * at_least(tries, missing) * 0.5 / missing


def _price_of_wound(s: DeathState, side: Side, frame: Reroll) -> float:
    got = faces.symbols(frame.dice, faces.SUCCESS)
    life = life_of(s, side)
    if got >= life:
        return W["death_before"] if s.stage == 0 else W["death_after"]
    left = life - got
    return W["wound"] * (2.5 if left <= 1 else 1.5 if left == 2 else 1.0)


def roll_is_deadly(s: DeathState, side: Side) -> bool:
    return s.sanity[side] >= MOST_SANITY - 1
