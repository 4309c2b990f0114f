"""Death May Die: what would be passed over or break a game is told when a content file is checked."""

from __future__ import annotations

import copy
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from fhtagn.commands.content import check_content
from fhtagn.core.text import LANGUAGES
from fhtagn.games.death.rules.content import checked, shipped, shipped_tables
from fhtagn.games.death.rules.vocabulary import UNIQUE
from tests.death.test_content import keys, own, told
from tests.death.test_invariants import play

X = {"de": "x", "en": "x"}


def entry(table: str, id_: str) -> dict[str, Any]:
    return copy.deepcopy(next(e for e in shipped_tables()[table] if e["id"] == id_))


def step(**effect: Any) -> dict[str, Any]:
    """A Mythos card with one effect."""
    return own("mythos", "e1_m1", steps=[effect])


def relic(**side: Any) -> dict[str, Any]:
    return own("relic", "relic_key", normal={"text": X, **side})


def trigger(when: str, **more: Any) -> list[dict[str, Any]]:
    return [{"when": when, "effects": [], **more}]


def stage(**changes: Any) -> dict[str, Any]:
    stages = entry("elder_one", "azathoth")["stage"]
    stages[1].update(changes)
    return own("elder_one", "azathoth", stage=stages)


def item(**side: Any) -> dict[str, Any]:
    """The left side of a card whose left side is forced."""
    return own("discovery", "e1_d04", forced="left", left={"kind": "item", "name": X, "text": X, **side})


def objective(**check: Any) -> dict[str, Any]:
    return own("episode", "e1", objective={"text": X, "check": check})


def without(table: str, id_: str, field: str) -> dict[str, Any]:
    data = own(table, id_)
    del data[table][0][field]
    return data


MISTAKES: dict[str, tuple[dict[str, Any], str, str]] = {
    # -- at a time that never comes
    "a monster's turn": (own("monster", "ghast", triggers=trigger("start_of_turn")), "value", "when"),
    "a Relic's death": (relic(triggers=trigger("on_death")), "value", "when"),
    "a stage that kills": (stage(triggers=trigger("on_kill")), "value", "when"),
    "an insanity that kills": (own("insanity", "ins_flight", triggers=trigger("on_kill")), "value", "when"),
    "a trigger with a condition": (
        relic(triggers=trigger("on_kill", **{"if": {"safe": True}})),
        "unknown_field",
        "if",
    ),
    # -- changes that would change nothing
    "dice of a monster's card": (
        own("monster", "ghast", mods=[{"mod": "bonus_dice", "n": 1, "on": "defend"}]),
        "value",
        "mod",
    ),
    "a change for no roll": (relic(mods=[{"mod": "bonus_dice", "n": 1}]), "missing", "on"),
    "a limit of dice": (
        relic(mods=[{"mod": "bonus_dice", "n": 1, "on": "any", "limit": "turn"}]),
        "unknown_field",
        "limit",
    ),
    "ignoring what one deals": (
        relic(mods=[{"mod": "ignore_wounds", "n": 1, "on": "attack"}]),
        "value",
        "on",
    ),
    "a skill of a Relic": (relic(mods=[{"mod": "skill", "skill": "stealth", "n": 1}]), "value", "mod"),
    "signs of a stage": (
        stage(mods=[{"mod": "elder_sign_as", "as": "success", "on": "any"}]),
        "value",
        "mod",
    ),
    "own signs as stress": (
        relic(mods=[{"mod": "elder_sign_as", "as": "stress", "on": "any"}]),
        "value",
        "as",
    ),
    "a change of no roll": (
        own(
            "monster",
            "ghast",
            triggers=trigger("on_death", mods=[{"mod": "add_tentacle", "n": 1, "on": "attack"}]),
        ),
        "no_roll",
        "mods",
    ),
    # -- effects whose fields do not fit
    "a roll against oneself without dice": (
        step(do="roll", against=True, need=1, **{"pass": []}),
        "against",
        "dice",
    ),
    "a roll with nothing to pass": (step(do="roll", need=1), "need", "need"),
    "a roll without a result": (step(do="roll"), "no_result", "steps[1]"),
    "tokens without a goal": (
        step(do="move_token", token="juror", which="all", spaces=1),
        "one_goal",
        "toward",
    ),
    "guilty enemies": (
        step(do="move_enemies", kind="ghast", which="guilty", spaces=1, toward="active"),
        "value",
        "which",
    ),
    "a choice of others": (step(choose={"who": "all", "options": [[], []]}), "value", "who"),
    "a choice of one": (step(choose={"who": "active", "options": [[]]}), "too_few", "options"),
    "summoning any monster": (step(do="summon", kind="monster", at="start", n=1), "value", "kind"),
    "a card that speaks of a figure": (step(do="take_wounds", who="this_space", n=1), "nobody_acts", "who"),
    "another Mythos card by an Item": (
        item(uses=[{"timing": "any", "effects": [{"do": "mythos_redraw"}]}]),
        "relic_only",
        "do",
    ),
    "a Relic that is discarded": (
        relic(uses=[{"timing": "any", "cost": {"discard": True}, "effects": []}]),
        "unknown_field",
        "discard",
    ),
    # -- what is in another box
    "a token of another episode": (
        step(do="gain_token", who="active", token="patient", n=1),
        "other_box",
        "token",
    ),
    "an empty supply of it": (
        step(**{"if": {"token_supply_empty": "pillar"}, "then": []}),
        "other_box",
        "token_supply_empty",
    ),
    "a card of another episode": (
        step(**{"if": {"has_card": {"id": "e3_d13", "side": "left"}}, "then": []}),
        "value",
        "id",
    ),
    "an objective with its token": (
        objective(tokens_at={"token": "letter", "space": "square", "n": 1}),
        "other_box",
        "token",
    ),
    # -- entries
    "a duty that costs stress": (item(cost={"stress": 4}), "priced", "cost"),
    "no objective": (objective(all=[]), "expected", "all"),
    "a stage without end": (stage(health=[1000, 1, 1, 1]), "number", "health"),
    "a Companion without life": (
        own("discovery", "e1_d10", right={"kind": "companion", "name": X, "text": X, "health": 0}),
        "number",
        "health",
    ),
    "no figures": (own("monster", "ghast", figures=0), "number", "figures"),
    "more cards than there are": (own("episode", "e1", start_cards=[0, 0, 0, 16]), "number", "start_cards"),
    "monsters twice": (
        own("episode", "e1", monsters=["ghast", "ghast", "the_unnamable"]),
        "named_twice",
        "monsters",
    ),
    "a Cultist who is none": (own("elder_one", "azathoth", cultist="ghast"), "not_a", "cultist"),
    "tokens without their rule": (
        own("elder_one", "tsathoggua", token_rule={"text": X, "params": {}}),
        "missing",
        "max",
    ),
    "an unknown skill": (own("investigator", "mike", skill="juggling"), "value", "skill"),
    "one skill twice": (own("investigator", "mike", common=["stealth", "stealth"]), "count", "common"),
    "a monster that never comes": (
        own("unknown", "unk_ghast", setup={"text": X, "effects": []}),
        "first_figure",
        "setup.effects",
    ),
    "an unknown Mythos card of no slot": (without("mythos", "unk_m_a1", "slot"), "slot", "slot"),
}


@pytest.mark.parametrize("name", sorted(MISTAKES))
def test_a_mistake_is_told_with_its_place_in_both_languages(name: str) -> None:
    data, kind, place = MISTAKES[name]
    assert kind in keys(data)
    for lang in LANGUAGES:
        lines = told(data, lang)
        assert all(".content." not in line and "{" not in line.replace("{ do =", "") for line in lines), lines
        assert any(f"{place}:" in line for line in lines), lines


def test_each_of_many_mistakes_has_its_line(tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text(
        """fhtagn = "content"
format = 1
game = "death"

[[monster]]
id = "ghast"
kind = "monster"
name = { de = "Ghast", en = "Ghast" }
figures = 0
health = 2
dice = { standard = 1, bonus = 1 }
text = { de = "x", en = "x" }

[[monster.triggers]]
when = "start_of_turn"
effects = []

[[relic]]
id = "relic_key"
name = { de = "x", en = "x" }

[relic.normal]
text = { de = "x", en = "x" }
mods = [
  { mod = "bonus_dice", n = 1 },
]

[relic.transformed]
text = { de = "x" }
""",
        encoding="utf-8",
    )
    found = check_content(mine, "en")
    assert sorted(int(line.split(":")[0].removeprefix("line ")) for line in found) == [9, 15, 24, 29]


def test_a_mistake_in_the_second_of_several_tables_is_found_there(tmp_path: Path) -> None:
    source = Path(str(files("fhtagn.games.death") / "data" / "e1.toml")).read_text(encoding="utf-8")
    mine = tmp_path / "mine.toml"
    mine.write_text(source.replace('need = "juror_need"', 'need = "many"'), encoding="utf-8")
    number = 1 + next(n for n, line in enumerate(source.splitlines()) if 'need = "juror_need"' in line)
    (found,) = check_content(mine, "en")
    assert found.startswith(f"line {number - 1}: episode e1, action[2].effects[1].need")  # effects = [


def test_the_skills_that_the_rules_know_are_those_of_the_box() -> None:
    assert sorted(UNIQUE) == sorted(card.skill for card in shipped().investigators.values())


@pytest.mark.parametrize("elder", ["tsathoggua", "azathoth"])
def test_texts_of_another_box_do_no_harm(elder: str) -> None:
    """Relics go with every episode, so they may name what is not there."""
    uses = [
        {
            "timing": "any",
            "if": {"token_supply_empty": "pillar"},
            "effects": [{"do": "place_fire", "at": "active", "n": 1}],
            "limit": "turn",
        },
        {
            "timing": "any",
            "if": {"has_card": {"id": "e3_d13", "side": "left"}},
            "effects": [{"do": "advance"}],
        },
        {"timing": "free", "effects": [{"do": "drop_token", "who": "active", "token": "key", "n": 1}]},
        {
            "timing": "free",
            "effects": [{"do": "gain_token", "who": "active", "token": "fatigue", "n": 1}],
            "limit": "turn",
        },
    ]
    content = checked(relic(uses=uses))
    for seed in range(4):
        assert play(
            seed, 3, gentle=True, episode="e1", elder_one=elder, content=content, unknown="relics"
        ).turn
