import { describe, expect, it } from 'vitest';
import type { Line } from '../server/messages';
import type { Text } from '../words/text';
import { gainsOf, scoreAt, stepsOf } from './scores';
import type { Told } from './told';

const gain = (seat: number, n: number): Text => ({ key: 'gain', args: { seat, n } });
const line = (n: number, ...said: Text[]): Line => ({
  n,
  seat: 0,
  said,
  kinds: said.map((text) => text.key),
});
const ui = {
  score: ({ kind, text: { args } }: Told) =>
    kind === 'gain' ? [{ side: Number(args.seat), n: Number(args.n) }] : [],
};

describe('points', () => {
  const lines = [line(0, { key: 'rolled', args: {} }), line(1, gain(0, 5), gain(1, -2)), line(4, gain(0, 3))];

  it('add up seat by seat, in the order of the log', () => {
    const gains = gainsOf(lines, ui);
    expect(gains.map(({ line, side, n, total }) => [line, side, n, total])).toEqual([
      [1, 0, 5, 5],
      [1, 1, -2, -2],
      [4, 0, 3, 8],
    ]);
  });

  it('are steps: nothing between two gains', () => {
    expect(stepsOf(gainsOf(lines, ui), 0, 6)).toEqual([
      [0, 0],
      [2, 0],
      [2, 5],
      [5, 5],
      [5, 8],
      [6, 8],
    ]);
    expect(stepsOf([], 1, 6)).toEqual([
      [0, 0],
      [6, 0],
    ]);
  });

  it('of a moment are those of all lines before it', () => {
    const gains = gainsOf(lines, ui);
    expect([0, 1, 2, 4, 5].map((at) => scoreAt(gains, 0, at))).toEqual([0, 0, 5, 5, 8]);
    expect(scoreAt(gains, 2, 5)).toBe(0);
  });

  it('are none in a game whose log tells of none', () => {
    expect(gainsOf(lines, {})).toEqual([]);
  });
});
