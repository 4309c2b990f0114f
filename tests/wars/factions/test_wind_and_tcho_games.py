"""Cthulhu Wars: Windwalker and the Tcho-Tcho: every question keeps the contract, and whole games."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

import wars_soak
from fhtagn.core.chance import fast_answer
from fhtagn.core.contract import POSITION_CHECKS
from fhtagn.core.frames import settle
from fhtagn.core.nodes import Chance, Decision, Outcome
from fhtagn.games.wars import GAME
from fhtagn.games.wars.factions.tcho_tcho import PROTO, TT, UBBO
from fhtagn.games.wars.factions.windwalker import GNOPH_KEH, ITHAQUA, RHAN_TEGOTH, WENDIGO, WW
from fhtagn.games.wars.rules.books import book_number
from fhtagn.games.wars.rules.points import BOOKS
from fhtagn.games.wars.rules.state import WarsState
from fhtagn.games.wars.scenario import Force, WarsScenario, battle, bg, gc, table, tt
from tests.wars.toys import check_data


def ww(*units: str, books: tuple[str, ...] = ()) -> Force:
    return Force("ww", units, "", books, False)


def ordination() -> WarsScenario:
    t = table("tt", "gc", "bg", high_priests="on").put("tt", "Asia", "Acolyte", gate=True)
    t.put("gc", "Europe", "Acolyte", gate=True).put("gc", "Australia", "Acolyte", gate=True)
    return t.put("tt", "Africa", "Acolyte").does("Give Up Gate").picks("Hierophants")


def flattery() -> WarsScenario:
    t = table("bg", "tt", "gc").put("bg", "Asia", "Acolyte", gate=True).signs("bg", 1, 2).signs("gc", 3)
    return t.power(bg=5).doom_turn("bg").does("Ritual")


# By the prompt that is asked: how the table comes there.
QUESTIONS: dict[str, Callable[[], WarsScenario]] = {
    "turn": lambda: table("ww", "gc", "bg").put("gc", "Asia", "Acolyte").signs("gc", 2).does("Hibernate"),
    "arctic_wind": lambda: (
        table("ww", "gc", "bg")
        .books("ww", "Arctic Wind")
        .put("ww", "Asia", "Ithaqua", "Wendigo x2", "Acolyte")
        .does("Move")
        .does("Move", unit="Ithaqua", area="Europe")
    ),
    "battle.pains eternal": lambda: (
        battle(gc("Shoggoth"), ww("Rhan-Tegoth"), area="Asia").rolls(kills=1).rolls()
    ),
    "battle.kills berserkergang": lambda: (
        battle(bg("Fungi x2", "Ghoul"), ww("Gnoph-Keh", books=("Berserkergang",)), area="Asia")
        .rolls(kills=1)
        .rolls()
    ),
    "cannibalism": lambda: (
        battle(ww("Gnoph-Keh", books=("Cannibalism",)), bg("Fungi"), area="Asia").rolls(kills=1).rolls()
    ),
    "howled": lambda: battle(ww("Wendigo", books=("Howl",)), bg("Fungi", "Ghoul"), area="Asia").uses("Howl"),
    "howled_to": lambda: (
        battle(ww("Wendigo", books=("Howl",)), bg("Fungi", "Ghoul"), area="Asia").uses("Howl").picks("Ghoul")
    ),
    "any_time": lambda: (
        table("gc", "ww", "bg")
        .put("bg", "Asia", "Fungi")
        .put("gc", "Asia", "Deep One")
        .power(ww=0)
        .does("Recruit", area="Asia")
    ),
    "flattery": flattery,
    "ordain": ordination,
    "ordain others": lambda: ordination().picks("Africa"),
    "idolatry": lambda: (
        table("tt", "gc", "bg")
        .books("tt", "Idolatry")
        .put("tt", "Asia", "Acolyte x2", "Proto-Shoggoth")
        .does("Idolatry", "Africa")
        .picks("Acolyte")
    ),
    "priest_given": lambda: (
        table("tt", "gc", "bg")
        .put("tt", "Asia", "High Priest", "Acolyte", gate="Acolyte")
        .put("tt", "Africa", "High Priest")
        .doom_turn("tt")
        .does("Doom Awakening")
    ),
    "battle.pains martyrdom": lambda: battle(
        gc("Starspawn"), tt("High Priest", "Acolyte", books=["Martyrdom"]), area="Asia"
    ).dice(6, 6, 1),
    "battle.before_dice": lambda: battle(
        tt("Proto-Shoggoth x2", books=["Terror"]), gc("Starspawn"), area="Asia"
    ),
}


@pytest.mark.parametrize("prompt", QUESTIONS)
def test_every_question_can_be_copied_dealt_anew_and_played_on(prompt: str) -> None:
    t = QUESTIONS[prompt]()
    assert t.prompt.endswith(prompt.partition(" ")[0].rpartition(".")[2]), t.prompt
    check_data(t.state)
    for check in POSITION_CHECKS:
        check(GAME, t.state, Random(prompt))


def test_the_die_of_the_banquet_is_a_chance_like_any_other() -> None:
    t = table("tt", "gc", "bg").put("tt", "Asia", "Ubbo-Sathla", "Acolyte").signs("gc", 2).doom_turn("tt")
    assert repr(t) == "<tt rolls 1 dice: state them with dice(...)>"
    check_data(t.state)
    for check in POSITION_CHECKS:
        check(GAME, t.state, Random(1))


DULL = ("wars.drop_power", "wars.abandon")


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_games_of_both_come_to_an_end_with_everything_they_have(players: int) -> None:
    taken: set[str] = set()
    for seed in range(3):
        rng = Random(f"{players} {seed}")
        factions = ["ww", "tt", *rng.sample(["gc", "cc", "bg", "ys", "sl", "ow"], players - 2)]
        rng.shuffle(factions)
        options = {"factions": ",".join(factions), "high_priests": rng.choice(["on", "off"])}
        s = GAME.new(GAME.options(players, options))
        assert isinstance(s, WarsState)
        steps, ready = 0, False
        while not isinstance(s.pending, Outcome):
            node = s.pending
            if isinstance(node, Decision) and node.prompt.key == "wars.prompt.turn" and not ready:
                ready = True
                equip(s, rng)
                settle(s)  # what was offered before is offered anew
                s.events = []
                continue
            wars_soak.check_table(s)
            if steps % 29 == 0:
                check_data(s)
            if isinstance(node, Chance):
                GAME.play(s, fast_answer(node, rng))
            else:
                assert isinstance(node, Decision)
                likely = [action for action in node.actions if action[0] not in DULL] or node.actions
                wanted = [action for action in likely if ".ww." in action[0] or ".tt." in action[0]]
                action = rng.choice(wanted if wanted and rng.random() < 0.3 else likely)
                taken.add(action[0])
                GAME.play(s, action)
            steps += 1
            assert steps < 20_000
    assert {"wars.ww.hibernate", "wars.ww.ice_age", "wars.tt.idolatry"} <= taken


def equip(s: WarsState, rng: Random) -> None:
    """Half of their books, and their monsters and gods about the map."""
    for faction in (WW, TT):
        for slot, book in enumerate(rng.sample(BOOKS[faction], 4)):
            s.fill_slot(s.holder[faction], slot, book_number(book))
    for which in (WENDIGO, WENDIGO, GNOPH_KEH, GNOPH_KEH, RHAN_TEGOTH, ITHAQUA, PROTO, PROTO, PROTO, UBBO):
        s.put(s.in_pool(which), rng.choice(s.board.areas))
