"""Fingerprints.  ``hashlib`` loads OpenSSL, which takes as long as a small game: so only when needed."""

from __future__ import annotations


def blake2b(data: bytes, size: int = 64, person: bytes = b"", key: bytes = b"") -> bytes:
    """The BLAKE2b hash of these bytes, of ``size`` bytes itself."""
    import hashlib

    return hashlib.blake2b(data, digest_size=size, person=person, key=key).digest()


def sha256(data: bytes) -> bytes:
    """The SHA-256 of these bytes."""
    import hashlib

    return hashlib.sha256(data).digest()
