import { expect, it } from 'vitest';
import type { Line } from '../../server/messages';
import { resultOf, rolledDice } from './dice';
import type { Told } from '../../table/told';
import { label, ref } from './sample';

const rolled = (seat: number, ...dice: number[]): Told => ({
  kind: 'wars.rolled',
  text: label('', { seat: ref('seat', seat), dice: dice.map((die) => ref('die', die)) }),
});
const told = (kind: string): Told => ({ kind, text: label('', {}) });
const line = (n: number, ...all: Told[]): Line => ({
  n,
  seat: 0,
  said: all.map(({ text }) => text),
  kinds: all.map(({ kind }) => kind),
});

it('reads a six as a kill, four and five as pain, the rest as nothing', () => {
  expect([1, 2, 3, 4, 5, 6].map(resultOf)).toEqual(['miss', 'miss', 'miss', 'pain', 'pain', 'kill']);
});

it('shows the dice of the battle under way, best first, and none of an older one', () => {
  const lines = [
    line(0, told('wars.battle'), rolled(2, 6, 6)),
    line(1, told('wars.battle_over')),
    line(2, told('wars.battle')),
    line(3, rolled(0, 2, 6, 4)),
    line(4, rolled(1, 1)),
  ];
  expect(Object.fromEntries(rolledDice(lines))).toEqual({ 0: [6, 4, 2], 1: [1] });
});
