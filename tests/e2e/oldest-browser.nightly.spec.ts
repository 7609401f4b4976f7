import { chromium, type Page } from '@playwright/test';
import { DEMO_PASSWORD, personas } from '../../fixtures/personas';
import { oldBrowserPath } from './support/browser';
import { test as base, expect } from './support/test';

/** With the oldest Chromium that npm has. */
const test = base.extend({
  browser: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies from this very pattern
    async ({}, use) => {
      const browser = await chromium.launch({
        executablePath: await oldBrowserPath(),
        args: ['--no-sandbox', '--disable-gpu'],
      });
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
});

/** What matches, by its text. Playwright's own assertions ask whether an element is visible by a method that this browser lacks. */
const textsOf = (page: Page, selector: string) => () =>
  page.evaluate((css) => Array.from(document.querySelectorAll(css), ({ textContent }) => textContent), selector);

test('a member signs in with an old browser and opens a list', async ({ page, browser }) => {
  expect(Number.parseInt(browser.version(), 10)).toBeLessThan(93);
  // What still older ones lack, and Firefox.
  await page.addInitScript(() => {
    Reflect.deleteProperty(Array.prototype, 'at');
    Reflect.deleteProperty(Intl, 'Segmenter');
  });
  await page.goto('/login?as=member');
  // Keys take the place of clicks, for the same reason.
  await page.getByLabel(/^Email/).focus();
  await page.keyboard.type('member@invest.example');
  await page.getByLabel(/^Password/).focus();
  await page.keyboard.type(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await expect.poll(textsOf(page, 'h1')).toEqual(['Member Dashboard']);
  await page.goto('/deposits');
  await expect.poll(textsOf(page, '[role=row][data-id]')).toHaveLength(20);
  // The picture of the account has the initials of its first and its last name.
  const names = personas.member.name.split(' ');
  expect(await textsOf(page, 'header .initials, header .MuiAvatar-root')()).toEqual([
    `${names.at(0)?.[0]}${names.at(-1)?.[0]}`,
  ]);
});
