// The drawings of the maps. A file in `maps` brings those of one board with all its layouts, by the ids of
// the maps; nothing else in the page knows areas by name.

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

const FILES = import.meta.glob<{ arts: Record<string, MapArt> }>('./maps/*.ts', { eager: true });
const ARTS = new Map(Object.values(FILES).flatMap(({ arts }) => Object.entries(arts)));

/** Another map than the one that is played on would be worse than none. */
export function artOf(map: string): MapArt {
  const art = ARTS.get(map);
  if (!art) throw new Error(`no drawing of the map ${map}`);
  return art;
}

const NARROW = 1600; // room (in points times distance) below which an area is narrow

/** Narrow seas get smaller names. */
export function isNarrow(shape: Shape): boolean {
  let space = 0;
  for (let i = 2; i < shape.room.length; i += 3) space += shape.room[i] ?? 0;
  return space <= NARROW;
}
