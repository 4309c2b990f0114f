// How long the reader looks at what happened: as the game weighs it, and as the settings say.

import type { GameUi } from '../boards/game-ui';
import { ASKS } from '../memory/settings.svelte';
import type { Line } from '../server/messages';
import { UNTIL_TOLD, type Weight } from '../server/reel.svelte';
import type { Update } from '../server/update';
import { toldIn } from './told';

const MANY = 40; // lines: whoever comes back to all that sees the table as it is
const LOOK = 2.5; // seconds for a roll

/** What the reader chose; seconds, or `ASKS`. */
export interface Chosen {
  hold: number;
  pace: number;
}

export function stayOf(
  update: Update,
  fresh: readonly Line[],
  ui: Pick<GameUi, 'weigh' | 'scene'> | null,
  { hold, pace }: Chosen,
): Weight {
  if (!fresh.length || fresh.length > MANY) return { stay: 0, scene: null };
  const { seat: me } = update;
  const weights = fresh.flatMap(toldIn).map((event) => ui?.weigh?.(event, me));
  const moved = fresh.some((line) => line.seat >= 0 && line.seat !== me && line.said.length);
  const scene = ui?.scene?.(update.view, fresh) ?? null;
  const stay = weights.includes('stop')
    ? secondsOf(hold)
    : Math.max(weights.includes('look') ? lookOf({ hold, pace }) : 0, moved ? secondsOf(pace) : 0);
  return { stay, scene: stay ? scene : null };
}

const secondsOf = (chosen: number): number => (chosen === ASKS ? UNTIL_TOLD : chosen);

/** A roll stays a while, unless the reader wants nothing to stay, or less. */
const lookOf = ({ hold, pace }: Chosen): number => (hold === 0 ? 0 : pace === 0 ? 0 : LOOK);
