import type { Page } from '@playwright/test';
import { personas } from '../../fixtures/personas';
import { t } from '../support/texts';
import { withId } from './support/records';
import { expect, expectAccessible, test } from './support/test';

const PASSWORD = 'Sugarcane field 7';
const { panchayat, tehsil } = personas;

async function logIn(page: Page, loginType: string, email: string) {
  await page.getByLabel(t('auth:loginAs')).selectOption(loginType);
  await page.getByLabel(/^Email/).fill(email);
  await page.getByLabel(/^Password/).fill(PASSWORD);
  await page.getByRole('button', { name: t('auth:submit'), exact: true }).click();
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible();
}

test('a new member chooses the panchayat from a list, registers and logs in', async ({ page, world }) => {
  const { unitName } = withId(world.fixtures.coordinators, panchayat.id);
  await page.goto('/login');
  await expectAccessible(page);
  await page.getByRole('link', { name: t('auth:links.register') }).click();
  await page.getByLabel(/^Name/).fill('Asha Devi');
  await page.getByLabel(/^Mobile number/).fill('9876543210');
  await page.getByLabel(/^Email/).fill('asha@example.org');
  await page.getByLabel(/^Username/).fill('asha.devi');
  await page.getByLabel(/^Password/).fill(PASSWORD);
  await page.getByRole('combobox', { name: t('auth:demo.roles.panchayat') }).fill(unitName);
  await page.getByRole('option', { name: unitName }).first().click();
  await expectAccessible(page);
  await page.getByRole('button', { name: t('account:register.submit') }).click();
  await expect(page.getByText(t('auth:notices.registered'))).toBeVisible();
  await expect(page.getByLabel(t('auth:loginAs'))).toHaveValue('member');
  await logIn(page, 'member', 'asha@example.org');
});

test('a forgotten password is replaced with the link of the mail', async ({ page, world, host }) => {
  await page.goto('/login');
  await page.getByRole('link', { name: t('auth:links.forgotPassword') }).click();
  await page.getByLabel(/^Email/).fill(tehsil.email);
  await expectAccessible(page);
  await page.getByRole('button', { name: t('account:forgot.submit') }).click();
  await expect(page.getByRole('status').filter({ hasText: 'a link is on its way' })).toBeVisible();

  const [mail] = await world.mails();
  expect(mail?.to).toBe(tehsil.email);
  const [link = ''] = /http\S+/.exec(mail?.text ?? '') ?? [];
  expect(link).toContain(`${host.url}/reset-password?`);
  await page.goto(link);
  await expect(page).toHaveURL(/\/reset-password$/);
  await expectAccessible(page);
  await page.reload();
  await page.getByLabel(/^New password/).fill(PASSWORD);
  await page.getByRole('button', { name: t('account:reset.submit') }).click();
  await expect(page.getByText(t('auth:notices.passwordSet'))).toBeVisible();
  await logIn(page, 'tehsil', tehsil.email);
});
