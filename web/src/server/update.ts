// The table as this page sees it, put together from what the server says has changed.

import type { Json } from '../words/text';
import type { Changed, Mine, Shared } from './messages';
import { apply } from './patch';

export type Update = Pick<Changed, 'seq' | 'moments'> & Shared & Mine;

export class Follower {
  private n = 0; // the number of what everybody is shown; 0: nothing yet
  private shared: Json = null;
  private mine: Json = null;

  /** Everything that is known after this; null if it is a change of something that this page does not have. */
  follow(change: Changed): Update | null {
    if ((change.base ?? 0) !== 0 && change.base !== this.n) return null;
    this.n = change.n;
    if (change.shared !== undefined) this.shared = apply(this.shared, change.shared);
    if (change.mine !== undefined) this.mine = apply(this.mine, change.mine);
    const both = { ...(this.shared as object), ...(this.mine as object) } as Shared & Mine;
    return { seq: change.seq, moments: change.moments, ...both };
  }
}
