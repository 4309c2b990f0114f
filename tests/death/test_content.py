"""Death May Die: maps and cards are data; what is shipped is whole, and every mistake in a file is told."""

from __future__ import annotations

import copy
import pickle
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from fhtagn.commands.content import check_content
from fhtagn.core.content import SHIPPED
from fhtagn.core.errors import BadContent
from fhtagn.core.registry import load
from fhtagn.core.text import LANGUAGES, Text
from fhtagn.games.death.rules.content import (
    Content,
    Episode,
    checked,
    content_mistakes,
    content_of,
    shipped,
    shipped_tables,
)
from fhtagn.games.death.rules.vocabulary import EFFECTS, MODS, RULES, SKILLS, TRIGGERS

EPISODES = tuple(shipped().episodes.values())


def name_of(value: Any) -> str:
    return str(value.id)


def walk(value: Any) -> Iterator[Any]:
    """Everything inside, with itself."""
    yield value
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    for part in inner:
        yield from walk(part)


# -- what is shipped -------------------------------------------------------------------------------------


def test_the_shipped_content_has_no_mistake() -> None:
    assert content_mistakes(file_with()) == []


def test_the_box_holds_what_the_rulebook_lists() -> None:
    content = shipped()
    assert len(content.episodes) == 6
    assert set(content.elder_ones) == {"tsathoggua", "azathoth"}
    assert len(content.insanities) == 8
    assert len(content.unknowns) == 23
    assert len(content.relics) == 12
    assert len(content.investigators) == 10
    assert {e: len(content.mythos_deck(e)) for e in content.episodes} == dict.fromkeys(content.episodes, 8)
    assert {e: len(content.discovery_deck(e)) for e in content.episodes} == dict.fromkeys(
        content.episodes, 15
    )
    assert [len(content.mythos_deck(e)) for e in ("tsathoggua", "azathoth", "unknown")] == [8, 8, 4]


def test_the_figures_of_the_box_are_counted() -> None:
    monsters = shipped().monsters
    box = ("ghast", "serpent_man", "fisher_from_outside", "gyaa_yothn", "gug", "the_unnamable", "dhole")
    assert [monsters[species].figures for species in box] == [5, 5, 2, 2, 2, 1, 1]
    assert monsters["amorphous_scion"].figures == 2
    assert monsters["dancer_of_azathoth"].figures == 4
    assert [m.figures for m in monsters.values() if m.kind == "cultist"] == [10, 10]


def test_printed_numbers_are_printed_numbers() -> None:
    """Pages 5, 14, 17 and 19."""
    content = shipped()
    fisher = content.monsters["fisher_from_outside"]
    assert (fisher.health, fisher.dice) == (3, (1, 2))
    assert content.monsters["cultist_tsathoggua"].health == 2
    first = content.episodes["e1"]
    assert len(first.cultists) == 4
    assert {kind: len(at) for kind, at in first.placed_monsters.items()} == {"ghast": 2, "the_unnamable": 1}
    assert len(first.placed_tokens["juror"]) == 4
    toad = content.elder_ones["tsathoggua"].stages
    assert toad[1].health == (12, 12, 12, 12)
    assert (toad[1].dice[0] + toad[2].dice[0], toad[1].dice[1] + toad[2].dice[1]) == (2, 3)


def test_every_investigator_has_two_common_skills_and_one_of_their_own() -> None:
    investigators = shipped().investigators.values()
    assert all(len(set(i.common)) == 2 and set(i.common) <= set(SKILLS) for i in investigators)
    assert len({i.skill for i in investigators}) == 10
    assert sorted(Counter(s for i in investigators for s in i.common).values()) == [3, 3, 3, 3, 4, 4]


def test_ids_are_given_once() -> None:
    ids = [entry["id"] for entries in shipped_tables().values() for entry in entries]
    assert [id_ for id_, n in Counter(ids).items() if n > 1] == []


def test_every_word_of_the_vocabulary_is_used() -> None:
    tables = list(walk(shipped_tables()))
    used = {t["do"] for t in tables if isinstance(t, dict) and "do" in t}
    assert set(EFFECTS) - used == set()
    mods = {t["mod"] for t in tables if isinstance(t, dict) and "mod" in t}
    assert set(MODS) - mods == set()
    rules = {t["rule"] for t in tables if isinstance(t, dict) and isinstance(t.get("rule"), str)}
    assert rules == set(RULES)
    triggers = {t["when"] for t in tables if isinstance(t, dict) and "when" in t}
    assert set(TRIGGERS) - triggers == set()


def test_everything_to_read_is_there_in_both_languages() -> None:
    for table in walk(shipped_tables()):
        if isinstance(table, dict) and any(lang in table for lang in LANGUAGES):
            assert set(table) == set(LANGUAGES), table
            assert all(table[lang].strip() for lang in LANGUAGES), table


def test_what_is_not_printed_says_so() -> None:
    for table in ("episode", "elder_one", "monster", "unknown", "condition", "discovery", "mythos", "relic"):
        for entry in shipped_tables()[table]:
            assert "reconstructed" in entry, entry["id"]
    printed = {a.id for e in EPISODES for a in e.actions if not a.reconstructed}
    assert printed == {"gather", "convince"}


# -- maps ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("episode", EPISODES, ids=name_of)
def test_every_space_can_be_reached(episode: Episode) -> None:
    reached = {episode.map.start}
    pairs = (*episode.map.passages, *episode.map.stairs, *episode.map.tunnels)
    for _ in episode.map.spaces:
        reached |= {b for a, b in pairs if a in reached} | {a for a, b in pairs if b in reached}
    assert reached == {space.index for space in episode.map.spaces}


@pytest.mark.parametrize("episode", EPISODES, ids=name_of)
def test_no_two_spaces_overlap(episode: Episode) -> None:
    spaces = episode.map.spaces
    for one in spaces:
        for other in spaces[one.index + 1 :]:
            across = min(one.rect[2], other.rect[2]) - max(one.rect[0], other.rect[0])
            down = min(one.rect[3], other.rect[3]) - max(one.rect[1], other.rect[1])
            assert across <= 1e-9 or down <= 1e-9, (one.id, other.id)


@pytest.mark.parametrize("episode", EPISODES, ids=name_of)
def test_every_passage_has_a_door_on_the_edge_of_both_spaces_and_no_other_door_is_there(
    episode: Episode,
) -> None:
    assert len(episode.map.doors) == len(episode.map.passages)
    for door, (a, b) in zip(episode.map.doors, episode.map.passages, strict=True):
        for space in (episode.map.spaces[a], episode.map.spaces[b]):
            left, top, right, bottom = space.rect
            if door.upright:
                assert door.x in (left, right)
                assert top < door.y < bottom
            else:
                assert door.y in (top, bottom)
                assert left < door.x < right


@pytest.mark.parametrize("episode", EPISODES, ids=name_of)
def test_gates_and_start_are_four_spaces_and_locks_are_on_passages(
    episode: Episode,
) -> None:
    assert len({*episode.map.gates, episode.map.start}) == 4
    assert set(episode.map.locks) <= set(episode.map.passages)


def test_more_investigators_find_more_letters() -> None:
    beast = shipped().episodes["e6"]
    assert [len(beast.tokens_at_start(n)["letter"]) for n in (2, 3, 4, 5)] == [3, 4, 6, 6]
    assert [beast.param("beast_health", n) for n in (2, 3, 4, 5)] == [13, 25, 29, 36]
    assert beast.param("letter_need", 4) == 3


# -- content of one's own --------------------------------------------------------------------------------


def file_with(**changes: Any) -> dict[str, Any]:
    """The shipped content as one file, some tables changed."""
    return {"fhtagn": "content", "format": 1, "game": "death", **copy.deepcopy(shipped_tables()), **changes}


def own(table: str, id_: str, **changes: Any) -> dict[str, Any]:
    """A file with one shipped entry, changed."""
    entry = copy.deepcopy(next(e for e in shipped_tables()[table] if e["id"] == id_))
    entry.update(changes)
    return {"fhtagn": "content", "format": 1, "game": "death", table: [entry]}


def told(data: Any, lang: str = "en") -> list[str]:
    words = load("death").words(lang)
    return [words.say(mistake) for mistake in content_mistakes(data)]


def keys(data: Any) -> list[str]:
    """What kind of mistakes, without where they are."""
    return [_inmost(mistake).key.rpartition(".")[2] for mistake in content_mistakes(data)]


def _inmost(mistake: Text) -> Text:
    what = mistake.args.get("what")
    return what if isinstance(what, Text) else mistake


def test_a_file_takes_the_place_of_single_cards_and_leaves_the_rest() -> None:
    data = own("mythos", "e1_m1", title={"de": "Mein Titel", "en": "My Title"}, reconstructed=False)
    content = content_of(checked(data))
    assert content.mythos["e1_m1"].title["en"] == "My Title"
    assert content.mythos["e1_m2"].title == shipped().mythos["e1_m2"].title
    assert list(content.mythos) == list(shipped().mythos)


def test_content_is_shared_and_survives_being_stored() -> None:
    assert content_of(SHIPPED) is shipped()
    assert pickle.loads(pickle.dumps(shipped())) is shipped()
    mine = content_of(checked(own("monster", "ghast", health=4)))
    again: Content = pickle.loads(pickle.dumps(mine))
    assert again == mine != shipped()
    assert again.monsters["ghast"].health == 4


def test_all_mistakes_are_told_at_once_with_their_place() -> None:
    data = own(
        "mythos",
        "e1_m1",
        title={"de": "Nur deutsch"},
        symbol="yes",
        steps=[
            {"do": "lose_santy", "who": "active", "n": 1},
            {"do": "gain_stress", "who": "everyone", "n": 1, "excess": "ignore"},
            {"if": {"safe": 1}, "then": [{"do": "summon", "kind": "ghost", "at": "gate.green", "n": 1}]},
        ],
    )
    found = told(data)
    places = (
        "title.en",
        "symbol",
        "steps[1].do",
        "steps[2].who",
        "steps[3].if.safe",
        "steps[3].then[1].kind",
    )
    assert all(any(f"mythos e1_m1, {place}:" in line for line in found) for place in places), found
    assert any("lose_sanity" in line for line in found)  # the nearest word is offered
    assert len(found) == 7


@pytest.mark.parametrize(
    ("data", "mistake"),
    [
        ({"game": "stars", "fhtagn": "content"}, "foreign"),
        ([], "foreign"),
        ({"fhtagn": "content", "format": 2, "game": "death", "monster": []}, "format"),
        ({"fhtagn": "content", "format": 1, "game": "death"}, "empty"),
        ({"fhtagn": "content", "format": 1, "game": "death", "monsters": []}, "top_field"),
        ({"fhtagn": "content", "format": 1, "game": "death", "monster": 3}, "no_table"),
        (own("monster", "ghast", health=-1), "number"),
        (own("monster", "ghast", id="Ghast!"), "id"),
        (own("monster", "ghast", mods=[{"mod": "strong"}]), "value"),
        (own("monster", "ghast", dice={"standard": 1}), "missing"),
        (own("monster", "ghast", name="Ghast"), "expected"),
        (own("monster", "ghast", colour="grey"), "unknown_field"),
        (own("monster", "ghast", text={"de": "\x1b[2J", "en": "ok"}), "name"),
        (own("mythos", "e1_m1", deck="e9"), "value"),
        (own("mythos", "e1_m1", id="e1_m9"), "deck"),
        (own("mythos", "e1_m1", steps=[{"do": "roll", "need": "no_such_param"}]), "value"),
        (own("discovery", "e1_d01", left={"kind": "weapon"}), "value"),
        (own("discovery", "e1_d01", forced="right"), "no_side"),
        (own("discovery", "e1_d04", left={"kind": "condition", "condition": "sleepy"}), "value"),
        (own("elder_one", "azathoth", stage=[]), "stages"),
        (own("unknown", "unk_ghast", species="gost"), "value"),
        (own("insanity", "ins_bloodlust", triggers=[{"when": "never", "effects": []}]), "value"),
    ],
)
def test_a_mistake_is_known_for_what_it_is(data: Any, mistake: str) -> None:
    assert mistake in keys(data)
    for lang in LANGUAGES:
        assert all(".content." not in line and "{" not in line for line in told(data, lang))


def test_each_mistake_is_told_with_its_line(tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text(
        """fhtagn = "content"
format = 1
game = "death"
rumour = 3

[[mythos]]
id = "e1_m1"
deck = "e1"
title = { de = "Nebel", en = "Mist" }
symbol = true
text = { de = "Nebel steigt auf.", en = "Mist rises." }
steps = [
  { do = "fog" },
]

[[discovery]]
id = "e1_d01"
episode = "e1"
title = { de = "Ein Koffer" }
story = { de = "Ein Koffer.", en = "A case." }

[discovery.left]
kind = "weapon"
""",
        encoding="utf-8",
    )
    found = check_content(mine, "en")
    assert found[0].startswith("there is no field rumour")
    assert [line.split(":")[0] for line in found[1:]] == ["line 19", "line 23", "line 12"]
    assert "discovery e1_d01, left.kind" in found[2]


def map_with(**changes: Any) -> dict[str, Any]:
    data = own("episode", "e1")
    data["episode"][0]["map"].update(changes)
    return data


def moved(space: str, rect: list[float]) -> dict[str, Any]:
    data = own("episode", "e1")
    next(s for s in data["episode"][0]["map"]["space"] if s["id"] == space)["rect"] = rect
    return data


def test_a_map_that_cannot_be_drawn_or_walked_is_refused() -> None:
    passages = shipped_tables()["episode"][0]["map"]["passages"]
    assert "overlap" in keys(moved("pub", [3, 3.75, 2, 2]))
    assert "no_wall" in keys(moved("pub", [20, 20, 2, 2]))
    assert "rect" not in keys(moved("pub", [2, 3.75, 2, 2]))
    assert "expected" in keys(moved("pub", [2, 3.75, 0, 2]))
    assert "unreached" in keys(map_with(passages=passages[:-2]))
    assert "passage_twice" in keys(map_with(passages=[*passages, ["lower", "bridge"]]))
    assert "lock" in keys(map_with(locks=[["bridge", "mill"]]))
    assert "gates" in keys(map_with(gates={"red": "inn", "yellow": "inn", "blue": "castle"}))
    assert "value" in keys(map_with(start="nowhere"))


def test_no_more_may_stand_on_the_map_than_the_box_holds() -> None:
    data = own("episode", "e1")
    data["episode"][0]["setup"]["tokens"]["juror"] += ["pub"]
    data["episode"][0]["setup"]["monsters"]["the_unnamable"] = ["pub", "mill"]
    assert keys(data) == ["supply", "supply"]
    data["episode"][0]["setup"]["monsters"] = {"gug": ["pub"]}
    assert "stranger" in keys(data)


def test_a_bad_file_is_refused_with_its_first_mistake() -> None:
    with pytest.raises(BadContent) as wrong:
        checked(own("monster", "ghast", health=-1, figures="five"))
    assert wrong.value.args
