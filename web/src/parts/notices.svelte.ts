// Telling people that it is their turn when they look elsewhere: the tab's title and icon, a bell, a message of
// the browser. Messages are asked for once, at a good moment (`NotifyBar`), and never by themselves.

import { settings } from '../memory/settings.svelte';
import { t } from '../words/words.svelte';
import { ring } from './bell';

/** Can this browser show messages, and has nobody forbidden it? */
export function canNotify(): boolean {
  return typeof Notification !== 'undefined' && Notification.permission !== 'denied';
}

/** The reader wants to be told; the browser has to agree. */
export async function allowNotices(): Promise<boolean> {
  settings.notifyAsked = true;
  settings.sound = true;
  if (!canNotify()) return false;
  const answer = await Notification.requestPermission();
  settings.notify = answer === 'granted';
  return settings.notify;
}

export function refuseNotices(): void {
  settings.notifyAsked = true;
}

/** It is my turn at this table; whoever looks at the page sees that without a message. */
export async function tellTurn(table: string, name: string): Promise<void> {
  if (settings.sound) ring();
  if (!settings.notify || !canNotify() || Notification.permission !== 'granted' || !document.hidden) return;
  const options: NotificationOptions = {
    body: name,
    tag: table, // one message per table, also where the server sends one
    icon: './icon-192.png',
    data: { table },
  };
  // On phones only the service worker may show one.
  const worker = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  try {
    if (worker) await worker.showNotification(t('notify.title'), options);
    else {
      const shown = new Notification(t('notify.title'), options);
      shown.onclick = () => {
        window.focus();
        location.hash = `#/table/${table}`;
      };
    }
  } catch {
    // A browser that changes its mind is no harm.
  }
}

const CALM = 400; // milliseconds after which a tab is changed
let title = '';
let isMarked = false;
let changing: ReturnType<typeof setTimeout> | undefined;

/** What the tab says: its title, and an icon with a mark when somebody waits for me. */
export function setTab(says: string, isWaiting: boolean): void {
  title = says;
  isMarked = isWaiting;
  // With every click it stops being my turn, and often is again at once; a new title costs much, an icon most.
  changing ??= setTimeout(change, CALM);
}

function change(): void {
  changing = undefined;
  if (document.title !== title) document.title = title;
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const file = isMarked ? './icon-turn.svg' : './icon.svg';
  if (!navigator.onLine) return; // it would have to be fetched, and the old one is as good
  if (icon && icon.getAttribute('href') !== file) icon.setAttribute('href', file);
}
