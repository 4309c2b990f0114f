"""Cthulhu Wars: masks of Nyarlathotep that are Great Old Ones (p.114), and what they mean to his faction."""

from __future__ import annotations

from fhtagn.core.nodes import Seat
from fhtagn.core.refusals import No
from fhtagn.games.wars.rules.actions import ANYWHERE, at_gate_with_goo
from fhtagn.games.wars.rules.content import CARDS, Area
from fhtagn.games.wars.rules.signs import SignForEach
from fhtagn.games.wars.rules.state import WarsState

WHOSE = "crawling_chaos"


def is_his(s: WarsState, seat: Seat) -> bool:
    return CARDS[s.faction[seat]].id == WHOSE


def at_any_gate(s: WarsState, seat: Seat) -> tuple[Area, ...] | No:
    """wars:masks/awakening, wars:ow/not-both: for him any gate he controls, without a Great Old One."""
    if not is_his(s, seat):
        return at_gate_with_goo(s, seat)
    if s.count(ANYWHERE):
        return s.board.areas
    return s.areas_in(s.kept_gates(seat)) or No("wars.no.controlled_gate", "wars:masks/awakening")


def unmasked(s: WarsState, seat: Seat, area: Area) -> None:
    """wars:masks/signs: then everybody else gains."""
    if is_his(s, seat):
        s.push(SignForEach(s.others(seat)))
