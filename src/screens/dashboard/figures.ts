import type { DataOf } from '@/contract/endpoint';
import type { superadminDashboard } from '@/contract/superadmin-dashboard';
import { percentOf } from '@/domain/money';

export type Dashboard = DataOf<typeof superadminDashboard>;
type PlanFigures = Dashboard['planWiseBreakdown'][number];

/** 'Active Coordinators': the six levels together (§1-2.5). */
export const coordinatorCount = ({ userCounts }: Dashboard): number =>
  Object.values(userCounts.coordinators).reduce((sum, count) => sum + count, 0);

/** Rupees per approved deposit; 0 without one. */
export const averageInvestment = ({ investmentStats: { totalAmount, totalTransactions } }: Dashboard): number =>
  totalTransactions === 0 ? 0 : totalAmount / totalTransactions;

/** Percent: total commission / total investment x 100 (§1-2.5). */
export const commissionRate = ({ commissionStats, investmentStats }: Dashboard): number =>
  percentOf(commissionStats.totalCommission, investmentStats.totalAmount);

export const activePlanCount = ({ planWiseBreakdown }: Dashboard): number =>
  planWiseBreakdown.filter(({ planDetails }) => planDetails.isActive).length;

export const RANKINGS = ['revenue', 'transactions', 'members'] as const;
export type PlanRanking = (typeof RANKINGS)[number];

const rankedBy: Record<PlanRanking, (plan: PlanFigures) => number> = {
  revenue: ({ totalAmount }) => totalAmount,
  transactions: ({ totalTransactions }) => totalTransactions,
  members: ({ uniqueMembers }) => uniqueMembers,
};

export const planFigure = (plan: PlanFigures, ranking: PlanRanking): number => rankedBy[ranking](plan);

/** §1-9. */
const TOP_PLANS = 5;

/** Best first, equal ones by name; plans that nobody has invested in are no top plans. */
export const topPlans = (plans: readonly PlanFigures[], ranking: PlanRanking): PlanFigures[] =>
  plans
    .filter((plan) => planFigure(plan, ranking) > 0)
    .sort((a, b) => planFigure(b, ranking) - planFigure(a, ranking) || a.planName.localeCompare(b.planName))
    .slice(0, TOP_PLANS);
