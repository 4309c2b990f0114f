"""Cthulhu Wars: which version of what is in play, and what older logs called things."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from fhtagn.core.errors import BadLog
from fhtagn.core.facts import read_facts
from fhtagn.core.game import Options
from fhtagn.core.migrations import translates
from fhtagn.core.text import Text
from fhtagn.core.written import Written
from fhtagn.games.wars.rules.content import CARD_IDS, CARDS, FACTION_IDS, board
from fhtagn.games.wars.rules.options import chosen_cards, is_rule_of_table
from fhtagn.games.wars.rules.setup import MAP_FOR, SUGGESTED

_FORMAT_1: Final = Path(__file__).parent / "data" / "format_1.toml"


def in_play(options: Options) -> list[str]:
    """The factions and cards that may come into play with these options, and the map."""
    players, factions = options["players"], options["factions"]
    if factions == "suggested":
        named = list(SUGGESTED[:players])
    else:
        named = list(FACTION_IDS) if factions in ("choose", "random") else factions.split(",")
    layout = board(MAP_FOR[players] if options["map"] == "auto" else options["map"])
    chosen = [CARD_IDS[card] for card in chosen_cards(options.get("cards", "none"))]
    words = {name: str(value) for name, value in options.items()}
    rules = [
        card.id
        for card in CARDS
        if is_rule_of_table(card, words, players, layout) or words.get(card.data.get("option", "")) == "on"
    ]
    return [*named, *chosen, *rules, layout.id]


def content_versions(options: Options) -> dict[str, int]:
    """A card says its version itself (``version`` in its facts); boards have not changed yet."""
    versions = {card.id: card.version for card in CARDS}
    return {what: versions.get(what, 1) for what in dict.fromkeys(in_play(options))}


@translates("wars")
def _name_things(log: Written) -> None:
    """Logs of format 1 name factions, areas, kinds and units by the numbers of their time."""
    names = read_facts(_FORMAT_1)
    log.content = dict.fromkeys([*names["faction"], *names["map"], "two_players"], 1)  # all that there was
    values: dict[str, list[str]] = names["actions"]
    for place, (seat, action) in enumerate(log.entries):
        if seat >= 0 and action[0] in values:
            try:
                pairs = zip(values[action[0]], action[1:], strict=True)
                named = [_name(names[what], number) if what else number for what, number in pairs]
            except (IndexError, ValueError):
                raise BadLog(Text("core.log.entry", {"line": place + 2})) from None
            log.entries[place] = (seat, (action[0], *named))


def _name(names: list[str], number: Any) -> str:
    if type(number) is not int or number < 0:
        raise ValueError(number)
    return names[number]
