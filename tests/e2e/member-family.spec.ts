import type { Locator, Page } from '@playwright/test';
import type { Dataset, DepositRow } from '@server/store/rows';
import { fileInNewTab } from './support/new-tab';
import { expect, test } from './support/test';

// Every test has data of its own, so both browsers share them.
test.describe.configure({ mode: 'parallel' });

const PHONE = { width: 390, height: 844 };
const rupees = (paise: number) => `₹${(paise / 100).toLocaleString('en-IN')}`;
const sumOf = (rows: readonly DepositRow[]) => rows.reduce((paise, row) => paise + row.amountPaise, 0);

/** The demo member's family and deposits, out of the raw rows. */
function familyIn({ members, familyMembers, deposits, plans }: Dataset) {
  const me = members.find(({ email }) => email === 'member@invest.example');
  const own = deposits.filter(({ memberId }) => memberId === me?._id);
  const planName = (id: string) => plans.find(({ _id }) => _id === id)?.planName ?? '';
  return {
    family: familyMembers.filter(({ memberId }) => memberId === me?._id),
    own,
    approved: own.filter(({ status }) => status === 'approved'),
    planName,
  };
}

const person = ({ fixtures }: { fixtures: Dataset }, name: string) => {
  const found = familyIn(fixtures).family.find((one) => one.name === name);
  if (!found) throw new Error(`${name} is missing`);
  return found;
};

/** As the form does, whose own test fills it in. */
const register = (page: Page, fields: Record<string, string>) =>
  page.evaluate(async (given) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(given)) body.append(name, value);
    const headers = { Authorization: `Bearer ${localStorage.getItem('token')}` };
    await fetch('/backend/member/family-members', { method: 'POST', headers, body });
  }, fields);

const cellsOf = (row: Locator) => row.getByRole('cell').allInnerTexts();
const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

test('the passbook shows every approved rupee of the family, on a wide window, on a phone and on paper', async ({
  page,
  world,
  beginAs,
}) => {
  const { approved, family } = familyIn(world.fixtures);
  const years = [...new Set(approved.map(({ year }) => year))].sort((a, b) => b - a);
  const year = years[0] ?? 0;
  const ofYear = approved.filter((row) => row.year === year);
  await beginAs(page, 'member');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/member-dashboard');
  await page.getByRole('link', { name: 'Family passbook' }).click();
  const table = page.getByRole('table', { name: `Payments in ${year}` });

  await test.step('sums of every month, every person and the year', async () => {
    const months = Array.from({ length: 12 }, (_, index) => sumOf(ofYear.filter(({ month }) => month === index + 1)));
    await expect(table).toBeVisible();
    expect(await cellsOf(table.getByRole('row', { name: /^Whole family/ }))).toEqual([
      ...months.map((paise) => (paise === 0 ? '–' : rupees(paise))),
      rupees(sumOf(ofYear)),
    ]);
    for (const { _id, name } of [...family, { _id: null, name: 'Self' }]) {
      const rows = ofYear.filter(({ familyMemberId }) => familyMemberId === _id);
      if (rows.length === 0) continue;
      await expect(
        table
          .getByRole('row', { name: new RegExp(`^${name}`) })
          .getByRole('cell')
          .last(),
      ).toHaveText(rupees(sumOf(rows)));
    }
  });

  await test.step('all years, each for itself', async () => {
    await page.getByLabel('Year').selectOption('All Years');
    await expect(page).toHaveURL(/year=all/);
    await expect(page.getByRole('table')).toHaveCount(years.length);
    for (const each of years) {
      const paid = sumOf(approved.filter((row) => row.year === each));
      await expect(page.getByRole('region', { name: String(each) })).toContainText(`Paid in ${each} ${rupees(paid)}`);
    }
  });

  await test.step('cards on a phone, with a bar that leads there', async () => {
    await page.setViewportSize(PHONE);
    await page.goto('/member-dashboard');
    await page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('link', { name: 'Passbook' }).click();
    await expect(page.getByRole('heading', { name: 'Whole family' })).toBeVisible();
    await expect(page.getByRole('table')).toHaveCount(0);
    await expect(page.getByText(`Paid in ${year} ${rupees(sumOf(ofYear))}`)).toBeVisible();
    expect(await sideways(page)).toBeLessThanOrEqual(0);
  });

  await test.step('a table on paper, black on white, without navigation, also from a phone in the dark', async () => {
    await page.evaluate(() => localStorage.setItem('darkMode', 'true'));
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Whole family' })).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(table).toBeVisible();
    await expect(page.getByText(/^Ramesh Kumar Yadav · .+ Panchayat · As of \d/)).toBeVisible();
    for (const gone of ['navigation', 'banner', 'button', 'combobox'] as const)
      await expect(page.getByRole(gone)).toHaveCount(0);
    const look = await table.evaluate((node) => {
      const cell = node.querySelector('tbody td.sum');
      return [getComputedStyle(document.body).backgroundColor, cell && getComputedStyle(cell).color];
    });
    expect(look).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)']);
  });
});

test('each of the family has a card with everything that can be done for them', async ({ page, world, beginAs }) => {
  const { own, planName } = familyIn(world.fixtures);
  const ankit = person(world, 'Ankit Yadav');
  const rows = own.filter(({ familyMemberId }) => familyMemberId === ankit._id);
  const approved = rows.filter(({ status }) => status === 'approved');
  await beginAs(page, 'member');
  await page.setViewportSize(PHONE);
  await page.goto('/settings');
  await register(page, { name: 'Asha Yadav', relationship: 'sibling' });
  await page.goto('/member-dashboard?tab=family');
  const card = page.getByRole('article', { name: 'Ankit Yadav' });

  await test.step('what is known, and the plans under way', async () => {
    await expect(card).toContainText('Child');
    await expect(card).toContainText(ankit.mobileNumber ?? '');
    await expect(card).toContainText(planName(rows[0]?.planId ?? ''));
    await expect(card).toContainText(new RegExp(`${approved.length}/\\d+ months \\(\\d+\\.\\d%\\)`));
    await expect(card.getByText('Active', { exact: true })).toBeVisible();
    const asha = page.getByRole('article', { name: 'Asha Yadav' });
    await expect(asha).toContainText('No active plans');
    await expect(asha.getByRole('button', { name: /^Continue/ })).toHaveCount(0);
    await expect(asha.getByRole('button', { name: 'Invest for Asha Yadav' })).toBeVisible();
  });

  await test.step('all of one person', async () => {
    await card.getByRole('button', { name: 'View detail of Ankit Yadav' }).click();
    const detail = page.getByRole('dialog', { name: 'Details of Ankit Yadav' });
    await expect(detail.getByText(ankit.email ?? '')).toBeVisible();
    await expect(detail.getByText('Total invested').locator('xpath=following-sibling::dd[1]')).toHaveText(
      rupees(sumOf(approved)),
    );
    const history = detail.getByRole('region', { name: 'Investment history' });
    await expect(history.getByRole('listitem')).toHaveCount(Math.min(10, rows.length));
    await detail.getByRole('link', { name: 'Edit' }).click();
    await expect(page.getByRole('dialog', { name: 'Edit Family Member' }).getByLabel('Name')).toHaveValue(
      'Ankit Yadav',
    );
    await page.goBack();
    await page.goBack();
    await expect(detail).toHaveCount(0);
  });

  await test.step('a receipt for completed payments alone', async () => {
    await card.getByRole('button', { name: 'View investments of Ankit Yadav' }).click();
    const list = page.getByRole('dialog', { name: 'Investments for Ankit Yadav' });
    await expect(list.getByRole('listitem')).toHaveCount(rows.length);
    const receipts = list.getByRole('button', { name: /^View Receipt: / });
    await expect(receipts).toHaveCount(rows.filter(({ paymentStatus }) => paymentStatus === 'completed').length);

    await world.fail({ path: '/member/investment/deposit/:id/generateInvoice', status: 503, message: 'Out of paper' });
    await receipts.first().click();
    const notice = page.getByRole('dialog', { name: 'Receipt', exact: true });
    await expect(notice).toContainText('Failed to fetch receipt: Out of paper');
    await world.fail();
    const asked = fileInNewTab(page);
    await notice.getByRole('button', { name: 'Try Again' }).click();
    const file = await (await asked).response();
    expect(file?.headers()['content-type']).toBe('application/pdf');
    await expect(notice).toHaveCount(0);
  });

  await test.step('the two checks of the diagnostics', async () => {
    await page.goto('/member-dashboard?tab=family');
    await page.getByRole('button', { name: 'Diagnostics for Ankit Yadav' }).click();
    await page.getByRole('menuitem', { name: 'Debug' }).click();
    await expect(page.getByRole('dialog', { name: 'Debug' })).toContainText(`"approved": ${approved.length}`);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Diagnostics', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Test API' }).click();
    await expect(page.getByRole('dialog', { name: 'Test API' })).toContainText('/member/family-members');
  });
});

test('progress: years, a failure with Retry, and a timeline that is turned with a finger', async ({
  browser,
  host,
  beginAs,
}) => {
  const context = await browser.newContext({
    baseURL: host.url,
    viewport: PHONE,
    hasTouch: true,
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await beginAs(page, 'member');
  let isBroken = true;
  await page.route('**/member/dashboard/monthly-progress*', (route) =>
    isBroken
      ? route.fulfill({ status: 400, json: { success: false, message: 'The ledger is closed' } })
      : route.continue(),
  );
  await page.goto('/member-dashboard?tab=progress');
  await expect(page.getByText('Error loading progress data: The ledger is closed')).toBeVisible();
  isBroken = false;
  await page.getByRole('button', { name: 'Retry' }).click();
  const details = page.getByRole('button', { name: /^View progress of/ });
  await expect(details.first()).toBeVisible();
  const all = await details.count();

  await test.step('a year leaves out plans that have no month in it', async () => {
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByLabel('Year').selectOption('2022');
    await page.getByRole('button', { name: 'Show results' }).click();
    await expect(page.getByText('No Progress Data Available')).toBeVisible();
    await expect(page).toHaveURL(/f\.year=2022/);
    await page.goto('/member-dashboard?tab=progress');
    await expect(details).toHaveCount(all);
  });

  await test.step('a finger to the left leads to the next year, a button back', async () => {
    await page.getByRole('button', { name: 'View progress of Gramin Bachat Yojana for Ramrati Devi' }).click();
    const dialog = page.getByRole('dialog', { name: 'Investment Progress Details' });
    const year = dialog.getByRole('status');
    await expect(year).toHaveText(/^\d{4}$/);
    const shown = Number(await year.textContent());
    const grid = dialog.getByRole('grid', { name: 'Monthly timeline' });
    const touch = (clientX: number) => [{ identifier: 0, clientX, clientY: 500 }];
    await grid.dispatchEvent('touchstart', { touches: touch(300), changedTouches: touch(300) });
    await grid.dispatchEvent('touchend', { touches: [], changedTouches: touch(120) });
    await expect(year).toHaveText(String(shown + 1));
    await expect(grid.getByRole('gridcell', { name: `Jan ${shown + 1}: Pending` })).toBeVisible();
    await dialog.getByRole('button', { name: 'Previous year' }).click();
    await expect(year).toHaveText(String(shown));
  });
  await context.close();
});
