import { expect, it } from 'vitest';
import { PAGE } from './page';
import type { Entry } from './text';

function slots(entry: Entry | undefined): string[] {
  const forms = typeof entry === 'string' ? [entry] : Object.values(entry ?? {});
  return [
    ...new Set(forms.flatMap((form) => [...form.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? ''))),
  ].sort();
}

// Keys that are put together from parts, and those of the boards, which their games name.
const MADE = /^(bot|blurb|chapter|coach|keys|seated)\.|_page\./;
const sources = import.meta.glob<string>(['../**/*.svelte', '../**/*.ts', '!../**/*.test.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

it('has no word that nobody says', () => {
  const said = Object.values(sources).join('\n');
  const idle = Object.keys(PAGE.de).filter((key) => !MADE.test(key) && !said.includes(key));
  expect(idle).toEqual([]);
});

it('has the same keys with the same slots in both languages', () => {
  const german = PAGE.de;
  const english = PAGE.en;
  expect(Object.keys(german).sort()).toEqual(Object.keys(english).sort());
  for (const key of Object.keys(german))
    expect([key, slots(german[key])]).toEqual([key, slots(english[key])]);
});

it('is said and never read: nothing depends on how a game calls its sentences', () => {
  const read =
    /['"`/]\^?(iaa|stars|wars)\\?\.(action|event|label|object|outlook|prompt|window|instead)\\?\.|text\.key [!=]==/;
  const reading = Object.entries(sources).filter(([, source]) => read.test(source));
  expect(reading.map(([path]) => path)).toEqual([]);
});
