// A page that the server does not understand loads itself anew, but only once: it may get the same page again.

const KEY = 'fhtagn.reloaded';

export function reloadOnce(reload: () => void): void {
  try {
    if (sessionStorage.getItem(KEY)) return;
    sessionStorage.setItem(KEY, 'yes');
  } catch {
    return; // Without memory it might go on for ever: the reader is told instead.
  }
  reload();
}

/** Server and page understand each other. */
export function forgetReload(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}
