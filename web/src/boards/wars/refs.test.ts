import { describe, expect, it } from 'vitest';
import type { OptionShown } from '../../server/messages';
import { areasOf, speaksOf, stagesOf } from './refs';
import { label, position, ref, text } from './sample';

const VIEW = position({
  units: {
    south_pacific: ['0 gc_acolyte 6 gate', '0 deep_one 4', '1 ghoul 2'],
    australia: ['1 bg_acolyte 1 gate'],
  },
});
const option = (action: string, args: OptionShown['label']['args']): OptionShown => ({
  action: [action],
  label: label(action, args),
});
const area = (id: string, how = 'area') => ref('area', 1, text(`wars.${how}.${id}`));
const foe = (seat: number) => text('wars.named.player', { seat: ref('seat', seat) });

describe('what an option means on the map', () => {
  it('names the unit where it starts, then the area it goes to', () => {
    const move = option('wars.move', {
      unit: ref('unit', 7, text('wars.unit.deep_one')),
      area: area('north_pacific'),
      start: area('south_pacific'),
    });
    expect(stagesOf(move, VIEW)).toEqual([
      ['unit:0/deep_one/south_pacific', 'unit:0/deep_one/south_pacific/gate'],
      ['area:north_pacific'],
    ]);
  });

  it('knows the own acolyte without its faction being said', () => {
    const control = option('wars.control', {
      unit: ref(
        'unit',
        0,
        text('wars.named.at', { unit: text('wars.own_object.acolyte'), area: text('wars.in.south_pacific') }),
      ),
    });
    expect(stagesOf(control, VIEW)[0]).toContain('unit:0/gc_acolyte/south_pacific');
  });

  it('means only the keeper when the words say so', () => {
    const keeper = text('wars.named.on_gate', { unit: text('wars.own_unit.acolyte') });
    const pick = option('wars.pick', {
      unit: ref('unit', 0, text('wars.named.at', { unit: keeper, area: text('wars.in.south_pacific') })),
    });
    expect(stagesOf(pick, VIEW)).toEqual([['unit:0/gc_acolyte/south_pacific/gate']]);
  });

  it('lets a battle be begun by clicking the area, the foe, or one of their pieces', () => {
    const battle = option('wars.battle', { area: area('south_pacific', 'in'), foe: foe(1) });
    expect(stagesOf(battle, VIEW)).toEqual([
      ['area:south_pacific', 'unit:1/ghoul/south_pacific'],
      ['seat:1', 'unit:1/ghoul/south_pacific'],
    ]);
  });

  it('lets a move be begun by clicking any own piece', () => {
    expect(stagesOf(option('wars.move_action', {}), VIEW)).toEqual([
      [
        'unit:0/gc_acolyte/south_pacific/gate',
        'unit:0/gc_acolyte/south_pacific',
        'unit:0/deep_one/south_pacific',
      ],
    ]);
  });

  it('finds a unit in a battle that is not said to be anywhere', () => {
    const battle = { area: 'australia', step: 'pains', sides: [], retreats_by: null };
    const pain = option('wars.assign_pain', { unit: ref('unit', 9, text('wars.object.ghoul')) });
    expect(stagesOf(pain, { ...VIEW, battle })[0]?.[0]).toBe('unit:1/ghoul/australia');
  });

  it('means nothing on the map where there is nothing to point at', () => {
    expect(stagesOf(option('wars.ritual', {}), VIEW)).toEqual([]);
    expect(
      stagesOf(option('wars.take_book', { book: ref('book', 1, text('wars.ability.gc.absorb')) }), VIEW),
    ).toEqual([]);
  });

  it('tells which options speak of an area, of its units, or of the keeper of its gate', () => {
    expect(speaksOf([['area:asia']], 'asia')).toBe(true);
    expect(speaksOf([['unit:0/deep_one/asia/gate']], 'asia')).toBe(true);
    expect(speaksOf([['unit:0/deep_one/north_asia']], 'asia')).toBe(false);
  });

  it('reads the areas of a sentence', () => {
    expect(
      areasOf(label('wars.event.moved', { from: area('asia', 'in'), to: area('europe'), n: 2 })),
    ).toEqual(['area:asia', 'area:europe']);
  });
});
