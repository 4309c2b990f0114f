"""Cthulhu Wars, "Neutral monsters" (p.84) and "Terrors" (p.88): acquiring loyalty cards in the Doom phase."""

from __future__ import annotations

import pytest

from fhtagn.core.errors import BadInput
from fhtagn.core.picture import plain_text
from fhtagn.games.wars import GAME
from fhtagn.games.wars.scenario import WarsScenario, battle, bg, cc, gc, new_game, table
from tests.proofs import proves

ALL = "elder_thing,gnorri,dhole"


def market(*factions: str, cards: str = ALL, **options: str) -> WarsScenario:
    """Cards beside the map; two factions have a gate and 5 doom each, and the turn of the first one comes."""
    names = factions or ("bg", "ys", "cc")
    t = table(*names, cards=cards, **options).first(names[0])
    t.put(names[0], "Asia", "Acolyte", gate=True).put(names[1], "Africa", "Acolyte", gate=True)
    return t.doom(**{names[0]: 5, names[1]: 5}).power(**dict.fromkeys(names, 4)).doom_turn(names[0])


def labels(t: WarsScenario, kind: str, lang: str = "en") -> list[str]:
    words = GAME.words(lang)
    return [words.say(GAME.label(t.state, action)) for action in t.decision.actions if action[0] == kind]


# --- which cards are there -------------------------------------------------------------------------------


@proves("wars:setup/cards")
def test_the_group_agrees_which_cards_lie_beside_the_map() -> None:
    assert new_game("gc", "bg", "ys").market == []
    assert new_game("gc", "bg", "ys", cards="gnorri").market == ["Gnorri"]
    assert new_game("gc", "bg", "ys", cards="gnorri,elder_thing").market == ["Gnorri", "Elder Thing"]
    assert {"Elder Thing", "Gnorri", "Dhole"} <= set(new_game("gc", "bg", "ys", cards="all").market)


@proves("wars:setup/cards")
@pytest.mark.parametrize("cards", ["deep_one", "gnorri,gnorri", "high_priest", "great_cthulhu", ""])
def test_what_is_no_such_card_is_refused(cards: str) -> None:
    with pytest.raises(BadInput):
        GAME.options(3, {"cards": cards})


@proves("wars:setup/cards")
def test_nobody_summons_what_nobody_has() -> None:
    t = market().turn("bg")
    assert t.refuses("Summon", kind="Gnorri")


# --- the price -------------------------------------------------------------------------------------------


@proves("wars:market/acquire")
def test_a_neutral_monster_costs_2_doom() -> None:
    t = market().does("Acquire", "Elder Thing")
    assert (t.doom_of("bg"), t.power_of("bg")) == (3, 4)
    assert t.cards_of("bg") == ["Elder Thing"]
    assert t.market == ["Gnorri", "Dhole"]


@proves("wars:market/acquire")
def test_a_terror_costs_2_doom_and_2_power() -> None:
    t = market().does("Acquire", "Dhole")
    assert (t.doom_of("bg"), t.power_of("bg")) == (3, 2)


@proves("wars:market/acquire")
def test_with_1_power_there_is_no_terror() -> None:
    t = market(cards="dhole").power(bg=1).doom_turn("bg")
    assert t.asks("ys", "doom")  # nothing else either, so the first one was not asked
    t = market(cards="dhole,gnorri").power(bg=1).doom_turn("bg")
    assert t.refuses("Acquire", "power", card="Dhole")
    assert t.offers("Acquire", card="Gnorri")


@proves("wars:market/acquire")
def test_doom_below_2_buys_nothing() -> None:
    t = market().doom(bg=1).power(bg=8).doom_turn("bg")
    assert t.refuses("Acquire", "doom")
    assert t.asks("bg", "doom", ["Ritual"])


@proves("wars:market/acquire", "wars:signs/reveal")
def test_doom_of_a_revealed_sign_can_be_spent_at_once() -> None:
    t = market().doom(bg=0).signs("bg", 2).doom_turn("bg")
    assert t.refuses("Acquire", "doom")
    t.does("Reveal").does("Acquire", "Gnorri")
    assert t.doom_of("bg") == 0


@proves("wars:market/acquire", "wars:doom/ritual")
def test_doom_of_a_ritual_can_be_spent_at_once() -> None:
    t = market().doom(bg=1).power(bg=5).doom_turn("bg")
    assert t.refuses("Acquire", "doom")
    t.does("Ritual").does("Acquire", "Gnorri")
    assert (t.doom_of("bg"), t.power_of("bg")) == (0, 0)


@proves("wars:market/acquire", "wars:doom/one-ritual")
def test_a_ritual_may_come_before_or_after_in_the_same_turn() -> None:
    t = market().power(bg=5).doom_turn("bg").does("Acquire", "Elder Thing").does("Ritual")
    assert t.doom_of("bg") == 5 - 2 + 1
    t = market().power(bg=5).doom_turn("bg").does("Ritual").does("Acquire", "Elder Thing")
    assert t.doom_of("bg") == 5 + 1 - 2
    assert t.asks("ys", "doom")  # both are used up, so it is the next one's turn


# --- one card in a Doom phase ----------------------------------------------------------------------------


@proves("wars:market/one-card")
@pytest.mark.parametrize(
    ("first", "second"), [("Gnorri", "Elder Thing"), ("Gnorri", "Dhole"), ("Dhole", "Gnorri")]
)
def test_one_card_in_a_doom_phase_monster_or_terror(first: str, second: str) -> None:
    t = market().power(bg=8).doom_turn("bg").does("Acquire", first)
    assert t.refuses("Acquire", "one_card", card=second)
    assert t.offers("Ritual")


@proves("wars:market/one-card")
def test_in_the_next_doom_phase_another_one_may_be_had() -> None:
    t = market().does("Acquire", "Gnorri").phase("doom").does("Acquire", "Elder Thing")
    assert t.cards_of("bg") == ["Elder Thing", "Gnorri"]


@proves("wars:market/one-card")
def test_each_player_buys_in_the_own_turn_what_the_others_left() -> None:
    t = market().does("Acquire", "Gnorri")
    assert t.asks("ys", "doom", ["Acquire Elder Thing", "Acquire Dhole"])
    t.does("Acquire", "Elder Thing")
    assert (t.cards_of("bg"), t.cards_of("ys"), t.market) == (["Gnorri"], ["Elder Thing"], ["Dhole"])


@proves("wars:market/one-card")
def test_the_order_of_the_turns_decides_who_is_first_to_choose() -> None:
    t = market("bg", "ys", "cc").first("ys").phase("doom")
    assert t.asks("ys", "doom")


# --- the free figure -------------------------------------------------------------------------------------


@proves("wars:market/free-figure")
def test_a_first_figure_appears_at_the_own_gate_free_of_charge() -> None:
    t = market().does("Acquire", "Elder Thing")
    assert t.units("bg", "Asia") == ["Acolyte", "Elder Thing"]
    assert t.pool("bg", "Elder Thing") == 2


@proves("wars:market/free-figure")
def test_with_several_gates_the_owner_chooses() -> None:
    t = market().put("bg", "Europe", "Acolyte", gate=True).doom_turn("bg").does("Acquire", "Dhole")
    assert t.asks("bg", "free_figure", ["Asia", "Europe"])
    t.picks("Europe")
    assert t.where("bg", "Dhole") == ["Europe"]


@proves("wars:market/free-figure")
def test_without_a_gate_only_the_card_is_taken() -> None:
    t = table("bg", "ys", "cc", cards="gnorri").put("bg", "Asia", "Acolyte").doom(bg=2).doom_turn("bg")
    t.does("Acquire", "Gnorri")
    assert (t.pool("bg", "Gnorri"), t.cards_of("bg"), t.doom_of("bg")) == (3, ["Gnorri"], 0)


@proves("wars:market/free-figure")
def test_an_abandoned_gate_is_no_place_for_it() -> None:
    t = table("bg", "ys", "cc", cards="gnorri").put("bg", "Asia", "Acolyte", gate="abandoned").doom(bg=2)
    t.doom_turn("bg").does("Acquire", "Gnorri")
    assert t.pool("bg", "Gnorri") == 3


# --- and then --------------------------------------------------------------------------------------------


@proves("wars:market/acquire", "wars:actions/summon")
def test_from_then_on_only_the_owner_summons_them() -> None:
    t = market().does("Acquire", "Elder Thing").turn("bg").power(bg=4, ys=4)
    t.does("Summon", "Elder Thing").does(
        "Summon", "Elder Thing"
    )  # Fertility Cult counts them too (FAQ p.202)
    assert (t.power_of("bg"), t.pool("bg", "Elder Thing")) == (0, 0)
    t.turn("ys")
    assert t.refuses("Summon", kind="Elder Thing")


@proves("wars:market/acquire")
def test_lost_figures_return_to_the_pool_of_the_owner() -> None:
    t = market().does("Acquire", "Elder Thing").turn("bg").put("ys", "Asia", "Byakhee x4").power(bg=4)
    t.does("Battle").dice(1, 1).rolls(kills=1).picks("Elder Thing")
    assert t.pool("bg", "Elder Thing") == 3
    assert t.cards_of("bg") == ["Elder Thing"]


@proves("wars:ys/desecrate", "wars:market/acquire")
def test_desecrate_may_place_a_cheap_neutral_monster() -> None:
    """FAQ p.202: as long as it costs 2 or less; a terror is no monster."""
    t = table("ys", "gc", "bg").holds("ys", "Elder Thing", "Gnorri").put("ys", "Asia", "King in Yellow")
    t.dice(6).uses("Desecrate")
    assert t.asks("ys", "desecrate", ["Acolyte", "Undead", "Byakhee", "Elder Thing"])
    t.picks("Elder Thing")
    assert t.units("ys", "Asia") == ["King in Yellow", "Elder Thing"]


@proves("wars:bg/fertility-cult", "wars:bg/thousand-young", "wars:market/acquire")
def test_black_goat_summons_them_together_with_her_own_but_no_cheaper() -> None:
    """FAQ p.202."""
    t = table("bg", "gc", "ys").holds("bg", "Elder Thing").books("bg", "The Thousand Young")
    t.put("bg", "Asia", "Acolyte", "Shub-Niggurath", gate=True)
    t.does("Summon", "Fungi from Yuggoth").does("Summon", "Elder Thing").does("Summon", "Ghoul").done()
    assert t.units("bg", "Asia") == [
        "Acolyte",
        "Ghoul",
        "Fungi from Yuggoth",
        "Shub-Niggurath",
        "Elder Thing",
    ]
    assert t.power_of("bg") == 8 - 1 - 2 - 0


@proves("wars:market/acquire", "wars:gc/devour", "wars:gc/absorb", "wars:cc/abduct", "wars:bg/avatar")
def test_what_names_monsters_touches_them() -> None:
    """They are monsters in every respect (p.84)."""
    t = battle(gc("Cthulhu"), bg("Gnorri", "Ghoul"), area="Asia").uses("Devour")
    assert t.asks("bg", "devoured", ["Ghoul", "Gnorri"])
    t = battle(gc("Shoggoth", "Gnorri", books=["Absorb"]), bg("Ghoul"), area="Asia")
    assert t.offers("Absorb", unit="Gnorri")
    t = battle(cc("Nightgaunt", "Flying Polyp", books=["Abduct"]), bg("Gnorri", "Ghoul"), area="Asia")
    t.uses("Abduct")
    assert t.asks("bg", "abducted", ["Ghoul", "Gnorri"])
    t = table("bg", "gc", "ys").put("bg", "Asia", "Shub-Niggurath").put("gc", "Africa", "Gnorri")
    t.uses("Avatar", area="Africa", seat="gc")
    assert t.where("gc", "Gnorri") == ["Asia"]


@proves("wars:market/acquire", "wars:actions/capture", "wars:capture/protection")
def test_they_capture_and_protect() -> None:
    t = table("gc", "bg", "ys").put("gc", "Asia", "Gnorri").put("bg", "Asia", "Acolyte")
    assert t.offers("Capture", area="Asia", foe="bg")
    assert t.put("bg", "Asia", "Elder Thing").refuses("Capture", reason="protected")


@proves("wars:two/losses")
def test_with_two_players_a_lost_neutral_monster_is_worth_its_cost() -> None:
    t = (
        table("gc", "bg")
        .put("gc", "Asia", "Cthulhu")
        .put("bg", "Asia", "Gnorri")
        .does("Battle")
        .uses("Devour")
    )
    assert t.doom_of("gc") == 3


@proves("wars:end/thirty")
def test_the_end_that_doom_triggered_stays_triggered_when_it_is_spent() -> None:
    """Ruling Q32: 30 were reached."""
    t = market().doom(bg=29).books("bg", "all").phase("doom").does("Acquire", "Gnorri")
    assert t.doom_of("bg") == 28
    t.passes("ys")
    assert t.outcome.winners == (0,)


@proves("wars:end/thirty")
def test_the_trigger_stands_also_if_the_doom_came_in_the_own_turn() -> None:
    t = market().doom(bg=29).books("bg", "all").signs("bg", 1).doom_turn("bg").does("Reveal")
    t.does("Acquire", "Gnorri").passes("ys")
    assert t.outcome.winners == (0,)


# --- seen and said ---------------------------------------------------------------------------------------


def test_a_view_tells_the_market_and_who_holds_what() -> None:
    t = market().does("Acquire", "Elder Thing")
    view = GAME.view(t.state, None)
    assert view["market"] == [{"id": "gnorri", "left": 3}, {"id": "dhole", "left": 1}]
    assert [player["cards"] for player in view["players"]] == [["elder_thing"], [], []]
    units = {unit["kind"]: unit for unit in view["players"][0]["units"]}
    assert units["elder_thing"] == {"kind": "elder_thing", "cost": 2, "pool": 2, "on_map": 1}
    assert view["kinds"]["elder_thing"] == {"type": "monster", "cost": 2, "combat": 2, "count": 3}


def test_the_terminal_and_the_spoken_form_list_them_in_a_line_each() -> None:
    t = market().does("Acquire", "Elder Thing")
    words = {lang: GAME.words(lang).named(["Ada", "Bo", "Cy"]) for lang in ("de", "en")}
    view = GAME.view(t.state, 0)
    drawn = plain_text(GAME.picture(view, words["en"]))
    assert "  Beside the map: Gnorri, Dhole\n" in drawn
    assert "  cards of BG: Elder Things\n" in drawn
    assert "Mind Control: Enemy Great Old Ones" in drawn
    heard = GAME.spoken(view, words["de"])
    assert "Neben dem Spielbrett, Monster: Gnorri (2 Verdammnis)." in heard
    assert any(line.endswith("Weitere Karten: Ältere Wesen.") for line in heard)


def test_an_option_says_what_the_card_costs_and_brings() -> None:
    t = market()
    words = GAME.words("en")
    told = {
        words.say(GAME.label(t.state, action)): [words.say(text) for text in GAME.outlook(t.state, action)]
        for action in t.decision.actions
    }
    assert told["Acquire Gnorri"] == [
        "costs 2 doom (3 left)",
        "3 figures: Gnorri, cost 3 each, combat 2",
        "Grottos: Doom phase: 1 doom with two Gnorri in play, 2 with three",
    ]
    assert told["Acquire Dhole"][:3] == [
        "costs 2 doom (3 left)",
        "costs 2 Power (2 left)",
        "1 figure: Dhole, costs 4, combat 5",
    ]
    assert labels(t, "wars.acquire", "de")[0] == "Ältere Wesen erwerben"


def test_a_refusal_names_the_card_and_the_reason() -> None:
    t = market().power(bg=8).doom_turn("bg").does("Acquire", "Gnorri")
    words = GAME.words("de")
    told = [
        (words.say(no.label), words.say(no.reason))
        for no in GAME.why_not(t.state, 0)
        if no.action[0] == "wars.acquire"
    ]
    reason = "höchstens eine Karte je Verdammnisphase"
    assert told == [("Ältere Wesen erwerben", reason), ("Dhole erwerben", reason)]


def test_the_language_knows_the_cards() -> None:
    t = table("gc", "bg", "ys").beside_the_map("Gnorri", "Dhole").holds("gc", "Elder Thing")
    assert (t.market, t.cards_of("gc")) == (["Gnorri", "Dhole"], ["Elder Thing"])
    t.put("bg", "Asia", "Gnorri")  # brings its card along
    assert (t.market, t.cards_of("bg")) == (["Dhole"], ["Gnorri"])
    with pytest.raises(ValueError, match="no unit of this faction is called 'Gnorri'"):
        t.put("gc", "Asia", "Gnorri")
    with pytest.raises(ValueError, match="no card is called 'Ace of Spades'; known are Abhoth"):
        t.holds("gc", "Ace of Spades")
