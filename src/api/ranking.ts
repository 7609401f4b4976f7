/** Ranks, boards and badges of coordinators. */
import { RANKING_CATEGORIES, type RankingCategory } from '@/contract/choices';
import * as contract from '@/contract/ranking';
import { byLevel } from '@/domain/hierarchy';
import { topPercentOf } from '@/domain/ranking';
import { isRecord } from '@/utils/is-record';
import { derived, type PageDataOf, type PageOf } from './read-shape';

interface ReadLeader {
  readonly coordinator: {
    readonly name: string;
    readonly userName: string | null;
    readonly unitName: string | null;
  } | null;
  readonly rank: number | null;
  readonly totalScore: number | null;
}

/** The best comes first. If the server gives no ranks, equal scores share one (1, 1, 3); of other figures it is the place in the list. */
const ranked = <L extends ReadLeader>(leaders: readonly L[], category: RankingCategory) =>
  leaders.map(({ coordinator, ...leader }, index) => {
    const better = leaders.filter(({ totalScore }) => (totalScore ?? 0) > (leader.totalScore ?? 0)).length;
    return {
      ...leader,
      coordinator: {
        name: coordinator?.name ?? '',
        userName: coordinator?.userName ?? '',
        /** It tells coordinators of one name apart. */
        unitName: coordinator?.unitName || undefined,
      },
      rank: leader.rank ?? 1 + (category === 'overall' ? better : index),
    };
  });

/** It is null where there is no board at all. */
export const rankingLeaderboard = derived(contract.rankingLeaderboard, ({ leaderboard }, { given }) => {
  const boards = isRecord(given) && isRecord(given.leaderboard) ? given.leaderboard : {};
  if (!RANKING_CATEGORIES.some((category) => isRecord(boards[category]))) return null;
  const boardOf = (category: RankingCategory) => ({
    title: leaderboard[category].title,
    leaders: ranked(leaderboard[category].leaders, category),
  });
  return {
    overall: boardOf('overall'),
    commission: boardOf('commission'),
    investment: boardOf('investment'),
    recruitment: boardOf('recruitment'),
  };
});
export type Leaderboard = NonNullable<PageDataOf<typeof rankingLeaderboard>>;
export type Leader = Leaderboard['overall']['leaders'][number];

export const allTopPerformers = derived(contract.allTopPerformers, ({ topPerformers }) =>
  byLevel((level) => ranked(topPerformers[level], 'overall')),
);

export const crossLevelLeaderboard = derived(contract.crossLevelLeaderboard, ({ category, leaderboard }) =>
  byLevel((level) => ranked(leaderboard[level], category || 'overall')),
);
export type Performer = PageDataOf<typeof allTopPerformers>['state'][number];

const FIGURES: Readonly<Record<PageOf<contract.Badge>['type'], string>> = {
  top_commission_earner: 'totalCommission',
  top_investment_collector: 'totalInvestment',
  top_member_recruiter: 'totalMembers',
  overall_top_performer: 'totalScore',
};

/** The figure that a badge was given for is in rupees, members or points, by its type. */
function badgeOf<B extends PageOf<contract.Badge>>({ data, ...badge }: B) {
  const figures: Readonly<Record<string, number | null>> = data;
  return { ...badge, figure: figures[FIGURES[badge.type]] ?? null };
}

export const myBadges = derived(contract.myBadges, ({ badges }) => ({ badges: badges.map(badgeOf) }));
export type Badge = PageDataOf<typeof myBadges>['badges'][number];

export const coordinatorBadges = derived(contract.coordinatorBadges, ({ badges }) => ({ badges: badges.map(badgeOf) }));
export type AwardedBadge = PageDataOf<typeof coordinatorBadges>['badges'][number];

/** It is null where the server knows no ranks. */
export const myRanking = derived(contract.myRanking, (data, { given }) => {
  const positions = isRecord(given) && isRecord(given.rankings) ? given.rankings : undefined;
  if (!positions || !isRecord(given)) return null;
  const positionOf = (name: keyof typeof data.rankings) => {
    const position = data.rankings[name];
    if (!isRecord(positions[name])) return null;
    return { ...position, topPercent: position.topPercent ?? topPercentOf(position.rank, position.outOf) };
  };
  const categoryOf = ({ category }: { category: RankingCategory }) =>
    RANKING_CATEGORIES.find((each) => each === category) ?? null;
  const { direction, change } = data.trend;
  return {
    rankings: {
      overall: positionOf('overall'),
      investment: positionOf('investment'),
      commission: positionOf('commission'),
    },
    bestPerformance: categoryOf(data.bestPerformance),
    improvementArea: categoryOf(data.improvementArea),
    // Servers have several words for a rank that did not change.
    trend: isRecord(given.trend)
      ? { direction: direction === 'up' || direction === 'down' ? direction : ('stable' as const), change }
      : null,
  };
});
export type OwnRank = NonNullable<PageDataOf<typeof myRanking>>;
