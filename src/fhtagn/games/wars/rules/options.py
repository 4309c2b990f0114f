"""Cthulhu Wars: what a group agrees on before the game.

Cards declare their own options beside their rules; the rest are here.
"""

from __future__ import annotations

from typing import Any, Final

from fhtagn.core.content import ContentOption
from fhtagn.core.errors import BadInput
from fhtagn.core.nodes import Seat
from fhtagn.core.options import Option
from fhtagn.core.text import Text
from fhtagn.games.wars.rules.content import (
    ADDITION,
    CARDS,
    FACTION,
    FACTION_IDS,
    FACTIONS,
    HIGH_PRIEST,
    INDEPENDENT,
    MAPS,
    OF_THE_TABLE,
    PRIEST,
    Board,
    CardData,
    CardId,
    card,
)
from fhtagn.games.wars.rules.own_boards import checked

DRAWN: Final = ("choose", "random")  # one faction after the other, from those that there are
SUGGESTED: Final = "suggested"


class FactionsOption(Option):
    """ "suggested", "choose", "random", or one faction per seat, for short, too: "gc,cc,ys".

    "random:gc,cc,ys" and "choose:gc,cc,ys" have these to choose from; an open table always says which.
    """

    def read(self, value: Any) -> Any:
        if value in self.values:
            return value
        how, colon, pool = str(value).rpartition(":")
        named = {data.short: data.id for data in FACTIONS} | {data.id: data.id for data in FACTIONS}
        parts = [part.strip() for part in pool.split(",")]
        if (colon and how not in DRAWN) or not set(parts) <= named.keys():
            raise self.wrong(value)
        ids = [named[part] for part in parts]
        if len(set(ids)) < len(ids):
            raise self.wrong(value)
        return how + colon + ",".join(ids)

    def fits(self, value: Any, players: int) -> bool:
        if value in self.values:
            return True
        n = len(pool_of(value))
        return n >= players if ":" in value else n == players

    def wrong(self, value: Any, players: int = 0) -> BadInput:
        """wars:setup/factions: what is wrong about the factions that are named."""
        how, colon, pool = str(value).rpartition(":")
        if not isinstance(value, str) or not pool or (colon and how not in DRAWN):
            return super().wrong(value, players)
        named = {data.short: data.id for data in FACTIONS} | {data.id: data.id for data in FACTIONS}
        parts = [part.strip() for part in pool.split(",")]
        strangers = [part for part in parts if part not in named]
        if strangers:
            args: dict[str, Any] = {"name": strangers[0], "known": ", ".join((*self.values, *FACTION_IDS))}
            return BadInput(Text("wars.bad.unknown_faction", args))
        ids = [named[part] for part in parts]
        twice = [id for id in ids if ids.count(id) > 1]
        if twice:
            return BadInput(Text("wars.bad.faction_twice", {"faction": Text(f"wars.faction.{twice[0]}")}))
        which = "too_few_factions" if colon else "faction_count"
        return BadInput(Text(f"wars.bad.{which}", {"n": players, "named": len(ids)}))

    def shown(self, value: Any) -> Any:
        how, colon, _ = str(value).partition(":")
        return how if colon else value


def pool_of(value: str) -> list[str]:
    """The factions that a value names."""
    return value.rpartition(":")[2].split(",")


INDEPENDENTS: Final = "independents"  # all of them, from whatever box
DRAW_CARDS: Final = "random"
PRESET_DRAW: Final = f"{DRAW_CARDS}:5"


class CardsOption(Option):
    """ "none", "all", or the ids of the cards beside the map, and of whole boxes: "box_azathoth,bokrug".

    "independents" are those of all boxes.  "random:5" draws five of all cards, "random:2:box_azathoth,dhole"
    two of these.
    """

    def read(self, value: Any) -> Any:
        if value in self.values:
            return value
        n, named = _draw_of(str(value))
        parts = [part.strip() for part in named.split(",")] if named else []
        known = [*supply_ids(), *boxes(), INDEPENDENTS]
        strangers = [part for part in parts if part not in known]
        if strangers or len(set(parts)) < len(parts) or n == 0 or not (parts or n > 0):
            raise self.wrong(", ".join(strangers) or value)
        pool = _unpacked(parts) if parts else supply_ids()
        if n > len(pool):
            raise BadInput(Text("wars.bad.too_few_cards", {"n": n, "named": len(pool)}))
        return f"{DRAW_CARDS}:{n}" + (":" + ",".join(parts) if parts else "") if n > 0 else ",".join(parts)

    def shown(self, value: Any) -> Any:
        """A preset by its name."""
        n, named = _draw_of(str(value))
        ids = sorted(named.split(","))
        if ids == sorted(supply_ids()):
            return f"{DRAW_CARDS}:{n}" if n > 0 else "all"
        for several in (*boxes(), INDEPENDENTS):
            if ids == sorted(_unpacked([several])):
                return f"{DRAW_CARDS}:{n}:{several}" if n > 0 else several
        return value


def _draw_of(value: str) -> tuple[int, str]:
    """How many cards are drawn, and of which; -1: all that are named lie there.  0: no number."""
    if value.partition(":")[0] != DRAW_CARDS:
        return -1, value
    _, number, named = (value + "::").split(":")[:3]
    return int(number) if number.isdecimal() else 0, named


def boxes() -> list[str]:
    """The boxes of which cards say that they come from them, in the order of their first cards."""
    return list(
        dict.fromkeys([CARDS[card].data["box"] for card in supply_cards() if "box" in CARDS[card].data])
    )


def _unpacked(parts: list[str]) -> list[str]:
    """Cards and boxes as cards, each once."""
    found: list[str] = []
    for part in parts:
        found.extend(independents() if part == INDEPENDENTS else _inside(part) or [part])
    return list(dict.fromkeys(found))


def _inside(box: str) -> list[str]:
    return [CARDS[card].name for card in supply_cards() if CARDS[card].data.get("box") == box]


def independents() -> list[str]:
    return [CARDS[card].name for card in supply_cards() if CARDS[card].sort == INDEPENDENT]


def supply_cards() -> list[CardId]:
    """Cards that lie beside the map until somebody takes them; of copies one lies there for all."""
    elsewhere = (FACTION, PRIEST, ADDITION, *OF_THE_TABLE)
    return [card.number for card in CARDS if card.sort not in elsewhere and card.data.get("copy", 1) == 1]


def supply_ids() -> list[str]:
    return [CARDS[card].name for card in supply_cards()]


FACTIONS_OPTION: Final = FactionsOption(
    "factions",
    SUGGESTED,
    (SUGGESTED, *DRAWN),
    rule="wars:setup/factions",
    by_seat={faction: f"wars.faction.{faction}" for faction in FACTION_IDS},
)
CARDS_OPTION: Final = CardsOption(
    "cards",
    "none",
    ("none", *boxes(), INDEPENDENTS, PRESET_DRAW, "all"),
    rule="wars:setup/cards",
    groups={box: {id: f"wars.card.{id}" for id in _inside(box)} for box in boxes()},
    sets={INDEPENDENTS: tuple(independents())},
    # wars:independent/first-game
    advised={players: f"{DRAW_CARDS}:{players - 1}:{INDEPENDENTS}" for players in range(2, 9)},
)
CONTENT_OPTION: Final = ContentOption("wars:setup/map", checked)
OPTIONS: Final[list[Option]] = [
    FACTIONS_OPTION,
    Option("map", "auto", ("auto", *MAPS), rule="wars:setup/map"),
    CONTENT_OPTION,
    CARDS_OPTION,
    # wars:apart/unplayed: beside which factions their Great Old Ones may be independents, too (p.97)
    Option("faction_goos", "unplayed", ("unplayed", "any"), rule="wars:apart/unplayed"),
    Option("first_player", "random", ("random", "alphabetical"), rule="wars:setup/first-player"),
    # wars:setup/direction: whoever begins a first game has no reason to prefer one way
    Option("direction", "chosen", ("chosen", "clockwise"), rule="wars:first/direction", beginner="clockwise"),
    Option("moves_once", "move_action", ("move_action", "any_way"), rule="wars:actions/move-once"),
    Option("reactions_from", "first_player", ("first_player", "active_player"), rule="wars:ongoing/order"),
    Option("early_end", "at_once", ("at_once", "after_doom"), rule="wars:end/thirty"),
]


def option(name: str, values: tuple[str, ...], rule: str, only: range | None = None) -> None:
    """Declare an option of a card or faction; the first value is the default."""
    OPTIONS.append(Option(name, values[0], values, rule=rule, only=only))


# -- which cards are in the game -------------------------------------------------------------------


def all_named(value: str) -> str:
    """ "all", boxes and draws spelt out: the cards that there are now."""
    if value == "none":
        return value
    n, named = _draw_of(value)
    ids = ",".join(supply_ids() if named in ("all", "") else _unpacked(named.split(",")))
    return f"{DRAW_CARDS}:{n}:{ids}" if n > 0 else ids or "none"


def for_world(value: str, world: str) -> str:
    """wars:setup/cards: the cards that are named without those that are not used in this world."""
    named = _draw_of(value)[1].split(",")
    strangers = (
        [id for id in named if world in CARDS[card(id)].data.get("not_on", ())] if named != ["none"] else []
    )
    if not strangers:
        return value
    rest = [id for id in named if id not in strangers]
    n = min(cards_to_draw(value), len(rest))
    return f"{DRAW_CARDS}:{n}:{','.join(rest)}" if n > 0 else ",".join(rest) or "none"


def chosen_cards(value: str) -> list[CardId]:
    """wars:setup/cards: the cards that this value of the option puts beside the map, or draws from."""
    return [] if value == "none" else [card(id) for id in _draw_of(value)[1].split(",")]


def cards_to_draw(value: str) -> int:
    """wars:setup/cards: how many of them are drawn; -1: none, all of them are there."""
    return _draw_of(value)[0]


def dealt_cards(options: dict[str, str], seat: Seat, faction: CardId, world: str) -> list[CardId]:
    """wars:high-priest/game: what everybody has a copy of, the first seat the first copy, and so on.

    A faction with High Priests of its own gets none beside them.  Additions go with their faction.
    """
    return [
        card.number
        for card in CARDS
        if (
            (card.sort == PRIEST and card.data.get("copy") == seat + 1)
            or (card.sort == ADDITION and card.data["goes_with"] == CARDS[faction].id)
        )
        and not (CARDS[faction].of(HIGH_PRIEST) and card.of(HIGH_PRIEST))
        and (world == card.data.get("native") or world in card.data.get("worlds", (world,)))
        and (world == card.data.get("native") or is_on(card, options))
    ]


def is_rule_of_table(card: CardData, options: dict[str, str], players: int, board: Board) -> bool:
    """Does this card of a map or variant apply at such a table?"""
    data = card.data
    if card.sort not in OF_THE_TABLE or "common_to" in data:  # what other cards print
        return False
    if "world" in data:
        return bool(data["world"] == board.world)
    if board.world == data.get("native"):  # where it is printed nobody has to ask for it
        return True
    if "worlds" in data and board.world not in data["worlds"]:
        return False
    if "players" in data and players not in data["players"]:
        return False
    return is_on(card, options)


ON: Final = ("on",)


def is_on(card: CardData, options: dict[str, str]) -> bool:
    """A card without an option is always on; ``when``: the values of its option with which it is."""
    return "option" not in card.data or options.get(option_of(card)) in card.data.get("when", ON)


def option_of(card: CardData) -> str:
    """wars:handicap/agreed: of a card ``per_seat`` every copy, and so every seat, has its own option."""
    name: str = card.data["option"]
    return f"{name}_{card.data['copy']}" if card.data.get("per_seat") else name


def declare_card_options() -> None:
    """Each card that a group may want or not becomes an option; off unless somebody turns it on."""
    values: dict[str, list[str]] = {}
    rules: dict[str, str] = {}
    only: dict[str, range] = {}  # a seat that nobody has needs no option
    for each in CARDS:
        if "option" in each.data:
            name = option_of(each)
            if each.data.get("per_seat"):
                only[name] = range(each.data["copy"], 9)
            rules.setdefault(name, each.data["rule"])
            values.setdefault(name, ["off"]).extend(each.data.get("when", ON))
    for name, rule in rules.items():
        option(name, tuple(dict.fromkeys(values[name])), rule, only.get(name))
