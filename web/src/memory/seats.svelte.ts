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
}

const MOST = 400; // tables that are remembered; the oldest are forgotten

function isHeld(value: unknown): value is Held[] {
  return (
    Array.isArray(value) &&
    value.every((one: unknown) => typeof one === 'object' && one !== null && 'table' in one && 'token' in one)
  );
}

let held = $state(recall<Held[]>('seats', [], isHeld));

export function heldSeats(): readonly Held[] {
  return held;
}

// Tokens from links, until the server has said that they open a seat: anybody can write a link, and the token
// that is held exists nowhere else.
let offered = $state<Record<string, string>>({});

/** A link brings a token; one that is held already stays until the new one was accepted. */
export function offerSeat(table: string, token: string): void {
  const now = held.find((one) => one.table === table)?.token ?? '';
  if (now === token) return;
  linked.add(table);
  if (now === '') holdSeat(table, token);
  else offered = { ...offered, [table]: token };
}

// Tables whose token came by a link. The link is kept somewhere else too, so this browser gets a token of its own.
const linked = new Set<string>();

/** Should this browser get a token of its own? Asked once. */
export function cameByLink(table: string): boolean {
  return linked.delete(table);
}

/** The server took the token of a link. */
export function acceptOffer(table: string): void {
  const token = offered[table];
  if (token === undefined) return;
  dropOffer(table);
  holdSeat(table, token);
}

/** The server refused the token of a link; returns the one to go on with, or null if there was no offer. */
export function declineOffer(table: string): string | null {
  if (offered[table] === undefined) return null;
  dropOffer(table);
  return tokenFor(table);
}

function dropOffer(table: string): void {
  offered = Object.fromEntries(Object.entries(offered).filter(([one]) => one !== table));
}

/** What is played there, for the list of my games. */
export function noteGame(table: string, game: string, name: string): void {
  held = held.map((one) => (one.table === table ? { ...one, game, name } : one));
  remember('seats', held);
}

export function tokenFor(table: string): string {
  return offered[table] ?? held.find((one) => one.table === table)?.token ?? '';
}

export function holdSeat(table: string, token: string, game = '', name = ''): void {
  const before = held.find((one) => one.table === table);
  const seat: Held = {
    table,
    token,
    game: game || before?.game || '',
    name: name || before?.name || '',
    since: Date.now(),
    ...(before?.seat === undefined ? {} : { seat: before.seat }),
    ...(before?.here === undefined ? {} : { here: before.here }),
  };
  held = [seat, ...held.filter((one) => one.table !== table)].slice(0, MOST);
  remember('seats', held);
}

/** The table has told which seat the token opens. */
export function noteSeat(table: string, seat: number): void {
  if (held.find((one) => one.table === table)?.seat === seat) return;
  held = held.map((one) => (one.table === table ? { ...one, seat } : one));
  remember('seats', held);
}

/** Several people play at this device: the token of each, by seat. */
export function holdHere(table: string, here: Record<string, string>): void {
  if (!Object.keys(here).length) return;
  held = held.map((one) => (one.table === table ? { ...one, here } : one));
  remember('seats', held);
}

export function tokensHere(table: string): Record<string, string> {
  return held.find((one) => one.table === table)?.here ?? {};
}

export function leaveSeat(table: string): void {
  held = held.filter((one) => one.table !== table);
  remember('seats', held);
}

export function personalLink(table: string, token: string): string {
  return `${location.origin}${location.pathname}#/table/${table}/seat/${token}`;
}

export function tableLink(table: string): string {
  return `${location.origin}${location.pathname}#/table/${table}`;
}
