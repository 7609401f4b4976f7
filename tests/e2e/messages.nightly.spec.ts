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

const places: [path: string, approve: RegExp, done: string][] = [
  ['/pending-deposits', /^Approve deposit of/, t('deposits:approve.done')],
  ['/pending-commissions', /^Approve commission of/, 'Commission approved successfully!'],
  // The pointer rests on the button.
  ['/pending-deposits/review', /^Approve/, t('deposits:approve.done')],
];

for (const [path, approve, done] of places)
  test(`at ${path} no message covers a button that decides, in three windows`, async ({ page, world: _ }) => {
    await openAs(page, 'superadmin', path);
    for (const [index, size] of sizes.entries()) {
      await page.setViewportSize(size);
      // The bar of selected rows decides too.
      const boxes = page.getByRole('checkbox', { name: /^Select the deposit/ });
      if (path === '/pending-deposits') await boxes.nth(index + 1).check();
      await pressFirst(page, approve);
      await expect(messages(page).first()).toContainText(done);
      expect(await coveredDecisions(page), `${size.width} px`).toEqual([]);
    }
  });
