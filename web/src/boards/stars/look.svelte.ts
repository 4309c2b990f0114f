// Which card of the hand is being looked at: its constellation is marked in the sky.

class Look {
  /** Under the pointer or the focus. */
  near = $state<string | null>(null);
}

export const look = new Look();
