"""Cthulhu Wars: the table as sentences, for line mode and screen readers."""

from __future__ import annotations

from typing import Any

from fhtagn.core.text import Words
from fhtagn.games.wars.show.terminal.battle import dice, results
from fhtagn.games.wars.show.terminal.market import spoken_market
from fhtagn.games.wars.show.terminal.parts import (
    cards,
    count,
    counts,
    in_order,
    laid,
    letters,
    name_of,
    player_of,
    said,
    symbols,
    tags,
    with_symbols,
)
from fhtagn.games.wars.show.terminal.reference import neighbours


def spoken(view: dict[str, Any], words: Words) -> list[str]:
    phase = words.key(f"wars.board.phase.{view['phase']}")
    lines = [words.key("wars.spoken.round", round=view["round"], phase=phase)]
    if any(player["faction"] is None for player in view["players"]):
        return lines
    lines[0] += " " + _course(view, words)
    lines += [_player(view, player, words) for player in view["players"]]
    lines += spoken_market(view, words)
    lines += _map(view, words)
    if view["seat"] is not None:
        lines += _sheet(view, words)
    if view["battle"] is not None:
        lines += _battle(view, words)
    return lines


def _course(view: dict[str, Any], words: Words) -> str:
    ritual = view["ritual"]
    key = "wars.board.instant_now" if ritual["instant_death"] else "wars.board.ritual_next"
    parts = [words.key(key, n=ritual["cost"])]
    if view["phase"] != "setup":  # before, nobody is it yet
        first = words.key("wars.board.first", who=name_of(view, view["first"], words))
        if len(view["players"]) > 2:
            first += ", " + words.key(f"wars.direction.{view['direction']}")
        parts.append(f"{first}.")
    parts += [words.key(f"wars.counter.{name}", n=n) + "." for name, n in view["counters"].items() if n]
    if view["active"] is not None:
        parts.append(words.key("wars.board.turn", who=name_of(view, view["active"], words)) + ".")
    return " ".join(parts)


def _player(view: dict[str, Any], player: dict[str, Any], words: Words) -> str:
    told = words.key(
        "wars.spoken.player",
        letters=letters(view, player["seat"], words),
        who=name_of(view, player["seat"], words),
        power=player["power"],
        income=player["income"]["total"],
        doom=player["doom"],
        books=len(player["books"]),
        signs=words.key("wars.spoken.signs", n=player["signs"]),
        gates=words.key("wars.spoken.gates", n=player["gates"]),
    )
    if player["books"] and player["seat"] != view["seat"]:
        books = in_order([words.key(f"wars.ability.{book}") for book in player["books"]])
        told += " " + words.key("wars.spoken.has_books", books=books)
    if player["cards"]:
        told += " " + words.key("wars.spoken.cards", cards=cards(player["cards"], words, player))
    if "holds" in player:
        told += " " + words.key("wars.spoken.holds", what=tags(player["holds"], words))
    for what in ("captives", "submerged"):
        if player[what]:
            who = letters(view, player["seat"], words)
            told += " " + words.key(f"wars.spoken.{what}", who=who, units=counts(player[what], words))
    for lot in player["laid"]:
        told += " " + words.key("wars.spoken.laid", **laid(lot, words))
    if player["seat"] == view["seat"] and view["sign_values"]:
        values = in_order([str(value) for value in view["sign_values"]])
        told += " " + words.key("wars.spoken.values", values=values)
    return told


def _map(view: dict[str, Any], words: Words) -> list[str]:
    lines = []
    empty = []
    for area in view["areas"]:
        name = words.key(f"wars.area.{area['id']}")
        what = _area(view, area, words)
        if what:
            lines.append(words.key("wars.spoken.area", area=name, what="; ".join(what)))
        else:
            empty.append(with_symbols(view, area["id"], words))
    if empty:
        lines.append(words.key("wars.spoken.empty", areas=in_order(empty)))
    return lines


def _area(view: dict[str, Any], area: dict[str, Any], words: Words) -> list[str]:
    gate = area["gate"]
    found = []
    if gate is not None and gate["seat"] is None:
        found.append(words.key("wars.gate.abandoned"))
    elif gate is not None:
        found.append(words.key("wars.gate.of", who=letters(view, gate["seat"], words)))
    for token in area["tokens"]:
        found.append(words.key(f"wars.unit.{token}"))
    found += [words.key(f"wars.mark.{mark}") for mark in area["marks"]]
    if found or area["units"]:
        found += symbols(view, area["id"], words)
    for seat in dict.fromkeys(group["seat"] for group in area["units"]):
        units = in_order([count(group, words) for group in area["units"] if group["seat"] == seat])
        found.append(f"{letters(view, seat, words)} {units}")
    if any(group["seat"] == view["seat"] for group in area["units"]):
        found.append(words.key("wars.spoken.borders", areas=neighbours(view, area["id"], words)))
    return found


def _sheet(view: dict[str, Any], words: Words) -> list[str]:
    """What the viewing seat has, and what it still has to do."""
    player = player_of(view, view["seat"])
    books = in_order([words.key(f"wars.ability.{book}") for book in player["books"]])
    lines = [words.key("wars.spoken.books", books=books) if books else words.key("wars.spoken.no_books")]
    unmet = []
    for slot in player["requirements"]:
        if not slot["met"]:
            text = words.key(f"wars.requirement.{slot['id']}")
            unmet.append(f"{text} ({said(slot['progress'], words)})" if slot["progress"] else text)
    if unmet:
        lines.append(words.key("wars.spoken.open", requirements="; ".join(unmet)))
    pool = [{"kind": unit["kind"], "n": unit["pool"]} for unit in player["units"] if unit["pool"]]
    if pool:
        lines.append(words.key("wars.spoken.pool", units=counts(pool, words)))
    return lines


def _battle(view: dict[str, Any], words: Words) -> list[str]:
    battle = view["battle"]
    step = words.key(f"wars.board.step.{battle['step']}")
    area = words.key(f"wars.in.{battle['area']}")
    lines = [words.key("wars.spoken.battle", area=area, step=step)]
    for side in battle["sides"]:
        parts = [counts(side["units"], words) or "–", *dice(battle, side, words), *results(side, words)]
        role = words.key(f"wars.board.role.{side['role']}")
        who = name_of(view, side["seat"], words)
        lines.append(words.key("wars.spoken.side", role=role, who=who, what="; ".join(parts)))
    return lines
