// Words of a game that have a meaning of their own: they are underlined wherever they are read, and each has
// one definition. The game's catalogue holds them: `wars.glossary.gate` are the forms of the word, `|` between them,
// and `wars.glossary_means.gate` what it means.

import type { Words } from './text';

export interface Term {
  word: string;
  means: string;
}

/** A piece of a sentence; with a term, if it is one. */
export interface Glossed {
  text: string;
  term?: Term;
}

const MOST = 2000; // texts that are remembered

export class Glossary {
  private readonly known = new Map<string, Term>();
  private readonly pattern: RegExp | null;
  readonly terms: Term[] = [];
  /** Options and lines say the same again and again. */
  private readonly found = new Map<string, Glossed[]>();

  constructor(words: Words, game: string) {
    for (const key of words.keys(`${game}.glossary.`)) {
      const forms = words.key(key).split('|');
      const term = { word: forms[0] ?? '', means: words.key(key.replace('.glossary.', '.glossary_means.')) };
      this.terms.push(term);
      for (const form of forms) this.known.set(form, term);
    }
    this.terms.sort((a, b) => a.word.localeCompare(b.word, words.lang));
    const forms = [...this.known.keys()].sort((a, b) => b.length - a.length);
    this.pattern = forms.length ? new RegExp(`(?<!\\p{L})(?:${forms.join('|')})(?!\\p{L})`, 'gu') : null;
  }

  /** The terms that a text speaks of. */
  termsOf(text: string): Term[] {
    return this.gloss(text).flatMap(({ term }) => term ?? []);
  }

  /** A text with its terms, each marked the first time. */
  gloss(text: string): Glossed[] {
    let found = this.found.get(text);
    if (!found) {
      if (this.found.size >= MOST) this.found.clear();
      this.found.set(text, (found = this.search(text)));
    }
    return found;
  }

  private search(text: string): Glossed[] {
    if (!this.pattern) return [{ text }];
    const found: Glossed[] = [];
    const told = new Set<Term>();
    let from = 0;
    for (const match of text.matchAll(this.pattern)) {
      const term = this.known.get(match[0]);
      if (!term || told.has(term)) continue;
      told.add(term);
      if (match.index > from) found.push({ text: text.slice(from, match.index) });
      found.push({ text: match[0], term });
      from = match.index + match[0].length;
    }
    if (from < text.length) found.push({ text: text.slice(from) });
    return found;
  }
}
