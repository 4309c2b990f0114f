"""Cthulhu Wars: what learners see, thing by thing."""

from __future__ import annotations

from fhtagn.core.tokens import Token
from fhtagn.games.wars import GAME
from fhtagn.games.wars.scenario import WarsScenario, table


def tokens(t: WarsScenario, faction: str) -> list[Token]:
    return GAME.tokens(t.state, t.seat(faction))


def the(found: list[Token], name: str) -> Token:
    (token,) = (token for token in found if token.name == name)
    return token


def test_a_unit_tells_what_is_printed_and_where_it_is() -> None:
    t = table("gc", "bg", "ys").put("gc", "South Pacific", "Acolyte x2", "Deep One", gate=True)
    deep_one = the(tokens(t, "bg"), "gc/deep_one/1")
    assert (deep_one.zone, deep_one.area, deep_one.owner) == ("map", "south_pacific", 2)
    assert deep_one.printed.kind == "deep_one"
    assert (deep_one.printed.numbers["monster"], deep_one.printed.numbers["cost"]) == (1, 1)
    keepers = [token.name for token in tokens(t, "bg") if token.now.get("on_gate")]
    assert any(name.startswith("gc/acolyte/") for name in keepers)
    assert the(tokens(t, "bg"), "gc/deep_one/2").zone == "pool"


def test_a_gate_belongs_to_whoever_keeps_it() -> None:
    t = table("gc", "bg").put("gc", "South Pacific", "Acolyte", gate=True)
    (gate,) = (
        token for token in tokens(t, "bg") if token.printed.kind == "gate" and token.area == "south_pacific"
    )
    assert gate.owner == 1


def test_elder_signs_of_others_are_only_counted() -> None:
    t = table("gc", "bg").signs("gc", 3, 1, 1)
    mine = {token.printed.kind: token.count for token in tokens(t, "gc") if token.zone == "card"}
    assert mine == {"elder_sign/1": 2, "elder_sign/3": 1}
    theirs = {token.printed.kind: token.count for token in tokens(t, "bg") if token.zone == "card"}
    assert theirs == {"elder_sign": 3}


def test_a_player_is_told_by_its_faction_with_power_and_doom() -> None:
    t = table("gc", "bg").power(bg=7).doom(bg=12)
    (bg,) = (token for token in tokens(t, "gc") if token.printed.kind == "black_goat")
    assert (bg.owner, bg.now["power"], bg.now["doom"]) == (1, 7, 12)
