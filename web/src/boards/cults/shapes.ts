// Written by web/tools/message_types.py from games/cults/show/shapes.py. Do not edit.

export type Names = Record<string, string>;
export type DistrictId = 'northside' | 'downtown' | 'uptown' | 'rivertown';
export type CultId = 'cthulhu' | 'hastur' | 'dagon' | 'chaugnar';
export type Token = 'thug' | 'adept' | 'freak';
export type Face = 'thug' | 'adept' | 'freak' | 'blank';
export type Plan = 'growth' | 'preparation' | 'influence' | 'dominance' | 'bluff';
export type Phase = 'setup' | 'city' | 'mobilisation' | 'recruitment' | 'planning' | 'action' | 'hiding' | 'end';
export type CardSort = 'starting' | 'guardian' | 'action' | 'chaos';
export type Tokens = Partial<Record<Token, number>>;

export interface SymbolsShown {
  attack: number;
  power: number;
  terror: number;
}

/** A cult card; `keyword` says when its effect is used ("": it has none). */
export interface CardFacts {
  id: string;
  name: Names;
  kind: CardSort;
  copies: number;
  cost: number | null;
  symbols: SymbolsShown;
  keyword: string;
  text: Names;
  reconstructed: boolean;
}

/** A city card: how long it holds ("once", "round", "permanent") and where investigators advance. */
export interface CityFacts {
  id: string;
  name: Names;
  text: Names;
  lasts: string;
  advance: DistrictId[];
  reconstructed: boolean;
}

export interface PrologueFacts {
  id: string;
  name: Names;
  reconstructed: boolean;
}

/** A goal of the solo game and what it asks for, by name, each with its number. */
export interface GoalFacts {
  id: string;
  number: number;
  name: Names;
  needs: Record<string, number>;
  reconstructed: boolean;
}

export interface ContentFacts {
  digest: string;
}

/** `cults` are the cults by side; `track`: how many steps an investigator has to go. */
export interface CultsFacts {
  content: ContentFacts;
  solo: boolean;
  rounds: number;
  cults: CultId[];
  used_districts: DistrictId[];
  numbers: Partial<Record<DistrictId, number>>;
  ritual_spaces: number;
  dominance_spaces: number;
  track: number;
  screens: 'open' | 'closed';
  cards: Record<string, CardFacts>;
  city_cards: Record<string, CityFacts>;
  prologues: Record<string, PrologueFacts>;
  goals: Record<string, GoalFacts>;
}

/** One ritual marker in a district; its thing is `ritual:<side>/<district>/<level>`. */
export interface RitualShown {
  side: number;
  level: number;
}

/** A stack of equal district cards; `price` is what one costs now (null: it cannot be bought). */
export interface StackShown {
  card: string | null;
  left: number;
  price: number | null;
}

/**
 * A district (`district:<id>`). `markers` are the sides of the plan markers from bottom to top; `step` says
 * how many steps the investigator on the track still has to go (null: there is none); `sanity` is the marker
 * alone, `sanity_now` what terror must exceed; `dominance` are the sides of the markers.
 */
export interface DistrictShown {
  id: DistrictId;
  used: boolean;
  sanity: number | null;
  sanity_now: number | null;
  investigators: number;
  step: number | null;
  markers: number[];
  rituals: RitualShown[];
  sites: number[];
  dominance: number[];
  guardian: StackShown;
  action: StackShown;
  site_price: number | null;
  ritual_prices: number[];
}

/** Cards face up; in a discard pile the last one lies on top. */
export interface PileShown {
  count: number;
  cards: string[];
}

/** The points of a side as they stand, part by part; `chaos` is counted in a tie. */
export interface PointsShown {
  dominance: number;
  sites: number;
  majority: number;
  total: number;
  sites_on_board: number;
  rituals_on_board: number;
  chaos: number;
}

/**
 * A cult. `hand` has the number of its cards, and those that everybody knows to be there. `tokens` is null
 * behind a closed screen; thugs in a fist are counted among them until they are shown. `placed` and `supply`:
 * plan markers on the board, and not yet placed this round. `plans` are the plans executed this round,
 * `rituals` those in the supply by level I to III.
 */
export interface SideShown {
  side: number;
  seat: number | null;
  cult: CultId;
  first: boolean;
  hand: PileShown;
  deck: number;
  chaos_in_deck: number;
  discard: string[];
  tokens: Tokens | null;
  plans: Partial<Record<Plan, number>>;
  supply: number;
  placed: number;
  rituals: number[];
  sites: number;
  dominance: number;
  points: PointsShown;
  aside?: PileShown;
  deck_top?: string[];
}

/** Recruitment dice on the table, and how often any of them may still be rolled anew. */
export interface DiceShown {
  side: number;
  faces: Face[];
  rerolls: number;
}

/** What a participant of a confrontation has laid; attack and thugs are null until they are revealed. */
export interface LaidShown {
  side: number;
  ready: boolean;
  cards: PileShown;
  thugs: number | null;
  dice: Face[];
  levels: number;
  attack: number | null;
  open: boolean;
}

export interface ConfrontationShown {
  district: DistrictId;
  active: number;
  sides: LaidShown[];
}

/** What is being paid: `what` for ("growth", "preparation", "terror"), and how much is missing yet. */
export interface PaymentShown {
  side: number;
  what: string;
  symbol: 'power' | 'terror';
  total: number;
  left: number;
}

/** The plan that is under way. */
export interface RunningShown {
  side: number;
  plan: Plan;
  district: DistrictId;
  bought: string[];
  moved: boolean;
  second: string[];
}

/** One step of the NPC's reasoning: the plan it came to, and why it did not do it ("": it does). */
export interface NpcStep {
  plan: Plan;
  why_not: string;
}

/** The NPC's last turn: in which district, what the die said, and where that led. */
export interface NpcShown {
  district: DistrictId | null;
  roll: number | null;
  steps: NpcStep[];
}

/** The goal of the solo game, and for each condition whether it would be met now. */
export interface GoalShown {
  id: string;
  met: Record<string, boolean>;
}

export interface CultsPublic {
  round: number;
  phase: Phase;
  first: number;
  decides: number | null;
  city: string | null;
  permanent: string[];
  city_deck: number;
  city_discard: string[];
  prologue: string | null;
  districts: DistrictShown[];
  sides: SideShown[];
  stacks_left: string[];
  dice: DiceShown | null;
  running: RunningShown | null;
  payment: PaymentShown | null;
  confrontation: ConfrontationShown | null;
  npc: NpcShown | null;
  goal: GoalShown | null;
  own: OwnShown | null;
}

/** The own hand and what one has laid, card by card; what hand and tokens are worth. */
export interface OwnShown {
  hand: string[];
  laid: string[];
  tokens: Tokens;
  fist: number | null;
  power: number;
  attack: number;
  terror: number;
}

/** In place of the null that everybody sees there. */
export interface CultsPrivate {
  own: OwnShown;
}

/** Everything together, as a seat sees it; null is a spectator. */
export interface CultsView extends CultsFacts, CultsPublic {
  seat: number | null;
}
