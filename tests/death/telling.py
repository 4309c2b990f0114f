"""Death May Die: what the text of a card does, in a few words, and what a card changes for its owner.

``python -m tests.death.telling`` writes ``texts/*.txt`` anew.  Each line there was read against the text of
its card; ``test_texts.py`` compares.  Two tables are set up for each text: a crowded one, where rolls
succeed and the first option is taken, and a quiet one, where they fail and the last one is taken.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from fhtagn.core.frames import carry_out, settle
from fhtagn.core.nodes import DICE, Action, Chance, Decision, Node, Outcome
from fhtagn.games.death.rules.attack import reach
from fhtagn.games.death.rules.case import NOWHERE, SIDES, Case
from fhtagn.games.death.rules.choose import Ctx
from fhtagn.games.death.rules.dice import bonus_dice, free_rerolls
from fhtagn.games.death.rules.faces import Face, Trigger
from fhtagn.games.death.rules.inventory import take_card
from fhtagn.games.death.rules.job import ATTACK, DEFEND, OWN, Job
from fhtagn.games.death.rules.mods import for_roll, mods_of, total
from fhtagn.games.death.rules.programs import NO_PROGRAM
from fhtagn.games.death.rules.resolve import Resolve
from fhtagn.games.death.rules.running import run_spaces, sneaks, ways
from fhtagn.games.death.rules.state import (
    COMMON,
    DISCOVERY_DECK,
    DISCOVERY_PILE,
    MYTHOS_DECK,
    DeathState,
    put,
)
from fhtagn.games.death.rules.uses import carry_out_use, uses
from fhtagn.games.death.scenario import scene

TEXTS = Path(__file__).parent / "texts"
TEAM = ("mike", "ruth", "leon")
EPISODES = ("e1", "e2", "e3", "e4", "e5", "e6")
ELDERS = ("tsathoggua", "azathoth")
UNKNOWN = (
    ("unk_star_spawn", "unk_fire_vampire"),
    ("unk_byakhee", "unk_ghoul"),
    ("unk_deep_one", "unk_hunting_horror"),
    ("unk_chthonian", "unk_tcho_tcho"),
    ("unk_elder_thing", "unk_bokrug"),
    ("unk_nightgaunt", "unk_flying_polyp"),
    ("unk_hound_of_tindalos", "unk_yugg"),
    ("unk_star_vampire", "unk_dimensional_shambler"),
    ("unk_serpent_man", "unk_fisher_from_outside"),
    ("unk_gyaa_yothn", "unk_gug"),
    ("unk_dhole", "unk_star_spawn"),
)
AT_HOME = (("unk_ghast", "unk_the_unnamable"),)  # those of episode 1, told in episode 2
# Where Mike and Ruth stand at the crowded table, and the tokens on the map and before Mike.
CROWDED: dict[str, tuple[str, dict[str, str], str]] = {
    "e1": ("pub", {"juror": "pub"}, ""),
    "e2": ("west", {"patient": "ward"}, "patient"),
    "e3": ("ossuary", {"bones": "ossuary", "pillar": "ossuary"}, ""),
    "e4": ("tower_w", {"tower": "tower_w", "store": "tower_w"}, "dynamite"),
    "e5": ("mirrors", {"booth": "mirrors strength", "visitor": "mirrors centre"}, "ticket"),
    "e6": ("rose", {"letter": "rose", "beast": "cavern"}, ""),
}
# Tokens at the quiet table.
QUIET: dict[str, dict[str, str]] = {
    "e1": {"juror": "high"},
    "e2": {},
    "e3": {"pillar": "altar"},
    "e4": {"tower": "tower_n", "charge": "tower_n"},
    "e5": {"booth": "mirrors", "booth:won": "strength", "visitor": "mirrors"},
    "e6": {"beast": "cavern"},
}


# -- two tables ------------------------------------------------------------------------------------------


def crowded(episode: str, elder: str = "tsathoggua", unknown: str = "") -> DeathState:
    """Wounded enemies beside Mike, the Elder One at a Gate, stress, wounds, an Item and the Condition."""
    space, tokens, before = CROWDED[episode]
    first = scene(episode=episode).state.case
    yellow = first.space_ids[first.gates[1]]
    monsters = dict.fromkeys(first.episode.monsters, space)
    if unknown:
        monsters |= {first.content.unknowns[card].species: space for card in unknown.split()}
    monsters["amorphous_scion" if elder == "tsathoggua" else "dancer_of_azathoth"] = space
    tokens = {**tokens, **({"cosmic": space} if elder == "azathoth" else {})}
    boards = dict.fromkeys(TEAM, "fatigue fatigue fatigue" if elder == "tsathoggua" else "")
    boards["mike"] += f" {before}"
    s = scene(
        " ".join(TEAM),
        episode=episode,
        elder=elder,
        unknown=unknown,
        at={"mike": space, "ruth": space, "leon": first.space_ids[first.gates[0]]},
        enemies={"cultist": f"{space} {yellow}", "elder_one": yellow, **monsters},
        harmed={"cultist/1": 1, **{f"{species}/1": 1 for species in monsters}},
        tokens=tokens,
        boards=boards,
        stress=dict.fromkeys(TEAM, 2),
        wounds=dict.fromkeys(TEAM, 2),
        sanity=dict.fromkeys(TEAM, 9),
        cards={"mike": (owned_first(first, "condition"), owned_first(first, "item"))},
        stage=1,
        track=5,
        disrupted=False,
    ).state
    if "lock" in s.case.supplies:
        s.locks = s.case.all_locks
    return s


def owned_first(case: Case, kind: str) -> str:
    """The first Condition, or the last card of another kind that has no triggers, with its side."""
    cards = case.discovery if kind == "condition" else list(reversed(case.discovery))
    return next(
        f"{card.id} {SIDES[half]}"
        for card in cards
        for half, face in enumerate(card.faces)
        if face is not None and getattr(face, kind) and not (face.triggers and kind != "condition")
    )


def quiet(episode: str, elder: str = "tsathoggua", unknown: str = "") -> DeathState:
    """The three unharmed, Mike and Ruth at the start, with a Companion; enemies and Leon at Gates."""
    first = scene(episode=episode).state.case
    red, yellow, blue = (first.space_ids[gate] for gate in first.gates)
    monsters = dict.fromkeys(first.episode.monsters, blue)
    if unknown:
        monsters |= {first.content.unknowns[card].species: blue for card in unknown.split()}
    monsters["amorphous_scion" if elder == "tsathoggua" else "dancer_of_azathoth"] = blue
    cultists = "tower_n" if episode == "e4" else "strength" if episode == "e5" else yellow
    return scene(
        " ".join(TEAM),
        episode=episode,
        elder=elder,
        unknown=unknown,
        at={"leon": red},
        enemies={"cultist": cultists, **monsters},
        tokens=QUIET[episode],
        cards={"mike": (owned_first(first, "companion"),)},
        stress={"ruth": 1},
        insanity={"mike": "ins_martyrdom"},
    ).state


# -- what happened ---------------------------------------------------------------------------------------


def answer(node: Node, well: bool) -> Action:
    """All rolls succeed, or they fail; the first option, or the last."""
    if isinstance(node, Chance):
        if node.kind == DICE:
            return ("rolled", tuple([1] * node.n) if well else tuple([6] * node.n))
        return ("drawn", tuple(range(node.n)))
    assert isinstance(node, Decision)
    if ("death.keep",) in node.actions:
        return ("death.keep",)
    return node.actions[0] if well else node.actions[-1]


def finish(s: DeathState, depth: int, well: bool) -> DeathState:
    """Everything that is above ``depth`` on the stack is carried out."""
    settle_to(s, depth)
    for _ in range(80):
        if isinstance(s.pending, Outcome) or len(s.stack) <= depth:
            return s
        carry_out(s, answer(s.pending, well))
    raise AssertionError("it does not end")


def settle_to(s: DeathState, depth: int) -> None:
    s.events = []
    settle(s)


def resolved(s: DeathState, program: int, ctx: Ctx, well: bool) -> list[str]:
    """What a text does."""
    after = s.clone()
    after.push(Resolve(program, 0, ctx))
    return changes(s, finish(after, len(s.stack), well))


def changes(a: DeathState, b: DeathState) -> list[str]:
    """What is different between two tables, in a few words each."""
    return [
        *_people(a, b),
        *_figures(a, b),
        *_tokens(a, b),
        *_table(a, b),
    ]


def _people(a: DeathState, b: DeathState) -> Iterator[str]:
    for side, who in enumerate(TEAM):
        for name in ("stress", "wounds", "sanity", "fire"):
            more = getattr(b, name)[side] - getattr(a, name)[side]
            if more:
                yield f"{who} {name} {more:+}"
        if a.where[side] != b.where[side]:
            yield f"{who} in {b.case.space_ids[b.where[side]]}"
        for token in b.case.boards:
            more = b.board(side, token) - a.board(side, token)
            if more:
                yield f"{who} {token} {more:+}"
        if b.next_roll[3 * side : 3 * side + 3] != a.next_roll[3 * side : 3 * side + 3]:
            yield f"{who} next roll {tuple(b.next_roll[3 * side : 3 * side + 3])}"
        if a.levels[3 * side : 3 * side + 3] != b.levels[3 * side : 3 * side + 3]:
            yield f"{who} learns"
        for row, sign in (
            (set(_owned(b, side)) - set(_owned(a, side)), "+"),
            (set(_owned(a, side)) - set(_owned(b, side)), "-"),
        ):
            for card in sorted(row):
                yield f"{who} {sign}{card}"
        if a.kills[side] != b.kills[side]:
            yield f"{who} kills {b.kills[side]}"
        if a.is_alive(side) and not b.is_alive(side):
            yield f"{who} dies"


def _owned(s: DeathState, side: int) -> list[str]:
    owned = s.owned[side]
    return [
        f"{s.case.discovery[owned[p]].id}.{SIDES[owned[p + 1]]}"
        + (f"/{owned[p + 2]}" if owned[p + 2] else "")
        for p in range(0, len(owned), 3)
    ]


def _figures(a: DeathState, b: DeathState) -> Iterator[str]:
    for figure, name in enumerate(b.case.figure_ids):
        if a.at[figure] != b.at[figure]:
            came, went = b.at[figure], a.at[figure]
            if came == NOWHERE:
                yield f"{name} gone"
            else:
                yield f"{name} {'comes to' if went == NOWHERE else 'to'} {b.case.space_ids[came]}"
        elif a.hurt[figure] != b.hurt[figure]:
            yield f"{name} hurt {b.hurt[figure] - a.hurt[figure]:+}"


def _tokens(a: DeathState, b: DeathState) -> Iterator[str]:
    size = len(b.case.spaces)
    for number, (token, state) in enumerate(b.case.tokens):
        for space in b.case.spaces:
            more = b.ground[number * size + space] - a.ground[number * size + space]
            if more:
                yield f"{token}{':' + state if state else ''} {more:+} in {b.case.space_ids[space]}"
    for space in b.case.spaces:
        if a.harm[space] != b.harm[space]:
            yield f"harm {b.harm[space] - a.harm[space]:+} in {b.case.space_ids[space]}"
    if a.locks != b.locks:
        yield f"locks {b.locks:b}"


def _table(a: DeathState, b: DeathState) -> Iterator[str]:
    for name in ("actions", "saved", "destroyed", "stage", "track"):
        more = getattr(b, name) - getattr(a, name)
        if more:
            yield f"{name} {more:+}"
    for name in ("disrupted", "advancing"):
        if getattr(b, name) != getattr(a, name):
            yield name
    for zone, name in ((DISCOVERY_DECK, "discovery deck"), (MYTHOS_DECK, "mythos deck")):
        more = b.cards.size(zone) - a.cards.size(zone)
        if more:
            yield f"{name} {more:+}"
    lost = [
        b.case.discovery[card].id
        for card in b.cards.zones[DISCOVERY_PILE]
        if card not in a.cards.zones[DISCOVERY_PILE]
    ]
    yield from (f"{card} discarded" for card in lost)
    if b.result:
        yield f"over {b.result}"


# -- what a card changes ---------------------------------------------------------------------------------


def profile(s: DeathState, side: int = 0) -> dict[str, Any]:
    """Everything that cards can change about an investigator, by name."""
    ctx = Ctx(side)
    cultist, monster = 0, next(f for f in range(len(s.at)) if s.sort_of(f) == 1 and s.at[f] != NOWHERE)
    far = s.case.figure_of["cultist/2"]
    rolls = {
        "attack a cultist": Job(ATTACK, side, ctx, (cultist,)),
        "attack a monster": Job(ATTACK, side, ctx, (monster,)),
        "attack far away": Job(ATTACK, side, ctx, (far,)),
        "attack the elder one": Job(ATTACK, side, ctx, (s.case.elder_figure,)),
        "roll": Job(OWN, side, ctx),
    }
    for number, action in enumerate(s.case.actions):
        rolls[action.id] = Job(OWN, side, Ctx(side, action=number))
    found: dict[str, Any] = {}
    for name, job in rolls.items():
        found[f"{name}: dice"] = bonus_dice(s, job)
    rolls["attacked"] = Job(DEFEND, side, ctx, by=cultist)
    for name, job in rolls.items():
        found[f"{name}: rerolls"] = free_rerolls(s, job)
        found[f"{name}: successes"] = sum(mod.n for mod in for_roll(s, job, "add_success"))
        signs = for_roll(s, job, "elder_sign_as")
        found[f"{name}: signs"] = sum(int(mod.args.get("max", 99)) for mod in signs)
    for skill in COMMON:
        found[skill] = s.level(side, skill)
    found["range"] = reach(s, side)
    found["run"] = run_spaces(s, side)
    found["sneaks"] = sneaks(s, side)
    found["rest"] = total(s, side, "rest_bonus")
    found["rest anywhere"] = len(mods_of(s, side, "rest_unsafe"))
    found["bones"] = len(mods_of(s, side, "ignore_bones"))
    found["gates"] = len(mods_of(s, side, "adjacent"))
    for name in ("ignore_wounds", "ignore_sanity"):
        found[name] = sum(mod.n for mod in mods_of(s, side, name) if not mod.limit)
        found[f"{name} once"] = sum(mod.n for mod in mods_of(s, side, name) if mod.limit)
    found["ways"] = len(ways(s, side))
    return found


def passive(before: DeathState, after: DeathState) -> list[str]:
    one, other = profile(before), profile(after)
    return [f"{name} {other[name] - one[name]:+}" for name in one if one[name] != other[name]]


# -- all texts -------------------------------------------------------------------------------------------

Line = tuple[str, str]


def line(name: str, what: list[str]) -> Line:
    return name, ", ".join(what) or "nothing"


def both(name: str, program: int, tables: tuple[DeathState, DeathState], **ctx: Any) -> Iterator[Line]:
    """At both tables; and, if it does something else there, at the quiet one without cards and with luck."""
    if program == NO_PROGRAM:
        return
    told: list[list[str]] = []
    lonely = tables[1].clone()
    lonely.owned = (b"",) * len(lonely.who)
    wanted = "source" not in ctx
    for s, label, well in (
        (tables[0], "crowded", True),
        (tables[1], "quiet", False),
        (lonely, "lonely", True),
    ):
        did = resolved(s, program, Ctx(0, **ctx), well)
        if label != "lonely" or (wanted and did and did not in told):
            yield line(f"{name}, {label}", did)
        told.append(did)


def of_triggers(
    name: str, triggers: tuple[Trigger, ...], tables: tuple[DeathState, DeathState], **ctx: Any
) -> Iterator[Line]:
    for trigger in triggers:
        yield from both(f"{name} {trigger.when}", trigger.program, tables, **ctx)


def of_card(s: DeathState, calm: DeathState, card: int, half: int, face: Face) -> Iterator[Line]:
    """A side of a Discovery card that Mike has."""
    name = f"{s.case.discovery[card].id} {SIDES[half]}"
    if any(card == row[p] for row in s.owned for p in range(0, len(row), 3)):
        s = s.clone()
        s.owned = (b"",) * len(s.who)
    held, calmly = with_card(s, card, half), with_card(calm, card, half)
    if (not face.uses and not face.triggers) or face.mods:
        usual = passive(s, with_card(s, card, half))
        yield line(f"{name} has", usual)
        away = elsewhere(s)
        there = passive(away, with_card(away, card, half))
        if len(there) > len(usual) or not usual:
            yield line(f"{name} has, alone and under stress", there)
    yield from of_triggers(name, face.triggers, (held, calmly), source=card)
    for number, use in enumerate(face.uses):
        for table, label, well in ((held, "crowded", True), (calmly, "quiet", False)):
            for change in ({}, {"stress": bytes((4, 2, 2))}, {"at": bytes([NOWHERE]) * len(table.at)}):
                trial = table.clone()
                for row, value in change.items():
                    setattr(trial, row, value)
                action = ("death.use", s.case.discovery[card].id, number)
                if action in uses(trial, 0, (use.timing,)):
                    after = trial.clone()
                    carry_out_use(after, 0, action)
                    yield line(f"{name} use, {label}", changes(trial, finish(after, len(trial.stack), well)))
                    break
            else:
                yield line(f"{name} use, {label}", ["not possible"])


def elsewhere(s: DeathState) -> DeathState:
    """Mike has run to where nobody is, and has all the stress there can be."""
    s = s.clone()
    s.stress = put(s.stress, 0, 4)
    s.moved = True
    s.where = put(s.where, 0, next(at for at in s.case.spaces if at not in s.at and at not in s.where))
    return s


def with_card(s: DeathState, card: int, half: int) -> DeathState:
    s = s.clone()
    for zone in (DISCOVERY_DECK, DISCOVERY_PILE):
        if card in s.cards.zones[zone]:
            s.cards = s.cards.without(zone, card)
    take_card(s, 0, card, half)
    return s


def of_episode(episode: str) -> Iterator[Line]:
    tables = (crowded(episode), quiet(episode))
    s, calm = tables
    case = s.case
    for action in case.actions:
        yield from both(f"action {action.id}", action.program, tables)
    yield from both("advance", case.advance, tables)
    for program in case.on_disrupt:
        yield from both("disruption", program, tables)
    for mythos in case.mythos:
        if mythos.id.startswith(episode):
            yield from both(mythos.id, mythos.program, tables)
    for number, card in enumerate(case.discovery):
        yield from both(f"{card.id} middle", card.center, tables)
        for half, face in enumerate(card.faces):
            if face is not None:
                yield from of_card(s, calm, number, half, face)


def of_elder(elder: str) -> Iterator[Line]:
    tables = (crowded("e1", elder), quiet("e1", elder))
    case = tables[0].case
    for stage in case.stages:
        yield from both(f"stage {stage.id} revealed", stage.reveal, tables)
        yield from of_triggers(f"stage {stage.id}", stage.triggers, tables)
    for mythos in case.mythos:
        if not mythos.id.startswith("e1"):
            yield from both(mythos.id, mythos.program, tables)
    for species in case.species:
        if species.id in ("cultist", case.elder.minion):
            yield from of_triggers(
                species.monster, species.triggers, tables, this=species.first, space=tables[0].where[0]
            )


def of_monsters() -> Iterator[Line]:
    """Unknown Monsters, those of the episodes as well: their abilities and what an advance does."""
    told: set[str] = set()
    for pair in (*UNKNOWN, *AT_HOME):
        episode = "e6" if pair in AT_HOME else "e1"
        unknown = " ".join(pair)
        tables = (crowded(episode, unknown=unknown), quiet(episode, unknown=unknown))
        case = tables[0].case
        for slot, kind in enumerate(case.unknown_species):
            species = case.species[kind]
            if species.id in told:
                continue
            told.add(species.id)
            where = {"this": species.first, "space": tables[0].where[0]}
            yield from of_triggers(species.id, species.triggers, tables, **where)
            yield from both(f"{species.id} advance", case.unknown_advance[slot], tables, **where)
            if case.unknown_setup[slot] != NO_PROGRAM:
                yield line(
                    f"{species.id} setup",
                    resolved(tables[1], case.unknown_setup[slot], Ctx(0, **where), True),
                )
        if pair == UNKNOWN[0]:
            for mythos in case.mythos:
                if mythos.id.startswith("unk"):
                    yield from both(mythos.id, mythos.program, tables)


def of_people() -> Iterator[Line]:
    """Insanities and Relics."""
    tables = (crowded("e1"), quiet("e1"))
    s, calm = tables
    for insanity in s.case.insanities:
        yield from of_triggers(insanity.id, insanity.triggers, tables)
    for number, relic in enumerate(s.case.relics):
        for dark, face in enumerate(relic.faces):
            name = f"{relic.id} {'dark' if dark else 'light'}"
            held, calmly = with_relic(s, number, dark), with_relic(calm, number, dark)
            if face.mods:
                gate = s.clone()
                gate.where = put(gate.where, 0, gate.case.gates[1])
                gate.at = put(
                    gate.at, gate.case.species[gate.case.species_of["ghast"]].first, gate.case.gates[1]
                )
                yield line(f"{name} has", passive(gate, with_relic(gate, number, dark)))
            yield from of_triggers(name, face.triggers, (held, calmly))
            for at, use in enumerate(face.uses):
                action = ("death.use_relic", relic.id, at)
                for table, label, well in ((held, "crowded", True), (calmly, "quiet", False)):
                    if action in uses(table, 0, (use.timing,)):
                        after = table.clone()
                        carry_out_use(after, 0, action)
                        yield line(
                            f"{name} use, {label}", changes(table, finish(after, len(table.stack), well))
                        )
                    else:
                        yield line(f"{name} use, {label}", ["not possible"])


def with_relic(s: DeathState, relic: int, dark: int) -> DeathState:
    s = s.clone()
    s.relics = (bytes((relic, dark)), *s.relics[1:])
    return s


def everything() -> dict[str, list[Line]]:
    found = {episode: list(of_episode(episode)) for episode in EPISODES}
    found |= {elder: list(of_elder(elder)) for elder in ELDERS}
    found["monsters"] = list(of_monsters())
    found["people"] = list(of_people())
    return found


def write() -> None:
    TEXTS.mkdir(exist_ok=True)
    for name, lines in everything().items():
        text = "".join(f"{what}: {did}\n" for what, did in lines)
        (TEXTS / f"{name}.txt").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    write()
