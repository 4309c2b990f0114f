// Hash routes: the server needs to know nothing but index.html, and tokens in links stay in the browser.

import { offerSeat } from './memory/seats.svelte';

export type Route =
  | { page: 'home' }
  | { page: 'new'; game: string }
  | { page: 'rules'; game: string; anchor: string }
  | { page: 'puzzles'; game: string }
  | { page: 'puzzle'; game: string; number: number }
  | { page: 'table'; table: string; at: number | null }
  | { page: 'privacy' }
  | { page: 'imprint' }
  | { page: 'code'; code: string }
  | { page: 'lost' };

export function parse(hash: string): Route {
  const path = hash.replace(/^#\/?/, '');
  const [page = '', first = '', second = '', third = ''] = path.split('/').map(decode);
  if (page === '') return { page: 'home' };
  if (page === 'privacy' || page === 'imprint') return { page };
  if (page === 'new') return { page: 'new', game: first };
  if (page === 'rules')
    return { page: 'rules', game: first, anchor: path.split('/').slice(2).map(decode).join('/') };
  if (page === 'puzzles' && /^[1-9]\d*$/.test(second))
    return { page: 'puzzle', game: first, number: Number(second) };
  if (page === 'puzzles') return { page: 'puzzles', game: first };
  if (page === 'code') return { page: 'code', code: first };
  if (page === 'table' && first) {
    if (second === 'at' && /^\d+$/.test(third)) return { page: 'table', table: first, at: Number(third) };
    return { page: 'table', table: first, at: null };
  }
  return { page: 'lost' };
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** A personal link is taken apart at once, so that the token does not stay in the address bar. */
export function takeToken(hash: string): string {
  const found = /^#\/table\/([\w-]+)\/seat\/([\w-]+)$/.exec(hash);
  if (!found?.[1] || !found[2]) return hash;
  offerSeat(found[1], found[2]);
  return `#/table/${found[1]}`;
}

let route = $state<Route>({ page: 'home' });

export function current(): Route {
  return route;
}

export function go(hash: string): void {
  location.hash = hash;
}

function read(): void {
  const hash = takeToken(location.hash);
  if (hash !== location.hash) history.replaceState(null, '', hash);
  route = parse(hash);
}

export function startRouter(): () => void {
  read();
  window.addEventListener('hashchange', read);
  return () => window.removeEventListener('hashchange', read);
}
