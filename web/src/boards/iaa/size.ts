// How large dice may be so that a whole roll lies in the tray, in rows of equal length.

const LARGEST = 160;
const SMALLEST = 44; // a finger's width
export const GAP = 0.26; // between dice, in dice

export interface Throw {
  /** The edge of a die. */
  size: number;
  columns: number;
}

export function layDice(count: number, width: number, height: number): Throw {
  let best: Throw = { size: 0, columns: 1 };
  for (let rows = 1; rows <= count; rows++) {
    const columns = Math.ceil(count / rows);
    const across = width / (columns + (columns + 1) * GAP);
    const down = height / (rows + (rows + 1) * GAP);
    const size = Math.floor(Math.min(across, down, LARGEST));
    if (size > best.size) best = { size, columns };
  }
  return { ...best, size: Math.max(best.size, SMALLEST) };
}
