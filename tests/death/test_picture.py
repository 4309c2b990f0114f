"""Death May Die: the table in the terminal tells what is printed and what is ours."""

from __future__ import annotations

import pytest

from fhtagn import Table
from fhtagn.core.text import LANGUAGES, Text
from fhtagn.games.death import GAME
from fhtagn.games.death.rules.floor import door_between, rect_of
from fhtagn.games.death.scenario import scene
from tests.proofs import proves

OPTIONS: dict[str, object] = {"episode": "e1", "elder_one": "tsathoggua", "investigators": "random"}


def picture(lang: str) -> list[str]:
    table = Table("death", players=2, options=OPTIONS, seed="a lantern")
    lines = GAME.picture(table.view(0), GAME.words(lang))
    return ["".join([text for text, _ in line]) for line in lines]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_reconstructed_cards_are_marked_and_the_mark_is_explained(lang: str) -> None:
    lines = picture(lang)
    assert any("Ghast° " in line for line in lines)
    assert lines[-1].startswith("° ")


def test_what_is_printed_is_not_marked() -> None:
    lines = picture("en")
    assert any("Tsathoggua" in line for line in lines)
    assert not any("Tsathoggua°" in line for line in lines)


@proves("death:map/spaces", "death:map/adjacent", "death:map/stairs", "death:distance/locks")
@pytest.mark.parametrize("episode", ["e1", "e2", "e3", "e4", "e5", "e6"])
def test_what_is_drawn_is_what_can_be_walked(episode: str) -> None:
    """Doors, stairs and tunnels that clients are given lead exactly where a Run leads; Locks are on doors."""
    s = scene(episode=episode).state
    map_ = GAME.facts(s)["episodes"][episode]["map"]
    rects = {space["id"]: rect_of(space) for space in map_["spaces"]}
    doors = [frozenset(pair) for pair in map_["passages"]]
    drawn = [pair for pair in doors if door_between(*[rects[id] for id in pair]) is not None]
    joined = {*drawn, *map(frozenset, map_["stairs"]), *map(frozenset, map_["tunnels"])}
    ids = s.case.space_ids
    walked = {frozenset((ids[a], ids[b])) for a in s.case.spaces for b in s.case.open.neighbours[a]}
    assert joined == walked
    assert len(set(doors)) == len(drawn)
    assert {frozenset(pair) for pair in map_["locks"]} <= set(drawn)
    closed = s.case.house(s.case.all_locks)
    open_ones = {frozenset((ids[a], ids[b])) for a in s.case.spaces for b in closed.neighbours[a]}
    assert walked - open_ones == {frozenset(pair) for pair in map_["locks"]}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_objective_and_investigators_fit_beside_the_log(lang: str) -> None:
    lines = picture(lang)
    above = lines[: lines.index("", lines.index("") + 1)]
    assert max(len(line) for line in above) <= 90
    assert len(above) >= 8, "what they can do stands in lines of its own"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_way_can_be_read_beside_the_log_and_nobody_is_named_twice(lang: str) -> None:
    table = Table("death", players=1, options={**OPTIONS, "episode": "e2"}, seed="a lantern")
    sides = [Text(f"death.investigator.{shown['investigator']}") for shown in table.view(0)["investigators"]]
    words = GAME.words(lang).named(["Nina"], sides)
    lines = ["".join([text for text, _ in line]) for line in GAME.picture(table.view(0), words)]
    assert max(len(line) for line in lines) <= 81
    for side in sides:
        assert sum(line.count(words.say(side)) for line in lines) == 2, "a sheet and a space"


@proves("death:setup/alone")
def test_alone_the_view_says_for_which_of_the_two_one_decides() -> None:
    """Light and sheets are those of whoever is asked, not of whoever sits there."""
    table = scene(solo=True, sanity={"ruth": 3})
    assert table.state.pending is not None
    assert GAME.view(table.state, 0)["decides"] == table.side("mike")
    table.loses("ruth", 1)
    assert table.offered("level")
    assert GAME.view(table.state, 0)["decides"] == table.side("ruth")


@proves("death:sanity/threshold")
def test_an_insanity_that_asks_is_shown_and_gone_when_a_skill_is_chosen() -> None:
    table = scene(insanity={"mike": "ins_lure_of_teeth"}, enemies={"ghast": "pub"}, sanity={"mike": 3})
    assert GAME.view(table.state, 0)["insanity_now"] is None
    table.loses("mike", 1)
    assert table.offered("choose")
    assert GAME.view(table.state, 0)["insanity_now"] == "ins_lure_of_teeth"
    table.does("choose", 1)
    assert table.offered("level")
    assert GAME.view(table.state, 0)["insanity_now"] is None
