// Rise of the Cults: a brown newsprint town plan of Arkham.

import { sideOf } from '../../words/text';
import type { GameUi } from '../game-ui';
import Board from './Board.svelte';
import Hand from './Hand.svelte';
import Points from './Points.svelte';
import Strip from './Strip.svelte';
import Track from './Track.svelte';
import type { OwnShown, Plan } from './shapes';
import { asCults, heldOf, planGlyph, STEPS, stepOf, whoIs } from './view';

const ACTION_GLYPH: Record<string, string> = {
  stack: 'stack',
  settle: 'site',
  retreat: 'investigator',
  use: 'cards',
  done: 'check',
  reroll: 'reroll',
  keep: 'check',
  take: 'cultist',
  give: 'swap',
  place: 'stack',
  plan: 'plan-growth',
  bribe: 'scroll',
  pay: 'cards',
  pay_rest: 'cultist',
  buy: 'plan-growth',
  buy_with: 'plan-growth',
  destroy: 'fire',
  destroy_held: 'fire',
  prepare: 'plan-preparation',
  prepare_with: 'plan-preparation',
  move: 'plan-influence',
  tunnel: 'tunnel',
  sabotage: 'fire',
  draw: 'deck',
  join: 'move',
  stay_away: 'pass',
  lay: 'hidden',
  send: 'attack',
  spread: 'scream',
  decline: 'pass',
  replace: 'dominance',
  leave_it: 'pass',
  remove: 'close',
  spare: 'ritual',
  return: 'cultist',
};

const EVENT_GLYPH: Record<string, string> = {
  first: 'first',
  next_first: 'first',
  stacked: 'stack',
  stack_lies: 'stack',
  prologue: 'newspaper',
  settled: 'site',
  goal: 'goal',
  round: 'clock',
  city: 'newspaper',
  advanced: 'investigator',
  entered: 'investigator',
  arrived: 'investigator',
  retreated: 'investigator',
  chaos: 'chaos',
  drew: 'deck',
  drew_hidden: 'deck',
  drew_chaos: 'chaos',
  reshuffled: 'flip',
  showed: 'cards',
  rolled: 'reroll',
  took: 'cultist',
  gave: 'swap',
  placed: 'stack',
  passed: 'pass',
  planned: 'stack',
  paid: 'power',
  paid_tokens: 'power',
  bought: 'plan-growth',
  destroyed: 'fire',
  discarded: 'discard',
  built: 'site',
  prepared: 'plan-preparation',
  moved: 'move',
  raised: 'plus',
  returned: 'undo',
  fight: 'battle',
  no_fight: 'pass',
  laid: 'hidden',
  laid_hidden: 'hidden',
  sent: 'attack',
  ready: 'check',
  revealed: 'eye',
  attack: 'attack',
  won: 'battle',
  tied: 'battle',
  back_in_hand: 'undo',
  spreads: 'scream',
  declined: 'pass',
  dominates: 'dominance',
  replaced: 'dominance',
  kept_ritual: 'ritual',
  hid: 'hidden',
  gave_back: 'cultist',
  npc_rolled: 'npc',
  npc_instead: 'npc',
  npc_aside: 'hidden',
  npc_guardian: 'npc',
  npc_dice: 'npc',
  npc_shuffles: 'flip',
  npc_ready: 'npc',
};

const STOPS: ReadonlySet<string> = new Set(['cults.won', 'cults.tied']);
const LOOKS: ReadonlySet<string> = new Set([
  'cults.rolled',
  'cults.revealed',
  'cults.city',
  'cults.npc_dice',
]);

const short = (kind: string): string => kind.split('.').at(-1) ?? '';

export const ui: GameUi = {
  Board,
  Strip,
  Foot: Hand,
  footAlways: true,
  Points,
  Track,
  identity: whoIs,
  glyphOf: (action, said) =>
    action === 'cults.plan' && said?.[1]
      ? planGlyph(said[1] as Plan)
      : (ACTION_GLYPH[short(action)] ?? 'more'),
  glyphOfEvent: (kind) => EVENT_GLYPH[short(kind)] ?? 'more',
  heads: new Set(['cults.round']),
  battles: new Set(['cults.fight']),
  secrets: (own, words, view) => heldOf(own.own as unknown as OwnShown, words, asCults(view)),
  last: new Set([
    'cults.done',
    'cults.keep',
    'cults.stay_away',
    'cults.decline',
    'cults.leave_it',
    'core.pass',
  ]),
  phases: (view, words) => ({
    steps: STEPS.map((step) => words.key(`cults_page.step.${step}`)),
    at: stepOf(asCults(view).phase),
  }),
  tellsHand: new Set(
    [
      ...['mobilisation', 'recruitment', 'plan', 'buy', 'destroy', 'prepare', 'influence', 'influence_more'],
      ...['pay_growth', 'pay_preparation', 'pay_terror', 'lay', 'lay_more', 'terror', 'remove'],
    ].map((question) => `cults.prompt.${question}`),
  ),
  score: ({ kind, text: { args } }) => {
    if (kind !== 'cults.dominates' && kind !== 'cults.replaced') return [];
    const gained = { side: sideOf(args.side), n: 1 };
    return kind === 'cults.dominates' ? [gained] : [gained, { side: sideOf(args.other), n: -1 }];
  },
  weigh: ({ kind }) => (STOPS.has(kind) ? 'stop' : LOOKS.has(kind) ? 'look' : null),
  about: (view, words) => {
    const { round, rounds, phase } = asCults(view);
    const when = round ? [words.key('cults_page.round_of', { n: round, of: rounds })] : [];
    // What changes comes first: a phone cuts the rest.
    return [...when, words.key(`cults.phase.${phase}`), 'Rise of the Cults'].join(' · ');
  },
};
