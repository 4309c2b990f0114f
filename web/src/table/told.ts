// A line of the log, event by event: its kind, as the game declares it, and its sentence.

import type { Line } from '../server/messages';
import type { Text } from '../words/text';

export interface Told {
  kind: string;
  text: Text;
}

export function toldIn(line: Line): Told[] {
  return line.said.map((text, i) => ({ kind: line.kinds?.[i] ?? '', text }));
}
