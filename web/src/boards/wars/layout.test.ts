import { describe, expect, it } from 'vitest';
import { borders, marksIn, readWorld } from '../../../tools/map/facts.mjs';
import { fill, touching } from '../../../tools/map/raster.mjs';
import { artFor, artOf, lettering, loadArt, prepareArt, type MapArt, type Shape } from './maps';
import { asBefore, layOut, reachOf, type Piece } from './layout';
import { flatten, Words, type Json } from '../../words/text';
import { germanWords, position } from './sample';
import { codesOf, isGreat } from './view';

// The boards as the rules know them.
const FILES = import.meta.glob<string>('../../../../src/fhtagn/games/wars/maps/*.toml', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const WORLDS = Object.values(FILES)
  .filter((file) => /^world = /m.test(file))
  .map(readWorld);
const MAPS = WORLDS.flatMap((world) => world.layouts.map((layout) => ({ ...layout, world })));
const ELSEWHERE = MAPS.filter(({ world }) => world.world !== 'earth');

/** The points of a path that is drawn in small steps. */
function ringsOf(path: string): [number, number][][] {
  return path
    .split(/z/i)
    .filter(Boolean)
    .map((part) => {
      const numbers = [...part.matchAll(/-?(?:\d+\.?\d*|\.\d+)/g)].map(Number);
      const ring: [number, number][] = [];
      let [x, y] = [0, 0];
      for (let i = 0; i + 1 < numbers.length; i += 2) {
        x += numbers[i] ?? 0;
        y += numbers[i + 1] ?? 0;
        ring.push([x, y]);
      }
      return ring;
    });
}

/** Which area is seen at each point: oceans below, then the shelves of lands that are small, lands on top. */
function painted(art: MapArt): { ids: string[]; grid: Uint8Array } {
  const ids = Object.keys(art.areas);
  const grid = new Uint8Array(1600 * 1000);
  const shapes = ids.map((id, i): [Shape | undefined, number] => [art.areas[id], i + 1]);
  const paint = (path: string | undefined, value: number): void => {
    if (path) fill(grid, [ringsOf(path)], value);
  };
  for (const [shape, value] of shapes) if (shape?.ocean) paint(shape.path, value);
  for (const [shape, value] of shapes) paint(shape?.shelf, value);
  for (const [shape, value] of shapes) if (!shape?.ocean) paint(shape?.path, value);
  return { ids, grid };
}

const half = (piece: Piece): number => (isGreat(piece.type) ? 46 : 26) * piece.scale;
function overlaps(all: Piece[]): string[] {
  return all.flatMap((one, i) =>
    all.slice(i + 1).flatMap((other) => {
      const room = half(one) + half(other);
      return Math.abs(one.x - other.x) < room * 0.8 && Math.abs(one.y - other.y) < room * 0.8
        ? [`${one.thing} ${other.thing}`]
        : [];
    }),
  );
}

describe('the drawings of the maps', () => {
  it('are all here', () => {
    const count = new Map(WORLDS.map((world) => [world.world, world.layouts.length]));
    expect(count.get('earth')).toBeGreaterThanOrEqual(8);
    expect(MAPS.length).toBeGreaterThanOrEqual(28);
    for (const { id } of MAPS) expect(artOf(id).size).toEqual([1600, 1000]);
  });

  it.each(MAPS)(
    '$id has a shape, a gate and room for every area the rules know, and no other',
    ({ id, areas, world }) => {
      const art = artOf(id);
      expect(Object.keys(art.areas).sort()).toEqual([...areas].sort());
      for (const area of areas) {
        const shape = art.areas[area];
        const [x = -1, y = -1] = shape?.gate ?? [];
        expect([area, shape?.ocean]).toEqual([area, world.areas[area]?.ocean]);
        expect([area, x > 0 && x < art.size[0] && y > 0 && y < art.size[1]]).toEqual([area, true]);
        expect([area, (shape?.room.length ?? 0) >= 36]).toEqual([area, true]);
      }
    },
  );

  it.each(MAPS)('$id: areas touch where the rules say so, and nowhere else', (layout) => {
    const art = artOf(layout.id);
    const { ids, grid } = painted(art);
    const touch = touching({ ids, grid }, art.wraps);
    const corner = layout.world.world === 'earth' ? 5 : 12; // so short a contact is none
    const drawn = Object.keys(touch).filter((pair) => (touch[pair] ?? 0) > corner);
    const at = ([x, y]: [number, number]): string => ids[(grid[(y | 0) * 1600 + (x | 0)] ?? 0) - 1] ?? '';
    const linked = art.links.map(({ from, to }) => [at(from), at(to)].sort().join(' '));
    expect([...new Set([...drawn, ...linked])].sort()).toEqual(borders(layout));
    for (const [i, id] of ids.entries()) {
      const shape = art.areas[id];
      const spots = [shape?.gate, ...(shape?.signs ?? []).map(({ at }) => at)].filter(
        (at) => at !== undefined,
      );
      for (let n = 0; n + 2 < (shape?.room.length ?? 0); n += 3)
        spots.push([shape?.room[n] ?? 0, shape?.room[n + 1] ?? 0]);
      expect([id, spots.filter(([x, y]) => grid[y * 1600 + x] !== i + 1)]).toEqual([id, []]);
    }
  });

  it.each(ELSEWHERE)('$id prints the symbols that the rules know', (layout) => {
    const art = artOf(layout.id);
    for (const area of layout.areas) {
      const drawn = (art.areas[area]?.signs ?? []).map(({ mark }) => mark);
      expect([area, drawn.sort()]).toEqual([area, marksIn(layout, area).sort()]);
      for (const mark of drawn) expect(art.glyphs?.[mark]?.d).toBeTruthy();
    }
  });

  it.each(ELSEWHERE)('$id: every level has its own place', ({ id, areas, world }) => {
    const art = artOf(id);
    const levels = [...new Set(areas.map((area) => world.areas[area]?.level ?? ''))].filter(Boolean);
    expect(art.boards?.map((board) => board.id)).toEqual(levels);
    for (const { id: level, box } of art.boards ?? []) {
      const here = areas.filter((area) => world.areas[area]?.level === level);
      const xs = here.map((area) => art.areas[area]?.gate[0] ?? -1);
      expect(xs.every((x) => x > box[0] && x < box[2])).toBe(true);
    }
  });

  it.each(['de', 'en'])('names are broken into rows as they were measured (%s)', (lang) => {
    const texts = textsOf(lang);
    for (const { id, areas } of ELSEWHERE) {
      for (const area of areas) {
        const shape = artOf(id).areas[area];
        const name = String(texts[`wars.area.${area}`]);
        expect(shape?.names?.[lang]?.rows.reduce((sum, n) => sum + n, 0)).toBe(name.split(' ').length);
        expect(shape && lettering(shape, name, lang).rows.join(' ')).toBe(name);
      }
    }
  });
});

const LOCALE = import.meta.glob<Json>('../../../../src/fhtagn/games/wars/locale/**/*.json', {
  import: 'default',
  eager: true,
});

const textsOf = (lang: string): ReturnType<typeof flatten> => {
  const files = Object.entries(LOCALE).filter(([path]) => new RegExp(`/${lang}(/\\w+)?\\.json$`).test(path));
  return Object.assign({}, ...files.map(([, data]) => flatten(data))) as ReturnType<typeof flatten>;
};

it.each(['de', 'en'] as const)('no two kinds of monsters share the letters of their tags (%s)', (lang) => {
  const texts = textsOf(lang);
  const kinds = Object.keys(texts)
    .filter((key) => /^wars\.unit\.\w+$/.test(key) && !/acolyte|high_priest/.test(key))
    .map((key) => key.slice('wars.unit.'.length));
  expect(kinds.length).toBeGreaterThan(30);
  const codes = [...codesOf(kinds, new Words(lang, texts, [])).values()];
  expect(codes.filter((code, i) => codes.indexOf(code) !== i)).toEqual([]);
  expect(codes.every((code) => code.length === 2)).toBe(true);
});

it('a board that somebody typed in is drawn from what the file says, beside the shipped one', async () => {
  const view = position({ map: 'dreamlands_3' });
  const ids = Object.keys(view.terrain);
  const terrain = Object.fromEntries(
    ids.map((id, i) => [
      id,
      {
        ocean: i % 2 === 0,
        glyph: '',
        near: ids.filter((_, j) => Math.abs(i - j) === 1),
        at: [100 + i * 110, 500],
      },
    ]),
  );
  const own = { ...view, terrain };
  await prepareArt(own);
  const art = artFor(own);
  expect(Object.keys(art.areas)).toEqual(ids);
  expect(art.links).toHaveLength(ids.length - 1);
  expect(art.areas[ids[1] ?? '']?.gate).toEqual([210, 500]);
  expect(artFor(view)).toBe(artOf('dreamlands_3'));
  expect(layOut(own, art, germanWords)).toEqual([]);
});

it('a board that somebody typed in shows its symbols and its two levels', async () => {
  const view = position({ map: 'dreamlands_3' });
  const terrain = {
    leng: {
      ocean: false,
      glyph: '',
      near: ['zura'],
      level: 'surface',
      at: [200, 300] as const,
      marks: { tunnel: ['A'], citadel: ['5', '6'] },
    },
    zura: { ocean: false, glyph: '', near: ['leng'], level: 'surface', at: [600, 300] as const },
    tower_of_koth: {
      ocean: false,
      glyph: '',
      near: [],
      level: 'underworld',
      at: [1200, 300] as const,
      marks: { tunnel: ['A'] },
    },
  };
  const own = { ...view, terrain: terrain as unknown as typeof view.terrain };
  await prepareArt(own);
  const art = artFor(own);
  const signs = (id: string): string[] => (art.areas[id]?.signs ?? []).map(({ mark }) => mark);
  expect([signs('leng'), signs('zura'), signs('tower_of_koth')]).toEqual([
    ['tunnel', 'citadel'],
    [],
    ['tunnel'],
  ]);
  for (const { mark, at } of art.areas.leng?.signs ?? []) {
    expect(art.glyphs?.[mark]?.d).toBeTruthy();
    expect(Math.hypot(at[0] - 200, at[1] - 300)).toBeLessThan(100); // inside the disc
  }
  expect(art.boards).toEqual([
    { id: 'surface', box: [0, 0, 888, 1000] },
    { id: 'underworld', box: [912, 0, 1600, 1000] },
  ]);
});

it('a map that is not drawn is no other map', async () => {
  await expect(loadArt('the_moon')).rejects.toThrow('the_moon');
  expect(() => artOf('the_moon')).toThrow('the_moon');
});

describe('where the pieces stand', () => {
  it.each(MAPS)('$id: a gate with its keeper and two kinds stand apart in every area', ({ id, areas }) => {
    for (const area of areas) {
      const view = position({ map: id, units: { [area]: ['0 gc_acolyte 3 gate', '1 ghoul 2'] } });
      const all = layOut(view, artOf(id), germanWords);
      expect(all.map((piece) => piece.thing).sort()).toEqual([
        `unit:0/gc_acolyte/${area}`,
        `unit:0/gc_acolyte/${area}/gate`,
        `unit:1/ghoul/${area}`,
      ]);
      expect([area, overlaps(all)]).toEqual([area, []]);
    }
  });

  it('keeps a piece inside the frame', () => {
    const everywhere = Object.fromEntries(
      Object.keys(artOf('earth_5').areas).map((area) => [area, ['1 shub_niggurath 1', '0 deep_one 2']]),
    );
    for (const piece of layOut(
      position({ map: 'earth_5', units: everywhere }),
      artOf('earth_5'),
      germanWords,
    )) {
      expect([piece.thing, piece.x > 0 && piece.x < 1600 && piece.y > 0 && piece.y < 1000]).toEqual([
        piece.thing,
        true,
      ]);
    }
  });

  it('puts the keeper on its gate and the rest of its kind beside', () => {
    const view = position({ units: { asia: ['2 cc_acolyte 4 gate'] } });
    const [keeper, rest] = layOut(view, artOf('earth_3'), germanWords).sort((a, b) => a.n - b.n);
    expect([keeper?.onGate, keeper?.n, keeper?.tag]).toEqual([true, 1, '']);
    expect(keeper?.x).toBe(artOf('earth_3').areas.asia?.gate[0]);
    expect([rest?.onGate, rest?.n, rest?.tag]).toEqual([false, 3, 'KC 3']);
  });

  it('writes a code and the number below monsters, the name below Great Old Ones', () => {
    const view = position({ units: { europe: ['0 deep_one 4', '0 cthulhu 1', '3 byakhee 1'] } });
    expect(
      layOut(view, artOf('earth_3'), germanWords)
        .map((piece) => piece.tag)
        .sort(),
    ).toEqual(['BY', 'Cthulhu', 'TW 4']);
  });

  it('gives an Elder God the room and the name of a Great Old One', () => {
    const view = position({ units: { asia: ['0 nodens 1', '0 hastur 1', '0 deep_one 1'] } });
    view.kinds.nodens = { type: 'elder_god', cost: 6, combat: null, count: 1, independent: true };
    const pieces = layOut(view, artOf('earth_3'), germanWords);
    const told = Object.fromEntries(pieces.map((one) => [one.kind, [one.tag, reachOf(one.type)]]));
    expect(told.nodens).toEqual(['Nodens', told.hastur?.[1]]);
    expect(told.deep_one?.[1]).toBeLessThan(Number(told.hastur?.[1]));
    expect(overlaps(pieces)).toEqual([]);
  });

  it('leaves alone what stands as it stood', () => {
    const laid = (here: string): Piece[] =>
      layOut(position({ units: { asia: [here], europe: ['3 byakhee 1'] } }), artOf('earth_3'), germanWords);
    const before = laid('0 deep_one 1');
    const now = asBefore(before, laid('0 deep_one 2'));
    expect(now.map((piece) => [piece.kind, before.includes(piece)]).sort()).toEqual([
      ['byakhee', true],
      ['deep_one', false],
    ]);
    expect(now.find((piece) => piece.kind === 'deep_one')?.n).toBe(2);
  });

  it('tells cultists of different factions apart without colours', () => {
    const view = position({ units: { asia: ['0 gc_acolyte 1', '2 cc_acolyte 2', '3 ys_acolyte 1'] } });
    const tags = layOut(view, artOf('earth_3'), germanWords).map((piece) => piece.tag);
    expect(tags.sort()).toEqual(['GC', 'GZ', 'KC 2']);
  });

  it('makes pieces smaller where many kinds crowd a narrow area', () => {
    const many = ['0 deep_one 1', '0 shoggoth 1', '1 ghoul 1', '1 fungi 1', '2 nightgaunt 1', '3 undead 1'];
    const crowded = layOut(
      position({ map: 'earth_5', units: { central_america: many } }),
      artOf('earth_5'),
      germanWords,
    );
    const roomy = layOut(
      position({ map: 'earth_5', units: { north_pacific: many } }),
      artOf('earth_5'),
      germanWords,
    );
    expect(crowded[0]?.scale).toBeLessThan(1);
    expect(overlaps(crowded)).toEqual([]);
    expect(roomy[0]?.scale).toBe(1);
    expect(overlaps(roomy)).toEqual([]);
  });
});
