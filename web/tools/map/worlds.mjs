// The boards of the other worlds: shapes/<world>.json with the borders and symbols of the rules and the names of the
// locale becomes one drawing for each layout. What is drawn is compared with what the rules know.
//
//     node tools/map/worlds.mjs [world or layout ...]

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { borders, marksIn, readWorld } from './facts.mjs';
import { fill, H, roomAround, touching, W } from './raster.mjs';
import { Boxes, Ground, settle, widthOf } from './setting.mjs';

const here = (path) => new URL(path, import.meta.url);
const json = (path) => JSON.parse(readFileSync(here(path), 'utf8'));
const RULES = '../../../src/fhtagn/games/wars';
const SIGNS = json('signs.json');
const REAL_BORDER = 12; // shorter contacts are corners
const INSET = { chart: 3, hex: 3, plan: 8 }; // names keep off coasts and walls
const ECHO = 20; // size of a name that is written a second time
const LARGE = 7000; // a piece beyond the edge gets an echo of the name

const points = (ring) => ring.split(' ').map((pair) => pair.split(',').map(Number));
const round = (n) => Math.round(n * 10) / 10;

/** A path in small steps. */
function path(line, close = '') {
  let [px, py] = line[0];
  let d = `M${px} ${py}`;
  for (const [x, y] of line.slice(1)) {
    d += `l${round(x - px)} ${round(y - py)}`.replace(' -', '-');
    [px, py] = [x, y];
  }
  return d + close;
}
const edgesOf = (ring) => ring.map((from, i) => [from, ring[(i + 1) % ring.length]]);
const key = (p) => p.join(' ');

/** Edges, joined to lines where they meet. */
function lines(edges) {
  const left = new Set(edges);
  const found = [];
  while (left.size) {
    const [first] = left;
    left.delete(first);
    const line = [...first];
    for (const end of [1, 0]) {
      for (;;) {
        const tip = end ? line.at(-1) : line[0];
        const next = [...left].find(([a, b]) => key(a) === key(tip) || key(b) === key(tip));
        if (!next) break;
        left.delete(next);
        const point = key(next[0]) === key(tip) ? next[1] : next[0];
        if (end) line.push(point);
        else line.unshift(point);
      }
    }
    found.push(line);
  }
  return found.map((line) => path(line)).join('');
}

/** Borders between two seas. */
function seaBorder(rings, area, isOcean) {
  const owners = new Map();
  const all = [];
  for (const [id, parts] of Object.entries(rings)) {
    for (const edge of parts.flatMap(edgesOf)) {
      const name = edge.map(key).sort().join('|');
      owners.set(name, [...(owners.get(name) ?? []), id]);
      if (id === area) all.push([name, edge]);
    }
  }
  const inner = all.filter(([name]) => owners.get(name).length === 2 && owners.get(name).every(isOcean));
  return lines(inner.map(([, edge]) => edge));
}

/** The outline of a land without the stretches along the frame; empty if it does not touch the frame. */
function openCoast(parts) {
  const onFrame = ([a, b]) =>
    [0, 1].some((axis) => a[axis] === b[axis] && (a[axis] === 0 || a[axis] === [W, H][axis]));
  const edges = parts.flatMap(edgesOf);
  return edges.some(onFrame) ? lines(edges.filter((edge) => !onFrame(edge))) : '';
}

/** A floor plan: a door in the middle of the longest wall that two rooms share. */
function doors(rings) {
  const longest = new Map();
  const walls = Object.entries(rings).flatMap(([id, parts]) =>
    parts.flatMap(edgesOf).map((edge) => [id, [...edge].sort((p, q) => p[0] - q[0] || p[1] - q[1])]),
  );
  walls.forEach(([one, [a, b]], i) => {
    for (const [other, [c, d]] of walls.slice(i + 1)) {
      for (const axis of [0, 1]) {
        const along = 1 - axis;
        if (one === other || new Set([a[axis], b[axis], c[axis], d[axis]]).size > 1) continue;
        const [low, high] = [Math.max(a[along], c[along]), Math.min(b[along], d[along])];
        const pair = [one, other].sort().join(' ');
        if (high - low > Math.max(1, longest.get(pair)?.n ?? 0))
          longest.set(pair, { n: high - low, axis, at: a[axis], middle: (low + high) / 2 });
      }
    }
  });
  return [...longest.values()].map(({ n, axis, at, middle }) => {
    const half = Math.min(27, n * 0.36);
    const ends = [middle - half, middle + half].map(round);
    return axis === 0 ? [at, ends[0], at, ends[1]] : [ends[0], at, ends[1], at];
  });
}

/** Names of what the edge cuts off, written a second time. */
function echoes(area, ground, names, ocean) {
  const found = [];
  for (const piece of ground.others.filter((one) => one.length >= LARGE)) {
    const mask = new Uint8Array(W * H);
    for (const i of piece) mask[i] = 1;
    const boxes = new Boxes(mask);
    const long = Math.max(...Object.values(names).map((name) => widthOf(name, ECHO, ocean))) + 8;
    const bounds = [0, 0, W - 1, H - 1];
    for (const [turn, w, h] of [
      [0, long, ECHO + 6],
      [-90, ECHO + 6, long],
    ]) {
      const fits = boxes.all(w, h, bounds);
      if (!fits.length) continue;
      found.push({ area, at: fits[Math.floor(fits.length / 2)], turn });
      break;
    }
  }
  return found;
}

function compare(layout, drawn, wraps) {
  const touch = touching(drawn, wraps);
  const wanted = borders(layout);
  const missing = wanted.filter((pair) => !(touch[pair] > REAL_BORDER));
  const extra = Object.keys(touch).filter((pair) => touch[pair] > REAL_BORDER && !wanted.includes(pair));
  const list = (names) => names.join(', ') || 'none';
  console.log(`${layout.id}: ${wanted.length} borders; missing: ${list(missing)}; extra: ${list(extra)}`);
  return missing.length + extra.length;
}

function draw(world, layout, plan, nameOf) {
  const rings = {};
  for (const side of plan.layouts[layout.id])
    for (const [id, parts] of Object.entries(plan.sides[side])) rings[id] = parts.map(points);
  const ids = layout.areas;
  const strange = Object.keys(rings).filter((id) => !ids.includes(id));
  if (strange.length || ids.some((id) => !(id in rings))) throw new Error(`${layout.id}: ${strange}`);
  const grid = new Uint8Array(W * H);
  ids.forEach((id, i) => {
    for (const ring of rings[id]) fill(grid, [[ring]], i + 1);
  });
  const wrong = compare(layout, { ids, grid }, plan.wraps);
  const isOcean = (id) => world.areas[id].ocean;
  const art = {
    tones: plan.tones,
    size: [W, H],
    wraps: plan.wraps,
    ...(plan.manner === 'plan' && { manner: 'plan', doors: doors(rings) }),
    boards: plan.boards,
    links: [],
    echoes: [],
    marks: [],
    islands: '',
    lakes: '',
    meridians: plan.manner === 'chart' ? Array.from({ length: 16 }, (_, i) => 50 + i * 100) : [],
    parallels: plan.manner === 'chart' ? Array.from({ length: 9 }, (_, i) => 100 + i * 100) : [],
    glyphs: {},
    areas: {},
  };
  for (const [i, id] of ids.entries()) {
    const ground = new Ground(grid, i + 1, INSET[plan.manner]);
    const ocean = isOcean(id);
    const names = { de: nameOf.de(id), en: nameOf.en(id) };
    const wanted = marksIn(layout, id).map((mark) => ({ mark, size: SIGNS[mark].size }));
    const set = settle(ground, { names, ocean, wanted, manner: plan.manner });
    const coast = ocean || plan.manner === 'plan' ? '' : openCoast(rings[id]);
    for (const { mark } of wanted) art.glyphs[mark] = SIGNS[mark];
    art.areas[id] = {
      ocean,
      path: rings[id].map((ring) => path(ring, 'Z')).join(''),
      ...(ocean && { border: seaBorder(rings, id, isOcean) }),
      ...(coast && { coast }),
      gate: set.gate,
      ...(set.shrink < 1 && { shrink: set.shrink }),
      label: set.names.de.at,
      names: set.names,
      ...(set.signs.length && { signs: set.signs }),
      room: roomAround(
        set.gate,
        ground.d.map((d, n) => (ground.mask[n] ? d : 0)),
      ),
    };
    art.echoes.push(...echoes(id, ground, names, ocean));
  }
  writeFileSync(here(`../../src/boards/wars/maps/${layout.id}.json`), JSON.stringify(art) + '\n');
  return wrong;
}

const asked = process.argv.slice(2);
let wrong = 0;
for (const file of readdirSync(here('shapes')).sort()) {
  const name = file.replace('.json', '');
  const world = readWorld(readFileSync(here(`${RULES}/maps/${name}.toml`), 'utf8'));
  const texts = (lang) => {
    const { wars } = json(`${RULES}/locale/${lang}/${name}.json`);
    return (id) => wars.area[id];
  };
  const nameOf = { de: texts('de'), en: texts('en') };
  for (const layout of world.layouts) {
    if (!asked.length || asked.includes(name) || asked.includes(layout.id))
      wrong += draw(world, layout, json(`shapes/${file}`), nameOf);
  }
}
if (wrong) throw new Error(`${wrong} borders differ from those of the rules`);
