// Written by web/tools/message_types.py from games/stars/show/shapes.py. Do not edit.

export type Move = 'push' | 'swap' | 'flip';
export type Symbols = Partial<Record<Move, number>>;
export type Names = Record<string, string>;

export interface Service {
  change: Move;
  into: Symbols;
}

export interface Effect {
  do: string;
  count?: number;
  then?: string;
  symbols?: Symbols;
}

/** A card as its content file describes it; all constellations must be seen, each is rows of symbols. */
export interface CardFacts {
  id: string;
  name: Names;
  type: string;
  pantheon?: string;
  points: number;
  invocation: Symbols;
  constellations: string[][][];
  star?: string;
  service?: Service;
  effect?: Effect;
  provenance: string;
}

export interface ContentFacts {
  digest: string;
  mirror: boolean;
}

export interface StarsFacts {
  goal: number;
  content: ContentFacts;
  pantheons: Record<string, Names>;
  cards: Record<string, CardFacts>;
}

export interface Creature {
  card: string;
  used: boolean;
}

/** A cult; of its hand everybody knows the number of cards. */
export interface CultShown {
  seat: number;
  points: number;
  hand: number;
  hand_limit: number;
  creatures: Creature[];
}

/** The card that lies on the table but in no pile yet: what for, with whom, which symbols. */
export interface Running {
  what: string;
  card: string | null;
  helpers: string[];
  symbols: Symbols;
}

/** A card of the own hand; so many symbols were tried, `missing` is null if that was not enough. */
export interface InHand {
  card: string;
  tried: number;
  missing: Symbols | null;
  cells: string[];
  flips: string[];
}

export interface StarsPublic {
  turn: number;
  whose: number;
  decides: number | null;
  step: string;
  sky: string[];
  deck: number;
  discard: string[];
  cults: CultShown[];
  running: Running | null;
  hand: InHand[] | null;
}

/** The own hand, in place of the null that everybody sees there. */
export interface StarsPrivate {
  hand: InHand[];
}

/** Everything together, as a seat sees it; null is a spectator. */
export interface StarsView extends StarsFacts, StarsPublic {
  seat: number | null;
}
