"""Logs of other versions: brought to today's where somebody wrote how, refused in one line otherwise."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from fhtagn.core.errors import BadLog
from fhtagn.core.frames import State
from fhtagn.core.log import AGREED, CHANCE, UNDO, Log, parse_log
from fhtagn.core.migrations import OtherVersion, bring_up_to_date, migrates, play_again
from fhtagn.core.nodes import Action, Seat
from fhtagn.core.registry import register
from fhtagn.core.table import Table, verify
from fhtagn.core.written import Coded, Written
from tests.core.brawl import Brawl, BrawlState
from tests.core.test_log import forged, played
from tests.core.toys import BRAWL

# -- versions of the rules ---------------------------------------------------------------------------------


@pytest.mark.parametrize("version", [0, 2, 99])
def test_a_log_of_other_rules_is_refused(version: int) -> None:
    message = f"this log of brawl follows rules version {version}; this version knows 1 and cannot convert it"
    with pytest.raises(OtherVersion, match=message):
        parse_log(forged(lambda head: head.update(rules=version)))


class NewBrawl(Brawl):
    """The toy three rules versions later, with content that has versions of its own."""

    def __init__(self) -> None:
        super().__init__()
        self.info.rules_version = 4

    def content_versions(self, options: dict[str, Any]) -> dict[str, int]:
        return {"club": 3} if options["gifts"] == "all" else {}


@pytest.fixture
def new_rules() -> Iterator[None]:
    register(NewBrawl())
    yield
    register(BRAWL)


@migrates("brawl", 2)
def _name_the_rest(log: Written) -> None:
    log.entries = [
        (seat, ("brawl.rest",) if action == ("brawl.sleep",) else action) for seat, action in log.entries
    ]


@migrates("brawl", 3)
def _add_gifts(log: Written) -> None:
    log.options.setdefault("gifts", "dealt")


@pytest.mark.usefixtures("new_rules")
def test_a_log_of_older_rules_is_migrated_step_by_step() -> None:
    def older(head: dict[str, Any]) -> None:
        head.update(rules=2)
        del head["options"]["gifts"]

    log = parse_log(forged(older, [0, ["brawl.sleep"]]))
    assert log.rules == 4
    assert log.entries == [(0, ("brawl.rest",))]
    assert log.options["gifts"] == "dealt"


@pytest.mark.usefixtures("new_rules")
def test_a_log_that_is_too_old_to_be_migrated_is_refused() -> None:
    with pytest.raises(OtherVersion, match="rules version 1; this version knows 4 and cannot convert it"):
        parse_log(forged(lambda head: head.update(rules=1)))


def test_a_log_of_today_is_not_migrated() -> None:
    written = played().written()
    before = written.dumps()
    assert not bring_up_to_date(written)
    assert written.dumps() == before


# -- versions of content -----------------------------------------------------------------------------------

PLAYED: Any = [0, ["brawl.rest"]]


def with_club(**content: int) -> str:
    return forged(lambda head: head.update(rules=4, content=content), PLAYED)


@migrates("brawl", 2, content="club")
def _a_better_club(log: Written) -> None:
    log.options["hearts"] = 8


@pytest.mark.usefixtures("new_rules")
def test_content_of_today_is_left_alone() -> None:
    assert parse_log(with_club(club=3)).options["hearts"] == 9


@pytest.mark.usefixtures("new_rules")
def test_older_content_is_migrated() -> None:
    log = parse_log(with_club(club=2))
    assert (log.content, log.options["hearts"]) == ({"club": 3}, 8)


@pytest.mark.usefixtures("new_rules")
@pytest.mark.parametrize(("content", "found"), [({"club": 1}, 1), ({"club": 4}, 4), ({}, 0)])
def test_content_without_a_way_to_ours_is_refused(content: dict[str, int], found: int) -> None:
    message = rf"played with version {found} of club \(0: without it\); this version knows 3"
    with pytest.raises(OtherVersion, match=message):
        parse_log(with_club(**content))


@pytest.mark.usefixtures("new_rules")
def test_only_content_in_play_is_compared() -> None:
    def without_club(head: dict[str, Any]) -> None:
        head.update(rules=4, content={"club": 1})
        head["options"]["gifts"] = "dealt"

    assert parse_log(forged(without_club)).content == {}


@pytest.mark.usefixtures("new_rules")
def test_a_new_table_says_what_is_in_play() -> None:
    assert Table("brawl", 2, {"gifts": "all"}).log.content == {"club": 3}
    assert Table("brawl", 2).log.content == {}


@pytest.mark.usefixtures("new_rules")
def test_format_1_knew_only_the_first_version_of_everything() -> None:
    def first(head: dict[str, Any]) -> None:
        head.update(rules=4, format=1)
        del head["content"]

    with pytest.raises(OtherVersion, match="version 1 of club"):
        parse_log(forged(first, PLAYED))


# -- migrations that see the position ------------------------------------------------------------------------
# In version 7 of this brawl whoever was able to bless assaulted, which was a strike and a blessing in one.


class Smaller(Brawl):
    """Version 8: a strike is a strike, and a blessing comes afterwards."""

    def __init__(self) -> None:
        super().__init__()
        self.info.rules_version = 8


@pytest.fixture
def smaller_steps() -> Iterator[None]:
    register(Smaller())
    yield
    register(BRAWL)


STRIKE, BLESS = ("brawl.strike", 1), ("brawl.bless",)
ASSAULT: Coded = (0, ("brawl.assault", 1))


@migrates("brawl", 7)
def _assaults_are_strikes(log: Written) -> None:
    play_again(log, _strike_and_bless)


def _strike_and_bless(s: State, seat: Seat, action: tuple[Any, ...]) -> list[Action]:
    if action[0] != "brawl.assault":
        return [BRAWL.decode(action)]
    assert isinstance(s, BrawlState)
    strike = ("brawl.strike", action[1])
    return [strike, BLESS] if "bless" in s.held[seat] else [strike]


def old(*entries: Coded, table: Table | None = None) -> Log:
    """A log of version 7, read."""
    new = (table if table is not None else Table(BRAWL, 2, {"gifts": "all", "hearts": 9}, seed="old")).log
    written = new.written()
    written.rules = 7
    written.entries = [*written.entries, *entries]
    return parse_log(written.dumps())


@pytest.mark.usefixtures("smaller_steps")
def test_one_decision_becomes_several() -> None:
    log = old(ASSAULT)
    assert log.entries == [(0, STRIKE), (0, BLESS)]
    assert len(Table.replay(log).moments) == 2


@pytest.mark.usefixtures("smaller_steps")
def test_taking_it_back_takes_all_of_it_back() -> None:
    log = old(ASSAULT, (UNDO, ("undo", 0)), ASSAULT)
    both = [(0, STRIKE), (0, BLESS)]
    assert log.entries == [*both, (UNDO, ("undo", 1)), (UNDO, ("undo", 0)), *both]
    assert [moment.action for moment in Table.replay(log).moments] == [STRIKE, BLESS]


@pytest.mark.usefixtures("smaller_steps")
def test_what_was_agreed_to_be_taken_back_stays_agreed() -> None:
    log = old(ASSAULT, (0, BLESS), (UNDO, ("undo", 1, AGREED)), (UNDO, ("undo", 0, AGREED)), ASSAULT)
    assert [action for seat, action in log.entries if seat == UNDO] == [
        ("undo", 2, AGREED),
        ("undo", 0, AGREED),
    ]
    assert [moment.action for moment in Table.replay(log).moments] == [STRIKE, BLESS]


@pytest.mark.usefixtures("smaller_steps")
def test_dice_keep_their_numbers_and_can_be_proved() -> None:
    """Abilities are drawn first, so the migration depends on chance, and chance does not on it."""
    found = set()
    for seed in range(12):
        table = Table(BRAWL, 2, {"hearts": 9}, seed=str(seed))
        log = old(ASSAULT, table=table)
        assert log.entries[:2] == table.log.entries
        assert verify(log) == 2
        found.add(len(log.entries))
        assert Table.resume(log).node.seat in (0, 1)
    assert found == {3, 4}


@pytest.mark.usefixtures("smaller_steps")
@pytest.mark.parametrize(
    ("entries", "message"),
    [
        ([(1, ("brawl.assault", 0))], "line 2 of this log breaks the rules: it is not player 2’s turn"),
        ([ASSAULT, (0, ("brawl.fly",))], "line 3 of this log breaks the rules: there is no action called"),
        ([ASSAULT, (UNDO, ("undo", 2))], "line 3 of this log breaks the rules: nothing can be taken back"),
        ([(CHANCE, ("rolled", (1,)))], "line 2 of this log breaks the rules"),
    ],
)
def test_what_cannot_be_played_again_is_named(entries: list[Coded], message: str) -> None:
    with pytest.raises(BadLog, match=message):
        old(*entries)


@pytest.mark.usefixtures("smaller_steps")
def test_a_migration_that_moves_dice_is_refused() -> None:
    def careless(log: Written) -> None:
        del log.entries[0]

    migrates("brawl", 7)(careless)
    try:
        with pytest.raises(OtherVersion, match="from rules version 7 to 8 would change its dice"):
            old(table=Table(BRAWL, 2, seed="1"))
    finally:
        migrates("brawl", 7)(_assaults_are_strikes)
