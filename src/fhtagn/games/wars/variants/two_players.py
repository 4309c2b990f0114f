"""The rules for two players (p.58-60)."""

from __future__ import annotations

from typing import Final

from fhtagn.core.actions import Spec
from fhtagn.core.nodes import Seat, Side
from fhtagn.core.refusals import No
from fhtagn.games.wars.rules.content import KIND_OF, KINDS, Kind, Unit, card
from fhtagn.games.wars.rules.options import option
from fhtagn.games.wars.rules.points import COUNT, card_ability
from fhtagn.games.wars.rules.state import WarsState
from fhtagn.games.wars.rules.turn import EVENTS, NextTurn, acts, begin_turn
from fhtagn.games.wars.rules.verbs import gain_doom, lose_power, replace

TWO: Final = card("two_players")
option("supplanted", ("eliminated", "replaced"), "wars:two/replaced")
option("failed_retreat", ("nothing", "half"), "wars:two/escape")


# -- losses ----------------------------------------------------------------------------------------

LOSSES: Final = card_ability("two.losses", "wars:two/losses", TWO, named=False)


@LOSSES.watches("lost")
def doom_for_loss(s: WarsState, me: Side, about: tuple[Unit, Side]) -> None:
    """wars:two/losses: whoever caused it, the other player gains the unit's cost (p.58)."""
    unit = about[0]
    owner = s.owner(unit)
    if 0 <= owner < s.players:
        gain_doom(s, 1 - owner, KINDS[KIND_OF[unit]].worth - given(s, unit))


@LOSSES.replaces("supplanted")
def taken_for_replaced(s: WarsState, me: Side, about: tuple[Unit, Kind, Side]) -> bool:
    """wars:two/replaced: ruling Q50: by option no loss, so no doom either."""
    unit, kind, _ = about
    if s.options["supplanted"] != "replaced":
        return False
    replace(s, unit, s.in_pool(kind))
    return True


@LOSSES.watches("escaped")
def doom_for_escape(s: WarsState, me: Side, unit: Unit) -> None:
    """wars:two/escape: a unit that escapes its death still gives half its worth (p.58).

    It can die only once in a battle: it escapes only once in it, and if it is lost in the end, that
    half was part of its worth.
    """
    b = s.battle
    owner = s.owner(unit)
    if b is not None and 0 <= owner < s.players and not b.noted(LOSSES, unit):
        b.note(LOSSES, unit)
        gain_doom(s, 1 - owner, half(unit))


def half(unit: Unit) -> int:
    return (KINDS[KIND_OF[unit]].worth + 1) // 2


def given(s: WarsState, unit: Unit) -> int:
    """The doom that a unit gave by an escape in this battle."""
    b = s.battle
    return half(unit) if b is not None and b.noted(LOSSES, unit) else 0


# -- doom only by rituals ----------------------------------------------------------------------------

GATES: Final = card_ability("two.gates", "wars:two/gates", TWO, named=False)


@GATES.modifies("doom.gates")
def no_doom_for_gates(s: WarsState, me: Side, value: int, seat: Seat) -> int:
    """wars:two/gates: only rituals bring it."""
    return 0


# -- decay -----------------------------------------------------------------------------------------

DECAY: Final = card_ability("two.decay", "wars:two/decay", TWO, named=False)
EVENTS.add(Spec("wars.decay", {"n": COUNT}, "wars:two/decay"))
MARKER: Final = "decay"  # where the marker stands


@DECAY.replaces("turn.next")
def turn_with_decay(s: WarsState, me: Side, seat: Seat) -> bool:
    """wars:two/decay: whoever has no Power moves the marker on; the turn costs its value (p.59)."""
    if not acts(s, seat):
        s.set_count(MARKER, s.count(MARKER) + 1)
        s.tell("wars.decay", s.count(MARKER))
        seat = 1 - seat
    lose_power(s, seat, s.count(MARKER))
    if s.power[seat]:
        begin_turn(s, seat)
    else:  # ruling Q47: all Power lost to decay, no action, the marker stays for this turn
        s.push(NextTurn(1 - seat))
    return True


@DECAY.watches("gather.ends")
def marker_goes_back(s: WarsState, me: Side, about: None) -> None:
    """wars:two/decay: Gather Power resets the marker."""
    s.set_count(MARKER, 0)


DROP: Final = card_ability("two.drop_power", "wars:two/drop-power", TWO, named=False)
NOT_YET: Final = No("wars.no.two_players_drop", "wars:two/drop-power")


@DROP.forbids("drop_power")
def only_the_last(s: WarsState, me: Side, about: tuple[Seat, bool]) -> No | None:
    """wars:two/drop-power: only from exactly 1 Power (p.59); ruling Q12: or if nothing else is possible."""
    seat, others_possible = about
    return NOT_YET if s.power[seat] > 1 and others_possible else None


# -- battles and demands -----------------------------------------------------------------------------

BATTLES: Final = card_ability("two.battles", "wars:two/unlimited-battle", TWO, named=False)


@BATTLES.modifies("battle.unlimited")
def as_soon_as_either(s: WarsState, me: Side, value: int, seat: Seat) -> int:
    """wars:two/unlimited-battle: unlimited for both as soon as either has all spellbooks (p.59)."""
    return 1 if s.has_all_books(0) or s.has_all_books(1) else 0


DEMANDS: Final = card_ability("two.demands", "wars:two/halved", TWO, named=False)


@DEMANDS.modifies("demand")
def halved(s: WarsState, me: Side, value: int, about: None) -> int:
    """wars:two/halved: what the enemies must share out is halved, rounded up (p.60)."""
    return (value + 1) // 2
