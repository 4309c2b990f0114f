// The projection, and helpers for polygons: [[outer, hole, ...], ...] of [x, y] in map units.

import { readFileSync } from 'node:fs';
import { geoProjection } from 'd3-geo';
import pc from 'polygon-clipping';

export const spec = JSON.parse(readFileSync(new URL('areas.json', import.meta.url)));
export const [W, H] = spec.projection.size;
const CUT = spec.projection.cut;
const DEGREES = 180 / Math.PI;

/** The integral of a density, smoothed, scaled to `size`. */
function integral(points, low, high, size, smooth) {
  const density = (v) => {
    let i = 1;
    while (i < points.length - 1 && points[i][0] < v) i++;
    const [[x0, y0], [x1, y1]] = [points[i - 1], points[i]];
    return y0 + (y1 - y0) * Math.min(1, Math.max(0, (v - x0) / (x1 - x0)));
  };
  const n = Math.round((high - low) * 4);
  const sum = [0];
  for (let i = 0; i < n; i++) {
    let total = 0;
    for (let s = -smooth; s <= smooth; s++) total += density(Math.min(high, Math.max(low, low + i / 4 + s)));
    sum.push(sum[i] + total / (2 * smooth + 1));
  }
  return (v) => {
    const t = Math.min(n, Math.max(0, (v - low) * 4));
    const i = Math.min(n - 1, Math.floor(t));
    return ((sum[i] + (sum[i + 1] - sum[i]) * (t - i)) / sum[n]) * size;
  };
}

const { lonDensity, latDensity, latRange, smoothDeg } = spec.projection;
const across = integral(lonDensity, CUT, CUT + 360, W, smoothDeg);
const upward = integral(latDensity, latRange[0], latRange[1], H, smoothDeg);

/** Unwrapped longitude and latitude to map units. x depends on longitude only, y on latitude only. */
export const at = ([lon, lat]) => [across(lon), H - upward(lat)];

export const projection = geoProjection((l, p) => [across(l * DEGREES + CUT + 180), upward(p * DEGREES)])
  .rotate([-(CUT + 180), 0])
  .scale(1)
  .translate([across(CUT + 180), H - upward(0)])
  .precision(0.4);

export const meridians = Array.from({ length: 24 }, (_, i) => across(CUT + 13 + i * 15));
export const parallels = [-75, -60, -45, -30, -15, 0, 15, 30, 45, 60, 75].map((lat) => H - upward(lat));

// Straight lines in degrees are bent on the map: eight steps each.
const ring = (points) =>
  points.flatMap((p, i) => {
    const q = points[(i + 1) % points.length];
    return Array.from({ length: 8 }, (_, k) =>
      at([p[0] + ((q[0] - p[0]) * k) / 8, p[1] + ((q[1] - p[1]) * k) / 8]),
    );
  });

export const poly = (v) => (typeof v[0][0] === 'number' ? [[ring(v)]] : v.map((r) => [ring(r)]));
export const wrapped = (points) => points.map(([lon, lat]) => [lon < CUT ? lon + 360 : lon, lat]);
export const multi = (g) => (!g ? [] : g.type === 'Polygon' ? [g.coordinates] : g.coordinates);
export const sizeOf = (r) =>
  Math.abs(
    r.reduce((a, p, i) => a + p[0] * r[(i + 1) % r.length][1] - r[(i + 1) % r.length][0] * p[1], 0) / 2,
  );
export const round = (mp) =>
  mp.map((p) => p.map((r) => r.map(([x, y]) => [Math.round(x * 8) / 8, Math.round(y * 8) / 8])));
export const centre = (r) => r.reduce((a, p) => [a[0] + p[0] / r.length, a[1] + p[1] / r.length], [0, 0]);
export const join = (...parts) => (parts.flat().length ? pc.union(...parts.filter((x) => x.length)) : []);
export const without = (from, ...parts) => pc.difference(from, ...parts);
export const common = (a, b) => pc.intersection(a, b);

// Steps instead of places, in tenths of a unit, so that rounding does not add up.
const tenths = (v) => Math.round(v * 10);
const short = (n) => String(n / 10).replace(/^(-?)0\./, '$1.');

function steps(points) {
  let [px, py] = points[0].map(tenths);
  let out = `M${short(px)} ${short(py)}l`;
  for (const [x, y] of points.slice(1)) {
    const [dx, dy] = [tenths(x) - px, tenths(y) - py];
    if (!dx && !dy) continue;
    const gap = out.endsWith('l') || dx < 0 ? '' : ' ';
    out += `${gap}${short(dx)}${dy < 0 ? '' : ' '}${short(dy)}`;
    px += dx;
    py += dy;
  }
  return out;
}

export const path = (mp) => mp.map((p) => p.map((r) => `${steps(r)}z`).join('')).join('');

/** The outline without the edges of the map. */
export function inner(mp) {
  const isEdge = (a, b, j) => {
    const most = (j ? H : W) - 1;
    return (a[j] < 1 && b[j] < 1) || (a[j] > most && b[j] > most);
  };
  const piece = (a, b) =>
    isEdge(a, b, 0) || isEdge(a, b, 1)
      ? ''
      : `M${a[0].toFixed(1)} ${a[1].toFixed(1)}L${b[0].toFixed(1)} ${b[1].toFixed(1)}`;
  return mp
    .flatMap((p) => p.flatMap((r) => r.map((a, i) => piece(a, r[(i + 1) % r.length]))))
    .join('')
    .replace(/L(\S+ [\d.-]+)M\1L/g, 'L$1L');
}
