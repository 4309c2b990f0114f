"""Fair dice: everybody can check afterwards that they followed from a secret fixed at the start."""

from __future__ import annotations

from random import Random

import pytest

from fhtagn.core.chance import Keyed, secret_from_seed
from fhtagn.core.errors import BadLog
from fhtagn.core.log import CHANCE, UNDO, Log, parse_log
from fhtagn.core.nodes import Action, Chance
from fhtagn.core.table import Table, verify
from tests.core.toys import BRAWL

STRIKE = ("brawl.strike", 1)
BLESS = ("brawl.bless",)


def finished() -> Table:
    table, rng = Table("iaa", 2, seed="fair"), Random(1)
    while not table.over:
        table.play(rng.choice(table.node.actions))
    return table


def changed(log: Log, place: int, entry: tuple[int, Action]) -> Log:
    """The same log with another entry in one place, and a checksum that fits."""
    copy = log.written()
    copy.entries[place] = entry
    return parse_log(copy.dumps())


def test_an_honest_log_is_verified() -> None:
    log = parse_log(finished().log.dumps())
    chances = [seat for seat, _ in log.entries if seat == CHANCE]
    assert verify(log) == len(chances) > 10


def test_an_honest_log_with_undos_is_verified() -> None:
    table, rng = Table("brawl", 3, {"hearts": 9}, seed="undo"), Random(1)
    undone = 0
    while not table.over:
        table.play(rng.choice(table.node.actions))
        if not table.over and table.undo_refusal(table.node.seat) is None and rng.random() < 0.5:
            table.undo(table.node.seat)
            undone += 1
    assert undone > 0
    assert verify(parse_log(table.log.dumps())) == 3


def test_a_changed_die_is_noticed_and_named() -> None:
    log = finished().log
    places = [place for place, (seat, _) in enumerate(log.entries) if seat == CHANCE]
    for place in (places[0], places[-1]):
        verb, dice = log.entries[place][1]
        better = (7 - dice[0], *dice[1:])
        with pytest.raises(BadLog, match=rf"line {place + 2}: .* does not follow from the secret"):
            verify(changed(log, place, (CHANCE, (verb, better))))


def test_a_chance_entry_that_is_none_breaks_the_rules() -> None:
    log = finished().log
    for entry in ((CHANCE, ("rolled",)), (CHANCE, ("undo", 0)), (0, ("rolled", (1, 1, 1, 1, 1, 1)))):
        with pytest.raises(BadLog, match="line 2 of this log breaks the rules"):
            verify(changed(log, 0, entry))


def test_dice_that_were_taken_back_and_rolled_again_are_noticed() -> None:
    """Every die follows from the secret, and yet: whoever may roll twice may choose."""
    table = Table("iaa", 2, seed="again")
    log = parse_log(table.log.dumps())
    source = Keyed(secret_from_seed("again"))
    log.entries[1:] = [(UNDO, ("undo", 0)), (CHANCE, source.answer(Chance("dice", 6, 6), 1))]
    with pytest.raises(
        BadLog, match="line 3 of this log breaks the rules: dice have been rolled or cards drawn since"
    ):
        verify(log)


@pytest.mark.parametrize("target", [0, 2, 3, 99])
def test_only_the_last_step_is_taken_back(target: int) -> None:
    log = Table(BRAWL, 2, {"gifts": "all"}).log
    log.entries = [(0, STRIKE), (0, BLESS), (UNDO, ("undo", target))]
    with pytest.raises(
        BadLog, match="line 4 of this log breaks the rules: nothing can be taken back to that point"
    ):
        Table.replay(log)


def test_a_log_that_tells_no_secret_or_another_one_cannot_be_verified() -> None:
    log = finished().log
    log.secret = secret_from_seed("another")
    with pytest.raises(BadLog, match="is not the one whose hash was published at the start"):
        verify(log)
    log.secret = None
    with pytest.raises(BadLog, match="does not contain its secret"):
        verify(log)
