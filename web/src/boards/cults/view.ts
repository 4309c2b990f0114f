// How a table of Rise of the Cults is drawn; what is told of it stands in shapes.ts.

import type { Identity } from '../../glyphs/identity';
import type { Words } from '../../words/text';
import type { View } from '../game-ui';
import type {
  CardFacts,
  CultId,
  CultsView,
  DistrictShown,
  OwnShown,
  Plan,
  SideShown,
  StackShown,
  Token,
} from './shapes';

export const asCults = (view: View): CultsView => view as unknown as CultsView;

export const PLANS: readonly Plan[] = ['growth', 'preparation', 'influence', 'dominance', 'bluff'];
export const TOKENS: readonly Token[] = ['thug', 'adept', 'freak'];
export const SYMBOLS = ['attack', 'power', 'terror'] as const;
export type SymbolName = (typeof SYMBOLS)[number];
export const MOST_OF_A_PLAN = 2;

/** The five phases of a round; the Cult phase has two parts. */
export const STEPS = ['city', 'cult', 'planning', 'action', 'hiding'];
const STEP_OF: Record<string, string> = { mobilisation: 'cult', recruitment: 'cult' };
export const stepOf = (phase: string): number => STEPS.indexOf(STEP_OF[phase] ?? phase);

export const SYMBOL_GLYPH: Record<SymbolName, string> = {
  attack: 'attack',
  power: 'power',
  terror: 'scream',
};
export const TOKEN_SYMBOL: Record<Token, SymbolName> = { thug: 'attack', adept: 'power', freak: 'terror' };
export const LEVEL = ['', 'I', 'II', 'III'];
export const planGlyph = (plan: Plan): string => `plan-${plan}`;

// Colours and patterns are those of the faction that is nearest; the glyph is the cult's own.
const MARKS: Record<CultId, [string, string]> = {
  dagon: ['crawling_chaos', 'f-dagon'],
  cthulhu: ['great_cthulhu', 'f-great_cthulhu'],
  hastur: ['yellow_sign', 'f-yellow_sign'],
  chaugnar: ['black_goat', 'f-chaugnar'],
};
export function markOf(cult: CultId): Identity {
  const [token, glyph] = MARKS[cult];
  return { token, glyph, pattern: `p-${token}` };
}
export function whoIs(view: View, side: number): Identity {
  return markOf(asCults(view).cults[side] ?? 'cthulhu');
}

/** The name with the sign for what is not printed so. */
export function nameOf(card: CardFacts | undefined, words: Words): string {
  return card ? words.name(card.name) + (card.reconstructed ? '°' : '') : '';
}

/** What only one seat saw: its hand, and what it has laid. */
export function heldOf(own: OwnShown, words: Words, table: CultsView): string {
  const named = (ids: readonly string[]): string =>
    ids.map((id) => nameOf(table.cards[id], words)).join(', ') || '–';
  return words.key('cults_page.held', { hand: named(own.hand), laid: named(own.laid) });
}

/** "Wächter · Konfrontation" */
export function kindOf(card: CardFacts, words: Words): string {
  const kind = words.key(`cults.kind.${card.kind}`);
  return card.keyword ? `${kind} · ${words.key(`cults.keyword.${card.keyword}`)}` : kind;
}

export const symbolsOf = (card: CardFacts): SymbolName[] => SYMBOLS.filter((symbol) => card.symbols[symbol]);

/** "2 Angriff, 1 Macht" */
export function worthOf(card: CardFacts, words: Words): string {
  return symbolsOf(card)
    .map((symbol) => `${card.symbols[symbol]} ${words.key(`cults.symbol.${symbol}`)}`)
    .join(', ');
}

export const godOf = (table: CultsView, side: number, words: Words): string =>
  words.key(`cults.god.${table.cults[side] ?? 'cthulhu'}`);

/** A district in one sentence, for those who hear it. */
export function toldOf(district: DistrictShown, table: CultsView, words: Words): string {
  const god = (side: number): string => godOf(table, side, words);
  const name = words.key(`cults.district.${district.id}`);
  if (!district.used) return words.key('cults_page.blocked', { district: name });
  const none = words.key('cults_page.none');
  const listed = (items: string[]): string => items.join(', ') || none;
  return [
    name,
    words.key('cults_page.told.sanity', { n: district.sanity_now ?? 0 }),
    words.key('cults_page.told.investigators', {
      n: district.investigators,
      step: district.step ?? none,
    }),
    words.key('cults_page.told.rituals', {
      all: listed(district.rituals.map(({ side, level }) => `${god(side)} ${LEVEL[level]}`)),
    }),
    words.key('cults_page.told.sites', { all: listed(district.sites.map(god)) }),
    words.key('cults_page.told.dominance', { all: listed(district.dominance.map(god)) }),
    words.key('cults_page.told.markers', { all: listed([...district.markers].reverse().map(god)) }),
  ].join('. ');
}

/** Rituals in supply by level, as "I I II". */
export function supplyOf(side: SideShown): string[] {
  return side.rituals.flatMap((n, i) => Array.from({ length: n }, () => LEVEL[i + 1] ?? ''));
}

/** A stack of district cards in words: what it is worth, how many are left, what one costs, what it does. */
export function stackWords(stack: StackShown, table: CultsView, words: Words): string {
  const card = stack.card === null ? undefined : table.cards[stack.card];
  if (!card) return words.key('cults_page.no_stack');
  const told = words.key('cults_page.stack', {
    card: nameOf(card, words),
    worth: worthOf(card, words),
    n: stack.left,
    price: stack.price ?? card.cost ?? 0,
  });
  return `${told}. ${words.name(card.text)}`;
}
