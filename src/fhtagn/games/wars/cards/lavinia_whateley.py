"""Lavinia Whateley (p.124, FAQ p.205), a unique High Priest: she gives herself for a Great Old One."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from fhtagn.core.frames import Frame
from fhtagn.core.nodes import Action, Seat
from fhtagn.core.refusals import No, Offer
from fhtagn.games.wars.rules.actions import awaken, collect_awaken
from fhtagn.games.wars.rules.content import GOO, Area, Kind, card, kind, only
from fhtagn.games.wars.rules.pieces import POOL
from fhtagn.games.wars.rules.points import AREA, kinds_of, unit_ability
from fhtagn.games.wars.rules.state import WarsState
from fhtagn.games.wars.rules.turn import COUNTS_AS
from fhtagn.games.wars.rules.verbs import eliminate, leave_gate

CARD: Final = card("lavinia_whateley")
LAVINIA: Final = kind("lavinia_whateley")

# -- The Bride -------------------------------------------------------------------------------------

BRIDE: Final = unit_ability("lavinia.the_bride", "wars:lavinia/bride", CARD, LAVINIA)
SAVES: Final = 3
COUNTS_AS["wars.lavinia.the_bride"] = "wars.awaken"  # wars:lavinia/bride


@BRIDE.option("turn.action")
def offer_herself(s: WarsState, me: Seat, about: Seat) -> Offer:
    """wars:lavinia/without-her: what could be awakened, and where, once she is gone, for 3 Power less."""
    trial = s.clone()
    leave_gate(trial, only(LAVINIA))
    trial.put(only(LAVINIA), POOL)
    trial.power[me] += SAVES
    found: list[Action] = []
    collect_awaken(trial, me, found, None)
    return tuple([("wars.lavinia.the_bride", *action[1:]) for action in found]) or No("wars.no.no_groom")


@BRIDE.action("wars.lavinia.the_bride", goo=kinds_of(GOO), area=AREA)
def marry(s: WarsState, me: Seat, about: Seat, goo: Kind, area: Area) -> None:
    """wars:lavinia/bride, wars:lavinia/rest: what is left over of the 3 Power is gained."""
    s.push(Awakens(me, goo, area))
    eliminate(s, only(LAVINIA), me)


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Awakens(Frame[WarsState]):
    """wars:lavinia/bride: she is gone; now the Great Old One."""

    __slots__ = ("area", "kind", "seat")

    def __init__(self, seat: Seat, kind: Kind, area: Area) -> None:
        self.seat = seat
        self.kind = kind
        self.area = area

    def go(self, s: WarsState, answer: Action) -> None:
        awaken(s, self.seat, self.kind, self.area, SAVES)
