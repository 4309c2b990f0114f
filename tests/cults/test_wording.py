"""Rise of the Cults: every option says what it does, what it costs and brings, or why it is not possible."""

from __future__ import annotations

import io
from random import Random
from typing import Any

import pytest

from fhtagn.core.chance import fast_answer
from fhtagn.core.nodes import Action, Chance, Decision, Outcome
from fhtagn.core.text import sums
from fhtagn.games.cults import GAME
from fhtagn.games.cults.bot.greedy import Greedy
from fhtagn.games.cults.scenario import CultsScenario, position
from fhtagn.terminal.plain import play_plain
from fhtagn.terminal.session import Session
from tests.cults.boxes import strong_cult

DE, EN = GAME.words("de"), GAME.words("en")
MARKERS = {"uptown": "0", "downtown": "1"}
SPEAKS_FOR_ITSELF = {"cults.done"}  # unless it is the only option


def label(table: CultsScenario, action: Action) -> tuple[str, str]:
    text = GAME.label(table.state, action)
    return DE.say(text), EN.say(text)


def outlook(table: CultsScenario, action: Action) -> list[str]:
    return [EN.say(text) for text in GAME.outlook(table.state, action)]


def refusals(table: CultsScenario) -> dict[str, str]:
    node = table.decision
    return {EN.say(no.label): EN.say(no.reason) for no in GAME.why_not(table.state, node.seat)}


def test_dice_are_named_by_what_they_show() -> None:
    table = position(phase="recruitment").rolls("thug thug adept freak blank")
    again = ("cults.reroll", 2, 0, 0, 1)
    assert label(table, again) == ("Neu werfen: 2 Schläger, 1 × leer", "Re-roll: 2 thugs, 1 blank")
    assert outlook(table, again) == ["kept: 1 adept, 1 freak"]
    assert outlook(table, ("cults.keep",)) == ["you get: 2 thugs, 1 adept, 1 freak"]
    assert outlook(table, ("cults.reroll", 2, 1, 1, 1)) == ["all five dice"]


def test_cultists_are_named_by_their_number() -> None:
    table = position(markers=MARKERS).plans("uptown", "bluff")
    assert label(table, ("cults.take", 1, 0, 1)) == ("Nehmen: 1 Schläger, 1 Freak", "Take: 1 thug, 1 freak")
    table.takes("adept adept")
    assert EN.say(GAME.tell(table.told[-1])) == "Player 1 takes cultists: 2 adepts."


def test_whoever_rolls_only_blanks_takes_nothing() -> None:
    table = position(phase="recruitment").rolls("blank blank blank blank blank").keeps()
    assert DE.say(GAME.tell(table.told[-1])) == "Platz 1 nimmt keine Kultisten."


def test_the_end_of_a_plan_says_which() -> None:
    table = position(sites={0: "uptown"}, hand={0: "mi_go"}, stacks={"uptown": "deep_one"}, markers=MARKERS)
    table.plans("uptown", "growth").buys("guardian").pays("mi_go")
    assert label(table, ("cults.done",)) == ("Wachstum beenden", "End Growth")


def test_cultists_that_pay_are_called_by_their_sort() -> None:
    table = position(sites={0: "uptown"}, tokens={0: "adept adept"}, markers=MARKERS)
    table.plans("uptown", "preparation").prepares("ritual_2")
    assert label(table, ("cults.pay_rest", 2)) == ("Mit 2 Adepten bezahlen", "Pay with 2 adepts")


def test_nobody_is_told_that_zero_cultists_are_left() -> None:
    table = position(sites={0: "uptown"}, tokens={0: "adept adept"}, markers=MARKERS)
    table.plans("uptown", "preparation").prepares("ritual_2")
    none = GAME.outlook(table.state, ("cults.pay_rest", 2))
    assert [DE.say(text) for text in none] == ["dir bleibt kein Adept"]
    assert outlook(table, ("cults.pay_rest", 2)) == ["no adept is left"]
    one = position(sites={0: "uptown"}, tokens={0: "adept adept"}, markers=MARKERS)
    one.plans("uptown", "preparation").prepares("ritual_1")
    assert outlook(one, ("cults.pay_rest", 1)) == ["1 adept is left"]


def test_growth_tells_when_no_card_can_be_paid() -> None:
    given = {"sites": {0: "uptown"}, "discard": {0: "chaos"}, "markers": MARKERS}
    table = position(stacks={"uptown": "deep_one"}, **given)  # type: ignore[arg-type]
    plan = ("cults.plan", "uptown", "growth")
    assert outlook(table, plan) == [
        "you have 0 power, the cheapest card costs 2: you can only destroy a card"
    ]
    assert outlook(position(**given), plan) == ["both stacks are used up: you can only destroy a card"]  # type: ignore[arg-type]


def test_influence_tells_when_no_ritual_can_be_moved() -> None:
    table = position(markers=MARKERS)
    assert outlook(table, ("cults.plan", "uptown", "influence")) == [
        "free of charge: draw or destroy a card; you can move no ritual here"
    ]


def test_a_laid_card_counts_with_its_own_text_and_only_such_a_text_is_shown() -> None:
    table = position(
        rituals={0: "uptown:1", 1: "uptown:1"},
        sites={0: "uptown"},
        hand={0: "deep_one herald"},
        tokens={0: "thug"},
        markers=MARKERS,
    )
    table.plans("uptown", "dominance")
    assert outlook(table, ("cults.lay", "deep_one"))[0] == "your attack would be 4"
    assert outlook(table, ("cults.lay", "herald")) == ["your attack would be 1"]
    table.play(("cults.lay", "deep_one"))
    assert outlook(table, ("cults.send", 1))[0] == "your attack would be 5"
    assert label(table, ("cults.send", 0))[1] == "Done: no thugs into the fist"


def test_a_card_that_cannot_be_used_says_why() -> None:
    table = position(phase="recruitment", hand={0: "recruiter abduction"})
    table.rolls("blank blank blank blank blank").keeps()
    assert refusals(table)["Use Abduction"] == "the card would do nothing now"
    table.uses("recruiter").takes("thug")
    assert refusals(table)["Use Recruiter"] == "you have used this card already"


def test_a_bribe_that_leaves_too_little_power_says_so() -> None:
    table = position(sites={0: "uptown"}, hand={0: "corrupt_official"}, markers=MARKERS)
    told = "Discard Corrupt Official: the investigator in Uptown stays where it is"
    assert refusals(table)[told] == "without the power of this card you can prepare nothing there"


def test_cards_for_influence_say_why_they_do_not_help() -> None:
    table = position(rituals={0: "downtown:1"}, hand={0: "smugglers_tunnel sabotage"}, markers=MARKERS)
    table.plans("uptown", "influence")
    told = refusals(table)
    assert told["Smugglers' Tunnel: move a second ritual"] == "a ritual must be moved with this plan first"
    assert told["Sabotage: remove an opposing ritual"] == "no opposing ritual of the right level is there"


def test_the_only_option_says_why_it_is_asked() -> None:
    table = position(phase="recruitment", hand={0: "herald"}, deck={0: "recruiter"})
    table.rolls("blank blank blank blank blank").keeps()
    assert table.decision.actions == (("cults.done",),)
    assert outlook(table, ("cults.done",))[0].startswith("you have no card for this")


def test_the_result_of_a_solo_game_tells_both_scores() -> None:
    table = position(players=1, phase="end", dominance={0: "uptown", 1: "uptown downtown"})
    assert EN.say(table.outcome.reason) == "the goal is not reached (points: you 1, the NPC 2)"


def test_a_district_card_tells_for_which_plan_its_text_is() -> None:
    table = position(sites={0: "uptown"}, hand={0: "mi_go"}, stacks={"uptown": "mi_go"}, markers=MARKERS)
    table.plans("uptown", "growth")
    assert outlook(table, ("cults.buy", "guardian"))[-1].startswith("Growth: ")


def test_preparation_tells_of_an_investigator_who_has_not_set_out_yet() -> None:
    """Prologue IV leaves the tracks empty: the first step brings one to its start space."""
    table = position(sites={0: "uptown"}, tokens={0: "adept"}, track={"uptown": 0}, markers=MARKERS)
    told = outlook(table, ("cults.plan", "uptown", "preparation"))
    assert told == ["you have 1 power", "an investigator sets out first: it comes to its start space"]


def test_the_question_names_the_district_of_the_plan() -> None:
    table = position(
        rituals={0: "uptown:3", 1: "downtown:1"},
        sites={0: "uptown"},
        hand={0: "herald"},
        tokens={0: "adept adept adept freak", 1: "thug"},
        markers=MARKERS,
    )
    table.plans("uptown", "dominance")
    assert DE.say(table.decision.prompt) == "Konfrontation in Uptown: ein Ritual dorthin bewegen?"
    table.stays_away()
    assert DE.say(table.decision.prompt) == "Schrecken in Uptown verbreiten?"
    table.declines().plans("downtown", "influence")
    assert EN.say(table.decision.prompt) == "Influence in Downtown: move a ritual, draw or destroy a card"
    table.draws_a_card().draws("herald")
    assert EN.say(table.decision.prompt) == "Influence in Downtown: go on, or end the plan"


def test_terror_that_is_enough_says_so_instead_of_a_nought() -> None:
    table = position(rituals={0: "uptown:3 uptown:2"}, markers=MARKERS)
    assert outlook(table, ("cults.plan", "uptown", "dominance"))[-1] == "your terror is enough already"


@pytest.mark.parametrize("players", [1, 2, 4])
def test_every_option_says_what_it_brings_and_every_refusal_its_rule(players: int) -> None:
    rng = Random(f"words {players}")
    s = GAME.new(GAME.options(players, {"stacks": "random"}))
    while not isinstance(node := s.pending, Outcome):
        if isinstance(node, Chance):
            GAME.play(s, fast_answer(node, rng))
            continue
        assert isinstance(node, Decision)
        for action in node.actions:
            told = GAME.outlook(s, action)
            assert told or (action[0] in SPEAKS_FOR_ITSELF and len(node.actions) > 1), action
            assert GAME.rule_of(action) in GAME.atlas.rules
        for no in GAME.why_not(s, node.seat):
            assert no.action not in node.actions
            assert no.rule in GAME.atlas.rules
        GAME.play(s, rng.choice(node.actions))


def test_whoever_returns_none_keeps_all() -> None:
    table = position(phase="hiding", tokens={0: "thug thug thug adept adept freak"})
    assert label(table, ("cults.return", "thug", 0)) == ("Alle Schläger behalten", "Keep all thugs")
    assert label(table, ("cults.return", "thug", 1)) == ("1 Schläger zurücklegen", "Return 1 thug")


def test_the_result_in_a_terminal_says_what_the_points_are_made_of() -> None:
    """cults:end/points, cults:end/sites, cults:end/majority: the same sums as on the page."""
    table = position(
        sites={0: "uptown", 1: "downtown"},
        rituals={0: "uptown:3 downtown:1", 1: "downtown:2"},
        dominance={0: "uptown uptown", 1: "uptown"},
    )
    assert GAME.reckoning(GAME.view(table.state, 0), DE) == [
        "Platz 1: 4 = 2 (Dominanzmarker) + 1 (Kultstätten mit Ritual) + 1 (die meisten Rituale)",
        "Platz 2: 2 = 1 (Dominanzmarker) + 1 (Kultstätten mit Ritual) + 0 (die meisten Rituale)",
    ]


def test_the_result_of_a_tie_says_what_breaks_it() -> None:
    alone = position(players=1, sites={0: "uptown"}, goal=1)
    told = GAME.reckoning(GAME.view(alone.state, 0), EN)
    assert told[0].startswith("Player 1: 0 = 0 (dominance markers) + 0 (cult sites with a ritual)")
    assert told[0].endswith("in a tie: cult sites 1, rituals 0, chaos cards 0")
    assert told[1].startswith("NPC")


def test_the_last_marker_ends_a_solo_game_and_every_condition_of_its_goal_is_ticked() -> None:
    """cults:solo/win: goal 7, which is not known from print, reached by the terror of the last turn."""
    table = position(
        players=1,
        round=6,
        goal=7,
        rituals={0: "uptown:3 uptown:2"},
        dominance={0: "downtown", 1: "northside"},
        markers={"uptown": "0"},
    )
    assert GAME.reckoning(GAME.view(table.state, 0), EN)[-2:] == [
        "[x] beat the NPC",
        "[ ] more dominance markers than the NPC in 2 districts",
    ]
    table.plans("uptown", "dominance").spreads().removes(2)
    assert table.outcome.winners == (0,)
    assert EN.say(table.outcome.reason) == "the goal is reached (points: you 4, the NPC 1)"
    assert GAME.reckoning(GAME.view(table.state, 0), DE)[-3:] == [
        "Ziel 7: Herren zweier Viertel°",
        "[x] den NSC schlagen",
        "[x] mehr Dominanzmarker als der NSC in 2 Stadtteilen",
    ]


def test_line_mode_ticks_the_conditions_of_the_goal_in_the_result() -> None:
    box = strong_cult(chaos_at_most=9)
    options = {"content": box, "goal": "1", "stacks": "first_game", "prologue": "1"}
    thought, typed = [Session.new("cults", players=1, options=options, seed="ticked") for _ in range(2)]
    bot, numbers = Greedy(), []
    while not thought.over:
        action = bot.choose(thought.table.position(), Random(1))
        numbers.append(str([choice.action for choice in thought.choices()].index(action) + 1))
        thought.play(action)
    out = io.StringIO()
    assert play_plain(typed, io.StringIO("\n".join(numbers)), out) == 0
    assert typed.over
    result = out.getvalue().splitlines()[-9:]
    assert any(line.startswith("the goal is reached (points: you ") for line in result)
    assert "[x] beat the NPC" in result
    assert "[x] at most 9 chaos cards" in result


def test_whoever_takes_no_thugs_into_the_fist_is_not_said_to_take_zero() -> None:
    table = position(rituals={0: "uptown:1", 1: "uptown:2"}, tokens={0: "thug"}, markers=MARKERS)
    told = table.plans("uptown", "dominance").lays(thugs=0).told
    own = next(event for event in told if event.kind == "cults.sent")
    assert DE.say(GAME.tell(own)) == "Platz 1 nimmt keine Schläger in die Faust."
    assert EN.say(GAME.tell(own)) == "Player 1 takes no thugs into the fist."


def test_whoever_laid_no_cards_reveals_none() -> None:
    table = position(rituals={0: "uptown:1", 1: "uptown:2"}, tokens={1: "thug"}, markers=MARKERS)
    table.plans("uptown", "dominance").lays(thugs=1)
    told = [DE.say(GAME.tell(event)) for event in table.told]
    assert "Platz 1 deckt keine Karten auf; Schläger: 0." in told
    assert "Platz 2 deckt keine Karten auf; Schläger: 1." in told


def priced(table: CultsScenario, action: Action) -> list[str]:
    """The sums behind what an option costs."""
    return [
        f"{EN.say(text)} = {', '.join(map(EN.say, terms))}"
        for text, terms in sums(GAME.outlook(table.state, action))
    ]


def test_a_purchase_tells_the_cards_the_investigators_and_what_makes_it_cheaper() -> None:
    there: dict[str, Any] = {
        "sites": {0: "uptown"},
        "markers": MARKERS,
        "stacks": {"uptown": "deep_one forbidden_tome"},
        "investigators": {"uptown": 1},
        "tokens": {0: "adept adept adept adept adept adept adept"},
    }
    table = position(hand={0: "occult_scholar"}, **there).plans("uptown", "growth")
    assert priced(table, ("cults.buy", "both")) == [
        "costs 7 power (2 left) = Deep One 2, Forbidden Tome +3, 1 investigator +2"
    ]
    table = position(hand={0: "forbidden_tome"}, **there).plans("uptown", "growth")
    [buy] = [a for a in table.decision.actions if a[0] == "cults.buy_with" and a[1] == "guardian"]
    assert priced(table, buy)[0].endswith("= Deep One 2, 1 investigator +1, Forbidden Tome −1")


def test_a_price_as_printed_is_no_sum() -> None:
    table = position(
        sites={0: "uptown"}, stacks={"uptown": "deep_one"}, tokens={0: "adept adept adept"}, markers=MARKERS
    ).plans("uptown", "growth")
    assert priced(table, ("cults.buy", "guardian")) == []
