import type { Dataset } from '@server/store/rows';
import { TIMEFRAMES } from '@/contract/choices';
import type { Role } from '@/contract/roles';
import { personas } from '../../fixtures/personas';

export interface FigureCall {
  readonly as: keyof typeof personas & Role;
  readonly path: string;
}

const timeframes = (path: string): string[] =>
  TIMEFRAMES.map((timeframe) => `${path}${path.includes('?') ? '&' : '?'}timeframe=${timeframe}`);

const BADGES = [
  'all-top-performers',
  'top-performers-by-level',
  'top-performers-by-level?coordinatorType=state&category=investment',
  'coordinator-badges',
  'statistics',
  'cross-level-leaderboard',
];

function analytics({ members, familyMembers }: Dataset, year: number): string[] {
  // The member and the family with the most rows are not known; the demo member and one from the middle are asked for.
  const member = members[Math.floor(members.length / 2)]?._id ?? '';
  const family = familyMembers[Math.floor(familyMembers.length / 2)]?._id ?? '';
  return [
    'dashboard',
    'member-investments',
    'member-investments?page=400',
    `member-investments?memberId=${member}`,
    `member-investments?familyMemberId=${family}`,
    `member-investments?year=${year}`,
    `member-investments?year=${year}&month=3`,
    'member-investment-summary',
    'member-investment-summary?sort=memberName',
    'member-investment-summary?sort=totalTransactions&order=desc',
    'member-investment-summary?sort=familyMemberCount&order=desc',
    'member-investment-summary?sort=lastInvestment&order=desc',
    'member-investment-summary?search=ram',
    'family-member-investment-summary',
    'family-member-investment-summary?sort=familyMemberName',
    'family-member-investment-summary?sort=memberName',
    'family-member-investment-summary?sort=lastInvestment&order=desc',
    'family-member-investment-summary?search=ram',
    `family-member-investment-months?familyMemberId=${family}`,
    'investment-progress',
    'investment-progress?sort=averageProgress&order=desc',
    `investment-progress?year=${year}`,
    'investment-progress?planType=recurring',
    'investment-progress?progressRange=medium',
    'investment-progress?search=ram',
    `member/${member}`,
    `member/${member}/detailed`,
    'commission-analytics',
    `commission-analytics?month=3&year=${year}`,
    'commission-analytics?coordinatorType=tehsil',
  ].map((path) => `/superadmin/analytics/${path}`);
}

function commissionManagement(year: number): string[] {
  const report = 'comprehensive-investment-commission-report';
  const filters = ['', `month=3&year=${year}`, 'coordinatorType=tehsil', `coordinatorId=${personas.state.id}`];
  const sections = ['member', 'plan', 'coordinator', 'transactions'].map((section) => `section=${section}`);
  return [
    ...filters.map((query) => `${report}?${query}`),
    ...sections.map((section) => `${report}?${section}`),
    `${report}?section=transactions&month=3&year=${year}`,
    `${report}?section=transactions&search=ram`,
    ...filters.flatMap((query) => [`summary-only?${query}`, `coordinator-wise-only?${query}`]),
    'coordinators-with-earnings',
    'coordinators-with-earnings?sort=lastTransactionDate&order=desc',
    `coordinators-with-earnings?coordinatorType=panchayat&month=3&year=${year}`,
    'coordinator-performance',
    `coordinator-performance?year=${year}`,
    'coordinator-leaderboard',
    `coordinator-leaderboard?year=${year}&month=3`,
    'coordinator-levels',
    'pending-commissions',
    'pending-commissions?coordinatorType=tehsil',
    'commission-approval-stats',
  ].map((path) => `/superadmin/commission-management/${path}`);
}

const superadmin = (data: Dataset, year: number): string[] => [
  ...analytics(data, year),
  ...commissionManagement(year),
  ...BADGES.flatMap((name) => timeframes(`/superadmin/badges/${name}`)),
  '/superadmin/crud/deposits/pending/summary',
  '/superadmin/crud/search?searchQuery=ram',
  '/superadmin/crud/search?searchQuery=ram&roleName=member',
];

const dashboard = (year: number): string[] =>
  [
    'overview',
    'analytics',
    'analytics?days=365',
    'downline-users',
    'downline-users?search=ram',
    'investments',
    'investments?status=approved',
    'investments?sort=amount&order=desc',
    `investments?month=3&year=${year}`,
    'investments?member=ram',
    'commissions',
    'commissions?status=pending',
    `commissions?month=3&year=${year}`,
    'commissions?member=ram',
    'commission-insights',
    `commission-insights?year=${year}`,
    'commission-details',
    'monthly-trends',
    'plan-breakdown',
    'investment-stats',
    'commission-stats',
  ].map((path) => `/coordinator/dashboard/${path}`);

const coordinator = (year: number): string[] => [
  ...dashboard(year),
  ...['my-ranking', 'leaderboard', 'top-performers', 'my-badges'].flatMap((name) =>
    timeframes(`/coordinator/badges/${name}`),
  ),
];

const member = (year: number): string[] =>
  ['overview', 'investments', 'monthly-progress', `monthly-progress?year=${year}`].map(
    (path) => `/member/dashboard/${path}`,
  );

/** Every dashboard, report, ranking and summary there is, with the filters that people use. */
export function figureCalls(data: Dataset, year: number): FigureCall[] {
  const all = (as: FigureCall['as'], paths: readonly string[]) => paths.map((path) => ({ as, path }));
  return [
    ...all('superadmin', superadmin(data, year)),
    ...all('state', coordinator(year)),
    ...all('panchayat', coordinator(year)),
    ...all('district', ['/district/dashboard/coordinators-and-commissions']),
    ...all('member', member(year)),
  ];
}
