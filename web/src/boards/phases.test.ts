import { expect, it } from 'vitest';
import starsEn from '../../../src/fhtagn/games/stars/locale/en.json';
import { PAGE } from '../words/page';
import { flatten, Words, type Json } from '../words/text';
import type { View } from './game-ui';
import { ui as stars } from './stars/ui';
import { ui as wars } from './wars/ui';

const words = new Words('en', { ...PAGE.en, ...flatten(starsEn as Json) });

it('a turn of Die Sterne stehen richtig has the five steps that its questions count', () => {
  const at = (view: View): number => stars.phases!(view, words).at;
  expect(stars.phases!({ step: 'discard', running: null }, words).steps).toEqual([
    'Invocation',
    'Change',
    'Summoning',
    'Discard',
    'Draw up',
  ]);
  const number = (key: string): number => Number(/\d/.exec(words.key(key))?.[0]) - 1;
  expect(at({ step: 'invocation', running: null })).toBe(number('stars.prompt.invocation'));
  expect(at({ step: 'invocation', running: { what: 'invocation' } })).toBe(1);
  expect(at({ step: 'summoning', running: null })).toBe(number('stars.prompt.summoning'));
  expect(at({ step: 'summoning', running: { what: 'service' } })).toBe(2);
  expect(at({ step: 'discard', running: null })).toBe(number('stars.prompt.discard'));
});

it('Cthulhu Wars shows where it is from the first question on, and no longer than it lasts the set-up', () => {
  const shown = (phase: string): string[] => {
    const { steps, at } = wars.phases!({ phase }, words);
    return [steps[at] ?? '', String(steps.length)];
  };
  expect(shown('setup')).toEqual(['Setup', '5']);
  expect(shown('action')).toEqual(['Action', '4']);
  expect(shown('doom')).toEqual(['Doom', '4']);
});
