// Devices on which something is not as a program takes for granted: their storage, their clock, their browser's translator.
import { monthOf } from '@/domain/months';
import { t } from '../support/texts';
import { gridRows, press, rowOf } from './support/page';
import { expect, expectMessage, openAs, signIn, test } from './support/test';

const YEAR = 365 * 24 * 60 * 60 * 1000;

for (const refused of ['full', 'forbidden'] as const) {
  test(`with a ${refused} storage both logins lead in, say what follows, and last as long as the page`, {
    tag: refused === 'full' ? '@nightly' : [],
  }, async ({ page, world: _ }) => {
    await page.addInitScript((kind) => {
      const refuse = () => {
        throw new DOMException('refused', 'SecurityError');
      };
      if (kind === 'full') Storage.prototype.setItem = refuse;
      else
        for (const area of ['localStorage', 'sessionStorage', 'caches'])
          Object.defineProperty(window, area, { get: refuse });
    }, refused);
    let logins = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/auth/login')) logins += 1;
    });
    const notice = page.getByRole('main').getByText(t('auth:notStored'));

    await page.goto('/login');
    await expect(notice).toBeVisible();
    await signIn(page, 'member');
    await expectMessage(page, t('auth:notStored'));
    await page
      .getByRole('link', { name: t('shell:screens.deposits') })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1, name: t('shell:screens.deposits') })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: t('auth:title') })).toBeVisible();

    await page.goto('/admin');
    await expect(notice).toBeVisible();
    await signIn(page, 'superadmin');
    await page
      .getByRole('link', { name: t('shell:screens.pending-deposits') })
      .first()
      .click();
    await expect(gridRows(page).first()).toBeVisible();
    const id = await gridRows(page).first().getAttribute('data-id');
    const row = rowOf(page, id ?? '');
    await press(row, /^Approve/);
    await expect(row).toHaveCount(0);
    expect(logins).toBe(2);
  });
}

test.describe('with a wrong clock', () => {
  // The clock is that of the context, and cannot be put back.
  test.use({ isFirstVisit: true });

  for (const [device, skew] of [
    ['behind', -YEAR],
    ['ahead', YEAR],
  ] as const) {
    test(`on a device whose clock is a year ${device}, dates are those of the server`, {
      tag: device === 'behind' ? '@nightly' : [],
    }, async ({ page }) => {
      const year = String(monthOf(new Date()).year);
      await page.clock.install({ time: new Date(Date.now() + skew) });
      await signIn(page, 'superadmin');
      await page
        .getByRole('link', { name: t('shell:screens.pending-commissions') })
        .first()
        .click();
      await expect(gridRows(page).first()).toBeVisible();
      await page.reload();
      await expect(gridRows(page).first()).toBeVisible();
      await page.goto('/pending-deposits/create');
      await expect(page.getByRole('dialog').getByLabel(t('deposits:create.year'))).toHaveText(year);
    });
  }
});

test('browsers are asked to leave the texts as they are', async ({ page }) => {
  await openAs(page, 'superadmin', '/settings');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('html')).toHaveJSProperty('translate', false);
});
