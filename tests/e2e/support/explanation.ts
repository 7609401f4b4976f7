import type { Locator, Page } from '@playwright/test';

/** Opens what a figure is made of, and goes to the rows that add up to it; with the pointer unless told. */
export async function followExplanation(page: Page, label: string, by: 'pointer' | 'keyboard' = 'pointer') {
  const use = (target: Locator) => (by === 'pointer' ? target.click() : target.press('Enter'));
  await use(page.getByRole('button', { name: `Explain ${label}`, exact: true }));
  await use(page.getByRole('dialog', { name: label, exact: true }).getByRole('link'));
}
