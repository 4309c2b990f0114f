import { describe, expect, it } from 'vitest';
import { fitOf, spotsOf } from './fit';

// Row by row from A1 to E5.
// prettier-ignore
const SKY = [
  'void', 'one_star', 'void', 'void', 'void',
  'two_stars', 'void', 'three_stars', 'void', 'void',
  'void', 'void', 'cratered_moon', 'void', 'void',
  'void', 'void', 'void', 'void', 'void',
  'void', 'void', 'three_stars', 'void', 'one_star',
];
const LENG_MAN = [[['three_stars', 'any', 'cratered_moon', 'three_stars']]];

describe('the stars of a card in the sky', () => {
  it('are found turned about: upright, bottom up', () => {
    const fit = fitOf(LENG_MAN, SKY, ['C2', 'C3', 'C5']);
    expect(fit[0]?.[0]?.map((spot) => spot?.cell ?? null)).toEqual(['C5', null, 'C3', 'C2']);
    expect(spotsOf(fit).every((spot) => spot.isRight)).toBe(true);
  });

  it('tell which symbol is still wanted, and where', () => {
    const sky = SKY.with(12, 'full_moon');
    const wanted = spotsOf(fitOf(LENG_MAN, sky, ['C2', 'C3', 'C5'])).filter((spot) => !spot.isRight);
    expect(wanted).toEqual([{ cell: 'C3', symbol: 'cratered_moon', isRight: false }]);
  });

  it('of two shapes take different cells', () => {
    const two = [[['one_star', 'void']], [['two_stars', 'void']]];
    const cells = spotsOf(fitOf(two, SKY, ['B1', 'C1', 'A2', 'B2'])).map((spot) => spot.cell);
    expect(new Set(cells)).toEqual(new Set(['B1', 'C1', 'A2', 'B2']));
  });

  it('are left out where a servitor stands in for them', () => {
    const fit = fitOf(LENG_MAN, SKY, ['C3', 'C5']);
    expect(
      spotsOf(fit)
        .map((spot) => spot.cell)
        .sort(),
    ).toEqual(['C3', 'C5']);
  });

  it('are unknown if the server names no cells', () => {
    expect(spotsOf(fitOf(LENG_MAN, SKY, []))).toEqual([]);
  });
});
