"""Cthulhu Wars: the market as it is shown: what a card is, what it costs you, and why you cannot have it."""

from __future__ import annotations

from typing import Any

import pytest

from fhtagn.core.picture import plain_text
from fhtagn.core.text import LANGUAGES, Text
from fhtagn.games.wars import GAME
from fhtagn.games.wars.rules.content import CARDS, FACTION, VARIANT
from fhtagn.games.wars.scenario import WarsScenario, table
from fhtagn.games.wars.show.terminal.parts import WIDTH

ALL = "gnorri,elder_thing,dhole,dark_demon,bokrug,mao_ceremony,hannah_hazard"
NAMES = ["Ada", "Bo", "Cy"]


def market(*factions: str, cards: str = ALL) -> WarsScenario:
    """Cards beside the map; the first faction has a gate, 5 doom and 4 Power, and its Doom turn."""
    names = factions or ("bg", "cc", "gc")
    t = table(*names, cards=cards).first(names[0])
    t.put(names[0], "Asia", "Acolyte", gate=True)
    return t.doom(**{names[0]: 5}).power(**dict.fromkeys(names, 4)).doom_turn(names[0])


def seen(t: WarsScenario, faction: str | None) -> dict[str, Any]:
    assert t.decision.actions, "somebody is asked"
    view: dict[str, Any] = GAME.view(t.state, t.seat(faction) if faction is not None else None)
    return view


def deal(t: WarsScenario, faction: str, card: str) -> dict[str, Any]:
    found: dict[str, Any] = seen(t, faction)["deals"][card]
    return found


def reason(t: WarsScenario, faction: str, card: str, lang: str = "en") -> str:
    why = deal(t, faction, card)["why"]
    return "" if why is None else GAME.words(lang).say(Text(why["key"], why["args"]))


# --- what is printed -------------------------------------------------------------------------------------


def test_the_facts_tell_every_card_but_those_of_the_factions() -> None:
    facts = GAME.facts(table("gc", "bg", "ys").state)
    assert set(facts["cards"]) == {data.name for data in CARDS if data.sort not in (FACTION, VARIANT)}
    assert facts["cards"]["dhole"] == {
        "sort": "terror",
        "kinds": ["dhole"],
        "abilities": ["dhole.planetary_destruction"],
        "books": [],
        "price": [{"of": "doom", "n": 2}, {"of": "power", "n": 2}],
        "prices": {},
    }
    assert facts["cards"]["bokrug"]["price"] == [{"of": "power", "n": 4}]
    assert facts["cards"]["bokrug"]["books"] == ["bokrug.doom_that_came_to_sarnath"]
    assert facts["cards"]["mao_ceremony"]["books"] == ["mao.mao_ceremony"]
    assert facts["cards"]["mao_ceremony"]["price"] == []
    assert facts["cards"]["hannah_hazard"]["price"] == [{"of": "doom", "n": 1}]
    assert facts["kinds"]["dhole"]["cost"] == 4


def test_a_price_for_one_faction_is_told_as_such() -> None:
    facts = GAME.facts(table("gc", "bg", "ys").state)
    assert facts["cards"]["dark_demon"]["price"] == [{"of": "doom", "n": 2}]
    assert facts["cards"]["dark_demon"]["prices"] == {"crawling_chaos": []}
    assert facts["cards"]["shadow_pharaoh"]["prices"] == {"crawling_chaos": [{"of": "power", "n": 2}]}


def test_every_card_and_sort_has_words() -> None:
    facts = GAME.facts(table("gc", "bg", "ys").state)
    for lang in LANGUAGES:
        words = GAME.words(lang)
        for id, card in facts["cards"].items():
            assert words.has(f"wars.card.{id}")
            assert words.has(f"wars.sort.{card['sort']}")
            for ability in (*card["abilities"], *card["books"]):
                assert words.has(f"wars.about.{ability}"), ability


# --- what it costs you, and why you cannot have it -------------------------------------------------------


def test_a_spectator_sees_the_cards_and_no_deals() -> None:
    view = seen(market(), None)
    assert {"id": "gnorri", "left": 3} in view["market"]
    assert view["deals"] is None


def test_what_i_can_acquire_now_has_no_reason_against_it() -> None:
    t = market()
    assert deal(t, "bg", "gnorri") == {"price": [{"of": "doom", "n": 2}], "why": None, "rule": ""}
    offered = {action[1] for action in t.decision.actions if action[0] == "wars.acquire"}
    free = {id for id, told in seen(t, "bg")["deals"].items() if told["why"] is None}
    assert free == {CARDS[card].name for card in offered}


def test_the_reason_is_that_of_the_refusal() -> None:
    t = market().doom(bg=1)
    assert reason(t, "bg", "gnorri") == "costs 2 doom, you have 1"
    assert deal(t, "bg", "gnorri")["rule"] == "wars:actions/cost"
    t = market().power(bg=1)
    assert reason(t, "bg", "dhole") == "costs 2 Power, you have 1"
    t = market().does("Acquire", "Gnorri")
    assert reason(t, "bg", "dhole") == "at most one card per Doom phase"


def test_whoever_is_not_at_turn_is_told_when_cards_are_acquired() -> None:
    t = market()
    assert reason(t, "cc", "gnorri") == "only in your own turn of the Doom phase"
    assert reason(t, "cc", "gnorri", "de") == "nur im eigenen Zug der Verdammnisphase"
    assert reason(t.turn("bg"), "bg", "gnorri") == "only in your own turn of the Doom phase"


def test_the_price_is_the_own_one() -> None:
    t = market()
    assert deal(t, "cc", "dark_demon")["price"] == []
    assert deal(t, "bg", "dark_demon")["price"] == [{"of": "doom", "n": 2}]


def test_an_independent_tells_what_is_missing_then_when_it_awakes() -> None:
    t = market()
    assert "Great Old One" in reason(t, "bg", "bokrug")
    t.put("bg", "Asia", "Shub-Niggurath")
    assert reason(t, "bg", "bokrug") == "only as an action in your own turn"
    t.turn("bg")
    assert reason(t, "bg", "bokrug") == ""
    assert deal(t, "bg", "bokrug")["price"] == [{"of": "power", "n": 4}]


def test_a_neutral_book_comes_instead_of_an_own_one() -> None:
    assert "requirement" in reason(market(), "bg", "mao_ceremony")


def test_options_point_at_their_cards() -> None:
    t = market()
    stages = {action[1]: GAME.things(t.state, action) for action in t.decision.actions if len(action) == 2}
    assert stages[next(data.number for data in CARDS if data.name == "gnorri")] == [["card:gnorri"]]
    t.put("bg", "Asia", "Shub-Niggurath").turn("bg")
    awake = [GAME.things(t.state, action) for action in t.decision.actions if action[0] == "wars.awaken"]
    assert [["area:asia", "card:bokrug"]] in awake


def test_before_the_factions_are_chosen_there_are_no_deals() -> None:
    state = GAME.new(GAME.options(3, {"cards": "gnorri", "factions": "choose"}))
    assert GAME.view(state, 0)["deals"] == {}


# --- sheets ----------------------------------------------------------------------------------------------


def test_a_sheet_counts_units_in_the_pool_and_on_the_map() -> None:
    t = market().put("bg", "Asia", "Ghoul")
    units = {unit["kind"]: unit for unit in seen(t, None)["players"][0]["units"]}
    assert (units["ghoul"]["pool"], units["ghoul"]["on_map"]) == (1, 1)


def test_the_book_on_a_loyalty_card_is_told_once_it_is_there() -> None:
    t = market()
    t.holds("bg", "Bokrug")
    state = t.state
    assert seen(t, None)["players"][0]["card_books"] == []
    state.lit = (next(data.number for data in CARDS if data.name == "bokrug"),)
    assert seen(t, None)["players"][0]["card_books"] == ["bokrug.doom_that_came_to_sarnath"]


def test_a_card_of_the_table_that_belongs_to_somebody_is_shown_like_others() -> None:
    """Slime Molds belong to whoever has their gate."""
    words = GAME.words("en").named(NAMES)
    for reader in ("bg", "cc"):
        view = seen(market(), reader)
        view["players"][0]["cards"] = ["slime_molds"]
        assert "Card: Slime Molds" in plain_text(GAME.picture(view, words))


# --- the terminal ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_terminal_lists_the_market_by_sort_with_price_and_text(lang: str) -> None:
    words = GAME.words(lang).named(NAMES)
    drawn = plain_text(GAME.picture(seen(market(), "bg"), words))
    for sort in ("monster", "terror", "independent", "spellbook", "investigator"):
        assert words.key(f"wars.sort.{sort}") in drawn
    flat = " ".join(drawn.split())
    assert words.key("wars.about.elder_thing.mind_control") in flat
    assert max(len(line) for line in drawn.split("\n")) <= WIDTH


def test_a_card_of_the_market_says_what_it_costs_and_whether_it_can_be_had() -> None:
    words = GAME.words("en").named(NAMES)
    flat = " ".join(plain_text(GAME.picture(seen(market().power(bg=1), "bg"), words)).split())
    assert "✓ Gnorri (2 doom): 3 figures, cost 3, combat 2" in flat
    assert "· Dhole (2 doom, 2 Power): 1 figure, cost 4, combat 5" in flat
    assert "– costs 2 Power, you have 1" in flat


def test_the_line_mode_tells_cards_with_equal_prices_together() -> None:
    words = GAME.words("en").named(NAMES)
    heard = GAME.spoken(seen(market(), "bg"), words)
    assert "Beside the map, Monsters: Gnorri, Elder Things, Dark Demon (2 doom)." in heard


def test_the_sheet_of_whoever_holds_cards_names_them_with_what_they_do() -> None:
    t = market()
    t.holds("bg", "Gnorri")
    words = GAME.words("en").named(NAMES)
    for reader in ("bg", "cc"):
        flat = " ".join(plain_text(GAME.picture(seen(t, reader), words)).split())
        assert "Card: Gnorri" in flat
        assert words.key("wars.about.gnorri.grottos") in flat
