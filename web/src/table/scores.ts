// How the points came about: every gain and loss that the log tells of.

import type { GameUi } from '../boards/game-ui';
import type { Line } from '../server/messages';
import type { Text } from '../words/text';
import { toldIn } from './told';

export interface Gain {
  /** The line of the log. */
  line: number;
  side: number;
  n: number;
  /** What the side has after it. */
  total: number;
  said: Text[];
}

export function gainsOf(lines: readonly Line[], ui: Pick<GameUi, 'score'>): Gain[] {
  const totals = new Map<number, number>();
  const gains: Gain[] = [];
  for (const line of lines) {
    for (const told of toldIn(line)) {
      for (const { side, n } of ui.score?.(told) ?? []) {
        if (side < 0) continue;
        const total = (totals.get(side) ?? 0) + n;
        totals.set(side, total);
        gains.push({ line: line.n, side, n, total, said: line.said });
      }
    }
  }
  return gains;
}

/** What a side has at a moment: after all lines before it. */
export function scoreAt(gains: readonly Gain[], side: number, at: number): number {
  return gains.findLast((gain) => gain.side === side && gain.line < at)?.total ?? 0;
}

/** The totals of one side as steps: [moment, total], from the beginning to `end`. */
export function stepsOf(gains: readonly Gain[], side: number, end: number): [number, number][] {
  const steps: [number, number][] = [[0, 0]];
  for (const gain of gains) {
    if (gain.side !== side) continue;
    steps.push([gain.line + 1, steps.at(-1)?.[1] ?? 0], [gain.line + 1, gain.total]);
  }
  steps.push([end, steps.at(-1)?.[1] ?? 0]);
  return steps;
}
