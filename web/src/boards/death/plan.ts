// The floor plan, drawn from data: rooms for the spaces, doors in the walls that spaces with a passage share,
// and where the pieces of a space stand. Nothing here is made for one episode.

import type { MapFacts } from './shapes';

export interface Room {
  id: string;
  x: number;
  y: number;
  w: number;
  h: number;
}

export interface Door {
  a: string;
  b: string;
  x: number;
  y: number;
  /** In a wall that runs from top to bottom. */
  upright: boolean;
  /** Half of its width. */
  half: number;
}

export interface Plan {
  w: number;
  h: number;
  rooms: Room[];
  doors: Door[];
}

const NEAR = 1e-6;
const WIDEST_DOOR = 30;

/** The plan for a place of these proportions, so many units wide. */
export function planOf(map: Pick<MapFacts, 'spaces' | 'passages'>, aspect: number, width = 1500): Plan {
  const right = Math.max(...map.spaces.map(({ rect }) => (rect[0] ?? 0) + (rect[2] ?? 0)));
  const bottom = Math.max(...map.spaces.map(({ rect }) => (rect[1] ?? 0) + (rect[3] ?? 0)));
  const [ux, uy] = [width / right, width / aspect / bottom];
  const rooms = map.spaces.map(({ id, rect: [x = 0, y = 0, w = 1, h = 1] }) => ({
    id,
    x: x * ux,
    y: y * uy,
    w: w * ux,
    h: h * uy,
  }));
  const by = new Map(rooms.map((room) => [room.id, room]));
  const doors = map.passages.flatMap(([a = '', b = '']) => {
    const [one, other] = [by.get(a), by.get(b)];
    const door = one && other && doorBetween(one, other);
    return door ? [{ a, b, ...door }] : [];
  });
  return { w: width, h: width / aspect, rooms, doors };
}

/** In the middle of the wall that two rooms share. */
export function doorBetween(one: Room, other: Room): Omit<Door, 'a' | 'b'> | null {
  const left = Math.max(one.x, other.x);
  const right = Math.min(one.x + one.w, other.x + other.w);
  const top = Math.max(one.y, other.y);
  const bottom = Math.min(one.y + one.h, other.y + other.h);
  const half = (length: number): number => Math.min(WIDEST_DOOR, length / 2 - 6);
  if (Math.abs(right - left) < NEAR * 1e3 && bottom - top > 12)
    return { x: left, y: (top + bottom) / 2, upright: true, half: half(bottom - top) };
  if (Math.abs(bottom - top) < NEAR * 1e3 && right - left > 12)
    return { x: (left + right) / 2, y: top, upright: false, half: half(right - left) };
  return null;
}

export interface Size {
  w: number;
  h: number;
}

export interface Spot {
  x: number;
  y: number;
  scale: number;
}

const GAP = 6;
const SMALLEST = 0.4;

interface Packed {
  rows: number[][];
  scale: number;
}

/** Rows of pieces at the largest scale that fits into a place. */
function pack(items: readonly Size[], w: number, h: number): Packed {
  let last: Packed = { rows: [], scale: SMALLEST };
  for (let scale = 1; scale >= SMALLEST - NEAR; scale -= 0.04) {
    const rows: number[][] = [[]];
    let used = 0;
    items.forEach((item, i) => {
      if (used && used + item.w > w / scale) {
        rows.push([]);
        used = 0;
      }
      rows.at(-1)?.push(i);
      used += item.w + GAP;
    });
    last = { rows, scale };
    const tall = rows.reduce((sum, row) => sum + height(items, row), 0);
    if (tall * scale <= h && items.every((item) => item.w * scale <= w)) return last;
  }
  return last;
}

const height = (items: readonly Size[], row: readonly number[]): number =>
  Math.max(0, ...row.map((i) => items[i]?.h ?? 0));

/** Where the pieces of a room stand: below its name, or beside it where that keeps them larger. */
export function stand(items: readonly Size[], room: Room, nameWidth: number): Spot[] {
  const below = { x: room.x + 12, y: room.y + 46, w: room.w - 24, h: room.h - 56 };
  const beside = { x: room.x + nameWidth + 18, y: room.y + 10, w: room.w - nameWidth - 30, h: room.h - 20 };
  const under = pack(items, below.w, below.h);
  const right = beside.w > 60 ? pack(items, beside.w, beside.h) : null;
  const [place, packed] = right && right.scale > under.scale + 0.05 ? [beside, right] : [below, under];
  const { rows, scale } = packed;
  const spots: Spot[] = [];
  const tall = rows.reduce((sum, row) => sum + height(items, row), 0) * scale;
  let y = place.y + Math.max(0, (place.h - tall) / 2);
  for (const row of rows) {
    const wide = row.reduce((sum, i) => sum + (items[i]?.w ?? 0) + GAP, -GAP) * scale;
    let x = place.x + Math.max(0, (place.w - wide) / 2);
    const high = height(items, row);
    for (const i of row) {
      const item = items[i];
      if (!item) continue;
      spots[i] = { x, y: y + (high - item.h) * scale, scale };
      x += (item.w + GAP) * scale;
    }
    y += high * scale;
  }
  return spots;
}
