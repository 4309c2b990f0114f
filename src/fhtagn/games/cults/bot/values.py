"""Rise of the Cults: what things are worth to the bot, in points.  It reads only what its seat knows."""

from __future__ import annotations

from math import exp
from typing import Final

from fhtagn.core.nodes import Side
from fhtagn.games.cults.rules.city import arrives_next
from fhtagn.games.cults.rules.content import Card
from fhtagn.games.cults.rules.growth import BOTH, PURCHASES, can_destroy, total_price, wanted, why_not_buy
from fhtagn.games.cults.rules.influence import rituals_elsewhere
from fhtagn.games.cults.rules.pay import could_raise
from fhtagn.games.cults.rules.preparation import CHOICES, MEANING, why_not_prepare
from fhtagn.games.cults.rules.preparation import total_price as preparation_price
from fhtagn.games.cults.rules.state import (
    ASIDE,
    BLUFF,
    DOMINANCE_PLAN,
    GROWTH_PLAN,
    INFLUENCE_PLAN,
    LEVELS,
    OWNED_DOMINANCE,
    PREPARATION_PLAN,
    CultsState,
)
from fhtagn.games.cults.rules.terror import missing_terror
from fhtagn.games.cults.rules.vocabulary import ATTACK, STARTING, TERROR, THUG

MARKER: Final = 2.1  # a dominance marker, with what follows from it
LEVEL: Final = 1.1  # a level of a ritual on the board
PRESENCE: Final = 0.35  # a ritual where a cult site stands: a point in the end
CHAOS: Final = 0.5  # a chaos card less
DRAW: Final = 0.35
POWER: Final = 0.1  # of power that is spent
BLUFF_VALUE: Final = 0.4
SITE: Final = 0.35
CARD_SHARE: Final = 0.11  # of each symbol of a card, for each round to come
HAND_CARD: Final = 0.75  # attack of an unknown hand card
NPC_CARD: Final = 0.8
NPC_DICE: Final = 4.8
STEEP: Final = 0.75  # how quickly a lead in attack decides


def rounds_left(s: CultsState) -> int:
    return s.agreed.rounds - s.round


# -- fights --------------------------------------------------------------------------------------------


def best_attack(s: CultsState, side: Side, district: int) -> float:
    """The most that the own hand and thugs could bring to a fight."""
    found = s.levels(side, district) + s.token(side, THUG)
    for kind in s.hand(side):
        found += s.card(kind).symbols[ATTACK]
    return float(found)


def likely_attack(s: CultsState, side: Side, district: int) -> float:
    """What an opponent would bring, as far as everybody can tell; what stands there not counted."""
    if side >= s.players:
        return NPC_DICE + NPC_CARD * (3 + s.cards.size(ASIDE)) + s.token(side, THUG)
    return HAND_CARD * len(s.hand(side)) + 0.7 * s.token(side, THUG)


def rivals(s: CultsState, side: Side, district: int) -> list[tuple[float, int]]:
    """Who could fight here: the likely attack, and the levels at stake."""
    found: list[tuple[float, int]] = []
    free = s.free_spaces(district) > 0
    for other in range(s.sides):
        if other == side:
            continue
        levels = s.levels(other, district)
        brought = 0
        if free:
            away = [level for level, _ in rituals_elsewhere(s, other, district)]
            brought = max(away, default=0)
        if not levels and not brought:
            continue
        found.append((levels + brought + likely_attack(s, other, district), levels))
    return found


def chance_to_win(mine: float, theirs: float) -> float:
    return 1.0 / (1.0 + exp(-STEEP * (mine - theirs - 0.5)))


def dominance_value(s: CultsState, side: Side, district: int) -> float:
    """cults:dominance/steps: the chance to win, the markers it brings, and what is at stake."""
    missing = missing_terror(s, side, district)
    others = rivals(s, side, district)
    fought = len(others) > 0
    can = could_raise(s, side, TERROR, district, fought) >= missing
    left = OWNED_DOMINANCE - s.dominance_of(side)
    markers = float(min(left, 1 if fought else 2)) if can else 0.0
    cost = 0.12 * missing + 0.5
    if not fought:
        return markers * MARKER - cost if markers else -1.0
    strongest = max([attack for attack, _ in others])
    present = any(levels for _, levels in others)
    odds = chance_to_win(best_attack(s, side, district), strongest)
    if not present:
        odds = 0.35 + 0.65 * odds  # they may well stay away
        markers *= 1.3
    stakes = sum([levels for _, levels in others])
    own = s.levels(side, district)
    gain = markers * MARKER - (cost if markers else 0.1) + 0.25 * stakes
    return odds * gain - (1.0 - odds) * (LEVEL * own + 0.6)


# -- the other plans -----------------------------------------------------------------------------------


def card_value(s: CultsState, card: Card) -> float:
    """What a card in the deck is worth for the rest of the game."""
    symbols = card.symbols[0] + card.symbols[1] + 1.2 * card.symbols[2]
    return CARD_SHARE * symbols * min(4, rounds_left(s))


def purchase_value(s: CultsState, side: Side, district: int, what: str) -> float:
    cards = wanted(s, district, what)
    value = sum([card_value(s, s.card(kind)) for kind in cards])
    return value - POWER * total_price(s, side, district, what) - (0.1 if what == BOTH else 0.0)


def destroy_value(s: CultsState, card: Card) -> float:
    """Chaos is best thrown away; weak starting cards early in the game."""
    if card.kind == s.agreed.content.chaos:
        return CHAOS
    weak = card.type == STARTING and sum(card.symbols) <= 1
    return 0.04 * rounds_left(s) - 0.05 if weak else -0.5


def best_destroy(s: CultsState, side: Side) -> float:
    return max([destroy_value(s, s.card(kind)) for kind in set(s.discard(side))], default=0.0)


def growth_value(s: CultsState, side: Side, district: int) -> float:
    best = 0.0
    for what in PURCHASES[:3]:
        if why_not_buy(s, side, district, what) is None:
            best = max(best, purchase_value(s, side, district, what))
    return best + (max(0.0, best_destroy(s, side)) if can_destroy(s, side, b"") else 0.0)


def ritual_value(s: CultsState, side: Side, district: int, level: int, site: bool) -> float:
    """A ritual that comes to a district: levels, a point for the cult site, terror in reach."""
    value = 0.35 + LEVEL * level
    if (site or s.has_site(side, district)) and not s.rituals_in(side, district):
        value += PRESENCE if rounds_left(s) else 1.0
    foes = sum([s.levels(other, district) for other in range(s.sides) if other != side])
    return value - 0.06 * foes - 0.05 * s.sanity_now(district)


def preparing_value(s: CultsState, side: Side, district: int, what: str, arriving: int) -> float:
    site, level = MEANING[what]
    value = -POWER * preparation_price(s, side, district, what, arriving)
    if site:
        value += SITE + 0.18 * rounds_left(s)
    if level:
        value += ritual_value(s, side, district, level, site)
    return value


def preparation_value(s: CultsState, side: Side, district: int, arriving: int, without: int) -> float:
    best = -1.0
    for what, _, _ in CHOICES:
        if why_not_prepare(s, side, district, what, arriving, without) is None:
            best = max(best, preparing_value(s, side, district, what, arriving))
    return best


def move_value(s: CultsState, side: Side, level: int, source: int, district: int) -> float:
    """Moving a ritual here: the level it gains, the company it finds, the point it leaves behind."""
    value = 0.0
    if level < LEVELS and s.supply(side, level + 1):
        value += LEVEL + 0.2
    value += 0.12 * s.levels(side, district)
    here, there = s.rituals_in(side, district), s.rituals_in(side, source)
    if s.has_site(side, district) and not here:
        value += PRESENCE if rounds_left(s) else 1.0
    if s.has_site(side, source) and there == 1:
        value -= PRESENCE if rounds_left(s) else 1.0
    ease = s.sanity_now(source) - s.sanity_now(district)
    foes = sum([s.levels(other, district) for other in range(s.sides) if other != side])
    return value + 0.08 * ease - 0.05 * foes


def influence_value(s: CultsState, side: Side, district: int) -> float:
    best = 0.0
    if s.free_spaces(district) > 0:
        for level, source in rituals_elsewhere(s, side, district):
            best = max(best, move_value(s, side, level, source, district))
    return best + max(DRAW, best_destroy(s, side))


def plan_value(s: CultsState, side: Side, district: int, plan: int) -> float:
    """What a plan that can be executed is worth."""
    if plan == GROWTH_PLAN:
        return growth_value(s, side, district)
    if plan == PREPARATION_PLAN:
        arriving = 1 if arrives_next(s, district) else 0
        return preparation_value(s, side, district, arriving, 0) - 0.05
    if plan == INFLUENCE_PLAN:
        return influence_value(s, side, district)
    if plan == DOMINANCE_PLAN:
        return dominance_value(s, side, district)
    assert plan == BLUFF
    return BLUFF_VALUE if rounds_left(s) else 0.15


def place_value(s: CultsState, side: Side, district: int) -> float:
    """A marker in a district: what could be done there, less what is planned there already."""
    hope = [BLUFF_VALUE, influence_value(s, side, district) - 0.1]
    if s.rituals_in(side, district):
        hope.append(dominance_value(s, side, district))
    if s.has_site(side, district):
        hope += [growth_value(s, side, district), preparation_value(s, side, district, 0, 0)]
    else:
        hope.append(preparation_value(s, side, district, 0, 0) - 0.1)
    hope.sort(reverse=True)
    mine = s.markers[district].count(side)
    value = hope[mine] if mine < len(hope) else 0.0
    return value + 0.04 * (len(s.markers[district]) > 0)
