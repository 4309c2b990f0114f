"""How long a bot's move stays in view before the next one."""

from typing import Final

PACES: Final = {"slow": 2.0, "normal": 0.9, "fast": 0.3, "instant": 0.0}  # seconds


def quicker(pace: str) -> str:
    names = list(PACES)
    return names[min(names.index(pace) + 1, len(names) - 1)]


def slower(pace: str) -> str:
    names = list(PACES)
    return names[max(names.index(pace) - 1, 0)]
