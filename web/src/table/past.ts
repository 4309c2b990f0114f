// Looking back: what a page fetches only when somebody does, and what is marked along a game.

import type { GameUi } from '../boards/game-ui';
import type { Line } from '../server/messages';

export const loadPastBar = (): Promise<typeof import('./PastBar.svelte')> => import('./PastBar.svelte');

/** The moment after each line that tells of one of these. */
export function momentsOf(lines: readonly Line[], kinds: ReadonlySet<string>): number[] {
  return lines.filter((line) => line.kinds?.some((kind) => kinds.has(kind))).map((line) => line.n + 1);
}

/** Where rounds begin. */
export function roundsOf(lines: readonly Line[], ui: Pick<GameUi, 'heads' | 'rounds'>): number[] {
  return momentsOf(lines, ui.rounds ?? ui.heads);
}

/** Where battles are. */
export function battlesOf(lines: readonly Line[], ui: Pick<GameUi, 'battles'>): number[] {
  return ui.battles ? momentsOf(lines, ui.battles) : [];
}

/** The part of a long log that is drawn around the line that is looked at: from, to. */
export function windowOf(length: number, here: number, size: number): [number, number] {
  const from = Math.max(0, Math.min(here - Math.floor(size / 2), length - size));
  return [from, Math.min(length, from + size)];
}
