"""Rise of the Cults thing by thing, for learners.  Of hidden cards a seat sees how many there are."""

from __future__ import annotations

from functools import cache
from typing import Final

from fhtagn.core.nodes import Decision, Seat, Side
from fhtagn.core.tokens import NOBODY, Printed, Token, TokenTable
from fhtagn.games.cults.rules.content import Card, Content
from fhtagn.games.cults.rules.cult_phase import ChooseDice
from fhtagn.games.cults.rules.pay import Pay
from fhtagn.games.cults.rules.scoring import points
from fhtagn.games.cults.rules.state import (
    ASIDE,
    CHAOS_IN_DECK,
    DECK,
    HELD,
    LAID,
    LEVELS,
    NONE,
    OPEN,
    OWNED_DOMINANCE,
    PHASES,
    PILE,
    PLANS,
    STACK,
    CultsState,
    at,
)
from fhtagn.games.cults.rules.vocabulary import DISTRICTS, EFFECTS, KEYWORDS, KINDS, SYMBOLS, TOKENS

UNKNOWN: Final = Printed("card")
CULT: Final = Printed("cult")
NPC_CULT: Final = Printed("npc")
DISTRICT: Final = Printed("district")
SITE: Final = Printed("site")
DOMINANCE: Final = Printed("dominance")
MARKER: Final = Printed("marker")
TABLE: Final = Printed("table")
RITUALS: Final = tuple(Printed(f"ritual/{level}", {"level": float(level)}) for level in range(1, LEVELS + 1))
CULTISTS: Final = tuple(Printed(token) for token in TOKENS)
ZONES: Final = ("aside", "board", "deck", "discard", "hand", "laid", "open", "stack", "supply", "table")
PLAN_NOW: Final = tuple(f"did_{plan}" for plan in PLANS)
VALUE_NOW: Final = (
    "draws",
    "places",
    "rerolls",
    "keeps",
    "bluffs",
    "sanity_change",
    "card_cost",
    "ritual_cost",
)
NOW: Final = (
    "score",
    "decides",
    "first",
    "chaos",
    "round",
    "rounds",
    "sanity",
    "step",
    "investigators",
    "here",
    "height",
    "dice_left",
    "to_pay",
    "goal",
    "fist",
    *TOKENS,
    "blank",
    *PLAN_NOW,
    *VALUE_NOW,
    *[f"in_{phase}" for phase in PHASES],
)


@cache
def printed(content: Content) -> tuple[Printed, ...]:
    """What learners see of the cards of a box, by kind."""
    return tuple(_printed(card) for card in content.cards)


def _printed(card: Card) -> Printed:
    numbers = {f"is_{KINDS[card.type]}": 1.0, "cost": float(card.cost)}
    for name, count in zip(SYMBOLS, card.symbols, strict=True):
        numbers[name] = float(count)
    if card.keyword:
        numbers[f"at_{KEYWORDS[card.keyword]}"] = 1.0
    for effect in card.effects:
        numbers[f"does_{EFFECTS[effect.do]}"] = float(effect.n)
    return Printed(f"card/{card.id}", numbers)


def table(content: Content) -> TokenTable:
    things = [UNKNOWN, CULT, NPC_CULT, DISTRICT, SITE, DOMINANCE, MARKER, TABLE, *RITUALS, *CULTISTS]
    return TokenTable([*things, *printed(content)], ZONES, DISTRICTS, NOW)


def tokens(s: CultsState, seat: Seat) -> list[Token]:
    found = [_table(s)]
    for district in range(s.used):
        found += _district(s, seat, district)
    for side in range(s.sides):
        found += _side(s, seat, side)
    cards = s.cards
    if s.solo:
        found.append(Token(UNKNOWN, "aside", count=cards.size(ASIDE)))
    return [token for token in found if token.count]


def _whose(s: CultsState, seat: Seat, side: Side) -> int:
    """Clockwise from the seat that looks; the NPC has no seat."""
    return (side - seat) % s.players if side < s.players else NOBODY


def _table(s: CultsState) -> Token:
    now = {"round": float(s.round), "rounds": float(s.agreed.rounds), f"in_{PHASES[s.phase]}": 1.0}
    for name, value in zip(VALUE_NOW, s.values, strict=False):
        now[name] = float(value)
    if s.goal != NONE:
        now["goal"] = float(s.goal + 1)
    frame = s.stack[-1]
    if isinstance(frame, ChooseDice):
        now["dice_left"] = float(frame.rerolls)
        for name, count in zip((*TOKENS, "blank"), frame.counts(), strict=True):
            now[name] = float(count)
    elif isinstance(frame, Pay):
        now["to_pay"] = float(frame.left)
    return Token(TABLE, "table", now=now)


def _district(s: CultsState, seat: Seat, district: int) -> list[Token]:
    name = DISTRICTS[district]
    here = getattr(s.stack[-1], "district", -1) == district
    now = {
        "sanity": float(s.sanity_now(district)),
        "step": float(s.track[district]),
        "investigators": float(s.arrived[district]),
        "here": float(here),
    }
    found = [Token(DISTRICT, "board", name, now=now)]
    kinds = printed(s.agreed.content)
    for number in range(2):
        cards = s.cards.zones[STACK + 2 * district + number]
        if cards:
            found.append(Token(kinds[cards[0]], "stack", name, count=len(cards)))
    for height, side in enumerate(s.markers[district]):
        below = float(len(s.markers[district]) - height)
        found.append(Token(MARKER, "board", name, owner=_whose(s, seat, side), now={"height": below}))
    for side in range(s.sides):
        owner = _whose(s, seat, side)
        for level in range(1, LEVELS + 1):
            count = s.rituals[at(side, district, level)]
            found.append(Token(RITUALS[level - 1], "board", name, owner=owner, count=count))
        found.append(Token(SITE, "board", name, owner=owner, count=int(s.has_site(side, district))))
        found.append(Token(DOMINANCE, "board", name, owner=owner, count=s.dominance_in(side, district)))
    return found


def _side(s: CultsState, seat: Seat, side: Side) -> list[Token]:
    owner = _whose(s, seat, side)
    pending = s.pending
    executed = s.executed[side * len(PLANS) : (side + 1) * len(PLANS)]
    now = {
        "score": float(points(s, side)),
        "decides": float(isinstance(pending, Decision) and pending.seat == side),
        "first": float(side == s.first),
        "chaos": float(s.chaos_of(side)),
    }
    for name, count in zip(PLAN_NOW, executed, strict=True):
        now[name] = float(count)
    if side == seat and s.fist[side] != NONE:
        now["fist"] = float(s.fist[side])
    found = [Token(CULT if side < s.players else NPC_CULT, "table", owner=owner, now=now)]
    kinds = printed(s.agreed.content)
    zones = s.cards.zones
    for token, printed_token in enumerate(CULTISTS):
        found.append(Token(printed_token, "supply", owner=owner, count=s.token(side, token)))
    for level in range(1, LEVELS + 1):
        found.append(Token(RITUALS[level - 1], "supply", owner=owner, count=s.supply(side, level)))
    left = OWNED_DOMINANCE - s.dominance_of(side)
    found.append(Token(DOMINANCE, "supply", owner=owner, count=left))
    found.append(Token(UNKNOWN, "deck", holder=owner, count=len(zones[DECK + side])))
    chaos = kinds[s.agreed.content.chaos]
    found.append(Token(chaos, "deck", holder=owner, count=len(zones[CHAOS_IN_DECK + side])))
    for zone, name in ((PILE, "discard"), (OPEN, "open")):
        for kind in dict.fromkeys(zones[zone + side]):
            count = zones[zone + side].count(kind)
            found.append(Token(kinds[kind], name, holder=owner, count=count, name=s.card(kind).id))
    for zone, name in ((HELD, "hand"), (LAID, "laid")):
        cards = zones[zone + side]
        if side == seat:
            for kind in dict.fromkeys(cards):
                count = cards.count(kind)
                found.append(Token(kinds[kind], name, holder=owner, count=count, name=s.card(kind).id))
        else:
            found.append(Token(UNKNOWN, name, holder=owner, count=len(cards)))
    return found
