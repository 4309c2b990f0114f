// Where the name, the gate and the printed symbols of an area are: inside it, apart from each other, the name
// above the gate, as large as fits. Nothing is placed by hand.

import { readFileSync } from 'node:fs';
import { distance, H, W } from './raster.mjs';

const LETTERS = JSON.parse(readFileSync(new URL('letters.json', import.meta.url))); // widths in em
const SIZES = { ocean: [30, 27, 24, 22, 20, 18, 16], land: [26, 24, 22, 20, 18, 16] };
const LINE = 1.02; // of a name, in em
const STEP = 6; // between two places that are tried
const GATE = 37; // half the size of a gate
const SHRUNK = [1, 0.84]; // gates in narrow areas
const SIGN = 42; // height of a symbol

export function widthOf(text, size, ocean) {
  const widths = LETTERS[ocean ? 'italic' : 'roman'];
  const sum = [...text].reduce((all, letter) => all + (widths[letter] ?? 0.5), 0);
  return (sum + text.length * (ocean ? 0.045 : 0.02)) * size;
}

/** The most even way to break a name into so many rows: how many words are in each. */
function broken(name, rows) {
  const words = name.split(' ');
  let best = null;
  const length = (from, n) => words.slice(from, from + n).join(' ').length;
  const cut = (from, left, found) => {
    if (left === 1) {
      const all = [...found, words.length - from];
      let at = 0;
      const longest = Math.max(...all.map((n) => length((at += n) - n, n)));
      if (best === null || longest < best.longest) best = { longest, all };
      return;
    }
    for (let n = 1; n <= words.length - from - left + 1; n++) cut(from + n, left - 1, [...found, n]);
  };
  cut(0, Math.min(rows, words.length), []);
  return best.all;
}

export function rowsOf(name, counts) {
  const words = name.split(' ');
  let at = 0;
  return counts.map((n) => words.slice(at, (at += n)).join(' '));
}

/** The largest piece of an area that the edge of the map cuts; the others. */
export function piecesOf(grid, value) {
  const seen = new Uint8Array(W * H);
  const pieces = [];
  for (let start = 0; start < grid.length; start++) {
    if (grid[start] !== value || seen[start]) continue;
    const piece = [start];
    seen[start] = 1;
    for (let n = 0; n < piece.length; n++) {
      const i = piece[n];
      const x = i % W;
      for (const j of [x ? i - 1 : -1, x < W - 1 ? i + 1 : -1, i - W, i + W]) {
        if (j < 0 || j >= grid.length || seen[j] || grid[j] !== value) continue;
        seen[j] = 1;
        piece.push(j);
      }
    }
    pieces.push(piece);
  }
  return pieces.sort((a, b) => b.length - a.length);
}

/** Says of any box (by its centre) whether it lies inside the mask, and lists those that do. */
export class Boxes {
  constructor(mask) {
    this.sums = new Int32Array((W + 1) * (H + 1));
    for (let y = 0; y < H; y++) {
      let row = 0;
      for (let x = 0; x < W; x++) {
        row += mask[y * W + x] ? 1 : 0;
        this.sums[(y + 1) * (W + 1) + x + 1] = this.sums[y * (W + 1) + x + 1] + row;
      }
    }
  }

  within(x, y, w, h) {
    const [left, right] = [x - Math.ceil(w / 2), x + Math.ceil(w / 2)];
    const [top, bottom] = [y - Math.ceil(h / 2), y + Math.ceil(h / 2)];
    if (left < 0 || top < 0 || right > W || bottom > H) return false;
    const at = (px, py) => this.sums[py * (W + 1) + px];
    const filled = at(right, bottom) - at(left, bottom) - at(right, top) + at(left, top);
    return filled === (right - left) * (bottom - top);
  }

  all(w, h, [x0, y0, x1, y1]) {
    const found = [];
    for (let y = y0 + Math.ceil(h / 2); y <= y1 - Math.floor(h / 2); y += STEP)
      for (let x = x0 + Math.ceil(w / 2); x <= x1 - Math.floor(w / 2); x += STEP)
        if (this.within(x, y, w, h)) found.push([x, y]);
    return found;
  }
}

const far = ([x, y], [px, py]) => Math.hypot(x - px, y - py);
const nearest = (points, to, n) => [...points].sort((p, q) => far(p, to) - far(q, to)).slice(0, n);
const clash = ([x, y], w, h, box, pad = 3) =>
  Math.abs(x - box[0]) < (w + box[2]) / 2 + pad && Math.abs(y - box[1]) < (h + box[3]) / 2 + pad;

/** One area, on which things are tried out. */
export class Ground {
  constructor(grid, value, inset) {
    this.d = distance(grid, value);
    const [main, ...others] = piecesOf(grid, value);
    this.mask = new Uint8Array(W * H);
    for (const i of main) this.mask[i] = this.d[i] > inset ? 1 : 0;
    this.others = others;
    this.boxes = new Boxes(this.mask);
    this.inside = main.filter((i) => this.mask[i]);
    const xs = this.inside.map((i) => i % W);
    const ys = this.inside.map((i) => Math.floor(i / W));
    const least = (all) => all.reduce((a, b) => Math.min(a, b), Infinity);
    const most = (all) => all.reduce((a, b) => Math.max(a, b), 0);
    const mean = (all) => all.reduce((a, b) => a + b, 0) / all.length;
    this.bounds = [least(xs), least(ys), most(xs), most(ys)];
    this.middle = [mean(xs), mean(ys)];
    this.depth = most(this.inside.map((i) => this.d[i]));
    this.heart = this.deepest();
  }

  point(i) {
    return [i % W, Math.floor(i / W)];
  }

  /** Far from the border, and not far from the middle. */
  deepest() {
    let best = [-Infinity, this.middle];
    for (const i of this.inside) {
      const score = this.d[i] - 0.12 * far(this.point(i), this.middle);
      if (score > best[0]) best = [score, this.point(i)];
    }
    return best[1];
  }

  /** Where name and gate may gather: the heart, or one of four ends, so that the rest stays in one piece. */
  ends() {
    const good = this.inside
      .filter((i) => this.d[i] >= Math.min(46, this.depth * 0.75))
      .map((i) => this.point(i));
    return [0, 1].flatMap((axis) => {
      const sorted = [...good].sort((p, q) => p[axis] - q[axis]);
      return [0.06, 0.94].map((part) => {
        const edge = sorted[Math.floor(part * (sorted.length - 1))][axis];
        const here = sorted.filter((p) => Math.abs(p[axis] - edge) <= 3);
        const middle = (n) => here.map((p) => p[n]).sort((a, b) => a - b)[Math.floor(here.length / 2)];
        return [middle(0), middle(1)];
      });
    });
  }

  gates(half) {
    const found = [];
    const enough = Math.min(half + 3, Math.max(26, this.depth * 0.8));
    const [x0, y0, x1, y1] = this.bounds;
    for (let y = y0; y <= y1; y += STEP)
      for (let x = x0; x <= x1; x += STEP)
        if (this.mask[y * W + x] && this.d[y * W + x] >= enough) found.push([x, y]);
    return found;
  }

  /** How large a disc stays free for pieces. */
  clear(taken) {
    let best = 0;
    const [x0, y0, x1, y1] = this.bounds;
    for (let y = y0; y <= y1; y += 2 * STEP) {
      for (let x = x0; x <= x1; x += 2 * STEP) {
        let room = this.mask[y * W + x] ? this.d[y * W + x] : 0;
        for (const [bx, by, w, h] of taken) {
          if (room <= best) break;
          room = Math.min(
            room,
            Math.hypot(Math.max(0, Math.abs(x - bx) - w / 2), Math.max(0, Math.abs(y - by) - h / 2)),
          );
        }
        best = Math.max(best, room);
      }
    }
    return best;
  }
}

/** Symbols in one row, else in two, else one by one; smaller only if they must be. */
function signsFor(ground, wanted, taken, [nx, ny, , nh], gate, half) {
  if (!wanted.length) return { signs: [], cost: 0 };
  const middle = Math.ceil(wanted.length / 2);
  const ways = [[wanted], [wanted.slice(0, middle), wanted.slice(middle)], wanted.map((one) => [one])];
  for (const scale of [1, 0.86, 0.74]) {
    const h = SIGN * scale;
    for (const way of ways) {
      const groups = way.filter((group) => group.length);
      const boxes = [...taken];
      const signs = [];
      let cost = (1 - scale) * 120 + groups.length * 6;
      for (const group of groups) {
        const w = group.reduce((sum, { size }) => sum + size * scale, 0) + 4 * (group.length - 1);
        const below = ([x, y]) => Math.abs(x - nx) * 0.8 + Math.abs(y - (ny + nh / 2 + h / 2 + 4)) * 0.8 + 22;
        const beside = ([x, y]) => Math.hypot(x - gate[0], (y - gate[1]) * 1.1) - half;
        let best = null;
        for (const at of ground.boxes.all(w, h, ground.bounds)) {
          if (boxes.some((box) => clash(at, w, h, box))) continue;
          const price = Math.min(below(at), beside(at));
          if (best === null || price < best.price) best = { at, price };
        }
        if (!best) break;
        cost += best.price;
        boxes.push([...best.at, w, h]);
        let x = best.at[0] - w / 2;
        for (const { mark, size } of group) {
          signs.push({
            mark,
            at: [Math.round(x + (size * scale) / 2), best.at[1]],
            ...(scale < 1 && { scale }),
          });
          x += size * scale + 4;
        }
      }
      if (signs.length === wanted.length) return { signs, cost };
    }
  }
  return null;
}

const ROOMY = { chart: 2.2, hex: 0, plan: 0.9 }; // how much a large free place for pieces counts
const TRIED = [0, 25, 120]; // of all ways to place name and gate, by their cost

function tryAt(ground, anchor, { w, h, labels, gates, half, manner, wanted }) {
  const someGates = nearest(gates, anchor, 120);
  const someLabels = nearest(labels, [anchor[0], anchor[1] - 40], 250);
  const pairs = [];
  for (const gate of someGates) {
    const away = 0.4 * far(gate, anchor);
    for (const label of someLabels) {
      const [dx, dy] = [gate[0] - label[0], gate[1] - label[1]];
      const gap = Math.hypot(Math.max(0, Math.abs(dx) - w / 2), Math.max(0, Math.abs(dy) - h / 2));
      if (gap <= half + 2) continue;
      const under = dy < 0 ? (manner === 'hex' ? 300 : 60) : 0;
      pairs.push([Math.abs(dx) * 0.9 + Math.abs(dy - (h / 2 + 42)) * 0.9 + away + under, gate, label]);
    }
  }
  pairs.sort((p, q) => p[0] - q[0]);
  let best = null;
  for (const n of TRIED) {
    if (n >= pairs.length) break;
    const [price, gate, label] = pairs[n];
    const name = [...label, w, h];
    const done = signsFor(ground, wanted, [name, [...gate, 2 * half, 2 * half]], name, gate, half);
    if (!done) continue;
    const all = [name, [...gate, 2 * half, 2 * half], ...done.signs.map(({ at }) => [...at, 38, 38])];
    const room = ROOMY[manner] ? ROOMY[manner] * Math.min(58, ground.clear(all)) : 0;
    const cost = price + done.cost - room + 0.12 * far(gate, ground.heart);
    if (best === null || cost < best.cost) best = { cost, gate, label, signs: done.signs };
  }
  return best;
}

/** names: by language; wanted: the symbols with their sizes. */
export function settle(ground, { names, ocean, wanted, manner }) {
  const anchors = { hex: [ground.heart], plan: [ground.heart], chart: [ground.heart, ...ground.ends()] }[
    manner
  ];
  const most = Math.max(...Object.values(names).map((name) => name.split(' ').length));
  for (const size of SIZES[ocean ? 'ocean' : 'land']) {
    let best = null;
    for (const shrink of SHRUNK) {
      const half = GATE * shrink;
      const gates = ground.gates(half);
      for (let rows = 1; rows <= Math.min(4, most) && gates.length; rows++) {
        const counts = Object.entries(names).map(([lang, name]) => [lang, broken(name, rows)]);
        const widths = counts.flatMap(([lang, parts]) =>
          rowsOf(names[lang], parts).map((row) => widthOf(row, size, ocean)),
        );
        const [w, h] = [Math.max(...widths) + 10, rows * size * LINE + 8];
        const labels = ground.boxes.all(w, h, ground.bounds);
        for (const anchor of labels.length ? anchors : []) {
          const found = tryAt(ground, anchor, { w, h, labels, gates, half, manner, wanted });
          const cost = found && found.cost + rows * 14;
          if (found && (best === null || cost < best.cost)) best = { ...found, cost, counts, shrink };
        }
      }
      if (best) break;
    }
    if (!best) continue;
    const lines = best.counts.map(([lang, parts]) => {
      const y = Math.round(best.label[1] - (parts.length * size * LINE) / 2 + size * 0.78);
      return [lang, { at: [best.label[0], y], size, rows: parts }];
    });
    return { gate: best.gate, shrink: best.shrink, signs: best.signs, names: Object.fromEntries(lines) };
  }
  throw new Error(`no place for ${Object.values(names).join(' / ')}`);
}
