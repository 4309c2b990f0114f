import { describe, expect, it } from 'vitest';
import type { OptionShown } from '../server/messages';
import { isOver, nextStep, stepsOf } from './lessons';

const option = (...action: (string | number)[]): OptionShown => ({ action, label: { key: 'x', args: {} } });
const OPTIONS = [option('d.run', 'quay'), option('d.run', 'lane'), option('d.end')];
const STEPS = stepsOf(
  'death',
  [
    { id: 'goal', text: { key: 'goal', args: {} } },
    { id: 'run', text: { key: 'run', args: {} }, options: [1] },
  ],
  (lesson) => lesson.text.key,
);

describe('first steps', () => {
  it('are told one at a time and never again', () => {
    expect(nextStep(STEPS, [])?.key).toBe('death.goal');
    expect(nextStep(STEPS, ['death.goal'])?.key).toBe('death.run');
    expect(nextStep(STEPS, ['death.run', 'death.goal'])).toBeNull();
  });

  it('are over when something of the kind they point at was done', () => {
    const run = STEPS[1]!;
    expect(isOver(run, OPTIONS, OPTIONS[0]!)).toBe(true);
    expect(isOver(run, OPTIONS, OPTIONS[2]!)).toBe(false);
  });

  it('are over after anything if they were only told', () => {
    expect(isOver(STEPS[0]!, OPTIONS, OPTIONS[2]!)).toBe(true);
  });
});
