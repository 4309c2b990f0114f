import { expect, it } from 'vitest';
import type { Json } from '../words/text';
import { apply } from './patch';
import cases from './patch.cases.json';

it.each(cases as { name: string; old: Json; new: Json; patch: Json }[])('$name', (one) => {
  const before = structuredClone(one.old);
  expect(apply(one.old, one.patch)).toEqual(one.new);
  expect(one.old).toEqual(before);
});

it('what has not changed stays the very same', () => {
  const old = { areas: [{ n: 1 }, { n: 2 }], deck: { cards: [1] } };
  const now = apply(old, { areas: { '1': { n: [3] } } }) as typeof old;
  expect(now.areas[0]).toBe(old.areas[0]);
  expect(now.deck).toBe(old.deck);
});
