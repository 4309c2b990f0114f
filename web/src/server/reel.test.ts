import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Line } from './messages';
import { Reel, UNTIL_TOLD, type Weight } from './reel.svelte';
import type { Update } from './update';

const seats = (...names: string[]): unknown => names.map((name, seat) => ({ seat, name, sitter: 'person' }));
const update = (seq: number, more: object = {}): Update =>
  ({ seq, moments: seq, seats: seats('Nina', 'Jonas'), ...more }) as unknown as Update;
const line = (n: number): Line => ({ n, seat: 1, said: [] });

/** A reader who looks at these moments as long as told. */
function reel(stays: Record<number, Partial<Weight>>): {
  at: () => number | undefined;
  reel: Reel;
  hear: Hear;
} {
  const reel = new Reel();
  reel.weigh = ({ seq }) => ({ stay: 0, scene: null, ...stays[seq] });
  const lines: Line[] = [];
  const hear: Hear = (seq, more = {}) => {
    lines.push(line(seq));
    reel.add(update(seq, more), [...lines], [line(seq)]);
  };
  hear(0);
  return { at: () => reel.shown?.update.seq, reel, hear };
}
type Hear = (seq: number, more?: object) => void;

describe('what should be seen', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('stays until the reader goes on, and what came meanwhile follows', () => {
    const { at, reel: shown, hear } = reel({ 1: { stay: UNTIL_TOLD } });
    hear(1);
    hear(2);
    hear(3);
    vi.advanceTimersByTime(60_000);
    expect([at(), shown.isHeld, shown.behind, shown.newest?.update.seq]).toEqual([1, true, 2, 3]);
    shown.goOn();
    expect([at(), shown.isHeld, shown.behind]).toEqual([3, false, 0]);
  });

  it('stays for the chosen time, and each for its own', () => {
    const { at, hear } = reel({ 1: { stay: 2 }, 2: { stay: 1 } });
    hear(1);
    hear(2);
    hear(3);
    vi.advanceTimersByTime(1_999);
    expect(at()).toBe(1);
    vi.advanceTimersByTime(1);
    expect(at()).toBe(2);
    vi.advanceTimersByTime(1_000);
    expect(at()).toBe(3);
  });

  it('can be skipped, all of it', () => {
    const { at, reel: shown, hear } = reel({ 1: { stay: UNTIL_TOLD }, 2: { stay: UNTIL_TOLD } });
    hear(1);
    hear(2);
    shown.toNow();
    expect([at(), shown.isHeld]).toEqual([2, false]);
    hear(3);
    expect(at()).toBe(3);
  });

  it('never keeps the reader from answering: a question stays by itself', () => {
    const { at, reel: shown, hear } = reel({ 1: { stay: UNTIL_TOLD } });
    hear(1, { options: [{ action: ['x'] }] });
    expect([at(), shown.isHeld]).toEqual([1, false]);
    hear(2);
    expect(at()).toBe(2);
  });

  it('is shown first where the board has already gone on, and the question comes after it', () => {
    const { reel: shown, hear } = reel({ 1: { stay: UNTIL_TOLD, scene: 0 } });
    hear(1, { options: [{ action: ['x'] }] });
    expect([shown.shown?.scene, shown.shown?.update.options, shown.isHeld]).toEqual([0, [], true]);
    shown.goOn();
    expect([shown.shown?.scene, shown.shown?.update.options?.length]).toEqual([null, 1]);
  });

  it('does not keep back who comes and goes, nor what somebody asks of the others', () => {
    const { at, reel: shown, hear } = reel({ 1: { stay: UNTIL_TOLD } });
    hear(1);
    hear(2);
    shown.add(update(2, { seats: seats('Nina', 'Bot') }), shown.newest?.lines ?? [], []);
    expect([at(), shown.shown?.update.seats[1]?.name]).toEqual([1, 'Bot']);
    shown.add(update(2, { wish: { number: 4 } }), shown.newest?.lines ?? [], []);
    expect([at(), shown.isHeld]).toEqual([2, false]);
  });
});
