import type { Total } from '../../domain/sums';
import type { Period } from '../../domain/timeframe';
import type { CoordinatorRow } from '../../store/rows';
import type { Reader, Store } from '../../store/store';
import { type CoordinatorTally, tallyCoordinators } from './coordinator-tally';

/** What a coordinator stands for in a period. */
export interface CoordinatorFigures {
  /** Approved deposits of the downline. */
  readonly invested: Total;
  /** Members below that joined in the period. */
  readonly memberCount: number;
  /** Approved and paid commissions. */
  readonly earned: Total;
  /** Months with such a commission. */
  readonly activeMonths: number;
  /** The deposits that they were earned on, in paise. */
  readonly collectedPaise: number;
  readonly pending: Total;
}

const NOTHING: Total = { amountPaise: 0, count: 0 };

const plus = (a: Total, b: Total): Total => ({
  amountPaise: a.amountPaise + b.amountPaise,
  count: a.count + b.count,
});

function totalIn(months: ReadonlyMap<number, Total>, period: Period): Total {
  let total = NOTHING;
  for (const [index, each] of months) if (period(index)) total = plus(total, each);
  return total;
}

/** The panchayats at or below a coordinator. */
export function panchayatsOf(reader: Reader, { _id, level }: CoordinatorRow): string[] {
  if (level === 'panchayat') return [_id];
  return reader.by('coordinators', 'parentId', _id).flatMap((below) => panchayatsOf(reader, below));
}

function figuresIn(tally: CoordinatorTally, panchayats: readonly string[], id: string, period: Period) {
  const sumOver = (pick: (panchayatId: string) => Total) => panchayats.map(pick).reduce(plus, NOTHING);
  return {
    invested: sumOver((each) => totalIn(tally.invested.of(each), period)),
    memberCount: sumOver((each) => totalIn(tally.joined.of(each), period)).count,
    earned: totalIn(tally.earned.of(id), period),
    activeMonths: [...tally.earned.of(id).keys()].filter(period).length,
    collectedPaise: totalIn(tally.collected.of(id), period).amountPaise,
    pending: totalIn(tally.pending.of(id), period),
  };
}

/** Adds up months, not rows: each coordinator costs as many steps as its panchayats have months. */
export function coordinatorFigures(store: Store, coordinator: CoordinatorRow, period: Period): CoordinatorFigures {
  return figuresIn(tallyCoordinators(store), panchayatsOf(store, coordinator), coordinator._id, period);
}
