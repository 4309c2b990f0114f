// How much room there is. Phones get another arrangement, not only smaller type.

class Screen {
  narrow = $state(false);
  middle = $state(false);
  /** Too low for everything in the side column: the first steps stand over the board. */
  low = $state(false);

  constructor() {
    this.watch('(max-width: 719px)', (fits) => (this.narrow = fits));
    this.watch('(max-width: 1099px)', (fits) => (this.middle = fits));
    this.watch('(min-width: 720px) and (max-height: 920px)', (fits) => (this.low = fits));
  }

  private watch(query: string, set: (fits: boolean) => void): void {
    const list = window.matchMedia(query);
    set(list.matches);
    list.addEventListener('change', () => set(list.matches));
  }
}

export const screen = new Screen();
