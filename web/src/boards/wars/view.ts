// How a table of Cthulhu Wars is drawn; what is told of it stands in shapes.ts.

import { isDrawn } from '../../glyphs/figures';
import type { Words } from '../../words/text';
import type { View } from '../game-ui';
import type { PlayerShown, WarsView } from './shapes';

export const asWars = (view: View): WarsView => view as unknown as WarsView;

export const PHASES = ['action', 'power', 'first', 'doom'];
export const STEPS = ['pre', 'dice', 'kills', 'pains', 'retreats'];

/** The class of a kind of unit: each has a figure of its own, an independent Great Old One a seal with lobes. */
export function typeOf(view: Pick<WarsView, 'kinds'>, kind: string): string {
  const facts = view.kinds[kind];
  const type = facts?.type ?? 'monster';
  const isGod = type === 'goo' || type === 'elder_god';
  return isGod ? (facts?.independent ? 'independent' : 'goo') : type;
}

/** Is that the class of a Great Old One, whose figure is a large seal? */
export const isGreat = (type: string): boolean => type === 'goo' || type === 'independent';

/** The figure that stands for a kind: its own, or that of its class. A Great Old One's is a seal. */
export function figureOf(kind: string, type: string, lies = false): string {
  if (lies) return 'u-mummy';
  return !isGreat(type) && isDrawn(`u-${kind}`) ? `u-${kind}` : `m-${type}`;
}

/** What a Great Old One's seal shows: its own sign, also without its faction (`ind_…`); else its faction's. */
export function emblemOf(kind: string, glyph: string): string {
  const sign = `u-${kind.replace(/^ind_/, '')}`;
  return isDrawn(sign) ? sign : glyph;
}

/** What a book in a slot looks like: one that something covers is dim, one of no faction has a ring. */
export const looksOf = (view: Pick<WarsView, 'factions'>, player: PlayerShown, book: string): string[] => [
  ...(player.muted.includes(book) ? ['covered'] : []),
  ...(view.factions[player.faction ?? '']?.books.includes(book) ? [] : ['neutral']),
];

/** Numbers that cards bring to the table, in words; what stands at zero is not worth a word. */
export const countersOf = (counters: WarsView['counters'], words: Words): string[] =>
  Object.entries(counters)
    .filter(([, n]) => n)
    .map(([name, n]) => words.key(`wars.counter.${name}`, { n }));

export function unitName(kind: string, words: Words, lies = false): string {
  const unit = words.key(`wars.unit.${kind}`);
  return lies ? words.key('wars.named.lying', { unit }) : unit;
}

/** A combat value; some sheets print a sentence. */
export function combatOf(view: Pick<WarsView, 'kinds'>, kind: string, words: Words): string {
  const value = view.kinds[kind]?.combat ?? null;
  return value === null ? words.key(`wars.combat.${kind}`) : words.word(value);
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Two letters for the tag below a monster: TW for Tiefes Wesen, BY for Byakhee; no two kinds share them. */
export function codesOf(kinds: readonly string[], words: Words): Map<string, string> {
  const codes = new Map<string, string>();
  const taken = new Set<string>();
  for (const kind of kinds) {
    const [first = '', ...rest] = unitName(kind, words).split(/[\s-]+/);
    const others = `${rest.at(-1)?.charAt(0) ?? ''}${first.slice(1)}${rest.join('')}`.match(/\p{L}/gu) ?? [];
    // A name as short as Yig may find all its letters taken.
    const all = [...others, ...ALPHABET].map((letter) => (first.charAt(0) + letter).toLocaleUpperCase());
    const code = all.find((one) => !taken.has(one)) ?? all[0] ?? '';
    taken.add(code);
    codes.set(kind, code);
  }
  return codes;
}

const GUIDE = ['aim', 'opening', 'mistakes'];

/** What a faction is after, how it begins, what often goes wrong. */
export const guideTo = (
  faction: string | null | undefined,
  words: Words,
): { head: string; text: string }[] =>
  faction
    ? GUIDE.map((part) => ({
        head: words.key(`wars.guide.${part}`),
        text: words.key(`wars.guide.${faction}.${part}`),
      }))
    : [];
