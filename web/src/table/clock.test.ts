import { beforeEach, expect, it } from 'vitest';
import { settings } from '../memory/settings.svelte';
import type { ClockShown } from '../server/messages';
import { leftOf, ruleOf, timeOf } from './clock';

const DAY = 86_400;
const clock: ClockShown = { kind: 'live', start: 600, add: 10, left: [500, 600], since: 1000, running: [0] };

beforeEach(() => {
  settings.lang = 'en';
});

it('counts down for whoever must decide, and for nobody else', () => {
  expect(leftOf(clock, 0, 1100)).toBe(400);
  expect(leftOf(clock, 1, 1100)).toBe(600);
  expect(leftOf(clock, 0, 9999)).toBe(0);
  expect(leftOf(clock, 0, 990)).toBe(500); // a clock that is a little slow gives nothing away
});

it('is written as people read it', () => {
  expect(timeOf(571)).toBe('9:31');
  expect(timeOf(11_109)).toBe('3:05:09');
  expect(timeOf(2 * DAY + 3 * 3600 + 5)).toBe('2 d 3 h');
  expect(timeOf(0)).toBe('0:00');
});

it('tells its rule in both languages', () => {
  expect(ruleOf(clock)).toBe('10 minutes each, plus 10 seconds per turn');
  expect(ruleOf({ kind: 'slow', start: 3 * DAY })).toBe('3 days per turn');
  expect(ruleOf({ kind: 'slow', start: 12 * 3600 })).toBe('12 hours per turn');
  settings.lang = 'de';
  expect(ruleOf(clock)).toBe('10 Minuten für jeden, 10 Sekunden mehr je Zug');
  expect(ruleOf({ kind: 'slow', start: DAY })).toBe('1 Tag je Zug');
});
