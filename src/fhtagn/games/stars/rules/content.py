"""Die Sterne stehen richtig: the creature cards, as data.

The shipped deck is ``cards.toml``; a file of the same format can take its place (``docs/content.md``).
A ``Content`` is made once per deck, never changed, and shared by all states of all games with it.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any, Final

from fhtagn.core.content import SHIPPED, digest_of, refuse
from fhtagn.core.facts import read_facts
from fhtagn.core.nodes import Action
from fhtagn.core.text import Ref, Text
from fhtagn.games.stars.rules.constellation import Shape, StarField
from fhtagn.games.stars.rules.content_check import ANY_TILE, POINTS, mistakes
from fhtagn.games.stars.rules.sky import MOVE_NAMES, SYMBOLS

Kind = int  # a card's number in its content; all copies are alike
Symbols = tuple[int, int, int]  # how often push, swap, flip

GREAT_OLD_ONE: Final = 0
GREATER_SERVITOR: Final = 1  # Günstling
LESSER_SERVITOR: Final = 2  # Diener
MINION: Final = 3  # Unabhängiger
TYPE_NAMES: Final = ("great_old_one", "greater_servitor", "lesser_servitor", "minion")  # stars:cards/types

# What a minion's text can do.
NO_EFFECT: Final = 0
HAND_LIMIT: Final = 1
TAKE_FROM_DISCARD: Final = 2
EXCHANGE_CARD: Final = 3
DRAW_CARDS: Final = 4
CHANGE_SKY: Final = 5
EXTRA_INVOCATION: Final = 6
EXTRA_SUMMONING: Final = 7
EFFECT_NAMES: Final = (
    "",
    "hand_limit",
    "take_from_discard",
    "exchange_card",
    "draw_cards",
    "change_sky",
    "extra_invocation",
    "extra_summoning",
)

_FILE: Final = Path(__file__).parents[1] / "cards.toml"


class Card:
    """stars:cards/75: one kind of creature card, with everything that is printed on it."""

    __slots__ = (
        "copies",
        "discard",
        "effect",
        "effect_count",
        "effect_symbols",
        "exchange",
        "field",
        "help",
        "id",
        "invocation",
        "invoke",
        "kind",
        "known",
        "leaves",
        "name",
        "pantheon",
        "points",
        "provenance",
        "ref",
        "replace",
        "serve",
        "service_from",
        "service_into",
        "star",
        "summon",
        "text",
        "type",
        "use",
    )

    def __init__(self, kind: Kind, entry: dict[str, Any], mirror: bool) -> None:
        self.kind = kind
        self.id: str = entry["id"]
        self.name: dict[str, str] = entry["name"]
        self.copies: int = entry["copies"]
        self.type: int = TYPE_NAMES.index(entry["type"])
        self.pantheon: str = entry.get("pantheon", "")
        self.points: int = entry["points"]
        self.invocation = _symbols(entry["invocation"])
        self.field = StarField(tuple(_shape(rows) for rows in entry["constellations"]), mirror)
        self.star: int = SYMBOLS.index(entry["star"]) if "star" in entry else -1
        service = entry.get("service")
        self.service_from = MOVE_NAMES.index(service["change"]) if service else -1
        self.service_into: Symbols = _symbols(service["into"]) if service else (0, 0, 0)
        effect = entry.get("effect", {})
        self.effect = EFFECT_NAMES.index(effect.get("do", ""))
        self.effect_count: int = effect.get("count", 1)
        self.effect_symbols: Symbols = _symbols(effect.get("symbols", {}))
        self.leaves = effect.get("then") == "discard"  # after its use; otherwise it is turned sideways
        self.provenance: str = entry["provenance"]
        self.known: dict[str, str] = entry["known"]

        self.text = Text("stars.card", {"name": self.name})
        self.ref = Ref("card", self.id, self.text)
        # The actions this card can be part of, made once and shared.
        self.invoke: Action = ("stars.invoke", self.id)
        self.summon: Action = ("stars.summon", self.id)
        self.discard: Action = ("stars.discard", self.id)
        self.exchange: Action = ("stars.exchange", self.id)
        self.serve: Action = ("stars.serve", self.id)
        self.use: Action = ("stars.use", self.id)
        self.help: Action = ("stars.help", self.id)
        self.replace: Action = ("stars.replace", self.id)


def _symbols(counts: dict[str, int]) -> Symbols:
    return (counts.get("push", 0), counts.get("swap", 0), counts.get("flip", 0))


def _shape(rows: list[list[str]]) -> Shape:
    return tuple(
        (row, column, SYMBOLS.index(name))
        for row, names in enumerate(rows)
        for column, name in enumerate(names)
        if name != ANY_TILE  # stars:3/gaps
    )


class Content:
    """All creature cards of a deck."""

    __slots__ = ("cards", "data", "digest", "kinds", "mirror", "pantheons")

    def __init__(self, data: dict[str, Any], mirror: bool) -> None:
        self.data = data
        self.mirror = mirror
        self.digest = digest_of(data)
        self.cards = tuple(Card(kind, entry, mirror) for kind, entry in enumerate(data["card"]))
        self.kinds: dict[str, Kind] = {card.id: card.kind for card in self.cards}
        # A pantheon is called by the name of its Great Old One.
        self.pantheons = {card.pantheon: card.name for card in self.cards if card.type == GREAT_OLD_ONE}

    def deck(self) -> list[Kind]:
        """stars:cards/copies: all cards, in the order of the file, each as often as it is in the deck."""
        return [card.kind for card in self.cards for _ in range(card.copies)]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Content) and (other.digest, other.mirror) == (self.digest, self.mirror)

    def __hash__(self) -> int:
        return hash(self.digest)

    def __repr__(self) -> str:
        return f"Content({self.digest}{', mirror' if self.mirror else ''})"

    def __reduce__(self) -> tuple[Any, ...]:
        if self.digest == digest_of(shipped_data()):
            return (shipped, (self.mirror,))
        return (_again, (json.dumps(self.data), self.mirror))


@cache
def shipped_data() -> dict[str, Any]:
    return checked(read_facts(_FILE))


@cache
def shipped(mirror: bool) -> Content:
    """The deck that comes with the game."""
    return Content(shipped_data(), mirror)


@cache
def _again(text: str, mirror: bool) -> Content:
    return Content(json.loads(text), mirror)


def content_of(option: Any, mirror: bool) -> Content:
    """The content that a game's option ``content`` stands for: ``SHIPPED`` or checked data."""
    return shipped(mirror) if option == SHIPPED else _again(json.dumps(option), mirror)


def checked(data: Any) -> dict[str, Any]:
    """Parsed content with every default filled in; raises ``BadContent`` if there is a mistake."""
    refuse(mistakes(data))
    cards = [_complete(card) for card in data["card"]]
    return {"fhtagn": "content", "format": data["format"], "game": "stars", "card": cards}


def _complete(card: dict[str, Any]) -> dict[str, Any]:
    """One card in its one canonical form: names in all languages, constellations as rows."""
    whole = dict(card)
    name = card["name"]
    whole["name"] = {"de": name, "en": name} if isinstance(name, str) else dict(name)
    whole.setdefault("points", POINTS[card["type"]])
    whole["constellations"] = [
        [list(shape)] if isinstance(shape[0], str) else [list(row) for row in shape]
        for shape in card["constellations"]
    ]
    whole["known"] = dict(card.get("known", {}))
    return whole
