import { describe, expect, it } from 'vitest';
import { capital, flatten, refsOf, Words, type Text } from './text';

const catalogue = flatten({
  core: { seat: 'Player {seat}' },
  dice: { one: '1 die', other: '{n} dice' },
  rolls: '{who} rolls {dice}.',
  face: { elder: 'elder sign', three: '3 tentacles' },
  at: '{unit} in {area}',
  name: 'Deep One',
  sum: '{a} and {b}',
});
const words = new Words('en', catalogue, ['Ada', '']);
const text = (key: string, args: Text['args'] = {}): Text => ({ key, args });

describe('words', () => {
  it('keeps plural objects and joins other keys with dots', () => {
    expect(Object.keys(catalogue)).toContain('face.elder');
    expect(words.key('dice', { n: 1 })).toBe('1 die');
    expect(words.key('dice', { n: 3 })).toBe('3 dice');
  });

  it('names seats by the table, or by number', () => {
    expect(words.seat(0)).toBe('Ada');
    expect(words.seat(1)).toBe('Player 2');
  });

  it('puts nested texts, lists and references into the sentence, piece by piece', () => {
    const said = text('rolls', {
      who: { ref: 'seat', id: 0, name: null },
      dice: [text('face.elder'), text('face.three')],
    });
    expect(words.say(said)).toBe('Ada rolls elder sign, 3 tentacles.');
    expect(words.parts(said).map((part) => part.kind)).toEqual(['ref', ...Array<string>(5).fill('plain')]);
  });

  it('writes true minus signs and the decimal mark of the language', () => {
    expect(words.key('sum', { a: -3, b: 0.25 })).toBe('−3 and 0.3');
    expect(new Words('de', catalogue).key('sum', { a: 1.5, b: 2 })).toBe('1,5 and 2');
  });

  it('takes names that content files give in every language', () => {
    expect(words.key('sum', { a: { de: 'Würfel', en: 'die' }, b: 'x' })).toBe('die and x');
  });

  it('shows a gap instead of hiding it', () => {
    expect(words.key('no.such.key')).toBe('⟨no.such.key⟩');
    expect(words.key('sum', { a: 1 })).toBe('1 and {b}');
  });

  it('finds every reference, also inside the names of others', () => {
    const unit = {
      ref: 'unit',
      id: 4,
      name: text('at', { unit: text('name'), area: { ref: 'area', id: 2, name: null } }),
    };
    expect(refsOf(text('rolls', { who: unit, dice: [] })).map((ref) => ref.ref)).toEqual(['unit', 'area']);
  });

  it('has the names that the content of a table brings along, and shows them as they are', () => {
    const own = words.beside({ name: '{who} <b>Crater</b>' });
    expect(own.say(text('at', { unit: text('name'), area: 'Asia' }))).toBe('{who} <b>Crater</b> in Asia');
    expect(words.key('name')).toBe('Deep One');
    expect(words.beside(undefined)).toBe(words);
  });

  it('begins sentences with a capital', () => {
    expect(capital('über das Meer')).toBe('Über das Meer');
  });
});

it('knows which article an English word needs', () => {
  const some = new Words(
    'en',
    flatten({ summons: 'summons a/an {unit} here', one: 'Acolyte', other_one: 'Deep One' }),
  );
  const said = (key: string): string =>
    some.key('summons', { unit: { ref: 'unit', id: key, name: text(key) } });
  expect([said('one'), said('other_one')]).toEqual(['summons an Acolyte here', 'summons a Deep One here']);
});
