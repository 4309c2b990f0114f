import { beforeEach, describe, expect, it } from 'vitest';
import type { OptionShown } from '../server/messages';
import type { Update } from '../server/update';
import type { Text } from '../words/text';
import { ui as cults } from '../boards/cults/ui';
import { autoOf, isTelling, kindsOf, Orders } from './orders.svelte';

const text = (key: string, args = {}): Text => ({ key, args });
const option = (kind: string): OptionShown => ({ action: [kind], label: text(kind) });
const asked = (prompt: string, ...kinds: string[]): Update =>
  ({ prompt: text(prompt), options: kinds.map(option) }) as unknown as Update;
const declinable = (...of: Parameters<typeof asked>): Update => ({ ...asked(...of), declines: true });

describe('standing orders', () => {
  beforeEach(() => localStorage.clear());

  it('decline a question that is asked again, and only that one', () => {
    const orders = new Orders('a');
    const before = declinable('wars.window.battle.pre', 'wars.devour', 'core.pass');
    expect(autoOf(before, orders, false)).toBeNull();
    orders.keep(text('wars.window.battle.pre', { n: 1 }));
    expect(autoOf(before, orders, false)).toEqual({ option: option('core.pass'), why: 'order' });
    expect(autoOf(declinable('wars.window.after_action', 'wars.x', 'core.pass'), orders, false)).toBeNull();
  });

  it('may hold only as long as nothing new is possible', () => {
    const orders = new Orders('a');
    const before = declinable('wars.window.battle.pre', 'wars.devour', 'core.pass');
    orders.keep(text('wars.window.battle.pre'), kindsOf(before.options ?? []));
    expect(autoOf(before, orders, false)?.why).toBe('order');
    const more = declinable('wars.window.battle.pre', 'wars.devour', 'wars.howl', 'core.pass');
    expect(autoOf(more, orders, false)).toBeNull();
    expect(new Orders('a').answers(text('wars.window.battle.pre'), more.options ?? [])).toBe(false);
  });

  it('never choose anything but to decline', () => {
    const orders = new Orders('a');
    orders.keep(text('wars.window.after_action'));
    expect(
      autoOf(declinable('wars.window.after_action', 'wars.move', 'wars.battle'), orders, false),
    ).toBeNull();
  });

  it('are only for what the game lets decline', () => {
    const orders = new Orders('a');
    orders.keep(text('wars.prompt.turn'));
    expect(autoOf(asked('wars.prompt.turn', 'wars.battle', 'core.pass'), orders, false)).toBeNull();
  });

  it('are remembered for their table and can be taken back', () => {
    new Orders('a').keep(text('q'));
    expect(new Orders('a').has(text('q'))).toBe(true);
    expect(new Orders('b').has(text('q'))).toBe(false);
    new Orders('a').drop(text('q'));
    expect(new Orders('a').has(text('q'))).toBe(false);
  });
});

describe('a single option', () => {
  it('is played by itself only if that is wished', () => {
    const orders = new Orders('a');
    expect(autoOf(asked('q', 'one'), orders, false)).toBeNull();
    expect(autoOf(asked('q', 'one'), orders, true)).toEqual({ option: option('one'), why: 'only' });
    expect(autoOf(asked('q', 'one', 'two'), orders, true)).toBeNull();
  });

  it('waits for a click where the haste would tell others what a hand lacks', () => {
    const update = { ...asked('cults.prompt.terror', 'cults.decline'), seats: [{}, {}] } as unknown as Update;
    expect(isTelling(update, cults)).toBe(true);
    expect(isTelling({ ...update, prompt: text('cults.prompt.place') } as Update, cults)).toBe(false);
    expect(isTelling({ ...update, seats: update.seats.slice(1) } as Update, cults)).toBe(false);
    expect(isTelling(update, null)).toBe(false);
  });
});

it('ends a turn by itself only where nothing but what is rarely wanted is left', () => {
  const rest = { aside: new Set(['wars.abandon', 'wars.reveal']), last: new Set(['wars.done']) };
  const option = (...action: (string | number)[]): OptionShown => ({ action, label: { key: 'x', args: {} } });
  const asked = (...options: OptionShown[]): Update => ({ options }) as unknown as Update;
  const done = option('wars.done');
  const orders = new Orders('rest');
  expect(autoOf(asked(option('wars.abandon', 'asia'), done), orders, false, rest)).toEqual({
    option: done,
    why: 'rest',
  });
  expect(autoOf(asked(option('wars.abandon', 'asia'), done), orders, false)).toBeNull();
  expect(autoOf(asked(option('wars.move'), option('wars.reveal', 1), done), orders, false, rest)).toBeNull();
  expect(autoOf(asked(done), orders, false, rest)).toBeNull(); // that is another setting
});
