import type { Category, Leader, Leaderboard } from '../../../src/contract/ranking';
import type { Level } from '../../../src/contract/roles';
import { toRupees } from '../../../src/domain/money';
import { leadersOf, type Ranked } from '../../domain/ranking';
import type { Reader } from '../store';
import { mustGet } from './must-get';

/** The rank is that of the category which is looked at; the score is always the overall one. */
function presentLeader(reader: Reader, ranked: Ranked, category: Category): Leader {
  const { name, userName, level } = mustGet(reader, 'coordinators', ranked.id);
  return {
    coordinatorId: ranked.id,
    coordinator: { name, userName },
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
  category: Category,
  limit: number,
): Leader[] => leadersOf(ranking, category, limit).map((ranked) => presentLeader(reader, ranked, category));

export function presentLevelLeaders(
  reader: Reader,
  rankings: Readonly<Record<Level, readonly Ranked[]>>,
  category: Category,
  limit: number,
): Record<Level, Leader[]> {
  const leaders = (level: Level) => presentLeaders(reader, rankings[level], category, limit);
  return {
    panchayat: leaders('panchayat'),
    sankul: leaders('sankul'),
    tehsil: leaders('tehsil'),
    district: leaders('district'),
    sambhaag: leaders('sambhaag'),
    state: leaders('state'),
  };
}

const TITLES = {
  overall: 'Overall Top Performers',
  commission: 'Top Commission Earners',
  investment: 'Top Investment Collectors',
  recruitment: 'Top Member Recruiters',
} as const satisfies Record<Category, string>;

export function presentLeaderboard(reader: Reader, ranking: readonly Ranked[], limit: number): Leaderboard {
  const board = (category: Category) => ({
    title: TITLES[category],
    leaders: presentLeaders(reader, ranking, category, limit),
  });
  return {
    overall: board('overall'),
    commission: board('commission'),
    investment: board('investment'),
    recruitment: board('recruitment'),
  };
}
