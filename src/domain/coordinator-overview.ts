import type { coordinatorOverview } from '@/contract/dashboards';
import type { DataOf } from '@/contract/endpoint';
import { averageOf, earnedPercent, toPaise, toRupees } from './money';

type AnsweredOverview = DataOf<typeof coordinatorOverview>;

/** The signed-in coordinator, as far as the host tells about it. */
interface Coordinator {
  name?: string | undefined;
  /** The place it is responsible for. */
  unitName?: string | undefined;
}

/**
 * The figures of a coordinator's dashboard, in rupees. What the host left out is worked out from what it gave; what cannot be known is
 * undefined.
 */
export function completeOverview(answered: Partial<AnsweredOverview>, user: Coordinator) {
  const { coordinator, totalInvestments, totalMembers, overallCommission, approvedCommissions } = answered;
  const overall = overallCommission?.totalCommission;
  const approved = approvedCommissions?.totalCommission;
  const earned = approved ?? overall;
  return {
    name: (coordinator ?? user).name,
    unitName: (coordinator ?? user).unitName,
    totalMembers,
    totalInvestments,
    totalTransactions: answered.totalTransactions,
    thisMonthInvestments: answered.thisMonthInvestments,
    /** Approved and paid, as the dashboard of every coordinator names it. */
    overallCommission: overall ?? approved,
    /** The same, as the panchayat's dashboard names it. */
    approvedCommission: earned,
    pendingCommission: answered.pendingCommissions?.totalCommission,
    thisMonthCommission: answered.thisMonthCommission?.totalCommission,
    averagePerMember:
      answered.averagePerMember ??
      (totalInvestments === undefined || totalMembers === undefined
        ? undefined
        : toRupees(averageOf(toPaise(totalInvestments), totalMembers))),
    /** Percent. */
    commissionRate:
      answered.commissionRate ??
      (earned === undefined || totalInvestments === undefined ? undefined : earnedPercent(earned, totalInvestments)),
    recentActivities: answered.recentActivities,
  };
}

export type CoordinatorOverview = ReturnType<typeof completeOverview>;
