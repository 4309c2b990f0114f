// First steps: which lesson is told now. The game says what matters at a decision; the page remembers what it told.

import type { LessonShown, OptionShown } from '../server/messages';

/** One thing to know; `key` is what the browser remembers it by. */
export interface Step {
  key: string;
  text: string;
  /** Options that it points at; doing one of their kind ends it. */
  options: number[];
}

/** The first that was not told yet. */
export function nextStep(steps: readonly Step[], told: readonly string[]): Step | null {
  return steps.find((step) => !told.includes(step.key)) ?? null;
}

/** The lessons of a game at a decision, as steps of the page. */
export function stepsOf(
  game: string,
  lessons: readonly LessonShown[],
  say: (lesson: LessonShown) => string,
): Step[] {
  return lessons.map((lesson) => ({
    key: `${game}.${lesson.id}`,
    text: say(lesson),
    options: lesson.options ?? [],
  }));
}

/** Does this choice end the step? What is only told is over as soon as the reader does anything. */
export function isOver(step: Step, options: readonly OptionShown[], played: OptionShown): boolean {
  return !step.options.length || step.options.some((index) => options[index]?.action[0] === played.action[0]);
}
