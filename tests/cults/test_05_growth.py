"""Rise of the Cults, p. 16-17: the Growth plan."""

from __future__ import annotations

from typing import Any

from fhtagn.games.cults.scenario import CultsScenario, position
from tests.proofs import proves


def growth(**more: Any) -> CultsScenario:
    """Seat 0 with a cult site in Uptown, where a Deep One (2) and a Forbidden Tome (3) are for sale."""
    given: dict[str, Any] = {
        "sites": {0: "uptown"},
        "stacks": {"uptown": "deep_one forbidden_tome"},
        "markers": {"uptown": "0 0", "downtown": "1 1"},
        **more,
    }
    return position(**given)


@proves("cults:growth/condition")
def test_it_takes_a_cult_site_or_a_ritual() -> None:
    for there in ({"sites": {0: "uptown"}}, {"sites": {}, "rituals": {0: "uptown:1"}}):
        assert growth(hand={0: "mi_go"}, **there).offers_plan("uptown", "growth")
    table = growth(hand={0: "mi_go"}, sites={0: "downtown"})
    assert table.refuses(("cults.plan", "uptown", "growth"), "no_presence")


@proves("cults:growth/buy", "cults:growth/price", "cults:growth/destroy")
def test_the_example_of_page_17() -> None:
    """Case 14: one investigator, two cards for 5, so 7 power: two cards with 4 and three adepts."""
    table = growth(
        hand={0: "occult_scholar occult_scholar herald"},
        tokens={0: "adept adept adept"},
        investigators={"uptown": 1},
        discard={0: "chaos"},
    )
    table.plans("uptown", "growth").buys("both")
    assert table.to_pay == 7
    table.pays("occult_scholar", "occult_scholar").pays_rest()
    assert table.hand(0) == "herald deep_one forbidden_tome"
    assert table.tokens(0) == ""
    table.destroys("chaos")
    assert table.discard(0) == "occult_scholar occult_scholar"
    assert table.asks(1, "plan")


@proves("cults:growth/different")
def test_never_two_equal_cards() -> None:
    table = growth(hand={0: "mi_go mi_go mi_go"}).plans("uptown", "growth")
    assert table.offered("buy") == [("guardian",), ("action",), ("both",)]
    table.buys("guardian").pays("mi_go")
    assert not table.offered("buy")


def test_what_is_too_dear_cannot_be_bought() -> None:
    table = growth(hand={0: "mi_go"}, discard={0: "chaos"}).plans("uptown", "growth")
    assert table.offered("buy") == [("guardian",), ("action",), ("nothing",)]
    assert table.refuses(("cults.buy", "both"), "too_dear")


def test_a_stack_that_is_used_up_sells_nothing() -> None:
    table = growth(hand={0: "mi_go mi_go"}, stacks={"uptown": "deep_one"}).plans("uptown", "growth")
    assert table.refuses(("cults.buy", "action"), "stack_empty")
    assert table.refuses(("cults.buy", "both"), "stack_empty")


@proves("cults:growth/to-hand", "cults:general/bought-cards")
def test_a_bought_card_can_be_used_in_the_next_plan_but_not_in_this_one() -> None:
    """Case 16: a Tome makes cards cheaper, but not those bought together with it."""
    table = growth(hand={0: "mi_go mi_go"}, discard={0: "chaos"})
    table.plans("uptown", "growth").buys("both")
    assert table.to_pay == 5
    table.pays("mi_go", "mi_go").destroys("chaos")
    assert table.hand(0) == "deep_one forbidden_tome"
    table.bluffs("downtown", "thug thug").plans("uptown", "growth")
    assert ("guardian", "forbidden_tome") in table.offered("buy_with")


def test_a_bought_mi_go_destroys_nothing_yet() -> None:
    table = growth(
        hand={0: "forbidden_tome"}, discard={0: "chaos chaos"}, stacks={"uptown": "mi_go secret_sermon"}
    )
    table.plans("uptown", "growth").buys("guardian", using="forbidden_tome").pays("forbidden_tome")
    table.destroys("chaos")
    assert table.asks(1, "plan")


@proves("cults:general/card-effects")
def test_a_tome_that_was_used_may_still_pay() -> None:
    """Case 303: the first card costs 1 less, then the Tome is discarded for its 3 power."""
    table = growth(hand={0: "forbidden_tome"}).plans("uptown", "growth")
    table.buys("action", using="forbidden_tome")
    assert table.to_pay == 2
    table.pays("forbidden_tome")
    assert table.hand(0) == "forbidden_tome"  # the new one
    assert table.discard(0) == "forbidden_tome"


def test_several_tomes_do_not_add_up() -> None:
    table = growth(hand={0: "forbidden_tome forbidden_tome"}).plans("uptown", "growth")
    assert table.buys("both", using="forbidden_tome").to_pay == 4


@proves("cults:growth/destroy")
def test_a_card_may_be_destroyed_instead_of_buying() -> None:
    table = growth(discard={0: "neophyte chaos"}).plans("uptown", "growth").buys("nothing")
    assert table.refuses(("cults.done",), "do_something")
    table.destroys("chaos")
    assert table.asks(1, "plan")


def test_cards_just_spent_may_be_destroyed() -> None:
    table = (
        growth(hand={0: "occult_scholar"}).plans("uptown", "growth").buys("guardian").pays("occult_scholar")
    )
    assert table.destroys("occult_scholar").discard(0) == ""


def test_a_neophyte_may_be_destroyed_from_the_hand_instead() -> None:
    table = growth(hand={0: "neophyte herald"}).plans("uptown", "growth").buys("nothing")
    assert table.offered("destroy_held") == [("neophyte",)]
    assert table.play(("cults.destroy_held", "neophyte")).hand(0) == "herald"


def test_each_mi_go_in_the_hand_allows_one_more_card() -> None:
    table = growth(hand={0: "mi_go mi_go"}, discard={0: "chaos chaos chaos chaos"})
    table.plans("uptown", "growth").buys("nothing").destroys("chaos").destroys("chaos").destroys("chaos")
    assert table.discard(0) == "chaos"
    assert table.hand(0) == "mi_go mi_go"
    assert table.asks(1, "plan")


def test_a_mi_go_may_destroy_first_and_pay_afterwards() -> None:
    """An effect that was used leaves the card in the hand, so its power can still be spent."""
    table = growth(hand={0: "mi_go"}, discard={0: "chaos chaos chaos"}).plans("uptown", "growth")
    assert table.offers(("cults.destroy", "chaos"), ("cults.buy", "guardian"))
    table.destroys("chaos")
    assert table.happened("cults.showed")
    assert table.refuses(("cults.destroy", "chaos"))  # one for each Mi-Go; the other follows the purchase
    table.buys("guardian").pays("mi_go").destroys("chaos")
    assert table.discard(0) == "chaos mi_go"
    assert table.asks(1, "plan")


def test_a_mi_go_that_destroyed_first_does_not_help_again() -> None:
    table = growth(hand={0: "mi_go"}, discard={0: "chaos chaos chaos"}).plans("uptown", "growth")
    table.destroys("chaos").buys("nothing").destroys("chaos")
    assert table.discard(0) == "chaos"
    assert table.asks(1, "plan")


def test_a_mi_go_that_destroyed_first_and_did_not_pay_does_not_help_again() -> None:
    table = growth(hand={0: "mi_go occult_scholar"}, discard={0: "chaos chaos chaos"})
    table.plans("uptown", "growth").destroys("chaos").buys("guardian").pays("occult_scholar").destroys(
        "chaos"
    )
    assert table.asks(1, "plan")
    assert table.discard(0) == "chaos occult_scholar"


def test_after_that_nothing_else_must_be_done() -> None:
    table = growth(hand={0: "mi_go"}, discard={0: "chaos chaos"}).plans("uptown", "growth")
    table.destroys("chaos").buys("nothing").done()
    assert table.discard(0) == "chaos"
    assert table.asks(1, "plan")


def test_of_two_mi_go_the_one_that_helped_pays() -> None:
    table = growth(hand={0: "mi_go mi_go"}, discard={0: "chaos chaos chaos"}).plans("uptown", "growth")
    table.destroys("chaos").buys("guardian").pays("mi_go").destroys("chaos").destroys("chaos")
    assert table.discard(0) == "mi_go"


def test_without_a_mi_go_nothing_is_destroyed_before_the_purchase() -> None:
    table = growth(hand={0: "occult_scholar"}, discard={0: "chaos"}).plans("uptown", "growth")
    assert table.refuses(("cults.destroy", "chaos"), "buy_first")


def test_mi_go_is_shown_when_it_helps_and_not_before() -> None:
    table = growth(hand={0: "mi_go"}, discard={0: "chaos chaos"})
    table.plans("uptown", "growth").buys("nothing").destroys("chaos")
    assert not table.happened("cults.showed")
    assert table.destroys("chaos").happened("cults.showed")
