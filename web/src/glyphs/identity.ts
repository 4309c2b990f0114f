// Who is who: colours, glyph and pattern always go together. Each identity is a file of colours in
// `identities` with a glyph and a pattern of the same name in `parts`.

const FILES = import.meta.glob('./identities/*.css', { eager: true });
const KNOWN = new Set(Object.keys(FILES).map((path) => /(\w+)\.css$/.exec(path)?.[1]));

export interface Identity {
  /** Class that sets --c and --ct. */
  token: string;
  glyph: string;
  pattern: string;
}

export function identityOf(faction: string): Identity {
  if (!KNOWN.has(faction)) throw new Error(`no colours for ${faction}`);
  return { token: faction, glyph: `f-${faction}`, pattern: `p-${faction}` };
}

/**
 * Before a game begins: the marks of what somebody has been given to play. As long as that is open, those of
 * nobody, with a sign for who sits there: any other colour would promise a faction.
 */
export function sitterIdentity(role: string, isBot: boolean): Identity {
  if (KNOWN.has(role)) return identityOf(role);
  return { ...identityOf('nobody'), glyph: isBot ? 'bot' : 'person' };
}

// Games without factions give seats the same marks, the best told apart first.
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
