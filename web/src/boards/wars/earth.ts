// The map data (tools/map): shapes shared by the five layouts.

import data from './earth.json';

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

export interface Earth {
  size: [number, number];
  links: { from: [number, number]; to: [number, number] }[];
  echoes: { area: string; at: [number, number]; turn: number }[];
  rlyeh: [number, number];
  isles: string;
  lake: string;
  meridians: number[];
  parallels: number[];
  areas: Record<string, Shape>;
}

interface Raw extends Omit<Earth, 'areas'> {
  pieces: Record<string, Shape>;
  layouts: Record<string, Record<string, string>>;
}

const RAW = data as unknown as Raw;

export function earthOf(layout: string): Earth {
  const { pieces, layouts, ...rest } = RAW;
  const named = layouts[layout] ?? layouts.earth_5 ?? {};
  const areas: Record<string, Shape> = {};
  for (const [area, piece] of Object.entries(named)) {
    const shape = pieces[piece];
    if (shape) areas[area] = shape;
  }
  return { ...rest, areas };
}

const NARROW = 1600; // room (in points times distance) below which an area is narrow

/** Narrow seas get smaller names. */
export function isNarrow(shape: Shape): boolean {
  let space = 0;
  for (let i = 2; i < shape.room.length; i += 3) space += shape.room[i] ?? 0;
  return space <= NARROW;
}
