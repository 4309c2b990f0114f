// Each game is loaded when a table of it is opened.

import type { Face } from './face';

const LOADERS: Record<string, () => Promise<{ face: Face }>> = {
  iaa: () => import('./iaa/face'),
  stars: () => import('./stars/face'),
  wars: () => import('./wars/face'),
};

export async function loadFace(game: string): Promise<Face> {
  const load = LOADERS[game];
  if (!load) throw new Error(`no board for ${game}`);
  return (await load()).face;
}
