"""The contract suite notices what a game forgot to declare, to translate or to explain."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from fhtagn.core.actions import SEAT, Param, Spec, Specs, choice
from fhtagn.core.atlas import Atlas
from fhtagn.core.contract.declarations import (
    check_catalogues,
    check_codes_of_values,
    check_names_of_values,
    check_options,
    check_rules,
    check_setups,
    check_words_of_kinds,
)
from fhtagn.core.contract.setting_up import check_setup_tells_nothing
from fhtagn.core.contract.walks import GameCheck
from fhtagn.core.game import GameInfo, Options
from fhtagn.core.options import Option
from fhtagn.core.setups import SetUp
from tests.core.brawl import ACTIONS, HERE, Brawl, BrawlState

Words = dict[str, Any]
Change = Callable[[Words], None]


def breaks(check: GameCheck, game: Brawl, complaint: str) -> None:
    with pytest.raises(AssertionError, match=complaint):
        check(game)


def with_words(folder: Path, change: Change, *langs: str) -> Brawl:
    """A brawl whose words differ from the real ones in some languages."""
    for lang in ("de", "en"):
        entries = json.loads((HERE / "locale" / f"{lang}.json").read_text(encoding="utf-8"))
        if lang in langs:
            change(entries["brawl"])
        (folder / f"{lang}.json").write_text(json.dumps(entries), encoding="utf-8")
    game = Brawl()
    game.locale = str(folder)
    return game


def setting(*path: str, to: Any) -> Change:
    def change(words: Words) -> None:
        for name in path[:-1]:
            words = words[name]
        words[path[-1]] = to

    return change


def without(*path: str) -> Change:
    def change(words: Words) -> None:
        for name in path[:-1]:
            words = words[name]
        del words[path[-1]]

    return change


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (setting("extra", to="nur deutsch"), "only one of the languages de and en has .'brawl.extra'"),
        (without("thing", "rage"), "only one of the languages de and en has .'brawl.thing.rage'"),
        (
            setting("action", "strike", to="Schlag"),
            "brawl.action.strike has the slots .. in de and .'victim'",
        ),
        (setting("end", to={"other": "{n} Sieger"}), "brawl.end .de. has the forms .'other'"),
        (setting("board", to="  "), "brawl.board .de. says nothing"),
        (setting("board", to=7), "brawl.board .de. is not a text"),
    ],
)
def test_languages_that_differ_are_noticed(tmp_path: Path, change: Change, complaint: str) -> None:
    breaks(check_catalogues, with_words(tmp_path, change, "de"), complaint)


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (without("action", "rest"), "brawl.action.rest has no text in language de"),
        (without("event", "hurt"), "brawl.event.hurt has no text in language de"),
        (setting("action", "flee", to="Flee"), "no action is declared for .'brawl.action.flee'"),
        (setting("event", "fled", to="Fled"), "no event is declared for .'brawl.event.fled'"),
        (setting("action", "rest", to="Rest in {place}"), "speaks of .'place'.*no such parameter"),
        (
            setting("action", "rest", to={"one": "1", "other": "2"}),
            "has a plural, but brawl.rest has no number",
        ),
    ],
)
def test_words_that_do_not_fit_the_kinds_are_noticed(tmp_path: Path, change: Change, complaint: str) -> None:
    breaks(check_words_of_kinds, with_words(tmp_path, change, "de", "en"), complaint)


def test_a_kind_that_does_not_name_its_game_is_noticed() -> None:
    game = Brawl()
    game.actions = Specs(Spec("chess.castle"))
    breaks(check_words_of_kinds, game, "chess.castle does not name its game")


@pytest.mark.parametrize("path", [("about",), ("option", "hearts"), ("option", "gifts.dealt")])
def test_an_option_without_words_is_noticed(tmp_path: Path, path: tuple[str, ...]) -> None:
    game = with_words(tmp_path, without(*path), "de", "en")
    breaks(check_options, game, f"brawl.{'.'.join(path)} has no text in language de")


@pytest.mark.parametrize(
    ("seats", "option", "complaint"),
    [
        (range(0), Option("hearts", 3, low=1, high=9), "nobody plays"),
        (range(2, 12), Option("hearts", 3, low=1, high=9), "nobody plays"),
        (range(2, 4), Option("hearts", "3", low=1, high=9), "is not a clean value"),
        (range(2, 4), Option("hearts", 3, low=1, high=9, rule="brawl:9"), "the rule atlas has no brawl:9"),
        (range(2, 4), Option("hearts", 3, low=1, high=9, beginner=3), "is the default anyway"),
        (range(2, 4), Option("hearts", 3, low=1, high=9, beginner="2"), "'2' is not allowed"),
        (range(2, 4), Option("hearts", 3, low=1, high=9, fair=3), "is the default anyway"),
        (range(2, 4), Option("hearts", 3, low=1, high=9, fair="2"), "'2' is not allowed"),
        (range(2, 4), Option("hearts", 3, low=1, high=9, only=range(7, 8)), "matters to nobody"),
    ],
)
def test_a_strange_option_is_noticed(seats: range, option: Option, complaint: str) -> None:
    game = Brawl()
    game.info = GameInfo("brawl", "Brawl", seats, rules_version=1, options=(option,))
    breaks(check_options, game, complaint)


@pytest.mark.parametrize(
    ("setups", "complaint"),
    [
        ((SetUp("quick", 2), SetUp("quick", 3)), "called alike"),
        ((SetUp("nameless", 2),), "brawl.setup.nameless has no text"),
        ((SetUp("quick", 2, {"hearts": 3}),), "is usual"),
        ((SetUp("quick", 2, {"hearts": "2"}),), "is not a clean value"),
    ],
)
def test_a_strange_set_up_is_noticed(tmp_path: Path, setups: tuple[SetUp, ...], complaint: str) -> None:
    words = setting("setup", to={"quick": "A quick one", "quick.about": "soon over"})
    game = with_words(tmp_path, words, "de", "en")
    game.info = GameInfo(
        "brawl", "Brawl", range(2, 4), 1, (Option("hearts", 3, low=1, high=9),), setups=setups
    )
    breaks(check_setups, game, complaint)


def test_a_value_without_a_name_is_noticed() -> None:
    game = Brawl()
    game.events = Specs(Spec("brawl.gained", {"seat": SEAT, "what": choice("brawl.thing", ("rage", "gold"))}))
    breaks(check_names_of_values, game, "brawl.thing.gold has no text in language de")


@pytest.mark.parametrize(
    ("codes", "complaint"),
    [
        (("big club", "stone"), "the code 'big club' is not plain"),
        (("", "stone"), "the code '' is not plain"),
        (("Keule-ü", "stone"), "the code 'Keule-ü' is not plain"),
        (("club", "club"), "two codes are alike"),
        (("Club", "club"), "two codes are alike"),
    ],
)
def test_a_strange_code_is_noticed(codes: tuple[str, ...], complaint: str) -> None:
    game = Brawl()
    game.actions = Specs(Spec("brawl.throw", {"what": Param("", (0, 1), None, codes)}))
    breaks(check_codes_of_values, game, complaint)


def test_a_word_that_is_spelt_like_a_number_of_the_same_parameter_is_noticed() -> None:
    game = Brawl()
    game.actions = Specs(Spec("brawl.throw", {"what": Param("", (1, "1"))}))
    breaks(check_codes_of_values, game, "two codes are alike")


def test_a_rule_that_is_not_in_the_atlas_is_noticed() -> None:
    game = Brawl()
    game.actions = Specs(*ACTIONS.all(), Spec("brawl.flee", {}, "brawl:flight"))
    breaks(check_rules, game, "the rule atlas has no brawl:flight")


def test_a_rule_that_is_told_in_one_language_only_is_noticed(tmp_path: Path) -> None:
    rules = (HERE / "rules.toml").read_text(encoding="utf-8")
    (tmp_path / "rules.toml").write_text(rules.replace('de = "Ein Herz mehr."', 'de = ""'), encoding="utf-8")
    game = Brawl()
    game.atlas = Atlas(tmp_path / "rules.toml")
    breaks(check_rules, game, "rule brawl:bless is not told in language de")


def test_what_setup_tells_before_anybody_listens_is_noticed() -> None:
    class Announces(Brawl):
        def setup(self, options: Options) -> BrawlState:
            s = super().setup(options)
            s.tell("brawl.hit", 0, 1)
            return s

    breaks(check_setup_tells_nothing, Announces(), "setup tells 'brawl.hit', which nobody can hear yet")
    check_setup_tells_nothing(Brawl())
