"""Rise of the Cults: what a game seldom meets, and what is offered, said and told to the others then."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from fhtagn.core.events import seen
from fhtagn.core.nodes import Action
from fhtagn.core.picture import plain_text
from fhtagn.games.cults import GAME
from fhtagn.games.cults.rules.content import shipped_data
from fhtagn.games.cults.scenario import CultsScenario, new_game, position

EN, DE = GAME.words("en"), GAME.words("de")
MARKERS = {"uptown": "0 0", "downtown": "1 1"}


def label(table: CultsScenario, action: Action) -> tuple[str, str]:
    assert table.offers(action)
    text = GAME.label(table.state, action)
    return DE.say(text), EN.say(text)


def outlook(table: CultsScenario, action: Action) -> list[str]:
    return [EN.say(text) for text in GAME.outlook(table.state, action)]


def last_told(table: CultsScenario, count: int, seat: int | None = 1) -> list[str]:
    """The last news of another seat."""
    return [EN.say(GAME.tell(event)) for event in seen(table.told, seat)][-count:]


# -- setup ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "most"), [(2, 16 * 3), (4, 16 * 4)])
def test_sixteen_stacks_fit_into_every_district_and_fewer_and_fewer_are_left(players: int, most: int) -> None:
    table = new_game(players, start="first", prologue="1")
    choices = []
    while table.decision.prompt.key == "cults.prompt.stack":
        choices.append(len(table.offered("stack")))
        assert {len(action) for action in table.decision.actions} == {3}  # a stack and its place
        table.play(table.decision.actions[0])
    assert choices[0] == most
    assert choices == sorted(choices, reverse=True)
    assert len(choices) == 2 * (4 if players == 4 else 3)
    assert table.decision.prompt.key == "cults.prompt.settle"
    assert len(table.decision.actions) == (4 if players == 4 else 3)


# -- the Cult phase ------------------------------------------------------------------------------------


def test_recruitment_cards_ask_which_cultist_comes_and_which_is_given() -> None:
    table = position(phase="recruitment", hand={0: "recruiter abduction"})
    table.rolls("thug adept blank blank blank").keeps().uses("recruiter")
    assert table.offered("take") == [(1, 0, 0), (0, 1, 0)]
    table.takes("thug").uses("abduction")
    assert table.offered("give") == [("thug",), ("adept",)]
    assert label(table, ("cults.give", "thug")) == ("Schläger abgeben", "Give up: thug")
    table.play(("cults.give", "thug"))
    assert table.tokens(0) == "thug adept freak"


# -- Influence -----------------------------------------------------------------------------------------


def test_which_ritual_is_moved_or_none_at_all() -> None:
    table = position(rituals={0: "downtown:1 downtown:2 northside:2"}, markers=MARKERS)
    table.plans("uptown", "influence")
    assert table.offered("move") == [("2", "northside"), ("1", "downtown"), ("2", "downtown")]
    table.moves("northside:2").done()  # and no card
    assert table.rituals(0) == "downtown:1 downtown:2 uptown:3"
    assert (table.hand(0), table.deck_size(0)) == ("", 12)
    assert table.asks(1, "plan")


def test_a_byakhee_allows_both_in_either_order() -> None:
    given: dict[str, Any] = {
        "rituals": {0: "downtown:1"},
        "hand": {0: "byakhee"},
        "discard": {0: "chaos"},
        "deck": {0: "herald"},
    }
    table = position(**given, markers=MARKERS).plans("uptown", "influence").moves("downtown:1")
    table.draws_a_card().draws("herald")
    assert not table.happened("cults.showed")
    table.destroys("chaos").done()
    assert (table.hand(0), table.discard(0)) == ("herald byakhee", "")
    assert last_told(table, 2) == [
        "Player 1 shows Byakhee and uses its effect.",
        "Player 1 destroys Chaos.",
    ]
    table = position(**given, markers=MARKERS).plans("uptown", "influence").moves("downtown:1")
    table.destroys("chaos").draws_a_card().draws("herald").done()
    assert (table.hand(0), table.discard(0)) == ("herald byakhee", "")


def test_a_tunnel_is_refused_before_the_move_and_says_what_it_does_after_it() -> None:
    table = position(
        rituals={0: "downtown:1 northside:2"}, hand={0: "smugglers_tunnel herald"}, markers=MARKERS
    )
    table.plans("uptown", "influence")
    tunnel = ("cults.tunnel", "smugglers_tunnel", "2", "northside")
    assert table.refuses(tunnel, "after_a_move")
    table.moves("downtown:1")
    assert label(table, tunnel) == (
        "Schmugglertunnel: zweites Ritual II aus Northside bewegen",
        "Smugglers' Tunnel: move a second ritual II from Northside",
    )
    assert outlook(table, tunnel)[0].endswith("It is not raised.")
    table.play(tunnel)
    assert table.rituals(0) == "uptown:2 uptown:2"
    assert (table.hand(0), table.discard(0)) == ("herald", "smugglers_tunnel")
    assert last_told(table, 2) == [
        "Player 1 discards Smugglers' Tunnel.",
        "Player 1 moves a ritual II from Northside to Uptown.",
    ]
    assert table.offers(("cults.draw",), ("cults.done",))  # the card of the plan is still to come


def test_a_tunnel_needs_a_free_space_and_a_ritual_elsewhere() -> None:
    rituals = {0: "downtown:1 northside:2", 1: "uptown:2 uptown:3"}
    table = position(rituals=rituals, hand={0: "smugglers_tunnel"}, markers=MARKERS)
    table.plans("uptown", "influence").moves("downtown:1")
    assert table.refuses(("cults.tunnel", "smugglers_tunnel", "2", "northside"), "no_space")
    table = position(rituals={0: "downtown:1"}, hand={0: "smugglers_tunnel"}, markers=MARKERS)
    table.plans("uptown", "influence").moves("downtown:1")
    assert table.refuses(("cults.tunnel", "smugglers_tunnel", "2", "northside"), "none_elsewhere")


def test_the_target_of_a_sabotage_is_chosen_among_all_opponents() -> None:
    table = position(
        players=3,
        rituals={0: "downtown:1", 1: "uptown:1", 2: "uptown:1 uptown:2"},
        hand={0: "sabotage"},
        markers=MARKERS,
    )
    table.plans("uptown", "influence")
    assert table.offered("sabotage") == [("sabotage", "1", 1), ("sabotage", "1", 2)]
    theirs = ("cults.sabotage", "sabotage", "1", 2)
    assert label(table, theirs) == (
        "Sabotage: Ritual I von Platz 3 entfernen",
        "Sabotage: remove ritual I of Player 3",
    )
    table.play(theirs)
    assert [table.rituals(side) for side in (1, 2)] == ["uptown:1", "uptown:2"]
    assert table.state.supply(2, 1) == 2
    assert last_told(table, 2, seat=2) == [
        "Player 1 destroys Sabotage.",
        "Player 3 takes the ritual I back from Uptown.",
    ]
    assert table.offers(("cults.move", "1", "downtown"), ("cults.draw",), ("cults.done",))


def test_a_sabotage_finds_no_ritual_of_another_level_and_none_of_the_own() -> None:
    rituals = {0: "downtown:1 uptown:1", 1: "uptown:2"}
    table = position(rituals=rituals, hand={0: "sabotage"}, markers=MARKERS).plans("uptown", "influence")
    assert not table.offered("sabotage")
    assert table.why_not(("cults.sabotage",)) == "no_such_rival"


def test_the_npc_can_be_sabotaged_too() -> None:
    table = position(
        players=1, rituals={1: "uptown:1"}, hand={0: "sabotage"}, markers={"uptown": "0", "downtown": "1"}
    )
    table.plans("uptown", "influence").play(("cults.sabotage", "sabotage", "1", 1))
    assert table.rituals(1) == ""


# -- Dominance -----------------------------------------------------------------------------------------


def test_after_a_victory_a_marker_is_replaced_and_a_blood_sacrifice_keeps_the_ritual() -> None:
    """A whole Dominance plan in a full district, as all sides live to see it."""
    table = position(
        players=3,
        rituals={0: "uptown:3", 1: "uptown:1"},
        hand={0: "blood_sacrifice street_tough", 1: "neophyte"},
        tokens={0: "freak"},
        dominance={1: "uptown uptown", 2: "uptown", 0: "uptown"},
        markers={"uptown": "0", "downtown": "1"},
    )
    table.plans("uptown", "dominance").lays("street_tough").lays("neophyte").spreads()
    assert table.refuses(("cults.pay", "street_tough"))  # it was laid
    table.pays_rest()
    assert table.asks(0, "replace")
    assert table.offered("replace") == [(1,), (2,)]  # nobody replaces an own one
    assert label(table, ("cults.replace", 2))[0] == "Dominanzmarker von Platz 3 ersetzen"
    assert outlook(table, ("cults.leave_it",)) == ["you place no further marker"]
    before = table.points(2)
    table.replaces(2)
    assert [table.dominance(side, "uptown") for side in range(3)] == [2, 2, 0]
    assert table.points(2) == before - 1
    assert last_told(table, 1, seat=2) == ["Player 1 replaces a dominance marker of Player 3 in Uptown."]
    spare = ("cults.spare", "blood_sacrifice")
    assert table.offers(("cults.remove", "3"))
    assert label(table, spare) == (
        "Blutopfer zerstören: das Ritual bleibt",
        "Destroy Blood Sacrifice: the ritual stays",
    )
    table.play(spare)
    assert table.rituals(0) == "uptown:3"
    assert "blood_sacrifice" not in table.hand(0) + table.discard(0)
    assert last_told(table, 1) == ["Player 1 keeps the ritual thanks to Blood Sacrifice."]
    assert table.asks(1, "plan")


def test_somebody_who_holds_a_blood_sacrifice_may_remove_the_ritual_all_the_same() -> None:
    table = position(rituals={0: "uptown:3 uptown:1"}, hand={0: "blood_sacrifice"}, markers=MARKERS)
    table.plans("uptown", "dominance").spreads().removes(3)
    assert (table.rituals(0), table.hand(0)) == ("uptown:1", "blood_sacrifice")


# -- options -------------------------------------------------------------------------------------------


def test_behind_closed_screens_nobody_reads_how_many_cultists_somebody_has() -> None:
    table = position(
        screens="closed",
        rituals={0: "uptown:1", 1: "uptown:2"},
        hand={0: "herald", 1: "fanatic"},
        tokens={0: "thug thug adept", 1: "thug"},
        markers={"uptown": "0", "downtown": "1"},
    )
    table.plans("uptown", "dominance").lays("herald", thugs=2)
    for seat in (1, None):
        view = GAME.view(table.state, seat)
        assert view["sides"][0]["tokens"] is None
        assert view["confrontation"]["sides"][0]["thugs"] is None
        text = plain_text(GAME.picture(view, EN))
        assert text.count("thugs") == (0 if seat is None else 1)  # only the own ones
        assert "1 card face down" in text
    assert last_told(table, 2) == ["Player 1 lays a card face down.", "Player 1 is ready."]
    own = GAME.view(table.state, 0)["own"]
    assert (own["tokens"]["thug"], own["fist"]) == (2, 2)
    table.lays("fanatic", thugs=1)  # all is revealed: 1 + 2 thugs against 2 + 3 + 1
    assert table.happened("cults.attack", 0, 3)
    assert table.happened("cults.attack", 1, 6)


def test_behind_closed_screens_everybody_still_sees_what_is_taken() -> None:
    """cults:recruitment/watch: the others watch, and may count."""
    table = position(screens="closed", markers={"uptown": "0", "downtown": "1"})
    table.bluffs("uptown", "adept freak")
    assert last_told(table, 1) == ["Player 1 takes cultists: 1 adept, 1 freak."]


def test_cards_of_a_content_file_are_offered_bought_and_told_by_their_own_names() -> None:
    data = deepcopy(shipped_data())
    mine = next(card for card in data["card"] if card["id"] == "deep_one")
    mine.update(name={"de": "Mein Wächter", "en": "My Guardian"}, cost=1, provenance="rulebook")
    table = position(
        content=data,
        sites={0: "uptown"},
        tokens={0: "adept"},
        stacks={"uptown": "deep_one"},
        markers={"uptown": "0", "downtown": "1"},
    )
    table.plans("uptown", "growth")
    assert any("My Guardian" in text for text in outlook(table, ("cults.buy", "guardian")))
    table.buys("guardian").pays_rest()
    assert "Player 1 buys My Guardian." in last_told(table, 2)
    shown = plain_text(GAME.picture(GAME.view(table.state, 0), DE))
    assert "Mein Wächter:" in shown
    assert "Mein Wächter°" not in shown  # typed in from print
