"""Death May Die: the closed vocabulary of its cards (``docs/games/death.md``).

Whatever a card, a stage, a monster or an episode does is written with these words and no others.  Each word
has its fields, and each field a type that ``content_values`` can test; ``?`` marks one that may be missing.
"""

from __future__ import annotations

from typing import Final

Fields = dict[str, str]

# What `do` can be.
EFFECTS: Final[dict[str, Fields]] = {
    "lose_sanity": {"who": "who", "n": "number"},
    "gain_stress": {"who": "who", "n": "number", "excess": "excess"},
    "heal_stress": {"who": "who", "n": "amount"},
    "heal_wounds": {"who": "who", "n": "amount"},
    "heal": {"who": "who", "n": "amount"},
    "take_wounds": {"who": "who", "n": "number"},
    "gain_token": {"who": "who", "token": "token", "n": "number", "unless?": "unless"},
    "drop_token": {"who": "who", "token": "token", "n": "number"},
    "place_fire": {"at": "at", "n": "number"},
    "place_token": {"token": "token", "at": "at", "n": "number"},
    "remove_token": {"token": "token", "at": "at", "n": "number"},
    "mark_token": {"token": "token", "at": "at", "state": "state", "n": "number"},
    "sacrifice_token": {"token": "token", "at": "at", "then": "effects"},
    "restore_token": {"token": "token", "at": "at", "n": "number"},
    "damage_token": {"token": "token", "at": "at", "n": "number"},
    "repair_token": {"token": "token", "at": "at", "n": "number"},
    "move_token": {
        "token": "token",
        "which": "which_token",
        "spaces": "number",
        "toward?": "toward",
        "away?": "toward",
    },
    "move_enemies": {"kind": "kind", "which?": "which_moves", "spaces": "steps", "toward": "toward"},
    "move_elder_one": {"spaces": "number", "toward": "toward"},
    "place_elder_one": {"at": "at"},
    "summon": {"kind": "summoned", "at": "at", "n": "number"},
    "enemy_attack": {"kind": "kind", "who": "attacked"},
    "wound_enemies": {"kind": "kind", "at": "at", "n": "number", "which?": "which_wounds"},
    "heal_enemies": {"kind": "kind", "n": "number"},
    "move_investigator": {"who": "who", "spaces": "number", "dir": "dir", "follow?": "flag"},
    "place_investigator": {"who": "who", "at": "at"},
    "rotate_investigators": {},
    "lose_card": {"who": "who", "type": "card_type", "n": "number"},
    "discard_discovery": {"n": "number"},
    "advance": {},
    "gain_action": {"who": "who", "n": "number"},
    "free_action": {"who": "who", "action": "free"},
    "next_roll": {"tentacles?": "number", "bonus?": "number", "successes?": "number"},
    "roll": {
        "against?": "flag",
        "dice?": "dice",
        "need?": "number",
        "pass?": "effects",
        "fail?": "effects",
        "need_more?": "number",
        "pass_more?": "effects",
        "per_success?": "effects",
        "per_elder_sign?": "effects",
        "add?": "add",
    },
    "take_other_side": {},
    "mythos_redraw": {},
    "reset_counter": {},
}

# What `mod` can be on a card that lies before somebody; changes of rolls say for which rolls they are.
MODS: Final[dict[str, Fields]] = {
    "bonus_dice": {"n": "number", "on": "scope", "with_skill?": "with_skill"},
    "free_reroll": {"n": "number", "on": "scope"},
    "add_success": {"n": "number", "on": "scope"},
    "add_tentacle": {"n": "number", "on": "scope"},
    "skill": {"skill": "skill", "n": "number", "on?": "no_roll"},
    "ignore_wounds": {"n": "number", "on": "attacked_only", "limit?": "limit"},
    "ignore_sanity": {"n": "number", "on": "attacked_only", "limit?": "limit"},
    "run_spaces": {"n": "change", "on?": "no_roll"},
    "sneak": {"n": "number", "on?": "no_roll"},
    "rest_bonus": {"n": "change", "on?": "no_roll"},
    "elder_sign_as": {"as": "own_sign", "on": "scope", "max?": "number"},
    "range": {"n": "number", "on?": "no_roll"},
    "adjacent": {"spaces": "adjacent", "on?": "no_roll"},
    "rest_unsafe": {"on?": "no_roll"},
    "ignore_bones": {"on?": "no_roll"},
}
EVERY_MOD: Final[Fields] = {"if?": "condition"}
RELIC_MODS: Final = {mod: fields for mod, fields in MODS.items() if mod != "skill"}
# A stage changes things for everybody; nobody is asked.
STAGE_MODS: Final = {
    mod: fields
    for mod, fields in RELIC_MODS.items()
    if mod not in ("ignore_wounds", "ignore_sanity", "elder_sign_as")
}
# What an enemy changes about the rolls of whom it attacks, or who attacks it.
FOE_MODS: Final[dict[str, Fields]] = {
    "add_tentacle": {"n": "number", "on": "foe_scope"},
    "elder_sign_as": {"as": "foe_sign", "on": "foe_scope"},
}

# What a condition can ask.
CONDITIONS: Final[Fields] = {
    "not": "condition",
    "any": "conditions",
    "all": "conditions",
    "has_condition": "condition_id",
    "has_companion": "any",
    "has_item": "any",
    "has_card": "card",
    "safe": "flag",
    "on_token": "token",
    "elder_one": "elder_one",
    "kind_on_board": "kind",
    "kind_here": "kind",
    "stress_at_least": "number",
    "stress_max": "flag",
    "others_here": "number",
    "enemies_here": "number",
    "passages_at_least": "number",
    "adjacent_tokens": "tokens",
    "has_token": "tokens",
    "kills_since_trigger": "number",
    "items_at_least": "number",
    "moved_this_turn": "flag",
    "token_supply_empty": "token",
}

# What a ritual's objective can ask.
CHECKS: Final[dict[str, Fields]] = {
    "tokens_at": {"token": "token", "state?": "state", "space": "space_id", "n": "number"},
    "tokens_on": {"token": "token", "on": "token", "n": "number"},
    "tokens_saved": {"token": "token", "space": "space_id", "n": "number"},
    "tokens_destroyed": {"token": "token", "n": "number"},
    "tokens_marked": {"token": "token", "state": "state", "n": "number"},
    "tokens_removed": {"token": "token", "n": "amount"},
}

# The special rules of an episode, by what `rule` says.
RULES: Final[dict[str, Fields]] = {
    "remove_on_disrupt": {"tokens": "token_list"},
    "locks_block": {"pass_kinds": "kind_list", "open_from_both_sides": "flag"},
    "on_kill_gain": {"kind": "kind", "token": "token", "n": "number", "max": "number"},
    "carry": {"token": "token", "max": "number", "deliver_at?": "space_id", "drop_on_death?": "flag"},
    "leave_cost": {"token": "token", "extra": "number"},
    "token_health": {"token": "token", "param": "param", "only_if_removed?": "token"},
    "token_dice": {"token": "token", "param": "param"},
    "on_destroy": {"token": "token", "effects": "effects"},
    "on_disrupt": {"effects": "effects", "except?": "except"},
    "start_tokens": {"token": "token", "param": "param"},
    "escort_goal": {"token": "token", "at": "space_id", "effects": "effects"},
    "not_an_enemy": {"token": "token"},
}

# When texts of enemies, of cards before somebody, of stages and of insanities come into play.
FOE_TRIGGERS: Final = (
    "on_attack",
    "on_attacked",
    "on_survive",
    "on_wound_you",
    "on_death",
    "on_summon",
    "on_moved",
    "on_follow",
)
OWN_TRIGGERS: Final = (
    "on_advance",
    "start_of_turn",
    "end_of_turn",
    "on_kill",
    "on_threshold",
    "on_investigate",
    "on_rest",
)
STAGE_TRIGGERS: Final = ("on_advance", "end_of_turn")
TRIGGERS: Final = (*FOE_TRIGGERS, *OWN_TRIGGERS)

SKILLS: Final = ("arcane_mastery", "brawling", "marksman", "stealth", "swiftness", "toughness")
UNIQUE: Final = (
    "killer_instinct",
    "self_defense",
    "silent_witness",
    "show_off",
    "proficient",
    "surgeon",
    "sly",
    "avid_photographer",
    "relic_seeker",
    "chemical_explosives",
)
TOKENS: Final = (
    "juror",
    "lock",
    "patient",
    "key",
    "pillar",
    "bones",
    "dynamite",
    "charge",
    "booth",
    "visitor",
    "ticket",
    "letter",
    "beast",
    "tower",
    "store",
    "fatigue",
    "cosmic",
)
GATES: Final = ("red", "yellow", "blue")
STAGES: Final = ("I", "II", "III", "final")
SIDES: Final = ("left", "right")

# The words of each type that has a fixed list of them.
WORDS: Final[dict[str, tuple[str, ...]]] = {
    "who": (
        "active",
        "all",
        "here",
        "others_here",
        "one_here",
        "at_gates",
        "alone",
        "unsafe",
        "this_space",
        "most:stress",
        "most:fatigue",
    ),
    "at": (
        "active",
        "start",
        "this",
        "elder_one",
        "gate.red",
        "gate.yellow",
        "gate.blue",
        "gate.nearest",
        "gate.farthest",
        "gate.random",
        "here_or_adjacent",
        "any_safe",
        "most_fatigue",
        "cosmic.nearest",
    ),
    "toward": ("active", "nearest_investigator", "start"),
    "kind": ("cultist", "monster", "enemy", "unknown_a", "unknown_b", "self", "this", "beast"),
    "one_kind": ("cultist", "unknown_a", "unknown_b", "self"),
    "excess": ("ignore", "wounds", "sanity"),
    "state": ("innocent", "won"),
    "which_token": ("all", "nearest", "guilty", "here"),
    "which_moves": ("all", "nearest"),
    "which_wounds": ("all", "choose"),
    "dir": ("any", "toward_gate", "away_enemy"),
    "card_type": ("item", "companion", "any"),
    "attacked": ("in_space",),
    "free": ("run", "attack", "rest", "trade", "any"),
    "own_sign": ("success", "success_tentacle"),
    "foe_sign": ("success", "stress", "tentacle"),
    "no_roll": ("-",),
    "attacked_only": ("defend",),
    "foe_scope": ("attack", "defend"),
    "adjacent": ("gates",),
    "scope": (
        "any",
        "attack",
        "attack_melee",
        "attack_monster",
        "attack_elder_one",
        "own_non_attack",
        "defend",
    ),
    "limit": ("turn",),
    "elder_one": ("on_board", "on_track"),
    "any": ("any",),
    "timing": ("any", "free", "special"),
    "success_per": ("evidence", "ticket_discarded"),
    "tag": ("evidence",),
    "except": ("elder_one",),
    "skill": SKILLS,
    "unique": UNIQUE,
    "foe_when": FOE_TRIGGERS,
    "own_when": OWN_TRIGGERS,
    "stage_when": STAGE_TRIGGERS,
    "mad_when": ("on_threshold",),
    "whose": ("active",),
}
