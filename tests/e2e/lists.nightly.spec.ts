import type { Page } from '@playwright/test';
import { t } from '../support/texts';
import { gridRows } from './support/page';
import { expect, expectAccessible, openAs, test } from './support/test';

const MEMBERS = '/panchayat-dashboard?tab=members';
const pagerText = (page: Page) => page.getByText(/^Showing \d+ to \d+ of \d+ entries$/);
const openView = async (page: Page) => {
  await page.getByRole('button', { name: t('ui:list.view'), exact: true }).click();
  return page.getByRole('dialog', { name: t('ui:list.view') });
};
const heading = (page: Page, name: string) => page.getByRole('columnheader', { name });

test('a list keeps its columns, its row height and its rows per page', async ({ page }) => {
  await openAs(page, 'panchayat', MEMBERS);
  await expect(pagerText(page)).toBeVisible();
  const menu = await openView(page);
  await expectAccessible(page);
  await menu.getByRole('checkbox', { name: 'Contact' }).click();
  await menu.getByRole('button', { name: t('ui:list.densities.comfortable') }).click();
  await menu.getByRole('button', { name: '10', exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);

  await page.goto(MEMBERS);
  await expect(page.getByText(/^Showing 1 to 10 of \d+ entries$/)).toBeVisible();
  await expect(heading(page, 'Contact')).toHaveCount(0);
  const row = page.getByRole('row').nth(1);
  expect((await row.boundingBox())?.height).toBeCloseTo(60, 0);

  await page.getByRole('tab', { name: t('shell:screens.coordinator-commissions') }).click();
  await expect(gridRows(page)).toHaveCount(20);
  expect((await page.getByRole('row').nth(1).boundingBox())?.height).toBeCloseTo(48, 0);

  await page.goto(MEMBERS);
  await (await openView(page)).getByRole('button', { name: t('ui:list.reset') }).click();
  await page.keyboard.press('Escape');
  await expect(heading(page, 'Contact')).toBeVisible();
});

test('a view of a list is saved, chosen, shared by its address, renamed and deleted', async ({ page, context }) => {
  await openAs(page, 'panchayat', `${MEMBERS}&status=active`);
  await expect(pagerText(page)).toBeVisible();
  const entries = (await pagerText(page).textContent()) ?? '';
  const menu = await openView(page);
  const name = menu.getByRole('textbox', { name: t('ui:list.viewName') });
  const save = menu.getByRole('button', { name: t('ui:list.saveView') });

  await test.step('a view needs a name', async () => {
    await save.click();
    await menu.getByRole('button', { name: t('ui:list.saveName'), exact: true }).click();
    await expect(menu.getByRole('alert')).toHaveText(t('ui:list.nameProblems.empty'));
    await name.fill(' On  duty ');
    await page.keyboard.press('Enter');
    const saved = menu.getByRole('button', { name: 'On duty', exact: true });
    await expect(saved).toHaveAttribute('aria-pressed', 'true');
    await saved.press('Escape');
    await expect(menu).toHaveCount(0);
  });

  await test.step('a chosen view brings its filters back, and its address shows them in another tab', async () => {
    await page.getByRole('button', { name: t('ui:filters.clear') }).click();
    await expect(page).toHaveURL(/\?tab=members$/);
    await (await openView(page)).getByRole('button', { name: 'On duty', exact: true }).click();
    await expect(page).toHaveURL(/\?tab=members&status=active$/);
    const other = await context.newPage();
    await other.goto(page.url());
    for (const tab of [page, other]) await expect(pagerText(tab)).toHaveText(entries);
    await other.close();
  });

  await test.step('the view is renamed and deleted', async () => {
    await menu.getByRole('button', { name: 'Rename view On duty' }).click();
    await name.fill('Asleep');
    await page.keyboard.press('Enter');
    await menu.getByRole('button', { name: 'Delete view Asleep' }).click();
    await expect(menu.getByText(t('ui:list.noViews'))).toBeVisible();
  });
});

test('an export can be canceled, and a failing one shows the message', async ({ page }) => {
  await openAs(page, 'panchayat', MEMBERS);
  await expect(pagerText(page)).toBeVisible();
  let requests = 0;
  await page.route(/downline.*limit=1000/, async (route) => {
    requests += 1;
    if (requests > 1) await route.fulfill({ status: 500, json: { success: false, message: 'The disk is full' } });
  });
  await page.getByRole('button', { name: t('ui:list.export') }).click();
  await page.getByRole('button', { name: t('ui:list.cancelExport') }).click();
  await page.getByRole('button', { name: t('ui:list.export') }).click();
  await expect(page.getByText('The disk is full')).toBeVisible();
  await expect(page.getByRole('button', { name: t('ui:list.export') })).toBeVisible();
});

test('on a phone the view menu is a sheet without columns', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openAs(page, 'panchayat', MEMBERS);
  await expect(pagerText(page)).toBeVisible();
  const menu = await openView(page);
  await expect(menu.getByRole('group', { name: t('ui:list.views') })).toBeVisible();
  await expect(menu.getByRole('group', { name: t('ui:list.columns') })).toHaveCount(0);
  await expect(menu.getByRole('button', { name: t('ui:list.export') })).toBeVisible();
  await expectAccessible(page);
});
