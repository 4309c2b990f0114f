/** A game that begins from this one, with bots in the other seats: what can be chosen for it, and how it opens. */

import { holdSeat } from '../memory/seats.svelte';
import { usualBot } from '../pages/seating';
import { go } from '../router.svelte';
import { fetchGames, Refused, type GameSheet, type Opened } from '../server/api';
import { capital } from '../words/text';
import { t } from '../words/words.svelte';
import type { Session } from './session.svelte';

export class Opening {
  game = $state.raw<GameSheet>();
  bot = $state('');
  problem = $state('');
  busy = $state(false);

  constructor(private readonly session: Session) {}

  async prepare(): Promise<void> {
    this.game = (await fetchGames()).find((one) => one.id === this.session.game);
    this.bot = this.game ? usualBot(this.game) : '';
  }

  /** Open it, and go there. */
  async begin(open: (bot: string) => Promise<Opened>): Promise<void> {
    this.busy = true;
    try {
      const opened = await open(this.bot);
      holdSeat(opened.table, opened.token, this.session.game);
      go(`#/table/${opened.table}`);
    } catch (wrong) {
      this.problem =
        wrong instanceof Refused ? capital(this.session.words.say(wrong.text)) : t('home.unreachable');
      this.busy = false;
    }
  }
}
