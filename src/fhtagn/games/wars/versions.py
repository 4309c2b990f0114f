"""Cthulhu Wars: which version of what is in play, and what older logs called things."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from fhtagn.core.errors import BadLog
from fhtagn.core.facts import read_facts
from fhtagn.core.game import Options
from fhtagn.core.migrations import migrates, translates
from fhtagn.core.text import Text
from fhtagn.core.written import Written
from fhtagn.games.wars.rules.content import CARDS, FACTION_IDS, SORTS, copies
from fhtagn.games.wars.rules.options import DRAWN, chosen_cards, is_on, is_rule_of_table, supply_cards
from fhtagn.games.wars.rules.setup import factions_of, layout_of

_FORMAT_1: Final = Path(__file__).parent / "data" / "format_1.toml"


def in_play(options: Options) -> list[str]:
    """The factions and cards that may come into play with these options, and the map."""
    layout = layout_of(options)
    chosen = [CARDS[copy].id for card in chosen_cards(options.get("cards", "none")) for copy in copies(card)]
    sorts = {SORTS[CARDS[card].sort] for card in chosen_cards(options.get("cards", "none"))}
    words = {name: str(value) for name, value in options.items()}
    rules = [
        card.id
        for card in CARDS
        if is_rule_of_table(card, words, options["players"], layout)
        or card.data.get("common_to") in sorts
        or card.data.get("native") == layout.world
        or ("option" in card.data and is_on(card, words))
    ]
    return [*factions_of(options), *chosen, *rules, layout.id]


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


@migrates("wars", 1)
def _name_what_there_was(log: Written) -> None:
    """Logs of rules 1 say "all", "choose" or "random"; what there was then stands among what was in play."""
    if log.options.get("factions") in DRAWN:
        log.options["factions"] += ":" + ",".join(what for what in log.content if what in FACTION_IDS)
    if log.options.get("cards") == "all":
        for_all = {CARDS[card].name for card in supply_cards()}
        log.options["cards"] = ",".join(what for what in log.content if what in for_all) or "none"


@migrates("wars", 2)
def _keep_rulings(log: Written) -> None:
    """Logs of rules 2 were played by other rulings (Q10, Q20, a failed retreat)."""
    log.options |= {"survived_kills": "do_not_count", "desecrate_unit": "optional", "failed_retreat": "half"}


@migrates("wars", 3)
def _as_it_was(log: Written) -> None:
    """Rules 4 refuse a few things that rules 3 let pass and ask some questions at another time (the Energy
    Nexus, *Brainless*, markers of the map); a log in which that happened is refused when it is replayed."""


@migrates("wars", 4)
def _as_it_was_read(log: Written) -> None:
    """Rules 5 carry eliminations in a battle out with the kills, and mend rare meetings of cards, factions
    and worlds; a log in which one of them occurred is refused when it is replayed."""


@migrates("wars", 5)
def _as_it_was_asked(log: Written) -> None:
    """Rules 6 ask for signs before the Doom phase in the new turn order, and mend further rare meetings of
    cards and worlds; a log in which one of them occurred is refused when it is replayed."""


def _name(names: list[str], number: Any) -> str:
    if type(number) is not int or number < 0:
        raise ValueError(number)
    return names[number]
