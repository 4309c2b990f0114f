import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Text } from '../words/text';
import { Connection } from './connection.svelte';
import { PROTOCOL, type Outgoing } from './messages';

/** A server that says what the test wants. */
class Line {
  readyState = WebSocket.OPEN;
  sent: { type: string; protocol?: number }[] = [];
  onopen: () => void = () => undefined;
  onclose: () => void = () => undefined;
  onmessage: (event: { data: string }) => void = () => undefined;
  send(text: string): void {
    this.sent.push(JSON.parse(text) as { type: string });
  }
  close(): void {
    this.onclose();
  }
  tell(message: Outgoing): void {
    this.onmessage({ data: JSON.stringify(message) });
  }
}

/** A page as it is loaded, beside its line to the server. */
function page(): { line: Line; connection: Connection; reload: ReturnType<typeof vi.fn> } {
  const line = new Line();
  const reload = vi.fn();
  const connection = new Connection(
    'table',
    'token',
    () => line as unknown as WebSocket,
    () => void reload(),
  );
  line.onopen();
  return { line, connection, reload };
}

const text = (key: string): Text => ({ key, args: {} });
function turnAway(line: Line, key = 'server.outdated'): void {
  line.tell({ type: 'problem', text: text(key), fatal: true, reload: key === 'server.outdated' });
  line.close();
}

describe('a page and a server of different versions', () => {
  beforeEach(() => sessionStorage.clear());

  it('begin with which protocol the page speaks', () => {
    const hello = { type: 'hello', protocol: PROTOCOL, token: 'token', seq: 0, also: [], mixes: true };
    expect(page().line.sent).toEqual([expect.objectContaining(hello)]);
  });

  it('get on again when the page is loaded anew, which it does once', () => {
    const first = page();
    turnAway(first.line);
    expect(first.reload).toHaveBeenCalledOnce();

    const second = page(); // the same page again
    turnAway(second.line);
    expect(second.reload).not.toHaveBeenCalled();
    expect(second.connection.link).toBe('closed');
    expect(second.connection.problem).toEqual(text('server.outdated'));
  });

  it('may part again after they understood each other', () => {
    turnAway(page().line);
    page().line.tell({ type: 'lobby', seats: [], status: 'open' });
    const later = page();
    turnAway(later.line);
    expect(later.reload).toHaveBeenCalledOnce();
  });

  it('tell the reader where nothing can be remembered', () => {
    vi.stubGlobal('sessionStorage', undefined); // as where storage is forbidden: using it throws
    const { line, connection, reload } = page();
    turnAway(line);
    vi.unstubAllGlobals();
    expect(reload).not.toHaveBeenCalled();
    expect(connection.link).toBe('closed');
  });
});

it('a table of another version is not tried again and again', () => {
  const { line, connection, reload } = page();
  turnAway(line, 'server.other_version');
  expect(reload).not.toHaveBeenCalled();
  expect(connection.link).toBe('closed');
});

it('other trouble is waited for', () => {
  const { line, connection } = page();
  turnAway(line, 'server.stopping');
  expect(connection.link).toBe('waiting');
  connection.close();
});

describe('a page that is told what has changed', () => {
  const whole = { shared: [{ view: { round: 1, deck: 5 }, turn: [0] }], mine: [{ seat: 0, own: {} }] };
  const first: Outgoing = { type: 'update', seq: 1, moments: 0, n: 4, keep: 0, ...whole };

  it('puts it together', () => {
    const { line, connection } = page();
    line.tell(first);
    line.tell({
      type: 'update',
      seq: 2,
      moments: 1,
      n: 5,
      base: 4,
      keep: 0,
      lines: [{ n: 0, seat: 0, said: [] }],
      shared: { view: { round: [2] }, turn: null },
    });
    expect(connection.update).toEqual({ seq: 2, moments: 1, view: { round: 2, deck: 5 }, seat: 0, own: {} });
    expect(connection.lines).toHaveLength(1);
    expect(line.sent).toHaveLength(1);
  });

  it('asks for everything when it has missed something, and shows nothing wrong meanwhile', () => {
    const { line, connection } = page();
    line.tell(first);
    line.tell({ type: 'update', seq: 3, moments: 0, n: 6, base: 5, keep: 0, shared: { turn: [[1]] } });
    expect(line.sent.at(-1)).toEqual({ type: 'resync' });
    expect(connection.update?.turn).toEqual([0]);
    line.tell({ type: 'update', seq: 3, moments: 0, n: 6, keep: 0, ...whole });
    expect(connection.update?.seq).toBe(3);
  });
});

describe('what somebody else may still take back', () => {
  /** The table after so many lines, of which the newest are open; it is the turn of seat 0. */
  const after = (seq: number, moments: number, open: number, seat: number, more: object = {}): Outgoing => ({
    type: 'update',
    seq,
    moments,
    n: seq,
    keep: 0,
    lines: Array.from({ length: moments }, (_, n) => ({ n, seat: 0, said: [text(`${seq}.${n}`)] })),
    shared: [{ view: { round: moments }, turn: [0], open, ...more }],
    mine: [{ seat, own: {} }],
  });
  const shown = ({ connection }: { connection: Connection }): unknown[] => [
    connection.update?.view.round,
    connection.lines.map(({ said }) => said[0]?.key),
  ];

  /** Messages are read one by one, as if each had been painted. */
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  function tell(line: Line, message: Outgoing): void {
    line.tell(message);
    vi.advanceTimersByTime(50);
  }

  it('is shown when it is done, and never if it is taken back', () => {
    const rival = page();
    tell(rival.line, after(1, 1, 0, 1));
    tell(rival.line, after(2, 2, 1, 1));
    expect(shown(rival)).toEqual([1, ['1.0']]);
    expect([rival.connection.open, rival.connection.update?.seq]).toEqual([1, 2]);
    tell(rival.line, after(3, 1, 0, 1)); // taken back
    expect(shown(rival)).toEqual([1, ['3.0']]);
    tell(rival.line, after(4, 2, 1, 1));
    tell(rival.line, after(5, 3, 2, 1));
    expect([rival.connection.open, shown(rival)]).toEqual([2, [1, ['3.0']]]);
    tell(rival.line, after(6, 4, 0, 1));
    expect(shown(rival)).toEqual([4, ['6.0', '6.1', '6.2', '6.3']]);
    expect(rival.connection.open).toBe(0);
  });

  it('is seen by whoever chooses it', () => {
    const own = page();
    tell(own.line, after(1, 1, 0, 0));
    tell(own.line, after(2, 2, 1, 0));
    expect(shown(own)).toEqual([2, ['2.0', '2.1']]);
  });

  it('is not seen by whoever comes meanwhile, who looks at what was before', () => {
    const guest = page();
    tell(guest.line, after(7, 3, 2, 1));
    expect(guest.line.sent.at(-1)).toEqual({ type: 'look', n: 1 });
    expect(guest.connection.reel.shown?.scene).toBe(1);
    expect(guest.connection.lines.map(({ n }) => n)).toEqual([0]);
    tell(guest.line, after(8, 4, 3, 1));
    expect(guest.connection.lines.map(({ n }) => n)).toEqual([0]);
    tell(guest.line, after(9, 5, 0, 1));
    expect([guest.connection.reel.shown?.scene, guest.connection.lines.length]).toEqual([null, 5]);
  });

  it('is seen by all who are asked about it', () => {
    const asked = page();
    tell(asked.line, after(1, 1, 0, 1));
    const wish = { number: 1, seat: 2, what: 'back', about: -1, n: 0, waiting: [1] };
    tell(asked.line, after(2, 2, 1, 1, { wish }));
    expect(shown(asked)).toEqual([2, ['2.0', '2.1']]);
  });

  it('is taken into account when something is asked of everybody', () => {
    const rival = page();
    tell(rival.line, after(1, 1, 0, 1));
    tell(rival.line, after(2, 2, 1, 1));
    rival.connection.askBack();
    expect(rival.line.sent.at(-1)).toEqual({ type: 'ask', what: 'back', at: 2, seq: 2 });
  });
});

it('what others lay meanwhile is no answer to what I laid', () => {
  vi.useFakeTimers();
  const { line, connection } = page();
  const laid = (by: number[], turn: number[]): Outgoing => ({
    type: 'update',
    seq: by.length,
    moments: by.length,
    n: by.length + 1,
    keep: Math.max(0, by.length - 1),
    lines: by.map((seat, n) => ({ n, seat, said: [] })).slice(-1),
    shared: [{ view: {}, turn }],
    mine: [{ seat: 0, own: {} }],
  });
  line.tell(laid([], [0, 1, 2]));
  connection.act(['lay', 3]);
  line.tell(laid([2], [0, 1]));
  vi.advanceTimersByTime(200); // painted
  expect(connection.sending).toBe(true);
  line.tell(laid([2, 0], [1]));
  vi.advanceTimersByTime(200);
  expect(connection.sending).toBe(false);
  connection.close();
  vi.useRealTimers();
});

it('an answer that comes soon is not worth a word, one that does not is', () => {
  vi.useFakeTimers();
  const { line, connection } = page();
  const whole = (seq: number): Outgoing => ({
    type: 'update',
    seq,
    moments: seq,
    n: seq,
    keep: 0,
    shared: [{ view: {}, turn: [0] }],
    mine: [{ seat: 0, own: {} }],
  });
  line.tell(whole(1));
  connection.act(['pass']);
  connection.act(['pass']);
  expect(line.sent.filter(({ type }) => type === 'act')).toHaveLength(1);
  expect([connection.sending, connection.isSlow]).toEqual([true, false]);
  vi.advanceTimersByTime(200);
  expect([connection.sending, connection.isSlow]).toEqual([true, true]);
  line.tell(whole(2));
  expect([connection.sending, connection.isSlow]).toEqual([false, false]);
  vi.advanceTimersByTime(200);
  expect(connection.isSlow).toBe(false);
  connection.close();
  vi.useRealTimers();
});

describe('a server that is gone', () => {
  const lines: Line[] = [];
  let connection: Connection;
  beforeEach(() => {
    vi.useFakeTimers();
    lines.length = 0;
    connection = new Connection('table', 'token', () => {
      lines.push(new Line());
      return lines.at(-1) as unknown as WebSocket;
    });
  });
  afterEach(() => {
    connection.close();
    vi.useRealTimers();
  });

  it('is tried every second at first: others take over its tables', () => {
    for (let tries = 1; tries <= 5; tries += 1) {
      expect(lines.length).toBe(tries);
      lines.at(-1)?.close();
      vi.advanceTimersByTime(1_250);
    }
  });

  it('is left if it does not answer', () => {
    vi.advanceTimersByTime(8_000);
    expect(connection.link).toBe('waiting');
    vi.advanceTimersByTime(625);
    expect(lines.length).toBe(2);
  });

  it('is tried again if it says that another leads the table', () => {
    turnAway(lines[0] as Line, 'server.elsewhere');
    expect(connection.link).toBe('waiting');
  });
});
