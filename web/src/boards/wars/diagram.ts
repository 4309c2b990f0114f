// A board that somebody typed in: there is no drawing of it, only where its areas lie. A disc for each of them, a
// line for each border. Symbols stand in the lower part of a disc; two levels that lie side by side have their frames.

import SIGNS from '../../../tools/map/signs.json';
import type { Glyph, MapArt, Shape, Sign } from './maps';
import type { Terrain } from './shapes';

type Point = [number, number];

const SIZE: Point = [1600, 1000];
const LARGEST = 100; // radius of an area
const SMALLEST = 55;
const GAP = 10;
const STEP = 20; // between two places for pieces
const GLYPHS = SIGNS as unknown as Record<string, Glyph>;
const SIGN_WIDTH = 56; // with its letter or number, in an area of the largest size
const MIDDLE = 12; // half of what lies between two levels

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

/** The printed symbols, in a row below the gate. */
function signsOf({ marks }: Terrain, [x, y]: Point, r: number): Sign[] {
  const drawn = Object.keys(marks ?? {}).filter((mark) => mark in GLYPHS);
  const scale = Math.round((r / LARGEST) * 100) / 100;
  return drawn.map((mark, i) => ({
    mark,
    at: [Math.round(x + (i - (drawn.length - 1) / 2) * SIGN_WIDTH * scale), Math.round(y + 0.62 * r)],
    ...(scale < 1 && { scale }),
  }));
}

/** The frames of two levels, if one lies to the left of the other. */
function boardsOf(terrain: Record<string, Terrain>): MapArt['boards'] {
  const levels = new Map<string, number[]>();
  for (const { level, at } of Object.values(terrain))
    if (level) levels.set(level, [...(levels.get(level) ?? []), at?.[0] ?? 0]);
  const [left, right, ...more] = [...levels]
    .map(([id, xs]) => ({ id, from: Math.min(...xs), to: Math.max(...xs) }))
    .sort((a, b) => a.from - b.from);
  if (!left || !right || more.length || left.to >= right.from) return undefined;
  const x = Math.round((left.to + right.from) / 2);
  return [
    { id: left.id, box: [0, 0, x - MIDDLE, SIZE[1]] },
    { id: right.id, box: [x + MIDDLE, 0, SIZE[0], SIZE[1]] },
  ];
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
    const signs = terrain[id] ? signsOf(terrain[id], at, r) : [];
    areas[id] = {
      ocean,
      path,
      border: path,
      gate: at,
      label: [at[0], at[1] - r * 0.6],
      signs,
      room: roomIn(at, r),
    };
  }
  const links = places.flatMap(([id, from]) =>
    (terrain[id]?.near ?? [])
      .filter((other) => id < other)
      .flatMap((other) => {
        const to = centres.get(other);
        return to ? [{ from: rim(from, to, r), to: rim(to, from, r) }] : [];
      }),
  );
  const boards = boardsOf(terrain);
  return {
    size: SIZE,
    wraps: false,
    glyphs: GLYPHS,
    ...(boards && { boards }),
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
