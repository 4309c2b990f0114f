// The Earth as a grid, and where gates, names and pieces are on it.

import { at, spec } from './geometry.mjs';
import { distance, fill, H, NO_AREA, roomAround, W } from './raster.mjs';

/** Seas first, shelves over them, land on top. */
export function raster({ sea, shelf, land }, lake) {
  const ids = [...Object.keys(sea), ...Object.keys(land)];
  const grid = new Uint8Array(W * H);
  const number = (id) => ids.indexOf(id) + 1;
  for (const layer of [sea, shelf, land]) for (const id in layer) fill(grid, layer[id], number(id));
  fill(grid, lake, NO_AREA);
  return { ids, grid };
}

/** Gate, name, and points where pieces may stand. */
export function places({ ids, grid }, layout, id) {
  // A layout for so many, then what its halves say ("earth_7_w8_e6" has a "west_8"), then any.
  const [, players = '', west = players, east = players] = /^earth_(\d)(?:_w(\d)_e(\d))?$/.exec(layout) ?? [];
  const halves = [spec.hints[`west_${west}`], spec.hints[`east_${east}`]];
  const own = [spec.hints[layout], ...halves, players > '6' ? spec.hints.earth_6 : undefined, spec.hints.any];
  const hint = own.find((hints) => hints?.[id])[id];
  const gate = at(hint).map(Math.round);
  const [dx, dy] = spec.labels[id] ?? [0, -46];
  const room = roomAround(gate, distance(grid, ids.indexOf(id) + 1));
  return { gate, label: [gate[0] + dx, gate[1] + dy], room };
}
