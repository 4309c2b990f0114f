"""Rise of the Cults: what others could do in a district, from what lies open on the table."""

from __future__ import annotations

from fhtagn.core.nodes import Seat, Side
from fhtagn.core.text import Text, side_ref
from fhtagn.games.cults.rules.actions import DISTRICT_NUMBER
from fhtagn.games.cults.rules.city import arrives_next
from fhtagn.games.cults.rules.confrontation import why_not_dominance
from fhtagn.games.cults.rules.influence import rituals_elsewhere
from fhtagn.games.cults.rules.state import (
    DOMINANCE_PLAN,
    INFLUENCE_PLAN,
    MOST_OF_A_PLAN,
    PLANS,
    CultsState,
)
from fhtagn.games.cults.rules.terror import missing_terror


def threats(s: CultsState, seat: Seat | None, thing: str) -> list[Text]:
    sort, _, name = thing.partition(":")
    district = DISTRICT_NUMBER.get(name, -1)
    if sort != "district" or not 0 <= district < s.used:
        return []
    found: list[Text] = []
    for side in range(s.sides):
        if side != seat:
            found += _of(s, side, district)
    if arrives_next(s, district):
        found.append(Text("cults.threat.investigator"))
    return found or [Text("cults.threat.nothing")]


def _of(s: CultsState, side: Side, district: int) -> list[Text]:
    who = {"side": side_ref(side)}
    found: list[Text] = []
    if _may(s, side, district, DOMINANCE_PLAN) and why_not_dominance(s, side, district) is None:
        args = {**who, "levels": s.levels(side, district), "sanity": s.sanity_now(district)}
        missing = missing_terror(s, side, district)
        key = "cults.threat.dominance_short" if missing else "cults.threat.dominance"
        found.append(Text(key, {**args, "n": missing} if missing else args))
    coming = [level for level, _ in rituals_elsewhere(s, side, district)]
    if coming and s.free_spaces(district):
        key = "influence" if _may(s, side, district, INFLUENCE_PLAN) else "move_in"
        found.append(Text(f"cults.threat.{key}", {**who, "level": Text(f"cults.level.{max(coming)}")}))
    return found


def _may(s: CultsState, side: Side, district: int, plan: int) -> bool:
    """Could a marker of this side here still stand for this plan?"""
    return side in s.markers[district] and s.executed[side * len(PLANS) + plan] < MOST_OF_A_PLAN
