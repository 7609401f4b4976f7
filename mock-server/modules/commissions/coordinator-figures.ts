import { isConfirmedMember } from '@server/domain/account-rules';
import type { Period } from '@server/domain/periods';
import type { Total } from '@server/domain/totals';
import { DownlineTally, MonthlyTally, type MonthTotals } from '@server/figures/downline-tally';
import { storeScoped } from '@server/figures/store-scoped';
import { countRows } from '@server/figures/tally';
import { hierarchyOf, memberPanchayatsOf } from '@server/modules/shared/hierarchy';
import type { CoordinatorRow, DepositRow } from '@server/store/rows';
import type { Store } from '@server/store/store';
import { monthIndex, monthOf } from '@/domain/months';
import { commissionTally, earnedTally, earningByCoordinator } from './tallies';

/** When a member moves to another panchayat, its deposits count for that one. */
function countInvested(store: Store, invested: DownlineTally): void {
  const homes = memberPanchayatsOf(store);
  const count = (row: DepositRow, sign: 1 | -1, home = homes.of(row.memberId)) => {
    if (row.status === 'approved')
      invested.add(home, monthIndex(row), { count: sign, amountPaise: sign * row.amountPaise });
  };
  countRows(store, 'deposits', count);
  homes.onMove((memberId, from, to) => {
    for (const row of store.by('deposits', 'memberId', memberId)) {
      count(row, -1, from);
      count(row, 1, to);
    }
  });
}

/** No ranking adds up rows. Money counts in the month a deposit is for, a member in the month of joining. */
export const coordinatorTally = storeScoped((store) => {
  const { panchayatsOf, above, onChange } = hierarchyOf(store);
  const tally = {
    invested: new DownlineTally(panchayatsOf, above),
    joined: new DownlineTally(panchayatsOf, above),
    confirmed: new DownlineTally(panchayatsOf, above),
    earned: new MonthlyTally(),
    collected: new MonthlyTally(),
    /** Processed commissions do not count as pending for the coordinator. */
    pending: new MonthlyTally(),
  };
  onChange(() => {
    tally.invested.forget();
    tally.joined.forget();
    tally.confirmed.forget();
  });
  countInvested(store, tally.invested);
  countRows(store, 'members', (row, sign) => {
    const index = monthIndex(monthOf(row.createdAt));
    tally.joined.add(row.panchayatId, index, { count: sign, amountPaise: 0 });
    if (isConfirmedMember(row)) tally.confirmed.add(row.panchayatId, index, { count: sign, amountPaise: 0 });
  });
  earnedTally(store).subscribe(({ coordinatorId }, index, total) => tally.earned.add(coordinatorId, index, total));
  earningByCoordinator(store).subscribe(({ coordinatorId }, index, total) =>
    tally.collected.add(coordinatorId, index, total),
  );
  commissionTally(store).subscribe(({ coordinatorId, shown }, index, total) => {
    if (shown === 'pending') tally.pending.add(coordinatorId, index, total);
  });
  return tally;
});

export function monthlyTotalsOf(store: Store, { _id }: CoordinatorRow) {
  const { invested, earned, pending } = coordinatorTally(store);
  return { invested: invested.of(_id), earned: earned.of(_id), pending: pending.of(_id) };
}

function totalIn(months: MonthTotals, period: Period): Total {
  let amountPaise = 0;
  let count = 0;
  for (const [index, each] of months) {
    if (!period(index)) continue;
    amountPaise += each.amountPaise;
    count += each.count;
  }
  return { amountPaise, count };
}

function monthsIn(months: MonthTotals, period: Period): number {
  let count = 0;
  for (const index of months.keys()) if (period(index)) count += 1;
  return count;
}

export type CoordinatorFigures = ReturnType<typeof coordinatorFigures>;

export function coordinatorFigures(store: Store, { _id }: CoordinatorRow, period: Period) {
  const { invested, joined, confirmed, earned, collected, pending } = coordinatorTally(store);
  return {
    invested: totalIn(invested.of(_id), period),
    memberCount: totalIn(joined.of(_id), period).count,
    /** Only confirmed members count in ranks, since anybody can register. */
    confirmedCount: totalIn(confirmed.of(_id), period).count,
    earned: totalIn(earned.of(_id), period),
    activeMonths: monthsIn(earned.of(_id), period),
    collectedPaise: totalIn(collected.of(_id), period).amountPaise,
    pending: totalIn(pending.of(_id), period),
  };
}
