// The view tells what is left to assign; what was rolled stands in the log.

import type { Line } from '../../server/messages';
import { toldIn } from '../../table/told';
import { refsOf, sideOf } from '../../words/text';

/** The dice of the battle that is looked at, by seat: it may just be over. */
export function rolledDice(lines: readonly Line[]): Map<number, number[]> {
  const found = new Map<number, number[]>();
  for (let i = lines.length - 1; i >= 0; i--) {
    const line = lines[i];
    for (const { kind, text } of line ? toldIn(line).reverse() : []) {
      if (kind === 'wars.battle') return found;
      const seat = sideOf(text.args.seat);
      if (kind !== 'wars.rolled' || found.has(seat)) continue;
      const dice = refsOf(text.args.dice).map((die) => Number(die.id));
      found.set(
        seat,
        dice.sort((a, b) => b - a),
      );
    }
  }
  return found;
}

export type Result = 'kill' | 'pain' | 'miss';

export function resultOf(die: number): Result {
  return die === 6 ? 'kill' : die >= 4 ? 'pain' : 'miss';
}
