import { describe, expect, it } from 'vitest';
import { GAP, layDice } from './size';
import { expand } from './view';

function fits(count: number, width: number, height: number): boolean {
  const { size, columns } = layDice(count, width, height);
  const rows = Math.ceil(count / columns);
  return (
    columns * size + (columns - 1) * size * GAP <= width && rows * size + (rows - 1) * size * GAP <= height
  );
}

describe('the roll in the tray', () => {
  it('lies in it whole, on a desk and on a phone, from one die to ten', () => {
    for (let count = 1; count <= 10; count++) {
      expect([count, fits(count, 960, 500)]).toEqual([count, true]);
      expect([count, fits(count, 330, 170)]).toEqual([count, true]);
    }
  });

  it('never makes a die smaller than a finger', () => {
    expect(layDice(30, 200, 100).size).toBe(44);
  });

  it('lies in rows of equal length', () => {
    expect(layDice(6, 330, 200).columns).toBe(3);
    expect(layDice(5, 330, 200).columns).toBe(3);
  });

  it('is told by counts and shown die by die, in the order of the ritual', () => {
    expect(expand({ iaa: 2, one: 1, two: 0, three: 0, elder: 1 }).map((die) => die.face)).toEqual([
      'iaa',
      'iaa',
      'one',
      'elder',
    ]);
  });
});
