// Positions for tests: only what matters is said.

import cultsDe from '../../../../src/fhtagn/games/cults/locale/de.json';
import namesDe from '../../../../src/fhtagn/games/cults/locale/de/names.json';
import { PAGE } from '../../words/page';
import { flatten, Words, type Json } from '../../words/text';
import type { View } from '../game-ui';
import type { CardFacts, CultsView, DistrictId, DistrictShown, SideShown } from './shapes';

export const germanWords = new Words(
  'de',
  { ...flatten(cultsDe as Json), ...flatten(namesDe as Json), ...PAGE.de },
  ['Nina', 'Jonas', 'Aylin', 'Mia'],
);

const DISTRICTS: DistrictId[] = ['northside', 'downtown', 'uptown', 'rivertown'];

export function card(
  id: string,
  symbols: Partial<CardFacts['symbols']> = {},
  cost: number | null = null,
): CardFacts {
  return {
    id,
    name: { de: id, en: id },
    kind: cost === null ? 'starting' : 'guardian',
    copies: 6,
    cost,
    symbols: { attack: 0, power: 0, terror: 0, ...symbols },
    keyword: 'confrontation',
    text: { de: `Text von ${id}`, en: `text of ${id}` },
    reconstructed: id !== 'printed',
  };
}

export function district(id: DistrictId, more: Partial<DistrictShown> = {}): DistrictShown {
  return {
    id,
    used: true,
    sanity: 3,
    sanity_now: 3,
    investigators: 0,
    step: 4,
    markers: [],
    rituals: [],
    sites: [],
    dominance: [],
    guardian: { card: 'deep_one', left: 6, price: 2 },
    action: { card: null, left: 0, price: null },
    site_price: 5,
    ritual_prices: [1, 2, 3],
    ...more,
  };
}

export function side(number: number, more: Partial<SideShown> = {}): SideShown {
  return {
    side: number,
    seat: number,
    cult: (['cthulhu', 'hastur', 'dagon', 'chaugnar'] as const)[number] ?? 'cthulhu',
    first: number === 0,
    hand: { count: 6, cards: [] },
    deck: 6,
    chaos_in_deck: 0,
    discard: [],
    tokens: { thug: 1, adept: 2, freak: 0 },
    plans: { growth: 0, preparation: 0, influence: 0, dominance: 0, bluff: 0 },
    supply: 4,
    placed: 0,
    rituals: [2, 2, 1],
    sites: 3,
    dominance: 8,
    points: {
      dominance: 0,
      sites: 0,
      majority: 0,
      total: 0,
      sites_on_board: 1,
      rituals_on_board: 0,
      chaos: 0,
    },
    ...more,
  };
}

export interface Told extends Partial<CultsView> {
  /** What is special about a district. */
  there?: Partial<Record<DistrictId, Partial<DistrictShown>>>;
  players?: number;
}

export function position({ there = {}, players = 4, ...more }: Told = {}): CultsView {
  const sides = Math.max(2, players);
  return {
    content: { digest: '' },
    solo: players === 1,
    rounds: 6,
    cults: (['cthulhu', 'hastur', 'dagon', 'chaugnar'] as const).slice(0, sides),
    used_districts: DISTRICTS.slice(0, players === 4 ? 4 : 3),
    numbers: { northside: 1, downtown: 2, uptown: 3, rivertown: 4 },
    ritual_spaces: players === 4 ? 5 : players === 3 ? 4 : 3,
    dominance_spaces: 4,
    track: 5,
    screens: 'open',
    cards: {
      deep_one: card('deep_one', { attack: 2, power: 1 }, 2),
      neophyte: card('neophyte', { power: 1 }),
      fanatic: card('fanatic', { attack: 2 }),
      printed: card('printed', { terror: 1 }),
    },
    city_cards: {},
    prologues: {},
    goals: {
      goal_2: {
        id: 'goal_2',
        number: 2,
        name: { de: 'Das große Ritual', en: 'The Great Ritual' },
        needs: { beat_npc: 1, lead: 2 },
        reconstructed: true,
      },
    },
    round: 2,
    phase: 'action',
    first: 0,
    decides: 0,
    city: null,
    permanent: [],
    city_deck: 14,
    city_discard: [],
    prologue: null,
    districts: DISTRICTS.map((id, i) => district(id, { used: players === 4 || i < 3, ...there[id] })),
    sides: Array.from({ length: sides }, (_, i) =>
      side(i, players === 1 && i ? { seat: null, aside: { count: 1, cards: [] }, deck_top: [] } : {}),
    ),
    stacks_left: [],
    dice: null,
    running: null,
    payment: null,
    confrontation: null,
    npc: null,
    goal: null,
    own: {
      hand: ['neophyte', 'fanatic', 'printed'],
      laid: [],
      tokens: { thug: 1, adept: 2, freak: 0 },
      fist: null,
      power: 3,
      attack: 3,
      terror: 1,
    },
    seat: 0,
    ...more,
  };
}

export const asView = (view: CultsView): View => view as unknown as View;
