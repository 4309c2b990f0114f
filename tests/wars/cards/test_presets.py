"""Cthulhu Wars: which cards lie beside the map: whole boxes, a random draw, a list of one's own."""

from __future__ import annotations

from random import Random

import pytest

from fhtagn.core.chance import fast_answer
from fhtagn.core.errors import BadInput
from fhtagn.core.nodes import Chance
from fhtagn.games.wars import GAME
from fhtagn.games.wars.rules.content import CARDS, SORTS, card
from fhtagn.games.wars.rules.options import CARDS_OPTION, boxes, supply_cards
from fhtagn.games.wars.rules.state import WarsState
from fhtagn.server.catalogue import shown_options
from tests.proofs import proves

ALL = [CARDS[card].name for card in supply_cards()]
TERRORS = ["dhole", "great_race_of_yith", "quachil_uttaus"]


def agreed(cards: str) -> str:
    value = GAME.options(3, {"cards": cards})["cards"]
    assert isinstance(value, str)
    return value


def drawn(cards: str, seed: int) -> list[str]:
    """The cards beside the map when the first player is asked."""
    rng = Random(seed)
    s = GAME.new(GAME.options(3, {"cards": cards, "factions": "choose"}))
    assert isinstance(s, WarsState)
    while isinstance(s.pending, Chance):
        GAME.play(s, fast_answer(s.pending, rng))
    return [CARDS[card].name for card in s.market]


@proves("wars:setup/cards")
def test_a_box_is_spelt_out_so_that_new_cards_change_no_old_game() -> None:
    assert agreed("box_terrors").split(",") == TERRORS
    assert drawn("box_terrors", 1) == TERRORS


@proves("wars:setup/cards")
def test_boxes_and_cards_may_be_mixed_and_each_card_is_there_once() -> None:
    assert agreed("dhole, box_terrors,gnorri").split(",") == ["dhole", *TERRORS[1:], "gnorri"]


@proves("wars:setup/cards")
@pytest.mark.parametrize("box", boxes())
def test_every_box_is_a_preset_shown_by_its_name(box: str) -> None:
    assert box in CARDS_OPTION.values
    options = GAME.options(3, {"cards": box})
    assert options["cards"].split(",") == list(CARDS_OPTION.groups[box])
    assert shown_options(GAME, options)["cards"] == box
    assert GAME.options(3, options) == options


@proves("wars:setup/cards")
def test_so_many_are_drawn_and_chance_decides_which() -> None:
    assert agreed("random:5") == "random:5:" + ",".join(ALL)
    found = {tuple(drawn("random:5", seed)) for seed in range(10)}
    assert len(found) > 5
    assert all(len(set(cards)) == 5 and set(cards) <= set(ALL) for cards in found)
    assert shown_options(GAME, GAME.options(3, {"cards": "random:5"}))["cards"] == "random:5"


@proves("wars:setup/cards")
def test_they_may_be_drawn_from_some_boxes_and_cards() -> None:
    assert agreed("random:2:box_terrors,gnorri") == "random:2:" + ",".join([*TERRORS, "gnorri"])
    for seed in range(5):
        assert set(drawn("random:2:box_terrors,gnorri", seed)) <= {*TERRORS, "gnorri"}
    assert set(drawn("random:3:box_terrors", 1)) == set(TERRORS)


@proves("wars:setup/cards")
def test_every_card_is_in_one_box_so_that_it_can_be_picked_there() -> None:
    found = [id for box in boxes() for id in CARDS_OPTION.groups[box]]
    assert sorted(found) == sorted(ALL)
    assert list(CARDS_OPTION.groups["box_goo_3"]) == ["gobogeg"]  # the third set is one figure (p.96)
    assert {"nodens", "cacodemon", "prophetess"} <= set(CARDS_OPTION.groups["box_single"])


@proves("wars:setup/cards")
def test_all_independents_are_a_preset_of_their_own() -> None:
    options = GAME.options(3, {"cards": "independents"})
    assert set(options["cards"].split(",")) == set(CARDS_OPTION.sets["independents"])
    assert all(SORTS[CARDS[card(id)].sort] == "independent" for id in options["cards"].split(","))
    assert len(options["cards"].split(",")) == 33
    assert shown_options(GAME, options)["cards"] == "independents"
    assert agreed("independents,gnorri,nodens").split(",") == [*options["cards"].split(","), "gnorri"]


@proves("wars:independent/first-game")
@pytest.mark.parametrize("players", [2, 3, 8])
def test_the_book_advises_one_independent_less_than_players_for_the_first_time(players: int) -> None:
    value = CARDS_OPTION.advised[players]
    assert value == f"random:{players - 1}:independents"
    options = GAME.options(players, {"cards": value, "map": "auto"})
    assert shown_options(GAME, options)["cards"] == value
    drawn_from = options["cards"].split(":")[2].split(",")
    assert set(drawn_from) == set(CARDS_OPTION.sets["independents"])


def test_a_box_from_which_some_are_drawn_is_shown_by_its_name() -> None:
    options = GAME.options(3, {"cards": "random:2:box_terrors"})
    assert shown_options(GAME, options)["cards"] == "random:2:box_terrors"


def test_what_may_be_drawn_is_part_of_the_game() -> None:
    versions = GAME.content_versions(GAME.options(3, {"cards": "random:1:box_terrors"}))
    assert set(TERRORS) <= versions.keys()
    assert "gnorri" not in versions


@pytest.mark.parametrize(
    "cards", ["random", "random:0", "random:x", "random:-1", "box_nothing", "dhole,dhole", ""]
)
def test_what_means_nothing_is_refused(cards: str) -> None:
    with pytest.raises(BadInput):
        GAME.options(3, {"cards": cards})


def test_more_than_there_are_cannot_be_drawn_and_the_refusal_says_so() -> None:
    with pytest.raises(BadInput) as refused:
        GAME.options(3, {"cards": "random:4:box_terrors"})
    assert "only 3" in GAME.words("en").say(refused.value.text)
