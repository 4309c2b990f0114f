import { expect, it } from 'vitest';
import type { Line } from '../../server/messages';
import { resultOf, rolledDice } from './dice';
import { label, ref } from './sample';

const rolled = (seat: number, ...dice: number[]) =>
  label('wars.event.rolled', { seat: ref('seat', seat), dice });
const line = (n: number, ...said: Line['said']): Line => ({ n, seat: 0, said });

it('reads a six as a kill, four and five as pain, the rest as nothing', () => {
  expect([1, 2, 3, 4, 5, 6].map(resultOf)).toEqual(['miss', 'miss', 'miss', 'pain', 'pain', 'kill']);
});

it('shows the dice of the battle under way, best first, and none of an older one', () => {
  const lines = [
    line(0, label('wars.event.battle', {}), rolled(2, 6, 6)),
    line(1, label('wars.event.battle_over', {})),
    line(2, label('wars.event.battle', {})),
    line(3, rolled(0, 2, 6, 4)),
    line(4, rolled(1, 1)),
  ];
  expect(Object.fromEntries(rolledDice(lines))).toEqual({ 0: [6, 4, 2], 1: [1] });
});
