// Where a card's symbols lie in the sky. The server says which cells a constellation takes or would take;
// here each symbol is led to its cell, so that card and sky show the same stars as right or as wanted.

import { CELLS, COLUMNS, ROWS } from './view';

export interface Spot {
  cell: string;
  /** The symbol that belongs there. */
  symbol: string;
  isRight: boolean;
}

/** For each shape, row and column of a card: its place, or null (any symbol, or not known). */
export type Fit = (Spot | null)[][][];

type Shape = readonly (readonly string[])[];
interface Star {
  row: number;
  column: number;
  symbol: string;
  /** Where it stands on the card. */
  from: [number, number];
}

const ANY = 'any';

function starsOf(shape: Shape): Star[] {
  return shape.flatMap((symbols, row) =>
    symbols.flatMap((symbol, column): Star[] =>
      symbol === ANY ? [] : [{ row, column, symbol, from: [row, column] }],
    ),
  );
}

/** The eight ways to lay a shape; which of them count is the server's affair, it names the cells. */
function turned(stars: Star[]): Star[][] {
  const quarter = (all: Star[]): Star[] =>
    all.map((star) => ({ ...star, row: star.column, column: -star.row }));
  const mirror = (all: Star[]): Star[] => all.map((star) => ({ ...star, column: -star.column }));
  const ways: Star[][] = [];
  let now = stars;
  for (let i = 0; i < 4; i++) {
    ways.push(now, mirror(now));
    now = quarter(now);
  }
  return ways;
}

type Laid = { star: Star; spot: Spot }[];

function placed(stars: Star[], down: number, right: number, sky: readonly string[]): Laid | null {
  const found: Laid = [];
  for (const star of stars) {
    const [row, column] = [star.row + down, star.column + right];
    if (row < 0 || column < 0 || row >= ROWS.length || column >= COLUMNS.length) return null;
    const at = row * COLUMNS.length + column;
    found.push({
      star,
      spot: { cell: CELLS[at] ?? '', symbol: star.symbol, isRight: sky[at] === star.symbol },
    });
  }
  return found;
}

/** Every way to lay a shape that meets cells the server named; only the best covered ones. */
function waysToLay(shape: Shape, sky: readonly string[], cells: ReadonlySet<string>): Laid[] {
  const found: Laid[] = [];
  for (const way of turned(starsOf(shape))) {
    for (let down = -ROWS.length; down < 2 * ROWS.length; down++) {
      for (let right = -COLUMNS.length; right < 2 * COLUMNS.length; right++) {
        const laid = placed(way, down, right, sky);
        if (laid) found.push(laid);
      }
    }
  }
  const covered = (laid: Laid): number => laid.filter(({ spot }) => cells.has(spot.cell)).length;
  const most = Math.max(1, ...found.map(covered));
  return found.filter((laid) => covered(laid) === most);
}

/** The shapes of a card lie beside each other: together they cover most of the named cells. */
function together(shapes: Laid[][], cells: ReadonlySet<string>): Laid[] {
  let best: Laid[] = [];
  let most = 0;
  function add(chosen: Laid[]): void {
    const ways = shapes[chosen.length];
    if (ways) {
      for (const laid of ways) add([...chosen, laid]);
      return;
    }
    const spots = chosen.flatMap((laid) => laid.map(({ spot }) => spot));
    const named = new Set(spots.map((spot) => spot.cell).filter((cell) => cells.has(cell)));
    const worth = named.size * 100 + spots.filter((spot) => spot.isRight).length;
    if (worth > most) [best, most] = [chosen, worth];
  }
  add([]);
  return best;
}

export function fitOf(shapes: readonly Shape[], sky: readonly string[], cells: readonly string[]): Fit {
  const named = new Set(cells);
  const laid = named.size
    ? together(
        shapes.map((shape) => waysToLay(shape, sky, named)),
        named,
      )
    : [];
  return shapes.map((shape, i) => {
    const spots = new Map(
      (laid[i] ?? [])
        .filter(({ spot }) => named.has(spot.cell))
        .map(({ star, spot }) => [star.from.join(), spot]),
    );
    return shape.map((symbols, row) => symbols.map((_, column) => spots.get(`${row},${column}`) ?? null));
  });
}

/** All places of a fit, without the gaps. */
export function spotsOf(fit: Fit): Spot[] {
  return fit.flat(2).filter((spot): spot is Spot => spot !== null);
}
