import type { coordinatorOverview as endpoint } from '../../src/contract/coordinator-area';
import type { DataOf } from '../../src/contract/endpoint';
import { toRupees } from '../../src/domain/money';
import { type Month, monthOf } from '../../src/domain/months';
import { commissionFigures, commissionRate, investmentFigures } from '../domain/coordinator-dashboard';
import { presentCommissionSum } from '../store/present/total';
import type { CoordinatorRow, DepositRow, MemberRow } from '../store/rows';
import type { Reader } from '../store/store';
import { type ActingContext, isRefusal } from './context';
import { listActivities } from './list-activities';
import { depositsOf, downlineOf } from './load/downline';
import { type CoordinatorScope, ownCoordinator } from './load/own-coordinator';

type Figures = Omit<DataOf<typeof endpoint>, 'coordinator' | 'recentActivities'>;

function presentFigures(
  reader: Reader,
  coordinator: CoordinatorRow,
  downline: readonly MemberRow[],
  deposits: readonly DepositRow[],
  today: Month,
): Figures {
  const invested = investmentFigures(deposits, downline.length, today);
  const commissions = commissionFigures(reader.by('commissions', 'coordinatorId', coordinator._id), today);
  return {
    totalMembers: downline.length,
    totalInvestments: toRupees(invested.all.amountPaise),
    totalTransactions: invested.all.count,
    averagePerMember: toRupees(invested.averagePerMemberPaise),
    thisMonthInvestments: toRupees(invested.thisMonth.amountPaise),
    overallCommission: presentCommissionSum(commissions.earned),
    approvedCommissions: presentCommissionSum(commissions.approved),
    thisMonthCommission: presentCommissionSum(commissions.earnedThisMonth),
    pendingCommissions: presentCommissionSum(commissions.pending),
    commissionRate: commissionRate(commissions.earned, invested.all),
  };
}

export function showCoordinatorOverview(context: ActingContext, scope: CoordinatorScope) {
  const coordinator = ownCoordinator(context, scope);
  if (isRefusal(coordinator)) return coordinator;
  const { store, clock } = context;
  const downline = downlineOf(store, coordinator);
  const deposits = depositsOf(store, downline);
  const { _id, name, level: coordinatorType, unitName } = coordinator;
  return {
    data: {
      coordinator: { _id, name, coordinatorType, unitName },
      ...presentFigures(store, coordinator, downline, deposits, monthOf(clock.now())),
      recentActivities: listActivities(store, coordinator, downline, deposits),
    },
  };
}
