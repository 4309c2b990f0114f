"""IÄÄ! Cthulhu! Fhtagn!: what learners see, thing by thing."""

from __future__ import annotations

from fhtagn.games.iaa import GAME
from fhtagn.games.iaa.scenario import position


def test_dice_that_show_the_same_are_one_token_in_their_place() -> None:
    table = position(display={0: "IÄÄ 3T 3T", 1: "IÄÄ"}, roll="2T 2T elder", stones=[1]).calls("Cthulhu!")
    found = [
        (token.printed.kind, token.zone, token.holder, token.count)
        for token in GAME.tokens(table.state, 1)
        if token.zone != "cult"
    ]
    assert found == [
        ("die", "middle", -1, 1),
        ("die", "stock", 0, 5),
        ("die/iaa", "display", 0, 1),
        ("die/two", "roll", 1, 2),
        ("die/elder", "roll", 1, 1),
        ("die/iaa", "display", 1, 1),
        ("die/three", "display", 1, 2),
    ]


def test_a_cult_tells_its_score_and_what_it_has_called() -> None:
    table = position(display={0: "IÄÄ"}, roll="2T 2T elder", scores=(30, -75), stones=[1]).calls("Cthulhu!")
    mine, other, stone = (token for token in GAME.tokens(table.state, 0) if token.zone == "cult")
    names = ("score", "decides", "called_iaa", "called_cthulhu")
    assert (mine.owner, *(mine.now[name] for name in names)) == (0, 0.2, 1, 0, 1)
    assert (other.owner, *(other.now[name] for name in names)) == (1, -0.5, 0, 0, 0)
    assert (stone.printed.kind, stone.holder) == ("stone", 1)


def test_a_die_tells_its_tentacles() -> None:
    (die,) = (t for t in GAME.tokens(position(roll="3T").state, 0) if t.printed.kind == "die/three")
    assert die.printed.numbers == {"iaa": 0, "tentacles": 3, "elder": 0}
