// Builds src/boards/wars/maps/earth_*.json (see README.md).

import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { geoProject } from 'd3-geo-projection';
import * as topo from 'topojson-client';
import { presimplify, simplify } from 'topojson-simplify';
import {
  at,
  centre,
  common,
  H,
  inner,
  join,
  meridians,
  multi,
  parallels,
  path,
  poly,
  projection,
  round,
  sizeOf,
  spec,
  W,
  without,
  wrapped,
} from './geometry.mjs';
import { borders, readWorld } from './facts.mjs';
import { places, raster } from './places.mjs';
import { touching } from './raster.mjs';

const require = createRequire(import.meta.url);
const MAPS = new URL('../../../src/fhtagn/games/wars/maps/earth.toml', import.meta.url);
const target = (id) => new URL(`../../src/boards/wars/maps/${id}.json`, import.meta.url);
const SMALLEST = 14; // smaller islands are dropped
const REAL_BORDER = 5; // shorter contacts are corners

// -- land: countries joined, five of them cut -----------------------------------------------------------

const world = simplify(presimplify(require('world-atlas/countries-50m.json')), 0.2);
const countries = world.objects.countries.geometries;
const nameOf = (g) => g.properties.name;
const planar = (list) =>
  round(multi(geoProject(topo.merge(world, list), projection))).filter((p) => sizeOf(p[0]) > SMALLEST);
const by = (names) => planar(countries.filter((g) => names.includes(nameOf(g))));
const x = (lon) => at([lon, 0])[0];
const y = (lat) => at([0, lat])[1];

const CUT = ['United States of America', 'Canada', 'Russia', 'Colombia', 'France', 'Malaysia', 'Brazil'];
const cut = Object.fromEntries(Object.entries(spec.splits).map(([k, v]) => [k, round(poly(wrapped(v)))]));
const isGuyane = (p) => centre(p[0])[0] > x(300) && centre(p[0])[1] > y(15) && centre(p[0])[1] < y(-3);
const isEurope = (p) => centre(p[0])[1] < y(34) && centre(p[0])[0] < x(60);
const isMainland = (p) => centre(p[0])[0] < x(106); // of Malaysia

const north = by(['United States of America', 'Canada']).filter((p) => centre(p[0])[1] <= y(24));
const [russia, colombia, brazil, france, malaysia, egypt] = [
  'Russia',
  'Colombia',
  'Brazil',
  'France',
  'Malaysia',
  'Egypt',
].map((one) => by([one]));

const L = {};
for (const [id, names] of Object.entries(spec.land)) L[id] = by(names.filter((name) => !CUT.includes(name)));
L.north_america_east = join(L.north_america_east, common(north, cut.usa_canada_east));
L.north_america_west = without(north, cut.usa_canada_east);
L.scandinavia = join(L.scandinavia, common(russia, cut.russia_scandinavia));
L.europe = join(L.europe.filter(isEurope), common(russia, cut.russia_europe), france.filter(isEurope));
L.north_asia = join(L.north_asia, without(russia, cut.russia_scandinavia, cut.russia_europe));
L.south_america_east = join(
  L.south_america_east,
  common(colombia, cut.colombia_east),
  without(brazil, cut.brazil_west),
  france.filter(isGuyane),
);
L.south_america_west = join(
  L.south_america_west,
  without(colombia, cut.colombia_east),
  common(brazil, cut.brazil_west),
);
L.south_asia = join(L.south_asia, malaysia.filter(isMainland));
// Ships pass between Europe and Africa; at this scale the strait would close.
for (const id of ['europe', 'west_africa']) L[id] = without(L[id], poly(spec.strait));
L.antarctica = join(
  L.antarctica.filter((p) => centre(p[0])[1] > y(-62)),
  [
    [
      [
        [0, y(-78)],
        [W, y(-78)],
        [W, H],
        [0, H],
      ],
    ],
  ],
);

const WEST_3 = {
  north_america: join(L.north_america_west, L.north_america_east, L.central_america),
  south_america: join(L.south_america_west, L.south_america_east),
};
const EAST_3 = {
  europe: join(L.europe, L.scandinavia),
  asia: join(L.north_asia, L.south_asia, without(L.arabia, egypt)),
  africa: join(L.west_africa, L.east_africa, egypt),
};
const pick = (from, ...ids) => Object.fromEntries(ids.map((id) => [id, from[id]]));
const WEST_5 = pick(
  L,
  'north_america_west',
  'north_america_east',
  'central_america',
  'south_america_west',
  'south_america_east',
  'new_zealand',
);
const EAST_5 = pick(
  L,
  'scandinavia',
  'europe',
  'north_asia',
  'south_asia',
  'arabia',
  'west_africa',
  'east_africa',
);
const BOTH = pick(L, 'australia', 'antarctica');

// For eight, some of these give away a part of theirs: whole countries, or what lies within an outline.
const apart = Object.entries(spec.land_8).map(([id, { of, countries: names, within }]) => [
  id,
  of,
  names ? by(names) : common(L[of], poly(within)),
]);
function finer(side) {
  const found = { ...side };
  for (const [id, of, part] of apart) {
    if (!(of in side)) continue;
    found[id] = part;
    found[of] = without(found[of], part);
  }
  return found;
}
const [WEST_8, EAST_8] = [finer(WEST_5), finer(EAST_5)];

const shelves = Object.fromEntries(Object.entries(spec.shelves).map(([k, v]) => [k, poly(v)]));
const listed = new Set(Object.values(spec.land).flat());
const isles = planar(countries.filter((g) => !listed.has(nameOf(g))))
  .concat(malaysia.filter((p) => !isMainland(p)))
  .filter((p) => sizeOf(p[0]) > 30);
const lake = without(shelves.caspian_lake, L.north_asia, L.arabia, L.europe);

// -- layouts: oceans below, shelves of areas too small for pieces, land on top ---------------------------

const O = Object.fromEntries(Object.entries(spec.oceans).map(([k, v]) => [k, poly(v)]));
const O3 = { ...O, south_pacific: join(O.south_pacific, shelves.new_zealand) };
const inlets = Object.fromEntries(Object.entries(spec.oceans_6).map(([k, v]) => [k, poly(v)]));
const mountains = common(L.antarctica, poly(spec.land_6.mountains_of_madness));
const O6 = {
  ...O,
  arctic_ocean: without(O.arctic_ocean, inlets.bering_sea),
  north_pacific: without(O.north_pacific, inlets.bering_sea),
  north_atlantic: without(O.north_atlantic, inlets.mediterranean_sea),
  ...inlets,
};
const WEST_SHELF = pick(shelves, 'new_zealand', 'central_america');
const EAST_SHELF = pick(shelves, 'scandinavia');
const SHELVES = { ...WEST_SHELF, ...EAST_SHELF };
const POLES_6 = {
  australia: L.australia,
  antarctica: without(L.antarctica, mountains),
  mountains_of_madness: mountains,
};
const LAYOUTS = {
  earth_3: { sea: O3, shelf: {}, land: { ...WEST_3, ...EAST_3, ...BOTH } },
  earth_4_w3_e5: { sea: O3, shelf: EAST_SHELF, land: { ...WEST_3, ...EAST_5, ...BOTH } },
  earth_4_w5_e3: { sea: O, shelf: WEST_SHELF, land: { ...WEST_5, ...EAST_3, ...BOTH } },
  earth_5: { sea: O, shelf: SHELVES, land: { ...WEST_5, ...EAST_5, ...BOTH } },
  earth_6: { sea: O6, shelf: SHELVES, land: { ...WEST_5, ...EAST_5, ...POLES_6 } },
  earth_7_w6_e8: { sea: O6, shelf: SHELVES, land: { ...WEST_5, ...EAST_8, ...POLES_6 } },
  earth_7_w8_e6: { sea: O6, shelf: SHELVES, land: { ...WEST_8, ...EAST_5, ...POLES_6 } },
  earth_8: { sea: O6, shelf: SHELVES, land: { ...WEST_8, ...EAST_8, ...POLES_6 } },
};

// -- the borders that the rules know ---------------------------------------------------------------------

function wantedBorders() {
  const { layouts } = readWorld(readFileSync(MAPS, 'utf8'));
  return Object.fromEntries(layouts.map((layout) => [layout.id, borders(layout)]));
}

function compare(id, touch, wanted) {
  const links = spec.links.map((link) => [...link.between].sort().join(' '));
  const missing = wanted.filter((pair) => !(touch[pair] > REAL_BORDER) && !links.includes(pair));
  const extra = Object.keys(touch).filter((pair) => touch[pair] > REAL_BORDER && !wanted.includes(pair));
  const extras = extra.map((pair) => `${pair} (${touch[pair]})`);
  const list = (names) => names.join(', ') || 'none';
  console.log(`${id}: ${wanted.length} borders; missing: ${list(missing)}; extra: ${list(extras)}`);
  return missing.length + extra.length;
}

// -- writing ---------------------------------------------------------------------------------------------
// One file for each layout, so that a page fetches only the one that is played on.

const rounded = (list) => list.map((n) => Math.round(n * 10) / 10);
const shared = {
  size: [W, H],
  wraps: true,
  links: spec.links.map((link) => ({ from: rounded(at(link.from)), to: rounded(at(link.to)) })),
  echoes: spec.echoes.map((echo) => ({ area: echo.area, at: rounded(at(echo.at)), turn: echo.turn })),
  marks: spec.marks.map((mark) => ({ name: mark.name, at: rounded(at(mark.at)) })),
  islands: path(isles),
  lakes: path(lake),
  meridians: rounded(meridians),
  parallels: rounded(parallels),
};
const wanted = wantedBorders();
let wrong = 0;
for (const [id, layout] of Object.entries(LAYOUTS)) {
  const { sea, shelf, land } = layout;
  const drawn = raster(layout, lake);
  wrong += compare(id, touching(drawn), wanted[id] ?? []);
  const areas = {};
  for (const area of drawn.ids) {
    const outline = sea[area] ?? land[area];
    areas[area] = {
      ocean: area in sea,
      path: path(outline),
      ...(sea[area] ? { border: inner(outline) } : {}),
      ...(shelf[area] ? { shelf: path(shelf[area]) } : {}),
      ...places(drawn, id, area),
    };
  }
  const text = JSON.stringify({ ...shared, areas }) + '\n';
  writeFileSync(target(id), text);
  console.log(`${id}: ${drawn.ids.length} areas, ${text.length} bytes`);
}
process.exitCode = wrong ? 1 : 0;
