"""Cthulhu Wars: which cards lie beside the map: whole boxes, a random draw, a list of one's own."""

from __future__ import annotations

from random import Random

import pytest

from fhtagn.core.chance import fast_answer
from fhtagn.core.errors import BadInput
from fhtagn.core.nodes import Chance
from fhtagn.games.wars import GAME
from fhtagn.games.wars.rules.content import CARDS
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
def test_every_box_is_a_preset_with_several_cards_and_shown_by_its_name(box: str) -> None:
    assert box in CARDS_OPTION.values
    options = GAME.options(3, {"cards": box})
    assert len(options["cards"].split(",")) > 1
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
