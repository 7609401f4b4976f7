import type { Page } from '@playwright/test';
import { coordinatorId, demoFamily, personas } from '../../fixtures/personas';
import { plans } from '../../fixtures/plans';
import { expect, type Login, test } from './support/test';

const { member } = personas;

/** Every page, with a role that sees it. */
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
  ['superadmin', `/coordinators/show/${coordinatorId(1, 52)}`],
  ['superadmin', '/family-members'],
  ['superadmin', '/family-members/create'],
  ['superadmin', '/investment-progress'],
  ['superadmin', `/investment-progress/details/${member.id}?search=${member.email}`],
  ['superadmin', `/investment-progress/analytics/${member.id}?search=${member.email}`],
  ['superadmin', '/member-analytics'],
  ['superadmin', `/member-analytics/calendar/${demoFamily.spouse}`],
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
  ['member', `/member-dashboard?tab=family&dialog=person&familyMember=${demoFamily.son}`],
  ['member', `/member-dashboard?tab=family&dialog=investments&familyMember=${demoFamily.son}`],
  [
    'member',
    `/member-dashboard?tab=progress&dialog=details&familyMember=${demoFamily.son}&plan=${plans.vidyaNidhi.id}`,
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
  ['state', `/coordinator-dashboard?unit=${personas.panchayat.id}`],
  ['state', '/coordinator-investments'],
  ['tehsil', '/coordinator-commissions'],
  ['sankul', '/coordinator-commissions/statement'],
  ['district', '/ranking'],
];
/** A few rows of each list: more rows of a kind would only take longer. */
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
