import { describe, expect, it } from 'vitest';
import type { Line } from '../../server/messages';
import { drawnSince, hasBegun, seenUntil } from './unread';

const CHANCE = -1;
const card = (n: number, kind: 'mythos' | 'discovered', id: string): Line => ({
  n,
  seat: CHANCE,
  kinds: ['death.turn', `death.${kind}`],
  said: [
    { key: 'death.event.turn', args: {} },
    {
      key: `death.event.${kind}`,
      args: {
        side: { ref: 'side', id: 0, name: null },
        card: { ref: kind === 'mythos' ? 'mythos' : 'card', id, name: null },
      },
    },
  ],
});
const acts = (n: number, seat: number): Line => ({ n, seat, said: [] });

describe('cards that ask nothing', () => {
  it('are read one after the other: the Mythos card, then what was found', () => {
    const lines = [acts(0, 0), card(1, 'mythos', 'm1'), card(2, 'discovered', 'd1')];
    expect(drawnSince(lines, 0).map((one) => one.id)).toEqual(['m1', 'd1']);
    expect(drawnSince(lines, 1).map((one) => one.id)).toEqual(['d1']);
    expect(drawnSince(lines, 2)).toEqual([]);
  });

  it('do not pile up while others play', () => {
    const lines = [
      card(1, 'mythos', 'm1'),
      card(2, 'discovered', 'd1'),
      card(4, 'mythos', 'm2'),
      card(5, 'discovered', 'd2'),
    ];
    expect(drawnSince(lines, -1).map((one) => one.id)).toEqual(['m2', 'd2']);
  });

  it('are read by whoever has acted since', () => {
    const lines = [card(1, 'mythos', 'm1'), acts(2, 1), card(3, 'mythos', 'm2')];
    expect(seenUntil(lines, 1)).toBe(2);
    expect(seenUntil(lines, 0)).toBe(-1);
    expect(seenUntil(lines, null)).toBe(-1);
  });
});

describe('the story', () => {
  it('lies over the plan until the reader has acted in the first turn', () => {
    const begins: Line = { n: 2, seat: CHANCE, said: [], kinds: ['death.begins'] };
    expect(hasBegun([acts(0, 0), acts(1, 1)], 0, -1)).toBe(false);
    expect(hasBegun([acts(0, 0), acts(1, 1), begins], 0, -1)).toBe(false);
    expect(hasBegun([acts(0, 0), acts(1, 1), begins, acts(3, 1)], 0, -1)).toBe(false);
    expect(hasBegun([acts(0, 0), acts(1, 1), begins, acts(3, 1), acts(4, 0)], 0, -1)).toBe(true);
    expect(hasBegun([acts(0, 0), acts(1, 1), begins, acts(3, 0)], 0, 3)).toBe(false); // Sandra took a Relic
  });
});
