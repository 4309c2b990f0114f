// Positions for tests: only what matters is said.

import warsDe from '../../../../src/fhtagn/games/wars/locale/de.json';
import { PAGE } from '../../words/page';
import { flatten, Words, type Json, type Text } from '../../words/text';
import type { View } from '../game-ui';
import { artOf, loadArt } from './maps';
import type { AreaShown, BattleShown, PlayerShown, WarsView } from './shapes';

// Tests need no waiting: all maps are there.
const DRAWN = Object.keys(import.meta.glob('./maps/*.json')).map((path) =>
  path.slice('./maps/'.length, -'.json'.length),
);
await Promise.all(DRAWN.map(loadArt));

const FACTIONS: Record<string, string[]> = {
  great_cthulhu: ['gc_acolyte', 'deep_one', 'shoggoth', 'starspawn', 'cthulhu'],
  black_goat: ['bg_acolyte', 'ghoul', 'fungi', 'dark_young', 'shub_niggurath'],
  crawling_chaos: ['cc_acolyte', 'nightgaunt', 'flying_polyp', 'hunting_horror', 'nyarlathotep'],
  yellow_sign: ['ys_acolyte', 'undead', 'byakhee', 'king_in_yellow', 'hastur'],
};
export const KINDS = Object.values(FACTIONS).flat();
const GREAT_OLD_ONES = ['cthulhu', 'shub_niggurath', 'nyarlathotep', 'king_in_yellow', 'hastur'];
export const TYPES = Object.fromEntries(
  KINDS.map((kind) => [
    kind,
    kind.endsWith('_acolyte') ? 'cultist' : GREAT_OLD_ONES.includes(kind) ? 'goo' : 'monster',
  ]),
);

const ofCards = Object.assign(
  {},
  ...Object.values(
    import.meta.glob<Json>('../../../../src/fhtagn/games/wars/locale/de/*.json', {
      import: 'default',
      eager: true,
    }),
  ).map((file) => flatten(file)),
) as ReturnType<typeof flatten>;

export const germanWords = new Words('de', { ...flatten(warsDe as Json), ...ofCards, ...PAGE.de }, [
  'Nina',
  'Jonas',
  'Aylin',
  'Mia',
]);

/** "0 deep_one 4", "0 gc_acolyte 1 gate": seat, kind, how many, and whether one of them keeps the gate. */
function unit(line: string): AreaShown['units'][number] {
  const [seat = '0', kind = '', n = '1', gate] = line.split(' ');
  return { seat: Number(seat), kind, n: Number(n), on_gate: gate === 'gate' };
}

export interface Told {
  map?: string;
  /** Units by area. */
  units?: Record<string, string[]>;
  gates?: Record<string, number | null>;
  battle?: BattleShown;
}

export function position({ map = 'earth_3', units = {}, gates = {}, battle }: Told = {}): WarsView {
  const area = (id: string): AreaShown => {
    const here = (units[id] ?? []).map(unit);
    const keeper = here.find((one) => one.on_gate);
    const gate = keeper
      ? { seat: keeper.seat, keeper: keeper.kind }
      : id in gates
        ? { seat: null, keeper: null }
        : null;
    return { id, gate, tokens: [], marks: [], units: here };
  };
  const player = ([faction, kinds]: [string, string[]], seat: number): PlayerShown => ({
    seat,
    faction,
    power: 5,
    doom: 3,
    signs: 0,
    cards: [],
    abilities: [],
    muted: [],
    books: [],
    card_books: [],
    requirements: [],
    gates: 0,
    income: { total: 0, terms: [] },
    units: kinds.map((kind) => ({ kind, cost: 1, pool: 0, on_map: 0 })),
    captives: [],
    submerged: [],
    laid: [],
  });
  const areas = Object.entries(artOf(map).areas);
  return {
    seat: 0,
    map,
    world: map.split('_')[0] ?? '',
    terrain: Object.fromEntries(areas.map(([id, { ocean }]) => [id, { ocean, glyph: '', near: [] }])),
    kinds: Object.fromEntries(
      Object.entries(TYPES).map(([kind, type]) => [kind, { type, cost: 1, combat: 1, count: 6 }]),
    ),
    factions: Object.fromEntries(
      Object.entries(FACTIONS).map(([id, kinds]) => [id, { kinds, tokens: [], books: [] }]),
    ),
    cards: {},
    common: {},
    track: [5, 6, 7],
    round: 2,
    phase: 'action',
    turn: 0,
    active: 0,
    first: 0,
    direction: 'clockwise',
    ritual: { at: 0, cost: 5, instant_death: false },
    counters: {},
    signs_in_bag: 36,
    tokens_left: { desecration: 12 },
    market: [],
    deals: {},
    areas: areas.map(([id]) => area(id)),
    players: Object.entries(FACTIONS).map(player),
    battle: battle ?? null,
    winners: null,
    sign_values: [],
  };
}

export const asView = (view: WarsView): View => view as unknown as View;

/** A label as the server tells it. */
export const label = (key: string, args: Record<string, Json>): Text => ({ key, args });
export const text = (key: string, args: Record<string, Json> = {}): Json => ({ key, args });
export const ref = (kind: string, id: number | string, name: Json = null): Json => ({ ref: kind, id, name });
