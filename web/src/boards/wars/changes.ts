// What has changed on the map: the ways that pieces went, and the areas where something happened.

import type { Line } from '../../server/messages';
import { toldIn } from '../../table/told';
import { refsOf, sideOf, type Json } from '../../words/text';

export interface Way {
  from: string;
  to: string;
  /** Who went there; -1 if the sentence does not say. */
  side: number;
}

export interface Changes {
  ways: Way[];
  areas: string[];
}

/** Everything since the reader last did something; who only watches, or waits, sees what happened last. */
export function newsFor(lines: readonly Line[], me: number | null, isAsked: boolean): readonly Line[] {
  const told = lines.filter((line) => line.said.length);
  // A move of several parts comes at once, with what ends it.
  if (me === null || !isAsked)
    return told.slice(told.findLastIndex((line) => line.seat !== told.at(-1)?.seat) + 1);
  const mine = told.findLastIndex((line) => line.seat === me);
  return mine < 0 ? [] : told.slice(mine + 1);
}

export function changesIn(lines: readonly Line[]): Changes {
  const ways = new Map<string, Way>();
  const areas = new Set<string>();
  for (const { kind, text } of lines.flatMap(toldIn)) {
    const [to, from] = [areaOf(text.args.area), areaOf(text.args.start)];
    if (!to) continue;
    if (kind === 'wars.moved' && from) ways.set(`${from} ${to}`, { from, to, side: sideOf(text.args.seat) });
    else areas.add(to);
  }
  return { ways: [...ways.values()], areas: [...areas] };
}

const areaOf = (value: Json | undefined): string | undefined =>
  refsOf(value)
    .filter(({ ref }) => ref === 'area')
    .map(({ id }) => String(id))[0];
