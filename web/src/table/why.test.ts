import { expect, it } from 'vitest';
import type { Line } from '../server/messages';
import { causesOf } from './why';

const line = (n: number, seat: number, ...keys: string[]): Line => ({
  n,
  seat,
  said: keys.map((key) => ({ key, args: {} })),
  rules: keys.map((key) => `rule of ${key}`),
});
const LINES = [
  line(0, 1, 'moves'),
  line(1, 0, 'pays', 'fights'),
  line(2, -1, 'rolls'),
  line(3, -1, 'kills', 'ends'),
];
const told = (n: number): string[] => causesOf(LINES, n).map(({ text }) => text.key);

it('begins with what somebody decided and ends with what was asked about', () => {
  expect(told(3)).toEqual(['pays', 'fights', 'rolls', 'kills', 'ends']);
  expect(told(1)).toEqual(['pays', 'fights']);
  expect(causesOf(LINES, 2).at(-1)?.rule).toBe('rule of rolls');
});

it('has no decision before the first one', () => {
  expect(causesOf([line(0, -1, 'dealt')], 0).map(({ text }) => text.key)).toEqual(['dealt']);
});
