// Words by key: the server never sends sentences, it sends keys with arguments. Here they become
// sentences in the reader's language, in pieces, so that the page can colour and mark what they speak of.

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

// Types, not interfaces: only those pass as Json.
export type Text = {
  key: string;
  args: Record<string, Json>;
  /** The text tells a price: so much of something (which has a glyph of that name), and what is left of it. */
  price?: { of: string; n: number; left: number };
};

/**
 * A thing on the table that a text speaks of, called as the board calls it; seats and sides are named by the
 * table, the rest by `name`.
 */
export type Ref = {
  ref: string;
  id: number | string;
  name: Text | null;
};

/** A piece of a sentence: plain words, or a thing on the table. */
export type Part = { kind: 'plain'; text: string } | { kind: 'ref'; ref: Ref; text: string };

export type Lang = 'de' | 'en';
export type Entry = string | { one?: string; other: string };
export type Catalogue = Record<string, Entry>;

const ARTICLE = 'a/an ';
const SLOT = /\{(\w+)\}/g;

export function isText(value: Json | undefined): value is Text {
  return (
    typeof value === 'object' && value !== null && !Array.isArray(value) && typeof value.key === 'string'
  );
}

export function isRef(value: Json | undefined): value is Ref {
  return (
    typeof value === 'object' && value !== null && !Array.isArray(value) && typeof value.ref === 'string'
  );
}

/** Nested catalogue objects as dotted keys; plural objects stay objects. */
export function flatten(tree: Json, prefix = ''): Catalogue {
  const flat: Catalogue = {};
  if (typeof tree !== 'object' || tree === null || Array.isArray(tree)) return flat;
  for (const [name, value] of Object.entries(tree)) {
    const key = prefix + name;
    if (typeof value === 'string') flat[key] = value;
    else if (isPlural(value)) flat[key] = value;
    else Object.assign(flat, flatten(value, `${key}.`));
  }
  return flat;
}

function isPlural(value: Json): value is { one: string; other: string } {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.keys(value).every((name) => name === 'one' || name === 'other');
}

/** One language of one table. */
export class Words {
  constructor(
    readonly lang: Lang,
    private readonly entries: Catalogue,
    private readonly names: readonly string[] = [],
    private readonly sides: readonly (Text | null)[] = [],
    private readonly roles: readonly (Text | null)[] = [],
  ) {}

  /**
   * The same words at a table whose seats and sides have these names (null: that of its seat). `roles` is what
   * sentences call them instead, where the game wants it.
   */
  named(
    names: readonly string[],
    sides: readonly (Text | null)[] = [],
    roles: readonly (Text | null)[] = [],
  ): Words {
    return new Words(this.lang, this.entries, names, sides, roles);
  }

  /** The same words, and those that the content of a table brings along. */
  beside(own: Readonly<Record<string, string>> | undefined): Words {
    if (!own) return this;
    return new Words(this.lang, { ...this.entries, ...own }, this.names, this.sides, this.roles);
  }

  has(key: string): boolean {
    return key in this.entries;
  }

  /** The keys that begin like this. */
  keys(prefix: string): string[] {
    return Object.keys(this.entries).filter((key) => key.startsWith(prefix));
  }

  /** Shorthand for keys of the page itself and of catalogues. */
  key(key: string, args: Record<string, Json> = {}): string {
    return this.say({ key, args });
  }

  /** The sentence. An unknown key shows itself, so that a gap is seen and not hidden. */
  say(text: Text): string {
    return this.parts(text)
      .map((part) => part.text)
      .join('');
  }

  /** The sentence in pieces. */
  parts(text: Text): Part[] {
    const template = this.template(text);
    if (template === undefined) return [{ kind: 'plain', text: `⟨${text.key}⟩` }];
    const parts: Part[] = [];
    let from = 0;
    for (const match of template.matchAll(SLOT)) {
      if (match.index > from) parts.push({ kind: 'plain', text: template.slice(from, match.index) });
      const value = text.args[match[1] ?? ''];
      if (value === undefined) parts.push({ kind: 'plain', text: match[0] });
      else parts.push(...this.pieces(value));
      from = match.index + match[0].length;
    }
    if (from < template.length) parts.push({ kind: 'plain', text: template.slice(from) });
    return template.includes(ARTICLE) ? withArticles(parts) : parts;
  }

  seat(seat: number): string {
    return this.names[seat] || this.key('core.seat', { seat: seat + 1 });
  }

  /** What owns things on the table: usually a seat, but somebody may lead two, and an automaton one. */
  side(side: number): string {
    const name = this.sides[side];
    return name ? this.say(name) : this.seat(side);
  }

  /** A name that a content file gives in every language. */
  name(names: Record<string, string> | undefined): string {
    return names?.[this.lang] ?? '';
  }

  /** Where in the sentence an argument is spoken. */
  place(text: Text, name: string): number {
    return this.template(text)?.indexOf(`{${name}}`) ?? 0;
  }

  /** One argument as it stands in a sentence. */
  word(value: Json): string {
    return this.pieces(value)
      .map((part) => part.text)
      .join('');
  }

  private template(text: Text): string | undefined {
    const entry = this.entries[text.key];
    if (entry === undefined || typeof entry === 'string') return entry;
    return text.args.n === 1 && entry.one !== undefined ? entry.one : entry.other;
  }

  private pieces(value: Json): Part[] {
    if (isRef(value)) return [{ kind: 'ref', ref: value, text: this.thing(value) }];
    if (isText(value)) return this.parts(value);
    if (Array.isArray(value)) {
      return value.flatMap((item, i) => [...(i ? [plain(', ')] : []), ...this.pieces(item)]);
    }
    if (typeof value === 'object' && value !== null) return [plain(String(value[this.lang] ?? ''))];
    return [plain(typeof value === 'number' ? this.number(value) : String(value))];
  }

  private number(value: number): string {
    const shown = Number.isInteger(value) ? String(value) : value.toFixed(1);
    return shown.replace('.', this.lang === 'de' ? ',' : '.').replace('-', '−');
  }

  private thing(ref: Ref): string {
    const role = ref.ref === 'seat' || ref.ref === 'side' ? this.roles[Number(ref.id)] : null;
    if (role) return this.say(role);
    if (ref.ref === 'seat') return this.seat(Number(ref.id));
    if (ref.ref === 'side') return this.side(Number(ref.id));
    return ref.name ? this.say(ref.name) : `${ref.ref} ${ref.id}`;
  }
}

/** English: which article it is depends on what follows. */
function withArticles(parts: Part[]): Part[] {
  return parts.map((part, i) => {
    if (!part.text.endsWith(ARTICLE)) return part;
    const article = /^[aeiou]/i.test(parts[i + 1]?.text ?? '') ? 'an ' : 'a ';
    return { ...part, text: part.text.slice(0, -ARTICLE.length) + article };
  });
}

function plain(text: string): Part {
  return { kind: 'plain', text };
}

/** Every reference in a text, the nested ones included. */
export function refsOf(value: Json | undefined): Ref[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap(refsOf);
  if (isRef(value)) return [value, ...(value.name ? refsOf(value.name) : [])];
  if (isText(value)) return Object.values(value.args).flatMap(refsOf);
  return [];
}

/** The side (or seat, which leads the side of its number) that an argument means; -1 if it means none. */
export function sideOf(value: Json | undefined): number {
  const owner = refsOf(value).find((ref) => ref.ref === 'seat' || ref.ref === 'side');
  return owner ? Number(owner.id) : -1;
}

/** Prompts and reasons begin small, because the terminal puts a name before them. */
export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}
