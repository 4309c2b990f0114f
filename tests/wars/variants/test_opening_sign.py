"""The rule of the house that everybody begins with an elder sign: off by default, then never seen."""

from __future__ import annotations

from fhtagn.core.picture import plain_text
from fhtagn.games.wars import GAME
from fhtagn.games.wars.rules.content import card
from fhtagn.games.wars.scenario import new_game
from tests.proofs import proves
from tests.wars.cards.bots import choice
from tests.wars.toys import check_data

CARD = card("opening_sign")


@proves("wars:house/opening-sign")
def test_every_faction_draws_one_when_it_is_set_up() -> None:
    t = new_game("gc", "bg", "ys", opening_sign="on").draws(3, 1, 2)
    assert t.asks("gc", "direction")
    assert [t.sign_values_of(faction) for faction in ("gc", "bg", "ys")] == [[3], [1], [2]]
    assert t.signs_in_bag == (17, 11, 5)
    check_data(t.state)


@proves("wars:house/opening-sign")
def test_values_stay_secret_as_ever() -> None:
    t = new_game("gc", "bg", "ys", opening_sign="on").draws(3, 1, 2)
    assert t.asks("gc", "direction")
    seen = [GAME.view(t.state, seat)["sign_values"] for seat in (None, 0, 1)]
    assert seen == [None, [3], [1]]


@proves("wars:setup/elder-signs")
def test_it_is_off_unless_somebody_turns_it_on() -> None:
    assert GAME.options(3)["opening_sign"] == "off"
    t = new_game("gc", "bg", "ys")
    assert t.asks("gc", "direction")
    assert [t.signs_of(faction) for faction in ("gc", "bg", "ys")] == [0, 0, 0]


def test_off_it_is_nowhere_to_be_seen() -> None:
    t = new_game("gc", "bg", "ys")
    assert t.asks("gc", "direction")
    assert t.state.holder[CARD] == -1
    assert all(grant[0] != "opening.opening_sign" for grant in t.state.rules.grants)
    assert not t.state.has(0, "opening.opening_sign")
    assert "opening_sign" not in str(GAME.view(t.state, 0))
    for lang in ("de", "en"):
        words = GAME.words(lang)
        view = GAME.view(t.state, 0)
        shown = plain_text(GAME.picture(view, words)) + "\n".join(GAME.spoken(view, words))
        assert words.key("wars.ability.opening.opening_sign") not in shown


def test_the_printed_rules_do_not_list_it() -> None:
    assert "wars:house/opening-sign" not in GAME.atlas.rules
    rule = GAME.atlas.get("wars:house/opening-sign")
    assert rule is not None
    assert rule.page == ""


def test_a_bot_that_may_choose_where_to_begin_thinks_past_signs_and_the_first_player() -> None:
    """A die of two players decides who begins, after the signs of everybody have been drawn."""
    t = new_game("tt", "an", opening_sign="on")
    assert t.asks("an", "start")
    action = choice(t)
    assert action in t.decision.actions
