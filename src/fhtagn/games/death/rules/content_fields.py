"""Death May Die: the tables of a content file and the fields of their entries.

A field's type is a word that ``content_values`` can test; a ``?`` marks a field that may be missing.
"""

from __future__ import annotations

from typing import Final

from fhtagn.games.death.rules.vocabulary import SIDES, STAGES, WORDS, Fields

# The tables of a content file, and the fields of their entries.
TABLES: Final[dict[str, Fields]] = {
    "episode": {
        "number": "number",
        "name": "name",
        "place": "name",
        "story": "story",
        "tokens": "supply",
        "params": "params",
        "monsters": "species_list",
        "start_cards?": "start_cards",
        "objective": "objective",
        "advance": "texted",
        "action": "actions",
        "special?": "specials",
        "rule?": "rules",
        "map": "map",
        "setup": "setup",
    },
    "elder_one": {
        "name": "name",
        "tokens": "supply",
        "cultist": "species",
        "minion": "species",
        "token_rule": "token_rule",
        "stage": "stages",
    },
    "monster": {
        "kind": "monster_kind",
        "box?": "word",
        "name": "name",
        "figures": "some",
        "health": "some",
        "dice": "dice",
        "mods?": "foe_mods",
        "triggers?": "foe_triggers",
        "text": "text",
    },
    "unknown": {"species": "species", "setup": "texted", "advance": "texted"},
    "condition": {
        "episode": "episode",
        "name": "name",
        "mods?": "mods",
        "triggers?": "own_triggers",
        "text": "text",
    },
    "discovery": {
        "episode": "episode",
        "title": "name",
        "story": "text",
        "center?": "texted",
        "forced?": "forced",
        "left?": "side",
        "right?": "side",
    },
    "mythos": {
        "deck": "deck",
        "title": "name",
        "symbol": "flag",
        "steps": "effects",
        "text": "text",
        "draw_again?": "flag",
        "slot?": "slot",
    },
    "relic": {"name": "name", "normal": "relic_side", "transformed": "relic_side"},
    "insanity": {"name": "name", "triggers": "mad_triggers", "ongoing?": "text", "text": "text"},
    "investigator": {"name": "word", "skill": "unique", "common": "common"},
}
EVERY_ENTRY: Final[Fields] = {"id": "id", "reconstructed?": "flag", "known?": "known", "source?": "word"}
_HONEST: Final[Fields] = {"reconstructed?": "flag", "known?": "known", "source?": "word"}

# Tables inside entries.
INNER: Final[dict[str, Fields]] = {
    "objective": {"text": "text", "check": "check", **_HONEST},
    "texted": {"text": "text", "effects": "effects", **_HONEST},
    "token_rule": {"text": "text", "params": "params"},
    "story": {"before": "page", "won": "page", "lost": "page"},
    "unless": {"stress": "number"},
    "dice": {"standard": "number", "bonus": "number"},
    "with_skill": {"skill": "skill", "n": "number"},
    "add": {"success_per": "success_per"},
    "tokens": {"token": "token", "n": "number"},
    "card": {"id": "discovery_id", "side": "forced"},
    "price": {"stress?": "number", "wounds?": "number", "sanity?": "number"},
    "cost": {"stress?": "number", "wounds?": "number", "sanity?": "number", "discard?": "flag"},
    "use": {
        "timing": "timing",
        "cost?": "cost",
        "effects": "effects",
        "limit?": "limit",
        "if?": "condition",
    },
    "foe_trigger": {"when": "foe_when", "effects": "effects", "mods?": "foe_mods", "limit?": "limit"},
    "own_trigger": {"when": "own_when", "effects": "effects", "limit?": "limit"},
    "stage_trigger": {"when": "stage_when", "effects": "effects"},
    "mad_trigger": {"when": "mad_when", "effects": "effects"},
    "action": {
        "id": "id",
        "name": "name",
        "text": "text",
        "requires?": "condition",
        "effects": "effects",
        **_HONEST,
    },
    "special": {"text": "text", **_HONEST},
    "stage": {
        "stage": "stage_name",
        "health?": "healths",
        "dice?": "dice",
        "reveal?": "effects",
        "triggers?": "stage_triggers",
        "mods?": "stage_mods",
        "text": "text",
        **_HONEST,
    },
    "relic_side": {
        "mods?": "relic_mods",
        "uses?": "relic_uses",
        "triggers?": "own_triggers",
        "text": "text",
    },
    "space": {"id": "id", "name": "name", "rect": "rect"},
    "more": {"investigators": "number", "token": "token", "at": "space_list"},
    "map": {
        "start": "space_id",
        "gates": "gates",
        "passages": "pairs",
        "locks?": "pairs",
        "stairs?": "pairs",
        "tunnels?": "pairs",
        "space": "spaces",
        **_HONEST,
    },
    "setup": {
        "cultists": "space_list",
        "monsters": "placed",
        "tokens": "placed",
        "more?": "mores",
        **_HONEST,
    },
}
SIDE_FIELDS: Final[dict[str, Fields]] = {
    "condition": {"kind": "side_kind", "condition": "condition_id", "cost?": "price"},
    "item": {
        "kind": "side_kind",
        "name": "name",
        "cost?": "price",
        "tags?": "tags",
        "mods?": "mods",
        "uses?": "uses",
        "triggers?": "own_triggers",
        "text": "text",
    },
}
SIDE_FIELDS["companion"] = {**SIDE_FIELDS["item"], "health": "some"}
INNER["relic_use"] = {**INNER["use"], "cost?": "price"}  # a Relic is never discarded
LISTS: Final = {  # type of a list -> type of what is in it
    "foe_triggers": "foe_trigger",
    "own_triggers": "own_trigger",
    "stage_triggers": "stage_trigger",
    "mad_triggers": "mad_trigger",
    "uses": "use",
    "relic_uses": "relic_use",
    "actions": "action",
    "specials": "special",
    "stages": "stage",
    "spaces": "space",
    "mores": "more",
    "tags": "tag",
    "token_list": "token",
    "kind_list": "kind",
    "species_list": "species",
    "space_list": "space_id",
    "conditions": "condition",
    "except": "except_",
    "common": "skill",
    "effects": "effect",
    "mods": "mod",
    "foe_mods": "foe_mod",
    "relic_mods": "relic_mod",
    "stage_mods": "stage_mod",
    "rules": "rule",
    "pairs": "pair",
}
MORE_WORDS: Final[dict[str, tuple[str, ...]]] = {
    "forced": SIDES,
    "slot": ("a", "b"),
    "stage_name": STAGES,
    "monster_kind": ("cultist", "monster", "minion"),
    "side_kind": ("item", "companion", "condition"),
    "except_": WORDS["except"],
}
