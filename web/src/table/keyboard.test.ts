import { beforeEach, describe, expect, it, vi } from 'vitest';
import { onKey } from './keyboard';
import type { Session } from './session.svelte';

const session = {
  press: vi.fn(),
  end: vi.fn(() => true),
  step: vi.fn(),
  choice: { selected: 0, confirm: vi.fn() },
  connection: { undo: vi.fn() },
};

function press(key: string, repeat = false): boolean {
  const event = new KeyboardEvent('keydown', { key, repeat, cancelable: true });
  onKey(event, session as unknown as Session, vi.fn());
  return event.defaultPrevented;
}

describe('a key that is held down', () => {
  beforeEach(() => vi.clearAllMocks());

  it('answers one question, and not the next one, too', () => {
    for (const key of ['1', '0', 'u', 'Enter']) {
      press(key);
      expect(press(key, true)).toBe(true); // a button that has the focus is not pressed again, either
    }
    for (const played of [session.press, session.end, session.connection.undo, session.choice.confirm])
      expect(played).toHaveBeenCalledOnce();
  });

  it('goes on through the past, and moves the page', () => {
    press('ArrowLeft');
    press('ArrowLeft', true);
    expect(session.step).toHaveBeenCalledTimes(2);
    for (const key of ['PageDown', ' ', 'Tab']) expect(press(key, true)).toBe(false);
  });
});
