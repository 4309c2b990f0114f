// The drawings of the maps: `maps/<id>.json` is fetched when a table with that map is opened, so no table carries
// the boards of others; nothing else in the page knows areas by name.

import type { WarsFacts } from './shapes';

type Point = [number, number];

/** A name in rows: how many words are in each. */
export interface Lettering {
  at: [number, number];
  size: number;
  rows: number[];
}

/** A symbol that is printed on the map; what is written beside it the rules tell. */
export interface Sign {
  mark: string;
  at: [number, number];
  scale?: number;
}

export interface Shape {
  ocean: boolean;
  path: string;
  border?: string;
  shelf?: string;
  /** The outline of a land without the stretches along the frame, where it has such. */
  coast?: string;
  gate: [number, number];
  /** Of the gate, in narrow places. */
  shrink?: number;
  label: [number, number];
  /** By language, where names are measured so that they fit. */
  names?: Record<string, Lettering>;
  signs?: Sign[];
  /** x, y, distance to the border, … */
  room: number[];
}

/** How a symbol looks: 24 units wide, drawn in this size; where its letter or number stands, and how large. */
export interface Glyph {
  d: string;
  size: number;
  text?: [number, number, number];
  /** On the symbol, not beside it. */
  dark?: boolean;
  tint?: string;
}

export interface MapArt {
  size: [number, number];
  /** Colours of sea and land that tell a world from others. */
  tones?: Record<string, string>;
  /** A floor plan has walls and doors (x, y, x, y) instead of coasts. */
  manner?: 'plan';
  doors?: [number, number, number, number][];
  /** Two levels that lie beside each other. */
  boards?: { id: string; box: [number, number, number, number] }[];
  glyphs?: Record<string, Glyph>;
  /** What leaves the map on one side comes back on the other. */
  wraps: boolean;
  /** Borders that the drawing does not show. */
  links: { from: [number, number]; to: [number, number] }[];
  /** Names of areas that are written a second time. */
  echoes: { area: string; at: [number, number]; turn: number }[];
  /** Printed on the map, without a meaning in the rules. */
  marks: { name: string; at: [number, number] }[];
  /** Land and water that belong to no area. */
  islands: string;
  lakes: string;
  meridians: number[];
  parallels: number[];
  areas: Record<string, Shape>;
}

const FILES = import.meta.glob<MapArt>('./maps/*.json', { import: 'default' });
const ARTS = new Map<string, MapArt>();

/** Another map than the one that is played on would be worse than none. */
const missing = (map: string): Error => new Error(`no drawing of the map ${map}`);

/** Fetch the drawing of a map; until then `artOf` does not know it. */
export async function loadArt(map: string): Promise<void> {
  const load = FILES[`./maps/${map}.json`];
  if (!load) throw missing(map);
  if (!ARTS.has(map)) ARTS.set(map, await load());
}

export function artOf(map: string): MapArt {
  const art = ARTS.get(map);
  if (!art) throw missing(map);
  return art;
}

/** A name as it is written on the map. */
export function lettering(
  shape: Shape,
  name: string,
  lang: string,
): { rows: string[]; size: number; at: Point } {
  const written = shape.names?.[lang];
  if (!written) return { rows: [name], size: 0, at: shape.label };
  const all = name.split(' ');
  let at = 0;
  const rows = written.rows.map((n) => all.slice(at, (at += n)).join(' '));
  return { rows, size: written.size, at: written.at };
}

export const LINE = 1.02; // between two rows of a name, in em

type Printed = Pick<WarsFacts, 'map' | 'terrain'>;

/** A board that somebody typed in says itself where its areas lie. */
const isOwn = ({ terrain }: Printed): boolean => Object.values(terrain).some(({ at }) => at);
const ownId = ({ terrain }: Printed): string => JSON.stringify(terrain);

/** Have what `artFor` needs for the board that a table plays on. */
export async function prepareArt(printed: Printed): Promise<void> {
  if (!isOwn(printed)) return loadArt(printed.map);
  const { diagram } = await import('./diagram');
  ARTS.set(ownId(printed), diagram(printed.terrain));
}

export const artFor = (printed: Printed): MapArt => artOf(isOwn(printed) ? ownId(printed) : printed.map);

const NARROW = 1600; // room (in points times distance) below which an area is narrow

/** Narrow seas get smaller names. */
export function isNarrow(shape: Shape): boolean {
  let space = 0;
  for (let i = 2; i < shape.room.length; i += 3) space += shape.room[i] ?? 0;
  return space <= NARROW;
}
