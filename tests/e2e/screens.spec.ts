import { expect, type Login, test } from './support/test';

/** Every screen that exists, with the role that sees it. */
const screens: [login: Login, path: string][] = [
  ['superadmin', '/pending-deposits'],
  ['superadmin', '/pending-commissions'],
  ['superadmin', '/notifications'],
  ['superadmin', '/settings'],
  ['superadmin', '/investment-plans'],
  ['member', '/member-dashboard'],
  ['member', '/member-dashboard?tab=investments'],
  ['member', '/member-dashboard?tab=progress'],
  ['member', '/member-dashboard?tab=family'],
  ['member', '/member-dashboard?tab=family&dialog=add'],
  ['member', '/family-members'],
  ['member', '/family-members/create'],
  ['panchayat', '/panchayat-dashboard'],
  ['panchayat', '/panchayat-dashboard?tab=members'],
  ['panchayat', '/panchayat-dashboard?tab=commissions'],
  ['district', '/coordinator-dashboard'],
];
const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

for (const [login, path] of screens) {
  for (const viewport of sizes) {
    for (const theme of ['light', 'dark'] as const) {
      const name = `${login} ${path}, ${viewport.width} px, ${theme}`;

      test(`${name}: accessible, and never wider than the window`, async ({ page, beginAs, expectAccessible }) => {
        await page.setViewportSize(viewport);
        await page.addInitScript((isDark) => localStorage.setItem('darkMode', String(isDark)), theme === 'dark');
        await beginAs(page, login);
        await page.goto(path);
        await expect(page.locator('h1')).toBeAttached();
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
        await expectAccessible(page);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(overflow, 'pixels beyond the window').toBeLessThanOrEqual(0);
      });
    }
  }
}
