// Die Sterne stehen richtig: a chart of the night sky.

import { seatIdentity } from '../../glyphs/identity';
import { sideOf, type Ref } from '../../words/text';
import type { Drawn, GameUi } from '../game-ui';
import Board from './Board.svelte';
import Hand from './Hand.svelte';
import Places from './Places.svelte';
import Strip from './Strip.svelte';
import type { InHand } from './shapes';
import { asStars, STEPS } from './view';

const ACTION_GLYPH: Record<string, string> = {
  'stars.invoke': 'invoke',
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
  'stars.invoked': 'invoke',
  'stars.pushed': 'push',
  'stars.swapped': 'swap',
  'stars.flipped': 'flip',
  'stars.served': 'spellbook',
  'stars.used': 'awaken',
  'stars.summoned': 'summon',
  'stars.discarded': 'close',
  'stars.drew': 'plus',
  'stars.drew_hidden': 'plus',
  'stars.dealt': 'plus',
  'stars.dealt_hidden': 'plus',
  'stars.turn': 'first',
  'stars.starts': 'first',
  'stars.laid': 'g-stars',
  'stars.reshuffled': 'flip',
};

const LOOKS: ReadonlySet<string> = new Set(['stars.invoked', 'stars.summoned']);

function draw({ ref, id }: Ref): Drawn | null {
  return ref === 'symbol' ? { glyph: `s-${id}`, look: 'star' } : null;
}

export const ui: GameUi = {
  Board,
  Strip,
  Left: Places,
  Foot: Hand,
  footAlways: true,
  identity: (_view, seat) => seatIdentity(seat),
  glyphOf: (action) => ACTION_GLYPH[action] ?? 'pass',
  glyphOfEvent: (kind) => EVENT_GLYPH[kind] ?? 'more',
  heads: new Set(['stars.turn']),
  secrets: (own, words, view) => {
    const { cards } = asStars(view);
    const hand = (own.hand ?? []) as unknown as InHand[];
    return words.key('stars_page.held', { hand: hand.map(({ card }) => words.name(cards[card]?.name)) });
  },
  last: new Set(['stars.skip', 'stars.end', 'stars.complete', 'core.pass']),
  draw,
  phases: (view, words) => ({
    steps: STEPS.map((step) => words.key(`stars_page.step.${step}`)),
    // What was invoked changes the sky.
    at: STEPS.indexOf(asStars(view).running?.what === 'invocation' ? 'change' : asStars(view).step),
  }),
  score: ({ kind, text: { args } }) => {
    if (kind === 'stars.summoned') return [{ side: sideOf(args.cult), n: Number(args.n) }];
    return kind === 'stars.made_room' ? [{ side: sideOf(args.cult), n: -Number(args.n) }] : [];
  },
  weigh: ({ kind }) => (LOOKS.has(kind) ? 'look' : null),
  about: (view, words) => {
    const { deck, discard } = asStars(view);
    return `${words.key('stars.title')} · ${words.key('stars_page.piles', { deck, n: discard.length })}`;
  },
};
