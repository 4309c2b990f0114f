"""Death May Die: what cards, stages and enemies change about rolls and values."""

from __future__ import annotations

from fhtagn.core.nodes import Side
from fhtagn.games.death.rules.case import ELDER, MONSTER
from fhtagn.games.death.rules.choose import Ctx
from fhtagn.games.death.rules.conditions import holds
from fhtagn.games.death.rules.faces import NO_MODS, Mod
from fhtagn.games.death.rules.job import ATTACK, DEFEND, OWN, Job
from fhtagn.games.death.rules.state import DeathState


def mods_of(s: DeathState, side: Side, name: str) -> list[Mod]:
    """The changes of this kind that work for an investigator now: own cards, and revealed stages."""
    found: list[Mod] = []
    for mod in s.kit(side).mods.get(name, NO_MODS):
        if _works(s, side, mod):
            found.append(mod)
    for mod in s.case.stage_mods[s.stage].get(name, NO_MODS):
        if _works(s, side, mod):
            found.append(mod)
    return found


def _works(s: DeathState, side: Side, mod: Mod) -> bool:
    if mod.limit and s.has_used(side, mod.limit):
        return False
    return mod.condition is None or holds(s, mod.condition, Ctx(side))


def total(s: DeathState, side: Side, name: str) -> int:
    """What changes without a roll add up to: ``run_spaces``, ``rest_bonus``, ``sneak``, ``range``."""
    found = 0
    for mod in mods_of(s, side, name):
        found += mod.n
    return found


def applies(s: DeathState, mod: Mod, job: Job) -> bool:
    """death:dice/bonus: does a change count for this roll?"""
    on = mod.on
    if on == "any":
        return job.purpose in (ATTACK, OWN)
    if on == "attack":
        return job.purpose == ATTACK
    if on == "defend":
        return job.purpose == DEFEND
    if on == "own_non_attack":
        return job.purpose == OWN
    if on == "attack_melee":
        return job.purpose == ATTACK and all(s.at[f] == s.where[job.side] for f in job.targets)
    if on == "attack_monster":
        return job.purpose == ATTACK and any(s.sort_of(f) == MONSTER for f in job.targets)
    if on == "attack_elder_one":
        return job.purpose == ATTACK and any(s.sort_of(f) == ELDER for f in job.targets)
    if on.startswith("action:"):
        action = job.action
        return job.purpose == OWN and action >= 0 and s.case.actions[action].id == on[len("action:") :]
    return False


def for_roll(s: DeathState, job: Job, name: str) -> list[Mod]:
    """Own changes of this kind that count for a roll."""
    return [mod for mod in mods_of(s, job.side, name) if applies(s, mod, job)]


def added(s: DeathState, job: Job, name: str) -> int:
    """What own changes of a roll add up to."""
    found = 0
    for mod in mods_of(s, job.side, name):
        if applies(s, mod, job):
            found += mod.n
    return found


def strength(s: DeathState, mod: Mod, side: Side) -> int:
    """How much it is: more with a certain skill, if it says so."""
    better = mod.args.get("with_skill")
    if better is not None and s.level(side, better["skill"]):
        return int(better["n"])
    return mod.n


def enemy_mods(s: DeathState, job: Job, name: str) -> list[Mod]:
    """What the attacker, or those attacked, change about a roll; each species once."""
    figures = (
        job.targets if job.purpose == ATTACK else ((job.by,) if job.purpose == DEFEND and job.by >= 0 else ())
    )
    when = "on_attacked" if job.purpose == ATTACK else "on_attack"
    found: list[Mod] = []
    seen = 0  # species, one bit each
    for figure in figures:
        kind = s.case.figures[figure]
        if seen >> kind & 1:
            continue
        seen |= 1 << kind
        species = s.case.species[kind]
        for mod in species.mods:
            if mod.mod == name and applies(s, mod, job) and holds(s, mod.condition, job.ctx):
                found.append(mod)
        for trigger in species.triggers:
            if trigger.when == when:
                for mod in trigger.mods:
                    if mod.mod == name and applies(s, mod, job) and holds(s, mod.condition, job.ctx):
                        found.append(mod)
    return found
