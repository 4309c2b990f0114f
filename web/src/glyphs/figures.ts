// The figures of units, which only some boards have: they are loaded and put into the page with the first of them.

import { namesOf, spriteOf, symbols } from './sprite';

const FILES = import.meta.glob<string>('./parts/u-*.svg', { query: '?raw', import: 'default', eager: true });
const DRAWN: ReadonlySet<string> = new Set([...symbols, ...namesOf(FILES)]);

/** Is there a drawing of this name? */
export const isDrawn = (name: string): boolean => DRAWN.has(name);

export const figures = spriteOf(FILES);
document.body.insertAdjacentHTML('afterbegin', figures);
