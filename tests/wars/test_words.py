"""Cthulhu Wars: whatever is said has words, in German and English; different things have different names."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

import fhtagn.games.wars as wars
from fhtagn.core.chance import fast_answer
from fhtagn.core.contract.declarations import check_catalogues, check_names_of_values, check_words_of_kinds
from fhtagn.core.contract.walks import random_entry
from fhtagn.core.contract.words import require_words
from fhtagn.core.nodes import Action, Chance, Decision, Outcome
from fhtagn.core.picture import plain_text
from fhtagn.core.sides import SideInfo, side_roles
from fhtagn.core.text import LANGUAGES, Text, Words, catalogue, words_for
from fhtagn.games.wars import GAME
from fhtagn.games.wars.rules.books import REQUIREMENTS
from fhtagn.games.wars.rules.content import AREA_IDS, CARDS, FACTION_IDS, KIND_IDS, KINDS
from fhtagn.games.wars.rules.points import BOOKS, KIND, RULES
from fhtagn.games.wars.rules.state import WarsState
from fhtagn.games.wars.scenario import WarsScenario, battle, bg, cc, gc, table, ys
from tests.wars.toys import Toys, give, stand

SOURCES = "\n".join(path.read_text(encoding="utf-8") for path in Path(wars.__file__).parent.rglob("*.py"))


def said(text: Text, lang: str, sides: list[SideInfo] | None = None) -> str:
    return GAME.words(lang).named(["Ada", "Bo", "Cy", "Di"], roles=side_roles(sides or [])).say(text)


def labels(t: WarsScenario, kind: str, lang: str = "en") -> list[str]:
    """How the options of one kind are called."""
    found = [GAME.label(t.state, action) for action in t.decision.actions if action[0] == kind]
    return [said(label, lang, GAME.sides(t.state)) for label in found]


# --- the catalogues ------------------------------------------------------------------------------------


def test_every_option_and_each_of_its_values_is_explained() -> None:
    for option in GAME.info.options:
        for key in (option.name, *(f"{option.name}.{value}" for value in option.values)):
            require_words(GAME, Text(f"wars.option.{key}"))


def test_both_languages_say_the_same_things() -> None:
    check_catalogues(GAME)


def test_every_kind_of_action_and_event_has_words() -> None:
    check_words_of_kinds(GAME)
    check_names_of_values(GAME)


def test_every_printed_thing_has_a_name() -> None:
    for faction in FACTION_IDS:
        for group in ("faction", "letters", "about.faction"):
            require_words(GAME, Text(f"wars.{group}.{faction}"))
    for area in AREA_IDS:
        require_words(GAME, Text(f"wars.area.{area}"))
        require_words(GAME, Text(f"wars.in.{area}"))
    for kind in (KIND_IDS[number] for number in KIND.values):  # tokens are never named
        require_words(GAME, Text(f"wars.unit.{kind}"))
        require_words(GAME, Text(f"wars.object.{kind}"))
        require_words(GAME, Text(f"wars.units.{kind}", {"n": 2}))


def test_a_combat_value_that_is_a_sentence_is_told() -> None:
    for data in KINDS:
        assert GAME.words("en").has(f"wars.combat.{data.id}") == data.variable, data.id


def test_every_ability_has_a_name_and_every_printed_one_a_description() -> None:
    requirement_actions = {"bg.eliminate_two", "cc.pay", "ys.give_doom"}
    for ability in RULES.names.values:
        require_words(GAME, Text(f"wars.ability.{ability}"))
        if ability not in requirement_actions:
            require_words(GAME, Text(f"wars.about.{ability}"))
    assert {book for books in BOOKS.values() for book in books} <= set(RULES.names.values)


def test_an_ability_without_a_name_is_never_spoken_of() -> None:
    """Requirements and rules of the table: nobody chooses them, orders them or reads them in a sum."""
    heard = [RULES.options, RULES.instead, RULES.followers]
    hooks = [hook for table in heard for hooks in table.values() for hook in hooks]
    hooks += [hook for query in ("strength", "income") for hook in RULES.modifiers[query]]
    assert {hook.ability.id for hook in hooks} <= set(RULES.names.values)


def test_every_requirement_has_words() -> None:
    for made in (made for slots in REQUIREMENTS.values() for made in slots):
        require_words(GAME, Text(f"wars.requirement.{made.id}"))


def test_every_window_and_every_replaced_event_has_a_question() -> None:
    for window in RULES.windows:
        require_words(GAME, Text(f"wars.window.{window}"))
    for event in RULES.instead:
        require_words(GAME, Text(f"wars.instead.{event}"))


def test_every_text_that_the_rules_name_exists() -> None:
    """Also those that random games hardly ever reach."""
    named = set(re.findall(r'(?:Text|No|words\.key)\(\s*"(wars\.[\w.]+)"', SOURCES))
    named |= {f"wars.prompt.{name}" for name in _picks()}
    missing = sorted(key for key in named if not GAME.words("en").has(key))
    assert len(named) > 100
    assert not missing


@pytest.mark.parametrize("group", ["no", "prompt", "outlook", "board", "spoken", "label", "named", "term"])
def test_no_text_is_left_over(group: str) -> None:
    for key in catalogue(GAME.locale, "en"):
        if key.startswith(f"wars.{group}."):
            name = key.removesuffix(".waiting").rpartition(".")[2]  # a question is told to others, too
            assert re.search(rf'["._]{name}["{{]', SOURCES), f"nothing says {key}"


def _picks() -> Iterator[str]:
    yield from re.findall(r"\bpick_\w+\(\s*s,\s*[^()]*?(?:\([^()]*\))?[^()]*?\"(\w+)\"", SOURCES)
    yield from re.findall(r"\bAlong\(me, start, area, \"(\w+)\"", SOURCES)


# --- names -----------------------------------------------------------------------------------------------


def test_an_action_says_what_and_where() -> None:
    t = table("gc", "bg", "ys").put("gc", "South Pacific", "Acolyte x2", gate=True)
    assert "Summon Deep One in the South Pacific" in labels(t, "wars.summon")
    assert "Tiefes Wesen im Südpazifik beschwören" in labels(t, "wars.summon", "de")
    assert "Schoggothen im Südpazifik beschwören" in labels(t, "wars.summon", "de")
    assert labels(t, "wars.abandon", "de") == ["Tor im Südpazifik aufgeben"]


def test_a_move_names_both_ends() -> None:
    t = table("gc", "bg", "ys").put("gc", "South Pacific", "Deep One").does("Move")
    assert "Deep One: South Pacific → Australia" in labels(t, "wars.move")
    assert "Tiefes Wesen: Südpazifik → Australien" in labels(t, "wars.move", "de")


def test_ones_own_acolyte_needs_no_faction_and_an_enemys_does() -> None:
    t = battle(cc("Flying Polyp", "Acolyte", books=["Invisibility"]), gc("Deep One", "Acolyte"), area="Asia")
    assert labels(t, "wars.cc.invisibility") == [
        "Invisibility: take Acolyte out of the battle",
        "Invisibility: take Flying Polyp out of the battle",
        "Invisibility: take Acolyte of Cthulhu out of the battle",
        "Invisibility: take Deep One out of the battle",
    ]


def test_the_keeper_of_a_gate_is_told_apart_from_the_one_beside_it() -> None:
    t = battle(gc("Cthulhu", area="Asia"), ys("Acolyte x2", gate=True), area="Asia").uses("Devour")
    assert labels(t, "wars.pick") == ["Acolyte on the gate", "Acolyte"]


def test_an_enemy_is_called_by_the_faction() -> None:
    t = table("gc", "bg").put("gc", "Asia", "Deep One").put("bg", "Asia", "Acolyte")
    assert labels(t, "wars.battle") == ["Battle in Asia against Black Goat"]
    assert labels(t, "wars.capture", "de") == ["Kultisten in Asien gefangen nehmen (Schwarze Ziege)"]


@pytest.mark.parametrize(
    ("lang", "told"),
    [("de", "Kult der Uralten kämpft in Asien"), ("en", "Cult of the Ancients fights Great Cthulhu")],
)
def test_a_faction_whose_name_is_a_plural_has_another_in_sentences(lang: str, told: str) -> None:
    """The Ancients fights, Die Uralten kämpft: all verbs are for one."""
    t = table("an", "gc", "bg").put("an", "Asia", "Reanimated", "Acolyte").put("gc", "Asia", "Deep One")
    t.does("Battle", area="Asia", foe="gc")
    assert any(said(text, lang, GAME.sides(t.state)).startswith(told) for _, text in GAME.narrate(t.told))
    names = {
        str(GAME.words(lang).key(side.name.key)) for side in GAME.sides(t.state) if side.name is not None
    }
    assert not any(name.startswith(("Die ", "The ")) for name in names)
    assert GAME.role(t.state, 0) == Text("wars.faction.ancients")  # as on its sheet


def test_done_says_what_it_ends() -> None:
    t = table("bg", "gc", "ys").put("bg", "Asia", "Acolyte x2", gate=True)
    assert labels(t.does("Summon", "Ghoul"), "wars.done") == ["Stop summoning"]
    assert labels(t.done(), "core.pass") == ["End the turn"]


def test_splitting_lost_cultists_names_whose_they_are() -> None:
    t = (
        table("bg", "gc", "ys")
        .books("bg", "Ghroth")
        .put("bg", "Asia", "Fungi from Yuggoth")
        .put("bg", "Africa", "Fungi from Yuggoth")
    )
    t = t.put("gc", "Europe", "Acolyte x2").put("ys", "Europe", "Acolyte x2").dice(2).uses("Ghroth")
    for _ in range(4):  # twice round, and nobody gives anything
        t = t.does(("wars.give", 0))
    assert labels(t, "wars.pick_number")[1] == "1 cultist of Great Cthulhu"


@pytest.mark.parametrize(("lang", "own", "strange"), [("de", "Brut", "Gezücht"), ("en", "Spawn", "Formless")])
def test_the_first_steps_of_the_opener_call_its_units_by_their_names(
    lang: str, own: str, strange: str
) -> None:
    """A Gezücht is a unit of the Sleeper."""
    told = [
        GAME.words(lang).key(f"wars.guide.opener_of_the_way.{part}")
        for part in ("aim", "opening", "mistakes")
    ]
    assert own in told[1]
    assert strange not in " ".join(told)


@pytest.mark.parametrize(
    ("lang", "until"), [("de", "wenn du neue erhältst"), ("en", "until you gain some again")]
)
def test_whoever_sits_out_is_told_that_power_may_come_back(lang: str, until: str) -> None:
    """In this very phase, by Passion or the book for sharing areas (p.21)."""
    assert until in GAME.words(lang).key("wars.lesson.drop_power")


# --- random games ------------------------------------------------------------------------------------------


def everything_said(players: int, seed: int) -> Iterator[Text]:
    """Plays a random game and yields every text of it."""
    rng = Random(seed)
    s = GAME.new(GAME.options(players, {"factions": rng.choice(("random", "choose"))}))
    assert isinstance(s, WarsState)
    while True:
        node = GAME.node(s)
        if isinstance(node, Outcome):
            yield node.reason
            return
        action: Action
        if isinstance(node, Chance):
            action = fast_answer(node, rng)
        else:
            assert isinstance(node, Decision)
            yield from _decision(s, node)
            action = rng.choice(node.actions)
        s.events = []
        for event in GAME.play(s, action):
            yield GAME.tell(event)
            if event.instead is not None:
                yield GAME.tell(event.instead)


def _decision(s: WarsState, node: Decision) -> Iterator[Text]:
    yield node.prompt
    names: dict[str, Action] = {}
    for action in node.actions:
        label = GAME.label(s, action)
        other = names.setdefault(said(label, "de"), action)
        assert other == action, f"{other} and {action} are both called {said(label, 'de')}"
        yield label
        yield from GAME.outlook(s, action)
    for refusal in GAME.why_not(s, node.seat):
        yield refusal.label
        yield refusal.reason


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(3))
def test_random_games_are_told_without_a_gap_and_no_two_options_have_the_same_name(
    players: int, seed: int
) -> None:
    for text in everything_said(players, seed):
        require_words(GAME, text)
        for lang in LANGUAGES:
            sentence = said(text, lang)
            assert "⟨" not in sentence, sentence
            assert not re.search(r"\{\w+\}", sentence), sentence


@pytest.mark.parametrize("players", [2, 5])
def test_a_table_without_cards_does_without_their_words(players: int) -> None:
    assert not GAME.needs_rare_words(GAME.options(players))
    assert GAME.needs_rare_words(GAME.options(players, {"cards": "dhole"}))
    few = {**words_for("de").entries, **catalogue(GAME.locale, "de", GAME.rare_words())}
    words = Words("de", few, ["Ada", "Bo", "Cy", "Di", "Ed"])
    for text in everything_said(players, 7):
        assert "⟨" not in words.say(text), words.say(text)
    s = GAME.new(GAME.options(players, {"factions": "random"}))
    more = catalogue(GAME.locale, "de", GAME.rare_words() - {"terminal"})  # what a page does not draw
    words = Words("de", {**few, **more}, ["Ada", "Bo", "Cy", "Di", "Ed"])
    for lines in (GAME.spoken(GAME.view(s, 0), words), plain_text(GAME.picture(GAME.view(s, 0), words))):
        assert "⟨" not in "".join(lines)


# --- what an option promises -------------------------------------------------------------------------------


def outlook(t: WarsScenario, kind: str, lang: str = "en") -> list[str]:
    """What is told of the first option of a kind."""
    action = next(action for action in t.decision.actions if action[0] == kind)
    return [said(text, lang) for text in GAME.outlook(t.state, action)]


def test_a_cost_is_told_with_what_is_left() -> None:
    t = table("gc", "bg").put("gc", "South Pacific", "Acolyte", gate=True).power(gc=5)
    assert outlook(t, "wars.summon") == ["costs 1 Power (4 left)", "combat +1"]
    assert outlook(t, "wars.summon", "de")[0] == "kostet 1 Macht (noch 4)"


def test_a_battle_is_told_with_the_dice_of_both_sides() -> None:
    t = table("gc", "bg").put("gc", "Asia", "Cthulhu", "Deep One").put("bg", "Asia", "Dark Young")
    assert outlook(t, "wars.battle")[1:] == [
        "you 7 dice, about 1.2 kills and 2.3 pains",
        "opponent 2 dice, about 0.3 and 0.7",
    ]


def test_a_great_old_one_is_told_with_what_it_can_do_if_it_can_do_anything(toys: Toys) -> None:
    def awakening() -> list[str]:
        t = table("gc", "bg").put("gc", "South Pacific", "Acolyte", gate=True).power(gc=10)
        return outlook(t, "wars.awaken")

    assert [text.partition(":")[0] for text in awakening()] == [
        "costs 10 Power (0 left)",
        "meets “Awaken Cthulhu” (spellbook)",
        "combat value 6",
        "Devour",
    ]
    toys.figures("gc")  # without any of its abilities
    assert awakening()[-1] == "combat value 6"


def test_who_picks_a_unit_is_told_also_where_nobody_plays_it(toys: Toys) -> None:
    figures = toys.figures("ys")
    undead = next(kind for kind in CARDS[figures].kinds if KINDS[kind].id == "undead")
    t = table("bg", "gc", "cc").put("bg", "Africa", "Shub-Niggurath").put("gc", "Asia", "Acolyte")
    assert outlook(t, "wars.bg.avatar")[-1] == "the owner picks the unit"
    t = table("bg", "gc", "cc").put("bg", "Africa", "Shub-Niggurath")
    assert (
        outlook(stand(give(t, "nobody", figures), undead, "Asia"), "wars.bg.avatar")[-1]
        == "you pick the unit"
    )
    t = battle(gc("Cthulhu"), bg("Ghoul x2"), area="Asia")
    assert outlook(t, "wars.gc.devour") == ["the owner picks the unit"]
    t = stand(give(table("gc", "bg", "cc"), "nobody", figures), undead, "Asia", "Asia")
    t.put("gc", "Asia", "Cthulhu").does("Battle", area="Asia", foe="nobody")
    assert outlook(t, "wars.gc.devour")[0] == "you pick the unit"


def test_a_requirement_that_an_option_meets_is_told() -> None:
    t = table("cc", "gc").power(cc=10)
    assert outlook(t, "wars.cc.pay") == [
        "costs 4 Power (6 left)",
        "meets “Pay 4 Power as your action” (spellbook)",
    ]


def test_a_ritual_tells_doom_signs_and_the_next_price() -> None:
    t = table("gc", "bg", "ys").put("gc", "South Pacific", "Cthulhu", "Acolyte", gate=True).doom_turn("gc")
    if t.prompt == "book":  # the first Doom phase brings one
        t.picks("Absorb")
    assert outlook(t, "wars.ritual") == [
        "costs 5 Power (3 left)",
        "brings 1 doom (then 1)",
        "brings 1 elder sign",
        "doom: 1 gate +1",
        "the next ritual costs 6",
    ]


def test_desecrating_tells_its_chance() -> None:
    t = table("ys", "gc", "bg").put("ys", "Europe", "King in Yellow", "Undead x2")
    assert "succeeds on 3 of 6 faces" in outlook(t, "wars.ys.desecrate")


def test_a_pre_battle_ability_tells_the_dice_that_are_left() -> None:
    t = battle(gc("Shoggoth", "Acolyte", books=["Absorb"]), bg("Ghoul"), area="Asia")
    assert outlook(t, "wars.gc.absorb") == ["dice afterwards: you 5, opponent 0"]


def test_a_capture_tells_what_the_captive_will_bring() -> None:
    t = table("gc", "bg", "tt").put("gc", "Asia", "Deep One").put("bg", "Asia", "Acolyte")
    assert outlook(t, "wars.capture") == [
        "costs 1 Power (7 left)",
        "the owner picks; +1 Power in Gather Power",
    ]
    t = (
        table("gc", "bg", "tt")
        .put("gc", "Asia", "Deep One")
        .put("tt", "Asia", "Acolyte")
        .books("tt", "Soulless")
    )
    assert outlook(t, "wars.capture") == [
        "costs 1 Power (7 left)",
        "the owner picks; +0 Power in Gather Power",
    ]


def test_giving_up_all_power_is_told_with_its_price() -> None:
    t = table("gc", "bg", "ys").put("gc", "Asia", "Acolyte").power(gc=3)
    assert outlook(t, "wars.drop_power") == ["3 Power lost; no turn unless you gain more"]


def test_what_an_option_promises_of_power_is_what_then_happens() -> None:
    rng = Random(7)
    s = GAME.new(GAME.options(3))
    assert isinstance(s, WarsState)
    for _ in range(200):
        node = GAME.node(s)
        if isinstance(node, Outcome):
            return
        if isinstance(node, Decision):
            for action in node.actions:
                promised = [t for t in GAME.outlook(s, action) if t.key == "wars.outlook.paid"]
                after = s.clone()
                after.events = []
                paid = [e.args for e in GAME.play(after, action) if e.kind == "wars.paid"]
                if promised:
                    assert (node.seat, *promised[0].args.values()) == paid[0]
        GAME.play(s, random_entry(GAME, s, rng)[1])


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("faction", FACTION_IDS)
def test_newcomers_are_told_how_every_faction_begins(faction: str, lang: str) -> None:
    texts = [GAME.words(lang).key(f"wars.guide.{faction}.{part}") for part in ("aim", "opening", "mistakes")]
    assert all(60 < len(text) < 330 for text in texts)
    assert len(set(texts)) == 3


def test_the_letters_of_a_faction_are_unmistakable_in_and_between_languages() -> None:
    """WW is Windwalker in English, so it must not be the Wächter des Weges in German."""
    told: dict[str, set[str]] = {}
    for lang in LANGUAGES:
        words = GAME.words(lang)
        here = [words.key(f"wars.letters.{faction}") for faction in FACTION_IDS]
        assert len(set(here)) == len(here), lang
        for faction, letters in zip(FACTION_IDS, here, strict=True):
            assert len(letters) == 2
            told.setdefault(letters, set()).add(faction)
    assert {letters: ids for letters, ids in told.items() if len(ids) > 1} == {}
