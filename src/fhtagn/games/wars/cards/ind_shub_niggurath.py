"""Shub-Niggurath without her faction (p.97-103), in the order of the printed card."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from fhtagn.core.nodes import Action, Decision, Node, Seat
from fhtagn.core.refusals import No
from fhtagn.core.text import Text
from fhtagn.games.wars.rules.actions import at_gate_with_goo, awakening, do_recruit, offer_recruit
from fhtagn.games.wars.rules.content import Kind, card, kind
from fhtagn.games.wars.rules.fees import Menu, leave_out_unpayable
from fhtagn.games.wars.rules.loyalty import card_requirement
from fhtagn.games.wars.rules.pick import DONE
from fhtagn.games.wars.rules.pieces import UNITS_STIRRED
from fhtagn.games.wars.rules.points import loyalty_book, unit_ability
from fhtagn.games.wars.rules.queries import Fighters, combat
from fhtagn.games.wars.rules.sites import leave_out_closed
from fhtagn.games.wars.rules.state import WarsState
from fhtagn.games.wars.shared.shub_niggurath import has_avatar, shares_with_all

CARD: Final = card("ind_shub_niggurath")
SHUB: Final = kind("ind_shub_niggurath")

awakening(SHUB, at_gate_with_goo)  # wars:ind-shub/awakening


def own_gates(s: WarsState, side: Fighters) -> int:
    """wars:ind-shub/combat: the gates that her owner controls."""
    return s.gate_count(side.side)


combat(SHUB, own_gates)


# -- Fertile ---------------------------------------------------------------------------------------

FERTILE: Final = unit_ability("ind_shub.fertile", "wars:ind-shub/fertile", CARD, SHUB)


@FERTILE.before("recruits")
def teems(s: WarsState, me: Seat, about: tuple[Seat, Kind]) -> None:
    """wars:ind-shub/fertile: after each cultist of a Recruit action; summoning stays as it is."""
    if about[0] == me:
        s.push(RecruitMore(me))


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class RecruitMore(Menu):
    """wars:ind-shub/fertile: another one in the same action, each paid for, in any area that would do."""

    __slots__ = ()

    def ask(self, s: WarsState) -> Node | None:
        offer = offer_recruit(s, self.seat)
        actions: list[Action] = [] if isinstance(offer, No) else list(offer)
        leave_out_closed(s, self.seat, actions)
        leave_out_unpayable(s, self.seat, actions, None)
        if not actions:
            return None
        return Decision(self.seat, Text("wars.prompt.recruit_more"), (*actions, DONE))

    def refusals(self, s: WarsState, seat: Seat) -> list[Any]:
        return []

    def do(self, s: WarsState, answer: Action) -> None:
        if answer and answer != DONE:
            do_recruit(s, self.seat, answer[1], answer[2])


# -- her requirement: to meet everybody ------------------------------------------------------------

SHARE: Final = card_requirement(  # wars:ind-shub/share
    CARD, "ind_shub.meet_everybody", "wars:ind-shub/share", met=shares_with_all, looks_at=UNITS_STIRRED
)


# -- Avatar ----------------------------------------------------------------------------------------

AVATAR: Final = loyalty_book("ind_shub.avatar", "wars:ind-shub/avatar", CARD)
has_avatar(AVATAR, SHUB)  # wars:ind-shub/avatar
