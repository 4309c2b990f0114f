// How often partners have won and lost, by what their games were about.

import type { GameShown } from '../server/messages';

export interface Row {
  name: string;
  won: number;
  lost: number;
}

export interface Account {
  rows: Row[];
  won: number;
  lost: number;
}

/** One row for each name, in the order in which they were first played. */
export function accountOf(games: readonly GameShown[], nameOf: (game: GameShown) => string): Account {
  const rows = new Map<string, Row>();
  for (const game of games) {
    const name = nameOf(game);
    const row = rows.get(name) ?? { name, won: 0, lost: 0 };
    if (game.won) row.won += 1;
    else row.lost += 1;
    rows.set(name, row);
  }
  const won = games.filter((game) => game.won).length;
  return { rows: [...rows.values()], won, lost: games.length - won };
}
