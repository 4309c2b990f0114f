import { expect, it } from 'vitest';

const sources = import.meta.glob<string>(['../**/*.svelte', './*.css'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
// Letters inside a drawing are as large as the drawing.
const DRAWN =
  /<text|boards\/(wars\/Token|death\/PieceArt|cults\/(Town|Quarter|RitualMark|StackCard))\.svelte/;

it('has texts that grow with the letters of the browser', () => {
  const fixed = Object.entries(sources)
    .filter(([path, source]) => !DRAWN.test(path) && !source.includes('<text'))
    .flatMap(([path, source]) =>
      [...source.matchAll(/^\s*(?:font|font-size|--t-\d):[^;]*\dpx[^;]*;/gm)].map(
        (found) => `${path} ${found[0]}`,
      ),
    );
  expect(fixed).toEqual([]);
});
