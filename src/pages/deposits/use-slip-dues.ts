import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { deposits } from '@/api/deposits';
import { allFamilyMembers } from '@/api/family-members';
import { type Plan, plans as planList } from '@/api/plans';
import type { Choice } from '@/components/filter/search-select';
import { formatMonth } from '@/components/text/format';
import type { PaymentMethod } from '@/contract/choices';
import { addMonths, compareMonths, isoMonth, type Month, monthOf } from '@/domain/months';
import { isYearOpen, paymentAmount } from '@/domain/plan';
import { nextMonthToPay, unpaidMonths } from '@/domain/plan-months';
import { equalsFilter } from '@/providers/list-url';
import { useAllRows } from '@/refine/use-all-rows';
import { now } from '@/utils/clock';
import { closedPlans, offeredPlans, type PersonPayment, paymentsOf, personPayments } from './offered-plans';
import type { EnteredSlip, Slip } from './use-slips';

const ACTIVE_PLANS = [equalsFilter('isActive', 'true')];

export interface Due {
  readonly personId: string;
  readonly planId: string;
  readonly month: Month;
}

type Terms = Pick<Plan, '_id' | 'planDuration' | 'isRecurring'>;

/** The months of a plan that can be paid, oldest first: those that are unpaid, or whichever where the plan begins with this payment. */
export function payableMonths(
  payments: readonly PersonPayment[],
  personId: string,
  { _id: planId, planDuration, isRecurring }: Terms,
): { months: Month[]; first: Month | undefined } {
  if (planDuration === null) return { months: [], first: undefined };
  const today = monthOf(now());
  const own = paymentsOf(payments, personId, planId);
  if (own.every(({ status }) => status === 'denied')) {
    const lately = Array.from({ length: 24 }, (_, index) => addMonths(today, index - 12));
    return { months: lately.filter(({ year }) => isYearOpen(year, today)), first: today };
  }
  const unpaid = unpaidMonths(own, { planDuration, isRecurring });
  return { months: unpaid.filter(({ year }) => isYearOpen(year, today)), first: nextMonthToPay(unpaid, today).next };
}

/** What each person of the family owes or pays next in each of its plans, the oldest month first. */
export function duesOf(payments: readonly PersonPayment[], plans: readonly Terms[]): Due[] {
  const enrollments = new Map(
    payments
      .filter(({ status }) => status !== 'denied')
      .map(({ personId, planId }) => [`${personId} ${planId}`, { personId, planId }]),
  );
  return [...enrollments.values()]
    .flatMap(({ personId, planId }) => {
      const plan = plans.find(({ _id }) => _id === planId);
      const month = plan && payableMonths(payments, personId, plan).first;
      return month ? [{ personId, planId, month }] : [];
    })
    .sort((a, b) => compareMonths(a.month, b.month));
}

/** What the reader has chosen; whatever is undefined is what is due first. */
export interface Entry {
  member?: Choice | undefined;
  personId?: string | undefined;
  planId?: string | undefined;
  month?: string | undefined;
  paymentMethod: PaymentMethod;
}

export const EMPTY_ENTRY: Entry = { paymentMethod: 'Cash' };

/** Two calls for each member: its deposits and its family. Nothing is asked for with a key. */
export function useMemberRecords(memberId: string) {
  const ofMember = { filters: [equalsFilter('memberId', memberId)], enabled: memberId !== '' };
  return { paid: useAllRows(deposits, ofMember), family: useAllRows(allFamilyMembers, ofMember) };
}

/** What can be entered for the chosen member, and the slip that Enter saves. */
export function useSlipDues(entry: Entry, slips: readonly EnteredSlip[]) {
  const { t } = useTranslation();
  const memberId = entry.member?.value ?? '';
  const { paid, family } = useMemberRecords(memberId);
  const active = useAllRows(planList, { filters: ACTIVE_PLANS });
  const isLoading = memberId !== '' && (paid.isLoading || family.isLoading || active.isLoading);
  const payments = useMemo(
    () => [
      ...personPayments(paid.data?.data ?? []),
      ...slips
        .filter((slip) => slip.memberId === memberId && slip.state !== 'refused')
        .map(({ personId, planId, month }) => ({ personId, planId, ...month, status: 'pending' as const })),
    ],
    [paid.data, slips, memberId],
  );
  const isReady = memberId !== '' && !isLoading && !paid.error && !family.error;
  const dues = isReady ? duesOf(payments, active.data?.data ?? []) : [];
  const personId = entry.personId ?? dues[0]?.personId ?? '';
  const plans = offeredPlans(active.data?.data ?? [], payments, personId);
  const planId = entry.planId ?? dues.find((due) => due.personId === personId)?.planId ?? '';
  const plan = isReady ? plans.find(({ _id }) => _id === planId) : undefined;
  const payable = plan ? payableMonths(payments, personId, plan) : { months: [], first: undefined };
  const month = entry.month ?? (payable.first ? isoMonth(payable.first) : '');
  const chosen = payable.months.find((each) => isoMonth(each) === month);
  const people = [
    { value: '', label: t('deposits:self') },
    ...(isReady ? (family.data?.data ?? []) : []).map(({ _id, name }) => ({ value: _id, label: name })),
  ];
  const slip: Slip | undefined = entry.member &&
    plan &&
    chosen && {
      memberId,
      member: entry.member.label,
      personId,
      person: people.find(({ value }) => value === personId)?.label ?? '',
      planId,
      plan: plan.planName,
      month: chosen,
      paymentMethod: entry.paymentMethod,
      amount: paymentAmount(plan),
    };
  return {
    slip,
    isLoading,
    error: paid.error ?? family.error,
    people,
    personId,
    plans: [
      ...plans.map(({ _id, planName }) => ({ value: _id, label: planName })),
      ...(isReady ? closedPlans(active.data?.data ?? [], plans) : []).map(({ _id, planName }) => ({
        value: _id,
        label: `${planName} · ${t('ui:closedToNew')}`,
        disabled: true,
      })),
    ],
    planId: plan ? planId : '',
    months: payable.months.map((each) => ({ value: isoMonth(each), label: formatMonth(each) })),
    month: chosen ? month : '',
  };
}
