"""Death May Die: the six common skills."""

from __future__ import annotations

from typing import Final

from fhtagn.core.frames import Frame
from fhtagn.core.nodes import Side
from fhtagn.games.death.rules.enemies import WoundEach
from fhtagn.games.death.rules.harm import BY_ATTACK, BY_FIRE
from fhtagn.games.death.rules.job import ATTACK, BURN, DEFEND, Job, is_own
from fhtagn.games.death.rules.points import RULES
from fhtagn.games.death.rules.running import ANY_NUMBER
from fhtagn.games.death.rules.state import DeathState

ALL: Final = 99


def is_melee(s: DeathState, job: Job) -> bool:
    """Is the target in the own space?"""
    return job.purpose == ATTACK and s.at[job.targets[0]] == s.where[job.side]


def is_ranged(s: DeathState, job: Job) -> bool:
    return job.purpose == ATTACK and s.at[job.targets[0]] != s.where[job.side]


# -- Arcane Mastery ------------------------------------------------------------------------------------------

ARCANE_MASTERY: Final = RULES.ability("arcane_mastery", "death:skills/arcane-mastery")


@ARCANE_MASTERY.modifies("signs")
def signs(s: DeathState, me: Side, most: int, job: Job) -> int:
    """death:skills/arcane-mastery: elder signs may count as successes.

    On a roll against oneself nobody is asked unless it can help: it heals from level 3 on.
    """
    if job.side != me:
        return most
    level = s.level(me, "arcane_mastery")
    if not is_own(job) and (level < 3 or not s.stress[me]):
        return most
    return ALL if level >= 2 else 1


# -- Brawling ------------------------------------------------------------------------------------------------

BRAWLING: Final = RULES.ability("brawling", "death:skills/brawling")


@BRAWLING.modifies("dice")
def brawling_die(s: DeathState, me: Side, dice: int, job: Job) -> int:
    """death:skills/brawling: a bonus die against a target in the own space."""
    return dice + 1 if job.side == me and is_melee(s, job) else dice


@BRAWLING.modifies("targets")
def brawling_targets(s: DeathState, me: Side, most: int, about: tuple[Side, int]) -> int:
    """death:skills/brawling-targets: all enemies in the own space, from level 2 on."""
    side, first = about
    fits = side == me and s.level(me, "brawling") >= 2 and s.at[first] == s.where[me]
    return ALL if fits else most


@BRAWLING.modifies("rerolls")
def brawling_rerolls(s: DeathState, me: Side, free: int, job: Job) -> int:
    return free + 2 if job.side == me and s.level(me, "brawling") >= 3 and is_melee(s, job) else free


@BRAWLING.modifies("full")
def brawling_full(s: DeathState, me: Side, full: int, job: Job) -> int:
    return 1 if job.side == me and s.level(me, "brawling") >= 4 and is_melee(s, job) else full


# -- Marksman ------------------------------------------------------------------------------------------------

MARKSMAN: Final = RULES.ability("marksman", "death:skills/marksman")


@MARKSMAN.modifies("range")
def marksman_range(s: DeathState, me: Side, far: int, side: Side) -> int:
    """death:skills/marksman-range: one space away, two from level 3 on."""
    if side != me:
        return far
    return far + (2 if s.level(me, "marksman") >= 3 else 1)


@MARKSMAN.modifies("dice")
def marksman_dice(s: DeathState, me: Side, dice: int, job: Job) -> int:
    """death:skills/marksman: two bonus dice against a target elsewhere, from level 2 on."""
    return dice + 2 if job.side == me and s.level(me, "marksman") >= 2 and is_ranged(s, job) else dice


# -- Stealth -------------------------------------------------------------------------------------------------

STEALTH: Final = RULES.ability("stealth", "death:skills/stealth")


@STEALTH.modifies("sneaks")
def stealth_sneaks(s: DeathState, me: Side, sneaks: int, side: Side) -> int:
    """death:skills/stealth: once per Run, three times, any number of times."""
    if side != me:
        return sneaks
    level = s.level(me, "stealth")
    return sneaks + (1 if level == 1 else 3 if level < 4 else ANY_NUMBER)


@STEALTH.after("sneaked")
def stealth_wound(s: DeathState, me: Side, about: tuple[Side, int, bool]) -> Frame | None:
    side, figure, _ = about
    return WoundEach(((figure, 1),), me) if side == me and s.level(me, "stealth") >= 3 else None


# -- Swiftness -----------------------------------------------------------------------------------------------

SWIFTNESS: Final = RULES.ability("swiftness", "death:skills/swiftness")


@SWIFTNESS.modifies("run")
def swiftness_run(s: DeathState, me: Side, spaces: int, side: Side) -> int:
    """death:skills/swiftness: a Run goes one space farther."""
    return spaces + 1 if side == me else spaces


@SWIFTNESS.modifies("actions")
def swiftness_action(s: DeathState, me: Side, actions: int, side: Side) -> int:
    return actions + 1 if side == me and s.level(me, "swiftness") >= 4 else actions


# -- Toughness -----------------------------------------------------------------------------------------------

TOUGHNESS: Final = RULES.ability("toughness", "death:skills/toughness")


@TOUGHNESS.modifies("rerolls")
def toughness_reroll(s: DeathState, me: Side, free: int, job: Job) -> int:
    """death:skills/toughness: a free reroll when attacked and in fire; level 2 stands in for it."""
    fits = job.side == me and job.purpose in (DEFEND, BURN) and s.level(me, "toughness") == 1
    return free + 1 if fits else free


@TOUGHNESS.modifies("ignore.wounds")
def toughness_wounds(s: DeathState, me: Side, ignored: int, about: tuple[Side, int]) -> int:
    if not _helps(s, me, about):
        return ignored
    return ignored + (2 if s.level(me, "toughness") >= 4 else 1)


@TOUGHNESS.modifies("ignore.sanity")
def toughness_sanity(s: DeathState, me: Side, ignored: int, about: tuple[Side, int]) -> int:
    return ignored + 1 if _helps(s, me, about) else ignored


def _helps(s: DeathState, me: Side, about: tuple[Side, int]) -> bool:
    """From level 2 on against attacks and fire, from level 3 on against everything."""
    side, cause = about
    level = s.level(me, "toughness")
    return side == me and (level >= 3 or (level == 2 and cause in (BY_ATTACK, BY_FIRE)))
