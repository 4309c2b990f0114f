"""Settings from the command line, variables and a file."""

from __future__ import annotations

from pathlib import Path

import pytest

from fhtagn.core.errors import BadInput
from fhtagn.server.house import House, Place
from fhtagn.server.limits import LIMITS, Limits, Rate
from fhtagn.server.settings import Chosen, described, read_settings


def test_without_anything_they_are_the_defaults() -> None:
    chosen = read_settings((), {"FHTAGN_LANG": "de", "HOME": "/"})
    assert chosen == Chosen(Place(), House(), LIMITS, {})
    assert described(chosen)["changing"] == "2/40 (default)"


def test_the_command_line_counts_before_variables_and_those_before_the_file(tmp_path: Path) -> None:
    file = tmp_path / "limits.toml"
    file.write_text('tables = 1\nmistakes = 2\nspectators = 3\nchanging = "1/5"\nbot_seconds = 4\n')
    variables = {"FHTAGN_MISTAKES": "20", "FHTAGN_SPECTATORS": "30"}
    chosen = read_settings(["spectators=300", "looking = 0.5/2"], variables, file)
    wanted = Limits(
        tables=1, mistakes=20, spectators=300, changing=Rate(1, 5), looking=Rate(0.5, 2), bot_seconds=4.0
    )
    assert chosen.limits == wanted
    told = described(chosen)
    assert told["tables"] == f"1 ({file})"
    assert told["mistakes"] == "20 (environment)"
    assert told["spectators"] == "300 (--set)"
    assert told["looking"] == "0.5/2 (--set)"


@pytest.mark.parametrize(
    "given",
    [
        "tables",
        "tables=",
        "tables=x",
        "tables=-1",
        "tables=1.5",
        "bot_seconds=nan",
        "changing=5",
        "x=1",
        "reports=maybe",
        "opening=some",
        "opening=invited",
    ],
)
def test_what_makes_no_sense_is_refused(given: str) -> None:
    with pytest.raises(BadInput):
        read_settings([given])


def test_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    for content in (None, "tables = ", b"\xff"):
        file = tmp_path / "limits.toml"
        if content is not None:
            file.write_bytes(content if isinstance(content, bytes) else content.encode())
        with pytest.raises(BadInput) as refused:
            read_settings((), {}, file)
        assert refused.value.text.key == "cli.serve.bad_config"  # the command line has the words for it
        assert refused.value.text.args["file"] == str(file)


def test_options_count_first_and_secrets_are_not_told() -> None:
    variables = {"FHTAGN_PORT": "1", "FHTAGN_INVITATION": "Ph'nglui mglw'nafh", "FHTAGN_OPENING": "invited"}
    db = "postgresql://me:secret@there/tables"
    chosen = read_settings(["workers=3", "reports=yes"], variables, None, {"port": 0, "db": db, "host": None})
    assert chosen.place == Place(db=db, port=0, workers=3)
    assert chosen.house == House("invited", "Ph'nglui mglw'nafh", True)
    told = described(chosen)
    assert told["port"] == "0 (command line)"
    assert told["invitation"] == "*** (environment)"
    assert told["reports"] == "True (--set)"
    assert "secret" not in told["db"]
