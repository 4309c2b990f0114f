import { describe, expect, it } from 'vitest';
import sprite from '../glyphs/sprite.svg?raw';
import { identityOf, seatIdentity } from '../glyphs/identity';
import type { Face } from './face';
import { face as iaa } from './iaa/face';
import { GLYPH } from './iaa/view';
import { face as stars } from './stars/face';
import { BACK } from './stars/view';
import { face as wars } from './wars/face';
import { KINDS } from './wars/sample';
import { emblemOf, figureOf } from './wars/view';

const DRAWN = new Set([...sprite.matchAll(/ id="([\w-]+)"/g)].map((found) => found[1]));
const missing = (names: string[]): string[] => names.filter((name) => !DRAWN.has(name));

const ACTIONS: Record<string, [Face, string[]]> = {
  iaa: [iaa, ['call', 'take', 'rob', 'give_up', 'end']],
  stars: [
    stars,
    [
      'invoke',
      'push',
      'swap',
      'flip',
      'serve',
      'use',
      'summon',
      'replace',
      'help',
      'complete',
      'discard',
      'exchange',
      'skip',
      'end',
    ],
  ],
  wars: [
    wars,
    [
      'move_action',
      'move',
      'retreat',
      'battle',
      'capture',
      'recruit',
      'summon',
      'awaken',
      'create_gate',
      'control',
      'abandon',
      'ritual',
      'take_book',
      'gc.devolve',
      'reveal',
      'assign_kill',
      'assign_pain',
      'done',
      'drop_power',
      'something_new',
    ],
  ],
};

describe('everything that is shown is drawn', () => {
  it.each(Object.entries(ACTIONS))('actions of %s', (game, [face, actions]) => {
    expect(missing(actions.map((action) => face.glyphOf(`${game}.${action}`)))).toEqual([]);
    expect(missing([face.glyphOfEvent(`${game}.event.something_new`)])).toEqual([]);
  });

  it('every unit has a figure of its own, and every Great Old One a sign of its own', () => {
    expect(missing(KINDS.map(figureOf))).toEqual([]);
    const signs = KINDS.filter((kind) => figureOf(kind) === 'm-goo').map((kind) => emblemOf(kind, 'none'));
    expect(missing(signs)).toEqual([]);
    expect(new Set(signs).size).toBe(5);
    const monsters = KINDS.map(figureOf).filter((name) => !name.startsWith('m-'));
    expect(new Set(monsters).size).toBe(11);
  });

  it('kinds that are not known fall back to the figure of their class', () => {
    expect([figureOf('gnoph_keh'), emblemOf('gnoph_keh', 'f-windwalker')]).toEqual([
      'm-monster',
      'f-windwalker',
    ]);
  });

  it('dice, stars, factions and seats', () => {
    expect(missing(Object.values(GLYPH))).toEqual([]);
    expect(missing(Object.keys(BACK).map((symbol) => `s-${symbol}`))).toEqual([]);
    const who = [
      identityOf('great_cthulhu'),
      identityOf('yellow_sign'),
      ...[0, 1, 2, 3, 4, 5].map(seatIdentity),
    ];
    expect(missing(who.flatMap((one) => [one.glyph, one.pattern]))).toEqual([]);
  });

  it('six seats are told apart by colour, glyph and pattern alike', () => {
    for (const mark of ['token', 'glyph', 'pattern'] as const)
      expect(new Set([0, 1, 2, 3, 4, 5].map((seat) => seatIdentity(seat)[mark])).size).toBe(6);
  });
});
