// A table of episode 1 for tests: its map, and what a test puts there.

import type { DeathView, EnemyShown, MapFacts, TokensShown } from './shapes';

const RECTS: [string, number[]][] = [
  ['bridge', [4, 6.25, 2, 1.25]],
  ['quay', [2, 5.75, 2, 1.75]],
  ['mill', [0, 5.75, 2, 1.75]],
  ['lower', [4, 5.25, 2, 1]],
  ['alley', [0, 3.75, 2, 2]],
  ['pub', [2, 3.75, 2, 2]],
  ['square', [4, 3.5, 2, 1.75]],
  ['market', [6, 4.75, 2, 2]],
  ['walls', [8, 5, 2, 1.75]],
  ['castle', [8, 3.5, 2, 1.5]],
  ['court', [6, 2.75, 2, 2]],
  ['gaol', [8, 1.75, 2, 1.75]],
  ['gallows', [8, 0, 2, 1.75]],
  ['high', [4, 1.75, 2, 1.75]],
  ['cathedral', [4, 0, 2, 1.75]],
  ['graveyard', [1.5, 0, 2.5, 1.75]],
  ['inn', [0, 1.75, 2, 2]],
];

export const MAP: MapFacts = {
  spaces: RECTS.map(([id, rect]) => ({ id, name: { de: id, en: id }, rect })),
  passages: [
    ['bridge', 'lower'],
    ['bridge', 'quay'],
    ['quay', 'mill'],
    ['quay', 'pub'],
    ['mill', 'alley'],
    ['alley', 'pub'],
    ['alley', 'inn'],
    ['pub', 'square'],
    ['lower', 'square'],
    ['lower', 'market'],
    ['square', 'market'],
    ['square', 'high'],
    ['square', 'court'],
    ['market', 'walls'],
    ['walls', 'castle'],
    ['court', 'gaol'],
    ['gaol', 'gallows'],
    ['high', 'cathedral'],
    ['cathedral', 'graveyard'],
    ['graveyard', 'inn'],
  ],
  stairs: [],
  tunnels: [],
  locks: [],
  start: 'bridge',
  gates: { red: 'inn', yellow: 'gallows', blue: 'castle' },
};

export const enemy = (id: string, space: string, wounds = 0): EnemyShown => ({
  id,
  species: id.split('/')[0] ?? id,
  space,
  wounds,
  health: 2,
});

export const token = (name: string, space: string, more: Partial<TokensShown> = {}): TokensShown => ({
  token: name,
  state: '',
  space,
  count: 1,
  wounds: 0,
  health: 0,
  ...more,
});

export function tableWith(more: Partial<DeathView>): DeathView {
  return {
    episodes: { e1: { id: 'e1', map: MAP, tokens: { juror: 4 } } },
    elder_ones: {
      tsathoggua: {
        id: 'tsathoggua',
        name: { de: 'Tsathoggua', en: 'Tsathoggua' },
        cultist: 'cultist_tsathoggua',
      },
    },
    monsters: { ghast: { id: 'ghast', name: { de: 'Ghast', en: 'Ghast' } } },
    episode: 'e1',
    elder_one: 'tsathoggua',
    investigators: [],
    people: {},
    enemies: [],
    tokens: [],
    locks: [],
    ...more,
  } as unknown as DeathView;
}
