"""What the program is made of, beyond its own code: the Python and npm packages with versions and hashes."""

from __future__ import annotations

import base64
import json
import re
from importlib.metadata import PackageNotFoundError, metadata
from typing import NamedTuple

import bootstrap

WEB = bootstrap.ROOT / "web"
BUNDLED = {"svelte", "esm-env", "clsx"}  # they only build the page, but leave some of their code in it


class Supply(NamedTuple):
    """A package: ``ecosystem`` is "PyPI" or "npm"; hashes are (algorithm, hexadecimal)."""

    ecosystem: str
    name: str
    version: str
    hashes: tuple[tuple[str, str], ...]
    licence: str
    shipped: bool  # else it only helps to build or to test

    @property
    def purl(self) -> str:
        kind = "pypi" if self.ecosystem == "PyPI" else "npm"
        return f"pkg:{kind}/{self.name.replace('@', '%40')}@{self.version}"


def python_supplies() -> list[Supply]:
    wanted = _needed("fhtagn")
    found = []
    for name, block in bootstrap.locked().items():
        version = block.partition("==")[2].split()[0]
        hashes = tuple(("SHA-256", digest) for digest in re.findall(r"sha256:([0-9a-f]+)", block))
        found.append(Supply("PyPI", name, version, hashes, _licence(name), name in wanted))
    return found


def npm_supplies() -> list[Supply]:
    lock = json.loads((WEB / "package-lock.json").read_text())
    found = []
    for path, one in lock["packages"].items():
        name = path.rpartition("node_modules/")[2]
        if name:
            hashes = tuple(_sri(one["integrity"])) if "integrity" in one else ()
            shipped = "dev" not in one or name in BUNDLED
            found.append(Supply("npm", name, one["version"], hashes, one.get("license", ""), shipped))
    return found


def _sri(integrity: str) -> list[tuple[str, str]]:
    names = {"sha512": "SHA-512", "sha256": "SHA-256", "sha1": "SHA-1"}
    parts = (part.partition("-") for part in integrity.split())
    return [(names[kind], base64.b64decode(digest).hex()) for kind, _, digest in parts]


def _needed(name: str, seen: frozenset[str] = frozenset()) -> frozenset[str]:
    """What a package needs at run time, and what that needs."""
    try:
        lines = metadata(name).get_all("Requires-Dist") or []
    except PackageNotFoundError:
        return seen
    for line in lines:
        other = re.split(r"[^A-Za-z0-9._-]", line, maxsplit=1)[0].lower().replace("_", "-")
        if "extra ==" not in line and other not in seen:
            seen = _needed(other, seen | {other})
    return seen


def _licence(name: str) -> str:
    try:
        about = metadata(name)
    except PackageNotFoundError:
        return ""
    if "License-Expression" in about:
        return str(about["License-Expression"])
    classifiers = [one for one in about.get_all("Classifier") or [] if one.startswith("License ::")]
    own = str(about["License"]) if "License" in about else ""
    said = classifiers[0].rpartition(" :: ")[2] if classifiers else own
    return said.splitlines()[0][:80] if said else ""
