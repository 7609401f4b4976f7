import type { listPendingCommissions } from '@/contract/commissions';
import type { superadminDashboard } from '@/contract/dashboards';
import type { DataOf } from '@/contract/endpoint';
import { averageOf, earnedPercent, toPaise, toRupees } from '@/domain/money';
import { isSameMonth, type Month } from '@/domain/months';

export type DashboardData = DataOf<typeof superadminDashboard>;
type PlanFigures = DashboardData['planWiseBreakdown'][number];

/** 'Active Coordinators': the six levels together. */
export const coordinatorCount = ({ userCounts }: DashboardData): number =>
  Object.values(userCounts.coordinators).reduce((sum, count) => sum + count, 0);

/** Rupees per approved deposit; 0 without one. */
export const averageInvestment = ({ investmentStats: { totalAmount, totalTransactions } }: DashboardData): number =>
  toRupees(averageOf(toPaise(totalAmount), totalTransactions));

/** Percent: total commission / total investment x 100. */
export const commissionRate = ({ commissionStats, investmentStats }: DashboardData): number =>
  earnedPercent(commissionStats.totalCommission, investmentStats.totalAmount);

/** Whether the host lists members by verification: one that counts the verified ones does. */
export const filtersMembers = ({ memberCount }: DashboardData): boolean => memberCount.verified !== undefined;

interface PlanCounts {
  all: number;
  active: number;
}

/** How many plans there are, and how many are active. Undefined if the host does not give the details of each. */
export function planCounts({ planWiseBreakdown }: DashboardData): PlanCounts | undefined {
  if (planWiseBreakdown.some(({ planDetails }) => planDetails === undefined)) return undefined;
  return {
    all: planWiseBreakdown.length,
    active: planWiseBreakdown.filter((plan) => plan.planDetails?.isActive).length,
  };
}

/** How many deposits this month's sum is of. A host may give their number only with the trend of the month. */
export function thisMonthCount({ thisMonthStats, monthlyTrends }: DashboardData, today: Month): number | undefined {
  const { totalTransactions, totalAmount } = thisMonthStats;
  const trend = monthlyTrends.find(({ _id }) => isSameMonth(_id, today));
  return totalTransactions ?? (trend?.totalAmount === totalAmount ? trend.totalTransactions : undefined);
}

/**
 * How many commissions are pending. Undefined if the host gives no number and the page of at most `limit` rows is full, so that there may
 * be more.
 */
export function pendingCount(
  { totalCount, pendingCommissions }: DataOf<typeof listPendingCommissions>,
  limit: number,
): number | undefined {
  return totalCount ?? (pendingCommissions.length < limit ? pendingCommissions.length : undefined);
}

/**
 * Since when the oldest of these rows waits, as an instant. Undefined if that cannot be known: the rows have no such field, or they are
 * neither in the order of time nor all `count` of them.
 */
export function oldestOf(
  rows: readonly { createdAt?: string | undefined }[],
  count: number | undefined,
): string | undefined {
  const instants = rows.flatMap(({ createdAt }) => createdAt ?? []);
  if (instants.length < rows.length) return undefined;
  const [oldest] = [...instants].sort();
  const isSorted =
    instants.length > 1 && instants.every((instant, index) => index === 0 || instant >= (instants[index - 1] ?? ''));
  return isSorted || rows.length === count ? oldest : undefined;
}

export const PLAN_RANKINGS = ['revenue', 'transactions', 'members'] as const;
export type PlanRanking = (typeof PLAN_RANKINGS)[number];

const RANKING_VALUES: Record<PlanRanking, (plan: PlanFigures) => number> = {
  revenue: ({ totalAmount }) => totalAmount,
  transactions: ({ totalTransactions }) => totalTransactions,
  members: ({ uniqueMembers }) => uniqueMembers,
};

export const planRankingValue = (plan: PlanFigures, ranking: PlanRanking): number => RANKING_VALUES[ranking](plan);

const TOP_PLAN_COUNT = 5;

/** Best first, equal ones by name; plans without an investment are left out. */
export const topPlans = (plans: readonly PlanFigures[], ranking: PlanRanking): PlanFigures[] =>
  plans
    .filter((plan) => planRankingValue(plan, ranking) > 0)
    .sort((a, b) => planRankingValue(b, ranking) - planRankingValue(a, ranking) || a.planName.localeCompare(b.planName))
    .slice(0, TOP_PLAN_COUNT);
