import type { Page } from '@playwright/test';
import { gridRows } from './support/page';
import { expect, type Login, test } from './support/test';

test.use({ isFirstVisit: true });

interface Scripts {
  /** kB of brotli. */
  weight: number;
  count: number;
}

/** The scripts that were transferred until the network was idle. */
async function scriptsOf(page: Page, visit: () => Promise<void>): Promise<Scripts> {
  const sizes: Promise<{ responseBodySize: number }>[] = [];
  page.on('response', (response) => {
    if (/\.js(\?|$)/.test(response.url())) sizes.push(response.request().sizes());
  });
  await visit();
  await page.waitForLoadState('networkidle');
  const bytes = (await Promise.all(sizes)).reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
  return { weight: bytes / 1000, count: sizes.length };
}

/** Over HTTP/1.1 each six files cost a round trip: many small files make a slow network wait longer than their bytes do. */
const MAX_FILES = 30;

test('scripts are sent as brotli and may be cached for ever', async ({ request, host }) => {
  const page = await (await request.get(`${host.url}/login`)).text();
  const [, script] = /src="(\/assets\/[^"]+\.js)"/.exec(page) ?? [];
  const response = await fetch(`${host.url}${script}`, { headers: { 'Accept-Encoding': 'br' } });
  expect(response.headers.get('content-encoding')).toBe('br');
  expect(response.headers.get('cache-control')).toContain('immutable');
});

const budgets: [screen: string, login: Login, path: string, budget: number, width: number][] = [
  ['the dashboard without charts', 'superadmin', '/dashboard', 341, 1440],
  ['the dashboard with its charts', 'superadmin', '/dashboard?tab=analytics', 420, 1440],
  ['the first grid page of the superadmin', 'superadmin', '/pending-deposits', 429, 1440],
  ['the pending commissions', 'superadmin', '/pending-commissions', 430, 1440],
  ["the member's first page, on the phone that members have", 'member', '/member-dashboard', 335, 390],
  ["the member's deposits, on the phone that members have", 'member', '/deposits', 336, 390],
  ["the panchayat's first page, on a phone", 'panchayat', '/panchayat-dashboard', 330, 390],
  ["the panchayat's round", 'panchayat', '/panchayat/members?view=round', 348, 390],
  ["the member's first list, on the phone that members have", 'member', '/family-members', 333, 390],
  ['the dashboard of a coordinator, with its charts', 'tehsil', '/coordinator-dashboard', 420, 390],
  ['the commissions of a coordinator, with charts and a list', 'tehsil', '/coordinator-commissions', 420, 390],
];

test('the login page loads at most 150 kB of scripts before anything is typed', async ({ page }) => {
  // The signed-in app is fetched while the visitor types; that is no part of the login page.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  const { weight, count } = await scriptsOf(page, async () => {
    await page.goto('/login');
    await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible();
  });
  expect(weight).toBeLessThanOrEqual(150);
  expect(count).toBeLessThanOrEqual(6);
});

test('the app code of a signed-in page is requested together with its entry', async ({ page, beginAs }) => {
  await beginAs(page, 'member');
  // The entry is held back until the code of the app is requested.
  const appRequested = page.waitForRequest(/assets\/app-/);
  let isHeldBack = false;
  await page.route('**/assets/index-*.js', async (route) => {
    await appRequested;
    isHeldBack = true;
    await route.continue();
  });
  await page.goto('/member-dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(isHeldBack).toBe(true);
});

for (const [screen, login, path, budget, width] of budgets) {
  test(`${screen} loads at most ${budget} kB of scripts`, async ({ page, beginAs }) => {
    await page.setViewportSize({ width, height: 844 });
    await beginAs(page, login);
    const { weight, count } = await scriptsOf(page, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
    expect(weight).toBeLessThanOrEqual(budget);
    expect(count).toBeLessThanOrEqual(MAX_FILES);
  });
}

for (const path of ['/pending-deposits', '/pending-commissions']) {
  test(`${path} shows its first row after at most 12 scripts, all requested before the rows`, async ({
    page,
    beginAs,
  }) => {
    await page.setViewportSize({ width: 1440, height: 844 });
    await beginAs(page, 'superadmin');
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await page.goto(path);
    await expect(gridRows(page).first()).toBeVisible();

    // The code of messages comes when the browser has nothing else to do.
    const isScript = (name: string): boolean => name.endsWith('.js') && !name.includes('notice-stack');
    const rows = requests.findIndex((name) =>
      /^\/backend\/.*(?:\/pending\/optimized|\/pending-commissions)$/.test(name),
    );
    expect(rows).toBeGreaterThan(0);
    expect(requests.slice(0, rows).filter(isScript).length).toBeLessThanOrEqual(12);
    expect(requests.slice(rows).filter(isScript)).toEqual([]);
  });
}
