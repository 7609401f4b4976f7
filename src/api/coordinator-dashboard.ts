/** The figures of the signed-in coordinator. */
import type { ACTIVITY_TYPES } from '@/contract/choices';
import * as contract from '@/contract/dashboards';
import { averageOf, toPaise, toRupees } from '@/domain/money';
import type { ReceivedMessage } from '@/i18n/message-texts';
import { getSession } from '@/session/session';
import { isRecord } from '@/utils/is-record';
import {
  known,
  list,
  made,
  number,
  only,
  orElse,
  orNull,
  type Reader,
  record,
  rows,
  type ShapeOf,
  shaped,
  shapedBy,
  text,
  word,
} from './shape';

const activity = record({
  type: word<(typeof ACTIVITY_TYPES)[number]>(),
  message: made(
    ({ description, code, params }): ReceivedMessage => ({
      message: text(description, {}),
      code: typeof code === 'string' ? code : undefined,
      params: isRecord(params) ? (params as Record<string, string | number>) : undefined,
    }),
  ),
  timestamp: text,
});

/** The sum of commissions of a kind, in rupees. */
const commissions = (value: unknown): number | null =>
  isRecord(value) && typeof value.totalCommission === 'number' ? value.totalCommission : null;

/** Approved and paid: the dashboard of the panchayat has another name for it than that of the other levels. */
const earned: Reader<number | null> = made(
  ({ approvedCommissions, overallCommission }) => commissions(approvedCommissions) ?? commissions(overallCommission),
);

export const coordinatorOverview = shaped(
  contract.coordinatorOverview,
  record({
    // Where the figures do not say whose they are, the session does.
    coordinator: (value) => {
      const { name, unitName } = (isRecord(value) ? value : getSession()?.user) ?? {};
      return { name: text(name, {}), unitName: orNull(text)(unitName, {}) };
    },
    totalMembers: number,
    totalInvestments: number,
    totalTransactions: orNull(number),
    thisMonthInvestments: number,
    overallCommission: made(
      ({ approvedCommissions, overallCommission }) =>
        commissions(overallCommission) ?? commissions(approvedCommissions),
    ),
    approvedCommission: earned,
    pendingCommission: made(({ pendingCommissions }) => commissions(pendingCommissions)),
    thisMonthCommission: commissions,
    averagePerMember: (value, { totalInvestments, totalMembers }) => {
      const [sum, count] = [known(totalInvestments), known(totalMembers)];
      return known(value) ?? (sum === null || count === null ? null : toRupees(averageOf(toPaise(sum), count)));
    },
    /** Percent. It cannot be told from the sums beside it, as members may have moved. */
    commissionRate: orNull(number),
    recentActivities: orNull(rows(activity)),
  }),
);
export type CoordinatorOverview = ShapeOf<typeof coordinatorOverview.read>;

const monthSums = list(record({ month: number, year: number, totalAmount: number }));

export const coordinatorAnalytics = shaped(
  contract.coordinatorAnalytics,
  record({
    totalInvestments: number,
    previousTotalInvestments: number,
    activeMembers: number,
    previousActiveMembers: number,
    inactiveMembers: number,
    totalCommissions: number,
    previousTotalCommissions: number,
    pendingCommissions: number,
    conversionRate: number,
    previousConversionRate: number,
    investmentGrowth: monthSums,
    commissionTrends: orNull(list(record({ month: number, year: number, earned: number, pending: number }))),
    topMembers: rows(record({ name: text, totalInvested: number }), '_id'),
    planDistribution: rows(record({ planName: text, memberCount: number, totalAmount: number }), '_id'),
    recentActivities: rows(activity),
    bestMonth: orNull(record({ month: number, year: number, totalAmount: number })),
    averageInvestment: number,
    retentionRate: number,
    commissionEfficiency: number,
  }),
);
export type CoordinatorAnalytics = ShapeOf<typeof coordinatorAnalytics.read>;

/** Months without a year are of the year that was asked for. */
export const monthlyTrends = shapedBy(contract.monthlyTrends, ({ year }) =>
  only(
    'monthlyTrends',
    list(
      record({ month: number, year: orElse(number, Number(year)), totalCollection: number, totalCommission: number }),
    ),
  ),
);
export type TrendMonth = ShapeOf<typeof monthlyTrends.read>[number];

/** Lists are filtered by a plan's id or by words, so that the name stands in for a missing id. */
export const planBreakdown = shaped(
  contract.planBreakdown,
  only(
    'planBreakdown',
    rows(
      record({
        _id: (value, { planName }) => text(value, {}) || text(planName, {}),
        planName: text,
        totalCollection: number,
        totalCommission: orNull(number),
        transactionCount: orNull(number),
        memberCount: orNull(number),
      }),
      '_id',
    ),
  ),
);
