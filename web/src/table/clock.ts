// How much time somebody has left: told by the server as of a moment, and counted on here until it says more.

import type { ClockShown } from '../server/messages';
import { t } from '../words/words.svelte';

const HOUR = 3600;
const DAY = 24 * HOUR;

/** Seconds that a seat has left; `now` is by the clock of the server. */
export function leftOf(clock: ClockShown, seat: number, now: number): number {
  const passed = clock.running.includes(seat) ? Math.max(0, now - clock.since) : 0;
  return Math.max(0, (clock.left[seat] ?? 0) - passed);
}

/** As one reads it: 2 days 3 h, 3:05:09, 9:31. */
export function timeOf(seconds: number): string {
  const whole = Math.ceil(seconds);
  if (whole >= 2 * DAY)
    return t('clock.days', { d: Math.floor(whole / DAY), h: Math.floor((whole % DAY) / HOUR) });
  const [h, m, s] = [Math.floor(whole / HOUR), Math.floor((whole % HOUR) / 60), whole % 60];
  const two = (n: number): string => String(n).padStart(2, '0');
  return h ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

/** The rule itself, in words. */
export function ruleOf(clock: { kind: string; start: number; add?: number }): string {
  if (clock.kind === 'slow')
    return clock.start % DAY
      ? t('clock.slow_hours', { n: clock.start / HOUR })
      : t('clock.slow', { n: clock.start / DAY });
  return t('clock.live', { m: clock.start / 60, s: clock.add ?? 0 });
}
