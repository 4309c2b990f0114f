"""Death May Die: a position as numbers, for learners; everybody sees everything."""

from __future__ import annotations

from fhtagn.core.features import Feature
from fhtagn.core.game import Options
from fhtagn.core.nodes import Seat
from fhtagn.games.death.rules.case import NOWHERE
from fhtagn.games.death.rules.objective import progress
from fhtagn.games.death.rules.state import (
    DISCOVERY_DECK,
    MOST_LEVEL,
    MOST_SANITY,
    MOST_STRESS,
    MOST_WOUNDS,
    MYTHOS_DECK,
    ON_BOARD,
    DeathState,
)


def feature_table(options: Options) -> list[Feature]:
    n = max(2, options["players"])  # a lone player leads two investigators
    return [
        Feature("stress", (n,), MOST_STRESS, "stress tokens of each investigator"),
        Feature("wounds", (n,), MOST_WOUNDS, "wounds of each investigator"),
        Feature("sanity", (n,), MOST_SANITY, "how far each investigator is on the sanity track"),
        Feature("alive", (n,), 1, "is the investigator alive?"),
        Feature("fire", (n,), 6, "fire tokens on each investigator"),
        Feature("cards", (n,), 12, "Discovery cards of each investigator"),
        Feature("levels", (n, ON_BOARD), MOST_LEVEL, "levels of the skills on each board"),
        Feature("enemies_here", (n,), 12, "enemies in the space of each investigator"),
        Feature("active", (n,), 1, "whose turn it is"),
        Feature("leads", (n,), 1, "does the own seat lead this investigator?"),
        Feature(
            "elder_one",
            (6,),
            50,
            "the Elder One: progression, stage, ritual disrupted, wounds, on the map, summoning symbols",
        ),
        Feature("progress", (1,), 1, "how much of the episode's task is done"),
        Feature("turn", (3,), 60, "part of the turn, actions left, turns so far"),
        Feature("decks", (2,), 40, "cards in the Mythos deck and in the Discovery deck"),
        Feature("enemies", (1,), 40, "enemies on the map"),
    ]


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
