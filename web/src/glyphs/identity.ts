// Who is who: colour token, glyph and pattern always go together.

export interface Identity {
  /** Class that sets --c and --ct. */
  token: string;
  glyph: string;
  pattern: string;
}

const FACTIONS: Record<string, string> = {
  great_cthulhu: 'gc',
  crawling_chaos: 'cc',
  black_goat: 'bg',
  yellow_sign: 'ys',
  opener_of_the_way: 'ow',
  sleeper: 'sl',
  windwalker: 'ww',
  tcho_tcho: 'tt',
  ancients: 'an',
};

export function identityOf(faction: string): Identity {
  const token = FACTIONS[faction] ?? 'gc';
  return { token, glyph: `f-${faction}`, pattern: `p-${faction}` };
}

// Games without factions give seats the same nine marks, the best told apart first.
const BY_SEAT = [
  'yellow_sign',
  'crawling_chaos',
  'black_goat',
  'ancients',
  'opener_of_the_way',
  'sleeper',
  'windwalker',
  'tcho_tcho',
];

export function seatIdentity(seat: number): Identity {
  return identityOf(BY_SEAT[seat % BY_SEAT.length] ?? 'ancients');
}
