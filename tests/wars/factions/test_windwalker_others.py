"""Cthulhu Wars: Windwalker beside the Opener of the Way, the Sleeper and the Tcho-Tcho (FAQ p.193-200)."""

from __future__ import annotations

import pytest

from fhtagn.core.picture import plain_text
from fhtagn.core.refusals import No
from fhtagn.games.wars import GAME
from fhtagn.games.wars.rules.content import KIND_OF, kind
from fhtagn.games.wars.rules.points import card_ability
from fhtagn.games.wars.rules.queries import Price
from fhtagn.games.wars.rules.state import WarsState
from fhtagn.games.wars.scenario import Force, WarsScenario, battle, bg, cc, gc, new_game, table, tt
from tests.proofs import proves
from tests.wars.factions.sleeping import sl
from tests.wars.toys import RULE, Toys


def ww(*units: str, area: str = "", books: tuple[str, ...] = (), gate: bool = False) -> Force:
    return Force("ww", units, area, books, gate)


def ow(*units: str, area: str = "", books: tuple[str, ...] = (), gate: bool = False) -> Force:
    return Force("ow", units, area, books, gate)


def frozen(area: str, *others: str, **options: str) -> WarsScenario:
    """The Ice Age token was put in an area; the next faction acts."""
    return table("ww", *others, **options).books("ww", "Ice Age").does("Ice Age", area=area)


# -- Ice Age and the Opener of the Way (p.199) -----------------------------------------------------------


def opener(ice: str) -> WarsScenario:
    """A gate with an Abomination in Asia, an abandoned one in Europe, enemies in Africa."""
    t = frozen(ice, "ow", "gc").put("ow", "Asia", "Acolyte", gate=True).put("ow", "Asia", "Abomination")
    t.put("ow", "Australia", "Spawn of Yog-Sothoth").put("gc", "Africa", "Deep One").gates("Europe")
    return t.books("ow", "They Break Through", "Dread Curse of Azathoth")


@pytest.mark.parametrize(("ice", "cost"), [("Africa", 2), ("Asia", 1), ("Europe", 1)])
@proves("wars:ww/ice-age-cost")
def test_beyond_one_costs_more_where_the_gate_comes_to_and_not_where_it_was(ice: str, cost: int) -> None:
    t = opener(ice).does("Beyond One", area="Africa")
    assert t.power_of("ow") == 8 - cost


@pytest.mark.parametrize(("ice", "cost"), [("Africa", 3), ("Asia", 2)])
@proves("wars:ww/ice-age-cost")
def test_the_dread_curse_is_directed_at_an_area(ice: str, cost: int) -> None:
    t = opener(ice).does("Dread Curse of Azathoth", area="Africa")
    assert t.power_of("ow") == 8 - cost


@proves("wars:ww/ice-age-cost")
def test_monsters_that_break_through_there_cost_one_more() -> None:
    assert opener("Europe").does("Summon", "Mutant", area="Europe").power_of("ow") == 8 - 3
    assert opener("Europe").does("Summon", "Mutant", area="Asia").power_of("ow") == 8 - 2


@pytest.mark.parametrize(("ice", "cost"), [("Australia", 7), ("Asia", 6)])
@proves("wars:ww/ice-age-cost")
def test_yog_sothoth_awakens_there_for_one_more(ice: str, cost: int) -> None:
    assert opener(ice).does("Awaken", "Yog-Sothoth").power_of("ow") == 8 - cost


@proves("wars:ww/ice-age-not")
def test_promotion_after_a_battle_is_no_action() -> None:
    t = frozen("Asia", "ow", "gc").books("ow", "The Million Favored Ones").put("ow", "Asia", "Mutant x2")
    t.put("gc", "Asia", "Acolyte").does("Battle", area="Asia").rolls(kills=1)
    while t.asks("ow", "battle.last") or not t.asks("gc", "turn"):
        t.play(t.decision.actions[0])
    assert "Abomination" in t.units("ow", "Asia")
    assert t.power_of("ow") == 8 - 2  # the battle


# -- Ice Age and the Sleeper (p.195, 199) ----------------------------------------------------------------


@pytest.mark.parametrize(("ice", "cost"), [("Asia", 1), ("Africa", 0)])
@proves("wars:ww/ice-age-cost")
def test_lethargy_costs_one_if_tsathoggua_is_there(ice: str, cost: int) -> None:
    t = frozen(ice, "sl", "gc").put("sl", "Asia", "Tsathoggua").does("Lethargy")
    assert t.power_of("sl") == 8 - cost


@proves("wars:ww/ice-age-cost")
def test_a_monster_is_captured_there_for_one_more() -> None:
    t = frozen("Asia", "sl", "gc").books("sl", "Capture Monster").put("sl", "Asia", "Tsathoggua")
    t.put("gc", "Asia", "Deep One").does("Capture Monster")
    assert t.power_of("sl") == 8 - 2


@proves("wars:ww/ice-age-cost")
def test_a_gate_falls_asleep_for_nothing_more_and_returns_there_for_one_more() -> None:
    """As Cthulhu submerges and emerges."""
    t = frozen("Asia", "sl", "gc").books("sl", "Cursed Slumber").put("sl", "Asia", "Acolyte", gate=True)
    t.does("Cursed Slumber", area="Asia")
    assert t.power_of("sl") == 8 - 1
    t.turn("sl").does("Sleeping Gate", area="Asia")
    assert t.power_of("sl") == 8 - 1 - 2


@proves("wars:ww/ice-age-not")
def test_serpent_men_return_there_for_nothing() -> None:
    """In the Doom phase, which knows no actions (p.195, 198)."""
    t = frozen("Asia", "sl", "gc").books("sl", "Ancient Sorcery").put("sl", "Asia", "Serpent Man")
    t.does("Ancient Sorcery", foe="gc")
    assert t.power_of("sl") == 8 - 1
    t.doom_turn("sl")
    while not t.asks("sl", "serpent_returns"):
        t.play(t.decision.actions[-1])
    t.picks("Asia")
    assert t.power_of("sl") == 8 - 1 + 1  # what his return brings
    assert t.units("sl", "Asia") == ["Serpent Man"]


@proves("wars:ww/ice-age-once", "wars:ww/ice-age-cost")
def test_the_surcharge_is_part_of_what_a_move_costs_for_burrow() -> None:
    """p.197: Burrow asks how much Power was spent, not how many units moved."""
    t = frozen("Asia", "sl", "gc").books("sl", "Burrow").put("sl", "Africa", "Serpent Man")
    t.moves(("Serpent Man", "Africa", "Asia"))
    assert t.power_of("sl") == 8 - 2 + 1


@proves("wars:ww/ice-age-once")
def test_an_action_of_the_energy_nexus_pays_it_once_too() -> None:
    """Three units leave the announced battle for the ice: three moves and 1 Power more."""
    t = battle(
        cc("Flying Polyp x2"),
        sl("Wizard x2", "Serpent Man", "Acolyte", books=["Energy Nexus"]),
        ww("Acolyte", area="South Atlantic", books=("Ice Age",)),
        area="Asia",
        declared=False,
    )
    t.turn("ww").does("Ice Age", area="Europe").turn("cc").does("Battle", area="Asia", foe="sl")
    t.uses("Energy Nexus").does("Move")
    t.does("Move", unit="Wizard", area="Europe").does("Move", unit="Serpent Man", area="Europe")
    t.does("Move", unit="Acolyte", area="Europe").done()
    assert t.power_of("sl") == 8 - 4


# -- Ice Age and the Tcho-Tcho ---------------------------------------------------------------------------


@proves("wars:ww/ice-age-cost", "wars:tt/idolatry")
def test_idolatry_there_costs_one_more_however_many_come() -> None:
    t = frozen("Africa", "tt", "gc").books("tt", "Idolatry").put("tt", "Asia", "Acolyte x3")
    t.does("Idolatry", "Africa").picks("Acolyte").picks("Acolyte")
    assert t.power_of("tt") == 8 - 2
    t = frozen("Asia", "tt", "gc").books("tt", "Idolatry").put("tt", "Asia", "Acolyte")
    assert t.does("Idolatry", "Africa").power_of("tt") == 8 - 1


@proves("wars:ww/ice-age-cost", "wars:tt/remove-gate")
def test_removing_the_gate_at_home_is_an_action_and_costs_one_there() -> None:
    """p.200: control and abandonment are the only actions that are exempt."""
    t = frozen("Asia", "tt", "gc").put("tt", "Asia", "Acolyte", gate=True)
    t.state.start = bytes((*t.state.start[:1], t.read_area("Asia"), *t.state.start[2:]))
    assert t.does("Give Up Gate").power_of("tt") == 8 - 1


@pytest.mark.parametrize("power", [6, 7])
@proves("wars:ww/ice-age-cost", "wars:tt/awakening")
def test_ubbo_sathla_costs_seven_there_as_an_action_and_nothing_in_the_doom_phase(power: int) -> None:
    t = frozen("Asia", "tt", "gc").put("tt", "Asia", "High Priest", gate=True).power(tt=power)
    assert t.offers("Awaken", kind="Ubbo-Sathla") == (power == 7)
    t.power(tt=0).doom_turn("tt").does("Doom Awakening")
    assert t.where("tt", "Ubbo-Sathla") == ["Asia"]


@proves("wars:ww/ice-age-once", "wars:sl/energy-nexus")
def test_whoever_came_there_in_the_doom_phase_pays_for_an_action_before_an_announced_battle() -> None:
    t = frozen("Asia", "sl", "cc").books("sl", "Energy Nexus").power(ww=8, sl=4, cc=4).first("ww")
    t.put("cc", "Asia", "Nightgaunt").put("ww", "Asia", "Gnoph-Keh").put("sl", "Asia", "Wizard")
    t.doom_turn("sl").does("Death from Below", "Asia")
    t.does("Battle", area="Asia", foe="cc").uses("Energy Nexus").does("Recruit", area="Asia")
    assert t.power_of("sl") == 2


# -- Howl, Berserkergang, Cannibalism --------------------------------------------------------------------


@proves("wars:ww/howl-out")
def test_p193_a_monster_driven_away_is_not_promoted() -> None:
    t = battle(
        ww("Wendigo", books=("Howl",)), ow("Mutant x2", books=("The Million Favored Ones",)), area="Asia"
    )
    t.uses("Howl").picks("Europe").rolls().rolls()
    assert t.asks("ow", "battle.ends", ["The Million Favored Ones Mutant"])
    t.uses("The Million Favored Ones")
    assert t.units("ow", "Europe") == ["Mutant"]
    assert t.units("ow", "Asia") == ["Abomination"]


@proves("wars:ww/berserkergang", "wars:tt/martyrdom-killed")
def test_a_priest_that_berserkergang_takes_is_no_martyr() -> None:
    t = battle(
        tt("High Priest", "Proto-Shoggoth x3", books=["Martyrdom"]),
        ww("Gnoph-Keh", books=("Berserkergang",)),
        area="Asia",
    )
    t.dice(6, 1, 1).dice(6, 1, 1).picks("Proto-Shoggoth").uses("Berserkergang").picks("High Priest")
    assert t.units("tt", "Asia") == ["Proto-Shoggoth"] * 2
    assert t.pool("tt", "High Priest") == 3
    assert t.state.battle is None


@proves("wars:ww/berserkergang", "wars:tt/martyrdom")
def test_what_martyrdom_saves_was_spared_by_berserkergang_and_stays_so() -> None:
    """p.47: what was triggered stands; the assignment counts, not what becomes of it."""
    t = battle(
        tt("High Priest", "Proto-Shoggoth x3", books=["Martyrdom"]),
        ww("Gnoph-Keh", books=("Berserkergang",)),
        area="Asia",
    )
    t.dice(6, 1, 1).dice(6, 6, 1).picks("Proto-Shoggoth").picks("High Priest").uses("Berserkergang")
    t.uses("Martyrdom").picks("Africa")
    assert sorted(t.where("tt", "Proto-Shoggoth")) == ["Africa", "Asia"]
    assert t.pool("tt", "High Priest") == 3


@proves("wars:ww/cannibalism", "wars:tt/martyrdom")
def test_the_martyr_feeds_and_those_saved_do_not() -> None:
    t = battle(
        gc("Starspawn"),
        tt("High Priest", "Acolyte", books=["Martyrdom"]),
        ww("Acolyte", area="Africa", books=("Cannibalism",)),
        area="Asia",
    )
    t.dice(6, 6, 1).uses("Martyrdom").picks("Europe")
    assert t.asks("ww", "cannibalism")


@proves("wars:ww/cannibalism")
def test_whom_the_dread_curse_kills_dies_in_no_battle() -> None:
    t = table("ow", "ww", "gc").books("ow", "Dread Curse of Azathoth").books("ww", "Cannibalism")
    t.put("ow", "Australia", "Spawn of Yog-Sothoth").put("gc", "Africa", "Deep One").does(
        "Dread Curse of Azathoth", area="Africa"
    )
    t.dice(6)
    assert t.pool("gc", "Deep One") == 4
    assert not t.asks("ww", "cannibalism")


@proves("wars:ww/eternal")
def test_nor_does_eternal_help_against_the_curse() -> None:
    t = (
        table("ow", "ww", "gc")
        .books("ow", "Dread Curse of Azathoth")
        .put("ow", "Australia", "Spawn of Yog-Sothoth")
    )
    t.put("ww", "Africa", "Rhan-Tegoth").does("Dread Curse of Azathoth", area="Africa").dice(6)
    assert t.where("ww", "Rhan-Tegoth") == []


# -- Hibernate -------------------------------------------------------------------------------------------


@proves("wars:ww/asleep", "wars:sl/lethargy")
def test_lethargy_needs_somebody_active_and_who_hibernates_is_not() -> None:
    t = table("ww", "sl", "gc").power(ww=5, gc=0).put("sl", "Asia", "Tsathoggua").does("Hibernate")
    assert t.refuses("Lethargy", reason="nobody_active")


@proves("wars:ww/hibernate")
def test_ubbo_sathla_and_yog_sothoth_count() -> None:
    t = (
        table("ww", "tt", "ow")
        .power(ww=5)
        .put("tt", "Asia", "Ubbo-Sathla")
        .put("ow", "Africa", "Yog-Sothoth")
    )
    assert t.does("Hibernate").power_of("ww") == 7


# -- what bars the way, and what abilities cannot touch ----------------------------------------------------


def banned(toys: Toys, point: str, name: str) -> None:
    """A toy that forbids this to units of one kind."""
    ability = card_ability(f"toy.{point}", RULE, toys.card("toy"))

    @ability.forbids(point)
    def ban(s: WarsState, me: int, about: tuple[int, int]) -> No | None:
        unit = about[1] if point == "target" else about[0]
        return No("wars.no.protected", RULE) if KIND_OF[unit] == kind(name) else None


@pytest.mark.parametrize("point", ["enter", "move"])
@proves("wars:ww/arctic-wind")
def test_the_wind_takes_nobody_where_he_may_not_go(toys: Toys, point: str) -> None:
    banned(toys, point, "wendigo")
    t = table("ww", "gc", "bg").books("ww", "Arctic Wind").put("ww", "Asia", "Ithaqua", "Wendigo", "Acolyte")
    t.does("Move").does("Move", unit="Ithaqua", area="Europe")
    assert t.asks("ww", "arctic_wind", ["Acolyte"])


@proves("wars:ww/berserkergang")
def test_berserkergang_takes_nobody_whom_abilities_cannot_touch(toys: Toys) -> None:
    banned(toys, "target", "fungi")
    t = battle(bg("Fungi", "Ghoul x2"), ww("Gnoph-Keh", books=("Berserkergang",)), area="Asia")
    t.rolls(kills=1).rolls().uses("Berserkergang")
    assert t.units("bg", "Asia") == ["Ghoul", "Fungi from Yuggoth"]


@proves("wars:ww/howl-whom")
def test_who_cannot_go_anywhere_is_not_driven_away(toys: Toys) -> None:
    banned(toys, "enter", "fungi")
    t = battle(ww("Wendigo", books=("Howl",)), bg("Fungi", "Ghoul"), area="Asia").uses("Howl")
    assert t.asks("bg", "howled_to")  # the Ghoul, without a choice
    t.picks("Europe")
    assert t.units("bg", "Asia") == ["Fungi from Yuggoth"]


@proves("wars:ww/gnoph-keh")
def test_what_else_changes_the_price_of_monsters_changes_this_one_too(toys: Toys) -> None:
    ability = card_ability("toy.cheap", RULE, toys.card("toy"))

    @ability.modifies("wars.summon")
    def cheaper(s: WarsState, me: int, value: int, about: Price) -> int:
        return value - 1

    t = table("ww", "gc", "bg").put("ww", "Asia", "Acolyte", "Gnoph-Keh", gate="Acolyte")
    assert t.does("Summon", "Gnoph-Keh").power_of("ww") == 8 - 2


# -- the book of any time: asked by what everybody sees ----------------------------------------------------


def before_a_turn_of_the_goat(*units: str) -> WarsScenario:
    """Great Cthulhu acts far away; then comes the Goat, whose Fungi is in Asia."""
    t = table("gc", "ww", "bg").put("bg", "Asia", "Fungi").put("gc", "Africa", "Acolyte").power(ww=0)
    return t.put("ww", "Asia", *units).slots("ww", "first_player").books("ww", "Cannibalism")


@pytest.mark.parametrize(
    ("unit", "books", "asked"),
    [
        ("Gnoph-Keh", (), True),  # Berserkergang
        ("Gnoph-Keh", ("Berserkergang",), False),
        ("Wendigo", ("Berserkergang",), True),  # Howl
        ("Acolyte", (), False),
    ],
)
@proves("wars:ww/any-time")
def test_it_is_offered_where_an_enemy_may_fight_units_that_a_book_helps(
    unit: str, books: tuple[str, ...], asked: bool
) -> None:
    t = before_a_turn_of_the_goat(unit)
    if books:
        t.slots("ww", "other_pole").books("ww", *books)
    t.turn("gc").does("Recruit", area="Africa")
    assert t.asks("ww", "any_time") == asked


@proves("wars:ww/any-time")
def test_with_cannibalism_the_battles_of_others_change_nothing() -> None:
    t = table("gc", "ww", "bg").books("ww", "Cannibalism").slots("ww", "first_player").power(ww=0)
    t.put("bg", "Asia", "Fungi").put("gc", "Asia", "Deep One").put("ww", "Africa", "Wendigo")
    t.put("gc", "Africa", "Acolyte").does("Recruit", area="Africa")
    assert t.asks("bg", "turn")


@proves("wars:ww/any-time")
def test_without_cannibalism_every_battle_of_others_matters() -> None:
    t = table("gc", "ww", "bg").power(ww=0).put("bg", "Asia", "Fungi").put("gc", "Asia", "Deep One")
    t.put("gc", "Africa", "Acolyte").does("Recruit", area="Africa")
    assert t.asks("ww", "any_time")


@pytest.mark.parametrize(
    ("books", "foe", "asked"),
    [
        (("Cannibalism",), "ww", True),  # for Howl
        (("Cannibalism", "Howl"), "ww", False),
        (("Howl",), "cc", True),  # Cannibalism in anybody's battle
        (("Cannibalism",), "cc", False),
    ],
)
@proves("wars:ww/any-time", "wars:sl/energy-nexus")
def test_it_is_offered_before_an_interrupted_battle_goes_on(
    books: tuple[str, ...], foe: str, asked: bool
) -> None:
    t = table("gc", "ww", "sl", "cc").books("sl", "Energy Nexus").books("ww", *books)
    t.put("gc", "Australia", "Deep One").put("ww", "Australia", "Wendigo").put("cc", "Australia", "Acolyte")
    t.put("sl", "Australia", "Wizard").power(gc=1, sl=1).turn("gc")
    t.does("Battle", area="Australia", foe=foe).uses("Energy Nexus").does("Recruit", area="Australia")
    assert (repr(t) == "<ww is asked 'any_time': Take Now, or pass>") == asked


@pytest.mark.parametrize("values", [(1,), (3,)])
@proves("wars:ww/any-time", "wars:ww/last-moment")
def test_whether_it_is_asked_follows_from_no_secret(values: tuple[int, ...]) -> None:
    """Signs that nobody has seen change nothing."""
    t = before_a_turn_of_the_goat("Wendigo").signs("gc", *values).signs("bg", *values).signs("ww", *values)
    t.turn("gc").does("Recruit", area="Africa")
    assert t.asks("ww", "any_time", ["Take Now"])


# -- hibernation at the turn of the phases ---------------------------------------------------------------


@proves("wars:ww/asleep", "wars:first/most-power")
def test_kept_power_makes_it_first_player_and_brings_the_book() -> None:
    t = table("gc", "ww", "bg").power(gc=0, ww=9, bg=0).put("gc", "Asia", "Acolyte x6").turn("ww")
    t.does("Hibernate")
    assert t.asks("ww", "direction")
    t.picks("clockwise")
    assert t.slots_of("ww") == ["first_player"]


@pytest.mark.parametrize("direction", [1, -1])
@proves("wars:ww/asleep", "wars:actions/phase")
def test_turns_go_round_the_sleeper_in_either_direction(direction: int) -> None:
    t = table("gc", "ww", "bg").first("gc", direction).power(gc=2, ww=4, bg=2).turn("ww").does("Hibernate")
    order = ["bg", "gc", "bg", "gc"] if direction == 1 else ["gc", "bg", "gc", "bg"]
    for who in order:
        assert t.asks(who, "turn")
        t.does("Recruit", area="Asia")
    assert t.happened("wars.gather")


@proves("wars:ww/asleep", "wars:two/decay")
def test_two_players_the_marker_goes_back_when_it_wakes_up() -> None:
    t = table("ww", "gc").power(ww=4, gc=3).put("gc", "Asia", "Acolyte").does("Hibernate")
    t.does("Recruit", area="Asia")
    assert (t.decay_marker, t.power_of("gc")) == (1, 1)
    t.does("Recruit", area="Asia")
    assert t.happened("wars.gather")
    assert t.decay_marker == 0
    assert t.power_of("ww") == 4


@proves("wars:ww/asleep", "wars:end/turn")
def test_the_game_may_end_while_it_sleeps_and_it_is_asked_about_its_signs() -> None:
    t = table("ww", "gc", "bg").books("gc", "all").doom(gc=29).signs("gc", 1).power(bg=0)
    t.slots("ww", "other_six").books("ww", "Howl").turn("ww").does("Hibernate").does("Reveal", 1)
    assert t.asks("ww", "end.before", ["Take Now"])


# -- what people read ------------------------------------------------------------------------------------


def test_nobody_is_called_first_player_while_start_areas_are_chosen() -> None:
    """Least of all the Windwalker, who never begins (p.14)."""
    t = new_game("ww", "gc", "bg")
    assert t.asks("ww", "start")
    for lang, first in (("en", "First player"), ("de", "Startspieler:")):
        words = GAME.words(lang).named(["Ada", "Bo", "Cy"])
        view = GAME.view(t.state, 0)
        assert first not in "\n".join(GAME.spoken(view, words))
        assert first not in plain_text(GAME.picture(view, words))
    assert t.picks("Antarctica").picks("clockwise").asks("gc", "turn")
    told = GAME.spoken(GAME.view(t.state, 0), GAME.words("de").named(["Ada", "Bo", "Cy"]))
    assert "Startspieler: Bo" in " ".join(told)
