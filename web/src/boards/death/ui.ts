// Death May Die: a floor plan by lantern light.

import type { Ref } from '../../words/text';
import type { Drawn, GameUi } from '../game-ui';
import Board from './Board.svelte';
import Epilogue from './Epilogue.svelte';
import type { Face } from './shapes';
import Sheets from './Sheets.svelte';
import Strip from './Strip.svelte';
import Track from './Track.svelte';
import { asDeath, episodeOf, FACES, glyphsOn, isBonus, PHASES, whoIs } from './view';

const ACTION_GLYPH: Record<string, string> = {
  investigator: 'investigator',
  relic: 'relic',
  run: 'run',
  step: 'run',
  stop: 'pause',
  sneak: 'k-stealth',
  leave: 'run',
  take: 'companion',
  follow: 'run',
  attack: 'attack',
  target: 'attack',
  strike: 'attack',
  rest: 'rest',
  trade: 'swap',
  give: 'swap',
  episode: 'goal',
  use: 'item',
  use_relic: 'relic',
  pick_up: 'plus',
  photo: 'eye',
  end: 'skip',
  reroll: 'reroll',
  keep: 'check',
  convert: 'die-elder',
  wound: 'wound',
  instinct: 'attack',
  prevent: 'sanity',
  shove: 'push',
  treat: 'wound',
  heal: 'wound',
  assign: 'companion',
  bear: 'wound',
  ignore: 'k-toughness',
  level: 'levelup',
  claim: 'discovery',
  decline: 'close',
  search: 'discovery',
  seek: 'relic',
  redraw: 'mythos',
  lose: 'close',
  pay: 'stress',
  accept: 'check',
  tickets: 'ticket',
  pick_space: 'eye',
  pick_enemy: 'monster',
  pick_side: 'investigator',
  pick_lock: 'lock',
  face: 'monster',
};

const EVENT_GLYPH: Record<string, string> = {
  turn: 'first',
  begins: 'first',
  chosen: 'investigator',
  insanity_dealt: 'insanity',
  unknown_drawn: 'monster',
  relics_drawn: 'relic',
  relic_taken: 'relic',
  relic_turned: 'relic',
  moved: 'run',
  placed: 'run',
  followed: 'monster',
  sneaked: 'k-stealth',
  caught_fire: 'fire',
  attacks: 'attack',
  attacked_by: 'attack',
  rolled: 'std-die',
  rerolled: 'reroll',
  result: 'success',
  enemy_wounded: 'wound',
  enemy_killed: 'kill',
  enemy_moved: 'monster',
  summoned: 'summon',
  rests: 'rest',
  healed: 'rest',
  stressed: 'stress',
  wounded: 'wound',
  companion_wounded: 'companion',
  ignored: 'k-toughness',
  sanity_lost: 'sanity',
  threshold: 'insanity',
  levelled: 'levelup',
  died: 'doom',
  gave: 'swap',
  uses: 'item',
  acts: 'goal',
  mythos: 'mythos',
  redrawn: 'mythos',
  reshuffled: 'mythos',
  discovered: 'discovery',
  claimed: 'item',
  declined: 'discovery',
  card_lost: 'discovery',
  card_turned: 'discovery',
  discovery_discarded: 'discovery',
  lock_opened: 'lock',
  lock_closed: 'lock',
  token_saved: 'check',
  advanced: 'progress',
  elder_summoned: 'awaken',
  elder_placed: 'awaken',
  disrupted: 'goal',
  stage_defeated: 'kill',
  stage_revealed: 'stage',
};

const LOOKS: ReadonlySet<string> = new Set(
  ['rolled', 'rerolled', 'mythos', 'died'].map((kind) => `death.${kind}`),
);

const short = (kind: string): string => kind.split('.').at(-1) ?? '';

/** In a sentence a die is its signs. */
function draw({ ref, id }: Ref): Drawn | null {
  const face = String(id) as Face;
  if (ref !== 'die' || !FACES.includes(face)) return null;
  const [glyph = 'miss', also] = glyphsOn(face);
  return { glyph, ...(also ? { also } : {}), look: isBonus(face) ? 'bonus' : 'standard' };
}

export const ui: GameUi = {
  Board,
  Strip,
  Foot: Sheets,
  Epilogue,
  Track,
  identity: (_view, side) => whoIs(side),
  glyphOf: (action) => ACTION_GLYPH[short(action)] ?? 'more',
  glyphOfEvent: (kind) => EVENT_GLYPH[short(kind)] ?? 'more',
  heads: new Set(['death.turn']),
  last: new Set(['death.end', 'death.stop', 'death.keep', 'death.decline', 'core.pass']),
  phases: (view, words) => ({
    steps: PHASES.map((phase) => words.key(`death_page.phase.${phase}`)),
    at: (PHASES as readonly string[]).indexOf(asDeath(view).phase),
  }),
  draw,
  weigh: ({ kind }) => (LOOKS.has(kind) ? 'look' : null),
  about: (view, words) => {
    const name = words.name(episodeOf(asDeath(view))?.name);
    return name ? `Death May Die · ${name}` : 'Death May Die';
  },
};
