import { describe, expect, it } from 'vitest';
import type { SideShown } from '../server/messages';
import { Words, type Text } from '../words/text';
import { leaderOf, sideNames, sideRoles } from './sides';

const name = (key: string): Text => ({ key, args: {} });
const side = (side: number, seat: number | null, key = ''): SideShown => ({
  side,
  seat,
  name: key ? name(key) : null,
});
const words = new Words('en', { agnes: 'Agnes', carl: 'Carl', keeper: 'The Keeper', acts: '{who} acts.' });
const acts = (id: number): Text => ({ key: 'acts', args: { who: { ref: 'side', id, name: null } } });

describe('sides', () => {
  it('are called like their seats where each seat leads one, whatever it plays', () => {
    const sides = [side(0, 0, 'agnes'), side(1, 1, 'carl')];
    const table = words.named(['Nina', 'Jonas'], sideNames(sides));
    expect([0, 1].map((one) => table.side(one))).toEqual(['Nina', 'Jonas']);
  });

  it('go by what they play in sentences, if the game wants it, and the person stays a person', () => {
    const sides = [{ ...side(0, 0, 'agnes'), told: true }, side(1, 1, 'carl')];
    const table = words.named(['Nina', 'Jonas'], sideNames(sides), sideRoles(sides));
    expect([0, 1].map((one) => table.say(acts(one)))).toEqual(['Agnes acts.', 'Jonas acts.']);
    expect([table.seat(0), table.side(0)]).toEqual(['Nina', 'Nina']);
  });

  it('have names of their own where somebody leads two, and where nobody does', () => {
    const sides = [side(0, 0, 'agnes'), side(1, 0, 'carl'), side(2, null, 'keeper')];
    const table = words.named(['Nina'], sideNames(sides));
    expect([0, 1, 2].map((one) => table.say(acts(one)))).toEqual([
      'Agnes acts.',
      'Carl acts.',
      'The Keeper acts.',
    ]);
    expect(table.seat(0)).toBe('Nina');
  });

  it('are led by a seat or by nobody; before the game begins each seat is one', () => {
    const sides = [side(0, 0), side(1, 0), side(2, null)];
    expect([0, 1, 2].map((one) => leaderOf(sides, one))).toEqual([0, 0, null]);
    expect(leaderOf([], 3)).toBe(3);
  });
});
