// Every drawing is a file of its own in `parts`, called as it is used: a new unit (`u-…`), faction (`f-…` and
// its pattern `p-…`) or symbol brings its drawing along, and no list is edited. Here they become one sprite.

const FILES = import.meta.glob<string>('./parts/*.svg', { query: '?raw', import: 'default', eager: true });

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1, -'.svg'.length);
const DRAWN: ReadonlySet<string> = new Set(Object.keys(FILES).map(nameOf));

/** Is there a drawing of this name? */
export const isDrawn = (name: string): boolean => DRAWN.has(name);

function part(name: string, file: string): string {
  const tag = name.startsWith('p-') ? 'pattern' : 'symbol';
  const more = tag === 'pattern' ? ' patternUnits="userSpaceOnUse"' : '';
  return file
    .trim()
    .replace(/^<svg xmlns="[^"]*"/, `<${tag} id="${name}"${more}`)
    .replace(/<\/svg>$/, `</${tag}>`);
}

export const sprite = [
  '<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0" class="sprite" aria-hidden="true">',
  ...Object.entries(FILES).map(([path, file]) => part(nameOf(path), file)),
  '</svg>',
].join('\n');
