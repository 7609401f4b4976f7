import type { Progress } from '@server/domain/progress';
import { sumOf } from '@server/domain/totals';
import type { FamilyMemberRow, MemberRow, PlanRow } from '@server/store/rows';
import { averageProgress } from '@/domain/member-progress';
import { toPaise, toRupees } from '@/domain/money';

export const presentProgressRow = (plan: PlanRow, familyMember: FamilyMemberRow | undefined, progress: Progress) => ({
  _id: `${familyMember?._id ?? 'self'}-${plan._id}`,
  familyMember: familyMember
    ? { _id: familyMember._id, name: familyMember.name, relationship: familyMember.relationship }
    : { name: 'Self', relationship: 'self' },
  plan: {
    _id: plan._id,
    name: plan.planName,
    amount: toRupees(plan.planAmountPaise),
    duration: plan.planDuration,
    isRecurring: plan.isRecurring,
    profitAmount: toRupees(plan.profitAmountPaise),
  },
  progress: {
    progressPercentage: progress.percentage,
    completedMonths: progress.completedMonths,
    totalExpectedMonths: progress.expectedMonths,
    totalAmount: toRupees(progress.investedPaise),
    expectedAmount: toRupees(progress.expectedPaise),
  },
  startDate: progress.start,
  monthlyStatus: progress.months.map(({ month, year, status, amountPaise, investmentDate }) => ({
    month,
    year,
    status,
    amount: toRupees(amountPaise),
    investmentDate,
  })),
});

export type ProgressRow = ReturnType<typeof presentProgressRow>;

/** The reply names the id `id` here, and has no profit and no expected amount. */
function presentInvestment({ plan, progress, startDate, monthlyStatus }: ProgressRow) {
  const { _id, profitAmount, ...terms } = plan;
  const { expectedAmount, ...done } = progress;
  return { plan: { id: _id, ...terms }, progress: done, startDate, monthlyStatus };
}

/** The member comes first if it has a plan of its own; then every family member, also without a plan. */
export function presentMemberProgress(
  { _id, name, email, mobileNumber }: MemberRow,
  family: readonly FamilyMemberRow[],
  rows: readonly ProgressRow[],
) {
  const of = (id: string | undefined) =>
    rows.filter(({ familyMember }) => familyMember._id === id).map(presentInvestment);
  const self = { id: _id, name, relationship: 'self', investments: of(undefined) };
  const others = family.map(({ _id: id, name, relationship }) => ({ id, name, relationship, investments: of(id) }));
  return {
    member: { id: _id, name, email, mobileNumber },
    familyMembers: self.investments.length > 0 ? [self, ...others] : others,
    totalInvestments: rows.length,
    totalInvested: toRupees(sumOf(rows, ({ progress }) => toPaise(progress.totalAmount))),
    averageProgress: averageProgress(rows.map(({ progress }) => progress.progressPercentage)),
  };
}

export type MemberProgress = ReturnType<typeof presentMemberProgress>;
