import type { Page } from '@playwright/test';
import { brokenFigures, overlappingTexts, smallTargets } from './support/phone-reading';
import { expectNoProblems, recordRefusals } from './support/problems';
import { type Screen, screens } from './support/screens';
import { recordScripts } from './support/scripts';
import { beginAs, expect, expectAccessible, test } from './support/test';

/** A few rows of each list: more rows of a kind would only take longer. */
const FEW_ROWS = ['', 'members.', 'families.', 'member.', 'plan.', 'coordinator.', 'transactions.', 'details.']
  .map((list) => `${list}pageSize=5`)
  .join('&');

/** Over HTTP/1.1 each six files cost a round trip: many small files make a slow network wait longer than their bytes do. */
const MAX_SCRIPTS = 30;

/** What is too wide in one theme is so in the other, and both themes have their colors checked. */
const desk = { width: 1440, height: 900, theme: 'light' } as const;
const phone = { width: 360, height: 740, theme: 'dark' } as const;

async function expectReadableOnPhone(page: Page) {
  expect(await smallTargets(page), 'targets lower or narrower than 44 px').toEqual([]);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await expect(page.locator('html')).toHaveCSS('font-size', '32px');
  expect(await brokenFigures(page), 'broken figures in text of twice the size').toEqual([]);
  expect(await overlappingTexts(page), 'overlapping lines in text of twice the size').toEqual([]);
  await expectNoProblems(page);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '';
  });
}

interface Visit {
  window: typeof desk | typeof phone;
  /** The window that its people have; the other one is looked at by night. */
  isUsual: boolean;
  isField: boolean;
}

function describeScreens(of: readonly Screen[], { window, isUsual, isField }: Visit) {
  for (const { login, path, maxScriptKb, isNightly } of of) {
    test(`${path} of the ${login} is accessible, whole and not wider than ${window.width} px`, {
      tag: isUsual && !isNightly ? [] : '@nightly',
    }, async ({ page }) => {
      const refusals = recordRefusals(page);
      const scripts = recordScripts(page);
      await beginAs(page, login);
      await page.setViewportSize(window);
      await page.addInitScript((isDark) => localStorage.setItem('darkMode', isDark), String(window.theme === 'dark'));
      await page.goto(`${path}${path.includes('?') ? '&' : '?'}${FEW_ROWS}`);
      await expect(page.locator('html')).toHaveClass(window.theme);
      await expect(page.locator('h1')).toBeAttached();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      if (isUsual && maxScriptKb) {
        await page.waitForLoadState('networkidle');
        expect(scripts().weight, 'kB of scripts').toBeLessThanOrEqual(maxScriptKb);
        expect(scripts().count, 'scripts').toBeLessThanOrEqual(MAX_SCRIPTS);
      }
      await expectAccessible(page);
      await expectNoProblems(page);
      if (isField && window === phone) await expectReadableOnPhone(page);
      expect(refusals).toEqual([]);
    });
  }
}

const superadminScreens = screens.filter(({ login }) => login === 'superadmin');
const fieldScreens = screens.filter(({ login }) => login !== 'superadmin');

describeScreens(superadminScreens, { window: desk, isUsual: true, isField: false });
describeScreens(superadminScreens, { window: phone, isUsual: false, isField: false });
describeScreens(fieldScreens, { window: desk, isUsual: false, isField: true });

// Members and coordinators have phones.
test.describe('with a touch screen', () => {
  test.use({ hasTouch: true });
  describeScreens(fieldScreens, { window: phone, isUsual: true, isField: true });
});
