import { expect, it } from 'vitest';
import type { Line } from '../../server/messages';
import type { Json } from '../../words/text';
import { lastFight } from './fights';

type Event = [kind: string, args?: Record<string, Json>];
const side = (id: number): Json => ({ ref: 'side', id: String(id) });
const line = (...events: Event[]): Line => ({
  n: 1,
  seat: 0,
  kinds: events.map(([kind]) => `cults.${kind}`),
  said: events.map(([kind, args = {}]) => ({ key: `cults.event.${kind}`, args })),
});
const by = (seat: number, told: Line): Line => ({ ...told, seat });
const FOUGHT = [
  line(['planned', { side: side(1) }], ['fight', { district: 'uptown' }]),
  line(
    ['revealed', { side: side(1), thugs: 2 }],
    ['revealed', { side: side(0), thugs: 0 }],
    ['attack', { side: side(1), n: 7 }],
    ['attack', { side: side(0), n: 3 }],
    ['won', { side: side(1) }],
  ),
];

it('tells how the last confrontation ended', () => {
  const found = lastFight(FOUGHT, 0);
  expect(found?.winner).toBe(1);
  expect(found?.district.args.district).toBe('uptown');
  expect(found?.sides.map(({ side: one, attack }) => [one, attack])).toEqual([
    [1, 7],
    [0, 3],
  ]);
  expect(found?.sides[0]?.shown.args.thugs).toBe(2);
});

it('knows a tie', () => {
  const tied = line(['attack', { side: side(0), n: 3 }], ['tied', {}]);
  expect(lastFight([...FOUGHT.slice(0, 1), tied], 0)?.winner).toBeNull();
});

it('stays until its reader acts again, and for spectators until anybody takes up a plan', () => {
  const others = by(1, line(['planned', { side: side(1) }]));
  const own = line(['declined', { side: side(0) }]);
  expect(lastFight([...FOUGHT, others], 0)).not.toBeNull();
  expect(lastFight([...FOUGHT, others], null)).toBeNull();
  expect(lastFight([...FOUGHT, own], 0)).toBeNull();
});

it('is still told when the round has ended with it', () => {
  const hides = by(1, line(['round', { n: 2 }], ['drew_hidden', { side: side(1), n: 6 }]));
  expect(lastFight([...FOUGHT, hides], 0)?.winner).toBe(1);
});

it('says nothing while cards are laid, or of a plan without a fight', () => {
  expect(lastFight(FOUGHT.slice(0, 1), 0)).toBeNull();
  expect(lastFight([line(['planned', { side: side(1) }], ['no_fight', {}])], 0)).toBeNull();
});
