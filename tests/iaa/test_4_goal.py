"""IÄÄ! Cthulhu! Fhtagn!, chapter 4: what the cults are after."""

from __future__ import annotations

import pytest

from fhtagn.games.iaa.scenario import position
from tests.proofs import proves


@proves("iaa:4/goal")
def test_each_cult_has_a_display_of_its_own_that_earns_its_points() -> None:
    table = position(display={0: "IÄÄ 3T", 1: "IÄÄ 1T elder"}, roll="IÄÄ elder")
    table.calls("IÄÄ!")
    assert table.display(0) == "IÄÄ IÄÄ 3T"
    assert table.display(1) == "IÄÄ 1T elder"
    table.calls("Fhtagn!")
    assert table.scores == [6, 1]


@proves("iaa:4/complete")
@pytest.mark.parametrize(
    ("display", "roll", "can_complete"),
    [
        ("", "elder IÄÄ", False),
        ("IÄÄ", "elder IÄÄ", False),
        ("IÄÄ IÄÄ", "elder elder", False),
        ("IÄÄ 1T", "IÄÄ 1T", False),
        ("IÄÄ 1T", "elder IÄÄ", True),
    ],
)
def test_a_complete_invocation_has_an_iaa_a_tentacle_and_an_elder_sign(
    display: str, roll: str, can_complete: bool
) -> None:
    table = position(display={0: display}, roll=roll)
    assert table.offers_call("Fhtagn!") is can_complete


@proves("iaa:4/open")
def test_without_an_elder_sign_the_power_turns_against_the_cult() -> None:
    table = position(display={0: "IÄÄ 3T 3T", 1: "IÄÄ 1T elder"}, roll="3T")
    table.calls("Cthulhu!")
    assert table.scores == [-9, 1]
