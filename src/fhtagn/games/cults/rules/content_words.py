"""Rise of the Cults: which words the text of a card can be made of, and what belongs to each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

PLACES: Final = ("own_cult_site_here", "own_rituals_here_eq_1", "own_level_III_here")
FIGHT: Final = (*PLACES, "not_executing", "executing")


class EffectWord:
    """What stands beside ``do = "<word>"``, and with which keywords the word goes."""

    __slots__ = ("conditions", "fields", "keywords", "needed", "numbers")

    def __init__(
        self,
        *keywords: str,
        conditions: Sequence[str] = (),
        needed: Sequence[str] = (),
        numbers: Mapping[str, tuple[int, int]] | None = None,
        others: Sequence[str] = (),
    ) -> None:
        self.keywords = keywords
        self.conditions = tuple(conditions)
        self.needed = tuple(needed)
        self.numbers = dict(numbers or {})
        self.fields = (*(("if",) if conditions else ()), *self.numbers, *others)


_N: Final = {"n": (1, 3)}
EFFECT_WORDS: Final[Mapping[str, EffectWord]] = {
    "draw": EffectWord("mobilisation", "recruitment", numbers=_N),
    "gain_token": EffectWord("mobilisation", "recruitment", needed=("of",), numbers=_N, others=("of",)),
    "exchange_token": EffectWord(
        "mobilisation", "recruitment", needed=("of", "for"), numbers=_N, others=("of", "for")
    ),
    "extra_destroy": EffectWord("growth", numbers=_N),
    "destroy_self_instead": EffectWord("growth"),
    "discount_first_card": EffectWord("growth", numbers={"n": (1, 3), "min": (0, 5)}),
    "discount_ritual": EffectWord(
        "preparation", conditions=("ritual_level_at_least_2",), numbers={"n": (1, 3), "min": (0, 5)}
    ),
    "skip_investigator_advance": EffectWord("preparation", needed=("cost",), others=("cost",)),
    "allow_draw_and_destroy": EffectWord("influence", conditions=("ritual_moved",), needed=("if",)),
    "move_second_ritual": EffectWord(
        "influence", conditions=("ritual_moved",), needed=("if", "cost"), others=("cost",)
    ),
    "remove_enemy_ritual": EffectWord(
        "influence", needed=("cost", "level"), numbers={"level": (1, 3)}, others=("cost",)
    ),
    "attack": EffectWord("confrontation", conditions=FIGHT, numbers={"n": (1, 5)}),
    "attack_others": EffectWord("confrontation", needed=("n",), numbers={"n": (-3, -1)}),
    "destroy_own_chaos": EffectWord("confrontation", conditions=("win",), needed=("if",), numbers=_N),
    "chaos_to_losers": EffectWord(
        "confrontation", conditions=("win",), needed=("if", "n"), numbers={"n": (2, 3)}
    ),
    "return_to_hand": EffectWord("confrontation", conditions=("lose",), needed=("if",)),
    "terror": EffectWord("dominance", conditions=(*PLACES, "no_confrontation"), numbers={"n": (1, 5)}),
    "keep_ritual": EffectWord("dominance", needed=("cost",), others=("cost",)),
}

CITY_DEEDS: Final = ("gain_token", "gain_chaos", "retreat_investigator")

# What a goal can ask for beside beating the NPC, and between which numbers.
NEED_WORDS: Final[Mapping[str, tuple[int, int]]] = {
    "lead": (1, 20),
    "chaos_at_most": (0, 20),
    "ritual_districts": (1, 3),
    "dominated_districts": (1, 3),
    "npc_dominance_at_most": (0, 8),
    "cult_sites": (1, 3),
}
