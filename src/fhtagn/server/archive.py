"""Finished games: brought along as log files, played on from one of their moments, published.

A log file comes from a stranger: a worker plays it again and checks every die before anything of it is
believed, names are treated like those that people type, and how many there may be is limited.
A branch begins with the entries of a finished game, of which everybody may know everything by now; its dice
have a secret of their own, so nobody knows what they will show.  From a running game only what one seat knows
of it can be tried out.
"""

from __future__ import annotations

import json
import secrets
import time
from contextlib import suppress
from random import Random
from typing import TYPE_CHECKING

from fhtagn.bots import make_bot
from fhtagn.core.errors import BadInput, FhtagnError
from fhtagn.core.game import Game
from fhtagn.core.nodes import Seat
from fhtagn.core.registry import load
from fhtagn.core.table import Kept
from fhtagn.core.text import Text, seat_ref
from fhtagn.core.written import SEATED, Coded, Written, loads
from fhtagn.server import wishes
from fhtagn.server.devices import new_device
from fhtagn.server.guard import MOST_NAME, Visitor, clean, new_id, new_token
from fhtagn.server.logs import brief_id, note
from fhtagn.server.rooms import PERSON, Refused, Room
from fhtagn.server.seats import LEFT, STAND_IN, bot_of
from fhtagn.server.security import DAY
from fhtagn.server.store import BRANCH, IMPORT, TRY, SeatRow, TableRow
from fhtagn.server.thinking import Failed
from fhtagn.server.turns import Asker

if TYPE_CHECKING:
    from fhtagn.server.hall import Hall

# -- log files -------------------------------------------------------------------------------------------


async def bring(hall: Hall, body: str, opener: Visitor) -> Room:
    """A table to look back at, from a log file."""
    await _check_room(hall)
    try:
        brought = await hall.thinkers.read_log(body, Asker.of(opener))
    except Failed as wrong:
        raise Refused(Text("server.import_slow")) from wrong
    if brought.problem is not None:
        raise Refused(brought.problem)
    log = loads(brought.log)
    game, now = load(log.game), time.time()
    names = [clean(seat["name"], MOST_NAME) for seat in log.seats]
    entries = [_cleaned(entry) for entry in log.entries]
    hall.filter.check(*names, *(word for seat, data in entries if seat == SEATED for word in data[3:]))
    began = [
        {"name": name, "by": clean(seat["by"], MOST_NAME)}
        for name, seat in zip(names, log.seats, strict=True)
    ]
    row = TableRow(
        id=new_id(),
        name="",
        game=log.game,
        rules=log.rules,
        options=log.options,
        commitment=log.commitment,
        secret=log.secret.hex() if log.secret is not None else "",
        listed=False,
        status="over",
        created=now,
        changed=now,
        content=log.content,
        visited=now,
        result=brought.result,
        began=json.dumps(began),
        shares=json.dumps([share.to_json() for share in log.shares]),
        turn="[]",
        origin=IMPORT,
        given=log.given,
        decided=True,  # how long it is kept is another matter
    )
    seats = [SeatRow(seat, one["name"], _sitter(game, log, seat)) for seat, one in enumerate(began)]
    async with hall.storing:
        await hall.store.create(row, seats, entries)
    room = Room(game, row, seats, hall.store, opener, hall.limits)
    hall.admit(room)
    note("table imported", table=brief_id(row.id), game=row.game, entries=len(entries))
    return room


def _sitter(game: Game, log: Written, seat: Seat) -> str:
    """The bot that played there, if there is one of that name here; people are not here any more."""
    by = log.seats[seat]["by"]
    with suppress(BadInput):
        make_bot(game, by)
        return by
    return LEFT


def _cleaned(entry: Coded) -> Coded:
    """Who sat down is told by a name, which may be anything."""
    seat, data = entry
    if seat != SEATED:
        return entry
    return seat, (*data[:3], *(clean(word, MOST_NAME) for word in data[3:]))


async def _check_room(hall: Hall) -> None:
    known = await hall.store.imported()
    if len(known) >= hall.limits.imported_tables:
        raise Refused(Text("server.full"))


async def tidy(hall: Hall) -> None:
    """What somebody brought along is not kept for ever."""
    until = time.time() - DAY * hall.limits.imported_days
    for id, changed in await hall.store.imported():
        if changed < until:
            with suppress(FhtagnError):  # another server leads it
                await hall.remove(await hall.lead(id), "imported long ago")


# -- going on from there ---------------------------------------------------------------------------------


async def branch(
    hall: Hall, room: Room, at: int, seat: Seat, name: str, bot: str, opener: Visitor, token: str, device: str
) -> tuple[Room, str]:
    """A new game that goes on after moment ``at`` of a finished one: one person, everybody else a bot."""
    await room.settled()
    table = room.table
    if table is None or not table.over:
        raise Refused(Text("server.branch_after_the_end"))
    if room.row.origin == TRY:
        raise Refused(Text("server.only_tried"))
    if not 0 <= at < len(table.moments):
        raise Refused(Text("server.no_such_moment"))
    if not 0 <= seat < len(room.seats):
        raise Refused(Text("server.no_such_seat"))
    token = token or new_token()
    seats = [
        SeatRow(seat, name, PERSON, (new_device(token, device),))
        if one.seat == seat
        else SeatRow(one.seat, one.name if bot_of(one) else "", bot or bot_of(one) or STAND_IN)
        for one in room.seats
    ]
    options = {key: value for key, value in room.row.options.items() if key != "players"}
    async with hall.storing:
        begun, kept = table.branch(at), table.kept_before(at)  # hardly anything has to be played again
        opened = await hall.open_table(
            room.row.game, "", seats, options, False, opener, origin=BRANCH, begun=begun, kept=kept
        )
    return opened, token


async def try_out(
    hall: Hall, room: Room, seat: Seat, name: str, bot: str, opener: Visitor, token: str, device: str
) -> tuple[Room, str]:
    """A game of its own that goes on as this seat sees a running one, against bots.

    It begins with a guess, as bots make them, and never with the log of the real game: neither its history
    nor its dice are in it, and whatever this seat does not know of it was dealt anew.
    """
    await room.settled()
    table = room.table
    if table is None or table.over:
        raise Refused(Text("server.try_while_it_runs"))
    token = token or new_token()
    seats = [
        SeatRow(seat, name, PERSON, (new_device(token, device),))
        if one.seat == seat
        else SeatRow(one.seat, one.name if bot_of(one) else "", bot or STAND_IN)
        for one in room.seats
    ]
    options = {key: value for key, value in room.row.options.items() if key != "players"}
    start = table.guess(seat, Random(secrets.randbits(128)))
    kept = Kept(0, start, [], {0: start.clone()})
    opened = await hall.open_table(room.row.game, "", seats, options, False, opener, origin=TRY, kept=kept)
    return opened, token


# -- for everybody ---------------------------------------------------------------------------------------


async def publish(hall: Hall, room: Room, seat: Seat, on: bool) -> bool:
    """Anybody may find this game, if all who played agree; any of them can undo that.  Is it so now?"""
    await room.settled()
    if room.status != "over":
        raise Refused(Text("server.not_over"))
    if room.row.origin == TRY:
        raise Refused(Text("server.only_tried"))
    people = {one.seat for one in room.seats if one.sitter == PERSON}
    if on and people != _people(room):
        raise Refused(Text("server.publish_gone"))
    before = room.row.published
    agreed = await wishes.want_published(hall.store, room.row.id, seat, on)
    published = (before or time.time()) if on and people <= agreed else 0.0
    if published != before:
        await hall.store.set_published(room.row.id, published)
        room.row = room.row._replace(published=published)
    if published:
        what = "server.published"
    elif before:
        what = "server.unpublished"
    else:
        what = "server.wants_published" if on else ""
    if what:
        await room.announce(Text(what, {"who": seat_ref(seat)}))
    return published > 0


def _people(room: Room) -> set[Seat]:
    """The seats at which a person ever sat."""
    assert room.table is not None
    began: list[dict[str, str]] = json.loads(room.row.began) if room.row.began else []
    came = {sitting.seat for sitting in room.table.sittings if sitting.by == PERSON}
    now = {one.seat for one in room.seats if one.sitter in (PERSON, LEFT)}
    return came | now | {seat for seat, one in enumerate(began) if one["by"] == PERSON}


async def published(hall: Hall, most: int) -> list[Room]:
    """The newest of those that their players published."""
    return await hall.several(await hall.store.published(most))
