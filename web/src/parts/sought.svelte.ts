// A rule that somebody wants to see in the game: the table lights what belongs to it when it comes up.

export interface Sought {
  game: string;
  rule: string;
  title: string;
}

let sought = $state<Sought | null>(null);

export const soughtRule = (): Sought | null => sought;

export function seek(wanted: Sought | null): void {
  sought = wanted;
}
