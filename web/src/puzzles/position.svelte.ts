// A puzzle is a table with one position: nobody else sits there, and nothing is sent.

import { Connection } from '../server/connection.svelte';
import type { OptionShown } from '../server/messages';
import type { PuzzleSheet } from '../server/api';
import { Session } from '../table/session.svelte';

const NOWHERE = { readyState: 3, close: () => undefined } as unknown as WebSocket;

class Still extends Connection {
  constructor(puzzle: PuzzleSheet) {
    super('', '', () => NOWHERE);
    this.close();
    this.link = 'open';
    this.facts = puzzle.facts;
    const seats = Array.from({ length: puzzle.seats }, (_, seat) => ({ seat, name: '', sitter: 'person' }));
    const { view, own, seat, sides, prompt, options } = puzzle;
    this.reel.add(
      { seq: 1, moments: 0, status: 'running', turn: [seat], seats, view, own, seat, sides, prompt, options },
      [],
      [],
    );
  }
}

export class Position extends Session {
  /** What was answered last. */
  answer = $state<number | null>(null);

  constructor(readonly puzzle: PuzzleSheet) {
    super('', new Still(puzzle));
  }

  override get game(): string {
    return this.puzzle.game;
  }

  override play(option: OptionShown): void {
    this.answer = this.puzzle.options.indexOf(option);
    this.choice.clear();
  }
}
