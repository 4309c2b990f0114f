// A game that begins at once: one person against bots, or alone, as the rules recommend it for a first time.

import { holdSeat } from '../memory/seats.svelte';
import { settings } from '../memory/settings.svelte';
import { openTable, type GameSheet } from '../server/api';
import { botName, firstGame, recommended } from './seating';

/** The address of the new table. */
export async function begin(game: GameSheet): Promise<string> {
  const sitters = recommended(game);
  const names = sitters.map((sitter, i) => (i === 0 ? settings.name : botName(sitter, i)));
  const options = firstGame(game, sitters.length);
  const opened = await openTable({ game: game.id, name: '', sitters, names, options, listed: false });
  holdSeat(opened.table, opened.tokens[0] ?? '', game.id);
  return `#/table/${opened.table}`;
}
