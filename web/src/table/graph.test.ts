import { describe, expect, it } from 'vitest';
import { beyond, ticks, turningPoints } from './graph';

describe('an axis', () => {
  it('has a few round numbers, and 0 where it lies between', () => {
    expect(ticks(0, 1)).toEqual([0, 0.5, 1]);
    expect(ticks(0, 87)).toEqual([0, 50]);
    expect(ticks(-25, 60)).toEqual([0, 50]);
    expect(ticks(0, 10)).toEqual([0, 5, 10]);
    expect(ticks(0, 1, 2)).toEqual([0, 1]);
  });

  it('of moments leaves room after the last one', () => {
    expect([0, 1, 10, 100].map(beyond)).toEqual([1, 2, 11, 104]);
  });
});

describe('turning points', () => {
  const at = [0, 10, 20, 30, 40];
  it('are where somebody suddenly expects more', () => {
    const told = turningPoints(at, [
      [0.5, 0.5],
      [0.55, 0.45],
      [0.2, 0.8],
      [0.25, 0.75],
      [1, 0],
    ]);
    expect(told.map(({ at: n, seat }) => [n, seat])).toEqual([
      [20, 1],
      [40, 0],
    ]);
    expect(told[0]?.by).toBeCloseTo(0.35);
  });

  it('are few, the sharpest ones, in the order of the game', () => {
    const many = Array.from({ length: 21 }, (_, i) => [
      i % 2 ? 0.9 : 0.1 + i / 100,
      i % 2 ? 0.1 : 0.9 - i / 100,
    ]);
    const told = turningPoints(
      many.map((_, i) => i),
      many,
    );
    expect(told).toHaveLength(5);
    expect(told.map((turn) => turn.at)).toEqual([...told.map((turn) => turn.at)].sort((a, b) => a - b));
  });

  it('are none where nothing happens', () => {
    expect(
      turningPoints(
        at,
        at.map(() => [0.5, 0.5]),
      ),
    ).toEqual([]);
    expect(turningPoints([], [])).toEqual([]);
  });
});
