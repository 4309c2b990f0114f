"""Cthulhu Wars: the English names of things, for the scenario language: words to numbers and back.

Names are compared by their letters only, so "Shub Niggurath" and "the red sign" are understood.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from fhtagn.core.abilities import Term
from fhtagn.core.actions import Param
from fhtagn.core.nodes import Action
from fhtagn.core.text import Text
from fhtagn.games.wars import GAME
from fhtagn.games.wars.rules.content import (
    AREA_IDS,
    CARDS,
    FACTIONS,
    KIND_IDS,
    KINDS,
    Area,
    CardId,
    Kind,
    Unit,
    card,
)
from fhtagn.games.wars.rules.points import ACTIONS

SHORT: Final = tuple(data.short for data in FACTIONS)


def _title(id: str) -> str:
    small = ("of", "in", "and", "the", "to", "be")
    return " ".join(word if word in small else word.capitalize() for word in id.split("_"))


RULES = GAME.rulebook  # with the abilities of all cards
_ENGLISH: Final = GAME.words("en")
AREA_NAMES: Final = tuple(_ENGLISH.say(Text(f"wars.area.{id}")) for id in AREA_IDS)
# As their English texts say; whose acolyte it is, the scenario says otherwise.
KIND_NAMES: Final = tuple(
    "Acolyte" if data.code == "acolyte" else _ENGLISH.say(Text(f"wars.unit.{data.id}")) for data in KINDS
)


def _ability_name(id: str) -> str:
    """As its English text says; what is "Requirement: pay Power" there is only "Pay" here."""
    said = _ENGLISH.say(Text(f"wars.ability.{id}"))
    return _title(id.partition(".")[2]) if ": " in said else said


ABILITY_NAMES: Final = {str(id): _ability_name(str(id)) for id in RULES.names.values}
_ACTION_NAMES: Final = {
    "wars.move_action": "Move",
    "wars.control": "Control Gate",
    "wars.abandon": "Abandon Gate",
    "wars.no_second": "No Second",
}
UNIT_WORDS: Final = re.compile(
    rf"(?:({'|'.join(SHORT)}) )?(.+?)( on (?:the )?gate)?( with .+?)?(?: in (?!Yellow)(.+))?"
)


def action_name(kind: str) -> str:
    """What this language calls a kind of action: "Create Gate", "Devour"."""
    ability = kind.partition(".")[2]
    return _ACTION_NAMES.get(kind) or ABILITY_NAMES.get(ability) or _title(kind.rpartition(".")[2])


def read_units(kinds: Sequence[Kind], words: str) -> tuple[Kind, int]:
    """``"Deep One x2"`` as one of these kinds and a number."""
    name, _, count = words.partition(" x")
    return read_kind(kinds, name), int(count or 1)


def letters(text: str) -> str:
    return "".join(letter for letter in text.lower().removeprefix("the ") if letter.isalnum())


def _card_name(name: str) -> str:
    """By its id in the singular, unless the English text begins otherwise: "Cthulhu (independent)"."""
    key, title = f"wars.card.{name}", _title(name)
    said = _ENGLISH.say(Text(key)) if _ENGLISH.has(key) else title
    return title if letters(said).startswith(letters(title)) else said


CARD_NAMES: Final = tuple(_card_name(data.name) for data in CARDS)


def unknown(what: str, name: str, known: Sequence[str]) -> ValueError:
    return ValueError(f"no {what} is called {name!r}; known are {', '.join(known)}")


def read_area(name: str, areas: Sequence[Area] = range(len(AREA_IDS))) -> Area:
    for area in areas:
        if letters(name) == letters(AREA_NAMES[area]):
            return area
    raise unknown("area here", name, [AREA_NAMES[area] for area in areas])


def kind_names(kind: Kind) -> tuple[str, str]:
    return (letters(KIND_NAMES[kind]), letters(KIND_IDS[kind]))


def read_kind(kinds: Sequence[Kind], name: str) -> Kind:
    for kind in kinds:
        if letters(name) in kind_names(kind):
            return kind
    raise unknown("unit of this faction", name, [KIND_NAMES[kind] for kind in kinds])


def card_names(card: CardId) -> tuple[str, ...]:
    data = CARDS[card]
    return (letters(CARD_NAMES[card]), letters(data.name), letters(data.short))


def read_card(name: str) -> CardId:
    """A card beside the faction cards, by its name; of several copies, the first."""
    for data in CARDS[len(FACTIONS) :]:
        if letters(name) in card_names(data.number):
            return card(data.name)
    raise unknown("card", name, sorted(set(CARD_NAMES[len(FACTIONS) :])))


def faction_names(faction: CardId) -> tuple[str, str]:
    return (CARDS[faction].short, letters(CARDS[faction].id))


def read_faction(name: str) -> CardId:
    for data in FACTIONS:
        if letters(name) in faction_names(data.number):
            return data.number
    raise unknown("faction", name, SHORT)


def read_book(known: Sequence[str], name: str) -> str:
    for book in known:
        if name == book or letters(name) == letters(ABILITY_NAMES[book]):
            return book
    raise unknown("spellbook of this faction", name, [ABILITY_NAMES[book] for book in known])


def action_kinds(name: str) -> frozenset[str]:
    """The kinds of action with this name; also an ability whose actions are called otherwise."""
    found = _KINDS_BY_NAME.get(letters(name))
    if found is None:
        raise unknown("action", name, sorted({action_name(spec.kind) for spec in ACTIONS.all()}))
    return found


def _by_name() -> dict[str, frozenset[str]]:
    found: dict[str, set[str]] = {}
    for spec in ACTIONS.all():
        for name in (action_name(spec.kind), spec.kind.rpartition(".")[2]):
            found.setdefault(letters(name), set()).add(spec.kind)
    for id, name in ABILITY_NAMES.items():
        found.setdefault(letters(name), set()).add(f"wars.{id}")
    return {name: frozenset(kinds) for name, kinds in found.items()}


_KINDS_BY_NAME: Final = _by_name()


def params_of(action: Action) -> dict[str, Param]:
    spec = ACTIONS.get(action[0])
    return spec.params if spec is not None else {}


def units_of(action: Action) -> list[Unit]:
    """The units that an action names."""
    pairs = zip(params_of(action).values(), action[1:], strict=True)
    return [value for param, value in pairs if param.kind == "unit"]


def term_words(term: Term) -> str:
    """ "Deep One x2 2": who, and how many dice or Power."""
    text = term.text
    if "unit" in text.args:
        name = KIND_NAMES[KIND_IDS.index(text.args["unit"].key.rpartition(".")[2])]
        count = text.args["n"]
        return f"{name} x{count} {term.value}" if count > 1 else f"{name} {term.value}"
    key = text.key.removeprefix("wars.ability.")
    return f"{ABILITY_NAMES.get(key, key.rpartition('.')[2].capitalize())} {term.value}"
