import type { Page } from '@playwright/test';
import { region } from './support/page';
import { expect, test } from './support/test';

const sizes = [
  { width: 390, height: 844 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
] as const;

const messages = (page: Page) => region(page, 'Messages').getByRole('status');

/** Names of the buttons that decide over which a message lies: it would take a click in their middle. */
const coveredDecisions = (page: Page): Promise<string[]> =>
  page.getByRole('button', { name: /^(Approve|Deny|Reject)/ }).evaluateAll((buttons) =>
    buttons.flatMap((button) => {
      const { left, top, width, height } = button.getBoundingClientRect();
      const at = document.elementFromPoint(left + width / 2, top + height / 2);
      return at?.closest('[aria-label=Messages]')
        ? [button.getAttribute('aria-label') ?? button.textContent ?? '']
        : [];
    }),
  );

for (const size of sizes) {
  test(`no message covers a button that decides at ${size.width} px`, async ({ page, sandbox, beginAs }) => {
    expect(sandbox.fixtures.deposits.length).toBeGreaterThan(0);
    await beginAs(page, 'superadmin');
    await page.setViewportSize(size);

    await test.step('in the list of deposits, while rows are selected', async () => {
      await page.goto('/pending-deposits');
      const approve = page.getByRole('button', { name: /^Approve deposit of/ });
      await page
        .getByRole('checkbox', { name: /^Select the deposit/ })
        .nth(1)
        .check();
      await approve.first().click();
      await expect(messages(page).first()).toContainText('Deposit approved successfully!');
      expect(await coveredDecisions(page)).toEqual([]);
    });

    await test.step('in the list of commissions', async () => {
      await page.goto('/pending-commissions');
      await page
        .getByRole('button', { name: /^Approve commission of/ })
        .first()
        .click();
      await expect(messages(page).first()).toContainText('Commission approved successfully!');
      expect(await coveredDecisions(page)).toEqual([]);
    });

    await test.step('in the review, where the pointer rests on Approve', async () => {
      await page.goto('/pending-deposits/review');
      const bar = region(page, 'Decision');
      const approve = bar.getByRole('button', { name: 'Approve' });
      for (const count of [1, 2, 3]) {
        await expect(approve).toBeEnabled();
        await approve.click();
        await expect(page.getByText(`${count} decided`)).toBeVisible();
        expect(await coveredDecisions(page)).toEqual([]);
      }
      await expect(messages(page).first()).toContainText('Deposit approved successfully!');
    });
  });
}
