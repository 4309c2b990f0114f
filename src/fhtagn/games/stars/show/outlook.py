"""Die Sterne stehen richtig: what choosing an action brings, before it is chosen."""

from __future__ import annotations

from fhtagn.core.nodes import Action
from fhtagn.core.text import Text
from fhtagn.games.stars.rules.actions import END, SKIP, symbol_ref, symbols_text
from fhtagn.games.stars.rules.cards import less
from fhtagn.games.stars.rules.content import (
    CHANGE_SKY,
    EFFECT_NAMES,
    GREAT_OLD_ONE,
    HAND_LIMIT,
    LESSER_SERVITOR,
    Card,
    Kind,
    Symbols,
)
from fhtagn.games.stars.rules.hints import SURELY, fields_of, reached
from fhtagn.games.stars.rules.invocation import DONE, Change, changed
from fhtagn.games.stars.rules.limits import CULT_LIMIT, GOAL
from fhtagn.games.stars.rules.minions import Exchange
from fhtagn.games.stars.rules.sky import FIRST_FLIP, FIRST_SWAP, MOVE_OF, SWAP_ONE, SWAP_OTHER, Sky
from fhtagn.games.stars.rules.state import AT_ONCE, INVOCATION, ROUND_END, StarsState
from fhtagn.games.stars.rules.summoning import COMPLETE, Help, fields_with, helper_groups


def outlook(s: StarsState, action: Action) -> list[Text]:
    kind = action[0]
    if action in MOVE_OF:
        return of_move(s, MOVE_OF[action])
    if action == SKIP:
        step = "invocation" if s.step == INVOCATION else "summoning"
        return [Text(f"stars.outlook.skip_{step}")]
    if action == END:
        drawn = max(0, s.hand_limit(s.seat) - len(s.hand(s.seat)))
        return [Text("stars.outlook.end", {"n": drawn})]
    if action == COMPLETE:
        frame = s.stack[-1]
        assert isinstance(frame, Help)
        return [points_after(s, s.card(frame.kind), frame.chosen)]
    card = s.card(s.kind(action[1]))
    if kind == "stars.invoke":
        return of_invocation(s, card)
    if kind == "stars.serve":
        return of_service(s, card)
    if kind == "stars.use":
        return [effect_text(card)]
    if kind == "stars.summon":
        return of_summoning(s, card)
    if kind == "stars.replace":
        return [Text("stars.outlook.replace", {"n": card.points})]
    if kind == "stars.help":
        key = "stars.outlook.help_leaves" if card.type == LESSER_SERVITOR else "stars.outlook.help_stays"
        return [Text(key, {"star": symbol_ref(card.star)})]
    if kind == "stars.exchange":
        frame = s.stack[-1]
        assert isinstance(frame, Exchange)
        return [Text("stars.outlook.exchange", {"n": frame.done + frame.left})]
    return [Text("stars.outlook.discard", {"n": s.hand_limit(s.seat) - len(s.hand(s.seat)) + 1})]


# -- invocations -----------------------------------------------------------------------------------


def of_invocation(s: StarsState, card: Card) -> list[Text]:
    """The symbols, and the hand cards that they alone can bring to the sky; not all, if they are many."""
    found = [Text("stars.outlook.symbols", {"symbols": symbols_text(card.invocation)})]
    rest = less(s.hand(s.seat), card.kind)
    brought = _reached(s, rest, card.invocation) if s.summonings else []
    if brought:
        key = "reaches" if sum(card.invocation) <= SURELY else "reaches_some"
        found.append(Text(f"stars.outlook.{key}", {"cards": [s.card(kind).ref for kind in brought]}))
    return found


def _reached(s: StarsState, kinds: bytes, symbols: Symbols) -> list[Kind]:
    different = list(dict.fromkeys(kinds))
    hits = reached(s.sky, [fields_of(s, s.seat, s.card(kind)) for kind in different], symbols)
    return sorted(kind for kind, hit in zip(different, hits, strict=True) if hit is not None)


def of_service(s: StarsState, card: Card) -> list[Text]:
    frame = s.stack[-1]
    assert isinstance(frame, Change)
    after = changed(frame.symbols, card.service_from, card.service_into)
    return [Text("stars.outlook.symbols_then", {"symbols": symbols_text(after)})]


def of_move(s: StarsState, move: int) -> list[Text]:
    """What shows up at the tile, and which hand cards come into sight or get lost."""
    found: list[Text] = []
    sky = s.sky.clone()
    sky.move(move)
    if move >= FIRST_FLIP:
        found.append(Text("stars.outlook.flip", {"symbol": symbol_ref(sky.tiles[move - FIRST_FLIP])}))
    elif move >= FIRST_SWAP:
        one, other = SWAP_ONE[move - FIRST_SWAP], SWAP_OTHER[move - FIRST_SWAP]
        symbols = {"one": symbol_ref(s.sky.tiles[one]), "other": symbol_ref(s.sky.tiles[other])}
        found.append(Text("stars.outlook.swap", symbols))
    before = _reached(s, s.hand(s.seat), DONE)
    after = _visible(s, sky)
    gained = [s.card(kind).ref for kind in after if kind not in before]
    lost = [s.card(kind).ref for kind in before if kind not in after]
    if gained:
        found.append(Text("stars.outlook.gained", {"cards": gained}))
    if lost:
        found.append(Text("stars.outlook.lost", {"cards": lost}))
    return found


def _visible(s: StarsState, sky: Sky) -> list[Kind]:
    """The hand cards whose constellations can be seen."""
    return [
        kind
        for kind in dict.fromkeys(s.hand(s.seat))
        if any(field.visible(sky.masks) for field in fields_of(s, s.seat, s.card(kind)))
    ]


# -- summonings and minions ------------------------------------------------------------------------


def of_summoning(s: StarsState, card: Card) -> list[Text]:
    found = [points_after(s, card, cheapest_help(s, card))]
    if card.type == GREAT_OLD_ONE and not card.field.visible(s.sky.masks):
        found.append(Text("stars.outlook.with_help"))
    if len(s.cult(s.seat)) >= CULT_LIMIT:
        found.append(Text("stars.outlook.makes_room"))
    return found


def cheapest_help(s: StarsState, card: Card) -> tuple[Kind, ...]:
    """The servitors that must help at least; as few points as possible leave with them."""
    if card.type != GREAT_OLD_ONE:
        return ()
    masks = s.sky.masks
    enough = [
        group
        for group in helper_groups(s, card)
        if any(f.visible(masks) for f in fields_with(s, card, group))
    ]
    return min(enough, key=lambda group: sum(leaving(s, group)), default=())


def leaving(s: StarsState, helpers: tuple[Kind, ...]) -> list[int]:
    """The points that go with the lesser servitors among them."""
    return [s.card(kind).points for kind in helpers if s.card(kind).type == LESSER_SERVITOR]


def points_after(s: StarsState, card: Card, helpers: tuple[Kind, ...]) -> Text:
    gained = card.points
    at_once = s.agreed.goal == AT_ONCE and s.points(s.seat) + gained >= GOAL
    if not at_once:
        gained -= sum(leaving(s, helpers))
    total = s.points(s.seat) + gained
    wins = total >= GOAL and len(s.cult(s.seat)) < CULT_LIMIT and s.agreed.goal != ROUND_END
    return Text("stars.outlook.wins" if wins else "stars.outlook.points", {"n": gained, "total": total})


def effect_text(card: Card) -> Text:
    """What a minion's card says."""
    args: dict[str, object] = {"n": card.effect_count}
    if card.effect == CHANGE_SKY:
        args = {"symbols": symbols_text(card.effect_symbols)}
    what = Text(f"stars.effect.{EFFECT_NAMES[card.effect]}", args)
    if card.effect == HAND_LIMIT:
        return what
    return Text("stars.effect.then_discard" if card.leaves else "stars.effect.then_turn", {"what": what})
