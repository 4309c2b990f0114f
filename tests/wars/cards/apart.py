"""Great Old Ones of factions as independents: what the tests of all ten of them need."""

from __future__ import annotations

from fhtagn.games.wars.rules.content import CARDS, KINDS, CardId, Kind, only
from fhtagn.games.wars.rules.verbs import earn_card_book
from fhtagn.games.wars.scenario import WarsScenario, table
from fhtagn.games.wars.scenario.names import KIND_NAMES


def lit(t: WarsScenario, card: CardId) -> WarsScenario:
    """Its spellbook lies on the card."""
    earn_card_book(t._touch(), card)
    return t


def holder(t: WarsScenario, card: CardId) -> str:
    return t.name(t.state.holder[card])


def is_lit(t: WarsScenario, card: CardId) -> bool:
    assert t.who  # whatever is under way is over
    return card in t.state.lit


def place_of(t: WarsScenario, kind: Kind) -> int:
    return t.state.where[only(kind)]


def could_awaken(card: CardId, *factions: str, power: int = 8) -> WarsScenario:
    """The card lies beside the map; the first faction has a Great Old One at a gate in Asia."""
    great = {"gc": "Cthulhu", "bg": "Shub-Niggurath", "cc": "Nyarlathotep", "ys": "Hastur"}[factions[0]]
    t = table(*factions, cards=CARDS[card].id).put(factions[0], "Asia", great, "Acolyte", gate=True)
    return t.power(**{factions[0]: power})


def check_awakening(card: CardId, kind: Kind, cost: int, *factions: str) -> WarsScenario:
    """At an own gate beside an own Great Old One, for its price; the card comes along."""
    t = could_awaken(card, *factions, power=cost - 1)
    assert t.refuses("Awaken", reason="power", kind=KIND_NAMES[kind])
    far = table(*factions, cards=CARDS[card].id).put(factions[0], "Asia", "Acolyte", gate=True).power()
    assert far.refuses("Awaken", reason="goo_at_gate", kind=KIND_NAMES[kind])
    t = could_awaken(card, *factions, power=cost)
    t.does("Awaken", KIND_NAMES[kind], area="Asia")
    assert t.who
    assert t.where(factions[0], KIND_NAMES[kind]) == ["Asia"]
    assert (t.power_of(factions[0]), holder(t, card), t.state.market) == (0, factions[0], ())
    assert KINDS[kind].cost == cost
    return t
