import type { DataOf } from '../../src/contract/endpoint';
import type { memberOverview as endpoint } from '../../src/contract/member-area';
import { toRupees } from '../../src/domain/money';
import { type Month, monthOf } from '../../src/domain/months';
import {
  investmentGrowth,
  investmentsByMonth,
  type MonthTotal,
  ofMonth,
  totalsByFamilyMember,
  totalsByPlan,
} from '../domain/member-dashboard';
import { totalOf } from '../domain/sums';
import { presentFamilyMember } from '../store/present/family-member';
import { mustGet } from '../store/present/must-get';
import { presentPlan } from '../store/present/plan';
import { presentTransactions } from '../store/present/total';
import type { DepositRow, MemberRow } from '../store/rows';
import type { Reader } from '../store/store';
import type { ActingContext } from './context';

type Overview = DataOf<typeof endpoint>;

function presentMember(reader: Reader, { _id, name, userName, email, panchayatId }: MemberRow): Overview['member'] {
  const { unitName } = mustGet(reader, 'coordinators', panchayatId);
  return { _id, name, userName, email, panchayatReferenceId: { _id: panchayatId, name: unitName } };
}

const presentMonth = ({ month, year, amountPaise }: MonthTotal) => ({
  month,
  year,
  totalAmount: toRupees(amountPaise),
});

function planWiseBreakdown(reader: Reader, approved: readonly DepositRow[]): Overview['planWiseBreakdown'] {
  return totalsByPlan(approved).map(({ key, amountPaise, count }) => {
    const { _id, planName, planDuration } = mustGet(reader, 'plans', key);
    return { _id, planName, totalAmount: toRupees(amountPaise), totalPayments: count, planDuration };
  });
}

const familyInvestments = (reader: Reader, approved: readonly DepositRow[]): Overview['familyMemberInvestmentData'] =>
  totalsByFamilyMember(approved).map(({ key, amountPaise }) => ({
    _id: key,
    name: key === 'self' ? 'Self' : mustGet(reader, 'familyMembers', key).name,
    totalAmount: toRupees(amountPaise),
  }));

const figures = (approved: readonly DepositRow[], today: Month) => ({
  overallInvestments: presentTransactions(totalOf(approved)),
  thisMonthInvestments: presentTransactions(totalOf(ofMonth(approved, today))),
  investmentsByMonth: investmentsByMonth(approved, today).map(presentMonth),
  investmentGrowth: investmentGrowth(approved, today).map(presentMonth),
});

export function showMemberOverview({ store, clock, actor }: ActingContext): { data: Overview } {
  const now = clock.now();
  const approved = store.by('deposits', 'memberId', actor.id).filter(({ status }) => status === 'approved');
  const family = store.by('familyMembers', 'memberId', actor.id);
  return {
    data: {
      member: presentMember(store, mustGet(store, 'members', actor.id)),
      familyMembers: family.map((row) => presentFamilyMember(store, row, now)),
      availablePlans: store
        .all('plans')
        .filter(({ isActive }) => isActive)
        .map(presentPlan),
      planWiseBreakdown: planWiseBreakdown(store, approved),
      familyMemberInvestmentData: familyInvestments(store, approved),
      ...figures(approved, monthOf(now)),
    },
  };
}
