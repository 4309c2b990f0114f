"""Nyarlathotep, in his faction and without it: The Harbinger."""

from __future__ import annotations

from typing import Final

from fhtagn.core.abilities import Ability
from fhtagn.core.actions import choice
from fhtagn.core.nodes import Seat, Side
from fhtagn.core.refusals import No, Offer
from fhtagn.games.wars.rules.battle import in_battle
from fhtagn.games.wars.rules.content import GOO, KIND_OF, KINDS, TRAITS_OF, Kind, Unit
from fhtagn.games.wars.rules.options import option
from fhtagn.games.wars.rules.outcomes import results_on
from fhtagn.games.wars.rules.points import UNIT
from fhtagn.games.wars.rules.queries import awaken_price
from fhtagn.games.wars.rules.signs import DrawSigns
from fhtagn.games.wars.rules.state import WarsState, the_battle
from fhtagn.games.wars.rules.verbs import gain_power

PRIZES: Final = ("power", "signs")
option("harbinger_halves", ("up", "down"), "wars:cc/harbinger")


def books_of_side(s: WarsState, side: Side) -> int:
    return s.book_count(side) if side < s.players else 0  # what nobody plays has none


def whole(unit: Unit) -> Unit:
    """wars:nyogtha/from-below: of a Great Old One with two figures, the first (EN FAQ p.195)."""
    return KINDS[KIND_OF[unit]].start


def heralds(ability: Ability, nyarlathotep: Kind) -> None:
    """What his card says, and that of Nyarlathotep without his faction."""
    action = f"wars.{ability.id}"

    @ability.option("battle.kills")
    @ability.option("battle.pains")
    def offer_prize(s: WarsState, me: Seat, about: None) -> Offer:
        """wars:cc/harbinger: once for each enemy Great Old One with a result."""
        b = the_battle(s)
        side = b.side_of(me)
        if side < 0 or not in_battle(s, nyarlathotep):
            return No("wars.no.unit_in_battle")
        hurt = [
            unit
            for unit in s.participants(1 - side)
            if TRAITS_OF[unit] & GOO and results_on(b, unit) and not b.noted(ability, whole(unit))
        ]
        if not hurt:
            return No("wars.no.no_goo_hurt")
        one_each = {whole(unit): unit for unit in hurt}.values()
        return tuple((action, unit, prize) for unit in one_each for prize in PRIZES)

    @ability.action(action, unit=UNIT, prize=choice("wars.prize", PRIZES))
    def take_prize(s: WarsState, me: Seat, about: None, unit: Unit, prize: str) -> None:
        """wars:cc/harbinger: half its cost in Power, or two elder signs."""
        the_battle(s).note(ability, whole(unit))
        if prize == "power":
            # What awakening it again would cost (FAQ: Cthulhu counts 4).
            cost = awaken_price(s, s.owner(unit), KIND_OF[unit])
            gain_power(s, me, (cost + 1) // 2 if s.options["harbinger_halves"] == "up" else cost // 2)
        else:
            s.push(DrawSigns(me, 2))
