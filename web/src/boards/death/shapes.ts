// Written by web/tools/message_types.py from games/death/show/shapes.py. Do not edit.

export type Names = Record<string, string>;
export type Gate = 'red' | 'yellow' | 'blue';
export type Stage = 'I' | 'II' | 'III' | 'final';
export type CardSide = 'left' | 'right';
export type Face = 's_success' | 's_both' | 's_tentacle' | 's_sign' | 's_blank' | 'b_success' | 'b_both' | 'b_sign' | 'b_blank';
export type Phase = 'setup' | 'actions' | 'mythos' | 'encounter' | 'end' | 'over';

export interface Dice {
  standard: number;
  bonus: number;
}

/** A space of the floor plan: its rectangle is left, top, width, height on a grid. */
export interface SpaceFacts {
  id: string;
  name: Names;
  rect: number[];
}

/** Passages join spaces both ways, stairs and tunnels too; locks are passages with a Lock at the start. */
export interface MapFacts {
  spaces: SpaceFacts[];
  passages: string[][];
  stairs: string[][];
  tunnels: string[][];
  locks: string[][];
  start: string;
  gates: Partial<Record<Gate, string>>;
}

export interface TextFacts {
  text: Names;
  reconstructed: boolean;
}

export interface EpisodeActionFacts {
  id: string;
  name: Names;
  text: Names;
  reconstructed: boolean;
}

/** Told before the first turn, and after the last one. */
export interface StoryFacts {
  before: Names;
  won: Names;
  lost: Names;
}

export interface EpisodeFacts {
  id: string;
  number: number;
  name: Names;
  place: Names;
  story: StoryFacts;
  objective: TextFacts;
  advance: TextFacts;
  actions: EpisodeActionFacts[];
  special: TextFacts[];
  tokens: Record<string, number>;
  monsters: string[];
  map: MapFacts;
  reconstructed: boolean;
}

/** Dice add up over the stages; stage I has neither health nor dice. Health is for this table. */
export interface StageFacts {
  stage: Stage;
  health: number | null;
  dice: Dice;
  text: Names;
  reconstructed: boolean;
}

export interface ElderOneFacts {
  id: string;
  name: Names;
  stages: StageFacts[];
  tokens: Record<string, number>;
  token_rule: Names;
  cultist: string;
  minion: string;
}

/** A species; figures of Cultists are called `cultist/3`, whichever Elder One they serve. */
export interface MonsterFacts {
  id: string;
  kind: 'cultist' | 'monster';
  name: Names;
  figures: number;
  health: number;
  dice: Dice;
  text: Names;
  reconstructed: boolean;
}

export interface UnknownFacts {
  id: string;
  species: string;
  setup: Names;
  advance: Names;
}

export interface MythosFacts {
  id: string;
  title: Names;
  text: Names;
  symbol: boolean;
  draw_again: boolean;
  reconstructed: boolean;
}

/** One side of a Discovery card; cost: what taking it costs, health: of a Companion. */
export interface SideFacts {
  kind: 'item' | 'companion' | 'condition';
  name: Names;
  text: Names;
  cost: Record<string, number>;
  health: number;
  tags: string[];
}

/** `forced` is the side that must be taken when the other is not; null: the card may be declined. */
export interface DiscoveryFacts {
  id: string;
  title: Names;
  story: Names | null;
  center: Names | null;
  left: SideFacts | null;
  right: SideFacts | null;
  forced: CardSide | null;
  reconstructed: boolean;
}

export interface RelicFacts {
  id: string;
  name: Names;
  normal: Names;
  transformed: Names;
  reconstructed: boolean;
}

export interface InsanityFacts {
  id: string;
  name: Names;
  text: Names;
  ongoing?: Names;
  reconstructed: boolean;
}

/** Texts of skills stand in the locale: death.skill.<id> and death.skill.<id>.1 to 4. */
export interface InvestigatorFacts {
  id: string;
  name: string;
  skills: string[];
}

/** Everything that may come into play with the options of this table; `people` are the investigators. */
export interface DeathFacts {
  content: string;
  episodes: Record<string, EpisodeFacts>;
  elder_ones: Record<string, ElderOneFacts>;
  monsters: Record<string, MonsterFacts>;
  unknowns: Record<string, UnknownFacts>;
  mythos_cards: Record<string, MythosFacts>;
  discovery_cards: Record<string, DiscoveryFacts>;
  relics: Record<string, RelicFacts>;
  insanities: Record<string, InsanityFacts>;
  people: Record<string, InvestigatorFacts>;
  track_length: number;
  first_red: number;
  thresholds: number[];
  bonus_thresholds: number[];
  most_stress: number;
  most_wounds: number;
  most_sanity: number;
}

/** Level 1 to 4, `own` without Companions (0: only a Companion gives it). */
export interface SkillShown {
  id: string;
  level: number;
  own: number;
}

/** A Discovery card before an investigator, on the side that was taken; `used`: its uses of this turn. */
export interface HeldCard {
  card: string;
  side: CardSide;
  wounds: number;
  used: boolean[];
}

export interface HeldRelic {
  relic: string;
  transformed: boolean;
  used: boolean[];
}

export interface NextRoll {
  tentacles: number;
  bonus: number;
  successes: number;
}

/** One investigator. `investigator` is null before it is chosen; `next_threshold` 20 is the end. */
export interface InvestigatorShown {
  side: number;
  seat: number;
  investigator: string | null;
  alive: boolean;
  space: string | null;
  stress: number;
  wounds: number;
  sanity: number;
  next_threshold: number;
  bonus_dice: number;
  skills: SkillShown[];
  insanity: string | null;
  kills: number;
  fire: number;
  tokens: Record<string, number>;
  cards: HeldCard[];
  relics: HeldRelic[];
  next_roll: NextRoll;
}

/** A figure on the board; `id` names it in actions; the Elder One's health is that of its stage. */
export interface EnemyShown {
  id: string;
  species: string;
  space: string;
  wounds: number;
  health: number;
}

/** So many tokens of a kind in a space; `state` is "" or innocent, won; `wounds` of what has health. */
export interface TokensShown {
  token: string;
  state: string;
  space: string;
  count: number;
  wounds: number;
  health: number;
}

/** How far the parts of the objective are. */
export interface ObjectiveShown {
  done: number;
  needed: number;
}

/**
 * A roll under way: whose, what for, the dice by face, rerolls left, what is added to the symbols. `purpose`
 * is attack, defend, fire, action or effect; `name` the episode action or the card; `need` 0 if there is no
 * threshold. `by` is the figure that attacks, `targets` those attacked.
 */
export interface RollShown {
  side: number;
  purpose: string;
  name: string;
  dice: Partial<Record<Face, number>>;
  free: number;
  extra: boolean;
  need: number;
  successes: number;
  tentacles: number;
  signs: number;
  by: string | null;
  targets: string[];
}

/** A Run under way: spaces left, Sneaks left (null: any number). */
export interface RunShown {
  side: number;
  left: number;
  sneaks: number | null;
}

export interface DeathPublic {
  phase: Phase;
  turn: number;
  active: number;
  decides: number | null;
  actions: number;
  episode: string | null;
  elder_one: string | null;
  track: number;
  stage: Stage;
  stage_wounds: number;
  elder_space: string | null;
  elder_dice: Dice;
  disrupted: boolean;
  investigators: InvestigatorShown[];
  enemies: EnemyShown[];
  pool: Record<string, number>;
  tokens: TokensShown[];
  locks: string[][];
  supply: Record<string, number>;
  objective: ObjectiveShown[];
  mythos: number;
  mythos_discard: string[];
  mythos_now: string | null;
  symbols: number;
  discovery: number;
  discovery_discard: string[];
  discovery_now: string | null;
  unknown: string[];
  relic_choice: string[];
  insanity_now: string | null;
  roll: RollShown | null;
  run: RunShown | null;
  won: boolean | null;
}

/** Everything together, as a seat sees it (nobody has secrets); null is a spectator. */
export interface DeathView extends DeathFacts, DeathPublic {
  seat: number | null;
}
