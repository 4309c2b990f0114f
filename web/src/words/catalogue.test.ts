import { expect, it } from 'vitest';
import de from './de.json';
import en from './en.json';
import { flatten, type Entry, type Json } from './text';

function slots(entry: Entry | undefined): string[] {
  const forms = typeof entry === 'string' ? [entry] : Object.values(entry ?? {});
  return [...new Set(forms.flatMap((form) => [...form.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '')))].sort();
}

it('has the same keys with the same slots in both languages', () => {
  const german = flatten(de as Json);
  const english = flatten(en as Json);
  expect(Object.keys(german).sort()).toEqual(Object.keys(english).sort());
  for (const key of Object.keys(german)) expect([key, slots(german[key])]).toEqual([key, slots(english[key])]);
});
