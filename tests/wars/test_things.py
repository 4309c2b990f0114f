"""Cthulhu Wars: what an option means on the map."""

from __future__ import annotations

from random import Random
from typing import Any

from fhtagn.core.contract.walks import along, decisions
from fhtagn.core.frames import State
from fhtagn.core.game import Game, Stages
from fhtagn.core.text import Price, Ref
from fhtagn.games.wars import GAME
from fhtagn.games.wars.scenario import WarsScenario, table


def stages(t: WarsScenario, kind: str) -> list[Stages]:
    """What the options of one kind point at."""
    return [GAME.things(t.state, action) for action in t.decision.actions if action[0] == kind]


def home() -> WarsScenario:
    """Great Cthulhu at home with a gate, the Black Goat's ghoul beside them."""
    t = table("gc", "bg", "ys").put("gc", "South Pacific", "Acolyte x2", "Deep One", gate=True)
    return t.put("bg", "South Pacific", "Ghoul")


def test_a_move_names_the_unit_where_it_starts_then_the_area_it_goes_to() -> None:
    t = home().does("Move")
    assert [["unit:0/deep_one/south_pacific"], ["area:north_pacific"]] in stages(t, "wars.move")


def test_a_move_is_begun_by_clicking_any_unit_that_may_move_and_goes_on_with_it() -> None:
    """The controller of a gate must leave it first."""
    movable = ["unit:0/gc_acolyte/south_pacific", "unit:0/deep_one/south_pacific"]
    assert stages(home(), "wars.move_action") == [[movable, []]]


def test_the_keeper_of_a_gate_is_told_apart() -> None:
    t = table("bg", "gc", "ys").put("gc", "Asia", "Acolyte x2", gate=True).put("bg", "Asia", "Ghoul")
    t = t.does("Capture", foe="gc")
    assert stages(t, "wars.pick") == [[["unit:1/gc_acolyte/asia/gate"]], [["unit:1/gc_acolyte/asia"]]]


def test_a_battle_is_begun_by_clicking_the_area_the_foe_or_one_of_their_pieces() -> None:
    ghoul = "unit:1/ghoul/south_pacific"
    assert stages(home(), "wars.battle") == [[["area:south_pacific", ghoul], ["seat:1", ghoul]]]


def test_what_is_not_on_the_map_is_not_pointed_at() -> None:
    t = home().power(gc=9)
    assert stages(t, "wars.drop_power") == [[]]
    assert stages(t, "wars.summon")[0] == [["area:south_pacific"]]


def drawn(view: dict[str, Any]) -> set[str]:
    """Everything that is drawn on the map and beside it, by name."""
    found = {f"seat:{player['seat']}" for player in view["players"]}
    found |= {f"card:{card['id']}" for card in view["market"]}
    for area in view["areas"]:
        found.add(f"area:{area['id']}")
        for group in area["units"]:
            name = f"unit:{group['seat']}/{group['kind']}/{area['id']}"
            mummies = group.get("lying", 0) - group.get("keeper_lies", 0)
            if group["n"] > group["on_gate"] + mummies:
                found.add(name)
            if mummies:
                found.add(f"{name}/lying")
            if group["on_gate"]:
                found.add(f"{name}/gate")
    return found


def check_everything_named_is_drawn(game: Game, s: State, rng: Random) -> None:
    there = drawn(game.view(s, None))
    for decision in decisions(game, s):
        for action in decision.actions:
            named = {thing for stage in game.things(s, action) for thing in stage}
            assert named <= there, f"{action}: {named - there}"


def test_whatever_an_option_names_is_drawn() -> None:
    for seed in range(6):
        along(check_everything_named_is_drawn)(GAME, 2 + seed % 3, seed)


def test_sentences_call_areas_as_the_map_does() -> None:
    t = home().does("Battle", foe="bg")
    told = [GAME.tell(event) for event in t.told if event.kind == "wars.battle"]
    assert told[0].args["area"] == Ref("area", "south_pacific")


def test_a_price_is_told_as_one() -> None:
    t = home()
    action = next(action for action in t.decision.actions if action[0] == "wars.battle")
    price = next(text for text in GAME.outlook(t.state, action) if isinstance(text, Price))
    assert price.to_json()["price"] == {"of": "power", "n": 1, "left": 7}
