"""Rise of the Cults: cards, prologues, goals and the numbers of the board, as data.

The shipped data are the files in ``data``.  A content file of the same format (``docs/content.md``) takes the
place of the parts that it has: cult cards, city cards, prologues, goals, board.  A ``Content`` is made once
per deck, never changed, and shared by all states of all games with it.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any, Final

from fhtagn.core.content import SHIPPED, Canonical, refuse
from fhtagn.core.facts import read_facts
from fhtagn.core.text import Ref, Text
from fhtagn.games.cults.rules.content_check import PARTS, mistakes
from fhtagn.games.cults.rules.vocabulary import (
    ACTION,
    CHAOS,
    CITY_DEEDS,
    CITY_TOKENS,
    CONDITIONS,
    COSTS,
    CULTS,
    DISTRICTS,
    EFFECTS,
    GUARDIAN,
    KEYWORDS,
    KINDS,
    LASTS,
    NEEDS,
    STARTING,
    TOKENS,
    VALUES,
)

Kind = int  # a cult card's number in its content; all copies are alike
Symbols = tuple[int, int, int]  # attack, power, terror

RECONSTRUCTED: Final = "reconstructed"
_DATA: Final = Path(__file__).parents[1] / "data"
_FILES: Final = ("cards", "city", "prologues", "goals", "board")


class Effect:
    """One thing that the text of a cult card does."""

    __slots__ = ("cost", "do", "into", "least", "level", "n", "of", "when")

    def __init__(self, entry: dict[str, Any]) -> None:
        self.do: int = EFFECTS.index(entry["do"])
        self.when: int = CONDITIONS.index(entry.get("if", ""))
        self.cost: int = COSTS.index(entry.get("cost", ""))
        self.n: int = entry.get("n", 1)
        self.least: int = entry.get("min", 0)  # what it lowers does not fall below
        self.of: tuple[int, ...] = tuple(TOKENS.index(token) for token in entry.get("of", ()))
        self.into: int = TOKENS.index(entry["for"]) if "for" in entry else -1
        self.level: int = entry.get("level", 0)


class Card:
    """One kind of cult card."""

    __slots__ = (
        "copies",
        "cost",
        "cult",
        "effects",
        "first_game",
        "id",
        "keyword",
        "kind",
        "known",
        "name",
        "printed",
        "provenance",
        "ref",
        "symbols",
        "text",
        "type",
    )

    def __init__(self, kind: Kind, entry: dict[str, Any]) -> None:
        self.kind = kind
        self.id: str = entry["id"]
        self.name: dict[str, str] = entry["name"]
        self.type: int = KINDS.index(entry["kind"])
        self.copies: int = entry["copies"]  # of a starting card: in each deck
        self.cult: int = CULTS.index(entry["cult"]) if "cult" in entry else -1  # -1: the same for all
        self.cost: int = entry.get("cost", 0)
        symbols = entry["symbols"]
        self.symbols: Symbols = (symbols.get("attack", 0), symbols.get("power", 0), symbols.get("terror", 0))
        self.keyword: int = KEYWORDS.index(entry.get("keyword", ""))
        self.effects = tuple(Effect(effect) for effect in entry["effects"])
        self.first_game: int = DISTRICTS.index(entry["first_game"]) if "first_game" in entry else -1
        self.provenance: str = entry["provenance"]
        self.known: dict[str, str] = entry["known"]
        self.text = Text("cults.card", {"name": self.name})
        self.ref = Ref("card", self.id, self.text)
        self.printed = Text("cults.printed", {"text": entry["text"]})

    def effect(self, do: int) -> Effect | None:
        """The part of its text that does this, if it has one."""
        for effect in self.effects:
            if effect.do == do:
                return effect
        return None


class CityEffect:
    """One thing that a city card does."""

    __slots__ = ("do", "least", "n", "of", "value")

    def __init__(self, entry: dict[str, Any]) -> None:
        word = "set" if "set" in entry else "change" if "change" in entry else entry["do"]
        self.do: int = CITY_DEEDS.index(word)
        self.value: int = VALUES.index(entry[word]) if word in entry else -1
        self.n: int = entry.get("to", entry.get("by", entry.get("n", 1)))
        self.least: int = entry.get("min", 0)
        self.of: tuple[int, ...] = tuple(TOKENS.index(token) for token in entry.get("of", ()))


class CityCard:
    """A city card: what it does, for how long, and where investigators advance."""

    __slots__ = ("advance", "effects", "id", "known", "lasts", "name", "printed", "provenance", "ref", "text")

    def __init__(self, entry: dict[str, Any]) -> None:
        self.id: str = entry["id"]
        self.name: dict[str, str] = entry["name"]
        self.lasts: int = LASTS.index(entry["lasts"])
        self.effects = tuple(CityEffect(effect) for effect in entry["effects"])
        self.advance: tuple[int, ...] = tuple(DISTRICTS.index(district) for district in entry["advance"])
        self.provenance: str = entry["provenance"]
        self.known: dict[str, str] = entry["known"]
        self.text = Text("cults.card", {"name": self.name})
        self.ref = Ref("city", self.id, self.text)
        self.printed = Text("cults.printed", {"text": entry["text"]})

    @property
    def gives_tokens(self) -> bool:
        return any(effect.do == CITY_TOKENS for effect in self.effects)


class Prologue:
    """A prologue card: the sanity of the districts, and where investigators stand."""

    __slots__ = ("arrived", "first_game", "id", "name", "provenance", "ref", "sanity", "text", "track")

    def __init__(self, entry: dict[str, Any]) -> None:
        self.id: str = entry["id"]
        self.name: dict[str, str] = entry["name"]
        self.sanity: tuple[int, ...] = tuple(entry["sanity"][district] for district in DISTRICTS)
        self.arrived: tuple[int, ...] = tuple(entry["arrived"].get(district, 0) for district in DISTRICTS)
        self.track: bool = entry["track"]  # one stands on every start space
        self.first_game: bool = entry["first_game"]
        self.provenance: str = entry["provenance"]
        self.text = Text("cults.card", {"name": self.name})
        self.ref = Ref("prologue", self.id, self.text)


class Goal:
    """A goal card of the solo game: all that it needs must be true at the end."""

    __slots__ = ("id", "name", "needs", "number", "provenance", "ref", "text")

    def __init__(self, entry: dict[str, Any]) -> None:
        self.id: str = entry["id"]
        self.number: int = entry["number"]  # the higher, the harder
        self.name: dict[str, str] = entry["name"]
        self.needs: tuple[tuple[int, int], ...] = tuple(
            (need, int(entry["needs"][word])) for need, word in enumerate(NEEDS) if word in entry["needs"]
        )
        self.provenance: str = entry["provenance"]
        self.text = Text("cults.card", {"name": self.name})
        self.ref = Ref("goal", self.id, self.text)


class NpcCard:
    """A card that tells what the NPC does."""

    __slots__ = ("id", "number", "printed", "text")

    def __init__(self, entry: dict[str, Any]) -> None:
        self.id: str = entry["id"]
        self.number: int = entry["number"]
        self.text = Text("cults.card", {"name": entry["name"]})
        self.printed = Text("cults.printed", {"text": entry["text"]})


class Board:
    """The numbers of the board."""

    __slots__ = (
        "dominance_spaces",
        "known",
        "numbers",
        "provenance",
        "ritual_spaces",
        "rounds",
        "sanity_markers",
        "track",
    )

    def __init__(self, entry: dict[str, Any]) -> None:
        self.numbers: tuple[int, ...] = tuple(entry["numbers"][district] for district in DISTRICTS)
        self.ritual_spaces: tuple[int, ...] = (0, *entry["ritual_spaces"])  # by number of players
        self.dominance_spaces: int = entry["dominance_spaces"]
        self.track: tuple[int, ...] = (0, *entry["track"])  # steps to the district, by number of players
        self.sanity_markers: tuple[int, ...] = tuple(entry["sanity_markers"])
        self.rounds: int = entry["rounds"]
        self.provenance: str = entry["provenance"]
        self.known: dict[str, str] = entry["known"]


class Content(Canonical):
    """Everything that could be printed otherwise in somebody's box."""

    __slots__ = (
        "actions",
        "board",
        "cards",
        "chaos",
        "city",
        "city_ids",
        "data",
        "goals",
        "guardians",
        "kinds",
        "prologues",
    )

    def __init__(self, data: dict[str, Any]) -> None:
        super().__init__(data)
        self.data = data
        self.cards = tuple(Card(kind, entry) for kind, entry in enumerate(data["card"]))
        self.kinds: dict[str, Kind] = {card.id: card.kind for card in self.cards}
        self.guardians: tuple[Kind, ...] = tuple(card.kind for card in self.cards if card.type == GUARDIAN)
        self.actions: tuple[Kind, ...] = tuple(card.kind for card in self.cards if card.type == ACTION)
        self.chaos: Kind = next(card.kind for card in self.cards if card.type == CHAOS)
        self.city = tuple(CityCard(entry) for entry in data["city"])
        self.city_ids: dict[str, int] = {card.id: number for number, card in enumerate(self.city)}
        self.prologues = tuple(Prologue(entry) for entry in data["prologue"])
        self.goals = tuple(sorted((Goal(entry) for entry in data["goal"]), key=_by_number))
        self.board = Board(data["board"])

    def starting_deck(self, cult: int) -> bytes:
        """The twelve cards with which a cult begins."""
        mine = [card for card in self.cards if card.type == STARTING and card.cult in (-1, cult)]
        return bytes([card.kind for card in mine for _ in range(card.copies)])

    def first_game(self, district: int) -> tuple[Kind, Kind]:
        """The guardian and the action that are recommended there for a first game."""
        there = [card for card in self.cards if card.first_game == district]
        return (
            next(card.kind for card in there if card.type == GUARDIAN),
            next(card.kind for card in there if card.type == ACTION),
        )

    @property
    def first_prologue(self) -> int:
        """The number of the prologue that is recommended for a first game."""
        return next((n for n, prologue in enumerate(self.prologues) if prologue.first_game), 0)

    def __reduce__(self) -> tuple[Any, ...]:
        if self.digest == shipped().digest:
            return (shipped, ())
        return (_again, (json.dumps(self.data),))


def _by_number(goal: Goal) -> int:
    return goal.number


def shipped_files() -> tuple[Path, ...]:
    """Where the shipped data stand; each file is a content file of its own."""
    return tuple(_DATA / f"{name}.toml" for name in _FILES)


@cache
def shipped_data() -> dict[str, Any]:
    whole: dict[str, Any] = {}
    for path in shipped_files():
        whole |= read_facts(path)
    return _complete(whole)


@cache
def shipped() -> Content:
    """The cards that come with the game."""
    return Content(shipped_data())


@cache
def npc_cards() -> tuple[NpcCard, ...]:
    """The cards of the NPC, by their number; 0 is the overview."""
    return tuple(NpcCard(entry) for entry in read_facts(_DATA / "npc.toml")["npc"])


@cache
def _again(text: str) -> Content:
    return Content(json.loads(text))


def content_of(option: Any) -> Content:
    """The content that a game's option ``content`` stands for: ``SHIPPED`` or checked data."""
    return shipped() if option == SHIPPED else _again(json.dumps(option))


def checked(data: Any) -> dict[str, Any]:
    """Parsed content with every part and every default filled in; raises ``BadContent`` for a mistake."""
    refuse(mistakes(data))
    whole = {part: data[part] if part in data else shipped_data()[part] for part in PARTS}
    return _complete({"format": data["format"], **whole})


def _complete(data: dict[str, Any]) -> dict[str, Any]:
    """All parts in their one canonical form."""
    return {
        "fhtagn": "content",
        "format": data["format"],
        "game": "cults",
        "card": [_filled(card, symbols={}, effects=[], text="") for card in data["card"]],
        "city": [_filled(card, effects=[], advance=[], text="") for card in data["city"]],
        "prologue": [_filled(card, arrived={}, track=True, first_game=False) for card in data["prologue"]],
        "goal": [_filled(card) for card in data["goal"]],
        "board": {"known": {}, **_board(data["board"])},
    }


def _board(given: dict[str, Any]) -> dict[str, Any]:
    """A board may name only the numbers that differ."""
    return {**read_facts(_DATA / "board.toml")["board"], **given}


def _filled(entry: dict[str, Any], **defaults: Any) -> dict[str, Any]:
    whole = {**defaults, "known": {}, **entry}
    for field in ("name", "text"):
        if isinstance(whole.get(field), str):
            whole[field] = {"de": whole[field], "en": whole[field]}
    return whole
