// What a raster of the map tells: which areas touch, and where pieces may stand.

import { at, H, spec, W } from './geometry.mjs';

const LAKE = 99;

function fill(grid, mp, value) {
  for (const p of mp) {
    for (let y = 0; y < H; y++) {
      const xs = [];
      const middle = y + 0.5;
      for (const r of p) {
        for (let i = 0; i < r.length; i++) {
          const [a, b] = [r[i], r[(i + 1) % r.length]];
          if (a[1] <= middle !== b[1] <= middle)
            xs.push(a[0] + ((middle - a[1]) / (b[1] - a[1])) * (b[0] - a[0]));
        }
      }
      xs.sort((a, b) => a - b);
      for (let i = 0; i + 1 < xs.length; i += 2) {
        for (let x = Math.max(0, Math.ceil(xs[i] - 0.5)); x < Math.min(W, xs[i + 1] - 0.5); x++)
          grid[y * W + x] = value;
      }
    }
  }
}

/** Seas first, shelves over them, land on top. */
export function raster({ sea, shelf, land }, lake) {
  const ids = [...Object.keys(sea), ...Object.keys(land)];
  const grid = new Uint8Array(W * H);
  const number = (id) => ids.indexOf(id) + 1;
  for (const layer of [sea, shelf, land]) for (const id in layer) fill(grid, layer[id], number(id));
  fill(grid, lake, LAKE);
  return { ids, grid };
}

/** How long the common border of each pair is; the left and the right edge of the map meet. */
export function touching({ ids, grid }) {
  const found = {};
  for (let y = 0; y < H - 1; y++) {
    for (let x = 0; x < W; x++) {
      const a = grid[y * W + x];
      for (const b of [grid[y * W + ((x + 1) % W)], grid[(y + 1) * W + x]]) {
        if (a === b || !a || !b || a >= LAKE || b >= LAKE) continue;
        const pair = [ids[a - 1], ids[b - 1]].sort().join(' ');
        found[pair] = (found[pair] ?? 0) + 1;
      }
    }
  }
  return found;
}

/** Distance to the edge of an area, by two chamfer passes. */
function distance(grid, value) {
  const d = new Float32Array(W * H);
  for (let i = 0; i < d.length; i++) {
    const x = i % W;
    d[i] = grid[i] === value && x && x < W - 1 && i > W && i < W * H - W ? 1e6 : 0;
  }
  const relax = (i, j, step) => {
    if (d[j] + step < d[i]) d[i] = d[j] + step;
  };
  for (let y = 1; y < H - 1; y++) {
    for (let x = 1; x < W - 1; x++) {
      const i = y * W + x;
      relax(i, i - 1, 1);
      relax(i, i - W, 1);
      relax(i, i - W - 1, 1.414);
      relax(i, i - W + 1, 1.414);
    }
  }
  for (let y = H - 2; y > 0; y--) {
    for (let x = W - 2; x > 0; x--) {
      const i = y * W + x;
      relax(i, i + 1, 1);
      relax(i, i + W, 1);
      relax(i, i + W + 1, 1.414);
      relax(i, i + W - 1, 1.414);
    }
  }
  return d;
}

const FINE = 20; // between two points where a piece may stand, near the gate
const COARSE = 34; // and further away
const NEAR = 110;
const FAR = 240;
const FEW = 30;

/** Gate, name, and points where pieces may stand: x, y, distance to the border, nearest to the gate first. */
export function places({ ids, grid }, layout, id) {
  // A layout for so many, then what its halves say ("earth_7_w8_e6" has a "west_8"), then any.
  const [, players = '', west = players, east = players] = /^earth_(\d)(?:_w(\d)_e(\d))?$/.exec(layout) ?? [];
  const halves = [spec.hints[`west_${west}`], spec.hints[`east_${east}`]];
  const own = [spec.hints[layout], ...halves, players > '6' ? spec.hints.earth_6 : undefined, spec.hints.any];
  const hint = own.find((hints) => hints?.[id])[id];
  const gate = at(hint).map(Math.round);
  const [dx, dy] = spec.labels[id] ?? [0, -46];
  const d = distance(grid, ids.indexOf(id) + 1);
  const room = [];
  const add = (step, from, to) => {
    for (let y = 24; y < H - 30; y += step) {
      for (let x = 26; x < W - 26; x += step) {
        const edge = d[y * W + x];
        const far = Math.hypot(x - gate[0], y - gate[1]);
        if (edge >= 10 && far >= from && far < to) room.push([x, y, Math.min(60, Math.round(edge)), far]);
      }
    }
  };
  add(FINE, 0, NEAR);
  add(COARSE, NEAR, FAR);
  if (room.length < FEW) add(FINE / 2, 0, NEAR); // a narrow place needs every corner
  room.sort((p, q) => p[3] - q[3]);
  return { gate, label: [gate[0] + dx, gate[1] + dy], room: room.flatMap(([x, y, edge]) => [x, y, edge]) };
}
