"""Rise of the Cults: what an option points at on the board.

Districts (``district:uptown``), markers (``marker:uptown``), plans (``plan:growth``), rituals
(``ritual:0/uptown/2``), free spaces for them (``space:uptown``) and those in the own supply (``supply:2``),
hand cards (``hand:herald``), cards in the own discard pile (``discard:chaos``), the own deck (``deck:own``),
stacks (``stack:uptown/guardian``), cult sites (``site:uptown``), cultists (``token:thug``), dominance
markers (``dominance:1/uptown``).
"""

from __future__ import annotations

from typing import Final

from fhtagn.core.game import Stages
from fhtagn.core.nodes import Action
from fhtagn.games.cults.rules.confrontation import MoveIn
from fhtagn.games.cults.rules.growth import BOTH, NOTHING_BOUGHT, Growth
from fhtagn.games.cults.rules.influence import Influence
from fhtagn.games.cults.rules.pay import FOR_TERROR, Pay
from fhtagn.games.cults.rules.preparation import MEANING, Prepare
from fhtagn.games.cults.rules.state import CultsState
from fhtagn.games.cults.rules.terror import PlaceDominance, RemoveRitual
from fhtagn.games.cults.rules.vocabulary import DISTRICTS

FROM_HAND: Final = frozenset(
    {"cults.use", "cults.pay", "cults.destroy_held", "cults.lay", "cults.spare", "cults.bribe"}
)
IN_DISTRICT: Final = frozenset({"cults.settle", "cults.retreat", "cults.place"})


def things(s: CultsState, action: Action) -> Stages:
    kind: str = action[0]
    if kind in IN_DISTRICT:
        return [[f"district:{action[1]}"]]
    if kind == "cults.stack":
        return [[f"card:{action[1]}"], [f"district:{action[2]}"]]
    if kind == "cults.plan":
        return [[f"district:{action[1]}", f"marker:{action[1]}"], [f"plan:{action[2]}"]]
    if kind == "cults.bribe":
        return [[f"hand:{action[1]}"], [f"district:{action[2]}"]]
    if kind in FROM_HAND:
        return [[f"hand:{action[1]}"]]
    if kind == "cults.destroy":
        return [[f"discard:{action[1]}"]]
    if kind in ("cults.give", "cults.return"):
        return [[f"token:{action[1]}"]]
    if kind == "cults.send":
        return [["token:thug"]]
    return _of_a_plan(s, action)


def _of_a_plan(s: CultsState, action: Action) -> Stages:
    """What only makes sense in the district of the plan that is under way."""
    kind: str = action[0]
    frame = s.stack[-1]
    if isinstance(frame, Growth) and kind in ("cults.buy", "cults.buy_with"):
        place = DISTRICTS[frame.district]
        if action[1] == NOTHING_BOUGHT:
            return []
        stacks = ["guardian", "action"] if action[1] == BOTH else [action[1]]
        return [[f"stack:{place}/{stack}"] for stack in stacks]
    if isinstance(frame, Prepare) and kind in ("cults.prepare", "cults.prepare_with"):
        site, level = MEANING[action[1]]
        place = DISTRICTS[frame.district]
        found = [[f"site:{place}"]] if site else []
        return [*found, [f"supply:{level}", f"space:{place}"]] if level else found
    if isinstance(frame, (Influence, MoveIn)):
        return _of_rituals(frame.side, DISTRICTS[frame.district], action)
    if isinstance(frame, PlaceDominance) and kind == "cults.replace":
        return [[f"dominance:{action[1]}/{DISTRICTS[frame.district]}"]]
    if isinstance(frame, RemoveRitual) and kind == "cults.remove":
        return [[f"ritual:{frame.side}/{DISTRICTS[frame.district]}/{action[1]}"]]
    if isinstance(frame, Pay) and kind == "cults.pay_rest":
        return [["token:freak" if frame.what == FOR_TERROR else "token:adept"]]
    return []


def _of_rituals(side: int, district: str, action: Action) -> Stages:
    kind: str = action[0]
    if kind in ("cults.move", "cults.join"):
        return [[f"ritual:{side}/{action[2]}/{action[1]}"], [f"district:{district}", f"space:{district}"]]
    if kind == "cults.tunnel":
        return [[f"hand:{action[1]}"], [f"ritual:{side}/{action[3]}/{action[2]}"]]
    if kind == "cults.sabotage":
        return [[f"hand:{action[1]}"], [f"ritual:{action[3]}/{district}/{action[2]}"]]
    return [["deck:own"]] if kind == "cults.draw" else []
