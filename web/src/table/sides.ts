// Seats and sides. A seat is a chair and who sits there; a side is what owns things. The first sides are those
// of the seats; after them come further figures of a seat, and automata.

import type { SideShown } from '../server/messages';
import type { Text } from '../words/text';

/** What sides are called: like their seat (null), unless it leads several, or none does. */
export function sideNames(sides: readonly SideShown[]): (Text | null)[] {
  const led = (seat: number | null): number => sides.filter((side) => side.seat === seat).length;
  return sides.map((side) => (side.seat !== null && led(side.seat) === 1 ? null : side.name));
}

/** What sentences call sides, whoever leads them; null: by their name at the table. */
export function sideRoles(sides: readonly SideShown[]): (Text | null)[] {
  return sides.map((side) => (side.told ? side.name : null));
}

/** The seat that leads a side; null: nobody does. Before the game begins, each seat is a side. */
export function leaderOf(sides: readonly SideShown[], side: number): number | null {
  const found = sides[side];
  return found ? found.seat : side;
}
