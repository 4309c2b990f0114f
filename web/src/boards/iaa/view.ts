// How a table of IÄÄ! Cthulhu! Fhtagn! is drawn; what is told of it stands in shapes.ts.

import type { Line } from '../../server/messages';
import { toldIn } from '../../table/told';
import { isRef } from '../../words/text';
import type { View } from '../game-ui';
import type { Dice, IaaView } from './shapes';

export type DieFace = keyof Dice;

/** In the order of the ritual. */
export const FACES: readonly DieFace[] = ['iaa', 'one', 'two', 'three', 'elder'];

export const asIaa = (view: View): IaaView => view as unknown as IaaView;

export const GLYPH: Record<DieFace, string> = {
  iaa: 'die-iaa',
  one: 'die-t1',
  two: 'die-t2',
  three: 'die-t3',
  elder: 'die-elder',
};

/** A curled arm alone can be read as a digit: tentacles carry their number. */
export const NUMBER: Partial<Record<DieFace, number>> = { one: 1, two: 2, three: 3 };

/** Counts per face as single dice, in the order of the ritual. */
export function expand(dice: Dice): { face: DieFace; nth: number }[] {
  return FACES.flatMap((face) => Array.from({ length: dice[face] }, (_, nth) => ({ face, nth })));
}

/** What was thrown last, as the log tells it. */
export function lastRoll(lines: readonly Line[]): Dice {
  const dice: Dice = { iaa: 0, one: 0, two: 0, three: 0, elder: 0 };
  const last = lines.findLast((line) => line.kinds?.includes('iaa.rolled'));
  const thrown = last && toldIn(last).findLast(({ kind }) => kind === 'iaa.rolled')?.text.args.dice;
  for (const die of Array.isArray(thrown) ? thrown : []) if (isRef(die)) dice[die.id as DieFace] += 1;
  return dice;
}
