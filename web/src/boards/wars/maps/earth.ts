// The Earth (tools/map): shapes shared by its layouts.

import type { MapArt, Shape } from '../maps';
import data from './earth.json';

interface Raw extends Omit<MapArt, 'areas'> {
  pieces: Record<string, Shape>;
  layouts: Record<string, Record<string, string>>;
}

const { pieces, layouts, ...rest } = data as unknown as Raw;

function art(named: Record<string, string>): MapArt {
  const areas: Record<string, Shape> = {};
  for (const [area, piece] of Object.entries(named)) {
    const shape = pieces[piece];
    if (!shape) throw new Error(`no shape for ${area}`);
    areas[area] = shape;
  }
  return { ...rest, areas };
}

export const arts: Record<string, MapArt> = Object.fromEntries(
  Object.entries(layouts).map(([id, named]) => [id, art(named)]),
);
