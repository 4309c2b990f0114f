from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests.arena.arenas import BOTS


@pytest.fixture
def own_bots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a module ``strange`` of bots of one's own."""
    (tmp_path / "strange.py").write_text(BOTS, encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.delitem(sys.modules, "strange", raising=False)
    return tmp_path
