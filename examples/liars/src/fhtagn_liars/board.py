"""The table as a picture of text, for terminal and browser, and as sentences."""

from __future__ import annotations

from fhtagn.core.game import View
from fhtagn.core.picture import Picture
from fhtagn.core.text import Words

PIPS = "⚀⚁⚂⚃⚄⚅"


def picture(view: View, words: Words) -> Picture:
    width = max(len(words.seat(seat)) for seat in range(len(view["left"])))
    lines: Picture = [[(bid(view, words), "title")], []]
    for seat, left in enumerate(view["left"]):
        dice = [PIPS[die - 1] for die in view["cup"]] if seat == view["seat"] else []
        shown = " ".join(dice or ["▪"] * left)
        lines.append([(words.seat(seat).ljust(width + 2), f"seat{seat}"), (shown, "mine" if dice else "dim")])
    return lines


def spoken(view: View, words: Words) -> list[str]:
    sentences = [bid(view, words)]
    if view["cup"]:
        sentences.append(words.key("liars.board.cup", dice=", ".join(map(str, view["cup"]))))
    for seat, left in enumerate(view["left"]):
        sentences.append(words.key("liars.board.left", seat=words.seat(seat), n=left))
    return sentences


def bid(view: View, words: Words) -> str:
    if not view["face"]:
        return words.key("liars.board.no_bid")
    face = words.key(f"liars.face.{view['face']}")
    return words.key("liars.board.bid", seat=words.seat(view["bidder"]), n=view["count"], face=face)
