"""The built page and what never changes while the server runs, compressed where the browser can read that."""

from __future__ import annotations

import gzip
from pathlib import Path
from typing import Any, Final

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from fhtagn.server.messages import encoder

STATIC: Final = Path(__file__).parent / "static"
PACKED: Final = {"br": ".br", "gzip": ".gz"}  # made when the page is built; the first one is preferred
TYPES: Final = {".js": "text/javascript", ".webmanifest": "application/manifest+json"}
LASTING: Final = "public, max-age=31536000, immutable"

_gzipped: dict[str, tuple[bytes, bytes]] = {}  # by name: what was packed, and packed


class Pages(StaticFiles):
    """The built page; every path that is not a file is the page itself, which knows what to show."""

    def __init__(self, folder: Path) -> None:
        super().__init__(directory=folder, html=True)
        self._folder = folder

    async def get_response(self, path: str, scope: Scope) -> Response:
        found = _is_file(self._folder / path)
        is_page = scope["method"] in ("GET", "HEAD") and not path.startswith(("api/", "assets/", "metrics"))
        if is_page and not found:
            path = "index.html"
        packed = _packed_file(self._folder, path, Headers(scope=scope).get("accept-encoding", ""))
        answer = await super().get_response(path + PACKED.get(packed, ""), scope)
        if isinstance(answer, FileResponse):
            answer.headers["content-type"] = _type(path, self._folder)
            if packed:
                answer.headers["content-encoding"] = packed
        answer.headers["vary"] = "accept-encoding"
        # Names in assets/ change with their content.
        answer.headers["cache-control"] = LASTING if path.startswith("assets/") else "no-cache"
        return answer


def game_file(folder: str, path: str) -> Response:
    """A file of the board that a game brings along; nothing outside its folder is ever found."""
    found = (Path(folder) / path).resolve() if folder and "\0" not in path else None
    if found is None or not found.is_relative_to(Path(folder).resolve()) or not _is_file(found):
        raise HTTPException(404)
    answer = FileResponse(found)
    answer.headers["content-type"] = _type(path, Path(folder))
    answer.headers["cache-control"] = "no-cache"
    return answer


def packed(request: Request, name: str, value: Any) -> Response:
    """The same for everybody, as JSON; compressed once."""
    plain = encoder.encode(value)
    headers = {"vary": "accept-encoding"}
    if "gzip" not in _accepted(request.headers.get("accept-encoding", "")):
        return Response(plain, media_type="application/json", headers=headers)
    known = _gzipped.get(name)
    if known is None or known[0] != plain:
        known = _gzipped[name] = (plain, gzip.compress(plain, 9))
    headers["content-encoding"] = "gzip"
    return Response(known[1], media_type="application/json", headers=headers)


def _accepted(said: str) -> set[str]:
    """The encodings that a browser names; those that it refuses (``br;q=0``) are none of them."""
    parts = (part.replace(" ", "").partition(";q=") for part in said.lower().split(","))
    return {name for name, _, weight in parts if weight not in ("0", "0.0", "0.00", "0.000")}


def _packed_file(folder: Path, path: str, said: str) -> str:
    """The encoding in which this file is there and can be read; "": as it is."""
    can = _accepted(said)
    return next(
        (name for name, end in PACKED.items() if name in can and _is_file(folder / (path + end))),
        "",
    )


def _type(path: str, folder: Path) -> str:
    known = TYPES.get(Path(path).suffix)
    media = known or FileResponse(folder / path).media_type or "application/octet-stream"
    return f"{media}; charset=utf-8" if media.startswith("text/") else media


def _is_file(path: Path) -> bool:
    try:
        return path.is_file()
    except (OSError, ValueError):  # a name that is too long, or none at all
        return False
