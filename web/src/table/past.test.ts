import { describe, expect, it } from 'vitest';
import type { Line } from '../server/messages';
import { battlesOf, roundsOf, windowOf } from './past';

const line = (n: number, ...kinds: string[]): Line => ({ n, seat: 0, said: [], kinds });

describe('marks along a game', () => {
  const lines = [line(0, 'g.round', 'g.turn'), line(1, 'g.turn'), line(2, 'g.fight'), line(3, 'g.round')];
  const heads = new Set(['g.round', 'g.turn']);

  it('are where a round begins', () => {
    expect(roundsOf(lines, { heads, rounds: new Set(['g.round']) })).toEqual([1, 4]);
    expect(roundsOf(lines, { heads })).toEqual([1, 2, 4]);
  });

  it('are where there is a battle, if the game has any', () => {
    expect(battlesOf(lines, { battles: new Set(['g.fight']) })).toEqual([3]);
    expect(battlesOf(lines, {})).toEqual([]);
  });
});

describe('the part of a long log that is drawn', () => {
  it('is around the line that is looked at', () => {
    expect(windowOf(1000, 500, 120)).toEqual([440, 560]);
  });
  it('does not go beyond its ends', () => {
    expect(windowOf(1000, 3, 120)).toEqual([0, 120]);
    expect(windowOf(1000, 999, 120)).toEqual([880, 1000]);
    expect(windowOf(50, 20, 120)).toEqual([0, 50]);
  });
});
