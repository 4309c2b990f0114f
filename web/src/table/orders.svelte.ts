// Standing orders: a question that the reader does not want to be asked is answered by itself. Every
// answer given that way is shown before it is played, and every order can be seen and taken back.

import { recall, remember } from '../memory/store';
import type { GameUi } from '../boards/game-ui';
import type { OptionShown } from '../server/messages';
import type { Update } from '../server/update';
import { isText, type Text } from '../words/text';

/** Declining: the only answer that an order may give. */
const PASS = 'core.pass';

/** A question that is not to be asked; `known`: unless another kind of action is possible than these. */
export interface Order extends Text {
  known?: string[];
}

/** The kinds of actions that are possible. */
export const kindsOf = (options: readonly OptionShown[]): string[] => [
  ...new Set(options.map((option) => String(option.action[0]))),
];

function isOrders(value: unknown): value is Order[] {
  return Array.isArray(value) && value.every(isText);
}

export class Orders {
  /** The questions that are answered with "no", as they were last asked. */
  kept = $state.raw<Order[]>([]);

  /** Whose they are: those at a table, or of a seat where several people share a device. */
  constructor(private readonly whose: string) {
    this.kept = recall<Order[]>(`orders.${whose}`, [], isOrders);
  }

  has(question: Text): boolean {
    return this.kept.some((one) => one.key === question.key);
  }

  /** ``known``: only as long as nothing but these kinds of actions is possible. */
  keep(question: Text, known?: readonly string[]): void {
    if (!this.has(question)) this.set([...this.kept, known ? { ...question, known: [...known] } : question]);
  }

  /** Is this question, with these options, answered with "no"? */
  answers(question: Text, options: readonly OptionShown[]): boolean {
    const order = this.kept.find((one) => one.key === question.key);
    if (!order?.known) return order !== undefined;
    return kindsOf(options).every((kind) => order.known?.includes(kind));
  }

  drop(question: Text): void {
    this.set(this.kept.filter((one) => one.key !== question.key));
  }

  private set(kept: Order[]): void {
    this.kept = kept;
    remember(`orders.${this.whose}`, kept);
  }
}

/** Can this question be declined, once and for all? The game says so. */
export function declining(update: Update | null): OptionShown | undefined {
  return update?.declines ? update.options?.find((option) => option.action[0] === PASS) : undefined;
}

export interface Auto {
  option: OptionShown;
  why: 'order' | 'only' | 'rest';
}

/** Would others learn from a quick answer that a hand allows nothing else?  Alone there is nobody to learn it. */
export function isTelling(update: Update | null, ui: Pick<GameUi, 'tellsHand'> | null): boolean {
  const key = update?.prompt?.key;
  return key !== undefined && (update?.seats.length ?? 0) > 1 && (ui?.tellsHand?.has(key) ?? false);
}

/** What is played without being asked: by order, or because nothing else is possible. */
export function autoOf(
  update: Update | null,
  orders: Orders,
  playsOnly: boolean,
  rest: Pick<GameUi, 'aside' | 'last'> | null = null,
): Auto | null {
  const options = update?.options ?? [];
  const pass = declining(update);
  if (pass && update?.prompt && orders.answers(update.prompt, options)) return { option: pass, why: 'order' };
  const only = options.length === 1 ? options[0] : undefined;
  // Nothing but what is rarely wanted is left, and one way to end.
  const left = options.filter((option) => !rest?.aside?.has(String(option.action[0])));
  const end = left.length === 1 && left.length < options.length ? left[0] : undefined;
  if (end && rest?.last.has(String(end.action[0]))) return { option: end, why: 'rest' };
  return playsOnly && only ? { option: only, why: 'only' } : null;
}
