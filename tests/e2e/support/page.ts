import { expect, type Locator, type Page } from '@playwright/test';
import { grouped } from './format';

export const region = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

export const figure = (page: Page, label: string): Locator => region(page, label).getByRole('paragraph').nth(1);

/** The sum of all of them may follow. */
export const entries = (within: Page | Locator, count: number): Locator =>
  within.getByText(new RegExp(` of ${grouped(count)} entries( · ₹[\\d,.]+)?$`));

export const openLastPage = (within: Page | Locator): Promise<void> =>
  within.getByRole('button', { name: 'Last', exact: true }).click();

export async function expectEntries(within: Page | Locator, count: number): Promise<void> {
  const pager = within.getByRole('navigation', { name: 'Pages' });
  await expect(pager.getByRole('button', { name: 'Page 1', exact: true })).toHaveAttribute('aria-current', 'page');
  await expect(entries(within, count)).toBeVisible();
}

export const press = (within: Page | Locator, name: string | RegExp): Promise<void> =>
  within.getByRole('button', { name }).click();

/** As a finger that stays on the key: the browser presses it again and again, also after `isActed`. */
export async function holdEnter(page: Page, isActed: () => Promise<void>): Promise<void> {
  await page.keyboard.down('Enter');
  await isActed();
  for (let repeats = 0; repeats < 20; repeats += 1) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
}

export const pressFirst = (within: Page | Locator, name: string | RegExp): Promise<void> =>
  within.getByRole('button', { name }).first().click();

export const follow = (within: Page | Locator, name: string | RegExp): Promise<void> =>
  within.getByRole('link', { name }).click();

export async function choose(within: Locator, label: string | RegExp, option: string | RegExp): Promise<void> {
  await within.getByRole('combobox', { name: label }).click();
  await within.page().getByRole('option', { name: option }).click();
}

/** In the dialog about many records: nothing is left out for a second look. What is worth one, and of how many kinds, depends on the day. */
export async function leaveNoneOut(dialog: Locator): Promise<void> {
  await expect(dialog.getByRole('heading').first()).toBeVisible();
  const ticked = dialog.getByRole('checkbox', { checked: true });
  while ((await ticked.count()) > 0) await ticked.first().uncheck();
}

export async function searchAndChoose(field: Locator, search: string, option = search): Promise<void> {
  await field.fill(search);
  await field.page().getByRole('option').filter({ hasText: option }).first().click();
}

export const gridRows = (page: Page, within: Page | Locator = page): Locator =>
  within.getByRole('row').filter({ has: page.getByRole('gridcell') });

/** The rows of the table that says the same as a chart, without the column headers. */
export const chartRows = (page: Page, title: string): Locator =>
  page
    .getByRole('table', { name: `${title} as a table` })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') });

/** The row of a record: a grid names its rows by nothing but the record's id. */
export const rowOf = (page: Page, id: string): Locator => page.locator(`[role=row][data-id="${id}"]`);

export const idsOf = (rows: Locator): Promise<string[]> =>
  rows.evaluateAll((elements) => elements.map((row) => row.getAttribute('data-id') ?? ''));

export const cellOf = (row: Locator, field: string): Locator => row.locator(`[data-field=${field}]`);

export const fact = (within: Locator, label: string): Locator =>
  within
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${label}$`) })
    .locator('+ dd');

/** Opens what a figure is made of, and goes to the rows that add up to it; with the pointer unless told. */
export async function followExplanation(page: Page, label: string, by: 'pointer' | 'keyboard' = 'pointer') {
  const use = (target: Locator) => (by === 'pointer' ? target.click() : target.press('Enter'));
  await use(page.getByRole('button', { name: `Explain ${label}`, exact: true }));
  await use(page.getByRole('dialog', { name: label, exact: true }).getByRole('link'));
}
