"""IÄÄ! Cthulhu! Fhtagn!: what a cult can do and what can happen, declared once."""

from __future__ import annotations

from typing import Final

from fhtagn.core.actions import SEAT, Many, Param, Spec, Specs, choice, number
from fhtagn.core.nodes import Action
from fhtagn.games.iaa.state import FACE_OF_PIP, MOST_DICE
from fhtagn.games.iaa.tentacles import HANDFUL, fits_one_hand

CALL_NAMES: Final = ("iaa", "cthulhu", "fhtagn", "phnglui", "phnglui_fhtagn")
FACE_NAMES: Final = ("iaa", "one", "two", "three", "elder")
FACE: Final = Param("face", FACE_NAMES, lambda face: f"iaa.face.{face}")
_PIPS: Final = Many(
    Param(
        "face",
        range(1, 7),
        lambda pip: f"iaa.face.{FACE_NAMES[FACE_OF_PIP[pip]]}",
        id=lambda pip: FACE_NAMES[FACE_OF_PIP[pip]],
    )
)
_CALL: Final = choice("iaa.call", CALL_NAMES)
_COUNT: Final = number(0, MOST_DICE)
_HELD: Final = number(0, HANDFUL)
_PHASE: Final = number(1, 10_000)
_POINTS: Final = number(-10_000, 10_000)

ACTIONS: Final = Specs(
    # 5.4: a call that was shouted cannot be changed.
    Spec("iaa.call", {"call": _CALL}, "iaa:5.4/binding", binding=True),
    Spec(
        "iaa.take", {"ones": _HELD, "twos": _HELD, "threes": _HELD}, "iaa:5.2.3/how-many", only=fits_one_hand
    ),
    Spec("iaa.enough", {}, "iaa:5.2.3/how-many"),
    Spec("iaa.rob", {"cult": SEAT}, "iaa:5.2.7/others"),
    Spec("iaa.give_up", {}, "iaa:5.1/give-up"),
    Spec("iaa.end", {}, "iaa:5.3/leave-out"),
)

EVENTS: Final = Specs(
    Spec("iaa.start_roll", {"cult": SEAT, "dice": _PIPS, "n": _COUNT}, "iaa:3/most-tentacles"),
    Spec("iaa.start_tie", {"n": _COUNT}, "iaa:3/most-tentacles"),
    Spec("iaa.phase", {"phase": _PHASE, "cult": SEAT}, "iaa:5.1/clockwise"),
    Spec("iaa.rolled", {"cult": SEAT, "dice": _PIPS}, "iaa:5.1/roll-all"),
    Spec("iaa.called", {"cult": SEAT, "call": _CALL}, "iaa:5.4/binding"),
    Spec("iaa.took", {"cult": SEAT, "ones": _COUNT, "twos": _COUNT, "threes": _COUNT}, "iaa:5.2.3/how-many"),
    Spec("iaa.gave_up", {"cult": SEAT}, "iaa:5.1/give-up"),
    Spec("iaa.took_free", {"cult": SEAT}, "iaa:5.2.7/middle-first"),
    Spec("iaa.robbed", {"cult": SEAT, "victim": SEAT}, "iaa:5.2.7/others"),
    Spec("iaa.out_of_dice", {"cult": SEAT}, "iaa:5.5.1/no-dice"),
    Spec("iaa.stone", {"cult": SEAT}, "iaa:5.3/doubling-stone"),
    Spec("iaa.completed", {"cult": SEAT, "n": _POINTS}, "iaa:5.5.1/elder-sign"),
    Spec("iaa.scored", {"cult": SEAT, "n": _POINTS, "total": _POINTS}, "iaa:5.6/points"),
)

CALL_IAA: Final[Action] = ("iaa.call", "iaa")
CALL_CTHULHU: Final[Action] = ("iaa.call", "cthulhu")
CALL_FHTAGN: Final[Action] = ("iaa.call", "fhtagn")
CALL_PHNGLUI: Final[Action] = ("iaa.call", "phnglui")
CALL_ALL_FHTAGN: Final[Action] = ("iaa.call", "phnglui_fhtagn")
GIVE_UP: Final[Action] = ("iaa.give_up",)
END: Final[Action] = ("iaa.end",)
