import type { Page } from '@playwright/test';
import { plans } from '../../fixtures/plans';
import { pixel } from '../support/pixel';
import { t } from '../support/texts';
import { exactRupees, grouped } from './support/format';
import { choose, figure, press, pressFirst } from './support/page';
import { expect, expectMessage, logOut, openAs, signIn, test } from './support/test';

/** The plan that is invested in: it has a rate at each of the six levels. */
const PLAN = plans.graminBachat;

async function numberIn(page: Page, label: string): Promise<number> {
  const shown = figure(page, label);
  await expect(shown).toHaveText(/\d/);
  return Number((await shown.textContent())?.replace(/[^0-9.]/g, ''));
}

test.describe
  .serial('a deposit from investment to commissions', () => {
    const name = `Ravi Kumar ${Date.now() % 100000}`;

    test('a member registers a family member and invests for them', async ({ page }) => {
      await signIn(page, 'member');
      await page.getByRole('tab', { name: t('shell:screens.family-members') }).click();
      await page.getByRole('button', { name: 'Add Family Member' }).click();

      const form = page.getByRole('dialog', { name: 'Add Family Member' });
      await form.getByLabel('Name').fill(name);
      await choose(form, 'Relationship', t('ui:relationships.sibling'));
      await choose(form, 'Gender', /^Male$/);
      await form.getByLabel('Date of Birth').fill('2001-04-05');
      await form.getByLabel(t('family-members:form.mobileNumber')).fill('9876543210');
      await form.getByLabel(t('auth:email')).fill('ravi@example.in');
      await form
        .getByLabel(t('family-members:form.picture'))
        .setInputFiles({ name: 'ravi.png', mimeType: 'image/png', buffer: pixel });
      await form.getByRole('button', { name: t('family-members:form.add') }).click();
      await expectMessage(page, t('family-members:added'));

      await page.getByRole('button', { name: `Invest for ${name}` }).click();
      const invest = page.getByRole('dialog', { name: `Invest for ${name}` });
      await choose(invest, t('deposits:filters.plan'), new RegExp(`^${PLAN.planName}`));
      await expectMessage(page, `Starting new investment plan: ${PLAN.planName}!`);
      await expect(invest.getByLabel(t('deposits:columns.amount'))).toHaveValue(exactRupees(100 * PLAN.monthly));
      await expect(invest.getByLabel(t('deposits:columns.amount'))).not.toBeEditable();
      await invest.getByRole('button', { name: t('member:invest.submit') }).click();

      const confirm = page.getByRole('dialog', { name: t('member:confirm.title') });
      await expect(confirm).toContainText(name);
      await expect(confirm).toContainText(`₹${grouped(PLAN.monthly)}`);
      await expect(confirm).toContainText(`${PLAN.years} years`);
      await confirm.getByRole('button', { name: t('member:confirm.yes') }).click();
      await expectMessage(page, t('member:invest.created'));

      await page.getByRole('tab', { name: t('member:tabs.investments') }).click();
      const row = page.getByRole('row').filter({ hasText: name });
      await expect(row).toContainText(PLAN.planName);
      await expect(row).toContainText(t('deposits:tabs.pending'));
    });

    test('the superadmin approves it, and the approval survives the kill of the server', async ({ page, host }) => {
      await openAs(page, 'superadmin', '/pending-deposits');
      await expect(page.getByText(/Showing 1 to 20 of \d+ entries/)).toBeVisible();
      const pending = await numberIn(page, 'Total Pending');
      const worth = await numberIn(page, 'Total Amount');

      await page.getByRole('searchbox', { name: t('deposits:search.label') }).fill(name);
      const row = page.getByRole('row').filter({ hasText: name });
      await expect(row).toHaveCount(1);
      await expect(page).toHaveURL(/Ravi/);
      await row.getByRole('button', { name: /^Approve/ }).click();
      await expectMessage(page, t('deposits:approve.done'));
      await host.kill();
      await expect(row).toHaveCount(0);

      await host.start();
      await page.goto('/pending-deposits');
      await expect.poll(() => numberIn(page, 'Total Pending')).toBe(pending - 1);
      expect(await numberIn(page, 'Total Amount')).toBe(worth - PLAN.monthly);
    });

    test('of its six commissions one is approved, one rejected, and two are approved together', async ({ page }) => {
      await openAs(page, 'superadmin', '/pending-commissions');
      const mine = page.getByRole('row').filter({ hasText: PLAN.planName });
      await expect(mine.first()).toBeVisible();
      const waiting = await numberIn(page, 'Pending Commissions');

      await pressFirst(mine.nth(0), /^Approve/);
      await expect.poll(() => numberIn(page, 'Pending Commissions')).toBe(waiting - 1);

      await press(mine.nth(0), /^Reject/);
      const reason = page.getByRole('dialog');
      await expect(reason.getByRole('button', { name: /^Reject/ })).toBeDisabled();
      await reason.getByLabel(t('commissions:reject.reason')).fill('Counted twice');
      await reason.getByRole('button', { name: /^Reject/ }).click();
      await expect.poll(() => numberIn(page, 'Pending Commissions')).toBe(waiting - 2);

      await mine.nth(0).getByRole('checkbox').check();
      await mine.nth(1).getByRole('checkbox').check();
      await page.getByRole('button', { name: /Approve Selected/ }).click();
      const bulk = page.getByRole('dialog');
      await bulk.getByRole('textbox').fill('Checked against the receipts');
      await bulk.getByRole('button', { name: /^Approve/ }).click();
      await expect.poll(() => numberIn(page, 'Pending Commissions')).toBe(waiting - 4);
    });

    test('the panchayat of the member sees its commission, and another panchayat does not', async ({ page }) => {
      await signIn(page, 'panchayat');
      await expect(page).toHaveURL(/\/panchayat-dashboard/);
      await page.getByRole('tab', { name: t('commissions:tabs.label') }).click();
      await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(1);

      await logOut(page);
      await signIn(page, 'panchayat', '2');
      await page.getByRole('tab', { name: t('commissions:tabs.label') }).click();
      await expect(page.getByRole('grid')).toBeVisible();
      await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(0);
    });
  });
