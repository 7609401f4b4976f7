import type { Page } from '@playwright/test';
import { expect, type Login, test } from './support/test';

/** Every screen that exists, with the role that sees it. */
const screens: [login: Login, path: string][] = [
  ['superadmin', '/dashboard'],
  ['superadmin', '/dashboard?tab=analytics'],
  ['superadmin', '/dashboard?tab=system'],
  ['superadmin', '/dashboard?tab=system&dialog=accounts&accounts.isVerified=false'],
  ['superadmin', '/pending-deposits'],
  ['superadmin', '/pending-deposits/review'],
  ['superadmin', '/pending-commissions?coordinatorType=state'],
  ['superadmin', '/commission-management'],
  ['superadmin', '/commission-management?summary=1&search=ramesh&open=member,plan,coordinator,transactions'],
  ['superadmin', '/coordinators'],
  ['superadmin', '/coordinators/create'],
  ['superadmin', '/coordinators/show/636f6f720000000000010034'],
  ['superadmin', '/family-members'],
  ['superadmin', '/family-members/create'],
  ['superadmin', '/investment-progress'],
  ['superadmin', '/investment-progress/details/6d656d620000000000000001?search=member@invest.example'],
  ['superadmin', '/investment-progress/analytics/6d656d620000000000000001?search=member@invest.example'],
  ['superadmin', '/member-analytics'],
  ['superadmin', '/member-analytics/calendar/66616d690000000000000001'],
  ['superadmin', '/notifications'],
  ['superadmin', '/settings'],
  ['superadmin', '/investment-plans'],
  ['superadmin', '/investment-plans/create'],
  ['superadmin', '/commission-rates'],
  ['superadmin', '/commission-rates/bulk'],
  ['member', '/member-dashboard'],
  ['member', '/member-dashboard?tab=investments'],
  ['member', '/member-dashboard?tab=progress'],
  ['member', '/member-dashboard?tab=family'],
  ['member', '/member-dashboard?tab=family&dialog=add'],
  ['member', '/member-dashboard?dialog=catch-up'],
  ['member', '/member-dashboard?tab=investments&f.status=denied'],
  ['member', '/deposits'],
  ['member', '/member-dashboard/passbook?year=all'],
  ['member', '/member-dashboard?tab=family&dialog=person&familyMember=66616d690000000000000002'],
  ['member', '/member-dashboard?tab=family&dialog=investments&familyMember=66616d690000000000000002'],
  [
    'member',
    '/member-dashboard?tab=progress&dialog=details&familyMember=66616d690000000000000002&plan=706c616e0000000000000004',
  ],
  ['member', '/family-members'],
  ['member', '/family-members/create'],
  ['panchayat', '/panchayat-dashboard'],
  ['panchayat', '/panchayat-dashboard?tab=members'],
  ['panchayat', '/panchayat-dashboard?tab=commissions'],
  ['panchayat', '/panchayat/members'],
  ['panchayat', '/panchayat/members?view=round'],
  ['panchayat', '/panchayat/investments'],
  ['panchayat', '/panchayat/commissions'],
  ['panchayat', '/panchayat/analytics'],
  ['district', '/coordinator-dashboard'],
  ['district', '/coordinator-dashboard?units=all'],
  ['state', '/coordinator-dashboard?unit=636f6f720000000000010001'],
  ['state', '/coordinator-investments'],
  ['tehsil', '/coordinator-commissions'],
  ['sankul', '/coordinator-commissions/statement'],
  ['district', '/ranking'],
];
/** Of every list a few: more rows of a kind would only take longer. */
const FEW_ROWS = [
  '',
  'accounts.',
  'members.',
  'families.',
  'member.',
  'plan.',
  'coordinator.',
  'transactions.',
  'details.',
]
  .map((list) => `${list}pageSize=5`)
  .join('&');
const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;

// Each is a story of its own: both browsers share them.
test.describe.configure({ mode: 'parallel' });

/** As when the theme is changed in another tab: the page follows in place. */
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

/** Both sizes and both themes are held to everything; the two other pairs of them only to their width. */
const looks = [
  { size: sizes[0], theme: 'light', isWhole: true },
  { size: sizes[0], theme: 'dark', isWhole: false },
  { size: sizes[1], theme: 'dark', isWhole: true },
  { size: sizes[1], theme: 'light', isWhole: false },
] as const;

for (const [login, path] of screens) {
  test(`${login} ${path} is accessible and never wider than the window, in every size and theme`, async ({
    page,
    beginAs,
    expectAccessible,
  }) => {
    await beginAs(page, login);
    await page.setViewportSize(sizes[0]);
    await page.goto(`${path}${path.includes('?') ? '&' : '?'}${FEW_ROWS}`);
    for (const { size, theme, isWhole } of looks) {
      await test.step(`${size.width} px, ${theme}`, async () => {
        await page.setViewportSize(size);
        await showTheme(page, theme);
        await expect(page.locator('h1')).toBeAttached();
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
        if (isWhole) await expectAccessible(page);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(overflow, 'pixels beyond the window').toBeLessThanOrEqual(0);
      });
    }
  });
}
