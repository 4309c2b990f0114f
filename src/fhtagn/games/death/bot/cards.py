"""Death May Die: what a bot makes of cards: what to take, what to use, what to choose."""

from __future__ import annotations

from typing import Final

from fhtagn.core.nodes import Action, Side
from fhtagn.games.death.bot.survey import Survey, W, sanity_price
from fhtagn.games.death.rules.choose import Choose
from fhtagn.games.death.rules.discovery import Claim, price
from fhtagn.games.death.rules.faces import Face, Mod
from fhtagn.games.death.rules.programs import NO_PROGRAM, Step
from fhtagn.games.death.rules.state import MOST_LEVEL, MOST_STRESS, MOST_WOUNDS, DeathState
from fhtagn.games.death.rules.uses import all_uses

# What the next level of a skill is worth, from the second to the fourth.
LEVELS: Final[dict[str, tuple[float, float, float]]] = {
    "arcane_mastery": (6.0, 5.0, 8.0),
    "brawling": (5.0, 6.0, 5.0),
    "marksman": (7.0, 4.0, 9.0),
    "stealth": (3.0, 3.0, 3.0),
    "swiftness": (6.0, 3.0, 8.0),
    "toughness": (8.0, 5.0, 7.0),
    "killer_instinct": (7.0, 8.0, 8.0),
    "self_defense": (5.0, 5.0, 6.0),
    "silent_witness": (5.0, 7.0, 6.0),
    "show_off": (7.0, 6.0, 7.0),
    "proficient": (6.0, 6.0, 6.0),
    "surgeon": (6.0, 5.0, 5.0),
    "sly": (4.0, 5.0, 3.0),
    "avid_photographer": (4.0, 5.0, 9.0),
    "relic_seeker": (3.0, 5.0, 5.0),
    "chemical_explosives": (5.0, 6.0, 6.0),
}


def level_worth(s: DeathState, side: Side, skill: str) -> float:
    level = s.own_level(side, skill)
    return LEVELS[skill][max(0, min(2, level - 1))]


# -- taking ------------------------------------------------------------------------------------------------


def claim_worth(s: DeathState, side: Side, half: str) -> float:
    frame = s.stack[-1]
    assert isinstance(frame, Claim)
    face = s.case.discovery[frame.card].faces[0 if half == "left" else 1]
    if face is None:
        return -2.0
    if face.condition:
        return -1.5
    cost = price(s, side, face)
    worth = face_worth(s, side, face)
    hurt = s.wounds[side] + cost.get("wounds", 0)
    worth -= W["wound"] * cost.get("wounds", 0) * (1.0 if hurt <= 2 else 2.5)
    worth -= W["stress"] * cost.get("stress", 0)
    if cost.get("sanity"):
        worth -= sanity_price(s, side) * cost["sanity"]
    return worth


def face_worth(s: DeathState, side: Side, face: Face) -> float:
    worth = 0.3
    if face.companion:
        worth += 0.4 + 0.9 * face.health
    if face.evidence and not s.disrupted:
        worth += 1.5
    for mod in face.mods:
        worth += _mod_worth(s, side, mod)
    worth += 0.9 * len(face.uses)
    worth += 0.8 * len(face.triggers)
    return worth


def _mod_worth(s: DeathState, side: Side, mod: Mod) -> float:
    name, on = mod.mod, mod.on
    if on.startswith("action:"):
        share = 0.0 if s.disrupted else 0.8
    elif on in ("attack", "any"):
        share = 1.3
    elif on == "attack_melee":
        share = 1.1 if not s.level(side, "marksman") else 0.7
    else:
        share = 0.8
    if name == "skill":
        skill: str = mod.args["skill"]
        level = s.level(side, skill)
        return 0.0 if level >= MOST_LEVEL else 0.25 * LEVELS[skill][max(0, level - 1)] if level else 1.2
    if name in ("bonus_dice", "add_success"):
        return share * mod.n * (1.0 if name == "bonus_dice" else 1.6)
    if name == "free_reroll":
        return share * 0.8 * mod.n
    if name == "ignore_wounds":
        return 1.8
    if name == "range":
        return 1.6 if not s.level(side, "marksman") else 0.8
    return 0.6 * mod.n if mod.n < 0 else 0.6


# -- using -------------------------------------------------------------------------------------------------


def use_worth(view: Survey, action: Action) -> float:
    """What a use brings now, above what it is worth later."""
    s, side = view.s, view.side
    for offered, use, _, _ in all_uses(s, side):
        if offered != action or use.program == NO_PROGRAM:
            continue
        gain = 0.0
        for step in s.case.programs[use.program]:
            gain += _step_gain(view, step)
        cost: dict[str, int] = use.cost
        gain -= W["stress"] * cost.get("stress", 0)
        gain -= sanity_price(s, side) * cost.get("sanity", 0)
        if use.discard:
            gain -= 0.8
        if use.timing == "special":
            gain -= 2.0
        return gain
    return -1.0


def _step_gain(view: Survey, step: Step) -> float:
    s, side = view.s, view.side
    do = step.do
    if do in ("heal_stress", "heal_wounds", "heal"):
        return _healing(s, side, step)
    if do == "wound_enemies":
        dice = view.dice[view.here]
        enemies = s.enemies_in(view.here)
        if s.disrupted and s.elder_space == view.here:
            return W["elder"] * step.count()
        if not enemies:
            return 0.0
        return min(view.risk(dice), 0.9 * min(len(enemies), 3) * step.count())
    if do == "damage_token":
        return 1.2 * step.count()
    if do in ("gain_action", "free_action"):
        return 3.5
    if do == "mark_token":
        return 6.0
    if do == "gain_token":
        return 0.0 if s.disrupted else 2.0 * step.count()
    if do == "next_roll":
        return (
            0.7 * (step.args.get("bonus", 0) + 2 * step.args.get("successes", 0)) - 0.3 if s.actions else -1.0
        )
    if do == "place_investigator":
        return view.risk(view.dice[view.here]) - 1.5 if not s.disrupted and not s.actions else -1.0
    if do == "move_token":
        return 1.0 if step.text("token") == "juror" else -1.0
    if do == "if":
        return 3.0
    return -0.5


def _healing(s: DeathState, side: Side, step: Step) -> float:
    who = step.text("who")
    n = step.args.get("n", 1)
    most = 9 if n == "all" else int(n)
    sides = s.here(s.where[side]) if who in ("here", "one_here") else [side]
    gains: list[float] = []
    for other in sides:
        wounds = min(most, s.wounds[other]) if step.do != "heal_stress" else 0
        stress = min(most, s.stress[other]) if step.do != "heal_wounds" else 0
        if step.do == "heal":
            stress = min(stress, most - wounds)
        gains.append(W["wound"] * wounds * (1.0 + 0.2 * s.wounds[other]) * 0.8 + W["stress"] * stress * 0.8)
    return sum(gains) if who == "here" else max(gains, default=0.0)


# -- choosing ----------------------------------------------------------------------------------------------


def option_worth(s: DeathState, side: Side, number: int) -> float:
    """The least bad of what a card lets choose."""
    frame = s.stack[-1]
    if not isinstance(frame, Choose) or frame.next != "control.chosen":
        return 0.0
    program: int = frame.data[0][number]
    if program == NO_PROGRAM:
        return 0.0
    return sum([_step_worth(s, side, step) for step in s.case.programs[program]])


def _step_worth(s: DeathState, side: Side, step: Step) -> float:
    do = step.do
    if do == "take_wounds":
        last = s.wounds[side] + step.count() >= MOST_WOUNDS
        return -W["wound"] * step.count() * (1 + 0.25 * s.wounds[side]) - (20.0 if last else 0.0)
    if do == "gain_stress":
        excess = max(0, s.stress[side] + step.count() - MOST_STRESS)
        worth = -W["stress"] * (step.count() - excess)
        if step.text("excess") == "wounds":
            worth -= W["wound"] * 1.5 * excess
        elif step.text("excess") == "sanity":
            worth -= sanity_price(s, side) * excess
        return worth
    if do == "lose_sanity":
        return -sanity_price(s, side) * step.count()
    if do == "lose_card":
        return -1.4
    if do == "gain_token" and step.text("token") == "fatigue":
        slow = s.board(side, "fatigue") + step.count() >= 3 and s.board(side, "fatigue") < 3
        return -0.6 * step.count() - (1.2 if slow else 0.0)
    if do == "heal_wounds":
        return W["wound"] * (1 + 0.25 * s.wounds[side])
    if do == "heal_stress":
        return W["stress"] * s.stress[side]
    if do == "drop_token":
        return -0.2
    if do == "remove_token":
        return 3.0
    if do == "roll":
        return 1.0
    if do == "summon":
        return -1.2
    return -1.0 if do == "move_enemies" else 0.0
