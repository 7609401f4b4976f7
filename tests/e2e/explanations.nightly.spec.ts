import type { Page } from '@playwright/test';
import { t } from '../support/texts';
import { grouped, rupees, sumOf } from './support/format';
import { figure, followExplanation, region } from './support/page';
import { earnedCommissions, isEarned } from './support/records';
import { expect, openAs, test } from './support/test';

const firstPage = (page: Page, pageSize: number, total: number) =>
  page.getByText(`Showing 1 to ${Math.min(pageSize, total)} of ${grouped(total)} entries`);

test('the figures of pending commissions lead to those of their period', async ({ page, world }) => {
  const all = world.fixtures.commissions;
  const latest = Math.max(...all.map(({ year, month }) => year * 12 + month));
  const inMonth = all.filter(({ year, month }) => year * 12 + month === latest);
  const [{ year, month } = { year: 0, month: 0 }] = inMonth;
  const waiting = inMonth.filter(({ status }) => status === 'pending');
  const ofStatesWaiting = waiting.filter(({ level }) => level === 'state');
  const earned = inMonth.filter(isEarned);
  expect(ofStatesWaiting.length).toBeLessThan(waiting.length);
  const ofStates = `/pending-commissions?coordinatorType=state&month=${month}&year=${year}`;
  await openAs(page, 'superadmin', ofStates);
  await expect(figure(page, 'Pending Commissions')).toHaveText(grouped(ofStatesWaiting.length));
  await followExplanation(page, 'Pending Commissions');
  await expect(firstPage(page, 50, ofStatesWaiting.length)).toBeVisible();
  await expect(page.getByRole('combobox', { name: t('dashboard:analytics.month') })).toHaveValue(String(month));

  await page.goto(ofStates);
  const approved = region(page, 'Approved This Period');
  await expect(approved).toContainText(`${grouped(earned.length)}${rupees(sumOf(earned))}`);
  await followExplanation(page, 'Approved This Period');
  await expect(figure(page, 'Total Commission')).toHaveText(rupees(sumOf(earned)));

  const earnedEver = all.filter(isEarned);
  await page.goto('/pending-commissions?year=');
  await expect(region(page, 'Approved This Period')).toContainText(grouped(earnedEver.length));
  await followExplanation(page, 'Approved This Period');
  await expect(figure(page, 'Total Commission')).toHaveText(rupees(sumOf(earnedEver)));
});

test('the commission of all coordinators leads to the report, of some nowhere', async ({ page, world }) => {
  const earned = earnedCommissions(world.fixtures);
  await openAs(page, 'superadmin', '/coordinators?coordinatorType=tehsil');
  await expect(figure(page, 'Total Commission Paid')).toHaveText(
    rupees(sumOf(earned.filter(({ level }) => level === 'tehsil'))),
  );
  await page.getByRole('button', { name: 'Explain Total Commission Paid' }).click();
  const explanation = page.getByRole('dialog', { name: t('coordinators:summary.totalCommissionPaid') });
  await expect(explanation).toContainText('Approved and paid commissions.');
  await expect(explanation.getByRole('link')).toHaveCount(0);
  await page.goto('/coordinators');
  await expect(figure(page, 'Total Commission Paid')).toHaveText(rupees(sumOf(earned)));
  await followExplanation(page, 'Total Commission Paid');
  await expect(figure(page, 'Total Commission')).toHaveText(rupees(sumOf(earned)));
});
