"""Cthulhu Wars, Moon-beasts (p.86, FAQ p.201-203): a book under a Moon-beast does not work."""

from __future__ import annotations

from fhtagn.core.nodes import Chance
from fhtagn.core.picture import plain_text
from fhtagn.games.wars.cards.moon_beast import MOON_BEAST, ON_BOOK, is_of_battle
from fhtagn.games.wars.rules.books import put_book
from fhtagn.games.wars.rules.content import KINDS
from fhtagn.games.wars.rules.points import BOOK_IDS, RULES
from fhtagn.games.wars.scenario import WarsScenario, battle, bg, gc, table
from fhtagn.games.wars.show.terminal.sheet import sheet_lines
from tests.proofs import proves
from tests.wars.cards.bots import takes
from tests.wars.factions.cathedrals import with_cathedrals


def covering(t: WarsScenario) -> int:
    return sum(1 for unit in KINDS[MOON_BEAST].units if t.state.where[unit] == ON_BOOK)


def owner(*books: str) -> WarsScenario:
    """The Black Goat has the card and a gate, Great Cthulhu these books."""
    t = table("bg", "gc", "ys").holds("bg", "Moon Beast").put("bg", "Asia", "Acolyte", gate=True).power(bg=8)
    return t.put("gc", "South Pacific", "Acolyte", gate=True).books("gc", *(books or ("Dreams", "Submerge")))


# --- onto a book ----------------------------------------------------------------------------------------


@proves("wars:moon-beast/obeisance")
def test_one_that_is_summoned_covers_a_book_of_an_enemy() -> None:
    t = owner().does("Summon", "Moon Beast")
    assert t.asks("bg", "moon_beast", ["Cover Dreams gc", "Cover Submerge gc"])
    t.picks("Dreams")
    assert (covering(t), t.power_of("bg"), t.where("bg", "Moon Beast")) == (1, 6, [])
    t.put("bg", "Europe", "Acolyte").turn("gc")
    assert t.refuses("Dreams", "muted")


@proves("wars:moon-beast/obeisance")
def test_the_book_still_counts() -> None:
    t = owner("all").does("Summon", "Moon Beast").picks("Dreams")
    assert t.state.has_all_books(1)


@proves("wars:moon-beast/obeisance")
def test_other_books_work() -> None:
    t = owner().does("Summon", "Moon Beast").picks("Submerge").put("bg", "Europe", "Acolyte").turn("gc")
    assert t.offers("Dreams")


@proves("wars:moon-beast/obeisance")
def test_with_the_card_the_first_one_covers_a_book_at_once() -> None:
    t = table("bg", "gc", "ys", cards="moon_beast").doom(bg=2).books("gc", "Dreams").doom_turn("bg")
    t.does("Acquire", "Moon Beast")
    assert covering(t) == 1


@proves("wars:moon-beast/obeisance")
def test_without_a_book_of_an_enemy_none_is_summoned_and_none_comes_with_the_card() -> None:
    t = table("bg", "gc", "ys").holds("bg", "Moon Beast").put("bg", "Asia", "Acolyte", gate=True)
    assert not t.offers("Summon", kind="Moon Beast")
    t = table("bg", "gc", "ys", cards="moon_beast").doom(bg=2).doom_turn("bg").does("Acquire", "Moon Beast")
    assert (covering(t), t.pool("bg", "Moon Beast")) == (0, 4)


@proves("wars:moon-beast/obeisance", "wars:books/neutral")
def test_a_neutral_book_on_the_faction_card_can_be_covered() -> None:
    """p.112."""
    t = owner()
    s = t._touch()
    put_book(s, (1, s.slots[1].index(0), "rec.recriminations"))
    t.does("Summon", "Moon Beast")
    assert t.offers("Cover", book="Recriminations")


@proves("wars:moon-beast/obeisance", "wars:ys/desecrate")
def test_desecrate_places_it_in_the_area() -> None:
    """FAQ p.203."""
    t = (
        table("ys", "gc", "bg")
        .holds("ys", "Moon Beast")
        .books("gc", "Dreams")
        .put("ys", "Asia", "King in Yellow")
    )
    t.uses("Desecrate").dice(6).picks("Moon Beast")
    assert (t.where("ys", "Moon Beast"), covering(t)) == (["Asia"], 0)


# --- half done ------------------------------------------------------------------------------------------


@proves("wars:moon-beast/half-done", "wars:gc/submerge")
def test_whoever_is_submerged_emerges_but_does_not_submerge_again() -> None:
    """Case 200."""
    t = (
        owner()
        .put("gc", "card", "Cthulhu", "Deep One")
        .does("Summon", "Moon Beast")
        .picks("Submerge")
        .turn("gc")
    )
    assert t.offers("Emerge")
    t.does("Emerge").picks("North Pacific").turn("gc")
    assert t.refuses("Submerge", "muted")


@proves("wars:moon-beast/half-done", "wars:bg/red-sign")
def test_a_dark_young_keeps_its_gate_gives_no_power_and_takes_no_other() -> None:
    """Case 201."""
    t = table("gc", "bg", "ys").holds("gc", "Moon Beast").put("gc", "Asia", "Acolyte", gate=True)
    t.books("bg", "The Red Sign").put("bg", "Africa", "Dark Young", gate=True)
    assert [term.split()[-1] for term in t.explain_income("bg")] == ["2", "1"]  # the gate, The Red Sign
    t.does("Summon", "Moon Beast")
    assert t.gate("Africa") == "bg"
    assert [term.split()[-1] for term in t.explain_income("bg")] == ["2"]
    t.turn("bg").does("Abandon Gate", "Africa")
    assert not t.offers("Control Gate")


@proves("wars:moon-beast/half-done", "wars:sl/cursed-slumber")
def test_a_sleeping_gate_returns_but_no_other_falls_asleep() -> None:
    """Case 202."""
    t = table("sl", "gc", "ys").books("sl", "Cursed Slumber").put("sl", "Asia", "Acolyte", gate=True)
    t.put("sl", "Africa", "Acolyte", gate=True).holds("gc", "Moon Beast").put(
        "gc", "Europe", "Acolyte", gate=True
    )
    t.uses("Cursed Slumber", "Asia").turn("gc").does("Summon", "Moon Beast").turn("sl")
    assert t.refuses("Cursed Slumber", "muted")
    assert t.offers("Sleeping Gate")


# --- back to the map ------------------------------------------------------------------------------------


@proves("wars:moon-beast/return")
def test_in_the_next_doom_turn_of_the_owner_all_come_to_own_gates() -> None:
    t = owner().does("Summon", "Moon Beast").picks("Dreams").turn("bg").does("Summon", "Moon Beast")
    t.picks("Dreams").first("bg").doom_turn("bg")
    assert t.who
    assert (t.where("bg", "Moon Beast"), covering(t)) == (["Asia", "Asia"], 0)
    t.turn("gc").put("bg", "Europe", "Acolyte")
    assert t.offers("Dreams")


@proves("wars:moon-beast/return")
def test_not_in_the_turn_of_somebody_else() -> None:
    t = owner().does("Summon", "Moon Beast").picks("Dreams").first("gc").books("gc", "Absorb")
    t.doom_turn("gc")
    assert t.who
    assert covering(t) == 1


@proves("wars:moon-beast/return")
def test_without_a_gate_they_go_to_the_pool() -> None:
    t = (
        owner()
        .does("Summon", "Moon Beast")
        .picks("Dreams")
        .turn("bg")
        .does("Abandon Gate", "Asia")
        .first("bg")
    )
    t.doom_turn("bg")
    assert t.asks("bg", "doom")
    assert (covering(t), t.pool("bg", "Moon Beast")) == (0, 4)


# --- the ransom -----------------------------------------------------------------------------------------


@proves("wars:moon-beast/ransom")
def test_the_victim_pays_1_doom_and_the_book_works_again_at_once() -> None:
    t = (
        owner()
        .does("Summon", "Moon Beast")
        .picks("Dreams")
        .put("bg", "Europe", "Acolyte")
        .doom(gc=1)
        .turn("gc")
    )
    assert t.offers("Ransom for a Moon-beast", book="Dreams")
    t.uses("Ransom for a Moon-beast")
    assert (t.doom_of("gc"), t.where("bg", "Moon Beast")) == (0, ["Asia"])
    assert t.offers("Dreams")  # it was no action


@proves("wars:moon-beast/ransom")
def test_without_doom_there_is_no_ransom() -> None:
    t = owner().does("Summon", "Moon Beast").picks("Dreams").turn("gc")
    assert t.refuses("Ransom for a Moon-beast", "doom")


@proves("wars:moon-beast/ransom")
def test_several_on_one_book_are_bought_off_one_by_one() -> None:
    t = (
        owner()
        .does("Summon", "Moon Beast")
        .picks("Dreams")
        .turn("bg")
        .does("Summon", "Moon Beast")
        .picks("Dreams")
    )
    t.doom(gc=2).turn("gc").uses("Ransom for a Moon-beast")
    assert covering(t) == 1
    assert t.refuses("Dreams", "muted")
    t.uses("Ransom for a Moon-beast")
    assert covering(t) == 0


@proves("wars:moon-beast/ransom")
def test_it_can_be_paid_when_ones_battle_is_announced() -> None:
    t = owner("Absorb").put("gc", "Asia", "Shoggoth", "Deep One").put("bg", "Asia", "Dark Young").doom(gc=1)
    t.does("Summon", "Moon Beast").turn("bg").does("Battle")
    assert t.asks("gc", "battle.declared")
    t.uses("Ransom for a Moon-beast")
    assert t.asks("gc", "battle.pre")


@proves("wars:moon-beast/ransom")
def test_nobody_else_is_asked() -> None:
    t = owner().does("Summon", "Moon Beast").picks("Dreams").doom(ys=3, bg=3).turn("ys")
    assert not t.offers("Ransom for a Moon-beast")


@proves("wars:moon-beast/ransom", "wars:rec/exchange")
def test_recriminations_removes_it_for_nothing() -> None:
    """FAQ p.201."""
    t = owner()
    s = t._touch()
    put_book(s, (1, s.slots[1].index(0), "rec.recriminations"))
    t.does("Summon", "Moon Beast").picks("Dreams").turn("gc").uses("Recriminations", "Dreams")
    while covering(t):
        t.play(t.decision.actions[0])
    assert t.doom_of("gc") == 0
    assert t.where("bg", "Moon Beast") == ["Asia"]


# --- at any other time ------------------------------------------------------------------------------------


def covered(faction: str, book: str, *others: str) -> WarsScenario:
    """The Black Goat (Great Cthulhu, if she is the victim) put a Moon-beast on this book: 1 doom frees it."""
    owner = "gc" if faction == "bg" else "bg"
    t = table(owner, faction, *others).holds(owner, "Moon Beast").put(owner, "Asia", "Acolyte x2", gate=True)
    t.books(faction, book).power(**{owner: 8, faction: 4}).doom(**{faction: 1})
    t.does("Summon", "Moon Beast")
    return t.done() if owner == "bg" else t


@proves("wars:moon-beast/ransom", "wars:gc/devolve")
def test_after_any_action_for_a_book_that_works_then() -> None:
    t = covered("gc", "Devolve", "ys").put("gc", "South Pacific", "Acolyte", gate=True).turn("ys")
    t.put("ys", "Europe", "Acolyte").does("Recruit", "Europe")
    assert t.asks("gc", "after_action")
    t.uses("Ransom for a Moon-beast").uses("Devolve")
    assert (t.doom_of("gc"), t.units("gc", "South Pacific")) == (0, ["Deep One"])


@proves("wars:moon-beast/ransom")
def test_nobody_is_asked_where_the_book_would_do_nothing() -> None:
    t = covered("gc", "Devolve", "ys").turn("ys").put("ys", "Europe", "Acolyte").does("Recruit", "Europe")
    assert not t.asks("gc")  # no acolyte of his is on the map
    t = covered("gc", "Dreams", "ys").turn("ys").put("ys", "Europe", "Acolyte").does("Recruit", "Europe")
    assert not t.asks("gc")


@proves("wars:moon-beast/ransom")
def test_nor_with_too_little_doom_to_free_it() -> None:
    t = covered("gc", "Devolve", "ys").put("gc", "South Pacific", "Acolyte", gate=True).turn("bg")
    t.does("Summon", "Moon Beast").done()
    assert not t.asks("gc", "after_action")


@proves("wars:moon-beast/ransom", "wars:gc/yha-nthlei")
def test_before_power_is_gathered() -> None:
    t = covered("gc", "Y'ha Nthlei", "ys").put("gc", "Africa", "Cthulhu")
    t.put("ys", "South Pacific", "Acolyte", gate=True).power(bg=0, gc=0, ys=0).phase("power")
    assert t.asks("gc", "gather.before")
    t.uses("Ransom for a Moon-beast")
    assert t.who
    assert [event.args[1] for event in t.told if event.kind == "wars.power" and event.args[0] == 1] == [1]


@proves("wars:moon-beast/ransom", "wars:gc/yha-nthlei")
def test_not_for_gates_that_nobody_has() -> None:
    t = covered("gc", "Y'ha Nthlei", "ys").put("gc", "Africa", "Cthulhu")
    t.power(bg=0, gc=0, ys=0).phase("power")
    assert not t.asks("gc", "gather.before")


@proves("wars:moon-beast/ransom", "wars:an/worship-services")
def test_before_power_is_gathered_even_if_a_choice_follows() -> None:
    t = with_cathedrals(covered("an", "Worship Services", "ys"), "Asia")
    t.power(bg=0, an=0, ys=0).phase("power")
    assert t.asks("an", "gather.before")
    t.uses("Ransom for a Moon-beast")
    assert t.asks("an", "gather.income")


@proves("wars:moon-beast/ransom", "wars:tt/soulless")
def test_for_what_others_gather_too() -> None:
    t = covered("tt", "Soulless", "ys").captive("ys", "tt", 1).power(bg=0, tt=0, ys=0).phase("power")
    assert t.asks("tt", "gather.before")


@proves("wars:moon-beast/ransom", "wars:bg/necrophagy")
def test_in_a_battle_of_others_for_a_book_that_is_used_there() -> None:
    t = covered("bg", "Necrophagy", "ys").put("bg", "Africa", "Ghoul").put("gc", "Europe", "Deep One x2")
    t.put("ys", "Europe", "Undead x2").turn("gc").does("Battle", foe="ys").rolls().rolls()
    assert t.asks("bg", "battle.before_pains")
    t.uses("Ransom for a Moon-beast")
    assert t.offers("Necrophagy")


@proves("wars:moon-beast/ransom", "wars:ww/cannibalism")
def test_after_a_battle_of_others_if_there_is_something_to_eat() -> None:
    for kills in (0, 1):
        t = covered("ww", "Cannibalism", "ys").put("bg", "Europe", "Fungi x2")
        t.put("ys", "Europe", "Undead x3").turn("bg").does("Battle", foe="ys").rolls(kills=kills).rolls()
        assert t.asks("ww", "battle.ends") == bool(kills)
    t.uses("Ransom for a Moon-beast")
    assert t.asks("ww", "cannibalism")


@proves("wars:moon-beast/ransom", "wars:ww/ice-age-cost")
def test_before_an_enemy_acts_whose_actions_would_cost_more() -> None:
    t = table("ww", "bg", "ys").books("ww", "Ice Age").holds("bg", "Moon Beast").power(bg=8, ys=8, ww=8)
    t.put("bg", "Asia", "Acolyte x2", gate=True).put("ww", "Antarctica", "Acolyte").doom(ww=1)
    t.uses("Ice Age", "Europe").turn("bg").does("Summon", "Moon Beast").done().turn("ww").does("Recruit")
    assert t.asks("ww", "any_time")
    t.uses("Ransom for a Moon-beast").turn("ys").put("ys", "Europe", "Acolyte").does("Recruit", "Europe")
    assert t.power_of("ys") == 6


@proves("wars:moon-beast/ransom", "wars:mao/timing")
def test_before_the_first_player_is_determined() -> None:
    t = owner("Dreams")
    s = t._touch()
    put_book(s, (1, s.slots[1].index(0), "mao.mao_ceremony"))
    t.does("Summon", "Moon Beast").picks("The Mao Ceremony").doom(gc=1).power(bg=0, gc=0, ys=0).phase("power")
    assert t.asks("gc", "first.before")
    t.uses("Ransom for a Moon-beast")
    assert t.offers("The Mao Ceremony")


@proves("wars:moon-beast/ransom")
def test_a_battle_is_no_reason_for_a_book_that_does_not_fight() -> None:
    t = owner("Dreams").put("gc", "Asia", "Shoggoth").put("bg", "Asia", "Dark Young").doom(gc=1)
    t.does("Summon", "Moon Beast").turn("bg").does("Battle")
    assert isinstance(t.game.node(t.state), Chance)  # the dice come at once


OWN_TURN = {
    *("gate.keeper", "move.from", "summon.areas", "ritual.doom", "ritual.signs", "ritual.costs_priests"),
    *("wars.summon", "wars.ys.desecrate", "wars.ritual", "wars.create_gate", "ritual", "desecrated"),
    *("moves.done", "travelled", "ritual.done", "summoned", "doom.revealed", "book.taken", "doom.ends"),
    *("wars.awaken", "move", "capture", "battle"),  # the last three: what Brainless forbids
}
ASKED_ABOUT = {"income", "captive", "gather.income", "price", "battle.over"}
NEVER_WANTED = {"lost"}  # Extinction: a Yothan is gone for good


def test_somebody_has_thought_of_every_book() -> None:
    """A new spellbook that works by itself at another point needs a window for the ransom."""
    places = {
        (table_, point)
        for table_ in ("modifiers", "forbidding", "instead", "replacing", "followers")
        for point, hooks in getattr(RULES, table_).items()
        if any(hook.ability.id in BOOK_IDS for hook in hooks)
    }
    rules = {**RULES.queries, **RULES.bans, **{name: point.rule for name, point in RULES.events.items()}}
    amid = {point for _, point in places if not is_of_battle(rules[point])}
    assert amid - OWN_TURN - ASKED_ABOUT - NEVER_WANTED == set()


# --- seen -----------------------------------------------------------------------------------------------


def test_a_view_tells_which_book_is_switched_off() -> None:
    t = owner().does("Summon", "Moon Beast").picks("Dreams")
    assert t.game.view(t.state, 2)["players"][1]["muted"] == ["gc.dreams"]
    words = t.game.words("en")
    sheet = plain_text(sheet_lines(t.game.view(t.state, 1), words))
    assert words.key("wars.board.muted", ability="Dreams") in sheet


def test_it_covers_a_book_of_battle_too() -> None:
    t = battle(
        gc("Shoggoth", "Deep One", books=["Absorb"]), bg("Ghoul", "Dark Young"), area="Asia", declared=False
    )
    t.holds("bg", "Moon Beast").put("bg", "Africa", "Acolyte", gate=True).turn("bg").does(
        "Summon", "Moon Beast"
    )
    t.turn("gc").does("Battle").rolls().rolls()
    assert t.happened("wars.battle_over")


def test_the_bot_covers_a_book() -> None:
    t = (
        table("gc", "bg", "ys")
        .holds("gc", "Moon Beast")
        .put("gc", "Asia", "Acolyte x6", "Deep One x4", gate=True)
    )
    t.put("gc", "Asia", "Shoggoth x2", "Starspawn x2").put("bg", "Europe", "Acolyte", gate=True)
    assert takes(t.books("bg", "Frenzy").power(gc=2, bg=0, ys=0), "Summon", "Moon Beast")


@proves("wars:moon-beast/half-done", "wars:rec/exchange")
def test_a_dark_young_keeps_its_gate_when_another_book_is_exchanged_and_leaves_it_with_the_red_sign() -> None:
    for book, gate in (("Frenzy", "bg"), ("The Red Sign", "abandoned")):
        t = table("gc", "bg", "ys").holds("gc", "Moon Beast").put("gc", "Asia", "Acolyte", gate=True)
        t.books("bg", "The Red Sign", "Frenzy").put("bg", "Africa", "Dark Young", gate=True)
        s = t._touch()
        put_book(s, (1, s.slots[1].index(0), "rec.recriminations"))
        t.does("Summon", "Moon Beast").picks("The Red Sign").turn("bg").uses("Recriminations", book)
        assert t.gate("Africa") == gate
