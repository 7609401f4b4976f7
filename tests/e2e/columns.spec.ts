import type { Page } from '@playwright/test';
import { gridRows } from './support/page';
import { expect, type Login, test } from './support/test';

/** Every list with actions at its right edge, with the button that shows it as a table, if it has other views. */
const lists: readonly [login: Login, path: string, view?: string][] = [
  ['superadmin', '/pending-deposits'],
  ['superadmin', '/pending-deposits/all'],
  ['superadmin', '/pending-commissions'],
  ['superadmin', '/pending-commissions?by=deposit'],
  ['superadmin', '/coordinators'],
  ['superadmin', '/members'],
  ['superadmin', '/investment-progress'],
  ['superadmin', '/family-members'],
  ['superadmin', '/member-analytics'],
  ['superadmin', '/investment-plans', 'Table'],
  ['superadmin', '/commission-rates', 'Table'],
  ['member', '/deposits'],
  ['member', '/member-dashboard?tab=investments'],
  ['member', '/member-dashboard?tab=progress'],
  ['member', '/family-members'],
  ['panchayat', '/panchayat/members'],
  ['panchayat', '/panchayat/investments'],
  ['panchayat', '/panchayat/commissions'],
];
/** Common laptops, beside the open menu. */
const widths = [1440, 1366, 1280, 1024];

/** Fields of the cells that lie under the actions of their row, and actions whose buttons are cut. */
const coveredFields = (page: Page): Promise<string[]> =>
  gridRows(page).evaluateAll((rows) => {
    const covered = rows.flatMap((row) => {
      const actions = row.querySelector('[data-field=actions]');
      if (!actions) return [];
      const { left, right } = actions.getBoundingClientRect();
      const cells = [...row.querySelectorAll('[role=gridcell][data-field]')];
      const under = cells.filter((cell) => cell !== actions && cell.getBoundingClientRect().right > left + 1);
      const isCut = [...actions.querySelectorAll('a, button')].some((button) => {
        const edges = button.getBoundingClientRect();
        return edges.left < left || edges.right > right + 1;
      });
      return [...under.map((cell) => cell.getAttribute('data-field') ?? ''), ...(isCut ? ['actions'] : [])];
    });
    return [...new Set(covered)];
  });

for (const [login, path, view] of lists) {
  // Grouping by deposit is an added call.
  const tag = path.includes('by=deposit') ? ['@added'] : [];
  test(`no column of ${path} of the ${login} lies under the actions`, { tag }, async ({ page, beginAs }) => {
    await beginAs(page, login);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(path);
    if (view) await page.getByRole('button', { name: view, exact: true }).click();
    const actions = gridRows(page).locator('[data-field=actions]');
    await expect(actions.first()).toBeVisible();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 768 });
      await expect.poll(() => coveredFields(page), { message: `${width} px` }).toEqual([]);
      await expect(actions.first()).toBeVisible();
    }
  });
}

test('the columns of all commissions fit in the table', async ({ page, beginAs }) => {
  await beginAs(page, 'superadmin');
  await page.goto('/pending-commissions/all');
  const edgeOf = (role: 'grid' | 'columnheader') =>
    page
      .getByRole(role)
      .last()
      .evaluate((element) => Math.floor(element.getBoundingClientRect().right));
  for (const width of [...widths, 900]) {
    await page.setViewportSize({ width, height: 768 });
    await expect(gridRows(page).first()).toBeVisible();
    await expect
      .poll(async () => (await edgeOf('columnheader')) - (await edgeOf('grid')), { message: `${width} px` })
      .toBeLessThanOrEqual(0);
  }
});

test('columns yield in the same order on the way down, and come back', async ({ page, beginAs }) => {
  await beginAs(page, 'superadmin');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/pending-deposits');
  const column = (name: string) => page.getByRole('columnheader', { name, exact: true });
  await expect(column('Status')).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 768 });
  await expect(column('Status')).toHaveCount(0);
  await expect(column('Payment')).toBeVisible();
  await page.setViewportSize({ width: 1024, height: 768 });
  await expect(column('Payment')).toHaveCount(0);
  await expect(column('Family Member')).toHaveCount(0);
  await expect(column('Amount')).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(column('Status')).toBeVisible();
});
