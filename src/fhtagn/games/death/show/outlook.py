"""Death May Die: what an option costs and brings, before it is chosen: dice, chances, followers, fire."""

from __future__ import annotations

from fhtagn.core.nodes import Action, Decision, Side
from fhtagn.core.text import Text
from fhtagn.games.death.rules.attack import instinct, uses_free_attack
from fhtagn.games.death.rules.case import NOWHERE
from fhtagn.games.death.rules.chances import at_least
from fhtagn.games.death.rules.choose import Choose, Ctx
from fhtagn.games.death.rules.dice import STANDARD_DICE, bonus_dice, free_rerolls
from fhtagn.games.death.rules.discovery import Claim, price
from fhtagn.games.death.rules.job import ATTACK, OWN, Job
from fhtagn.games.death.rules.programs import Step
from fhtagn.games.death.rules.state import MOST_STRESS, REST_HEALS, DeathState
from fhtagn.games.death.rules.turn import Act, runs_free
from fhtagn.games.death.rules.uses import all_uses
from fhtagn.games.death.show.dice import dice_sum


def outlook(s: DeathState, action: Action) -> list[Text]:
    kind: str = action[0]
    pending = s.pending
    side = pending.side if isinstance(pending, Decision) else s.active
    if kind in ("death.run", "death.step"):
        return _step(s, side, action)
    if kind == "death.attack":
        return _attack(s, side, s.case.figure_of.get(action[1], -1))
    if kind == "death.episode" and action[1] in s.case.action_of:
        number = s.case.action_of[action[1]]
        return [_price(s), *_episode(s, side, number)]
    if kind == "death.photo":
        return [Text("death.outlook.photo")]
    if kind == "death.rest":
        return [_price(s), Text("death.outlook.rest", {"n": REST_HEALS})]
    if kind == "death.trade":
        return [_price(s), Text("death.outlook.trade")]
    if kind == "death.instinct":
        return _instinct(s, side)
    if kind == "death.end":
        return _end(s, side)
    if kind == "death.reroll" and action[2] == "stress":
        return [Text("death.outlook.stress", {"n": s.stress[side] + 1, "most": MOST_STRESS})]
    if kind in ("death.pay", "death.accept"):
        return _unless(s, kind == "death.pay")
    if kind == "death.claim":
        return _claim(s, side, action[1])
    if kind in ("death.use", "death.use_relic"):
        return _use(s, side, action)
    return []


def _price(s: DeathState) -> Text:
    free = not (s.stack and isinstance(s.stack[-1], Act))
    if free:
        return Text("death.outlook.free")
    left = s.actions - 1
    return Text("death.outlook.action", {"n": left}) if left else Text("death.outlook.last_action")


def _printed(text: dict[str, str]) -> Text:
    """What a card says."""
    return Text("death.name.printed", {"name": text})


def _instinct(s: DeathState, side: Side) -> list[Text]:
    found = [Text("death.outlook.more_wounds", {"n": instinct(s, side)})]
    if s.level(side, "killer_instinct") < 3:
        found.insert(0, Text("death.outlook.stress", {"n": s.stress[side] + 1, "most": MOST_STRESS}))
    return found


def _unless(s: DeathState, pays: bool) -> list[Text]:
    """Stress instead of a token, or the token."""
    frame = s.stack[-1]
    if not isinstance(frame, Choose) or frame.next != "people.unless":
        return []
    side, token, n, price = frame.data
    if pays:
        return [Text("death.outlook.stress", {"n": s.stress[side] + price, "most": MOST_STRESS})]
    return [Text("death.effect.gain_token", {"n": n, "token": Text(f"death.token.{token}")})]


def _end(s: DeathState, side: Side) -> list[Text]:
    """What comes next, if the Mythos card changes nothing."""
    enemies = len(s.enemies_in(s.where[side]))
    found: list[Text] = []
    if s.actions:
        found.append(Text("death.outlook.unused", {"n": s.actions}))
    found.append(
        Text("death.outlook.fight", {"n": enemies}) if enemies else Text("death.outlook.investigate")
    )
    return found


def _step(s: DeathState, side: Side, action: Action) -> list[Text]:
    found: list[Text] = []
    if action[0] == "death.run":
        found.append(Text("death.outlook.free") if runs_free(s, side) else _price(s))
    here = s.where[side]
    followers = len(s.enemies_in(here))
    if followers:
        found.append(Text("death.outlook.followers", {"n": followers}))
    fire = s.on_ground("fire", here)
    if fire:
        found.append(Text("death.outlook.fire", {"n": fire}))
    space = s.case.space_of.get(action[1], -1)
    if space >= 0:
        waiting = len(s.enemies_in(space))
        if waiting:
            found.append(Text("death.outlook.enemies", {"n": waiting}))
    return found


def _attack(s: DeathState, side: Side, figure: int) -> list[Text]:
    """Which dice, and how likely the target dies without rerolls, or how many wounds it takes."""
    if figure < 0:
        return []
    job = Job(ATTACK, side, Ctx(side), (figure,))
    free = uses_free_attack(s, side, figure)
    left = s.health(figure) - s.hurt[figure]
    dice = STANDARD_DICE + bonus_dice(s, job)
    if left > dice:
        hits = round(sum([at_least(dice, n) for n in range(1, dice + 1)]))
        promise = Text("death.outlook.hits", {"n": hits, "left": left})
    else:
        promise = Text("death.outlook.kill", {"n": round(100 * at_least(dice, left))})
    found = [Text("death.outlook.free") if free else _price(s), *_dice(s, job), promise]
    if s.at[figure] not in (s.where[side], NOWHERE):
        found.insert(0, Text("death.outlook.there", {"space": s.case.space_refs[s.at[figure]]}))
    return found


def _dice(s: DeathState, job: Job) -> list[Text]:
    bonus = bonus_dice(s, job)
    args = {"standard": STANDARD_DICE, "bonus": bonus}
    found = [Text("death.outlook.dice", {**args, "terms": dice_sum(s, job)} if bonus else args)]
    rerolls = free_rerolls(s, job)
    if rerolls:
        found.append(Text("death.outlook.rerolls", {"n": rerolls}))
    return found


def _episode(s: DeathState, side: Side, number: int) -> list[Text]:
    """The dice of an action that is rolled for, and the chance of what it needs; the text of any other."""
    step = _first_roll(s, s.case.actions[number].program)
    if step is None:
        return [_printed(s.case.episode.actions[number].text)]
    job = Job(OWN, side, Ctx(side, action=number))
    found = _dice(s, job)
    need = step.args.get("need")
    if isinstance(need, int):
        added = step.args.get("add", {}).get("success_per", "")
        if added == "evidence":
            need -= len([face for _, face in s.held_faces(side) if face.evidence])
        chance = at_least(STANDARD_DICE + bonus_dice(s, job), need)
        found.append(Text("death.outlook.need", {"need": max(0, need), "n": round(100 * chance)}))
    return found


def _first_roll(s: DeathState, program: int) -> Step | None:
    if program < 0:
        return None
    for step in s.case.programs[program]:
        if step.do == "roll":
            return step
        for inner in [*step.options, *step.inside.values()]:
            found = _first_roll(s, inner)
            if found is not None:
                return found
    return None


def _claim(s: DeathState, side: Side, half: str) -> list[Text]:
    for frame in s.stack[::-1]:
        if isinstance(frame, Claim):
            face = s.case.discovery[frame.card].faces[0 if half == "left" else 1]
            if face is None:
                return []
            costs = price(s, side, face)
            return [*_costs(costs), _printed(face.side.text)]
    return []


def _use(s: DeathState, side: Side, action: Action) -> list[Text]:
    for offered, use, ref, _ in all_uses(s, side):
        if offered == action:
            found = _costs({name: n for name, n in use.cost.items() if name != "discard"})
            if use.discard:
                found.append(Text("death.outlook.discard"))
            if use.timing == "special":
                found.append(_price(s))
            texts = [_printed(face.side.text) for face in s.kit(side).faces if face.ref is ref]
            return found + texts[:1]
    return []


def _costs(costs: dict[str, int]) -> list[Text]:
    return [Text(f"death.outlook.cost_{name}", {"n": n}) for name, n in costs.items() if n]
