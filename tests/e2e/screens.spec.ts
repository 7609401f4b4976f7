import type { Page } from '@playwright/test';
import { screens } from './support/screens';
import { expect, test } from './support/test';

/** A few rows of each list: more rows of a kind would only take longer. */
const FEW_ROWS = ['', 'members.', 'families.', 'member.', 'plan.', 'coordinator.', 'transactions.', 'details.']
  .map((list) => `${list}pageSize=5`)
  .join('&');
const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
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

/** Each size and each theme is checked for accessibility once; the other two combinations only for their width. */
const variants = [
  { size: sizes[0], theme: 'light', isFullCheck: true },
  { size: sizes[0], theme: 'dark', isFullCheck: false },
  { size: sizes[1], theme: 'dark', isFullCheck: true },
  { size: sizes[1], theme: 'light', isFullCheck: false },
] as const;

for (const [login, path] of screens) {
  test(`${path} of the ${login} is accessible and not wider than the window in each size and theme`, async ({
    page,
    beginAs,
    expectAccessible,
  }) => {
    await beginAs(page, login);
    await page.setViewportSize(sizes[0]);
    await page.goto(`${path}${path.includes('?') ? '&' : '?'}${FEW_ROWS}`);
    for (const { size, theme, isFullCheck } of variants) {
      await test.step(`${size.width} px, ${theme}`, async () => {
        await page.setViewportSize(size);
        await showTheme(page, theme);
        await expect(page.locator('h1')).toBeAttached();
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
        if (isFullCheck) await expectAccessible(page);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(overflow, 'pixels beyond the window').toBeLessThanOrEqual(0);
      });
    }
  });
}
