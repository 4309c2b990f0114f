// The rules of a game, fetched once; a pop-up shows one of them wherever somebody asks.

import { fetchRules, type Rule } from '../server/api';

const known = $state<Record<string, Rule[]>>({});
const asked = new Set<string>();

export function needRules(game: string): void {
  if (!game || asked.has(game)) return;
  asked.add(game);
  fetchRules(game).then(
    (rules) => (known[game] = rules),
    () => asked.delete(game),
  );
}

export function rulesOf(game: string): Rule[] | undefined {
  return known[game];
}

export interface Asked {
  game: string;
  rule: string;
  what: string;
  /** What led to it, step by step; where there is something to tell. */
  causes: { said: string; rule: string }[];
}

let shown = $state<Asked | null>(null);

export function shownRule(): Asked | null {
  return shown;
}

export function showRule(game: string, rule: string, what = '', causes: Asked['causes'] = []): void {
  needRules(game);
  shown = { game, rule, what, causes };
}

export function hideRule(): void {
  shown = null;
}
