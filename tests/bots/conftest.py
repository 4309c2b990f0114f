from __future__ import annotations

from collections.abc import Iterator

import pytest

from fhtagn.bots import team


@pytest.fixture(scope="module", autouse=True)
def no_stray_processes() -> Iterator[None]:
    yield
    team._dismiss()
