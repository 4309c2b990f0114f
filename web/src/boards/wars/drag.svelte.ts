// Drag and drop, beside clicking: a piece that can be moved is dragged to where it shall go. What the pieces and
// areas mean stays a matter of the options: a drop is a click on the piece and then on the area.

import type { Choice, Choosable } from '../../table/choice.svelte';

const FAR = 8; // pixels: less is a click

export class Drag {
  /** The piece in hand, and where on the screen it is. */
  held = $state.raw<{ thing: string; x: number; y: number } | null>(null);
  private start = { x: 0, y: 0 };
  /** Dropped, but the move has only begun: it goes on with the next decision. */
  private dropped: { thing: string; area: string; at: readonly Choosable[] } | null = null;
  private moved = false;

  constructor(private readonly choice: Choice) {}

  /** The pointer is pressed elsewhere. */
  reset(): void {
    this.moved = false;
  }

  /** Only the mouse drags: fingers move the map. */
  down(event: PointerEvent, thing: string): void {
    this.reset();
    if (event.pointerType !== 'mouse' || event.button || !this.choice.legal.has(thing)) return;
    event.stopPropagation();
    this.start = { x: event.clientX, y: event.clientY };
    this.held = { thing, ...this.start };
  }

  move(event: PointerEvent): void {
    if (!this.held) return;
    const { clientX: x, clientY: y } = event;
    this.moved ||= Math.hypot(x - this.start.x, y - this.start.y) > FAR;
    this.held = { ...this.held, x, y };
  }

  /** Let go over this area. */
  up(area: string | undefined): void {
    const thing = this.held?.thing;
    this.held = null;
    if (thing && area && this.moved) this.drop(thing, area);
  }

  /** A click that ends a drag is no click. */
  get wasDragged(): boolean {
    return this.moved;
  }

  drop(thing: string, area: string): void {
    const way = this.wayTo(thing, area);
    if (way) this.choice.choose(way.index);
    else {
      this.dropped = { thing, area, at: this.choice.all };
      this.choice.pick(thing);
    }
  }

  /** A new decision: does it go on with what was dropped? */
  goOn(): void {
    if (!this.dropped || this.dropped.at === this.choice.all) return;
    const { thing, area } = this.dropped;
    this.dropped = null;
    const way = this.wayTo(thing, area);
    if (way) this.choice.choose(way.index);
  }

  private wayTo(thing: string, area: string): Choosable | undefined {
    const target = `area:${area}`;
    return this.choice.all.find(({ option }) => {
      const stages = option.things ?? [];
      return stages.length > 1 && stages[0]?.includes(thing) && stages.at(-1)?.includes(target);
    });
  }
}
