// The look of a game: everything the page knows about how it is drawn. No rules stand here: what may be done
// comes from the options that the server offers.

import type { Component } from 'svelte';
import type { Identity } from '../glyphs/identity';
import type {
  DrawnShown,
  Line,
  OptionShown,
  Pinged,
  SeatShown,
  SideShown,
  ThreatsGiven,
} from '../server/messages';
import type { Choice } from '../table/choice.svelte';
import type { Told } from '../table/told';
import type { Json, Ref, Text, Words } from '../words/text';

export type View = Record<string, Json>;

/** What every part of a board is given. */
export interface BoardProps {
  /** The id of the table, for what the browser keeps about it. */
  table?: string;
  view: View;
  words: Words;
  choice: Choice;
  seats: SeatShown[];
  /** What owns things on the table, and who leads it. */
  sides: SideShown[];
  /** The seat of the reader; null for a spectator. */
  me: number | null;
  lines: Line[];
  /** The view is that of an earlier moment. */
  past?: boolean;
  /** Who must decide. */
  turn?: readonly number[];
  /** The board as the server draws it, for games that this page has no board for. */
  drawn?: DrawnShown | null;
  /** Where the board is that such a game brings along; "": it brings none. */
  brought?: string;
  /** What a partner pointed at last, and how to point at something. */
  pinged?: Pinged | null;
  /** What others could do to the thing that the reader asked about last, and how to ask. */
  threats?: ThreatsGiven | null;
  onthreats?: (thing: string) => void;
  onping?: (sign: Pinged['sign'], thing: string) => void;
}

/** The steps of a round or turn, for the bar at the top. */
export interface Phases {
  steps: string[];
  at: number;
}

/** Something small drawn in the middle of a sentence instead of its words. */
export interface Drawn {
  glyph?: string;
  /** A second sign beside the first. */
  also?: string;
  label?: string;
  look: string;
}

export type Weight = 'stop' | 'look';

/** What lies beside the board for everybody to take. */
export interface Shelf {
  /** Its name, a key of the game's words, and its glyph, for a tab. */
  label: string;
  glyph: string;
  /** In the side column of wide screens; it opens by itself what it cannot show there. */
  Panel: Component<BoardProps>;
  /** All of it, over the table. */
  Whole: Component<ShelfProps>;
  isThere(view: View): boolean;
  /** Does an option that points at this thing take something from here? */
  isHere(thing: string): boolean;
}

export interface ShelfProps extends BoardProps {
  onclose: () => void;
}

export interface GameUi {
  /** The board itself. */
  Board: Component<BoardProps>;
  /** Fetches what only some tables of the game need (the drawing of their map), before the board is shown. */
  prepare?(view: View): Promise<void>;
  /** A row of seats for narrow screens. */
  Strip: Component<BoardProps>;
  /** Beside the board on wide screens; in a drawer on narrow ones. */
  Left?: Component<BoardProps>;
  /** Under the board. */
  Foot?: Component<BoardProps>;
  /** The foot is needed while playing (a hand), not only to look something up (sheets). */
  footAlways?: boolean;
  shelf?: Shelf;
  /** On the result page: how the story ended. */
  Epilogue?: Component<BoardProps>;
  /** On the result page: what the points are made of. */
  Points?: Component<BoardProps>;
  /** Right in the top bar: tracks. */
  Track?: Component<{ view: View; words: Words }>;

  /** The marks of a side. */
  identity(view: View, side: number): Identity;
  /** By the kind of an action, as the game declares it; what else it says may decide too. */
  glyphOf(action: string, said?: readonly Json[]): string;
  /** By the kind of an event. */
  glyphOfEvent(kind: string): string;
  /** Kinds of events that begin a new part of the log. */
  heads: ReadonlySet<string>;
  /** Of these, the kinds that begin a round; without them all do. */
  rounds?: ReadonlySet<string>;
  /** Kinds of events that begin a battle. */
  battles?: ReadonlySet<string>;
  /** What only one seat saw, in words, for those who look at a finished game from above. */
  secrets?(own: View, words: Words, view: View): string;
  /** Kinds of actions that end or pass: always in the same place. */
  last: ReadonlySet<string>;
  /** What groups of options of one kind are called, where their common words would not tell: keys of words. */
  groups?: Readonly<Record<string, string>>;
  /** Kinds of actions that are rarely wanted and may do harm: folded away, and on no number key. */
  aside?: ReadonlySet<string>;
  /** Kinds of actions that cost a lot and cannot be undone later: shown first, and played when chosen again. */
  costly?: ReadonlySet<string>;
  /** A word to be called out, set large; null for ordinary options. */
  word?(option: OptionShown): Text | null;
  phases?(view: View, words: Words): Phases;
  /** Things that are drawn in a sentence instead of being named. */
  draw?(ref: Ref): Drawn | null;
  /** Questions whose options depend on a hidden hand: never answered by themselves, since haste tells. */
  tellsHand?: ReadonlySet<string>;
  /** Points that an event in the log speaks of: who gains or loses how many. */
  score?(event: Told): { side: number; n: number }[];
  /** How closely an event is looked at: a battle stops this page until the reader goes on, a roll stays a while. */
  weigh?(event: Told, me: number | null): Weight | null;
  /** The moment that shows what these lines tell, if the board has gone on since. */
  scene?(view: View, fresh: readonly Line[]): number | null;
  about(view: View, words: Words): string;
}
