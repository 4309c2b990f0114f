"""Death May Die: what one table plays with, by number: an episode, an Elder One, perhaps Unknown Monsters.

A ``Case`` is made once from the content and for a number of investigators, never changed, and shared by all
states.  Spaces, species, figures, tokens and cards are small numbers here; programs are the texts of cards.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from fhtagn.core.nodes import Action
from fhtagn.core.text import Ref
from fhtagn.games.death.rules.content import FEWEST, Content, Side, named
from fhtagn.games.death.rules.faces import Face, Kit, Maker, Mod, Trigger, by_name
from fhtagn.games.death.rules.house import House
from fhtagn.games.death.rules.programs import NO_PROGRAM, Condition, Programs

NOWHERE: Final = 255  # not on the board

# death:enemy/classes: what sort of enemy a species is.
CULTIST: Final = 0
MONSTER: Final = 1
ELDER: Final = 2

FIRE: Final = 0  # the number of this token at every table
FIRE_TOKENS: Final = 12
LEFT: Final = 0
RIGHT: Final = 1
SIDES: Final = ("left", "right")
STAGES: Final = ("I", "II", "III", "final")
MARKED: Final = {"juror": "innocent", "booth": "won"}  # tokens with a second face

_HARM: Final = frozenset({"gain_stress", "take_wounds", "lose_sanity", "enemy_attack", "roll"})

MOST_KITS: Final = 5000  # sets of cards that are cached


class Card:
    """death:discovery/cards: a text in the middle and two sides, of which one is taken."""

    __slots__ = ("center", "faces", "forced", "id", "ref")

    def __init__(
        self, id: str, ref: Ref, center: int, faces: tuple[Face | None, Face | None], forced: int
    ) -> None:
        self.id = id
        self.ref = ref
        self.center = center
        self.faces = faces
        self.forced = forced  # LEFT, RIGHT or -1


class Relic:
    """death:unknown/relics: a card with a light and a dark side."""

    __slots__ = ("faces", "id", "ref")

    def __init__(self, id: str, ref: Ref, faces: tuple[Face, Face]) -> None:
        self.id = id
        self.ref = ref
        self.faces = faces  # normal, transformed


class MythosCard:
    __slots__ = ("again", "id", "program", "ref", "symbol")

    def __init__(self, id: str, ref: Ref, program: int, symbol: bool, again: bool) -> None:
        self.id = id
        self.ref = ref
        self.program = program
        self.symbol = symbol
        self.again = again


class Insanity:
    __slots__ = ("id", "ref", "triggers")

    def __init__(self, id: str, ref: Ref, triggers: tuple[Trigger, ...]) -> None:
        self.id = id
        self.ref = ref
        self.triggers = triggers


class Species:
    """death:enemy/card: a kind of enemy; ``first`` is its first figure, ``id`` what effects call it."""

    __slots__ = (
        "bonus",
        "figures",
        "first",
        "health",
        "id",
        "mods",
        "monster",
        "ref",
        "sort",
        "standard",
        "triggers",
    )

    def __init__(self, id: str, monster: str, sort: int, first: int, figures: int, ref: Ref) -> None:
        self.id = id
        self.monster = monster
        self.sort = sort
        self.first = first
        self.figures = figures
        self.ref = ref
        self.health = 0
        self.standard = 0
        self.bonus = 0
        self.mods: tuple[Mod, ...] = ()
        self.triggers: tuple[Trigger, ...] = ()


class StageCard:
    __slots__ = ("bonus", "health", "id", "mods", "reveal", "standard", "triggers")

    def __init__(self, id: str, health: int, dice: tuple[int, int], reveal: int) -> None:
        self.id = id
        self.health = health
        self.standard, self.bonus = dice
        self.reveal = reveal
        self.triggers: tuple[Trigger, ...] = ()
        self.mods: tuple[Mod, ...] = ()


class EpisodeAction:
    __slots__ = ("action", "id", "program", "ref", "requires")

    def __init__(self, id: str, ref: Ref, program: int, requires: Condition) -> None:
        self.id = id
        self.ref = ref
        self.program = program
        self.requires = requires
        self.action: Action = ("death.episode", id)


class Case:
    """All of it.  ``count`` is the number of investigators at the start, the dead included."""

    def __init__(
        self, content: Content, episode: str, elder: str, count: int, unknown: tuple[str, ...]
    ) -> None:
        self.content = content
        self.episode = content.episodes[episode]
        self.elder = content.elder_ones[elder]
        self.count = count
        self.investigators = tuple(content.investigators.values())
        self.unknown = unknown  # cards of Unknown Monsters: slot A, slot B
        self.params = {name: self.episode.param(name, count) for name in self.episode.params}
        numbers = {name: value for name, value in self.params.items() if isinstance(value, int)}
        maker = Maker(Programs(numbers))
        self._make_map()
        self._make_tokens()
        self._make_enemies(maker)
        self._make_cards(maker)
        self._make_episode(maker)
        self._make_elder(maker)
        self.programs = maker.programs.all

    def __reduce__(self) -> tuple[Any, ...]:
        return (case_of, (self.content, self.episode.id, self.elder.id, self.count, self.unknown))

    def __repr__(self) -> str:
        about = (self.episode.id, self.elder.id, self.count, *self.unknown)
        return f"Case({self.content!r}, {', '.join(map(str, about))})"

    # -- the map -------------------------------------------------------------------------------------

    def _make_map(self) -> None:
        """death:map/gates: spaces by number, the start, the three Gates, what can be locked."""
        plan = self.episode.map
        self.space_ids = tuple([space.id for space in plan.spaces])
        self.space_of = plan.index
        self.space_refs = tuple([Ref("space", space.id, named(space.name)) for space in plan.spaces])
        self.start = plan.start
        self.gates: tuple[int, ...] = plan.gates
        self.locks = plan.locks  # the passages that can have one
        self.lock_ids = tuple([f"{self.space_ids[a]}/{self.space_ids[b]}" for a, b in plan.locks])
        self.lock_of = {id: lock for lock, id in enumerate(self.lock_ids)}
        self.all_locks = (1 << len(plan.locks)) - 1
        # death:map/stairs: as good as a passage.
        self._joined = [*plan.passages, *plan.stairs, *plan.tunnels]
        self._houses: dict[int, House] = {}
        self.open = self.house(0)
        size = len(self.space_ids)
        self.spaces = range(size)
        self.runs: tuple[Action, ...] = tuple([("death.run", id) for id in self.space_ids])
        self.steps: tuple[Action, ...] = tuple([("death.step", id) for id in self.space_ids])

    def house(self, locks: int) -> House:
        """The map with these Locks closed, one bit each."""
        found = self._houses.get(locks)
        if found is None:
            closed = {frozenset(pair) for lock, pair in enumerate(self.locks) if locks >> lock & 1}
            passages = [pair for pair in self._joined if frozenset(pair) not in closed]
            found = self._houses[locks] = House(len(self.space_ids), passages)
        return found

    # -- tokens --------------------------------------------------------------------------------------

    def _make_tokens(self) -> None:
        """Fire first; a token with a second face has a number for each."""
        self.supplies: dict[str, int] = {"fire": FIRE_TOKENS, **self.episode.tokens, **self.elder.tokens}
        names: list[tuple[str, str]] = []
        for token in self.supplies:
            names.append((token, ""))
            if token in MARKED:
                names.append((token, MARKED[token]))
        self.tokens = tuple(names)  # token, state
        self.token_of = {name if not state else f"{name}:{state}": i for i, (name, state) in enumerate(names)}
        self.boards = tuple([token for token, state in names if token != "fire" and not state])
        self.board_of = {token: place for place, token in enumerate(self.boards)}
        rules: dict[str, list[dict[str, Any]]] = {}
        for rule in self.episode.rules:
            rules.setdefault(rule["rule"], []).append(rule)
        self.rules = rules
        self.carried = {rule["token"]: self._number(rule["max"]) for rule in rules.get("carry", [])}
        self.delivered = {
            rule["token"]: self.space_of[rule["deliver_at"]]
            for rule in rules.get("carry", [])
            if "deliver_at" in rule
        }
        self.dropped = frozenset(
            [rule["token"] for rule in rules.get("carry", []) if rule.get("drop_on_death")]
        )
        self.removed = frozenset(
            [token for rule in rules.get("remove_on_disrupt", []) for token in rule["tokens"]]
        )
        self.slow_tokens = {rule["token"]: int(rule["extra"]) for rule in rules.get("leave_cost", [])}
        self.solid = {
            rule["token"]: int(self._number(rule["param"])) for rule in rules.get("token_health", [])
        }
        self.guarded = {
            rule["token"]: rule["only_if_removed"]
            for rule in rules.get("token_health", [])
            if "only_if_removed" in rule
        }
        self.lock_passers = frozenset(
            [kind for rule in rules.get("locks_block", []) for kind in rule.get("pass_kinds", [])]
        )
        self.fatigue = self.elder.token_params if "fatigue" in self.elder.tokens else {}
        self.cosmic = self.elder.token_params if "cosmic" in self.elder.tokens else {}

    def _number(self, value: Any) -> Any:
        return self.params[value] if isinstance(value, str) else value

    def token_dice(self, token: str) -> tuple[int, int]:
        """The dice a token attacks with (the Beast)."""
        for rule in self.rules.get("token_dice", []):
            if rule["token"] == token:
                dice = self._number(rule["param"])
                return (dice["standard"], dice["bonus"])
        return (0, 0)

    # -- enemies -------------------------------------------------------------------------------------

    def _make_enemies(self, maker: Maker) -> None:
        monsters = self.content.monsters
        unknown = [self.content.unknowns[card].species for card in self.unknown]
        kinds = [self.elder.cultist, self.elder.minion, *self.episode.monsters, *unknown]
        species: list[Species] = []
        figures: list[int] = []
        for place, kind in enumerate(kinds):
            card = monsters[kind]
            id = "cultist" if place == 0 else kind
            ref = Ref("species", kind, named(card.name))
            made = Species(id, kind, CULTIST if place == 0 else MONSTER, len(figures), card.figures, ref)
            made.health = card.health
            made.standard, made.bonus = card.dice
            maker.programs.owner = ref
            made.mods = maker.mods(card.mods)
            made.triggers = maker.triggers(card.triggers)
            species.append(made)
            figures += [place] * card.figures
        name = Ref("species", self.elder.id, named(self.elder.name))
        species.append(Species("elder_one", self.elder.id, ELDER, len(figures), 1, name))
        figures.append(len(species) - 1)
        self.species = tuple(species)
        self.species_of = {kind.id: place for place, kind in enumerate(species)}
        self.unknown_species = tuple([self.species_of[kind] for kind in unknown])
        self.figures = bytes(figures)  # the species of each figure
        self.elder_figure = len(figures) - 1
        self.figure_ids = tuple(
            [
                f"{kind.id}/{figure - kind.first + 1}" if kind.sort != ELDER else kind.id
                for figure, kind in enumerate([species[place] for place in figures])
            ]
        )
        self.figure_of = {id: figure for figure, id in enumerate(self.figure_ids)}
        self.attacks: tuple[Action, ...] = tuple([("death.attack", id) for id in self.figure_ids])
        self.figure_refs = tuple(
            [
                Ref("enemy", id, species[place].ref.name)
                for id, place in zip(self.figure_ids, figures, strict=True)
            ]
        )

    def kinds_of(self, kind: str) -> tuple[int, ...]:
        """The species that an effect means by this word (``self`` and ``this`` are not among them)."""
        if kind == "monster":
            return tuple([i for i, found in enumerate(self.species) if found.sort == MONSTER])
        if kind == "enemy":
            return tuple(range(len(self.species)))
        if kind == "unknown_a":
            return self.unknown_species[:1]
        if kind == "unknown_b":
            return self.unknown_species[1:]
        return (self.species_of[kind],) if kind in self.species_of else ()

    # -- cards ---------------------------------------------------------------------------------------

    def _make_cards(self, maker: Maker) -> None:
        """death:mythos/cards: those of the episode and of the Elder One, and with the unknown its own."""
        content = self.content
        add = maker.programs.add
        self.mythos: list[MythosCard] = []
        decks = [*content.mythos_deck(self.episode.id), *content.mythos_deck(self.elder.id)]
        slots = ("a", "b")[: len(self.unknown)]
        decks += [card for card in content.mythos_deck("unknown") if card.slot in slots]
        for drawn in decks:
            ref = maker.programs.owner = Ref("mythos", drawn.id, named(drawn.title))
            self.mythos.append(MythosCard(drawn.id, ref, add(drawn.steps), drawn.symbol, drawn.draw_again))
        self.discovery: list[Card] = []
        for found in content.discovery_deck(self.episode.id):
            ref = maker.programs.owner = Ref("card", found.id, named(found.title))
            center = add(found.center.effects) if found.center is not None else NO_PROGRAM
            faces = (
                _face(found.left, found.id, maker),
                _face(found.right, found.id, maker),
            )
            forced = SIDES.index(found.forced) if found.forced else -1
            self.discovery.append(Card(found.id, ref, center, faces, forced))
        self.card_of = {card.id: number for number, card in enumerate(self.discovery)}
        self.relics: list[Relic] = []
        for relic in content.relics.values():
            ref = maker.programs.owner = Ref("relic", relic.id, named(relic.name))
            both = (Face(relic.normal, ref, maker), Face(relic.transformed, ref, maker))
            self.relics.append(Relic(relic.id, ref, both))
        self._kits: dict[tuple[bytes, bytes], Kit] = {}
        self.relic_of = {relic.id: number for number, relic in enumerate(self.relics)}
        self.insanities: list[Insanity] = []
        for insanity in content.insanities.values():
            ref = maker.programs.owner = Ref("insanity", insanity.id, named(insanity.name))
            self.insanities.append(Insanity(insanity.id, ref, maker.triggers(insanity.triggers)))
        self.unknown_setup: list[int] = []
        self.unknown_advance: list[int] = []
        for slot, species in zip(self.unknown, self.unknown_species, strict=True):
            maker.programs.owner = self.species[species].ref
            self.unknown_setup.append(add(content.unknowns[slot].setup.effects[1:]))
            self.unknown_advance.append(add(content.unknowns[slot].advance.effects))

    def harms(self, program: int) -> bool:
        """Does a text, or a part of it, do something to investigators?"""
        for step in self.programs[program]:
            inner = [*step.inside.values(), *step.options]
            if step.do in _HARM or any(self.harms(part) for part in inner if part != NO_PROGRAM):
                return True
        return False

    def kit(self, owned: bytes, relics: bytes) -> Kit:
        """What these cards do together."""
        found = self._kits.get((owned, relics))
        if found is None:
            if len(self._kits) >= MOST_KITS:
                self._kits.clear()
            held: list[tuple[int, str, Face]] = []
            for place in range(0, len(owned), 3):
                card = self.discovery[owned[place]]
                face = card.faces[owned[place + 1]]
                assert face is not None
                held.append((owned[place], card.id, face))
            shown: list[tuple[str, Face]] = []
            for place in range(0, len(relics), 2):
                relic = self.relics[relics[place]]
                shown.append((relic.id, relic.faces[relics[place + 1]]))
            found = self._kits[(owned, relics)] = Kit(tuple(held), tuple(shown))
        return found

    # -- the episode and the Elder One -----------------------------------------------------------------

    def _make_episode(self, maker: Maker) -> None:
        """death:episode/card: two actions, what an advance does, the objective, rules of its own."""
        add = maker.programs.add
        actions: list[EpisodeAction] = []
        for action in self.episode.actions:
            ref = maker.programs.owner = Ref("action", action.id, named(action.name))
            actions.append(EpisodeAction(action.id, ref, add(action.effects), action.requires))
        self.actions = tuple(actions)
        maker.programs.owner = Ref("episode", self.episode.id, named(self.episode.name))
        self.action_of = {action.id: number for number, action in enumerate(self.actions)}
        self.advance = add(self.episode.advance.effects)
        self.on_disrupt = [
            add([{**effect, "except": rule.get("except", [])} for effect in rule["effects"]])
            for rule in self.rules.get("on_disrupt", [])
        ]
        self.on_destroy = {rule["token"]: add(rule["effects"]) for rule in self.rules.get("on_destroy", [])}
        self.escort = {
            rule["token"]: (self.space_of[rule["at"]], add(rule["effects"]))
            for rule in self.rules.get("escort_goal", [])
        }
        self.kill_gains = [
            (rule["kind"], rule["token"], int(rule["n"]), int(self._number(rule["max"])))
            for rule in self.rules.get("on_kill_gain", [])
        ]
        self.start_tokens = {
            rule["token"]: int(self._number(rule["param"])) for rule in self.rules.get("start_tokens", [])
        }
        self.start_cards = self.episode.start_cards[self.count - FEWEST]
        self.checks = _parts(self.episode.check)

    def _make_elder(self, maker: Maker) -> None:
        """death:cards/stages: four, in order; their health depends on the number of investigators."""
        stages: list[StageCard] = []
        maker.programs.owner = self.species[-1].ref
        for stage in self.elder.stages:
            health = stage.health[self.count - FEWEST] if stage.health else 0
            made = StageCard(stage.stage, health, stage.dice, maker.programs.add(stage.reveal))
            made.triggers = maker.triggers(stage.triggers)
            made.mods = maker.mods(stage.mods)
            stages.append(made)
        self.stages = tuple(stages)
        # What changes while this stage is revealed, and all before it.
        self.stage_mods = tuple(
            [by_name([mod for shown in stages[: n + 1] for mod in shown.mods]) for n in range(len(stages))]
        )


def _face(side: Side | None, id: str, maker: Maker) -> Face | None:
    if side is None:
        return None
    ref = maker.programs.owner = Ref("card", id, named(side.name))
    return Face(side, ref, maker)


def _parts(check: dict[str, Any]) -> tuple[dict[str, Any], ...]:
    """The parts of an objective, all of which must be fulfilled."""
    return tuple(check["all"]) if "all" in check else (check,)


@lru_cache(maxsize=256)
def case_of(content: Content, episode: str, elder: str, count: int, unknown: tuple[str, ...]) -> Case:
    """The case, made once."""
    return Case(content, episode, elder, count, unknown)
