"""The mark that ties a test to the rules it proves.

    @proves("iaa:5.4/binding")
    def test_a_call_cannot_be_taken_back() -> None: ...

``fhtagn.core.coverage.proven_anchors`` reads the marks; each game's ``test_atlas.py`` demands that
every rule of its atlas is named by at least one test.
"""

from __future__ import annotations

import pytest


def proves(*anchors: str) -> pytest.MarkDecorator:
    """This test fails if one of these rules is broken."""
    return pytest.mark.proves(*anchors)
