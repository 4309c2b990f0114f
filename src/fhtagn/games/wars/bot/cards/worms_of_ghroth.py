"""The Worms of Ghroth: more of them bring more elder signs, and one at a gate is a guard that grows again."""

from __future__ import annotations

from typing import Final

from fhtagn.games.wars.bot.entries import CARD_WORTH
from fhtagn.games.wars.bot.survey import Survey
from fhtagn.games.wars.cards.worms_of_ghroth import CARD, WORM, in_play
from fhtagn.games.wars.rules.content import HELPLESS, KIND_OF, MIGHT_OF

SIGNS: Final = 0.22  # each one in play, for every round that is left
WRIGGLES: Final = 0.3  # each one besides
GUARDS: Final = 0.4  # the only guard of a gate of ours, for every round that is left


def _worth(v: Survey) -> float:
    s = v.s
    guarded = 0
    for area in s.areas_in(s.areas_with(WORM) & v.kept):
        others = [unit for unit in s.here(v.me, area) if KIND_OF[unit] != WORM]
        if all(MIGHT_OF[unit] == HELPLESS for unit in others):
            guarded += 1
    return in_play(s) * (WRIGGLES + SIGNS * v.rounds) + GUARDS * v.rounds * guarded


CARD_WORTH[CARD] = _worth
