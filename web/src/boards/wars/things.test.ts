import { expect, it } from 'vitest';
import { speaksOf, standing } from './things';

it('the keeper of a gate stands apart from the rest of its kind', () => {
  expect(standing(0, 'gc_acolyte', 'asia', 3, true).map(({ thing, n }) => [thing, n])).toEqual([
    ['unit:0/gc_acolyte/asia/gate', 1],
    ['unit:0/gc_acolyte/asia', 2],
  ]);
  expect(standing(1, 'ghoul', 'asia', 2, false)).toHaveLength(1);
});

it('tells which options speak of an area, of its units, or of the keeper of its gate', () => {
  expect(speaksOf([['area:asia']], 'asia')).toBe(true);
  expect(speaksOf([['unit:0/deep_one/asia/gate']], 'asia')).toBe(true);
  expect(speaksOf([['seat:1', 'unit:0/deep_one/north_asia']], 'asia')).toBe(false);
});
