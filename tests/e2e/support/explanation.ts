import type { Page } from '@playwright/test';

/** Opens what a figure is made of, and goes to the rows that add up to it. */
export async function followExplanation(page: Page, label: string): Promise<void> {
  await page.getByRole('button', { name: `Explain ${label}`, exact: true }).click();
  await page.getByRole('dialog', { name: label, exact: true }).getByRole('link').click();
}
