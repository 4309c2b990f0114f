// Where the pieces stand: the biggest first, each where it overlaps least with names, gates and other
// pieces, near its gate and off the border. In crowded narrow areas all pieces shrink.

import type { Words } from '../../words/text';
import { lettering, LINE, type MapArt, type Shape } from './maps';
import type { AreaShown, WarsView } from './shapes';
import { standing } from './things';
import { codesOf, isGreat, typeOf, unitName } from './view';

export interface Piece {
  thing: string;
  /** Null: nobody plays it. */
  seat: number | null;
  kind: string;
  /** The class: cultist, monster, goo, independent, … */
  type: string;
  n: number;
  area: string;
  onGate: boolean;
  /** On its side, as a mummy. */
  lies: boolean;
  tag: string;
  x: number;
  y: number;
  scale: number;
}

/** How far a piece reaches: its ring, and the place to hit it. */
export const reachOf = (type: string): number => (isGreat(type) ? 56 : 37);

type Box = [number, number, number, number];
type Codes = ReadonlyMap<string, string>;
/** What of the view the places depend on. */
type Laid = Pick<WarsView, 'areas' | 'kinds' | 'players'>;

const UNCODED = ['cultist', 'goo', 'independent', 'token'];

/** Great Old Ones need the room most, cultists least. */
const rank = (type: string): number => (isGreat(type) ? 0 : type === 'cultist' ? 2 : 1);
const GATE = 37; // half the size of a gate
const SIGN = 19; // and of a printed symbol
const SCALES = [1, 0.86, 0.74, 0.62];
const TOUCH = 300; // so much may lie on each other before all become smaller
const FAR = 90; // further away nothing is in the way

function box(x: number, y: number, half: number, up: number, down: number): Box {
  return [x - half, y - up, x + half, y + down];
}

function overlap(p: Box, q: Box): number {
  const across = Math.min(p[2], q[2]) - Math.max(p[0], q[0]);
  const along = Math.min(p[3], q[3]) - Math.max(p[1], q[1]);
  return across > 0 && along > 0 ? across * along : 0;
}

/** Cultists of all factions look alike but for their glyph, so they bear the letters of theirs. */
function tagOf(view: Laid, one: Omit<Piece, 'tag'>, codes: Codes, words: Words): string {
  if (one.onGate) return '';
  if (isGreat(one.type)) return unitName(one.kind, words);
  const faction = one.seat === null ? null : view.players[one.seat]?.faction;
  const letters =
    one.type === 'cultist' && faction ? words.key(`wars.letters.${faction}`) : codes.get(one.kind);
  return one.n > 1 ? `${letters ?? ''} ${one.n}`.trim() : (letters ?? '');
}

function piecesOf(view: Laid, area: AreaShown, codes: Codes, words: Words): Piece[] {
  return area.units.flatMap((group) => {
    const { seat, kind } = group;
    const type = typeOf(view, kind);
    return standing(group, area.id).map((one) => {
      const piece = { ...one, seat, kind, type, area: area.id, x: 0, y: 0, scale: 1 };
      return { ...piece, tag: tagOf(view, piece, codes, words) };
    });
  });
}

function footprint(piece: Piece, x: number, y: number): Box {
  const z = piece.scale;
  const isBig = isGreat(piece.type);
  const half = isBig ? Math.max(48, piece.tag.length * 5 + 19) : Math.max(27, piece.tag.length * 5.5 + 7);
  if (isBig) return box(x, y, half * z, 54 * z, 68 * z);
  return box(x, y, half * z, 31 * z, (piece.tag ? 49 : 31) * z);
}

/** How far something stands over the frame of the map. */
function outside(foot: Box, [width, height]: [number, number]): number {
  return (
    Math.max(0, -foot[0]) +
    Math.max(0, -foot[1]) +
    Math.max(0, foot[2] - width) +
    Math.max(0, foot[3] - height)
  );
}

/** What stands around an area already; names may be covered if need be, gates and pieces should not. */
interface Taken {
  names: Box[];
  pieces: Box[];
}

/** Puts a piece where it costs least; how much of it lies on another piece or on a gate. */
function place(piece: Piece, shape: Shape, taken: Taken, size: [number, number]): number {
  const isBig = isGreat(piece.type);
  const margin = (isBig ? 46 : 24) * piece.scale;
  const all = [...taken.names, ...taken.pieces];
  let best = Infinity;
  for (let i = 0; i + 2 < shape.room.length; i += 3) {
    const [x = 0, y = 0, edge = 0] = [shape.room[i], shape.room[i + 1], shape.room[i + 2]];
    const foot = footprint(piece, x, y);
    const far = Math.hypot(x - shape.gate[0], y - shape.gate[1]);
    let cost = far * 1.6 + Math.max(0, margin - edge) * (isBig ? 14 : 8) + outside(foot, size) * 20;
    for (const other of all) cost += overlap(foot, other) * (isBig ? 0.6 : 1.2);
    if (cost < best) {
      best = cost;
      piece.x = x;
      piece.y = y;
    }
  }
  const foot = footprint(piece, piece.x, piece.y);
  const covered = taken.pieces.reduce((sum, other) => sum + overlap(foot, other), 0);
  taken.pieces.push(foot);
  return covered;
}

/** The pieces of one area, as large as they stand apart. */
function settle(pieces: Piece[], shape: Shape, around: Taken, size: [number, number]): Box[] {
  for (const scale of SCALES) {
    const taken = { names: around.names, pieces: [...around.pieces] };
    let covered = 0;
    for (const piece of pieces) {
      piece.scale = piece.onGate ? (shape.shrink ?? 1) : scale;
      if (piece.onGate) [piece.x, piece.y] = [shape.gate[0], shape.gate[1] - 8];
      else covered += place(piece, shape, taken, size);
    }
    if (covered < TOUCH || scale === SCALES.at(-1)) return taken.pieces.slice(around.pieces.length);
  }
  return [];
}

const reaches = new WeakMap<Shape, Box>();

/** As far as anything can be in the way of what stands in an area. */
function reachIn(shape: Shape): Box {
  let bounds = reaches.get(shape);
  if (!bounds) {
    const xs = shape.room.filter((_, i) => i % 3 === 0);
    const ys = shape.room.filter((_, i) => i % 3 === 1);
    bounds = [Math.min(...xs) - FAR, Math.min(...ys) - FAR, Math.max(...xs) + FAR, Math.max(...ys) + FAR];
    reaches.set(shape, bounds);
  }
  return bounds;
}

/** Those that could be in the way in an area. */
function near(boxes: Box[], shape: Shape): Box[] {
  const bounds = reachIn(shape);
  return boxes.filter((one) => overlap(one, bounds) > 0);
}

function nameBox(shape: Shape, name: string, lang: string): Box {
  const { rows, size, at } = lettering(shape, name, lang);
  const longest = Math.max(...rows.map((row) => row.length));
  const half = longest * (size ? size * 0.25 : shape.ocean ? 8 : 6.5);
  return box(at[0], at[1], half, size ? size * 0.8 : 22, 6 + (rows.length - 1) * size * LINE);
}

export function layOut(view: Laid, art: MapArt, words: Words): Piece[] {
  const names: Box[] = art.marks.map(({ at: [x, y] }) => box(x, y, 30, 24, 44));
  const taken: Box[] = [];
  for (const area of view.areas) {
    const shape = art.areas[area.id];
    if (!shape) continue;
    names.push(nameBox(shape, words.key(`wars.area.${area.id}`), words.lang));
    for (const { at, scale = 1 } of shape.signs ?? []) {
      const half = SIGN * scale;
      names.push(box(at[0], at[1], half, half, half));
    }
    const half = GATE * (shape.shrink ?? 1);
    if (area.gate) taken.push(box(shape.gate[0], shape.gate[1], half, half, half));
  }
  const codes = codesOf(
    Object.keys(view.kinds).filter((kind) => !UNCODED.includes(typeOf(view, kind))),
    words,
  );
  const all: Piece[] = [];
  for (const area of view.areas) {
    const shape = art.areas[area.id];
    const pieces = piecesOf(view, area, codes, words).sort((p, q) => rank(p.type) - rank(q.type));
    if (!shape || !pieces.length) continue;
    taken.push(...settle(pieces, shape, { names: near(names, shape), pieces: near(taken, shape) }, art.size));
    all.push(...pieces);
  }
  return all.sort((p, q) => p.y - q.y);
}

/** Pieces that stand as they stood are the same ones: nothing of them is drawn anew. */
export function asBefore(before: readonly Piece[], now: readonly Piece[]): Piece[] {
  const known = new Map(before.map((piece) => [piece.thing, piece]));
  return now.map((piece) => {
    const old = known.get(piece.thing);
    const isSame =
      old && (Object.keys(piece) as (keyof Piece)[]).every((name) => Object.is(piece[name], old[name]));
    return isSame ? old : piece;
  });
}
