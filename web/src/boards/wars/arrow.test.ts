import { describe, expect, it } from 'vitest';
import type { Choosable } from '../../table/choice.svelte';
import { arrowOf, meant, whereIs } from './arrow';
import { within } from '../camera.svelte';
import { artOf } from './maps';
import { layOut } from './layout';
import { germanWords, position } from './sample';

const art = artOf('earth_3');
const pieces = layOut(position({ units: { south_pacific: ['0 deep_one 4'] } }), art, germanWords);
const FROM = 'unit:0/deep_one/south_pacific';
const way = (index: number, to: string): Choosable => ({
  index,
  option: { action: ['wars.move'], label: { key: '', args: {} } },
  stages: [[FROM], [`area:${to}`]],
  begins: false,
});
const ALL = [way(0, 'north_pacific'), way(1, 'antarctica')];
const now = { selected: null, pointed: [], picked: [], over: null };

describe('the arrow of a move', () => {
  it('begins beside the piece and ends before the gate', () => {
    const [x, y] = whereIs(FROM, pieces, art) ?? [0, 0];
    const arrow = arrowOf(ALL[0], pieces, art);
    const point = (path = ''): number[] => (/^M([\d.]+) ([\d.]+)/.exec(path) ?? []).slice(1).map(Number);
    const [startX = 0, startY = 0] = point(arrow?.path);
    expect(Math.hypot(startX - x, startY - y)).toBeCloseTo(38, 0);
    const [tipX = 0, tipY = 0] = point(arrow?.head);
    const [toX, toY] = art.areas.north_pacific?.gate ?? [0, 0];
    expect(Math.hypot(tipX - toX, tipY - toY)).toBeCloseTo(46, 0);
  });

  it('is drawn for the selected option, for the one pointed at, and for the area under the pointer', () => {
    expect(meant(ALL, ALL, { ...now, selected: 1 })?.index).toBe(1);
    expect(meant(ALL, ALL, { ...now, pointed: [0] })?.index).toBe(0);
    expect(meant(ALL, ALL, { ...now, picked: [FROM], over: 'area:antarctica' })?.index).toBe(1);
  });

  it('is not drawn for a group of options, nor for an area that is not meant', () => {
    expect(meant(ALL, ALL, { ...now, pointed: [0, 1] })).toBeUndefined();
    expect(meant(ALL, ALL, { ...now, picked: [FROM], over: 'area:asia' })).toBeUndefined();
    expect(arrowOf({ ...way(0, 'asia'), stages: [['area:asia']] }, pieces, art)).toBeNull();
  });
});

describe('what a small screen shows', () => {
  it('is as many targets as a readable window holds', () => {
    const near: [number, number][] = [
      [100, 100],
      [300, 200],
      [420, 120],
    ];
    expect(within([...near, [1500, 150]], 400, 300)).toEqual(near);
  });

  it('is everything if it fits', () => {
    expect(
      within(
        [
          [0, 0],
          [50, 80],
        ],
        400,
        300,
      ),
    ).toHaveLength(2);
  });
});
