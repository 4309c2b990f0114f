"""Rise of the Cults: how actions and events are worded where their declared label does not say enough."""

from __future__ import annotations

from typing import Final

from fhtagn.core.events import Event
from fhtagn.core.nodes import Action
from fhtagn.core.text import Text, side_ref
from fhtagn.games.cults.rules.actions import DONE, counted, labelled
from fhtagn.games.cults.rules.cult_phase import UseCards
from fhtagn.games.cults.rules.growth import END_GROWTH, Destroy
from fhtagn.games.cults.rules.influence import END_INFLUENCE, Influence
from fhtagn.games.cults.rules.pay import Pay, spending
from fhtagn.games.cults.rules.state import CultsState
from fhtagn.games.cults.rules.vocabulary import TOKENS

END_USE: Final = Text("cults.label.end_use")


def worded_action(s: CultsState, action: Action) -> Text:
    """What an action is called at this moment: what is ended, which cultists pay."""
    frame = s.stack[-1]
    if action == DONE:
        if isinstance(frame, UseCards):
            return END_USE
        if isinstance(frame, Destroy):
            return END_GROWTH
        if isinstance(frame, Influence):
            return END_INFLUENCE
    if action[0] == "cults.pay_rest" and isinstance(frame, Pay):
        return spending(frame.token, action[1])
    if action[0] == "cults.return" and not action[2]:
        return Text(f"cults.label.keep_{action[1]}")
    return labelled(s.agreed.content, action)


def worded_event(event: Event) -> Text | None:
    """Cultists that come and go, by their number, and empty hands; None: as declared."""
    if event.kind == "cults.took":
        side, *counts = event.args
        tokens = counted(counts, TOKENS)
        if not tokens:
            return Text("cults.told.took_none", {"side": side_ref(side)})
        return Text("cults.told.took", {"side": side_ref(side), "tokens": tokens})
    if event.kind in ("cults.paid_tokens", "cults.gave_back"):
        side, token, count = event.args
        tokens = [Text(f"cults.tokens.{token}", {"n": count})]
        key = f"cults.told.{event.kind.partition('.')[2]}"
        return Text(key, {"side": side_ref(side), "tokens": tokens})
    if event.kind == "cults.sent" and not event.args[1]:
        return Text("cults.told.sent_none", {"side": side_ref(event.args[0])})
    if event.kind == "cults.revealed" and not event.args[1]:
        side, _, thugs = event.args
        return Text("cults.told.revealed_none", {"side": side_ref(side), "thugs": thugs})
    return None
