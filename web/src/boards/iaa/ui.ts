// IÄÄ! Cthulhu! Fhtagn!: bone dice on green baize.

import { seatIdentity } from '../../glyphs/identity';
import type { OptionShown } from '../../server/messages';
import { isText, sideOf, type Ref, type Text } from '../../words/text';
import type { Drawn, GameUi } from '../game-ui';
import Board from './Board.svelte';
import Cults from './Cults.svelte';
import Strip from './Strip.svelte';
import { asIaa, GLYPH, type DieFace } from './view';

const ACTION_GLYPH: Record<string, string> = {
  'iaa.call': 'sound',
  'iaa.take': 'die-t2',
  'iaa.enough': 'pass',
  'iaa.rob': 'g-iaa',
  'iaa.give_up': 'pass',
  'iaa.end': 'pass',
};

const EVENT_GLYPH: Record<string, string> = {
  'iaa.rolled': 'g-iaa',
  'iaa.start_roll': 'g-iaa',
  'iaa.called': 'sound',
  'iaa.took': 'die-t2',
  'iaa.phase': 'first',
  'iaa.stone': 'stone',
  'iaa.completed': 'elder-sign',
  'iaa.scored': 'check',
  'iaa.gave_up': 'pass',
  'iaa.took_free': 'plus',
  'iaa.robbed': 'plus',
  'iaa.out_of_dice': 'close',
};

const LOOKS: ReadonlySet<string> = new Set(['iaa.rolled', 'iaa.completed', 'iaa.scored', 'iaa.robbed']);

function draw({ ref, id }: Ref): Drawn | null {
  return ref === 'face' ? { glyph: GLYPH[id as DieFace], look: id === 'elder' ? 'sign' : 'bone' } : null;
}

function word(option: OptionShown): Text | null {
  const call = option.label.args.call;
  return option.action[0] === 'iaa.call' && isText(call) ? call : null;
}

export const ui: GameUi = {
  Board,
  Strip,
  Foot: Cults,
  identity: (_view, seat) => seatIdentity(seat),
  glyphOf: (action) => ACTION_GLYPH[action] ?? 'more',
  glyphOfEvent: (key) => EVENT_GLYPH[key] ?? 'more',
  heads: new Set(['iaa.phase']),
  last: new Set(['iaa.enough', 'iaa.end', 'iaa.give_up', 'core.pass']),
  word,
  draw,
  score: ({ kind, text: { args } }) =>
    kind === 'iaa.scored' ? [{ side: sideOf(args.cult), n: Number(args.n) }] : [],
  weigh: ({ kind }) => (LOOKS.has(kind) ? 'look' : null),
  about: (view, words) => {
    const { phase, target } = asIaa(view);
    return `IÄÄ! Cthulhu! Fhtagn! · ${words.key('iaa.board.phase', { phase, target })}`;
  },
};
