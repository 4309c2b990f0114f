"""Cthulhu Wars: cards that exist for one test only."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.wars.toys import Toys
from tests.wars.toys import toys as made_toys


@pytest.fixture
def toys() -> Iterator[Toys]:
    with made_toys() as made:
        yield made
