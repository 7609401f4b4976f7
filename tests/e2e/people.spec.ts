import type { APIRequestContext, Page } from '@playwright/test';
import type { Host } from './support/host';
import { downloadInNewTab } from './support/new-tab';
import { expect, test } from './support/test';

/** A picture of one pixel, so that the upload is a real image. */
const picture = {
  name: 'lila.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};
const LEVELS = ['panchayat', 'sankul', 'tehsil', 'district', 'sambhaag', 'state'];

async function asSuperadmin(request: APIRequestContext, { apiUrl }: Host) {
  const data = { email: 'superadmin@invest.example', password: 'Demo@1234' };
  const { token } = await (await request.post(`${apiUrl}/superadmin/auth/login`, { data })).json();
  const headers = { Authorization: `Bearer ${token}` };
  return async (path: string) => (await (await request.get(`${apiUrl}${path}`, { headers })).json()).data;
}

interface Raw {
  status: string;
  month: number;
  year: number;
  createdAt: string;
  totalAmount: number;
  commisionAmount: number;
  [reference: `${string}ReferenceId`]: { _id: string; name: string; userName: string } | undefined;
}

/** What each coordinator earned, added up from single commissions: the list's figures by another way. */
async function earnings(get: (path: string) => Promise<{ response: Raw[]; totalPages: number }>) {
  const rows: Raw[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const { response, totalPages } = await get(`/superadmin/crud/commission?limit=1000&page=${page}`);
    rows.push(...response);
    pages = totalPages;
  }
  const of = new Map<string, { name: string; userName: string; rows: Raw[] }>();
  for (const row of rows.filter(({ status }) => status === 'approved' || status === 'paid')) {
    const who = LEVELS.map((level) => row[`${level}ReferenceId`]).find(Boolean);
    if (!who) continue;
    const one = of.get(who._id) ?? { ...who, rows: [] };
    one.rows.push(row);
    of.set(who._id, one);
  }
  const paise = (amounts: number[]) => amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0);
  return [...of].map(([id, { name, userName, rows: own }]) => ({
    id,
    name,
    userName,
    commission: paise(own.map(({ commisionAmount }) => commisionAmount)) / 100,
    collection: paise(own.map(({ totalAmount }) => totalAmount)) / 100,
    count: own.length,
    months: new Set(own.map(({ month, year }) => `${year} ${month}`)).size,
  }));
}

const rupees = (amount: number) => `₹${Math.round(amount).toLocaleString('en-IN')}`;
const figureOf = (page: Page, label: string) =>
  page.getByRole('region', { name: label, exact: true }).getByRole('paragraph').nth(1);

test('coordinators: the figures are those of their commissions, filtered, sorted, and in detail', async ({
  page,
  beginAs,
  request,
  host,
}) => {
  const all = await earnings(await asSuperadmin(request, host));
  const best = all.toSorted((a, b) => b.commission - a.commission);
  const total = (pick: (one: (typeof all)[number]) => number) => all.reduce((sum, one) => sum + pick(one), 0);
  await beginAs(page, 'superadmin');
  await page.goto('/coordinators');

  await expect(figureOf(page, 'Total Commission Paid')).toHaveText(rupees(total(({ commission }) => commission)));
  await expect(figureOf(page, 'Total Collection Generated')).toHaveText(rupees(total(({ collection }) => collection)));
  await expect(figureOf(page, 'Total Investment Count')).toHaveText(
    total(({ count }) => count).toLocaleString('en-IN'),
  );
  await expect(figureOf(page, 'Coordinators with Earnings')).toHaveText(String(all.length));
  await expect(page.getByText(/^Showing 1 to 20 of \d+ entries$/)).toBeVisible();

  // Whatever the order, the three that earned most are marked.
  const rows = page.getByRole('grid').getByRole('row');
  for (const { userName } of best.slice(0, 3)) {
    await expect(rows.filter({ hasText: userName })).toContainText('Top Performer');
  }
  await expect(page.getByText('Top Performer')).toHaveCount(3);

  const least = Math.floor(best[9]?.commission ?? 0);
  const rich = all.filter(({ commission }) => commission >= least);
  await page.getByRole('textbox', { name: 'Minimum commission' }).fill(String(least));
  await expect(page.getByText(`Showing 1 to ${rich.length} of ${rich.length} entries`)).toBeVisible();
  await expect(figureOf(page, 'Total Coordinators')).toHaveText(String(rich.length));
  await expect(page).toHaveURL(new RegExp(`minCommission=${least}`));
  await page.getByRole('button', { name: 'Clear Filters' }).click();

  await page.getByLabel('Coordinator type').selectOption('tehsil');
  await page.getByRole('searchbox', { name: 'Search coordinators' }).fill('TEHSIL@invest');
  await expect(rows).toHaveCount(2);
  const one = all.find(({ userName }) => userName === 'tehsil');
  if (!one) throw new Error('The demo tehsil has earned nothing');
  const rate = (one.commission / one.collection) * 100;
  await page.getByRole('button', { name: `View details of ${one.name}` }).click();
  await expect(page).toHaveURL(new RegExp(`/coordinators/show/${one.id}\\?`));
  const details = page.getByRole('dialog', { name: 'Coordinator Details' });
  const fact = (label: string) => details.getByRole('term').filter({ hasText: label }).locator('+ dd');
  await expect(fact('Total commission')).toHaveText(rupees(one.commission));
  await expect(fact('Total collection')).toHaveText(rupees(one.collection));
  await expect(fact('Commission rate')).toContainText(`${rate.toFixed(1)}%`);
  await expect(fact('Active months')).toHaveText(String(one.months));
  await expect(fact('Average per transaction')).toHaveText(rupees(one.commission / one.count));
  const bar = (name: string) => details.getByRole('progressbar', { name });
  await expect(bar('Commission rate')).toHaveAttribute('aria-valuenow', String(Math.round(Math.min(100, rate * 10))));
  await expect(bar('Activity')).toHaveAttribute(
    'aria-valuenow',
    String(Math.min(100, Math.round((one.months / 12) * 100))),
  );
  await expect(bar('Volume')).toHaveAttribute('aria-valuenow', String(Math.min(100, one.count)));

  // The same address on its own: the row is not on the first page of the list.
  await page.goto(`/coordinators/show/${one.id}`);
  await expect(fact('Total commission')).toHaveText(rupees(one.commission));
  await page.keyboard.press('Escape');
  await expect(details).toHaveCount(0);
  await expect(page).toHaveURL(/\/coordinators$/);
});

test('coordinators: one is added below a chosen one, changed, and removed; one with a downline is not', async ({
  page,
  expectSaid,
  beginAs,
  request,
  host,
}) => {
  const userName = `kavita${Date.now() % 1000000}`;
  await beginAs(page, 'superadmin');
  await page.goto('/coordinators');
  await page.getByRole('link', { name: 'Add Coordinator' }).click();
  const form = page.getByRole('dialog', { name: 'Add Coordinator' });
  await form.getByLabel('Coordinator type').click();
  await page.getByRole('option', { name: 'Panchayat' }).click();
  await form.getByRole('button', { name: 'Add coordinator' }).click();
  await expect(form.getByText('Choose the Sankul coordinator above')).toBeVisible();
  await expect(form.getByText('Name is required', { exact: true })).toBeVisible();

  const [sankul] = (await (await asSuperadmin(request, host))('/superadmin/crud/sankul?limit=1')).response;
  await form.getByLabel('Sankul coordinator above').fill(sankul.unitName);
  await page.getByRole('option').filter({ hasText: sankul.userName }).click();
  await form.getByLabel('Place').fill('Naya Gaon');
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Kavita Joshi');
  await form.getByLabel('User name').fill('member');
  await form.getByLabel('Email').fill(`${userName}@example.in`);
  await form.getByLabel('Mobile number').fill('9876501234');
  await form.getByRole('textbox', { name: 'Password' }).fill('Secret@123');
  await form.getByRole('button', { name: 'Add coordinator' }).click();
  // What only the server knows stands at its field.
  await expect(form.getByText('This user name is taken')).toBeVisible();
  await form.getByLabel('User name').fill(userName);
  await form.getByRole('button', { name: 'Add coordinator' }).click();
  await expectSaid(page, 'Coordinator added successfully!');

  await page.getByRole('searchbox', { name: 'Search coordinators' }).fill(userName);
  await page.getByRole('button', { name: 'Edit Kavita Joshi' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Coordinator' });
  await expect(edit.getByLabel('Sankul coordinator above')).toHaveValue(sankul.name);
  await edit.getByRole('textbox', { name: 'Name', exact: true }).fill('Kavita Sharma');
  await edit.getByRole('button', { name: 'Save changes' }).click();
  await expectSaid(page, 'Coordinator updated successfully!');

  await page.getByRole('button', { name: 'View details of Kavita Sharma' }).click();
  const details = page.getByRole('dialog', { name: 'Coordinator Details' });
  await expect(details.getByText('Inactive', { exact: true })).toBeVisible();
  await details.getByRole('button', { name: 'Delete' }).click();
  const ask = page.getByRole('dialog', { name: 'Delete coordinator' });
  await expect(ask).toContainText('Are you sure you want to delete Kavita Sharma?');
  await ask.getByRole('button', { name: 'Delete' }).click();
  await expectSaid(page, 'Coordinator deleted successfully!');
  await expect(page.getByText('No Coordinators Found')).toBeVisible();

  await page.goto(`/coordinators?search=${sankul.userName}`);
  await page
    .getByRole('button', { name: `Delete ${sankul.name}` })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  const refusal = page.getByRole('dialog', { name: 'This coordinator cannot be deleted' });
  await expect(refusal).toContainText(/below it.*cannot be deleted/);
  await refusal.getByRole('button', { name: 'Edit coordinator' }).click();
  await expect(page.getByRole('dialog', { name: 'Edit Coordinator' })).toBeVisible();
});

test('family members of all members: added with a picture for a chosen one, changed, removed', async ({
  page,
  expectSaid,
  beginAs,
  request,
  host,
}) => {
  const get = await asSuperadmin(request, host);
  const [owner] = (await get('/superadmin/crud/member?search=member@invest.example')).response;
  const before = (await get('/superadmin/family-members?limit=1')).totalCount;
  const name = `Lila ${Date.now() % 100000}`;
  await beginAs(page, 'superadmin');
  await page.goto('/family-members');
  await expect(page.getByRole('heading', { name: 'All Family Members', level: 1 })).toBeVisible();
  await expect(page.getByText(`${before} family members`, { exact: true })).toBeVisible();

  await page.getByRole('link', { name: '+ Add Family Member' }).click();
  const form = page.getByRole('dialog', { name: 'Add Family Member' });
  await form.getByRole('button', { name: 'Add family member' }).click();
  await expect(form.getByText('Select a member', { exact: true })).toBeVisible();
  await form.getByLabel('Select Member').fill(owner.email);
  await page.getByRole('option').filter({ hasText: owner.email }).first().click();
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Relationship').click();
  await page.getByRole('option', { name: 'Grandchild' }).click();
  await form.getByLabel('Profile picture').setInputFiles(picture);
  await form.getByRole('button', { name: 'Add family member' }).click();
  await expectSaid(page, 'Family member added successfully!');
  await expect(page.getByText(`${before + 1} family members`, { exact: true })).toBeVisible();

  await page.getByRole('combobox', { name: 'Member', exact: true }).fill(owner.email);
  await page.getByRole('option').filter({ hasText: owner.email }).first().click();
  await expect(page).toHaveURL(new RegExp(`memberId=${owner._id}`));
  const rows = page.getByRole('grid', { name: 'Family members' }).getByRole('row');
  // The family's heading stands below the names of the columns.
  const heading = rows.nth(1);
  await expect(heading.getByRole('heading', { name: owner.name })).toBeVisible();
  await expect(heading).toContainText(owner.email);
  await expect(heading).toContainText(owner.mobileNumber);
  await expect(heading).toContainText('Active');
  await expect(rows.filter({ hasText: name }).getByRole('gridcell').nth(1)).toHaveText('Grandchild');
  const [stored] = (await get(`/superadmin/family-members?search=${encodeURIComponent(name)}`)).familyMembers;
  expect(stored.profilePicture).toBeTruthy();

  await page.goto(`/family-members/edit/${stored._id}`);
  const edit = page.getByRole('dialog', { name: 'Edit Family Member' });
  await expect(edit).toContainText(`Family of ${owner.name} (${owner.userName})`);
  await edit.getByLabel('Name').fill(`${name} Devi`);
  await edit.getByRole('button', { name: 'Save changes' }).click();
  await expectSaid(page, 'Family member updated successfully!');

  await page.getByRole('searchbox', { name: 'Search family members' }).fill(name);
  await expect(page.getByText('1 family member', { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: `Delete ${name} Devi` }).click();
  const ask = page.getByRole('dialog', { name: 'Delete family member' });
  await expect(ask).toContainText(`Are you sure you want to delete ${name} Devi?`);
  await ask.getByRole('button', { name: 'Delete' }).click();
  await expectSaid(page, 'Family member deleted successfully!');
  await expect(page.getByText('No family members found')).toBeVisible();
  await page.goto('/family-members/edit/abc');
  await expect(page.getByRole('dialog')).toContainText('Invalid family member ID format');
});

test('the header search finds a coordinator by keyboard; Export Data opens a file, and says why it does not', async ({
  page,
  beginAs,
  request,
  host,
}) => {
  const [district] = (await (await asSuperadmin(request, host))('/superadmin/crud/district?limit=1')).response;
  await beginAs(page, 'superadmin');
  await page.goto('/coordinators');
  await expect(page.getByText(/^Showing 1 to 20/)).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.insertText(district.email);
  await expect(page.getByRole('option').filter({ hasText: district.name })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${host.url}/coordinators/show/${district._id}`);
  await expect(page.getByRole('dialog', { name: 'Coordinator Details' })).toContainText(district.unitName);
  await page.keyboard.press('Escape');

  const coming = downloadInNewTab(page);
  await page.getByRole('button', { name: 'Export Data' }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toMatch(/^commissions-\d{4}-\d\d-\d\d\.csv$/);

  const faults = `${host.apiUrl}/__mock/faults`;
  const rule = { path: '/superadmin/commission-management/export-commission-data', status: 503, message: 'Busy' };
  await request.put(faults, { data: { rules: [rule] } });
  await page.getByRole('button', { name: 'Export Data' }).click();
  await expect(page.getByText('Failed to export data: Busy')).toBeVisible();
  await request.delete(faults);
});
