import { expect, test } from 'vitest';
import { exchanged } from './seating';

test('a faction that somebody has is exchanged, one that is free is taken', () => {
  expect(exchanged(['gc', 'cc', 'bg'], 0, 'bg')).toEqual(['bg', 'cc', 'gc']);
  expect(exchanged(['gc', 'cc', 'bg'], 1, 'ys')).toEqual(['gc', 'ys', 'bg']);
  expect(exchanged(['gc', 'cc', 'bg'], 2, 'bg')).toEqual(['gc', 'cc', 'bg']);
});
