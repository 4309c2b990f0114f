import { describe, expect, it } from 'vitest';
import { settings } from '../memory/settings.svelte';
import type { GameSheet, OptionSheet } from '../server/api';
import type { SeatShown } from '../server/messages';
import {
  canBeAlone,
  exchanged,
  fairGame,
  firstGame,
  FRIEND,
  isSetUp,
  matters,
  ME,
  partsFor,
  partsOf,
  PERSON,
  recommended,
  seatName,
  tableName,
  usualSeats,
  whoseTurn,
} from './seating';

const game = (low: number, high: number, together = false): GameSheet => ({
  id: 'game',
  title: 'Game',
  seats: [low, high],
  minutes: [10, 20],
  bots: ['random', 'greedy'],
  hidden: false,
  together,
  options: [],
});

it('exchanges two factions instead of giving one to two seats', () => {
  expect(exchanged(['gc', 'cc', 'bg'], 0, 'bg')).toEqual(['bg', 'cc', 'gc']);
  expect(exchanged(['gc', 'cc', 'bg'], 1, 'ys')).toEqual(['gc', 'ys', 'bg']);
  expect(exchanged(['gc', 'cc', 'bg'], 2, 'bg')).toEqual(['gc', 'cc', 'bg']);
});

it('seats me, a friend and a bot, as far as there are seats', () => {
  expect(usualSeats(game(2, 6))).toEqual([ME, FRIEND, 'greedy']);
  expect(usualSeats(game(4, 6))).toEqual([ME, FRIEND, 'greedy', 'greedy']);
  expect(usualSeats(game(2, 2))).toEqual([ME, FRIEND]);
  expect(usualSeats(game(1, 1))).toEqual([ME]);
});

it('needs no bots among partners', () => {
  expect(usualSeats(game(1, 5, true))).toEqual([ME, FRIEND]);
});

it('begins at once against bots, or alone', () => {
  expect(recommended(game(2, 4))).toEqual([PERSON, 'greedy', 'greedy']);
  expect(recommended(game(1, 4))).toEqual([PERSON]);
  expect([canBeAlone(game(1, 4)), canBeAlone(game(2, 4))]).toEqual([true, false]);
});

it('gives a lone player two parts where the game says so', () => {
  const option = { by_seat: {}, parts: { '1': 2, '2': 2 } } as unknown as OptionSheet;
  expect([1, 2, 3].map((players) => partsOf(option, players))).toEqual([2, 2, 3]);
  expect(partsFor(0, 1, 2)).toEqual([0, 1]);
  expect([0, 1, 2].map((seat) => partsFor(seat, 3, 3))).toEqual([[0], [1], [2]]);
});

it('knows what is recommended for a first game of so many', () => {
  const option = (name: string, beginner: string | null, players: number[]): OptionSheet =>
    ({ name, beginner, players }) as unknown as OptionSheet;
  const options = [
    option('stacks', 'first_game', [1, 2, 3]),
    option('goal', '1', [1]),
    option('rounds', null, [1, 2, 3]),
  ];
  const sheet = { ...game(1, 3), options };
  expect(firstGame(sheet, 1)).toEqual({ stacks: 'first_game', goal: '1' });
  expect(firstGame(sheet, 3)).toEqual({ stacks: 'first_game' });
  expect(firstGame(game(1, 3), 1)).toEqual({});
});

it('suggests what is fair where several people play', () => {
  const option = { name: 'goal', fair: 'round_end' } as unknown as OptionSheet;
  const sheet = { ...game(2, 4), options: [option] };
  expect(fairGame(sheet, 3, 2)).toEqual({ goal: 'round_end' });
  expect(fairGame(sheet, 3, 1)).toEqual({});
});

it('knows a set-up that the form shows, and no other', () => {
  const one = { id: 'fair', players: 2, options: { goal: 'round_end' } };
  expect(isSetUp(one, 2, { goal: 'round_end' })).toBe(true);
  expect(isSetUp(one, 3, { goal: 'round_end' })).toBe(false);
  expect(isSetUp(one, 2, {})).toBe(false);
  expect(isSetUp(one, 2, { goal: 'round_end', mirror: 'yes' })).toBe(false);
});

it('asks only what means anything for so many', () => {
  const solo = { name: 'goal', players: [1] } as unknown as OptionSheet;
  expect([1, 4].map((players) => matters(solo, players))).toEqual([true, false]);
  expect(matters({ name: 'rounds' } as unknown as OptionSheet, 4)).toBe(true);
});

describe('a table that nobody has named', () => {
  const seat = (n: number, sitter: string, name = ''): SeatShown => ({ seat: n, name, sitter });

  it('is called by whoever sits there, in the language of the reader', () => {
    const against = [seat(0, 'person'), seat(1, 'greedy', 'Bot Dagon')];
    const friends = [seat(0, 'person', 'Anna'), seat(1, 'free')];
    settings.lang = 'de';
    expect(tableName({ name: '', seats: against })).toBe('Partie gegen Bots');
    expect(tableName({ name: '', seats: friends })).toBe('Tisch von Anna');
    expect(tableName({ name: '', seats: [seat(0, 'person')] })).toBe('Partie allein');
    settings.lang = 'en';
    expect(tableName({ name: '', seats: against })).toBe('Game against bots');
    expect(tableName({ name: '', seats: friends })).toBe('Anna’s table');
    expect(seatName(against[0]!)).toBe('Player 1');
    expect(tableName({ name: 'Arkham', seats: friends })).toBe('Arkham');
  });
});

describe('whose turn it is, as the list of my games says it', () => {
  const seats = ['Nina', '', 'Uwe'].map((name, seat) => ({ seat, name, sitter: PERSON }) as SeatShown);
  const said = (lang: 'de' | 'en', ...turn: number[]): string => {
    settings.lang = lang;
    return whoseTurn({ seats, turn });
  };

  it('names everybody who must decide', () => {
    expect(said('de', 2)).toBe('Uwe ist am Zug');
    expect(said('de', 0, 1)).toBe('Nina, Platz 2 sind am Zug');
    expect(said('en', 0, 2)).toBe('Nina, Uwe to move');
  });

  it('says that a game is running where nobody knows', () => {
    expect(said('de')).toBe('läuft');
  });
});
