// The view tells what is left to assign; what was rolled stands in the log.

import type { Line } from '../../server/messages';
import { isRef } from '../../words/text';

/** The dice of the battle under way, by seat. */
export function rolledDice(lines: readonly Line[]): Map<number, number[]> {
  const found = new Map<number, number[]>();
  for (let i = lines.length - 1; i >= 0; i--) {
    for (const text of [...(lines[i]?.said ?? [])].reverse()) {
      if (text.key === 'wars.event.battle' || text.key === 'wars.event.battle_over') return found;
      const { seat, dice } = text.args;
      if (
        text.key === 'wars.event.rolled' &&
        isRef(seat) &&
        Array.isArray(dice) &&
        !found.has(Number(seat.id))
      ) {
        found.set(
          Number(seat.id),
          dice.map(Number).sort((a, b) => b - a),
        );
      }
    }
  }
  return found;
}

export type Result = 'kill' | 'pain' | 'miss';

export function resultOf(die: number): Result {
  return die === 6 ? 'kill' : die >= 4 ? 'pain' : 'miss';
}
