// Every drawing is a file of its own in `parts`, called as it is used: a new unit (`u-…`), faction (`f-…` and
// its pattern `p-…`) or symbol brings its drawing along, and no list is edited. Here they become one sprite;
// the many units come later, with the first board that needs them (`figures.ts`).

const FILES = import.meta.glob<string>(['./parts/*.svg', '!./parts/u-*.svg'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1, -'.svg'.length);

/** The names of the drawings in these files. */
export const namesOf = (files: Record<string, string>): string[] => Object.keys(files).map(nameOf);

function part(name: string, file: string): string {
  const tag = name.startsWith('p-') ? 'pattern' : 'symbol';
  const more = tag === 'pattern' ? ' patternUnits="userSpaceOnUse"' : '';
  return file
    .trim()
    .replace(/^<svg xmlns="[^"]*"/, `<${tag} id="${name}"${more}`)
    .replace(/<\/svg>$/, `</${tag}>`);
}

export function spriteOf(files: Record<string, string>): string {
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0" class="sprite" aria-hidden="true">',
    ...Object.entries(files).map(([path, file]) => part(nameOf(path), file)),
    '</svg>',
  ].join('\n');
}

export const symbols: readonly string[] = namesOf(FILES);
export const sprite = spriteOf(FILES);
