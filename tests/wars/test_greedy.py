"""Cthulhu Wars: the greedy bot plays sensibly, and far better than chance."""

from __future__ import annotations

import re
from random import Random

import pytest

import wars_soak
from fhtagn.core.actions import PASS
from fhtagn.core.bot import Opinion, Position
from fhtagn.core.chance import fast_answer
from fhtagn.core.nodes import Chance, Decision, Outcome
from fhtagn.core.text import Text
from fhtagn.games.wars import GAME
from fhtagn.games.wars.bot.entries import BOOK_PLACE, COMPANY, EAGER
from fhtagn.games.wars.bot.evaluate import TERMS, TOLD, evaluate, rounds_left, told
from fhtagn.games.wars.bot.greedy import UNLIMITED, Greedy, thumb
from fhtagn.games.wars.bot.requirements import distance
from fhtagn.games.wars.rules.content import FACTIONS, area, board
from fhtagn.games.wars.rules.points import ACTIONS, BOOKS, CARD_OF_BOOK
from fhtagn.games.wars.rules.state import WarsState
from fhtagn.games.wars.scenario import WarsScenario, battle, bg, gc, new_game, table, ys


def opinions(t: WarsScenario) -> list[Opinion]:
    return Greedy().opinions(Position(GAME, t.state, t.decision), Random(1))


def plays(t: WarsScenario) -> WarsScenario:
    """The bot takes the option it likes best."""
    return t.play(Greedy().choose(Position(GAME, t.state, t.decision), Random(1)))


def likes(t: WarsScenario, action: str, *words: str | int, **named: str | int) -> bool:
    """Is this the option that the bot likes best?"""
    return opinions(t)[0].action in t._found(action, words, named)


def turn_of(t: WarsScenario, faction: str) -> WarsScenario:
    """The bot plays on until somebody else has to decide."""
    while isinstance(t.state.pending, Decision) and t.who == faction:
        plays(t)
    return t


def at_home(first: str = "gc") -> WarsScenario:
    """Three factions at their start areas, each with a gate; the first one acts."""
    order = [first, *(name for name in ("gc", "bg", "ys") if name != first)]
    t = table(*order)
    homes = {"gc": "South Pacific", "bg": "Africa", "ys": "Europe"}
    for name in order:
        t.put(name, homes[name], "Acolyte x6", gate=True)
    return t


# -- gates and cultists ----------------------------------------------------------------------------------


def test_in_the_first_round_it_builds_gates() -> None:
    t = new_game("gc", "bg", "ys").picks("clockwise")
    t.state.power[1:] = [0, 0]  # nobody interferes
    turn_of(t, "gc")
    assert sum(1 for place in t.state.board.areas if t.state.controls(0, place)) >= 3


def test_it_controls_an_abandoned_gate_at_once() -> None:
    t = table("gc", "bg", "ys").put("gc", "Asia", "Acolyte x2", gate="abandoned")
    assert likes(t, "Control Gate")


def test_it_puts_somebody_on_the_gate_it_has_just_made() -> None:
    t = at_home().put("ys", "Asia", "Undead").power(gc=3)
    t.moves(("Acolyte", "South Pacific", "Australia")).power(gc=3).turn("gc")
    assert likes(t, "Create Gate", "Australia")
    assert likes(plays(t), "Control Gate")


def test_it_does_not_abandon_a_gate_without_a_reason() -> None:
    t = at_home().does("Summon", "Deep One")
    assert opinions(t)[0].action == ("core.pass",)
    (abandon,) = [opinion for opinion in opinions(t) if opinion.action[0] == "wars.abandon"]
    assert abandon.score < opinions(t)[0].score


def test_it_never_goes_round_in_circles() -> None:
    """Controlling and abandoning cost nothing: a bot that likes both would never end its turn."""
    t = at_home().power(gc=1, bg=0, ys=0)
    steps = 0
    while t.who == "gc" and t.state.round == 1 and t.prompt.startswith("turn"):
        plays(t)
        steps += 1
        assert steps < 20


def test_it_walks_to_an_abandoned_gate_next_door() -> None:
    t = at_home().gates("Australia").power(gc=1)
    assert likes(t, "Move")
    plays(plays(t))
    assert t.units("gc", "Australia") == ["Acolyte"]
    assert likes(t, "Control Gate")


def test_it_recruits_what_was_lost() -> None:
    t = table("gc", "bg", "ys").put("gc", "South Pacific", "Acolyte x3", gate=True).power(gc=1)
    t.put("bg", "Africa", "Acolyte x6", gate=True).put("ys", "Europe", "Acolyte x6", gate=True)
    assert likes(t, "Recruit")


def test_when_a_cultist_is_captured_it_gives_one_that_holds_no_gate() -> None:
    t = table("gc", "bg", "ys").put("gc", "Africa", "Deep One").put("bg", "Africa", "Acolyte x2", gate=True)
    t.does("Capture", area="Africa", foe="bg")
    assert t.who == "bg"
    assert not likes(t, "", "Acolyte on the gate")


# -- spellbooks and Great Old Ones -----------------------------------------------------------------------


def test_it_awakens_its_great_old_one_when_it_can_pay() -> None:
    assert likes(at_home().power(gc=10), "Awaken", "Cthulhu")
    late = spread_out().power(bg=8).doom(gc=20).books("bg", "Frenzy", "Ghroth")
    late.slots("bg", "areas_4", "eliminate_2")
    assert likes(late, "Awaken", "Shub-Niggurath")


def test_the_yellow_sign_awakens_the_king_in_the_first_round() -> None:
    t = new_game("ys", "gc", "bg")
    t.state.first = 0
    while t.who != "ys":
        t.play(t.decision.actions[0])
    turn_of(t, "ys")
    for _ in range(12):
        if t.where("ys", "King in Yellow"):
            break
        t.turn("ys")
        turn_of(t, "ys")
    assert t.where("ys", "King in Yellow")
    assert "awaken_king" in t.slots_of("ys")


def test_it_takes_free_requirements() -> None:
    t = at_home("ys").power(ys=1)
    assert likes(t, "give_doom")


def test_crawling_chaos_pays_for_books() -> None:
    t = table("cc", "bg", "ys").put("cc", "Asia", "Acolyte x6", gate=True).power(cc=4)
    t.put("bg", "Africa", "Acolyte x6", gate=True).put("ys", "Europe", "Acolyte x6", gate=True)
    assert likes(t.doom(cc=12, bg=15, ys=14), "pay", 4)


def spread_out() -> WarsScenario:
    """Black Goat with gates in three areas and three spare cultists at home."""
    t = table("bg", "gc", "ys").put("bg", "Africa", "Acolyte x4", gate=True)
    t.put("bg", "Indian Ocean", "Acolyte", gate=True).put("bg", "North Atlantic", "Acolyte", gate=True)
    t.put("gc", "South Pacific", "Acolyte x6", gate=True).put("ys", "Europe", "Acolyte x6", gate=True)
    return t


def test_black_goat_spreads() -> None:
    """From three areas to four: the requirement that is nearest."""
    t = spread_out().power(bg=1)
    assert likes(t, "Move")
    turn_of(t, "bg")
    assert "areas_4" in t.slots_of("bg")


def test_books_are_taken_in_a_good_order() -> None:
    t = at_home("ys").power(ys=4)
    t.moves(("Acolyte", "Europe", "Asia")).power(ys=4).turn("ys").does("Awaken", "King in Yellow", "Asia")
    assert t.prompt == "book"
    assert likes(t, "", "The Screaming Dead")


def test_the_order_of_books_names_every_book_once() -> None:
    for data in FACTIONS:
        assert sorted(BOOK_PLACE[book] for book in BOOKS[data.number]) == list(range(6))
    assert set(BOOK_PLACE) <= {book for books in BOOKS.values() for book in books} | set(CARD_OF_BOOK)


# -- Power, rituals and the end --------------------------------------------------------------------------


def test_it_does_not_drop_power_while_it_can_do_something() -> None:
    for faction in ("gc", "bg", "ys"):
        t = at_home(faction)
        (drop,) = [opinion for opinion in opinions(t) if opinion.action == ("wars.drop_power",)]
        assert drop is opinions(t)[-1] or drop.score < opinions(t)[0].score - 3


def test_what_is_left_when_nothing_is_to_be_done_is_dropped() -> None:
    """Six cultists, nobody near, no Power for anything but walking about."""
    t = table("gc", "bg", "ys").power(gc=1, bg=0, ys=0).books("gc", "all")
    t.put("gc", "South Pacific", "Acolyte x6", "Deep One x4", "Shoggoth x2", "Starspawn x2", gate=True)
    t.put("bg", "Africa", "Acolyte", gate=True).put("ys", "Europe", "Acolyte", gate=True)
    assert likes(t, "drop_power")


def ready(**doom: int) -> WarsScenario:
    """Great Cthulhu in the Doom phase with three gates and his books."""
    t = table("gc", "bg", "ys").power(gc=10).doom(**doom)
    for place in ("South Pacific", "Asia", "North Pacific"):
        t.put("gc", place, "Acolyte x2", gate=True)
    t.put("gc", "South Pacific", "Cthulhu").put("bg", "Africa", "Acolyte x2", gate=True)
    return t


def test_it_performs_the_ritual_that_wins() -> None:
    t = ready(gc=27, bg=20).books("gc", "all").doom_turn("gc")
    assert likes(t, "Ritual")


def test_it_performs_no_ritual_that_ends_the_game_too_early() -> None:
    t = ready(gc=12).books("gc", "Absorb", "Dreams").slots("gc", "first_doom", "awaken").marker(10)
    t.doom_turn("gc")
    assert t.offers("Ritual")
    assert opinions(t)[0].action == ("wars.done",)


def test_it_reveals_elder_signs_when_that_wins_and_not_before() -> None:
    won = ready(gc=26).books("gc", "all").signs("gc", 2, 2).doom_turn("gc").power(gc=0)
    assert likes(won, "Reveal")
    early = ready(gc=10).books("gc", "Absorb").signs("gc", 2, 2).doom_turn("gc").power(gc=0)
    assert opinions(early)[0].action == ("wars.done",)


def test_as_first_player_it_names_itself() -> None:
    t = table("gc", "bg", "ys").power(gc=9, bg=9).phase("first")
    assert likes(t, "", "gc")


# -- battle and abilities --------------------------------------------------------------------------------


def test_cthulhu_devours() -> None:
    t = battle(gc("Cthulhu"), bg("Ghoul", "Acolyte x2"), area="Asia")
    assert likes(t, "Devour")


def test_the_cheapest_unit_takes_the_kill() -> None:
    t = battle(gc("Cthulhu", "Deep One"), bg("Dark Young x3"), area="Asia").passes("gc")
    t.rolls().dice(6, 1, 1, 1, 1, 1)
    assert t.prompt == "assign_kill"
    assert likes(t, "", "Deep One")


def test_passion_is_always_welcome() -> None:
    t = table("gc", "ys", "bg").books("ys", "Passion").put("gc", "Europe", "Deep One")
    t.put("ys", "Europe", "Acolyte").does("Capture", area="Europe", foe="ys")
    assert t.who == "ys"
    assert likes(t, "Passion")


def test_devolve_protects_a_gate_and_is_not_wasted() -> None:
    t = table("bg", "gc", "ys").books("gc", "Devolve").put("gc", "Australia", "Acolyte x2", gate=True)
    t.put("gc", "South Pacific", "Acolyte x2", gate=True).put("bg", "Indian Ocean", "Fungi from Yuggoth")
    t.put("bg", "Africa", "Acolyte x2", gate=True)
    near = t.moves(("Fungi from Yuggoth", "Indian Ocean", "Australia"))
    assert near.who == "gc"
    assert likes(near, "Devolve", "Acolyte in Australia")
    far = table("bg", "gc", "ys").books("gc", "Devolve").put("gc", "Australia", "Acolyte x2", gate=True)
    far.put("bg", "Africa", "Acolyte x2", "Fungi from Yuggoth", gate=True).moves(
        ("Fungi from Yuggoth", "Africa", "North Atlantic")
    )
    assert far.who == "gc"
    assert opinions(far)[0].action == ("core.pass",)


def test_it_does_not_throw_its_great_old_one_away() -> None:
    """One Deep One beside Shub-Niggurath with all her cultists: no battle."""
    t = table("gc", "bg", "ys").put("bg", "Africa", "Shub-Niggurath", "Acolyte x6", gate=True)
    t.put("gc", "Africa", "Cthulhu").put("gc", "South Pacific", "Acolyte x3", gate=True).power(gc=3)
    t.books("gc", "all")
    scores = {opinion.action[0]: opinion.score for opinion in reversed(opinions(t))}
    assert scores["wars.battle"] < max(scores.values())


# -- bargaining ------------------------------------------------------------------------------------------


def demand(die: int, **power: int) -> WarsScenario:
    t = table("cc", "bg", "ys", "gc").books("cc", "The Thousand Forms").put("cc", "Europe", "Nyarlathotep")
    return t.power(**power).does("The Thousand Forms").dice(die)


def test_it_offers_its_share_of_a_demand() -> None:
    t = demand(6, bg=8, ys=4, gc=4)
    offers = []
    while t.prompt.startswith("give"):
        offers.append((t.who, opinions(t)[0].action[1]))
        plays(t)
    assert sum(n for _, n in offers) == 6
    assert dict(offers)["bg"] == 3
    assert t.happened("wars.agreed")


def test_it_does_not_pay_for_others_who_give_nothing() -> None:
    t = demand(6, bg=8, ys=4, gc=4)
    t.picks(0).picks(0)
    last = opinions(t)[0].action[1]
    assert last <= 3


# -- opinions --------------------------------------------------------------------------------------------


def test_its_opinions_cover_every_option_best_first_and_with_reasons_in_every_language() -> None:
    for t in (at_home(), at_home("bg"), at_home("ys"), ready(gc=12).doom_turn("gc")):
        found = opinions(t)
        assert sorted(opinion.action for opinion in found) == sorted(t.decision.actions)
        scores = [opinion.score for opinion in found]
        assert scores == sorted(scores, reverse=True)
        for opinion in found:
            assert 1 <= len(opinion.reasons) <= 3
            for language in ("de", "en"):
                assert all(GAME.words(language).say(reason) for reason in opinion.reasons)


def test_every_term_of_the_evaluation_has_a_name() -> None:
    s = at_home().state
    assert isinstance(s, WarsState)
    assert len(evaluate(s, 0, rounds_left(s))) == len(TERMS)
    assert len(told(s, 0, rounds_left(s))) == len(TOLD)
    for language in ("de", "en"):
        words = GAME.words(language)
        for term in TOLD:
            assert "+1.0" in words.say(Text(f"wars.reason.{term}", {"points": "+1.0"}))


def test_its_reasons_write_numbers_as_the_language_does() -> None:
    found = dict.fromkeys(("de", "en"), "")
    for language in found:
        words = GAME.words(language)
        found[language] = "; ".join(words.say(reason) for o in opinions(at_home()) for reason in o.reasons)
    assert re.search(r"\+\d,\d", found["de"])
    assert re.search(r"−\d,\d", found["de"])
    assert re.search(r"\+\d\.\d", found["en"])
    assert "-" not in re.sub(r"[a-zA-Z]-", "", found["en"])


def test_it_knows_nothing_hidden() -> None:
    """Two tables that differ only in the enemies' elder signs are the same to it."""
    seen = []
    for values in ((1, 1), (3, 3)):
        t = ready(gc=20, bg=24).books("gc", "all").books("bg", "all").signs("bg", *values).doom_turn("gc")
        seen.append([(opinion.action, opinion.score) for opinion in opinions(t)])
    assert seen[0] == seen[1]


def test_the_kinds_of_actions_it_knows_exist() -> None:
    assert len(EAGER) >= 3
    assert len(COMPANY) >= 3
    assert all(kind in ACTIONS for kind in (*EAGER, *UNLIMITED))
    words = GAME.words("en")
    for prompt in COMPANY:
        assert words.say(Text(f"wars.prompt.{prompt}")) != f"wars.prompt.{prompt}"


def test_distances_on_the_map() -> None:
    earth = board("earth_3")
    assert distance(earth, area("europe"), area("europe")) == 0
    assert distance(earth, area("europe"), area("asia")) == 1
    assert distance(earth, area("south_america"), area("australia")) == 2


# -- matches ---------------------------------------------------------------------------------------------


BASE = ("gc", "cc", "bg", "ys")


def test_greedy_beats_two_random_bots() -> None:
    """The base factions in all orders, the bot in different seats; scripts/wars_soak.py plays more.

    Others need enemies who perform rituals, earn six books and build gates, which no random bot does.
    """
    plan = wars_soak.Plan(3, ("greedy", "random", "random"), factions=BASE)
    result = wars_soak.play_some(plan, 12, 48)
    assert result.violation == ""
    assert result.games == 36
    assert result.won["greedy"] >= 0.8 * 36


@pytest.mark.parametrize("players", [2, 4])
def test_greedy_wins_most_games_of_two_and_of_four(players: int) -> None:
    plan = wars_soak.Plan(players, ("greedy", *["random"] * (players - 1)), factions=BASE)
    result = wars_soak.play_some(plan, 0, 12)
    assert result.violation == ""
    assert result.won["greedy"] >= 8


def test_games_among_greedy_bots_end() -> None:
    for players in (2, 3, 4):
        result = wars_soak.play_some(wars_soak.Plan(players, ("greedy",)), 0, 2)
        assert result.violation == ""
        assert result.ends["humanity"] < 2


def test_the_same_guess_leads_to_the_same_choice() -> None:
    s = GAME.new(GAME.options(3))
    rng = Random("same")
    for _ in range(60):
        node = s.pending
        if isinstance(node, Chance):
            GAME.play(s, fast_answer(node, rng))
            continue
        if isinstance(node, Outcome):
            break
        assert isinstance(node, Decision)
        first, second = (Greedy().choose(Position(GAME, s, node), Random(3)) for _ in range(2))
        assert first == second
        GAME.play(s, first)


def test_in_its_mind_a_volunteer_dies_rather_than_what_the_enemy_would_choose() -> None:
    """Hastur's owner assigns the kills, but Pitpipo's side is asked about him first."""
    foes = ys("Hastur"), gc("Shoggoth", "Deep One")
    t = battle(*foes, area="Asia", declared=False, high_priests="unique").put("gc", "Africa", "Pitpipo")
    t.does("Battle").rolls(kills=1).rolls()
    assert t.asks("gc", "assign_kill", ["Pitpipo"])
    (volunteer,) = [action for action in t.decision.actions if action != PASS]
    assert thumb(t.state, t.decision) == volunteer
