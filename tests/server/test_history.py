"""Which lines a page may keep, compared with playing everything again by brute force."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from fhtagn.core.log import SEATED, UNDO, Entry
from fhtagn.server.history import KeptLines


@st.composite
def logs(draw: st.DrawFn) -> list[Entry]:
    """Any log: steps forward, back as far as one likes, and others who sit down."""
    entries: list[Entry] = []
    moments = 0
    for seat in draw(st.lists(st.integers(-3, 3), max_size=30)):
        if seat == UNDO and moments:
            moments = draw(st.integers(0, moments - 1))
            entries.append((UNDO, ("undo", moments)))
        elif seat == SEATED:
            entries.append((SEATED, ("seat", 0, "sat", "Eve", "person")))
        elif seat != UNDO:
            moments += 1
            entries.append((seat, ("step", moments % 2)))
    return entries


def history(entries: list[Entry]) -> list[tuple[int, Entry]]:
    """What counts, each with the number of its entry: a step played again is another one."""
    kept: list[tuple[int, Entry]] = []
    for number, entry in enumerate(entries):
        if entry[0] == UNDO:
            del kept[entry[1][1] :]
        elif entry[0] != SEATED:
            kept.append((number, entry))
    return kept


def common(a: list[tuple[int, Entry]], b: list[tuple[int, Entry]]) -> int:
    same = 0
    while same < min(len(a), len(b)) and a[same] == b[same]:
        same += 1
    return same


@given(logs())
def test_a_page_keeps_exactly_what_still_counts(entries: list[Entry]) -> None:
    reach = KeptLines()
    for seq in range(len(entries) + 1):
        assert reach.kept(entries, seq) == common(history(entries[:seq]), history(entries))


@given(logs())
def test_it_does_not_matter_when_somebody_looked_before(entries: list[Entry]) -> None:
    growing = KeptLines()
    for end in range(len(entries) + 1):
        for seq in range(end + 1):
            assert growing.kept(entries[:end], seq) == KeptLines().kept(entries[:end], seq)


@given(logs(), st.integers(1, 1000))
def test_who_knows_more_than_there_is_keeps_nothing(entries: list[Entry], more: int) -> None:
    assert KeptLines().kept(entries, len(entries) + more) == 0
