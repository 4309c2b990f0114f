import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setTab } from './notices.svelte';

beforeEach(() => {
  vi.useFakeTimers();
  document.head.innerHTML = '<title>fhtagn</title><link rel="icon" href="./icon.svg">';
});
afterEach(() => vi.useRealTimers());

const icon = (): string | null => document.querySelector('link')!.getAttribute('href');

it('a tab gets its mark when my turn lasts, and none for a moment between two clicks', () => {
  setTab('Arkham', true);
  expect([document.title, icon()]).toEqual(['fhtagn', './icon.svg']);
  vi.runAllTimers();
  expect([document.title, icon()]).toEqual(['Arkham', './icon-turn.svg']);
  const set = vi.spyOn(document.querySelector('link')!, 'setAttribute');
  setTab('Arkham', false);
  setTab('Arkham', true);
  vi.runAllTimers();
  expect(set).not.toHaveBeenCalled();
  setTab('Arkham', false);
  vi.runAllTimers();
  expect(icon()).toBe('./icon.svg');
});
