// The catalogues: our own, those of core and server (built in), and those of the games (fetched once).

import coreDe from '../../../src/fhtagn/core/locale/de.json';
import coreEn from '../../../src/fhtagn/core/locale/en.json';
import serverDe from '../../../src/fhtagn/server/locale/de.json';
import serverEn from '../../../src/fhtagn/server/locale/en.json';
import { settings } from '../memory/settings.svelte';
import { fetchWords } from '../server/api';
import { PAGE } from './page';
import { flatten, Words, type Catalogue, type Json, type Lang } from './text';

const OWN: Record<Lang, Catalogue> = {
  de: { ...flatten(coreDe as Json), ...flatten(serverDe as Json), ...PAGE.de },
  en: { ...flatten(coreEn as Json), ...flatten(serverEn as Json), ...PAGE.en },
};

// Each with our own beside it. Thousands of keys: they change as a whole, or not at all.
let fetched = $state.raw<Readonly<Record<string, Catalogue>>>({});
const complete = $state<Record<string, boolean>>({});
const asked = new Set<string>();

function slot(game: string, lang: Lang): string {
  return `${game} ${lang}`;
}

/** The words of the page itself. */
export function pageWords(): Words {
  return new Words(settings.lang, OWN[settings.lang]);
}

/** Ask for the words of a game in the reader's language, once; with those that few tables need, or without. */
export function needWords(game: string, rare: boolean): void {
  const lang = settings.lang;
  const key = slot(game, lang);
  const wish = `${key} ${rare}`;
  if (!game || asked.has(wish) || asked.has(`${key} true`)) return;
  asked.add(wish);
  fetchWords(game, lang, rare).then(
    (entries) => {
      fetched = { ...fetched, [key]: { ...fetched[key], ...entries, ...OWN[lang] } };
      complete[wish] = true;
    },
    () => asked.delete(wish),
  );
}

export function hasWords(game: string, rare: boolean): boolean {
  const key = slot(game, settings.lang);
  return (complete[`${key} true`] || (!rare && complete[`${key} false`])) ?? false;
}

/** The words of a game beside those of the page. */
export function gameWords(game: string): Words {
  const lang = settings.lang;
  return new Words(lang, fetched[slot(game, lang)] ?? OWN[lang]);
}

/** A text of the page: `t('home.title')`. */
export function t(key: string, args: Record<string, Json> = {}): string {
  return pageWords().key(key, args);
}
