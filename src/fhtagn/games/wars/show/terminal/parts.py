"""Cthulhu Wars: small parts that all pictures of the table share."""

from __future__ import annotations

from textwrap import wrap
from typing import Any, Final

from fhtagn.core.picture import Line, Picture, Span
from fhtagn.core.text import Text, Words

WIDTH: Final = 66  # columns: the board beside the log in a terminal of 120

TIE: Final = "\xa0"  # a space at which no line breaks


def player_of(view: dict[str, Any], seat: int) -> dict[str, Any]:
    found: dict[str, Any] = view["players"][seat]
    return found


def letters(view: dict[str, Any], seat: int | None, words: Words) -> str:
    """The two letters of a player's faction, which stand for it without colour; None is nobody."""
    if seat is None:
        return words.key("wars.letters.nobody")
    return words.key(f"wars.letters.{player_of(view, seat)['faction']}")


def name_of(view: dict[str, Any], seat: int | None, words: Words) -> str:
    """A player as a sentence names it: faction and name."""
    if seat is None:
        return words.key("wars.named.nobody")
    faction = words.key(f"wars.faction.{player_of(view, seat)['faction']}")
    return words.key("wars.named.player", seat=words.seat(seat), faction=faction)


def seat_style(seat: int | None) -> str:
    return f"seat{seat}" if seat is not None else "note"


def count(group: dict[str, Any], words: Words) -> str:
    """So many units of a kind: "2 Deep Ones"."""
    return words.key(f"wars.units.{group['kind']}", n=group["n"])


def counts(groups: list[dict[str, Any]], words: Words) -> str:
    return in_order([count(group, words) for group in groups])


def cards(ids: list[str], words: Words, player: dict[str, Any] | None = None) -> str:
    """Cards beside the map or before somebody, by name."""
    return in_order([card_name(id, words, player) for id in ids])


def card_name(id: str, words: Words, player: dict[str, Any] | None = None) -> str:
    """With what is so about it, if somebody holds it."""
    name = words.key(f"wars.card.{id}")
    found = player.get("card_tags", {}).get(id) if player is not None else None
    return f"{name} ({tags(found, words)})" if found else name


def tags(ids: list[str], words: Words) -> str:
    return in_order([words.key(f"wars.tag.{id}") for id in ids])


def laid(lot: dict[str, Any], words: Words) -> dict[str, str]:
    """What lies in a place on a card, and which place that is."""
    pieces = [count(group, words) for group in lot["units"]]
    if lot["gates"]:
        pieces.append(words.key("wars.term.gates", n=lot["gates"]))
    return {"place": words.key(f"wars.place.{lot['place']}"), "pieces": in_order(pieces)}


def in_order(parts: list[str]) -> str:
    return ", ".join(parts)


def said(data: dict[str, Any], words: Words) -> str:
    """A text that came through a view as data."""
    args = {
        name: said(value, words) if isinstance(value, dict) else value for name, value in data["args"].items()
    }
    return words.say(Text(data["key"], args))


def terms(found: list[dict[str, Any]], words: Words) -> str:
    """A sum, term by term: "6 Cthulhu + 2 Deep Ones"."""
    return " + ".join(f"{term['value']} ({said(term['text'], words)})" for term in found)


def wrapped(head: Line, parts: list[Span], indent: int) -> Picture:
    """Lists behind the head, separated by dots; a full line breaks after a comma and goes on indented."""
    lines: Picture = [list(head)]
    used = sum(len(text) for text, _ in head)
    for place, (text, style) in enumerate(parts):
        gap = " · " if place else ""
        if place and used + len(gap) + len(text) > WIDTH:
            lines.append([(" " * indent, "")])
            used, gap = indent, ""
        taken = used + len(gap)
        tied = text.replace(" ", TIE).replace(f",{TIE}", ", ")
        first, *rest = wrap(tied, WIDTH, initial_indent=" " * taken, subsequent_indent=" " * indent)
        lines[-1] += [(gap, "dim"), (first[taken:].replace(TIE, " "), style)]
        lines += [[(more.replace(TIE, " "), style)] for more in rest]
        used = len(rest[-1]) if rest else len(first)
    return lines


def paragraph(text: str, style: str, indent: int = 0, hanging: int = 0) -> Picture:
    """Running text in lines."""
    found = wrap(text, WIDTH, initial_indent=" " * indent, subsequent_indent=" " * (indent + hanging))
    return [[(line, style)] for line in found]


def symbols(view: dict[str, Any], area: str, words: Words) -> list[str]:
    """What is printed in an area: "citadel 1-2", "tunnel A"; "sea" where a list mixes seas and lands."""
    terrain = view["terrain"][area]
    found = [words.key("wars.board.sea")] if terrain["ocean"] and "level" in terrain else []
    for mark, signs in terrain.get("marks", {}).items():
        found.append(" ".join([words.key(f"wars.mark.{mark}"), *(["-".join(signs)] if signs else [])]))
    return found


def with_symbols(view: dict[str, Any], area: str, words: Words) -> str:
    """The name of an area, and what is printed there, unless the name says it."""
    name = words.key(f"wars.area.{area}")
    printed = [told for told in symbols(view, area, words) if told not in name]
    return f"{name} ({in_order(printed)})" if printed else name
