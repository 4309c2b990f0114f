import { render } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { expect, it, vi } from 'vitest';
import { Choice } from '../../table/choice.svelte';
import type { DrawnShown } from '../../server/messages';
import { Words } from '../../words/text';
import type { BoardProps } from '../game-ui';
import { hasBoard, loadGameUi } from '../game-uis';
import Board from './Board.svelte';
import { broughtBoard, tableOf, type Table } from './brought.svelte';

const words = new Words('en', {
  plain_page: 'x',
  'plain_page.in_words': 'In words',
  'plain_page.undrawn': 'No picture',
});
function props(more: Partial<BoardProps> = {}): BoardProps {
  const choice = new Choice(vi.fn(), () => false);
  return { view: {}, words, choice, seats: [], sides: [], me: 0, lines: [], ...more };
}

it('draws the picture of the game with its styles, and says the same in sentences', () => {
  const drawn = {
    picture: [
      [
        ['Deck ', ''],
        ['7', 'note'],
      ],
      [['Nina', 'seat0']],
    ],
    spoken: ['The deck has 7 cards.', 'Nina is first.'],
  };
  const { container } = render(Board, props({ drawn }));
  const lines = [...container.querySelectorAll('.line')].map((line) => line.textContent);
  expect(lines).toEqual(['Deck 7', 'Nina']);
  expect(container.querySelector('.note')?.textContent).toBe('7');
  expect(container.querySelector('.fac')?.textContent).toBe('Nina');
  expect([...container.querySelectorAll('li')].map((line) => line.textContent)).toEqual(drawn.spoken);
});

it('opens the sentences of a game without a picture', () => {
  const { container } = render(Board, props({ drawn: { picture: [], spoken: ['Nothing yet.'] } }));
  expect(container.querySelector('details')?.open).toBe(true);
});

it('says that the picture could not be drawn', () => {
  const told = (drawn: DrawnShown) => {
    const { container, unmount } = render(Board, props({ drawn }));
    const text = container.querySelector('[role=alert]')?.textContent.trim();
    unmount();
    return text;
  };
  expect(told({ picture: [], spoken: ['Nothing yet.'], failed: true })).toBe('No picture');
  expect(told({ picture: [], spoken: ['Nothing yet.'], failed: false })).toBeUndefined();
  expect(told({ picture: [[['Deck', '']]], spoken: [], failed: true })).toBeUndefined();
});

it('is the board of every game that has none here', async () => {
  expect([hasBoard('iaa'), hasBoard('liars'), hasBoard('plain')]).toEqual([true, false, false]);
  expect((await loadGameUi('liars')).Board).toBe(Board);
});

it('lets a board from outside draw and choose, and tells what it throws', async () => {
  const play = vi.fn();
  const choice = new Choice(play, () => false);
  choice.offer([{ action: ['x.go'], label: { key: 'x', args: {} } }]);
  const given = $state(props({ choice, view: { n: 1 } }));
  const seen: unknown[] = [];
  const failed = vi.fn();
  const mount = (place: HTMLElement, table: Table) => {
    place.textContent = 'drawn';
    table.choose(0);
    return {
      update: (next: Table) => {
        seen.push(next.view.n);
        if (next.view.n === 3) throw new Error('three');
      },
      destroy: () => (place.textContent = ''),
    };
  };
  const place = document.createElement('div');
  const stop = broughtBoard(
    'x.js',
    () => given,
    failed,
    async () => ({ default: mount }),
  )(place);
  await vi.waitFor(() => expect(place.textContent).toBe('drawn'));
  expect(play).toHaveBeenCalledOnce();
  given.view = { n: 2 };
  flushSync();
  given.view = { n: 3 };
  flushSync();
  expect(seen).toEqual([2, 3]);
  expect(failed).toHaveBeenCalledExactlyOnceWith('Error: three');
  stop();
  expect(place.textContent).toBe('');
  expect(tableOf(props()).turn).toEqual([]);
});
