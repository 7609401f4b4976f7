import type { Page } from '@playwright/test';
import { problemsOf, recordRefusals } from './support/problems';
import { screens } from './support/screens';
import { expect, test } from './support/test';

/** A few rows of each list: more rows of a kind would only take longer. */
const FEW_ROWS = ['', 'members.', 'families.', 'member.', 'plan.', 'coordinator.', 'transactions.', 'details.']
  .map((list) => `${list}pageSize=5`)
  .join('&');

/** The variants that differ: what is too wide in one theme is so in the other, and both themes have their colors checked. */
const variants = [
  { width: 1440, height: 900, theme: 'light' },
  { width: 390, height: 844, theme: 'dark' },
] as const;

// The tests do not depend on each other, so both browsers share them.
test.describe.configure({ mode: 'parallel' });

/** Changes the theme as another tab would: the page follows without a reload. */
async function showTheme(page: Page, theme: 'light' | 'dark') {
  await page.evaluate(
    (isDark) => {
      localStorage.setItem('darkMode', isDark);
      window.dispatchEvent(new StorageEvent('storage', { key: 'darkMode', newValue: isDark }));
    },
    String(theme === 'dark'),
  );
  await expect(page.locator('html')).toHaveClass(theme);
}

for (const [login, path] of screens) {
  test(`${path} of the ${login} is accessible, whole and not wider than the window`, async ({
    page,
    beginAs,
    expectAccessible,
  }) => {
    const refusals = recordRefusals(page);
    await beginAs(page, login);
    await page.setViewportSize(variants[0]);
    await page.goto(`${path}${path.includes('?') ? '&' : '?'}${FEW_ROWS}`);
    for (const { width, height, theme } of variants) {
      await test.step(`${width} px, ${theme}`, async () => {
        await page.setViewportSize({ width, height });
        await showTheme(page, theme);
        await expect(page.locator('h1')).toBeAttached();
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
        await expectAccessible(page);
        await expect.poll(() => problemsOf(page)).toEqual([]);
      });
    }
    expect(refusals).toEqual([]);
  });
}
