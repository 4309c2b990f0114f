// The simplest part of Markdown, for the pages that the host writes: headings, paragraphs, lists, addresses.

export interface Piece {
  text: string;
  /** Where it leads, if anywhere. */
  href?: string;
  /** The host has yet to fill it in. */
  open?: boolean;
}
export interface Block {
  kind: 'h1' | 'h2' | 'p' | 'ul';
  lines: Piece[][];
}

const SPECIAL = /\[\[(.+?)\]\]|(https?:\/\/[^\s)\]]*[^\s)\].,;:])|([\w.+-]+@[\w-]+(?:\.[\w-]+)+)/g;

export function pieces(line: string): Piece[] {
  const found: Piece[] = [];
  let at = 0;
  for (const match of line.matchAll(SPECIAL)) {
    if (match.index > at) found.push({ text: line.slice(at, match.index) });
    const [all, open, address, mail] = match;
    if (open) found.push({ text: open, open: true });
    else if (address) found.push({ text: address, href: address });
    else found.push({ text: mail ?? all, href: `mailto:${mail}` });
    at = match.index + all.length;
  }
  if (at < line.length) found.push({ text: line.slice(at) });
  return found;
}

export function blocks(text: string): Block[] {
  return text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      if (part.startsWith('## ')) return { kind: 'h2', lines: [pieces(part.slice(3))] };
      if (part.startsWith('# ')) return { kind: 'h1', lines: [pieces(part.slice(2))] };
      const lines = part.split('\n').map((line) => line.trim());
      if (lines.every((line) => line.startsWith('- ')))
        return { kind: 'ul', lines: lines.map((line) => pieces(line.slice(2))) };
      return { kind: 'p', lines: [pieces(lines.join(' '))] };
    });
}
