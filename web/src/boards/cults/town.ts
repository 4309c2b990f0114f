// The town plan of Arkham: four quarters on both sides of a river, streets grown from a fixed seed.

export const QUARTER = { width: 520, height: 268 };
export const RIVER = 40;
export const GAP = 8;
export const TOWN = { width: 2 * QUARTER.width + GAP, height: 2 * QUARTER.height + RIVER };

export type Point = [number, number];

/** Where the quarter of this number lies: 0 and 1 above the river, 2 and 3 below. */
export function cornerOf(place: number): Point {
  return [(place % 2) * (QUARTER.width + GAP), place > 1 ? QUARTER.height + RIVER : 0];
}

/** A small generator of its own: the same streets on every screen. */
function dice(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 16807) % 2147483647) / 2147483647;
}

export interface Block {
  path: string;
  /** One of the few that stand out. */
  high: boolean;
}

/** Blocks of houses, row by row. */
export function blocksOf(width: number, height: number, seed: number): Block[] {
  const roll = dice(seed);
  const shaky = (): number => (roll() - 0.5) * 3;
  const blocks: Block[] = [];
  for (let y = 0; y < height - 8;) {
    const row = 20 + roll() * 16;
    for (let x = 0; x < width - 10;) {
      const w = Math.min(20 + roll() * 34, width - x);
      const h = Math.min(row, height - y);
      const corners: Point[] = [
        [x + 2, y + 2],
        [x + w - 2, y + 2],
        [x + w - 2, y + h - 2],
        [x + 2, y + h - 2],
      ];
      const shaken = corners.map(([cx, cy]): Point => [cx + shaky(), cy + shaky()]);
      blocks.push({ path: pathOf(shaken), high: roll() < 0.22 });
      x += w;
    }
    y += row;
  }
  return blocks;
}

export function pathOf(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`;
}

/** A star with so many points. */
export function starOf(outer: number, inner: number, count: number): string {
  return pathOf(
    Array.from({ length: 2 * count }, (_, i): Point => {
      const angle = -Math.PI / 2 + (i * Math.PI) / count;
      const r = i % 2 ? inner : outer;
      return [r * Math.cos(angle), r * Math.sin(angle)];
    }),
  );
}

/** The corners of the ritual figure: triangle, square or pentagram. */
export function cornersOf(count: number, radius: number): Point[] {
  const turn = count === 4 ? Math.PI / 4 : 0;
  return Array.from({ length: count }, (_, i): Point => {
    const angle = -Math.PI / 2 + (i * 2 * Math.PI) / count + turn;
    return [radius * Math.cos(angle), radius * Math.sin(angle)];
  });
}

/** The line through all corners; with five of them a pentagram. */
export function figureOf(corners: readonly Point[]): string {
  const jump = corners.length === 5 ? 2 : 1;
  return pathOf(corners.map((_, i) => corners[(i * jump) % corners.length] ?? [0, 0]));
}

const { width: W } = TOWN;
const MIDDLE = QUARTER.height + RIVER / 2;
export const BRIDGES: readonly Point[] = [W * 0.17, W * 0.5, W * 0.86].map((x): Point => [x, MIDDLE]);
export const RIVER_PATH = [
  `M0 ${MIDDLE - 15}C${W * 0.2} ${MIDDLE - 27} ${W * 0.35} ${MIDDLE - 5} ${W * 0.5} ${MIDDLE - 15}`,
  `S${W * 0.82} ${MIDDLE - 27} ${W} ${MIDDLE - 12}V${MIDDLE + 18}`,
  `C${W * 0.82} ${MIDDLE + 5} ${W * 0.6} ${MIDDLE + 22} ${W * 0.5} ${MIDDLE + 15}`,
  `S${W * 0.2} ${MIDDLE + 3} 0 ${MIDDLE + 16}Z`,
].join('');
export const WAVES = [-7, 1, 8].map((k) => ({
  path: `M0 ${MIDDLE + k}C${W * 0.2} ${MIDDLE + k - 14} ${W * 0.35} ${MIDDLE + k + 12} ${W * 0.5} ${MIDDLE + k}S${W * 0.82} ${MIDDLE + k - 12} ${W} ${MIDDLE + k + 4}`,
  dash: `${30 + k} ${22 - k}`,
}));
export const RIVER_NAME: Point = [W * 0.19, MIDDLE + 6];

/** Where everything stands in a quarter; a phone shows one quarter at a time, arranged otherwise. */
export interface Layout {
  width: number;
  height: number;
  number: Point;
  glyph: Point;
  name: Point;
  nameSize: number;
  track: { at: Point; step: number; r: number };
  box: { at: Point; width: number };
  sites: { at: Point; dx: number; dy: number };
  banners: { at: Point; dx: number; height: number };
  dominance: Point;
  figure: { at: Point; r: number; scale: number };
  coins: { at: Point; width: number };
  coinsLabel: Point;
  stacks: { at: [Point, Point]; width: number; height: number };
}

export const WIDE: Layout = {
  ...QUARTER,
  number: [30, 30],
  glyph: [52, 16],
  name: [86, 39],
  nameSize: 27,
  track: { at: [262, 29], step: 31, r: 11 },
  box: { at: [416, 11], width: 92 },
  sites: { at: [22, 62], dx: 56, dy: 50 },
  banners: { at: [16, 176], dx: 30, height: 50 },
  dominance: [18, 250],
  figure: { at: [250, 162], r: 74, scale: 1 },
  coins: { at: [372, 216], width: 58 },
  coinsLabel: [376, 254],
  stacks: {
    at: [
      [424, 62],
      [424, 160],
    ],
    width: 84,
    height: 90,
  },
};

export const PHONE: Layout = {
  width: 390,
  height: 352,
  number: [27, 29],
  glyph: [50, 15],
  name: [82, 37],
  nameSize: 24,
  track: { at: [214, 29], step: 22, r: 8 },
  box: { at: [322, 11], width: 62 },
  sites: { at: [222, 60], dx: 48, dy: 50 },
  banners: { at: [222, 176], dx: 33, height: 36 },
  dominance: [222, 236],
  figure: { at: [112, 154], r: 74, scale: 1.08 },
  coins: { at: [344, 138], width: 46 },
  coinsLabel: [348, 170],
  stacks: {
    at: [
      [8, 256],
      [198, 256],
    ],
    width: 184,
    height: 90,
  },
};

/** On a phone, where a long list leaves little height. */
export const FLAT: Layout = {
  width: 560,
  height: 196,
  number: [27, 27],
  glyph: [48, 13],
  name: [80, 36],
  nameSize: 26,
  track: { at: [292, 27], step: 27, r: 10 },
  box: { at: [452, 9], width: 100 },
  sites: { at: [186, 50], dx: 50, dy: 48 },
  banners: { at: [184, 152], dx: 33, height: 36 },
  dominance: [322, 182],
  figure: { at: [90, 120], r: 54, scale: 0.84 },
  coins: { at: [340, 130], width: 44 },
  coinsLabel: [340, 162],
  stacks: {
    at: [
      [384, 56],
      [472, 56],
    ],
    width: 82,
    height: 90,
  },
};
