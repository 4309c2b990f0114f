"""Cthulhu Wars: what choosing something will bring, for people: the sentences that several abilities share.

Costs, gains and losses that follow at once are found by trying (``show.outlook``); this module covers what
depends on a roll or somebody's answer.
"""

from __future__ import annotations

from typing import Any

from fhtagn.core.nodes import Seat, Side
from fhtagn.core.text import Text
from fhtagn.games.wars.rules.content import BIT, CARD_IDS, KIND_OF, Area, Kind, Unit
from fhtagn.games.wars.rules.points import UNIT
from fhtagn.games.wars.rules.state import WarsState

Texts = list[Text]


def owner_picks(s: WarsState, me: Seat, *what: Any) -> Texts:
    return [Text("wars.outlook.owner_picks")]


def who_picks(s: WarsState, me: Seat, side: Side) -> Texts:
    """A unit of this side: its owner, unless nobody plays it."""
    return picked_by(s, me, s.decider(side, me))


def picked_by(s: WarsState, me: Seat, seat: Seat) -> Texts:
    return [Text("wars.outlook.you_pick")] if seat == me else owner_picks(s, me)


def in_guise(units: list[Unit], kind: Kind) -> Texts:
    """Who does it in the place of the one that the label names, if that one cannot."""
    if not units or any(KIND_OF[unit] == kind for unit in units):
        return []
    return [Text("wars.outlook.in_guise", {"unit": UNIT.name(units[0])})]


def goes_to(s: WarsState, me: Seat, *where: int) -> Texts:
    """Who is at the destination, which is the last argument."""
    area: Area = where[-1]
    there: list[Any] = []
    if s.abandoned_gates() & BIT[area]:
        there.append(Text("wars.gate.abandoned"))
    for seat in range(s.players):
        if s.controls(seat, area):
            there.append(Text("wars.gate.of", {"who": letters(s, seat)}))
    for seat in range(s.players):
        n = len(s.here(seat, area))
        if n:
            there.append(Text("wars.outlook.units", {"who": letters(s, seat), "n": n}))
    return [Text("wars.outlook.there", {"who": there})] if there else []


def letters(s: WarsState, seat: Seat) -> Text:
    """A faction by its letters."""
    return Text(f"wars.letters.{CARD_IDS[s.faction[seat]]}")


def signs(n: int) -> Text:
    return Text("wars.outlook.signs", {"n": n})


def chance(faces: int) -> Text:
    """A die that must not show more than this."""
    return Text("wars.outlook.chance", {"n": min(6, faces)}) if faces else Text("wars.outlook.no_chance")


def second_action(s: WarsState, me: Seat, area: Area) -> Texts:
    return [*goes_to(s, me, area), Text("wars.outlook.second")]
