// Things on a board have names like "area:A1". Boards say which thing was clicked, options which they mean,
// and sentences which they speak of: their references have the names of the board.

import { refsOf, type Text } from '../words/text';

/** The things a sentence speaks of, to be marked while somebody points at it. */
export function thingsOf(text: Text): string[] {
  return refsOf(text).map((ref) => `${ref.ref}:${ref.id}`);
}

/** Attributes of something on the board that can be clicked when an option means it. */
export interface Clickable {
  role: 'button' | undefined;
  tabindex: 0 | undefined;
}

export function clickable(isLegal: boolean): Clickable {
  return { role: isLegal ? 'button' : undefined, tabindex: isLegal ? 0 : undefined };
}

/** Enter and space do what a click does. */
export function onEnter(act: () => void): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
}
