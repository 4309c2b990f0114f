// Everything a table page works with: the connection, the look of the game, the choice, the moment shown.

import type { GameUi, View } from '../boards/game-ui';
import { holdSeat, tokenFor, tokensHere } from '../memory/seats.svelte';
import { settings, showsFirst } from '../memory/settings.svelte';
import { recall, remember } from '../memory/store';
import { playerName } from '../pages/seating';
import { soughtRule } from '../parts/sought.svelte';
import { screen } from '../parts/screen.svelte';
import type { TableSheet } from '../server/api';
import { Connection, OWN, pastKey } from '../server/connection.svelte';
import type { OptionShown, OutcomeShown, SeatShown, SideShown } from '../server/messages';
import { Glossary } from '../words/glossary';
import type { Words } from '../words/text';
import { gameWords, t } from '../words/words.svelte';
import { Choice, type Choosable } from './choice.svelte';
import { asideOf, entriesOf, type Entry, type Group } from './entries';
import { isOver, nextStep, stepsOf, type Step } from './lessons';
import { stayOf } from './holding';
import { autoOf, isTelling, Orders, type Auto } from './orders.svelte';
import { sideNames, sideRoles } from './sides';

const SHORT = 12; // chips that are shown without being asked for

export class Session {
  readonly connection: Connection;
  readonly choice: Choice;
  orders: Orders = $state.raw() as Orders;
  sheet = $state.raw<TableSheet | null>(null);
  ui = $state.raw<GameUi | null>(null);
  /** The moment that is looked at; null is now. */
  at = $state<number | null>(null);
  /** With whose eyes: one's own, after the end also those of a seat or of everybody. */
  eyes = $state(OWN);
  /** The reader wants the next table as soon as there is one. */
  goesOn = false;
  /** The group of options whose chips are open. */
  open = $state<string | null>(null);

  update = $derived.by(() => this.connection.update);
  seats: SeatShown[] = $derived.by(
    () => this.update?.seats ?? this.connection.lobby?.seats ?? this.sheet?.seats ?? [],
  );
  me = $derived.by(() => this.update?.seat ?? null);
  sides: SideShown[] = $derived.by(() => this.update?.sides ?? []);
  /** Those of the game, with the names that the content of this table brings along. */
  private plainWords: Words = $derived.by(() => {
    const words = gameWords(this.game);
    return words.beside(this.connection.ownWords[words.lang]);
  });
  words: Words = $derived.by(() =>
    this.plainWords.named(this.seats.map(playerName), sideNames(this.sides), sideRoles(this.sides)),
  );
  /** Made once for a game and a language, whoever comes and goes. */
  glossary: Glossary = $derived.by(() => new Glossary(gameWords(this.game), this.game));
  past = $derived.by(() =>
    this.at === null ? null : (this.connection.pasts.get(pastKey(this.at, this.eyes)) ?? null),
  );
  /** What the board has gone on from, while it is still looked at. */
  private scene = $derived.by(() => {
    const moment = this.connection.reel.shown?.scene ?? null;
    return moment === null ? null : (this.connection.pasts.get(pastKey(moment, OWN)) ?? null);
  });
  /** The seat through whose eyes the reader looks; null: a spectator, or with everybody's. */
  seer = $derived.by(() => (this.isPast && this.eyes !== OWN ? (this.eyes < 0 ? null : this.eyes) : this.me));
  /** Everything the reader sees: what is printed, what everybody sees, and what only this seat sees. */
  view: View = $derived.by(() => {
    const { view, own } = this.past ?? this.scene ?? this.update ?? { view: {}, own: {} };
    return { ...this.connection.facts, ...view, ...own, seat: this.seer };
  });
  /** The board as the server draws it, where this page has none. */
  drawn = $derived.by(() => (this.past ?? this.scene ?? this.update)?.drawn ?? null);
  isPast = $derived.by(() => this.at !== null);
  isMine = $derived.by(() => (this.update?.options?.length ?? 0) > 0);
  outcome: OutcomeShown | null = $derived.by(() => this.update?.outcome ?? null);
  /** Something is looked at until the reader goes on. */
  isHeld = $derived.by(() => this.connection.reel.isHeld && this.at === null);
  /** The table waits for the reader, whatever is looked at. */
  isAwaited = $derived.by(() => (this.connection.reel.newest?.update.options?.length ?? 0) > 0);
  /** Changes when there is a new decision, and not when somebody only comes or goes. */
  decision = $derived.by(
    () =>
      `${this.update?.seq ?? -1} ${this.connection.reel.shown?.scene ?? ''} ${this.me} ${this.at ?? 'now'}`,
  );

  /** Nothing at all is played by itself until the reader wants it again. */
  halted = $state(false);
  /** The decision for which the reader stopped what would have been played by itself. */
  private held = $state('');
  auto: Auto | null = $derived.by(() =>
    this.isMine && !this.isPast && !this.halted && !this.connection.sending && this.held !== this.decision
      ? autoOf(
          this.update,
          this.orders,
          settings.only && !isTelling(this.update, this.ui),
          settings.ends ? this.ui : null,
        )
      : null,
  );

  /** The first step that the reader takes now. */
  lesson: Step | null = $derived.by(() =>
    this.isMine && !this.isPast && !this.isCoached ? nextStep(this.steps(), settings.told) : null,
  );

  /** Options of a rule that the reader wants to see. */
  soughtOptions: number[] = $derived.by(() => {
    const sought = soughtRule();
    if (sought?.game !== this.game || this.isPast) return [];
    return this.choice.all.filter(({ option }) => option.rule === sought.rule).map((one) => one.index);
  });

  /** The seat that the device goes to: at the same device, it must decide, and I need not. */
  next: number | null = $derived.by(() => {
    if (!this.update || this.outcome || this.isPast) return null;
    const here = tokensHere(this.table);
    const asked = this.update.wish?.waiting ?? [];
    if (asked.includes(this.me ?? -1) || (this.isMine && !asked.length)) return null;
    return [...asked, ...(this.update.turn ?? [])].find((seat) => seat !== this.me && here[seat]) ?? null;
  });

  private isLast = (one: Choosable): boolean => this.ui?.last.has(String(one.option.action[0])) ?? false;
  last = $derived.by(() => this.choice.all.filter(this.isLast));
  private isAside = (one: Choosable): boolean => this.ui?.aside?.has(String(one.option.action[0])) ?? false;
  entries: Entry[] = $derived.by(() => {
    const listed = this.choice.shown.filter((one) => !this.isLast(one));
    const aside = listed.filter(this.isAside);
    return [
      ...entriesOf(
        listed.filter((one) => !this.isAside(one)),
        this.words,
        this.ui?.groups,
      ),
      ...asideOf(aside, t('table.aside', { n: aside.length }), this.words),
    ];
  });
  opened: Group | null = $derived.by(() => this.findOpen());

  constructor(
    readonly table: string,
    connection = new Connection(table, tokenFor(table)),
  ) {
    this.choice = new Choice(
      (option) => this.play(option),
      (option) => showsFirst(this.isCostly(option)),
      () => this.connection.sending,
    );
    this.connection = connection;
    this.orders = this.ordersOf(tokenFor(table));
    this.heard = recall<number>(`heard.${table}`, -1, (value) => typeof value === 'number');
    this.connection.reel.weigh = (update, fresh) => {
      const weight = stayOf(update, fresh, this.ui, settings);
      if (weight.scene !== null) this.connection.look(weight.scene);
      return weight;
    };
  }

  /** Do several people play at this device? */
  get isShared(): boolean {
    return Object.keys(tokensHere(this.table)).length > 0;
  }

  private isCostly(option: OptionShown): boolean {
    return this.ui?.costly?.has(String(option.action[0])) ?? false;
  }

  /** Were the first steps of this game hidden? */
  get isCoached(): boolean {
    return settings.coached.includes(this.game);
  }

  get game(): string {
    return this.sheet?.game ?? '';
  }

  /** Was a running game only tried out here? */
  get isTrial(): boolean {
    return this.sheet?.origin === 'try';
  }

  close(): void {
    this.connection.close();
  }

  /** The device was passed on: the table as this seat sees it. */
  handOver(seat: number): void {
    const token = tokensHere(this.table)[seat];
    if (!token) return;
    holdSeat(this.table, token);
    this.orders = this.ordersOf(token);
    this.connection.sitDown(token);
  }

  private ordersOf(token: string): Orders {
    return new Orders(this.isShared ? `${this.table}.${token.slice(0, 8)}` : this.table);
  }

  play(option: OptionShown): void {
    if (!this.update || this.isPast) return;
    const { lesson } = this;
    if (lesson && isOver(lesson, this.update.options ?? [], option)) this.learn(lesson);
    this.connection.act(option.action);
  }

  // -- first steps -------------------------------------------------------------------------------------

  /** What the table is for and how it is used; what matters to the game at this decision; and where help is. */
  private steps(): Step[] {
    const { game, words } = this;
    const told = (key: string, text: string): Step => ({ key, text, options: [] });
    return [
      told(`${game}.@about`, words.key(`${game}.about`)),
      told('@choose', t(screen.narrow ? 'coach.touch' : 'coach.choose')),
      ...stepsOf(game, this.update?.lessons ?? [], (lesson) => words.say(lesson.text)),
      told('@help', t('coach.help')),
    ];
  }

  learn(step: Step): void {
    settings.told = [...settings.told, step.key];
  }

  hideSteps(): void {
    settings.coached = [...settings.coached, this.game];
  }

  /** From the beginning, as for somebody new. */
  showSteps(): void {
    settings.coached = settings.coached.filter((game) => game !== this.game);
    settings.told = settings.told.filter((key) => !key.startsWith('@') && !key.startsWith(`${this.game}.`));
  }

  /** The options of the decision at hand are laid out; in the past there is nothing to choose. */
  offer(): void {
    this.choice.offer(this.isPast ? [] : (this.update?.options ?? []));
    this.open = null;
  }

  private findOpen(): Group | null {
    const groups = this.entries.filter((entry): entry is Group => entry.kind === 'group');
    // A list that is one short group has nothing else to show; a long one is better chosen on the board.
    const only = this.entries.length === 1 ? groups[0] : undefined;
    if (only && !only.isAside && only.chips.length <= SHORT) return only;
    return groups.find((group) => group.id === this.open) ?? null;
  }

  /** Nothing is played by itself at this decision. */
  hold(): void {
    this.held = this.decision;
  }

  // -- what was said -----------------------------------------------------------------------------------

  /** The last line of the talk that was read. */
  private heard = $state(-1);
  hasNewTalk = $derived.by(
    () =>
      !settings.muted && this.connection.talk.some((line) => line.n > this.heard && line.seat !== this.me),
  );

  /** The reader looks at the talk. */
  listen(): void {
    const newest = this.connection.talk.at(-1)?.n ?? -1;
    if (newest === this.heard) return;
    this.heard = newest;
    remember(`heard.${this.table}`, newest);
  }

  /** Number keys: the chips of the open group, else the lines of the list. */
  press(n: number): void {
    const chip = this.opened?.chips[n - 1];
    const entry = this.entries[n - 1];
    if (this.opened?.isAside || (entry?.kind === 'group' && entry.isAside)) return;
    if (this.opened) {
      if (chip) this.choice.choose(chip.one.index);
    } else if (entry?.kind === 'group') this.open = entry.id;
    else if (entry) this.choice.choose(entry.one.index);
  }

  /** The key that ends or passes, in every game. */
  end(): boolean {
    const one = this.last[0];
    if (!one) return false;
    if (this.choice.selected === one.index) this.choice.confirm();
    else if (this.isCostly(one.option)) this.choice.selected = one.index;
    else this.choice.choose(one.index);
    return true;
  }

  /** Escape: the innermost thing first. True if there was something to leave. */
  escape(): boolean {
    if (this.isPast) this.at = null;
    else if (this.auto) this.hold();
    else if (this.choice.selected !== null) this.choice.back();
    else if (this.open !== null) this.open = null;
    else return this.choice.back();
    return true;
  }

  /** The same seats once more; whoever asked goes there at once, the others when they like. */
  rematch(changes: Record<string, string | number> = {}): void {
    this.goesOn = true;
    this.connection.rematch(changes);
  }

  // -- looking back ------------------------------------------------------------------------------------

  get moments(): number {
    return this.update?.moments ?? 0;
  }

  lookAt(n: number | null): void {
    if (n === null || n >= this.moments || n < 0) {
      this.at = null;
      return;
    }
    this.at = n;
    this.connection.look(n, this.eyes);
  }

  /** After the end: the same moment with other eyes. */
  lookWith(eyes: number): void {
    this.eyes = eyes;
    if (this.at !== null) this.connection.look(this.at, eyes);
  }

  step(by: number): void {
    this.lookAt((this.at ?? this.moments) + by);
  }
}
