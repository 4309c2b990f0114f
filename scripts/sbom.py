"""A bill of materials in CycloneDX 1.6: every Python and npm package, with version, hashes and licence.

    .venv/bin/python scripts/sbom.py > fhtagn.cdx.json

Packages with the scope "required" are shipped or needed at run time, the others help to build and to test.
Licences of Python packages are those of the environment that it runs in.
"""

from __future__ import annotations

import hashlib
import json
import sys
from typing import Any

from fhtagn import __version__
from supplies import Supply, npm_supplies, python_supplies


def component(one: Supply) -> dict[str, Any]:
    found: dict[str, Any] = {
        "type": "library",
        "bom-ref": one.purl,
        "name": one.name,
        "version": one.version,
        "purl": one.purl,
        "scope": "required" if one.shipped else "excluded",
    }
    if one.licence:
        found["licenses"] = [{"license": {"name": one.licence}}]
    # One hash per algorithm: a package with many files has them as properties.
    if len(one.hashes) == 1:
        [(algorithm, digest)] = one.hashes
        found["hashes"] = [{"alg": algorithm, "content": digest}]
    else:
        found["properties"] = [
            {"name": f"fhtagn:{algorithm.lower()}", "value": digest} for algorithm, digest in one.hashes
        ]
    return found


def bill() -> dict[str, Any]:
    supplies = [*python_supplies(), *npm_supplies()]
    unique = {one.purl: one for one in supplies}
    components = [component(one) for _, one in sorted(unique.items())]
    ours = {"type": "application", "bom-ref": "fhtagn", "name": "fhtagn", "version": __version__}
    digest = hashlib.sha256(json.dumps(components).encode()).hexdigest()  # the same bill, the same number
    serial = f"{digest[:8]}-{digest[8:12]}-4{digest[13:16]}-a{digest[17:20]}-{digest[20:32]}"
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "serialNumber": f"urn:uuid:{serial}",
        "version": 1,
        "metadata": {"component": {**ours, "licenses": [{"license": {"id": "MIT"}}]}},
        "components": components,
        "dependencies": [{"ref": "fhtagn", "dependsOn": [one["bom-ref"] for one in components]}],
    }


if __name__ == "__main__":
    json.dump(bill(), sys.stdout, indent=1)
    print()
