"""Cthulhu Wars: what the Great Old Ones of factions have in common as independents (p.97-103)."""

from __future__ import annotations

from fhtagn.core.abilities import Ability
from fhtagn.core.frames import Frame
from fhtagn.core.nodes import Seat
from fhtagn.games.wars.rules.content import Area, CardId, Kind
from fhtagn.games.wars.rules.points import card_ability
from fhtagn.games.wars.rules.queries import Fighters
from fhtagn.games.wars.rules.signs import DrawSigns
from fhtagn.games.wars.rules.starts import glyph_areas
from fhtagn.games.wars.rules.state import WarsState


def brings_sign(id: str, rule: str, card: CardId, kind: Kind) -> None:
    """An elder sign comes with its awakening; the card prints it without a name, so nobody orders it."""
    ability = card_ability(id, rule, card, named=False)

    @ability.watches("awakened")
    def sign_too(s: WarsState, me: Seat, about: tuple[Seat, Kind, Area]) -> None:
        if about[1] == kind:
            s.push(DrawSigns(me, 1))


def sign_at_glyph(ability: Ability, faction: CardId) -> None:
    """An elder sign in every Doom phase in which its owner controls a gate at the glyph of a faction."""

    @ability.after("doom.turn_begins")
    def stars(s: WarsState, me: Seat, about: Seat) -> Frame | None:
        if about != me or not s.gate_areas(me) & glyph_areas(s, faction):
            return None
        return DrawSigns(me, 1)


def goos_of_enemy_factions(s: WarsState, side: Fighters) -> int:
    """A combat value: one for each Great Old One of an enemy faction in play; independents do not count."""
    return sum([s.goos_in_play(foe) for foe in range(s.players) if foe != side.side])
