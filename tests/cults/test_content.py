"""Rise of the Cults: cards are data, and every mistake in them is explained by entry and field."""

from __future__ import annotations

import pickle
import tomllib
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import fhtagn.games.cults.rules
from fhtagn.cli import main
from fhtagn.core.content import SHIPPED
from fhtagn.core.errors import BadContent
from fhtagn.core.text import LANGUAGES, words_for
from fhtagn.games.cults.rules.content import (
    RECONSTRUCTED,
    checked,
    content_of,
    npc_cards,
    shipped,
    shipped_data,
    shipped_files,
)
from fhtagn.games.cults.rules.content_check import PARTS, mistakes
from fhtagn.games.cults.rules.vocabulary import (
    ACTION,
    CHAOS,
    CULTS,
    DISTRICTS,
    GUARDIAN,
    PRINTED_VALUES,
    SET_VALUE,
    STARTING,
)

LOCALE = str(Path(fhtagn.games.cults.rules.__file__).parents[1] / "locale")


def told(data: Any, lang: str = "en") -> list[str]:
    words = words_for(lang, LOCALE)
    return [words.say(mistake) for mistake in mistakes(data)]


def written() -> dict[str, Any]:
    """The shipped files in one, as they are written, not yet completed."""
    whole: dict[str, Any] = {}
    for path in shipped_files():
        whole |= tomllib.loads(path.read_text(encoding="utf-8"))
    return whole


def entry(data: dict[str, Any], part: str, id: str) -> dict[str, Any]:
    found: dict[str, Any] = next(entry for entry in data[part] if entry["id"] == id)
    return found


def with_(part: str, which: str, /, **fields: Any) -> dict[str, Any]:
    """The shipped content, one entry with other fields."""
    data = written()
    entry(data, part, which).update(fields)
    return data


# -- what is shipped ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", shipped_files(), ids=lambda path: str(path.stem))
def test_each_shipped_file_can_be_given_by_itself(path: Path) -> None:
    assert mistakes(tomllib.loads(path.read_text(encoding="utf-8"))) == []


def test_the_box_has_166_cult_cards() -> None:
    """48 starting cards, 8 stacks of guardians and 8 of actions with 6 cards each, 22 chaos cards."""
    cards = shipped().cards
    assert sum(card.copies for card in cards if card.type == STARTING) == 12
    assert [card.copies for card in cards if card.type == GUARDIAN] == [6] * 8
    assert [card.copies for card in cards if card.type == ACTION] == [6] * 8
    assert [card.copies for card in cards if card.type == CHAOS] == [22]
    assert 4 * 12 + 8 * 6 + 8 * 6 + 22 == 166


def test_the_box_has_15_city_cards_4_prologues_8_goals_and_6_npc_cards() -> None:
    content = shipped()
    assert (len(content.city), len(content.prologues), len(content.goals), len(npc_cards())) == (15, 4, 8, 6)
    assert [goal.number for goal in content.goals] == list(range(1, 9))
    assert [card.number for card in npc_cards()] == list(range(6))


def test_every_cult_begins_with_the_same_twelve_cards() -> None:
    decks = {shipped().starting_deck(cult) for cult in range(len(CULTS))}
    assert len(decks) == 1
    assert len(decks.pop()) == 12


def test_prologues_can_be_laid_with_the_eight_sanity_markers() -> None:
    content = shipped()
    markers = sorted(content.board.sanity_markers)
    assert len(markers) == 8
    for prologue in content.prologues:
        left = markers[:]
        for value in prologue.sanity:
            left.remove(value)


def test_the_first_prologue_is_the_one_of_the_rulebook() -> None:
    prologue = shipped().prologues[shipped().first_prologue]
    assert dict(zip(DISTRICTS, prologue.sanity, strict=True)) == {
        "northside": 3,
        "downtown": 4,
        "uptown": 4,
        "rivertown": 3,
    }


def test_every_district_is_advanced_by_four_city_cards() -> None:
    for district in range(len(DISTRICTS)):
        assert sum(district in card.advance for card in shipped().city) == 4


def test_the_recommended_stacks_cost_five_together() -> None:
    """As in the rulebook's example of Growth: two cards, one investigator, 7 power."""
    content = shipped()
    for district in range(len(DISTRICTS)):
        guardian, action = content.first_game(district)
        assert content.cards[guardian].cost + content.cards[action].cost == 5


def test_a_city_card_sets_what_the_rules_say_otherwise() -> None:
    for card in shipped().city:
        for effect in card.effects:
            if effect.do == SET_VALUE:
                assert effect.n != PRINTED_VALUES[effect.value]


def test_all_cards_are_marked_as_reconstructed_and_told_in_both_languages() -> None:
    data = shipped_data()
    for part in PARTS[:-1]:
        for one in data[part]:
            assert one["provenance"] == RECONSTRUCTED, one["id"]
            assert set(one["name"]) == set(LANGUAGES)
            assert set(one.get("text", one["name"])) == set(LANGUAGES)
    assert data["board"]["provenance"] == RECONSTRUCTED


def test_completed_data_is_good_data_and_stays_the_same() -> None:
    assert checked(shipped_data()) == shipped_data()
    assert checked(written()) == shipped_data()


def test_a_content_is_pickled_by_name_or_by_its_data() -> None:
    assert pickle.loads(pickle.dumps(shipped())) is shipped()
    other = content_of(checked(with_("card", "deep_one", cost=4)))
    again = pickle.loads(pickle.dumps(other))
    assert again == other
    assert again.cards[again.kinds["deep_one"]].cost == 4
    assert other != shipped()
    assert content_of(SHIPPED) is shipped()


# -- files of one's own ------------------------------------------------------------------------------------


def test_a_file_with_one_part_leaves_the_others_as_they_are() -> None:
    goals = {"fhtagn": "content", "format": 1, "game": "cults", "goal": written()["goal"][:1]}
    content = content_of(checked(goals))
    assert len(content.goals) == 1
    assert content.cards[0].id == shipped().cards[0].id


def test_a_board_may_name_only_the_numbers_that_differ() -> None:
    board = {"provenance": "rulebook", "dominance_spaces": 6}
    content = content_of(checked({"fhtagn": "content", "format": 1, "game": "cults", "board": board}))
    assert content.board.dominance_spaces == 6
    assert content.board.track == shipped().board.track


def test_a_cult_may_have_starting_cards_of_its_own() -> None:
    data = written()
    entry(data, "card", "fanatic")["cult"] = "dagon"
    for cult in ("cthulhu", "hastur", "chaugnar"):
        other = dict(entry(data, "card", "fanatic"), id=f"{cult}s_fanatic", cult=cult)
        data["card"].append(other)
    content = content_of(checked(data))
    dagon = content.starting_deck(CULTS.index("dagon"))
    assert content.kinds["fanatic"] in dagon
    assert content.kinds["hasturs_fanatic"] not in dagon
    assert len(dagon) == 12


def test_a_name_may_be_the_same_in_all_languages() -> None:
    card = entry(checked(with_("card", "shoggoth", name="Shoggoth")), "card", "shoggoth")
    assert card["name"] == {"de": "Shoggoth", "en": "Shoggoth"}


# -- mistakes ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("part", "id", "fields", "mistake"),
    [
        ("card", "deep_one", {"id": "Deep One"}, "card Deep One, field id: “Deep One” is not an id"),
        ("card", "deep_one", {"id": "shoggoth"}, "field id: another card already has this id"),
        ("card", "deep_one", {"name": ""}, "card deep_one, field name: “” is not a name"),
        ("card", "deep_one", {"name": {"de": "Tiefes Wesen"}}, "field name.en: is missing"),
        ("card", "deep_one", {"kind": "wächter"}, "field kind: “wächter” is not possible; possible: "),
        ("card", "deep_one", {"copies": 0}, "field copies: 0 is not a whole number from 1 to 166"),
        (
            "card",
            "deep_one",
            {"cost": "2"},
            "card deep_one, field cost: 2 is not a whole number from 0 to 20",
        ),
        (
            "card",
            "deep_one",
            {"symbols": {"atack": 1}},
            "field symbols.atack: there is no such field; possible: attack",
        ),
        (
            "card",
            "deep_one",
            {"symbols": {"attack": 0}},
            "field symbols.attack: 0 is not a whole number from 1 to 9",
        ),
        ("card", "deep_one", {"symbols": [1]}, "field symbols: [1] is not a table"),
        ("card", "deep_one", {"keyword": "fight"}, "field keyword: “fight” is not possible"),
        ("card", "deep_one", {"cult": "dagon"}, "field cult: a card of the kind “guardian” has none"),
        ("card", "deep_one", {"first_game": "arkham"}, "field first_game: “arkham” is not possible"),
        ("card", "deep_one", {"provenance": "mine"}, "field provenance: “mine” is not possible"),
        (
            "card",
            "deep_one",
            {"known": {"costs": "public"}},
            "field known.costs: there is no such field; possible: cost",
        ),
        ("card", "deep_one", {"colour": "green"}, "card deep_one, field colour: there is no such field"),
        ("card", "deep_one", {"effects": {"do": "draw"}}, "is not a list of at most three effects"),
        ("card", "deep_one", {"effects": [{"do": "win"}]}, "field effects 1.do: “win” is not possible"),
        ("card", "deep_one", {"effects": [{"n": 1}]}, "field effects 1.do: is missing; possible: draw"),
        (
            "card",
            "deep_one",
            {"effects": [{"do": "draw", "n": 1}]},
            "field effects 1: “draw” goes only with the keyword mobilisation, recruitment",
        ),
        (
            "card",
            "deep_one",
            {"effects": [{"do": "attack", "if": "raining"}]},
            "field effects 1.if: “raining” is not possible",
        ),
        (
            "card",
            "recruiter",
            {"effects": [{"do": "gain_token", "n": 1}]},
            "card recruiter, field effects 1.of: is missing",
        ),
        (
            "card",
            "recruiter",
            {"effects": [{"do": "gain_token", "of": ["thug", "thug"]}]},
            "field effects 1.of: the same word appears twice",
        ),
        (
            "card",
            "neophyte",
            {"cost": 1},
            "card neophyte, field cost: a card of the kind “starting card” has none",
        ),
        (
            "card",
            "chaos",
            {"keyword": "growth"},
            "card chaos, field keyword: a card of the kind “chaos” has none",
        ),
        ("city", "curfew", {"lasts": "forever"}, "city card curfew, field lasts: “forever” is not possible"),
        (
            "city",
            "curfew",
            {"advance": ["northsid"]},
            "field advance: “northsid” is not possible; possible: northside",
        ),
        (
            "city",
            "curfew",
            {"effects": [{"set": "sanity", "to": 1}]},
            "effects 1.set: “sanity” is not possible",
        ),
        (
            "city",
            "curfew",
            {"effects": [{"set": "markers", "to": 0}]},
            "effects 1.to: 0 is not a whole number",
        ),
        ("city", "curfew", {"effects": [{"change": "sanity"}]}, "effects 1.by: is missing"),
        ("city", "curfew", {"effects": [{"do": "rain"}]}, "field effects 1.do: “rain” is not possible"),
        (
            "prologue",
            "prologue_2",
            {"sanity": {"northside": 3}},
            "prologue prologue_2, field sanity.downtown: is missing",
        ),
        ("prologue", "prologue_2", {"track": "no"}, "field track: no is not true or false"),
        (
            "goal",
            "goal_2",
            {"needs": {"lead": 2}},
            "goal goal_2, field needs.beat_npc: every goal asks to beat the NPC",
        ),
        (
            "goal",
            "goal_2",
            {"needs": {"beat_npc": True, "lead": 0}},
            "field needs.lead: 0 is not a whole number",
        ),
        ("goal", "goal_2", {"number": 1}, "two goals have number 1"),
    ],
)
def test_a_mistake_is_explained_by_entry_and_field(
    part: str, id: str, fields: dict[str, Any], mistake: str
) -> None:
    found = told(with_(part, id, **fields))
    assert any(mistake in line for line in found), found
    assert all("⟨" not in line for line in found)
    german = told(with_(part, id, **fields), "de")
    assert len(german) == len(found)
    assert all("⟨" not in line for line in german)


@pytest.mark.parametrize("field", ["id", "name", "kind", "copies", "provenance"])
def test_a_missing_field_is_named(field: str) -> None:
    data = written()
    del entry(data, "card", "deep_one")[field]
    label = "#8" if field == "id" else "deep_one"
    assert told(data)[0] == f"card {label}, field {field}: is missing"


def test_a_district_card_needs_a_price() -> None:
    data = written()
    del entry(data, "card", "deep_one")["cost"]
    assert told(data) == ["card deep_one, field cost: is missing; a card of the kind “guardian” has one"]
    assert told(data, "de") == ["Karte deep_one, Feld cost: fehlt; die Kartenart „Wächter“ hat es"]


def test_a_card_with_an_effect_needs_keyword_and_text() -> None:
    data = written()
    card = entry(data, "card", "deep_one")
    del card["keyword"], card["text"]
    assert len(told(data)) == 2


@pytest.mark.parametrize(
    ("field", "value", "mistake"),
    [
        (
            "numbers",
            {"northside": 1, "downtown": 1, "uptown": 2, "rivertown": 3},
            "each district needs a number",
        ),
        ("ritual_spaces", [3, 4, 5], "field ritual_spaces: [3, 4, 5] is not a list of four numbers"),
        ("track", [3, 3, 4, 0], "board, field track 4: 0 is not a whole number from 1 to 9"),
        ("dominance_spaces", 0, "field dominance_spaces: 0 is not a whole number"),
        ("sanity_markers", [], "field sanity_markers: [] is not a list of numbers"),
        ("length", 3, "board, field length: there is no such field"),
    ],
)
def test_a_mistake_on_the_board_is_explained(field: str, value: Any, mistake: str) -> None:
    data = written()
    data["board"][field] = value
    found = told(data)
    assert any(mistake in line for line in found), found


def test_a_box_of_another_size_is_refused() -> None:
    assert told(with_("card", "deep_one", copies=7)) == ["167 cult cards in all; the game has 166"]


def test_a_cult_with_too_few_starting_cards_is_refused() -> None:
    found = told(with_("card", "fanatic", cult="dagon"))
    assert found == [
        f"{cult} begins with 11 starting cards; it must be 12"
        for cult in ("Cult of Cthulhu", "Cult of Hastur", "Cult of Chaugnar Faugn")
    ]


def test_every_district_needs_a_guardian_and_an_action_for_the_first_game() -> None:
    data = written()
    del entry(data, "card", "deep_one")["first_game"]
    assert told(data) == [
        "Northside, first game, cards of the kind “guardian”: 0 stacks with first_game;"
        " it must be exactly one"
    ]


def test_all_mistakes_are_told_at_once() -> None:
    data = with_("card", "deep_one", cost=-1, keyword="fight")
    entry(data, "city", "curfew")["lasts"] = "forever"
    data["board"]["rounds"] = 0
    data["colour"] = 1
    assert len(told(data)) == 5
    with pytest.raises(BadContent, match="and 4 more errors; fhtagn content check shows all"):
        checked(data)


def test_a_mistake_of_one_card_does_not_raise_alarm_about_the_others() -> None:
    assert len(told(with_("card", "deep_one", copies="six"))) == 1


@pytest.mark.parametrize(
    ("data", "mistake"),
    [
        (None, "these are not cards for cults"),
        ({"fhtagn": "content", "game": "stars"}, "these are not cards for cults"),
        (
            {"fhtagn": "content", "game": "cults", "format": 2},
            "format 2 is unknown; this version reads format 1",
        ),
        (
            {"fhtagn": "content", "game": "cults", "format": 1},
            "the file contains nothing; possible: card, city",
        ),
        (
            {"fhtagn": "content", "game": "cults", "format": 1, "card": []},
            "card is empty: each entry begins with [[card]]",
        ),
        ({"fhtagn": "content", "game": "cults", "format": 1, "goal": [3]}, "goal #1: 3 is not a table"),
        ({"fhtagn": "content", "game": "cults", "format": 1, "board": 3}, "3 is not a table"),
    ],
)
def test_a_file_that_is_something_else_is_refused(data: Any, mistake: str) -> None:
    assert any(mistake in line for line in told(data)), told(data)


def test_a_mistake_is_found_in_the_file_by_its_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A field that is missing has none: there it is the line where its entry begins."""
    file = [
        'fhtagn = "content"',
        "format = 1",
        'game = "cults"',
        "[[goal]]  # the easiest",
        'id = "one"',
        "number = 1",
        'name = "One"',
        "needs = { beat_npc = true }",
        'provenance = "rulebook"',
        "[[goal]]",
        'id = "two"',
        'name = "Two"',
        "needs = { beat_npc = true, lead = 0 }",
        'provenance = "rulebook"',
        "[board]",
        'provenance = "rulebook"',
        "rounds = 20",
    ]
    path = tmp_path / "mine.toml"
    path.write_text("\n".join(file), encoding="utf-8")
    assert main(["content", "check", str(path), "--lang", "en"]) == 2
    told = capsys.readouterr().err.splitlines()
    assert told[0] == "line 10: goal two, field number: is missing"
    assert told[1].startswith("line 13: goal two, field needs.lead: 0 is not a whole number")
    assert told[2].startswith("line 17: board, field rounds: 20 is not a whole number")
    assert len(told) == 4


JUNK = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 80) | st.text(max_size=4) | st.sampled_from(["draw", "thug"]),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from(["do", "n", "of", "set", "to", "x"]), inner, max_size=3)
    ),
    max_leaves=6,
)


@settings(max_examples=200, deadline=None)
@given(part=st.sampled_from(PARTS), value=JUNK, choice=st.data())
def test_no_nonsense_breaks_the_check(part: str, value: Any, choice: st.DataObject) -> None:
    data = written()
    place = data[part] if part == "board" else choice.draw(st.sampled_from(data[part]))
    place[choice.draw(st.sampled_from(sorted(place)))] = value
    if not mistakes(data):
        content_of(checked(data))
