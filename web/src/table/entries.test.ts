import { describe, expect, it } from 'vitest';
import { Words, type Json, type Text } from '../words/text';
import type { Choosable } from './choice.svelte';
import { asideOf, entriesOf } from './entries';

const words = new Words('en', {
  move: '{unit}: {start} → {area}',
  swap: 'Swap {one} and {other}',
  pass: 'Pass',
});

function options(...labels: Text[]): Choosable[] {
  return labels.map((label, index) => ({
    index,
    option: { action: [label.key], label },
    stages: [],
    begins: false,
  }));
}
const text = (key: string, args: Record<string, Json> = {}): Text => ({ key, args });
const move = (unit: string, start: string, area: string): Text => text('move', { unit, area, start });

describe('the list of options', () => {
  it('lists a few one by one', () => {
    const entries = entriesOf(options(move('a', 'b', 'c'), text('pass')), words);
    expect(entries.map((entry) => entry.kind)).toEqual(['single', 'single']);
  });

  it('gathers what differs in its last part only', () => {
    const areas = ['one', 'two', 'three', 'four', 'five'];
    const labels = [
      ...areas.map((area) => move('Ghoul', 'here', area)),
      ...areas.map((area) => move('Fungi', 'there', area)),
      text('pass'),
    ];
    const entries = entriesOf(options(...labels), words);
    expect(entries.map((entry) => (entry.kind === 'group' ? entry.title : 'single'))).toEqual([
      'Ghoul: here → …',
      'Fungi: there → …',
      'single',
    ]);
    expect(entries[0]?.kind === 'group' && entries[0].chips.map((chip) => chip.label)).toEqual([
      'One',
      'Two',
      'Three',
      'Four',
      'Five',
    ]);
  });

  it('calls a group what the game calls it, and sorts it by what its labels leave unsaid', () => {
    const buy = (sort: string, card: string): Text => text('swap', { one: card, sort });
    const sorts = ['Monsters', 'Terrors'];
    const labels = sorts.flatMap((sort) => [1, 2, 3, 4, 5].map((n) => buy(sort, `${sort[0]}${n}`)));
    const named = new Words('en', { swap: 'Buy {one}', some: 'Buy: {sort}' });
    const entries = entriesOf(options(...labels), named, { swap: 'some' });
    expect(entries.map((entry) => entry.kind === 'group' && entry.title)).toEqual([
      'Buy: Monsters',
      'Buy: Terrors',
    ]);
    expect(entries[1]?.kind === 'group' && entries[1].chips.map((chip) => chip.label)).toEqual([
      'T1',
      'T2',
      'T3',
      'T4',
      'T5',
    ]);
  });

  it('keeps pairs together in one group', () => {
    const labels = Array.from({ length: 12 }, (_, i) => text('swap', { one: `A${i}`, other: `B${i}` }));
    const entries = entriesOf(options(...labels), words);
    expect(entries).toHaveLength(1);
    expect(entries[0]?.kind === 'group' && entries[0].title).toBe('Swap … and …');
    expect(entries[0]?.kind === 'group' && entries[0].chips[0]?.label).toBe('A0 · B0');
  });
});

it('puts what is rarely wanted last, under one line', () => {
  const words = new Words('en', { a: 'abandon {x}' });
  const one: Choosable = {
    index: 3,
    stages: [],
    begins: false,
    option: { action: ['wars.abandon'], label: { key: 'a', args: { x: 'Asia' } } },
  };
  expect(asideOf([one], '1 more', words)).toEqual([
    { kind: 'group', id: '@aside', title: '1 more', chips: [{ one, label: 'Abandon Asia' }], isAside: true },
  ]);
  expect(asideOf([], '', words)).toEqual([]);
});
