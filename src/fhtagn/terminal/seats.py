"""Who sits where: the ``--seats`` list, and the names that the table shows.

A seat is ``{"name": ..., "by": ...}`` as in a log; ``by`` is "me" for a person or the name of a bot.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib.util import find_spec
from typing import Final

from fhtagn.bots import ADVISER, bot_for, make_bot, split_name
from fhtagn.bots.levels import LEVELS
from fhtagn.core.errors import BadInput
from fhtagn.core.game import Game
from fhtagn.core.sides import side_names, side_roles
from fhtagn.core.table import Sitting, Table
from fhtagn.core.text import Text, Words
from fhtagn.terminal.words import LOCALE, printable

ME: Final = "me"
LONGEST_NAME: Final = 20

SeatInfo = dict[str, str]


def read_seats(game: Game, given: str | None, players: int | None) -> list[SeatInfo]:
    """``me:Ada,greedy`` as seats; without a list, one person against bots."""
    if given is None:
        count = players if players is not None else game.info.seats[0]
        game.options(count)  # refuses a wrong number before a million seats are made
        by = "greedy" if "greedy" in game.bots else ADVISER
        return [_seat(game, ME), *(_seat(game, by) for _ in range(count - 1))]
    seats = [_seat(game, entry.strip()) for entry in given.split(",")]
    if players is not None and players != len(seats):
        raise BadInput(Text("cli.bad.seats", {"players": players, "seats": len(seats)}))
    game.options(len(seats))
    return seats


def _seat(game: Game, entry: str) -> SeatInfo:
    by, name = _split(game, entry)
    named = len(entry) > len(by)  # also with nothing behind the colon
    if named and (not name or len(name) > LONGEST_NAME or printable(name) != name):
        raise BadInput(Text("cli.bad.name", {"name": printable(name), "most": LONGEST_NAME}))
    return {"name": name, "by": by}


def _split(game: Game, entry: str) -> tuple[str, str]:
    """Who plays and what they are called: ``me:Ada``, ``greedy:Ada``, ``mybots:Cautious:Ada``."""
    by, name = split_name(entry)
    if by == ME:
        return by, name
    try:
        make_bot(game, by)
        return by, name
    except BadInput:
        module, _, rest = entry.partition(":")
        made, _, name = rest.partition(":")
        if not made or not _is_module(module):
            raise
    by = f"{module}:{made}"
    bot_for(game, by)  # raises if there is no such bot
    return by, name


def _is_module(name: str) -> bool:
    """A bot whose name is misspelt, ``gredy:Ada``, is not looked for anywhere else."""
    try:
        return all(part.isidentifier() for part in name.split(".")) and find_spec(name) is not None
    except (ImportError, ValueError):
        return False


def seats_of_log(game: Game, seats: Sequence[SeatInfo]) -> list[SeatInfo]:
    """The seats of a loaded game.  Logs that programs wrote name nobody: then people play on."""
    found = [{"name": seat["name"], "by": seat["by"] or ME} for seat in seats]
    for seat in found:
        if seat["by"] == ME:
            continue
        try:
            make_bot(
                game, seat["by"]
            )  # nothing else: a log comes from anywhere, and must not import anything
        except BadInput as wrong:
            module, colon, _ = seat["by"].partition(":")
            if not colon or module in LEVELS:
                raise
            raise BadInput(Text("cli.bad.log_bot", {"bot": printable(seat["by"])})) from wrong
    return found


def words_at(table: Table, lang: str) -> Words:
    """The words of a table's game in one language, with the names of whoever sits there, and of all sides."""
    words = table.words(lang, LOCALE)
    sides = table.sides()
    return words.named(seat_names(table.log.seats, words), side_names(sides), side_roles(sides))


def seat_change(sitting: Sitting, words: Words) -> str:
    """Somebody else began to play for a seat."""
    name = printable(sitting.name)[:LONGEST_NAME] or words.key("core.seat", seat=sitting.seat + 1)
    args = {"n": sitting.n, "name": name, "seat": sitting.seat + 1, "by": printable(sitting.by)}
    return words.key(f"cli.verify.seated.{sitting.how}", **args)


def seat_names(seats: Sequence[SeatInfo], words: Words) -> list[str]:
    """A different name for every seat: the given one, the bot's, or the number of a person's seat."""
    found: list[str] = []
    for place, seat in enumerate(seats):
        name = printable(seat["name"])[:LONGEST_NAME] or _plain_name(seat["by"], place, words)
        same = 1
        unique = name
        while unique in found:
            same += 1
            unique = f"{name} {same}"
        found.append(unique)
    return found


def _plain_name(by: str, place: int, words: Words) -> str:
    if by == ME:
        return words.key("terminal.person", seat=place + 1)
    module, _, made = by.partition(":")
    if made and module not in LEVELS:  # a bot of one's own
        return printable(made)
    return printable(by).capitalize() if by else words.key("core.seat", seat=place + 1)
