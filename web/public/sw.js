// The service worker: it keeps the shell of the page, so that an installed app opens without waiting, and shows the
// messages of the server. It never touches what is said at a table (/api, /ws): that is always the server's word.

const SHELL = 'fhtagn-shell-1';
const MOST = 80; // files; names in assets/ change with every build, so old ones go

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(SHELL)
      .then((cache) => cache.add('./'))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  const drop = (name) => (name === SHELL ? undefined : caches.delete(name));
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.map(drop)))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  const path = url.href.slice(self.registration.scope.length);
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (path.startsWith('assets/')) event.respondWith(asset(request));
});

/** The newest page, or the one that is kept if the server does not answer. */
async function page(request) {
  const cache = await caches.open(SHELL);
  try {
    const answer = await fetch(request);
    if (answer.ok) await cache.put('./', answer.clone());
    return answer;
  } catch (wrong) {
    const kept = await cache.match('./');
    if (kept) return kept;
    throw wrong;
  }
}

async function asset(request) {
  const cache = await caches.open(SHELL);
  const kept = await cache.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) {
    await cache.put(request, answer.clone());
    const names = await cache.keys();
    await Promise.all(names.slice(1, Math.max(1, names.length - MOST)).map((one) => cache.delete(one)));
  }
  return answer;
}

self.addEventListener('push', (event) => event.waitUntil(show(event.data?.json() ?? {})));

/** Whoever looks at the table sees it there. */
async function show(said) {
  const pages = await self.clients.matchAll({ type: 'window' });
  const isSeen = pages.some((one) => one.visibilityState === 'visible' && one.url.includes(said.table));
  if (isSeen) return;
  await self.registration.showNotification(said.title ?? 'fhtagn', {
    body: said.body ?? '',
    tag: said.table,
    icon: './icon-192.png',
    badge: './icon-192.png',
    data: { table: said.table },
  });
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.table ?? ''));
});

async function open(table) {
  const where = `${self.registration.scope}#/table/${table}`;
  const pages = await self.clients.matchAll({ type: 'window' });
  const page = pages.find((one) => one.url.includes(table)) ?? pages[0];
  if (!page) return self.clients.openWindow(where);
  await page.focus();
  return page.navigate(where);
}
