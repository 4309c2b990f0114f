// The words of the page itself: those of every table, and those that each board brings along.

import de from './de.json';
import en from './en.json';
import { flatten, type Catalogue, type Json, type Lang } from './text';

const BOARDS = import.meta.glob<Json>('../boards/*/words/*.json', { import: 'default', eager: true });

function all(lang: Lang, own: Json): Catalogue {
  const ofBoards = Object.entries(BOARDS).filter(([path]) => path.endsWith(`/${lang}.json`));
  return Object.assign({}, ...[own, ...ofBoards.map(([, tree]) => tree)].map((tree) => flatten(tree)));
}

export const PAGE: Record<Lang, Catalogue> = { de: all('de', de as Json), en: all('en', en as Json) };
