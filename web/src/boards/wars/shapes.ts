// Written by web/tools/message_types.py from games/wars/show/shapes.py. Do not edit.

import type { Text } from '../../words/text';

/**
 * An area of the board; the glyph tells the pieces of land apart. `level`: on which of two boards it lies.
 * `marks`: symbols printed in it, each with the letters or numbers beside it. `at`: where it lies on a board
 * that somebody typed in, of which there is no drawing.
 */
export interface Terrain {
  ocean: boolean;
  glyph: string;
  near: string[];
  level?: string;
  marks?: Record<string, string[]>;
  at?: number[];
}

/**
 * A kind of unit: cultist, monster, terror, goo, elder_god, token; its printed cost. Its combat is null where
 * the sheet prints a sentence. `independent`: a Great Old One that serves whoever holds its card.
 */
export interface KindFacts {
  type: string;
  cost: number;
  combat: number | null;
  count: number;
  independent?: boolean;
}

/** A faction card. */
export interface FactionFacts {
  kinds: string[];
  tokens: string[];
  books: string[];
}

/** So much of something: doom, power, ... */
export interface PriceShown {
  of: string;
  n: number;
}

/**
 * A card that is no faction card: its sort, units, abilities and spellbooks, and its price. `prices` are
 * those for one faction. What all cards of a sort can do is in `WarsFacts.common`.
 */
export interface CardFacts {
  sort: string;
  kinds: string[];
  abilities: string[];
  books: string[];
  price: PriceShown[];
  prices: Record<string, PriceShown[]>;
}

/** `reconstructed`: the printed board is not known to us; `track_reconstructed`: nor the track. */
export interface WarsFacts {
  map: string;
  world: string;
  reconstructed?: boolean;
  terrain: Record<string, Terrain>;
  kinds: Record<string, KindFacts>;
  factions: Record<string, FactionFacts>;
  cards: Record<string, CardFacts>;
  common: Record<string, string[]>;
  track: number[];
  track_reconstructed?: boolean;
}

export interface Group {
  kind: string;
  n: number;
}

/**
 * Units of one player (null: of nobody) and kind in an area; one of them may be on the gate. `lying`: how
 * many of them lie on their side, if any do; `keeper_lies`: the one on the gate does.
 */
export interface Standing {
  seat: number | null;
  kind: string;
  n: number;
  on_gate: boolean;
  lying?: number;
  keeper_lies?: boolean;
}

/** Whose they are; null: nobody played them. */
export interface Captives {
  kind: string;
  n: number;
  seat: number | null;
}

/** Whose gate it is, and the kind of the unit that keeps it; null: abandoned. */
export interface Gate {
  seat: number | null;
  keeper: string | null;
}

export interface AreaShown {
  id: string;
  gate: Gate | null;
  tokens: string[];
  marks: string[];
  units: Standing[];
}

/** One summand, for people. */
export interface TermShown {
  text: Text;
  value: number;
}

export interface Income {
  total: number;
  terms: TermShown[];
}

export interface RequirementShown {
  id: string;
  met: boolean;
  progress: Text | null;
}

/** A line of a faction card: what a unit costs now, how many are in the pool and on the map. */
export interface UnitLine {
  kind: string;
  cost: number;
  pool: number;
  on_map: number;
}

/** Units and gates in a place of their own on a card, such as a gate that sleeps. */
export interface Laid {
  place: string;
  units: Group[];
  gates: number;
}

/**
 * A player; everything from cards on is empty until the factions are chosen. `cards` are those beside the
 * faction's own, `card_books` spellbooks that lie on them, `muted` abilities that something switches off now.
 * `holds`: tokens before the player; `card_tags`: what is so about cards, such as that they lie face down;
 * both are left out if there are none.
 */
export interface PlayerShown {
  seat: number;
  faction: string | null;
  power: number;
  doom: number;
  signs: number;
  cards: string[];
  abilities: string[];
  muted: string[];
  books: string[];
  card_books: string[];
  requirements: RequirementShown[];
  gates: number;
  income: Income;
  units: UnitLine[];
  captives: Captives[];
  submerged: Group[];
  laid: Laid[];
  holds?: string[];
  card_tags?: Record<string, string[]>;
}

/** Units that take no part in the battle, and the ability that keeps them out. */
export interface Aside {
  kind: string;
  n: number;
  ability: string;
}

/** One side of a battle; seat null: nobody plays it. */
export interface BattleSide {
  seat: number | null;
  role: string;
  units: Group[];
  strength: number;
  terms: TermShown[];
  kills_left: number;
  pains_left: number;
  killed: Group[];
  pained: Group[];
  doomed: Group[];
  aside: Aside[];
}

export interface BattleShown {
  area: string;
  step: string;
  sides: BattleSide[];
  retreats_by: number | null;
}

/** A card beside the map, and how many figures are left for whoever takes it. */
export interface MarketCard {
  id: string;
  left: number;
}

/** What a card beside the map costs you, and why you cannot have it now; null: you can. */
export interface Deal {
  price: PriceShown[];
  why: Text | null;
  rule: string;
}

export interface Ritual {
  at: number;
  cost: number;
  instant_death: boolean;
}

export interface WarsPublic {
  round: number;
  phase: string;
  turn: number | null;
  active: number | null;
  first: number;
  direction: string;
  ritual: Ritual;
  counters: Record<string, number>;
  signs_in_bag: number;
  tokens_left: Record<string, number>;
  market: MarketCard[];
  deals: Record<string, Deal> | null;
  areas: AreaShown[];
  players: PlayerShown[];
  battle: BattleShown | null;
  winners: number[] | null;
  sign_values: number[] | null;
}

/** The values of your own elder signs, and your deals, in place of the null that everybody sees there. */
export interface WarsPrivate {
  sign_values: number[];
  deals: Record<string, Deal>;
}

/** Everything together, as a seat sees it; null is a spectator. */
export interface WarsView extends WarsFacts, WarsPublic {
  seat: number | null;
}
