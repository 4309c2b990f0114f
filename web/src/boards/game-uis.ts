// Each game is loaded when a table of it is opened; a new one brings its folder with `ui.ts`.

import type { GameUi } from './game-ui';

const LOADERS = import.meta.glob<{ ui: GameUi }>('./*/ui.ts');

export async function loadGameUi(game: string): Promise<GameUi> {
  const load = LOADERS[`./${game}/ui.ts`];
  if (!load) throw new Error(`no board for ${game}`);
  return (await load()).ui;
}
