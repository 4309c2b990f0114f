"""Death May Die, page 10: setting up; pages 21 to 23: the unknown and the degrees of difficulty."""

from __future__ import annotations

import pytest

from fhtagn.core.nodes import Chance, Decision
from fhtagn.games.death import GAME
from fhtagn.games.death.rules.state import (
    DISCOVERY_DECK,
    MYTHOS_DECK,
    MYTHOS_PILE,
    RELIC_DECK,
)
from fhtagn.games.death.scenario import new_game, scene
from tests.proofs import proves

NAMED = {"investigators": "mike,ruth"}


@proves("death:setup/boxes", "death:setup/episode", "death:episode/card", "death:enemy/card")
def test_the_map_of_the_first_episode() -> None:
    table = new_game(2, episode="e1", **NAMED)
    assert {space: table.enemies(space) for space in ("pub", "graveyard", "gallows")} == {
        "pub": ["cultist/1"],
        "graveyard": ["ghast/1"],
        "gallows": ["the_unnamable/1"],
    }
    assert len(table.state.of_kinds((0,))) == 4
    assert [table.ground("juror", space) for space in ("alley", "high", "gaol", "walls")] == [1] * 4
    ghast = table.state.case.species[table.state.case.species_of["ghast"]]
    assert (ghast.figures, ghast.health, ghast.standard, ghast.bonus) == (5, 2, 1, 1)


@proves("death:setup/boxes")
@pytest.mark.parametrize("players", [1, 3, 5])
def test_boxes_may_be_drawn(players: int) -> None:
    table = new_game(players, episode="random", elder_one="random", investigators="random")
    assert isinstance(table.state.pending, Chance)
    assert GAME.view(table.state, None)["episode"] is None
    table.chance((7,))
    assert GAME.view(table.state, None)["episode"] == "e4"
    assert GAME.view(table.state, None)["elder_one"] == table.state.case.elder.id


@proves("death:setup/mythos-deck", "death:setup/discovery-deck", "death:mythos/cards")
def test_sixteen_mythos_and_fifteen_discovery_cards() -> None:
    table = new_game(2, **NAMED)
    assert table.state.cards.size(MYTHOS_DECK) == 16
    assert table.state.cards.size(DISCOVERY_DECK) == 15


@proves("death:setup/investigators", "death:setup/tracks", "death:setup/insanity", "death:setup/first")
def test_everybody_chooses_in_turn_then_chance_deals_and_says_who_begins() -> None:
    table = new_game(2)
    assert table.asks(0, "investigator")
    assert len(table.offered("investigator")) == 10
    table.does("investigator", "ruth")
    assert table.asks(1, "investigator")
    assert "ruth" not in table.offered("investigator")
    table.does("investigator", "mike").chance((6, 2), (1,))
    assert table.asks(1, "act")
    assert table.state.insane == bytes((6, 2))
    assert (table.where("ruth"), table.where("mike")) == ("bridge", "bridge")
    assert (table.stress("ruth"), table.wounds("ruth"), table.sanity("ruth")) == (0, 0, 0)
    assert table.state.track == 1


@proves("death:setup/alone", "death:goal/together")
def test_alone_one_leads_two_who_take_turns() -> None:
    table = new_game(1)
    table.does("investigator", "ruth").does("investigator", "mike").chance((0, 1), (0,))
    assert [info.seat for info in GAME.sides(table.state)] == [0, 0]
    assert table.decision.side == 0
    table.ends().draws("e1_m7").draws("e1_d07").does("decline")
    assert table.decision.side == 1
    assert table.decision.seat == 0


@proves("death:setup/episode")
def test_large_groups_draw_cards_first() -> None:
    table = new_game(4, investigators="mike,ruth,leon,sally").chance((0, 1, 2, 3), (2,))
    table.draws("e1_d07")
    assert table.asks(2, "claim")


@proves("death:episode/special-rules")
def test_what_depends_on_the_number_of_investigators() -> None:
    assert scene("mike ruth", episode="e6", printed=True).state.case.solid == {"beast": 13}
    five = scene("mike ruth leon sally stella", episode="e6", printed=True)
    assert five.state.case.solid == {"beast": 36}
    assert len(five.state.spaces_with("letter")) == 6
    assert scene("mike ruth leon sally", episode="e5", printed=True).has("leon", "ticket") == 1


# -- the unknown -----------------------------------------------------------------------------------------


@proves(
    "death:unknown/monsters",
    "death:unknown/setup-monsters",
    "death:unknown/setup-gates",
    "death:unknown/setup-relics",
)
def test_the_full_rules_of_the_unknown() -> None:  # cases 64 and 311
    table = new_game(2, unknown="full", **NAMED).chance((0, 1), (1,))
    node = table.state.pending
    assert isinstance(node, Chance)
    assert node.n == 2
    assert node.of == 21  # neither Ghast nor the Unnamable of this episode
    left = [
        id
        for id, card in table.state.case.content.unknowns.items()
        if card.species not in ("ghast", "the_unnamable")
    ]
    table.chance((left.index("unk_ghoul"), left.index("unk_bokrug")))
    assert table.state.cards.size(MYTHOS_DECK) == 20
    table.chance((0, 2))  # red for the first, blue for the second
    assert table.enemies("castle") == ["bokrug/1"]
    table.chance((2,))  # a further Ghoul, at any Gate
    assert (table.enemies("inn"), table.enemies("castle")) == (["ghoul/1"], ["ghoul/2", "bokrug/1"])
    table.chance((4, 0))
    assert table.asks(1, "relic")  # the first player chooses first
    table.does("relic", table.offered("relic")[0])
    assert len(table.relics("mike")) == len(table.relics("ruth")) == 1
    assert table.asks(1, "act")


@proves("death:difficulty/relics-only", "death:difficulty/monsters-only", "death:difficulty/one-monster")
@pytest.mark.parametrize(
    ("degree", "monsters", "relics", "mythos"),
    [("off", 0, False, 16), ("relics", 0, True, 16), ("one", 1, True, 18), ("monsters", 2, False, 20)],
)
def test_the_degrees_of_difficulty(degree: str, monsters: int, relics: bool, mythos: int) -> None:
    table = new_game(2, unknown=degree, **NAMED).chance((0, 1), (0,))
    if monsters:
        table.chance(tuple(range(10, 10 + monsters)), tuple(range(monsters)))
    while isinstance(table.state.pending, Chance) and table.state.pending.of == 3:
        table.chance((0,))
    assert table.state.cards.size(MYTHOS_DECK) == mythos
    assert len(table.state.case.unknown) == monsters
    assert isinstance(table.state.pending, Chance) == relics


@proves("death:unknown/mythos")
def test_after_an_unknown_mythos_card_another_is_drawn() -> None:
    table = scene(unknown="unk_bokrug unk_gug").ends().draws("unk_m_a1")
    assert isinstance(table.state.pending, Chance)
    table.draws("e1_m7")
    assert table.state.cards.size(MYTHOS_PILE) == 2


@proves("death:unknown/not-drawn")
def test_a_card_that_is_resolved_without_being_drawn_draws_none() -> None:
    table = scene(unknown="unk_bokrug unk_gug", enemies={"bokrug": "castle"})
    before = table.state.cards.size(MYTHOS_DECK)
    program = next(card.program for card in table.state.case.mythos if card.id == "unk_m_a1")
    from fhtagn.games.death.rules.choose import Ctx
    from fhtagn.games.death.rules.resolve import run

    run(table.state, program, Ctx(0))
    table._go_on()
    assert table.enemy_at("bokrug/1") != "castle"
    assert table.state.cards.size(MYTHOS_DECK) == before


@proves("death:unknown/advance", "death:end/advance-effects")
def test_unknown_monsters_act_after_the_episode_first_a_then_b() -> None:
    table = scene(
        unknown="unk_deep_one unk_tcho_tcho",
        discards="e1_m1 e1_m3 e1_m5",
        tokens={"juror": "gaol"},
        stress={"ruth": 1},
    )
    table.ends().draws("e1_m7").draws("e1_d07").does("decline")
    kinds = [event.kind for event in table.told]
    moved = kinds.index("death.token_moved")
    summoned = [str(event.args[0].id) for event in table.told[moved:] if event.kind == "death.summoned"]
    assert summoned[:2] == ["deep_one/1", "tcho_tcho/1"]


@proves("death:unknown/relics", "death:unknown/relics-turn")
def test_relics_turn_at_the_third_threshold() -> None:  # case 5
    table = scene(
        sanity={"mike": 11},
        relics={"mike": "relic_key"},
        insanity={"mike": "ins_martyrdom", "ruth": "ins_flight"},
    )
    assert table.state.relics[0][1] == 0
    table.loses("mike", 5)
    assert table.sanity("mike") == 12
    assert table.state.relics[0][1] == 1


@proves("death:unknown/relics-turn")
def test_relics_do_not_turn_at_the_second_threshold() -> None:
    table = scene(
        sanity={"mike": 7},
        relics={"mike": "relic_key"},
        insanity={"mike": "ins_martyrdom", "ruth": "ins_flight"},
    ).loses("mike", 5)
    assert table.sanity("mike") == 8
    assert table.state.relics[0][1] == 0


@proves("death:unknown/relics-stay", "death:death/later")
def test_relics_are_no_items() -> None:
    table = scene(relics={"mike": "relic_key"})
    table.effect({"do": "lose_card", "who": "active", "type": "any", "n": 1})
    assert table.relics("mike") == ["relic_key"]


@proves("death:unknown/relics")
def test_the_ink_puts_a_mythos_card_under_the_deck() -> None:
    table = scene(relics={"mike": "relic_ink!"}).ends().draws("e1_m4")
    table.does("redraw", "relic_ink")
    assert table.sanity("mike") == 1
    assert table.stress("mike") == 0
    assert isinstance(table.state.pending, Chance)
    assert table.state.pending.of == 15


@proves("death:difficulty/random-places")
def test_the_last_stages_come_somewhere_else() -> None:
    table = scene(
        at={"mike": "pub"},
        enemies={"elder_one": "pub"},
        harmed={"elder_one": 11},
        stage=1,
        disrupted=True,
        locations=15,
        stress={"mike": 4, "ruth": 4},
    )
    table.attacks("elder_one").rolls("+..", ".").keeps().chance((0,))
    assert table.enemy_at("elder_one") == "bridge"
    assert table.state.locations == 14


@proves("death:setup/investigators")
def test_investigators_may_be_named_or_drawn() -> None:
    assert new_game(2, investigators="random").chance((3, 9)).state.who == bytes((3, 9))
    assert new_game(2, **NAMED).state.who != bytes((3, 9))
    assert isinstance(new_game(2).state.pending, Decision)
    assert new_game(2, **NAMED).state.cards.size(RELIC_DECK) == 12
