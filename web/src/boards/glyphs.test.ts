import { describe, expect, it } from 'vitest';
import { figures, isDrawn } from '../glyphs/figures';
import { sprite } from '../glyphs/sprite';
import { identityOf, seatIdentity } from '../glyphs/identity';
import type { GameUi } from './game-ui';
import { ui as death } from './death/ui';
import { FACES, figureOf as deathFigure, glyphsOn, skillGlyph, tokenGlyph, whoIs } from './death/view';
import { ui as cults } from './cults/ui';
import { cardGlyph } from './cults/faces';
import { markOf, PLANS, planGlyph, SYMBOL_GLYPH } from './cults/view';
import { card } from './cults/sample';
import { ui as iaa } from './iaa/ui';
import { GLYPH } from './iaa/view';
import { ui as stars } from './stars/ui';
import { BACK } from './stars/view';
import { ui as wars } from './wars/ui';
import { TYPES } from './wars/sample';
import { emblemOf, figureOf, typeOf } from './wars/view';

const missing = (names: string[]): string[] => names.filter((name) => !isDrawn(name));

const ACTIONS: Record<string, [GameUi, string[]]> = {
  iaa: [iaa, ['call', 'take', 'rob', 'give_up', 'end']],
  death: [
    death,
    [
      'accept',
      'assign',
      'attack',
      'bear',
      'cause',
      'choose',
      'claim',
      'convert',
      'decline',
      'end',
      'episode',
      'face',
      'follow',
      'give',
      'heal',
      'ignore',
      'instinct',
      'investigator',
      'keep',
      'leave',
      'level',
      'lose',
      'pay',
      'photo',
      'pick_enemy',
      'pick_lock',
      'pick_side',
      'pick_space',
      'pick_token',
      'pick_up',
      'prevent',
      'redraw',
      'relic',
      'reroll',
      'rest',
      'run',
      'search',
      'seek',
      'shove',
      'sneak',
      'step',
      'stop',
      'strike',
      'take',
      'target',
      'tickets',
      'trade',
      'treat',
      'use',
      'use_relic',
      'wound',
    ],
  ],
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
  cults: [
    cults,
    [
      'stack',
      'settle',
      'retreat',
      'use',
      'done',
      'reroll',
      'keep',
      'take',
      'give',
      'place',
      'plan',
      'bribe',
      'pay',
      'pay_rest',
      'buy',
      'destroy',
      'destroy_held',
      'prepare',
      'move',
      'tunnel',
      'sabotage',
      'draw',
      'join',
      'stay_away',
      'lay',
      'send',
      'spread',
      'decline',
      'replace',
      'leave_it',
      'remove',
      'spare',
      'return',
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
  it.each(Object.entries(ACTIONS))('actions of %s', (game, [ui, actions]) => {
    expect(missing(actions.map((action) => ui.glyphOf(`${game}.${action}`)))).toEqual([]);
    expect(missing([ui.glyphOfEvent(`${game}.something_new`)])).toEqual([]);
  });

  it('every unit has a figure of its own, and every Great Old One a sign of its own', () => {
    const figures = Object.entries(TYPES).map(([kind, type]) => figureOf(kind, type));
    expect(missing(figures)).toEqual([]);
    expect(new Set(figures.filter((name) => !name.startsWith('m-'))).size).toBe(11);
    const signs = Object.keys(TYPES)
      .filter((kind) => TYPES[kind] === 'goo')
      .map((kind) => emblemOf(kind, 'none'));
    expect(missing(signs)).toEqual([]);
    expect(new Set(signs).size).toBe(5);
  });

  it('kinds without a drawing of their own fall back to the figure of their class', () => {
    expect(figureOf('something_new', 'monster')).toBe('m-monster');
    expect(figureOf('something_new', 'terror')).toBe('m-terror');
    expect(emblemOf('something_new', 'f-windwalker')).toBe('f-windwalker');
    expect(emblemOf('ind_hastur', 'f-black_goat')).toBe('u-hastur');
  });

  it('a Great Old One of a faction has a seal with points, an independent one, also an Elder God, with lobes', () => {
    const facts = { cost: 4, combat: 0, count: 1 };
    const kinds = {
      hastur: { ...facts, type: 'goo' },
      ind_hastur: { ...facts, type: 'goo', independent: true },
      nodens: { ...facts, type: 'elder_god', independent: true },
    };
    const seals = Object.keys(kinds).map((kind) => figureOf(kind, typeOf({ kinds }, kind)));
    expect(seals).toEqual(['m-goo', 'm-independent', 'm-independent']);
    expect(missing(seals)).toEqual([]);
    expect(missing([emblemOf('nodens', 'none')])).toEqual([]);
  });

  it('dice, stars, factions and seats', () => {
    expect(missing(Object.values(GLYPH))).toEqual([]);
    expect(missing(Object.keys(BACK).map((symbol) => `s-${symbol}`))).toEqual([]);
    const who = [
      identityOf('great_cthulhu'),
      identityOf('yellow_sign'),
      identityOf('nobody'),
      ...[0, 1, 2, 3, 4, 5].map(seatIdentity),
    ];
    expect(missing(who.flatMap((one) => [one.glyph, one.pattern]))).toEqual([]);
  });

  it('everything of Death May Die', () => {
    const tokens = [
      'juror',
      'lock',
      'patient',
      'key',
      'pillar',
      'bones',
      'dynamite',
      'charge',
      'booth',
      'visitor',
      'ticket',
      'letter',
      'beast',
      'tower',
      'store',
      'fatigue',
      'cosmic',
    ];
    const species = [
      'cultist',
      'ghast',
      'serpent_man',
      'fisher_from_outside',
      'gyaa_yothn',
      'gug',
      'the_unnamable',
      'dhole',
      'amorphous_scion',
      'dancer_of_azathoth',
      'tsathoggua',
      'azathoth',
    ];
    const skills = ['arcane_mastery', 'brawling', 'marksman', 'stealth', 'swiftness', 'toughness'];
    expect(missing(FACES.flatMap(glyphsOn))).toEqual([]);
    expect(missing([...tokens, 'fire'].map(tokenGlyph))).toEqual([]);
    expect(missing(skills.map(skillGlyph))).toEqual([]);
    expect(new Set(skills.map(skillGlyph)).size).toBe(skills.length);
    expect(missing(species.map(deathFigure))).toEqual([]);
    expect(new Set(species.map(deathFigure)).size).toBe(species.length);
    expect(deathFigure('something_new')).toBe('m-monster');
    expect(deathFigure('cultist_azathoth')).toBe(deathFigure('cultist'));
    expect(new Set([0, 1, 2, 3, 4].map((side) => whoIs(side).token)).size).toBe(5);
  });

  it('cults, plans, symbols and cards of Arkham', () => {
    const cultMarks = (['cthulhu', 'hastur', 'dagon', 'chaugnar'] as const).map(markOf);
    for (const mark of ['token', 'glyph', 'pattern'] as const)
      expect(new Set(cultMarks.map((one) => one[mark])).size).toBe(4);
    expect(missing(cultMarks.flatMap((one) => [one.glyph, one.pattern]))).toEqual([]);
    expect(missing([...PLANS.map(planGlyph), ...Object.values(SYMBOL_GLYPH)])).toEqual([]);
    expect(missing(['shoggoth', 'sabotage', 'my_own'].map((id) => cardGlyph(card(id))))).toEqual([]);
  });

  it('passing does not look like ending a turn, and calling on a creature not like a sound that is switched', () => {
    expect(wars.glyphOf('core.pass')).not.toBe(wars.glyphOf('wars.done'));
    expect([wars.glyphOf('core.pass'), wars.glyphOf('wars.done')]).not.toContain('more');
    // At the same place as the end of a turn, and it costs all Power.
    expect(wars.glyphOf('wars.drop_power')).not.toBe(wars.glyphOf('core.pass'));
    expect([stars.glyphOf('stars.invoke'), stars.glyphOfEvent('stars.invoked')]).toEqual([
      'invoke',
      'invoke',
    ]);
    expect(missing(['invoke'])).toEqual([]);
  });

  it('no drawing has a style of its own: the policy of the page forbids it', () => {
    expect(`${sprite}${figures}`.match(/ style=/g)).toBeNull();
  });

  it('six seats are told apart by colour, glyph and pattern alike', () => {
    for (const mark of ['token', 'glyph', 'pattern'] as const)
      expect(new Set([0, 1, 2, 3, 4, 5].map((seat) => seatIdentity(seat)[mark])).size).toBe(6);
  });
});
