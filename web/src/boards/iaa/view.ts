// What the server tells of a table of IÄÄ! Cthulhu! Fhtagn! (see games/iaa/game.py).

import type { View } from '../face';

export const FACES = ['iaa', 'one', 'two', 'three', 'elder'] as const;
export type DieFace = (typeof FACES)[number];
export type Dice = Record<DieFace, number>;

export interface Cult {
  seat: number;
  dice: number;
  display: Dice;
  tentacles: number;
  worth: number;
  complete: boolean;
  ended: boolean;
  stone: boolean;
  score: number;
}

export interface IaaView {
  seat: number | null;
  phase: number;
  start: number | null;
  turn: number | null;
  target: number;
  middle: number;
  stones_in_middle: number;
  roll: Dice;
  cults: Cult[];
}

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
