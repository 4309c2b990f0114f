// A board that a game brings along: `board.js` of its own folder, a module whose default export draws into a
// place of the page. It is given what every board is given, as plain data, and two ways to choose.

import type { DrawnShown, Line, OptionShown, SeatShown } from '../../server/messages';
import type { Json, Text } from '../../words/text';
import type { BoardProps, View } from '../game-ui';

/** What a board from outside is given, anew whenever something has changed. */
export interface Table {
  view: View;
  seats: SeatShown[];
  /** The seat of the reader; null for a spectator. */
  me: number | null;
  turn: readonly number[];
  /** What the reader may do now; none while looking back. */
  options: OptionShown[];
  /** Things on the board that can be clicked now, and those to be marked. */
  legal: ReadonlySet<string>;
  hot: ReadonlySet<string>;
  lines: Line[];
  past: boolean;
  /** The picture and the sentences of the game. */
  drawn: DrawnShown | null;
  lang: string;
  key(key: string, args?: Record<string, Json>): string;
  say(text: Text): string;
  /** A thing was clicked. */
  pick(thing: string): void;
  /** An option was chosen, by its place among the options. */
  choose(index: number): void;
}

export interface Brought {
  update(table: Table): void;
  destroy?(): void;
}

type Module = { default: (place: HTMLElement, table: Table) => Brought };

export function tableOf(props: BoardProps): Table {
  const { choice, words } = props;
  return {
    view: props.view,
    seats: props.seats,
    me: props.me,
    turn: props.turn ?? [],
    options: choice.all.map((one) => one.option),
    legal: choice.legal,
    hot: choice.hot,
    lines: props.lines,
    past: props.past ?? false,
    drawn: props.drawn ?? null,
    lang: words.lang,
    key: (key, args = {}) => words.key(key, args),
    say: (text) => words.say(text),
    pick: (thing) => choice.pick(thing),
    choose: (index) => choice.choose(index),
  };
}

/** Loads the module, draws, and tells it of every change; whatever it throws is told instead of shown. */
export function broughtBoard(
  address: string,
  props: () => BoardProps,
  fail: (why: string) => void,
  load: (address: string) => Promise<Module> = (url) => import(/* @vite-ignore */ url) as Promise<Module>,
): (place: HTMLElement) => () => void {
  return (place) => {
    let board: Brought | null = null;
    let isGone = false;
    const stop = $effect.root(() => {
      $effect(() => {
        const table = tableOf(props());
        try {
          board?.update(table);
        } catch (wrong) {
          fail(String(wrong));
        }
      });
    });
    load(new URL(address, document.baseURI).href)
      .then((module) => {
        if (!isGone) board = module.default(place, tableOf(props()));
      })
      .catch((wrong: unknown) => fail(String(wrong)));
    return () => {
      isGone = true;
      stop();
      board?.destroy?.();
    };
  };
}
