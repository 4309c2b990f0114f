"""Death May Die: what is wrong with a content file, all mistakes at once.

A file may bring any of the tables of ``content_fields``; each of its entries takes the place of the shipped
one with the same id, or is new.  So references are checked in the whole: the file laid over what is shipped.
"""

from __future__ import annotations

from typing import Any, Final

from fhtagn.core.content import check_head, foreign, label_of
from fhtagn.core.text import Text
from fhtagn.games.death.rules.content_fields import EVERY_ENTRY, TABLES
from fhtagn.games.death.rules.content_values import Checker, Entry, Tables, Whole
from fhtagn.games.death.rules.vocabulary import STAGES

FORMAT: Final = 1
TOP: Final = ("fhtagn", "format", "game")
DISCOVERY_CARDS: Final = 15
MYTHOS_CARDS: Final = 8
ACTIONS: Final = 2
COMMON_SKILLS: Final = 2
TOKEN_PARAMS: Final = {"fatigue": ("max", "slow_at", "actions_less"), "cosmic": ("bonus", "tentacle")}


def mistakes(data: Any, shipped: Tables) -> list[Text]:
    """Everything that is wrong with the parsed file, in its order; empty if it can be played."""
    found = check_head(data, "death", FORMAT, (*TOP, *TABLES))
    if found is None:
        return [foreign("death")]
    named = [name for name in TABLES if name in data]
    if not named:
        found.append(Text("death.content.empty"))
    tables: Tables = {}
    for name in named:
        entries = data[name]
        if isinstance(entries, list) and all(isinstance(entry, dict) for entry in entries):
            tables[name] = entries
        else:
            found.append(Text("death.content.no_table", {"table": name}))
    whole = Whole(merged(shipped, tables))
    for name, entries in tables.items():
        found += _check_table(name, entries, whole)
    return found or _check_decks(whole)


def merged(shipped: Tables, tables: Tables) -> Tables:
    """The file's entries over the shipped ones: in place where the id is known, else behind."""
    whole: Tables = {}
    for name in TABLES:
        own = {entry.get("id"): entry for entry in tables.get(name, [])}
        whole[name] = [own.pop(entry["id"], entry) for entry in shipped.get(name, [])] + list(own.values())
    return whole


def _check_table(name: str, entries: list[Entry], whole: Whole) -> list[Text]:
    found: list[Text] = []
    ids: set[str] = set()
    for number, entry in enumerate(entries, start=1):
        label = label_of(entry, number)
        episode = entry if name == "episode" else whole.episode(entry.get("episode", entry.get("deck")))
        checker = Checker(name, number, label, whole, episode)
        checker.fields("", entry, {**EVERY_ENTRY, **TABLES[name]})
        if label in ids:
            checker.report("id", Text("core.content.twice"))
        ids.add(label)
        if not checker.found:
            _check_sense(name, entry, checker)
        found += checker.found
    return found


def _check_sense(name: str, entry: Entry, checker: Checker) -> None:
    """What no single field can tell."""
    if name == "episode":
        if len(entry["action"]) != ACTIONS:
            what = {"found": len(entry["action"]), "wanted": ACTIONS}
            checker.report("action", Text("death.content.count", what))
        if len(set(entry["monsters"])) != len(entry["monsters"]):
            checker.report("monsters", Text("death.content.named_twice"))
        _check_supply(entry, checker)
    elif name == "elder_one":
        _check_box(entry, checker)
        if tuple(stage["stage"] for stage in entry["stage"]) != STAGES:
            checker.report("stage", Text("death.content.stages"))
        for number, stage in enumerate(entry["stage"][1:], start=2):
            for field in ("health", "dice", "reveal"):
                if field not in stage:
                    checker.report(f"stage[{number}].{field}", Text("core.content.missing"))
    elif name == "discovery":
        if "left" not in entry and "right" not in entry:
            checker.report("left", Text("death.content.no_side"))
        if "forced" in entry and entry["forced"] not in entry:
            checker.report("forced", Text("death.content.no_side"))
        elif "forced" in entry and {"stress", "wounds"} & set(entry[entry["forced"]].get("cost", {})):
            checker.report(f"{entry['forced']}.cost", Text("death.content.priced"))
    elif name == "monster":
        for number, trigger in enumerate(entry.get("triggers", []), start=1):
            if "mods" in trigger and trigger["when"] not in ("on_attack", "on_attacked"):
                checker.report(f"triggers[{number}].mods", Text("death.content.no_roll"))
    elif name == "unknown":
        first = entry["setup"]["effects"][:1]
        if not first or first[0].get("do") != "summon" or first[0]["kind"] != "self":
            checker.report("setup.effects", Text("death.content.first_figure"))
    elif name == "mythos":
        if ("slot" in entry) != (entry["deck"] == "unknown"):
            checker.report("slot", Text("death.content.slot"))
    elif name == "investigator" and len(set(entry["common"])) != COMMON_SKILLS:
        what = {"found": len(set(entry["common"])), "wanted": COMMON_SKILLS}
        checker.report("common", Text("death.content.count", what))


def _check_box(entry: Entry, checker: Checker) -> None:
    """Its Cultist and its monster are such, and its tokens have the numbers that their rule needs."""
    kinds = {monster["id"]: monster.get("kind") for monster in checker.whole.tables["monster"]}
    for field in ("cultist", "minion"):
        if kinds.get(entry[field]) != field:
            checker.report(field, Text("death.content.not_a", {"kind": field}))
    for token, params in TOKEN_PARAMS.items():
        for param in params if token in entry["tokens"] else ():
            if not isinstance(entry["token_rule"]["params"].get(param), int):
                checker.report(f"token_rule.params.{param}", Text("core.content.missing"))


def _check_supply(entry: Entry, checker: Checker) -> None:
    """No more tokens and figures on the map than there are."""
    placed: dict[str, int] = {token: len(at) for token, at in entry["setup"]["tokens"].items()}
    for more in entry["setup"].get("more", []):
        placed[more["token"]] = placed.get(more["token"], 0) + len(more["at"])
    for token, n in placed.items():
        if n > entry["tokens"].get(token, 0):
            what = {"found": n, "there": entry["tokens"].get(token, 0)}
            checker.report(f"setup.tokens.{token}", Text("death.content.supply", what))
    figures = {m["id"]: m.get("figures", 0) for m in checker.whole.tables["monster"]}
    for species, at in entry["setup"]["monsters"].items():
        if species not in entry["monsters"]:
            checker.report(f"setup.monsters.{species}", Text("death.content.stranger"))
        elif len(at) > figures.get(species, 0):
            what = {"found": len(at), "there": figures.get(species, 0)}
            checker.report(f"setup.monsters.{species}", Text("death.content.supply", what))


def _check_decks(whole: Whole) -> list[Text]:
    """Every episode and Elder One has its decks, with as many cards as the rules say."""
    found: list[Text] = []
    for deck in (*whole.ids("episode"), *whole.ids("elder_one")):
        cards = sum(card["deck"] == deck for card in whole.tables["mythos"])
        if cards != MYTHOS_CARDS:
            found.append(_deck("mythos", deck, cards, MYTHOS_CARDS))
    for episode in whole.ids("episode"):
        cards = sum(card["episode"] == episode for card in whole.tables["discovery"])
        if cards != DISCOVERY_CARDS:
            found.append(_deck("discovery", episode, cards, DISCOVERY_CARDS))
    return found


def _deck(table: str, deck: str, found: int, wanted: int) -> Text:
    return Text("death.content.deck", {"table": table, "deck": deck, "found": found, "wanted": wanted})
