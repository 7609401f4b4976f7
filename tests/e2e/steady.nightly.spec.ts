import type { Locator, Page } from '@playwright/test';
import { personas } from '../../fixtures/personas';
import { t } from '../support/texts';
import { beginAs, expect, type Login, openAs, test } from './support/test';

test.use({ viewport: { width: 390, height: 844 } });

/** What a user may be about to tap when the figures arrive. */
const targets: [login: Login, path: string, role: 'link' | 'tab' | 'heading' | 'region', name: string][] = [
  ['panchayat', '/panchayat-dashboard', 'link', 'Round list'],
  ['superadmin', '/dashboard', 'tab', 'Analytics'],
  ['superadmin', '/dashboard', 'region', 'Total Members'],
  ['superadmin', '/settings', 'heading', 'Change password'],
];

/** How far the target moves while the page loads, in pixels, until also what may come after the rest is there. */
async function pixelsMoved(page: Page, path: string, target: Locator, last?: Locator): Promise<number> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/backend/**', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(path);
  const place = async () => (await target.boundingBox())?.y ?? Number.NaN;
  await expect(page.locator('[aria-busy=true]').first()).toBeAttached();
  const before = await place();
  release();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  if (last) await expect(last).toBeVisible();
  return Math.abs((await place()) - before);
}

for (const [login, path, role, name] of targets) {
  test(`on a phone ${name} keeps its place while ${path} loads`, async ({ page }) => {
    await beginAs(page, login);
    expect(await pixelsMoved(page, path, page.getByRole(role, { name, exact: true }))).toBeLessThanOrEqual(1);
  });
}

test('on a phone the search for who is to be paid keeps its place when the prepared payout is there', async ({
  page,
  world: { send },
}) => {
  const { due } = (await send('superadmin', 'GET', '/superadmin/payouts/due?isHeldBack=false&limit=1')).data as {
    due: { _id: string }[];
  };
  await send('superadmin', 'POST', '/superadmin/payouts', { coordinatorIds: due.map(({ _id }) => _id) });
  await beginAs(page, 'superadmin');
  const search = page.getByRole('searchbox', { name: t('payouts:filters.search') });
  const payout = page.getByRole('region', { name: t('payouts:due.prepared') }).getByRole('link');
  expect(await pixelsMoved(page, '/pending-commissions/payouts', search, payout)).toBeLessThanOrEqual(1);
});

for (const width of [390, 1440]) {
  test(`the calendars of a family take the height that was reserved for them at ${width} px`, async ({ page }) => {
    // High enough for the browser to lay all of them out.
    await page.setViewportSize({ width, height: 6000 });
    const { id, email } = personas.member;
    await openAs(page, 'superadmin', `/investment-progress/details/${id}?search=${email}`);
    const calendars = page.getByRole('article').filter({ has: page.getByRole('grid') });
    await expect(calendars.nth(2)).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(await calendars.count());
    const heights = await calendars.evaluateAll((articles) =>
      articles.map((article) => {
        const calendar = article.querySelector('[role=grid]')?.parentElement?.parentElement;
        if (!calendar) throw new Error('A plan without a calendar');
        return { reserved: getComputedStyle(calendar).getPropertyValue('--room'), taken: calendar.offsetHeight };
      }),
    );
    expect(heights.map(({ reserved }) => reserved)).toEqual(heights.map(({ taken }) => `${taken}px`));
  });
}
