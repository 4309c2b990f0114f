"""The log as one would tell it: what somebody did, and in the same sentence what it cost."""

from __future__ import annotations

from typing import Final

from fhtagn.core.events import Event
from fhtagn.core.text import Text, seat_ref
from fhtagn.games.wars.rules.content import CULTIST, GOO, TRAITS_OF

PAID: Final = "wars.paid"
# What is often paid for, and what it is called together with its price.
BOUGHT: Final = {
    "wars.moved": "wars.told.moved",
    "wars.battle": "wars.told.battle",
    "wars.captured": "wars.told.captured",
    "wars.gate_made": "wars.told.gate_made",
    "wars.ritual": "wars.told.ritual",
}


def with_prices(told: list[tuple[Event, Text]]) -> list[tuple[Event, Text]]:
    """A payment and what was bought with it become one sentence."""
    found: list[tuple[Event, Text]] = []
    for event, text in told:
        key = _bought(event) if found and found[-1][0].kind == PAID else ""
        if key:
            seat, n, total = found.pop()[0].args
            text = Text(key, {**text.args, "seat": seat_ref(seat), "n": n, "total": total})
        found.append((event, text))
    return found


def _bought(event: Event) -> str:
    if event.kind != "wars.placed":
        return BOUGHT.get(event.kind, "")
    traits = TRAITS_OF[event.args[0]]
    return f"wars.told.{'recruited' if traits & CULTIST else 'awakened' if traits & GOO else 'summoned'}"
