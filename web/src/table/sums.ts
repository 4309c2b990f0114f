// Numbers explain themselves: what the numbers that options tell are made of, when somebody asks.

import type { OptionShown } from '../server/messages';
import { capital, isText, type Text, type Words } from '../words/text';

/** A number in its sentence, and its summands; `of`: the option, where several are asked about at once. */
export interface Sum {
  of: string;
  said: string;
  terms: string[];
}

/** The summands of the number that a text tells. */
export function termsOf(text: Text): Text[] {
  const terms = text.args.terms;
  return Array.isArray(terms) ? terms.filter(isText) : [];
}

/** What is behind the numbers of these options; what several tell alike is told once. */
export function sumsOf(options: readonly OptionShown[], words: Words): Sum[] {
  const found: Sum[] = [];
  const told = new Set<string>();
  for (const option of options) {
    for (const text of option.outlook ?? []) {
      const terms = termsOf(text).map((term) => words.say(term));
      const said = capital(words.say(text));
      const known = [said, ...terms].join('|');
      if (!terms.length || told.has(known)) continue;
      told.add(known);
      found.push({ of: options.length > 1 ? words.say(option.label) : '', said, terms });
    }
  }
  return found;
}
