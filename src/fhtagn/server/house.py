"""What whoever runs a server decides about it, apart from limits; ``settings`` reads it."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from pathlib import Path
from secrets import compare_digest
from typing import Final, Literal, get_args

from fhtagn.core.errors import BadInput
from fhtagn.core.text import Text
from fhtagn.server.rooms import Refused

Opening = Literal["everybody", "invited", "nobody"]
SHORTEST_CODE: Final = 8  # characters; nobody guesses it at two attempts a second


@dataclass(frozen=True)
class Place:
    """Where a server runs."""

    db: str = ""  # a file or postgresql://...; "": in the user's data folder
    host: str = "127.0.0.1"
    port: int = 3484  # "FHTG" on the keys of a telephone
    names: str = ""  # further host names of this server, with commas between
    proxies: str = ""  # whose X-Forwarded-For is believed; "": this computer's
    metrics: str = "auto"  # "auto": the next port, on this computer only; "off"; or host:port
    advertise: str = ""  # where others on the same PostgreSQL database say it is found; "": where it listens
    lease: float = 3.0  # seconds after which they take its tables if it died
    pace: float = 0.7  # seconds between two moves of a bot
    workers: int = 2  # processes in which bots think
    log: str = ""  # a file; "": standard error
    log_mb: float = 10.0  # until a new file is begun
    log_files: int = 5  # that are kept


@dataclass(frozen=True)
class House:
    """The rules of the house."""

    opening: Opening = "everybody"  # who may open tables
    invitation: str = ""  # the code that the invited know
    reports: bool = False  # may players report tables and lines of talk to the host?
    refused_words: str = ""  # a file with one word per line that nobody may write here
    address: str = ""  # https://...: where people find this server; web push needs it
    pages: str = ""  # a folder with the host's privacy page and imprint
    outside: str = ""  # games and bots of installed packages that may be used here, with commas between

    @property
    def brought(self) -> frozenset[str]:
        """The names of what installed packages may bring along."""
        return frozenset(name.strip() for name in self.outside.split(",") if name.strip())

    def check_opening(self, code: str) -> None:
        """May whoever knows this code open a table?"""
        if self.opening == "nobody":
            raise Refused(Text("server.no_new_tables"))
        if self.opening == "invited" and not compare_digest(code.encode(), self.invitation.encode()):
            raise Refused(Text("server.only_invited"))


HOUSE: Final = House()


def checked(house: House) -> House:
    """The same, unless it makes no sense."""
    if house.opening not in get_args(Opening):
        allowed = ", ".join(get_args(Opening))
        raise BadInput(
            Text("cli.serve.bad_choice", {"name": "opening", "value": house.opening, "allowed": allowed})
        )
    if house.address and not house.address.startswith("https://"):
        raise BadInput(Text("cli.serve.bad_public", {"value": house.address}))
    if house.opening == "invited" and len(house.invitation) < SHORTEST_CODE:
        raise BadInput(Text("cli.serve.short_code", {"least": SHORTEST_CODE}))
    return house


class Filter:
    """Words that the host does not want to read; whoever writes one is asked to put it differently."""

    def __init__(self, words: frozenset[str] = frozenset()) -> None:
        self._words = words

    @classmethod
    def read(cls, file: str) -> Filter:
        if not file:
            return cls()
        try:
            lines = Path(file).read_text(encoding="utf-8").splitlines()
        except (OSError, ValueError) as wrong:
            raise BadInput(Text("cli.serve.bad_config", {"file": file, "reason": str(wrong)})) from wrong
        return cls(frozenset(word for line in lines for word in _words(line) if not line.startswith("#")))

    def check(self, *texts: str) -> None:
        if self._words and any(word in self._words for text in texts for word in _words(text)):
            raise Refused(Text("server.word_refused"))


def _words(text: str) -> list[str]:
    return re.findall(r"\w+", unicodedata.normalize("NFKC", text).casefold())
