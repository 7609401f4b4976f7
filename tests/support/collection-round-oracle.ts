/** The arrears of members, calculated month by month without the rules of the server. */
import type { Dataset, DepositRow, PlanRow } from '@server/store/rows';

export interface Owing {
  readonly name: string;
  readonly mobileNumber: string;
  readonly months: number;
  readonly rupees: number;
  /** The first and the last overdue month, in months since year 0. */
  readonly since: number;
  readonly until: number;
}

const indexOf = ({ year, month }: { year: number; month: number }): number => year * 12 + month - 1;

function overdueMonths(payments: readonly DepositRow[], plan: PlanRow, thisMonth: number): number[] {
  const live = payments.filter(({ status }) => status !== 'denied').map(indexOf);
  if (live.length === 0) return [];
  const start = Math.min(...live);
  const length = plan.isRecurring ? plan.planDuration * 12 : 1;
  return Array.from({ length }, (_, index) => start + index).filter(
    (month) => month < thisMonth && !live.includes(month),
  );
}

/** Members of a panchayat with overdue months before `today`, those who owe the most first. */
export function expectedRound(data: Dataset, panchayatId: string, today: { year: number; month: number }): Owing[] {
  const keyOf = ({ familyMemberId, planId }: DepositRow) => `${familyMemberId}|${planId}`;
  return data.members
    .filter((member) => member.panchayatId === panchayatId)
    .map(({ _id, name, mobileNumber }) => {
      const own = data.deposits.filter(({ memberId }) => memberId === _id);
      const owed = [...new Set(own.map(keyOf))].flatMap((key) => {
        const payments = own.filter((row) => keyOf(row) === key);
        const plan = data.plans.find((each) => each._id === payments[0]?.planId);
        // A plan that takes no payments any more owes nothing.
        if (!plan?.isActive) return [];
        return overdueMonths(payments, plan, indexOf(today)).map((month) => ({ month, paise: plan.planAmountPaise }));
      });
      const rupees = owed.reduce((sum, { paise }) => sum + paise, 0) / 100;
      const indexes = owed.map(({ month }) => month);
      const [since, until] = [Math.min(...indexes), Math.max(...indexes)];
      return { name, mobileNumber, months: owed.length, rupees, since, until };
    })
    .filter(({ months }) => months > 0)
    .sort((a, b) => b.months - a.months || b.rupees - a.rupees || a.name.localeCompare(b.name));
}
