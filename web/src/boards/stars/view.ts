// How a table of Die Sterne stehen richtig is drawn; what is told of it stands in shapes.ts.

import type { Words } from '../../words/text';
import type { View } from '../game-ui';
import type { CardFacts, Move, Names, StarsView, Symbols } from './shapes';

export const asStars = (view: View): StarsView => view as unknown as StarsView;

export const MOVES: readonly Move[] = ['push', 'swap', 'flip'];
export const STEPS = ['invocation', 'change', 'summoning', 'discard', 'draw_up'];
export const COLUMNS = ['A', 'B', 'C', 'D', 'E'];
export const ROWS = ['1', '2', '3', '4', '5'];
export const MOST_CREATURES = 6;

/** Cells row by row from the upper left, as the sky is told. */
export const CELLS = ROWS.flatMap((row) => COLUMNS.map((column) => column + row));

// The two sides of each tile; both lie open.
const SIDES: [string, string][] = [
  ['two_stars', 'three_stars'],
  ['one_star', 'four_stars'],
  ['void', 'five_stars'],
  ['crescent_moon', 'cratered_moon'],
  ['shooting_star', 'meteor_shower'],
  ['midnight_sun', 'solar_eclipse'],
  ['full_moon', 'lunar_eclipse'],
];
export const BACK: Record<string, string> = Object.fromEntries(
  SIDES.flatMap(([a, b]) => [
    [a, b],
    [b, a],
  ]),
);

// A pantheon wears the colours of the faction it is nearest to, with its name beside it.
const TOKENS: Record<string, string> = {
  cthulhoo: 'great_cthulhu',
  hastur: 'yellow_sign',
  chaugnar: 'opener_of_the_way',
  tsatso: 'sleeper',
};
export const tokenOf = (card: CardFacts | undefined): string => TOKENS[card?.pantheon ?? ''] ?? '';

const CREATURE: Record<string, string> = {
  great_old_one: 'goo',
  greater_servitor: 'terror',
  lesser_servitor: 'monster',
  minion: 'cultist',
};
export const creatureGlyph = (card: CardFacts | undefined): string => CREATURE[card?.type ?? ''] ?? 'monster';

export function kindOf(card: CardFacts, pantheons: Record<string, Names>, words: Words): string {
  const type = words.key(`stars.type.${card.type}`);
  const pantheon = card.pantheon ? words.name(pantheons[card.pantheon]) : '';
  return pantheon && card.type !== 'great_old_one'
    ? words.key('stars_page.pantheon', { type, pantheon })
    : type;
}

/** Symbols one by one: push, push, flip. */
export function listed(symbols: Symbols | undefined): Move[] {
  return MOVES.flatMap((move) => Array.from({ length: symbols?.[move] ?? 0 }, () => move));
}

export function count(symbols: Symbols | null): number {
  return symbols ? listed(symbols).length : Infinity;
}

export function inWords(symbols: Symbols | null, words: Words): string {
  if (!symbols) return '';
  return MOVES.filter((move) => symbols[move])
    .map((move) => words.key(`stars.times.${move}`, { n: symbols[move] ?? 0 }))
    .join(', ');
}

export function effectWords(card: CardFacts, words: Words): string {
  const effect = card.effect;
  if (!effect) return '';
  const what = words.key(`stars.effect.${effect.do}`, {
    n: effect.count ?? 1,
    symbols: inWords(effect.symbols ?? {}, words),
  });
  return effect.then ? words.key(`stars.effect.then_${effect.then}`, { what }) : what;
}
