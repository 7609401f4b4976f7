/** The whole system as the superadmin sees it at a glance. */
import * as contract from '@/contract/dashboards';
import { listPendingDepositsOptimized } from '@/contract/deposits';
import { LEVELS, type Level } from '@/contract/roles';
import { averageOf, earnedPercent, toPaise, toRupees } from '@/domain/money';
import { isRecord } from '@/utils/is-record';
import { list, made, number, only, orNull, type Reader, record, rows, type ShapeOf, shaped, text } from './shape';

const countOf = (level: Level) => made((counts) => number(counts[`${level}s`], counts));

const investments = { totalAmount: number, totalTransactions: number };
const investmentTotals = record(investments);
const commissionTotals = record({ totalCommission: number, totalTransactions: number });

const monthSums = list(
  record({ month: (_, { _id }) => month(_id, {}).month, year: (_, { _id }) => month(_id, {}).year, ...investments }),
);
const month = record({ month: number, year: number });

const plans = rows(record({ planName: text, ...investments, uniqueMembers: number }), '_id');
export type PlanFigures = ShapeOf<typeof plans>[number];

const planDetails = list(
  record({ isActive: (_, { planDetails: details }) => (isRecord(details) ? details.isActive === true : null) }),
);

const accounts = record({ verified: orNull(number), unverified: number });

const figures = record({
  userCounts: record({
    members: record({ verified: number, unverified: number }),
    coordinators: record(
      Object.fromEntries(LEVELS.map((level) => [level, countOf(level)])) as Record<Level, Reader<number>>,
    ),
    familyMembers: record({ total: number }),
  }),
  investmentStats: investmentTotals,
  commissionStats: commissionTotals,
  /** Rupees per approved deposit; 0 without one. */
  averageInvestment: made(({ investmentStats }) => {
    const { totalAmount, totalTransactions } = investmentTotals(investmentStats, {});
    return toRupees(averageOf(toPaise(totalAmount), totalTransactions));
  }),
  /** Percent: total commission / total investment x 100. */
  commissionRate: made(({ commissionStats, investmentStats }) =>
    earnedPercent(
      commissionTotals(commissionStats, {}).totalCommission,
      investmentTotals(investmentStats, {}).totalAmount,
    ),
  ),
  /** The number of deposits may stand only with the trend of the month, which is the last one if it has the same sum. */
  thisMonthStats: (value, { monthlyTrends }) => {
    const stats = record({ totalAmount: number, totalTransactions: orNull(number) })(value, {});
    const last = monthSums(monthlyTrends, {}).pop();
    const counted = last?.totalAmount === stats.totalAmount ? last.totalTransactions : null;
    return { ...stats, totalTransactions: stats.totalTransactions ?? counted };
  },
  /** Oldest first; they end with this month. */
  monthlyTrends: monthSums,
  planWiseBreakdown: plans,
  /** Null where the reply does not say of each plan whether it is active. */
  planCounts: made(({ planWiseBreakdown }) => {
    const all = planDetails(planWiseBreakdown, {});
    return all.some(({ isActive }) => isActive === null)
      ? null
      : { all: all.length, active: all.filter(({ isActive }) => isActive).length };
  }),
  memberCount: accounts,
  studentCount: accounts,
  kisanCount: accounts,
});
export type DashboardData = ShapeOf<typeof figures>;

/** Null where the server has no data yet. */
export const superadminDashboard = shaped(contract.superadminDashboard, (value, siblings): DashboardData | null =>
  isRecord(value) && Object.keys(value).length > 0 ? figures(value, siblings) : null,
);

/** Since when the deposits of a page wait for a decision; '' where that is not said. */
export const pendingDepositInstants = shaped(listPendingDepositsOptimized, (value, siblings) =>
  list(only('createdAt', text))(isRecord(value) ? value.deposits : value, siblings),
);
