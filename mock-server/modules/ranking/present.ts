import { type Award, leadersOf, type Ranked } from '@server/domain/ranking';
import { getOrThrow, type Reader } from '@server/store/store';
import type { RankingCategory, Timeframe } from '@/contract/choices';
import type { Badge, Leader, Leaderboard } from '@/contract/ranking';
import type { Level } from '@/contract/roles';
import { byLevel } from '@/domain/hierarchy';
import { toRupees } from '@/domain/money';

const BADGE_COLORS = ['gold', 'silver', 'bronze'];

const TIMEFRAME_TEXTS: Record<Timeframe, string> = { all: 'of all time', year: 'this year', month: 'this month' };

const BADGE_NAMES = {
  overall: { name: 'Overall Top Performer', icon: 'trophy', by: 'overall score' },
  commission: { name: 'Top Commission Earner', icon: 'medal', by: 'commission earned' },
  investment: { name: 'Top Investment Collector', icon: 'star', by: 'investment collected' },
  recruitment: { name: 'Top Member Recruiter', icon: 'people', by: 'members recruited' },
} as const satisfies Record<RankingCategory, object>;

type BadgeTypeAndData = { [T in Badge['type']]: Pick<Extract<Badge, { type: T }>, 'type' | 'data'> }[Badge['type']];

function badgeTypeAndData(
  category: RankingCategory,
  { commissionPaise, investmentPaise, memberCount, totalScore }: Ranked,
): BadgeTypeAndData {
  switch (category) {
    case 'commission':
      return { type: 'top_commission_earner', data: { totalCommission: toRupees(commissionPaise) } };
    case 'investment':
      return { type: 'top_investment_collector', data: { totalInvestment: toRupees(investmentPaise) } };
    case 'recruitment':
      return { type: 'top_member_recruiter', data: { totalMembers: memberCount } };
    case 'overall':
      return { type: 'overall_top_performer', data: { totalScore } };
  }
}

export function presentBadge({ category, rank, holder }: Award, timeframe: Timeframe): Badge {
  const { name, icon, by } = BADGE_NAMES[category];
  return {
    ...badgeTypeAndData(category, holder),
    name,
    icon,
    rank,
    color: BADGE_COLORS[rank - 1] ?? 'gold',
    description: `Rank ${rank} by ${by} ${TIMEFRAME_TEXTS[timeframe]}`,
  };
}

/** The rank is that of the category; the score is always the overall score. */
function presentLeader(reader: Reader, ranked: Ranked, category: RankingCategory): Leader {
  const { name, userName, unitName, level } = getOrThrow(reader, 'coordinators', ranked.id);
  return {
    coordinatorId: ranked.id,
    coordinator: { name, userName, unitName },
    coordinatorType: level,
    rank: ranked.ranks[category],
    totalCommission: toRupees(ranked.commissionPaise),
    totalInvestment: toRupees(ranked.investmentPaise),
    totalMembers: ranked.memberCount,
    totalScore: ranked.totalScore,
    scores: ranked.scores,
  };
}

export const presentLeaders = (
  reader: Reader,
  ranking: readonly Ranked[],
  category: RankingCategory,
  limit: number,
): Leader[] => leadersOf(ranking, category, limit).map((ranked) => presentLeader(reader, ranked, category));

export const presentLevelLeaders = (
  reader: Reader,
  rankings: Readonly<Record<Level, readonly Ranked[]>>,
  category: RankingCategory,
  limit: number,
) => byLevel((level) => presentLeaders(reader, rankings[level], category, limit));

const LEADERBOARD_TITLES = {
  overall: 'Overall Top Performers',
  commission: 'Top Commission Earners',
  investment: 'Top Investment Collectors',
  recruitment: 'Top Member Recruiters',
} as const satisfies Record<RankingCategory, string>;

export function presentLeaderboard(reader: Reader, ranking: readonly Ranked[], limit: number): Leaderboard {
  const board = (category: RankingCategory) => ({
    title: LEADERBOARD_TITLES[category],
    leaders: presentLeaders(reader, ranking, category, limit),
  });
  return {
    overall: board('overall'),
    commission: board('commission'),
    investment: board('investment'),
    recruitment: board('recruitment'),
  };
}
