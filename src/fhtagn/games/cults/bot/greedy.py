"""Rise of the Cults: a bot that weighs every option by itself, as ``values`` says."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

from fhtagn.core.bot import Opinion, Position
from fhtagn.core.nodes import Action, Decision, Side
from fhtagn.core.text import Text
from fhtagn.games.cults.bot import values
from fhtagn.games.cults.rules.actions import DISTRICT_NUMBER
from fhtagn.games.cults.rules.city import arrives_next
from fhtagn.games.cults.rules.confrontation import Lay, MoveIn
from fhtagn.games.cults.rules.growth import NOTHING_BOUGHT, Growth
from fhtagn.games.cults.rules.influence import Influence
from fhtagn.games.cults.rules.pay import Pay
from fhtagn.games.cults.rules.preparation import Prepare, bribes
from fhtagn.games.cults.rules.scoring import points
from fhtagn.games.cults.rules.state import LAID, PLANS, CultsState
from fhtagn.games.cults.rules.vocabulary import ADEPT, ATTACK, EXCHANGE_TOKEN, FREAK, TERROR, THUG, TOKENS

TOKEN_WORTH: Final[tuple[float, ...]] = (0.85, 1.0, 0.95)  # a thug, an adept, a freak
DIE_WORTH: Final = (2 * 0.85 + 2 * 1.0 + 0.95) / 6
TAKES_OFF: Final = 0.08  # each further cultist of a sort is worth less
LEAD: Final = 1.5  # attack beyond what the others are likely to have
HOPELESS: Final = 2.5  # attack short of it


class Greedy:
    """Takes the option that looks best now."""

    name = "greedy"

    def choose(self, position: Position[CultsState], rng: Random) -> Action:
        s = position.guess(rng)
        return pick(s, position.node, rng)

    def opinions(self, position: Position[CultsState], rng: Random) -> list[Opinion]:
        s = position.guess(rng)
        scored = zip(position.node.actions, scores(s, position.node), strict=True)
        found = [
            Opinion(action, score, (Text("cults.reason.worth", {"score": float(score)}),))
            for action, score in scored
        ]
        return sorted(found, key=_by_score)


def _by_score(opinion: Opinion) -> float:
    return -opinion.score


def pick(s: CultsState, node: Decision, rng: Random) -> Action:
    """The best option; among equal ones chance decides."""
    found = scores(s, node)
    best = max(found)
    among = [action for action, score in zip(node.actions, found, strict=True) if score >= best - 1e-9]
    return among[int(rng.random() * len(among))]


def scores(s: CultsState, node: Decision) -> list[float]:
    """What each option is worth to the seat that decides, in the order of the options."""
    frame = s.stack[-1]
    if isinstance(frame, Lay):
        return _laying(s, frame, node)
    return [_score(s, node.seat, action) for action in node.actions]


def _score(s: CultsState, side: Side, action: Action) -> float:
    found = _SCORES.get(action[0])
    return found(s, side, action) if found is not None else 0.0


# -- the set-up and the cult phase ---------------------------------------------------------------------


def _stack(s: CultsState, side: Side, action: Action) -> float:
    """Good cards where they are cheap to reach; a matter of taste."""
    card = s.card(s.agreed.content.kinds[action[1]])
    return sum(card.symbols) - 0.9 * card.cost


def _settle(s: CultsState, side: Side, action: Action) -> float:
    district = DISTRICT_NUMBER[action[1]]
    others = sum([s.has_site(other, district) for other in range(s.sides) if other != side])
    foes = sum([s.levels(other, district) for other in range(s.sides) if other != side])
    return -s.sanity_now(district) - 0.6 * others - 0.3 * foes


def _use(s: CultsState, side: Side, action: Action) -> float:
    card = s.card(s.agreed.content.kinds[action[1]])
    return 1.0 if card.effect(EXCHANGE_TOKEN) is None or s.token(side, FREAK) < 2 else -0.1


def _reroll(s: CultsState, side: Side, action: Action) -> float:
    found = 0.0
    for face, worth in enumerate((*TOKEN_WORTH, 0.0)):
        count: int = action[1 + face]
        found += count * (DIE_WORTH - worth)
    return found


def _take(s: CultsState, side: Side, action: Action) -> float:
    found = 0.0
    for token in (THUG, ADEPT, FREAK):
        for extra in range(action[1 + token]):
            found += _token(s, side, token, s.token(side, token) + extra)
    return found


def _token(s: CultsState, side: Side, token: int, owned: int) -> float:
    """One more cultist of a sort."""
    need = 0.0
    if token == FREAK:
        need = 0.25 if any(s.rituals_in(side, district) for district in range(s.used)) else -0.2
    return TOKEN_WORTH[token] + need - TAKES_OFF * owned


def _give(s: CultsState, side: Side, action: Action) -> float:
    token = TOKENS.index(action[1])
    return -_token(s, side, token, s.token(side, token) - 1)


def _return(s: CultsState, side: Side, action: Action) -> float:
    token = TOKENS.index(action[1])
    mine = list(s.tokens_of(side))
    count: int = action[2]
    lost = sum([_token(s, side, token, mine[token] - n - 1) for n in range(count)])
    return -lost + 0.8 * count  # others go instead of these


def _place(s: CultsState, side: Side, action: Action) -> float:
    return values.place_value(s, side, DISTRICT_NUMBER[action[1]])


# -- plans ---------------------------------------------------------------------------------------------


def _plan(s: CultsState, side: Side, action: Action) -> float:
    return values.plan_value(s, side, DISTRICT_NUMBER[action[1]], PLANS.index(action[2]))


def _bribe(s: CultsState, side: Side, action: Action) -> float:
    district = DISTRICT_NUMBER[action[2]]
    without = bribes(s, side, s.agreed.content.kinds[action[1]])
    value = values.preparation_value(s, side, district, 0, without)
    return value - values.POWER * without + (0.4 if arrives_next(s, district) else 0.0)


def _buy(s: CultsState, side: Side, action: Action) -> float:
    frame = s.stack[-1]
    if not isinstance(frame, Growth) or action[1] == NOTHING_BOUGHT:
        return 0.0
    return values.purchase_value(s, side, frame.district, action[1])


def _prepare(s: CultsState, side: Side, action: Action) -> float:
    frame = s.stack[-1]
    if not isinstance(frame, Prepare):
        return 0.0
    return values.preparing_value(s, side, frame.district, action[1], 0)


def _pay(s: CultsState, side: Side, action: Action) -> float:
    """As little waste as possible; cards of use in a fight stay, adepts too."""
    frame = s.stack[-1]
    if not isinstance(frame, Pay):
        return 0.0
    last = values.rounds_left(s) == 0
    if action[0] == "cults.pay_rest":
        count: int = action[1]
        return -(0.1 if last else 0.45) * count
    kind = s.agreed.content.kinds[action[1]]
    symbols = s.card(kind).symbols
    waste = max(0, frame.value(s, kind) - frame.left)
    other = symbols[ATTACK] * 0.3 + (symbols[TERROR] if frame.what != "terror" else symbols[1]) * 0.3
    return -0.35 * waste - other


def _destroy(s: CultsState, side: Side, action: Action) -> float:
    return values.destroy_value(s, s.card(s.agreed.content.kinds[action[1]])) - (
        0.02 if action[0] == "cults.destroy_held" else 0.0
    )


def _move(s: CultsState, side: Side, action: Action) -> float:
    frame = s.stack[-1]
    if not isinstance(frame, Influence):
        return 0.0
    value = values.move_value(s, side, int(action[1]), DISTRICT_NUMBER[action[2]], frame.district)
    return value + 1.0 if value > 0.0 else value  # what comes after it can still be done


def _draw(s: CultsState, side: Side, action: Action) -> float:
    return values.DRAW


def _tunnel(s: CultsState, side: Side, action: Action) -> float:
    frame = s.stack[-1]
    if not isinstance(frame, Influence):
        return 0.0
    value = values.move_value(s, side, 3, DISTRICT_NUMBER[action[3]], frame.district)
    return value - 0.3


def _sabotage(s: CultsState, side: Side, action: Action) -> float:
    return 0.25 if values.rounds_left(s) <= 2 else 0.05


# -- confrontation and terror --------------------------------------------------------------------------


def _join(s: CultsState, side: Side, action: Action) -> float:
    frame = s.stack[-1]
    if not isinstance(frame, MoveIn):
        return 0.0
    district = frame.district
    level = int(action[1])
    mine = values.best_attack(s, side, district) + level
    foe = s.levels(frame.active, district) + values.likely_attack(s, frame.active, district)
    odds = values.chance_to_win(mine, foe)
    own = s.levels(side, district) + level
    stopped = values.MARKER if s.levels(frame.active, district) + 2 > s.sanity_now(district) else 0.3
    gain = stopped + 0.3 * s.levels(frame.active, district)
    if s.rituals_in(side, district):  # the fight takes place anyway
        return 0.1 * level * (odds - 0.4)
    return odds * gain + 0.3 * stopped - (1.0 - odds) * (values.LEVEL * own + 0.6)


def _laying(s: CultsState, frame: Lay, node: Decision) -> list[float]:
    """Enough to win by a little, the strongest cards first; nothing where nothing helps."""
    side, district = frame.side, frame.district
    laid = sum([s.card(kind).symbols[ATTACK] for kind in s.cards.zones[LAID + side]])
    now = s.levels(side, district) + laid
    foes = [
        s.levels(other, district)
        + values.likely_attack(s, other, district)
        + values.HAND_CARD * s.cards.size(LAID + other)
        for other in range(s.sides)
        if other != side and s.rituals_in(other, district)
    ]
    target = max(foes, default=0.0) + LEAD
    most = values.best_attack(s, side, district) + laid
    gives_up = most < target - LEAD - HOPELESS
    found: list[float] = []
    for action in node.actions:
        if action[0] == "cults.lay":
            card = s.card(s.agreed.content.kinds[action[1]])
            attack = card.symbols[ATTACK]
            wanted = not gives_up and attack > 0 and now < target
            found.append(5.0 + attack - 0.3 * card.symbols[1] if wanted else -5.0)
        else:
            total = now + action[1]
            if gives_up:
                found.append(-float(action[1]))
            else:
                found.append(-abs(target - total) if total < target else -0.3 * (total - target))
    return found


def _spread(s: CultsState, side: Side, action: Action) -> float:
    return 1.0


def _replace(s: CultsState, side: Side, action: Action) -> float:
    return 1.0 + points(s, action[1])


def _remove(s: CultsState, side: Side, action: Action) -> float:
    return -values.LEVEL * int(action[1])


def _spare(s: CultsState, side: Side, action: Action) -> float:
    return -0.6


_SCORES: Final[dict[str, Callable[[CultsState, Side, Action], float]]] = {
    "cults.stack": _stack,
    "cults.settle": _settle,
    "cults.use": _use,
    "cults.reroll": _reroll,
    "cults.take": _take,
    "cults.give": _give,
    "cults.return": _return,
    "cults.place": _place,
    "cults.plan": _plan,
    "cults.bribe": _bribe,
    "cults.pay": _pay,
    "cults.pay_rest": _pay,
    "cults.buy": _buy,
    "cults.buy_with": _buy,
    "cults.prepare": _prepare,
    "cults.prepare_with": _prepare,
    "cults.destroy": _destroy,
    "cults.destroy_held": _destroy,
    "cults.move": _move,
    "cults.draw": _draw,
    "cults.tunnel": _tunnel,
    "cults.sabotage": _sabotage,
    "cults.join": _join,
    "cults.spread": _spread,
    "cults.replace": _replace,
    "cults.remove": _remove,
    "cults.spare": _spare,
}
