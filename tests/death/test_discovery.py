"""Death May Die, pages 6 and 16: Discovery cards and Companions."""

from __future__ import annotations

from fhtagn.games.death.rules.content import checked
from fhtagn.games.death.scenario import DeathScenario, scene
from tests.death.test_content import own
from tests.proofs import proves

CALM = {"mike": "ins_martyrdom", "ruth": "ins_martyrdom"}


def finds(card: str, **more: object) -> DeathScenario:
    """Mike draws this card of episode 2 at the end of his turn."""
    table = scene(**{"episode": "e2", "insanity": CALM, **more})  # type: ignore[arg-type]
    return table.ends().draws("e2_m3").draws(card)


@proves("death:discovery/forced", "death:discovery/take", "death:discovery/cards")
def test_who_cannot_pay_must_take_the_other_side() -> None:  # case 38, page 16
    table = finds("e2_d01", stress={"mike": 3})
    assert table.cards("mike") == ["e2_d01 left"]  # Paranoid
    assert table.state.active == 1


@proves("death:discovery/forced")
def test_who_will_not_pay_must_take_the_other_side_too() -> None:
    table = finds("e2_d01")
    assert table.offered("claim") == ["left", "right"]
    assert not table.offered("decline")
    table.does("claim", "right")
    assert table.stress("mike") == 2
    assert table.cards("mike") == ["e2_d01 right"]
    assert table.level("mike", "brawling") == 2


@proves("death:discovery/decline")
def test_a_card_without_duty_may_be_declined() -> None:
    table = finds("e2_d06").does("decline")
    assert table.cards("mike") == []
    assert table.happened("death.declined")


@proves("death:discovery/take", "death:stress/limit")
def test_a_price_in_stress_must_fit_and_one_in_sanity_always_does() -> None:  # case 309
    table = finds("e2_d03", stress={"mike": 3})
    assert table.offered("claim") == ["left"]  # the nurse would cost 2
    table = finds("e2_d15", sanity={"mike": 3})
    table.does("claim", "left").does("level", "toughness")
    assert table.sanity("mike") == 4
    assert table.cards("mike") == ["e2_d15 left"]


@proves("death:discovery/take", "death:companion/wounds")
def test_a_price_in_wounds_must_be_survived_and_companions_may_bear_it() -> None:
    table = finds("e2_d11", wounds={"mike": 4})
    assert table.cards("mike") == []  # nothing could be taken
    table = finds("e2_d11", wounds={"mike": 3}, cards={"mike": ("e2_d01 right",)})
    table.does("claim", "left").does("assign", "e2_d01")
    assert table.wounds("mike") == 4
    assert table.cards("mike") == ["e2_d11 left"]


@proves("death:discovery/middle")
def test_the_middle_is_resolved_first() -> None:
    table = finds("e2_d15", sanity={"mike": 0}, cards={"mike": ("e2_d01 left",)})
    assert table.sanity("mike") == 1
    assert table.asks(0, "claim")


@proves("death:discovery/no-limit")
def test_any_number_of_cards_may_be_owned() -> None:
    cards = tuple(f"e2_d{n:02} left" for n in range(1, 12))
    assert len(scene(episode="e2", cards={"mike": cards}).cards("mike")) == 11


@proves("death:discovery/other-side")
def test_taking_the_other_side_removes_wounds_and_costs_nothing() -> None:
    table = scene(at={"mike": "pub"}, tokens={"juror": "pub"}, cards={"mike": ("e1_d04 right",)})
    table.does("use", "e1_d04", 0)
    assert table.ground("juror", "pub", "innocent") == 1
    assert table.cards("mike") == ["e1_d04 left"]
    assert table.state.owned[0][2] == 0
    assert table.stress("mike") == 0
    assert table.state.actions == 2


def test_the_other_side_alone_is_no_use_of_a_card() -> None:
    """Nell turns a guilty Juror; where all are innocent there is nothing for her to do."""
    table = scene(at={"mike": "pub"}, tokens={"juror:innocent": "pub"}, cards={"mike": ("e1_d04 right",)})
    assert table.offered("use") == []


@proves("death:discovery/uses")
def test_a_card_without_a_time_is_used_at_any_time_of_the_own_turn() -> None:
    table = scene(cards={"mike": ("e1_d07 left",)}, stress={"mike": 3})
    assert table.offers(("death.use", "e1_d07", 0))
    table.ends().draws("e1_m4")
    assert table.asks(0, "pause")
    table.does("use", "e1_d07", 0)
    assert table.stress("mike") == 0
    assert table.cards("mike") == []


@proves("death:discovery/uses")
def test_not_in_the_turn_of_another_nor_if_it_changes_nothing() -> None:
    table = scene(cards={"mike": ("e1_d07 left",), "ruth": ("e1_d08 left",)})
    assert table.refuses(("death.use", "e1_d07", 0), "changes_nothing")
    assert ("death.use", "e1_d08", 0) not in table.decision.actions


# -- Companions ------------------------------------------------------------------------------------------


@proves("death:companion/wounds", "death:companion/dies")
def test_a_companion_takes_wounds_for_its_owner() -> None:  # case 39
    table = scene(episode="e2", cards={"mike": ("e2_d01 right",)}).suffers("mike", 2)
    assert table.level("mike", "brawling") == 2
    table.does("assign", "e2_d01")
    assert table.wounds("mike") == 1
    assert table.cards("mike") == []
    assert table.level("mike", "brawling") == 1


@proves("death:companion/wounds")
def test_wounds_of_a_companion_count_as_taken() -> None:
    table = scene(episode="e2", at={"mike": "dock"}, cards={"mike": ("e2_d01 right",)})
    table.state.at = scene(episode="e2", enemies={"gug": "dock"}).state.at
    table.ends().draws("e2_m4").rolls("+", "..").keeps().does("assign", "e2_d01")
    assert table.wounds("mike") == 0
    assert table.asks(0, "walk")  # "when this figure wounds you"


@proves("death:companion/dies")
def test_a_companion_with_more_health_stays() -> None:
    table = scene(cards={"mike": ("e1_d05 right",)}).suffers("mike", 1).does("assign", "e1_d05")
    assert table.cards("mike") == ["e1_d05 right"]
    assert table.state.owned[0][2] == 1


@proves("death:companion/skill")
def test_a_companion_gives_the_first_level_or_one_more() -> None:  # case 40
    table = scene(episode="e2", cards={"mike": ("e2_d01 right",)}, levels={"mike": {"brawling": 2}})
    assert table.level("mike", "brawling") == 3
    table = scene("ruth mike", episode="e2", cards={"ruth": ("e2_d01 right",)})
    assert table.level("ruth", "brawling") == 1
    table = scene(episode="e2", cards={"mike": ("e2_d01 right",)}, levels={"mike": {"brawling": 4}})
    assert table.level("mike", "brawling") == 4


@proves("death:ties/active")
def test_equal_conditions_count_once() -> None:  # case 308
    table = scene(episode="e4", cards={"mike": ("e4_d06 left", "e4_d07 left")}, stress={"mike": 4})
    table.does("rest")
    assert table.stress("mike") == 2  # 3 less 1, not less 2


@proves("death:discovery/other-side", "death:companion/dies")
def test_a_companion_that_changes_sides_is_unharmed() -> None:
    words = {"de": "x", "en": "x"}
    turn = [{"timing": "free", "effects": [{"do": "take_other_side"}]}]
    side = {"kind": "companion", "name": words, "text": words, "health": 2, "uses": turn}
    content = checked(own("discovery", "e1_d04", left=side, right=side, forced="left"))
    table = scene(content=content, cards={"mike": ("e1_d04 right 1",)})
    table.does("use", "e1_d04", 0)
    assert table.cards("mike") == ["e1_d04 left"]
    table.suffers("mike", 1).does("assign", "e1_d04")
    assert table.cards("mike") == ["e1_d04 left"]  # its first wound, not its last
