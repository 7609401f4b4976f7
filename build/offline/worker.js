// The service worker: it keeps the member's part of the program for times without a network, and nothing but the program.
// What the API answers never passes through here. `build/offline/plugin.ts` puts the names in.

/* global VERSION, FILES */
const PREFIX = 'program-';
const OWN = PREFIX + VERSION;
/** Milliseconds after which a network that says nothing counts as none. */
const PATIENCE = 5000;

self.addEventListener('install', (event) => {
  const keep = async () => {
    const cache = await caches.open(OWN);
    await cache.addAll(FILES);
    // The pages of the version before find their files below as long as they are open.
    await self.skipWaiting();
  };
  event.waitUntil(keep());
});

self.addEventListener('activate', (event) => {
  const tidy = async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== OWN);
    // The one before stays: its pages may still be open. Names come in the order in which they were made.
    await Promise.all(names.slice(0, -1).map((name) => caches.delete(name)));
    await self.clients.claim();
  };
  event.waitUntil(tidy());
});

/** Of this version; a file that only the one before has is found there. */
const kept = async (request) =>
  (await (await caches.open(OWN)).match(request)) ?? (await caches.match(request, { ignoreVary: true }));

/** Files whose names carry the hash of their content never change. */
async function fileForEver(request) {
  const known = await kept(request);
  if (known) return known;
  const response = await fetch(request);
  if (response.ok) {
    const copy = response.clone();
    caches.open(OWN).then((cache) => cache.put(request, copy));
  }
  return response;
}

/** The network's answer, so that a new version is seen at once; what is kept where there is none. */
async function freshIfPossible(request, key) {
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE));
  const asked = fetch(request);
  const first = await Promise.race([asked.catch(() => undefined), late]);
  if (first) return first;
  return (await (await caches.open(OWN)).match(key)) ?? asked;
}

/** A screen's address: not a file, and not the API, whose receipts open in tabs of their own. */
const isScreen = (path) => !/\.[^/]*$/.test(path) && path !== '/backend' && !path.startsWith('/backend/');

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (pathname.startsWith('/assets/')) event.respondWith(fileForEver(request));
  else if (request.mode === 'navigate') isScreen(pathname) && event.respondWith(freshIfPossible(request, '/'));
  else if (FILES.includes(pathname)) event.respondWith(freshIfPossible(request, pathname));
});
