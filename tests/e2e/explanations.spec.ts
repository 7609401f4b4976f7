import type { Page } from '@playwright/test';
import { followExplanation } from './support/explanation';
import { expect, test } from './support/test';

// Every test has data of its own, so both browsers share them.
test.describe.configure({ mode: 'parallel' });

const figure = (page: Page, label: string) =>
  page.getByRole('region', { name: label, exact: true }).getByRole('paragraph').nth(1);
const grouped = (count: number) => count.toLocaleString('en-IN');
const rupees = (rows: readonly { amountPaise: number }[]) =>
  `₹${grouped(Math.round(rows.reduce((paise, row) => paise + row.amountPaise, 0) / 100))}`;
const entries = (page: Page, shown: number, total: number) =>
  page.getByText(`Showing 1 to ${Math.min(shown, total)} of ${grouped(total)} entries`);

test('the figures of pending commissions lead to what waits and to what was earned in their period', async ({
  page,
  world,
  beginAs,
}) => {
  const all = world.fixtures.commissions;
  const latest = Math.max(...all.map(({ year, month }) => year * 12 + month));
  const inMonth = all.filter(({ year, month }) => year * 12 + month === latest);
  const [{ year, month } = { year: 0, month: 0 }] = inMonth;
  const waiting = inMonth.filter(({ status }) => status === 'pending');
  const earned = inMonth.filter(({ status }) => status === 'approved' || status === 'paid');
  expect(waiting.some(({ level }) => level !== 'state')).toBe(true);
  await beginAs(page, 'superadmin');
  const ofStates = `/pending-commissions?coordinatorType=state&month=${month}&year=${year}`;
  await page.goto(ofStates);
  await expect(figure(page, 'Pending Commissions')).toHaveText(grouped(waiting.length));
  await followExplanation(page, 'Pending Commissions');
  await expect(entries(page, 50, waiting.length)).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Month' })).toHaveValue(String(month));

  await page.goto(ofStates);
  const approved = page.getByRole('region', { name: 'Approved This Period' });
  await expect(approved).toContainText(`${grouped(earned.length)}${rupees(earned)}`);
  await followExplanation(page, 'Approved This Period');
  await expect(figure(page, 'Total Commission')).toHaveText(rupees(earned));

  // Of all years: the list and the report are told so.
  const earnedEver = all.filter(({ status }) => status === 'approved' || status === 'paid');
  await page.goto('/pending-commissions?year=');
  await expect(page.getByRole('region', { name: 'Approved This Period' })).toContainText(grouped(earnedEver.length));
  await followExplanation(page, 'Approved This Period');
  await expect(figure(page, 'Total Commission')).toHaveText(rupees(earnedEver));
});

test('the figures of pending deposits cover every page; their link takes the filters away', async ({
  page,
  world,
  beginAs,
}) => {
  const waiting = world.fixtures.deposits.filter(({ status }) => status === 'pending');
  await beginAs(page, 'superadmin');
  await page.goto('/pending-deposits?search=ramesh');
  await expect(figure(page, 'Total Pending')).toHaveText(grouped(waiting.length));
  await followExplanation(page, 'Total Pending');
  await expect(entries(page, 20, waiting.length)).toBeVisible();
  await expect(page.getByRole('searchbox', { name: 'Search deposits' })).toHaveValue('');
});

test('the commission of all coordinators is that of the report; of those that a filter leaves there is no report', async ({
  page,
  world,
  beginAs,
}) => {
  const { commissions } = world.fixtures;
  const earned = commissions.filter(({ status }) => status === 'approved' || status === 'paid');
  await beginAs(page, 'superadmin');
  await page.goto('/coordinators?coordinatorType=tehsil');
  await expect(figure(page, 'Total Commission Paid')).toHaveText(
    rupees(earned.filter(({ level }) => level === 'tehsil')),
  );
  await page.getByRole('button', { name: 'Explain Total Commission Paid' }).click();
  const explanation = page.getByRole('dialog', { name: 'Total Commission Paid' });
  await expect(explanation).toContainText('Approved and paid commissions.');
  await expect(explanation.getByRole('link')).toHaveCount(0);
  await page.goto('/coordinators');
  await expect(figure(page, 'Total Commission Paid')).toHaveText(rupees(earned));
  await followExplanation(page, 'Total Commission Paid');
  await expect(figure(page, 'Total Commission')).toHaveText(rupees(earned));
});
