import { identityOf, seatIdentity, type Identity } from '../../glyphs/identity';
import type { View } from '../game-ui';
import { asWars } from './view';

/** The faction's marks, or the seat's before factions are chosen. */
export function whoIs(view: View, seat: number): Identity {
  const faction = asWars(view).players?.[seat]?.faction;
  return faction ? identityOf(faction) : seatIdentity(seat);
}
