import { expect, it } from 'vitest';
import type { Line } from '../../server/messages';
import { lastRoll } from './view';

const line = (n: number, kind: string, ...faces: string[]): Line => ({
  n,
  seat: 0,
  kinds: [kind],
  said: [{ key: kind, args: { dice: faces.map((id) => ({ ref: 'face', id, name: null })) } }],
});

it('the last roll stays known until there is another', () => {
  const lines = [
    line(0, 'iaa.rolled', 'iaa'),
    line(1, 'iaa.rolled', 'one', 'one', 'elder'),
    line(2, 'iaa.called'),
  ];
  expect(lastRoll(lines)).toEqual({ iaa: 0, one: 2, two: 0, three: 0, elder: 1 });
  expect(lastRoll([])).toEqual({ iaa: 0, one: 0, two: 0, three: 0, elder: 0 });
});
