"""What anybody may know about the games and tables here, as plain data for the page."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import msgspec

from fhtagn.bots import bot_names
from fhtagn.core import text
from fhtagn.core.content import ContentOption
from fhtagn.core.game import Game, Options
from fhtagn.core.nodes import Decision
from fhtagn.core.registry import load
from fhtagn.core.table import Table
from fhtagn.core.text import LANGUAGES, Text
from fhtagn.puzzles import shipped
from fhtagn.server import LOCALE
from fhtagn.server.board import clock_shown, sides, who
from fhtagn.server.present import option
from fhtagn.server.rooms import PERSON, Refused, Room


@cache
def game_sheet(name: str) -> dict[str, Any]:
    """What a page must know to offer a game."""
    game = load(name)
    info = game.info
    return {
        "id": info.id,
        "titles": {lang: game.title(game.words(lang)) for lang in LANGUAGES},
        "seats": [info.seats[0], info.seats[-1]],
        "minutes": list(info.minutes),
        "bots": bot_names(game),
        "hidden": info.hidden,
        "together": info.together,
        "about": {lang: _about(game, lang) for lang in LANGUAGES},
        "puzzles": [puzzle.id for puzzle in shipped(name)],
        "content": any(isinstance(option, ContentOption) for option in info.options),
        "setups": [{"id": one.id, "players": one.players, "options": one.options} for one in info.setups],
        "options": [
            {
                "name": option.name,
                "values": list(option.values),
                "low": option.low,
                "high": option.high,
                "default": {str(n): option.default(n) for n in info.seats},
                "rule": option.rule,
                "by_seat": dict(option.by_seat),
                "parts": {str(n): option.parts(n) for n in info.seats},
                "groups": {group: dict(things) for group, things in option.groups.items()},
                "sets": {name: list(things) for name, things in option.sets.items()},
                "advised": {str(n): option.advised[n] for n in info.seats if n in option.advised},
                "beginner": option.beginner,
                "fair": option.fair,
                "players": [n for n in info.seats if option.matters(n)],
            }
            for option in info.options
        ],
    }


def _about(game: Game, lang: str) -> str:
    words, key = game.words(lang), f"{game.info.id}.about"
    return words.key(key) if words.has(key) else ""


@cache
def puzzle(name: str, number: int) -> dict[str, Any]:
    """A puzzle as the seat that has to decide sees it, with its answer: whoever looks it up spoils it."""
    found = shipped(name)
    if not 0 <= number < len(found):
        raise Refused(Text("server.no_such_puzzle"))
    chosen = found[number]
    table = chosen.table()
    game, node = table.game, table.node
    assert isinstance(node, Decision)
    chances = {game.decode(action): percent for action, percent in chosen.chances}
    return {
        "game": name,
        "number": number,
        "id": chosen.id,
        "rare_words": game.needs_rare_words(table.log.options),
        "best": node.actions.index(game.decode(chosen.best)),
        # How many of a hundred games are won afterwards; None: the search put it aside at once.
        "chances": [chances.get(action) for action in node.actions],
        **position_shown(table, node),
    }


def position_shown(table: Table, node: Decision) -> dict[str, Any]:
    """A position as the seat that decides knows it, and nothing else."""
    known = table.known(node.seat)
    return {
        "seat": node.seat,
        "seats": len(table.log.seats),
        "sides": [msgspec.to_builtins(side) for side in sides(table)],
        "facts": table.facts(),
        "view": table.public(),
        "own": table.private(node.seat),
        "prompt": node.prompt.to_json(),
        "options": [
            msgspec.to_builtins(option(table.game, known, node.seat, action)) for action in node.actions
        ],
    }


def words(game: str, lang: str, few: bool) -> Any:
    """The catalogue of a game, of the core and of the server in one language.

    *few*: only of the game, and without what few tables speak of (`Game.rare_words`), as a tree; the page has
    the rest.
    """
    found = load(game)
    if few:
        return text.nested(text.catalogue(found.locale, lang, found.rare_words()))
    return found.words(lang, LOCALE).entries


@cache
def rules(game: str) -> list[dict[str, Any]]:
    """The rules in order; ``shown``: an action or an event comes from it, so that a table can show it."""
    found = load(game)
    shown = {spec.rule for specs in (found.actions, found.events) for spec in specs.all()}
    return [
        {
            "anchor": r.anchor,
            "section": r.section,
            "page": r.page,
            "title": r.title,
            "text": r.text,
            "shown": r.anchor in shown,
        }
        for r in found.atlas.rules.values()
    ]


def turn(room: Room) -> list[int]:
    """Who must decide, also at a table that rests."""
    known: list[int] = json.loads(room.row.turn) if room.row.turn else []
    return known if room.status == "running" else []


def shown_options(game: Game, options: Options) -> Options:
    """As people chose them."""
    known = {option.name: option for option in game.info.options}
    return {name: known[name].shown(value) if name in known else value for name, value in options.items()}


def _board(game: Game) -> str:
    """Where the page finds the board that a game brings along."""
    return f"api/games/{game.info.id}/page/board.js" if game.page_folder() else ""


def table_sheet(room: Room) -> dict[str, Any]:
    """What anybody may know about a table."""
    return {
        "id": room.row.id,
        "name": room.row.name,
        "game": room.row.game,
        "options": shown_options(room.game, room.row.options),
        "rare_words": room.game.needs_rare_words(room.row.options),
        "status": room.status,
        "created": room.row.created,
        "changed": room.row.changed,
        "commitment": room.row.commitment,
        "next": room.row.next,
        "board": _board(room.game),
        "seats": [msgspec.to_builtins(seat) for seat in who(room)],
        "turn": turn(room),
        "clock": msgspec.to_builtins(clock_shown(room)),
        "origin": room.row.origin,
        "published": room.row.published > 0,
        "people": sum(1 for seat in room.seats if seat.sitter == PERSON),
    }
