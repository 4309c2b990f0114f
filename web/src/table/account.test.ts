import { describe, expect, it } from 'vitest';
import type { GameShown } from '../server/messages';
import { accountOf } from './account';

const game = (name: string, won: boolean): GameShown => ({ won, about: [{ key: name, args: {} }], ended: 0 });

describe('what partners have played together', () => {
  it('counts victories and defeats by what the games were about, oldest first', () => {
    const games = [
      game('theatre', false),
      game('asylum', true),
      game('theatre', true),
      game('theatre', false),
    ];
    expect(accountOf(games, (one) => one.about[0]?.key ?? '')).toEqual({
      rows: [
        { name: 'theatre', won: 1, lost: 2 },
        { name: 'asylum', won: 1, lost: 0 },
      ],
      won: 2,
      lost: 2,
    });
  });
});
