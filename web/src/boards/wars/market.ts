// The cards beside the map and those that somebody has, sorted for whoever looks for one. What they cost the
// reader and why not comes with the view; what can be had is what an option points at.

import type { Choosable } from '../../table/choice.svelte';
import type { Text, Words } from '../../words/text';
import type { PriceShown, WarsView } from './shapes';

/** Sorts of cards that can be taken, in the order in which people look for them. */
export const SORTS = ['monster', 'terror', 'independent', 'spellbook', 'investigator'];

export interface Item {
  id: string;
  sort: string;
  name: string;
  /** What it does, in short. */
  about: string;
  price: PriceShown[];
  /** Figures for whoever takes it; null if it does not lie there. */
  left: number | null;
  /** Why it cannot be had now, and by which rule. */
  why: Text | null;
  rule: string;
  /** The options that take it. */
  ways: Choosable[];
  /** Who has it, or a copy of it. */
  holders: number[];
}

const THING = 'card:';
export const isCard = (thing: string): boolean => thing.startsWith(THING);

/** Who holds a card that can be taken. */
function holdersOf(table: WarsView): Map<string, number[]> {
  const found = new Map<string, number[]>();
  for (const player of table.players) {
    for (const card of player.cards) {
      if (!SORTS.includes(table.cards[card]?.sort ?? '')) continue;
      found.set(card, [...(found.get(card) ?? []), player.seat]);
    }
  }
  return found;
}

export const hasMarket = (table: WarsView): boolean => table.market.length > 0 || holdersOf(table).size > 0;

/** Every card that can be taken or was, those beside the map first. */
export function itemsOf(table: WarsView, words: Words, options: readonly Choosable[]): Item[] {
  const left = new Map(table.market.map((card) => [card.id, card.left]));
  const holders = holdersOf(table);
  const ids = [...left.keys(), ...[...holders.keys()].filter((id) => !left.has(id))];
  return ids.flatMap((id) => {
    const printed = table.cards[id];
    if (!printed) return [];
    const deal = table.deals?.[id];
    return {
      id,
      sort: printed.sort,
      name: words.key(`wars.card.${id}`),
      about: textsOf(table, id, words)[0]?.text ?? '',
      price: deal?.price ?? printed.price,
      left: left.get(id) ?? null,
      why: deal?.why ?? null,
      rule: deal?.rule ?? '',
      ways: options.filter((one) => one.stages.some((stage) => stage.includes(THING + id))),
      holders: holders.get(id) ?? [],
    };
  });
}

export interface Told {
  id: string;
  name: string;
  text: string;
  isBook: boolean;
}

/** What a card does: its abilities, then its spellbook. */
export function textsOf(table: WarsView, id: string, words: Words): Told[] {
  const printed = table.cards[id];
  const told = (isBook: boolean) => (ability: string) => ({
    id: ability,
    name: words.key(`wars.ability.${ability}`),
    text: words.key(`wars.about.${ability}`),
    isBook,
  });
  return [...(printed?.abilities ?? []).map(told(false)), ...(printed?.books ?? []).map(told(true))];
}

/** Cards of one sort, or those that somebody has. */
export interface Section {
  id: string;
  items: Item[];
}

export const HELD = 'held';

export function sectionsOf(items: readonly Item[]): Section[] {
  const there = items.filter((item) => item.left !== null);
  const sections = SORTS.map((sort) => ({ id: sort, items: there.filter((item) => item.sort === sort) }));
  const held = { id: HELD, items: items.filter((item) => item.holders.length) };
  return [...sections, held].filter((one) => one.items.length);
}

/** Does a card answer what somebody typed: its name, or any word of what it does? */
export function matches(item: Item, table: WarsView, words: Words, typed: string): boolean {
  const wanted = typed.trim().toLocaleLowerCase();
  const all = [item.name, ...textsOf(table, item.id, words).flatMap(({ name, text }) => [name, text])];
  return all.some((text) => text.toLocaleLowerCase().includes(wanted));
}

/** A price in words. */
export function priceSays(item: Pick<Item, 'price' | 'sort'>, words: Words): string {
  if (item.price.length)
    return item.price.map(({ of, n }) => words.key(`wars.price.${of}`, { n })).join(', ');
  return words.key(item.sort === 'spellbook' ? 'wars.price.instead' : 'wars.price.free');
}

const GLYPHS: Record<string, string> = { sign: 'elder-sign' };
export const glyphOfPrice = (of: string): string => GLYPHS[of] ?? of;
