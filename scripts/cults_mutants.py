#!/usr/bin/env python3
"""Break one rule of Rise of the Cults at a time and see whether the tests notice.

    scripts/cults_mutants.py                    # all of them
    scripts/cults_mutants.py terror npc         # those whose name contains one of these words
    scripts/cults_mutants.py --list

Each mutant is one line of the rules with another meaning, in a copy of the source tree; the checkout is not
touched.  ``tests/cults`` must fail.  Survivors are listed in the end, and the script exits with 1.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
RULES = "src/fhtagn/games/cults/rules"
SHOW = "src/fhtagn/games/cults/show"
# First what is quick and notices most; then the rest.
FIRST = [f"tests/cults/test_{number:02}_*.py" for number in range(1, 13)]
THEN = ["tests/cults"]

# name, module, the line as it is, the line as it is broken
MUTANTS: list[tuple[str, str, str, str]] = [
    # -- the set-up
    (
        "setup: a second stack of the same sort",
        "setup",
        "if not s.cards.zones[slot_of(s, kind, district)]:",
        "if True:",
    ),
    (
        "setup: stacks from the first seat on",
        "setup",
        "return (s.first + self.turn) % s.players\n\n    def ask(self, s: CultsState) -> Node | None:\n        if self.turn == 2",
        "return self.turn % s.players\n\n    def ask(self, s: CultsState) -> Node | None:\n        if self.turn == 2",
    ),
    (
        "setup: rivertown with three players",
        "state",
        "return AREAS if self.players == AREAS else AREAS - 1",
        "return AREAS if self.players >= 3 else AREAS - 1",
    ),
    (
        "setup: sites from the first seat on",
        "setup",
        "seat = (s.first + self.turn) % s.players\n        return Decision(seat, PROMPT_SETTLE",
        "seat = self.turn % s.players\n        return Decision(seat, PROMPT_SETTLE",
    ),
    (
        "setup: the prologue's investigators are ignored",
        "setup",
        "s.arrived = bytes([card.arrived[d] if d < used else 0 for d in range(AREAS)])",
        "s.arrived = bytes(AREAS)",
    ),
    (
        "setup: the goal before the site",
        "setup",
        '    if s.solo:\n        s.push(DrawGoal(options["goal"]))\n    s.push(Settle(0))\n',
        '    s.push(Settle(0))\n    if s.solo:\n        s.push(DrawGoal(options["goal"]))\n',
    ),
    ("setup: the npc's ritual in downtown", "setup", '"downtown": 2', '"downtown": 1'),
    (
        "setup: chance chooses another first cultist",
        "setup",
        "s.first = answer[1][0] - 1 if answer else 0",
        "s.first = 0",
    ),
    # -- rounds and city
    ("round: a city card in the first round", "rounds", "if number > 1:", "if number > 0:"),
    (
        "round: a card of the round holds for good",
        "rounds",
        "    s.city = NONE\n    s.placed",
        "    s.placed",
    ),
    (
        "round: hiding in the last round",
        "rounds",
        "if s.round >= s.agreed.rounds:",
        "if s.round > s.agreed.rounds:",
    ),
    (
        "round: the marker goes to the right",
        "rounds",
        "s.first = (s.first + 1) % s.players",
        "s.first = (s.first - 1) % s.players",
    ),
    (
        "round: plans of the last round count",
        "rounds",
        "    s.executed = bytes(MOST_SIDES * len(PLANS))\n",
        "",
    ),
    (
        "hiding: the hand is kept",
        "rounds",
        "s.cards = s.cards.emptied(HELD + side, PILE + side)",
        "s.cards = s.cards",
    ),
    (
        "hiding: four too many may be kept",
        "rounds",
        "excess = max(0, sum(mine) - s.values[KEEP_COUNT])",
        "excess = max(0, sum(mine) - s.values[KEEP_COUNT] - 1)",
    ),
    (
        "hiding: more may go back than must",
        "rounds",
        "return max(0, excess - later), min(mine[self.token], excess)",
        "return max(0, excess - later), mine[self.token]",
    ),
    (
        "hiding: the npc's deck keeps its order",
        "rounds",
        "s.cards = s.cards.shuffled(DECK + NPC)",
        "s.cards = s.cards",
    ),
    (
        "city: investigators before the text",
        "city",
        "        s.push(CityAdvances(number))\n        for effect in card.effects:",
        "        for district in card.advance:\n            advance(s, district)\n        for effect in card.effects:",
    ),
    (
        "city: permanent cards hold for a round",
        "city",
        "            s.permanent += bytes([number])",
        "            pass",
    ),
    (
        "city: permanent before passing cards",
        "city",
        "for number in (*s.permanent, *passing):",
        "for number in (*passing, *s.permanent):",
    ),
    (
        "city: no least value",
        "city",
        "found[effect.value + LEAST] = max(found[effect.value + LEAST], effect.least)",
        "pass",
    ),
    (
        "city: an investigator goes back beyond its start",
        "city",
        "if 0 < s.track[d] < start]",
        "if 0 < s.track[d] <= start]",
    ),
    (
        "city: chaos for the first cultist only",
        "city",
        "for side in s.order(s.first):",
        "for side in [s.first]:",
    ),
    (
        "investigators: no new one sets out",
        "city",
        "        s.track = put(s.track, district, start)\n        # cults:investigators/arrive",
        "        s.track = put(s.track, district, 0)\n        # cults:investigators/arrive",
    ),
    ("investigators: blocked districts advance", "city", "    if district >= s.used:\n        return\n", ""),
    # -- cult phase
    (
        "mobilisation: chaos stays in the deck",
        "cards",
        "PILE + self.side, s.discard(self.side) + drawn",
        "CHAOS_IN_DECK + self.side, drawn",
    ),
    (
        "mobilisation: chaos is replaced",
        "cards",
        "s.push(DrawCards(side, left, len(places) - found))",
        "s.push(DrawCards(side, left + found, len(places) - found))",
    ),
    (
        "mobilisation: cards before all have drawn",
        "cult_phase",
        '        for side in reversed(seats):\n            s.push(UseCards(side, MOBILISATION, b""))\n        for side in reversed(seats):\n            draw(s, side, s.values[DRAW_COUNT])',
        '        for side in reversed(seats):\n            s.push(UseCards(side, MOBILISATION, b""))\n            draw(s, side, s.values[DRAW_COUNT])',
    ),
    (
        "mobilisation: a card twice",
        "cult_phase",
        "            used += bytes([kind])\n",
        '            used += b""\n',
    ),
    (
        "mobilisation: asked only with a card",
        "cult_phase",
        "        actions.append(DONE)\n        return Decision(side, PROMPT_USE",
        "        if not actions:\n            return None\n        actions.append(DONE)\n        return Decision(side, PROMPT_USE",
    ),
    (
        "recruitment: a third re-roll",
        "cult_phase",
        "s.push(RollDice(self.side, kept, self.rerolls - 1))",
        "s.push(RollDice(self.side, kept, self.rerolls))",
    ),
    (
        "recruitment: dice faces",
        "cult_phase",
        "FACE_OF: Final = (-1, THUG, THUG, ADEPT, ADEPT, FREAK, BLANK)",
        "FACE_OF: Final = (-1, THUG, THUG, ADEPT, ADEPT, FREAK, FREAK)",
    ),
    (
        "recruitment: cards before the tokens",
        "cult_phase",
        '        s.push(UseCards(self.side, RECRUITMENT, b""))\n        # cults:recruitment/tokens: blanks bring nothing\n        gain(s, self.side, counts[:3])',
        '        gain(s, self.side, (0, 0, 0))\n        s.push(UseCards(self.side, RECRUITMENT, b""))',
    ),
    (
        "recruitment: converts in another order",
        "cult_phase",
        "for side in reversed(seats):\n                        s.push(Take",
        "for side in seats:\n                        s.push(Take",
    ),
    (
        "recruitment: the exchange costs nothing",
        "cult_phase",
        "            s.add_tokens(self.side, TOKENS.index(answer[1]), -1)\n",
        "",
    ),
    # -- planning and turns
    (
        "planning: below the stack",
        "action_phase",
        "markers[district] += bytes([side])",
        "markers[district] = bytes([side]) + markers[district]",
    ),
    (
        "planning: four markers whatever the card says",
        "action_phase",
        "min(s.values[MARKER_COUNT], OWNED_MARKERS)",
        "OWNED_MARKERS",
    ),
    ("action: three times the same plan", "state", "MOST_OF_A_PLAN: Final = 2", "MOST_OF_A_PLAN: Final = 3"),
    (
        "action: the marker at the bottom",
        "action_phase",
        "s.markers[district][-1] == side]",
        "s.markers[district][0] == side]",
    ),
    ("action: bluff counts as a plan", "action_phase", "    if plan == BLUFF:\n        return None\n", ""),
    (
        "action: turns go on with the first",
        "action_phase",
        "s.push(Turn((side + 1) % s.sides))",
        "s.push(Turn((side - 1) % s.sides))",
    ),
    (
        "action: one cultist for a bluff",
        "vocabulary",
        "PRINTED_VALUES: Final = (6, 4, 2, 5, 2, 0, 0, 0)",
        "PRINTED_VALUES: Final = (6, 4, 2, 5, 1, 0, 0, 0)",
    ),
    (
        "action: the official pays as well",
        "action_phase",
        "bribes(s, side, kind)) is not None:",
        "0) is not None:",
    ),
    # -- paying, Growth, Preparation
    (
        "pay: excess comes back",
        "pay",
        "s.push(Pay(side, self.what, self.total, self.left - value, self.district, self.fought))",
        "s.add_tokens(side, self.token, max(0, value - self.left))\n        s.push(Pay(side, self.what, self.total, self.left - value, self.district, self.fought))",
    ),
    (
        "pay: thugs pay",
        "pay",
        "return FREAK if self.what == FOR_TERROR else ADEPT",
        "return FREAK if self.what == FOR_TERROR else 0",
    ),
    (
        "pay: the whisperer at home",
        "pay",
        "effect.do == ADD_TERROR and holds(",
        "effect.do == ADD_TERROR and not holds(",
    ),
    (
        "growth: a cult site is needed",
        "growth",
        "if not s.has_site(side, district) and not s.rituals_in(side, district):",
        "if not s.has_site(side, district):",
    ),
    (
        "growth: investigators do not count",
        "growth",
        "s.card(kind).cost + s.arrived[district])",
        "s.card(kind).cost)",
    ),
    (
        "growth: those on the track count",
        "growth",
        "s.card(kind).cost + s.arrived[district])",
        "s.card(kind).cost + s.arrived[district] + (s.track[district] > 0))",
    ),
    (
        "growth: tomes add up",
        "growth",
        "            if off > best:\n                best, which = off, kind",
        "            if off:\n                best, which = best + off, kind",
    ),
    (
        "growth: bought cards help at once",
        "growth",
        "left = list(self.bought + self.spent)",
        "left = list(self.spent)",
    ),
    (
        "growth: bought cards into the pile",
        "growth",
        "s.cards = s.cards.moved(cards[0], stack, HELD + self.side, ALL)",
        "s.cards = s.cards.moved(cards[0], stack, PILE + self.side, ALL)",
    ),
    ("growth: two are destroyed", "growth", "found = 1 + self.rest", "found = 2 + self.rest"),
    (
        "growth: destroyed cards are discarded",
        "cards",
        "s.cards = s.cards.moved(kind, zone + side, BOX)",
        "s.cards = s.cards.moved(kind, zone + side, PILE + side)",
    ),
    (
        "growth: doing nothing",
        "growth",
        "        return not self.bought and not self.count and not self.spent",
        "        return False",
    ),
    (
        "growth: a mi-go that paid helps again",
        "growth",
        "            paid = s.discard(self.side).count(kind) - self.before.count(kind)",
        "            paid = len(self.spent)",
    ),
    (
        "preparation: no investigator",
        "action_phase",
        "                advance(s, district)\n            s.push(Prepare",
        "                pass\n            s.push(Prepare",
    ),
    (
        "preparation: the price before the advance",
        "action_phase",
        "1 if arrives_next(s, district) else 0, 0)",
        "0, 0)",
    ),
    ("preparation: a site costs four", "preparation", "SITE_COST: Final = 5", "SITE_COST: Final = 4"),
    (
        "preparation: a second site",
        "preparation",
        "        if s.has_site(side, district):\n            return SITE_THERE\n",
        "",
    ),
    (
        "preparation: rituals without a site",
        "preparation",
        "if not site and not s.has_site(side, district):",
        "if False:",
    ),
    (
        "preparation: more rituals than spaces",
        "preparation",
        "if s.free_spaces(district) <= 0:\n            return NO_SPACE",
        "if s.free_spaces(district) < 0:\n            return NO_SPACE",
    ),
    ("preparation: more markers than there are", "preparation", "if not s.supply(side, level):", "if False:"),
    (
        "preparation: scholars help with level one",
        "preparation",
        "if effect.when == ALWAYS or level >= 2:",
        "if effect.when == ALWAYS or level >= 1:",
    ),
    (
        "preparation: free of charge",
        "preparation",
        "        pay(s, side, FOR_PREPARATION, total, district)\n",
        "",
    ),
    # -- Influence
    ("influence: a full district", "influence", "if not free and not s.agreed.full_influence:", "if False:"),
    (
        "influence: no raise",
        "influence",
        "            raise_ritual(s, self.side, level, self.district)\n        elif",
        "            pass\n        elif",
    ),
    (
        "influence: beyond the supply",
        "influence",
        "if level < LEVELS and s.supply(side, level + 1):",
        "if level < LEVELS:",
    ),
    (
        "influence: draw and destroy",
        "influence",
        "if self.second & what or not self.moved:\n            return False\n        return len(s.holding(self.side, ALLOW_DRAW_AND_DESTROY)) > 0",
        "if self.second & what:\n            return False\n        return True",
    ),
    (
        "influence: byakhee without a move",
        "influence",
        "if self.second & what or not self.moved:",
        "if self.second & what:",
    ),
    (
        "influence: the tunnel before the move",
        "influence",
        "        if self.moved and s.free_spaces(district) > 0:\n            for kind",
        "        if s.free_spaces(district) > 0:\n            for kind",
    ),
    (
        "influence: the tunnel raises",
        "influence",
        "            move_ritual(s, self.side, level, DISTRICT_NUMBER[answer[3]], self.district)\n",
        "            move_ritual(s, self.side, level, DISTRICT_NUMBER[answer[3]], self.district)\n            raise_ritual(s, self.side, level, self.district)\n",
    ),
    ("influence: sabotage of any level", "influence", "if level == effect.level:", "if True:"),
    (
        "influence: sabotage is not destroyed",
        "influence",
        "use_up(s, self.side, kind, effect.cost)",
        "use_up(s, self.side, kind, 1)",
    ),
    (
        "influence: asked only with a tunnel",
        "influence",
        "found = s.could_hold(side, MOVE_SECOND_RITUAL)",
        "found = len(s.holding(side, MOVE_SECOND_RITUAL))",
    ),
    ("influence: doing nothing", "influence", "if self.acted or not actions:", "if True:"),
    (
        "influence: a ritual after the card",
        "influence",
        "not self.moved and not self.second and s.free_spaces",
        "not self.moved and s.free_spaces",
    ),
    # -- Dominance
    (
        "dominance: a cult site is enough",
        "confrontation",
        "return None if s.rituals_in(side, district) else NO_RITUAL",
        "return None if s.rituals_in(side, district) or s.has_site(side, district) else NO_RITUAL",
    ),
    (
        "confrontation: the attacker moves too",
        "confrontation",
        "for other in reversed(s.order(side)[1:]):",
        "for other in reversed(s.order(side)):",
    ),
    (
        "confrontation: into a full district",
        "confrontation",
        "return s.free_spaces(self.district) > 0 and elsewhere",
        "return elsewhere",
    ),
    (
        "confrontation: moved rituals rise",
        "confrontation",
        "                move_ritual(s, self.side, int(answer[1]), source, self.district)\n",
        "                move_ritual(s, self.side, min(3, int(answer[1])), source, self.district)\n                if int(answer[1]) < 3:\n                    s.add_ritual(self.side, self.district, int(answer[1]), -1)\n                    s.add_ritual(self.side, self.district, int(answer[1]) + 1, 1)\n",
    ),
    (
        "confrontation: the defenders lay first",
        "confrontation",
        "        for side in reversed(sides):\n            s.push(Lay",
        "        for side in sides:\n            s.push(Lay",
    ),
    (
        "confrontation: everybody takes part",
        "confrontation",
        "return [side for side in s.order(start) if s.rituals_in(side, district)]",
        "return [side for side in s.order(start)]",
    ),
    (
        "confrontation: thugs count twice",
        "confrontation",
        "found = s.fist[side] + s.levels(side, district)",
        "found = 2 * s.fist[side] + s.levels(side, district)",
    ),
    (
        "confrontation: rituals do not count",
        "confrontation",
        "found = s.fist[side] + s.levels(side, district)",
        "found = s.fist[side]",
    ),
    (
        "confrontation: fanatics attack better",
        "conditions",
        "        return not executing\n",
        "        return executing\n",
    ),
    (
        "confrontation: night-gaunts weaken their own",
        "confrontation",
        "others = sum(hindered) - hindered[place]",
        "others = sum(hindered)",
    ),
    (
        "confrontation: night-gaunts below the rituals",
        "confrontation",
        "max(s.levels(side, district), own + others) if others else own",
        "own + others",
    ),
    (
        "confrontation: a tie is won by the first",
        "confrontation",
        "winner = sides[found.index(best)] if found.count(best) == 1 else -1",
        "winner = sides[found.index(best)]",
    ),
    (
        "confrontation: losers keep their rituals",
        "confrontation",
        "                take_back(s, side, district)\n",
        "",
    ),
    ("confrontation: no chaos", "confrontation", "                give_chaos(s, side, penalty)\n", ""),
    (
        "confrontation: shoggoths in a tie",
        "confrontation",
        "    if winner >= 0:\n        for kind in s.cards.zones[OPEN + winner]:",
        "    if True:\n        for kind in s.cards.zones[OPEN + max(0, winner)]:",
    ),
    (
        "confrontation: thugs survive",
        "confrontation",
        "        s.add_tokens(side, THUG, -s.fist[side])\n",
        "",
    ),
    (
        "confrontation: cards come back",
        "confrontation",
        "s.cards = s.cards.emptied(OPEN + side, PILE + side)",
        "s.cards = s.cards.emptied(OPEN + side, HELD + side)",
    ),
    (
        "confrontation: toughs come back to winners",
        "confrontation",
        "if not won and side < s.players:",
        "if side < s.players:",
    ),
    (
        "confrontation: ghouls eat for losers",
        "confrontation",
        "cleaned = sum_of(s, OPEN + side, DESTROY_OWN_CHAOS) if won else 0",
        "cleaned = sum_of(s, OPEN + side, DESTROY_OWN_CHAOS)",
    ),
    (
        "confrontation: the winner spreads terror",
        "confrontation",
        "        if winner == active:\n            s.push(Terror(active",
        "        if winner >= 0:\n            s.push(Terror(winner",
    ),
    (
        "confrontation: fists are open",
        "confrontation",
        'Event("cults.sent", (side, sent), seen_by=(side,), instead=instead)',
        'Event("cults.sent", (side, sent))',
    ),
    (
        "confrontation: laid cards are open",
        "confrontation",
        'Event("cults.laid", args, seen_by=(side,), instead=instead)',
        'Event("cults.laid", args)',
    ),
    (
        "terror: equal is enough",
        "terror",
        "s.sanity_now(district) + 1 - s.levels",
        "s.sanity_now(district) - s.levels",
    ),
    (
        "terror: investigators do not count",
        "state",
        "self.sanity[district] + self.arrived[district])",
        "self.sanity[district])",
    ),
    ("terror: two markers after a fight", "terror", "1 if self.fought else 2", "2"),
    (
        "terror: hysteria after a fight",
        "conditions",
        "return when == NO_CONFRONTATION and not fought",
        "return when == NO_CONFRONTATION",
    ),
    ("terror: the ritual stays", "terror", "        s.push(RemoveRitual(side, district))\n", ""),
    ("terror: the replaced marker stays", "terror", "            s.add_dominance(other, district, -1)\n", ""),
    (
        "terror: replacing though a space is free",
        "terror",
        "if self.is_over(s) or s.free_dominance(self.district) > 0 or",
        "if self.is_over(s) or",
    ),
    ("terror: nine markers", "terror", "s.dominance_of(self.side) == OWNED_DOMINANCE", "False"),
    (
        "terror: it must be spread",
        "terror",
        "actions = (SPREAD, DECLINE) if self.can_succeed(s) else (DECLINE,)",
        "actions = (SPREAD,) if self.can_succeed(s) else (DECLINE,)",
    ),
    (
        "terror: a vain attempt",
        "terror",
        "actions = (SPREAD, DECLINE) if self.can_succeed(s) else (DECLINE,)",
        "actions = (SPREAD, DECLINE)",
    ),
    (
        "terror: the sacrifice is discarded",
        "terror",
        "            use_up(s, side, kind, effect.cost)\n",
        "            use_up(s, side, kind, 1)\n",
    ),
    (
        "terror: the sacrifice is asked for by the hand",
        "terror",
        "if len(levels) == 1 and not s.could_hold(side, KEEP_RITUAL):",
        "if len(levels) == 1 and not s.holding(side, KEEP_RITUAL):",
    ),
    # -- the end
    (
        "end: sites without a ritual",
        "scoring",
        "if s.has_site(side, d) and s.rituals_in(side, d))",
        "if s.has_site(side, d))",
    ),
    (
        "end: levels instead of rituals",
        "scoring",
        "mine = s.rituals_of(side)",
        "mine = sum(s.levels(side, d) for d in range(s.used))",
    ),
    ("end: the majority without a ritual", "scoring", "return 1 if mine and mine ==", "return 1 if mine =="),
    (
        "end: sites before dominance",
        "scoring",
        "        s.dominance_of(side),\n        s.sites_of(side),\n",
        "        s.sites_of(side),\n        s.dominance_of(side),\n",
    ),
    (
        "end: rituals before sites",
        "scoring",
        "        s.sites_of(side),\n        s.rituals_of(side),\n",
        "        s.rituals_of(side),\n        s.sites_of(side),\n",
    ),
    ("end: more chaos is better", "scoring", "        -s.chaos_of(side),", "        s.chaos_of(side),"),
    (
        "end: chaos of the deck does not count",
        "state",
        "found = zones[PILE + side].count(chaos) + len(zones[CHAOS_IN_DECK + side])",
        "found = zones[PILE + side].count(chaos)",
    ),
    (
        "goal: a tie is a victory",
        "scoring",
        "return rank(s, me) > rank(s, NPC)",
        "return rank(s, me) >= rank(s, NPC)",
    ),
    (
        "goal: one point ahead",
        "scoring",
        "points(s, me) >= points(s, NPC) + n",
        "points(s, me) >= points(s, NPC) + n - 1",
    ),
    (
        "goal: as many markers",
        "scoring",
        "s.dominance_in(me, d) > s.dominance_in(NPC, d)",
        "s.dominance_in(me, d) >= s.dominance_in(NPC, d)",
    ),
    ("goal: one need is enough", "scoring", "reached = all(is_met(", "reached = any(is_met("),
    # -- the NPC
    (
        "npc: the highest number first",
        "action_phase",
        "return [district for _, district in sorted([(numbers[d], d) for d in range(s.used)])]",
        "return [district for _, district in sorted([(-numbers[d], d) for d in range(s.used)])]",
    ),
    (
        "npc: full means influence",
        "npc",
        "PREPARATION_PLAN: ((NO_SPACE, DOMINANCE_PLAN), (NO_SUPPLY, INFLUENCE_PLAN)),",
        "PREPARATION_PLAN: ((NO_SPACE, INFLUENCE_PLAN), (NO_SUPPLY, INFLUENCE_PLAN)),",
    ),
    (
        "npc: its lowest ritual first",
        "npc",
        "level = max([level for level in range(1, LEVELS + 1) if s.supply(NPC, level)])",
        "level = min([level for level in range(1, LEVELS + 1) if s.supply(NPC, level)])",
    ),
    (
        "npc: no investigator",
        "npc",
        "    advance(s, district)\n\n\ndef influence",
        "    pass\n\n\ndef influence",
    ),
    (
        "npc: from a lower number first",
        "npc",
        "(numbers[source] < here, level, -numbers[source], source)",
        "(numbers[source] > here, level, -numbers[source], source)",
    ),
    (
        "npc: of equal rituals the lower number",
        "npc",
        "(numbers[source] < here, level, -numbers[source], source)",
        "(numbers[source] < here, level, numbers[source], source)",
    ),
    ("npc: influence does not raise", "npc", "    raise_ritual(s, NPC, level, district)\n", ""),
    ("npc: no card aside", "npc", "    s.push(SetAside(AUTOMATON, 1, DECK + NPC, ASIDE, PILE + NPC))\n", ""),
    (
        "npc: the guardian anywhere in the deck",
        "npc",
        "s.cards = s.cards.moved(kind, stack, DECK + NPC, ALL)",
        "s.cards = s.cards.moved(kind, stack, DECK + NPC, ALL, 2)",
    ),
    ("npc: chaos is not destroyed", "npc", "    if chaos in s.discard(NPC):\n", "    if False:\n"),
    ("npc: four cards", "confrontation", "NPC_CARDS: Final = 3", "NPC_CARDS: Final = 4"),
    (
        "npc: thugs are kept in the re-roll only once",
        "confrontation",
        "s.agreed.npc_rerolls + 1))",
        "s.agreed.npc_rerolls))",
    ),
    (
        "npc: dice do not count",
        "confrontation",
        "        found += dice.count(THUG)\n",
        "        found += 0\n",
    ),
    (
        "npc: no thugs in its fist",
        "confrontation",
        "s.fist = put(s.fist, NPC, s.token(NPC, THUG))",
        "s.fist = put(s.fist, NPC, 0)",
    ),
    (
        "npc: the card aside stays there",
        "confrontation",
        "        s.cards = s.cards.emptied(ASIDE, OPEN + NPC)\n",
        "",
    ),
    (
        "npc: moves in its weakest",
        "confrontation",
        "best = max(best, (level, numbers[source], source))",
        "best = max(best, (4 - level, numbers[source], source))",
    ),
    (
        "npc: removes its highest ritual",
        "terror",
        "else self.levels(s)[0]  # the NPC: the lowest",
        "else self.levels(s)[-1]",
    ),
    (
        "npc: you move after it",
        "action_phase",
        "return (s.first + self.turn) % s.sides",
        "return (s.first + self.turn + (s.players == 1)) % s.sides",
    ),
    (
        "npc: draws in mobilisation",
        "cult_phase",
        "seats = [side for side in s.order(s.first) if side < s.players]\n        for side in reversed(seats):\n            s.push(UseCards",
        "seats = s.order(s.first)\n        for side in reversed(seats):\n            s.push(UseCards",
    ),
    # -- secrets
    (
        "secret: hands are shown",
        "state",
        "*[hand(side, pool=side) for side in range(MOST_SIDES)],\n    *[hand(side, pool=side) for side in range(MOST_SIDES)],",
        "*[hand(0, 1, 2, 3, pool=side) for side in range(MOST_SIDES)],\n    *[hand(side, pool=side) for side in range(MOST_SIDES)],",
    ),
    ("secret: fists are not dealt anew", "redeal", "if side != seat and s.fist[side] != NONE:", "if False:"),
    (
        "secret: whoever pays may hold nothing",
        "redeal",
        "return frame.side == seat or frame.is_payable(s)",
        "return True",
    ),
    (
        "secret: fists in the view",
        "views",
        '"thugs": s.fist[side] if revealed else None,',
        '"thugs": s.fist[side],',
    ),
]


def paths(name: str) -> str:
    return f"{SHOW if name == 'views' else RULES}/{name}.py"


def check_list() -> None:
    """Every line that is broken here is there exactly once."""
    for name, module, old, _ in MUTANTS:
        found = (ROOT / paths(module)).read_text(encoding="utf-8").count(old)
        assert found == 1, f"{name}: its line is {found} times in {module}.py"
    names = [name for name, *_ in MUTANTS]
    assert len(set(names)) == len(names)


def notices(tree: Path, tests: list[str]) -> bool:
    """Do these tests fail with this source tree?"""
    found = [str(path) for test in tests for path in sorted(ROOT.glob(test))]
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-n", "0", "-p", "no:cacheprovider", *found]
    env = {**os.environ, "PYTHONPATH": str(tree / "src"), "PYTHONDONTWRITEBYTECODE": "1"}
    return subprocess.run(command, cwd=ROOT, env=env, capture_output=True, check=False).returncode != 0


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("words", nargs="*", help="only mutants whose name contains one of them")
    parser.add_argument("--list", action="store_true", help="only list them")
    given = parser.parse_args()
    check_list()
    chosen = [m for m in MUTANTS if not given.words or any(word in m[0] for word in given.words)]
    if given.list:
        for name, *_ in chosen:
            print(name)
        return 0
    survivors: list[str] = []
    start = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        tree = Path(folder)
        shutil.copytree(ROOT / "src", tree / "src", ignore=shutil.ignore_patterns("__pycache__", "*.so"))
        for count, (name, module, old, new) in enumerate(chosen, 1):
            path = tree / paths(module)
            whole = path.read_text(encoding="utf-8")
            path.write_text(whole.replace(old, new), encoding="utf-8")
            caught = notices(tree, FIRST) or notices(tree, THEN)
            path.write_text(whole, encoding="utf-8")
            passed = time.monotonic() - start
            print(
                f"{count} of {len(chosen)}, {passed:.0f} s: {name}: {'caught' if caught else 'SURVIVED'}",
                flush=True,
            )
            if not caught:
                survivors.append(name)
    print(f"{len(chosen) - len(survivors)} of {len(chosen)} caught; survivors: {survivors or 'none'}")
    return 1 if survivors else 0


if __name__ == "__main__":
    raise SystemExit(main())
