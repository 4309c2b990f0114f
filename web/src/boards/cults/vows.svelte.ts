// Private notes on the own plan markers: which plan somebody has in mind. They bind nothing and stay in this
// browser; no server hears of them.

import { SvelteMap } from 'svelte/reactivity';
import { recall, remember } from '../../memory/store';
import type { BoardProps } from '../game-ui';
import type { DistrictId, Plan } from './shapes';

/** Whose note it is: several tables may be open, and several people may share a device. */
type Reader = Pick<BoardProps, 'table' | 'me'>;
type Kept = [place: string, plan: Plan][];

const MOST = 200; // notes that are remembered; the oldest are forgotten

function isKept(value: unknown): value is Kept {
  return Array.isArray(value) && value.every((one: unknown) => Array.isArray(one) && one.length === 2);
}

const notes = new SvelteMap<string, Plan>(recall<Kept>('vows', [], isKept));

/** A note lies on one marker: the district and how many markers lie below it. */
const placeOf = (of: Reader, round: number, district: DistrictId, height: number): string =>
  [of.table ?? '', of.me, round, district, height].join('/');

export function vowOn(of: Reader, round: number, district: DistrictId, height: number): Plan | null {
  return notes.get(placeOf(of, round, district, height)) ?? null;
}

export function vow(
  of: Reader,
  round: number,
  district: DistrictId,
  height: number,
  plan: Plan | null,
): void {
  const place = placeOf(of, round, district, height);
  notes.delete(place);
  if (plan) notes.set(place, plan);
  for (const old of [...notes.keys()].slice(0, -MOST)) notes.delete(old);
  remember('vows', [...notes]);
}
