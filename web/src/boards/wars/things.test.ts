import { expect, it } from 'vitest';
import { isDrawn } from '../../glyphs/figures';
import { speaksOf, standing } from './things';
import { figureOf } from './view';

it('the keeper of a gate stands apart from the rest of its kind', () => {
  const acolytes = { seat: 0, kind: 'gc_acolyte', n: 3, on_gate: true };
  expect(standing(acolytes, 'asia').map(({ thing, n }) => [thing, n])).toEqual([
    ['unit:0/gc_acolyte/asia/gate', 1],
    ['unit:0/gc_acolyte/asia', 2],
  ]);
  expect(standing({ seat: 1, kind: 'ghoul', n: 2, on_gate: false }, 'asia')).toHaveLength(1);
});

it('mummies lie apart from those that stand, on the gate and beside it', () => {
  const acolytes = { seat: 0, kind: 'gc_acolyte', n: 4, on_gate: true, lying: 3, keeper_lies: true };
  expect(standing(acolytes, 'asia').map(({ thing, n, lies }) => [thing, n, lies])).toEqual([
    ['unit:0/gc_acolyte/asia/gate', 1, true],
    ['unit:0/gc_acolyte/asia', 1, false],
    ['unit:0/gc_acolyte/asia/lying', 2, true],
  ]);
  expect(figureOf('gc_acolyte', 'cultist', true)).toBe('u-mummy');
  expect(isDrawn('u-mummy')).toBe(true);
});

it('tells which options speak of an area, of its units, or of the keeper of its gate', () => {
  expect(speaksOf([['area:asia']], 'asia')).toBe(true);
  expect(speaksOf([['unit:0/deep_one/asia/gate']], 'asia')).toBe(true);
  expect(speaksOf([['seat:1', 'unit:0/deep_one/north_asia']], 'asia')).toBe(false);
});
