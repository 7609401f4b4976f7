import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from './support/test';

const MEMBERS = '/panchayat-dashboard?tab=members';
const shownOf = (page: Page) => page.getByText(/^Showing \d+ to \d+ of \d+ entries$/);
const openView = async (page: Page) => {
  await page.getByRole('button', { name: 'View', exact: true }).click();
  return page.getByRole('dialog', { name: 'View' });
};
const heading = (page: Page, name: string) => page.getByRole('columnheader', { name });

/** The members below the demo panchayat, as the API tells them. */
async function membersOf(apiUrl: string): Promise<{ name: string; status: string; totalInvested: number }[]> {
  const login = await fetch(`${apiUrl}/panchayat/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'panchayat@invest.example', password: 'Demo@1234' }),
  });
  const { token } = await login.json();
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await fetch(`${apiUrl}/coordinator/dashboard/downline-users?limit=1000`, { headers });
  return (await answer.json()).data.downlineMembers;
}

test('a list looks as it was left: columns, row height, rows per page', async ({ page, beginAs, expectAccessible }) => {
  await beginAs(page, 'panchayat');
  await page.goto(MEMBERS);
  await expect(shownOf(page)).toBeVisible();
  const menu = await openView(page);
  await expectAccessible(page);
  await menu.getByRole('checkbox', { name: 'Contact' }).click();
  await menu.getByRole('button', { name: 'Comfortable' }).click();
  await menu.getByRole('button', { name: '10 rows per page' }).click();
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);

  await page.goto(MEMBERS);
  await expect(page.getByText(/^Showing 1 to 10 of \d+ entries$/)).toBeVisible();
  await expect(heading(page, 'Contact')).toHaveCount(0);
  const row = page.getByRole('row').nth(1);
  expect((await row.boundingBox())?.height).toBeCloseTo(60, 0);

  // Another list of the same screen is as it always was.
  await page.getByRole('tab', { name: 'Commissions' }).click();
  await expect(page.getByText(/^Showing 1 to 20 of \d+ entries$/)).toBeVisible();
  expect((await page.getByRole('row').nth(1).boundingBox())?.height).toBeCloseTo(48, 0);

  await page.goto(MEMBERS);
  await (await openView(page)).getByRole('button', { name: "Reset this list's look" }).click();
  await page.keyboard.press('Escape');
  await expect(heading(page, 'Contact')).toBeVisible();
});

test('a view is saved, chosen, linked, renamed and deleted', async ({ page, beginAs, context }) => {
  await beginAs(page, 'panchayat');
  await page.goto(`${MEMBERS}&status=active`);
  await expect(shownOf(page)).toBeVisible();
  const entries = await shownOf(page).textContent();
  const menu = await openView(page);
  await menu.getByRole('button', { name: 'Save this view' }).click();
  await menu.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(menu.getByRole('alert')).toHaveText('Give the view a name.');
  await menu.getByRole('textbox', { name: 'Name of the view' }).fill(' On  duty ');
  await page.keyboard.press('Enter');
  await expect(menu.getByRole('button', { name: 'On duty', exact: true })).toHaveAttribute('aria-pressed', 'true');

  await menu.getByRole('button', { name: 'Save this view' }).click();
  await menu.getByRole('textbox', { name: 'Name of the view' }).fill('on DUTY');
  await page.keyboard.press('Enter');
  await expect(menu.getByRole('alert')).toHaveText('There is a view of this name already.');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);

  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(page).toHaveURL(/\?tab=members$/);
  await (await openView(page)).getByRole('button', { name: 'On duty', exact: true }).click();
  await expect(page).toHaveURL(/\?tab=members&status=active$/);
  await expect(shownOf(page)).toHaveText(entries ?? '');

  // A copied link shows the same list to somebody without the view.
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(shownOf(other)).toHaveText(entries ?? '');
  await other.close();

  await menu.getByRole('button', { name: 'Rename view On duty' }).click();
  await menu.getByRole('textbox', { name: 'Name of the view' }).fill('Asleep');
  await page.keyboard.press('Enter');
  await expect(menu.getByRole('button', { name: 'Asleep', exact: true })).toBeVisible();
  await menu.getByRole('button', { name: 'Delete view Asleep' }).click();
  await expect(menu.getByText('Save the filters, order and columns you use often.')).toBeVisible();
});

test('every row that matches goes into the file', async ({ page, expectSaid, beginAs, host }) => {
  const active = (await membersOf(host.apiUrl)).filter(({ status }) => status === 'active');
  await beginAs(page, 'panchayat');
  await page.goto(`${MEMBERS}&status=active`);
  await expect(page.getByText(`of ${active.length} entries`)).toBeVisible();
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toMatch(/^downline-\d{4}-\d{2}-\d{2}\.csv$/);
  const text = await readFile(await file.path(), 'utf8');
  const [head, ...lines] = text.trimEnd().split('\r\n');
  expect(head).toBe('\uFEFFMember,Contact,Family members,Plans,Total invested,Last investment,Status');
  expect(lines).toHaveLength(active.length);
  const sum = lines.reduce((total, line) => total + Number(line.split(',').at(4)), 0);
  expect(sum).toBe(active.reduce((total, { totalInvested }) => total + totalInvested, 0));
  await expectSaid(page, `${active.length} rows exported`);
});

test('an export can be called off, and its failure is told', async ({ page, beginAs }) => {
  await beginAs(page, 'panchayat');
  await page.goto(MEMBERS);
  await expect(shownOf(page)).toBeVisible();
  let asked = 0;
  await page.route(/downline.*limit=500/, async (route) => {
    asked += 1;
    // The first one is never answered.
    if (asked > 1) await route.fulfill({ status: 500, json: { success: false, message: 'The disk is full' } });
  });
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await page.getByRole('button', { name: 'Cancel export' }).click();
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await expect(page.getByText('The disk is full')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Export CSV' })).toBeVisible();
});

test('on a phone the menu is a sheet with what cards can use', async ({ page, beginAs, expectAccessible }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await beginAs(page, 'panchayat');
  await page.goto(MEMBERS);
  await expect(shownOf(page)).toBeVisible();
  const menu = await openView(page);
  await expect(menu.getByRole('group', { name: 'Saved views' })).toBeVisible();
  await expect(menu.getByRole('group', { name: 'Columns' })).toHaveCount(0);
  await expect(menu.getByRole('button', { name: 'Export CSV' })).toBeVisible();
  await expectAccessible(page);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});

test('Back out of a form asks before what was entered is lost', async ({ page, beginAs }) => {
  await beginAs(page, 'member');
  await page.goto('/family-members');
  await page.getByRole('link', { name: 'Add Family Member' }).first().click();
  const form = page.getByRole('dialog', { name: 'Add Family Member' });
  await form.getByLabel('Name').fill('Kamla');
  await page.goBack();
  const question = page.getByRole('dialog', { name: 'Discard your changes?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(form.getByLabel('Name')).toHaveValue('Kamla');
  await expect(page).toHaveURL(/\/family-members\/create$/);
  await page.goBack();
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await expect(form).toHaveCount(0);
  await expect(page).toHaveURL(/\/family-members$/);
});
