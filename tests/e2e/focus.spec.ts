import type { Page } from '@playwright/test';
import { expect, test } from './support/test';

/** Whether the focus is on a control or heading of the page, and not on the page as a whole. */
const hasFocus = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.activeElement !== null && document.activeElement !== document.body);

test('the focus stays in the page when its control disappears', async ({ page, sandbox, beginAs }) => {
  expect(sandbox.fixtures.deposits.length).toBeGreaterThan(0);
  await beginAs(page, 'superadmin');
  await page.goto('/pending-deposits');
  const rows = page.getByRole('checkbox', { name: /^Select the deposit/ });

  await test.step('after Clear Filters', async () => {
    await page.getByLabel('Search deposits').fill('a');
    const clear = page.getByRole('button', { name: 'Clear Filters' });
    await clear.focus();
    await clear.press('Enter');
    await expect(clear).toHaveCount(0);
    await expect.poll(() => hasFocus(page)).toBe(true);
  });

  await test.step('after all matching rows were selected', async () => {
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    const everything = page.getByRole('button', { name: /^Select all \d+ that match/ });
    await everything.focus();
    await everything.press('Enter');
    const onlyPage = page.getByRole('button', { name: 'Select only the 20 on this page' });
    await expect(onlyPage).toBeFocused();
    await page.getByRole('button', { name: 'Clear selection' }).press('Enter');
    await expect(onlyPage).toHaveCount(0);
    await expect.poll(() => hasFocus(page)).toBe(true);
  });

  await test.step('after an approval in the drawer: on the next row', async () => {
    const next = await rows.nth(1).getAttribute('aria-label');
    await page.getByRole('gridcell').nth(1).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('button', { name: 'Approve deposit', exact: true }).click();
    await expect(drawer).toHaveCount(0);
    await expect(page.locator('[data-focus-row]:focus, [data-id]:focus')).toHaveCount(1);
    await expect(rows.first()).toHaveAttribute('aria-label', next ?? '');
  });

  await test.step('in the review and at its end', async () => {
    const review = page.getByRole('link', { name: 'Review one by one' });
    await review.press('Enter');
    await expect(page.getByRole('heading', { name: 'Review deposits' })).toBeVisible();
    await expect.poll(() => hasFocus(page)).toBe(true);
  });
});

test('a selection is kept on the other pages, and a filter that clears it says so', async ({
  page,
  sandbox,
  beginAs,
  expectMessage,
}) => {
  expect(sandbox.fixtures.deposits.length).toBeGreaterThan(0);
  await beginAs(page, 'superadmin');
  await page.goto('/pending-deposits');
  const bar = page.getByRole('region', { name: 'Selected deposits' });
  const rows = page.getByRole('checkbox', { name: /^Select the deposit/ });
  await rows.nth(0).check();
  await rows.nth(1).check();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(bar).toContainText('2 on other pages');
  await rows.nth(0).check();
  await expect(bar).toContainText('3 deposits selected');
  await page.getByRole('button', { name: 'Previous', exact: true }).click();
  await expect(rows.nth(0)).toBeChecked();
  await expect(bar).toContainText('1 on another page');
  await page.getByRole('combobox', { name: 'Payment', exact: true }).selectOption('UPI');
  await expect(bar).toHaveCount(0);
  await expectMessage(page, 'The selection was cleared, since the list shows other rows.');
});

test('a form that was sent empty has the focus in its first invalid field, selects included', async ({
  page,
  beginAs,
}) => {
  await beginAs(page, 'superadmin');
  await page.goto('/commission-rates/create');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add rate', exact: true }).click();
  await expect(dialog.getByRole('combobox').first()).toBeFocused();
});
