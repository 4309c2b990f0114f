"""Great Old Ones of factions as independents: they stay in the box while their faction plays."""

from __future__ import annotations

from random import Random

import pytest

from fhtagn.core.chance import fast_answer
from fhtagn.core.errors import BadInput
from fhtagn.core.nodes import Chance, Decision
from fhtagn.games.wars import GAME
from fhtagn.games.wars.rules.content import CARDS, FACTIONS, GOO, KINDS, CardData
from fhtagn.games.wars.rules.points import RULES
from fhtagn.games.wars.rules.state import WarsState
from fhtagn.games.wars.scenario import new_game, table
from fhtagn.server.catalogue import shown_options
from tests.proofs import proves
from tests.wars.toys import check_data

APART = [card for card in CARDS if "of_faction" in card.data]


def beside_the_map(
    factions: str, cards: str, seed: int = 1, players: int = 3, **options: str
) -> tuple[WarsState, list[str]]:
    """What lies there when the first turn begins; chance and choices as they come."""
    rng = Random(seed)
    s = GAME.new(GAME.options(players, {"factions": factions, "cards": cards, **options}))
    assert isinstance(s, WarsState)
    while -1 in s.faction or not any(s.where.count(n) for n in range(100)):
        node = s.pending
        if isinstance(node, Chance):
            GAME.play(s, fast_answer(node, rng))
        else:
            assert isinstance(node, Decision)
            GAME.play(s, rng.choice(node.actions))
    return s, [CARDS[card].id for card in s.market]


def played(s: WarsState) -> set[str]:
    return {FACTIONS[faction].id for faction in s.faction}


def test_there_are_ten_of_eight_factions_and_each_shows_a_figure_of_its_faction() -> None:
    assert len(APART) == 10
    assert len({card.data["of_faction"] for card in APART}) == 8
    for card in APART:
        faction = next(data for data in FACTIONS if data.id == card.data["of_faction"])
        names = {KINDS[kind].id for kind in faction.of(GOO)}
        assert {KINDS[kind].id.removeprefix("ind_") for kind in card.of(GOO)} <= names


@proves("wars:apart/unplayed")
@pytest.mark.parametrize("factions", ["gc,bg,cc", "ys,ow,tt", "random", "choose"])
@pytest.mark.parametrize("cards", ["box_apart", "all"])
def test_only_those_of_factions_that_do_not_play_lie_beside_the_map(factions: str, cards: str) -> None:
    for seed in range(3):
        s, market = beside_the_map(factions, cards, seed)
        wanted = [card.id for card in APART if card.data["of_faction"] not in played(s)]
        assert [id for id in market if id.startswith("ind_")] == wanted
        check_data(s)


@proves("wars:apart/unplayed")
def test_by_option_all_of_them_do() -> None:
    _, market = beside_the_map("gc,bg,cc", "box_apart", faction_goos="any")
    assert market == [card.id for card in APART]


@proves("wars:apart/unplayed", "wars:setup/cards")
@pytest.mark.parametrize("factions", ["gc,bg,cc", "random"])
def test_if_cards_are_drawn_others_take_their_place(factions: str) -> None:
    for seed in range(8):
        s, market = beside_the_map(factions, "random:3:box_apart", seed)
        assert len(set(market)) == 3
        assert not {CARDS[card].data["of_faction"] for card in s.market} & played(s)


@proves("wars:apart/unplayed")
def test_if_too_few_are_left_fewer_lie_there() -> None:
    _, market = beside_the_map("ys,gc,bg", "random:2:ind_hastur,ind_ithaqua")
    assert market == ["ind_ithaqua"]


@proves("wars:apart/unplayed")
def test_what_nobody_could_use_is_refused_in_words() -> None:
    with pytest.raises(BadInput) as refused:
        GAME.options(3, {"factions": "ys,gc,bg", "cards": "ind_hastur,gnorri"})
    said = [GAME.words(lang).say(refused.value.text) for lang in ("en", "de")]
    assert said[0].startswith("“Hastur (independent)” stays in the box while “Yellow Sign” plays")
    assert said[1].startswith("„Hastur (unabhängig)“ bleibt in der Schachtel")
    assert GAME.options(3, {"factions": "ys,gc,bg", "cards": "ind_hastur", "faction_goos": "any"})
    assert GAME.options(3, {"factions": "choose", "cards": "ind_hastur"})
    assert GAME.options(3, {"factions": "ys,gc,bg", "cards": "ind_hastur,ind_ithaqua"})


def test_what_was_agreed_is_agreed_again_and_shown_by_its_name() -> None:
    """As a log keeps it: all ten are named, whoever plays."""
    options = GAME.options(3, {"factions": "ys,gc,bg", "cards": "box_apart"})
    assert GAME.options(3, options) == options
    assert shown_options(GAME, options)["cards"] == "box_apart"


@proves("wars:apart/unplayed")
@pytest.mark.parametrize("cards", ["all", "independents", "random:5", "random:7:independents"])
def test_eight_factions_leave_no_figure_but_all_other_cards(cards: str) -> None:
    _, market = beside_the_map("suggested", cards, players=8)
    assert market
    assert not [id for id in market if id.startswith("ind_")]
    with pytest.raises(BadInput):
        GAME.options(8, {"cards": "box_apart"})


@proves("wars:apart/unplayed")
def test_everybody_is_told_what_goes_back_into_the_box() -> None:
    t = new_game("gc", "bg", "cc", cards="box_apart")
    assert t.state.pending is not None
    gone = [
        card for card in APART if card.data["of_faction"] in ("great_cthulhu", "black_goat", "crawling_chaos")
    ]
    assert len(gone) == 3
    assert all(t.happened("wars.card_aside", card.number) for card in gone)


def test_both_figures_of_a_name_have_different_names_and_codes() -> None:
    codes: list[str] = []
    for card in APART:
        codes += [KINDS[kind].id for kind in card.kinds]
    others = [kind.id for kind in KINDS if kind.id not in codes]
    assert not set(codes) & set(others)
    for lang in ("de", "en"):
        words = GAME.words(lang)
        said = [words.key(f"wars.unit.{id}") for id in (*codes, *others)]
        assert all(said.count(name) == 1 for name in said[: len(codes)])


@proves("wars:independent/no-signs", "wars:independent/book")
def test_in_the_hands_of_one_player_all_of_them_bring_no_sign_in_a_ritual_and_no_victory() -> None:
    t = table("gc", "an", "bg", faction_goos="any").put("gc", "Africa", "Acolyte", gate=True)
    for card in APART:
        t.put("gc", "Asia", _name(card))
    t.state.lit = tuple(card.number for card in APART)
    t.slots("gc", "first_doom").books("gc", "Dreams").power(gc=9).first("gc").marker(5)
    assert t.state.goos_in_play(0) == 0
    assert t.state.book_count(0) == 1
    assert not t.state.has_all_books(0)


def _name(card: CardData) -> str:
    return card.id.replace("_", " ")


def test_abilities_of_which_one_player_may_order_two_have_different_names() -> None:
    """With any faction's figures somebody may have the faction's ability and that of its independent."""
    for lang in ("de", "en"):
        for hooks in RULES.followers.values():
            ids = sorted({hook.ability.id for hook in hooks if RULES.names.has(hook.ability.id)})
            said = [GAME.words(lang).key(f"wars.ability.{id}") for id in ids]
            assert len(set(said)) == len(said), said
