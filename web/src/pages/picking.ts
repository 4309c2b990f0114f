// An option whose value may name things one by one: "none", "all", "a,b,group", "random:3:a,b".

import type { OptionSheet } from '../server/api';

export const NONE = 'none';
export const ALL = 'all';
const DRAW = 'random';

/** What is picked, and how many of it are drawn; 0: all of it is in the game. */
export interface Picked {
  ids: ReadonlySet<string>;
  draw: number;
}

export const canPick = (option: OptionSheet): boolean => Object.keys(option.groups ?? {}).length > 0;

const inside = (option: OptionSheet, group: string): string[] => Object.keys(option.groups?.[group] ?? {});

/** Everything that there is, in order. */
export const everything = (option: OptionSheet): string[] =>
  Object.keys(option.groups ?? {}).flatMap((group) => inside(option, group));

/** What a value of the option says. */
export function picked(option: OptionSheet, value: string): Picked {
  const draws = value.split(':')[0] === DRAW;
  const [, number = '0', drawn = ''] = draws ? value.split(':') : [];
  const named = draws ? drawn || ALL : value;
  const known = new Set(everything(option));
  const ids = named.split(',').flatMap((part) => {
    if (part === ALL) return [...known];
    const several = option.sets?.[part] ?? inside(option, part);
    return several.length ? several : known.has(part) ? [part] : [];
  });
  return { ids: new Set(ids), draw: draws ? Number(number) : 0 };
}

/** How the option says this: groups instead of all that they stand for, and only as many as can be drawn. */
export function written(option: OptionSheet, { ids, draw }: Picked): string {
  const all = everything(option).filter((id) => ids.has(id));
  const n = Math.min(draw, all.length);
  if (!all.length) return NONE;
  const complete = all.length === everything(option).length;
  const same = (some: string[]): boolean => some.length === all.length && some.every((id) => ids.has(id));
  const set = Object.entries(option.sets ?? {}).find(([, some]) => same(some))?.[0];
  const parts = Object.keys(option.groups ?? {}).flatMap((group) => {
    const own = inside(option, group);
    return own.every((id) => ids.has(id)) ? [group] : own.filter((id) => ids.has(id));
  });
  const named = set ?? parts.join(',');
  if (!n) return complete ? ALL : named;
  return complete ? `${DRAW}:${n}` : `${DRAW}:${n}:${named}`;
}

/** Is all, some or nothing of a group picked? */
export function share(option: OptionSheet, group: string, { ids }: Picked): 'all' | 'some' | 'none' {
  const own = inside(option, group);
  const n = own.filter((id) => ids.has(id)).length;
  return n === 0 ? 'none' : n === own.length ? 'all' : 'some';
}

/** With or without these things. */
export function change(now: Picked, some: Iterable<string>, isIn: boolean): Picked {
  const ids = new Set(now.ids);
  for (const id of some) {
    if (isIn) ids.add(id);
    else ids.delete(id);
  }
  return { ...now, ids };
}
