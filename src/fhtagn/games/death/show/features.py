"""Death May Die: a position as numbers, for learners; everybody sees everything."""

from __future__ import annotations

from fhtagn.core.nodes import Seat
from fhtagn.games.death.rules.case import NOWHERE
from fhtagn.games.death.rules.objective import progress
from fhtagn.games.death.rules.state import DISCOVERY_DECK, MYTHOS_DECK, DeathState


def features(s: DeathState, seat: Seat) -> dict[str, list[float]]:
    """The investigators by side, then what they are up against."""
    parts = progress(s)
    done = sum([min(got, needed) / max(1, needed) for got, needed in parts]) / len(parts)
    elder = s.elder_space
    return {
        "stress": [float(n) for n in s.stress],
        "wounds": [float(n) for n in s.wounds],
        "sanity": [float(n) for n in s.sanity],
        "alive": [float(s.is_alive(side)) for side in s.sides],
        "fire": [float(n) for n in s.fire],
        "cards": [len(owned) / 3 for owned in s.owned],
        "levels": [float(n) for n in s.levels],
        "enemies_here": [float(len(s.enemies_in(s.where[side]))) for side in s.sides],
        "active": [float(side == s.active) for side in s.sides],
        "leads": [float(s.leader(side) == seat) for side in s.sides],
        "elder_one": [
            float(s.track),
            float(s.stage),
            float(s.disrupted),
            float(s.hurt[s.case.elder_figure]),
            float(elder != NOWHERE),
            float(s.symbols()),
        ],
        "progress": [done],
        "turn": [float(s.phase), float(s.actions), float(s.turn)],
        "decks": [float(s.cards.size(MYTHOS_DECK)), float(s.cards.size(DISCOVERY_DECK))],
        "enemies": [float(len([at for at in s.at if at != NOWHERE]))],
    }
