"""Rise of the Cults, p. 18: the Influence plan."""

from __future__ import annotations

from typing import Any

from fhtagn.games.cults.scenario import CultsScenario, position
from tests.proofs import proves


def influence(**more: Any) -> CultsScenario:
    given: dict[str, Any] = {
        "rituals": {0: "downtown:1"},
        "markers": {"uptown": "0 0", "downtown": "1 1"},
        **more,
    }
    return position(**given)


@proves("cults:influence/move", "cults:influence/raise", "cults:influence/draw-or-destroy")
def test_the_example_of_page_18() -> None:
    """A ritual I is moved, becomes II, and a card is drawn."""
    table = influence(deck={0: "herald neophyte"}).plans("uptown", "influence").moves("downtown:1")
    assert table.rituals(0) == "uptown:2"
    table.draws_a_card().draws("herald")
    assert table.hand(0) == "herald"
    assert table.done().asks(1, "plan")


@proves("cults:influence/raise")
def test_the_old_marker_is_back_in_the_supply_at_once() -> None:
    """Case 301."""
    table = influence(rituals={0: "downtown:1 downtown:1"}, sites={0: "uptown"}, hand={0: "herald"})
    assert table.state.supply(0, 1) == 0
    table.plans("uptown", "influence").moves("downtown:1").draws_a_card().draws("neophyte").done()
    assert table.state.supply(0, 1) == 1
    table.bluffs("downtown", "thug thug").plans("uptown", "preparation")
    assert table.offers(("cults.prepare", "ritual_1"))


@proves("cults:influence/level-three")
def test_level_three_is_moved_and_stays() -> None:
    """Case 24."""
    table = influence(rituals={0: "downtown:3"}).plans("uptown", "influence").moves("downtown:3")
    assert table.rituals(0) == "uptown:3"


@proves("cults:influence/raise")
def test_without_the_next_marker_it_is_moved_unchanged() -> None:
    """Case 24."""
    table = influence(rituals={0: "downtown:1 northside:2 northside:2"}).plans("uptown", "influence")
    assert table.moves("downtown:1").rituals(0, "uptown") == "1"


@proves("cults:influence/draw-or-destroy")
def test_a_card_is_drawn_or_destroyed_not_both() -> None:
    """Case 25."""
    table = influence(discard={0: "chaos"}).plans("uptown", "influence").moves("downtown:1")
    assert table.offers(("cults.draw",), ("cults.destroy", "chaos"))
    table.draws_a_card().draws("herald")
    assert table.refuses(("cults.destroy", "chaos"), "one_of_both")
    table.done()


@proves("cults:influence/move")
def test_the_ritual_is_moved_before_the_card_is_drawn_or_destroyed() -> None:
    table = influence(discard={0: "chaos"}).plans("uptown", "influence").draws_a_card().draws("herald")
    assert table.refuses(("cults.move", "1", "downtown"), "move_first")


@proves("cults:influence/draw-or-destroy")
def test_instead_of_a_move() -> None:
    table = influence(rituals={}, discard={0: "chaos"}).plans("uptown", "influence")
    assert table.refuses(("cults.move", "1", "downtown"), "none_elsewhere")
    assert table.destroys("chaos").discard(0) == ""
    assert table.asks(1, "plan")


@proves("cults:influence/condition")
def test_a_ritual_space_must_be_free() -> None:
    """Ruling 8: also for a card alone, unless that was agreed."""
    full = {0: "downtown:1", 1: "uptown:1 uptown:2 uptown:2"}
    table = influence(rituals=full)
    assert table.refuses(("cults.plan", "uptown", "influence"), "no_space")
    table = influence(rituals=full, influence="second").plans("uptown", "influence")
    assert table.refuses(("cults.move", "1", "downtown"), "no_space")
    assert table.offers(("cults.draw",))


def test_nobody_needs_to_be_present_and_nothing_is_paid() -> None:
    table = influence().plans("uptown", "influence").moves("downtown:1")
    assert table.tokens(0) == ""
    assert table.rituals(0, "uptown") == "2"


def test_a_drawn_chaos_card_is_discarded_at_once() -> None:
    """Ruling 1."""
    table = influence(deck={0: "chaos herald"}).plans("uptown", "influence").draws_a_card().draws("chaos")
    assert (table.hand(0), table.discard(0)) == ("", "chaos")


def test_something_must_be_done() -> None:
    assert influence().plans("uptown", "influence").refuses(("cults.done",), "do_something")


# -- cards ---------------------------------------------------------------------------------------------


def test_a_byakhee_allows_both_after_a_move() -> None:
    table = influence(hand={0: "byakhee"}, discard={0: "chaos"}, deck={0: "herald"})
    table.plans("uptown", "influence").moves("downtown:1").destroys("chaos")
    assert table.offers(("cults.draw",))
    table.draws_a_card().draws("herald")
    assert table.hand(0) == "herald byakhee"
    assert table.happened("cults.showed")


def test_a_byakhee_does_not_help_without_a_move() -> None:
    table = influence(hand={0: "byakhee"}, discard={0: "chaos"}, deck={0: "herald"})
    table.plans("uptown", "influence").draws_a_card().draws("herald")
    assert table.refuses(("cults.destroy", "chaos"), "one_of_both")


def test_a_tunnel_moves_a_second_ritual_without_raising_it() -> None:
    table = influence(rituals={0: "downtown:1 northside:2"}, hand={0: "smugglers_tunnel"})
    table.plans("uptown", "influence")
    assert not table.offered("tunnel")
    table.moves("downtown:1").play(("cults.tunnel", "smugglers_tunnel", "2", "northside"))
    assert table.rituals(0) == "uptown:2 uptown:2"
    assert table.discard(0) == "smugglers_tunnel"


def test_sabotage_removes_an_opposing_ritual_of_level_one() -> None:
    table = influence(rituals={0: "downtown:1", 1: "uptown:1 uptown:2"}, hand={0: "sabotage"})
    table.plans("uptown", "influence")
    assert table.offered("sabotage") == [("sabotage", "1", 1)]
    table.play(("cults.sabotage", "sabotage", "1", 1)).moves("downtown:1")
    assert table.rituals(1) == "uptown:2"
    assert (table.hand(0), table.discard(0)) == ("", "")  # destroyed


def test_sabotage_after_the_move() -> None:
    table = influence(rituals={0: "downtown:1", 1: "uptown:1 uptown:2"}, hand={0: "sabotage"})
    table.plans("uptown", "influence").moves("downtown:1").play(("cults.sabotage", "sabotage", "1", 1))
    assert table.rituals(1) == "uptown:2"


def test_a_full_district_cannot_be_emptied_by_sabotage_first() -> None:
    """The free space must be there when the plan is chosen."""
    full = {0: "downtown:1", 1: "uptown:1 uptown:2 uptown:2"}
    table = influence(rituals=full, hand={0: "sabotage"}, influence="second").plans("uptown", "influence")
    assert not table.offered("sabotage")
