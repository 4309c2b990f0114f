import { expect, it } from 'vitest';
import { ui as wars } from '../boards/wars/ui';
import { ASKS } from '../memory/settings.svelte';
import type { Line } from '../server/messages';
import { UNTIL_TOLD } from '../server/reel.svelte';
import type { Update } from '../server/update';
import { stayOf } from './holding';

const TEXT = { key: 'x', args: {} };
const update = (seat: number | null, battle: object | null = null): Update =>
  ({ seq: 1, moments: 1, seat, view: { battle } }) as unknown as Update;
const line = (seat: number, ...kinds: string[]): Line => ({ n: 7, seat, said: kinds.map(() => TEXT), kinds });
const USUAL = { hold: ASKS, pace: 1 };

it('stops at a battle until the reader goes on, also for those who only watch', () => {
  for (const me of [0, 1, null])
    expect(stayOf(update(me, {}), [line(-1, 'wars.rolled')], wars, USUAL)).toEqual({
      stay: UNTIL_TOLD,
      scene: null,
    });
});

it('shows a battle that is already over as it was when the last dice fell', () => {
  const over = [line(-1, 'wars.rolled', 'wars.battle_over')];
  expect(stayOf(update(null), over, wars, USUAL).scene).toBe(7);
});

it('stays as long as the reader wants, or not at all', () => {
  const battle = [line(-1, 'wars.rolled')];
  expect(stayOf(update(0, {}), battle, wars, { hold: 3, pace: 1 }).stay).toBe(3);
  expect(stayOf(update(0, {}), battle, wars, { hold: 0, pace: 1 }).stay).toBe(0);
  expect(stayOf(update(0), battle, wars, { hold: 0, pace: 1 }).scene).toBe(null);
});

it('shows each move of the others for the chosen time, and none of mine', () => {
  expect(stayOf(update(0), [line(1, 'wars.moved')], wars, { hold: ASKS, pace: 2 }).stay).toBe(2);
  expect(stayOf(update(0), [line(0, 'wars.moved')], wars, { hold: ASKS, pace: 2 }).stay).toBe(0);
  expect(stayOf(update(0), [line(1, 'wars.moved')], wars, { hold: ASKS, pace: ASKS }).stay).toBe(UNTIL_TOLD);
});

it('does not make somebody who was away sit through all of it', () => {
  const long = Array.from({ length: 60 }, () => line(1, 'wars.battle_over'));
  expect(stayOf(update(0), long, wars, USUAL).stay).toBe(0);
});
