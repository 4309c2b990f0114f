// The rules of a game, fetched once; a pop-up shows one of them wherever somebody asks.

import { fetchRules, type Rule } from '../server/api';
import type { Sum } from '../table/sums';

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

/** What is told beside the rule, where there is something to tell. */
export interface Beside {
  /** What led to it, step by step. */
  causes?: { said: string; rule: string }[];
  /** What its numbers are made of. */
  sums?: Sum[];
}

export interface Asked extends Required<Beside> {
  game: string;
  rule: string;
  what: string;
}

let shown = $state<Asked | null>(null);

export function shownRule(): Asked | null {
  return shown;
}

export function showRule(game: string, rule: string, what = '', beside: Beside = {}): void {
  needRules(game);
  shown = { game, rule, what, causes: beside.causes ?? [], sums: beside.sums ?? [] };
}

export function hideRule(): void {
  shown = null;
}
