"""The Library of Celaeno: tomes are worth having, overdue ones bring the Librarian, gates may be guarded."""

from __future__ import annotations

from typing import Final

from fhtagn.games.wars.bot.entries import TABLE_WORTH
from fhtagn.games.wars.bot.survey import Survey
from fhtagn.games.wars.bot.values import GATE, GATE_ITSELF, INCOME, POWER, WITHIN_REACH
from fhtagn.games.wars.maps.celaeno import CARD, is_watched
from fhtagn.games.wars.rules.content import CARDS, CardId
from fhtagn.games.wars.rules.state import WarsState
from fhtagn.games.wars.shared.toll import is_silent
from fhtagn.games.wars.shared.tomes import TOMES, is_down, is_overdue, lies_there, overdue_of, reader, room

# A tome, for every round that is left; the Larvae bring a sign for 1 Power, Yr brings Power or a monster.
EACH_ROUND: Final = {"tome_barrier": 0.5, "tome_guardian": 0.25, "tome_larvae": 1.0, "tome_yr": 0.6}
SPENT: Final = 0.4  # of one round's worth, that a tome face down has lost
WITHIN_HAND: Final = 0.4  # a tome whose gate we could take, as a part of it
AGONY: Final = 0.8  # what an overdue tome costs, if an enemy can send the Librarian
THREAT: Final = 0.3  # what an enemy's overdue tome is worth to whoever can
TOKEN: Final = 0.5 * POWER  # a Silence token


def worth(v: Survey, tome: CardId) -> float:
    each = EACH_ROUND[CARDS[tome].id]
    return each * v.rounds - (SPENT * each if is_down(v.s, tome) else 0.0)


def reading(v: Survey) -> float:
    """What we have, what we could have, and what it may cost us."""
    s, me = v.s, v.me
    total = TOKEN if is_silent(s, me) else 0.0
    enemies = any(is_silent(s, foe) for foe in s.others(me))
    for tome in TOMES:
        if reader(s, tome) == me:
            total += worth(v, tome)
            if is_overdue(s, tome):
                agony = AGONY if enemies else AGONY / 2
                total -= agony * (1.0 - WITHIN_REACH) if in_reach(v, tome) else agony
        elif lies_there(s, tome) and in_reach(v, tome):
            total += WITHIN_HAND * worth(v, tome)
    if is_silent(s, me):
        total += THREAT * len([foe for foe in s.others(me) if overdue_of(s, foe)])
    return total - guarded(v, s)


def in_reach(v: Survey, tome: CardId) -> bool:
    """An abandoned gate beside it, a cultist of ours, and nobody who keeps order there."""
    area = room(tome)
    free = v.free_cultists[area] > v.barred[area]
    return free and area in v.abandoned and not is_watched(v.s, area)


def guarded(v: Survey, s: WarsState) -> float:
    """Abandoned gates that seem to be in reach and are not, as long as somebody keeps order there."""
    n = len([area for area in v.abandoned if v.free_cultists[area] and is_watched(s, area)])
    return n * WITHIN_REACH * (GATE_ITSELF + v.rounds * (GATE + INCOME)) / 2


TABLE_WORTH[CARD] = reading
