// Written by web/tools/message_types.py from the messages that the server declares. Do not edit.

import type { Json, Text } from '../words/text';

/** The version that the first message must name. */
export const PROTOCOL = 5;

/**
 * The first message: which protocol, the token of a seat ("" for a spectator), what was seen so far. `also`
 * are the tokens of others who play at the same device, `device` what it is called, and `mixes` says that the
 * page adds to the dice when it is asked.
 */
export interface Hello {
  type: 'hello';
  protocol?: number;
  token?: string;
  seq?: number;
  also?: string[];
  device?: string;
  mixes?: boolean;
}

/**
 * An action of this seat; `at` is the moment (`moments` of the update) it was chosen for. With `seq` of the
 * same update it is refused even if the table took something back and stands at a moment of the same number
 * again.
 */
export interface Act {
  type: 'act';
  action: (string | number)[];
  at: number;
  seq?: number;
}

/** Take back my last step. */
export interface Undo {
  type: 'undo';
  at: number;
  seq?: number;
}

/**
 * May I? The others are asked; bots agree. `back`: take back my last step and all that came after it. `bot`,
 * `free`: let a bot play for seat `about`, whose person is away, or give that seat away.
 */
export interface Ask {
  type: 'ask';
  what: 'back' | 'bot' | 'free';
  at?: number;
  seq?: number;
  about?: number;
}

/** My answer to what somebody wants (the number of the wish), or the end of my own wish. */
export interface Answer {
  type: 'answer';
  wish: number;
  agree: boolean;
}

/** A bot shall play for me; or (not `on`) I am back. */
export interface StandIn {
  type: 'stand_in';
  on: boolean;
}

/** I give up my seat for good; a bot plays on. */
export interface Leave {
  type: 'leave';
}

/** The hash of a random number that this page adds to the dice (SHA-256, see `core.shares`). */
export interface Commit {
  type: 'commit';
  commitment: string;
}

/** That number, told after all hashes are known. */
export interface Reveal {
  type: 'reveal';
  value: string;
}

/** I have lost track: tell me everything anew. */
export interface Resync {
  type: 'resync';
}

/** What would a bot do? */
export interface Hint {
  type: 'hint';
}

/**
 * The board as it was after the first `n` moments. `eyes`: as I saw it (-1); after the end also as another
 * seat did, or with everybody's secrets (-2).
 */
export interface Look {
  type: 'look';
  n: number;
  eyes?: number;
}

/** How did a bot see everybody's prospects during the game? Told after its end. */
export interface Judge {
  type: 'judge';
}

/** What could others do to this thing of the board on their next turn? */
export interface Threats {
  type: 'threats';
  thing: string;
}

/** Table talk. */
export interface Say {
  type: 'say';
  words: string;
}

/** Spectators of this table may talk no more, or again; said by somebody seated here. */
export interface Quiet {
  type: 'quiet';
  on: boolean;
}

/** Does this page tell first steps? As long as it does, lessons are worked out for it. */
export interface Steps {
  type: 'steps';
  on: boolean;
}

/** This page has no board for the game: it wants it drawn and told in this language ("": no more). */
export interface Draw {
  type: 'draw';
  lang: '' | 'de' | 'en';
}

/** Partners point at something on the board; nobody has to answer, and it is not kept. */
export interface Ping {
  type: 'ping';
  sign: 'go' | 'want';
  thing: string;
}

/** The same seats once more, at a new table; `options` names those that are to be different. */
export interface Rematch {
  type: 'rematch';
  options?: Record<string, string | number>;
}

/**
 * One option of the decision at hand: label, what it points at on the board, what it brings, its rule.
 * `things` are stages, the source first and then the target, each with all things that mean the same; an
 * empty last stage: the next decision goes on with what was pointed at.
 */
export interface OptionShown {
  action: (string | number)[];
  label: Text;
  things?: string[][];
  outlook?: Text[];
  rule?: string;
}

/** What the seat has, but not now, and why. */
export interface RefusalShown {
  label: Text;
  reason: Text;
  rule?: string;
}

/** What a newcomer is told the first time it matters; `options` numbers those that it points at. */
export interface LessonShown {
  id: string;
  text: Text;
  options?: number[];
}

/**
 * The board for pages that know nothing of the game, in the language of the reader. `picture` are lines of
 * spans, each a text and the name of a style (`core.picture`); `spoken` says the same in sentences. `failed`:
 * the game could not make one of them.
 */
export interface DrawnShown {
  picture: string[][][];
  spoken: string[];
  failed?: boolean;
}

/**
 * One moment of the history in sentences, each with the kind of its event and its rule. `why` is what a bot
 * told its partners about it.
 */
export interface Line {
  n: number;
  seat: number;
  said: Text[];
  kinds?: string[];
  rules?: string[];
  why?: Text[];
}

/**
 * Who sits where; `here` tells whether somebody is connected, `since` when a person was last here. `bot` is
 * the one that plays for a person who is away, and while nobody sits here ("free", "left").
 */
export interface SeatShown {
  seat: number;
  name: string;
  sitter: string;
  here?: boolean;
  bot?: string;
  since?: number;
}

/** After `n` moments somebody else began to play for a seat: a person, or the bot `by`. */
export interface SittingShown {
  n: number;
  seat: number;
  how: string;
  name: string;
  by: string;
}

/** What a seat added to the dice: the hash of its number, and the number, unless it never told it. */
export interface ShareShown {
  seat: number;
  commitment: string;
  value: string | null;
}

/**
 * What owns things on the table: the seat that leads it (null: an automaton) and its own name. `told`:
 * sentences call it by that name, whoever leads it.
 */
export interface SideShown {
  side: number;
  seat: number | null;
  name: Text | null;
  told?: boolean;
}

/** How the game ended; `together`: the seats are partners, who have all won or all lost. */
export interface OutcomeShown {
  winners: number[];
  scores: number[];
  reason: Text;
  together: boolean;
}

/**
 * A finished game of partners: was it won, what was it about, when did it end. `about` begins with what games
 * are compared by. Those who sat there may look at its `table`.
 */
export interface GameShown {
  won: boolean;
  about: Text[];
  ended: number;
  table?: string;
  bots?: number;
}

/**
 * Somebody wants to take back everything from moment `n` on, or something for seat `about`. Those in
 * `waiting` have yet to agree.
 */
export interface WishShown {
  number: number;
  seat: number;
  what: 'back' | 'bot' | 'free';
  about: number;
  n: number;
  waiting: number[];
}

/** How long people may think; `left` is what each had at `since`, and only `running` lose any. */
export interface ClockShown {
  kind: string;
  start: number;
  add: number;
  left: number[];
  since: number;
  running: number[];
}

/** What is printed at this table, and who has a share in its dice; sent once, before the first update. */
export interface Facts {
  type: 'facts';
  facts: Record<string, Json>;
  commitment?: string;
  shares?: ShareShown[];
  now?: number;
  words?: Record<string, Record<string, string>>;
}

/** The dice are about to be fixed: commit; with `commits`, by seat: reveal. */
export interface Mix {
  type: 'mix';
  commitment: string;
  commits?: Record<string, string> | null;
}

/** What everybody at the table is shown, spectators included. */
export interface Shared {
  view: Record<string, Json>;
  seats: SeatShown[];
  sides: SideShown[];
  status: string;
  sittings?: SittingShown[];
  turn?: number[];
  side?: number;
  asked?: Text | null;
  open?: number;
  wish?: WishShown | null;
  outcome?: OutcomeShown | null;
  secret?: string | null;
  taken_back?: number;
  watching?: number;
  quiet?: boolean;
  clock?: ClockShown | null;
}

/** What only this page is shown; `own` is what its seat sees in place of what `view` has there. */
export interface Mine {
  seat: number | null;
  own: Record<string, Json>;
  prompt?: Text | null;
  declines?: boolean;
  options?: OptionShown[];
  refusals?: RefusalShown[];
  lessons?: LessonShown[];
  undo?: Text | null;
  can_undo?: boolean;
  undo_steps?: number;
  can_ask?: boolean;
  drawn?: DrawnShown | null;
  games?: GameShown[];
}

/**
 * What is new at the table for this page: patches (`patch.py`) to `Shared` and to `Mine`. `n` numbers what
 * everybody is shown, and `base` is the number that the patches are made for; without it they are complete. A
 * page that has another one says `resync`.
 */
export interface Changed {
  type: 'update';
  seq: number;
  moments: number;
  n: number;
  keep: number;
  base?: number;
  shared?: Json;
  lines?: Line[];
  mine?: Json;
}

/** A table that has not begun. */
export interface Lobby {
  type: 'lobby';
  seats: SeatShown[];
  status: string;
  watching?: number;
  quiet?: boolean;
  host?: number;
  seat?: number | null;
}

/** A line of table talk; seat -1 is a spectator. From the server (-2) it comes as `text`. */
export interface Talk {
  type: 'talk';
  n: number;
  seat: number;
  name: string;
  words: string;
  spoken: number;
  text?: Text | null;
}

/** A partner points at something; `n` counts. */
export interface Pinged {
  type: 'pinged';
  n: number;
  seat: number;
  sign: 'go' | 'want';
  thing: string;
}

/**
 * The answer to `look`, in the same two parts as an update. With everybody's eyes `owns` is what each seat
 * saw in place of what `view` has there.
 */
export interface Past {
  type: 'past';
  n: number;
  view: Record<string, Json>;
  own: Record<string, Json>;
  drawn?: DrawnShown | null;
  eyes?: number;
  owns?: Record<string, Json>[];
}

/** The prospects of every seat, from 0 to 1, after so many moments each. */
export interface Judged {
  type: 'judged';
  at: number[];
  prospects: number[][];
}

/** The answer to `threats`, sentence by sentence. */
export interface ThreatsGiven {
  type: 'threats';
  thing: string;
  said: Text[];
}

/** Options as a bot sees them, best first, for the moment `at`. */
export interface HintGiven {
  type: 'hint';
  bot: string;
  opinions: Record<string, Json>[];
  at: number;
}

/**
 * Something was not possible; `fatal` closes the connection, `reload` asks for a newer page. `elsewhere` is
 * the server that leads this table; a page just tries again.
 */
export interface Problem {
  type: 'problem';
  text: Text;
  fatal?: boolean;
  reload?: boolean;
  elsewhere?: string;
}

/** The game goes on at another table (rematch); `token` opens this seat there. */
export interface Rematched {
  type: 'rematched';
  table: string;
  token?: string;
}

/** How long people may think: `live`, for the whole game, or `slow`, for each turn; in seconds. */
export interface NewClock {
  kind: 'live' | 'slow';
  start: number;
  add?: number;
}

/** A table to be opened: one sitter and one name per seat. */
export interface NewTable {
  game: string;
  name: string;
  sitters: string[];
  names: string[];
  options?: Record<string, string | number>;
  listed?: boolean;
  content?: string;
  tokens?: string[];
  code?: string;
  device?: string;
  clock?: NewClock | null;
}

/** A person wants this seat. */
export interface TakeSeat {
  seat: number;
  name: string;
  token?: string;
  device?: string;
}

/** What the host should know: about line `line` of the talk, or about the table (-1). */
export interface NewReport {
  reason: string;
  line?: number;
}

export type Incoming = Hello | Act | Undo | Ask | Answer | StandIn | Leave | Commit | Reveal | Resync | Hint | Look | Judge | Threats | Say | Quiet | Steps | Draw | Ping | Rematch;

export type Outgoing = Facts | Mix | Changed | Lobby | Talk | Pinged | Past | Judged | ThreatsGiven | HintGiven | Problem | Rematched;
