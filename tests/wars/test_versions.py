"""What is in play, in which version; and names that must never change."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from fhtagn.games.wars import GAME, versions
from fhtagn.games.wars.rules.content import CARDS, FACTION_IDS, KINDS, UNIT_CODES, card

BASE = {"great_cthulhu", "crawling_chaos", "black_goat", "yellow_sign"}


@pytest.mark.parametrize(
    ("players", "given", "found"),
    [
        (2, {}, {"great_cthulhu", "black_goat", "earth_3", "two_players"}),
        (4, {}, BASE | {"earth_4_w3_e5"}),
        (3, {"factions": "ys,cc,bg"}, {"yellow_sign", "crawling_chaos", "black_goat", "earth_3"}),
        (2, {"factions": "choose", "map": "earth_5"}, {*FACTION_IDS, "earth_5", "two_players"}),
        (2, {"factions": "random"}, {*FACTION_IDS, "earth_3", "two_players"}),
    ],
)
def test_what_may_come_into_play_has_a_version(players: int, given: dict[str, Any], found: set[str]) -> None:
    assert GAME.content_versions(GAME.options(players, given)) == dict.fromkeys(found, 1)


def test_changed_content_gets_its_own_version(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(CARDS[card("black_goat")], "version", 2)
    found = GAME.content_versions(GAME.options(2, {}))
    assert found == {"great_cthulhu": 1, "black_goat": 2, "earth_3": 1, "two_players": 1}


def test_units_are_named_by_sheet_kind_and_number_within_the_kind() -> None:
    assert {"gc/acolyte/1", "gc/acolyte/6", "gc/deep_one/4", "ys/king_in_yellow/1"} <= set(UNIT_CODES)
    assert "gc/acolyte/7" not in UNIT_CODES
    assert len(set(UNIT_CODES)) == len(UNIT_CODES) == sum(len(kind.units) for kind in KINDS)


def test_every_name_of_the_first_version_still_means_something() -> None:
    """Otherwise a log of that time would be lost."""
    path = Path(versions.__file__).parent / "data" / "format_1.toml"
    names = tomllib.loads(path.read_text(encoding="utf-8"))
    for kind, values in names["actions"].items():
        params = GAME.actions[kind].params.values()
        for param, what in zip(params, values, strict=True):
            for name in names[what] if what else ():
                assert param.whole.code(param.whole.read(name)) == name
