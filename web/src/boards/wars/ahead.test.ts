import { expect, test } from 'vitest';
import { ahead } from './ahead';

const EIGHT = [5, 5, 6, 6, 7, 7, 7, 7, 8, 8, 8, 9, 9, 9, 10];
const costs = (track: readonly number[], at: number): number[] =>
  ahead(track, at).squares.map((square) => square.cost);

test('a short track is shown as a whole', () => {
  expect(costs([5, 6, 7, 8, 9, 10], 3)).toEqual([5, 6, 7, 8, 9, 10]);
  expect(ahead([5, 6, 7, 8, 9, 10], 3).more).toBe(0);
});

test('a long one begins at the marker and counts the squares that follow', () => {
  expect(costs(EIGHT, 2)).toEqual([6, 6, 7, 7, 7]);
  expect(ahead(EIGHT, 2).squares[0]?.place).toBe(2);
  expect(ahead(EIGHT, 2).more).toBe(8);
});

test('at its end nothing follows', () => {
  expect(costs(EIGHT, 14)).toEqual([8, 9, 9, 9, 10]);
  expect(ahead(EIGHT, 14)).toMatchObject({ more: 0 });
  expect(ahead(EIGHT, 15).more).toBe(0); // Instant Death
});
