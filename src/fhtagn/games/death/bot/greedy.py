"""Death May Die: a bot that co-operates.

It heals in time, fights what stands beside it, does the nearest open task of the episode, and then goes for
the Elder One.
"""

from __future__ import annotations

from random import Random
from typing import Final

from fhtagn.core.actions import PASS
from fhtagn.core.bot import Opinion, Position
from fhtagn.core.nodes import Action, Side
from fhtagn.core.text import Text
from fhtagn.games.death.bot.goals import danger, tasks, way_to
from fhtagn.games.death.bot.rolls import reroll_score
from fhtagn.games.death.rules.chances import at_least
from fhtagn.games.death.rules.choose import Choose, Ctx
from fhtagn.games.death.rules.dice import STANDARD_DICE, bonus_dice
from fhtagn.games.death.rules.discovery import Claim, price
from fhtagn.games.death.rules.effects.things import MoveTokens
from fhtagn.games.death.rules.enemies import MoveFigures
from fhtagn.games.death.rules.house import FAR
from fhtagn.games.death.rules.job import ATTACK, OWN, Job
from fhtagn.games.death.rules.movement import Walk
from fhtagn.games.death.rules.programs import NO_PROGRAM
from fhtagn.games.death.rules.running import Run
from fhtagn.games.death.rules.state import MOST_STRESS, MOST_WOUNDS, DeathState
from fhtagn.games.death.rules.turn import why_not_rest
from fhtagn.games.death.rules.uses import all_uses

LEVELS: Final = {
    "brawling": 6,
    "marksman": 5,
    "arcane_mastery": 5,
    "toughness": 5,
    "killer_instinct": 7,
    "chemical_explosives": 6,
    "show_off": 6,
    "proficient": 5,
    "surgeon": 5,
    "silent_witness": 5,
    "swiftness": 4,
}


class Greedy:
    """Scores every option by what it does now; no plan goes beyond this turn."""

    name = "greedy"

    def choose(self, position: Position[DeathState], rng: Random) -> Action:
        s = position.guess(rng)
        side = position.node.side
        best: list[Action] = []
        most = -1e9
        for action in position.node.actions:
            score = score_of(s, side, action)
            if score > most + 1e-9:
                best, most = [], score
            if score > most - 1e-9:
                best.append(action)
        return rng.choice(best)

    def opinions(self, position: Position[DeathState], rng: Random) -> list[Opinion]:
        s = position.guess(rng)
        node = position.node
        found = [Opinion(action, score_of(s, node.side, action), _reasons(action)) for action in node.actions]
        return sorted(found, key=_score, reverse=True)


def _score(opinion: Opinion) -> float:
    return -opinion.score if opinion.score != opinion.score else opinion.score


def _reasons(action: Action) -> tuple[Text, ...]:
    key = REASONS.get(action[0], "")
    return (Text(f"death.reason.{key}"),) if key else ()


REASONS: Final = {
    "death.rest": "rest",
    "death.attack": "fight",
    "death.episode": "task",
    "death.run": "way",
    "death.step": "way",
}


def score_of(s: DeathState, side: Side, action: Action) -> float:
    kind: str = action[0]
    if kind in ("death.run", "death.step", "death.stop", "death.end"):
        return _moving(s, side, action)
    if kind == "death.attack":
        return _attack(s, side, s.case.figure_of[action[1]])
    if kind == "death.rest":
        return _rest(s, side)
    if kind == "death.episode":
        return _episode(s, side, action[1])
    if kind in ("death.use", "death.use_relic"):
        return _use(s, side, action)
    if kind in ("death.reroll", "death.keep"):
        return reroll_score(s, side, action)
    if kind == "death.pick_space":
        return _space(s, side, s.case.space_of[action[1]])
    if kind == "death.claim":
        return _claim(s, side, action[1])
    return _small(s, side, action)


# -- the action phase ----------------------------------------------------------------------------------


def _must_live(s: DeathState, side: Side) -> float:
    """How much the wounds of an investigator matter: most of all before the summoning."""
    return s.wounds[side] / (MOST_WOUNDS - 1) * (2.0 if s.stage == 0 else 1.0)


def _moving(s: DeathState, side: Side, action: Action) -> float:
    here = s.where[side]
    if action[0] in ("death.end", "death.stop"):
        return 0.0 if action[0] == "death.end" else 1.0
    to = s.case.space_of[action[1]]
    goals = tasks(s, side)
    running = isinstance(s.stack[-1], Run)
    before, after = way_to(s, here, goals), way_to(s, to, goals)
    enemies = len(s.enemies_in(here))
    score = 0.0
    if goals and after != FAR:
        score += 2.5 * (before - after) if before != FAR else 1.0
    if not running and enemies and s.can_be_hurt(s.enemies_in(here)[0]):
        score -= 2.0  # they would follow
    risk = danger(s, to) - danger(s, here) * (0.2 if enemies else 1.0)
    if not s.disrupted or to not in goals:
        score -= max(0.0, risk) * (0.5 + _must_live(s, side))
    if _weak(s, side) and s.is_safe(to) and s.is_safe(here) and not goals:
        score -= 1.0
    if s.on_ground("fire", here):
        score -= 0.8 * s.on_ground("fire", here)
    return 1.0 + score if running else score


def _weak(s: DeathState, side: Side) -> bool:
    return s.wounds[side] >= 3 or s.stress[side] >= MOST_STRESS


def _attack(s: DeathState, side: Side, figure: int) -> float:
    job = Job(ATTACK, side, Ctx(side), (figure,))
    dice = STANDARD_DICE + bonus_dice(s, job)
    left = s.health(figure) - s.hurt[figure]
    hits = dice / 2 * 1.15
    if figure == s.case.elder_figure:
        return 9.0 + hits
    kills = min(1.0, hits / left)
    here = s.at[figure] == s.where[side]
    threat = 1.0 if here else 0.4
    return (2.0 + 4.0 * kills) * threat + (0.5 if left <= hits else 0.0)


def _rest(s: DeathState, side: Side) -> float:
    if why_not_rest(s, side):
        return -1.0
    heals = min(3, s.stress[side] + s.wounds[side])
    need = s.wounds[side] * (1.3 + _must_live(s, side)) + s.stress[side] * 0.7
    if s.wounds[side] >= 3 or (s.stress[side] >= 3 and s.wounds[side] >= 1):
        need += 4.0
    return need if heals >= 2 else need * 0.4


def _episode(s: DeathState, side: Side, id: str) -> float:
    """What the objective asks for is worth an action, if it can succeed."""
    number = s.case.action_of[id]
    step = s.case.programs[s.case.actions[number].program][0]
    danger_here = danger(s, s.where[side]) * _must_live(s, side)
    if id in ("lure", "bury"):
        return -0.5
    if id == "gather":
        square = s.case.space_of["square"]
        return 4.0 if s.where[side] != square and _can_win(s, side) else -1.0
    if id == "escort":
        return 0.8
    if id == "hunt":
        if s.spaces_with("letter"):
            return -1.0
        if not s.on_ground("beast", s.where[side]):  # walking there is better, if it is near
            return 3.0 if way_to(s, s.where[side], s.spaces_with("beast")) > 3 else -0.5
    if id == "search" and s.board(side, "dynamite"):
        return 1.0 if s.board(side, "dynamite") < 2 else -1.0
    chance = _chance(s, side, number)
    if id == "convince" and s.where[side] != s.case.space_of["square"]:
        return 1.0 + 4.0 * chance - danger_here if chance > 0.1 else -1.0
    base = 5.0 if step.do != "if" else 4.5
    return base * min(1.0, 0.4 + chance) - danger_here if chance > 0.05 else -1.0


def _chance(s: DeathState, side: Side, number: int) -> float:
    """How likely an action of the episode succeeds, without rerolls; 1 if it needs no roll."""
    for step in s.case.programs[s.case.actions[number].program]:
        need = step.args.get("need")
        if step.do == "roll" and isinstance(need, int):
            dice = STANDARD_DICE + bonus_dice(s, Job(OWN, side, Ctx(side, action=number)))
            added = step.args.get("add", {}).get("success_per", "")
            if added == "evidence":
                need -= len([face for _, face in s.held_faces(side) if face.evidence])
            elif added:
                need -= min(2, s.board(side, "ticket"))
            return at_least(dice, need)
    return 1.0


def _can_win(s: DeathState, side: Side) -> bool:
    return s.on_ground("juror", s.where[side]) + s.on_ground("juror", s.where[side], "innocent") > 0


def _use(s: DeathState, side: Side, action: Action) -> float:
    for offered, use, _, _ in all_uses(s, side):
        if offered != action or use.program == NO_PROGRAM:
            continue
        words = [step.do for step in s.case.programs[use.program]]
        if "heal_stress" in words:
            return 4.0 if s.stress[side] >= 3 else -1.0
        if "heal_wounds" in words:
            return 6.0 if max([s.wounds[other] for other in s.here(s.where[side])]) >= 3 else -1.0
        if "wound_enemies" in words or "damage_token" in words:
            return 5.5
        if "gain_action" in words or "free_action" in words or "gain_token" in words:
            return 3.0 if s.stress[side] <= 1 else -1.0
        if "mark_token" in words:
            return 7.0
    return -1.0


# -- small questions -----------------------------------------------------------------------------------


def _space(s: DeathState, side: Side, space: int) -> float:
    """Tokens go where they are wanted, enemies stay away, and oneself goes where it is useful."""
    frame = s.stack[-1]
    if isinstance(frame, MoveFigures):
        return float(s.distance(space, s.where[side]))
    if isinstance(frame, Walk):
        return -danger(s, space) * 2 - 0.1 * min(20, way_to(s, space, tasks(s, side)))
    if isinstance(frame, MoveTokens):
        return 0.0
    if isinstance(frame, Choose) and frame.next == "things.moved":
        goal = s.case.start
        for check in s.case.checks:
            wanted = next(iter(check.values()))
            if wanted["token"] == frame.data[0] and "space" in wanted:
                goal = s.case.space_of[wanted["space"]]
        return -float(s.distance(space, goal))
    return -danger(s, space)


def _claim(s: DeathState, side: Side, half: str) -> float:
    frame = s.stack[-1]
    assert isinstance(frame, Claim)
    face = s.case.discovery[frame.card].faces[0 if half == "left" else 1]
    if face is None or face.condition:
        return -2.0
    cost = price(s, side, face)
    worth = 2.5 if face.companion else 2.0
    worth -= 0.5 * cost.get("stress", 0) + 1.0 * cost.get("wounds", 0) * (1 + _must_live(s, side))
    if s.sanity[side] >= 15:
        worth -= 2.0 * cost.get("sanity", 0)
    return worth + (0.5 if face.evidence else 0.0)


def _small(s: DeathState, side: Side, action: Action) -> float:
    kind: str = action[0]
    if kind == "death.level":
        skill: str = action[1]
        return LEVELS.get(skill, 3) - 0.1 * s.own_level(side, skill)
    if kind == "death.heal":
        return float(2.0 * action[2] + 1.0 * action[1] + 0.8 * action[3])
    if kind == "death.assign":
        return 1.0 if s.wounds[side] >= 2 else -1.0
    if kind == "death.ignore":
        return 1.0 if action[1] != "toughness" or s.sanity[side] >= 14 else -0.5
    if kind == "death.prevent":
        return float(action[1]) if s.sanity[side] >= 14 else -float(action[1])
    if kind == "death.convert":
        return float(action[2])
    if kind == "death.wound":
        figure = s.case.figure_of[action[1]]
        return -float(s.health(figure) - s.hurt[figure])
    if kind == "death.face":
        return 0.0
    if kind == "death.pay":
        return 0.5 if s.stress[side] <= 1 else -0.5
    if kind == "death.tickets":
        return float(action[1]) if action[1] <= 2 else -1.0
    if kind in (
        "death.sneak",
        "death.target",
        "death.pick_up",
        "death.instinct",
        "death.shove",
        "death.photo",
    ):
        return 2.0 if kind != "death.photo" else 1.5
    if kind in ("death.follow", "death.take", "death.trade", "death.give"):
        return -1.0
    if kind == "death.choose":
        return _option(s, side, action[1])
    if kind in ("death.search", "death.seek"):
        return 1.0
    return -0.2 if action == PASS else 0.0


def _option(s: DeathState, side: Side, number: int) -> float:
    """The least bad of what a card lets choose."""
    frame = s.stack[-1]
    if not isinstance(frame, Choose) or frame.next != "control.chosen":
        return 0.0
    program: int = frame.data[0][number]
    if program == NO_PROGRAM:
        return 0.0
    worth = 0.0
    for step in s.case.programs[program]:
        if step.do == "take_wounds":
            worth -= 1.5 * step.count() * (1 + _must_live(s, side))
        elif step.do == "gain_stress":
            full = s.stress[side] + step.count() > MOST_STRESS
            worth -= 0.6 * step.count() + (1.5 if full and step.text("excess") == "wounds" else 0.0)
        elif step.do == "lose_sanity":
            worth -= 0.7 * step.count() if s.sanity[side] < 15 else 4.0
        elif step.do == "lose_card":
            worth -= 1.4
        elif step.do == "gain_token" and step.text("token") == "fatigue":
            worth -= 0.9 * step.count()
        elif step.do == "heal_wounds":
            worth += 1.2 + _must_live(s, side)
        elif step.do in ("remove_token", "heal_stress"):
            worth += 1.0
        elif step.do == "move_enemies":
            worth -= 1.0
    return worth
