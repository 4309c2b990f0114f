"""Death May Die: a bot that co-operates.

It does the nearest open task of the episode, shares the tasks out with its partners, heals in time, fights
what stands beside it, ends its turns where there is something to find, and then goes for the Elder One.  Each
option is judged by what it brings and by where and how it leaves the investigator.
"""

from __future__ import annotations

from random import Random
from typing import Final

from fhtagn.core.actions import PASS
from fhtagn.core.bot import Opinion, Position
from fhtagn.core.nodes import Action, Decision, Side
from fhtagn.games.death.bot.cards import claim_worth, level_worth, option_worth, use_worth
from fhtagn.games.death.bot.goals import HARDLY, convinced
from fhtagn.games.death.bot.moves import Outlook, ways
from fhtagn.games.death.bot.reasons import reasons
from fhtagn.games.death.bot.rolls import reroll_scores
from fhtagn.games.death.bot.survey import (
    Survey,
    W,
    attack_job,
    chance,
    expected,
    figure_dice,
    roll_price,
    task_job,
)
from fhtagn.games.death.rules.attack import instinct
from fhtagn.games.death.rules.choose import Choose
from fhtagn.games.death.rules.dice import STANDARD_DICE, bonus_dice
from fhtagn.games.death.rules.effects.things import MoveTokens
from fhtagn.games.death.rules.enemies import MoveFigures
from fhtagn.games.death.rules.mods import total
from fhtagn.games.death.rules.movement import Walk
from fhtagn.games.death.rules.points import value
from fhtagn.games.death.rules.running import Run, run_spaces
from fhtagn.games.death.rules.state import MOST_STRESS, REST_HEALS, DeathState
from fhtagn.games.death.rules.turn import Act, FreeAct, runs_free

NEVER: Final = -5.0


class Greedy:
    """Scores every option by what it does now; no plan goes beyond this turn."""

    name = "greedy"

    def choose(self, position: Position[DeathState], rng: Random) -> Action:
        s = position.guess(rng)
        node = position.node
        return best_of(node.actions, scores(s, node), rng)

    def opinions(self, position: Position[DeathState], rng: Random) -> list[Opinion]:
        s = position.guess(rng)
        node = position.node
        found = [
            Opinion(action, score, reasons(s, node.side, action))
            for action, score in zip(node.actions, scores(s, node), strict=True)
        ]
        return sorted(found, key=_score, reverse=True)


def _score(opinion: Opinion) -> float:
    return opinion.score


def best_of(actions: tuple[Action, ...], found: list[float], rng: Random) -> Action:
    most = max(found) - 1e-9
    best = [action for action, score in zip(actions, found, strict=True) if score >= most]
    return best[0] if len(best) == 1 else best[int(rng.random() * len(best))]


def scores(s: DeathState, node: Decision) -> list[float]:
    """What each option is worth, in the order of the node."""
    side = node.side
    frame = s.stack[-1]
    if isinstance(frame, (Act, FreeAct)):
        return _acting(s, side, node.actions, isinstance(frame, FreeAct))
    if isinstance(frame, Run):
        return _running(s, side, node.actions)
    if node.actions[0][0] in ("death.reroll", "death.keep"):
        return reroll_scores(s, side, node.actions)
    return [_small(s, side, action) for action in node.actions]


# -- the action phase ----------------------------------------------------------------------------------


def _acting(s: DeathState, side: Side, actions: tuple[Action, ...], free: bool) -> list[float]:
    view = Outlook(s, side)
    left = s.actions if free else s.actions - 1
    base = view.stay(view.here, 0, max(0, left))
    steps: dict[int, float] = {}
    found: list[float] = []
    for action in actions:
        kind: str = action[0]
        if kind == "death.run":
            if not steps:
                steps = ways(view, True)
            space = s.case.space_of[action[1]]
            score = steps.get(space, 0.0)
            if runs_free(s, side) and not free:
                score += 0.5
        elif kind == "death.end" or action == PASS:
            score = view.stay(view.here, 0, 0) if kind == "death.end" else base
        elif kind == "death.attack":
            score = _attack(view, s.case.figure_of[action[1]], left)
        elif kind == "death.rest":
            score = base + _rest(view)
        elif kind == "death.episode":
            score = base + _episode(view, action[1])
        elif kind in ("death.use", "death.use_relic"):
            score = view.stay(view.here, 0, s.actions) + use_worth(view, action)
        elif kind in ("death.pick_up", "death.photo"):
            score = base + 8.0
        else:
            score = base - 3.0  # Trade
        found.append(score)
    return found


def _running(s: DeathState, side: Side, actions: tuple[Action, ...]) -> list[float]:
    view = Outlook(s, side)
    steps = ways(view, False)
    found: list[float] = []
    for action in actions:
        if action[0] == "death.step":
            found.append(steps.get(s.case.space_of[action[1]], -9.0))
        else:
            found.append(view.stay(view.here, 0, s.actions))
    return found


def _attack(view: Outlook, figure: int, left: int) -> float:
    """Wounds for the Elder One, or an enemy less."""
    s, side = view.s, view.side
    job = attack_job(s, side, figure)
    hits = expected(s, job) + 0.9 * instinct(s, side)
    health = s.health(figure) - s.hurt[figure]
    cost = roll_price(s, side)
    if figure == s.case.elder_figure:
        gain = W["elder"] * min(hits, health + 1.0)
        return view.stay(view.here, 0, left) + gain - cost
    kills = min(1.0, hits / health) if hits >= 1 else 0.5
    if hits < health:
        kills *= 0.7
    dice = figure_dice(s, figure)
    near = s.at[figure] == view.here
    if near and value(s, "targets", 0, (side, figure)) and len(s.enemies_in(view.here)) > 1:
        kills *= 1.3
    gain = 0.4 * kills
    if s.case.kill_gains and not s.disrupted:
        gain += 0.8 * kills
    if not near:
        gain += 0.35 * dice * kills if _threatens(s, s.at[figure]) else 0.15 * dice * kills
        return view.stay(view.here, 0, left) + gain - cost
    before = view.stay(view.here, 0, max(0, left - 1))
    after = view.stay(view.here, -dice, max(0, left - 1))
    gain += W["kill"] * kills * (after - before)
    return view.stay(view.here, 0, left) + gain - cost


def _threatens(s: DeathState, space: int) -> bool:
    return bool(s.here(space))


def _rest(view: Survey) -> float:
    s, side = view.s, view.side
    heals = max(0, REST_HEALS + total(s, side, "rest_bonus"))
    wounds = min(heals, s.wounds[side])
    tired = s.board(side, "fatigue")
    rest = heals - wounds
    stress = min(rest, s.stress[side])
    fatigue = min(rest - stress, tired)
    worth = W["wound"] * wounds * (1.0 + 0.25 * s.wounds[side]) + W["stress"] * stress
    worth += (0.3 + (0.5 if tired >= 3 else 0.0)) * fatigue
    if s.wounds[side] >= 3:
        worth += W["weak"]
    if s.sanity[side] >= 18:
        worth += 1.0 * stress
    return worth * W["rest"]


def _episode(view: Survey, id: str) -> float:
    """What the objective asks for is worth an action, if it can succeed."""
    s, side = view.s, view.side
    if s.disrupted:
        return W["stress"] * min(3, s.stress[side]) if id == "bury" else NEVER
    number = s.case.action_of[id]
    here = view.here
    cost = roll_price(s, side)
    task = W["task"]
    if id == "bury":
        return W["stress"] * min(3, s.stress[side]) + 0.2
    if id == "lure":
        return NEVER
    if id == "gather":
        return _gather(view)
    if id == "escort":
        return 0.5
    if id == "convince":
        hope = convinced(s, side)
        return task * 1.4 * hope - cost if hope > HARDLY else NEVER
    if id == "hunt":
        if s.spaces_with("letter"):
            return NEVER
        if not s.on_ground("beast", here):
            beast = s.spaces_with("beast")
            far = min([s.house.distances[here][space] for space in beast], default=0)
            return W["task"] * 0.5 - W["stress"] if far > run_spaces(s, side) else NEVER
        return 1.6 * expected(s, task_job(side, number)) - cost - _resistance(view, number)
    if id == "search":
        held = s.board(side, "dynamite")
        missing = len([t for t in s.spaces_with("tower") if not s.on_ground("charge", t)])
        missing -= sum([s.board(other, "dynamite") for other in s.sides])
        if missing <= 0:
            return NEVER
        return (task if not held else task * 0.6) * 0.9 - cost
    if id == "play":
        return task * _play(s, side, number) - cost
    if id == "smash":
        return 1.5 * expected(s, task_job(side, number)) - cost
    if id == "pick" and s.board(side, "key"):
        return task
    hope = 1.0
    for step in s.case.programs[s.case.actions[number].program]:
        hope = min(hope, _hope(view, number, step.args.get("need")))
        for option in step.options:
            for inner in s.case.programs[option]:
                hope = min(hope, _hope(view, number, inner.args.get("need")))
    return task * hope - cost if hope > HARDLY else NEVER


def _resistance(view: Survey, number: int) -> float:
    """What the elder signs of a hunt cost: stress, and wounds where there is no more room for it."""
    s, side = view.s, view.side
    dice = bonus_dice(s, task_job(side, number))
    signs = STANDARD_DICE / 6 + dice / 3
    excess = s.stress[side] + signs - MOST_STRESS
    if excess + 1.0 >= view.life:
        return W["death_before"] * 0.3 if s.stage == 0 else W["death_after"] * 0.3
    return W["wound"] * max(0.0, excess) * (1.0 + 0.25 * s.wounds[side])


def _hope(view: Survey, number: int, need: object) -> float:
    return chance(view.s, task_job(view.side, number), need) if isinstance(need, int) else 1.0


def _gather(view: Survey) -> float:
    s = view.s
    square = s.case.space_of["square"]
    if view.here == square:
        return NEVER
    innocent = s.on_ground("juror", view.here, "innocent")
    return W["task"] * (0.9 if innocent else 0.55)


def _play(s: DeathState, side: Side, number: int) -> float:
    """A Booth: won, or at least a ticket for the next try."""
    need = int(s.case.params["booth_need"])
    tickets = s.board(side, "ticket")
    hope = chance(s, task_job(side, number), need - tickets)
    return max(hope, 0.45 if s.supply("ticket") else 0.0)


# -- small questions -----------------------------------------------------------------------------------


def _space(s: DeathState, side: Side, space: int) -> float:
    """Tokens go where they are wanted, enemies stay away, and oneself goes where it is useful."""
    frame = s.stack[-1]
    row = s.house.distances[space]
    if isinstance(frame, MoveFigures):
        near = [row[s.where[other]] for other in s.from_active()]
        return float(min(near)) + 0.1 * min(9, row[s.where[side]])
    if isinstance(frame, Walk):
        view = Outlook(s, side)
        return view.stay(space, view.dice[view.here] if frame.follow else 0, 0)
    if isinstance(frame, MoveTokens):
        return 0.0
    if isinstance(frame, Choose) and frame.next == "things.moved":
        goal = s.case.start
        for check in s.case.checks:
            wanted = next(iter(check.values()))
            if wanted["token"] == frame.data[0] and "space" in wanted:
                goal = s.case.space_of[wanted["space"]]
        return -float(s.distance(space, goal))
    if isinstance(frame, Choose) and s.actions:
        return Outlook(s, side).stay(space, 0, s.actions)
    return -float(Survey(s, side).dice[space])


def _stop(s: DeathState, side: Side) -> float:
    view = Outlook(s, side)
    return view.stay(view.here, 0, 0)


def _heal(s: DeathState, side: Side, stress: int, wounds: int, fatigue: int) -> float:
    tired = s.board(side, "fatigue")
    worth = wounds * W["wound"] * (1.0 + 0.25 * s.wounds[side]) + stress * W["stress"]
    if s.stress[side] == MOST_STRESS and stress:
        worth += 0.4
    worth += 0.4 * fatigue
    if tired >= 3 and tired - fatigue < 3:
        worth += 1.0
    return worth


def _assign(s: DeathState, side: Side, id: str) -> float:
    """A Companion that survives takes the wound; one that does not, if it has to be."""
    card = s.case.card_of[id]
    cards = s.owned[side]
    for place in range(0, len(cards), 3):
        if cards[place] == card:
            face = s.case.discovery[card].faces[cards[place + 1]]
            assert face is not None
            left = face.health - cards[place + 2]
            if left > 1:
                return 1.0
            return 0.5 if s.wounds[side] >= (2 if s.stage == 0 else 3) else -1.0
    return -1.0


def _tickets(s: DeathState, side: Side, n: int) -> float:
    """As many as make it likely, and none if it is not."""
    need = int(s.case.params["booth_need"])
    number = s.case.action_of["play"]
    hope = chance(s, task_job(side, number), need - n)
    return hope * (5.0 if hope >= 0.45 else 1.0) - 1.1 * n


def _small(s: DeathState, side: Side, action: Action) -> float:
    kind: str = action[0]
    if kind == "death.pick_space":
        return _space(s, side, s.case.space_of[action[1]])
    if kind == "death.stop":
        return _stop(s, side)
    if kind == "death.claim":
        return claim_worth(s, side, action[1])
    if kind in ("death.use", "death.use_relic"):
        return use_worth(Survey(s, side), action)
    if kind == "death.level":
        return level_worth(s, side, action[1])
    if kind == "death.heal":
        return _heal(s, side, action[1], action[2], action[3])
    if kind == "death.assign":
        return _assign(s, side, action[1])
    if kind == "death.ignore":
        return 1.0 if action[1] != "toughness" or s.sanity[side] >= W["ignore_from"] else -0.5
    if kind == "death.prevent":
        return float(action[1]) if s.sanity[side] >= W["ignore_from"] else -float(action[1])
    if kind == "death.convert":
        return float(action[2])
    if kind in ("death.wound", "death.pick_enemy", "death.target"):
        figure = s.case.figure_of[action[1]]
        if figure == s.case.elder_figure:
            return 3.0
        return 1.0 + 0.3 * figure_dice(s, figure) - 0.5 * (s.health(figure) - s.hurt[figure])
    if kind == "death.face":
        return -0.1 * figure_dice(s, s.case.figure_of[action[1]])
    if kind == "death.pay":
        return 0.5 if s.stress[side] <= 1 else -0.5
    if kind == "death.tickets":
        return _tickets(s, side, action[1])
    if kind in ("death.treat", "death.pick_side"):
        other: Side = action[1]
        return s.wounds[other] * 1.0 + s.stress[other] * 0.4
    if kind in ("death.sneak", "death.pick_up", "death.instinct", "death.shove", "death.photo"):
        return 2.0 if kind != "death.photo" else 1.5
    if kind in ("death.follow", "death.take", "death.trade", "death.give"):
        return -1.0
    if kind == "death.choose":
        return option_worth(s, side, action[1])
    if kind in ("death.search", "death.seek"):
        return 1.0
    return -0.2 if action == PASS else 0.0
