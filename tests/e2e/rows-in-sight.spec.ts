import type { Page } from '@playwright/test';
import { gridRows } from './support/page';
import { expect, test } from './support/test';

/** The superadmin's lists with figures above their rows. */
const lists = ['/pending-deposits', '/pending-commissions', '/coordinators', '/investment-progress'];

/** What scrolls downwards in the page, the page itself included. */
const scrollers = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('html, main, main *')]
      .filter((element) => element.scrollHeight > element.clientHeight + 1)
      .filter(
        (element) => element === document.documentElement || /auto|scroll/.test(getComputedStyle(element).overflowY),
      )
      .map((element) => (element === document.documentElement ? 'page' : element.className)),
  );

/** Rows that are wholly in the window. */
const rowsInSight = (page: Page): Promise<number> =>
  gridRows(page).evaluateAll(
    (rows) => rows.filter((row) => row.getBoundingClientRect().bottom <= window.innerHeight).length,
  );

for (const path of lists) {
  test(`${path} has one scrollbar, its figures are a strip, and the header of the table stays in sight`, async ({
    page,
    beginAs,
  }) => {
    await beginAs(page, 'superadmin');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${path}?pageSize=20`);
    await expect(gridRows(page)).not.toHaveCount(0);
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    expect(await scrollers(page)).toEqual(['page']);

    await page.setViewportSize({ width: 1366, height: 768 });
    await expect.poll(() => rowsInSight(page)).toBeGreaterThanOrEqual(6);
    const figures = page
      .locator('main section[aria-label]')
      .filter({ has: page.getByRole('button', { name: /^Explain / }) });
    for (const card of await figures.all()) {
      expect((await card.boundingBox())?.height, (await card.getAttribute('aria-label')) ?? '').toBeLessThanOrEqual(72);
    }

    await gridRows(page).last().scrollIntoViewIfNeeded();
    const header = page.getByRole('columnheader').last();
    await expect(header).toBeInViewport({ ratio: 1 });
    const top = await page.getByRole('banner').evaluate((banner) => banner.getBoundingClientRect().bottom);
    const box = await header.boundingBox();
    expect(Math.abs((box?.y ?? 0) - top), 'pixels below the header of the page').toBeLessThan(2);
  });
}
