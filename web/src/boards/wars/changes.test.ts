import { expect, it } from 'vitest';
import type { Line } from '../../server/messages';
import { changesIn, newsFor } from './changes';
import { label, ref } from './sample';

const moved = (n: number, seat: number, from: string, to: string): Line => ({
  n,
  seat,
  said: [label('', { seat: ref('seat', seat), start: ref('area', from), area: ref('area', to) })],
  kinds: ['wars.moved'],
});
const happened = (n: number, seat: number, kind: string, area: string): Line => ({
  n,
  seat,
  said: [label('', { area: ref('area', area) })],
  kinds: [kind],
});
const LINES = [
  moved(0, 0, 'asia', 'africa'),
  moved(1, 1, 'europe', 'arctic'),
  moved(2, 1, 'europe', 'arctic'),
  happened(3, 2, 'wars.gate_made', 'asia'),
];

it('shows whoever is to move everything since their last step, each way once', () => {
  expect(changesIn(newsFor(LINES, 0, true))).toEqual({
    ways: [{ from: 'europe', to: 'arctic', side: 1 }],
    areas: ['asia'],
  });
});

it('shows those who wait or watch what happened last', () => {
  for (const me of [0, null])
    expect(changesIn(newsFor(LINES, me, false))).toEqual({ ways: [], areas: ['asia'] });
});

it('has nothing to show before the first step', () => {
  expect(newsFor(LINES, 3, true)).toEqual([]);
});
