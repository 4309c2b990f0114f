// A board that somebody typed in: there is no drawing of it, only where its areas lie. A disc for each of them, a
// line for each border.

import type { MapArt, Shape } from './maps';
import type { Terrain } from './shapes';

type Point = [number, number];

const SIZE: Point = [1600, 1000];
const LARGEST = 100; // radius of an area
const SMALLEST = 55;
const GAP = 10;
const STEP = 20; // between two places for pieces

const far = ([x, y]: Point, [px, py]: Point): number => Math.hypot(x - px, y - py);
const disc = ([x, y]: Point, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

function roomIn([x, y]: Point, r: number): number[] {
  const found: [number, number, number, number][] = [];
  for (let dy = -r; dy <= r; dy += STEP) {
    for (let dx = -r; dx <= r; dx += STEP) {
      const edge = Math.round(r - Math.hypot(dx, dy));
      if (edge >= 10)
        found.push([Math.round(x + dx), Math.round(y + dy), Math.min(60, edge), Math.hypot(dx, dy)]);
    }
  }
  return found.sort((p, q) => p[3] - q[3]).flatMap(([px, py, edge]) => [px, py, edge]);
}

/** The point of a disc that is nearest to another one. */
function rim(from: Point, to: Point, r: number): Point {
  const part = r / Math.max(1, far(from, to));
  return [Math.round(from[0] + (to[0] - from[0]) * part), Math.round(from[1] + (to[1] - from[1]) * part)];
}

export function diagram(terrain: Record<string, Terrain>): MapArt {
  const places = Object.entries(terrain).map(([id, { at }]): [string, Point] => [
    id,
    [at?.[0] ?? 0, at?.[1] ?? 0],
  ]);
  const centres = new Map(places);
  const closest = Math.min(
    ...places.flatMap(([id, at]) => places.filter(([other]) => other !== id).map(([, to]) => far(at, to))),
  );
  const r = Math.round(Math.max(SMALLEST, Math.min(LARGEST, closest / 2 - GAP)));
  const areas: Record<string, Shape> = {};
  for (const [id, at] of places) {
    const ocean = terrain[id]?.ocean ?? false;
    const path = disc(at, r);
    areas[id] = { ocean, path, border: path, gate: at, label: [at[0], at[1] - r * 0.6], room: roomIn(at, r) };
  }
  const links = places.flatMap(([id, from]) =>
    (terrain[id]?.near ?? [])
      .filter((other) => id < other)
      .flatMap((other) => {
        const to = centres.get(other);
        return to ? [{ from: rim(from, to, r), to: rim(to, from, r) }] : [];
      }),
  );
  return {
    size: SIZE,
    wraps: false,
    links,
    echoes: [],
    marks: [],
    islands: '',
    lakes: '',
    meridians: [],
    parallels: [],
    areas,
  };
}
