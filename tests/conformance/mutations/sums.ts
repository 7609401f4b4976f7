import { type Case, changeFigures, figures, on, without } from './mutation';

const more = (figure: number): number => figure + 1;
const twice = (figure: number): number => figure * 2;
/** Rupees. */
const onePaisaMore = (amount: number): number => Math.round(amount * 100 + 1) / 100;

const REPORT = '/superadmin/commission-management/comprehensive-investment-commission-report';
const STATS = '/superadmin/commission-management/commission-approval-stats';

const sums = (name: string, only: string, mutation: Case['mutation'], ...found: string[]): Case => ({
  name,
  only,
  mutation,
  found: found.map((each) => `${only} ${each}`),
  andMore: true,
});

/** Figures that are not those of the rows. */
export const sumCases: readonly Case[] = [
  sums(
    'a report whose totals are doubled',
    'superadmin.report.comprehensive',
    figures(REPORT, ['totalInvestment', 'totalCommission'], twice),
    'data.cumulativeData.totalInvestment',
    'data.cumulativeData.totalCommission',
  ),
  sums(
    'a report of one member that is doubled',
    'superadmin.report.comprehensive',
    figures(REPORT, ['totalCommissions'], twice),
    'data.memberWiseBreakdown[].totalCommissions',
  ),
  sums(
    'a report that ignores the month',
    'superadmin.report.summary-only',
    without('/superadmin/commission-management/summary-only', 'month', 'year'),
    'data.cumulativeData.totalInvestment',
  ),
  sums(
    'a report that ignores the coordinator',
    'superadmin.report.summary-only',
    without('/superadmin/commission-management/summary-only', 'coordinatorId'),
    'data.cumulativeData.totalInvestment',
  ),
  sums(
    'a coordinator in the report with a deposit too many',
    'superadmin.report.coordinator-wise-only',
    figures('/superadmin/commission-management/coordinator-wise-only', ['transactionCount'], more),
    'data.coordinatorWiseBreakdown.panchayat[].transactionCount',
  ),
  sums(
    'a pending summary with one too many',
    'superadmin.deposits.pending-summary',
    figures('/superadmin/crud/deposits/pending/summary', ['totalCount'], more),
    'data.totalCount',
  ),
  sums(
    'an average that is not rounded by the rule',
    'superadmin.deposits.pending-summary',
    figures('/superadmin/crud/deposits/pending/summary', ['avgAmount'], Math.floor),
    'data.avgAmount',
  ),
  sums(
    'a panchayat with a pending deposit too many',
    'superadmin.deposits.pending-by-panchayat',
    figures('/superadmin/crud/deposits/pending/by-panchayat', ['count'], more),
    'data.panchayats[].count',
  ),
  sums(
    'a pending amount that is a paisa more',
    'superadmin.commissions.pending',
    figures('/superadmin/commission-management/pending-commissions', ['totalPendingAmount'], onePaisaMore),
    'data.summary.totalPendingAmount',
  ),
  sums(
    'a rejected amount that is a paisa more',
    'superadmin.commissions.approval-stats',
    on(STATS, (reply) => changeFigures(reply, ['totalAmount'], onePaisaMore)),
    'data.statusBreakdown.rejected.totalAmount',
  ),
  sums(
    'an approval rate of all, pending ones included',
    'superadmin.commissions.approval-stats',
    figures(STATS, ['approvedPercentage'], (rate) => rate - 10),
    'data.summary.approvedPercentage',
  ),
  sums(
    'a dashboard with a member too many',
    'superadmin.analytics.dashboard',
    figures('/superadmin/analytics/dashboard', ['verified'], more),
    'data.userCounts.members.verified',
  ),
  sums(
    'a dashboard whose plans have a member too many',
    'superadmin.analytics.dashboard',
    figures('/superadmin/analytics/dashboard', ['uniqueMembers'], more),
    'data.planWiseBreakdown[].uniqueMembers',
  ),
  sums(
    'earnings that count rejected commissions',
    'superadmin.earnings.coordinators',
    figures('/superadmin/commission-management/coordinators-with-earnings', ['totalCommission'], onePaisaMore),
    'data.coordinators[].totalCommission',
  ),
  sums(
    'a member with another sum in the summary',
    'superadmin.analytics.member-investment-summary',
    figures('/superadmin/analytics/member-investment-summary', ['totalTransactions'], more),
    'data.memberSummary[].totalTransactions',
  ),
  sums(
    'totals of a member that are one more',
    'member.dashboard.overview',
    figures('/member/dashboard/overview', ['totalTransactions'], more),
    'data.overallInvestments.totalTransactions',
  ),
  sums(
    'progress with a month too many',
    'member.dashboard.monthly-progress',
    figures('/member/dashboard/monthly-progress', ['completedMonths'], more),
    'data.progress[].progress.completedMonths',
  ),
  sums(
    'a coordinator with a member too many',
    'coordinator.dashboard.overview',
    figures('/coordinator/dashboard/overview', ['totalMembers'], more),
    'data.totalMembers',
  ),
  sums(
    'commissions of a district that are a paisa more',
    'district.dashboard.coordinators-and-commissions',
    figures('/district/dashboard/coordinators-and-commissions', ['totalCommission'], onePaisaMore),
    'data.totalCommission',
  ),
  sums(
    'own commissions that are a paisa more',
    'coordinator.dashboard.commission-stats',
    figures('/coordinator/dashboard/commission-stats', ['totalEarned'], onePaisaMore),
    'data.totalEarned',
  ),
];
