import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { serviceWorkerSource } from '../../build/offline/plugin';
import { test as base, expect } from './support/test';

type Files = Record<string, string>;

const inlineScripts = readFileSync(join(import.meta.dirname, '../../index.html'), 'utf8').match(
  /<script>[\s\S]*?<\/script>/g,
);

/** A small build with the product's service worker and the inline scripts of its page. */
function smallBuild(name: string, apiUrl = ''): { assets: Files; page: Files } {
  const entry = `assets/index-${name}.js`;
  const part = `assets/part-${name}.js`;
  const html = `<!doctype html><title>${name}</title>${inlineScripts?.join('')}<script defer src="/env-config.js"></script><script type="module" src="/${entry}"></script><link rel="modulepreload" href="/${part}"><main></main>`;
  return {
    assets: {
      [`/${entry}`]: `import { name } from './part-${name}.js'; document.querySelector('main').textContent = name; navigator.serviceWorker.register('/sw.js');`,
      [`/${part}`]: `export const name = 'Build ${name}';`,
    },
    page: {
      '/index.html': html,
      '/env-config.js': `window.INVEST_CONFIG = ${JSON.stringify({ apiUrl })};`,
      '/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      '/manifest.webmanifest': '{}',
      '/sw.js': serviceWorkerSource({ app: [entry, part], pagesOf: {} }, html),
    },
  };
}

const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.svg': 'image/svg+xml' };

/** A host of static files that answers every other address with the page, and lets browsers keep what is below /assets/. */
class StaticHost {
  files: Files = {};
  /** What the host sends of these files ends in the middle. */
  cutOff: readonly string[] = [];
  isDown = false;
  private readonly server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (this.isDown) return void request.socket.destroy();
    const path = pathname in this.files ? pathname : '/index.html';
    const text = this.files[path] ?? '';
    response.setHeader('Content-Type', types[extname(path)] ?? 'application/json');
    response.setHeader('Cache-Control', pathname.startsWith('/assets/') ? 'max-age=31536000, immutable' : 'no-cache');
    response.setHeader('Content-Length', text.length);
    if (this.cutOff.includes(path)) response.write(text.slice(0, text.length / 2), () => request.socket.destroy());
    else response.end(text);
  });

  async start(): Promise<void> {
    await once(this.server.listen(0, '127.0.0.1'), 'listening');
  }

  get url(): string {
    return `http://localhost:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await once(this.server.close(), 'close');
  }
}

const test = base.extend<{ site: StaticHost }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies from this very pattern
  site: async ({}, use) => {
    const site = new StaticHost();
    await site.start();
    await use(site);
    await site.stop();
  },
  // It is not a page of the product, and browsers complain of the pages in place of scripts that these tests are about.
  page: async ({ context }, use) => use(await context.newPage()),
});
test.use({ serviceWorkers: 'allow', isFirstVisit: true });

const one = smallBuild('one');
const two = smallBuild('two');

const cacheNames = (page: Page) => page.evaluate(() => caches.keys());

/** The addresses below /assets/ for which a cache has a page. */
const storedPages = (page: Page) =>
  page.evaluate(async () => {
    const addresses: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const text = await (await cache.match(request))?.text();
        if (request.url.includes('/assets/') && text?.startsWith('<!doctype')) addresses.push(request.url);
      }
    }
    return addresses;
  });

const fetched = (page: Page, path: string) => page.evaluate(async (each) => (await fetch(each)).text(), path);

/** Asks for a new worker, as the browser does at each visit, and waits until it is in charge or has failed. */
const updateWorker = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
    const worker = registration.installing ?? registration.waiting ?? registration.active;
    return new Promise<string | undefined>((resolve) => {
      const check = () => ['activated', 'redundant'].includes(worker?.state ?? '') && resolve(worker?.state);
      worker?.addEventListener('statechange', check);
      check();
    });
  });

async function expectShown(page: Page, site: StaticHost, name: string) {
  const main = page.getByRole('main');
  await page.goto(`${site.url}/login`);
  if (!(await main.textContent())) await page.reload();
  await expect(main).toHaveText(`Build ${name}`);
  expect(await storedPages(page)).toEqual([]);
}

async function expectThere(page: Page, site: StaticHost, name: string) {
  await expectShown(page, site, name);
  site.isDown = true;
  await expectShown(page, site, name);
  site.isDown = false;
}

async function visitFirst(page: Page, site: StaticHost) {
  site.files = { ...one.assets, ...one.page };
  await page.goto(site.url);
  await expect(page.getByRole('main')).toHaveText('Build one');
  expect(await updateWorker(page)).toBe('activated');
}

/** `worker` is what becomes of the one that the browser finds in the middle of the upload, and `shown` what the page shows then. */
for (const { order, middle, cutOff = [], worker, shown } of [
  // The page of the second build cannot run yet, so that the first one is shown only without the site.
  { order: 'the page before the assets', middle: { ...one.assets, ...two.page }, worker: 'redundant', shown: '' },
  {
    order: 'the assets before the page',
    middle: { ...two.assets, ...one.page },
    worker: 'activated',
    shown: 'Build one',
  },
  {
    order: 'the worker before the page',
    middle: { ...one.assets, ...two.assets, ...one.page, '/sw.js': two.page['/sw.js'] ?? '' },
    worker: 'redundant',
    shown: 'Build one',
  },
  {
    order: 'all files, of which one is sent in half',
    middle: { ...two.assets, ...two.page },
    cutOff: ['/assets/part-two.js'],
    worker: 'redundant',
    shown: '',
  },
]) {
  test(`an upload with ${order} keeps the build before`, { tag: '@nightly' }, async ({ page, site }) => {
    await visitFirst(page, site);
    site.files = middle;
    site.cutOff = cutOff;
    await page.goto(site.url);
    await expect(page.getByRole('main')).toHaveText(shown);
    expect(await updateWorker(page)).toBe(worker);
    expect(await storedPages(page)).toEqual([]);
    site.isDown = true;
    await expectShown(page, site, 'one');
    site.isDown = false;

    site.files = { ...two.assets, ...two.page };
    site.cutOff = [];
    await page.goto(site.url);
    expect(await updateWorker(page)).toBe('activated');
    await expectThere(page, site, 'two');
  });
}

test('after a visit during an upload the next one finds the files', { tag: '@nightly' }, async ({ page, site }) => {
  site.files = two.page;
  await page.goto(site.url);
  await expect(page.getByRole('main')).toHaveText('');
  site.files = { ...two.assets, ...two.page };
  await page.goto(site.url, { waitUntil: 'networkidle' });
  await expectShown(page, site, 'two');
  expect(await updateWorker(page)).toBe('activated');
  await expectThere(page, site, 'two');
});

test('pages that an earlier worker stored as scripts are thrown away', async ({ page, site }) => {
  // As workers were that stored every answer with the status 200.
  const careless = `self.addEventListener('install', () => self.skipWaiting());
    self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
    self.addEventListener('fetch', (event) => {
      if (event.request.url.includes('/assets/')) event.respondWith(caches.match(event.request).then((kept) => kept ?? fetch(event.request)));
    });`;
  site.files = { ...one.assets, ...one.page, '/sw.js': careless };
  await page.goto(site.url);
  expect(await updateWorker(page)).toBe('activated');
  const wrong = [...Object.keys(two.assets), ...Object.keys(one.assets)];
  await page.evaluate(async (addresses) => {
    const cache = await caches.open('program-earlier');
    for (const address of addresses) {
      await cache.put(address, new Response('<!doctype html>', { headers: { 'Content-Type': 'text/html' } }));
    }
  }, wrong);
  site.files = { ...two.assets, ...two.page };
  await page.goto(site.url);
  // Without a reload by the reader, and without the answer of the worker before.
  await expect(page.getByRole('main')).toHaveText('Build two');
  await expectThere(page, site, 'two');

  // The same with a wrong file in the cache of the worker in charge.
  await page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const page = new Response('<!doctype html>', { headers: { 'Content-Type': 'text/html' } });
      await (await caches.open(name)).put('/assets/part-two.js', page);
    }
  });
  expect(await fetched(page, '/assets/part-two.js')).toBe(two.assets['/assets/part-two.js']);
  expect(await storedPages(page)).toEqual([]);
});

test('of builds before, the files of the last one stay for open pages', { tag: '@nightly' }, async ({ page, site }) => {
  await visitFirst(page, site);
  const [first] = await cacheNames(page);
  for (const name of ['two', 'three']) {
    const { assets, page: files } = smallBuild(name);
    site.files = { ...assets, ...files };
    await page.goto(`${site.url}/member-dashboard`);
    await expect(page.getByRole('main')).toHaveText(`Build ${name}`);
    expect(await updateWorker(page)).toBe('activated');
    await expect.poll(() => cacheNames(page)).toHaveLength(2);
    await expectThere(page, site, name);
  }
  expect(await cacheNames(page)).not.toContain(first);
  expect(await fetched(page, '/assets/part-two.js')).toBe(two.assets['/assets/part-two.js']);

  // For addresses of the API the browser shows its own error and not the dashboard.
  site.isDown = true;
  await expect(page.goto(`${site.url}/backend/receipt`)).rejects.toThrow();
});

test('a new address of the API is used at once, or the last one', { tag: '@nightly' }, async ({ page, site }) => {
  const apiUrl = () => page.evaluate(() => window.INVEST_CONFIG?.apiUrl);
  const filesFor = (address: string) => ({ ...one.assets, ...smallBuild('one', address).page });
  site.files = filesFor('https://first.example');
  await page.goto(site.url);
  expect(await apiUrl()).toBe('https://first.example');
  expect(await updateWorker(page)).toBe('activated');

  site.files = filesFor('https://second.example');
  await page.reload();
  expect(await apiUrl()).toBe('https://second.example');
  const cachedScript = () => page.evaluate(async () => (await caches.match('/env-config.js'))?.text());
  await expect.poll(cachedScript).toContain('https://second.example');
  site.isDown = true;
  await page.reload();
  expect(await apiUrl()).toBe('https://second.example');
});
