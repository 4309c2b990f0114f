import { expect, it } from 'vitest';
import { blocks, pieces } from './written';

it('reads headings, paragraphs and lists', () => {
  const text = '# Imprint\n\nOne line\nand more.\n\n## Who\n\n- a\n- b\n\n- c\nnot a list\n';
  expect(blocks(text)).toEqual([
    { kind: 'h1', lines: [[{ text: 'Imprint' }]] },
    { kind: 'p', lines: [[{ text: 'One line and more.' }]] },
    { kind: 'h2', lines: [[{ text: 'Who' }]] },
    { kind: 'ul', lines: [[{ text: 'a' }], [{ text: 'b' }]] },
    { kind: 'p', lines: [[{ text: '- c not a list' }]] },
  ]);
});

it('finds addresses, and what has yet to be filled in', () => {
  expect(pieces('See https://host.example/a, ann@host.example. [[Name]]')).toEqual([
    { text: 'See ' },
    { text: 'https://host.example/a', href: 'https://host.example/a' },
    { text: ', ' },
    { text: 'ann@host.example', href: 'mailto:ann@host.example' },
    { text: '. ' },
    { text: 'Name', open: true },
  ]);
});

it('makes no link of anything else', () => {
  expect(pieces('javascript:alert(1) data:x <b>')).toEqual([{ text: 'javascript:alert(1) data:x <b>' }]);
});
