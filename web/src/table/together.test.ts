// Partners who win or lose together, and people who play alone, with made-up updates.

import { render } from '@testing-library/svelte';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Facts, OutcomeShown, SideShown } from '../server/messages';
import type { Update } from '../server/update';
import { settings } from '../memory/settings.svelte';
import Result from './Result.svelte';
import SeatList from './SeatList.svelte';
import type { Session } from './session.svelte';
import { statusOf } from './status';
import { sideNames } from './sides';
import { gameWords } from '../words/words.svelte';

interface Told {
  names?: string[];
  me?: number | null;
  sides?: SideShown[];
  outcome?: Partial<OutcomeShown>;
}

/** A session that was told this; nothing is connected. */
function session({ names = ['Nina', 'Jonas'], me = 0, sides, outcome }: Told): Session {
  const seats = names.map((name, seat) => ({ seat, name, sitter: 'person', here: true }));
  const all = sides ?? names.map((_, seat) => ({ side: seat, seat, name: null }));
  const ended = outcome && {
    winners: [],
    scores: names.map(() => 0),
    reason: { key: 'result.title', args: {} },
    together: true,
    ...outcome,
  };
  const update = {
    seq: 3,
    moments: 3,
    seats,
    sides: all,
    seat: me,
    outcome: ended ?? null,
  } as unknown as Update;
  const connection = { link: 'open', lines: [], rematched: null, facts: {} as Facts['facts'], lobby: null };
  const words = gameWords('').named(names, sideNames(all));
  const more = { ui: null, view: {}, table: 'a', sheet: null, at: null, moments: 3, isMine: false };
  return {
    ...more,
    connection,
    update,
    seats,
    sides: all,
    me,
    words,
    outcome: ended ?? null,
  } as unknown as Session;
}

function shown(told: Told): string {
  return render(Result, { session: session(told), onclose: vi.fn() }).container.textContent ?? '';
}

beforeEach(() => {
  HTMLDialogElement.prototype.showModal ??= vi.fn();
  settings.lang = 'de';
});

describe('partners', () => {
  it('hear that all of them have won, or lost', () => {
    expect(shown({ outcome: { winners: [0, 1] } })).toContain('Ihr habt gewonnen!');
    expect(shown({ outcome: { winners: [] } })).toContain('Ihr habt verloren.');
    settings.lang = 'en';
    expect(shown({ outcome: { winners: [0, 1] } })).toContain('You have won together!');
    expect(shown({ outcome: { winners: [] } })).toContain('You have lost together.');
  });

  it('are not ranked, and nobody alone is called the winner', () => {
    const text = shown({ outcome: { winners: [0, 1], scores: [2, 9] } });
    expect(text.indexOf('Nina')).toBeLessThan(text.indexOf('Jonas'));
    expect(text).not.toContain('gewinnt');
    expect(text).not.toContain('gewinnen');
  });

  it('are told by the status line; whoever looks on hears it of all of them', () => {
    const note = (told: Told): string => statusOf(session(told), 0).note;
    expect(note({ outcome: { winners: [0, 1] } })).toBe('Ihr habt gewonnen!');
    expect(note({ outcome: { winners: [0, 1] }, me: null })).toBe('Gemeinsam gewonnen.');
    expect(note({ outcome: { winners: [] }, me: null })).toBe('Gemeinsam verloren.');
  });
});

it('rivals are ranked as ever', () => {
  const text = shown({ outcome: { winners: [1], scores: [2, 9], together: false } });
  expect(text).toContain('Du verlierst.');
  expect(text).toContain('Jonas gewinnt.');
  expect(text.indexOf('Jonas')).toBeLessThan(text.indexOf('Nina'));
});

it('whoever plays alone is not called many', () => {
  expect(shown({ names: ['Nina'], outcome: { winners: [0] } })).toContain('Du gewinnst!');
  expect(shown({ names: ['Nina'], outcome: { winners: [] } })).toContain('Du verlierst.');
});

it('whoever loses alone hears it once, and nobody else is missed', () => {
  const lost = { names: ['Nina'], outcome: { winners: [], scores: [3], together: false } };
  expect(shown(lost)).toContain('Du verlierst.');
  expect(shown(lost)).not.toContain('Niemand');
  expect(statusOf(session(lost), 0).note).toBe('Du verlierst.');
  expect(statusOf(session({ ...lost, me: null }), 0).note).toBe('Niemand gewinnt.');
});

it('the list of players names the figures of a lone player, and the automaton', () => {
  const name = (key: string) => ({ key, args: {} });
  const sides = [
    { side: 0, seat: 0, name: name('lobby.free') },
    { side: 1, seat: 0, name: name('lobby.start') },
    { side: 2, seat: null, name: name('lobby.copied') },
  ];
  const text = render(SeatList, { session: session({ names: ['Nina'], sides }) }).container.textContent ?? '';
  expect(text).toContain('Nina (du) frei, Beginnen');
  expect(text.replace(/\s+/g, ' ')).toContain('Kopiert Spielt von selbst');
});
