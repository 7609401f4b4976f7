import type { Page } from '@playwright/test';
import { t } from '../support/texts';
import { expect, test } from './support/test';

test.use({ isFirstVisit: true });

async function readAfterTenSeconds(page: Page, address: string) {
  await page.clock.install();
  await page.goto(address);
  await page.waitForLoadState('networkidle');
  await page.clock.fastForward(10_000);
  return page.getByRole('alert');
}

for (const [answer, response] of [
  ['no script of settings', { status: 404, contentType: 'text/plain', body: 'Not Found' }],
  // A comment for pages and for scripts, so that the browser does not complain of it.
  ['the page instead of the script of settings', { contentType: 'text/html', body: '<!-- INVEST -->' }],
] as const)
  test(`a site that sends ${answer} says what is missing and who mends it`, async ({ page }) => {
    await page.route('**/env-config.js', (route) => route.fulfill(response));
    await expect(await readAfterTenSeconds(page, '/login')).toHaveText(t('common:config.missing'));
    await expect(page.getByText(t('common:config.hint'))).toBeVisible();
  });

test('below a path that is not the root the page says so, and does not go on loading', async ({ page }) => {
  await page.route(/\/assets\/|env-config\.js/, (route) => route.fulfill({ status: 404, body: 'Not Found' }));
  await expect(await readAfterTenSeconds(page, '/invest/')).toContainText('root of its address');
  await expect(page.locator('.boot i')).toBeHidden();
});
