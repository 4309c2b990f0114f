// The drawings of the maps: `maps/<id>.json` is fetched when a table with that map is opened, so no table carries
// the boards of others; nothing else in the page knows areas by name.

export interface Shape {
  ocean: boolean;
  path: string;
  border?: string;
  shelf?: string;
  gate: [number, number];
  label: [number, number];
  /** x, y, distance to the border, … */
  room: number[];
}

export interface MapArt {
  size: [number, number];
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

const NARROW = 1600; // room (in points times distance) below which an area is narrow

/** Narrow seas get smaller names. */
export function isNarrow(shape: Shape): boolean {
  let space = 0;
  for (let i = 2; i < shape.room.length; i += 3) space += shape.room[i] ?? 0;
  return space <= NARROW;
}
