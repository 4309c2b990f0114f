import { describe, expect, it } from 'vitest';
import { artOf, loadArt } from './maps';
import { layOut, type Piece } from './layout';
import { flatten, Words, type Json } from '../../words/text';
import { germanWords, position } from './sample';
import { codesOf } from './view';

// The areas of each map as the rules know them.
const FILES = import.meta.glob<string>('../../../../src/fhtagn/games/wars/**/*.toml', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const MAPS = [
  ...Object.values(FILES)
    .join('\n')
    .matchAll(/\[\[map\]\]\nid = "(\w+)"[\s\S]*?\nareas = (\[.*\])/g),
].map(([, id = '', areas = '[]']) => ({ id, areas: JSON.parse(areas) as string[] }));

const half = (piece: Piece): number => (piece.type === 'goo' ? 46 : 26) * piece.scale;
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

describe('the five Earth maps', () => {
  it('are all here', () => {
    expect(MAPS.map((map) => map.id)).toEqual([
      'earth_3',
      'earth_4_w3_e5',
      'earth_4_w5_e3',
      'earth_5',
      'earth_6',
    ]);
  });

  it.each(MAPS)(
    '$id has a shape, a gate and room for every area the rules know, and no other',
    ({ id, areas }) => {
      const art = artOf(id);
      expect(Object.keys(art.areas).sort()).toEqual([...areas].sort());
      for (const area of areas) {
        const shape = art.areas[area];
        const [x = -1, y = -1] = shape?.gate ?? [];
        expect([area, x > 0 && x < art.size[0] && y > 0 && y < art.size[1]]).toEqual([area, true]);
        expect([area, (shape?.room.length ?? 0) >= 36]).toEqual([area, true]);
      }
    },
  );
});

const LOCALE = import.meta.glob<Json>('../../../../src/fhtagn/games/wars/locale/**/*.json', {
  import: 'default',
  eager: true,
});

it.each(['de', 'en'] as const)('no two kinds of monsters share the letters of their tags (%s)', (lang) => {
  const files = Object.entries(LOCALE).filter(([path]) => new RegExp(`/${lang}(/\\w+)?\\.json$`).test(path));
  const texts = Object.assign({}, ...files.map(([, data]) => flatten(data))) as ReturnType<typeof flatten>;
  const kinds = Object.keys(texts)
    .filter((key) => /^wars\.unit\.\w+$/.test(key) && !/acolyte|high_priest/.test(key))
    .map((key) => key.slice('wars.unit.'.length));
  expect(kinds.length).toBeGreaterThan(30);
  const codes = [...codesOf(kinds, new Words(lang, texts, [])).values()];
  expect(codes.filter((code, i) => codes.indexOf(code) !== i)).toEqual([]);
  expect(codes.every((code) => code.length === 2)).toBe(true);
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
