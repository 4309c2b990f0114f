// What the reader has seen of what has happened, one frame after the other. The table goes on for everybody else:
// what should be looked at only stays on this screen, and what comes meanwhile waits behind it.

import type { Line } from './messages';
import type { Update } from './update';

/** How long something stays: seconds, or until the reader goes on. */
export const UNTIL_TOLD = Infinity;

export interface Frame {
  update: Update;
  lines: Line[];
  /** The newest of them. */
  fresh: Line[];
  stay: number;
  /** The moment that is shown instead, if the board no longer shows what this is about. */
  scene: number | null;
}

export interface Weight {
  stay: number;
  scene: number | null;
}

const NOTHING: Weight = { stay: 0, scene: null };

export class Reel {
  shown = $state.raw<Frame | null>(null);
  private queue = $state.raw<Frame[]>([]);
  /** Nothing keeps what is shown here any longer. */
  private isFree = $state(true);
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** How long the reader wants to look at what is new. */
  weigh: (update: Update, fresh: readonly Line[]) => Weight = () => NOTHING;

  /** The table as it is, whatever is shown. */
  newest = $derived.by(() => this.queue.at(-1) ?? this.shown);
  /** How many frames wait behind the one that is shown. */
  behind = $derived.by(() => this.queue.length);
  /** Does what is shown wait for the reader? */
  isHeld = $derived.by(() => !this.isFree && this.shown?.stay === UNTIL_TOLD);

  add(update: Update, lines: Line[], fresh: Line[]): void {
    const before = this.newest;
    const now: Frame = { update, lines, fresh, stay: 0, scene: null };
    if (!before || isUrgent(update, before.update)) {
      this.queue = [];
      this.show(now);
    } else if (update.seq === before.update.seq && !fresh.length) {
      this.refresh(update);
    } else {
      this.queue = [...this.queue, ...this.framesOf(now)];
      this.run();
    }
  }

  /** Somebody begins what may still be taken back: nothing of it is shown yet, only the people as they are. */
  wait(update: Update): void {
    const people = (frame: Frame): Frame => ({ ...frame, update: withPeople(frame.update, update) });
    const last = (frame: Frame): Frame => ({
      ...frame,
      update: { ...withPeople(frame.update, update), seq: update.seq },
    });
    const end = this.queue.at(-1);
    if (end) this.queue = [...this.queue.slice(0, -1).map(people), last(end)];
    if (this.shown) this.shown = end ? people(this.shown) : last(this.shown);
  }

  /** The same, for a page that never saw what was before: it looks back at that. */
  begin(update: Update, lines: Line[], moments: number): void {
    const known = lines.filter((line) => line.n < moments);
    this.queue = [];
    this.show({ update: { ...update, moments }, lines: known, fresh: [], stay: 0, scene: moments });
  }

  /** The page is left. */
  stop(): void {
    clearTimeout(this.timer);
  }

  clear(): void {
    this.stop();
    this.queue = [];
    this.shown = null;
    this.isFree = true;
  }

  /** The reader has seen it. */
  goOn(): void {
    this.isFree = true;
    this.run();
  }

  /** The table as it is. */
  toNow(): void {
    const last = this.queue.at(-1);
    this.queue = [];
    if (last) this.show({ ...last, stay: 0 });
    else this.isFree = true;
  }

  /** What is no longer on the board is shown before what came of it. */
  private framesOf(now: Frame): Frame[] {
    const { stay, scene } = this.weigh(now.update, now.fresh);
    if (scene === null || !stay) {
      // A question to the reader stays by itself, and so does the end.
      const staysAnyway = Boolean(now.update.options?.length ?? now.update.outcome);
      return [{ ...now, stay: staysAnyway ? 0 : stay }];
    }
    return [{ ...now, update: withoutQuestion(now.update), stay, scene }, now];
  }

  private run(): void {
    while (this.isFree && this.queue.length) {
      const [next, ...rest] = this.queue;
      this.queue = rest;
      if (next) this.show(next);
    }
  }

  private show(frame: Frame): void {
    clearTimeout(this.timer);
    this.shown = frame;
    this.isFree = !frame.stay;
    if (frame.stay && frame.stay !== UNTIL_TOLD)
      this.timer = setTimeout(() => this.goOn(), frame.stay * 1000);
  }

  /** Somebody came or went, or talks: that is never late. */
  private refresh(update: Update): void {
    const people = (frame: Frame): Frame => ({ ...frame, update: withPeople(frame.update, update) });
    const last = this.queue.at(-1);
    if (last) {
      this.queue = [...this.queue.slice(0, -1).map(people), { ...last, update }];
      if (this.shown) this.shown = people(this.shown);
    } else if (this.shown) this.shown = { ...this.shown, update };
  }
}

/** Somebody wants something of the others. */
function isUrgent(update: Update, before: Update): boolean {
  return Boolean(update.wish) && update.wish?.number !== before.wish?.number;
}

const withoutQuestion = (update: Update): Update => ({
  ...update,
  prompt: null,
  options: [],
  refusals: [],
  lessons: [],
  outcome: null,
});

function withPeople(
  update: Update,
  { seats, sittings, wish, watching, quiet, clock, status }: Update,
): Update {
  const people = { seats, sittings, wish, watching, quiet, clock, status };
  return { ...update, ...people } as Update;
}
