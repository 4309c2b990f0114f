// A map as a grid of numbers, one for each area: which areas touch, how far a point is from the border.

export const [W, H] = [1600, 1000];
export const NO_AREA = 99; // and above: lakes

/** Every point inside the polygons ([[outer, hole, ...], ...] of [x, y]) gets this value. */
export function fill(grid, polygons, value) {
  for (const polygon of polygons) {
    for (let y = 0; y < H; y++) {
      const xs = [];
      const middle = y + 0.5;
      for (const ring of polygon) {
        for (let i = 0; i < ring.length; i++) {
          const [a, b] = [ring[i], ring[(i + 1) % ring.length]];
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

/** How long the common border of each pair is; where the map is round, its left and right edge meet. */
export function touching({ ids, grid }, wraps = true) {
  const found = {};
  for (let y = 0; y < H - 1; y++) {
    for (let x = 0; x < W; x++) {
      const a = grid[y * W + x];
      const right = x + 1 < W || wraps ? grid[y * W + ((x + 1) % W)] : 0;
      for (const b of [right, grid[(y + 1) * W + x]]) {
        if (a === b || !a || !b || a >= NO_AREA || b >= NO_AREA) continue;
        const pair = [ids[a - 1], ids[b - 1]].sort().join(' ');
        found[pair] = (found[pair] ?? 0) + 1;
      }
    }
  }
  return found;
}

/** Distance to the edge of what has this value, by two chamfer passes. */
export function distance(grid, value) {
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

/** Points where pieces may stand: x, y, distance to the border, nearest to the gate first. */
export function roomAround(gate, d) {
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
  return room.flatMap(([x, y, edge]) => [x, y, edge]);
}
