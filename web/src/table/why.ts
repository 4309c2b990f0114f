// Why something happened: from what somebody decided to what came of it, step by step, each with its rule.

import type { Line } from '../server/messages';
import type { Text } from '../words/text';

export interface Cause {
  text: Text;
  rule: string;
}

/** Everything from the last decision before a line to the line itself. */
export function causesOf(lines: readonly Line[], n: number): Cause[] {
  const until = lines.filter((line) => line.n <= n);
  const decided = until.findLastIndex((line) => line.seat >= 0);
  return until
    .slice(Math.max(decided, 0))
    .flatMap((line) => line.said.map((text, i) => ({ text, rule: line.rules?.[i] ?? '' })));
}
