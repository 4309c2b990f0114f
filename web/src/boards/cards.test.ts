import { fireEvent, render } from '@testing-library/svelte';
import { expect, it, vi } from 'vitest';
import iaaDe from '../../../src/fhtagn/games/iaa/locale/de.json';
import type { SideShown } from '../server/messages';
import { Choice } from '../table/choice.svelte';
import { sideNames } from '../table/sides';
import { PAGE } from '../words/page';
import { flatten, Words, type Json } from '../words/text';
import type { View } from './game-ui';
import type { CultShown, IaaView } from './iaa/shapes';
import Strip from './iaa/Strip.svelte';

const cult = (seat: number, score: number): CultShown => ({
  seat,
  dice: 6,
  display: { iaa: 0, one: 0, two: 0, three: 0, elder: 0 },
  tentacles: 0,
  worth: 0,
  complete: false,
  ended: false,
  stone: false,
  score,
});
const view: IaaView = {
  seat: 0,
  target: 100,
  phase: 1,
  start: 0,
  turn: 1,
  middle: 1,
  stones_in_middle: 2,
  roll: { iaa: 0, one: 0, two: 0, three: 0, elder: 0 },
  cults: [cult(0, 12), cult(1, 7)],
};
const name = (key: string) => ({ key, args: {} });

function strip(sides: SideShown[], play = vi.fn()) {
  const choice = new Choice(play, () => false);
  const catalogue = { ...flatten(iaaDe as Json), ...PAGE.de, a: 'Agnes', b: 'Carl' };
  const words = new Words('de', catalogue, ['Nina', 'Jonas'], sideNames(sides));
  const props = { view: view as unknown as View, words, choice, seats: [], sides, me: 0, lines: [] };
  return { choice, play, ...render(Strip, props) };
}
const cards = (container: HTMLElement): (string | undefined)[] =>
  [...container.querySelectorAll('.card')].map((card) => card.textContent?.replace(/\s+/g, ' ').trim());

it('one person who leads two sides has two cards, both their own', () => {
  const { container } = strip([
    { side: 0, seat: 0, name: name('a') },
    { side: 1, seat: 0, name: name('b') },
  ]);
  expect(cards(container)[0]).toContain('Agnes (du)');
  expect(cards(container)[1]).toContain('Carl (du)');
});

it('an automaton has a card that says so', () => {
  const { container, getByLabelText } = strip([
    { side: 0, seat: 0, name: null },
    { side: 1, seat: null, name: name('b') },
  ]);
  expect(cards(container)[0]).toContain('Nina (du)');
  expect(cards(container)[1]).toContain('Carl');
  expect(getByLabelText('Spielt von selbst')).toBeTruthy();
});

it.each(['seat', 'side'])('a card that an option means as a %s is clicked', async (what) => {
  const { choice, container, play } = strip([]);
  const option = { action: ['iaa.rob', 1], label: name('a'), things: [[`${what}:1`]] };
  choice.offer([option]);
  await vi.waitFor(() => expect(container.querySelector('.card.legal')).not.toBeNull());
  const card = container.querySelector('.card.legal');
  expect(card?.getAttribute('role')).toBe('button');
  if (card) await fireEvent.click(card);
  expect(play).toHaveBeenCalledExactlyOnceWith(option);
});
