"""Cthugha (p.94, FAQ p.204-205), in the order of the printed card."""

from __future__ import annotations

from typing import Final

from fhtagn.core.frames import Frame
from fhtagn.core.nodes import Seat, Side
from fhtagn.core.reactions import propose
from fhtagn.core.refusals import No, Offer
from fhtagn.games.wars.rules.actions import at_gate_with_goo, awakening
from fhtagn.games.wars.rules.battle import in_battle
from fhtagn.games.wars.rules.content import ELDER_GOD, GOO, TRAITS_OF, Area, Unit, card, kind
from fhtagn.games.wars.rules.foresight import Texts, signs
from fhtagn.games.wars.rules.loyalty import card_requirement
from fhtagn.games.wars.rules.outcomes import is_killed, kill_becomes_pain
from fhtagn.games.wars.rules.points import UNIT, event, loyalty_book, unit_ability
from fhtagn.games.wars.rules.queries import Fighters, combat, dice_of, enemies_of
from fhtagn.games.wars.rules.signs import DrawSigns
from fhtagn.games.wars.rules.state import WarsState, alike, the_battle
from fhtagn.games.wars.rules.turn import is_idle
from fhtagn.games.wars.rules.verbs import earn_card_book, gain_power
from fhtagn.games.wars.shared.kills import was_scored

CARD: Final = card("cthugha")
CTHUGHA: Final = kind("cthugha")


def own_great_ones(s: WarsState, seat: Seat, area: Area) -> list[Unit]:
    """wars:cthugha/replaces: who could make room; the Ancients may need nobody."""
    return s.trait_here(seat, area, GOO)


awakening(CTHUGHA, at_gate_with_goo, replaced=own_great_ones)  # wars:cthugha/awakening, wars:cthugha/cost


def as_strong_as(s: WarsState, side: Fighters) -> int:
    """wars:cthugha/combat: that of the strongest Great Old One he faces; none for Elder Gods."""
    great = [
        unit for unit in enemies_of(s, side) if TRAITS_OF[unit] & GOO and not TRAITS_OF[unit] & ELDER_GOD
    ]
    values = [dice_of(s, Fighters(side.foe, side.side, side.area, [unit]), unit) for unit in great]
    return max(values, default=0)


combat(CTHUGHA, as_strong_as)

# -- Fire Vampires ---------------------------------------------------------------------------------

VAMPIRES: Final = unit_ability("cthugha.fire_vampires", "wars:cthugha/fire-vampires", CARD, CTHUGHA)


@VAMPIRES.option("battle.before_kills")
def offer_mercy(s: WarsState, me: Seat, about: None) -> Offer:
    """wars:cthugha/fire-vampires, wars:cthugha/eternal: of what is still to die now."""
    b = the_battle(s)
    side = b.side_of(me)
    if side < 0 or not in_battle(s, CTHUGHA):
        return No("wars.no.unit_in_battle")
    dead = [unit for unit in s.participants(1 - side) if unit not in b.spared and is_killed(s, unit)]
    if not dead:
        return No("wars.no.nobody_to_spare")
    foe = s.leader(b.foe(me))
    if foe < 0 or not s.power[foe] or is_idle(s, foe):  # wars:cthugha/no-power
        return No("wars.no.no_power_to_burn", "wars:cthugha/no-power")
    return tuple([("wars.cthugha.fire_vampires", unit) for unit in alike(s, dead)])


@VAMPIRES.action("wars.cthugha.fire_vampires", unit=UNIT)
def spare(s: WarsState, me: Seat, about: None, unit: Unit) -> None:
    propose(s, "spared", (me, unit))


@event("spared", "wars:cthugha/fire-vampires")  # (who spares it, unit)
def spared(s: WarsState, about: tuple[Seat, Unit]) -> None:
    """wars:cthugha/fire-vampires: a pain instead of the kill, and 1 Power."""
    gain_power(s, about[0], 1)
    the_battle(s).note(VAMPIRES, about[1])
    kill_becomes_pain(s, about[1])


@VAMPIRES.outlook("wars.cthugha.fire_vampires")
def mercy_pays(s: WarsState, me: Seat, unit: Unit) -> Texts:
    return [signs(1)] if s.has(me, FIRESTORM.id) else []


# -- his requirement -------------------------------------------------------------------------------

SLAYER: Final = card_requirement(CARD, "cthugha.slayer", "wars:cthugha/slayer")


@SLAYER.ability.watches("killed")
def slain(s: WarsState, me: Side, about: tuple[Unit, Side]) -> None:
    """wars:cthugha/slayer: an enemy Great Old One, in any battle."""
    unit, by = about
    if s.is_fighting() and by == me and TRAITS_OF[unit] & GOO and s.owner(unit) != me:
        earn_card_book(s, CARD)


@SLAYER.ability.watches("kill.survived")
def slain_for_nothing(s: WarsState, me: Side, about: tuple[Unit, Side]) -> None:
    """wars:cthugha/slayer: a kill that did not kill was one (FAQ p.199), but not of whom he has spared."""
    if was_scored(s, about[0]) and not the_battle(s).noted(VAMPIRES, about[0]):
        slain(s, me, about)


# -- Firestorm -------------------------------------------------------------------------------------

FIRESTORM: Final = loyalty_book("cthugha.firestorm", "wars:cthugha/firestorm", CARD)


@FIRESTORM.after("spared")
def sign_too(s: WarsState, me: Seat, about: tuple[Seat, Unit]) -> Frame | None:
    """wars:cthugha/firestorm: an elder sign for each."""
    return DrawSigns(me, 1) if about[0] == me else None
