// Whoever holds a seat's token sits there. The browser keeps them; a link carries one to another device, for
// emergencies. Tokens stand behind the # of a link, which browsers never send to a server.

import { recall, remember } from './store';

export interface Held {
  table: string;
  token: string;
  game: string;
  name: string;
  since: number;
  /** Which seat it is, once the table has said so. */
  seat?: number;
  /** Everybody who plays at this device: the tokens by seat. */
  here?: Record<string, string>;
  /** The token that was held before a link led to another seat of this table: whoever sent it may not mean well. */
  own?: { token: string; seat?: number };
}

const MOST_OFFERED = 20; // tokens of links that the server has not accepted; of those it has, none is ever forgotten

function isHeld(value: unknown): value is Held[] {
  return (
    Array.isArray(value) &&
    value.every((one: unknown) => typeof one === 'object' && one !== null && 'table' in one && 'token' in one)
  );
}

let held = $state.raw(recall<Held[]>('seats', [], isHeld));
let isKept = true; // could what is held be stored?

/** Another tab may hold something new meanwhile; nothing of it may be lost. */
function change(how: (known: readonly Held[]) => Held[]): void {
  held = how(isKept ? recall('seats', held, isHeld) : held);
  isKept = remember('seats', held);
}

export function heldSeats(): readonly Held[] {
  return held;
}

// Tokens from links, until the server has said that they open a seat, the newest first: anybody can write a link, or
// hundreds, and the tokens that are held exist nowhere else.
type Offer = [table: string, token: string];
const isOffers = (value: unknown): value is Offer[] =>
  Array.isArray(value) && value.every((one: unknown) => Array.isArray(one) && one.length === 2);
let offers = $state.raw(recall<Offer[]>('offers', [], isOffers));

/** The token of a link to this table that the server has not answered yet. */
export function offered(table: string): string | undefined {
  return offers.find(([one]) => one === table)?.[1];
}

function setOffers(now: Offer[]): void {
  offers = now.slice(0, MOST_OFFERED);
  remember('offers', offers);
}

/** A link brings a token; nothing is held, and nothing held is replaced, before the server has accepted it. */
export function offerSeat(table: string, token: string): void {
  if (held.some((one) => one.table === table && one.token === token)) return;
  linked.add(table);
  setOffers([[table, token], ...offers.filter(([one]) => one !== table)]);
}

// Tables whose token came by a link. The link is kept somewhere else too, so this browser gets a token of its own.
const linked = new Set<string>();

/** Should this browser get a token of its own? Asked once. */
export function cameByLink(table: string): boolean {
  return linked.delete(table);
}

/** The server took the token of a link. */
export function acceptOffer(table: string, game = '', name = ''): void {
  const token = offered(table);
  if (token === undefined) return;
  dropOffer(table);
  const before = held.find((one) => one.table === table);
  holdSeat(table, token, game, name);
  if (!before || before.token === token) return;
  const own = before.own ?? {
    token: before.token,
    ...(before.seat === undefined ? {} : { seat: before.seat }),
  };
  change((known) => known.map((one) => (one.table === table ? { ...one, own } : one)));
}

/** The seat that a link has led away from. */
export function ownSeat(table: string): Held['own'] {
  return held.find((one) => one.table === table)?.own;
}

/** Back to that seat; returns its token. */
export function returnToOwn(table: string): string {
  const own = ownSeat(table);
  if (!own) return tokenFor(table);
  change((known) => known.map((one) => (one.table === table ? withoutOwn({ ...one, ...own }) : one)));
  return own.token;
}

function withoutOwn(one: Held): Held {
  const { own: _, ...rest } = one;
  return rest;
}

/** The server refused the token of a link; returns the one to go on with, or null if there is none. */
export function declineOffer(table: string): string | null {
  if (offered(table) === undefined) return null;
  dropOffer(table);
  linked.delete(table);
  return tokenFor(table) || null;
}

function dropOffer(table: string): void {
  setOffers(offers.filter(([one]) => one !== table));
}

/** What is played there, for the list of my games. */
export function noteGame(table: string, game: string, name: string): void {
  change((known) => known.map((one) => (one.table === table ? { ...one, game, name } : one)));
}

export function tokenFor(table: string): string {
  return offered(table) ?? held.find((one) => one.table === table)?.token ?? '';
}

export function holdSeat(table: string, token: string, game = '', name = ''): void {
  change((known) => {
    const before = known.find((one) => one.table === table);
    const seat: Held = {
      table,
      token,
      game: game || before?.game || '',
      name: name || before?.name || '',
      since: Date.now(),
      ...(before?.seat === undefined ? {} : { seat: before.seat }),
      ...(before?.here === undefined ? {} : { here: before.here }),
      ...(before?.own === undefined ? {} : { own: before.own }),
    };
    return [seat, ...known.filter((one) => one.table !== table)];
  });
}

/** The table has told which seat the token opens. */
export function noteSeat(table: string, seat: number): void {
  const now = held.find((one) => one.table === table);
  if (!now || (now.seat === seat && now.own?.seat !== seat)) return;
  const isSame = now.own?.seat === seat; // the link opened the same seat: there is nothing to go back to
  change((known) =>
    known.map((one) => (one.table === table ? { ...(isSame ? withoutOwn(one) : one), seat } : one)),
  );
}

/** Several people play at this device: the token of each, by seat. */
export function holdHere(table: string, here: Record<string, string>): void {
  if (!Object.keys(here).length) return;
  change((known) => known.map((one) => (one.table === table ? { ...one, here } : one)));
}

export function tokensHere(table: string): Record<string, string> {
  return held.find((one) => one.table === table)?.here ?? {};
}

export function leaveSeat(table: string): void {
  change((known) => known.filter((one) => one.table !== table));
}

export function personalLink(table: string, token: string): string {
  return `${location.origin}${location.pathname}#/table/${table}/seat/${token}`;
}

export function tableLink(table: string): string {
  return `${location.origin}${location.pathname}#/table/${table}`;
}
