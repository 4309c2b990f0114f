"""What enemies could do in an area if it were their turn now: by the same rules that offer it to them."""

from __future__ import annotations

from fhtagn.core.nodes import Action, Seat
from fhtagn.core.refusals import No
from fhtagn.core.text import Text, seat_ref
from fhtagn.games.wars.rules.actions import offer_battle
from fhtagn.games.wars.rules.capturing import offer_capture
from fhtagn.games.wars.rules.content import AREA_IDS, KIND_IDS, KIND_OF, Area
from fhtagn.games.wars.rules.moving import offer_moves
from fhtagn.games.wars.rules.state import WarsState


def threats(s: WarsState, seat: Seat | None, thing: str) -> list[Text]:
    sort, _, name = thing.partition(":")
    if sort != "area" or name not in AREA_IDS:
        return []
    area: Area = AREA_IDS.index(name)
    if area not in s.board.areas:  # of another world
        return []
    there = s.clone()
    there.fought, there.moved = 0, ()  # on another turn
    found: list[Text] = []
    for enemy in range(s.players):
        if enemy != seat and s.faction[enemy] >= 0:
            found += _of(there, enemy, area)
    return found or [Text("wars.threat.nothing")]


def _of(s: WarsState, enemy: Seat, area: Area) -> list[Text]:
    who = seat_ref(enemy)
    found: list[Text] = []
    for key, offer in (("battle", offer_battle(s, enemy)), ("capture", offer_capture(s, enemy))):
        foes = [] if isinstance(offer, No) else [action[2] for action in offer if action[1] == area]
        if foes:
            whom = [seat_ref(foe) if foe < s.players else Text("wars.named.nobody") for foe in foes]
            found.append(Text(f"wars.threat.{key}", {"seat": who, "foes": whom}))
    comers = [action for action in offer_moves(s, enemy) if action[2] == area]
    if comers:
        found.append(Text("wars.threat.move", {"seat": who, "units": _kinds(comers), "n": s.power[enemy]}))
    return found


def _kinds(moves: list[Action]) -> list[Text]:
    kinds = dict.fromkeys(KIND_OF[action[1]] for action in moves)
    return [Text(f"wars.unit.{KIND_IDS[kind]}") for kind in kinds]
