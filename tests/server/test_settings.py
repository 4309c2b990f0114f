"""Limits from the command line, variables and a file."""

from __future__ import annotations

from pathlib import Path

import pytest

from fhtagn.core.errors import BadInput
from fhtagn.server.limits import LIMITS, Limits, Rate
from fhtagn.server.settings import described, read_limits


def test_without_anything_they_are_the_defaults() -> None:
    limits, sources = read_limits((), {"FHTAGN_LANG": "de", "HOME": "/"})
    assert (limits, sources) == (LIMITS, {})
    assert described(limits, sources)["changing"] == "2/40 (default)"


def test_the_command_line_counts_before_variables_and_those_before_the_file(tmp_path: Path) -> None:
    file = tmp_path / "limits.toml"
    file.write_text('tables = 1\nmistakes = 2\nspectators = 3\nchanging = "1/5"\nbot_seconds = 4\n')
    variables = {"FHTAGN_MISTAKES": "20", "FHTAGN_SPECTATORS": "30"}
    limits, sources = read_limits(["spectators=300", "looking = 0.5/2"], variables, file)
    wanted = Limits(
        tables=1, mistakes=20, spectators=300, changing=Rate(1, 5), looking=Rate(0.5, 2), bot_seconds=4.0
    )
    assert limits == wanted
    told = described(limits, sources)
    assert told["tables"] == f"1 ({file})"
    assert told["mistakes"] == "20 (environment)"
    assert told["spectators"] == "300 (--set)"
    assert told["looking"] == "0.5/2 (--set)"


@pytest.mark.parametrize(
    "given",
    ["tables", "tables=", "tables=x", "tables=-1", "tables=1.5", "bot_seconds=nan", "changing=5", "x=1"],
)
def test_what_makes_no_sense_is_refused(given: str) -> None:
    with pytest.raises(BadInput):
        read_limits([given])


def test_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    for content in (None, "tables = ", b"\xff"):
        file = tmp_path / "limits.toml"
        if content is not None:
            file.write_bytes(content if isinstance(content, bytes) else content.encode())
        with pytest.raises(BadInput, match=r"limits\.toml"):
            read_limits((), {}, file)
