import { identityOf, sitterIdentity, type Identity } from '../../glyphs/identity';
import type { Words } from '../../words/text';
import type { View } from '../game-ui';
import { asWars } from './view';

/** The faction's marks, or neutral ones before factions are chosen; what nobody plays looks like no faction. */
export function whoIs(view: View, seat: number | null): Identity {
  if (seat === null) return identityOf('nobody');
  const faction = asWars(view).players?.[seat]?.faction;
  return sitterIdentity(faction ?? '', false);
}

/** What the player of a side is called, or that nobody plays it. */
export function nameOf(seat: number | null, words: Words): string {
  return seat === null ? words.key('wars.named.nobody') : words.side(seat);
}
