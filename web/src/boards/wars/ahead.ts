/** The squares of a ritual track that are shown: those of a long one only from the marker on, and how many follow. */

export interface Ahead {
  squares: { place: number; cost: number }[];
  more: number;
}

const ROOM = 9; // squares beside the others' counters and the phases on a small laptop
const SHOWN = 5;

export function ahead(track: readonly number[], at: number): Ahead {
  const all = track.map((cost, place) => ({ place, cost }));
  if (track.length <= ROOM) return { squares: all, more: 0 };
  const first = Math.min(at, track.length - SHOWN);
  const squares = all.slice(first, first + SHOWN);
  return { squares, more: track.length - first - SHOWN };
}
