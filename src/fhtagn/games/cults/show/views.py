"""Rise of the Cults: what each seat may see, as plain data (``shapes`` declares it).

Hidden are hands, laid cards, thugs in a fist, the order of decks and the NPC's card; all else lies open.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, cast

from fhtagn.core.nodes import Decision, Seat, Side
from fhtagn.games.cults.rules.actions import FACES, WHY
from fhtagn.games.cults.rules.confrontation import (
    Begin,
    Lay,
    MoveIn,
    NpcDice,
    NpcFights,
    NpcReveals,
    attacks,
    participants,
)
from fhtagn.games.cults.rules.content import RECONSTRUCTED, Content, Goal
from fhtagn.games.cults.rules.cult_phase import ChooseDice, RollDice
from fhtagn.games.cults.rules.growth import Destroy, Growth, TakeBought, price_of
from fhtagn.games.cults.rules.influence import DESTROYED, DREW, Influence
from fhtagn.games.cults.rules.npc import EXECUTED, NpcTurn
from fhtagn.games.cults.rules.pay import FOR_TERROR, Pay, power_of
from fhtagn.games.cults.rules.preparation import Prepare, PutThere, ritual_price, site_price
from fhtagn.games.cults.rules.scoring import is_met, majority, points, site_points
from fhtagn.games.cults.rules.setup import ChooseStack, stacks_left
from fhtagn.games.cults.rules.state import (
    AREAS,
    ASIDE,
    CHAOS_IN_DECK,
    CITY_DECK,
    CITY_PILE,
    DECK,
    HELD,
    LAID,
    LEVELS,
    NONE,
    NPC,
    OPEN,
    OWNED_DOMINANCE,
    OWNED_MARKERS,
    OWNED_SITES,
    PHASES,
    PLANS,
    STACK,
    CultsState,
    at,
)
from fhtagn.games.cults.rules.terror import PlaceDominance, RemoveRitual, Terror
from fhtagn.games.cults.rules.vocabulary import (
    ATTACK,
    CULTS,
    DISTRICTS,
    KEYWORDS,
    KINDS,
    LASTS,
    MARKER_COUNT,
    NEEDS,
    STARTING,
    TERROR,
    TOKENS,
)
from fhtagn.games.cults.show import shapes

# Which plan is under way while such a frame waits.
_PLAN_OF: dict[type[Any], str] = {
    Growth: "growth",
    Destroy: "growth",
    TakeBought: "growth",
    Prepare: "preparation",
    PutThere: "preparation",
    Influence: "influence",
    MoveIn: "dominance",
    Begin: "dominance",
    Lay: "dominance",
    NpcFights: "dominance",
    NpcDice: "dominance",
    Terror: "dominance",
    PlaceDominance: "dominance",
    RemoveRitual: "dominance",
}


# -- what is printed -----------------------------------------------------------------------------------


def facts(s: CultsState) -> shapes.CultsFacts:
    return _facts(s.agreed.content, s.players, s.agreed.rounds, s.agreed.closed_screens)


@lru_cache(maxsize=32)
def _facts(content: Content, players: int, rounds: int, closed: bool) -> shapes.CultsFacts:
    board = content.board
    sides = max(2, players)
    used = AREAS if players == AREAS else AREAS - 1
    return cast(
        shapes.CultsFacts,
        {
            "content": {"digest": content.digest},
            "solo": players == 1,
            "rounds": rounds,
            "cults": list(CULTS[:sides]),
            "used_districts": list(DISTRICTS[:used]),
            "numbers": dict(zip(DISTRICTS, board.numbers, strict=True)),
            "ritual_spaces": board.ritual_spaces[players],
            "dominance_spaces": board.dominance_spaces,
            "track": board.track[players],
            "screens": "closed" if closed else "open",
            "cards": {card.id: _card(card) for card in content.cards},
            "city_cards": {
                card.id: {
                    "id": card.id,
                    "name": card.name,
                    "text": card.printed.args["text"],
                    "lasts": LASTS[card.lasts],
                    "advance": [DISTRICTS[district] for district in card.advance],
                    "reconstructed": card.provenance == RECONSTRUCTED,
                }
                for card in content.city
            },
            "prologues": {
                card.id: {
                    "id": card.id,
                    "name": card.name,
                    "reconstructed": card.provenance == RECONSTRUCTED,
                }
                for card in content.prologues
            },
            "goals": {goal.id: _goal(goal) for goal in content.goals},
        },
    )


def _card(card: Any) -> dict[str, Any]:
    attack, power, terror = card.symbols
    return {
        "id": card.id,
        "name": card.name,
        "kind": KINDS[card.type],
        "copies": card.copies,
        "cost": card.cost if card.type not in (STARTING, KINDS.index("chaos")) else None,
        "symbols": {"attack": attack, "power": power, "terror": terror},
        "keyword": KEYWORDS[card.keyword],
        "text": card.printed.args["text"],
        "reconstructed": card.provenance == RECONSTRUCTED,
    }


def _goal(goal: Goal) -> dict[str, Any]:
    return {
        "id": goal.id,
        "number": goal.number,
        "name": goal.name,
        "needs": {NEEDS[need]: n for need, n in goal.needs},
        "reconstructed": goal.provenance == RECONSTRUCTED,
    }


# -- what everybody sees -------------------------------------------------------------------------------


def public(s: CultsState) -> shapes.CultsPublic:
    content = s.agreed.content
    city = content.city
    return cast(
        shapes.CultsPublic,
        {
            "round": s.round,
            "phase": PHASES[s.phase],
            "first": s.first,
            "decides": s.pending.seat if isinstance(s.pending, Decision) else None,
            "city": city[s.city].id if s.city != NONE else None,
            "permanent": [city[number].id for number in s.permanent],
            "city_deck": s.cards.size(CITY_DECK),
            "city_discard": [city[number].id for number in s.cards.zones[CITY_PILE]],
            "prologue": content.prologues[s.prologue].id if s.prologue != NONE else None,
            "districts": [_district(s, district) for district in range(AREAS)],
            "sides": [_side(s, side) for side in range(s.sides)],
            "stacks_left": _ids(s, bytes(stacks_left(s))) if isinstance(s.stack[-1], ChooseStack) else [],
            "dice": _dice(s),
            "running": _running(s),
            "payment": _payment(s),
            "confrontation": _confrontation(s),
            "npc": _npc(s),
            "goal": _goal_shown(s),
            "own": None,
        },
    )


def _ids(s: CultsState, kinds: bytes) -> list[str]:
    cards = s.agreed.content.cards
    return [cards[kind].id for kind in kinds]


def _shown(s: CultsState, zone: int) -> dict[str, Any]:
    """How many cards lie there, and those that everybody knows."""
    found = s.cards.look(zone, None)
    return {"count": found["count"], "cards": _ids(s, bytes(found["cards"]))}


def _district(s: CultsState, district: int) -> dict[str, Any]:
    used = district < s.used
    ready = used and s.prologue != NONE
    return {
        "id": DISTRICTS[district],
        "used": used,
        "sanity": s.sanity[district] if ready else None,
        "sanity_now": s.sanity_now(district) if ready else None,
        "investigators": s.arrived[district],
        "step": s.track[district] or None,
        "markers": list(s.markers[district]),
        "rituals": [
            {"side": side, "level": level}
            for side in range(s.sides)
            for level in range(1, LEVELS + 1)
            for _ in range(s.rituals[at(side, district, level)])
        ],
        "sites": [side for side in range(s.sides) if s.has_site(side, district)],
        "dominance": [side for side in range(s.sides) for _ in range(s.dominance_in(side, district))],
        "guardian": _stack(s, district, 0),
        "action": _stack(s, district, 1),
        "site_price": site_price(s, district) if ready else None,
        "ritual_prices": [ritual_price(s, district, n) for n in range(1, LEVELS + 1)] if ready else [],
    }


def _stack(s: CultsState, district: int, number: int) -> dict[str, Any]:
    cards = s.cards.zones[STACK + 2 * district + number]
    if not cards:
        return {"card": None, "left": 0, "price": None}
    return {"card": s.card(cards[0]).id, "left": len(cards), "price": price_of(s, district, cards[0])}


def _side(s: CultsState, side: Side) -> dict[str, Any]:
    plans = s.executed[side * len(PLANS) : (side + 1) * len(PLANS)]
    place = range(s.used)
    on_board = sum(s.markers[district].count(side) for district in place)
    npc = side >= s.players
    found = {
        "side": side,
        "seat": None if npc else side,
        "cult": CULTS[side],
        "first": side == s.first and not s.solo,
        "hand": _shown(s, HELD + side),
        "deck": s.deck_size(side),
        "chaos_in_deck": s.cards.size(CHAOS_IN_DECK + side),
        "discard": _ids(s, s.discard(side)),
        # cults:pieces/screen: behind a closed screen nobody else sees them
        "tokens": None if s.agreed.closed_screens and not npc else _tokens(s, side),
        "plans": dict(zip(PLANS, plans, strict=True)),
        "supply": max(0, min(s.values[MARKER_COUNT], OWNED_MARKERS) - s.placed[side]),
        "placed": on_board,
        "rituals": [s.supply(side, level) for level in range(1, LEVELS + 1)],
        "sites": OWNED_SITES - s.sites_of(side),
        "dominance": OWNED_DOMINANCE - s.dominance_of(side),
        "points": {
            "dominance": s.dominance_of(side),
            "sites": site_points(s, side),
            "majority": majority(s, side),
            "total": points(s, side),
            "sites_on_board": s.sites_of(side),
            "rituals_on_board": s.rituals_of(side),
            "chaos": s.chaos_of(side),
        },
    }
    if npc:
        found["chaos_in_deck"] = s.chaos_of(side) - s.discard(side).count(s.agreed.content.chaos)
        found["aside"] = _shown(s, ASIDE)
        found["deck_top"] = _ids(s, bytes(s.cards.look(DECK + NPC, None)["top"]))
    return found


def _tokens(s: CultsState, side: Side) -> dict[str, int]:
    return dict(zip(TOKENS, s.tokens_of(side), strict=True))


def _dice(s: CultsState) -> dict[str, Any] | None:
    frame = s.stack[-1]
    if isinstance(frame, ChooseDice):
        faces, rerolls = frame.faces, frame.rerolls
    elif isinstance(frame, RollDice):
        faces, rerolls = frame.kept, frame.rerolls
    else:
        return None
    return {"side": frame.side, "faces": [FACES[face] for face in faces], "rerolls": rerolls}


def _running(s: CultsState) -> dict[str, Any] | None:
    frames: list[Any] = list(s.stack)
    for frame in frames[::-1]:
        plan = _PLAN_OF.get(type(frame))
        if plan is None:
            continue
        bought: bytes = frame.bought if isinstance(frame, Destroy) else b""
        moved, second = False, 0
        if isinstance(frame, Influence):
            moved, second = frame.moved, frame.second
        who = frame.active if isinstance(frame, (MoveIn, Begin, Lay, NpcFights, NpcDice)) else frame.side
        return {
            "side": who,
            "plan": plan,
            "district": DISTRICTS[frame.district],
            "bought": _ids(s, bought),
            "moved": moved,
            "second": [word for bit, word in ((DREW, "draw"), (DESTROYED, "destroy")) if second & bit],
        }
    return None


def _payment(s: CultsState) -> dict[str, Any] | None:
    frame = s.stack[-1]
    if not isinstance(frame, Pay):
        return None
    return {
        "side": frame.side,
        "what": frame.what,
        "symbol": "terror" if frame.what == FOR_TERROR else "power",
        "total": frame.total,
        "left": frame.left,
    }


def _confrontation(s: CultsState) -> dict[str, Any] | None:
    """The confrontation under way, from the moment when cards are laid."""
    frame = s.stack[-1]
    if isinstance(frame, NpcReveals):
        frame = s.stack[-2]
    if not isinstance(frame, (Lay, NpcFights, NpcDice)):
        return None
    active, district = frame.active, frame.district
    dice = frame.kept if isinstance(frame, NpcDice) else b""
    sides = participants(s, active, district)
    is_open = isinstance(frame, NpcDice)
    found = attacks(s, sides, active, district, dice) if is_open else []
    shown: list[dict[str, Any]] = []
    for number, side in enumerate(sides):
        shown.append(
            {
                "side": side,
                "ready": s.fist[side] != NONE,
                "cards": _shown(s, OPEN + side) if is_open else _shown(s, LAID + side),
                "thugs": s.fist[side] if is_open else None,
                "dice": [FACES[face] for face in dice] if side >= s.players else [],
                "levels": s.levels(side, district),
                "attack": found[number] if is_open else None,
                "open": is_open,
            }
        )
    return {"district": DISTRICTS[district], "active": active, "sides": shown}


def _npc(s: CultsState) -> dict[str, Any] | None:
    if not s.solo:
        return None
    frame = s.stack[-1]
    if isinstance(frame, NpcTurn):
        return {"district": DISTRICTS[frame.district], "roll": None, "steps": []}
    if not s.npc_steps:
        return {"district": None, "roll": None, "steps": []}
    district, roll, *steps = s.npc_steps
    return {
        "district": DISTRICTS[district],
        "roll": roll,
        "steps": [
            {"plan": PLANS[plan], "why_not": "" if why == EXECUTED else WHY.values[why - 1]}
            for plan, why in zip(steps[::2], steps[1::2], strict=True)
        ],
    }


def _goal_shown(s: CultsState) -> dict[str, Any] | None:
    if s.goal == NONE:
        return None
    goal = s.agreed.content.goals[s.goal]
    return {"id": goal.id, "met": {NEEDS[need]: is_met(s, need, n) for need, n in goal.needs}}


# -- what only the own seat sees -----------------------------------------------------------------------


def private(s: CultsState, seat: Seat) -> shapes.CultsPrivate:
    cards = s.agreed.content.cards
    hand = s.hand(seat)
    tokens = _tokens(s, seat)
    return {
        "own": {
            "hand": _ids(s, hand),
            "laid": _ids(s, s.cards.zones[LAID + seat]),
            "tokens": cast(shapes.Tokens, tokens),
            "fist": s.fist[seat] if s.fist[seat] != NONE else None,
            "power": power_of(s, seat),
            "attack": sum(cards[kind].symbols[ATTACK] for kind in hand) + tokens["thug"],
            "terror": sum(cards[kind].symbols[TERROR] for kind in hand) + tokens["freak"],
        }
    }
