// What the browser remembers. Storage may be forbidden or full: then the page works without memory.

export function recall<T>(key: string, otherwise: T, fits: (value: unknown) => value is T): T {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(`fhtagn.${key}`) ?? 'null');
    return fits(kept) ? kept : otherwise;
  } catch {
    return otherwise;
  }
}

/** Returns whether it could be stored; nothing depends on it but comfort. */
export function remember(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(`fhtagn.${key}`, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
