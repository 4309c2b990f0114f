"""Data in encoded pieces: what has changed is found by comparing bytes, and only that is looked into.

Pieces cannot change behind our back, as lists of a state could, and need a fraction of the memory.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import msgspec

from fhtagn.server.messages import encoder
from fhtagn.server.patch import SAME, diff

Piece = bytes | list[bytes] | dict[str, bytes]
DEEP: Final = (list, dict)


class Pieces:
    """A dictionary, each of its values in one piece, or in one for each of its parts."""

    __slots__ = ("_pieces",)

    def __init__(self, data: Mapping[str, Any]) -> None:
        encode = encoder.encode
        pieces: dict[str, Piece] = {}
        for key, value in data.items():
            if type(value) is list and value and type(value[0]) in DEEP:
                pieces[key] = [encode(item) for item in value]
            elif type(value) is dict:
                pieces[key] = {str(name): encode(item) for name, item in value.items()}
            else:
                pieces[key] = encode(value)
        self._pieces = pieces

    def whole(self) -> bytes:
        return joined({key: _as_one(piece) for key, piece in self._pieces.items()})

    def changes(self, now: Pieces) -> bytes:
        """The patch that leads from these pieces to the present ones; empty: they are the same."""
        old, new = self._pieces, now._pieces
        if old == new:
            return b""
        found: dict[str, bytes] = {}
        for key, piece in new.items():
            before = old.get(key)
            if before is None:
                found[key] = b"[%b]" % _as_one(piece)
            elif before != piece:
                found[key] = _change(before, piece)
        found.update((key, b"null") for key in old if key not in new)
        return joined(found)


def _change(old: Piece, new: Piece) -> bytes:
    if isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        pairs = enumerate(zip(old, new, strict=True))
        return joined({str(n): _inside(before, now) for n, (before, now) in pairs if before != now})
    if isinstance(old, dict) and isinstance(new, dict):
        found = {
            key: _inside(old[key], piece) if key in old else b"[%b]" % piece
            for key, piece in new.items()
            if old.get(key) != piece
        }
        found.update((key, b"null") for key in old if key not in new)
        return joined(found)
    return _inside(_as_one(old), _as_one(new))


def _inside(old: bytes, new: bytes) -> bytes:
    patch = diff(msgspec.json.decode(old), msgspec.json.decode(new))
    # Bytes may differ where values do not: in the order of keys, or a truth value for a number.
    return b"[%b]" % new if patch is SAME else encoder.encode(patch)


def _as_one(piece: Piece) -> bytes:
    if isinstance(piece, list):
        return b"[%b]" % b",".join(piece)
    return joined(piece) if isinstance(piece, dict) else piece


def joined(parts: Mapping[str, bytes]) -> bytes:
    """An object of values that are encoded already."""
    return b"{%b}" % b",".join([encoder.encode(key) + b":" + part for key, part in parts.items()])
