// What the server tells of a table of Cthulhu Wars (see games/wars/views.py).

import type { Text, Words } from '../../words/text';
import type { View } from '../face';

export interface Group {
  kind: string;
  n: number;
}

export interface Area {
  id: string;
  ocean: boolean;
  glyph: string;
  near: string[];
  gate: { seat: number | null; keeper: string | null } | null;
  desecrated: boolean;
  units: (Group & { seat: number; on_gate: boolean })[];
}

export interface Term {
  text: Text;
  value: number;
}

export interface Player {
  seat: number;
  faction: string | null;
  power: number;
  doom: number;
  signs: number;
  sign_values: number[] | null;
  books?: string[];
  books_left?: string[];
  abilities?: string[];
  requirements?: { id: string; met: boolean; progress: Text | null }[];
  gates?: number;
  income?: { total: number; terms: Term[] };
  units?: { kind: string; cost: number; combat: number | null; pool: number; count: number }[];
  captives?: (Group & { seat: number })[];
  submerged?: Group[];
}

export interface Side {
  seat: number;
  role: string;
  units: Group[];
  strength: number;
  terms: Term[];
  kills_left: number;
  pains_left: number;
  killed: Group[];
  pained: Group[];
  exempt: Group[];
  late: Group[];
}

export interface BattleView {
  area: string;
  step: string;
  sides: Side[];
  retreats_by: number | null;
}

export interface WarsView {
  seat: number | null;
  map: string;
  round: number;
  phase: string;
  turn: number | null;
  active: number | null;
  first: number;
  ritual: { track: number[]; at: number; cost: number; instant_death: boolean };
  decay: number | null;
  areas: Area[];
  players: Player[];
  battle: BattleView | null;
}

export const asWars = (view: View): WarsView => view as unknown as WarsView;

export const PHASES = ['action', 'power', 'first', 'doom'];
export const STEPS = ['pre', 'dice', 'kills', 'pains', 'retreats'];

const GREAT_OLD_ONES = new Set(['cthulhu', 'nyarlathotep', 'shub_niggurath', 'king_in_yellow', 'hastur']);

export type Build = 'cultist' | 'monster' | 'goo';

export function buildOf(kind: string): Build {
  if (kind.endsWith('_acolyte')) return 'cultist';
  return GREAT_OLD_ONES.has(kind) ? 'goo' : 'monster';
}

// Kinds that have a woodcut of their own.
const DRAWN = new Set([
  'deep_one',
  'shoggoth',
  'starspawn',
  'nightgaunt',
  'flying_polyp',
  'hunting_horror',
  'ghoul',
  'fungi',
  'dark_young',
  'undead',
  'byakhee',
  ...GREAT_OLD_ONES,
]);

/** The figure that stands for a kind: its own, or that of its class. */
export function figureOf(kind: string): string {
  const build = buildOf(kind);
  return build === 'monster' && DRAWN.has(kind) ? `u-${kind}` : `m-${build}`;
}

/** What a Great Old One's seal shows: its own sign; its faction's where there is none. */
export function emblemOf(kind: string, glyph: string): string {
  return DRAWN.has(kind) ? `u-${kind}` : glyph;
}

export const unitName = (kind: string, words: Words): string => words.key(`wars.unit.${kind}`);

/** Two letters for the tag below a piece: TW for Tiefes Wesen, BY for Byakhee. */
export function codeOf(kind: string, words: Words): string {
  if (buildOf(kind) !== 'monster') return '';
  const parts = unitName(kind, words).split(/[\s-]+/);
  const letters =
    parts.length > 1
      ? (parts[0]?.charAt(0) ?? '') + (parts.at(-1)?.charAt(0) ?? '')
      : (parts[0]?.slice(0, 2) ?? '');
  return letters.toLocaleUpperCase();
}

export function seatOfKind(view: WarsView, kind: string): number {
  return view.players.find((player) => player.units?.some((unit) => unit.kind === kind))?.seat ?? -1;
}

/** Part of a group as it stands on the map: the keeper of a gate apart from the rest of its kind. */
export interface Standing {
  thing: string;
  n: number;
  onGate: boolean;
}

export function standing(
  seat: number,
  kind: string,
  area: string,
  n: number,
  keepsGate: boolean,
): Standing[] {
  const thing = `unit:${seat}/${kind}/${area}`;
  const keeper = { thing: `${thing}/gate`, n: 1, onGate: true };
  const rest = { thing, n: n - (keepsGate ? 1 : 0), onGate: false };
  return [...(keepsGate ? [keeper] : []), ...(rest.n > 0 ? [rest] : [])];
}
