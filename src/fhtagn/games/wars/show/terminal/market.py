"""Cthulhu Wars: the cards beside the map, and the loyalty cards that somebody holds."""

from __future__ import annotations

from typing import Any, Final

from fhtagn.core.picture import Picture
from fhtagn.core.text import Words
from fhtagn.games.wars.show.terminal.parts import cards, in_order, paragraph, said

FEW: Final = 8  # so many names are read in passing
SORTS: Final = ("monster", "terror", "independent", "spellbook", "investigator", "priest")


def by_sort(view: dict[str, Any]) -> dict[str, list[dict[str, Any]]]:
    """What lies beside the map, in the order in which people look for it."""
    found = {sort: [one for one in view["market"] if sort_of(view, one["id"]) == sort] for sort in SORTS}
    return {sort: cards for sort, cards in found.items() if cards}


def sort_of(view: dict[str, Any], card: str) -> str:
    found: str = view["cards"][card]["sort"]
    return found


def is_free(view: dict[str, Any], card: str) -> bool:
    """Can the viewing seat have it now?"""
    deal = (view["deals"] or {}).get(card)
    return deal is not None and deal["why"] is None


def price(view: dict[str, Any], card: str, words: Words) -> str:
    """What it costs whoever looks; for spectators what is printed."""
    deal = (view["deals"] or {}).get(card)
    return _told(deal["price"] if deal is not None else view["cards"][card]["price"], view, card, words)


def _told(parts: list[dict[str, Any]], view: dict[str, Any], card: str, words: Words) -> str:
    if parts:
        return in_order([words.key(f"wars.price.{part['of']}", n=part["n"]) for part in parts])
    return words.key("wars.price.instead" if sort_of(view, card) == "spellbook" else "wars.price.free")


def brief(view: dict[str, Any], words: Words) -> str:
    """The names, or how many of each sort if there are too many to be read in passing."""
    if len(view["market"]) <= FEW:
        return cards([card["id"] for card in view["market"]], words)
    return in_order([f"{words.key(f'wars.sort.{sort}')} {len(some)}" for sort, some in by_sort(view).items()])


# -- the picture ---------------------------------------------------------------------------------------


def market_lines(view: dict[str, Any], words: Words) -> Picture:
    """Every card with its price, its figures, what it does, and why it cannot be had."""
    lines: Picture = [[(words.key("wars.board.market_title"), "title")]]
    for sort, some in by_sort(view).items():
        lines.append([(words.key(f"wars.sort.{sort}"), "name")])
        for ability in view["common"].get(sort, []):
            told = words.key("wars.board.market_common", about=_ability(ability, words))
            lines += paragraph(told, "dim", 4, 2)
        for card in some:
            lines += _card(view, card, words)
    return lines


def _card(view: dict[str, Any], card: dict[str, Any], words: Words) -> Picture:
    id: str = card["id"]
    free = is_free(view, id)
    name = words.key(
        "wars.board.market_card", card=words.key(f"wars.card.{id}"), price=price(view, id, words)
    )
    head = f"{'✓' if free else '·'} {name}"
    figures = _figures(view, card, words)
    lines = paragraph(f"{head}: {figures}" if figures else head, "good" if free else "", 2, 2)
    for told in _texts(view, id, words):
        lines += paragraph(told, "", 4, 2)
    in_play = {player["faction"] for player in view["players"]}
    for faction, special in view["cards"][id]["prices"].items():
        if faction in in_play:
            who = words.key(f"wars.faction.{faction}")
            told = words.key("wars.board.market_special", faction=who, price=_told(special, view, id, words))
            lines += paragraph(told, "dim", 4, 2)
    deal = (view["deals"] or {}).get(id)
    if deal is not None and deal["why"] is not None:
        lines += paragraph(f"– {said(deal['why'], words)}", "dim", 4, 2)
    return lines


def _figures(view: dict[str, Any], card: dict[str, Any], words: Words) -> str:
    told = []
    for kind in view["cards"][card["id"]]["kinds"]:
        printed = view["kinds"][kind]
        combat = printed["combat"]
        value = str(combat) if combat is not None else words.key(f"wars.combat.{kind}")
        args = {"n": card["left"], "cost": printed["cost"], "combat": value}
        told.append(words.key("wars.board.market_figures", **args))
    return in_order(told)


def _texts(view: dict[str, Any], id: str, words: Words) -> list[str]:
    """What it does, its spellbook last."""
    printed = view["cards"][id]
    awakening = [words.key(key) for kind in printed["kinds"] if words.has(key := f"wars.awakening.{kind}")]
    abilities = [_ability(ability, words) for ability in printed["abilities"]]
    return [*awakening, *abilities, *(f"■ {_ability(book, words)}" for book in printed["books"])]


def _ability(id: str, words: Words) -> str:
    return f"{words.key(f'wars.ability.{id}')}: {words.key(f'wars.about.{id}')}"


# -- sentences -----------------------------------------------------------------------------------------


def spoken_market(view: dict[str, Any], words: Words) -> list[str]:
    """Names and prices; the options say what a card does, and the table in full has all of it."""
    lines = []
    for sort, some in by_sort(view).items():
        by_price: dict[str, list[str]] = {}
        for card in some:
            name = words.key(f"wars.card.{card['id']}")
            by_price.setdefault(price(view, card["id"], words), []).append(name)
        told = in_order([f"{in_order(names)} ({cost})" for cost, names in by_price.items()])
        head = words.key(f"wars.sort.{sort}")
        lines.append(words.key("wars.spoken.market_sort", sort=head, cards=told))
    return lines
