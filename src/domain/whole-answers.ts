/** What a host left out of an answer: lists are empty then, so that the part that shows them says so and the rest of the screen stays. */
import { RANKING_CATEGORIES } from '@/contract/choices';
import type { commissionApprovalStats, commissionInsights } from '@/contract/commissions';
import type { coordinatorAnalytics } from '@/contract/dashboards';
import type { DataOf } from '@/contract/endpoint';
import type { allTopPerformers, myBadges, myRanking, rankingLeaderboard } from '@/contract/ranking';
import { LEVELS } from '@/contract/roles';
import { withIds } from '@/server/row-ids';
import { percentOf } from './money';

export const wholeInsights = ({ planWise, memberWise }: Partial<DataOf<typeof commissionInsights>>) => ({
  planWise: withIds(planWise ?? []),
  memberWise: withIds(memberWise ?? []),
});

type Boards = DataOf<typeof rankingLeaderboard>['leaderboard'];

/** Undefined where the answer has no board at all. */
export function wholeLeaderboard({
  leaderboard,
}: {
  leaderboard?: Partial<Boards>;
}): { leaderboard: Boards } | undefined {
  if (!leaderboard || !RANKING_CATEGORIES.some((category) => leaderboard[category])) return undefined;
  const boards = RANKING_CATEGORIES.map((category) => {
    const board: Partial<Boards[typeof category]> = leaderboard[category] ?? {};
    return [category, { title: board.title ?? '', leaders: board.leaders ?? [] }];
  });
  return { leaderboard: Object.fromEntries(boards) };
}

export const wholeBadges = ({ badges }: Partial<DataOf<typeof myBadges>>): DataOf<typeof myBadges> => ({
  badges: badges ?? [],
});

type Ranking = DataOf<typeof myRanking>;

/** Undefined where the answer has no ranks: there is nothing to show without them. */
export const wholeRanking = (answered: Partial<Ranking>): Ranking | undefined =>
  answered.rankings ? (answered as Ranking) : undefined;

type TopPerformers = DataOf<typeof allTopPerformers>['topPerformers'];

export const wholeTopPerformers = ({
  topPerformers,
}: {
  topPerformers?: Partial<TopPerformers>;
}): {
  topPerformers: TopPerformers;
} => ({
  topPerformers: Object.fromEntries(LEVELS.map((level) => [level, topPerformers?.[level] ?? []])) as TopPerformers,
});

type Analytics = DataOf<typeof coordinatorAnalytics>;

export const wholeAnalytics = (answered: Partial<Analytics>): Analytics =>
  ({
    ...answered,
    investmentGrowth: answered.investmentGrowth ?? [],
    topMembers: answered.topMembers ?? [],
    planDistribution: answered.planDistribution ?? [],
    recentActivities: answered.recentActivities ?? [],
  }) as Analytics;

type ApprovalStats = DataOf<typeof commissionApprovalStats>;

/** A host that groups by status names no status without commissions. Undefined where it counts nothing. */
export function wholeApprovalStats({
  statusBreakdown,
  summary,
}: {
  statusBreakdown?: Partial<ApprovalStats['statusBreakdown']>;
  summary?: ApprovalStats['summary'];
}): ApprovalStats | undefined {
  if (!statusBreakdown) return undefined;
  const { pending = NONE, approved = NONE, rejected = NONE } = statusBreakdown;
  const approvedPercentage = percentOf(approved.count, approved.count + rejected.count);
  return { statusBreakdown: { pending, approved, rejected }, summary: summary ?? { approvedPercentage } };
}

const NONE = { count: 0, totalAmount: 0 };
