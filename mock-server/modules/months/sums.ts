import { bookedMonthOf, lastClosedMonth } from '@server/domain/booking';
import { addTotals, type Total, ZERO_TOTAL } from '@server/domain/totals';
import { MonthlyTally } from '@server/figures/downline-tally';
import { storeScoped } from '@server/figures/store-scoped';
import { countRows } from '@server/figures/tally';
import type { DepositRow, MonthTotals } from '@server/store/rows';
import type { Store } from '@server/store/store';
import { COMMISSION_STATUSES, type CommissionStatus, DEPOSIT_STATUSES, type DepositStatus } from '@/contract/choices';
import { type Month, monthIndex } from '@/domain/months';

/** A deposit that was reversed had been approved in the month that it is booked into. */
export const bookedStatusOf = ({ status, reversedAt }: DepositRow): DepositStatus =>
  reversedAt === undefined ? status : 'approved';

/** They follow each change of a row. Decided rows count in the month that they are booked into, and pending ones in their own. */
export const monthSums = storeScoped((store) => {
  const sums = {
    deposits: new MonthlyTally(),
    commissions: new MonthlyTally(),
    /** Those that are booked into another month than their own, by their own. */
    otherDeposits: new MonthlyTally(),
    otherCommissions: new MonthlyTally(),
  };
  countRows(store, 'deposits', (row, sign) => {
    const total = { count: sign, amountPaise: sign * row.amountPaise };
    sums.deposits.add(bookedStatusOf(row), monthIndex(bookedMonthOf(row)), total);
    if (row.bookedMonth !== undefined) sums.otherDeposits.add(row.status, monthIndex(row), total);
  });
  countRows(store, 'commissions', (row, sign) => {
    const total = { count: sign, amountPaise: sign * row.amountPaise };
    sums.commissions.add(row.status, monthIndex(bookedMonthOf(row)), total);
    if (row.bookedMonth !== undefined) sums.otherCommissions.add(row.status, monthIndex(row), total);
  });
  return sums;
});

/** Each month, as `monthIndex` counts, that has a deposit, also one that is not decided; the oldest comes first. */
export function monthsWithRecords(store: Store): number[] {
  const { deposits, commissions } = monthSums(store);
  const all = [
    ...DEPOSIT_STATUSES.map((status) => deposits.of(status)),
    ...COMMISSION_STATUSES.map((status) => commissions.of(status)),
  ];
  return [...new Set(all.flatMap((each) => [...each.keys()]))].sort((a, b) => a - b);
}

/** What is booked into an open month, and what waits for it: the earliest open one has what waits of all months before it. */
export function totalsOf(store: Store, month: Month): MonthTotals {
  const { deposits, commissions } = monthSums(store);
  const last = lastClosedMonth(store.all('closings'));
  const index = monthIndex(month);
  const isEarliest = last !== undefined && index === monthIndex(last) + 1;
  const waitingIn = (months: ReadonlyMap<number, Total>): Total =>
    addTotals([...months].flatMap(([each, total]) => (each === index || (isEarliest && each < index) ? total : [])));
  const bookedIn = (months: ReadonlyMap<number, Total>): Total => copyOf(months.get(index) ?? ZERO_TOTAL);
  return {
    deposits: bookedIn(deposits.of('approved')),
    waitingDeposits: waitingIn(deposits.of('pending')),
    commissions: {
      pending: waitingIn(commissions.of('pending')),
      approved: bookedIn(commissions.of('approved')),
      rejected: bookedIn(commissions.of('rejected')),
      paid: bookedIn(commissions.of('paid')),
    },
  };
}

/** A kept sum changes with the rows. */
const copyOf = ({ count, amountPaise }: Total): Total => ({ count, amountPaise });

/** What was decided for the month and is booked into a later one. */
export function bookedElsewhere(store: Store, month: Month) {
  const { otherDeposits, otherCommissions } = monthSums(store);
  const index = monthIndex(month);
  const of = (status: CommissionStatus) => otherCommissions.of(status).get(index) ?? ZERO_TOTAL;
  return {
    deposits: otherDeposits.of('approved').get(index) ?? ZERO_TOTAL,
    commissions: { approved: of('approved'), rejected: of('rejected'), paid: of('paid') },
  };
}
