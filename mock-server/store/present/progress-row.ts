import type { ProgressRow } from '../../../src/contract/member-area';
import { toRupees } from '../../../src/domain/money';
import type { Progress } from '../../domain/progress';
import type { FamilyMemberRow, PlanRow } from '../rows';

/** What one member or family member (undefined: the member itself) has paid into one plan. */
export const presentProgressRow = (
  plan: PlanRow,
  familyMember: FamilyMemberRow | undefined,
  progress: Progress,
): ProgressRow => ({
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
