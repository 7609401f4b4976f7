import type { Page } from '@playwright/test';

/** Opens what a figure is made of, and goes to the rows that add up to it. */
export async function followExplanation(page: Page, label: string): Promise<void> {
  await page.getByRole('button', { name: `Explain ${label}`, exact: true }).click();
  const explanation = page.getByRole('dialog', { name: label, exact: true });
  // It grows: on a slow machine a click would land beside its link.
  await explanation.evaluate((paper) => Promise.all(paper.getAnimations().map(({ finished }) => finished)));
  await explanation.getByRole('link').click();
}
