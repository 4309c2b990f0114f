// Whoever holds a seat's token sits there. The browser keeps them; a personal link carries one to
// another device. Tokens stand behind the # of a link, which browsers never send to a server.

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

const MOST = 60; // tables that are remembered; the oldest are forgotten

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

export function tokenFor(table: string): string {
  return held.find((one) => one.table === table)?.token ?? '';
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
