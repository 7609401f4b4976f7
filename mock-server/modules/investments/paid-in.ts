import { type Comparison, PAID_IN_SUMS, type PaidIn, paidIn, paidInOf, slotOf, sumsWith } from '@server/domain/paid-in';
import { DownlineTally } from '@server/figures/downline-tally';
import { onCollectionChange, storeScoped } from '@server/figures/store-scoped';
import { countRows } from '@server/figures/tally';
import { hierarchyOf, memberPanchayatsOf } from '@server/modules/shared/hierarchy';
import type { DepositRow } from '@server/store/rows';
import type { Reader, Store } from '@server/store/store';
import { isInPeriod, isSameMonth, type MonthFilter } from '@/domain/months';

export const isOneTime = (reader: Reader, { planId }: Pick<DepositRow, 'planId'>): boolean =>
  reader.get('plans', planId)?.isRecurring === false;

/**
 * The sums of each downline by the month that is paid for and the day of submission, kept up to date with each commit: no call adds up
 * deposits. When a member moves to another panchayat, its deposits count for that one.
 */
const keptSums = storeScoped((store) => {
  const { panchayatsOf, above, onChange } = hierarchyOf(store);
  const homes = memberPanchayatsOf(store);
  const tallies = Object.fromEntries(
    PAID_IN_SUMS.map((sum) => [sum, new DownlineTally(panchayatsOf, above)]),
  ) as Record<(typeof PAID_IN_SUMS)[number], DownlineTally>;
  const oneTimePlans = new Set(store.all('plans').flatMap(({ _id, isRecurring }) => (isRecurring ? [] : _id)));
  const count = (row: DepositRow, sign: 1 | -1, home = homes.of(row.memberId)) => {
    const total = { count: sign, amountPaise: sign * row.amountPaise };
    for (const sum of sumsWith({ status: row.status, isOneTime: oneTimePlans.has(row.planId) }))
      tallies[sum].add(home, slotOf(row), total);
  };
  onChange(() => {
    for (const tally of Object.values(tallies)) tally.forget();
  });
  // A plan that becomes another kind takes its deposits along.
  onCollectionChange(store, 'plans', ({ before, after }) => {
    const _id = (after ?? before)?._id ?? '';
    const isNowOneTime = after?.isRecurring === false;
    if (isNowOneTime === oneTimePlans.has(_id)) return;
    const rows = store.by('deposits', 'planId', _id);
    for (const row of rows) count(row, -1);
    if (isNowOneTime) oneTimePlans.add(_id);
    else oneTimePlans.delete(_id);
    for (const row of rows) count(row, 1);
  });
  countRows(store, 'deposits', count);
  homes.onMove((memberId, from, to) => {
    for (const row of store.by('deposits', 'memberId', memberId)) {
      count(row, -1, from);
      count(row, 1, to);
    }
  });
  return tallies;
});

/** What was paid in below a coordinator. */
export function paidInBelow(
  store: Store,
  coordinatorId: string,
  period: MonthFilter,
  comparison: Comparison | undefined,
): PaidIn {
  const tallies = keptSums(store);
  return paidIn(period, comparison, (sum, { from, to }, isIncluded = () => true) => {
    let paise = 0;
    for (const [slot, { amountPaise }] of tallies[sum].of(coordinatorId))
      if (slot >= from && slot <= to && isIncluded(slot)) paise += amountPaise;
    return paise;
  });
}

/** The same of a member and the family: the deposits of few months are looked at closely. */
export function paidInBy(
  reader: Reader,
  memberId: string,
  period: MonthFilter,
  comparison: Comparison | undefined,
): PaidIn {
  const payments = reader
    .by('deposits', 'memberId', memberId)
    .filter((row) => isInPeriod(row, period) || (comparison && isSameMonth(row, comparison)))
    .map((row) => ({ ...row, isOneTime: isOneTime(reader, row) }));
  return paidInOf(payments, period, comparison);
}
