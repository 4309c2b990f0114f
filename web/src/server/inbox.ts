// What the server says, in the order in which it says it. What changes the picture is painted before the rest is
// read: whoever clicked sees what came of it, and not only what the bots did after it.

const LATE = 200; // milliseconds after which nothing is painted: a tab in the background never is

/** Calls back when what has changed is on the screen. */
export function painted(then: () => void): void {
  if (document.hidden) {
    setTimeout(then);
    return;
  }
  let isOver = false;
  const once = (): void => {
    if (!isOver) then();
    isOver = true;
  };
  // A frame is drawn after its callbacks, and before any timer that they set.
  requestAnimationFrame(() => setTimeout(once));
  setTimeout(once, LATE);
}

export class Inbox<Message> {
  private waiting: Message[] = [];
  private isPainting = false;

  constructor(
    /** Says whether the picture has changed. */
    private readonly read: (message: Message) => boolean,
    private readonly afterwards: (then: () => void) => void = painted,
  ) {}

  put(message: Message): void {
    this.waiting.push(message);
    if (!this.isPainting) this.empty();
  }

  /** Everything that waits is read now, as one change of the picture. */
  empty(): void {
    const all = this.waiting;
    this.waiting = [];
    const changes = all.map((message) => this.read(message)); // each is read, whatever came of those before
    if (!changes.includes(true)) return;
    this.isPainting = true;
    this.afterwards(() => {
      this.isPainting = false;
      this.empty();
    });
  }

  /** What comes now is said by somebody else. */
  forget(): void {
    this.waiting = [];
  }
}
