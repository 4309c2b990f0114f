// The small JSON interface beside the connection at a table.

import { deviceName } from '../memory/device';
import { settings } from '../memory/settings.svelte';
import { flatten, type Catalogue, type Json, type Lang, type Text } from '../words/text';
import type { ClockShown, NewTable, OptionShown, SeatShown, SideShown } from './messages';

export interface OptionSheet {
  name: string;
  values: string[];
  low: number;
  high: number;
  default: Record<string, string | number>;
  rule: string;
  /** What can be shared out among the seats, such as factions: each with the key of its name. */
  by_seat: Record<string, string>;
  /** In how many parts, by the number of players, where it is not one for each seat. */
  parts?: Record<string, number>;
  /** What can be picked one by one, by the group that stands for all of its own; each with the key of its name. */
  groups?: Record<string, Record<string, string>>;
  /** Further words for some of these things. */
  sets?: Record<string, string[]>;
  /** What the rules advise those who use such things for the first time, by the number of players. */
  advised?: Record<string, string>;
  /** What the rules recommend for a first game, where that is not the default. */
  beginner?: string | number | null;
  /** What gives every seat the same chances among players of equal strength. */
  fair?: string | number | null;
  /** For how many players it means anything; without a list, for any number. */
  players?: number[];
}

export interface GameSheet {
  id: string;
  /** In the reader's language; a reader who changes it reads the other. */
  title: string;
  seats: [number, number];
  minutes: [number, number];
  bots: string[];
  hidden: boolean;
  /** Are the seats partners, who all win or all lose? */
  together?: boolean;
  /** What it is about, in a sentence or two. */
  about?: Record<Lang, string>;
  /** Can it be played with a content file? */
  content?: boolean;
  /** The puzzles that come with it, by what they are remembered by. */
  puzzles?: string[];
  /** Suggested ones, whose names and sentences are words of the game. */
  setups?: SetUpSheet[];
  options: OptionSheet[];
}

export interface SetUpSheet {
  id: string;
  players: number;
  options: Record<string, string | number>;
}

/** A position with one clearly best option, as the seat that decides sees it. */
export interface PuzzleSheet {
  game: string;
  number: number;
  id: string;
  rare_words: boolean;
  seat: number;
  seats: number;
  sides: SideShown[];
  facts: Record<string, Json>;
  view: Record<string, Json>;
  own: Record<string, Json>;
  prompt: Text;
  options: OptionShown[];
  best: number;
  /** In percent, how many games a search won after each option; null: it was put aside at once. */
  chances: (number | null)[];
}

export interface TableSheet {
  id: string;
  name: string;
  game: string;
  options: Record<string, string | number>;
  /** The table speaks of what most tables of the game do not. */
  rare_words?: boolean;
  status: string;
  created: number;
  changed: number;
  commitment: string;
  seats: SeatShown[];
  people: number;
  clock?: ClockShown | null;
  /** Where the board is that the game brings along. */
  board?: string;
  /** Who must decide. */
  turn: number[];
  /** 'import': from a log file, 'branch': goes on from another game, 'try': from a guess; '': opened as usual. */
  origin?: string;
  /** Have its players agreed that anybody may find it? */
  published?: boolean;
}

export interface HouseSheet {
  /** Who may open tables. */
  opening: 'everybody' | 'invited' | 'nobody';
  /** May players report tables and lines of talk to the host? */
  reports: boolean;
  /** After how many days finished tables are deleted; 0: never. */
  retention_days: number;
  pages: string[];
  /** What browsers must know of the server's key to get messages while the page is closed; "": there are none. */
  push?: string;
  /** Seconds after which the others may let a bot play for somebody who is not there. */
  away?: number;
}

export interface Rule {
  anchor: string;
  section: string;
  page: string;
  title: Record<Lang, string>;
  text: Record<Lang, string>;
  /** Something at a table comes from it: it can be shown there. */
  shown: boolean;
}

/** What is wrong in a content file, and in which line (0: the whole file). */
export interface Mistake {
  line: number;
  text: Text;
}

/** The server said no; `text` says why. */
export class Refused extends Error {
  constructor(readonly text: Text) {
    super(text.key);
  }
}

/** The server could not be reached. */
export class Unreachable extends Error {}

const MISDIRECTED = 421; // another server leads the table
const MOST_TRIES = 5;
const PAUSE = 1_000; // milliseconds

async function ask<T>(path: string, init?: RequestInit, tries = 1): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(`api/${path}`, init);
  } catch {
    throw new Unreachable(path);
  }
  if (answer.status === MISDIRECTED && tries < MOST_TRIES) {
    await new Promise((done) => setTimeout(done, PAUSE));
    return ask(path, init, tries + 1);
  }
  if (!answer.ok) throw await refusal(answer);
  return (await answer.json()) as T;
}

async function refusal(answer: Response): Promise<Error> {
  try {
    const body = (await answer.json()) as { problem?: Text };
    if (body.problem) return new Refused(body.problem);
  } catch {
    // Not one of our answers: something between us and the server.
  }
  return new Unreachable(String(answer.status));
}

function post<T>(path: string, body: Json, headers: Record<string, string> = {}): Promise<T> {
  return ask<T>(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

export const fetchHouse = (): Promise<HouseSheet> => ask('house');
export async function fetchGames(): Promise<GameSheet[]> {
  const sheets = await ask<(Omit<GameSheet, 'title'> & { titles: Record<Lang, string> })[]>('games');
  return sheets.map((sheet) => ({
    ...sheet,
    get title() {
      return sheet.titles[settings.lang];
    },
  }));
}
export const fetchTables = (): Promise<TableSheet[]> => ask('tables');
/** What their players published. */
export const fetchPublished = (): Promise<TableSheet[]> => ask('published');
export const fetchTable = (id: string): Promise<TableSheet> => ask(`tables/${encodeURIComponent(id)}`);
/** What is known of these tables; those that are gone are left out. */
export const fetchSheets = (ids: readonly string[]): Promise<TableSheet[]> =>
  ask(`tables?ids=${ids.map(encodeURIComponent).join(',')}`);
export const fetchPuzzle = (game: string, n: number): Promise<PuzzleSheet> =>
  ask(`games/${encodeURIComponent(game)}/puzzles/${n}`);
export const fetchRules = (game: string): Promise<Rule[]> => ask(`games/${encodeURIComponent(game)}/rules`);

/** A page that the host has written. */
export async function fetchHostPage(page: string, lang: Lang): Promise<string> {
  const answer = await fetch(`api/house/${page}/${lang}`);
  if (!answer.ok) throw new Unreachable(page);
  return answer.text();
}

/** The words of a game; without the rare ones it is a smaller answer, enough for most tables. */
export async function fetchWords(game: string, lang: Lang, rare: boolean): Promise<Catalogue> {
  return flatten(await ask<Json>(`games/${encodeURIComponent(game)}/words/${lang}${rare ? '' : '?few'}`));
}

/** Everything that is wrong with a content file (the first mistakes, and how many there are). */
export function checkContent(game: string, file: File): Promise<{ mistakes: Mistake[]; total: number }> {
  return ask(`games/${encodeURIComponent(game)}/content`, { method: 'POST', body: file });
}

// The browser makes the tokens: if an answer is lost, asking again with the same one does no harm.
const asked = new Map<string, string[]>();

function makeToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_');
}

async function once<T>(what: string, count: number, work: (tokens: string[]) => Promise<T>): Promise<T> {
  const tokens = asked.get(what) ?? Array.from({ length: count }, makeToken);
  asked.set(what, tokens);
  const answer = work(tokens).catch((wrong: unknown) => {
    if (wrong instanceof Unreachable) return work(tokens);
    throw wrong;
  });
  try {
    const told = await answer;
    asked.delete(what);
    return told;
  } catch (wrong) {
    if (wrong instanceof Refused) asked.delete(what);
    throw wrong;
  }
}

export function openTable(wish: NewTable): Promise<{ table: string; tokens: string[] }> {
  return once(JSON.stringify(wish), wish.sitters.length, (tokens) =>
    post('tables', {
      ...wish,
      tokens,
      device: deviceName(),
      ...(settings.invitation && { code: settings.invitation }),
    } as unknown as Json),
  );
}

/** A log file becomes a table to look back at. */
export function bringLog(file: Blob): Promise<{ table: string }> {
  return ask('logs', {
    method: 'POST',
    headers: settings.invitation ? { 'x-invitation': settings.invitation } : {},
    body: file,
  });
}

/** A table that was opened, and the seat of whoever did. */
export interface Opened {
  table: string;
  token: string;
}

/** A new game that goes on after a moment of a finished one, against bots. */
export function branchOff(table: string, at: number, seat: number, bot: string): Promise<Opened> {
  return once(`${table} ${at} ${seat} ${bot}`, 1, ([token = '']) =>
    post(`tables/${encodeURIComponent(table)}/branch`, {
      at,
      seat,
      bot,
      name: settings.name,
      token,
      device: deviceName(),
      ...(settings.invitation && { code: settings.invitation }),
    }),
  );
}

/** A game of its own that goes on as I see a running one, against bots. */
export function tryOut(table: string, seat: string, bot: string): Promise<Opened> {
  return once(`${table} try ${bot}`, 1, ([token = '']) =>
    post(
      `tables/${encodeURIComponent(table)}/try`,
      {
        bot,
        name: settings.name,
        token,
        device: deviceName(),
        ...(settings.invitation && { code: settings.invitation }),
      },
      { 'x-seat-token': seat },
    ),
  );
}

/** I agree that anybody may find this finished game, or no longer; is it published now? */
export function publishTable(table: string, on: boolean, token: string): Promise<{ published: boolean }> {
  return post(`tables/${encodeURIComponent(table)}/publish`, { on }, { 'x-seat-token': token });
}

export function takeSeat(
  table: string,
  seat: number,
  name: string,
): Promise<{ seat: number; token: string }> {
  return once(`${table} ${seat}`, 1, ([token = '']) =>
    post(`tables/${encodeURIComponent(table)}/seats`, { seat, name, token, device: deviceName() }),
  );
}

/** Before the start: stand up, or free somebody's seat as the host. */
export function freeSeat(table: string, seat: number, token: string): Promise<TableSheet> {
  return ask(`tables/${encodeURIComponent(table)}/seats/${seat}`, {
    method: 'DELETE',
    headers: { 'x-seat-token': token },
  });
}

export function startTable(table: string, token: string): Promise<TableSheet> {
  return post(`tables/${encodeURIComponent(table)}/start`, {}, { 'x-seat-token': token });
}

/** Have the table deleted; others may have to agree first. */
export function deleteTable(table: string, token: string): Promise<{ deleted: boolean }> {
  return ask(`tables/${encodeURIComponent(table)}`, {
    method: 'DELETE',
    headers: { 'x-seat-token': token },
  });
}

/** End a game that this version cannot play; others may have to agree first. */
export function endGame(table: string, token: string): Promise<{ ended: boolean }> {
  return post(`tables/${encodeURIComponent(table)}/end`, {}, { 'x-seat-token': token });
}

/** After the end: have my name and my words deleted. */
export function forgetMe(table: string, seat: number, token: string): Promise<TableSheet> {
  return post(`tables/${encodeURIComponent(table)}/seats/${seat}/forget`, {}, { 'x-seat-token': token });
}

/** Tell the host about a line of talk, or about the table (-1). */
export function reportTable(table: string, reason: string, line: number, token: string): Promise<unknown> {
  return post(`tables/${encodeURIComponent(table)}/reports`, { reason, line }, { 'x-seat-token': token });
}

// -- devices of one's own seat --------------------------------------------------------------------------

export interface DeviceSheet {
  id: string;
  kind: 'device' | 'link';
  name: string;
  made: number;
  /** When it was last here; 0: never. */
  seen: number;
  /** Is it this browser? */
  mine: boolean;
}

const devices = (table: string): string => `tables/${encodeURIComponent(table)}/devices`;
const proof = (token: string): Record<string, string> => ({ 'x-seat-token': token });

export function fetchDevices(table: string, token: string): Promise<DeviceSheet[]> {
  return ask(devices(table), { headers: proof(token) });
}

/** One more token for a seat, for this browser or for a link that is kept; answers with it. */
export function addDevice(table: string, token: string, kind: 'device' | 'link'): Promise<string> {
  return once(`${table} ${kind}`, 1, async ([made = '']) => {
    await post(
      devices(table),
      { token: made, kind, name: kind === 'device' ? deviceName() : '' },
      proof(token),
    );
    return made;
  });
}

/** One device can no longer open the seat; without an id, all but this one. */
export function revokeDevice(table: string, token: string, id = ''): Promise<DeviceSheet[]> {
  return ask(`${devices(table)}${id ? `/${id}` : ''}`, { method: 'DELETE', headers: proof(token) });
}

export function makeCode(table: string, token: string): Promise<{ code: string; seconds: number }> {
  return post(`tables/${encodeURIComponent(table)}/code`, {}, proof(token));
}

export function useCode(code: string): Promise<{ table: string; seat: number; token: string }> {
  return once(`code ${code}`, 1, async ([token = '']) => {
    const wish = { code, token, name: deviceName() };
    const told = await post<{ table: string; seat?: number }>('code', wish);
    if (told.seat !== undefined) return { table: told.table, seat: told.seat, token };
    return post(`${devices(told.table)}/code`, wish); // another server leads the table: the proxy finds it
  });
}

export function logAddress(table: string): string {
  return `api/tables/${encodeURIComponent(table)}/log`;
}

/** Where a browser is told that it is this seat's turn. */
export interface PushAddress {
  endpoint: string;
  p256dh: string;
  auth: string;
  lang: string;
}

export async function addPush(table: string, token: string, where: PushAddress): Promise<void> {
  await post(`tables/${encodeURIComponent(table)}/push`, { ...where }, { 'x-seat-token': token });
}

export async function dropPush(table: string, token: string, endpoint: string): Promise<void> {
  await ask(`tables/${encodeURIComponent(table)}/push`, {
    method: 'DELETE',
    headers: { 'content-type': 'application/json', 'x-seat-token': token },
    body: JSON.stringify({ endpoint }),
  });
}
