import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { TableSheet } from '../server/api';
import { finished, isWaiting, look, seatsOf, sheetOf, unfinished, waiting } from './mine.svelte';
import { heldSeats, holdHere, holdSeat, leaveSeat, noteSeat, type Held } from './seats.svelte';

const sheet = (id: string, more: Partial<TableSheet> = {}): TableSheet => ({
  id,
  name: '',
  game: 'wars',
  options: {},
  status: 'running',
  created: 0,
  changed: 0,
  commitment: '',
  people: 2,
  seats: [
    { seat: 0, name: 'Anna', sitter: 'person' },
    { seat: 1, name: 'Ben', sitter: 'person' },
  ],
  turn: [0],
  ...more,
});

let answer: TableSheet[] = [];
beforeEach(() => {
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.resolve(new Response(JSON.stringify(answer)))),
  );
  for (const one of ['a', 'b', 'c', 'd']) {
    holdSeat(one, 'token', 'wars');
    noteSeat(one, 0);
  }
});
afterEach(() => {
  for (const one of [...heldSeats()]) leaveSeat(one.table);
  vi.unstubAllGlobals();
});

const held = (table: string): Held => heldSeats().find((one) => one.table === table)!;

it('puts what waits for me first, then what changed last, and leaves out what is over', async () => {
  answer = [
    sheet('a', { turn: [1], changed: 5 }),
    sheet('b', { turn: [0], changed: 1 }),
    sheet('c', { turn: [1], changed: 9 }),
    sheet('d', { status: 'over', turn: [] }),
  ];
  await look();
  expect(unfinished().map((one) => one.table)).toEqual(['b', 'c', 'a']);
  expect(waiting().map((one) => one.table)).toEqual(['b']);
  expect(waiting('b')).toEqual([]);
  expect(finished().map((one) => one.id)).toEqual(['d']);
});

it('tells what has begun to wait, once', async () => {
  answer = [sheet('a', { turn: [1] })];
  await look();
  answer = [sheet('a', { turn: [0] })];
  expect((await look()).map((one) => one.table)).toEqual(['a']);
  expect(await look()).toEqual([]);
});

it('keeps what it knows while the server is away, and knows what is gone', async () => {
  answer = [sheet('a')];
  await look();
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.reject(new Error('down'))),
  );
  expect(await look()).toEqual([]);
  expect(waiting().map((one) => one.table)).toEqual(['a']);
  expect(sheetOf('b')).toBe('gone');
});

it('does not call me while a bot plays for me', () => {
  const played = sheet('a', { seats: [{ seat: 0, name: 'Anna', sitter: 'person', bot: 'medium' }] });
  expect(isWaiting(held('a'), played)).toBe(false);
  expect(isWaiting(held('a'), sheet('a'))).toBe(true);
});

it('waits for everybody at this device', () => {
  holdHere('a', { '0': 'x', '1': 'y' });
  expect(seatsOf(held('a'))).toEqual([0, 1]);
  expect(isWaiting(held('a'), sheet('a', { turn: [1] }))).toBe(true);
});

it('forgets no game, however many were begun since, and asks no more about what is over', async () => {
  for (let n = 0; n < 100; n++) holdSeat(`quick${n}`, 'token', 'iaa');
  const asked: string[][] = [];
  const ask = vi.fn((address: string) => {
    const ids = new URL(address, location.href).searchParams.get('ids')?.split(',') ?? [];
    asked.push(ids);
    const sheets = ids.map((id) => sheet(id, id.startsWith('quick') ? { status: 'over', turn: [] } : {}));
    return Promise.resolve(new Response(JSON.stringify(sheets)));
  });
  vi.stubGlobal('fetch', ask);
  await look();
  expect(Math.max(...asked.map((ids) => ids.length))).toBeLessThanOrEqual(40); // the server answers only so many
  expect(waiting().map((one) => one.table)).toContain('a');
  expect(unfinished().map((one) => one.table)).toContain('a');
  const quick = (): number => finished().filter(({ id }) => id.startsWith('quick')).length;
  expect(quick()).toBe(100);
  asked.length = 0;
  await look();
  expect(asked).toHaveLength(1);
  expect(asked[0]).toContain('a');
  expect(asked[0]?.length).toBeLessThan(5);
  expect(quick()).toBe(100);
});
