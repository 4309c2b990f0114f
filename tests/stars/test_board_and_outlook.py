"""Die Sterne stehen richtig: what people see and read."""

from __future__ import annotations

import pytest

from fhtagn.core.nodes import Action
from fhtagn.core.picture import plain_text
from fhtagn.core.text import LANGUAGES
from fhtagn.games.stars import GAME
from fhtagn.games.stars.rules.sky import SYMBOLS
from fhtagn.games.stars.scenario import StarsScenario, position
from fhtagn.games.stars.show.terminal import SIGNS

TWO_SWAPS = "03032 0lce4 l34m1 3se1s 3kc43"
CTHULHOO = "A1:4 B1:l C1:4 D1:c A3:0 C3:2 D3:2"


def shown(table: StarsScenario, lang: str = "en", seat: int | None = 0) -> list[str]:
    return plain_text(GAME.picture(GAME.view(table.state, seat), GAME.words(lang))).splitlines()


def outlook(table: StarsScenario, action: Action, lang: str = "en") -> str:
    assert action in table.decision.actions, table.decision.actions
    return "; ".join(GAME.words(lang).say(text) for text in GAME.outlook(table.state, action))


def sky_of(table: StarsScenario) -> list[str]:
    return [line[:27].rstrip() for line in shown(table)[-5:]]


# -- the board -------------------------------------------------------------------------------------------


def test_every_symbol_has_a_sign_of_its_own() -> None:
    assert len({SIGNS[name] for name in (*SYMBOLS, "any")}) == 15


def test_every_tile_shows_both_sides() -> None:
    table = position(sky="23140 cks55 dfl22 32ce2 114ms")
    assert sky_of(table) == [
        "1  2/3  3/2  1/4  4/1  ∅/5",
        "2  ☾/◎  ◎/☾  */⁂  5/∅  5/∅",
        "3  ☼/✹  ●/◐  ◐/●  2/3  2/3",
        "4  3/2  2/3  ☾/◎  ✹/☼  2/3",
        "5  1/4  1/4  4/1  ⁂/*  */⁂",
    ]


def test_tiles_of_a_visible_constellation_stand_in_brackets() -> None:
    table = position(cells="A1:1 B1:3 C1:1", hand="voormi")
    assert sky_of(table)[0].startswith("1 [1/4][3/2][1/4] ")


def test_a_tile_that_only_needs_turning_stands_in_parentheses() -> None:
    table = position(cells="A1:1 B1:2 C1:1", hand="voormi")
    assert sky_of(table)[0].startswith("1  1/4 (2/3) 1/4 ")


def test_others_do_not_see_which_tiles_matter_to_me() -> None:
    table = position(cells="A1:1 B1:3 C1:1", hand={0: "voormi"})
    for seat in (1, None):
        assert not any("[1/4]" in line for line in shown(table, seat=seat))


@pytest.mark.parametrize(
    ("cells", "lacks"),
    [
        ("A1:1 B1:3 C1:1", "there!"),
        ("A1:4 B1:3 C1:1", "↻"),
        ("A1:1 B1:3 C2:1 E4:4 E5:4 E3:4", "↔"),
        ("A1:4 B1:2 C1:1 E4:4 E5:4 E3:4", "↻↻"),
    ],
)
def test_each_hand_card_shows_its_pattern_and_what_is_missing(cells: str, lacks: str) -> None:
    table = position(cells=cells, hand="voormi")
    line = next(line for line in shown(table)[-6:] if "Voormi°" in line)
    assert line[29:].split() == ["Voormi°", "1", "▶", "131", lacks]


def test_a_constellation_that_is_far_away_is_called_so() -> None:
    table = position(sky="22222 22555 11111 cccss sddff", hand="chaugnar")
    assert shown(table, "de")[-5].endswith("weit")


def test_bent_and_several_constellations_are_written_in_one_line() -> None:
    from tests.stars.decks import deck_with

    content = deck_with(
        "voormi", constellations=[[["void", "any"], ["one_star", "void"]], ["one_star", "void"]]
    )
    table = position(hand="voormi", content=content)
    assert any("∅·/1∅ 1∅" in line for line in shown(table))


def test_helpers_are_counted_in_for_a_great_old_one() -> None:
    cells = CTHULHOO.replace("B1:l", "B1:2")
    alone = position(cells=cells, hand="cthulhoo")
    helped = position(cells=cells, hand="cthulhoo", cult="dagoon")
    assert "there!" not in shown(alone)[-5]
    assert shown(helped)[-5].endswith("there!")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_board_is_narrow_and_says_what_lies_where(lang: str) -> None:
    table = position(
        hand={0: "cthulhoo brother_of_chaugnar hound_of_tindalos king_in_yellow spawn_of_tsatso", 1: "ghoul"},
        cult={0: "dagoon hound_of_tindalos", 1: "miri_nigri"},
        discard="byakhee voormi",
    )
    lines = shown(table, lang)
    assert all(len(line) <= 72 for line in lines[-6:])  # sky and hand, which must always be seen whole
    assert all(len(line) <= 76 for line in lines)
    text = "\n".join(lines)
    for word in ("Dagoon°", "Voormi°", "▶→▶▶", "◐"):
        assert word in text


def test_reconstructed_cards_are_marked_and_the_mark_is_explained() -> None:
    for lang, word in (("de", "rekonstruiert"), ("en", "reconstructed")):
        lines = shown(position(hand="voormi"), lang)
        assert any("Voormi°" in line for line in lines)
        long_name = shown(position(hand="brother_of_chaugnar"), lang)[-5]
        assert "…°" in long_name
        assert any(line.strip().startswith("°") and word in line for line in lines)


def test_a_running_invocation_is_shown() -> None:
    table = position(hand="miri_nigri").invokes("miri_nigri")
    assert any(line == "„Miri Nigri°“ angerufen, noch ↔↔" for line in shown(table, "de"))


def test_creatures_that_served_are_marked() -> None:
    table = position(hand="byakhee", cult="formless").invokes("byakhee").serves("formless")
    assert any("Formlose°" in line and line.endswith("(genutzt)") for line in shown(table, "de"))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_is_spoken_as_sentences(lang: str) -> None:
    table = position(cells="A1:1 B1:3 C1:1", hand="voormi ghoul", cult={1: "dagoon"}, discard="byakhee")
    lines = GAME.spoken(GAME.view(table.state, 0), GAME.words(lang))
    assert all(line.endswith(".") for line in lines)
    row = next(line for line in lines if line.startswith(("Reihe 1", "Row 1")))
    assert row.count(",") == 4
    assert sum("5 " in line and ("Leere" in line or "void" in line) for line in lines[-3:]) == 1, "the backs"


@pytest.mark.parametrize(
    ("lang", "said"), [("de", "angerufen, noch 2 × tauschen."), ("en", "invoked, 2 × swap left.")]
)
def test_a_running_invocation_is_spoken_in_words(lang: str, said: str) -> None:
    table = position(hand="miri_nigri").invokes("miri_nigri")
    lines = GAME.spoken(GAME.view(table.state, 0), GAME.words(lang))
    assert any(line.endswith(said) for line in lines)


# -- outlooks --------------------------------------------------------------------------------------------


def test_an_invocation_says_its_symbols_and_what_they_can_reach() -> None:
    table = position(cells="A1:4 B1:3 C1:1", hand="deep_one voormi")
    assert outlook(table, ("stars.invoke", "deep_one")) == "1 × flip; can bring into the sky: Voormi"
    assert outlook(table, ("stars.invoke", "voormi")).startswith("1 × push")


def test_a_move_says_what_comes_into_sight_and_what_gets_lost() -> None:
    table = position(cells="A1:4 B1:3 C1:1", hand="star_spawn voormi").invokes("star_spawn")
    assert outlook(table, ("stars.flip", "A1")) == "then shows 1 star; then in the sky: Voormi"
    table.flips("A1")
    assert outlook(table, ("stars.flip", "B1")) == "then shows 2 stars; no longer in the sky: Voormi"
    swap = position(cells="A1:2 B1:0", hand="leng_man").invokes("leng_man")
    assert outlook(swap, ("stars.swap", "A1", "B1")) == "2 stars for void"


def test_a_service_says_what_is_left() -> None:
    table = position(hand="byakhee", cult="miri_nigri").invokes("byakhee")
    assert outlook(table, ("stars.serve", "miri_nigri")) == "then 2 × push left"


def test_a_summoning_says_its_points_and_its_price() -> None:
    table = position(cells="A1:1 B1:3 C1:1", hand="voormi", cult="dagoon", step="summoning")
    assert outlook(table, ("stars.summon", "voormi")) == "1 point, then 3"
    won = position(cells="A1:1 B1:3 C1:1", hand="voormi", cult="cthulhoo hastur voormi", step="summoning")
    assert outlook(won, ("stars.summon", "voormi"), "de") == "1 Punkt, dann 10: gewonnen!"
    full = position(
        cells="A1:1 B1:3 C1:1", hand="voormi", cult="dagoon " * 3 + "ghoul ghoul ghast", step="summoning"
    )
    assert outlook(full, ("stars.summon", "voormi")) == "1 point, then 7; another creature must make room"
    full.play(("stars.summon", "voormi"))
    assert outlook(full, ("stars.replace", "dagoon")) == "costs 2 points"


def test_help_says_whether_the_servitor_stays() -> None:
    cells = CTHULHOO.replace("B1:l", "B1:f")
    table = position(cells=cells, hand="cthulhoo", cult="dagoon deep_one", step="summoning")
    assert outlook(table, ("stars.summon", "cthulhoo")) == "4 points, then 7; with the help of your servitors"
    table.play(("stars.summon", "cthulhoo"))
    assert "stays" in outlook(table, ("stars.help", "dagoon"))
    assert "discarded afterwards" in outlook(table, ("stars.help", "deep_one"))
    table.play(("stars.help", "dagoon"))
    assert outlook(table, ("stars.complete",)) == "4 points, then 7"


def test_a_summoning_counts_the_lesser_servitors_it_will_cost() -> None:
    """Six points with the Deep One that must help and leave: nine in the end, not ten."""
    cells = CTHULHOO.replace("A1:4", "A1:1")
    cult = "deep_one miri_nigri miri_nigri voormi"
    table = position(cells=cells, hand="cthulhoo", cult=cult, step="summoning")
    told = outlook(table, ("stars.summon", "cthulhoo"))
    assert told == "3 points, then 9; with the help of your servitors"
    at_once = position(cells=cells, hand="cthulhoo", cult=cult, step="summoning", goal="at_once")
    assert outlook(at_once, ("stars.summon", "cthulhoo")).startswith("4 points, then 10: you win!")


def test_while_symbols_wait_the_board_says_what_they_can_reach() -> None:
    """Two pushes or two swaps lead to the Tso-Tso: which way is told depends on what is at hand."""
    sky = "l2333 54024 skkkd 2d15m 4ml21"
    table = position(sky=sky, hand="king_in_yellow byakhee tso_tso", cult="miri_nigri")
    assert shown(table)[-3].endswith("▶▶")
    table.invokes("king_in_yellow")
    assert shown(table)[-4].endswith("↔↔")
    pushing = position(sky=sky, hand="king_in_yellow byakhee tso_tso", cult="miri_nigri")
    pushing.invokes("byakhee").serves("miri_nigri")
    assert shown(pushing)[-4].endswith("▶▶")


def test_what_two_swaps_reach_is_told_completely() -> None:
    """The board says "two swaps away", so the invocation with two swaps says it, too."""
    table = position(sky=TWO_SWAPS, hand="king_in_yellow voormi")
    assert shown(table)[-4].endswith("↔↔")
    assert outlook(table, ("stars.invoke", "king_in_yellow")) == "2 × swap; can bring into the sky: Voormi"


def test_three_symbols_reach_more_than_is_looked_at() -> None:
    """So an invocation with three of them says that there may be others."""
    table = position(cells="A1:4 B1:3 C1:1", hand="cthulhoo voormi")
    assert (
        outlook(table, ("stars.invoke", "cthulhoo")) == "3 × flip; can bring into the sky, at least: Voormi"
    )
    assert "mindestens: Voormi" in outlook(table, ("stars.invoke", "cthulhoo"), "de")


def test_names_stand_in_german_sentences_in_quotes() -> None:
    """A name alone would have to be declined: "ruft Gelber Kultist an"."""
    table = position(hand="byakhee voormi").invokes("byakhee")
    words = GAME.words("de").named(["Ada", "Bo"])
    said = [words.say(GAME.tell(event)) for event in table.told if event.kind == "stars.invoked"]
    assert len(said) == 1
    assert said[0].startswith("Ada ruft „Byakhee“ an: ")


def test_the_rest_says_what_follows() -> None:
    table = position(hand="byakhee voormi", cult="mi_go ghoul", discard="dagoon")
    assert outlook(table, ("stars.skip",)) == "on to summoning"
    assert outlook(table, ("stars.use", "mi_go")) == "discard 1 card from your hand and draw 1; once per turn"
    assert "take the top card" in outlook(table, ("stars.use", "ghoul"))
    table.uses("mi_go")
    assert outlook(table, ("stars.exchange", "voormi")) == "then you draw 1 card"
    table.exchanges("voormi").draws("hastur").skips()
    assert outlook(table, ("stars.skip",)) == "on to discarding"
    assert outlook(table, ("stars.end",)) == "you draw 3 cards"
    table.skips()
    assert outlook(table, ("stars.discard", "hastur"), "de") == "dann ziehst du am Zugende 4 Karten"


def test_why_a_card_cannot_be_summoned_says_how_far_it_is() -> None:
    table = position(cells="A1:4 B1:3 C1:1", hand="voormi", step="summoning")
    words = GAME.words("de")
    reasons = [words.say(no.reason) for no in GAME.why_not(table.state, 0)]
    assert "nicht am Firmament zu sehen (es fehlt: 1 × umdrehen)" in reasons


# -- what an option means on the table --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("action", "stages"),
    [
        (("stars.push", "3", "left"), [["push:3/left"]]),
        (("stars.swap", "A1", "B1"), [["cell:A1", "cell:B1"], ["cell:A1", "cell:B1"]]),
        (("stars.flip", "C3"), [["cell:C3"]]),
        (("stars.invoke", "byakhee"), [["hand:byakhee"]]),
        (("stars.serve", "byakhee"), [["cult:byakhee"]]),
        (("stars.end",), []),
    ],
)
def test_options_point_at_tiles_lines_and_cards(action: Action, stages: list[list[str]]) -> None:
    assert GAME.things(position().state, action) == stages


def test_german_names_stand_where_their_case_does_not_matter() -> None:
    table = position(hand="yellow_cultist", cult="mi_go")
    words = GAME.words("de")
    said = [words.say(GAME.label(table.state, action)) for action in table.decision.actions]
    assert said[:2] == ["Anrufen: Gelber Kultist", "Nutzen: Mi-Go"]
