// Written by web/tools/message_types.py from games/iaa/shapes.py. Do not edit.

export interface IaaFacts {
  target: number;
}

/** How many dice show each face, in the order of the ritual. */
export interface Dice {
  iaa: number;
  one: number;
  two: number;
  three: number;
  elder: number;
}

export interface CultShown {
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

export interface IaaPublic {
  phase: number;
  start: number | null;
  turn: number | null;
  middle: number;
  stones_in_middle: number;
  roll: Dice;
  cults: CultShown[];
}

/** Everything together, as a seat sees it; null is a spectator. */
export interface IaaView extends IaaFacts, IaaPublic {
  seat: number | null;
}
