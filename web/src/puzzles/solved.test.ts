import { expect, it } from 'vitest';
import { mark, markOf, solvedOf } from './solved.svelte';

it('remembers what was solved, and that an answer was looked up', () => {
  mark('a', 'solved');
  mark('a', 'seen');
  mark('b', 'seen');
  mark('b', 'solved');
  expect([markOf('a'), markOf('b'), markOf('c')]).toEqual(['solved', 'seen', undefined]);
  expect(solvedOf(['a', 'b', 'c'])).toBe(1);
  expect(JSON.parse(localStorage.getItem('fhtagn.puzzles') ?? '')).toEqual({ a: 'solved', b: 'seen' });
});
