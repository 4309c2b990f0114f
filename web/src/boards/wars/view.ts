// What the server tells of a table of Cthulhu Wars (see games/wars/views.py).

import { isDrawn } from '../../glyphs/sprite';
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
  /** The class of every kind of unit: cultist, monster, goo. */
  kinds: Record<string, string>;
  areas: Area[];
  players: Player[];
  battle: BattleView | null;
}

export const asWars = (view: View): WarsView => view as unknown as WarsView;

export const PHASES = ['action', 'power', 'first', 'doom'];
export const STEPS = ['pre', 'dice', 'kills', 'pains', 'retreats'];

/** The class of a kind of unit; each has a figure of its own. */
export const typeOf = (view: Pick<WarsView, 'kinds'>, kind: string): string => view.kinds[kind] ?? 'monster';

/** The figure that stands for a kind: its own, or that of its class. A Great Old One's is a seal. */
export function figureOf(kind: string, type: string): string {
  return type !== 'goo' && isDrawn(`u-${kind}`) ? `u-${kind}` : `m-${type}`;
}

/** What a Great Old One's seal shows: its own sign; its faction's where there is none. */
export function emblemOf(kind: string, glyph: string): string {
  return isDrawn(`u-${kind}`) ? `u-${kind}` : glyph;
}

export const unitName = (kind: string, words: Words): string => words.key(`wars.unit.${kind}`);

/** Two letters for the tag below a piece: TW for Tiefes Wesen, BY for Byakhee. */
export function codeOf(kind: string, words: Words): string {
  const parts = unitName(kind, words).split(/[\s-]+/);
  const letters =
    parts.length > 1
      ? (parts[0]?.charAt(0) ?? '') + (parts.at(-1)?.charAt(0) ?? '')
      : (parts[0]?.slice(0, 2) ?? '');
  return letters.toLocaleUpperCase();
}
