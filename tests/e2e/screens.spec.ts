import type { Page } from '@playwright/test';
import { brokenFigures, overlappingTexts, smallTargets } from './support/phone-reading';
import { problemsOf, recordRefusals } from './support/problems';
import { type Screen, screens } from './support/screens';
import { recordScripts } from './support/scripts';
import { expect, test } from './support/test';

/** A few rows of each list: more rows of a kind would only take longer. */
const FEW_ROWS = ['', 'members.', 'families.', 'member.', 'plan.', 'coordinator.', 'transactions.', 'details.']
  .map((list) => `${list}pageSize=5`)
  .join('&');

/** Over HTTP/1.1 each six files cost a round trip: many small files make a slow network wait longer than their bytes do. */
const MAX_SCRIPTS = 30;

/** What is too wide in one theme is so in the other, and both themes have their colors checked. */
const desk = { width: 1440, height: 900, theme: 'light' } as const;
const phone = { width: 360, height: 740, theme: 'dark' } as const;

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

async function expectReadableOnPhone(page: Page) {
  expect(await smallTargets(page), 'targets lower or narrower than 44 px').toEqual([]);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await expect(page.locator('html')).toHaveCSS('font-size', '32px');
  expect(await brokenFigures(page), 'broken figures in text of twice the size').toEqual([]);
  expect(await overlappingTexts(page), 'overlapping lines in text of twice the size').toEqual([]);
  await expect.poll(() => problemsOf(page)).toEqual([]);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '';
  });
}

/** Opens the screen once; each variant then changes the window that shows it. */
function describeScreens(of: readonly Screen[], variants: readonly (typeof desk | typeof phone)[], isField: boolean) {
  for (const { login, path, maxScriptKb, isNightly } of of) {
    test(`${path} of the ${login} is accessible, whole and not wider than the window`, {
      tag: isNightly ? '@nightly' : [],
    }, async ({ page, beginAs, expectAccessible }) => {
      const refusals = recordRefusals(page);
      const scripts = recordScripts(page);
      await beginAs(page, login);
      await page.setViewportSize(variants[0] ?? desk);
      await page.goto(`${path}${path.includes('?') ? '&' : '?'}${FEW_ROWS}`);
      for (const variant of variants) {
        await test.step(`${variant.width} px, ${variant.theme}`, async () => {
          await page.setViewportSize(variant);
          await showTheme(page, variant.theme);
          await expect(page.locator('h1')).toBeAttached();
          await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
          if (variant === variants[0] && maxScriptKb) {
            await page.waitForLoadState('networkidle');
            expect(scripts().weight, 'kB of scripts').toBeLessThanOrEqual(maxScriptKb);
            expect(scripts().count, 'scripts').toBeLessThanOrEqual(MAX_SCRIPTS);
          }
          await expectAccessible(page);
          await expect.poll(() => problemsOf(page)).toEqual([]);
          if (isField && variant === phone) await expectReadableOnPhone(page);
        });
      }
      expect(refusals).toEqual([]);
    });
  }
}

test.describe('at a desk', () => {
  describeScreens(
    screens.filter(({ login }) => login === 'superadmin'),
    [desk, phone],
    false,
  );
});

// Members and coordinators have phones.
test.describe('in the field', () => {
  test.use({ hasTouch: true });
  describeScreens(
    screens.filter(({ login }) => login !== 'superadmin'),
    [phone, desk],
    true,
  );
});
