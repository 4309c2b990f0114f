"""Rise of the Cults: the words of the data, and their numbers in the code."""

from __future__ import annotations

from typing import Final

# -- the table ---------------------------------------------------------------------------------------

DISTRICTS: Final = ("northside", "downtown", "uptown", "rivertown")  # with 1 to 3 players the last is blocked
CULTS: Final = ("cthulhu", "hastur", "dagon", "chaugnar")

THUG: Final = 0  # Schläger
ADEPT: Final = 1
FREAK: Final = 2
TOKENS: Final = ("thug", "adept", "freak")

ATTACK: Final = 0
POWER: Final = 1
TERROR: Final = 2
SYMBOLS: Final = ("attack", "power", "terror")

# -- cards -------------------------------------------------------------------------------------------

STARTING: Final = 0
GUARDIAN: Final = 1
ACTION: Final = 2
CHAOS: Final = 3
KINDS: Final = ("starting", "guardian", "action", "chaos")

# When the text of a card is used.
NO_KEYWORD: Final = 0
MOBILISATION: Final = 1
RECRUITMENT: Final = 2
GROWTH: Final = 3
PREPARATION: Final = 4
INFLUENCE: Final = 5
DOMINANCE: Final = 6
CONFRONTATION: Final = 7
KEYWORDS: Final = (
    "",
    "mobilisation",
    "recruitment",
    "growth",
    "preparation",
    "influence",
    "dominance",
    "confrontation",
)

# What the text of a cult card does.
DRAW_CARDS: Final = 0
GAIN_TOKEN: Final = 1
EXCHANGE_TOKEN: Final = 2
EXTRA_DESTROY: Final = 3
DESTROY_SELF_INSTEAD: Final = 4
DISCOUNT_FIRST_CARD: Final = 5
DISCOUNT_RITUAL: Final = 6
SKIP_INVESTIGATOR_ADVANCE: Final = 7
ALLOW_DRAW_AND_DESTROY: Final = 8
MOVE_SECOND_RITUAL: Final = 9
REMOVE_ENEMY_RITUAL: Final = 10
ADD_ATTACK: Final = 11
ATTACK_OTHERS: Final = 12
DESTROY_OWN_CHAOS: Final = 13
CHAOS_TO_LOSERS: Final = 14
RETURN_TO_HAND: Final = 15
ADD_TERROR: Final = 16
KEEP_RITUAL: Final = 17
EFFECTS: Final = (
    "draw",
    "gain_token",
    "exchange_token",
    "extra_destroy",
    "destroy_self_instead",
    "discount_first_card",
    "discount_ritual",
    "skip_investigator_advance",
    "allow_draw_and_destroy",
    "move_second_ritual",
    "remove_enemy_ritual",
    "attack",
    "attack_others",
    "destroy_own_chaos",
    "chaos_to_losers",
    "return_to_hand",
    "terror",
    "keep_ritual",
)

# On which condition.
ALWAYS: Final = 0
OWN_CULT_SITE_HERE: Final = 1
ONE_OWN_RITUAL_HERE: Final = 2
OWN_LEVEL_THREE_HERE: Final = 3
NOT_EXECUTING: Final = 4
EXECUTING: Final = 5
IF_WON: Final = 6
IF_LOST: Final = 7
RITUAL_MOVED: Final = 8
RITUAL_AT_LEAST_TWO: Final = 9
NO_CONFRONTATION: Final = 10
CONDITIONS: Final = (
    "",
    "own_cult_site_here",
    "own_rituals_here_eq_1",
    "own_level_III_here",
    "not_executing",
    "executing",
    "win",
    "lose",
    "ritual_moved",
    "ritual_level_at_least_2",
    "no_confrontation",
)

# What becomes of the card itself.
STAYS: Final = 0
DISCARD_SELF: Final = 1
DESTROY_SELF: Final = 2
COSTS: Final = ("", "discard_self", "destroy_self")

# -- city cards --------------------------------------------------------------------------------------

ONCE: Final = 0
ROUND: Final = 1
PERMANENT: Final = 2
LASTS: Final = ("once", "round", "permanent")

# Numbers of the rules that a city card can set, or change.
DRAW_COUNT: Final = 0  # cards in Mobilisation
MARKER_COUNT: Final = 1  # plan markers to place
REROLL_COUNT: Final = 2  # in Recruitment
KEEP_COUNT: Final = 3  # cultists kept in the Hiding phase
BLUFF_COUNT: Final = 4  # cultists for a bluff
SANITY: Final = 5
CARD_COST: Final = 6
RITUAL_COST: Final = 7
VALUES: Final = ("draw", "markers", "rerolls", "keep", "bluff", "sanity", "card_cost", "ritual_cost")
SETTABLE: Final = VALUES[:SANITY]
CHANGEABLE: Final = VALUES[SANITY:]
PRINTED_VALUES: Final = (6, 4, 2, 5, 2, 0, 0, 0)  # what holds without a card; the last three are added

# What else a city card does.
SET_VALUE: Final = 0
CHANGE_VALUE: Final = 1
CITY_TOKENS: Final = 2  # everybody takes cultists after Recruitment
CITY_CHAOS: Final = 3
CITY_RETREAT: Final = 4
CITY_DEEDS: Final = ("set", "change", "gain_token", "gain_chaos", "retreat_investigator")

# -- goals -------------------------------------------------------------------------------------------

BEAT_NPC: Final = 0
LEAD: Final = 1
LEVEL_THREE_ON_BOARD: Final = 2
CHAOS_AT_MOST: Final = 3
RITUAL_DISTRICTS: Final = 4
DOMINATED_DISTRICTS: Final = 5
NPC_DOMINANCE_AT_MOST: Final = 6
CULT_SITES: Final = 7
NEEDS: Final = (
    "beat_npc",
    "lead",
    "level_three_on_board",
    "chaos_at_most",
    "ritual_districts",
    "dominated_districts",
    "npc_dominance_at_most",
    "cult_sites",
)
