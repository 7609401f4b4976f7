import type { Timeframe } from '../../../src/contract/primitives';
import type { Badge, Category } from '../../../src/contract/ranking';
import { toRupees } from '../../../src/domain/money';
import type { Award } from '../../domain/badges';
import type { Ranked } from '../../domain/ranking';

const COLORS = ['gold', 'silver', 'bronze'];

const DURING: Record<Timeframe, string> = { all: 'of all time', year: 'this year', month: 'this month' };

const NAMES = {
  overall: { name: 'Overall Top Performer', icon: 'trophy', by: 'overall score' },
  commission: { name: 'Top Commission Earner', icon: 'medal', by: 'commission earned' },
  investment: { name: 'Top Investment Collector', icon: 'star', by: 'investment collected' },
  recruitment: { name: 'Top Member Recruiter', icon: 'people', by: 'members recruited' },
} as const satisfies Record<Category, object>;

type Kind = { [T in Badge['type']]: Pick<Extract<Badge, { type: T }>, 'type' | 'data'> }[Badge['type']];

/** Each type carries the figure that it was awarded for (§2-3). */
function kindOf(category: Category, { commissionPaise, investmentPaise, memberCount, totalScore }: Ranked): Kind {
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
  const { name, icon, by } = NAMES[category];
  return {
    ...kindOf(category, holder),
    name,
    icon,
    rank,
    color: COLORS[rank - 1] ?? 'gold',
    description: `Rank ${rank} by ${by} ${DURING[timeframe]}`,
  };
}
