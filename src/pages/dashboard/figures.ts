import type { ParseKeys, TFunction } from 'i18next';
import type { DashboardData, PlanFigures } from '@/api/superadmin-dashboard';
import type { Explanation } from '@/components/text/explain-figure';
import { type MemberKind, RANKING_CATEGORIES } from '@/contract/choices';
import { LEVELS } from '@/contract/roles';

export const coordinatorCount = ({ userCounts }: DashboardData): number =>
  Object.values(userCounts.coordinators).reduce((sum, count) => sum + count, 0);

/** The oldest can be known if all instants are given, in the order of time or all `count` of them. */
export function oldestOf(instants: readonly string[], count: number | null): string | undefined {
  if (instants.includes('')) return undefined;
  const [oldest] = [...instants].sort();
  const isSorted =
    instants.length > 1 && instants.every((instant, index) => index === 0 || instant >= (instants[index - 1] ?? ''));
  return isSorted || instants.length === count ? oldest : undefined;
}

export const PLAN_RANKINGS = ['revenue', 'transactions', 'members'] as const;
export type PlanRanking = (typeof PLAN_RANKINGS)[number];

const RANKED_FIELD = { revenue: 'totalAmount', transactions: 'totalTransactions', members: 'uniqueMembers' } as const;

export const planRankingValue = (plan: PlanFigures, ranking: PlanRanking): number => plan[RANKED_FIELD[ranking]];

const TOP_PLAN_COUNT = 5;

/** Plans without an investment are left out; equal ones are sorted by name. */
export const topPlans = (plans: readonly PlanFigures[], ranking: PlanRanking): PlanFigures[] =>
  plans
    .filter((plan) => planRankingValue(plan, ranking) > 0)
    .sort((a, b) => planRankingValue(b, ranking) - planRankingValue(a, ranking) || a.planName.localeCompare(b.planName))
    .slice(0, TOP_PLAN_COUNT);

export const LEVELS_HIGHEST_FIRST = [...LEVELS].reverse();

/** A board of `/dashboard?board=` is the leaderboard of a category, or all awarded badges. */
export const BOARDS = ['badges', ...RANKING_CATEGORIES] as const;
export type Board = (typeof BOARDS)[number];

export const boardPath = (board: Board): string => `/dashboard?board=${board}`;

export const membersPath = (isVerified: boolean, kind?: MemberKind): string =>
  `/members?${new URLSearchParams({ isVerified: String(isVerified), ...(kind && { kind }) })}`;

type ExplainedFigure = Exclude<ParseKeys extends infer Key ? NameIn<Key> : never, 'unverified'>;
type NameIn<Key> = Key extends `dashboard:explain.${infer Name}Rows` ? Name : never;

export const explain = (
  t: TFunction,
  name: ExplainedFigure,
  to: string | undefined,
  params: Record<string, string | number | undefined> = {},
): Explanation => ({
  formula: t(`dashboard:explain.${name}`, params),
  rows: to === undefined ? undefined : { to, label: t(`dashboard:explain.${name}Rows`, params) },
});
