import type { DashboardData, PlanFigures } from '@/server/superadmin-dashboard';

/** 'Active Coordinators': the six levels together. */
export const coordinatorCount = ({ userCounts }: DashboardData): number =>
  Object.values(userCounts.coordinators).reduce((sum, count) => sum + count, 0);

/** The oldest of these instants, if that can be known: all are given, and they are in the order of time or all `count` of them. */
export function oldestOf(instants: readonly string[], count: number | null): string | undefined {
  if (instants.includes('')) return undefined;
  const [oldest] = [...instants].sort();
  const isSorted =
    instants.length > 1 && instants.every((instant, index) => index === 0 || instant >= (instants[index - 1] ?? ''));
  return isSorted || instants.length === count ? oldest : undefined;
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
