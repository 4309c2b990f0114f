"""Cthulhu Wars: what a position is worth to a player, in doom points, term by term.

A game is won with six spellbooks and the most doom, so books come first, then what will bring doom
and Power in the rounds that are left (gates, cultists), then what lies ready: Power, units, half
fulfilled requirements.  Dangers and the standing of the enemies are taken off.

Nothing hidden is used: enemies' elder signs count as an average one.
"""

from __future__ import annotations

from typing import Final

from fhtagn.core.nodes import Outcome, Seat
from fhtagn.games.wars.bot.entries import CARD_HARM, CARD_VALUE, CARD_WORTH, GIFTS, TABLE_WORTH, THRIFT
from fhtagn.games.wars.bot.requirements import at_least, nearness
from fhtagn.games.wars.bot.survey import Survey
from fhtagn.games.wars.bot.values import (
    ALL_SIX,
    BOOK,
    CULTIST_ITSELF,
    DICE_NEXT_DOOR,
    EVERY_ENEMY,
    FINISH,
    FOREMOST,
    GATE,
    GATE_BY_RITUALS,
    GATE_ITSELF,
    GIFT,
    GREAT_LOSS,
    GREAT_OLD_ONE,
    HIDDEN,
    HURRY,
    IN_TIME,
    INCOME,
    KILL,
    LEADER,
    MOST_ROUNDS,
    ON_TRACK,
    OPENING,
    POWER,
    PREY,
    PREY_AT_HAND,
    PREY_NEXT_DOOR,
    PROGRESS,
    RANSOM,
    RISK,
    RISK_NEXT_DOOR,
    SIGN,
    SITE,
    VICTORY,
    WITHIN_REACH,
)
from fhtagn.games.wars.rules.actions import GATE_COST
from fhtagn.games.wars.rules.books import REQUIREMENTS
from fhtagn.games.wars.rules.content import BIT, DOOM_TO_END, GREAT, MOVE, RITUAL
from fhtagn.games.wars.rules.doom import gates_bring_doom
from fhtagn.games.wars.rules.points import EARNED, EMPTY
from fhtagn.games.wars.rules.state import WarsState

# The terms of an evaluation, in their order.
TERMS: Final = (
    "doom",
    "books",
    "progress",
    "power",
    "income",
    "gates",
    "great_old_ones",
    "units",
    "prey",
    "threats",
    "clock",
    "enemies",
    "end",
    "leader",
    "hunt",
    "exposed",
    "fodder",
    "gifts",
    "thrift",
)
THE_POWER: Final = TERMS.index("power")
THE_UNITS: Final = TERMS.index("units")
TOLD: Final = (*TERMS, "cards")  # for people the cards stand apart from the units


def rounds_left(s: WarsState) -> float:
    """A rough guess: how fast the ritual track fills, and how far the leader is from the end."""
    rituals = (len(RITUAL[s.players]) - s.ritual) / 1.3
    foremost = max([s.doom[seat] + SIGN * s.sign_count(seat) for seat in range(s.players)])
    doom = (DOOM_TO_END - foremost) / 5
    return max(1.0, min(MOST_ROUNDS, rituals, doom))


def evaluate(s: WarsState, me: Seat, rounds: float) -> list[float]:
    """The terms, in the order of ``TERMS``; their sum is the worth of the position.

    ``rounds`` are left; all options of one decision are compared with the same number, else gates
    would seem to lose their worth by the very doom they bring.
    """
    found = told(s, me, rounds)
    found[THE_UNITS] += found.pop()
    return found


def told(s: WarsState, me: Seat, rounds: float) -> list[float]:
    """The same in the order of ``TOLD``."""
    v = Survey(s, me, rounds)
    books = s.book_count(me) + s.slots[me].count(EARNED)
    return [
        s.doom[me] + _own_signs(s, me),
        BOOK * books + (ALL_SIX if books == len(s.slots[me]) else 0.0),
        PROGRESS * nearness(v),
        POWER * v.power,
        INCOME * rounds * v.income,
        _gates(v),
        GREAT_OLD_ONE * v.goos,
        v.monsters + CULTIST_ITSELF * v.cultists,
        _prey(v),
        -_threats(v),
        _clock(s, me, books),
        -FOREMOST * max(v.standing) - EVERY_ENEMY * sum(v.standing),
        _end(s, me),
        -LEADER * (MOST_ROUNDS - rounds) * v.standing[v.leader],
        _hunt(v),
        -_exposed(v),
        -_fodder(v),
        -_given(v),
        _thrift(v),
        _cards(v),
    ]


def _own_signs(s: WarsState, me: Seat) -> float:
    """What they say; they are known to us."""
    mine = s.signs_of(me)
    return sum(mine) + HIDDEN * len(mine)


def _cards(v: Survey) -> float:
    """What cards, sometimes the faction's own, are worth besides the units they brought."""
    worth = 0.0
    for card in v.s.forces[v.me].cards:
        worth += CARD_VALUE.get(card, 0.0)
        if card in CARD_WORTH:
            worth += CARD_WORTH[card](v)
    for card, harm in CARD_HARM.items():
        holder = v.s.holder[card]
        if 0 <= holder < v.s.players and holder != v.me:
            worth += harm(v, holder)
    for card, how in TABLE_WORTH.items():
        if v.s.holder[card] >= 0:
            worth += how(v)
    return worth


# -- gates and cultists ----------------------------------------------------------------------------


def _gate_doom(v: Survey) -> float:
    """What a gate is worth besides its Power."""
    brings_doom = "doom.gates" not in v.s.rules.modifiers or gates_bring_doom(v.s, v.me)
    return GATE_ITSELF + v.rounds * (GATE if brings_doom else GATE_BY_RITUALS)


def _whole_gate(v: Survey) -> float:
    return _gate_doom(v) + 2 * INCOME * v.rounds


def _gates(v: Survey) -> float:
    """Controlled gates, abandoned ones within reach of a hand, and places for new ones."""
    s = v.s
    worth = v.gates * _gate_doom(v)
    for area in v.abandoned:
        if v.free_cultists[area] > v.barred[area]:  # its Power goes from 1 for everybody to 2 for us
            worth += WITHIN_REACH * (_gate_doom(v) + INCOME * v.rounds)
    sites = 0
    for area in v.areas:
        if v.free_cultists[area] > v.barred[area] and not s.gate_pieces() & BIT[area]:
            sites += 1
    return worth + SITE * _whole_gate(v) * min(sites, v.power // GATE_COST)


def _thrift(v: Survey) -> float:
    """In the opening Power that is kept, or lies in gates, which pay it back: what else it buys can wait."""
    each = THRIFT.get(v.s.faction[v.me], 0.0) * max(0.0, v.rounds - OPENING)
    return each * (v.power + GATE_COST * v.gates)


def _prey(v: Survey) -> float:
    """Cultists that we could capture now."""
    found = 0
    for area in v.areas:
        if v.guard[area] > v.prey[area]:
            found += 1
    return PREY * found if v.power else 0.0


def _threats(v: Survey) -> float:
    """Cultists, and gates with them, beside stronger enemies; a little for those next door."""
    s = v.s
    cultist = INCOME * v.rounds + CULTIST_ITSELF
    gate = _whole_gate(v)
    risk = 0.0
    for area in v.areas:
        controlled = 1 if v.kept & BIT[area] else 0
        cultists = v.free_cultists[area] + controlled
        if not cultists:
            continue
        at_gate = controlled or s.abandoned_gates() & BIT[area]
        stake = cultist
        if cultists == 1:  # else the owner gives up the one that is worth least
            stake += (gate if at_gate else 0.0) + v.dear.get(area, 0.0)
        guard = v.guard[area]
        if v.danger[area] > guard:
            risk += stake * (RISK if v.able[area] > guard else RISK / 2)
        elif at_gate and guard < GREAT:
            for near in s.board.near[MOVE][area]:
                if v.able[near] > guard:
                    risk += stake * RISK_NEXT_DOOR
                    break
    return risk


def _hunt(v: Survey) -> float:
    """What its owner would lose if we captured it now, or after a step; most of all what the leader would."""
    if not v.power:
        return 0.0
    worth = 0.0
    for foe, area, protection, lost in v.catches:
        hurts = lost if foe == v.leader else lost / 2
        if v.guard[area] > protection:
            worth += PREY_AT_HAND * hurts
        elif v.rounds >= IN_TIME:
            for near in v.s.board.near[MOVE][area]:
                if v.guard[near] > protection:
                    worth += PREY_NEXT_DOOR * hurts
                    break
    return worth


def _exposed(v: Survey) -> float:
    """Great Old Ones beside strong enemies: they die when there are more kills than company."""
    risk = 0.0
    for area in v.great:
        dice = float(v.hostile[area])
        for near in v.s.board.near[MOVE][area]:
            dice = max(dice, DICE_NEXT_DOOR * v.hostile[near])
        if dice > 0.0:
            risk += GREAT_LOSS * at_least(dice / KILL, v.units[area])
    return risk


def _fodder(v: Survey) -> float:
    """Cultists beside somebody who captures, and the Power that they would bring their captor."""
    risk = 0.0
    for area in v.areas:
        cultists = v.free_cultists[area] + (1 if v.kept & BIT[area] else 0)
        if cultists and v.able[area] > v.guard[area]:
            risk += RANSOM + (RANSOM + INCOME * v.rounds + CULTIST_ITSELF) * RISK * (cultists - 1)
    return risk


def _given(v: Survey) -> float:
    """What our pieces give towards open requirements of enemies."""
    s = v.s
    given = 0.0
    for foe in range(s.players):
        if foe != v.me:
            slots = s.slots[foe]
            for made in REQUIREMENTS[s.faction[foe]]:
                if made.id in GIFTS and slots[made.index] == EMPTY:
                    given += GIFTS[made.id](v, foe)
    return GIFT * given


# -- the end ---------------------------------------------------------------------------------------


def _clock(s: WarsState, me: Seat, books: int) -> float:
    """The end comes nearer with every ritual: bad while books are missing, good for the leader."""
    passed = s.ritual / len(RITUAL[s.players])
    missing = len(s.slots[me]) - books
    if missing:
        return -HURRY * passed * passed * missing
    return FINISH * passed + ON_TRACK * (s.doom[me] + _own_signs(s, me)) if _leads(s, me) else 0.0


def _leads(s: WarsState, me: Seat) -> bool:
    """More doom than every enemy who could win now."""
    mine = s.doom[me] + _own_signs(s, me)
    for foe in range(s.players):
        if foe != me and s.has_all_books(foe) and s.doom[foe] + SIGN * s.sign_count(foe) >= mine:
            return False
    return True


def _end(s: WarsState, me: Seat) -> float:
    """Once the end was triggered, nothing else counts."""
    if not s.ending:
        return 0.0
    if isinstance(s.pending, Outcome):  # perhaps in another way
        return VICTORY if me in s.pending.winners else -VICTORY
    return VICTORY if s.has_all_books(me) and _leads(s, me) else -VICTORY


def wins_by_revealing(s: WarsState, me: Seat) -> bool:
    """Would all our elder signs end the game, and in our favour?"""
    return s.has_all_books(me) and s.doom[me] + sum(s.signs_of(me)) >= DOOM_TO_END and _leads(s, me)
