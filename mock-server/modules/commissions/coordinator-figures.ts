import { isConfirmedMember } from '@server/domain/account-rules';
import type { Period } from '@server/domain/periods';
import type { Total } from '@server/domain/totals';
import { storeScoped } from '@server/figures/store-scoped';
import { addToCell, type Cell, countRows } from '@server/figures/tally';
import { hierarchyOf, memberPanchayatsOf } from '@server/modules/shared/hierarchy';
import type { CoordinatorRow, DepositRow } from '@server/store/rows';
import type { Store } from '@server/store/store';
import { monthIndex, monthOf } from '@/domain/months';
import { commissionTally, earnedTally, earningByCoordinator } from './tallies';

type MonthTotals = ReadonlyMap<number, Total>;
const NO_MONTHS: MonthTotals = new Map();
type MonthSums = Map<number, Cell<object>>;

const addMonth = (months: MonthSums, index: number, total: Total): void => addToCell(months, index, {}, total);

/** Sums by a key and by month, as `monthIndex` counts. */
export class MonthlyTally {
  private readonly sums = new Map<string, MonthSums>();

  add(key: string, index: number, total: Total): void {
    const months: MonthSums = this.sums.get(key) ?? new Map();
    this.sums.set(key, months);
    addMonth(months, index, total);
  }

  of(key: string): MonthTotals {
    return this.sums.get(key) ?? NO_MONTHS;
  }
}

/** A coordinator that was asked for once is kept up to date from then on, until the hierarchy changes. */
class DownlineTally {
  private readonly own = new MonthlyTally();
  private readonly below = new Map<string, MonthSums>();

  constructor(
    private readonly panchayatsOf: (coordinatorId: string) => readonly string[],
    private readonly above: (panchayatId: string) => readonly string[],
  ) {}

  add(panchayatId: string, index: number, total: Total): void {
    this.own.add(panchayatId, index, total);
    for (const id of this.above(panchayatId)) {
      const months = this.below.get(id);
      if (months) addMonth(months, index, total);
    }
  }

  of(coordinatorId: string): MonthTotals {
    const known = this.below.get(coordinatorId);
    if (known) return known;
    const months: MonthSums = new Map();
    for (const id of this.panchayatsOf(coordinatorId))
      for (const [index, total] of this.own.of(id)) addMonth(months, index, total);
    this.below.set(coordinatorId, months);
    return months;
  }

  forget(): void {
    this.below.clear();
  }
}

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
