import { describe, expect, it } from 'vitest';
import { Words } from '../../words/text';
import { piecesOn, type Piece } from './pieces';
import { planOf, stand, type Room } from './plan';
import { enemy, MAP, tableWith, token } from './sample';
import { lightOf } from './view';

const words = new Words('en', {});
const ASPECTS = [0.96, 1.5, 2.1];

describe('the floor plan', () => {
  it.each(ASPECTS)('has a door for every passage, on the edge of both rooms, at %f', (aspect) => {
    const plan = planOf(MAP, aspect);
    expect(plan.doors.map(({ a, b }) => [a, b])).toEqual(MAP.passages);
    const onEdge = (room: Room | undefined, x: number, y: number): boolean => {
      if (!room) return false;
      const near = (one: number, other: number): boolean => Math.abs(one - other) < 0.01;
      const across = near(x, room.x) || near(x, room.x + room.w);
      const down = near(y, room.y) || near(y, room.y + room.h);
      return (across && y > room.y && y < room.y + room.h) || (down && x > room.x && x < room.x + room.w);
    };
    for (const door of plan.doors)
      for (const id of [door.a, door.b])
        expect(
          onEdge(
            plan.rooms.find((room) => room.id === id),
            door.x,
            door.y,
          ),
        ).toBe(true);
  });

  it('has rooms that do not overlap and lie within the plan', () => {
    const plan = planOf(MAP, 1.5);
    for (const one of plan.rooms) {
      expect(one.x + one.w).toBeLessThanOrEqual(plan.w + 0.01);
      expect(one.y + one.h).toBeLessThanOrEqual(plan.h + 0.01);
      for (const other of plan.rooms) {
        if (one === other) continue;
        const across = Math.min(one.x + one.w, other.x + other.w) - Math.max(one.x, other.x);
        const down = Math.min(one.y + one.h, other.y + other.h) - Math.max(one.y, other.y);
        expect(across > 0.01 && down > 0.01).toBe(false);
      }
    }
  });
});

describe('pieces', () => {
  const inside = (piece: Piece, room: Room): boolean =>
    piece.x >= room.x &&
    piece.y >= room.y &&
    piece.x + piece.w * piece.scale <= room.x + room.w &&
    piece.y + piece.h * piece.scale <= room.y + room.h;

  it('stand in their room, smaller where it is crowded', () => {
    const plan = planOf(MAP, 1.5);
    const crowd = Array.from({ length: 5 }, (_, i) => enemy(`ghast/${i}`, 'market', i ? 1 : 0));
    const table = tableWith({
      enemies: crowd,
      tokens: [token('juror', 'market'), token('fire', 'market', { count: 2 })],
    });
    const pieces = piecesOn(table, plan, words);
    const room = plan.rooms.find((one) => one.id === 'market');
    const here = pieces.filter((piece) => piece.space === 'market');
    expect(here).toHaveLength(7);
    for (const piece of here) expect(room && inside(piece, room)).toBe(true);
  });

  it('do not stand on each other', () => {
    const items = Array.from({ length: 6 }, () => ({ w: 64, h: 92 }));
    const spots = stand(items, { id: 'x', x: 0, y: 0, w: 300, h: 260 }, 100);
    for (const [i, one] of spots.entries())
      for (const other of spots.slice(i + 1)) {
        const apart =
          Math.abs(one.x - other.x) >= 64 * one.scale - 0.01 ||
          Math.abs(one.y - other.y) >= 92 * one.scale - 0.01;
        expect(apart).toBe(true);
      }
  });

  it('equal unhurt figures stand together, hurt ones alone; a click means any of them', () => {
    const enemies = [enemy('ghast/1', 'pub'), enemy('ghast/2', 'pub'), enemy('ghast/3', 'pub', 1)];
    const pieces = piecesOn(tableWith({ enemies }), planOf(MAP, 1.5), words).filter(
      (one) => one.kind === 'enemy',
    );
    expect(pieces.map((one) => one.things)).toEqual([['enemy:ghast/1', 'enemy:ghast/2'], ['enemy:ghast/3']]);
    expect(pieces[0]?.kind === 'enemy' && pieces[0].tag).toBe('Ghast ×2');
  });

  it('tokens that were won over are other things than those that were not', () => {
    const tokens = [token('juror', 'square'), token('juror', 'square', { state: 'innocent' })];
    const pieces = piecesOn(tableWith({ tokens }), planOf(MAP, 1.5), words).filter(
      (one) => one.kind === 'token',
    );
    expect(pieces.map((one) => one.things[0])).toEqual(['token:juror/square', 'token:juror:innocent/square']);
  });
});

describe('light', () => {
  it('falls on the own space, one step on, and not through a Lock', () => {
    const light = lightOf(tableWith({ locks: [['square', 'pub']] }), 'pub');
    expect(light.get('pub')).toBe(2);
    expect(light.get('alley')).toBe(1);
    expect(light.get('square')).toBeUndefined();
    expect(light.get('castle')).toBeUndefined();
  });
});
