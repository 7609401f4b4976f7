import type { Page } from '@playwright/test';
import { t } from '../support/texts';
import { pressFirst, region } from './support/page';
import { expect, openAs, test } from './support/test';

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

test('no message covers a button that decides, on a phone, a small and a usual window', async ({ page, world: _ }) => {
  await test.step('in the list of deposits, while rows are selected', async () => {
    await openAs(page, 'superadmin', '/pending-deposits');
    for (const [index, size] of sizes.entries()) {
      await page.setViewportSize(size);
      await page
        .getByRole('checkbox', { name: /^Select the deposit/ })
        .nth(index + 1)
        .check();
      await pressFirst(page, /^Approve deposit of/);
      await expect(messages(page).first()).toContainText(t('deposits:approve.done'));
      expect(await coveredDecisions(page), `${size.width} px`).toEqual([]);
    }
  });

  await test.step('in the list of commissions', async () => {
    await page.goto('/pending-commissions');
    for (const size of sizes) {
      await page.setViewportSize(size);
      await pressFirst(page, /^Approve commission of/);
      await expect(messages(page).first()).toContainText('Commission approved successfully!');
      expect(await coveredDecisions(page), `${size.width} px`).toEqual([]);
    }
  });

  await test.step('in the review, where the pointer rests on Approve', async () => {
    await page.goto('/pending-deposits/review');
    const approve = region(page, 'Decision').getByRole('button', { name: 'Approve' });
    for (const [index, size] of sizes.entries()) {
      await page.setViewportSize(size);
      await expect(approve).toBeEnabled();
      await approve.click();
      await expect(page.getByText(`${index + 1} decided`)).toBeVisible();
      await expect(messages(page).first()).toContainText(t('deposits:approve.done'));
      expect(await coveredDecisions(page), `${size.width} px`).toEqual([]);
    }
  });
});
