import type { superadminDashboard } from '@/contract/dashboards';
import type { DataOf } from '@/contract/endpoint';
import { earnedPercent } from '@/domain/money';

export type DashboardData = DataOf<typeof superadminDashboard>;
type PlanFigures = DashboardData['planWiseBreakdown'][number];

/** 'Active Coordinators': the six levels together. */
export const coordinatorCount = ({ userCounts }: DashboardData): number =>
  Object.values(userCounts.coordinators).reduce((sum, count) => sum + count, 0);

/** Rupees per approved deposit; 0 without one. */
export const averageInvestment = ({ investmentStats: { totalAmount, totalTransactions } }: DashboardData): number =>
  totalTransactions === 0 ? 0 : totalAmount / totalTransactions;

/** Percent: total commission / total investment x 100. */
export const commissionRate = ({ commissionStats, investmentStats }: DashboardData): number =>
  earnedPercent(commissionStats.totalCommission, investmentStats.totalAmount);

export const activePlanCount = ({ planWiseBreakdown }: DashboardData): number =>
  planWiseBreakdown.filter(({ planDetails }) => planDetails.isActive).length;

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
