// How much room there is. Phones get another arrangement, not only smaller type.

class Screen {
  narrow = $state(false);
  middle = $state(false);

  constructor() {
    this.watch('(max-width: 719px)', (fits) => (this.narrow = fits));
    this.watch('(max-width: 1099px)', (fits) => (this.middle = fits));
  }

  private watch(query: string, set: (fits: boolean) => void): void {
    const list = window.matchMedia(query);
    set(list.matches);
    list.addEventListener('change', () => set(list.matches));
  }
}

export const screen = new Screen();
