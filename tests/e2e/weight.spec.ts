import type { Page } from '@playwright/test';
import { t } from '../support/texts';
import { gridRows } from './support/page';
import { isAfterPage, recordScripts } from './support/scripts';
import { beginAs, expect, type Login, test } from './support/test';

test.use({ isFirstVisit: true });

test('scripts are sent as brotli, kept for ever, and compiled while they arrive', async ({ request, host }) => {
  const page = await (await request.get(`${host.url}/login`)).text();
  const [, script] = /src="(\/assets\/[^"]+\.js)"/.exec(page) ?? [];
  const response = await fetch(`${host.url}${script}`, { headers: { 'Accept-Encoding': 'br' } });
  expect(response.headers.get('content-encoding')).toBe('br');
  expect(response.headers.get('cache-control')).toContain('immutable');
  // Chromium reads this in the first line only.
  expect(await response.text()).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
});

test('the login page loads at most 132 kB of scripts before anything is typed', async ({ page }) => {
  // The signed-in app is fetched while the visitor types; that is no part of the login page.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  const scripts = recordScripts(page);
  await page.goto('/login');
  await expect(page.getByRole('button', { name: t('auth:submit'), exact: true })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const { weight, count } = scripts();
  expect(weight).toBeLessThanOrEqual(132);
  expect(count).toBeLessThanOrEqual(6);
});

test('the app code of a signed-in page is requested together with its entry', async ({ page }) => {
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

/** The browser notes when it draws the first row, since a test sees it later. */
const noteFirstRow = (page: Page) =>
  page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('[role=row][data-id]')) return;
      observer.disconnect();
      performance.mark('rows');
    }).observe(document, { childList: true, subtree: true });
  });

/** What was requested before the first row, or after it. */
const requestedAround = (page: Page) =>
  page.evaluate(() => {
    const rows = performance.getEntriesByName('rows')[0]?.startTime ?? Number.NaN;
    const paths = (entries: PerformanceEntryList) => entries.map(({ name }) => name.replace(location.origin, ''));
    const requests = performance.getEntriesByType('resource');
    return {
      before: paths(requests.filter(({ startTime }) => startTime <= rows)),
      after: paths(requests.filter(({ startTime }) => startTime > rows)),
    };
  });

test('the pending deposits show their first row after at most 12 scripts', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 844 });
  await beginAs(page, 'superadmin');
  await noteFirstRow(page);
  await page.goto('/pending-deposits');
  await expect(gridRows(page).first()).toBeVisible();
  const { before } = await requestedAround(page);
  const scripts = before.filter((name) => name.endsWith('.js') && !isAfterPage(name));
  expect(scripts).toContainEqual(expect.stringMatching(/^\/assets\/grid-/));
  expect(scripts.length).toBeLessThanOrEqual(12);
});

for (const { login, path, data, tag = [] } of [
  { login: 'superadmin', path: '/', data: '/superadmin/analytics/dashboard', tag: '@nightly' },
  { login: 'superadmin', path: '/pending-deposits?page=2&search=a', data: '/pending/optimized' },
  { login: 'superadmin', path: '/pending-commissions', data: '/pending-commissions', tag: '@nightly' },
  // What is due is made of three replies, of which this is the last.
  { login: 'member', path: '/dashboard', data: '/member/dashboard/investments' },
  { login: 'panchayat', path: '/panchayat-dashboard', data: '/coordinator/dashboard/overview', tag: '@nightly' },
  { login: 'panchayat', path: '/panchayat/members?view=round', data: '/round', tag: '@nightly' },
  { login: 'district', path: '/coordinator-dashboard', data: '/coordinator/dashboard/overview', tag: '@nightly' },
] as { login: Login; path: string; data: string; tag?: string }[]) {
  test(`the data of the ${login} at ${path} is requested first, and once`, { tag }, async ({ page }) => {
    await beginAs(page, login);
    const calls: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (pathname.startsWith('/backend/')) calls.push(`${request.method()} ${pathname}${search}`);
    });
    const requested = page.waitForRequest((request) => new URL(request.url()).pathname.endsWith(data));
    // All but the entry and what it needs for the calls is held back until the data is requested.
    await page.route('**/assets/*.js', async (route) => {
      if (!/\/(?:index|first-calls)-/.test(route.request().url())) await requested;
      await route.continue();
    });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    // What the page asks for later is there too.
    await page.waitForLoadState('networkidle');
    expect(calls.filter((call, index) => calls.indexOf(call) !== index)).toEqual([]);
  });
}

test('counters of the menu and the next page of a list are requested when the rows are drawn', async ({ page }) => {
  await beginAs(page, 'superadmin');
  await noteFirstRow(page);
  await page.goto('/pending-deposits');
  await expect
    .poll(async () => (await requestedAround(page)).after)
    .toEqual(
      expect.arrayContaining([
        '/backend/superadmin/commission-management/commission-approval-stats',
        '/backend/superadmin/crud/deposits/pending/optimized?page=2&limit=20',
      ]),
    );
});
