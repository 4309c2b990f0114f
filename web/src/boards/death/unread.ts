// What lies large over the plan until it was read, or its reader has acted: the story, and cards that ask nothing.

import type { Line } from '../../server/messages';
import { refsOf } from '../../words/text';

/** A card, and the moment in which it was drawn. */
export interface Unread {
  kind: 'mythos' | 'discovery';
  id: string;
  n: number;
}

const KINDS: Readonly<Record<string, Unread['kind']>> = {
  'death.mythos': 'mythos',
  'death.discovered': 'discovery',
};

/** The last Mythos card after this moment and what was found since; of longer waits only the end is told. */
export function drawnSince(lines: readonly Line[], after: number): Unread[] {
  const found = lines
    .filter((line) => line.n > after)
    .flatMap((line) =>
      (line.kinds ?? []).flatMap((event, i) => {
        const kind = KINDS[event];
        const card = refsOf(line.said[i]).find((ref) => ref.ref === 'mythos' || ref.ref === 'card');
        return kind && card ? [{ kind, id: String(card.id), n: line.n }] : [];
      }),
    );
  return found.slice(
    Math.max(
      0,
      found.findLastIndex((card) => card.kind === 'mythos'),
    ),
  );
}

/** The moment up to which a reader has seen everything: whoever acts has looked at the table. */
export function seenUntil(lines: readonly Line[], me: number | null): number {
  return lines.findLast((line) => line.seat === me)?.n ?? -1;
}

/** Has this seat done anything since the first turn began, and since the last thing was chosen before the plan was seen? */
export function hasBegun(lines: readonly Line[], me: number | null, chosen: number): boolean {
  const begun = lines.find((line) => line.kinds?.includes('death.begins'))?.n;
  return begun !== undefined && seenUntil(lines, me) > Math.max(begun, chosen);
}
