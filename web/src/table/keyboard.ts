// Keys for the whole table. Fields, dialogs and buttons keep their own.

import { showRule } from '../parts/rules.svelte';
import type { Session } from './session.svelte';
import { sumsOf } from './sums';

const LISTED = ':is(.opt, .chip, .word)'; // what arrows walk through in the list of options
const ANSWERS = /^(\d|[aehru]|Enter)$/; // held down, they would answer the next question, too

export function onKey(event: KeyboardEvent, session: Session, help: () => void): void {
  if (
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    isTyping(event.target) ||
    document.querySelector('dialog[open]')
  )
    return;
  if ((event.repeat && ANSWERS.test(event.key)) || act(event.key, session, help)) event.preventDefault();
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return (
    target instanceof HTMLSelectElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLInputElement
  );
}

function act(key: string, session: Session, help: () => void): boolean {
  if (/^[1-9]$/.test(key)) session.press(Number(key));
  else if (key === '0' || key === 'e') return session.end();
  else if (key === 'Escape') return session.escape();
  else if (session.isHeld && (key === 'Enter' || key === ' ')) return goOn(session);
  else if (key === 'Enter') return confirm(session);
  else if (key === 'ArrowLeft') session.step(-1);
  else if (key === 'ArrowRight') session.step(1);
  else if (key === 'ArrowDown' || key === 'ArrowUp') return enterList();
  else if (key === 'u') session.connection.undo();
  else if (key === 'h') session.connection.askHint();
  else if (key === 'r') return ruleOfPointed(session);
  else if (key === 'a') session.halted = !session.halted;
  else if (key === '?') help();
  else return false;
  return true;
}

/** On a focused button these keys are the button's own. */
function goOn(session: Session): boolean {
  if (document.activeElement instanceof HTMLButtonElement) return false;
  session.connection.reel.goOn();
  return true;
}

/** Enter on a focused button is the button's own; otherwise it plays what is selected. */
function confirm(session: Session): boolean {
  if (session.choice.selected === null || document.activeElement instanceof HTMLButtonElement) return false;
  session.choice.confirm();
  return true;
}

/** From anywhere on the page, an arrow leads into the list of options. */
function enterList(): boolean {
  // There the list itself does it, unless all that can be chosen stands below it.
  if (document.activeElement?.closest('[data-list]')?.querySelector(LISTED)) return false;
  // Options may all be folded away in groups: then the first group is where the list begins.
  const first = document.querySelector<HTMLElement>(`[data-list] ${LISTED}, [data-option]`);
  first?.focus();
  return first !== null;
}

function ruleOfPointed(session: Session): boolean {
  const index = session.choice.selected ?? session.choice.pointed[0];
  const option = index === undefined ? undefined : session.choice.all[index]?.option;
  if (!option?.rule) return false;
  showRule(session.game, option.rule, session.words.say(option.label), {
    sums: sumsOf([option], session.words),
  });
  return true;
}
