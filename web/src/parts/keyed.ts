// Was the last thing a key, and not the mouse or a finger? Whoever plays by keys must never lose the focus.

let isKeyed = false;

export const usesKeys = (): boolean => isKeyed;

export function noteKey(): void {
  isKeyed = true;
}

export function notePointer(): void {
  isKeyed = false;
}
