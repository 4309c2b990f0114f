// One line that says who must do what. Also the words for the tab and for screen readers.

import { PERSON } from '../pages/seating';
import { screen } from '../parts/screen.svelte';
import { capital } from '../words/text';
import { t } from '../words/words.svelte';
import { moment } from './moment';
import type { Session } from './session.svelte';

export type Mood = 'yours' | 'others' | 'over' | 'past' | 'held' | 'trouble';

export interface Status {
  mood: Mood;
  title: string;
  note: string;
  /** The seat it is about, if it is about one. */
  seat: number | null;
  /** The side that the seat decides for. */
  side?: number;
}

export function statusOf(session: Session, now: number): Status {
  const { connection, update, words } = session;
  if (connection.link === 'waiting') {
    const seconds = Math.max(1, Math.ceil((connection.retryAt - now) / 1000));
    return { mood: 'trouble', title: t('table.waiting', { n: seconds }), note: '', seat: null };
  }
  if (connection.link === 'closed') {
    const note = connection.problem ? capital(words.say(connection.problem)) : '';
    return { mood: 'trouble', title: t('table.closed'), note, seat: null };
  }
  if (!update) return { mood: 'others', title: t('table.connecting'), note: '', seat: null };
  if (session.at !== null) {
    return {
      mood: 'past',
      title: t('past.banner', { n: session.at, all: session.moments }),
      note: '',
      seat: null,
    };
  }
  if (session.isHeld) {
    const note = session.isAwaited ? t('hold.then_you') : '';
    return { mood: 'held', title: t('hold.title'), note, seat: null };
  }
  if (session.outcome) {
    const isAlone = session.seats.length === 1;
    const note = session.outcome.together || isAlone ? verdictOr(session) : winners(session);
    return { mood: 'over', title: t('table.over'), note, seat: null };
  }
  if (session.isMine && update.prompt) {
    return {
      mood: 'yours',
      title: capital(words.say(update.prompt)),
      note: yoursNote(session),
      seat: session.me,
      ...sideOf(session, session.me),
    };
  }
  return othersTurn(session);
}

function yoursNote(session: Session): string {
  const { choice, words, connection } = session;
  if (connection.isSlow) return t('table.sending');
  if (connection.problem) return capital(words.say(connection.problem));
  if (choice.picked.length) return screen.narrow ? '' : t('table.cancel') + ': Esc';
  return choice.legal.size ? t('table.choose') : '';
}

function othersTurn(session: Session): Status {
  const { words, update } = session;
  const turn = update?.turn ?? [];
  const names = turn.map((seat) => words.seat(seat));
  const only = turn.length === 1 ? session.seats[turn[0] ?? -1] : undefined;
  const isAway = only?.sitter === PERSON && !only.here && !only.bot;
  const title = isAway
    ? only.since
      ? t('table.away_turn_since', { name: names[0] ?? '', when: moment(only.since) })
      : t('table.away_turn', { name: names[0] ?? '' })
    : names.length > 1
      ? t('table.thinks_many', { names: names.join(', ') })
      : t('table.thinks', { name: names[0] ?? '' });
  // Where several are asked, the question of the first is not that of the others.
  const asked = update?.asked && turn.length === 1 ? capital(words.say(update.asked)) : '';
  const watching = session.me === null ? t('table.watching') : '';
  const { open } = session.connection;
  const begun = open ? t('table.begun', { n: open }) : '';
  const note = [watching, begun || plan(session, turn[0]) || asked].filter(Boolean).join(' ');
  return { mood: 'others', title, note, seat: turn[0] ?? null, ...sideOf(session, turn[0]) };
}

/** What a bot has told its partners it is up to, as long as it goes on. */
function plan(session: Session, seat: number | undefined): string {
  const { lines } = session.connection;
  const since = lines.findLastIndex((line) => line.seat >= 0 && line.seat !== seat);
  const why = lines.slice(since + 1).findLast((line) => line.why?.length)?.why ?? [];
  return why.map((text) => session.words.say(text)).join('; ');
}

/** Somebody may lead several sides. */
function sideOf(session: Session, seat: number | null | undefined): { side?: number } {
  const { side, turn } = session.update ?? {};
  return side !== undefined && turn?.[0] === seat ? { side } : {};
}

/** Who has won, for everybody who reads it. */
export function winners(session: Session): string {
  const { outcome, words } = session;
  if (outcome?.together) return t(outcome.winners.length ? 'result.all_won' : 'result.all_lost');
  if (!outcome || !outcome.winners.length) return t('result.nobody');
  const names = outcome.winners.map((seat) => words.seat(seat)).join(', ');
  return t('result.winner', { n: outcome.winners.length, names });
}

/** Partners and lone players hear how it ended for them; whoever looks on, for all. */
function verdictOr(session: Session): string {
  return session.me === null ? winners(session) : verdict(session);
}

/** How it ended for the reader. */
export function verdict(session: Session): string {
  const { outcome, me, seats } = session;
  if (me === null || !outcome) return t('result.title');
  const hasWon = outcome.winners.includes(me);
  const isPartner = outcome.together && seats.length > 1;
  if (isPartner) return t(hasWon ? 'result.we_won' : 'result.we_lost');
  return t(hasWon ? 'result.won' : 'result.lost');
}
