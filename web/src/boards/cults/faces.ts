// What a card of Rise of the Cults shows; apart from the rest, so that the home page needs no figures.

import { isDrawn } from '../../glyphs/figures';
import type { CardFacts } from './shapes';

const CARD_GLYPH: Record<string, string> = {
  neophyte: 'cultist',
  street_tough: 'attack',
  occult_scholar: 'priest',
  fanatic: 'battle',
  whisperer: 'plan-influence',
  herald: 'run',
  recruiter: 'recruit',
  deep_one: 'u-deep_one',
  ghoul_pack: 'u-ghoul',
  night_gaunt: 'u-nightgaunt',
  mi_go: 'u-fungi',
  byakhee: 'u-byakhee',
  hound_of_tindalos: 'u-hound_of_tindalos',
  shoggoth: 'u-shoggoth',
  star_spawn: 'u-starspawn',
  secret_sermon: 'sound',
  abduction: 'capture',
  forbidden_tome: 'spellbook',
  corrupt_official: 'scroll',
  smugglers_tunnel: 'tunnel',
  mass_hysteria: 'scream',
  blood_sacrifice: 'ritual',
  sabotage: 'fire',
  chaos: 'chaos',
};
// Cards that somebody typed in have no drawing of their own.
const KIND_GLYPH: Record<string, string> = {
  starting: 'cultist',
  guardian: 'monster',
  action: 'scroll',
  chaos: 'chaos',
};
export function cardGlyph(card: CardFacts | undefined): string {
  const own = CARD_GLYPH[card?.id ?? ''];
  return own !== undefined && isDrawn(own) ? own : (KIND_GLYPH[card?.kind ?? ''] ?? 'scroll');
}
