"""Cthulhu Wars beyond the base game: seats, units, prices, places, gates, borders, markers.

Each test has a toy card that needs one mechanism, and shows that a card alone brings it into the game.
"""

from __future__ import annotations

import pytest

from fhtagn.core.abilities import Ability
from fhtagn.core.frames import Frame, settle
from fhtagn.core.nodes import Action, Decision
from fhtagn.core.refusals import No
from fhtagn.core.text import english
from fhtagn.games.wars import GAME
from fhtagn.games.wars.rules.content import (
    CARDS,
    CULTIST,
    KIND_OF,
    KINDS,
    RITUAL,
    TRAITS_OF,
    board,
    kind,
    only,
)
from fhtagn.games.wars.rules.fees import DOOM, SIGN, Fee, currency
from fhtagn.games.wars.rules.pick import pick_unit, then
from fhtagn.games.wars.rules.pieces import CAPTURED, GONE, POOL, WALKING, gate_kind, holding_place
from fhtagn.games.wars.rules.points import ACTIONS, RULES, SIDE, card_ability, charged, unit_ability
from fhtagn.games.wars.rules.queries import Price, income
from fhtagn.games.wars.rules.starts import starts
from fhtagn.games.wars.rules.state import WarsState
from fhtagn.games.wars.rules.verbs import (
    lose_area,
    make_gate,
    move,
    move_gate,
    place,
    remove_gate,
    to_card,
    turn_gate,
)
from fhtagn.games.wars.scenario import WarsScenario, battle, bg, gc, table
from fhtagn.games.wars.scenario.names import read_area
from tests.wars.toys import RULE, Toys, bit, check_data, give, seated, stand
from tests.wars.toys import toys as made_toys

YS_ACOLYTE = kind("ys_acolyte")
KING = kind("king_in_yellow")
DESECRATION = kind("desecration")
DEEP_ONE = kind("deep_one")
FOUR = ("great_cthulhu", "black_goat", "crawling_chaos", "yellow_sign")


# --- M1: five to eight seats, set-up with choices -----------------------------------------------------


def newcomers(toys: Toys, n: int) -> list[str]:
    """Factions without figures, which choose their start area when all others have theirs."""
    names = [f"newcomer_{i}" for i in range(n)]
    for i, name in enumerate(names):
        card = toys.card(name, "faction", set_up=i + 1, short=f"n{i}")
        starts(card, lambda s, seat: list(s.board.areas))
        ability = card_ability(f"{name}.setup", RULE, card)

        @ability.replaces("set_up")
        def gate_only(s: WarsState, me: int, about: int) -> bool:
            if about == me:
                s.add_gate(s.start[me])
                s.power[me] = 8
            return about == me

    return names


def test_m1_eight_seats_and_a_start_area_of_ones_choice(toys: Toys) -> None:
    s = seated(8, *FOUR, *newcomers(toys, 4))
    settle(s)
    chosen = []
    for seat in range(4, 8):  # after all others, in a fixed order
        node = s.pending
        assert isinstance(node, Decision)
        assert (node.seat, node.prompt.key) == (seat, "wars.prompt.start")
        areas = [action[1] for action in node.actions]
        assert not set(areas) & {s.start[other] for other in range(seat)}, "taken by others"
        chosen.append(areas[0])
        GAME.play(s, node.actions[0])
    assert [s.start[seat] for seat in range(4, 8)] == chosen
    assert [s.gate_areas(s.wild()), s.gates().bit_count()] == [0, 8]
    assert isinstance(s.pending, Decision)
    assert s.pending.prompt.key == "wars.prompt.direction"
    GAME.play(s, s.pending.actions[0])
    assert s.order(6) == (6, 7, 0, 1, 2, 3, 4, 5)
    assert s.wild() == 8
    assert SIDE.has(8)
    check_data(s)


@pytest.mark.parametrize("seats", [5, 6, 7, 8])
def test_m1_turns_go_round_and_the_ritual_has_its_track(toys: Toys, seats: int) -> None:
    s = seated(seats, *FOUR, *newcomers(toys, seats - 4))
    settle(s)
    while isinstance(s.pending, Decision) and s.pending.prompt.key != "wars.prompt.turn":
        GAME.play(s, s.pending.actions[0])
    acted = []
    for _ in range(seats):
        assert isinstance(s.pending, Decision)
        acted.append(s.pending.seat)
        GAME.play(s, ("wars.drop_power",))
    assert acted == list(range(seats))
    assert len(RITUAL[seats]) == 2 * seats
    assert (RITUAL[seats][0], RITUAL[seats][-1]) == (5, 10)


def test_m1_a_faction_says_itself_where_it_begins_on_a_map_that_was_there_before(toys: Toys) -> None:
    toys.card("late", "faction", start={"toy_earth": ["asia", "arabia"]})
    toys.layout("toy_earth", like="earth_5")
    layout = board("toy_earth")
    assert layout.start["late"] == (read_area("Asia"), read_area("Arabia"))
    assert layout.start["great_cthulhu"] == (read_area("South Pacific"),)
    assert "late" not in board("earth_5").start


# --- M2: further kinds of units, each brought in its own way ------------------------------------------


def test_m2_a_second_recruitable_kind_has_its_own_price(toys: Toys) -> None:
    priests = toys.figures("ys")
    ability = card_ability("toy.priests", RULE, toys.card("toy"))

    @ability.modifies("wars.recruit")
    def dear(s: WarsState, me: int, value: int, about: Price) -> int:
        return 3 if about.kind == YS_ACOLYTE else value

    t = give(table("gc", "bg", "cc"), "gc", priests).put("gc", "Asia", "Deep One").power(gc=2)
    assert t.offers("Recruit", kind="gc_acolyte")
    assert not t.offers("Recruit", kind="ys_acolyte")
    t.power(gc=3).does("Recruit", kind="ys_acolyte", area="Asia")
    assert t.power_of("gc") == 0
    assert income(t.state, 0) == 1  # a cultist like any other


def test_m2_where_units_are_recruited_and_summoned_is_a_question_of_its_own(toys: Toys) -> None:
    ability = card_ability("toy.break_through", RULE, toys.card("toy"))

    @ability.modifies("summon.areas")
    def any_gate(s: WarsState, me: int, areas: int, about: tuple[int, int]) -> int:
        return areas | s.abandoned_gates() if about == (0, DEEP_ONE) else areas

    @ability.modifies("recruit.areas")
    def not_in_oceans(s: WarsState, me: int, areas: int, about: tuple[int, int]) -> int:
        return areas & ~s.board.oceans

    t = (
        table("gc", "bg", "cc")
        .gates("Europe")
        .put("gc", "South Pacific", "Deep One")
        .put("gc", "Asia", "Deep One")
    )
    assert t.offers("Summon", kind="Deep One", area="Europe")
    assert not t.offers("Summon", kind="Shoggoth")
    assert t.offers("Recruit", area="Asia")
    assert not t.offers("Recruit", area="South Pacific")


def anybody_has(ability: Ability, query: str, which: int) -> None:
    """As with the Prophetess: whoever holds her card, everybody may recruit her."""

    @ability.modifies(query)
    def one_more(s: WarsState, me: int, kinds: int, seat: int) -> int:
        return kinds | 1 << which


def test_m2_a_cultist_may_be_barred_from_gates(toys: Toys) -> None:
    figures = toys.figures("ys")
    ability = card_ability("toy.homeless", RULE, toys.card("toy"))

    @ability.modifies("gate.barred")
    def no_gate(s: WarsState, me: int, value: int, kind: int) -> int:
        return 1 if kind == YS_ACOLYTE else value

    t = give(table("gc", "bg", "cc"), "gc", figures).put("gc", "Asia", "ys_acolyte").gates("Asia")
    assert not t.offers("Control Gate")
    assert not t.offers("Create Gate")
    t.put("gc", "Asia", "gc_acolyte").put("gc", "Africa", "gc_acolyte")
    assert t.offers("Control Gate", unit="gc_acolyte")
    assert not t.offers("Control Gate", unit="ys_acolyte")
    assert t.offers("Create Gate", area="Africa")


def test_m2_any_player_recruits_a_unit_that_belongs_to_another(toys: Toys) -> None:
    figures = toys.figures("ys")
    anybody_has(card_ability("toy.prophetess", RULE, toys.card("toy")), "recruit.kinds", YS_ACOLYTE)
    t = give(table("gc", "bg", "cc"), "bg", figures).put("gc", "Asia", "Deep One").power(gc=2)
    assert t.offers("Recruit", kind="gc_acolyte")
    t.does("Recruit", kind="ys_acolyte", area="Asia")
    assert t.power_of("gc") == 1  # who recruits pays
    (unit,) = t.state.here(1, read_area("Asia"))
    assert KIND_OF[unit] == YS_ACOLYTE
    assert [income(t.state, seat) for seat in (0, 1)] == [0, 1]
    check_data(t.state)


def test_m2_any_player_summons_a_monster_that_belongs_to_another(toys: Toys) -> None:
    figures = toys.figures("ys")
    undead = kind("undead")
    anybody_has(card_ability("toy.crypt", RULE, toys.card("toy")), "summon.kinds", undead)
    t = give(table("gc", "bg", "cc"), "bg", figures).put("gc", "Asia", "Acolyte", gate=True).power(gc=1)
    assert t.offers("Summon", kind="Undead", area="Asia")
    t.does("Summon", kind="Undead", area="Asia")
    assert [t.state.owner(unit) for unit in KINDS[undead].units if t.state.is_in_play(unit)] == [1]


def test_m2_a_kind_may_be_closed_to_its_owner(toys: Toys) -> None:
    ability = card_ability("toy.ban", RULE, toys.card("toy"))

    @ability.modifies("summon.kinds")
    def no_deep_ones(s: WarsState, me: int, kinds: int, seat: int) -> int:
        return kinds & ~(1 << DEEP_ONE)

    t = table("gc", "bg", "cc").put("gc", "Asia", "Acolyte", gate=True).power(gc=8)
    assert not t.offers("Summon", kind="Deep One")
    assert t.offers("Summon", kind="Shoggoth")


# --- M3: prices by place, and other currencies --------------------------------------------------------


def test_m3_whatever_is_directed_at_an_area_costs_more(toys: Toys) -> None:
    """As under the Ice Age: recruit, summon, gate, move, battle, capture and actions of books."""
    ability = card_ability("toy.ice", RULE, toys.card("toy"))
    asia = read_area("Asia")

    @ability.modifies("price")
    def colder(s: WarsState, me: int, value: int, about: Price) -> int:
        return value + 1 if about.area == asia else value

    def asian() -> WarsScenario:
        t = table("gc", "bg", "cc").books("gc", "Dreams").put("bg", "Asia", "Acolyte x2")
        return t.put("gc", "Asia", "Acolyte", "Deep One", gate=True).put("gc", "Africa", "Deep One")

    actions = {
        "Recruit": {"area": "Asia"},
        "Summon": {"kind": "Deep One", "area": "Asia"},
        "Battle": {"area": "Asia"},
        "Capture": {"area": "Asia"},
        "Dreams": {"area": "Asia"},
    }
    costs = {name: 8 - asian().does(name, **named).power_of("gc") for name, named in actions.items()}
    assert costs == {"Recruit": 2, "Summon": 2, "Battle": 2, "Capture": 2, "Dreams": 3}
    t = asian().power(gc=1).does("Move")
    assert not t.offers("Move", unit="Deep One in Africa", area="Asia")
    assert t.offers("Move", unit="Deep One in Africa", area="Indian Ocean")


def asks(ability: Ability, kind: str, money: str, n: int = 1) -> None:
    """Such actions cost this much more of something."""

    @ability.modifies(charged(kind))
    def more(s: WarsState, me: int, value: int, about: Fee) -> int:
        return value + n if about.currency == money else value


def told(t: WarsScenario, kind: str) -> list[str]:
    """What the only action of a kind costs and brings, in words."""
    (action,) = [action for action in t.decision.actions if action[0] == kind]
    return [english(text) for text in GAME.outlook(t.state, action)]


def test_m3_a_battle_is_paid_with_doom_instead_of_power(toys: Toys) -> None:
    """As with Moose: without doom it is refused; it is paid before anything else happens."""
    ability = card_ability("toy.moose", RULE, toys.card("toy"))
    asks(ability, "wars.battle", DOOM)

    @ability.modifies("wars.battle")
    def no_power(s: WarsState, me: int, value: int, about: Price) -> int:
        return 0

    t = table("gc", "bg", "cc").put("gc", "Asia", "Deep One").put("bg", "Asia", "Ghoul")
    assert t.refuses("Battle", reason="doom")
    t.doom(gc=2).does("Battle", area="Asia")
    assert (t.power_of("gc"), t.doom_of("gc")) == (8, 1)
    kinds = [event.kind for event in t.told]
    assert kinds.index("wars.paid_doom") < kinds.index("wars.battle")


def test_m3_an_elder_sign_of_ones_choice_is_a_price(toys: Toys) -> None:
    """As for Cosmic Power; which one, its owner says, and then the action goes on."""
    asks(card_ability("toy.cosmic_power", RULE, toys.card("toy")), "wars.battle", SIGN)
    t = table("gc", "bg", "cc").put("gc", "Asia", "Deep One").put("bg", "Asia", "Ghoul")
    assert t.refuses("Battle", reason="signs")
    t.signs("gc", 1, 3).turn("gc")
    assert "costs an elder sign of your choice" in told(t, "wars.battle")
    t.does("Battle", area="Asia")
    assert t.asks("gc", "pay_sign")
    check_data(t.state)
    t.does(("wars.pay_sign", 1))
    assert t.sign_values_of("gc") == [3]
    assert (t.power_of("gc"), t.state.battle is not None) == (7, True)


def test_m3_a_purchase_has_another_price_in_another_currency(toys: Toys) -> None:
    """Offer, refusal, payment and outlook agree: an elder sign instead of doom, and 1 Power more."""
    ability = card_ability("toy.herald", RULE, toys.card("toy"))

    @ability.modifies("wars.acquire")
    def dearer(s: WarsState, me: int, value: int, about: Price) -> int:
        return value + 1

    @ability.modifies(charged("wars.acquire"))
    def signs_for_doom(s: WarsState, me: int, value: int, about: Fee) -> int:
        return 1 if about.currency == SIGN else 0

    def market() -> WarsScenario:
        t = table("bg", "ys", "cc", cards="gnorri,dhole").put("bg", "Asia", "Acolyte", gate=True)
        return t.power(bg=2)

    rich = market().doom(bg=9).signs("ys", 1).power(bg=5).doom_turn("bg")
    assert rich.refuses("Acquire", reason="signs")
    t = market().signs("bg", 2).doom_turn("bg")
    assert t.refuses("Acquire", reason="power", card="Dhole")
    assert "costs an elder sign of your choice" in told(t, "wars.acquire")
    t.does("Acquire", card="Gnorri")
    t.does(("wars.pay_sign", 2))
    assert (t.power_of("bg"), t.doom_of("bg"), t.cards_of("bg")) == (1, 0, ["Gnorri"])
    assert t.signs_of("bg") == 0


def test_m3_a_token_is_a_price(toys: Toys) -> None:
    """Whatever a card counts as money, it says itself; with one token too few it is refused."""
    toys.figures("ys")
    ability = card_ability("toy.tome", RULE, toys.card("toy"))

    def tokens(s: WarsState, seat: int) -> int:
        return len([unit for unit in KINDS[DESECRATION].units if s.where[unit] == read_area("Asia")])

    def give_back(s: WarsState, seat: int, n: int) -> None:
        for unit in [unit for unit in KINDS[DESECRATION].units if s.where[unit] == read_area("Asia")][:n]:
            s.put(unit, POOL)

    money = currency("toy.token", tokens, give_back, lambda s, seat, n: No("wars.no.no_victim", RULE))
    asks(ability, "wars.recruit", money, 2)
    t = stand(table("gc", "bg", "cc").put("gc", "Asia", "Deep One"), DESECRATION, "Asia")
    assert t.turn("gc").refuses("Recruit", reason="no_victim")
    stand(t, DESECRATION, "Asia").turn("gc").does("Recruit", area="Asia")
    assert tokens(t.state, 0) == 0
    assert len(t.state.here(0, read_area("Asia"))) == 2


def test_m3_an_entry_is_paid_with_a_captive(toys: Toys) -> None:
    """As with the Barrier of the Library."""
    ability = card_ability("toy.barrier", RULE, toys.card("toy"))
    asia = read_area("Asia")

    def release(s: WarsState, seat: int, n: int) -> None:
        for _ in range(n):
            s.put(s.where.find(CAPTURED + seat), POOL)

    captive = currency(
        "toy.captive",
        lambda s, seat: s.where.count(CAPTURED + seat),
        release,
        lambda s, seat, n: No("wars.no.no_cultist", RULE),
    )

    @ability.modifies(charged("wars.move"))
    def toll(s: WarsState, me: int, value: int, about: Fee) -> int:
        return value + 1 if about.action[2] == asia and about.currency == captive else value

    t = table("gc", "bg", "cc").put("gc", "Africa", "Deep One").does("Move")
    assert not t.offers("Move", area="Asia")
    t = table("gc", "bg", "cc").captive("gc", "bg").put("gc", "Africa", "Deep One")
    t.moves(("Deep One", "Africa", "Asia"))
    assert t.captives("gc") == []


# --- M4: more places ----------------------------------------------------------------------------------


def test_m4_a_unit_on_a_card_is_in_play_or_not_as_its_place_says(toys: Toys) -> None:
    asleep, dead = holding_place("toy.slumber", in_play=True), holding_place("toy.velvet_fan")
    t = table("gc", "bg", "cc").put("gc", "Asia", "Acolyte x2")
    s = t.state
    acolytes = s.here(0, read_area("Asia"))
    to_card(s, acolytes[0], asleep)
    to_card(s, acolytes[1], dead)
    assert [s.is_in_play(unit) for unit in acolytes] == [True, False]
    assert income(s, 0) == 1
    assert t.pool("gc", "Acolyte") == 4  # neither is in the pool
    assert s.areas_of(0) == 0
    check_data(s)


def test_m4_a_gate_sleeps_on_a_card_with_its_keeper(toys: Toys) -> None:
    """As in Cursed Slumber: it is controlled, and not on the map."""
    asleep = holding_place("toy.slumber", in_play=True)
    t = table("gc", "bg", "cc").put("gc", "Asia", "Acolyte", gate=True)
    s = t.state
    keeper = s.keeper(read_area("Asia"))
    move_gate(s, 0, asleep)
    s.put(keeper, asleep)
    assert (s.gate_count(0), s.gates(), s.gate_areas(0)) == (1, 0, 0)
    assert income(s, 0) == 3
    assert t.gate("Asia") == ""
    assert t.turn("gc").refuses("Summon")
    move_gate(s, 0, read_area("Africa"))
    place(s, keeper, read_area("Africa"))
    assert t.gate("Africa") == "gc"
    check_data(s)


def test_m4_out_of_the_game_is_out_of_the_game() -> None:
    t = table("gc", "bg", "cc").put("gc", "South Pacific", "Acolyte", gate=True).power(gc=10)
    t.state.put(only(kind("cthulhu")), GONE)
    assert t.turn("gc").refuses("Awaken", reason="already_awake")
    assert not t.state.in_play(kind("cthulhu"))


# --- M5: gates as pieces ------------------------------------------------------------------------------


def test_m5_a_gate_lies_beside_a_gate() -> None:
    t = table("gc", "bg", "cc").put("gc", "Asia", "Acolyte x2", gate=True).put("bg", "Asia", "Acolyte")
    asia = read_area("Asia")
    make_gate(t.state, asia, beside=True)
    assert t.turn("bg").offers("Control Gate")
    t.does("Control Gate")
    assert (t.state.gate_count(0), t.state.gate_count(1)) == (1, 1)
    t.turn("bg").does("Abandon Gate")
    assert (t.state.gate_count(0), t.state.gate_count(1)) == (1, 0)
    t.turn("gc").does("Control Gate")  # by the other acolyte
    assert t.state.gate_count(0) == 2
    remove_gate(t.state, asia, beside=True)
    assert (t.state.gate_count(0), t.gate("Asia")) == (1, "gc")
    check_data(t.state)


def test_m5_a_covered_gate_counts_for_nothing_and_still_fills_its_area() -> None:
    t = table("gc", "bg", "cc").put("gc", "Asia", "Acolyte x2", gate=True)
    t.state.cover_gate(0, True)
    assert (t.state.gate_count(0), t.gate("Asia"), income(t.state, 0)) == (0, "", 2)
    assert t.turn("gc").refuses("Create Gate", reason="area_for_gate")
    assert not t.offers("Abandon Gate")
    t.state.cover_gate(0, False)
    assert t.turn("gc").offers("Abandon Gate")


def test_m5_a_gate_is_moved_and_removed_and_others_hear_of_it(toys: Toys) -> None:
    ability = card_ability("toy.ear", RULE, toys.card("toy"))
    heard: list[tuple[str, object]] = []
    for name in ("gate.made", "gate.moved", "gate.removed", "gate.kept", "gate.left"):

        def listen(s: WarsState, me: int, about: object, name: str = name) -> None:
            heard.append((name, about))

        ability.watches(name)(listen)
    asia, africa = read_area("Asia"), read_area("Africa")
    t = table("gc", "bg", "cc").put("gc", "Asia", "Acolyte")
    acolyte = t.state.here(0, asia)[0]
    t.does("Create Gate", area="Asia").turn("gc").does("Control Gate").turn("gc").does("Abandon Gate")
    move_gate(t.state, 0, africa)
    settle(t.state)
    remove_gate(t.state, africa)
    settle(t.state)
    assert heard == [
        ("gate.made", asia),
        ("gate.kept", (acolyte, asia)),
        ("gate.left", (acolyte, asia)),
        ("gate.moved", (asia, africa)),
        ("gate.removed", africa),
    ]


def test_m5_gates_have_a_colour_and_keep_it(toys: Toys) -> None:
    """As with the Colour out of Space: whoever keeps it, wherever it goes, until it is another one."""
    red, blue = gate_kind("toy.red"), gate_kind("toy.blue")
    ability = card_ability("toy.colour", RULE, toys.card("toy"))
    heard = []

    @ability.modifies("income")
    def more_for_red(s: WarsState, me: int, value: int, seat: int) -> int:
        return value + 10 * (s.gates_of_kind(red) & s.gate_areas(seat)).bit_count()

    @ability.after("gate.turned")
    def listen(s: WarsState, me: int, about: int) -> None:
        heard.append(about)

    t = table("gc", "bg", "cc").put("gc", "Asia", "Acolyte", gate=True).put("bg", "Africa", "Acolyte")
    s, asia, africa, europe = t.state, read_area("Asia"), read_area("Africa"), read_area("Europe")
    make_gate(s, africa, kind=red)
    t.turn("bg").does("Control Gate")
    assert [income(t.state, seat) for seat in (0, 1)] == [3, 13]
    s = t.state
    turn_gate(s, asia, blue)
    settle(s)
    assert (heard, s.gates_of_kind(blue), s.gates_of_kind(red)) == ([asia], bit("Asia"), bit("Africa"))
    assert t.gate("Asia") == "gc"  # still
    marks = {area["id"]: area["marks"] for area in GAME.view(s, None)["areas"] if area["marks"]}
    assert marks == {"asia": ["toy.blue"], "africa": ["toy.red"]}
    check_data(s)
    move_gate(s, s.gate_at.index(africa), europe)
    assert s.gates_of_kind(red) == bit("Europe")
    remove_gate(s, asia)
    assert (s.gates_of_kind(blue), s.gates_of_kind(red)) == (0, bit("Europe"))
    s.cover_gate(0, True)
    assert s.gates_of_kind(red) == 0


def test_m5_control_may_be_forbidden_somewhere(toys: Toys) -> None:
    ability = card_ability("toy.custodian", RULE, toys.card("toy"))
    asia = read_area("Asia")

    @ability.forbids("control")
    def guarded(s: WarsState, me: int, about: tuple[int, int]) -> No | None:
        return No("wars.no.abandoned_gate", RULE) if about[1] == asia else None

    t = table("gc", "bg", "cc").put("gc", "Asia", "Acolyte").gates("Asia", "Africa")
    assert t.refuses("Control Gate")
    t.put("gc", "Africa", "Acolyte").does("Control Gate")
    assert (t.gate("Africa"), t.gate("Asia")) == ("gc", "abandoned")


def walking_gate(toys: Toys) -> int:
    """The King in Yellow is a gate wherever he stands, as Yog-Sothoth is."""
    figures = toys.figures("ys")
    ability = unit_ability("toy.key_and_gate", RULE, figures, KING)
    WALKING.append(KING)

    @ability.modifies("gate.walking")
    def he_is_one(s: WarsState, me: int, value: int, unit: int) -> int:
        return 1 if unit == only(KING) else value

    return figures


def test_m5_a_unit_that_is_a_gate_counts_as_one_everywhere(toys: Toys) -> None:
    t = give(table("gc", "bg", "cc"), "gc", walking_gate(toys)).put("gc", "South Pacific", "King in Yellow")
    s = t.state
    assert (s.gate_count(0), t.state.has_gate(read_area("South Pacific"))) == (1, True)
    assert income(s, 0) == 2
    assert t.offers("Summon", kind="Deep One", area="South Pacific")
    assert t.offers("Awaken", kind="Cthulhu") is False  # no Power
    assert t.power(gc=10).offers("Awaken", kind="Cthulhu", area="South Pacific")
    assert not t.offers("Abandon Gate")
    assert not t.offers("Control Gate")
    t.doom_turn("gc")
    assert t.asks("gc", "book")
    t.picks("Dreams").does("Ritual")
    assert t.doom_of("gc") == 1


def test_m5_it_walks_stands_beside_a_gate_and_is_nothing_while_muted(toys: Toys) -> None:
    figures = walking_gate(toys)
    mute = card_ability("toy.mute", RULE, toys.card("toy"))

    @mute.mutes
    def in_africa(s: WarsState, me: int, held: object) -> bool:
        return s.where[only(KING)] == read_area("Africa")

    t = give(table("gc", "bg", "cc"), "gc", figures).put("gc", "Asia", "King in Yellow", "Acolyte")
    assert t.offers("Create Gate", area="Asia")
    t.does("Create Gate", area="Asia").turn("gc").does("Control Gate")
    assert t.state.gate_count(0) == 2
    assert t.state.gates().bit_count() == 1
    t.turn("gc").moves(("King in Yellow", "Asia", "Europe"))
    assert t.state.gate_areas(0) == bit("Asia") | bit("Europe")
    move(t.state, only(KING), read_area("Africa"))
    assert t.state.gate_count(0) == 1
    assert t.state.gates() == bit("Asia")


# --- M16: borders by purpose, areas that are gone, entering forbidden ---------------------------------


def test_m16_some_borders_serve_moves_only_and_some_retreats_only(toys: Toys) -> None:
    marks = {
        "archway": ["antarctica", "europe"],
        "chute": {"antarctica": ["A"], "asia": ["A"], "africa": ["B"]},
    }
    joins = {"archway": ["move"], "chute": ["retreat"]}
    toys.layout("archways", "earth_3", marks=marks, joins=joins)
    t = (
        table("gc", "bg", "cc")
        .put("gc", "Antarctica", "Deep One")
        .put("bg", "Antarctica", "Ghoul", "Fungi from Yuggoth")
    )
    t._touch().board = board("archways")
    assert t.does("Move").offers("Move", area="Europe")
    assert not t.offers("Move", area="Asia")
    t = t.turn("bg").does("Battle", area="Antarctica", foe="gc").rolls(pains=1).rolls()
    assert t.asks("gc", "retreat")
    assert "Asia" in t.options
    assert not {"Europe", "Africa"} & set(t.options)
    check_data(t.state)


def test_m16_an_area_leaves_the_map_for_good(toys: Toys) -> None:
    ability = card_ability("toy.worm", RULE, toys.card("toy"))
    gone: list[int] = []

    @ability.watches("area.gone")
    def heard(s: WarsState, me: int, area: int) -> None:
        gone.append(area)

    t = table("gc", "bg", "cc").put("gc", "Africa", "Deep One")
    lose_area(t.state, read_area("Asia"))
    settle(t.state)
    assert not t.turn("gc").does("Move").offers("Move", area="Asia")
    assert gone == [read_area("Asia")]
    assert read_area("Asia") not in t.state.board.areas
    assert not t.state.board.all & bit("Asia")
    check_data(t.state)


def test_m16_entering_may_be_forbidden_by_any_way_or_by_a_move_alone(toys: Toys) -> None:
    ability = card_ability("toy.terror", RULE, toys.card("toy"))

    @ability.forbids("enter")
    def nobody(s: WarsState, me: int, about: tuple[int, int]) -> No | None:
        return No("wars.no.protected", RULE) if about[1] == read_area("Asia") else None

    @ability.forbids("move")
    def not_on_foot(s: WarsState, me: int, about: tuple[int, int]) -> No | None:
        return No("wars.no.protected", RULE) if about[1] == read_area("Indian Ocean") else None

    t = (
        table("gc", "bg", "cc")
        .put("gc", "Africa", "Deep One")
        .put("bg", "Africa", "Fungi from Yuggoth")
        .does("Move")
    )
    assert not t.offers("Move", area="Asia")
    assert not t.offers("Move", area="Indian Ocean")
    t.turn("bg").does("Battle", area="Africa", foe="gc").rolls(pains=1).rolls()
    assert t.asks("gc", "retreat")
    assert "Asia" not in t.options
    assert "Indian Ocean" in t.options


def test_m16_a_single_kind_reaches_farther_and_takes_somebody_along(toys: Toys) -> None:
    """As a Shantak does."""
    ability = card_ability("toy.steed", RULE, toys.card("toy"))

    @ability.modifies("move.reach")
    def anywhere(s: WarsState, me: int, areas: int, unit: int) -> int:
        return s.board.all if KIND_OF[unit] == DEEP_ONE else areas

    @ability.after("travelled", forced=False)
    def passenger(s: WarsState, me: int, about: tuple[int, int, int, int]) -> Frame | None:
        return Ride(*about) if KIND_OF[about[1]] == DEEP_ONE else None

    @then("toy.rides")
    def rides(s: WarsState, me: int, unit: int | None, data: tuple[int]) -> None:
        if unit is not None:
            move(s, unit, data[0])

    t = table("gc", "bg", "cc").put("gc", "Asia", "Deep One", "Acolyte", "Shoggoth").power(gc=2).does("Move")
    assert t.offers("Move", unit="Deep One", area="South America")
    assert not t.offers("Move", unit="Shoggoth", area="South America")
    t.does("Move", unit="Deep One", area="South America")
    assert t.asks("gc", "rides", ["Acolyte"])
    t.picks("Acolyte").done()
    assert t.units("gc", "South America") == ["Acolyte", "Deep One"]
    assert t.power_of("gc") == 1


class Ride(Frame):
    """A cultist of the same area may come along for nothing."""

    __slots__ = ("area", "seat", "start", "unit")

    def __init__(self, seat: int, unit: int, start: int, area: int) -> None:
        self.seat, self.unit, self.start, self.area = seat, unit, start, area

    def go(self, s: WarsState, answer: Action) -> None:
        cultists = [unit for unit in s.here(self.seat, self.start) if TRAITS_OF[unit] & CULTIST]
        pick_unit(s, self.seat, "rides", cultists, "toy.rides", self.area, optional=True)


# --- M17: markers -------------------------------------------------------------------------------------


def test_m17_markers_lie_in_areas_and_belong_to_whoever_holds_their_card(toys: Toys) -> None:
    markers = toys.figures("ys")
    ability = card_ability("toy.cathedral", RULE, markers)

    @ability.modifies("income")
    def worship(s: WarsState, me: int, value: int, seat: int) -> int:
        return value + s.areas_with(DESECRATION).bit_count() if seat == me else value

    t = give(table("gc", "bg", "cc"), "gc", markers)
    stand(t, DESECRATION, "Asia", "Europe", "Europe")
    s = t.state
    assert s.areas_with(DESECRATION) == bit("Asia") | bit("Europe")
    assert (income(s, 0), income(s, 1)) == (2, 0)
    assert s.areas_of(0) == 0  # a marker is no unit
    give(t, "bg", markers)
    assert (income(s, 0), income(s, 1)) == (0, 2)
    give(t, "nobody", markers)
    assert (income(s, 0), income(s, 1)) == (0, 0)
    assert len(s.on_map(DESECRATION)) == 3


# --- afterwards ---------------------------------------------------------------------------------------


def everything_declared() -> tuple[object, ...]:
    hooks = {name: len(hooks) for name, hooks in RULES.modifiers.items()}
    kinds = [spec.kind for spec in ACTIONS.all()]
    return ([card.id for card in CARDS], list(RULES.abilities), hooks, kinds, RULES.names.values)


def test_nothing_of_a_toy_is_left_after_its_test() -> None:
    before = everything_declared()
    with made_toys() as toys:
        toys.figures("ys")
        ability = card_ability("toy.dice", RULE, toys.card("toy"))
        ability.action("wars.toy.dice")(lambda s, me, about: None)

        @ability.modifies("strength")
        def stronger(s: WarsState, me: int, value: int, about: object) -> int:
            return value + 9

        t = battle(gc("Deep One"), bg("Ghoul"), area="Asia")
        assert t.explain_strength("gc", "bg", "Asia") == ["Deep One 1", "Dice 9"]
        assert everything_declared() != before
    assert everything_declared() == before
    t = battle(gc("Deep One"), bg("Ghoul"), area="Asia")
    assert t.explain_strength("gc", "bg", "Asia") == ["Deep One 1"]
    assert table("ys", "gc", "bg").state.has(0, "ys.feast")
