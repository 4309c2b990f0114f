// A confrontation is over as soon as its cards are revealed; how it ended stands in the log.

import type { Line } from '../../server/messages';
import { toldIn } from '../../table/told';
import { sideOf, type Text } from '../../words/text';

export interface Fought {
  district: Text;
  /** In the order in which they revealed: what they showed, and their attack. */
  sides: { side: number; shown: Text; attack: number }[];
  /** Null: a tie, which all have lost. */
  winner: number | null;
}

const ENDS = new Set(['cults.won', 'cults.tied']);

/** The last confrontation, until its reader acts again (a spectator: until anybody takes up a plan). */
export function lastFight(lines: readonly Line[], me: number | null): Fought | null {
  const shown = new Map<number, Text>();
  const attacks = new Map<number, number>();
  let winner: number | null | undefined;
  for (const line of [...lines].reverse()) {
    const told = toldIn(line).reverse();
    if (winner === undefined && !told.some(({ kind }) => ENDS.has(kind))) {
      const isNext = me === null ? told.some(({ kind }) => kind === 'cults.planned') : line.seat === me;
      if (isNext) return null;
    }
    for (const { kind, text } of told) {
      const side = sideOf(text.args.side);
      if (winner === undefined && ENDS.has(kind)) winner = kind === 'cults.won' ? side : null;
      if (winner === undefined) continue;
      if (kind === 'cults.attack') attacks.set(side, Number(text.args.n));
      if (kind === 'cults.revealed') shown.set(side, text);
      if (kind === 'cults.fight') {
        const sides = [...shown].reverse().map(([one, told]) => ({
          side: one,
          shown: told,
          attack: attacks.get(one) ?? 0,
        }));
        return { district: text, sides, winner };
      }
    }
  }
  return null;
}
