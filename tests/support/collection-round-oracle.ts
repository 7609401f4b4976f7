/** What is to be collected from members, calculated month by month without the rules of the server. */
import type { Dataset, DepositRow, PlanRow } from '@server/store/rows';

export interface Owing {
  readonly name: string;
  readonly mobileNumber: string;
  readonly months: number;
  readonly rupees: number;
  /** In rupees: this month's payments, and the cash of deposits that wait for approval and was not taken. */
  readonly thisMonth: number;
  readonly waitingCash: number;
  /** The first and the last overdue month, in months since year 0. Without meaning where none is overdue. */
  readonly since: number;
  readonly until: number;
}

const indexOf = ({ year, month }: { year: number; month: number }): number => year * 12 + month - 1;

function unpaidMonths(payments: readonly DepositRow[], plan: PlanRow, thisMonth: number): number[] {
  const live = payments.filter(({ status }) => status !== 'denied').map(indexOf);
  if (live.length === 0) return [];
  const denied = payments.filter(({ status }) => status === 'denied').map(indexOf);
  let start = Math.min(...live);
  const length = plan.isRecurring ? plan.planDuration * 12 : 1;
  while (denied.includes(start - 1) && Math.max(...live) - start + 1 < length) start -= 1;
  return Array.from({ length }, (_, index) => start + index).filter(
    (month) => month <= thisMonth && !live.includes(month),
  );
}

/** Members of a panchayat from whom money is to be collected in the month of `today`, those with the most overdue months first. */
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
        return unpaidMonths(payments, plan, indexOf(today)).map((month) => ({ month, paise: plan.planAmountPaise }));
      });
      const overdue = owed.filter(({ month }) => month < indexOf(today));
      const rupeesOf = (sums: readonly { paise: number }[]) => sums.reduce((sum, { paise }) => sum + paise, 0) / 100;
      const rupees = rupeesOf(overdue);
      const thisMonth = rupeesOf(owed.filter(({ month }) => month === indexOf(today)));
      const cash = own.filter((row) => row.status === 'pending' && row.paymentMethod === 'Cash' && !row.cashTakenAt);
      const waitingCash = rupeesOf(cash.map(({ amountPaise: paise }) => ({ paise })));
      const indexes = overdue.map(({ month }) => month);
      const [since, until] = [Math.min(...indexes), Math.max(...indexes)];
      return { name, mobileNumber, months: overdue.length, rupees, thisMonth, waitingCash, since, until };
    })
    .filter(({ rupees, thisMonth, waitingCash }) => rupees + thisMonth + waitingCash > 0)
    .sort((a, b) => b.months - a.months || b.rupees - a.rupees || a.name.localeCompare(b.name));
}

/** In the order of the list: whom the office asks about stands first, then whoever owes most months. */
export function inOrderOfVisits(data: Dataset, round: readonly Owing[]): Owing[] {
  const asked = data.roundNotes
    .filter(({ answer }) => answer === undefined)
    .map(({ memberId }) => data.members.find(({ _id }) => _id === memberId)?.name);
  return [...round.filter(({ name }) => asked.includes(name)), ...round.filter(({ name }) => !asked.includes(name))];
}
