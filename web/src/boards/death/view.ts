// How a table of Death May Die is drawn; what is told of it stands in shapes.ts.

import { identityOf, type Identity } from '../../glyphs/identity';
import { isDrawn } from '../../glyphs/figures';
import type { Words } from '../../words/text';
import type { View } from '../game-ui';
import type {
  DeathView,
  DiscoveryFacts,
  EnemyShown,
  EpisodeFacts,
  Face,
  HeldCard,
  InvestigatorShown,
  Names,
  SideFacts,
} from './shapes';

export const asDeath = (view: View): DeathView => view as unknown as DeathView;

export const PHASES = ['actions', 'mythos', 'encounter', 'end'] as const;
export const SYMBOLS_NEEDED = 3;
export const ELDER_ONE = 'elder_one';

// Red, yellow and blue are gates here; investigators have none of them.
const COLOURS = ['sleeper', 'opener_of_the_way', 'tcho_tcho', 'ancients', 'windwalker'];
export const whoIs = (side: number): Identity => identityOf(COLOURS[side % COLOURS.length] ?? 'ancients');

export const episodeOf = (table: DeathView): EpisodeFacts | undefined => table.episodes[table.episode ?? ''];

// -- figures and tokens --------------------------------------------------------------------------------

const FIGURE: Record<string, string> = {
  fisher_from_outside: 'm-fisher',
  the_unnamable: 'm-unnamable',
  amorphous_scion: 'm-scion',
  dancer_of_azathoth: 'm-dancer',
  star_spawn: 'u-starspawn',
};

/** The figure of a species: its own, or that of any monster. */
export function figureOf(species: string): string {
  if (species.startsWith('cultist')) return 'm-cultist'; // whichever Elder One they serve
  const known = FIGURE[species] ?? `m-${species}`;
  if (isDrawn(known)) return known;
  return isDrawn(`u-${species}`) ? `u-${species}` : 'm-monster';
}

// What the objective of an episode is about; of its tokens the first one here.
const OBJECTS = ['juror', 'patient', 'pillar', 'charge', 'booth', 'letter'];
export function objectOf(episode: EpisodeFacts | undefined): string {
  return OBJECTS.find((token) => token in (episode?.tokens ?? {})) ?? 'goal';
}

const TOKEN: Record<string, string> = { tower: 'l-tower', store: 'item' };
export const tokenGlyph = (token: string): string => TOKEN[token] ?? token;

const SKILL: Record<string, string> = { arcane_mastery: 'k-arcane' };
/** Common skills have signs of their own; a unique one has a star. */
export function skillGlyph(skill: string): string {
  const known = SKILL[skill] ?? `k-${skill}`;
  return isDrawn(known) ? known : 'pain';
}

export function bustOf(one: Pick<InvestigatorShown, 'investigator'> | undefined): string {
  const known = `i-${one?.investigator ?? ''}`;
  return isDrawn(known) ? known : 'investigator';
}

/** What a species is called; the Elder One is one of them once it is on the board. */
export function speciesName(table: DeathView, species: string, words: Words): string {
  const elder = table.elder_ones[table.elder_one ?? ''];
  if (species === ELDER_ONE || species === table.elder_one) return words.name(elder?.name);
  // Cultists have a card of their own for each Elder One.
  const known =
    table.monsters[species] ?? (species === 'cultist' ? table.monsters[elder?.cultist ?? ''] : undefined);
  return words.name(known?.name);
}

export const isElderOne = (table: DeathView, enemy: Pick<EnemyShown, 'id' | 'species'>): boolean =>
  enemy.id === ELDER_ONE || enemy.species === ELDER_ONE || enemy.species === table.elder_one;

export function nameOf(table: DeathView, side: number, words: Words): string {
  return table.people[table.investigators[side]?.investigator ?? '']?.name ?? words.side(side);
}

/** The given name is enough: everybody at the table is called by it. */
export const shortName = (name: string): string => name.split(' ')[0] ?? name;

// -- places --------------------------------------------------------------------------------------------

export const spaceName = (table: DeathView, space: string | null, words: Words): string =>
  words.name(episodeOf(table)?.map.spaces.find((one) => one.id === space)?.name);

export const enemiesIn = (table: DeathView, space: string | null): EnemyShown[] =>
  table.enemies.filter((enemy) => enemy.space === space);

/** Own space 2, one step away 1, the rest 0: light is distance. */
export function lightOf(table: DeathView, from: string | null): Map<string, number> {
  const light = new Map<string, number>();
  const map = episodeOf(table)?.map;
  if (!map || from === null) return light;
  const locked = new Set(table.locks.map(([a, b]) => [a, b].sort().join('/')));
  for (const [a = '', b = ''] of [...map.passages, ...map.stairs, ...map.tunnels]) {
    if (locked.has([a, b].sort().join('/'))) continue;
    if (a === from) light.set(b, 1);
    if (b === from) light.set(a, 1);
  }
  return light.set(from, 2);
}

// -- cards ---------------------------------------------------------------------------------------------

const CARD: Record<string, string> = { item: 'item', companion: 'companion', condition: 'condition' };
export const kindGlyph = (kind: string | undefined): string => CARD[kind ?? ''] ?? 'discovery';

export function sideOfCard(card: DiscoveryFacts | undefined, side: string): SideFacts | null {
  return (side === 'left' ? card?.left : card?.right) ?? null;
}

export const heldSide = (table: DeathView, held: HeldCard): SideFacts | null =>
  sideOfCard(table.discovery_cards[held.card], held.side);

/** A small ring behind the name of what is ours and not printed. */
export const marked = (name: string, isOurs: boolean | undefined): string => (isOurs ? `${name}°` : name);

export function costWords(cost: Record<string, number>, words: Words): string {
  return Object.entries(cost)
    .filter(([, n]) => n)
    .map(([what, n]) => words.key(`death_page.cost.${what}`, { n }))
    .join(', ');
}

export const paragraphs = (text: string): string[] => text.split(/\n+/).filter((part) => part.trim());

export const said = (names: Names | null | undefined, words: Words): string => words.name(names ?? undefined);

// -- dice ----------------------------------------------------------------------------------------------

export const FACES: readonly Face[] = [
  's_success',
  's_both',
  's_tentacle',
  's_sign',
  's_blank',
  'b_success',
  'b_both',
  'b_sign',
  'b_blank',
];

export const isBonus = (face: Face): boolean => face.startsWith('b_');

const ON_FACE: Record<string, string[]> = {
  s_success: ['success'],
  s_both: ['success', 'die-t1'],
  s_tentacle: ['die-t1'],
  s_sign: ['die-elder'],
  b_success: ['success'],
  b_both: ['success', 'die-elder'],
  b_sign: ['die-elder'],
};
export const glyphsOn = (face: Face): string[] => ON_FACE[face] ?? ['miss'];

/** The dice of a roll one by one, standard dice first. */
export function diceOf(counts: Partial<Record<Face, number>>): Face[] {
  return FACES.flatMap((face) => Array.from({ length: counts[face] ?? 0 }, () => face));
}

// -- rooms ---------------------------------------------------------------------------------------------

// What is printed faintly on a floor, by the words in the name of a space.
const EMBLEMS: [RegExp, string][] = [
  [/bridge/, 'l-bridge'],
  [/quay|dock|lake|flooded|well/, 'l-boat'],
  [/mill|wheel|carousel/, 'l-mill'],
  [/pub|candy|kitchen|cellar/, 'l-pub'],
  [/square|centre|promenade/, 'l-square'],
  [/market|shooting|strength|fortune|booth|bigtop|wagons/, 'l-market'],
  [/wall|castle|tower|keep|gatehouse|mast/, 'l-tower'],
  [/court|throne|hall|ball/, 'l-court'],
  [/gaol|cell|cages|menagerie/, 'l-cell'],
  [/gallows/, 'l-gallows'],
  [/cathedral|chapel|altar/, 'l-church'],
  [/grave|crypt|tomb|ossuary|skull|pit|niche/, 'l-grave'],
  [/library|study|office/, 'l-book'],
  [/lower|alley|high|lamp|gallery|yard|drive|rose|garden/, 'l-lamp'],
  [/inn|salon|foyer|bed|west|east|entrance|store|stable|forge/, 'l-house'],
];
export const emblemOf = (space: string): string => EMBLEMS.find(([word]) => word.test(space))?.[1] ?? '';

const FLOORS: [RegExp, string][] = [
  [/pub|inn|market|mill|store|stable|wagon|salon|bed|study|library|office|booth|candy/, 'planks'],
  [/court|cathedral|chapel|altar|throne|ball|foyer|hall|theatre|ward|mirrors/, 'tiles'],
  [/grave|gallows|quay|garden|rose|grotto|cavern|pit|lake|quarry|menagerie|centre/, 'earth'],
  [/square|high|lower|alley|yard|promenade|drive|entrance/, 'cobble'],
];
export const floorOf = (space: string): string => FLOORS.find(([word]) => word.test(space))?.[1] ?? 'flags';
