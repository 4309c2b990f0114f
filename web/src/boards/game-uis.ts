// Each game is loaded when a table of it is opened; a new one brings its folder with `ui.ts`. A game that has
// none here gets the plain board, which shows what the game itself draws.

import type { GameUi } from './game-ui';

const LOADERS = import.meta.glob<{ ui: GameUi }>('./*/ui.ts');
const PLAIN = './plain/ui.ts';

/** The board of this game did not come; what the reader can do is load the page again. */
export class NotLoaded extends Error {}

export function hasBoard(game: string): boolean {
  return `./${game}/ui.ts` in LOADERS && game !== 'plain';
}

export async function loadGameUi(game: string): Promise<GameUi> {
  const load = LOADERS[hasBoard(game) ? `./${game}/ui.ts` : PLAIN];
  try {
    if (load) return (await load()).ui;
  } catch (wrong) {
    throw new NotLoaded(String(wrong));
  }
  throw new NotLoaded(game);
}
