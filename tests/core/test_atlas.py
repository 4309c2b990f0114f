"""The rule atlas: every rule once, and which tests prove it."""

from __future__ import annotations

from pathlib import Path

import pytest

from fhtagn.core.atlas import Atlas
from fhtagn.core.coverage import carries_out, code_of, mentioned_anchors, proven_anchors

RULE = """
[[rule]]
anchor = "{anchor}"
section = "5.4"
page = 7
titel = "Bindend"
title = "Binding"
de = "Ein Ruf gilt."
en = "A call stands."
"""

TESTS = """
import pytest
from tests.proofs import proves

@proves("toy:1/first", "toy:2/second")
def test_one(): ...

@pytest.mark.parametrize("x", ["toy:9/not-a-proof"])
@pytest.mark.proves("toy:2/second")
async def test_two(x): ...

class TestMore:
    @proves("toy:3/third")
    def test_three(self): ...

@other("toy:9/not-a-proof")
@proves(anchor)
@proves
def test_nothing(): "proves('toy:9/not-a-proof')"
"""


def atlas(folder: Path, *files: str) -> Atlas:
    paths = [folder / f"{number}.toml" for number in range(len(files))]
    for path, content in zip(paths, files, strict=True):
        path.write_text(content, encoding="utf-8")
    return Atlas(*paths)


def test_a_rule_is_found_by_its_anchor(tmp_path: Path) -> None:
    rule = atlas(tmp_path, RULE.format(anchor="toy:5.4/binding")).get("toy:5.4/binding")
    assert rule is not None
    assert (rule.anchor, rule.section, rule.page) == ("toy:5.4/binding", "5.4", "7")
    assert rule.title == {"de": "Bindend", "en": "Binding"}
    assert rule.text == {"de": "Ein Ruf gilt.", "en": "A call stands."}


def test_an_unknown_anchor_finds_nothing(tmp_path: Path) -> None:
    assert atlas(tmp_path, RULE.format(anchor="toy:1")).get("toy:2") is None


def test_rules_of_several_files_keep_their_order(tmp_path: Path) -> None:
    two = RULE.format(anchor="toy:2") + RULE.format(anchor="toy:1")
    assert list(atlas(tmp_path, two, RULE.format(anchor="toy:3")).rules) == ["toy:2", "toy:1", "toy:3"]


def test_an_anchor_that_stands_twice_is_refused(tmp_path: Path) -> None:
    twice = atlas(tmp_path, RULE.format(anchor="toy:1"), RULE.format(anchor="toy:1"))
    with pytest.raises(ValueError, match=r"1.toml: anchor toy:1 stands twice"):
        _ = twice.rules


@pytest.mark.parametrize("missing", ["anchor", "section", "titel", "title", "de", "en"])
def test_a_rule_with_something_missing_is_refused(tmp_path: Path, missing: str) -> None:
    lines = [line for line in RULE.format(anchor="toy:1").splitlines() if not line.startswith(f"{missing} =")]
    with pytest.raises(KeyError, match=missing):
        _ = atlas(tmp_path, "\n".join(lines)).rules


def test_a_page_may_be_missing(tmp_path: Path) -> None:
    rule = atlas(tmp_path, RULE.format(anchor="toy:1").replace("page = 7\n", "")).get("toy:1")
    assert rule is not None
    assert rule.page == ""


def test_a_rule_may_say_why_no_code_carries_it_out(tmp_path: Path) -> None:
    physical = RULE.format(anchor="toy:1") + 'no_code = "What is in the box."\n'
    rules = atlas(tmp_path, physical, RULE.format(anchor="toy:2")).rules
    assert [rule.no_code for rule in rules.values()] == ["What is in the box.", ""]


@pytest.mark.parametrize(
    ("text", "carried_out"),
    [
        ('"""toy:1/first: what it does."""', ["toy:1/first"]),
        (
            '"""toy:1/first, toy:1/first-of-all, toy:2.1/second: what it does.',
            ["toy:1/first", "toy:2.1/second"],
        ),
        ("# toy:2.1/second", ["toy:2.1/second"]),
        ("DICE: Final = 6  # toy:1/first, toy:2.1/second: each", ["toy:1/first", "toy:2.1/second"]),
        ("dice = 6 # toy:2.1/second", ["toy:2.1/second"]),
        ('"""What it does, see toy:1/first: not here."""', []),
        ('"""toy:1/first-of-all: what it does."""', []),
        ("DICE: Final = 6  # as in toy:1/first", []),
        ('No("toy.no.dice", "toy:1/first")', []),
        ('No("toy.no.dice", "toy:1/first")  # toy:2.1/second', ["toy:2.1/second"]),
    ],
)
def test_a_docstring_or_comment_that_begins_with_anchors_carries_them_out(
    text: str, carried_out: list[str]
) -> None:
    assert [rule for rule in ("toy:1/first", "toy:2.1/second") if carries_out(rule, text)] == carried_out


def test_code_and_facts_lead_to_a_rule_and_atlases_do_not(tmp_path: Path) -> None:
    (tmp_path / "rules.toml").write_text(RULE.format(anchor="toy:1/first"))
    (tmp_path / "cards.toml").write_text("dice = 6 # toy:1/first\n")
    (tmp_path / "actions.py").write_text(
        'Spec("toy.roll", "toy:1/first")\nSpec("toy.end", "toy:1/firstly")\n'
    )
    (tmp_path / "turn.py").write_text('def roll() -> None:\n    """toy:2/second, toy:1/first: all dice."""\n')
    found = [(path.name, line) for path, line, _ in code_of("toy:1/first", tmp_path)]
    assert found == [("cards.toml", 1), ("turn.py", 2), ("actions.py", 1)]  # who only points comes last
    assert sorted(mentioned_anchors(tmp_path)) == ["toy:1/first", "toy:1/firstly", "toy:2/second"]


def test_proofs_are_read_from_the_marks_of_the_tests(tmp_path: Path) -> None:
    (tmp_path / "deep").mkdir()
    (tmp_path / "deep" / "test_toy.py").write_text(TESTS)
    (tmp_path / "test_empty.py").write_text("")
    (tmp_path / "helpers.py").write_text('@proves("toy:9/not-a-test")\ndef test_four(): ...\n')
    assert proven_anchors(tmp_path) == {
        "toy:1/first": ["test_toy::test_one"],
        "toy:2/second": ["test_toy::test_one", "test_toy::test_two"],
        "toy:3/third": ["test_toy::test_three"],
    }
