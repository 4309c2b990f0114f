"""The unique High Priests (p.77, 124-129, FAQ p.198, 205): eight names, one for each player at most.

Each is a card with a unit of its own, which nobody holds until somebody recruits it.  Its figure is that of
an ordinary High Priest: while the one is anywhere but in the pool, the other is put away.
"""

from __future__ import annotations

from typing import Any, Final

from fhtagn.core.frames import NOBODY
from fhtagn.core.nodes import Seat, Side
from fhtagn.games.wars.rules.content import CARDS, HIGH_PRIEST, KINDS, PRIEST, Kind, Unit, card, only
from fhtagn.games.wars.rules.pieces import POOL, RESERVES, holding_place
from fhtagn.games.wars.rules.points import card_ability
from fhtagn.games.wars.rules.state import WarsState
from fhtagn.games.wars.rules.verbs import take_card

CARD: Final = card("unique_priests")
UNIQUE: Final = tuple(
    [kind for data in CARDS if data.sort == PRIEST and "copy" not in data.data for kind in data.kinds]
)
IN_USE: Final = holding_place("priests.figure")  # the figure stands for somebody with a name

CHOICE: Final = card_ability("priests.choice", "wars:priests/choice", CARD, named=False)


def ordinary(s: WarsState, seat: Seat) -> list[Unit]:
    """The High Priests of a player without a name."""
    own = [kind for kind in s.forces[seat].recruits if KINDS[kind].traits & HIGH_PRIEST]
    return [unit for kind in own for unit in KINDS[kind].units]


def unique(s: WarsState, seat: Seat) -> Kind:
    """wars:priests/same: the one that a player has chosen once and for all; -1: none yet."""
    for kind in UNIQUE:
        if s.holder[KINDS[kind].card] == seat:
            return kind
    return -1


@CHOICE.modifies("recruit.kinds")
def with_a_name(s: WarsState, me: Side, kinds: int, seat: Seat) -> int:
    """wars:priests/choice, wars:priests/taken: while a figure can be recruited, one whom nobody else had."""
    if not any(s.where[unit] == POOL or s.where[unit] in RESERVES for unit in ordinary(s, seat)):
        return kinds
    mine = unique(s, seat)
    if mine >= 0:
        return kinds | 1 << mine
    for kind in UNIQUE:
        if s.holder[KINDS[kind].card] == NOBODY:
            kinds |= 1 << kind
    return kinds


@CHOICE.before("recruits")
def chosen(s: WarsState, me: Side, about: tuple[Seat, Kind]) -> None:
    """wars:priests/same, wars:priests/taken: for the rest of the game."""
    seat, kind = about
    if kind not in UNIQUE:
        return
    if s.holder[KINDS[kind].card] == NOBODY:
        take_card(s, KINDS[kind].card, seat)
    figures = ordinary(s, seat)
    lying = [unit for unit in figures if s.where[unit] in RESERVES]
    if lying and not any(s.where[unit] == POOL for unit in figures):
        stands_for(s, lying[0], only(kind))


def stands_for(s: WarsState, figure: Unit, named: Unit) -> None:
    """The figure that lies on a card is recruited from there as somebody with a name."""
    s.put(named, s.where[figure])
    s.put(figure, IN_USE)


@CHOICE.watches("entered")
@CHOICE.watches("lost")
@CHOICE.watches("gather.captives")
@CHOICE.watches("action.done")
def one_figure(s: WarsState, me: Side, about: Any) -> None:
    """wars:priests/figure: there are no more figures than before."""
    for kind in UNIQUE:
        seat = s.holder[KINDS[kind].card]
        if 0 <= seat < s.players:
            units = ordinary(s, seat)
            in_use = [unit for unit in units if s.where[unit] == IN_USE]
            waiting = [unit for unit in units if s.where[unit] == POOL]
            place = s.where[only(kind)]
            if place in RESERVES:  # wars:bloated-woman/paid: the figure lies there, and may be anybody again
                s.put(only(kind), POOL)
                s.put((in_use or waiting)[0], place)
            elif place == POOL:
                for unit in in_use:
                    s.put(unit, POOL)
            elif not in_use and waiting:
                s.put(waiting[0], IN_USE)
