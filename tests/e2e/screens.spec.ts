import type { Page } from '@playwright/test';
import { brokenFigures, overlappingTexts, smallTargets } from './support/phone-reading';
import { expectNoProblems, recordRefusals } from './support/problems';
import { coveredPart, cutBySpacing, sidewaysProblems, structureProblems } from './support/screen-rules';
import { expectLoaded, type Screen, screens, withFewRows } from './support/screens';
import { recordScripts } from './support/scripts';
import { beginAs, expect, expectAccessible, test } from './support/test';

/** What is too wide in one theme is so in the other, and both themes have their colors checked. */
const desk = { width: 1440, height: 900, theme: 'light' } as const;
const phone = { width: 360, height: 740, theme: 'dark' } as const;
const fourfold = { width: 320, height: 256, theme: 'light' } as const;

async function expectReadableOnPhone(page: Page) {
  await expect.poll(() => smallTargets(page), 'targets lower or narrower than 44 px').toEqual([]);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await expect(page.locator('html')).toHaveCSS('font-size', '32px');
  await expect.poll(() => brokenFigures(page), 'broken figures in text of twice the size').toEqual([]);
  await expect.poll(() => overlappingTexts(page), 'overlapping lines in text of twice the size').toEqual([]);
  await expectNoProblems(page);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '';
  });
}

/** What bars may cover of a window that is as low as one of 1280 x 1024 px at 400 %. */
const MAX_COVERED = 0.1;

async function expectReadableAtFourfold(page: Page) {
  expect(await sidewaysProblems(page), 'parts that have to be scrolled sideways').toEqual([]);
  expect(await coveredPart(page), 'covered part of the window').toBeLessThanOrEqual(MAX_COVERED);
}

interface Visit {
  window: typeof desk | typeof phone | typeof fourfold;
  /** The window that its people have; the other one is looked at by night. */
  isUsual: boolean;
  isField: boolean;
}

function describeScreens(of: readonly Screen[], { window, isUsual, isField }: Visit) {
  for (const screen of of) {
    const { login, path, maxScriptKb, maxScripts = 30, isNightly } = screen;
    test(`${path} of the ${login} is accessible, whole and not wider than ${window.width} px`, {
      tag: isUsual && !isNightly ? [] : '@nightly',
    }, async ({ page }) => {
      const refusals = recordRefusals(page);
      const scripts = recordScripts(page);
      await beginAs(page, login);
      await page.setViewportSize(window);
      await page.addInitScript((isDark) => localStorage.setItem('darkMode', isDark), String(window.theme === 'dark'));
      await page.goto(withFewRows(path));
      await expect(page.locator('html')).toHaveClass(window.theme);
      await expectLoaded(page, screen);
      if (isUsual && maxScriptKb) {
        await page.waitForLoadState('networkidle');
        expect(scripts().weight, 'kB of scripts').toBeLessThanOrEqual(maxScriptKb);
        expect(scripts().count, 'scripts').toBeLessThanOrEqual(maxScripts);
      }
      await expectAccessible(page);
      await expect.poll(() => structureProblems(page), 'problems of structure').toEqual([]);
      await expect.poll(() => cutBySpacing(page), 'texts that are cut when they are spaced').toEqual([]);
      await expectNoProblems(page);
      if (window === fourfold) await expectReadableAtFourfold(page);
      if (isField && window === phone) await expectReadableOnPhone(page);
      expect(refusals).toEqual([]);
    });
  }
}

const superadminScreens = screens.filter(({ login }) => login === 'superadmin');
const fieldScreens = screens.filter(({ login }) => login !== 'superadmin');

describeScreens(superadminScreens, { window: desk, isUsual: true, isField: false });
describeScreens(superadminScreens, { window: phone, isUsual: false, isField: false });
describeScreens(screens, { window: fourfold, isUsual: false, isField: false });
describeScreens(fieldScreens, { window: desk, isUsual: false, isField: true });

// Members and coordinators have phones.
test.describe('with a touch screen', () => {
  test.use({ hasTouch: true });
  describeScreens(fieldScreens, { window: phone, isUsual: true, isField: true });
});

for (const path of ['/login', '/admin', '/register', '/forgot-password', '/verify']) {
  test(`${path} is in order and can be read at 400 %`, { tag: '@nightly' }, async ({ page }) => {
    await page.setViewportSize(fourfold);
    await page.goto(path);
    await expect(page.locator('h1')).toBeAttached();
    await expectAccessible(page);
    expect(await structureProblems(page)).toEqual([]);
    expect(await cutBySpacing(page)).toEqual([]);
    await expectReadableAtFourfold(page);
  });
}
