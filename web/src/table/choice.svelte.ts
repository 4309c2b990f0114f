// Choosing: the options of the decision at hand, narrowed by what was clicked on the board.
//
// An option speaks of things on the board, stage by stage ("unit:…", then "area:…"); the game says which.
// Clicking a thing that belongs to exactly one option chooses it; if it belongs to several, the list is narrowed.

import type { OptionShown } from '../server/messages';

export interface Choosable {
  index: number;
  option: OptionShown;
  stages: string[][];
  /** The next decision goes on with what was clicked. */
  begins: boolean;
}

export class Choice {
  all = $state.raw<Choosable[]>([]);
  /** Things clicked so far, one per stage. */
  picked = $state.raw<string[]>([]);
  /** The option that is shown and waits for the main button. */
  selected = $state<number | null>(null);
  /** Options under the pointer or the focus. */
  pointed = $state.raw<number[]>([]);
  /** Options that a first step points at. */
  taught = $state.raw<readonly number[]>([]);
  /** A thing on the board under the pointer. */
  over = $state<string | null>(null);
  /** Things that a sentence of the log speaks of, under the pointer. */
  spoken = $state.raw<ReadonlySet<string>>(new Set());

  shown = $derived(this.all.filter((one) => fits(one, this.picked)));
  legal = $derived(nextTargets(this.shown, this.picked));
  hot = $derived(this.hotThings());

  /** The thing that was clicked to begin something: the next decision goes on with it. */
  private carried: string | null = null;

  constructor(
    private readonly play: (option: OptionShown) => void,
    private readonly showsFirst: (option: OptionShown) => boolean,
    /** One was played, and nobody knows yet what comes of it. */
    private readonly isPlaying: () => boolean = () => false,
  ) {}

  /** A new decision: nothing is chosen, unless something was begun. */
  offer(options: readonly OptionShown[]): void {
    const { carried } = this;
    this.carried = null;
    this.all = withoutCommon(options.map(choosable));
    this.clear();
    const ways = this.all.filter((one) => carried !== null && one.stages[0]?.includes(carried));
    // With a single way there is nothing left to choose but whether: that stays the player's click.
    if (carried !== null && ways.length > 1) this.picked = [carried];
  }

  clear(): void {
    this.picked = [];
    this.selected = null;
    this.pointed = [];
    this.over = null;
  }

  /** One step back: the selection first, then the last click. True if there was something. */
  back(): boolean {
    if (this.selected !== null) this.selected = null;
    else if (this.picked.length) this.picked = this.picked.slice(0, -1);
    else return false;
    return true;
  }

  /** A thing on the board was clicked. */
  pick(target: string): void {
    if (this.picked.includes(target)) {
      this.selected = null;
      this.picked = this.picked.slice(0, this.picked.indexOf(target));
      return;
    }
    let picked = this.picked;
    if (!this.legal.has(target)) {
      // Not a next step, but perhaps another beginning: clicking elsewhere starts anew.
      if (!nextTargets(this.all, []).has(target)) return;
      picked = [];
    }
    const next = [...picked, target];
    const left = this.all.filter((one) => fits(one, next));
    this.selected = null;
    if (left.length === 1 && left[0]) {
      if (left[0].stages.length > next.length || this.showsFirst(left[0].option)) this.picked = next;
      this.choose(left[0].index, target);
    } else {
      this.picked = next;
    }
  }

  /** An option was chosen, in the list or by a click on a thing: shown first, or played at once. */
  choose(index: number, clicked?: string): void {
    const one = this.all[index];
    if (!one) return;
    if (this.showsFirst(one.option) && this.selected !== index) this.selected = index;
    else this.commit(one, clicked);
  }

  /** A button that names everything an option does: nothing needs to be shown first. */
  playNow(index: number): void {
    const one = this.all[index];
    if (one) this.commit(one);
  }

  /** The main button: play what is selected. */
  confirm(): void {
    const one = this.selected === null ? undefined : this.all[this.selected];
    if (one) this.commit(one);
  }

  private commit(one: Choosable, clicked = this.picked.at(-1)): void {
    if (this.isPlaying()) return;
    this.carried = one.begins ? (clicked ?? null) : null;
    this.play(one.option);
  }

  point(...indices: number[]): void {
    this.pointed = indices;
  }

  /** Does an option speak of the thing under the pointer? Then it is marked in the list. */
  isMeant(index: number): boolean {
    const over = this.over;
    return over !== null && (this.all[index]?.stages.some((stage) => stage.includes(over)) ?? false);
  }

  private hotThings(): ReadonlySet<string> {
    const things = new Set<string>([...this.picked, ...this.spoken]);
    const free = this.pointed.length || this.picked.length ? this.pointed : this.taught;
    const indices = this.selected === null ? free : [this.selected];
    for (const index of indices) {
      for (const stage of this.all[index]?.stages ?? []) for (const target of stage) things.add(target);
    }
    return things;
  }
}

function choosable(option: OptionShown, index: number): Choosable {
  const stages = option.things ?? [];
  const begins = stages.at(-1)?.length === 0;
  return { index, option, stages: stages.filter((stage) => stage.length), begins };
}

/** A first stage that is the same for all ("where does it retreat?") is nothing to be clicked. */
function withoutCommon(all: Choosable[]): Choosable[] {
  const staged = all.filter((one) => one.stages.length);
  const first = JSON.stringify(staged[0]?.stages[0]);
  const isCommon =
    staged.length > 1 &&
    staged.every((one) => one.stages.length > 1 && JSON.stringify(one.stages[0]) === first);
  return isCommon ? all.map((one) => ({ ...one, stages: one.stages.slice(1) })) : all;
}

function fits(one: Choosable, picked: readonly string[]): boolean {
  return picked.every((target, stage) => one.stages[stage]?.includes(target) ?? false);
}

function nextTargets(options: readonly Choosable[], picked: readonly string[]): ReadonlySet<string> {
  const targets = new Set<string>();
  for (const one of options) {
    for (const target of one.stages[picked.length] ?? []) if (!picked.includes(target)) targets.add(target);
  }
  return targets;
}
