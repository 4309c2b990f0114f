import { expect, it } from 'vitest';
import { findIn } from './find';

it('finds letters large and small, wherever they stand, and takes them literally', () => {
  expect(findIn('Ein Tor und Tore', 'tor')).toEqual(['Ein ', 'Tor', ' und ', 'Tor', 'e']);
  expect(findIn('IÄÄ! iää!', 'iÄ')).toEqual(['', 'IÄ', 'Ä! ', 'iä', 'ä!']);
  expect(findIn('a (b)', '(b)')).toEqual(['a ', '(b)', '']);
  expect(findIn('ab', '.')).toEqual(['ab']);
  expect(findIn('ab', '')).toEqual(['ab']);
});
