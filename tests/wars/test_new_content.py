"""A new card or faction ends no game that was begun without it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest

from fhtagn.core.log import CHANCE, Log, parse_log
from fhtagn.core.table import Table, verify
from fhtagn.core.written import loads
from fhtagn.games.wars import GAME
from fhtagn.games.wars.rules.content import CARDS, FACTION_IDS, MAPS
from fhtagn.games.wars.rules.options import supply_cards
from fhtagn.server.catalogue import shown_options
from tests.wars.toys import toys

LOGS = Path(__file__).parents[1] / "logs"
CHOICES: list[dict[str, Any]] = [
    {"cards": "all"},
    {"factions": "random"},
    {"factions": "choose"},
    {"factions": "random", "cards": "all"},
]


@contextmanager
def something_new() -> Iterator[None]:
    """A card to buy and a faction that could begin on every map, until the end of the test."""
    with toys() as made:
        made.card("toad", "monster")
        made.card("toad_cult", "faction", start=dict.fromkeys(MAPS, "antarctica"))
        yield


def played(options: dict[str, Any], seed: int = 1) -> Log:
    """A game of three players who do anything, as far as it comes in 150 decisions."""
    rng = Random(seed)
    table = Table("wars", 3, options, seed=f"new content {seed}")
    for _ in range(150):
        if not table.over:
            table.play(rng.choice(table.node.actions), table.node.seat)
    return table.log


@pytest.mark.parametrize("options", CHOICES, ids=str)
def test_a_log_replays_as_if_nothing_had_come(options: dict[str, Any]) -> None:
    body = played(options).dumps()
    before = Table.replay(parse_log(body))
    with something_new():
        log = parse_log(body)
        after = Table.replay(log)
        assert log.dumps() == body
        assert verify(log) > 0
        assert after.view(None)["players"] == before.view(None)["players"]
        assert after.node == before.node


@pytest.mark.parametrize("options", CHOICES, ids=str)
def test_a_game_that_was_going_on_goes_on(options: dict[str, Any]) -> None:
    """From the first decision on: the same choices lead through the same dice."""
    whole = played(options)
    begun = loads(whole.dumps())
    decisions = [place for place, (seat, _) in enumerate(begun.entries) if seat != CHANCE]
    del begun.entries[decisions[0] :]
    with something_new():
        table = Table.resume(parse_log(begun.dumps()))
        for seat, action in whole.entries[decisions[0] :]:
            if seat != CHANCE:
                table.play(action, seat)
        assert table.log.entries == whole.entries


@pytest.mark.parametrize("options", CHOICES, ids=str)
def test_the_next_game_of_the_same_table_has_the_same_things_in_it(options: dict[str, Any]) -> None:
    agreed = GAME.options(3, options)
    with something_new():
        assert GAME.options(3, agreed) == agreed
        assert GAME.content_versions(agreed).keys().isdisjoint({"toad", "toad_cult"})
        assert {"toad", "toad_cult"} & GAME.content_versions(GAME.options(3, options)).keys()


@pytest.mark.parametrize("name", ["wars-2-choose-rules-1.log", "wars-3-cards-rules-1.log"])
def test_a_log_of_rules_1_has_in_it_what_there_was(name: str) -> None:
    body = (LOGS / name).read_text(encoding="utf-8")
    today = parse_log(body)
    with something_new():
        log = parse_log(body)
        assert (log.options, log.content) == (today.options, today.content)
        assert Table.replay(log).outcome == Table.replay(today).outcome


def test_screens_say_all_where_it_is_everything() -> None:
    agreed = GAME.options(3, {"factions": "random", "cards": "all"})
    assert agreed["factions"] == "random:" + ",".join(FACTION_IDS)
    assert agreed["cards"].split(",") == [CARDS[card].name for card in supply_cards()]
    shown = shown_options(GAME, agreed)
    assert (shown["factions"], shown["cards"], shown["players"]) == ("random", "all", 3)
    with something_new():
        shown = shown_options(GAME, agreed)
        assert (shown["factions"], shown["cards"]) == ("random", agreed["cards"])


def test_factions_may_be_drawn_from_some_of_them() -> None:
    agreed = GAME.options(2, {"factions": "random:ys, gc"})
    assert agreed["factions"] == "random:yellow_sign,great_cthulhu"
    assert {"black_goat", "crawling_chaos"}.isdisjoint(GAME.content_versions(agreed))
