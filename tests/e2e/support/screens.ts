import { expect, type Page } from '@playwright/test';
import { fixtureId } from '../../../fixtures/ids';
import { coordinatorId, demoFamily, personas } from '../../../fixtures/personas';
import { plans } from '../../../fixtures/plans';
import type { Login } from './test';

const { member } = personas;
const son = `familyMember=${demoFamily.son}`;

export interface Screen {
  login: Login;
  path: string;
  /** What its scripts may weigh on a first visit, in kB of brotli. */
  maxScriptKb?: number;
  /** How many they may be: over HTTP/1.1 each six files cost a round trip, so that many small ones take longer than their bytes do. */
  maxScripts?: number;
  /** Over the page, at this address. */
  hasDialog?: true;
  /** A form, a tab or a state of a screen that is opened anyway, a list like another one, or what a story looks at. */
  isNightly?: true;
}

/** Every page, with a role that sees it. */
export const screens: readonly Screen[] = [
  { login: 'superadmin', path: '/dashboard', maxScriptKb: 300 },
  { login: 'superadmin', path: '/dashboard?tab=analytics', maxScriptKb: 363 },
  { login: 'superadmin', path: '/dashboard?tab=system', isNightly: true },
  { login: 'superadmin', path: '/pending-deposits', maxScriptKb: 408.5 },
  { login: 'superadmin', path: '/pending-deposits?by=panchayat' },
  { login: 'superadmin', path: '/pending-deposits?by=hand-in', isNightly: true },
  { login: 'superadmin', path: `/pending-deposits?panchayatId=${coordinatorId(1, 1)}`, isNightly: true },
  { login: 'superadmin', path: `/pending-deposits/all/slips?panchayatId=${coordinatorId(1, 1)}`, isNightly: true },
  { login: 'superadmin', path: '/pending-deposits/review' },
  { login: 'superadmin', path: '/pending-deposits/all?status=approved', isNightly: true },
  { login: 'superadmin', path: '/pending-deposits/all/create', hasDialog: true, isNightly: true },
  { login: 'superadmin', path: '/pending-commissions?coordinatorType=state', maxScriptKb: 407 },
  { login: 'superadmin', path: '/pending-commissions/all?coordinatorType=state', isNightly: true },
  { login: 'superadmin', path: '/pending-commissions/payouts', maxScriptKb: 409 },
  { login: 'superadmin', path: '/pending-commissions/payouts/all', isNightly: true },
  { login: 'superadmin', path: `/pending-commissions/payouts/show/${fixtureId('payouts', 1)}`, isNightly: true },
  { login: 'superadmin', path: '/audit-trail', isNightly: true },
  { login: 'superadmin', path: '/commission-management', isNightly: true },
  {
    login: 'superadmin',
    path: '/commission-management?summary=1&search=ramesh&open=member,plan,coordinator,transactions',
  },
  { login: 'superadmin', path: '/coordinators', isNightly: true },
  { login: 'superadmin', path: '/coordinators/create', hasDialog: true, isNightly: true },
  { login: 'superadmin', path: `/coordinators/show/${coordinatorId(1, 52)}`, hasDialog: true, isNightly: true },
  { login: 'superadmin', path: '/members', maxScriptKb: 403.5, maxScripts: 14, isNightly: true },
  { login: 'superadmin', path: '/members?isVerified=false', isNightly: true },
  { login: 'superadmin', path: '/members/create', hasDialog: true, isNightly: true },
  { login: 'superadmin', path: `/members/show/${member.id}`, hasDialog: true, isNightly: true },
  { login: 'superadmin', path: `/members/edit/${member.id}`, hasDialog: true, isNightly: true },
  { login: 'superadmin', path: `/members/move/${member.id}`, hasDialog: true, isNightly: true },
  { login: 'superadmin', path: '/family-members', isNightly: true },
  { login: 'superadmin', path: '/family-members/create', hasDialog: true, isNightly: true },
  { login: 'superadmin', path: '/investment-progress' },
  {
    login: 'superadmin',
    path: `/investment-progress/details/${member.id}?search=${member.email}`,
    hasDialog: true,
    isNightly: true,
  },
  {
    login: 'superadmin',
    path: `/investment-progress/analytics/${member.id}?search=${member.email}`,
    hasDialog: true,
    isNightly: true,
  },
  { login: 'superadmin', path: '/investment-progress/dues' },
  { login: 'superadmin', path: '/investment-progress/dues/coordinators', isNightly: true },
  { login: 'superadmin', path: `/investment-progress/dues/show/${member.id}`, hasDialog: true, isNightly: true },
  { login: 'superadmin', path: '/member-analytics' },
  { login: 'superadmin', path: `/member-analytics/calendar/${demoFamily.spouse}`, hasDialog: true, isNightly: true },
  { login: 'superadmin', path: '/notifications', isNightly: true },
  { login: 'superadmin', path: '/settings' },
  { login: 'superadmin', path: '/settings/office', isNightly: true },
  { login: 'superadmin', path: '/settings/office/create', hasDialog: true, isNightly: true },
  { login: 'superadmin', path: '/investment-plans', isNightly: true },
  { login: 'superadmin', path: '/investment-plans/create', hasDialog: true, isNightly: true },
  { login: 'superadmin', path: '/commission-rates', isNightly: true },
  { login: 'superadmin', path: '/commission-rates/bulk', hasDialog: true, isNightly: true },
  { login: 'member', path: '/member-dashboard', maxScriptKb: 308.5, maxScripts: 16 },
  { login: 'member', path: '/member-dashboard?tab=investments' },
  { login: 'member', path: '/member-dashboard?tab=progress' },
  { login: 'member', path: '/member-dashboard?tab=family', isNightly: true },
  { login: 'member', path: '/member-dashboard?tab=family&dialog=add', hasDialog: true, isNightly: true },
  { login: 'member', path: '/member-dashboard?dialog=catch-up', hasDialog: true, isNightly: true },
  { login: 'member', path: '/member-dashboard?tab=investments&f.status=denied', isNightly: true },
  { login: 'member', path: '/deposits', maxScriptKb: 311 },
  { login: 'member', path: '/member-dashboard/passbook?year=all', isNightly: true },
  { login: 'member', path: `/member-dashboard?tab=family&dialog=person&${son}`, hasDialog: true, isNightly: true },
  { login: 'member', path: `/member-dashboard?tab=family&dialog=investments&${son}`, hasDialog: true, isNightly: true },
  {
    login: 'member',
    path: `/member-dashboard?tab=progress&dialog=details&${son}&plan=${plans.vidyaNidhi.id}`,
    hasDialog: true,
    isNightly: true,
  },
  { login: 'member', path: '/settings', isNightly: true },
  { login: 'member', path: '/family-members', maxScriptKb: 309.5 },
  { login: 'member', path: '/family-members/create', hasDialog: true, isNightly: true },
  { login: 'panchayat', path: '/panchayat-dashboard', maxScriptKb: 297.5 },
  { login: 'panchayat', path: '/panchayat-dashboard?tab=members', isNightly: true },
  { login: 'panchayat', path: '/panchayat-dashboard?tab=investments', isNightly: true },
  { login: 'panchayat', path: '/panchayat-dashboard?tab=commissions', isNightly: true },
  { login: 'panchayat', path: '/panchayat-dashboard?tab=analytics', isNightly: true },
  { login: 'panchayat', path: '/panchayat/members', isNightly: true },
  { login: 'panchayat', path: '/panchayat/members?view=round', maxScriptKb: 335 },
  { login: 'panchayat', path: '/panchayat/members?view=cash', maxScriptKb: 332.5 },
  { login: 'panchayat', path: '/panchayat/investments' },
  { login: 'panchayat', path: '/panchayat/commissions' },
  { login: 'panchayat', path: '/panchayat/analytics' },
  { login: 'district', path: '/coordinator-dashboard', maxScriptKb: 364.5 },
  { login: 'district', path: '/coordinator-dashboard?units=all', isNightly: true },
  { login: 'state', path: `/coordinator-dashboard?unit=${personas.panchayat.id}`, isNightly: true },
  { login: 'state', path: '/coordinator-investments' },
  { login: 'tehsil', path: '/coordinator-commissions', maxScriptKb: 370 },
  { login: 'sankul', path: '/coordinator-commissions/statement', hasDialog: true, isNightly: true },
  { login: 'district', path: '/ranking' },
];

/** A few rows of each list: more rows of a kind would only take longer. */
const FEW_ROWS = ['', 'members.', 'families.', 'member.', 'plan.', 'coordinator.', 'transactions.', 'details.']
  .map((list) => `${list}pageSize=5`)
  .join('&');

export const withFewRows = (path: string): string => `${path}${path.includes('?') ? '&' : '?'}${FEW_ROWS}`;

/** Waits until page, dialog and figures of the screen are there. */
export async function expectLoaded(page: Page, { hasDialog }: Screen): Promise<void> {
  await expect(page.locator('h1')).toBeAttached();
  await expect(page.locator('[role=dialog]')).toHaveCount(hasDialog ? 1 : 0);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}
