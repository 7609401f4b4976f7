import type { MemberProgress } from '../../../src/contract/investment-progress';
import type { ProgressRow } from '../../../src/contract/member-area';
import { toPaise, toRupees } from '../../../src/domain/money';
import { averageProgress } from '../../domain/progress-range';
import { sumOf } from '../../domain/sums';
import type { FamilyMemberRow, MemberRow } from '../rows';

type Person = MemberProgress['familyMembers'][number];

/** This answer names ids `id` (§1-3), and leaves out what a plan expects in all. */
function presentInvestment({ plan, progress, startDate, monthlyStatus }: ProgressRow): Person['investments'][number] {
  const { _id, ...terms } = plan;
  const { expectedAmount, ...done } = progress;
  return { plan: { id: _id, ...terms }, progress: done, startDate, monthlyStatus };
}

/** The member itself comes first, if it invests; then everybody that is registered, also without a plan. */
export function presentMemberProgress(
  { _id, name, email, mobileNumber }: MemberRow,
  family: readonly FamilyMemberRow[],
  rows: readonly ProgressRow[],
): MemberProgress {
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
