"""Death May Die: what a bot looks at before it decides: dangers, strength, and how much time is left."""

from __future__ import annotations

from typing import Final

from fhtagn.core.nodes import Side
from fhtagn.games.death.rules.case import NOWHERE
from fhtagn.games.death.rules.chances import at_least
from fhtagn.games.death.rules.choose import Ctx
from fhtagn.games.death.rules.dice import STANDARD_DICE, bonus_dice, free_rerolls
from fhtagn.games.death.rules.job import ATTACK, OWN, Job
from fhtagn.games.death.rules.mods import total
from fhtagn.games.death.rules.objective import progress
from fhtagn.games.death.rules.state import (
    MOST_SANITY,
    MOST_STRESS,
    MOST_WOUNDS,
    MYTHOS_PILE,
    TRACK,
    DeathState,
)

DRAWS: Final = 5.1  # Mythos cards between two advances, on average
# At the last step of sanity: how likely a roll of three standard dice is the end, by rerolls in hand.
LAST_STEP: Final[tuple[float, ...]] = (0.70, 0.41, 0.21, 0.10, 0.05)

W: Final[dict[str, float]] = {
    "wound": 1.1,  # the price of a wound
    "death_before": 60.0,  # of a death while the Elder One is on the track
    "death_after": 9.0,
    "stress": 1.0,
    "card": 1.1,  # a Discovery card
    "sanity": 0.2,
    "task": 6.0,
    "action": 4.5,  # what can be done with an action
    "calm": 0.7,  # how much less, at least, if there is time
    "elder": 2.0,  # a wound of the Elder One
    "kill": 2.5,  # how often an enemy would attack, if it lives
    "brave": 0.3,  # the danger beside the Elder One, as far as it counts
    "rest": 1.0,
    "later": 0.5,  # a danger, as far as it counts while there are actions left
    "weak": 2.5,  # more for a rest with three wounds or more
    "others": 0.55,  # a task that somebody else is nearer to
    "ignore_from": 10.0,  # sanity from which on losses are ignored
    "reroll": 0.3,  # a stress for a reroll
    "last_reroll": 1.6,  # the last one, as many times as much
}


class Survey:
    """The table as one investigator sees it; made once per decision."""

    __slots__ = ("armour", "dice", "here", "life", "pressure", "risks", "s", "side")

    def __init__(self, s: DeathState, side: Side) -> None:
        self.s = s
        self.side = side
        self.here: int = s.where[side]
        self.dice = enemy_dice(s)
        self.life = life_of(s, side)
        self.armour = shield(s, side)
        self.pressure = pressure(s)
        self.risks: dict[int, float] = {}

    def risk(self, dice: int) -> float:
        """What a fight against so many dice costs."""
        if dice <= 0:
            return 0.0
        found = self.risks.get(dice, -1.0)
        if found < 0.0:
            found = self.risks[dice] = self._risk(dice)
        return found

    def _risk(self, dice: int) -> float:
        s = self.s
        armour = self.armour
        wounds = max(0.0, dice / 2 - armour)
        death = at_least(dice, self.life + armour)
        if s.wounds[self.side] + 1 >= MOST_WOUNDS and s.stress[self.side] < MOST_STRESS:
            death *= 0.7  # dice can be rolled again
        worst = W["death_before"] if s.stage == 0 else W["death_after"]
        return W["wound"] * wounds * (1.0 + 0.25 * s.wounds[self.side]) + worst * death

    def end_of_turn(self, dice: int) -> float:
        """A fight, or a card to find."""
        if dice > 0:
            return -self.risk(dice)
        return W["card"]


def enemy_dice(s: DeathState) -> list[int]:
    """How many dice the enemies in each space roll against whoever ends a turn there."""
    found = [0] * len(s.case.spaces)
    for figure, space in enumerate(s.at):
        if space == NOWHERE:
            continue
        found[space] += figure_dice(s, figure)
    return found


def figure_dice(s: DeathState, figure: int) -> int:
    if figure == s.case.elder_figure:
        standard, bonus = s.elder_dice()
        return standard + bonus
    kind = s.case.species[s.case.figures[figure]]
    return kind.standard + kind.bonus


def life_of(s: DeathState, side: Side) -> int:
    """Wounds until the end; Companions may take some of them."""
    life = MOST_WOUNDS - s.wounds[side]
    cards = s.owned[side]
    for place in range(0, len(cards), 3):
        face = s.case.discovery[cards[place]].faces[cards[place + 1]]
        if face is not None and face.companion:
            life += face.health - cards[place + 2]
    return life


def shield(s: DeathState, side: Side) -> int:
    """Wounds of a fight that are likely to be ignored."""
    level = s.level(side, "toughness")
    armour = 2 if level >= 4 else 1 if level >= 2 else 0
    return armour + total(s, side, "ignore_wounds")


def turns_left(s: DeathState) -> float:
    """Turns of the table until the track ends, if nothing hurries it."""
    drawn = len(s.cards.zones[MYTHOS_PILE])
    return max(1.0, (TRACK - s.track) * DRAWS - drawn)


def pressure(s: DeathState) -> float:
    """How much of the time that is left the work that is left will take; 1: it will just do."""
    stages = s.case.stages
    health = 0
    for number in range(max(1, s.stage), len(stages)):
        health += stages[number].health
    if s.stage:
        health -= s.hurt[s.case.elder_figure]
    turns = health / 5.5
    if not s.disrupted:
        open_parts = [1.0 - done / needed for done, needed in progress(s) if needed]
        turns += 14.0 * sum(open_parts) / max(1, len(open_parts))
    return turns / turns_left(s)


# -- rolls -----------------------------------------------------------------------------------------------


def attack_job(s: DeathState, side: Side, figure: int) -> Job:
    return Job(ATTACK, side, Ctx(side), (figure,))


def task_job(side: Side, number: int) -> Job:
    return Job(OWN, side, Ctx(side, action=number))


def expected(s: DeathState, job: Job) -> float:
    """Successes of an own roll: half of the dice, some signs, some rerolls."""
    bonus = bonus_dice(s, job)
    dice = STANDARD_DICE + bonus
    hits = dice / 2
    level = s.level(job.side, "arcane_mastery")
    if level:
        signs = STANDARD_DICE / 6 + bonus / 3
        hits += min(signs, 0.8) if level == 1 else signs * (2.0 if level >= 4 else 1.0)
    rerolls = min(dice / 2, free_rerolls(s, job) + (MOST_STRESS - s.stress[job.side]) * 0.6)
    return hits + rerolls / 2 + s.next_roll[3 * job.side + 2]


def chance(s: DeathState, job: Job, need: int) -> float:
    """Of at least so many successes, with every reroll there is."""
    bonus = bonus_dice(s, job)
    dice = STANDARD_DICE + bonus
    level = s.level(job.side, "arcane_mastery")
    if level:
        need -= 1 if level >= 2 and bonus >= 2 else 0
    rerolls = free_rerolls(s, job) + MOST_STRESS - s.stress[job.side]
    if s.level(job.side, "proficient") >= 2:
        rerolls *= 2
    return with_rerolls(dice, need, rerolls)


_TABLE: Final[dict[tuple[int, int, int], float]] = {}


def with_rerolls(dice: int, need: int, rerolls: int) -> float:
    """The chance of so many successes if failures are rolled again one by one."""
    if need <= 0:
        return 1.0
    if need > dice:
        return 0.0
    key = (dice, need, rerolls)
    found = _TABLE.get(key, -1.0)
    if found < 0.0:
        found = 0.0
        ways = 1
        for hits in range(dice + 1):
            found += ways / 2.0**dice * at_least(rerolls, need - hits)
            ways = ways * (dice - hits) // (hits + 1)
        _TABLE[key] = found
    return found


def sanity_price(s: DeathState, side: Side) -> float:
    """What the next step towards madness costs."""
    sanity = s.sanity[side]
    worst = W["death_before"] if s.stage == 0 else W["death_after"]
    if sanity >= MOST_SANITY - 1:
        return worst
    if sanity == MOST_SANITY - 2:
        return worst * 0.2
    crowd = 2.0 / len(s.who)
    if sanity >= 15:
        return W["sanity"] * 4.0 * crowd
    if sanity >= 8:
        return W["sanity"] * 2.0 * crowd
    return W["sanity"] * 0.5 * crowd


def roll_price(s: DeathState, side: Side) -> float:
    """What the tentacles of an own roll cost on average."""
    sanity = s.sanity[side]
    price = sanity_price(s, side)
    rerolls = MOST_STRESS - s.stress[side]
    if sanity >= MOST_SANITY - 2:
        return price * LAST_STEP[rerolls]
    return price * min(1.0, float(s.next_threshold(side) - sanity))
