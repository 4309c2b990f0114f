// The service worker (public/sw.js) and web push: the page asks for both, and does without where they are not to be had.

import { addPush, dropPush } from '../server/api';

/** Once, when the page has loaded; only where the browser trusts the address (https, or this computer). */
export function startWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  navigator.serviceWorker.register('./sw.js').catch(() => undefined);
}

function bytes(key: string): Uint8Array<ArrayBuffer> {
  const plain = atob(key.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

/** From now on the server may tell this browser that it is this seat's turn, also while the page is closed. */
export async function subscribe(table: string, token: string, key: string, lang: string): Promise<void> {
  if (!key || !token || !('serviceWorker' in navigator)) return;
  try {
    const worker = await navigator.serviceWorker.getRegistration();
    if (!worker) return;
    const had = await worker.pushManager.getSubscription();
    const found =
      had ??
      (await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(key) }));
    const { endpoint = '', keys = {} } = found.toJSON();
    await addPush(table, token, { endpoint, p256dh: keys.p256dh ?? '', auth: keys.auth ?? '', lang });
  } catch {
    // Messages while the page is open still come.
  }
}

export async function unsubscribe(table: string, token: string): Promise<void> {
  try {
    const worker = await navigator.serviceWorker?.getRegistration();
    const had = await worker?.pushManager.getSubscription();
    if (had) await dropPush(table, token, had.endpoint);
  } catch {
    // The server forgets it when the browser does.
  }
}
