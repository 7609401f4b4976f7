import type { Page } from '@playwright/test';
import { expect, test } from './support/test';

/** A picture of one pixel, so that the upload is a real image. */
const picture = {
  name: 'ravi.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};

/** The figure of a stat card, as a number. */
async function figure(page: Page, label: string): Promise<number> {
  const card = page.getByRole('region', { name: label, exact: true });
  // The label comes first, then the figure.
  const shown = card.getByRole('paragraph').nth(1);
  await expect(shown).toHaveText(/\d/);
  return Number((await shown.textContent())?.replace(/[^0-9.]/g, ''));
}

/**
 * The one story of the product: a member invests for somebody of the family, the superadmin approves,
 * commissions arise at six levels and are decided, and only the coordinators of that chain see them.
 */
test.describe
  .serial('a deposit is made, approved, and earns commissions', () => {
    const name = `Ravi Kumar ${Date.now() % 100000}`;

    test('a member registers a family member and invests for them', async ({ page, signIn, expectSaid }) => {
      await signIn(page, 'member');
      await page.getByRole('tab', { name: 'Family Members' }).click();
      await page.getByRole('button', { name: 'Add Family Member' }).click();

      const form = page.getByRole('dialog', { name: 'Add Family Member' });
      await form.getByLabel('Name').fill(name);
      await form.getByLabel('Relationship').click();
      await page.getByRole('option', { name: 'Sibling' }).click();
      await form.getByLabel('Gender').click();
      await page.getByRole('option', { name: 'Male', exact: true }).click();
      await form.getByLabel('Date of Birth').fill('2001-04-05');
      await form.getByLabel('Mobile Number').fill('9876543210');
      await form.getByLabel('Email').fill('ravi@example.in');
      await form.getByLabel('Profile picture').setInputFiles(picture);
      await form.getByRole('button', { name: 'Add family member' }).click();
      await expectSaid(page, 'Family member added successfully!');

      await page.getByRole('button', { name: `Invest for ${name}` }).click();
      const invest = page.getByRole('dialog', { name: `Invest for ${name}` });
      await invest.getByLabel('Plan').click();
      await page.getByRole('option', { name: /^Gramin Bachat Yojana/ }).click();
      await expect(page.getByText('Starting new investment plan: Gramin Bachat Yojana!')).toBeVisible();
      await expect(invest.getByLabel('Amount')).toHaveValue('₹500');
      await expect(invest.getByLabel('Amount')).not.toBeEditable();
      await invest.getByRole('button', { name: 'Review investment' }).click();

      const confirm = page.getByRole('dialog', { name: 'Confirm Investment' });
      await expect(confirm).toContainText(name);
      await expect(confirm).toContainText('₹500');
      await expect(confirm).toContainText('5 years');
      await confirm.getByRole('button', { name: 'Yes, Confirm Investment' }).click();
      await expectSaid(page, 'Investment created successfully!');

      await page.getByRole('tab', { name: 'My Investments' }).click();
      const row = page.getByRole('row').filter({ hasText: name });
      await expect(row).toContainText('Gramin Bachat Yojana');
      await expect(row).toContainText('Pending');
    });

    test('the superadmin finds and approves it; an approval outlives a kill -9', async ({
      page,
      signIn,
      expectSaid,
      host,
    }) => {
      await signIn(page, 'superadmin');
      await page.goto('/pending-deposits');
      await expect(page.getByText(/Showing 1 to 20 of \d+ entries/)).toBeVisible();
      const waiting = await figure(page, 'Total Pending');
      const worth = await figure(page, 'Total Amount');

      await page.getByRole('searchbox', { name: 'Search deposits' }).fill(name);
      const row = page.getByRole('row').filter({ hasText: name });
      await expect(row).toHaveCount(1);
      await expect(page).toHaveURL(/Ravi/);
      await row.getByRole('button', { name: /^Approve/ }).click();
      await expectSaid(page, 'Deposit approved successfully!');
      await host.kill();
      await expect(row).toHaveCount(0);

      await host.start();
      await page.goto('/pending-deposits');
      await expect.poll(() => figure(page, 'Total Pending')).toBe(waiting - 1);
      expect(await figure(page, 'Total Amount')).toBe(worth - 500);
    });

    test('six commissions wait; one is approved, one rejected, two in bulk', async ({ page, signIn }) => {
      await signIn(page, 'superadmin');
      await page.goto('/pending-commissions');
      const mine = page.getByRole('row').filter({ hasText: 'Gramin Bachat Yojana' });
      await expect(mine.first()).toBeVisible();
      const waiting = await figure(page, 'Pending Commissions');

      await mine
        .nth(0)
        .getByRole('button', { name: /^Approve/ })
        .first()
        .click();
      await expect.poll(() => figure(page, 'Pending Commissions')).toBe(waiting - 1);

      await mine
        .nth(0)
        .getByRole('button', { name: /^Reject/ })
        .click();
      const reason = page.getByRole('dialog');
      await expect(reason.getByRole('button', { name: /^Reject/ })).toBeDisabled();
      await reason.getByLabel('Enter rejection reason:').fill('Counted twice');
      await reason.getByRole('button', { name: /^Reject/ }).click();
      await expect.poll(() => figure(page, 'Pending Commissions')).toBe(waiting - 2);

      await mine.nth(0).getByRole('checkbox').check();
      await mine.nth(1).getByRole('checkbox').check();
      await page.getByRole('button', { name: /Approve Selected/ }).click();
      const bulk = page.getByRole('dialog');
      await bulk.getByRole('textbox').fill('Checked against the receipts');
      await bulk.getByRole('button', { name: /^Approve/ }).click();
      await expect.poll(() => figure(page, 'Pending Commissions')).toBe(waiting - 4);
    });

    test('the panchayat of that member sees the commission, the neighbour does not', async ({ page, signIn }) => {
      await signIn(page, 'panchayat');
      await expect(page).toHaveURL(/\/panchayat-dashboard/);
      await page.getByRole('tab', { name: 'Commissions' }).click();
      await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(1);

      await page.getByRole('button', { name: /account|user menu/i }).click();
      await page.getByRole('menuitem', { name: 'Logout' }).click();
      await signIn(page, 'panchayat', '2');
      await page.getByRole('tab', { name: 'Commissions' }).click();
      await expect(page.getByRole('grid')).toBeVisible();
      await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(0);
    });

    test('each level of the chain earned its share of 500 rupees', async ({ host, request }) => {
      const signInAs = async (role: string, login: string) => {
        const answer = await request.post(`${host.apiUrl}/${role}/auth/login`, {
          data: { email: `${login}@invest.example`, password: 'Demo@1234' },
        });
        return { Authorization: `Bearer ${(await answer.json()).token}` };
      };
      // Gramin Bachat Yojana's rates, typed from the fixtures' table: percent of ₹500.
      const shares = { panchayat: 25, sankul: 12.5, tehsil: 7.5, district: 5, sambhaag: 3.75, state: 2.5 };
      for (const [level, share] of Object.entries(shares)) {
        const answer = await request.get(`${host.apiUrl}/coordinator/dashboard/commissions?limit=100`, {
          headers: await signInAs(level, level),
        });
        const { commissions } = (await answer.json()).data;
        const mine = commissions.filter((one: { familyMember?: { name: string } }) => one.familyMember?.name === name);
        expect(
          mine.map((one: { amount: number }) => one.amount),
          level,
        ).toEqual([share]);
      }
    });
  });
