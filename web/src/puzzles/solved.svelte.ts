// Which puzzles were solved, and of which the answer was looked up: kept by this browser.

import { recall, remember } from '../memory/store';

export type Mark = 'solved' | 'seen';

/** How each is called: keys of words. */
export const SAID: Record<Mark, string> = { solved: 'puzzle.solved', seen: 'puzzle.seen' };

function isMarks(value: unknown): value is Record<string, Mark> {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((mark) => mark === 'solved' || mark === 'seen')
  );
}

const marks = $state<Record<string, Mark>>(recall('puzzles', {}, isMarks));

export const markOf = (id: string): Mark | undefined => marks[id];

/** What was solved stays solved; what was looked up can no longer be. */
export function mark(id: string, how: Mark): void {
  if (marks[id]) return;
  marks[id] = how;
  remember('puzzles', $state.snapshot(marks));
}

export const solvedOf = (ids: readonly string[]): number => ids.filter((id) => marks[id] === 'solved').length;
