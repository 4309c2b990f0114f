// Cthulhu Wars: a sea chart of the Earth.

import { sideOf, type Ref } from '../../words/text';
import type { Drawn, GameUi } from '../game-ui';
import Board from './Board.svelte';
import { resultOf } from './dice';
import { prepareArt } from './maps';
import Market from './Market.svelte';
import MarketPanel from './MarketPanel.svelte';
import Sheets from './Sheets.svelte';
import Strip from './Strip.svelte';
import { hasMarket, isCard } from './market';
import Track from './Track.svelte';
import { PHASES, asWars } from './view';
import { whoIs } from './who';

const ACTION_GLYPH: Record<string, string> = {
  move_action: 'move',
  move: 'move',
  retreat: 'move',
  battle: 'battle',
  capture: 'capture',
  recruit: 'recruit',
  summon: 'summon',
  awaken: 'awaken',
  create_gate: 'gate',
  control: 'gate',
  abandon: 'gate-open',
  ritual: 'ritual',
  take_book: 'spellbook',
  acquire: 'cards',
  reveal: 'elder-sign',
  assign_kill: 'kill',
  assign_pain: 'pain',
  pick_area: 'g-wars',
  make_first: 'first',
  direction: 'flip',
  pick: 'monster',
  pick_player: 'person',
  pass: 'pass',
  drop_power: 'skip',
  done: 'check',
  no_second: 'pass',
};

const EVENT_GLYPH: Record<string, string> = {
  placed: 'summon',
  moved: 'move',
  eliminated: 'kill',
  killed: 'kill',
  captured: 'capture',
  gate_made: 'gate',
  gate_controlled: 'gate',
  gate_abandoned: 'gate-open',
  power: 'power',
  paid: 'power',
  paid_doom: 'doom',
  lost_power: 'power',
  doom: 'doom',
  sign: 'elder-sign',
  sign_value: 'elder-sign',
  revealed: 'elder-sign',
  fulfilled: 'check',
  book: 'spellbook',
  card_taken: 'cards',
  card_returned: 'cards',
  card_drawn: 'cards',
  uses: 'spellbook',
  battle: 'battle',
  rolled: 'battle',
  kill_assigned: 'kill',
  pain_assigned: 'pain',
  elimination_assigned: 'kill',
  battle_over: 'battle',
  ritual: 'ritual',
  turn: 'first',
  first_player: 'first',
  gather: 'power',
  doom_phase: 'doom',
  action_phase: 'first',
};

function draw({ ref, id }: Ref): Drawn | null {
  return ref === 'die' ? { label: String(id), look: resultOf(Number(id)) } : null;
}

const LOOKS: ReadonlySet<string> = new Set(['wars.ritual', 'wars.first_player']);

const short = (kind: string): string => kind.split('.').at(-1) ?? '';

export const ui: GameUi = {
  Board,
  prepare: (view) => prepareArt(asWars(view)),
  Strip,
  Foot: Sheets,
  shelf: {
    label: 'wars_page.market',
    glyph: 'cards',
    Panel: MarketPanel,
    Whole: Market,
    isThere: (view) => hasMarket(asWars(view)),
    isHere: isCard,
  },
  Track,
  identity: whoIs,
  // Abilities have names of their own; they come from spellbooks.
  glyphOf: (action) => (action.split('.').length > 2 ? 'spellbook' : (ACTION_GLYPH[short(action)] ?? 'more')),
  glyphOfEvent: (kind) => EVENT_GLYPH[short(kind)] ?? 'more',
  heads: new Set(['wars.action_phase', 'wars.gather', 'wars.doom_phase', 'wars.turn']),
  rounds: new Set(['wars.gather']),
  battles: new Set(['wars.battle']),
  secrets: (own, words) => words.key('wars_page.signs_held', { values: own.sign_values ?? [] }),
  last: new Set(['wars.done', 'wars.drop_power', 'wars.no_second', 'core.pass']),
  groups: { 'wars.acquire': 'wars_page.acquire_some' },
  costly: new Set(['wars.drop_power', 'wars.ritual']),
  aside: new Set(['wars.abandon', 'wars.reveal']),
  phases: (view, words) => {
    const { phase } = asWars(view);
    const steps = phase === 'setup' ? [phase, ...PHASES] : PHASES;
    return { steps: steps.map((step) => words.key(`wars_page.phase.${step}`)), at: steps.indexOf(phase) };
  },
  draw,
  score: ({ kind, text: { args } }) =>
    kind === 'wars.doom' ? [{ side: sideOf(args.seat), n: Number(args.n) }] : [],
  weigh: ({ kind, text: { args } }, me) => {
    if (kind === 'wars.rolled' || kind === 'wars.battle_over') return 'stop';
    if (kind === 'wars.captured' && sideOf(args.seat) !== me) return 'stop';
    return LOOKS.has(kind) ? 'look' : null;
  },
  // A battle in which nobody had anything to decide is over before it could be drawn.
  scene: (view, fresh) =>
    asWars(view).battle ? null : (fresh.findLast((line) => line.kinds?.includes('wars.rolled'))?.n ?? null),
  about: (view, words) => `Cthulhu Wars · ${words.key('wars_page.round', { round: asWars(view).round })}`,
};
