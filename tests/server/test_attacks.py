"""Every attack of ``scripts/server_attacks.py``, short: honest people go on playing."""

from __future__ import annotations

import pytest

import server_attacks
from fhtagn.server.limits import LIMITS


@pytest.mark.parametrize("attack", list(server_attacks.ATTACKS))
async def test_honest_people_go_on(
    attack: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    (found,) = await server_attacks.main([attack], seconds=0.5)
    assert found.decisions
    assert found.hints or found.no_hints  # a busy machine may be too slow for the bot
    assert found.can_open
    assert found.can_talk
    assert attack in capsys.readouterr().out
    if attack == "fill6":
        assert 0 < found.done["most of a network"] <= LIMITS.tables_per_network
    if (
        attack == "look6"
    ):  # one household, however many addresses it has; a busy machine lets nobody in so soon
        assert found.done.get("most spectators", 0) <= LIMITS.spectators_per_visitor
