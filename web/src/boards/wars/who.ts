import { identityOf, seatIdentity, type Identity } from '../../glyphs/identity';
import type { Words } from '../../words/text';
import type { View } from '../game-ui';
import { asWars } from './view';

/** The faction's marks, or the seat's before factions are chosen; what nobody plays comes after all seats. */
export function whoIs(view: View, seat: number | null): Identity {
  const { players } = asWars(view);
  const at = seat ?? players.length;
  const faction = players?.[at]?.faction;
  return faction ? identityOf(faction) : seatIdentity(at);
}

/** What the player of a side is called, or that nobody plays it. */
export function nameOf(seat: number | null, words: Words): string {
  return seat === null ? words.key('wars.named.nobody') : words.side(seat);
}
