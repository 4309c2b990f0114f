// Private notes on the own plan markers: which plan somebody has in mind. They bind nothing and stay in this
// browser; no server hears of them.

import { SvelteMap } from 'svelte/reactivity';
import type { DistrictId, Plan } from './shapes';

const notes = new SvelteMap<string, Plan>();
/** A note lies on one marker: the district and how many markers lie below it. */
const placeOf = (round: number, district: DistrictId, height: number): string =>
  `${round}/${district}/${height}`;

export function vowOn(round: number, district: DistrictId, height: number): Plan | null {
  return notes.get(placeOf(round, district, height)) ?? null;
}

export function vow(round: number, district: DistrictId, height: number, plan: Plan | null): void {
  const place = placeOf(round, district, height);
  if (plan) notes.set(place, plan);
  else notes.delete(place);
}
