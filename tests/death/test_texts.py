"""Death May Die: every text of every card, stage, monster, insanity and Relic does what it says.

``texts/*.txt`` tells what each does at two tables (``telling.py``); each line was read against its card.
What needs a table of its own stands below, and so does whether words and data agree.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from fhtagn.games.death.rules.content import shipped_tables
from fhtagn.games.death.scenario import DeathScenario, scene
from tests.death.telling import TEXTS, everything
from tests.proofs import proves

TOLD = everything()
CALM = {"mike": "ins_martyrdom", "ruth": "ins_martyrdom"}


@proves(
    "death:discovery/cards",
    "death:mythos/cards",
    "death:cards/stages",
    "death:enemy/card",
    "death:episode/card",
    "death:unknown/monsters",
    "death:unknown/relics",
)
@pytest.mark.parametrize("name", sorted(TOLD))
def test_every_text_does_what_was_read_on_its_card(name: str) -> None:
    told = [f"{what}: {did}" for what, did in TOLD[name]]
    assert told == (TEXTS / f"{name}.txt").read_text(encoding="utf-8").splitlines()


def test_no_card_is_left_out() -> None:
    names = " ".join(what for lines in TOLD.values() for what, _ in lines)
    for table in ("mythos", "discovery", "relic", "insanity"):
        for entry in shipped_tables()[table]:
            assert entry["id"] in names, entry["id"]
    for entry in shipped_tables()["monster"]:
        silent = not entry.get("triggers") or not any(t["effects"] for t in entry["triggers"])
        assert silent or entry["id"] in names, entry["id"]
    for entry in shipped_tables()["unknown"]:
        assert f"{entry['species']} advance" in names, entry["id"]


# -- what needs a table of its own -----------------------------------------------------------------------


def mythos(table: DeathScenario, card: str) -> DeathScenario:
    """The active one draws this card, with nothing else to do."""
    return table.ends().draws(card)


def test_the_hunger_drains_the_tired_while_the_elder_one_is_away() -> None:
    table = scene(boards={"mike": "fatigue fatigue", "ruth": "fatigue"}, insanity=CALM)
    mythos(table, "ts_m8")
    assert (table.sanity("mike"), table.sanity("ruth")) == (1, 0)


def test_three_bordering_cosmic_spaces_let_the_elder_one_advance() -> None:
    table = scene(elder="azathoth", tokens={"cosmic": "bridge quay pub"}, insanity=CALM)
    mythos(table, "az_m8").draws("e1_d07").does("decline")
    assert table.state.track == 2
    table = scene(elder="azathoth", tokens={"cosmic": "bridge quay gallows"}, insanity=CALM)
    mythos(table, "az_m8")
    table.draws("e1_d07").does("decline")
    assert table.state.track == 1
    assert len(table.state.spaces_with("cosmic")) == 4


@pytest.mark.parametrize(("cosmic", "loss"), [(7, 0), (8, 1), (10, 1)])
def test_the_last_stage_of_azathoth_drains_all_when_no_cosmic_token_is_left(cosmic: int, loss: int) -> None:
    """Stages I and III lay one more each before the last stage looks."""
    spaces = ["bridge", "quay", "pub", "mill", "lower", "high", "square", "alley", "gaol", "inn"]
    table = scene(
        elder="azathoth",
        at={"mike": "gallows", "ruth": "cathedral"},
        enemies={"elder_one": "castle"},
        tokens={"cosmic": " ".join(spaces[:cosmic])},
        stage=3,
        disrupted=True,
        track=5,
        discards="e1_m1 e1_m3 e1_m5",
        insanity=CALM,
    )
    mythos(table, "e1_m7").draws("e1_d07").does("decline")
    assert table.sanity("ruth") == loss


@pytest.mark.parametrize(("kills", "stress"), [(1, 4), (2, 0), (3, 0)])
def test_bloodlust_wants_two_kills(kills: int, stress: int) -> None:
    table = scene(sanity={"mike": 3}, stress={"mike": 2}, insanity={"mike": "ins_bloodlust"})
    table.state.kills = bytes((kills, 0))
    table.loses("mike", 1)
    assert (table.stress("mike"), table.state.kills[0]) == (stress, 0)


def test_open_space_is_one_with_four_passages() -> None:
    for space, stress in (("square", 4), ("pub", 0)):
        table = scene(
            at={"mike": space}, sanity={"mike": 3}, stress={"mike": 2}, insanity={"mike": "ins_open_sky"}
        )
        assert len(table.state.house.neighbours[table.state.where[0]]) >= 4 or space == "pub"
        assert table.loses("mike", 1).stress("mike") == stress


def test_flight_heals_in_a_safe_space() -> None:
    table = scene(sanity={"mike": 3}, stress={"mike": 2}, insanity={"mike": "ins_flight"})
    table.state.at = bytes([255]) * len(table.state.at)
    assert table.loses("mike", 1).stress("mike") == 0
    assert table.where("mike") == "bridge"  # nobody to flee from


def test_longing_for_the_end_is_calm_without_monsters() -> None:
    table = scene(sanity={"mike": 3}, stress={"mike": 2}, insanity={"mike": "ins_lure_of_teeth"})
    assert table.loses("mike", 1).stress("mike") == 0


def test_the_haunted_take_stress_alone_and_the_ladies_quarrel() -> None:
    table = scene(episode="e6", at={"mike": "foyer"}, cards={"mike": ("e6_d04 left",)})
    table.ends().draws("ts_m8").draws("e6_d10").does("decline")
    assert table.stress("mike") == 1
    table = scene(
        episode="e6", at={"mike": "foyer"}, cards={"mike": ("e6_d05 right", "e6_d04 right")}, insanity=CALM
    )
    table.ends().draws("ts_m8").draws("e6_d10").does("decline")
    assert table.sanity("mike") == 1


def test_rest_of_the_safe_at_the_start_of_a_turn() -> None:
    for space, wounds in (("foyer", 1), ("drive", 2)):
        table = scene(
            episode="e6",
            at={"mike": space},
            enemies={"cultist": "drive"},
            cards={"mike": ("e6_d11 left",)},
            wounds={"mike": 2},
        )
        assert table.wounds("mike") == wounds


def test_the_chalice_turns_at_full_stress() -> None:
    table = scene(episode="e4", at={"mike": "yard"}, cards={"mike": ("e4_d13 left",)}, stress={"mike": 4})
    table.ends().draws("ts_m8").draws("e4_d08").does("decline")
    assert table.cards("mike") == ["e4_d13 right"]


@pytest.mark.parametrize(("cards", "harm"), [(("e3_d02 left",), 3), (("e3_d02 left", "e3_d13 left"), 5)])
def test_black_powder_hurts_a_pillar_more_by_lamplight(cards: tuple[str, ...], harm: int) -> None:
    table = scene(episode="e3", at={"mike": "altar"}, tokens={"pillar": "altar"}, cards={"mike": cards})
    table.does("use", "e3_d02", 0)
    assert max(table.state.harm) == harm


def test_a_trap_for_the_beast_needs_all_letters_read() -> None:
    cards = {"mike": ("e6_d02 left",)}
    table = scene(episode="e6", at={"mike": "cavern"}, tokens={"beast": "cavern"}, cards=cards)
    table.does("use", "e6_d02", 0)
    assert max(table.state.harm) == 3
    tokens = {"beast": "cavern", "letter": "ball"}
    assert not scene(episode="e6", at={"mike": "cavern"}, tokens=tokens, cards=cards).offered("use")


@pytest.mark.parametrize(("tickets", "won"), [(1, 0), (2, 1)])
def test_a_booth_wants_five_successes(tickets: int, won: int) -> None:
    table = scene(
        episode="e5",
        at={"mike": "mirrors"},
        tokens={"booth": "mirrors"},
        boards={"mike": "ticket " * tickets},
    )
    table.does("episode", "play").does("tickets", tickets).rolls("+++").keeps()
    assert table.ground("booth", "mirrors", "won") == won
    assert table.has("mike", "ticket") == 1 - won


def test_what_is_not_on_the_board_is_summoned() -> None:
    table = scene(unknown="unk_chthonian unk_dhole", insanity=CALM)
    mythos(table, "unk_m_a2").chance((2,))
    assert table.enemy_at("chthonian/1") == "castle"
    table = scene(
        unknown="unk_chthonian unk_dhole",
        at={"mike": "alley"},
        discards="e1_m1 e1_m3 e1_m5",
        stress={"ruth": 1},
    )
    mythos(table, "e1_m7").draws("e1_d07").does("decline")
    assert table.enemy_at("chthonian/1") == "inn"  # the Gate nearest to Mike
    table.does("pick_space", "castle")  # two Gates are equally far away
    assert table.enemy_at("dhole/1") == "castle"


# -- words and data --------------------------------------------------------------------------------------


def sides() -> Iterator[tuple[str, dict[str, Any]]]:
    """Everything that has a text and uses, triggers or mods of its own."""
    for card in shipped_tables()["discovery"]:
        for half in ("left", "right"):
            if "text" in card.get(half, {}):
                yield f"{card['id']} {half}", card[half]
    for relic in shipped_tables()["relic"]:
        for half in ("normal", "transformed"):
            yield f"{relic['id']} {half}", relic[half]
    for table in ("monster", "condition", "insanity", "mythos"):
        for entry in shipped_tables()[table]:
            yield entry["id"], entry


def limits(value: Any) -> int:
    """How many things inside are done once per turn."""
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    mine = isinstance(value, dict) and value.get("limit") == "turn"
    return int(mine) + sum(limits(part) for part in inner)


@pytest.mark.parametrize(("name", "side"), list(sides()), ids=lambda v: v if isinstance(v, str) else "")
def test_texts_name_limits_times_and_prices(name: str, side: dict[str, Any]) -> None:
    german, english = side["text"]["de"], side["text"]["en"]
    assert english.lower().count("once per turn") == german.count("1 Mal pro Zug") == limits(side)
    for use in side.get("uses", []):
        free, special = use["timing"] == "free", use["timing"] == "special"
        assert ("Free action" in english, "Freie Aktion" in german) == (free, free)
        assert ("Special action" in english, "Spezialaktion" in german) == (special, special)
        cost = use.get("cost", {})
        assert ("iscard this card" in english) == ("discard" in cost)
        for what in ("stress", "sanity"):
            verb = "ake" if what == "stress" else "ose"
            assert what not in cost or f"{verb} {cost[what]} {what}" in english
