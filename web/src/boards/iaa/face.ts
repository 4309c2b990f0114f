// IÄÄ! Cthulhu! Fhtagn!: bone dice on green baize.

import { seatIdentity } from '../../glyphs/identity';
import type { OptionShown } from '../../server/messages';
import { isText, seatOf, type Text } from '../../words/text';
import type { Drawn, Face } from '../face';
import { thingsOf } from '../things';
import Board from './Board.svelte';
import Cults from './Cults.svelte';
import Strip from './Strip.svelte';
import { asIaa, GLYPH, type DieFace } from './view';

// Which dice a call speaks of; the words themselves say it.
const DICE_OF_CALL: Record<string, string[]> = {
  iaa: ['die:iaa'],
  cthulhu: ['die:one', 'die:two', 'die:three'],
  fhtagn: ['die:elder'],
  phnglui: ['die:elder'],
  phnglui_fhtagn: ['die:elder'],
};

const ACTION_GLYPH: Record<string, string> = {
  'iaa.call': 'sound',
  'iaa.take': 'die-t2',
  'iaa.rob': 'g-iaa',
  'iaa.give_up': 'pass',
  'iaa.end': 'pass',
};

const EVENT_GLYPH: Record<string, string> = {
  'iaa.event.rolled': 'g-iaa',
  'iaa.event.start_roll': 'g-iaa',
  'iaa.event.called': 'sound',
  'iaa.taken': 'die-t2',
  'iaa.event.phase': 'first',
  'iaa.event.stone': 'stone',
  'iaa.event.completed': 'elder-sign',
  'iaa.event.scored': 'check',
  'iaa.event.gave_up': 'pass',
  'iaa.event.took_free': 'plus',
  'iaa.event.robbed': 'plus',
  'iaa.event.out_of_dice': 'close',
};

function stages(option: OptionShown): string[][] {
  const [kind, value] = option.action;
  if (kind === 'iaa.call') return [DICE_OF_CALL[String(value)] ?? []];
  return thingsOf(option.label, ['seat']).map((thing) => [thing]);
}

function draw(text: Text): Drawn | null {
  const found = /^iaa\.face\.(\w+)$/.exec(text.key);
  const face = found?.[1] as DieFace | undefined;
  return face && face in GLYPH ? { glyph: GLYPH[face], look: face === 'elder' ? 'sign' : 'bone' } : null;
}

function word(option: OptionShown): Text | null {
  const call = option.label.args.call;
  return option.action[0] === 'iaa.call' && isText(call) ? call : null;
}

export const face: Face = {
  Board,
  Strip,
  Foot: Cults,
  identity: (_view, seat) => seatIdentity(seat),
  glyphOf: (action) => ACTION_GLYPH[action] ?? 'more',
  glyphOfEvent: (key) => EVENT_GLYPH[key] ?? 'more',
  heads: new Set(['iaa.event.phase']),
  last: new Set(['iaa.end', 'iaa.give_up', 'core.pass']),
  stages,
  things: (text) => thingsOf(text, ['seat']),
  word,
  draw,
  score: ({ key, args }) =>
    key === 'iaa.event.scored' ? { seat: seatOf(args.cult), n: Number(args.n) } : null,
  about: (view, words) => {
    const { phase, target } = asIaa(view);
    return `IÄÄ! Cthulhu! Fhtagn! · ${words.key('iaa.board.phase', { phase, target })}`;
  },
};
