"""Cthulhu Wars: what loyalty cards need of the rules, each with a toy: summoning elsewhere, capturing, moving
the units of others, dice of one's own, results that come late, prices printed for one faction."""

from __future__ import annotations

from fhtagn.core.nodes import Action, Seat
from fhtagn.core.refusals import No, Offer
from fhtagn.games.wars import GAME
from fhtagn.games.wars.rules.battle import add_kills, add_pains
from fhtagn.games.wars.rules.content import ACOLYTE, BIT, CARDS, KIND_OF, TRAITS_OF, Area, Kind, Unit, kind
from fhtagn.games.wars.rules.loyalty import card_requirement
from fhtagn.games.wars.rules.pieces import GATES_STIRRED
from fhtagn.games.wars.rules.points import card_ability, loyalty_book, table_ability
from fhtagn.games.wars.rules.state import WarsState, the_battle
from fhtagn.games.wars.rules.turn import kind_number
from fhtagn.games.wars.rules.verbs import gain_doom, place, return_card
from fhtagn.games.wars.scenario import battle, bg, gc, table
from fhtagn.games.wars.scenario.names import read_area
from tests.proofs import proves
from tests.wars.toys import RULE, Toys, bit, check_data, give

DEEP_ONE = kind("deep_one")
GHOUL = kind("ghoul")
BYAKHEE = kind("byakhee")


def test_what_is_summoned_may_arrive_elsewhere_and_it_is_known_whether_it_was_paid_for(toys: Toys) -> None:
    ability = card_ability("toy.far", RULE, toys.card("toy"))
    paid: list[bool] = []

    @ability.replaces("summon.arrives")
    def far_away(s: WarsState, me: int, about: tuple[Seat, Kind, Area]) -> bool:
        place(s, s.in_pool(about[1]), read_area("Antarctica"))
        return True

    @ability.watches("summoned")
    def told(s: WarsState, me: int, about: tuple[Seat, Kind, Area, bool]) -> None:
        paid.append(about[3])

    t = table("gc", "bg", "ys").put("gc", "Asia", "Acolyte", gate=True).does("Summon", "Deep One")
    assert t.who
    assert (t.where("gc", "Deep One"), paid) == (["Antarctica"], [True])


def test_some_units_capture_nobody_and_others_everybody(toys: Toys) -> None:
    ability = card_ability("toy.hands", RULE, toys.card("toy"))

    @ability.modifies("capture.unable")
    def no_hands(s: WarsState, me: int, kinds: int, seat: Seat) -> int:
        return kinds | 1 << GHOUL

    @ability.modifies("capture.anyway")
    def long_arms(s: WarsState, me: int, areas: int, seat: Seat) -> int:
        return areas | s.areas_with(BYAKHEE)

    t = table("bg", "gc", "ys").put("bg", "Asia", "Ghoul").put("gc", "Asia", "Acolyte")
    assert t.refuses("Capture", "nobody_to_capture")
    t = table("ys", "gc", "bg").put("ys", "Asia", "Byakhee").put("gc", "Asia", "Cthulhu", "Acolyte")
    assert t.offers("Capture", area="Asia")


def test_somebody_moves_the_units_of_another(toys: Toys) -> None:
    ability = card_ability("toy.mind", RULE, toys.card("toy"))

    @ability.modifies("move.others")
    def acolytes_of_all(s: WarsState, me: int, units: int, seat: Seat) -> int:
        for unit in s.on_the_map(1):
            if TRAITS_OF[unit] & ACOLYTE and seat == 0:
                units |= 1 << unit
        return units

    t = (
        table("gc", "bg", "ys")
        .put("gc", "Europe", "Deep One")
        .put("bg", "Asia", "Acolyte x2", "Ghoul")
        .does("Move")
    )
    assert t.offers("Move", unit="bg Acolyte in Asia")
    assert not t.offers("Move", unit="bg Ghoul in Asia")
    check_data(t.state)
    t.turn("bg").does("Move")
    assert t.offers("Move", unit="Acolyte in Asia")
    assert t.offers("Move", unit="Ghoul in Asia")


def test_some_dice_are_rolled_whatever_the_strength_and_are_counted_once(toys: Toys) -> None:
    ability = card_ability("toy.dice", RULE, toys.card("toy"))

    @ability.modifies("dice.least")
    def two_at_least(s: WarsState, me: int, value: int, side: int) -> int:
        return max(value, 2) if side == 1 else value

    @ability.watches("dice.counted")
    def paid(s: WarsState, me: int, side: int) -> None:
        if side == 1:
            gain_doom(s, 1, len(the_battle(s).faces[1]))

    t = battle(gc("Deep One"), bg("Ghoul"), area="Asia").dice(1).dice(6, 1)
    assert t.who
    assert (t.pool("gc", "Deep One"), t.doom_of("bg")) == (4, 2)


def test_who_takes_part_is_settled_before_the_first_ability(toys: Toys) -> None:
    ability = card_ability("toy.traitor", RULE, toys.card("toy"))

    @ability.before("battle.joined")
    def changes_sides(s: WarsState, me: int, about: None) -> None:
        b = the_battle(s)
        for unit in s.here(b.sides[1], b.area):
            if KIND_OF[unit] == GHOUL:
                b.lent[unit] = 0

    t = battle(gc("Cthulhu"), bg("Ghoul", "Dark Young x2"), area="Asia").uses("Devour").rolls().rolls(kills=1)
    assert t.asks("gc", "assign_kill", ["bg Ghoul", "gc Cthulhu"])  # a Dark Young was devoured


def test_kills_that_come_after_the_others_are_assigned_at_once(toys: Toys) -> None:
    ability = card_ability("toy.late", RULE, toys.card("toy"))

    @ability.option("battle.last_pains")
    def offer(s: WarsState, me: int, about: None) -> Offer:
        b = the_battle(s)
        return (("wars.toy.late",),) if me == 0 and not b.noted(ability) else No("wars.no.no_victim")

    @ability.action("wars.toy.late")
    def late(s: WarsState, me: int, about: None) -> None:
        the_battle(s).note(ability)
        add_kills(s, 1, 1)

    t = battle(gc("Shoggoth"), bg("Ghoul", "Dark Young"), area="Asia").rolls(pains=1).rolls()
    assert t.asks("gc", "battle.last_pains")
    t.does(("wars.toy.late",))
    assert t.asks("bg", "assign_kill")
    check_data(t.state)
    t.picks("Ghoul")
    assert list(map(KIND_OF.__getitem__, the_battle(t.state).kills_on)) == [GHOUL]


def test_a_card_in_somebodys_hands_gives_everybody_an_option(toys: Toys) -> None:
    card = toys.card("toy", "monster")
    ability = table_ability("toy.ransom", RULE, card)

    @ability.option("turn.action")
    def offer(s: WarsState, me: int, about: Seat) -> Offer:
        return (("wars.toy.ransom",),)

    @ability.action("wars.toy.ransom")
    def ransom(s: WarsState, me: int, about: Seat) -> None:
        gain_doom(s, me, 1)

    t = table("gc", "bg", "ys")
    assert ("wars.toy.ransom",) not in t.decision.actions
    give(t, "bg", card)
    assert ("wars.toy.ransom",) in t.decision.actions
    t.does(("wars.toy.ransom",))
    assert t.doom_of("gc") == 1


def test_a_card_prints_another_price_for_one_faction(toys: Toys) -> None:
    card = toys.card("toy", "monster", prices={"black_goat": {"doom": 0}})
    for faction, offered in (("bg", True), ("ys", False)):
        t = table(faction, "gc", "cc").doom(**{faction: 0}).power(**{faction: 9})
        t._touch().market = (card,)
        assert (("wars.acquire", card) in t.doom_turn(faction).decision.actions) == offered
    assert CARDS[card].data["prices"]


def test_abilities_that_move_units_respect_what_nobody_may_enter(toys: Toys) -> None:
    ability = card_ability("toy.fear", RULE, toys.card("toy"))

    @ability.forbids("enter")
    def not_to_asia(s: WarsState, me: int, about: tuple[Unit, Area]) -> No | None:
        return No("wars.no.no_victim") if BIT[about[1]] == bit("Asia") else None

    t = table("ys", "gc", "an").books("ys", "Shriek of the Byakhee").put("ys", "Europe", "Byakhee")
    assert not t.offers("Shriek of the Byakhee", area="Asia")
    assert t.offers("Shriek of the Byakhee", area="Africa")
    t.put("an", "Europe", "Acolyte").first("an").doom_turn("an")
    assert not t.offers("Dematerialization", area="Asia")
    assert t.offers("Dematerialization", area="Africa")


def test_pains_that_come_after_the_others_are_assigned_at_once(toys: Toys) -> None:
    ability = card_ability("toy.spite", RULE, toys.card("toy"))

    @ability.watches("pain.assigned")
    def pays_back(s: WarsState, me: int, unit: Unit) -> None:
        if KIND_OF[unit] == DEEP_ONE:
            add_pains(s, 1 - s.side_in_battle(unit), 1)

    for mine, theirs in (
        (gc("Deep One"), bg("Ghoul", "Fungi x2")),
        (bg("Fungi x2", "Ghoul"), gc("Deep One")),
    ):
        t = battle(mine, theirs, area="Asia")
        for rolled in (mine, theirs):
            t.rolls(pains=1 if rolled[0] == "bg" else 0)
        assert t.asks("bg", "assign_pain")  # whoever attacked: nobody knew of it before


def test_one_kind_of_action_is_prescribed_if_it_is_possible(toys: Toys) -> None:
    ability = card_ability("toy.order", RULE, toys.card("toy"))

    @ability.modifies("action.prescribed")
    def move_now(s: WarsState, me: int, number: int, seat: Seat) -> int:
        return kind_number("wars.move_action") if seat == 0 else number

    t = table("gc", "bg", "ys").put("gc", "Asia", "Acolyte", "Deep One").books("gc", "Dreams")
    t.put("bg", "Asia", "Acolyte")
    assert t.offers("Move")
    assert all(t.refuses(action, "prescribed") for action in ("Recruit", "Capture", "Dreams"))
    t.put("bg", "Asia", "Acolyte").turn("bg")
    assert t.offers("Recruit")
    t = table("gc", "bg", "ys").put("gc", "Asia", "Acolyte", gate=True)
    assert t.offers("Summon")  # nothing can move
    assert t.refuses("Move", "nothing_to_move")


def test_one_kind_of_monster_may_be_forbidden_and_the_reason_is_told(toys: Toys) -> None:
    ability = card_ability("toy.taboo", RULE, toys.card("toy"))

    @ability.forbids("summon")
    def no_deep_ones(s: WarsState, me: int, about: tuple[Seat, Kind]) -> No | None:
        return No("wars.no.glare") if about[1] == DEEP_ONE else None

    t = table("gc", "bg", "ys").put("gc", "Asia", "Acolyte", gate=True)
    assert t.offers("Summon", kind="Shoggoth")
    assert not t.offers("Summon", kind="Deep One")
    assert t.reasons("Summon") == ["glare"]


def test_what_is_forbidden_is_no_unlimited_action_either(toys: Toys) -> None:
    ability = card_ability("toy.peace", RULE, toys.card("toy"))

    @ability.forbids("action")
    def peace(s: WarsState, me: int, about: tuple[Seat, Action]) -> No | None:
        return No("wars.no.glare") if about[1][:2] == ("wars.battle", read_area("Asia")) else None

    t = table("gc", "bg", "ys").books("gc", "all").put("gc", "Asia", "Deep One", "Acolyte", gate=True)
    t.put("bg", "Asia", "Ghoul").put("gc", "Africa", "Deep One").put("bg", "Africa", "Ghoul")
    t.does("Recruit", "Acolyte", "Asia").passes()  # Devolve
    assert t.asks("gc", "turn_rest")
    assert t.offers("Battle", area="Africa")
    assert not t.offers("Battle", area="Asia")


@proves("wars:independent/book")
def test_the_book_of_a_loyalty_card_is_earned_when_its_condition_holds(toys: Toys) -> None:
    toy = toys.card("toy", "independent")

    def two_gates(s: WarsState, me: Seat) -> bool:
        return s.gate_count(me) >= 2

    card_requirement(toy, "toy.gates", RULE, met=two_gates, looks_at=GATES_STIRRED)
    book = loyalty_book("toy.book", RULE, toy)

    @book.modifies("gate.count")
    def one_more(s: WarsState, me: Seat, n: int, side: int) -> int:
        return n + 1 if side == me else n

    t = table("cc", "bg", "ys").put("cc", "Asia", "Acolyte", gate=True).put("cc", "Africa", "Acolyte")
    give(t, "cc", toy).does("Recruit", "Acolyte", "Asia")
    assert t.state.lit == ()
    assert GAME.view(t.state, 1)["players"][0]["card_books"] == []
    t.turn("cc").does("Create Gate", area="Africa").does("Control Gate")
    assert t.asks("cc", "book")
    assert t.happened("wars.card_book", 0, toy)
    assert t.happened("wars.fulfilled", 0, "cc.gates_3")  # what it brings is noticed at once
    assert GAME.view(t.state, 1)["players"][0]["card_books"] == ["toy.book"]
    check_data(t.state)


@proves("wars:independent/book", "wars:independent/loss")
def test_an_event_earns_it_too_and_it_goes_with_the_card(toys: Toys) -> None:
    toy = toys.card("toy", "independent")
    demand = card_requirement(toy, "toy.catch", RULE)

    @demand.when("captured")
    def caught(s: WarsState, me: Seat, about: tuple[Seat, Unit]) -> bool:
        return about[0] == me

    loyalty_book("toy.book", RULE, toy)
    t = table("gc", "bg", "ys").put("gc", "Asia", "Deep One").put("bg", "Asia", "Acolyte")
    give(t, "gc", toy)
    assert demand.refuse(t.state) is None
    t.does("Capture")
    assert t.who
    assert toy in t.state.lit
    refused = demand.refuse(t.state)
    assert refused is not None
    assert refused.key == "wars.no.requirement_met"
    return_card(t.state, toy)
    assert toy not in t.state.lit
