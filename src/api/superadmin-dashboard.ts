/** The whole system as the superadmin sees it at a glance. */
import * as contract from '@/contract/dashboards';
import { listPendingDepositsOptimized } from '@/contract/deposits';
import { byLevel } from '@/domain/hierarchy';
import { averageOf, earnedPercent, toPaise, toRupees } from '@/domain/money';
import { isRecord } from '@/utils/is-record';
import { parseList } from './list-reply';
import { derived, type PageDataOf } from './read-shape';

/** It is null where the server has no data yet: a reply that says its success alone has none of the fields. */
export const superadminDashboard = derived(contract.superadminDashboard, (data, { given }) => {
  if (!isRecord(given) || !Object.keys(data).some((name) => name in given)) return null;
  const { userCounts, investmentStats, commissionStats, planWiseBreakdown } = data;
  const monthlyTrends = data.monthlyTrends.map(({ _id, ...sums }) => ({ ..._id, ...sums }));
  const details = planWiseBreakdown.map(({ planDetails }) => planDetails);
  return {
    ...data,
    userCounts: { ...userCounts, coordinators: byLevel((level) => userCounts.coordinators[`${level}s`]) },
    /** It is in rupees per approved deposit, and 0 without one. */
    averageInvestment: toRupees(averageOf(toPaise(investmentStats.totalAmount), investmentStats.totalTransactions)),
    /** It is a percent: total commission / total investment x 100. */
    commissionRate: earnedPercent(commissionStats.totalCommission, investmentStats.totalAmount),
    monthlyTrends,
    /** They are null where the reply does not say of each plan whether it is active. */
    planCounts: details.includes(null)
      ? null
      : { all: details.length, active: details.filter((each) => each?.isActive).length },
  };
});
export type DashboardData = NonNullable<PageDataOf<typeof superadminDashboard>>;
export type PlanFigures = DashboardData['planWiseBreakdown'][number];

/** Each deposit of a page waits since its instant, which is '' where the reply does not say it. */
export const pendingDepositInstants = derived(listPendingDepositsOptimized, (_, { reply }) =>
  parseList(reply, ['deposits']).data.map(({ createdAt }) => (typeof createdAt === 'string' ? createdAt : '')),
);
