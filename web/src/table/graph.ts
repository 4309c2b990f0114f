// Curves over a whole game: where their axes are marked, and where the game turned.

/** Round numbers from `low` to `high`, at most `most` of them, with 0 among them if it lies between. */
export function ticks(low: number, high: number, most = 4): number[] {
  const span = Math.max(high - low, 1e-9);
  const rough = span / Math.max(most - 1, 1);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((n) => n * power).find((n) => n >= rough - 1e-9) ?? 10 * power;
  const found: number[] = [];
  for (let n = Math.ceil(low / step - 1e-9); n * step <= high + 1e-9; n++)
    found.push(Number((n * step).toFixed(6)));
  return found;
}

/** Where an axis of moments ends: a little after the game, so that its last jump stands free of the edge. */
export const beyond = (moments: number): number => moments + Math.max(1, Math.ceil(moments / 25));

export interface Turn {
  /** The moment after which things looked different. */
  at: number;
  seat: number;
  /** By how much that seat's prospects changed, from -1 to 1. */
  by: number;
}

const SHARP = 0.15; // what counts as a turn; less may be the luck of a few playouts
const MOST = 5;

/** Where the prospects of a seat changed most from one look to the next, in the order of the game. */
export function turningPoints(at: readonly number[], prospects: readonly (readonly number[])[]): Turn[] {
  const found: Turn[] = [];
  for (let i = 1; i < at.length; i++) {
    let best: Turn = { at: at[i] ?? 0, seat: -1, by: 0 };
    prospects[i]?.forEach((now, seat) => {
      const by = now - (prospects[i - 1]?.[seat] ?? now);
      // What one loses another wins: a turn is told as somebody's gain.
      if (by > best.by + 1e-9) best = { ...best, seat, by };
    });
    if (best.seat >= 0 && best.by >= SHARP) found.push(best);
  }
  return found
    .sort((a, b) => b.by - a.by)
    .slice(0, MOST)
    .sort((a, b) => a.at - b.at);
}
