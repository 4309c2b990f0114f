import { describe, expect, it, vi } from 'vitest';
import { Inbox, painted } from './inbox';

/** Messages in capitals change the picture; the test says when it is painted. */
function inbox(): { box: Inbox<string>; read: string[]; paint: () => void } {
  const read: string[] = [];
  const frames: (() => void)[] = [];
  const box = new Inbox<string>(
    (message) => {
      read.push(message);
      return message === message.toUpperCase();
    },
    (then) => frames.push(then),
  );
  return { box, read, paint: () => frames.shift()?.() };
}

describe('what the server says', () => {
  it('is read at once as long as the picture stays as it is', () => {
    const { box, read } = inbox();
    box.put('a');
    box.put('b');
    box.put('C');
    expect(read).toEqual(['a', 'b', 'C']);
  });

  it('waits until what has changed is painted, and is then read as one', () => {
    const { box, read, paint } = inbox();
    for (const message of ['A', 'b', 'C', 'd']) box.put(message);
    expect(read).toEqual(['A']);
    paint();
    expect(read).toEqual(['A', 'b', 'C', 'd']);
    box.put('e');
    expect(read).toHaveLength(4);
    paint();
    expect(read.at(-1)).toBe('e');
    box.put('f');
    expect(read.at(-1)).toBe('f');
  });

  it('is read before the line is hung up, or forgotten with who said it', () => {
    const { box, read, paint } = inbox();
    box.put('A');
    box.put('b');
    box.empty();
    expect(read).toEqual(['A', 'b']);
    box.put('c');
    box.forget();
    paint();
    expect(read).toEqual(['A', 'b']);
  });
});

it('where nothing is painted nobody waits for it', () => {
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', () => 0);
  const then = vi.fn();
  painted(then);
  vi.runAllTimers();
  expect(then).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
