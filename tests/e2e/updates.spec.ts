import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../../fixtures/personas';
import { t } from '../support/texts';
import { press } from './support/page';
import { expect, openAs, test } from './support/test';

test.use({ isFirstVisit: true });

/** From now on the server has another version, and these files of the one that is open are gone. */
async function update(page: Page, gone: RegExp) {
  await page.waitForLoadState('networkidle');
  await page.route(gone, (route) => route.fulfill({ status: 404, body: 'Not Found' }));
  const body = '<!doctype html><script type="module" crossorigin src="/assets/index-other.js"></script>';
  await page.route(
    ({ pathname }) => pathname === '/',
    (route) => route.fulfill({ contentType: 'text/html', body }),
  );
}

function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('domcontentloaded', () => {
    loads += 1;
  });
  return () => loads;
}

const COORDINATORS = /\/assets\/(?:list|coordinators)-/;
const coordinators = (page: Page) =>
  page
    .getByRole('navigation', { name: t('shell:menu.label') })
    .getByRole('link', { name: t('shell:screens.coordinators'), exact: true });
const updated = (page: Page) => page.getByRole('alert').filter({ hasText: t('common:loading.updated') });

test('an update waits while there is unsaved input, and is loaded with the next screen', async ({ page }) => {
  await openAs(page, 'superadmin', '/settings');
  const name = page.getByLabel(/^Name/);
  await name.fill('Half a name');
  await update(page, COORDINATORS);
  const loads = countLoads(page);

  const asked = page.waitForResponse((response) => new URL(response.url()).pathname === '/');
  await coordinators(page).hover();
  await (await asked).finished();
  await coordinators(page).click();
  await page.getByRole('button', { name: t('ui:unsaved.keep') }).click();
  await expect(name).toHaveValue('Half a name');
  expect(loads()).toBe(0);

  await page.unrouteAll();
  await coordinators(page).click();
  await page.getByRole('button', { name: t('ui:unsaved.discard') }).click();
  await expect.poll(loads).toBe(1);
  await expect(page.getByRole('heading', { level: 1, name: t('coordinators:title') })).toBeVisible();
});

test('a screen whose code is gone is loaded again once', { tag: '@nightly' }, async ({ page }) => {
  await openAs(page, 'superadmin', '/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // What comes at the reload is not the new version either, as behind two servers of different versions.
  await update(page, COORDINATORS);
  const loads = countLoads(page);
  await coordinators(page).click();
  await expect.poll(loads).toBe(1);
  await expect(updated(page)).toBeVisible();
  await expect(page.getByText(/connection/)).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  expect(loads()).toBe(1);

  await page.unrouteAll();
  await press(updated(page), t('common:actions.reload'));
  await expect(page.getByRole('heading', { level: 1, name: t('coordinators:title') })).toBeVisible();
  expect(loads()).toBe(2);
});

test('a sign-in after which the code is gone says that INVEST was updated', { tag: '@nightly' }, async ({ page }) => {
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  await page.goto('/admin');
  await update(page, /\/assets\/app-/);
  const loads = countLoads(page);
  await page.getByLabel(/^Email/).fill('superadmin@invest.example');
  await page.getByLabel(/^Password/).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: t('auth:submit'), exact: true }).click();
  await expect.poll(loads).toBe(1);
  await expect(page.getByText(t('common:loading.updated'))).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: t('common:actions.reload') }).click();
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible();
});

test('what sends requests and cannot be loaded later is loaded again', { tag: '@nightly' }, async ({ page }) => {
  const HTTP_CLIENT = '**/assets/http-*.js';
  await page.route(HTTP_CLIENT, (route) => route.abort());
  await openAs(page, 'superadmin', '/pending-deposits');
  const retry = page.getByRole('button', { name: t('common:actions.retry') });
  await expect(retry).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText(t('common:loading.failed'));
  await page.unroute(HTTP_CLIENT);
  await retry.click();
  await expect(page.getByRole('heading', { level: 1, name: t('deposits:title') })).toBeVisible();
  await expect(retry).toHaveCount(0);
});
