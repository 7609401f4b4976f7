/** Ranks, boards and badges of coordinators. */
import { RANKING_CATEGORIES, type RankingCategory } from '@/contract/choices';
import * as contract from '@/contract/ranking';
import type { Level } from '@/contract/roles';
import { isRecord } from '@/utils/is-record';
import {
  known,
  made,
  number,
  only,
  orNull,
  perLevel,
  type Reader,
  record,
  rows,
  type ShapeOf,
  shaped,
  text,
  word,
} from './shape';

const leaderFields = {
  coordinatorId: text,
  coordinator: record({ name: text, userName: text }),
  rank: number,
  totalCommission: number,
  totalInvestment: number,
  totalMembers: number,
  totalScore: number,
  scores: record({ commission: number, investment: number, recruitment: number }),
};

/** Best first. Where the server gives no ranks, equal scores share one (1, 1, 3); of other figures it is the place in the list. */
const leadersBy =
  (category: RankingCategory): Reader<ShapeOf<typeof leaders>> =>
  (value, siblings) => {
    const all = leaders(value, siblings);
    const rankOf = ({ totalScore }: (typeof all)[number], index: number) =>
      1 + (category === 'overall' ? all.filter((each) => each.totalScore > totalScore).length : index);
    return all.map((leader, index) =>
      Number.isNaN(leader.rank) ? { ...leader, rank: rankOf(leader, index) } : leader,
    );
  };
const leaders = rows(record(leaderFields), 'coordinatorId');
export type Leader = ShapeOf<typeof leaders>[number];

const board = (category: RankingCategory) => record({ title: text, leaders: leadersBy(category) });
const boards = record({
  overall: board('overall'),
  commission: board('commission'),
  investment: board('investment'),
  recruitment: board('recruitment'),
});
export type Leaderboard = ShapeOf<typeof boards>;

/** Null where there is no board at all. */
export const rankingLeaderboard = shaped(
  contract.rankingLeaderboard,
  only('leaderboard', (value, siblings): Leaderboard | null =>
    isRecord(value) && RANKING_CATEGORIES.some((category) => isRecord(value[category]))
      ? boards(value, siblings)
      : null,
  ),
);

export const allTopPerformers = shaped(
  contract.allTopPerformers,
  only('topPerformers', perLevel(leadersBy('overall'))),
);

export const crossLevelLeaderboard = shaped(
  contract.crossLevelLeaderboard,
  only('leaderboard', (value, siblings) => {
    const category = RANKING_CATEGORIES.find((each) => each === siblings.category) ?? 'overall';
    return perLevel(leadersBy(category))(value, siblings);
  }),
);

const FIGURES = {
  top_commission_earner: 'totalCommission',
  top_investment_collector: 'totalInvestment',
  top_member_recruiter: 'totalMembers',
  overall_top_performer: 'totalScore',
} as const;
type BadgeType = keyof typeof FIGURES;
const isBadgeType = (type: unknown): type is BadgeType =>
  typeof type === 'string' && Object.keys(FIGURES).includes(type);

const badgeFields = {
  type: word<BadgeType>(),
  name: orNull(text),
  icon: orNull(text),
  color: orNull(text),
  description: text,
  rank: number,
  /** What the badge was given for: rupees, members or points, by its type. */
  figure: made(({ type, data }) => (isBadgeType(type) && isRecord(data) ? known(data[FIGURES[type]]) : null)),
};
const badges = rows(record(badgeFields), 'type');
export type Badge = ShapeOf<typeof badges>[number];

export const myBadges = shaped(contract.myBadges, record({ badges }));

export const coordinatorBadges = shaped(
  contract.coordinatorBadges,
  record({
    badges: rows(
      record({
        ...badgeFields,
        coordinatorId: text,
        coordinator: record({ name: text }),
        coordinatorType: word<Level>(),
      }),
    ),
  }),
);
export type AwardedBadge = ShapeOf<typeof coordinatorBadges.read>['badges'][number];

const holder = orNull(record({ coordinatorName: text, coordinatorType: word<Level>(), value: number }));

export const badgeStatistics = shaped(
  contract.badgeStatistics,
  record({ totalBadgesAwarded: number, highestCommission: holder, highestInvestment: holder, mostMembers: holder }),
);
