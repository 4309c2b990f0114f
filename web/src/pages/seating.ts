// Who sits where, as the page offers it.

import type { GameSheet, OptionSheet, SetUpSheet } from '../server/api';
import type { SeatShown } from '../server/messages';
import { pageWords, t } from '../words/words.svelte';

export const PERSON = 'person';
export const FREE = 'free';
export const LEFT = 'left'; // its person has given it up; a bot plays on

// What the form offers beside bots. A friend and anybody take a free seat; the latter is listed. Whoever
// plays at this device sits from the beginning.
export const ME = '@me';
export const FRIEND = '@friend';
export const ANYONE = '@anyone';
export const HERE = '@here'; // somebody else at this device

/** A fair opponent that answers at once; stronger ones, which think longer, can be chosen. */
export function usualBot(game: GameSheet): string {
  return game.bots.find((bot) => bot === 'greedy') ?? game.bots.at(-1) ?? 'random';
}

/** A table of three, if the game allows it. */
const usualCount = (game: GameSheet): number => Math.min(Math.max(3, game.seats[0]), game.seats[1]);

/** Can one person play it without anybody else, bots included? */
export const canBeAlone = (game: GameSheet): boolean => game.seats[0] === 1;

/** To begin at once: one person against bots, or alone where the game is made for that. */
export function recommended(game: GameSheet): string[] {
  if (canBeAlone(game)) return [PERSON];
  return [PERSON, ...Array<string>(usualCount(game) - 1).fill(usualBot(game))];
}

/** Who sits where if nobody says otherwise: me, a friend, and bots; partners need no bots. */
export function usualSeats(game: GameSheet): string[] {
  const seats = [ME, FRIEND, ...Array<string>(usualCount(game)).fill(usualBot(game))];
  const count = game.together ? Math.max(2, game.seats[0]) : usualCount(game);
  return seats.slice(0, Math.min(count, game.seats[1]));
}

const BOT_NAMES = ['Dagon', 'Ghast', 'Mi-Go', 'Itla', 'Tsath', 'Bokrug', 'Zoth', 'Ubbo'];

export function botName(_sitter: string, seat: number): string {
  return `Bot ${BOT_NAMES[seat % BOT_NAMES.length]}`;
}

export function isBot(sitter: string): boolean {
  return ![PERSON, FREE, LEFT].includes(sitter) && !sitter.startsWith('@');
}

/** What is said of a seat at a running table: a bot that plays for a person must not pass for them. */
export function playerName(seat: SeatShown): string {
  const name = seat.name || t('core.seat', { seat: seat.seat + 1 });
  return seat.bot ? t('seat.name_bot', { name }) : name;
}

/** Is something shared out among the seats by this option, such as factions? */
export function sharedOut(option: OptionSheet): boolean {
  return Object.keys(option.by_seat).length > 0;
}

/** Does it change anything with so many players? */
export function matters(option: OptionSheet, players: number): boolean {
  return option.players?.includes(players) ?? true;
}

type Suggested = Record<string, string | number>;

function suggested(game: GameSheet, players: number, by: 'beginner' | 'fair'): Suggested {
  const told = game.options.filter((option) => matters(option, players));
  return Object.fromEntries(
    told.flatMap((option) => (option[by] == null ? [] : [[option.name, option[by]]])),
  ) as Suggested;
}

/** What the rules recommend for a first game of so many, where that is not the default. */
export const firstGame = (game: GameSheet, players: number): Suggested =>
  suggested(game, players, 'beginner');

/** What evens out the order of turns, where so many play of whom several are people. */
export const fairGame = (game: GameSheet, players: number, people: number): Suggested =>
  people > 1 ? suggested(game, players, 'fair') : {};

/** Is the form filled in as this set-up suggests, and with nothing else? */
export function isSetUp(one: SetUpSheet, players: number, chosen: Suggested): boolean {
  const same = Object.entries(one.options).every(([name, value]) => chosen[name] === value);
  return players === one.players && same && Object.keys(chosen).length === Object.keys(one.options).length;
}

/** In how many parts it is shared out among so many players: a lone one may play two. */
export function partsOf(option: OptionSheet, players: number): number {
  return option.parts?.[String(players)] ?? players;
}

/** Which of these parts a seat plays: one each, and what is left over goes to the last. */
export function partsFor(seat: number, players: number, parts: number): number[] {
  const all = Array.from({ length: parts }, (_, part) => part);
  return all.filter((part) => part === seat || (seat === players - 1 && part >= players));
}

/** This seat gets this faction; whoever had it gets the other in exchange. */
export function exchanged(roles: string[], seat: number, role: string): string[] {
  return roles.map((old, i) => (i === seat ? role : old === role ? (roles[seat] ?? old) : old));
}

/** How strong a bot is, in words; unknown ones show their own name. */
export function strength(bot: string): string {
  return pageWords().has(`bot.${bot}`) ? t(`bot.${bot}`) : bot;
}

/** What a table is called that nobody has named, in the reader's language: by whoever sits there. */
export function tableName(table: { name: string; seats: readonly SeatShown[] }): string {
  if (table.name) return table.name;
  const people = table.seats.filter((seat) => !isBot(seat.sitter));
  if (table.seats.length === 1) return t('home.alone_game');
  if (people.length === 1) return t('home.bots_game');
  return usualTitle(people.find((seat) => seat.name)?.name ?? '');
}

export function usualTitle(host: string): string {
  return host ? t('new.name_default', { name: host }) : t('new.name_unknown');
}

export function seatName(seat: SeatShown): string {
  if (seat.sitter === FREE) return t('lobby.free');
  return seat.name || t('core.seat', { seat: seat.seat + 1 });
}

/** Who must decide at a running table: everybody, not only the first of several. */
export function whoseTurn(table: { seats: readonly SeatShown[]; turn: readonly number[] }): string {
  const asked = table.seats.filter(({ seat }) => table.turn.includes(seat)).map(seatName);
  return asked.length ? t('home.turn_of', { n: asked.length, names: asked.join(', ') }) : t('home.going_on');
}
