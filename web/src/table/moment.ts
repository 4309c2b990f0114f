// Moments as people say them: a time of today, else a day.

import { settings } from '../memory/settings.svelte';

export function moment(seconds: number, now = new Date()): string {
  const then = new Date(seconds * 1000);
  const lang = settings.lang === 'de' ? 'de-DE' : 'en-GB';
  if (then.toDateString() === now.toDateString())
    return then.toLocaleTimeString(lang, { hour: '2-digit', minute: '2-digit' });
  return then.toLocaleDateString(lang, { day: 'numeric', month: 'short', year: 'numeric' });
}
