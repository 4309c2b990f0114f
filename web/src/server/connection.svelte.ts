// One page at one table: a websocket that says hello, keeps what it is told, and comes back by itself.
//
// The server says what has changed since it last did; `keep` says how many lines of the history stay valid.

import { deviceName } from '../memory/device';
import { tokensHere } from '../memory/seats.svelte';
import type { Text } from '../words/text';
import { Dice, standing, type Standing } from './dice';
import { Inbox } from './inbox';
import { PROTOCOL } from './messages';
import type {
  Changed,
  Facts,
  HintGiven,
  Incoming,
  Judged,
  Line,
  Lobby,
  Mix,
  Rematched,
  Outgoing,
  Past,
  Pinged,
  Problem,
  Talk,
  ThreatsGiven,
} from './messages';
import { Reel } from './reel.svelte';
import { forgetReload, reloadOnce } from './reload';
import { Follower, type Update } from './update';

export type Link = 'connecting' | 'open' | 'waiting' | 'closed';

const FIRST_WAIT = 500; // milliseconds before the first new try
const SOON = 150; // an answer within this time seems to come at once
const NEXT_WAIT = 1_000; // and before the next ones: another server may be taking over the table
const QUICK_TRIES = 6;
const LONGEST_WAIT = 15_000;
const SILENT = 8_000; // without an answer: the server may have stopped without hanging up
// What would not be different at the next try.
const FINAL = new Set([
  'server.no_such_table',
  'server.banned',
  'server.closed',
  'server.closed_by_host',
  'server.table_deleted',
  'server.bad_token',
  'server.seat_freed',
  'server.foreign_page',
  'server.hello_first',
  'server.other_version',
  'server.ended_early',
  'server.outdated',
]);
const MOST_PASTS = 200; // old positions that are kept
export const OWN = -1; // one's own eyes
export const ALL = -2; // everybody's
const NO_LINES: Line[] = [];

export class Connection {
  link = $state<Link>('connecting');
  /** When the next try begins (milliseconds since 1970), while waiting. */
  retryAt = $state(0);
  /** What is printed at this table; it comes before the first update. */
  facts = $state.raw<Facts['facts']>({});
  /** Words that the content of this table brings along: by language, then by key. */
  ownWords = $state.raw<NonNullable<Facts['words']>>({});
  /** Milliseconds by which the server's clock is ahead of this one. */
  skew = 0;
  /** Does this page's share in the dice count? */
  share = $state<Standing>('none');
  /** How many people have one. */
  shares = $state(0);
  /** What this page is shown, one frame after the other. */
  readonly reel = new Reel();
  update: Update | null = $derived.by(() => this.reel.shown?.update ?? null);
  lobby = $state.raw<Lobby | null>(null);
  lines: Line[] = $derived.by(() => this.reel.shown?.lines ?? NO_LINES);
  talk = $state.raw<Talk[]>([]);
  /** What a partner pointed at last. */
  pinged = $state.raw<Pinged | null>(null);
  /** What others could do to the thing that was asked about last. */
  threats = $state.raw<ThreatsGiven | null>(null);
  hint = $state.raw<HintGiven | null>(null);
  rematched = $state.raw<Rematched | null>(null);
  /** The last thing that was not possible. */
  problem = $state.raw<Text | null>(null);
  /** A hint was asked for and has not come yet. */
  hinting = $state(false);
  /** An action was sent and nothing has come back yet. */
  sending = $state(false);
  /** Nor has it come soon: now it is worth a word. */
  isSlow = $state(false);
  /** By the moment and whose eyes. */
  pasts = $state.raw<ReadonlyMap<string, Past>>(new Map());
  /** How a bot saw the finished game. */
  judged = $state.raw<Judged | null>(null);
  /** That was asked for and has not come yet. */
  judging = $state(false);

  private socket: WebSocket | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private slow: ReturnType<typeof setTimeout> | undefined;
  private wait = FIRST_WAIT;
  private tries = 0;
  private done = false;
  private readonly inbox = new Inbox<Outgoing>((message) => this.hear(message));
  private steps = true;
  private lang: 'de' | 'en' | '' = '';
  private follower = new Follower();
  private readonly dice = new Dice();
  private last: Text | null = null; // what the server said before it hung up
  /** The table as it is while a rival may still take back what it shows. */
  private unfinished = $state.raw<{ update: Update; lines: Line[] } | null>(null);
  /** So many steps somebody else has begun with. */
  open = $derived.by(() => this.unfinished?.update.open ?? 0);

  constructor(
    readonly table: string,
    private token: string,
    private readonly make: (url: string) => WebSocket = (url) => new WebSocket(url),
    private readonly reload: () => void = () => location.reload(),
  ) {
    this.connect();
    window.addEventListener('online', this.hurry);
    document.addEventListener('visibilitychange', this.hurry);
  }

  close(): void {
    this.done = true;
    this.reel.stop();
    clearTimeout(this.timer);
    window.removeEventListener('online', this.hurry);
    document.removeEventListener('visibilitychange', this.hurry);
    this.socket?.close();
  }

  /** Somebody sat down: the same table, seen from that seat. */
  sitDown(token: string): void {
    this.token = token;
    this.inbox.forget();
    this.forget();
    this.wait = FIRST_WAIT;
    const old = this.socket;
    this.socket = null;
    old?.close();
    this.connect();
  }

  /** Sit down by this token, unless the connection is made with it anyway. */
  tryToken(token: string): void {
    if (token !== this.token) this.sitDown(token);
  }

  /** The same seat by another token, from the next connection on. */
  keepToken(token: string): void {
    this.token = token;
  }

  // -- saying ------------------------------------------------------------------------------------------

  act(action: (string | number)[]): void {
    if (this.update) this.decide({ type: 'act', action, at: this.update.moments, seq: this.update.seq });
  }

  undo(): void {
    if (this.update) this.decide({ type: 'undo', at: this.update.moments, seq: this.update.seq });
  }

  /** May I take back what only everybody together can take back? */
  askBack(): void {
    const now = this.unfinished?.update ?? this.update;
    if (now) this.say({ type: 'ask', what: 'back', at: now.moments, seq: now.seq });
  }

  /** May a bot play for somebody who is away, or may that seat be given away? */
  askSeat(what: 'bot' | 'free', about: number): void {
    this.problem = null;
    this.say({ type: 'ask', what, about });
  }

  /** My answer to what somebody wants. */
  answer(agree: boolean): void {
    const wish = this.update?.wish?.number;
    if (wish !== undefined) this.say({ type: 'answer', wish, agree });
  }

  /** A bot plays for me, or I am back. */
  standIn(on: boolean): void {
    this.say({ type: 'stand_in', on });
  }

  /** Give up my seat for good. */
  leave(): void {
    this.say({ type: 'leave' });
  }

  askHint(): void {
    this.hinting = this.say({ type: 'hint' });
  }

  look(n: number, eyes = OWN): void {
    if (!this.pasts.has(pastKey(n, eyes))) this.say({ type: 'look', n, ...(eyes === OWN ? {} : { eyes }) });
  }

  /** How did a bot see the game? */
  judge(): void {
    if (!this.judged && !this.judging) this.judging = this.say({ type: 'judge' });
  }

  askThreats(thing: string): void {
    this.say({ type: 'threats', thing });
  }

  speak(words: string): void {
    this.say({ type: 'say', words });
  }

  /** Spectators of this table talk no more, or again. */
  setQuiet(on: boolean): void {
    this.say({ type: 'quiet', on });
  }

  /** Are first steps told here? Otherwise the server need not work them out. */
  setSteps(on: boolean): void {
    if (on === this.steps) return;
    this.steps = on;
    this.say({ type: 'steps', on });
  }

  /** The game has no board here: the server draws it, in this language. */
  setDrawn(lang: 'de' | 'en' | ''): void {
    if (lang === this.lang) return;
    this.lang = lang;
    this.pasts = new Map();
    this.say({ type: 'draw', lang });
  }

  ping(sign: Pinged['sign'], thing: string): void {
    this.say({ type: 'ping', sign, thing });
  }

  rematch(options: Record<string, string | number>): void {
    this.say({ type: 'rematch', options });
  }

  private decide(message: Incoming): void {
    if (this.sending || !this.say(message)) return;
    this.sending = true;
    this.problem = null;
    this.slow = setTimeout(() => (this.isSlow = true), SOON);
    this.expectAnswer(() => this.sending);
  }

  private say(message: Incoming): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  // -- connecting --------------------------------------------------------------------------------------

  private connect(): void {
    this.link = 'connecting';
    const socket = this.make(address(this.table));
    this.socket = socket;
    this.expectAnswer(() => this.link === 'connecting');
    socket.onopen = () => {
      this.hello();
      if (!this.steps) this.say({ type: 'steps', on: false });
      if (this.lang) this.say({ type: 'draw', lang: this.lang });
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      if (this.socket === socket) this.inbox.put(JSON.parse(event.data) as Outgoing);
    };
    socket.onclose = () => {
      if (this.socket !== socket) return;
      this.inbox.empty();
      this.lost();
    };
  }

  /** Hang up if this server still owes us something after a while. */
  private expectAnswer(isOwed: () => boolean): void {
    const socket = this.socket;
    setTimeout(() => {
      if (this.done || this.socket !== socket || !isOwed()) return;
      this.socket = null;
      socket?.close();
      this.lost();
    }, SILENT);
  }

  private hello(): void {
    const also = Object.values(tokensHere(this.table)).filter((token) => token !== this.token);
    this.say({
      type: 'hello',
      protocol: PROTOCOL,
      token: this.token,
      seq: this.reel.newest?.update.seq ?? 0,
      ...(this.token ? { also, device: deviceName(), mixes: true } : {}),
    });
  }

  private lost(): void {
    this.answered();
    this.hinting = false;
    this.judging = false;
    if (this.done) return;
    if (this.last && FINAL.has(this.last.key)) {
      this.link = 'closed';
    } else {
      this.link = 'waiting';
      const wait = this.wait * (0.75 + Math.random() / 2);
      this.retryAt = Date.now() + wait;
      this.tries += 1;
      this.wait = this.tries < QUICK_TRIES ? NEXT_WAIT : Math.min(this.wait * 2, LONGEST_WAIT);
      this.timer = setTimeout(() => this.connect(), wait);
    }
  }

  /** The network or the reader came back: try at once. */
  hurry = (): void => {
    if (this.link !== 'waiting' || document.hidden) return;
    clearTimeout(this.timer);
    this.connect();
  };

  // -- hearing -----------------------------------------------------------------------------------------

  /** Says whether the board has changed. */
  private hear(message: Outgoing): boolean {
    const before = this.reel.shown;
    switch (message.type) {
      case 'facts':
        this.facts = message.facts;
        this.ownWords = message.words ?? {};
        if (message.now) this.skew = message.now * 1000 - Date.now();
        this.share = standing(message);
        this.shares = (message.shares ?? []).filter((share) => share.value !== null).length;
        break;
      case 'mix':
        this.addToDice(message);
        break;
      case 'update':
        this.settle();
        this.take(message);
        break;
      case 'lobby':
        this.settle();
        this.lobby = message;
        break;
      case 'talk':
        this.talk = [...this.talk.filter((line) => line.n < message.n), message];
        break;
      case 'pinged':
        this.pinged = message;
        break;
      case 'past':
        this.pasts = new Map(
          [...this.pasts, [pastKey(message.n, message.eyes ?? OWN), message] as const].slice(-MOST_PASTS),
        );
        break;
      case 'judged':
        this.judged = message;
        this.judging = false;
        break;
      case 'threats':
        this.threats = message;
        break;
      case 'hint':
        this.hint = message;
        this.hinting = false;
        break;
      case 'rematched':
        this.rematched = message;
        break;
      case 'problem':
        this.hearProblem(message);
    }
    return before !== null && this.reel.shown !== before;
  }

  private addToDice(message: Mix): void {
    const answer = this.dice.answer(message);
    if (answer) this.say(answer);
  }

  private hearProblem(message: Problem): void {
    this.problem = message.text;
    this.last = message.text;
    this.answered();
    this.hinting = false;
    this.judging = false;
    if (message.reload) reloadOnce(this.reload);
  }

  private answered(): void {
    clearTimeout(this.slow);
    this.sending = false;
    this.isSlow = false;
  }

  private settle(): void {
    forgetReload();
    if (this.link !== 'open') this.problem = null;
    this.last = null;
    this.link = 'open';
    this.wait = FIRST_WAIT;
    this.tries = 0;
  }

  private take(change: Changed): void {
    const update = this.follower.follow(change);
    const before = this.unfinished ?? this.reel.newest;
    const told = before?.lines ?? NO_LINES;
    if (!update || change.keep > told.length) {
      this.say({ type: 'resync' });
      return;
    }
    const fresh = change.lines ?? NO_LINES;
    if (update.seq !== before?.update.seq) {
      if (!isOfOthers(update, fresh)) this.answered();
      this.hint = null;
      this.threats = null;
      this.hinting = false;
      this.problem = null;
    }
    if (change.keep < told.length) this.dropPasts(change.keep);
    const lines =
      change.keep < told.length || change.lines ? [...told.slice(0, change.keep), ...fresh] : told;
    this.lobby = null;
    const seen = this.reel.newest;
    if (!isUnfinished(update)) {
      const isNew = this.unfinished !== null;
      this.unfinished = null;
      this.reel.add(update, lines, isNew ? lines.filter((line) => !seen?.lines.includes(line)) : fresh);
      return;
    }
    this.unfinished = { update, lines };
    const start = update.moments - (update.open ?? 0);
    if (seen?.update.moments === start) {
      this.reel.wait(update);
    } else {
      this.reel.begin(update, lines, start);
      this.look(start);
    }
  }

  /** What was taken back is no past any more. */
  private dropPasts(keep: number): void {
    this.pasts = new Map([...this.pasts].filter(([, past]) => past.n <= keep));
  }

  private forget(): void {
    this.reel.clear();
    this.unfinished = null;
    this.lobby = null;
    this.talk = [];
    this.pinged = null;
    this.pasts = new Map();
    this.problem = null;
    this.last = null;
  }
}

/** May somebody else still take back what is to be seen?  What all are asked about, all see. */
function isUnfinished({ open, turn, seat, wish }: Update): boolean {
  return Boolean(open) && turn?.[0] !== seat && !wish;
}

/** Was something decided, and not by me?  Where several are asked at once, each of them still is. */
function isOfOthers({ turn, seat }: Update, fresh: readonly Line[]): boolean {
  const isAsked = seat !== null && (turn ?? []).includes(seat);
  return isAsked && fresh.length > 0 && fresh.every((line) => line.seat !== seat);
}

/** Where an old position is kept: the moment, and who looks. */
export function pastKey(n: number, eyes: number): string {
  return `${n} ${eyes}`;
}

function address(table: string): string {
  const url = new URL(`ws/${encodeURIComponent(table)}`, location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  url.hash = '';
  return url.href;
}
