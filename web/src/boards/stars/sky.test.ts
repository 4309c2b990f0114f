import { fireEvent, render } from '@testing-library/svelte';
import { expect, it, vi } from 'vitest';
import starsDe from '../../../../src/fhtagn/games/stars/locale/de.json';
import { PAGE } from '../../words/page';
import { flatten, Words, type Json } from '../../words/text';
import type { OptionShown } from '../../server/messages';
import { Choice } from '../../table/choice.svelte';
import Sky from './Sky.svelte';
import { BACK, CELLS } from './view';

const words = new Words('de', { ...flatten(starsDe as Json), ...PAGE.de });
const SKY = CELLS.map((_, i) => (i ? 'void' : 'full_moon'));
const swap = (...cells: string[]): OptionShown => {
  const both = cells.map((cell) => `cell:${cell}`);
  return { action: ['stars.swap', ...cells], label: { key: '', args: {} }, things: [both, both] };
};

it('shows both sides of every tile and says them', () => {
  const { container, getByLabelText } = render(Sky, {
    sky: SKY,
    words,
    legal: new Set<string>(),
    hot: new Set<string>(),
    picked: [],
    spots: new Map(),
    flips: [],
    onpick: vi.fn(),
    onover: vi.fn(),
  });
  expect(container.querySelectorAll('.tile')).toHaveLength(25);
  expect(getByLabelText('A1: Vollmond, Rückseite: Mondfinsternis').querySelectorAll('use')).toHaveLength(2);
  expect(container.querySelectorAll('button')).toHaveLength(0);
});

it('marks what stands right and what is wanted with more than a colour', () => {
  const spots = new Map([
    ['A1', { cell: 'A1', symbol: 'full_moon', isRight: true }],
    ['B1', { cell: 'B1', symbol: 'two_stars', isRight: false }],
  ]);
  const { getByLabelText } = render(Sky, {
    sky: SKY,
    words,
    legal: new Set<string>(),
    hot: new Set<string>(),
    picked: [],
    spots,
    flips: [],
    onpick: vi.fn(),
    onover: vi.fn(),
  });
  expect(getByLabelText(/^A1: .*steht richtig$/).classList.contains('fit')).toBe(true);
  const wanted = new RegExp(`^B1: .*hier fehlt: ${words.key('stars.symbol.two_stars')}$`);
  expect(getByLabelText(wanted).querySelector('.wish')).not.toBeNull();
});

it('swaps two tiles by clicking one, then the other', async () => {
  const play = vi.fn();
  const choice = new Choice(play, () => false);
  const swaps = [swap('A1', 'B1'), swap('A1', 'A2')];
  choice.offer(swaps);
  const { container, rerender } = render(Sky, {
    sky: SKY,
    words,
    legal: choice.legal,
    hot: choice.hot,
    picked: choice.picked,
    spots: new Map(),
    flips: [],
    onpick: (thing: string) => choice.pick(thing),
    onover: vi.fn(),
  });
  const click = async (cell: string): Promise<void> => {
    const tile = container.querySelector(`[data-cell="${cell}"]`);
    if (tile) await fireEvent.click(tile);
    await rerender({ legal: choice.legal, hot: choice.hot, picked: choice.picked });
  };
  expect([...container.querySelectorAll('button')].map((tile) => tile.dataset.cell)).toEqual([
    'A1',
    'B1',
    'A2',
  ]);
  await click('A1');
  expect([...choice.legal].sort()).toEqual(['cell:A2', 'cell:B1']);
  await click('A2');
  expect(play).toHaveBeenCalledExactlyOnceWith(swaps[1]);
});

it('knows the other side of all fourteen symbols', () => {
  expect(Object.keys(BACK)).toHaveLength(14);
  for (const [front, back] of Object.entries(BACK)) expect(BACK[back]).toBe(front);
});
