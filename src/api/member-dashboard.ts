/** The figures of the signed-in member and the family. */
import * as contract from '@/contract/dashboards';
import * as family from '@/contract/family-members';
import { addMonths, compareMonths, hasMonth, isSameMonth, type Month, toMonth } from '@/domain/months';
import type { ReceivedMessage } from '@/i18n/message-texts';
import { derived, type PageDataOf } from './read-shape';

/**
 * The server's month, so that payments are for the right one even if the device's clock is wrong. Null where the figures are not of twelve
 * months in a row: a server may send only those in which something was invested.
 */
function lastOf(months: readonly Month[]): Month | null {
  const [first] = months;
  const last = months[months.length - 1];
  const isWholeYear = months.every((month, index) => first && isSameMonth(month, addMonths(first, index)));
  return last && months.length === 12 && isWholeYear ? toMonth(last) : null;
}

/** A plan takes a payment a month unless the server says that there is a single one. */
const withKind = <P extends { isRecurring: boolean | null }>(plan: P) => ({
  ...plan,
  isRecurring: plan.isRecurring ?? true,
});

export const memberOverview = derived(contract.memberOverview, ({ member, ...data }) => {
  // The oldest month comes first.
  const investmentsByMonth = data.investmentsByMonth.filter(hasMonth).sort(compareMonths);
  return {
    ...data,
    member: {
      name: member.name,
      panchayat: member.panchayatReferenceId?.name || null,
      /** This coordinator collects the money. */
      collector: member.panchayatReferenceId?.coordinatorName || null,
    },
    availablePlans: data.availablePlans.map(withKind),
    planWiseBreakdown: data.planWiseBreakdown.map(withKind),
    investmentsByMonth,
    investmentGrowth: data.investmentGrowth.filter(hasMonth).sort(compareMonths),
    thisMonth: lastOf(investmentsByMonth),
  };
});
export type Overview = PageDataOf<typeof memberOverview>;
export type OwnFamilyMember = Overview['familyMembers'][number];
/** A plan as members are offered it. */
export type OfferedPlan = Overview['availablePlans'][number];

/** Every deposit of the member and the family, newest first. */
export const memberInvestments = derived(contract.memberInvestments, ({ investments }) => investments);
export type FamilyDeposit = PageDataOf<typeof memberInvestments>[number];
export const familyMemberInvestments = derived(family.familyMemberInvestments, ({ investments }) => investments);

/** The plans that can be chosen. */
export const choosablePlans = derived(family.familyInvestmentSummary, ({ availablePlans }) =>
  availablePlans.map(withKind),
);

export const familyMemberActivePlans = derived(family.familyMemberActivePlans, ({ activePlans }) =>
  activePlans.map(({ isActive, ...plan }) => ({ ...plan, isActive: isActive ?? true })),
);
export type ActivePlan = Omit<PageDataOf<typeof familyMemberActivePlans>[number], 'id' | 'totalPayments'>;

/** It tells the next payment of a begun plan. */
export const nextPayment = derived(family.nextMonth, ({ nextMonth: month, nextYear: year, ...data }, { given }) => ({
  /** It is null where nothing can be paid, or the server does not name the month. */
  month: !('canContinue' in given && given.canContinue === false) && month && year ? { year, month } : null,
  remaining: data.remainingMonths,
  /** It says why nothing can be paid: a sentence, and its code and parameters. */
  reason: data.reason
    ? ({
        message: data.reason,
        code: data.code ?? undefined,
        params: data.params ?? undefined,
      } satisfies ReceivedMessage)
    : null,
}));
export type NextPayment = PageDataOf<typeof nextPayment>;
