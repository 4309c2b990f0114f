"""Data in encoded pieces: what has changed is found by comparing bytes, and only that is looked into.

Pieces cannot change behind our back, as lists of a state could, and need a fraction of the memory.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, Final

import msgspec

from fhtagn.server.messages import encoder
from fhtagn.server.patch import SAME, diff

Piece = Any  # bytes, a list of pieces, or a dictionary of them
DEEP: Final = (list, dict)


class Pieces:
    """A dictionary, each of its values in one piece, or in one for each of its parts."""

    __slots__ = ("_pieces",)

    _pieces: dict[str, Piece]

    def __init__(
        self, data: Mapping[str, Any], before: Pieces | None = None, same: Collection[str] = ()
    ) -> None:
        """Those with the ``same`` names are taken from the pieces before."""
        encode = encoder.encode
        pieces: dict[str, Piece] = {}
        for key, value in data.items():
            if before is not None and key in same:
                pieces[key] = before._pieces[key]
            elif type(value) is list and value and type(value[0]) in DEEP:
                pieces[key] = list(map(encode, value))
            elif type(value) is dict:
                pieces[key] = _cut(value)
            else:
                pieces[key] = encode(value)
        self._pieces = pieces

    def whole(self) -> bytes:
        return _as_one(self._pieces)

    def changes(self, now: Pieces) -> bytes:
        """The patch that leads from these pieces to the present ones; empty: they are the same."""
        old, new = self._pieces, now._pieces
        return b"" if old == new else _change(old, new)


def _cut(value: Any) -> Piece:
    if type(value) is not dict:
        return encoder.encode(value)
    return {str(key): encoder.encode(item) for key, item in value.items()}


def _change(old: Piece, new: Piece) -> bytes:
    if type(old) is list and type(new) is list and len(old) == len(new):
        pairs = enumerate(zip(old, new, strict=True))
        return joined({str(n): _change(before, now) for n, (before, now) in pairs if before != now})
    if type(old) is dict and type(new) is dict:
        found: dict[str, bytes] = {}
        for key, piece in new.items():
            before = old.get(key)
            if before is None:
                found[key] = b"[%b]" % _as_one(piece)
            elif before is not piece and before != piece:
                found[key] = _change(before, piece)
        found.update((key, b"null") for key in old if key not in new)
        return joined(found)
    return _inside(_as_one(old), _as_one(new))


def _inside(old: bytes, new: bytes) -> bytes:
    patch = diff(msgspec.json.decode(old), msgspec.json.decode(new))
    # Bytes may differ where values do not: in the order of keys, or a truth value for a number.
    return b"[%b]" % new if patch is SAME else encoder.encode(patch)


def _as_one(piece: Piece) -> bytes:
    if type(piece) is list:
        return b"[%b]" % b",".join([_as_one(item) for item in piece])
    if type(piece) is dict:
        return joined({key: _as_one(item) for key, item in piece.items()})
    encoded: bytes = piece
    return encoded


def joined(parts: Mapping[str, bytes]) -> bytes:
    """An object of values that are encoded already."""
    return b"{%b}" % b",".join([encoder.encode(key) + b":" + part for key, part in parts.items()])
