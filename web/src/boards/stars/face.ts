// Die Sterne stehen richtig: a chart of the night sky.

import { seatIdentity } from '../../glyphs/identity';
import type { OptionShown } from '../../server/messages';
import { refsOf, seatOf, type Text } from '../../words/text';
import type { Drawn, Face } from '../face';
import Board from './Board.svelte';
import Hand from './Hand.svelte';
import Places from './Places.svelte';
import Strip from './Strip.svelte';
import { asStars, STEPS } from './view';

// The same card may lie in the hand and in the cult place; what is done with it says which is meant.
const FROM_HAND = new Set(['stars.invoke', 'stars.summon', 'stars.discard', 'stars.exchange']);

const ACTION_GLYPH: Record<string, string> = {
  'stars.invoke': 'sound',
  'stars.push': 'push',
  'stars.swap': 'swap',
  'stars.flip': 'flip',
  'stars.serve': 'spellbook',
  'stars.use': 'awaken',
  'stars.summon': 'summon',
  'stars.replace': 'close',
  'stars.help': 'elder-sign',
  'stars.complete': 'check',
  'stars.discard': 'close',
  'stars.exchange': 'swap',
};

const EVENT_GLYPH: Record<string, string> = {
  invoked: 'sound',
  pushed: 'push',
  swapped: 'swap',
  flipped: 'flip',
  served: 'spellbook',
  used: 'awaken',
  summoned: 'summon',
  discarded: 'close',
  drew: 'plus',
  drew_hidden: 'plus',
  dealt: 'plus',
  dealt_hidden: 'plus',
  turn: 'first',
  starts: 'first',
  laid: 'g-stars',
  reshuffled: 'flip',
};

function stages(option: OptionShown): string[][] {
  const [kind, first, second] = option.action.map(String);
  switch (kind) {
    case 'stars.push':
      return [[`push:${first}/${second}`]];
    case 'stars.swap': {
      const both = [`area:${first}`, `area:${second}`];
      return [both, both];
    }
    case 'stars.flip':
      return [[`area:${first}`]];
    default:
      return first ? [[`${FROM_HAND.has(kind ?? '') ? 'hand' : 'cult'}:${first}`]] : [];
  }
}

function things(text: Text): string[] {
  return refsOf(text).flatMap((ref) => {
    if (ref.ref === 'area') return [`area:${ref.id}`];
    if (ref.ref === 'line') return [`line:${ref.id}`];
    return ref.ref === 'card' ? [`hand:${ref.id}`, `cult:${ref.id}`] : [];
  });
}

function draw(text: Text): Drawn | null {
  const found = /^stars\.symbol\.(\w+)$/.exec(text.key);
  return found && found[1] !== 'any' ? { glyph: `s-${found[1]}`, look: 'star' } : null;
}

export const face: Face = {
  Board,
  Strip,
  Left: Places,
  Foot: Hand,
  footAlways: true,
  identity: (_view, seat) => seatIdentity(seat),
  glyphOf: (action) => ACTION_GLYPH[action] ?? 'pass',
  glyphOfEvent: (key) => EVENT_GLYPH[key.split('.').at(-1) ?? ''] ?? 'more',
  heads: new Set(['stars.event.turn']),
  last: new Set(['stars.skip', 'stars.end', 'stars.complete', 'core.pass']),
  stages,
  things,
  draw,
  phases: (view, words) => ({
    steps: STEPS.map((step) => words.key(`stars_page.step.${step}`)),
    // While the sky is being changed, the invocation is still under way.
    at: asStars(view).running?.what === 'invocation' ? 0 : STEPS.indexOf(asStars(view).step),
  }),
  score: ({ key, args }) => {
    if (key === 'stars.event.summoned') return { seat: seatOf(args.cult), n: Number(args.n) };
    return key === 'stars.event.made_room' ? { seat: seatOf(args.cult), n: -Number(args.n) } : null;
  },
  about: (view, words) => {
    const { deck, discard } = asStars(view);
    return `Die Sterne stehen richtig · ${words.key('stars_page.piles', { deck, n: discard.length })}`;
  },
};
