// Who played for which seat, in words.

import type { SittingShown } from '../server/messages';
import { t } from '../words/words.svelte';

const nameOf = ({ name, seat }: SittingShown): string => name || t('core.seat', { seat: seat + 1 });

/** What happened, for the log. */
export function seatNote(sitting: SittingShown): string {
  return t(`seated.${sitting.how}`, { name: nameOf(sitting) });
}

/** Who played from when on, for the result; "" if it was the same all the time. */
export function playersOf(sittings: readonly SittingShown[], seat: number): string {
  return sittings
    .filter((sitting) => sitting.seat === seat)
    .map((sitting) =>
      sitting.by === 'person'
        ? t('seat.then_person', { n: sitting.n, name: nameOf(sitting) })
        : t('seat.then_bot', { n: sitting.n, name: nameOf(sitting) }),
    )
    .join(', ');
}
