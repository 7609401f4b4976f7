import type { Period } from '@server/domain/periods';
import type { Total } from '@server/domain/totals';
import { storeScoped } from '@server/figures/store-scoped';
import { countRows } from '@server/figures/tally';
import { hierarchyOf, memberPanchayatsOf } from '@server/modules/shared/hierarchy';
import type { CoordinatorRow, DepositRow } from '@server/store/rows';
import type { Store } from '@server/store/store';
import { monthIndex, monthOf } from '@/domain/months';
import { commissionTally, earnedTally, earningByCoordinator } from './tallies';

interface MonthSum {
  amountPaise: number;
  count: number;
}

/** Month index (see monthIndex) → total. */
type MonthTotals = ReadonlyMap<number, Total>;
const NO_MONTHS: MonthTotals = new Map();

function addMonth(months: Map<number, MonthSum>, index: number, { amountPaise, count }: Total): void {
  const sum = months.get(index);
  if (!sum) {
    months.set(index, { amountPaise, count });
    return;
  }
  sum.amountPaise += amountPaise;
  sum.count += count;
  if (sum.count === 0) months.delete(index);
}

/** Amounts and counts per key and business month; a month in which nothing is left is gone. */
class MonthlyTally {
  private readonly sums = new Map<string, Map<number, MonthSum>>();

  add(key: string, index: number, total: Total): void {
    const months = this.sums.get(key) ?? new Map<number, MonthSum>();
    this.sums.set(key, months);
    addMonth(months, index, total);
  }

  /** A live view. */
  of(key: string): MonthTotals {
    return this.sums.get(key) ?? NO_MONTHS;
  }
}

/**
 * The same of units that stand below one another: what is counted for a panchayat counts for everybody above it. Whoever is asked
 * for is kept up to date from then on, until the hierarchy changes.
 */
class DownlineTally {
  private readonly own = new MonthlyTally();
  private readonly below = new Map<string, Map<number, MonthSum>>();

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

  /** A live view. */
  of(coordinatorId: string): MonthTotals {
    const known = this.below.get(coordinatorId);
    if (known) return known;
    const months = new Map<number, MonthSum>();
    for (const id of this.panchayatsOf(coordinatorId))
      for (const [index, total] of this.own.of(id)) addMonth(months, index, total);
    this.below.set(coordinatorId, months);
    return months;
  }

  forget(): void {
    this.below.clear();
  }
}

/** Money by the month a deposit is for, members by the month they joined in; each by coordinator. */
interface CoordinatorTally {
  /** Approved deposits of the downline. */
  readonly invested: DownlineTally;
  /** Members of the downline. */
  readonly joined: DownlineTally;
  /** Approved and paid commissions. */
  readonly earned: MonthlyTally;
  /** The deposits that those were earned on. */
  readonly collected: MonthlyTally;
  /** Commissions that wait. */
  readonly pending: MonthlyTally;
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

/** Sums per month that follow each commit, so that no ranking adds up every row there is. */
export const coordinatorTally = storeScoped((store): CoordinatorTally => {
  const { panchayatsOf, above, onChange } = hierarchyOf(store);
  const tally: CoordinatorTally = {
    invested: new DownlineTally(panchayatsOf, above),
    joined: new DownlineTally(panchayatsOf, above),
    earned: new MonthlyTally(),
    collected: new MonthlyTally(),
    pending: new MonthlyTally(),
  };
  onChange(() => {
    tally.invested.forget();
    tally.joined.forget();
  });
  countInvested(store, tally.invested);
  countRows(store, 'members', ({ panchayatId, createdAt }, sign) =>
    tally.joined.add(panchayatId, monthIndex(monthOf(createdAt)), { count: sign, amountPaise: 0 }),
  );
  earnedTally(store).subscribe(({ coordinatorId }, index, total) => tally.earned.add(coordinatorId, index, total));
  earningByCoordinator(store).subscribe(({ coordinatorId }, index, total) =>
    tally.collected.add(coordinatorId, index, total),
  );
  commissionTally(store).subscribe(({ coordinatorId, status }, index, total) => {
    if (status === 'pending') tally.pending.add(coordinatorId, index, total);
  });
  return tally;
});

/** By month: what a coordinator's downline invested, and the coordinator's earned and pending commissions. */
export function monthlyTotalsOf(store: Store, { _id }: CoordinatorRow) {
  const { invested, earned, pending } = coordinatorTally(store);
  return { invested: invested.of(_id), earned: earned.of(_id), pending: pending.of(_id) };
}

/** The figures of a coordinator in a period. */
interface CoordinatorFigures {
  /** Approved deposits of the downline. */
  readonly invested: Total;
  /** Members of the downline that joined in the period. */
  readonly memberCount: number;
  /** Approved and paid commissions. */
  readonly earned: Total;
  /** Months with an approved or paid commission. */
  readonly activeMonths: number;
  /** The deposits that those commissions were earned on. */
  readonly collectedPaise: number;
  readonly pending: Total;
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

/** Adds up months, which are few, and not rows. */
export function coordinatorFigures(store: Store, { _id }: CoordinatorRow, period: Period): CoordinatorFigures {
  const { invested, joined, earned, collected, pending } = coordinatorTally(store);
  return {
    invested: totalIn(invested.of(_id), period),
    memberCount: totalIn(joined.of(_id), period).count,
    earned: totalIn(earned.of(_id), period),
    activeMonths: monthsIn(earned.of(_id), period),
    collectedPaise: totalIn(collected.of(_id), period).amountPaise,
    pending: totalIn(pending.of(_id), period),
  };
}
