// The way of a piece, drawn before it is gone: from where it stands to where the option leads.

import type { Choosable } from '../../table/choice.svelte';

import type { Piece } from './layout';
import type { MapArt } from './maps';

export type Point = readonly [number, number];

const SHORT = 46; // ends before the gate it leads to
const CLEAR = 38; // begins beside the piece, not on it

/**
 * The option that is meant just now: the selected one, the only one pointed at,
 * or the way to the area under the pointer.
 */
export function meant(
  all: readonly Choosable[],
  shown: readonly Choosable[],
  now: {
    selected: number | null;
    pointed: readonly number[];
    picked: readonly string[];
    over: string | null;
  },
): Choosable | undefined {
  const index = now.selected ?? (now.pointed.length === 1 ? now.pointed[0] : undefined);
  if (index !== undefined && index !== null) return all[index];
  const { over, picked } = now;
  if (over === null || !picked.length) return undefined;
  const leading = shown.filter((one) => one.stages[picked.length]?.includes(over));
  return leading.length === 1 ? leading[0] : undefined;
}

/** Where a thing is on the map. */
export function whereIs(thing: string, pieces: readonly Piece[], art: MapArt): Point | undefined {
  if (thing.startsWith('area:')) return art.areas[thing.slice(5)]?.gate;
  const piece = pieces.find((one) => one.thing === thing);
  return piece && [piece.x, piece.y];
}

export interface Arc {
  path: string;
  head: string;
}

/** A shallow arc from the first thing to the last; nothing if the option does not lead anywhere. */
export function arrowOf(one: Choosable | undefined, pieces: readonly Piece[], art: MapArt): Arc | null {
  if (!one || one.stages.length < 2) return null;
  const ends = [one.stages[0], one.stages.at(-1)].map((stage) =>
    stage?.map((thing) => whereIs(thing, pieces, art)).find(Boolean),
  );
  const [from, to] = ends;
  if (!from || !to || !one.stages.at(-1)?.some((thing) => thing.startsWith('area:'))) return null;
  return arc(from, to);
}

export function arc(from: Point, to: Point): Arc | null {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const long = Math.hypot(dx, dy);
  if (long < 2 * SHORT) return null;
  const bend: Point = [from[0] + dx / 2 - dy * 0.16, from[1] + dy / 2 + dx * 0.16];
  const [bx, by] = [bend[0] - from[0], bend[1] - from[1]];
  const away = CLEAR / Math.hypot(bx, by);
  const start: Point = [from[0] + bx * away, from[1] + by * away];
  const [ex, ey] = [to[0] - bend[0], to[1] - bend[1]];
  const last = Math.hypot(ex, ey);
  const [ux, uy] = [ex / last, ey / last];
  const tip: Point = [to[0] - ux * SHORT, to[1] - uy * SHORT];
  const base: Point = [tip[0] - ux * 22, tip[1] - uy * 22];
  const corner = (side: number): string =>
    `${round(base[0] - uy * 13 * side)} ${round(base[1] + ux * 13 * side)}`;
  return {
    path: `M${pair(start)}Q${pair(bend)} ${pair(base)}`,
    head: `M${pair(tip)}L${corner(1)}L${corner(-1)}Z`,
  };
}

const round = (n: number): number => Math.round(n * 10) / 10;
const pair = ([x, y]: Point): string => `${round(x)} ${round(y)}`;
