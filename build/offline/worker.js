// The service worker: it caches the code that members and panchayats need without a network. Answers of the API never pass through it.
// build/offline/plugin.ts writes VERSION, FILES and PAGE_FILES in front of this text.

/* global VERSION, FILES, PAGE_FILES */
/** The role whose pages are cached: the app registers this file with it. */
const ROLE = new URL(self.location.href).searchParams.get('role');
/** Browsers hold caches of this name already: another name would leave them behind. */
const CACHE_PREFIX = 'program-';
const CACHE_NAME = CACHE_PREFIX + VERSION;
/** After this time without an answer the cache is used. */
const NETWORK_TIMEOUT_MS = 5000;

self.addEventListener('install', (event) => {
  const fillCache = async () => {
    const cache = await caches.open(CACHE_NAME);
    await cache.addAll([...FILES, ...(PAGE_FILES[ROLE] ?? [])]);
    // Open pages of the version before still find their files in its cache.
    await self.skipWaiting();
  };
  event.waitUntil(fillCache());
});

self.addEventListener('activate', (event) => {
  const deleteOldCaches = async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith(CACHE_PREFIX) && name !== CACHE_NAME);
    // The last one stays, since its pages may still be open. Names come in the order of creation.
    await Promise.all(names.slice(0, -1).map((name) => caches.delete(name)));
    await self.clients.claim();
  };
  event.waitUntil(deleteOldCaches());
});

/** From the cache of this version, otherwise from the one before. */
const matchInCaches = async (request) =>
  (await (await caches.open(CACHE_NAME)).match(request)) ?? (await caches.match(request, { ignoreVary: true }));

/** Caches what the network answers, which need not wait for that. */
async function fetchAndCache(request) {
  const response = await fetch(request);
  if (response.ok) {
    const copy = response.clone();
    caches.open(CACHE_NAME).then((cache) => cache.put(request, copy));
  }
  return response;
}

/** For files whose names carry the hash of their content, and which never change. */
async function cacheFirst(request) {
  const cached = await matchInCaches(request);
  if (cached) return cached;
  return fetchAndCache(request);
}

/** For the page and its settings, so that a new version is seen at once. `response` is what the network answers. */
async function networkFirst(response, key) {
  const timeout = new Promise((resolve) => setTimeout(resolve, NETWORK_TIMEOUT_MS));
  const first = await Promise.race([response.catch(() => undefined), timeout]);
  if (first) return first;
  return (await (await caches.open(CACHE_NAME)).match(key)) ?? response;
}

/** Neither a file nor the API, whose receipts open in tabs of their own. */
const isPagePath = (path) => !/\.[^/]*$/.test(path) && path !== '/backend' && !path.startsWith('/backend/');

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (pathname.startsWith('/assets/')) event.respondWith(cacheFirst(request));
  else if (request.mode === 'navigate') isPagePath(pathname) && event.respondWith(networkFirst(fetch(request), '/'));
  // The settings may change while the version stays the same.
  else if (pathname === '/env-config.js') event.respondWith(networkFirst(fetchAndCache(request), pathname));
  else if (FILES.includes(pathname)) event.respondWith(networkFirst(fetch(request), pathname));
});
