import { fireEvent, render } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import type { GameSheet, OptionSheet } from '../server/api';
import { Words } from '../words/text';
import { change, picked, share, written } from './picking';
import PickList from './PickList.svelte';

// All names are here; nobody has to be asked for them.
vi.mock('../server/api', () => ({ fetchWords: () => Promise.resolve({}) }));

const OPTION: OptionSheet = {
  name: 'cards',
  values: ['none', 'box_a', 'box_b', 'gods', 'random:5', 'all'],
  low: 0,
  high: 0,
  default: { 3: 'none' },
  rule: '',
  by_seat: {},
  groups: {
    box_a: { gug: 'wars.card.gug', ghast: 'wars.card.ghast' },
    box_b: { dhole: 'wars.card.dhole', yig: 'wars.card.yig', bokrug: 'wars.card.bokrug' },
  },
  sets: { gods: ['yig', 'bokrug'] },
  advised: { 3: 'random:2:gods' },
};
const ids = (value: string): string[] => [...picked(OPTION, value).ids];
const again = (value: string): string => written(OPTION, picked(OPTION, value));

describe('what a value says', () => {
  it('knows nothing, everything, groups, sets and single things', () => {
    expect(ids('none')).toEqual([]);
    expect(ids('all')).toEqual(['gug', 'ghast', 'dhole', 'yig', 'bokrug']);
    expect(ids('box_a,yig')).toEqual(['gug', 'ghast', 'yig']);
    expect(ids('gods')).toEqual(['yig', 'bokrug']);
  });

  it('knows how many are drawn, and of what', () => {
    expect(picked(OPTION, 'random:5')).toEqual({ ids: new Set(ids('all')), draw: 5 });
    expect(picked(OPTION, 'random:1:gods')).toEqual({ ids: new Set(['yig', 'bokrug']), draw: 1 });
    expect(picked(OPTION, 'box_a').draw).toBe(0);
  });

  it('is written as the server reads it, with the name of a group or set for all of its own', () => {
    for (const value of ['none', 'all', 'box_a', 'gods', 'random:5', 'random:1:gods', 'gug,box_b'])
      expect(again(value)).toBe(value);
    expect(again('ghast,gug')).toBe('box_a');
    expect(again('bokrug,yig')).toBe('gods');
    expect(again('random:9:gods')).toBe('random:2:gods'); // no more than there are
  });

  it('changes thing by thing', () => {
    const some = change(picked(OPTION, 'box_a'), ['yig'], true);
    expect(written(OPTION, some)).toBe('box_a,yig');
    expect(share(OPTION, 'box_a', some)).toBe('all');
    expect(share(OPTION, 'box_b', some)).toBe('some');
    const none = change(some, ['gug', 'ghast', 'yig'], false);
    expect(written(OPTION, none)).toBe('none');
    expect(share(OPTION, 'box_b', none)).toBe('none');
  });
});

describe('the list', () => {
  const words = new Words('de', {
    'wars.option.cards.box_a': 'Schachtel A',
    'wars.option.cards.box_b': 'Schachtel B',
    'wars.option.cards.advised': 'Höchstens {n} auslosen',
    'wars.card.gug': 'Gugs',
    'wars.card.ghast': 'Ghasts',
    'wars.card.dhole': 'Dhole',
    'wars.card.yig': 'Yig',
    'wars.card.bokrug': 'Bokrug',
  });
  const list = (value: string) => {
    const onchange = vi.fn<(value: string) => void>();
    const game = { id: 'wars' } as GameSheet;
    return { onchange, ...render(PickList, { game, option: OPTION, words, players: 3, value, onchange }) };
  };

  it('ticks a whole box, or one card of it', async () => {
    const { onchange, getByLabelText } = list('gug');
    const box = getByLabelText(/^Schachtel A/, { selector: 'input' }) as HTMLInputElement;
    expect([box.checked, box.indeterminate]).toEqual([false, true]);
    await fireEvent.click(box);
    expect(onchange).toHaveBeenLastCalledWith('box_a');
    await fireEvent.click(getByLabelText('Bokrug'));
    expect(onchange).toHaveBeenLastCalledWith('gug,bokrug');
    await fireEvent.click(getByLabelText('Gugs'));
    expect(onchange).toHaveBeenLastCalledWith('none');
  });

  it('draws some of what is ticked, or all again', async () => {
    const { onchange, getByRole } = list('box_b');
    const number = getByRole('spinbutton');
    await fireEvent.change(number, { target: { value: '2' } });
    expect(onchange).toHaveBeenLastCalledWith('random:2:box_b');
    await fireEvent.change(number, { target: { value: '' } });
    expect(onchange).toHaveBeenLastCalledWith('box_b');
  });

  it('offers what the rules advise for so many players', async () => {
    const { onchange, getByRole } = list('none');
    await fireEvent.click(getByRole('button', { name: 'Höchstens 2 auslosen' }));
    expect(onchange).toHaveBeenLastCalledWith('random:2:gods');
  });
});
