"""What the Library of Celaeno is paid with (p.160): a Silence token, an elder sign or a captured cultist.

One of the three turns a tome up, or opens the way through the Barrier of Naach-Tith.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from fhtagn.core.actions import SEAT, Spec
from fhtagn.core.frames import Frame
from fhtagn.core.nodes import Action, Decision, Node, Seat
from fhtagn.core.refusals import No
from fhtagn.core.text import Text
from fhtagn.games.wars.rules.content import CULTIST, TRAITS_OF, Unit
from fhtagn.games.wars.rules.fees import currency
from fhtagn.games.wars.rules.pieces import POOL
from fhtagn.games.wars.rules.points import UNIT, declare
from fhtagn.games.wars.rules.queries import captives_of
from fhtagn.games.wars.rules.signs import give_up_sign
from fhtagn.games.wars.rules.state import WarsState, alike
from fhtagn.games.wars.rules.tags import SEAT_TAGS
from fhtagn.games.wars.rules.verbs import EVENTS

declare("wars.celaeno.pay_silence", {}, "wars:celaeno/toll")
declare("wars.celaeno.release", {"unit": UNIT}, "wars:celaeno/toll")
EVENTS.add(Spec("wars.silence_spent", {"seat": SEAT}, "wars:celaeno/silence"))
EVENTS.add(Spec("wars.released", {"seat": SEAT, "unit": UNIT}, "wars:celaeno/toll"))

# -- Silence tokens --------------------------------------------------------------------------------

SILENCE: Final = "silence"  # the counter of who has one, one bit for each seat


def is_silent(s: WarsState, seat: Seat) -> bool:
    """Does this player have a Silence token?"""
    return s.count(SILENCE) >> seat & 1 > 0


SEAT_TAGS[SILENCE] = is_silent


def spend_silence(s: WarsState, seat: Seat) -> None:
    s.set_count(SILENCE, s.count(SILENCE) & ~(1 << seat))
    s.tell("wars.silence_spent", seat)


# -- the toll --------------------------------------------------------------------------------------


def hostages(s: WarsState, seat: Seat) -> list[Unit]:
    """wars:celaeno/toll: captured cultists of any faction."""
    return [unit for unit in captives_of(s, seat) if TRAITS_OF[unit] & CULTIST]


def means(s: WarsState, seat: Seat) -> int:
    """How often this player could pay."""
    return is_silent(s, seat) + len(hostages(s, seat)) + s.sign_count(seat)


def _pay(s: WarsState, seat: Seat, n: int) -> None:
    for _ in range(n):
        s.push(PayToll(seat))


def no_toll(s: WarsState, seat: Seat, n: int) -> No:
    return No("wars.no.toll", "wars:celaeno/toll")


def _told(n: int) -> Text:
    return Text("wars.outlook.toll")


TOLL: Final = currency("toll", means, _pay, no_toll, _told)


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class PayToll(Frame[WarsState]):
    """wars:celaeno/toll: one of the three, as the player likes.

    Whoever has elder signs is asked: others must not learn that two of them have the same value.
    """

    __slots__ = ("seat",)

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def _ways(self, s: WarsState) -> list[Action]:
        seat = self.seat
        found: list[Action] = [("wars.celaeno.pay_silence",)] if is_silent(s, seat) else []
        found += [("wars.celaeno.release", unit) for unit in alike(s, hostages(s, seat))]
        return found + [("wars.pay_sign", value) for value in sorted(set(s.signs_of(seat)))]

    def ask(self, s: WarsState) -> Node | None:
        ways = self._ways(s)
        if len(ways) < 2 and not s.sign_count(self.seat):
            return None
        return Decision(self.seat, Text("wars.prompt.toll"), tuple(ways))

    def go(self, s: WarsState, answer: Action) -> None:
        way = answer or self._ways(s)[0]
        if way[0] == "wars.celaeno.pay_silence":
            spend_silence(s, self.seat)
        elif way[0] == "wars.celaeno.release":
            s.put(way[1], POOL)
            s.tell("wars.released", self.seat, way[1])
        else:
            give_up_sign(s, self.seat, way[1])
