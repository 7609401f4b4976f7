import type { SignedInContext } from '@server/context';
import {
  investmentGrowth,
  investmentsByMonth,
  type MonthTotal,
  ofMonth,
  totalsByFamilyMember,
  totalsByPlan,
} from '@server/domain/member-dashboard';
import { totalOf } from '@server/domain/totals';
import { presentDeposit } from '@server/modules/deposits/present';
import { presentFamilyMember } from '@server/modules/family-members/present';
import { plansOfferedTo } from '@server/modules/plans/present';
import { presentTransactions } from '@server/modules/shared/present';
import type { DepositRow, MemberRow } from '@server/store/rows';
import { getOrThrow, type Reader } from '@server/store/store';
import type { memberOverview as memberOverviewEndpoint } from '@/contract/dashboards';
import type { DataOf } from '@/contract/endpoint';
import { toRupees } from '@/domain/money';
import { monthOf } from '@/domain/months';

export const listOwnInvestments = ({ store, actor }: SignedInContext) => ({
  data: {
    investments: [...store.by('deposits', 'memberId', actor.id)].reverse().map((row) => presentDeposit(store, row)),
  },
});

type Overview = DataOf<typeof memberOverviewEndpoint>;

function presentMember(reader: Reader, { _id, name, userName, email, panchayatId }: MemberRow): Overview['member'] {
  const { unitName, name: coordinatorName } = getOrThrow(reader, 'coordinators', panchayatId);
  return { _id, name, userName, email, panchayatReferenceId: { _id: panchayatId, name: unitName, coordinatorName } };
}

const presentMonth = ({ month, year, amountPaise }: MonthTotal) => ({
  month,
  year,
  totalAmount: toRupees(amountPaise),
});

function planWiseBreakdown(reader: Reader, approved: readonly DepositRow[]): Overview['planWiseBreakdown'] {
  return totalsByPlan(approved).map(({ key, amountPaise, count }) => {
    const { _id, planName, planDuration, isRecurring } = getOrThrow(reader, 'plans', key);
    return { _id, planName, totalAmount: toRupees(amountPaise), totalPayments: count, planDuration, isRecurring };
  });
}

const familyInvestments = (reader: Reader, approved: readonly DepositRow[]): Overview['familyMemberInvestmentData'] =>
  totalsByFamilyMember(approved).map(({ key, amountPaise }) => ({
    _id: key,
    name: key === 'self' ? 'Self' : getOrThrow(reader, 'familyMembers', key).name,
    totalAmount: toRupees(amountPaise),
  }));

export function showMemberOverview({ store, clock, actor }: SignedInContext): { data: Overview } {
  const now = clock.now();
  const today = monthOf(now);
  const approved = store.by('deposits', 'memberId', actor.id).filter(({ status }) => status === 'approved');
  const family = store.by('familyMembers', 'memberId', actor.id);
  return {
    data: {
      member: presentMember(store, getOrThrow(store, 'members', actor.id)),
      familyMembers: family.map((row) => presentFamilyMember(store, row, now)),
      availablePlans: plansOfferedTo(store, actor.id),
      planWiseBreakdown: planWiseBreakdown(store, approved),
      familyMemberInvestmentData: familyInvestments(store, approved),
      overallInvestments: presentTransactions(totalOf(approved)),
      thisMonthInvestments: presentTransactions(totalOf(ofMonth(approved, today))),
      investmentsByMonth: investmentsByMonth(approved, today).map(presentMonth),
      investmentGrowth: investmentGrowth(approved, today).map(presentMonth),
    },
  };
}
