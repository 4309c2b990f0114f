"""Every attack of ``scripts/server_attacks.py``, short: honest people go on playing."""

from __future__ import annotations

from typing import Any

import pytest

import server_attacks
from fhtagn.server.limits import LIMITS


@pytest.mark.parametrize("attack", list(server_attacks.ATTACKS))
async def test_honest_people_go_on(
    attack: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    (found,) = await server_attacks.main([attack], seconds=0.5)
    assert found.decisions
    assert found.can_open
    assert found.can_talk
    assert attack in capsys.readouterr().out
    if not found.hints:  # a machine may be too busy for a bot; then it is so when nobody attacks, too
        (quiet,) = await server_attacks.main(["quiet"], seconds=0.5)
        assert not quiet.hints, f"no hint came, and {found.no_hints} questions had no answer"
    if attack == "fill6":
        most = LIMITS.tables_per_visitor * LIMITS.per_network
        assert found.done.get("most of a network", 0) <= most  # a busy machine may let nobody in
    if attack == "branch":
        assert found.done["branches"] > 0
    if attack == "finish":
        assert found.done["opened"] > 0
    if (
        attack == "look6"
    ):  # one household, however many addresses it has; a busy machine is slow to let them in
        assert found.done.get("most spectators", 0) <= LIMITS.spectators_per_visitor


def result(**more: Any) -> server_attacks.Result:
    usual = {"decisions": [0.02] * 200, "hints": [0.5], "no_hints": 0, "can_open": True, "can_talk": True}
    return server_attacks.Result(**{"attack": "quiet", "cpu": 0.1, "done": {}, **usual, **more})


def test_what_honest_people_must_not_notice() -> None:
    assert result().complaints() == []
    assert result(decisions=[0.02] * 199 + [3.0]).complaints() == []  # one of 200
    assert result(decisions=[0.02] * 190 + [0.11] * 10).complaints() == ["decisions took too long"]
    assert result(hints=[0.5, 5.0]).complaints() == ["a hint took too long"]
    assert result(hints=[], no_hints=5).complaints() == ["no hint came"]
    assert result(can_open=False, can_talk=False).complaints() == ["nobody else could open a table"]
    assert result(can_talk=False).complaints() == ["nobody else could talk"]
