"""Death May Die: what actions are called at a table: ids become names, options of a card become sentences."""

from __future__ import annotations

from typing import Any

from fhtagn.core.actions import Param
from fhtagn.core.content import SHIPPED
from fhtagn.core.nodes import Action
from fhtagn.core.text import Ref, Text
from fhtagn.games.death.rules import actions as kinds
from fhtagn.games.death.rules.choose import Choose
from fhtagn.games.death.rules.content import Content, content_of
from fhtagn.games.death.rules.discovery import Claim
from fhtagn.games.death.rules.naming import card_ref, lock_ref, source_ref
from fhtagn.games.death.rules.state import DeathState
from fhtagn.games.death.show.wording import told

Options = dict[str, Any]


def label(s: DeathState, action: Action) -> Text | None:
    """The label of an action with names of this table; None: it needs none."""
    spec = kinds.ACTIONS.get(action[0])
    if spec is None:
        return None
    args: dict[str, Any] = {}
    for (name, param), value in zip(spec.params.items(), action[1:], strict=True):
        args[name] = _named(s, param, value)
    if action[0] == "death.claim":
        args["half"] = _half(s, action[1])
    if action[0] == "death.heal":
        args = {"stress": _healed(args), "wounds": "", "fatigue": ""}
    if action[0] == "death.choose":
        args["choice"] = _choice(s, action[1])
    if action[0] == "death.investigator":
        args["investigator"] = Ref("investigator", action[1], Text(f"death.investigator.{action[1]}"))
    return Text(spec.key("action"), args)


def _named(s: DeathState, param: Param, value: Any) -> Any:
    case = s.case
    if param is kinds.SPACE and value in case.space_of:
        return case.space_refs[case.space_of[value]]
    if param is kinds.FIGURE and value in case.figure_of:
        return case.figure_refs[case.figure_of[value]]
    if param is kinds.CARD and value in case.card_of:
        return card_ref(s, case.card_of[value])
    if param is kinds.RELIC and value in case.relic_of:
        return case.relics[case.relic_of[value]].ref
    if param is kinds.EPISODE_ACTION and value in case.action_of:
        return case.actions[case.action_of[value]].ref
    if param is kinds.LOCK and value in case.lock_of:
        return lock_ref(case, case.lock_of[value])
    if param is kinds.SOURCE or param is kinds.CAUSE:
        return source_ref(s, value)
    return param.name(value)


def _healed(amounts: dict[str, Any]) -> list[Text]:
    """Only what is healed at all."""
    found = [Text(f"death.amount.{what}", {"n": n}) for what, n in amounts.items() if n]
    return found or [Text("death.effect.nothing")]


def _half(s: DeathState, half: str) -> Any:
    """The name on the side of the card that was drawn."""
    for frame in s.stack[::-1]:
        if isinstance(frame, Claim):
            face = s.case.discovery[frame.card].faces[0 if half == "left" else 1]
            if face is not None:
                return face.ref
    return Text(f"death.half.{half}")


def _choice(s: DeathState, number: int) -> Any:
    """What an option of a card does."""
    frame = s.stack[-1]
    if isinstance(frame, Choose) and frame.next == "control.chosen":
        options: tuple[int, ...] = frame.data[0]
        if number < len(options):
            return told(s, options[number])
    return number


# -- what there is at a table ------------------------------------------------------------------------------


def domain(options: Options, param: Param) -> tuple[str, ...] | None:
    """The ids of a table with a content file; None: those that are shipped."""
    if options["content"] == SHIPPED or not isinstance(param, kinds.Word):
        return None
    return tuple(dict.fromkeys([*param.values, *_more(content_of(options["content"]), param)]))


def _more(content: Content, param: Param) -> list[str]:
    if param is kinds.SPACE:
        return [space for episode in content.episodes.values() for space in episode.map.index]
    if param is kinds.FIGURE:
        return [f"{id}/{i + 1}" for id, monster in content.monsters.items() for i in range(monster.figures)]
    if param is kinds.CARD:
        return list(content.discoveries)
    if param is kinds.RELIC:
        return list(content.relics)
    if param is kinds.EPISODE_ACTION:
        return [action.id for episode in content.episodes.values() for action in episode.actions]
    if param is kinds.LOCK:
        found: list[str] = []
        for episode in content.episodes.values():
            ids = [space.id for space in episode.map.spaces]
            found += [f"{ids[one]}/{ids[other]}" for one, other in episode.map.locks]
        return found
    if param in (kinds.SOURCE, kinds.CAUSE):
        return [*content.discoveries, *content.relics, *content.monsters, *content.insanities]
    return list(content.investigators)
