"""Every byte that each page receives, searched for what its seat may not know.

Everything a page is told about a position must be the same in every world that its seat cannot tell from
the real one: all hidden things are dealt anew and compared.  What it is told of the past must not hold an
event that others alone may see.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any, Protocol

import msgspec
import pytest

from fhtagn.core.frames import State, same
from fhtagn.core.game import Game, View
from fhtagn.core.log import Log
from fhtagn.core.nodes import Decision, Seat
from fhtagn.core.refusals import gathered
from fhtagn.core.registry import load
from fhtagn.core.table import Table
from fhtagn.server import board
from tests.builds import replaces_functions
from tests.server.driver import Page, house, play_on

WORLDS = 3  # for each message


def plain(value: Any) -> Any:
    return json.loads(msgspec.json.encode(value))


def sight(game: Game, s: State, seat: Seat | None) -> dict[str, Any]:
    """What a seat may be told of a position, made without the server."""
    own = game.private(s, seat) if seat is not None else {}
    found: dict[str, Any] = {"view": game.public(s), "own": own}
    node = game.node(s) if seat is None else game.node(s, seat)
    pending = game.node(s)
    if isinstance(pending, Decision):
        found["turn"] = [pending.seat, *pending.others]
        found["asked"] = pending.told().to_json()
    if seat is not None and isinstance(node, Decision) and node.seat == seat:
        found["prompt"] = node.prompt.to_json()
        found["options"] = [
            {
                "action": game.encode(action),
                "label": game.label(s, action).to_json(),
                "things": game.things(s, action),
                "outlook": [text.to_json() for text in game.outlook(s, action)],
            }
            for action in node.actions
        ]
        found["refusals"] = [[r.label.to_json(), r.reason.to_json()] for r in gathered(game.why_not(s, seat))]
    return dict(plain(found))


def told(update: dict[str, Any]) -> dict[str, Any]:
    """The same parts of a message."""
    parts = ("view", "own", "turn", "asked", "prompt")
    found: dict[str, Any] = {key: update[key] for key in parts if key in update}
    if "prompt" in update:
        found["options"] = [
            {
                "action": o["action"],
                "label": o["label"],
                "things": o.get("things", []),
                "outlook": o.get("outlook", []),
            }
            for o in update.get("options", [])
        ]
        found["refusals"] = [[r["label"], r["reason"]] for r in update.get("refusals", [])]
    return found


class Told(Protocol):
    """Somebody who was told something."""

    @property
    def messages(self) -> Sequence[dict[str, Any]]: ...


class Search:
    """Looks through everything a page received."""

    def __init__(self, log: Log, players: int) -> None:
        self.log = log
        self.players = players
        self.game = load(log.game)
        self.rng = Random("worlds")
        self.dealt_anew = 0  # worlds that really differ
        self.withheld = 0  # events that a page was not told
        self._tables: dict[int, Table] = {}

    def table(self, seq: int) -> Table:
        if seq not in self._tables:
            part = Log(self.log.game, self.log.rules, self.log.options, self.log.seats, self.log.commitment)
            part.entries = self.log.entries[:seq]
            self._tables[seq] = Table.replay(part)
        return self._tables[seq]

    def leaks(self, page: Told, seat: Seat | None) -> list[str]:
        found: list[str] = []
        for update in page.messages:
            if update["type"] == "update":
                found += self._in_position(update, seat) + self._in_lines(update, seat)
            elif update["type"] == "facts":
                found += self._in_facts(update["facts"], seat)
        return found

    def _in_facts(self, facts: dict[str, Any], seat: Seat | None) -> list[str]:
        """What is printed is the same in every game with these options."""
        anew = self.game.facts(self.game.new(self.log.options))
        return [f"{seat}: facts {key}" for key in facts if facts[key] != plain(anew[key])]

    def _in_position(self, update: dict[str, Any], seat: Seat | None) -> list[str]:
        table, found = self.table(update["seq"]), []
        state = table.at(len(table.moments))
        for eyes in range(self.players) if seat is None else [seat]:
            for _ in range(WORLDS):
                other = self.game.resample(state, eyes, self.rng)
                if same(other, state):
                    continue
                self.dealt_anew += 1
                here, there = told(update), sight(self.game, other, seat)
                found += [f"{seat} at {update['seq']}: {key}" for key in here if here[key] != there.get(key)]
        return found

    def _in_lines(self, update: dict[str, Any], seat: Seat | None) -> list[str]:
        found = []
        moments = self.table(update["seq"]).moments
        for line in update["lines"]:
            for event in moments[line["n"]].events:
                hidden = event.seen_by is not None and seat not in event.seen_by
                if hidden:
                    self.withheld += 1
                    if plain(self.game.tell(event).to_json()) in line["said"]:
                        found.append(f"{seat} at {update['seq']}: line {line['n']} tells {event!r}")
        return found


async def recorded(path: Path, game: str, players: int, most: int) -> tuple[Search, list[Page], list[str]]:
    """A game of people with a spectator; all pages with every byte they received."""
    async with house(path) as place:
        table, tokens = await place.create(game, *["person"] * players)
        pages = [*[await place.page(table, token) for token in tokens], await place.page(table)]
        rng = Random(game)

        def choose(page: Page) -> Any:
            actions = [option["action"] for option in page.now["options"]]
            # Secrets come into the game with rituals.
            return next((a for a in actions if "ritual" in a[0]), None) or rng.choice(actions)

        await play_on(pages, choose, most)
        for page in pages:
            await page.ask({"type": "look", "n": page.now["moments"]}, "past")
        room = place.room(table)
        assert room.table is not None
        secrets = [room.row.secret, *(device.token for seat in room.seats for device in seat.devices)]
        return Search(room.table.log, players), pages, [*tokens, *secrets]


@pytest.mark.parametrize(("game", "players", "most"), [("wars", 3, 120), ("stars", 3, 60), ("bids", 3, 40)])
async def test_no_page_receives_the_secrets_of_another_seat(
    tmp_path: Path, game: str, players: int, most: int
) -> None:
    import tests.core.toys  # noqa: F401  makes bids known

    search, pages, secrets = await recorded(tmp_path, game, players, most)
    for seat, page in enumerate(pages):
        assert search.leaks(page, seat if seat < players else None) == []
        received = "".join(
            raw
            for raw, message in zip(page.raw, page.messages, strict=True)
            if message.get("status") != "over"
        )
        assert [secret for secret in secrets if secret in received] == []
    assert search.dealt_anew > 100, "nothing was hidden, so nothing was proven"
    if game != "bids":
        assert search.withheld > 0


@replaces_functions
async def test_a_server_that_shows_the_view_of_another_seat_is_noticed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    honest = Table.private
    monkeypatch.setattr(Table, "private", lambda self, seat: honest(self, 0))
    search, pages, _ = await recorded(tmp_path, "stars", 2, 4)
    assert search.leaks(pages[1], 1)


@replaces_functions
async def test_a_server_that_shows_everybody_what_only_a_seat_may_see_is_noticed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    honest = Table.public_since

    def leaky(self: Table, bases: Mapping[str, object]) -> tuple[View, set[str], dict[str, object]]:
        view, unchanged, now = honest(self, bases)
        return {**view, **self.private(0)}, unchanged, now

    monkeypatch.setattr(Table, "public_since", leaky)
    search, pages, _ = await recorded(tmp_path, "stars", 2, 4)
    assert search.leaks(pages[2], None)


@replaces_functions
async def test_a_server_that_tells_hidden_events_is_noticed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(board, "seen", lambda events, seat: events)
    search, pages, _ = await recorded(tmp_path, "stars", 2, 20)
    assert any("line" in leak for leak in search.leaks(pages[1], 1))
