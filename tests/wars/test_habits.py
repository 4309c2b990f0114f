"""Cthulhu Wars: silly habits that bots once had, each as a position in which they are seen."""

from __future__ import annotations

from random import Random

import pytest

from fhtagn.bots import make_bot
from fhtagn.core.bot import Position
from fhtagn.core.nodes import Action, Decision
from fhtagn.games.wars import GAME
from fhtagn.games.wars.scenario import WarsScenario, table

BOTS = ("greedy", "medium")


def choice(t: WarsScenario, bot: str = "greedy", seed: int = 1) -> Action:
    return make_bot(GAME, bot).choose(Position(GAME, t.state, t.decision), Random(seed))


def choices(t: WarsScenario, bot: str) -> list[Action]:
    """What it does in several tries: a search has luck."""
    return [choice(t, bot, seed) for seed in range(1 if bot == "greedy" else 5)]


def chosen(t: WarsScenario, bot: str, name: str, *words: str | int, **named: str | int) -> bool:
    """Is it mostly this that the bot does?"""
    found = t._found(name, words, named)
    done = choices(t, bot)
    return sum(action in found for action in done) > len(done) / 2


def scores(t: WarsScenario, bot: str = "greedy") -> dict[Action, float]:
    opinions = make_bot(GAME, bot).opinions(Position(GAME, t.state, t.decision), Random(1))
    return {opinion.action: opinion.score for opinion in opinions}


def at_home(*factions: str) -> WarsScenario:
    """Each faction at its start area, with a gate; the first one acts."""
    homes = {"gc": "South Pacific", "bg": "Africa", "ys": "Europe", "cc": "Asia"}
    t = table(*factions)
    for name in factions:
        t.put(name, homes[name], "Acolyte x6", gate=True)
    return t


# -- the opening -----------------------------------------------------------------------------------


def test_crawling_chaos_builds_before_it_pays_for_books() -> None:
    """Gates pay back what they cost; a book that only counts at the end can wait."""
    t = at_home("cc", "bg", "ys").power(cc=8)
    assert chosen(t, "greedy", "Move")


def ancients(doom: int) -> WarsScenario:
    t = table("an", "gc", "bg").put("an", "North America", "Acolyte x6", gate=True).power(an=2)
    t.put("gc", "South Pacific", "Acolyte x6", gate=True).put("bg", "Africa", "Acolyte x6", gate=True)
    return t.doom(an=doom, gc=doom, bg=doom)


def test_the_ancients_keep_their_gifts_until_they_do_little_harm() -> None:
    """Monsters for everybody else cost nothing at any time."""
    gifts = ("Give Cheapest", "Give Dearest")
    assert not any(chosen(ancients(0), "greedy", gift) for gift in gifts)
    assert any(chosen(ancients(20), "greedy", gift) for gift in gifts)


# -- elder signs -----------------------------------------------------------------------------------


def with_signs(doom: int, *signs: int) -> WarsScenario:
    t = at_home("gc", "bg", "ys").books("gc", "all").doom(gc=doom, bg=9, ys=8).signs("gc", *signs)
    return t.power(gc=0).doom_turn("gc")


@pytest.mark.parametrize("bot", BOTS)
def test_elder_signs_stay_hidden_while_they_end_nothing(bot: str) -> None:
    """All six books and the lead are no reason: others should go on guessing."""
    assert ("wars.done",) in choices(with_signs(20, 3, 2), bot)


@pytest.mark.parametrize("bot", BOTS)
def test_elder_signs_are_shown_when_they_win(bot: str) -> None:
    t = with_signs(25, 3, 1, 1)
    while not t.state.ending:
        action = choice(t, bot)
        assert action[0] == "wars.reveal"
        t.play(action)
    assert t.state.doom[0] == 30


def test_elder_signs_do_not_end_a_game_that_another_would_win() -> None:
    t = at_home("gc", "bg", "ys").books("gc", "all").books("bg", "all").doom(gc=27, bg=29)
    t.signs("gc", 2, 2).signs("bg", 3, 3).power(gc=0).doom_turn("gc")
    assert choice(t) == ("wars.done",)


# -- books that do nothing yet ---------------------------------------------------------------------


def first_book(*awake: str) -> WarsScenario:
    """Black Goat reaches a fourth area and takes a book."""
    t = table("bg", "gc", "ys").put("bg", "Africa", "Acolyte x6", gate=True)
    t.put("gc", "South Pacific", "Acolyte x6", gate=True).put("ys", "Europe", "Acolyte x6", gate=True)
    for area in ("Indian Ocean", "North Atlantic"):
        t.put("bg", area, "Ghoul")
    if awake:
        t.put("bg", "Africa", *awake).slots("bg", "awaken").books("bg", "Ghroth")
    t.moves(("Acolyte", "Africa", "South Atlantic"))
    while t.prompt != "book":
        t.play(t.decision.actions[-1])
    return t


@pytest.mark.parametrize("bot", BOTS)
def test_a_book_that_needs_its_great_old_one_waits_for_her(bot: str) -> None:
    for book in ("The Thousand Young", "Blood Sacrifice"):
        assert not chosen(first_book(), bot, "", book)
    assert chosen(first_book("Shub-Niggurath"), bot, "", "The Thousand Young")


@pytest.mark.parametrize("bot", BOTS)
def test_crawling_chaos_does_not_begin_with_the_thousand_forms(bot: str) -> None:
    t = at_home("cc", "bg", "ys").power(cc=4).does("pay", 4)
    assert t.prompt == "book"
    assert not chosen(t, bot, "", "The Thousand Forms")


# -- Great Old Ones --------------------------------------------------------------------------------


@pytest.mark.parametrize("bot", BOTS)
def test_cthulhu_does_not_go_alone_among_strong_enemies(bot: str) -> None:
    t = at_home("gc", "bg", "ys").put("gc", "South Pacific", "Cthulhu", "Deep One x2").power(gc=6, bg=6)
    t.put("bg", "Australia", "Shub-Niggurath", "Dark Young x3").books("gc", "all")
    t.does("Move")
    (alone,) = t._found("", ("Cthulhu", "Australia"), {})
    assert alone not in choices(t, bot)


@pytest.mark.parametrize("bot", BOTS)
def test_shub_niggurath_does_not_take_all_the_power_of_the_first_turn(bot: str) -> None:
    t = at_home("bg", "gc", "ys").power(bg=8, gc=8, ys=8)
    assert t.offers("Awaken")
    assert not chosen(t, bot, "Awaken")


def test_later_on_she_is_awakened() -> None:
    t = at_home("bg", "gc", "ys").power(bg=10, gc=0, ys=0)
    t.state.round = 2
    assert chosen(t, "medium", "Awaken")


# -- captures --------------------------------------------------------------------------------------


@pytest.mark.parametrize("bot", BOTS)
def test_nobody_recruits_beside_the_king_in_yellow(bot: str) -> None:
    t = (
        table("cc", "ys", "bg")
        .put("cc", "Asia", "Acolyte x2", gate=True)
        .put("cc", "Australia", "Acolyte x2")
    )
    t.put("ys", "Asia", "King in Yellow", "Undead").put("ys", "Europe", "Acolyte x6", gate=True)
    t.put("bg", "Africa", "Acolyte x6", gate=True).power(cc=2, ys=6, bg=6)
    assert not chosen(t, bot, "Recruit", "Asia")


def near_a_dark_young() -> WarsScenario:
    t = table("gc", "bg", "ys").put("gc", "South Pacific", "Acolyte x2", gate=True)
    t.put("gc", "Australia", "Acolyte").put("bg", "Australia", "Dark Young").power(gc=1, bg=5, ys=5)
    return t.put("bg", "Africa", "Acolyte x6", gate=True).put("ys", "Europe", "Acolyte x6", gate=True)


@pytest.mark.parametrize("bot", BOTS)
def test_nobody_recruits_where_a_dark_young_captures(bot: str) -> None:
    (open_to_capture,) = near_a_dark_young()._found("Recruit", ("Australia",), {})
    assert open_to_capture not in choices(near_a_dark_young(), bot)


def test_what_could_be_captured_at_once_is_worth_much_less() -> None:
    t = near_a_dark_young()
    found = scores(t)
    (safe,) = t._found("Recruit", ("South Pacific",), {})
    (open_to_capture,) = t._found("Recruit", ("Australia",), {})
    assert found[safe] > found[open_to_capture] + 0.5


# -- gifts -----------------------------------------------------------------------------------------


def test_nobody_walks_into_black_goats_areas_while_she_needs_company() -> None:
    """Where they meet she is nearer to the book for sharing areas with everybody."""
    t = table("ys", "bg", "gc").put("ys", "Europe", "Acolyte x6", gate=True).power(ys=2, bg=2)
    t.put("bg", "Africa", "Acolyte x5", gate=True).put("bg", "North Atlantic", "Acolyte")
    t.put("gc", "South Pacific", "Acolyte x6", gate=True).does("Move")
    found = scores(t)
    (empty,) = t._found("", ("Acolyte", "Arctic Ocean"), {})
    (shared,) = t._found("", ("Acolyte", "North Atlantic"), {})
    assert found[empty] > found[shared] + 0.5


@pytest.mark.parametrize("bot", BOTS)
def test_nobody_feeds_crawling_chaos_a_captive(bot: str) -> None:
    t = at_home("gc", "cc", "bg").put("cc", "Australia", "Flying Polyp").power(gc=2, cc=4).does("Move")
    assert not chosen(t, bot, "", "Acolyte", "Australia")


def test_the_first_captive_is_the_worst() -> None:
    """It brings a book, too."""
    t = at_home("gc", "cc", "bg").put("cc", "Australia", "Flying Polyp").power(gc=2, cc=4).does("Move")
    t2 = at_home("gc", "cc", "bg").put("cc", "Australia", "Flying Polyp").power(gc=2, cc=4)
    t2.slots("cc", "capture").books("cc", "Abduct").does("Move")
    worse = []
    for it in (t, t2):
        found = scores(it)
        (there,) = it._found("", ("Acolyte", "Australia"), {})
        (elsewhere,) = it._found("", ("Acolyte", "North Pacific"), {})
        worse.append(found[elsewhere] - found[there])
    assert worse[0] > worse[1] > 0.0


# -- the leader ------------------------------------------------------------------------------------


def one_to_stop(leader: str, **doom: int) -> WarsScenario:
    """A Flying Polyp beside a lone gate of each enemy."""
    other = "bg" if leader == "gc" else "gc"
    t = table("cc", leader, other).put("cc", "Asia", "Acolyte x4", gate=True).doom(**doom).power(cc=1)
    t.put("cc", "North Atlantic", "Flying Polyp").put("cc", "Indian Ocean", "Flying Polyp")
    t.put(leader, "North Atlantic", "Acolyte", gate=True).put(other, "Indian Ocean", "Acolyte", gate=True)
    t.put(leader, "Africa", "Acolyte x2", gate=True).put(other, "South Pacific", "Acolyte x2", gate=True)
    t.books(leader, "all").slots("cc", "capture").books("cc", "Abduct")
    return t


@pytest.mark.parametrize("leader", ["gc", "bg"])
@pytest.mark.parametrize("bot", BOTS)
def test_the_leader_is_the_one_to_be_captured_from(bot: str, leader: str) -> None:
    other = "bg" if leader == "gc" else "gc"
    t = one_to_stop(leader, **{leader: 24, other: 8, "cc": 9})
    assert chosen(t, bot, "Capture", area="North Atlantic")


def test_the_nearer_the_end_the_more_the_leader_counts() -> None:
    gains = []
    for doom in (6, 25):
        t = one_to_stop("gc", gc=doom, bg=5, cc=5)
        found = scores(t)
        (leader,) = t._found("Capture", (), {"area": "North Atlantic"})
        (other,) = t._found("Capture", (), {"area": "Indian Ocean"})
        gains.append(found[leader] - found[other])
    assert gains[1] > gains[0]


# -- Power -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("bot", BOTS)
def test_the_last_three_power_become_a_gate(bot: str) -> None:
    """Nobody else has Power, cultists stand where there is no gate."""
    t = table("gc", "bg", "ys").put("gc", "South Pacific", "Acolyte x2", gate=True).power(gc=3, bg=0, ys=0)
    t.put("gc", "North Pacific", "Acolyte x2").put("gc", "Australia", "Acolyte x2").doom(gc=14, bg=12, ys=11)
    t.put("bg", "Africa", "Acolyte x6", gate=True).put("ys", "Europe", "Acolyte x6", gate=True)
    t.books("gc", "Dreams", "Absorb").slots("gc", "first_doom", "kill_1")
    assert chosen(t, bot, "Create Gate")


@pytest.mark.parametrize("power", [7, 8, 9])
@pytest.mark.parametrize("bot", BOTS)
def test_crawling_chaos_pays_six_power_for_a_book_late_in_the_game(bot: str, power: int) -> None:
    t = table("cc", "bg", "ys").put("cc", "Asia", "Acolyte x2", gate=True).doom(cc=11, bg=14, ys=12)
    t.put("cc", "Australia", "Acolyte x2", gate=True).put("cc", "Indian Ocean", "Acolyte x2", gate=True)
    t.put("bg", "Africa", "Acolyte x6", gate=True).put("ys", "Europe", "Acolyte x6", gate=True)
    t.power(cc=power, bg=2, ys=2).marker(7).books("cc", "Abduct", "Madness").slots("cc", "pay_4", "gates_3")
    assert chosen(t, bot, "pay", 6)


@pytest.mark.parametrize("bot", BOTS)
def test_crawling_chaos_does_not_walk_its_power_away(bot: str) -> None:
    """Nobody else has Power, so it plays on alone: whoever goes somewhere has something to do there."""
    t = table("cc", "bg", "ys").power(cc=8, bg=0, ys=0).doom(cc=14, bg=13, ys=12).marker(8)
    t.put("cc", "Asia", "Acolyte x3", "Nightgaunt", gate=True)
    t.put("cc", "Australia", "Acolyte x3", "Flying Polyp", gate=True)
    t.put("bg", "Africa", "Acolyte x3", "Ghoul x2", "Dark Young", gate=True)
    t.put("bg", "South Atlantic", "Acolyte x2", "Fungi", gate=True)
    t.put("ys", "Europe", "Acolyte x4", "Undead x2", gate=True)
    t.put("ys", "Arctic Ocean", "Acolyte", "Byakhee", gate=True)
    t.books("cc", "Abduct", "Madness", "Invisibility").slots("cc", "pay_4", "gates_3", "pay_6")
    stood: dict[int, list[int]] = {}
    moves = 0
    while isinstance(t.state.pending, Decision) and t.asks("cc") and t.prompt != "doom":
        action = choice(t, bot)
        if action[0] == "wars.move":
            moves += 1
            stood.setdefault(action[1], []).append(t.state.where[action[1]])
            assert action[2] not in stood[action[1]]  # nobody walks out and back
        t.play(action)
    assert 0 < moves < 8 / 2


@pytest.mark.parametrize("bot", BOTS)
def test_the_last_one_does_not_walk_about_for_nothing(bot: str) -> None:
    t = table("gc", "bg", "ys").power(gc=2, bg=0, ys=0).books("gc", "all").doom(gc=20, bg=15, ys=15)
    t.put("gc", "South Pacific", "Acolyte x6", "Deep One x4", "Shoggoth x2", "Starspawn x2", gate=True)
    t.put("bg", "Africa", "Acolyte", "Shub-Niggurath", gate=True)
    t.put("ys", "Europe", "Acolyte", "Hastur", gate=True)
    assert not chosen(t, bot, "Move")
