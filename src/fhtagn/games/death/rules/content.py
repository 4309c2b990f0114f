"""Death May Die: what is printed on boards and cards, as data.

The shipped content is ``data/*.toml``.  A file of the same format can be laid over it (``docs/content.md``):
its entries take the place of those with the same id.  A ``Content`` is made once, never changed, and shared
by all states of all games with it.  Effects stay as they are written: tables in the words of ``vocabulary``.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any, Final

from fhtagn.core.content import SHIPPED, Canonical, refuse
from fhtagn.core.facts import read_facts
from fhtagn.core.text import Text
from fhtagn.games.death.rules.content_check import FORMAT, merged, mistakes
from fhtagn.games.death.rules.content_fields import TABLES
from fhtagn.games.death.rules.floor import Door, Rect, door_between, rect_of
from fhtagn.games.death.rules.vocabulary import GATES

Names = dict[str, str]  # the same in every language
Effects = list[dict[str, Any]]
Tables = dict[str, list[dict[str, Any]]]

FEWEST: Final = 2  # investigators in play: alone one leads two
_HERE: Final = Path(__file__).parents[1] / "data"


def named(name: Names) -> Text:
    """A name from the content; boards mark those that are ours, sentences do not."""
    return Text("death.name.printed", {"name": name})


class Entry:
    """What all entries have."""

    __slots__ = ("id", "known", "reconstructed", "source")

    def __init__(self, data: dict[str, Any]) -> None:
        self.id: str = data["id"]
        self.reconstructed: bool = data.get("reconstructed", False)
        self.known: dict[str, str] = data.get("known", {})
        self.source: str = data.get("source", "")


class Texted:
    """Effects and the words that tell them."""

    __slots__ = ("effects", "reconstructed", "text")

    def __init__(self, data: dict[str, Any]) -> None:
        self.text: Names = data["text"]
        self.effects: Effects = data.get("effects", [])
        self.reconstructed: bool = data.get("reconstructed", True)


class Space:
    """A space of a map."""

    __slots__ = ("id", "index", "name", "rect")

    def __init__(self, index: int, data: dict[str, Any]) -> None:
        self.index = index
        self.id: str = data["id"]
        self.name: Names = data["name"]
        self.rect: Rect = rect_of(data)


class Map:
    """Spaces by number, and how they hang together."""

    __slots__ = ("doors", "gates", "index", "locks", "passages", "spaces", "stairs", "start", "tunnels")

    def __init__(self, data: dict[str, Any]) -> None:
        self.spaces = tuple(Space(index, space) for index, space in enumerate(data["space"]))
        self.index: dict[str, int] = {space.id: space.index for space in self.spaces}
        self.passages = self._pairs(data["passages"])
        self.locks = self._pairs(data.get("locks", []))
        self.stairs = self._pairs(data.get("stairs", []))
        self.tunnels = self._pairs(data.get("tunnels", []))
        self.start = self.index[data["start"]]
        self.gates = tuple(self.index[data["gates"][colour]] for colour in GATES)
        self.doors: tuple[Door, ...] = tuple(self._door(one, other) for one, other in self.passages)

    def _pairs(self, pairs: list[list[str]]) -> tuple[tuple[int, int], ...]:
        return tuple((self.index[one], self.index[other]) for one, other in pairs)

    def _door(self, one: int, other: int) -> Door:
        door = door_between(self.spaces[one].rect, self.spaces[other].rect)
        assert door is not None  # the check has seen to that
        return door


class EpisodeAction(Entry):
    """One of the two actions an episode card adds."""

    __slots__ = ("effects", "name", "requires", "text")

    def __init__(self, data: dict[str, Any]) -> None:
        super().__init__(data)
        self.name: Names = data["name"]
        self.text: Names = data["text"]
        self.requires: dict[str, Any] = data.get("requires", {})
        self.effects: Effects = data["effects"]


class Episode(Entry):
    """An episode card and its map."""

    __slots__ = (
        "actions",
        "advance",
        "check",
        "cultists",
        "map",
        "monsters",
        "more",
        "name",
        "number",
        "objective",
        "params",
        "place",
        "placed_monsters",
        "placed_tokens",
        "rules",
        "special",
        "start_cards",
        "story",
        "tokens",
    )

    def __init__(self, data: dict[str, Any]) -> None:
        super().__init__(data)
        self.number: int = data["number"]
        self.name: Names = data["name"]
        self.place: Names = data["place"]
        self.story: dict[str, Names] = data["story"]  # "before", "won", "lost"
        self.tokens: dict[str, int] = data["tokens"]
        self.params: dict[str, Any] = data["params"]
        self.monsters: tuple[str, ...] = tuple(data["monsters"])
        self.start_cards: tuple[int, ...] = tuple(data.get("start_cards", (0, 0, 0, 0)))
        self.objective = Texted(data["objective"])
        self.check: dict[str, Any] = data["objective"]["check"]
        self.advance = Texted(data["advance"])
        self.actions = tuple(EpisodeAction(action) for action in data["action"])
        self.special = tuple(Texted(special) for special in data.get("special", ()))
        self.rules: tuple[dict[str, Any], ...] = tuple(data.get("rule", ()))
        self.map = Map(data["map"])
        setup, index = data["setup"], self.map.index
        self.cultists = tuple(index[space] for space in setup["cultists"])
        self.placed_monsters = {kind: tuple(index[s] for s in at) for kind, at in setup["monsters"].items()}
        self.placed_tokens = {token: tuple(index[s] for s in at) for token, at in setup["tokens"].items()}
        self.more: tuple[tuple[int, str, tuple[int, ...]], ...] = tuple(
            (more["investigators"], more["token"], tuple(index[s] for s in more["at"]))
            for more in setup.get("more", ())
        )

    def param(self, name: str, investigators: int) -> Any:
        """A parameter, for so many investigators in play."""
        value = self.params[name]
        return value[investigators - FEWEST] if isinstance(value, list) else value

    def tokens_at_start(self, investigators: int) -> dict[str, tuple[int, ...]]:
        """Where tokens lie after setup, for so many investigators."""
        placed = dict(self.placed_tokens)
        for least, token, at in self.more:
            if investigators >= least:
                placed[token] = placed.get(token, ()) + at
        return placed


class Side:
    """One side of a Discovery card or of a relic, or a condition."""

    __slots__ = ("condition", "cost", "health", "kind", "mods", "name", "tags", "text", "triggers", "uses")

    def __init__(self, data: dict[str, Any], kind: str, name: Names) -> None:
        self.kind = kind  # "item", "companion", "condition", "relic"
        self.name = name
        self.condition: str = data.get("condition", "")
        self.cost: dict[str, Any] = data.get("cost", {})
        self.health: int = data.get("health", 0)
        self.tags: tuple[str, ...] = tuple(data.get("tags", ()))
        self.mods: Effects = data.get("mods", [])
        self.uses: Effects = data.get("uses", [])
        self.triggers: Effects = data.get("triggers", [])
        self.text: Names = data["text"]


class Condition(Entry):
    __slots__ = ("episode", "side")

    def __init__(self, data: dict[str, Any]) -> None:
        super().__init__(data)
        self.episode: str = data["episode"]
        self.side = Side({**data, "condition": self.id}, "condition", data["name"])


class Discovery(Entry):
    """A Discovery card: a text in the middle, up to two sides to take."""

    __slots__ = ("center", "episode", "forced", "left", "right", "story", "title")

    def __init__(self, data: dict[str, Any], conditions: dict[str, Condition]) -> None:
        super().__init__(data)
        self.episode: str = data["episode"]
        self.title: Names = data["title"]
        self.story: Names = data["story"]
        self.center: Texted | None = Texted(data["center"]) if "center" in data else None
        self.forced: str = data.get("forced", "")  # the side to take if the other one is not
        self.left = _side(data.get("left"), conditions)
        self.right = _side(data.get("right"), conditions)

    def side(self, which: str) -> Side | None:
        return self.left if which == "left" else self.right


def _side(data: dict[str, Any] | None, conditions: dict[str, Condition]) -> Side | None:
    if data is None:
        return None
    if data["kind"] == "condition":
        return conditions[data["condition"]].side
    return Side(data, data["kind"], data["name"])


class Mythos(Entry):
    __slots__ = ("deck", "draw_again", "slot", "steps", "symbol", "text", "title")

    def __init__(self, data: dict[str, Any]) -> None:
        super().__init__(data)
        self.deck: str = data["deck"]
        self.title: Names = data["title"]
        self.symbol: bool = data["symbol"]
        self.steps: Effects = data["steps"]
        self.text: Names = data["text"]
        self.draw_again: bool = data.get("draw_again", False)
        self.slot: str = data.get("slot", "")


class Stage:
    """One stage card of an Elder One."""

    __slots__ = ("dice", "health", "mods", "reconstructed", "reveal", "stage", "text", "triggers")

    def __init__(self, data: dict[str, Any]) -> None:
        self.stage: str = data["stage"]
        self.health: tuple[int, ...] = tuple(data.get("health", ()))  # by 2 to 5 investigators
        self.dice: tuple[int, int] = _dice(data.get("dice", {"standard": 0, "bonus": 0}))
        self.reveal: Effects = data.get("reveal", [])
        self.triggers: Effects = data.get("triggers", [])
        self.mods: Effects = data.get("mods", [])
        self.text: Names = data["text"]
        self.reconstructed: bool = data.get("reconstructed", True)


class ElderOne(Entry):
    __slots__ = ("cultist", "minion", "name", "stages", "token_params", "token_text", "tokens")

    def __init__(self, data: dict[str, Any]) -> None:
        super().__init__(data)
        self.name: Names = data["name"]
        self.tokens: dict[str, int] = data["tokens"]
        self.cultist: str = data["cultist"]
        self.minion: str = data["minion"]
        self.token_text: Names = data["token_rule"]["text"]
        self.token_params: dict[str, int] = data["token_rule"]["params"]
        self.stages = tuple(Stage(stage) for stage in data["stage"])


class Monster(Entry):
    """A Cultist or monster card."""

    __slots__ = ("dice", "figures", "health", "kind", "mods", "name", "text", "triggers")

    def __init__(self, data: dict[str, Any]) -> None:
        super().__init__(data)
        self.kind: str = data["kind"]  # "cultist", "monster", "minion"
        self.name: Names = data["name"]
        self.figures: int = data["figures"]
        self.health: int = data["health"]
        self.dice: tuple[int, int] = _dice(data["dice"])
        self.mods: Effects = data.get("mods", [])
        self.triggers: Effects = data.get("triggers", [])
        self.text: Names = data["text"]


def _dice(data: dict[str, int]) -> tuple[int, int]:
    """Standard and bonus dice."""
    return (data["standard"], data["bonus"])


class Unknown(Entry):
    """What the card of an Unknown Monster adds to the monster's own."""

    __slots__ = ("advance", "setup", "species")

    def __init__(self, data: dict[str, Any]) -> None:
        super().__init__(data)
        self.species: str = data["species"]
        self.setup = Texted(data["setup"])
        self.advance = Texted(data["advance"])


class Relic(Entry):
    __slots__ = ("name", "normal", "transformed")

    def __init__(self, data: dict[str, Any]) -> None:
        super().__init__(data)
        self.name: Names = data["name"]
        self.normal = Side(data["normal"], "relic", self.name)
        self.transformed = Side(data["transformed"], "relic", self.name)


class Insanity(Entry):
    __slots__ = ("name", "ongoing", "text", "triggers")

    def __init__(self, data: dict[str, Any]) -> None:
        super().__init__(data)
        self.name: Names = data["name"]
        self.triggers: Effects = data["triggers"]
        self.ongoing: Names = data.get("ongoing", {})
        self.text: Names = data["text"]


class Investigator(Entry):
    __slots__ = ("common", "name", "place_of", "skill")

    def __init__(self, data: dict[str, Any]) -> None:
        super().__init__(data)
        self.name: str = data["name"]
        self.skill: str = data["skill"]  # the unique one
        self.common: tuple[str, ...] = tuple(data["common"])
        self.place_of = {skill: place for place, skill in enumerate((self.skill, *self.common))}


class Content(Canonical):
    """Everything printed, by id and in the order of the files."""

    __slots__ = (
        "conditions",
        "discoveries",
        "elder_ones",
        "episodes",
        "insanities",
        "investigators",
        "monsters",
        "mythos",
        "relics",
        "tables",
        "unknowns",
    )

    def __init__(self, tables: Tables) -> None:
        super().__init__(tables)
        self.tables = tables
        self.episodes = {e["id"]: Episode(e) for e in tables["episode"]}
        self.elder_ones = {e["id"]: ElderOne(e) for e in tables["elder_one"]}
        self.monsters = {e["id"]: Monster(e) for e in tables["monster"]}
        self.unknowns = {e["id"]: Unknown(e) for e in tables["unknown"]}
        self.conditions = {e["id"]: Condition(e) for e in tables["condition"]}
        self.discoveries = {e["id"]: Discovery(e, self.conditions) for e in tables["discovery"]}
        self.mythos = {e["id"]: Mythos(e) for e in tables["mythos"]}
        self.relics = {e["id"]: Relic(e) for e in tables["relic"]}
        self.insanities = {e["id"]: Insanity(e) for e in tables["insanity"]}
        self.investigators = {e["id"]: Investigator(e) for e in tables["investigator"]}

    def mythos_deck(self, deck: str) -> tuple[Mythos, ...]:
        """The Mythos cards of an episode, an Elder One or the unknown."""
        return tuple(card for card in self.mythos.values() if card.deck == deck)

    def discovery_deck(self, episode: str) -> tuple[Discovery, ...]:
        return tuple(card for card in self.discoveries.values() if card.episode == episode)

    def __reduce__(self) -> tuple[Any, ...]:
        if self.digest == shipped().digest:
            return (shipped, ())
        return (_again, (json.dumps(self.tables),))


@cache
def shipped_tables() -> Tables:
    """All shipped files as one."""
    tables: Tables = {name: [] for name in TABLES}
    for path in sorted(_HERE.glob("*.toml")):
        for name, entries in read_facts(path).items():
            if name in tables:
                tables[name] += entries
    return tables


@cache
def shipped() -> Content:
    """The content that comes with the game."""
    return Content(shipped_tables())


@cache
def _again(text: str) -> Content:
    return Content(json.loads(text))


@cache
def _over_shipped(text: str) -> Content:
    return Content(merged(shipped_tables(), json.loads(text)))


def content_of(option: Any) -> Content:
    """The content that a game's option ``content`` stands for: ``SHIPPED`` or checked data of a file."""
    return shipped() if option == SHIPPED else _over_shipped(json.dumps(option))


def content_mistakes(data: Any) -> list[Text]:
    """What is wrong with the data of a content file."""
    return mistakes(data, shipped_tables())


def checked(data: Any) -> dict[str, Any]:
    """Parsed content; raises ``BadContent`` if there is a mistake."""
    refuse(content_mistakes(data))
    return {
        "fhtagn": "content",
        "format": FORMAT,
        "game": "death",
        **{n: data[n] for n in TABLES if n in data},
    }
