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
    const isNew = !(await caches.has(CACHE_NAME));
    const cache = await caches.open(CACHE_NAME);
    const add = async (path) => {
      const request = new Request(path);
      const response = await fetchFile(request);
      const isRight = isFile(path, response) && (path !== '/' || isOwnPage(await response.clone().text()));
      if (!isRight) throw new Error(`${path} is not that of this version`);
      await cache.put(request, response);
    };
    try {
      await Promise.all([...FILES, ...(PAGE_FILES[ROLE] ?? [])].map(add));
    } catch (error) {
      // The worker before stays in charge, and the browser tries again at the next visit.
      if (isNew) await caches.delete(CACHE_NAME);
      throw error;
    }
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
    for (const name of names.slice(-1)) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) await matchFile(cache, request);
    }
    await self.clients.claim();
  };
  event.waitUntil(deleteOldCaches());
});

/** Many hosts answer a missing file with the page and the status 200: then the type is not that of the file. */
function isFile(path, { status, headers }) {
  const [type] = (headers.get('Content-Type') ?? '').toLowerCase().split(';');
  if (status !== 200) return false;
  if (path === '/') return type === 'text/html';
  return path.endsWith('.js') ? type.endsWith('javascript') : type !== 'text/html';
}

/** Whether the page is that of this version: during an upload the host may still have the one before. */
function isOwnPage(html) {
  return (html.match(/\/assets\/[\w.-]+\.js/g) ?? []).every((path) => FILES.includes(path));
}

const pathOf = ({ url }) => new URL(url).pathname;

/** The cached file. A wrong one is deleted: earlier workers stored what the host sent for a missing file. */
async function matchFile(cache, request) {
  const cached = await cache.match(request, { ignoreVary: true });
  if (!cached || isFile(pathOf(request), cached)) return cached;
  await cache.delete(request, { ignoreVary: true });
}

/** From the cache of this version, otherwise from the one before. */
async function matchInCaches(request) {
  const names = (await caches.keys()).filter((name) => name.startsWith(CACHE_PREFIX) && name !== CACHE_NAME);
  for (const name of [CACHE_NAME, ...names]) {
    const cached = await matchFile(await caches.open(name), request);
    if (cached) return cached;
  }
}

/** What the network answers. The browser may have stored a wrong answer itself, so the second request goes past what it has stored. */
async function fetchFile(request) {
  const response = await fetch(request);
  return isFile(pathOf(request), response) ? response : fetch(request, { cache: 'reload' });
}

/** Caches the file that the network answers. The answer need not wait for that. */
async function fetchAndCache(request) {
  const response = await fetchFile(request);
  if (isFile(pathOf(request), response)) {
    const copy = response.clone();
    // Nothing is stored of a file that ends in the middle, or when the disk is full.
    caches
      .open(CACHE_NAME)
      .then((cache) => cache.put(request, copy))
      .catch(() => undefined);
  }
  return response;
}

/** For files whose names carry the hash of their content, and which never change. */
async function cacheFirst(request) {
  return (await matchInCaches(request)) ?? fetchAndCache(request);
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
