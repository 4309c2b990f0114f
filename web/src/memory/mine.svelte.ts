// What the server says of the tables at which I sit: which of them wait for me. Asked again and again, so that
// every page knows, whatever it shows.

import { fetchSheets, type TableSheet } from '../server/api';
import { heldSeats, type Held } from './seats.svelte';

const ASKED = 400; // tables, the newest first
const AT_ONCE = 40; // in one question
const EVERY = 15_000; // milliseconds between two looks
const EVERY_HIDDEN = 60_000;

let sheets = $state.raw<Record<string, TableSheet>>({});
let isKnown = $state(false);

/** What is known of a table: 'gone' if it is there no more, undefined before the first answer. */
export function sheetOf(table: string): TableSheet | 'gone' | undefined {
  return sheets[table] ?? (isKnown ? 'gone' : undefined);
}

/** The seats that are played from this browser. */
export function seatsOf(one: Held): number[] {
  const here = Object.keys(one.here ?? {}).map(Number);
  return here.length ? here : one.seat === undefined ? [] : [one.seat];
}

/** Must I decide there? Not while a bot plays for me. */
export function isWaiting(one: Held, sheet: TableSheet | 'gone' | undefined): boolean {
  if (!sheet || sheet === 'gone' || sheet.status !== 'running') return false;
  return seatsOf(one).some((seat) => sheet.turn.includes(seat) && !sheet.seats[seat]?.bot);
}

/** My tables, as far as they are asked about. */
export function myTables(): readonly Held[] {
  return heldSeats().slice(0, ASKED);
}

/** The tables that wait for me, but this one. */
export function waiting(but = ''): Held[] {
  return myTables().filter((one) => one.table !== but && isWaiting(one, sheetOf(one.table)));
}

/** Unfinished ones, those that wait for me first, then those that changed last. */
export function unfinished(): Held[] {
  const going = myTables().filter((one) => {
    const sheet = sheetOf(one.table);
    return !sheet || sheet === 'gone' || sheet.status !== 'over';
  });
  const rank = (one: Held): number => Number(isWaiting(one, sheetOf(one.table)));
  const changed = (one: Held): number => {
    const sheet = sheetOf(one.table);
    return sheet && sheet !== 'gone' ? sheet.changed : 0;
  };
  return going.sort((a, b) => rank(b) - rank(a) || changed(b) - changed(a));
}

export function finished(): TableSheet[] {
  return Object.values(sheets).filter((sheet) => sheet.status === 'over');
}

/** Ask the server now; tells which tables wait for me that did not before. */
export async function look(): Promise<Held[]> {
  if (!navigator.onLine) return []; // what was known stays
  const mine = myTables().map((one) => one.table);
  const asked = mine.filter((table) => sheets[table]?.status !== 'over'); // about those there is nothing new
  const before = new Set(isKnown ? waiting().map((one) => one.table) : asked);
  const parts = Array.from({ length: Math.ceil(asked.length / AT_ONCE) }, (_, i) =>
    asked.slice(i * AT_ONCE, (i + 1) * AT_ONCE),
  );
  try {
    const found = (await Promise.all(parts.map(fetchSheets))).flat();
    const over = finished().filter((sheet) => mine.includes(sheet.id));
    sheets = Object.fromEntries([...over, ...found].map((sheet) => [sheet.id, sheet]));
    isKnown = true;
  } catch {
    return []; // what was known stays
  }
  return waiting().filter((one) => !before.has(one.table));
}

/** Look now and from time to time; `news` hears of tables that have begun to wait for me. */
export function keepLooking(news: (tables: Held[]) => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  let stopped = false;
  const round = async (): Promise<void> => {
    clearTimeout(timer);
    const found = await look();
    if (stopped) return;
    if (found.length) news(found);
    timer = setTimeout(() => void round(), document.hidden ? EVERY_HIDDEN : EVERY);
  };
  const back = (): void => {
    if (!document.hidden) void round();
  };
  document.addEventListener('visibilitychange', back);
  void round();
  return () => {
    stopped = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', back);
  };
}
