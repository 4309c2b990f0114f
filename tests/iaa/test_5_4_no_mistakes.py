"""IÄÄ! Cthulhu! Fhtagn!, chapter 5.4: a call cannot be taken back."""

from __future__ import annotations

import pytest

from fhtagn.core.errors import UndoRefused
from fhtagn.core.nodes import Action, Chance
from fhtagn.core.table import Table
from fhtagn.games.iaa.scenario import position
from tests.proofs import proves


class Stated:
    """Answers chance with stated dice."""

    def __init__(self, *rolls: tuple[int, ...]) -> None:
        self._rolls = rolls

    def answer(self, chance: Chance, k: int) -> Action:
        return ("rolled", self._rolls[k])


def table_with(*roll: int) -> Table:
    """A real table, which knows undo: cult 0 has won the start and rolled these dice."""
    return Table("iaa", players=2, source=Stated((3, 1, 1, 1, 1, 1), (1, 1, 1, 1, 1, 1), roll))


@proves("iaa:5.4/binding")
@pytest.mark.parametrize(
    "calls", [["iaa"], ["iaa", "cthulhu"]], ids=["after IÄÄ!", "after Cthulhu!, before the dice"]
)
def test_a_call_cannot_be_taken_back(calls: list[str]) -> None:
    """Open question 10: each call is a step of its own, and binding at once."""
    table = table_with(1, 1, 3, 4, 6, 6)
    for call in calls:
        table.play(("iaa.call", call))
    assert table.node.seat == 0
    refusal = table.undo_refusal(0)
    assert refusal is not None
    assert refusal.key == "core.undo.binding"
    with pytest.raises(UndoRefused):
        table.undo(0)


@proves("iaa:5.4/binding")
def test_the_choice_of_tentacle_dice_is_no_call_and_may_be_taken_back() -> None:
    table = table_with(1, 1, 3, 4, 6, 6)
    for action in (("iaa.call", "iaa"), ("iaa.call", "cthulhu"), ("iaa.take", 1, 0, 0)):
        table.play(action)
    assert table.undo_refusal(0) is None
    table.undo(0)
    assert ("iaa.take", 0, 1, 0) in table.node.actions
    assert all(action[0] == "iaa.take" for action in table.node.actions)


@proves("iaa:5.4/binding")
def test_dice_that_were_taken_hand_by_hand_may_be_taken_back_hand_by_hand() -> None:
    rolls = ((3, 1, 1, 1, 1, 1), (1,) * 6, (6,) * 6, (6, 6, 6, 6, 6), (1, 5, 5, 5, 5, 5, 5, 5))
    table = Table("iaa", players=2, source=Stated(*rolls))
    table.play(("iaa.call", "phnglui_fhtagn"))  # two dice: one from the middle, one from the other cult
    table.play(("iaa.rob", 1))
    table.play(("iaa.give_up",))
    for action in (("iaa.call", "iaa"), ("iaa.call", "cthulhu"), ("iaa.take", 0, 0, 6)):
        table.play(action)
    assert table.node.prompt.key == "iaa.prompt.take_more"
    assert table.undo_refusal(0) is None
    table.undo(0)
    assert ("iaa.take", 0, 0, 6) in table.node.actions


@proves("iaa:5.4/binding")
def test_after_calling_cthulhu_there_is_no_way_but_to_place_tentacles() -> None:
    table = position(display={0: "IÄÄ 1T"}, roll="IÄÄ 1T 2T elder").calls("Cthulhu!")
    assert table.asks(0, "take")
    assert table.offered == ["take 1T 2T", "take 2T", "take 1T"]
    for call in ("IÄÄ!", "Fhtagn!", "Ph'nglui!"):
        assert table.refuses_call(call)
    assert table.refuses_to("end")
    assert table.refuses_to("give up")


@proves("iaa:5.4/at-least-one")
def test_cthulhu_places_at_least_one_tentacle_die() -> None:
    table = position(display={0: "IÄÄ"}, roll="1T 2T").calls("Cthulhu!")
    assert table.refuses(("iaa.take", 0, 0, 0))


@proves("iaa:5.4/at-least-one")
def test_a_single_tentacle_die_is_placed_with_the_call() -> None:
    table = position(display={0: "IÄÄ"}, roll="2T elder").calls("Cthulhu!")
    assert table.display(0) == "IÄÄ 2T"
    assert table.happened("iaa.took", 0, 0, 1, 0)


@proves("iaa:5.4/at-least-one")
def test_without_tentacles_in_the_roll_cthulhu_cannot_be_called() -> None:
    table = position(display={0: "IÄÄ 1T"}, roll="IÄÄ elder")
    assert table.refuses_call("Cthulhu!", "no_tentacle")


@proves("iaa:5.4/go-on")
def test_after_cthulhu_an_elder_sign_may_still_be_used_but_no_iaa() -> None:
    """Case 9."""
    table = position(display={0: "IÄÄ"}, roll="IÄÄ 1T elder").calls("Cthulhu!")
    assert table.refuses_call("IÄÄ!", "order")
    assert table.offers_call("Fhtagn!", "Ph'nglui!")


@proves("iaa:5.4/go-on")
def test_after_cthulhu_phnglui_still_needs_a_free_die() -> None:
    """Case 9, the other half."""
    table = position(display={0: "IÄÄ"}, dice={1: 0}, middle=0, roll="IÄÄ 1T elder").calls("Cthulhu!")
    assert table.offered == ["Fhtagn!", "end"]
    assert table.refuses_call("Ph'nglui!", "no_free_die")
