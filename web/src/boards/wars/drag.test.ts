import { expect, it, vi } from 'vitest';
import type { OptionShown } from '../../server/messages';
import { Choice } from '../../table/choice.svelte';
import { Drag } from './drag.svelte';

const option = (kind: string, ...things: string[][]): OptionShown => ({
  action: [kind],
  label: { key: kind, args: {} },
  things,
});
const MOVES = ['asia', 'africa'].map((to) => option(`to ${to}`, ['unit:a'], [`area:${to}`]));

function table(options: OptionShown[]): { choice: Choice; drag: Drag; played: string[] } {
  const played: string[] = [];
  const choice = new Choice(
    ({ action }) => void played.push(String(action[0])),
    () => false,
  );
  choice.offer([...options, option('other', ['unit:b'], ['area:asia'])]);
  return { choice, drag: new Drag(choice), played };
}

it('plays the move to where the piece is dropped', () => {
  const { drag, played } = table(MOVES);
  drag.drop('unit:a', 'africa');
  expect(played).toEqual(['to africa']);
});

it('begins a move with the piece and goes on with the area at the next decision', () => {
  const { choice, drag, played } = table([option('begin', ['unit:a'], [])]);
  drag.drop('unit:a', 'asia');
  drag.goOn(); // nothing has come yet
  expect(played).toEqual(['begin']);
  choice.offer(MOVES);
  drag.goOn();
  expect(played).toEqual(['begin', 'to asia']);
});

it('does nothing more where no move leads', () => {
  const { choice, drag, played } = table([option('begin', ['unit:a'], [])]);
  drag.drop('unit:a', 'europe');
  choice.offer(MOVES);
  drag.goOn();
  drag.goOn();
  expect(played).toEqual(['begin']);
});

it('is for the mouse, and a small move is a click', () => {
  const { drag, played } = table(MOVES);
  const stopPropagation = vi.fn();
  const at = (x: number, pointerType = 'mouse'): PointerEvent =>
    ({ clientX: x, clientY: 0, button: 0, pointerType, stopPropagation }) as unknown as PointerEvent;
  drag.down(at(0, 'touch'), 'unit:a');
  expect(drag.held).toBe(null);
  drag.down(at(0), 'unit:a');
  drag.move(at(3));
  drag.up('asia');
  expect([played, drag.wasDragged]).toEqual([[], false]);
  drag.down(at(0), 'unit:a');
  drag.move(at(60));
  drag.up('asia');
  expect([played, drag.wasDragged]).toEqual([['to asia'], true]);
});
