import type { Page } from '@playwright/test';
import { expect, type Login, test } from './support/test';
import type { World } from './support/world';

// Every test has data of its own, so both browsers share them.
test.describe.configure({ mode: 'parallel' });

const DEPOSITS = '/superadmin/crud/deposits';
const COMMISSIONS = '/superadmin/commission-management';

const pendingIn = ({ fixtures }: World) => fixtures.deposits.filter(({ status }) => status === 'pending');
const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('button', { name: /^Approve/ }) });
const card = (page: Page, label: string) => page.getByRole('region', { name: label, exact: true });
const rupees = (paise: number) => `₹${Math.round(paise / 100).toLocaleString('en-IN')}`;
const worth = (list: readonly { amountPaise: number }[]) =>
  rupees(list.reduce((sum, each) => sum + each.amountPaise, 0));

async function show(page: Page, beginAs: (page: Page, login: Login) => Promise<void>, path = '/pending-deposits') {
  await beginAs(page, 'superadmin');
  await page.goto(path);
  await expect(page.getByText(/^Showing/)).toBeVisible();
  // The grid measures itself before it draws its first rows.
  await expect(page.locator('.MuiDataGrid-row').first()).toBeVisible();
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
}

test('deposits are decided from the keyboard alone, never while something is typed', async ({
  page,
  world,
  beginAs,
  expectSaid,
}) => {
  await show(page, beginAs);
  const total = pendingIn(world).length;
  const [first, second, third] = await rows(page).evaluateAll((found) =>
    found.map((row) => row.getAttribute('data-id')),
  );
  const row = (id: string | null | undefined) => page.locator(`[data-id="${id}"]`);

  await page.keyboard.press('a');
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(row(second)).toBeFocused();
  await expect(page.getByText(/^Row 2 of 20:/)).toBeAttached();
  await page.keyboard.press('k');
  await expect(row(first)).toBeFocused();
  await page.keyboard.press('a');
  await expectSaid(page, 'Deposit approved successfully!');
  await expect(row(first)).toHaveCount(0);
  await expect(row(second)).toBeFocused();

  await page.keyboard.press('r');
  await expect(page.getByRole('dialog')).toContainText('Deny deposit of');
  await page.keyboard.type('ajr');
  await page.getByRole('dialog').getByRole('button', { name: 'Deny deposit' }).click();
  await expectSaid(page, 'Deposit rejected successfully!');
  await expect(row(third)).toBeFocused();
  const audit = await world.audit(2);
  expect(audit.map(({ subjectId, action, reason }) => [subjectId, action, reason]).toSorted()).toEqual(
    [
      [first, 'deposit.approve', undefined],
      [second, 'deposit.deny', 'ajr'],
    ].toSorted(),
  );

  await page.keyboard.press('Space');
  await expect(row(third).getByRole('checkbox', { name: /^Select the deposit of / })).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/pending-deposits/show/${third}`));
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('Deny the active row');
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Search deposits' })).toBeFocused();
  await page.keyboard.type('ja');
  await expect(card(page, 'Total Pending')).toContainText(String(total - 2));
});

test('a row opens beside the list with its impact, by link too, and can be decided there', async ({
  page,
  world,
  beginAs,
  expectAccessible,
  expectSaid,
}) => {
  // Gramin Bachat Yojana, ₹500: shares typed from the fixtures' table of rates.
  const shares = {
    Panchayat: '25.00',
    Sankul: '12.50',
    Tehsil: '7.50',
    District: '5.00',
    Sambhaag: '3.75',
    State: '2.50',
  };
  const plan = world.fixtures.plans.find(({ planName }) => planName === 'Gramin Bachat Yojana');
  const deposit = pendingIn(world).find(({ planId, amountPaise }) => planId === plan?._id && amountPaise === 50000);
  await show(page, beginAs, `/pending-deposits/show/${deposit?._id}`);
  const drawer = page.getByRole('dialog');
  const impact = drawer.getByRole('table', { name: 'Commission by level' });
  for (const [level, amount] of Object.entries(shares)) {
    await expect(impact.getByRole('row').filter({ hasText: level })).toContainText(`₹${amount}`);
  }
  await expect(impact.getByRole('row').last()).toContainText('₹56.25');
  await expect(drawer.getByRole('region', { name: 'Earlier payments' })).toBeVisible();
  await expectAccessible(page);

  await drawer.getByRole('button', { name: 'Approve deposit' }).click();
  await expectSaid(page, 'Deposit approved successfully!');
  await expect(drawer).toHaveCount(0);
  await expect(page).toHaveURL(/\/pending-deposits$/);
  expect((await world.audit(1))[0]).toMatchObject({ subjectId: deposit?._id, action: 'deposit.approve' });

  // A host that lacks the preview: the rates alone, and what they cannot say.
  await world.fail({ path: `${DEPOSITS}/*/impact`, status: 404, message: 'Not found' });
  await page.reload();
  await rows(page).first().getByText('Pending').click();
  await expect(drawer).toContainText('this server does not say which levels have a coordinator');
  await expect(drawer).toContainText('This server does not check deposits for anything unusual');
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
});

test('all that match are approved four at a time, failures are kept, and tried again', async ({
  page,
  world,
  beginAs,
}) => {
  await show(page, beginAs);
  const pending = pendingIn(world);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  const bar = page.getByRole('region', { name: 'Selected deposits' });
  await expect(bar).toContainText('20 deposits selected');
  await bar.getByRole('button', { name: `Select all ${pending.length} that match` }).click();
  await expect(bar).toContainText(`${pending.length} deposits selected`);
  await expect(bar).toContainText(`worth ${worth(pending)}`);

  const bad = pending[3];
  await world.fail({ path: `${DEPOSITS}/${bad?._id}/approve`, status: 503, message: 'The change could not be saved' });
  await bar.getByRole('button', { name: 'Approve Selected' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: `Approve ${pending.length} deposits` }).click();
  await expect(dialog).toContainText(`${pending.length - 1} of ${pending.length} decided`);
  await expect(dialog).toContainText('1 failed.');
  await expect(dialog.getByRole('listitem').first()).toContainText('The change could not be saved');

  await world.fail();
  await dialog.getByRole('button', { name: 'Retry failed' }).click();
  await expect(dialog).toContainText(`${pending.length} of ${pending.length} decided`);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('No Pending Deposits')).toBeVisible();
  await expect(card(page, 'Total Pending')).toContainText('0');
});

test('the review goes through one after the other, by key and by thumb', async ({
  page,
  world,
  beginAs,
  expectAccessible,
  expectSaid,
}) => {
  const total = pendingIn(world).length;
  await page.setViewportSize({ width: 390, height: 844 });
  await beginAs(page, 'superadmin');
  await page.goto('/pending-deposits/review');
  const face = page.getByRole('article');
  const approve = page.getByRole('button', { name: 'Approve' });
  await expect(page.getByText(`${total} remaining`)).toBeVisible();
  await expect(approve).toBeEnabled();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect((await approve.boundingBox())?.height).toBeGreaterThanOrEqual(56);

  const first = await face.textContent();
  await approve.dblclick();
  await expectSaid(page, 'Deposit approved successfully!');
  await expect(page.getByText('1 decided')).toBeVisible();
  await expect(page.getByText(`${total - 1} remaining`)).toBeVisible();
  expect(await face.textContent()).not.toBe(first);

  await expect(approve).toBeEnabled();
  await page.keyboard.press('s');
  await expect(page.getByText('1 skipped')).toBeVisible();
  await page.keyboard.press('r');
  await page
    .getByRole('dialog')
    .getByLabel(/^Reason/)
    .fill('no such payment');
  await page.getByRole('dialog').getByRole('button', { name: 'Deny deposit' }).click();
  await expect(page.getByText('2 decided')).toBeVisible();
  await expect(page.getByText(`${total - 3} remaining`)).toBeVisible();
  expect((await world.audit(2)).map(({ action }) => action).toSorted()).toEqual(['deposit.approve', 'deposit.deny']);
});

test('commissions leave at once, come back with a banner, open beside the list, and are chosen on every page', async ({
  page,
  world,
  beginAs,
}) => {
  const year = Math.max(...world.fixtures.commissions.map((row) => row.year));
  const pending = world.fixtures.commissions.filter((row) => row.status === 'pending' && row.year === year);
  await show(page, beginAs, '/pending-commissions');
  await world.fail({
    path: `${COMMISSIONS}/commission/*/approve`,
    status: 503,
    message: 'The change could not be saved',
  });
  const [first] = await rows(page).evaluateAll((found) => found.map((row) => row.getAttribute('data-id')));
  await page.keyboard.press('j');
  await page.keyboard.press('a');
  await expect(page.getByRole('alert').filter({ hasText: 'The change could not be saved' })).toBeVisible();
  await expect(page.locator(`[data-id="${first}"]`)).toBeVisible();
  await expect(card(page, 'Pending Commissions')).toContainText(String(pending.length));
  await world.fail();

  await page.locator(`[data-id="${first}"]`).getByText(String(year)).first().click();
  await expect(page).toHaveURL(new RegExp(`/pending-commissions/show/${first}`));
  await expect(page.getByRole('dialog').getByRole('table', { name: 'Commission by level' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  const bar = page.getByRole('region', { name: 'Selected commissions' });
  await bar.getByRole('button', { name: `Select all ${pending.length} that match` }).click();
  await expect(bar).toContainText(`worth ${worth(pending)}`);
  await bar.getByRole('button', { name: 'Reject Selected' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Enter rejection reason:/).fill('wrong year');
  await dialog.getByRole('button', { name: `Reject ${pending.length} commissions` }).click();
  await expect(page.getByText('No pending commissions found for the selected filters.')).toBeVisible();
});
