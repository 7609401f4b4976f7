/** The figures of the signed-in coordinator. */
import * as contract from '@/contract/dashboards';
import { averageOf, toPaise, toRupees } from '@/domain/money';
import type { ReceivedMessage } from '@/i18n/message-texts';
import { getSession } from '@/session/session';
import { isRecord } from '@/utils/is-record';
import { derived, type PageDataOf, type RawReply } from './read-shape';

type Activity = PageDataOf<typeof contract.coordinatorAnalytics>['recentActivities'][number];

const activityOf = ({ id, type, description, code, params, timestamp }: Activity) => ({
  id,
  type,
  timestamp,
  message: { message: description, code: code ?? undefined, params: params ?? undefined } satisfies ReceivedMessage,
});

const isGiven = (field: string, { given }: RawReply): boolean => isRecord(given) && Array.isArray(given[field]);

export const coordinatorOverview = derived(contract.coordinatorOverview, (data, raw) => {
  const { coordinator, totalMembers, totalInvestments } = data;
  // The dashboard of the panchayat has another name for what is approved and paid than that of the other levels.
  const [overall, approved] = [data.overallCommission?.totalCommission, data.approvedCommissions?.totalCommission];
  // Where the figures do not say whose they are, the session does.
  const { name, unitName } = coordinator ?? getSession()?.user ?? { name: '' };
  return {
    ...data,
    coordinator: { name, unitName: unitName ?? null },
    overallCommission: overall ?? approved ?? null,
    approvedCommission: approved ?? overall ?? null,
    pendingCommission: data.pendingCommissions.totalCommission,
    thisMonthCommission: data.thisMonthCommission?.totalCommission ?? null,
    averagePerMember: data.averagePerMember ?? toRupees(averageOf(toPaise(totalInvestments), totalMembers)),
    recentActivities: isGiven('recentActivities', raw) ? data.recentActivities.map(activityOf) : null,
  };
});
export type CoordinatorOverview = PageDataOf<typeof coordinatorOverview>;

export const coordinatorAnalytics = derived(contract.coordinatorAnalytics, (data, raw) => ({
  ...data,
  commissionTrends: isGiven('commissionTrends', raw) ? data.commissionTrends : null,
  recentActivities: data.recentActivities.map(activityOf),
}));
export type CoordinatorAnalytics = PageDataOf<typeof coordinatorAnalytics>;

/** Months without a year are of the year that was asked for. */
export const monthlyTrends = derived(contract.monthlyTrends, (data, { query }) =>
  data.monthlyTrends.map(({ month, year, totalCollection, totalCommission }) => ({
    month,
    year: year ?? (Number(query.year) || null),
    totalCollection,
    totalCommission,
  })),
);
export type TrendMonth = PageDataOf<typeof monthlyTrends>[number];

/** Lists are filtered by a plan's id or by words, so that the name stands in for a missing id. */
export const planBreakdown = derived(contract.planBreakdown, (data) =>
  data.planBreakdown.map((plan) => ({ ...plan, _id: plan._id ?? plan.planName })),
);
