// Which part of the map is seen: drag, pinch, wheel, and framing of what matters on small screens.

export interface Rect {
  x: number;
  y: number;
  w: number;
  h: number;
}

const EDGE = { x: 34, y: 22 }; // the frame around a map
const CLOSEST = 360; // map units across the screen
const SMALL = 800; // pixels
const ROOM = 90; // around what is shown
const READABLE = 720; // wider, and the pieces become too small on a phone

type Point = readonly [number, number];

/** The most points that a window of this size can show. */
export function within(points: readonly Point[], width: number, height: number): readonly Point[] {
  let best: readonly Point[] = [];
  for (const [left] of points) {
    for (const [, top] of points) {
      const seen = points.filter(([x, y]) => x >= left && x <= left + width && y >= top && y <= top + height);
      if (seen.length > best.length) best = seen;
    }
  }
  return best;
}

export class Camera {
  view = $state.raw<Rect>({ x: 0, y: 0, w: 1, h: 1 });
  /** Size of the map on the screen. */
  width = $state(1);
  height = $state(1);

  private touches = new Map<number, { x: number; y: number }>();
  private moved = 0;
  private all: Rect;

  constructor(
    [w, h]: readonly [number, number],
    private readonly edge = EDGE,
  ) {
    this.all = { x: -edge.x, y: -edge.y, w: w + 2 * edge.x, h: h + 2 * edge.y };
    this.view = this.all;
  }

  /** The map has another size now: a plan that is drawn for the room there is. */
  resize([w, h]: readonly [number, number]): void {
    const wasWhole = this.isWhole;
    const { x, y } = this.edge;
    this.all = { x: -x, y: -y, w: w + 2 * x, h: h + 2 * y };
    if (wasWhole) this.whole();
    else this.view = this.clamped(this.view);
  }

  /** Too small a place to show the whole map in; not yet measured does not count. */
  get isSmall(): boolean {
    return this.width > 1 && this.width < SMALL;
  }

  get isWhole(): boolean {
    return this.view === this.all;
  }

  sees([x, y]: Point): boolean {
    const { x: left, y: top, w, h } = this.view;
    return x >= left && x <= left + w && y >= top && y <= top + h;
  }

  whole(): void {
    this.view = this.all;
  }

  /** The part seen, in the proportions of the screen. */
  private get shape(): number {
    return this.height / Math.max(1, this.width);
  }

  zoom(by: number, px = this.width / 2, py = this.height / 2): void {
    const now = this.proportioned();
    const w = Math.max(CLOSEST, now.w / by);
    if (w >= this.widest()) {
      this.whole();
      return;
    }
    const h = w * this.shape;
    const [mx, my] = [now.x + (px / this.width) * now.w, now.y + (py / this.height) * now.h];
    this.view = this.clamped({ x: mx - (px / this.width) * w, y: my - (py / this.height) * h, w, h });
  }

  /** Show these points with some room around them; if they lie too far apart, as many as can be seen. */
  frame(points: readonly Point[]): void {
    if (!points.length) return;
    // On a wider screen more can be read, and nothing need be larger than life.
    const most = Math.min(this.tall(), Math.max(READABLE, this.width / 0.6));
    const least = Math.max(520, this.width / 0.85);
    const seen = within(points, most - 2 * ROOM, most * this.shape - 2 * ROOM);
    const xs = seen.map((point) => point[0]);
    const ys = seen.map((point) => point[1]);
    const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    const w = Math.min(
      Math.max(right - left + 2 * ROOM, (bottom - top + 2 * ROOM) / this.shape, least),
      most,
    );
    const h = w * this.shape;
    this.view = this.clamped({ x: (left + right - w) / 2, y: (top + bottom - h) / 2, w, h });
  }

  /** Show a part of the map, as large as it can be. */
  fit({ x, y, w, h }: Rect): void {
    const wide = Math.max(w + 2 * this.edge.x, (h + 2 * this.edge.y) / this.shape);
    const high = wide * this.shape;
    if (wide >= this.widest()) this.whole();
    else this.view = { x: x + (w - wide) / 2, y: y + (h - high) / 2, w: wide, h: high };
  }

  private tall(): number {
    return Math.min(this.all.w, this.all.h / this.shape);
  }

  private widest(): number {
    return Math.max(this.all.w, this.all.h / this.shape);
  }

  /** The whole map is letter-boxed; zooming begins from what is really seen. */
  private proportioned(): Rect {
    if (!this.isWhole) return this.view;
    const w = this.widest();
    const h = w * this.shape;
    return { x: this.all.x + (this.all.w - w) / 2, y: this.all.y + (this.all.h - h) / 2, w, h };
  }

  private clamped(rect: Rect): Rect {
    const keep = (at: number, size: number, from: number, room: number): number =>
      size >= room ? from + (room - size) / 2 : Math.min(Math.max(at, from), from + room - size);
    return {
      ...rect,
      x: keep(rect.x, rect.w, this.all.x, this.all.w),
      y: keep(rect.y, rect.h, this.all.y, this.all.h),
    };
  }

  // -- hands -------------------------------------------------------------------------------------------

  down(event: PointerEvent): void {
    this.touches.set(event.pointerId, { x: event.offsetX, y: event.offsetY });
    if (this.touches.size === 1) this.moved = 0;
  }

  move(event: PointerEvent): void {
    const before = this.touches.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    const last = this.last.get(event.pointerId) ?? now;
    this.last.set(event.pointerId, now);
    const other = [...this.last].find(([id]) => id !== event.pointerId && this.touches.has(id))?.[1];
    if (other) this.pinch(last, now, other);
    else this.drag(now.x - last.x, now.y - last.y);
  }

  up(event: PointerEvent): void {
    this.touches.delete(event.pointerId);
    this.last.delete(event.pointerId);
  }

  /** A click that ends a drag is no click. */
  wasDragged(): boolean {
    return this.moved > 8;
  }

  private last = new Map<number, { x: number; y: number }>();

  private drag(dx: number, dy: number): void {
    this.moved += Math.abs(dx) + Math.abs(dy);
    if (this.isWhole || !this.wasDragged()) return;
    const { x, y, w, h } = this.view;
    this.view = this.clamped({ x: x - (dx / this.width) * w, y: y - (dy / this.height) * h, w, h });
  }

  private pinch(
    last: { x: number; y: number },
    now: { x: number; y: number },
    other: { x: number; y: number },
  ): void {
    this.moved += 10;
    const before = Math.hypot(last.x - other.x, last.y - other.y);
    const after = Math.hypot(now.x - other.x, now.y - other.y);
    if (before > 10) this.zoom(after / before);
  }
}
