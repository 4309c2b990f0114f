import { expect, it } from 'vitest';
import { sitterIdentity } from './identity';

it('before a game nobody has the colours of a faction that they may not get', () => {
  expect(sitterIdentity('', false)).toEqual({ token: 'nobody', glyph: 'person', pattern: 'p-nobody' });
  expect(sitterIdentity('', true)).toEqual({ token: 'nobody', glyph: 'bot', pattern: 'p-nobody' });
  expect(sitterIdentity('black_goat', true).token).toBe('black_goat');
  expect(sitterIdentity('an_investigator', false).token, 'not all roles have colours').toBe('nobody');
});
