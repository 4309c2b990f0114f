"""Rise of the Cults: what choosing an action costs and brings, before it is chosen.

Everything is worked out from what the seat itself knows: the open table and its own hand.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from fhtagn.core.nodes import Action, Decision, Side
from fhtagn.core.text import Price, Text
from fhtagn.games.cults.rules.action_phase import Turn
from fhtagn.games.cults.rules.actions import DISTRICT_NUMBER, FACES, counted
from fhtagn.games.cults.rules.city import arrives_next
from fhtagn.games.cults.rules.conditions import holds
from fhtagn.games.cults.rules.confrontation import Lay, MoveIn
from fhtagn.games.cults.rules.content import Card
from fhtagn.games.cults.rules.cult_phase import ChooseDice, Exchange, UseCards
from fhtagn.games.cults.rules.growth import BOTH, NOTHING_BOUGHT, Destroy, Growth, total_price, wanted
from fhtagn.games.cults.rules.influence import Influence, elsewhere
from fhtagn.games.cults.rules.pay import Pay, could_raise, power_of
from fhtagn.games.cults.rules.preparation import MEANING, Prepare
from fhtagn.games.cults.rules.preparation import total_price as preparation_price
from fhtagn.games.cults.rules.rounds import GiveBack
from fhtagn.games.cults.rules.scoring import points
from fhtagn.games.cults.rules.state import LAID, LEVELS, CultsState
from fhtagn.games.cults.rules.terror import PlaceDominance, RemoveRitual, Terror, missing_terror
from fhtagn.games.cults.rules.vocabulary import (
    ADD_ATTACK,
    ADEPT,
    ATTACK,
    BLUFF_COUNT,
    CONFRONTATION,
    FREAK,
    KEYWORDS,
    TERROR,
    THUG,
    TOKENS,
)
from fhtagn.games.cults.show.prices import growth_sum, preparation_sum

POWER_SIGN: Final = "power"
ENOUGH: Final = Text("cults.outlook.terror_enough")


def outlook(s: CultsState, action: Action) -> list[Text]:
    found = _OUTLOOKS.get(action[0])
    return found(s, action) if found is not None else []


def _card_text(s: CultsState, id: str) -> list[Text]:
    """What is printed on a card."""
    kind = s.agreed.content.kinds[id]
    card = s.card(kind)
    attack, power, terror = card.symbols
    symbols = Text("cults.outlook.symbols", {"attack": attack, "power": power, "terror": terror})
    if not card.printed.args["text"]["en"]:
        return [symbols]
    if not KEYWORDS[card.keyword]:
        return [symbols, card.printed]
    keyword = Text(f"cults.keyword.{KEYWORDS[card.keyword]}")
    return [symbols, Text("cults.outlook.keyworded", {"keyword": keyword, "text": card.printed})]


def _stack(s: CultsState, action: Action) -> list[Text]:
    cost = s.card(s.agreed.content.kinds[action[1]]).cost
    return [Text("cults.outlook.base_cost", {"n": cost}), *_card_text(s, action[1])]


def _settle(s: CultsState, action: Action) -> list[Text]:
    return [Text("cults.outlook.settle")]


def _retreat(s: CultsState, action: Action) -> list[Text]:
    return [Text("cults.outlook.steps", {"n": s.track[DISTRICT_NUMBER[action[1]]] + 1})]


def _place(s: CultsState, action: Action) -> list[Text]:
    """Whose marker would be covered."""
    district = DISTRICT_NUMBER[action[1]]
    height = len(s.markers[district])
    return [Text("cults.outlook.marker_on", {"n": height}) if height else Text("cults.outlook.marker_alone")]


def _reroll(s: CultsState, action: Action) -> list[Text]:
    """Which dice stay as they are."""
    frame = s.stack[-1]
    if not isinstance(frame, ChooseDice):
        return []
    left = [count - again for count, again in zip(frame.counts(), action[1:], strict=True)]
    kept = counted(left, FACES)
    return [Text("cults.outlook.kept_dice", {"dice": kept}) if kept else Text("cults.outlook.all_dice")]


def _keep(s: CultsState, action: Action) -> list[Text]:
    frame = s.stack[-1]
    if not isinstance(frame, ChooseDice):
        return []
    tokens = counted(frame.counts()[:3], TOKENS)
    return [Text("cults.outlook.gets", {"tokens": tokens}) if tokens else Text("cults.outlook.gets_none")]


def _done(s: CultsState, action: Action) -> list[Text]:
    """Why somebody is asked who has nothing to choose."""
    node, frame = s.pending, s.stack[-1]
    if not isinstance(node, Decision) or len(node.actions) > 1:
        return []
    if isinstance(frame, (UseCards, Destroy)):
        return [Text("cults.outlook.nothing_to_use")]
    return [Text("cults.outlook.nothing_more")]


def _give(s: CultsState, action: Action) -> list[Text]:
    frame = s.stack[-1]
    if not isinstance(frame, Exchange):
        return []
    return [Text("cults.outlook.gets", {"tokens": [Text(f"cults.tokens.{TOKENS[frame.into]}", {"n": 1})]})]


def _use(s: CultsState, action: Action) -> list[Text]:
    return [s.card(s.agreed.content.kinds[action[1]]).printed]


# -- plans ---------------------------------------------------------------------------------------------


def _plan(s: CultsState, action: Action) -> list[Text]:
    frame = s.stack[-1]
    if not isinstance(frame, Turn):
        return []
    side, district, plan = frame.side, DISTRICT_NUMBER[action[1]], action[2]
    if plan == "bluff":
        return [Text("cults.outlook.bluff", {"n": s.values[BLUFF_COUNT]})]
    if plan == "growth":
        return _growth(s, side, district)
    if plan == "preparation":
        found = [Text("cults.outlook.power", {"n": power_of(s, side)})]
        steps = s.track[district]
        if arrives_next(s, district):
            found.append(Text("cults.outlook.arrives"))
        elif not steps:
            found.append(Text("cults.outlook.enters"))
        else:
            found.append(Text("cults.outlook.advances", {"n": steps - 1}))
        return found
    if plan == "influence":
        moves = s.free_spaces(district) > 0 and elsewhere(s, side, district)
        return [Text("cults.outlook.influence" if moves else "cults.outlook.influence_card")]
    return _dominance(s, side, district)


def _growth(s: CultsState, side: Side, district: int) -> list[Text]:
    """What the cheapest card costs, if there is one, and whether it can be paid."""
    stacks = [what for what in ("guardian", "action") if wanted(s, district, what)]
    if not stacks:
        return [Text("cults.outlook.growth_empty")]
    power = power_of(s, side)
    least = min([total_price(s, side, district, what) for what in stacks])
    key = "cults.outlook.growth" if least <= power else "cults.outlook.growth_destroys"
    return [Text(key, {"power": power, "least": least})]


def _dominance(s: CultsState, side: Side, district: int) -> list[Text]:
    """Who could fight, and what terror would still take."""
    free = s.free_spaces(district) > 0
    rivals = 0
    for other in range(s.sides):
        if other != side and (s.rituals_in(other, district) or (free and s.rituals_of(other))):
            rivals += 1
    missing = missing_terror(s, side, district)
    most = could_raise(s, side, TERROR, district, rivals > 0)
    return [
        Text("cults.outlook.rivals", {"n": rivals}) if rivals else Text("cults.outlook.no_rivals"),
        Text("cults.outlook.levels", {"n": s.levels(side, district), "sanity": s.sanity_now(district)}),
        Text("cults.outlook.terror", {"n": missing, "most": most}) if missing else ENOUGH,
    ]


def _bribe(s: CultsState, action: Action) -> list[Text]:
    return [s.card(s.agreed.content.kinds[action[1]]).printed]


def _buy(s: CultsState, action: Action) -> list[Text]:
    frame = s.stack[-1]
    if not isinstance(frame, Growth):
        return []
    what: str = action[1]
    if what == NOTHING_BOUGHT:
        return [Text("cults.outlook.only_destroy")]
    price = total_price(s, frame.side, frame.district, what)
    terms = growth_sum(s, frame.side, frame.district, what)
    found: list[Text] = [_price(s, frame.side, price, terms)]
    for kind in wanted(s, frame.district, what):
        found.append(s.card(kind).text)
        if what != BOTH:
            found += _card_text(s, s.card(kind).id)
    return found


def _price(s: CultsState, side: Side, price: int, terms: list[Text]) -> Price:
    return Price("cults.outlook.costs", POWER_SIGN, price, power_of(s, side) - price, terms)


def _prepare(s: CultsState, action: Action) -> list[Text]:
    frame = s.stack[-1]
    if not isinstance(frame, Prepare):
        return []
    site, level = MEANING[action[1]]
    where = (s, frame.side, frame.district, action[1])
    found: list[Text] = [_price(s, frame.side, preparation_price(*where), preparation_sum(*where))]
    if level:
        found.append(Text("cults.outlook.ritual", {"n": level}))
    if site:
        found.append(Text("cults.outlook.site"))
    return found


def _pay(s: CultsState, action: Action) -> list[Text]:
    frame = s.stack[-1]
    if not isinstance(frame, Pay):
        return []
    if action[0] == "cults.pay_rest":
        return [_tokens_left(s, frame.side, frame.token, action[1])]
    value = frame.value(s, s.agreed.content.kinds[action[1]])
    if value > frame.left:
        return [Text("cults.outlook.excess", {"n": value - frame.left, "value": value})]
    if value == frame.left:
        return [Text("cults.outlook.exact", {"value": value})]
    return [Text("cults.outlook.still", {"n": frame.left - value, "value": value})]


def _move(s: CultsState, action: Action) -> list[Text]:
    frame = s.stack[-1]
    level = int(action[1])
    if isinstance(frame, Influence):
        if level < LEVELS and s.supply(frame.side, level + 1):
            return [Text("cults.outlook.raised", {"level": Text(f"cults.level.{level + 1}")})]
        return [Text("cults.outlook.not_raised")]
    if isinstance(frame, MoveIn):
        mine = s.levels(frame.side, frame.district) + level
        theirs = s.levels(frame.active, frame.district)
        return [Text("cults.outlook.join", {"mine": mine, "theirs": theirs})]
    return []


def _draw(s: CultsState, action: Action) -> list[Text]:
    frame = s.stack[-1]
    if not isinstance(frame, Influence):
        return []
    size = s.deck_size(frame.side)
    return [Text("cults.outlook.deck", {"n": size})] if size else [Text("cults.outlook.reshuffle")]


def _destroy(s: CultsState, action: Action) -> list[Text]:
    """A card leaves the game; how many like it are left."""
    kind = s.agreed.content.kinds[action[1]]
    frame = s.stack[-1]
    found = [Text("cults.outlook.gone")]
    if isinstance(frame, (Destroy, Growth, Influence)):
        left = s.discard(frame.side).count(kind) - 1
        if left:
            found.append(Text("cults.outlook.more_in_pile", {"n": left}))
    return found


def _stay_away(s: CultsState, action: Action) -> list[Text]:
    frame = s.stack[-1]
    if not isinstance(frame, MoveIn):
        return []
    if s.rituals_in(frame.side, frame.district):
        return [Text("cults.outlook.fights_anyway")]
    return [Text("cults.outlook.not_there")]


def _leave_it(s: CultsState, action: Action) -> list[Text]:
    return [Text("cults.outlook.no_marker")]


def _printed(s: CultsState, action: Action) -> list[Text]:
    return [s.card(s.agreed.content.kinds[action[1]]).printed]


# -- confrontation and terror --------------------------------------------------------------------------


def _laid_attack(s: CultsState, frame: Lay, more: int) -> int:
    """What the own cards, with their texts, the rituals and so much more come to."""
    laid = sum(_attack_of(s, frame, s.card(kind)) for kind in s.cards.zones[LAID + frame.side])
    return s.levels(frame.side, frame.district) + laid + more


def _attack_of(s: CultsState, frame: Lay, card: Card) -> int:
    found = card.symbols[ATTACK]
    for effect in card.effects:
        side = frame.side
        if effect.do == ADD_ATTACK and holds(
            s, side, frame.district, effect.when, side == frame.active, True
        ):
            found += effect.n
    return found


def _lay(s: CultsState, action: Action) -> list[Text]:
    frame = s.stack[-1]
    if not isinstance(frame, Lay):
        return []
    card = s.card(s.agreed.content.kinds[action[1]])
    found = [Text("cults.outlook.attack", {"n": _laid_attack(s, frame, _attack_of(s, frame, card))})]
    if card.keyword == CONFRONTATION:
        found.append(card.printed)
    return found


def _send(s: CultsState, action: Action) -> list[Text]:
    frame = s.stack[-1]
    if not isinstance(frame, Lay):
        return []
    return [
        Text("cults.outlook.attack", {"n": _laid_attack(s, frame, action[1])}),
        _tokens_left(s, frame.side, THUG, action[1]),
    ]


def _spread(s: CultsState, action: Action) -> list[Text]:
    frame = s.stack[-1]
    if not isinstance(frame, Terror):
        return []
    missing = missing_terror(s, frame.side, frame.district)
    return [
        Text("cults.outlook.needs_terror", {"n": missing}) if missing else ENOUGH,
        Text("cults.outlook.markers", {"n": 1 if frame.fought else 2}),
        Text("cults.outlook.loses_ritual"),
    ]


def _decline(s: CultsState, action: Action) -> list[Text]:
    return [Text("cults.outlook.nothing_happens")]


def _replace(s: CultsState, action: Action) -> list[Text]:
    frame = s.stack[-1]
    if not isinstance(frame, PlaceDominance):
        return []
    return [Text("cults.outlook.points", {"n": points(s, frame.side) + 1})]


def _remove(s: CultsState, action: Action) -> list[Text]:
    frame = s.stack[-1]
    if not isinstance(frame, RemoveRitual):
        return []
    return [Text("cults.outlook.levels_left", {"n": s.levels(frame.side, frame.district) - int(action[1])})]


# -- cultists ------------------------------------------------------------------------------------------


def _take(s: CultsState, action: Action) -> list[Text]:
    frame = s.stack[-1]
    side = getattr(frame, "side", 0)
    names = {"thugs": THUG, "adepts": ADEPT, "freaks": FREAK}
    given = dict(zip(names, action[1:], strict=True))
    return [Text("cults.outlook.then", {name: s.token(side, t) + given[name] for name, t in names.items()})]


def _return(s: CultsState, action: Action) -> list[Text]:
    frame = s.stack[-1]
    if not isinstance(frame, GiveBack):
        return []
    return [_tokens_left(s, frame.side, frame.token, action[2])]


def _tokens_left(s: CultsState, side: Side, token: int, spent: int) -> Text:
    """How many cultists of a sort remain behind the screen."""
    left, sort = s.token(side, token) - spent, TOKENS[token]
    return Text(f"cults.outlook.left_{sort}", {"n": left}) if left else Text(f"cults.outlook.no_{sort}_left")


_OUTLOOKS: Final[dict[str, Callable[[CultsState, Action], list[Text]]]] = {
    "cults.stack": _stack,
    "cults.settle": _settle,
    "cults.place": _place,
    "cults.retreat": _retreat,
    "cults.reroll": _reroll,
    "cults.keep": _keep,
    "cults.done": _done,
    "cults.give": _give,
    "cults.use": _use,
    "cults.take": _take,
    "cults.plan": _plan,
    "cults.bribe": _bribe,
    "cults.pay": _pay,
    "cults.pay_rest": _pay,
    "cults.buy": _buy,
    "cults.buy_with": _buy,
    "cults.prepare": _prepare,
    "cults.prepare_with": _prepare,
    "cults.move": _move,
    "cults.join": _move,
    "cults.draw": _draw,
    "cults.destroy": _destroy,
    "cults.stay_away": _stay_away,
    "cults.leave_it": _leave_it,
    "cults.tunnel": _printed,
    "cults.sabotage": _printed,
    "cults.destroy_held": _printed,
    "cults.spare": _printed,
    "cults.lay": _lay,
    "cults.send": _send,
    "cults.spread": _spread,
    "cults.decline": _decline,
    "cults.replace": _replace,
    "cults.remove": _remove,
    "cults.return": _return,
}
