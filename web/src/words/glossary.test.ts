import { expect, it } from 'vitest';
import { Glossary } from './glossary';
import { flatten, Words } from './text';

const words = new Words(
  'de',
  flatten({
    wars: {
      glossary: { gate: 'Tor|Tore|Toren', power: 'Macht' },
      glossary_means: { gate: 'Bringt Macht.', power: 'Damit wird bezahlt.' },
    },
  }),
);
const glossary = new Glossary(words, 'wars');
const marked = (text: string): string =>
  glossary
    .gloss(text)
    .map(({ text, term }) => (term ? `[${text}]` : text))
    .join('');

it('marks each term once, in whatever form it stands, and no part of another word', () => {
  expect(marked('Zwei Tore: ein Tor bringt Macht, Ohnmacht und Machtgier nicht.')).toBe(
    'Zwei [Tore]: ein Tor bringt [Macht], Ohnmacht und Machtgier nicht.',
  );
});

it('has one definition for each, in order', () => {
  expect(glossary.terms).toEqual([
    { word: 'Macht', means: 'Damit wird bezahlt.' },
    { word: 'Tor', means: 'Bringt Macht.' },
  ]);
  expect(glossary.gloss('Toren')[0]?.term?.means).toBe('Bringt Macht.');
});

it('leaves texts of games without a glossary as they are', () => {
  expect(new Glossary(words, 'iaa').gloss('Ein Tor.')).toEqual([{ text: 'Ein Tor.' }]);
});
