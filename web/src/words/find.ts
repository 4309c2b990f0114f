// Looking for some letters in a text, whether they are large or small.

/** The text in pieces: every second one is what was looked for. A single piece: it is not there. */
export function findIn(text: string, wanted: string): string[] {
  if (!wanted) return [text];
  const literally = wanted.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return text.split(new RegExp(`(${literally})`, 'giu'));
}
