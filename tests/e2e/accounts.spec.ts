import type { Page } from '@playwright/test';
import { DEMO_PASSWORD, personas } from '../../fixtures/personas';
import { t } from '../support/texts';
import { withId } from './support/records';
import { expect, expectAccessible, signIn, test } from './support/test';

const HOUR = 60 * 60 * 1000;
const PASSWORD = 'Sugarcane field 7';
const { panchayat, tehsil } = personas;

async function enterPerson(page: Page) {
  await page.getByLabel(/^Name/).fill('Asha Devi');
  await page.getByLabel(/^Mobile number/).fill('9876543210');
  await page.getByLabel(/^Email/).fill('asha@example.org');
  await page.getByLabel(/^Username/).fill('asha.devi');
  await page.getByLabel(/^Password/).fill(PASSWORD);
}

async function registerAndLogIn(page: Page) {
  await page.getByRole('button', { name: t('account:register.submit') }).click();
  await expect(page.getByText(t('auth:notices.registered'))).toBeVisible();
  await expect(page.getByLabel(t('auth:loginAs'))).toHaveValue('member');
  await page.getByLabel(/^Email/).fill('asha@example.org');
  await page.getByLabel(/^Password/).fill(PASSWORD);
  await page.getByRole('button', { name: t('auth:submit'), exact: true }).click();
  await expect(page.getByRole('button', { name: 'Account of Asha Devi' })).toBeVisible();
}

test('a new member chooses the panchayat from a list, registers and logs in', async ({ page, world }) => {
  const { unitName } = withId(world.fixtures.coordinators, panchayat.id);
  await page.goto('/login');
  await page.getByRole('link', { name: t('auth:links.register') }).click();
  await enterPerson(page);
  await page.getByRole('combobox', { name: t('auth:demo.roles.panchayat') }).fill(unitName);
  await page.getByRole('option', { name: unitName }).first().click();
  await expectAccessible(page);
  await registerAndLogIn(page);
});

test("a new member of a host without the list types the panchayat's id", { tag: '@nightly' }, async ({
  page,
  world,
}) => {
  await world.answerAs('plain');
  await page.goto('/register');
  await page.getByLabel(/^Panchayat ID/).fill(panchayat.id);
  await enterPerson(page);
  await registerAndLogIn(page);
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
  await page.getByLabel(/^New password/).fill(PASSWORD);
  await expect(page).toHaveURL(/\/reset-password$/);
  await expectAccessible(page);
  await page.reload();
  await page.getByLabel(/^New password/).fill(PASSWORD);
  await page.getByRole('button', { name: t('account:reset.submit') }).click();
  await expect(page.getByText(t('auth:notices.passwordSet'))).toBeVisible();
  await page.getByLabel(t('auth:loginAs')).selectOption('tehsil');
  await page.getByLabel(/^Email/).fill(tehsil.email);
  await page.getByLabel(/^Password/).fill(PASSWORD);
  await page.getByRole('button', { name: t('auth:submit'), exact: true }).click();
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible();
});

test('the superadmin returns to where the session ended, with what was typed', async ({ page, world }) => {
  await signIn(page, 'superadmin');
  await page.goto('/investment-plans/create');
  await page.getByLabel(/^Plan Name/).fill('Half a plan');
  await world.setClock(new Date(Date.now() + 13 * HOUR).toISOString());
  // The browser was offline for a moment: what is shown is fetched again.
  await page.evaluate(() => window.dispatchEvent(new Event('online')));

  await expect(page.getByText(/^Your session has ended/)).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await page.getByRole('link', { name: t('auth:links.superadmin') }).click();
  await expect(page.getByLabel(/^Email/)).toBeFocused();
  // Also when the address of the login is typed. The dialog covers the header that `signIn` waits for.
  await page.goto('/admin');
  await page.getByLabel(/^Email/).fill('superadmin@invest.example');
  await page.getByLabel(/^Password/).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: t('auth:submit'), exact: true }).click();
  await expect(page).toHaveURL(/\/investment-plans\/create$/);
  await expect(page.getByLabel(/^Plan Name/)).toHaveValue('Half a plan');
});
