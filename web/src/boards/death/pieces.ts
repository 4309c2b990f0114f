// What stands and lies in the spaces: investigators, figures, tokens, gates. Equal unhurt figures stand together.

import type { Words } from '../../words/text';
import { stand, type Plan, type Room, type Size } from './plan';
import type { DeathView, EnemyShown } from './shapes';
import { episodeOf, figureOf, isElderOne, shortName, speciesName } from './view';

interface Base extends Size {
  key: string;
  /** As options call it; several for figures that stand together. */
  things: string[];
  says: string;
}

export type Item = Base &
  (
    | { kind: 'gate'; gate: string }
    | { kind: 'mark'; glyph: string }
    | { kind: 'investigator'; side: number }
    | { kind: 'enemy'; figure: string; tag: string; wounds: number; elder: boolean }
    | { kind: 'token'; token: string; count: number; won: boolean; wounds: number }
    | { kind: 'fire'; count: number }
  );

export type Piece = Item & { space: string; x: number; y: number; scale: number };

const LETTER = 11; // units of a tag's letter
const NAME_LETTER = 14;
const FIGURE = 64;

/** Everything of a table, with its place on the plan. */
export function piecesOn(table: DeathView, plan: Plan, words: Words): Piece[] {
  return plan.rooms.flatMap((room) => {
    const items = itemsIn(table, room.id, words);
    const spots = stand(items, room, nameWidth(table, room, words));
    return items.map((item, i) => ({
      ...item,
      space: room.id,
      ...(spots[i] ?? { x: room.x, y: room.y, scale: 1 }),
    }));
  });
}

export function nameWidth(table: DeathView, room: Room, words: Words): number {
  const name = words.name(episodeOf(table)?.map.spaces.find((one) => one.id === room.id)?.name);
  return Math.min(room.w - 24, name.length * NAME_LETTER);
}

export function itemsIn(table: DeathView, space: string, words: Words): Item[] {
  const map = episodeOf(table)?.map;
  if (!map) return [];
  const items: Item[] = [];
  for (const [gate, at] of Object.entries(map.gates))
    if (at === space)
      items.push({
        kind: 'gate',
        gate,
        key: `gate:${gate}`,
        things: [],
        says: words.key(`death.gate.${gate}`),
        w: 54,
        h: 54,
      });
  if (map.start === space)
    items.push({
      kind: 'mark',
      glyph: 'start',
      key: `start`,
      things: [],
      says: words.key('death_page.start'),
      w: 40,
      h: 48,
    });
  for (const what of ['stairs', 'tunnels'] as const)
    for (const pair of map[what])
      if (pair.includes(space)) {
        const glyph = what === 'stairs' ? 'stairs' : 'tunnel';
        const far = pair.find((one) => one !== space) ?? '';
        const name = words.name(map.spaces.find((one) => one.id === far)?.name);
        const says = words.key(`death_page.${what}`, { space: name });
        items.push({ kind: 'mark', glyph, key: `${what}:${space}`, things: [], says, w: 40, h: 48 });
      }
  for (const one of table.investigators)
    if (one.space === space && one.alive)
      items.push({
        kind: 'investigator',
        side: one.side,
        key: `side:${one.side}`,
        things: [`side:${one.side}`],
        says: words.side(one.side),
        w: 62,
        h: 92,
      });
  items.push(...enemiesIn(table, space, words));
  for (const lying of table.tokens) {
    if (lying.space !== space) continue;
    const name = words.key(`death.token.${lying.token}`);
    const won = lying.state !== '';
    const says = [
      lying.count > 1 ? words.key('death_page.times', { what: name, n: lying.count }) : name,
      ...(won ? [words.key(`death_page.state.${lying.state}`)] : []),
      ...(lying.health ? [words.key('death_page.wounds_of', { n: lying.wounds, health: lying.health })] : []),
    ].join(', ');
    const common = {
      key: `token:${lying.token}/${lying.state}`,
      things: [`token:${lying.token}${won ? `:${lying.state}` : ''}/${space}`],
      says,
      w: 50,
      h: 60,
    };
    if (lying.token === 'fire') items.push({ ...common, kind: 'fire', count: lying.count });
    else
      items.push({
        ...common,
        kind: 'token',
        token: lying.token,
        count: lying.count,
        won,
        wounds: lying.wounds,
      });
  }
  return items;
}

function enemiesIn(table: DeathView, space: string, words: Words): Item[] {
  const groups = new Map<string, EnemyShown[]>();
  for (const enemy of table.enemies) {
    if (enemy.space !== space) continue;
    const key = enemy.wounds ? enemy.id : enemy.species;
    groups.set(key, [...(groups.get(key) ?? []), enemy]);
  }
  return [...groups].map(([key, group]) => {
    const [first] = group as [EnemyShown];
    const elder = isElderOne(table, first);
    const name = speciesName(table, first.species, words);
    const short = tagOf(first.species, name, words);
    const tag = group.length > 1 ? `${short} ×${group.length}` : short;
    const says = [
      group.length > 1 ? words.key('death_page.times', { what: name, n: group.length }) : name,
      words.key('death_page.wounds_of', { n: first.wounds, health: first.health }),
    ].join(', ');
    return {
      kind: 'enemy',
      figure: elder ? figureOf(table.elder_one ?? '') : figureOf(first.species),
      tag,
      wounds: first.wounds,
      elder,
      key: `enemy:${key}`,
      things: group.map((one) => `enemy:${one.id}`),
      says,
      w: Math.max(elder ? 90 : FIGURE, 14 + tag.length * LETTER),
      h: elder ? 118 : 92,
    };
  });
}

/** Long names have a short form for the tag. */
function tagOf(species: string, name: string, words: Words): string {
  const key = `death.tag.${species}`;
  if (words.has(key)) return words.key(key);
  return name.length <= 14 ? name : shortName(name);
}
