import { expect, it } from 'vitest';
import type { OptionShown } from '../server/messages';
import { type Text, Words } from '../words/text';
import { sumsOf } from './sums';

const words = new Words('en', {
  costs: 'costs {n} Power',
  there: 'there: nobody',
  'core.term': '{what} {value}',
  in: 'Summon in {area}',
});
const term = (what: string, value: number | string): Text => ({ key: 'core.term', args: { what, value } });
const option = (area: string, ...terms: Text[]): OptionShown => ({
  action: ['summon', area],
  label: { key: 'in', args: { area } },
  outlook: [
    { key: 'costs', args: terms.length ? { n: 2, terms } : { n: 2 }, price: { of: 'power', n: 2, left: 1 } },
    { key: 'there', args: {} },
  ],
});

it('tells the summands of a number, and nothing of numbers without', () => {
  const changed = option('Asia', term('printed', 3), term('Thousand Young', '−1'));
  expect(sumsOf([changed], words)).toEqual([
    { of: '', said: 'Costs 2 Power', terms: ['printed 3', 'Thousand Young −1'] },
  ]);
  expect(sumsOf([option('Asia')], words)).toEqual([]);
});

it('tells of several options where they differ', () => {
  const young = [term('printed', 3), term('Thousand Young', '−1')];
  const options = [
    option('Asia', ...young),
    option('Europe', ...young),
    option('Africa', term('printed', 2)),
  ];
  expect(sumsOf(options, words).map((sum) => sum.of)).toEqual(['Summon in Asia', 'Summon in Africa']);
});
