import { type Arrears, compareByArrears } from '@server/domain/arrears';
import { sumOf } from '@server/domain/totals';
import { presentCash } from '@server/modules/deposits/present';
import { presentRoundNoteOf } from '@server/modules/dues/round-notes';
import { owedPlansOf, type PlanDues } from '@server/modules/plans/owed-plans';
import { downlineMembers } from '@server/modules/shared/downline-rows';
import { forOwnCoordinator } from '@server/modules/shared/own-coordinator';
import { pictureOf, presentPersonRef, presentPlanRef, presentRelative } from '@server/modules/shared/present';
import type { DepositRow, MemberRow } from '@server/store/rows';
import { getOrThrow, type Reader, type Store } from '@server/store/store';
import type { CollectionVisit } from '@/contract/downline';
import { debtOf, isWaitingCash, type OwedSum, waitingCash } from '@/domain/debt';
import { toRupees } from '@/domain/money';
import { compareMonths, isSameMonth, type Month, monthOf } from '@/domain/months';

/** The plans of the family with months that are owed are to be collected; there are no arrears if it is only this month. */
const owedOf = (store: Store, memberId: string, today: Month) =>
  owedPlansOf(store, memberId, today).filter(({ owed }) => owed.length > 0);

type OverduePlan = PlanDues & { readonly arrears: Arrears };

const isOverdue = (plan: PlanDues): plan is OverduePlan => plan.arrears !== undefined;

function visitOf(store: Store, member: MemberRow, today: Month) {
  const owed = owedOf(store, member._id, today);
  const cash = store
    .by('deposits', 'memberId', member._id)
    .filter(({ status, paymentMethod }) => status === 'pending' && paymentMethod === 'Cash');
  const waiting = cash.filter(isWaitingCash);
  // Cash that was taken is no reason to visit.
  if (owed.length === 0 && waiting.length === 0) return undefined;
  const plans = owed.filter(isOverdue);
  const months = sumOf(plans, ({ arrears }) => arrears.months);
  const amountPaise = sumOf(plans, ({ arrears }) => arrears.amountPaise);
  const debt = debtOf(
    owed.flatMap((plan) => plan.owed),
    today,
  );
  const denied = owed.flatMap((plan) => plan.denied);
  const current = owed.flatMap(({ owed: months, ...plan }) =>
    months
      .filter((month) => isSameMonth(month, today))
      .map((month) => ({ ...plan, ...month, reason: undefined, reversedAt: undefined })),
  );
  return { member, name: member.name, plans, months, amountPaise, debt, current, cash, waiting, denied, owed };
}
type Visit = NonNullable<ReturnType<typeof visitOf>>;

const presentMonth = ({ year, month }: Month) => ({ month, year });
const presentOwed = ({ months, amountPaise }: OwedSum) => ({ months, amount: toRupees(amountPaise) });

type VisitDeposit = Pick<
  DepositRow,
  'familyMemberId' | 'planId' | 'year' | 'month' | 'amountPaise' | 'reason' | 'reversedAt'
>;

const presentPayments = (reader: Reader, payments: readonly VisitDeposit[]) =>
  payments
    .toSorted(compareMonths)
    .map((row) => ({
      familyMember: presentRelative(reader, row.familyMemberId),
      plan: presentPlanRef(getOrThrow(reader, 'plans', row.planId)),
      month: row.month,
      year: row.year,
      amount: toRupees(row.amountPaise),
      reason: row.reason,
      reversedAt: row.reversedAt,
    }));

const presentDeposits = (reader: Reader, deposits: readonly DepositRow[]) =>
  deposits
    .toSorted(compareMonths)
    .flatMap((row) =>
      presentPayments(reader, [row]).map((payment) => ({ ...payment, _id: row._id, ...presentCash(reader, row) })),
    );

const presentOwedPlan = (reader: Reader, { planId, familyMemberId, owed }: PlanDues) => ({
  familyMemberId: familyMemberId ?? undefined,
  familyMember: presentRelative(reader, familyMemberId),
  plan: presentPlanRef(getOrThrow(reader, 'plans', planId)),
  months: owed.map(({ month, year, amountPaise: paise }) => ({ month, year, amount: toRupees(paise) })),
});

function presentVisit(reader: Store, visit: Visit, today: Month): CollectionVisit {
  const { member, months, amountPaise, plans, debt } = visit;
  const oldest = plans.map(({ arrears }) => arrears.from).sort(compareMonths)[0];
  return {
    ...presentPersonRef(member),
    mobileNumber: member.mobileNumber,
    profilePicture: pictureOf(member),
    status: member.status,
    overdueMonths: months,
    arrears: toRupees(amountPaise),
    since: oldest ? presentMonth(oldest) : null,
    debt: { overdue: presentOwed(debt.overdue), thisMonth: presentOwed(debt.thisMonth) },
    currentPayments: presentPayments(reader, visit.current),
    waitingCash: toRupees(waitingCash(visit.waiting)),
    waitingDeposits: presentDeposits(reader, visit.cash),
    owedPayments: visit.owed.map((plan) => presentOwedPlan(reader, plan)),
    deniedDeposits: presentDeposits(reader, visit.denied),
    roundNote: presentRoundNoteOf(reader, member._id, today),
    plans: plans
      .toSorted((a, b) => b.arrears.months - a.arrears.months)
      .map(({ planId, familyMemberId, arrears }) => ({
        familyMember: presentRelative(reader, familyMemberId),
        plan: presentPlanRef(getOrThrow(reader, 'plans', planId)),
        overdueMonths: arrears.months,
        arrears: toRupees(arrears.amountPaise),
        from: presentMonth(arrears.from),
        to: presentMonth(arrears.to),
      })),
  };
}

export const listCollectionRound = forOwnCoordinator(({ store, clock }, coordinator) => {
  const today = monthOf(clock.now());
  const stops = downlineMembers(store, coordinator._id)
    .flatMap((member) => visitOf(store, member, today) ?? [])
    .sort(compareByArrears);
  return {
    data: {
      stops: stops.map((stop) => presentVisit(store, stop, today)),
      totals: {
        members: stops.length,
        overdueMonths: stops.reduce((sum, { months }) => sum + months, 0),
        arrears: toRupees(sumOf(stops, ({ amountPaise }) => amountPaise)),
      },
    },
  };
});
