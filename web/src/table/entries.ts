// The list of options, so that forty of them stay readable: those that differ in one thing are
// gathered under one line, and the thing becomes a chip.

import { capital, type Json, type Text, type Words } from '../words/text';
import type { Choosable } from './choice.svelte';

export interface Single {
  kind: 'single';
  one: Choosable;
}

export interface Group {
  kind: 'group';
  id: string;
  title: string;
  chips: { one: Choosable; label: string }[];
  /** Rarely wanted: it stands last, and no number key leads there. */
  isAside?: boolean;
}

export type Entry = Single | Group;

const FEW = 8; // so many options are listed one by one
const LEAST = 3; // fewer are not worth a group
const DOTS = '…';

/** Names that a game has for groups of one kind of action: keys of words, with the arguments of their labels. */
export type Titles = Readonly<Record<string, string>>;

export function entriesOf(shown: readonly Choosable[], words: Words, titles: Titles = {}): Entry[] {
  if (shown.length <= FEW) return shown.map(single);
  const byKey = gather(shown, (one) => one.option.label.key);
  const parts = byKey.flatMap((same) => split(same, words));
  return parts.flatMap((part): Entry[] =>
    part.length < LEAST ? part.map(single) : [group(part, words, titles)],
  );
}

/** What is rarely wanted, under one line of its own. */
export function asideOf(some: readonly Choosable[], title: string, words: Words): Group[] {
  if (!some.length) return [];
  const chips = some.map((one) => ({ one, label: capital(words.say(one.option.label)) }));
  return [{ kind: 'group', id: '@aside', title, chips, isAside: true }];
}

function single(one: Choosable): Single {
  return { kind: 'single', one };
}

function gather<T>(list: readonly T[], by: (item: T) => string): T[][] {
  const found = new Map<string, T[]>();
  for (const item of list) {
    const key = by(item);
    const there = found.get(key);
    if (there) there.push(item);
    else found.set(key, [item]);
  }
  return [...found.values()];
}

/** Many options with several differing parts: one group per everything but the last part. */
function split(same: Choosable[], words: Words): Choosable[][] {
  const names = varying(
    same.map((one) => one.option.label),
    words,
  );
  if (same.length <= FEW || names.length < 2) return [same];
  const first = names.slice(0, -1);
  const parts = gather(same, (one) => JSON.stringify(first.map((name) => one.option.label.args[name])));
  // Groups of one or two would only make the list longer.
  return same.length / parts.length >= LEAST ? parts : [same];
}

function group(part: Choosable[], words: Words, titles: Titles): Group {
  const labels = part.map((one) => one.option.label);
  const names = varying(labels, words);
  const first = labels[0] as Text;
  const args = { ...first.args, ...Object.fromEntries(names.map((name) => [name, DOTS])) };
  const named = titles[String(part[0]?.option.action[0])];
  const title = named ? words.key(named, args) : words.say({ key: first.key, args }).replace(/…( …)+/g, DOTS);
  const chips = part.map((one) => ({ one, label: chip(one.option.label, names, words) }));
  return { kind: 'group', id: `${first.key} ${title}`, title, chips };
}

function chip(label: Text, names: string[], words: Words): string {
  return capital(names.map((name) => words.word(label.args[name] ?? '')).join(' · '));
}

/** The arguments that differ, in the order in which they are spoken. */
function varying(labels: Text[], words: Words): string[] {
  const first = labels[0];
  if (!first) return [];
  const names = Object.keys(first.args).filter((name) =>
    labels.some((label) => !same(label.args[name], first.args[name])),
  );
  return names.sort((a, b) => words.place(first, a) - words.place(first, b));
}

function same(a: Json | undefined, b: Json | undefined): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
