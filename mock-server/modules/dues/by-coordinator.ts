import type { SignedInContext } from '@server/context';
import { pageOf } from '@server/domain/paging';
import { sameDayOfMonthBefore } from '@server/domain/paid-in';
import { type SortKey, sortedBy } from '@server/domain/sorting';
import { type Total, ZERO_TOTAL } from '@server/domain/totals';
import { owedPlansOf } from '@server/modules/plans/owed-plans';
import { presentEarner } from '@server/modules/shared/present';
import { searchCoordinators } from '@server/modules/shared/search';
import type { CoordinatorRow } from '@server/store/rows';
import type { Store } from '@server/store/store';
import type { CoordinatorDues, listCoordinatorDues as listCoordinatorDuesEndpoint } from '@/contract/dues';
import type { QueryOf } from '@/contract/endpoint';
import { percentOf, toRupees } from '@/domain/money';
import { compareMonths, type Month, monthIndex, monthOf, startOfDay } from '@/domain/months';
import { membersBelow } from './rows';

interface Figures {
  readonly coordinator: CoordinatorRow;
  readonly due: Total;
  readonly paidIn: Total;
  readonly waitingPaise: number;
  readonly percentage: number | null;
  readonly previousPercentage: number | null;
  readonly debtors: number;
  readonly arrearsPaise: number;
  readonly oldest: Month | undefined;
}

const add = (total: Total, amountPaise: number): Total => ({
  count: total.count + 1,
  amountPaise: total.amountPaise + amountPaise,
});

const shareOfDue = (paid: number, due: number): number | null => (due === 0 ? null : percentOf(paid, due));

/** Those below are added up from what is kept of each member. */
function figuresOf(store: Store, coordinator: CoordinatorRow, today: Month, compared: string): Figures {
  let [due, paidIn] = [ZERO_TOTAL, ZERO_TOTAL];
  let [waitingPaise, dueBefore, paidBefore, debtors, arrearsPaise] = [0, 0, 0, 0, 0];
  let oldest: Month | undefined;
  for (const { _id } of membersBelow(store, coordinator._id)) {
    let isDebtor = false;
    for (const { thisMonth, monthBefore, arrears } of owedPlansOf(store, _id, today)) {
      if (thisMonth) {
        due = add(due, thisMonth.amountPaise);
        if (thisMonth.paidInAt !== undefined) paidIn = add(paidIn, thisMonth.amountPaise);
        if (thisMonth.status === 'pending') waitingPaise += thisMonth.amountPaise;
      }
      if (monthBefore) {
        dueBefore += monthBefore.amountPaise;
        if ((monthBefore.paidInAt ?? '9') < compared) paidBefore += monthBefore.amountPaise;
      }
      if (!arrears) continue;
      isDebtor = true;
      arrearsPaise += arrears.amountPaise;
      if (!oldest || compareMonths(arrears.from, oldest) < 0) oldest = arrears.from;
    }
    if (isDebtor) debtors += 1;
  }
  return {
    coordinator,
    due,
    paidIn,
    waitingPaise,
    percentage: shareOfDue(paidIn.amountPaise, due.amountPaise),
    previousPercentage: shareOfDue(paidBefore, dueBefore),
    debtors,
    arrearsPaise,
    oldest,
  };
}

const presentTotal = ({ count, amountPaise }: Total) => ({ count, amount: toRupees(amountPaise) });

const present = (figures: Figures): CoordinatorDues => ({
  _id: figures.coordinator._id,
  coordinator: presentEarner(figures.coordinator),
  due: presentTotal(figures.due),
  paidIn: presentTotal(figures.paidIn),
  waitingAmount: toRupees(figures.waitingPaise),
  percentage: figures.percentage,
  previousPercentage: figures.previousPercentage,
  arrears: { memberCount: figures.debtors, amount: toRupees(figures.arrearsPaise) },
  oldestMonth: figures.oldest ?? null,
});

type Query = QueryOf<typeof listCoordinatorDuesEndpoint>;

/** Nothing is below every figure. */
const orLowest = (figure: number | null): number => figure ?? Number.NEGATIVE_INFINITY;

const sortKeys: Record<NonNullable<Query['sort']>, (figures: Figures) => SortKey> = {
  coordinator: ({ coordinator }) => coordinator.name,
  due: ({ due }) => due.amountPaise,
  paidIn: ({ paidIn }) => paidIn.amountPaise,
  percentage: ({ percentage }) => orLowest(percentage),
  change: ({ percentage, previousPercentage }) =>
    orLowest(percentage === null || previousPercentage === null ? null : percentage - previousPercentage),
  arrears: ({ arrearsPaise }) => arrearsPaise,
  oldestMonth: ({ oldest }) => (oldest ? monthIndex(oldest) : Number.POSITIVE_INFINITY),
};

export function listCoordinatorDues({ store, clock }: SignedInContext, query: Query) {
  const { coordinatorType = 'panchayat', search, sort, order } = query;
  const now = clock.now();
  const [today, comparedDay] = [monthOf(now), sameDayOfMonthBefore(now)];
  // Up to the end of that day.
  const compared = startOfDay(comparedDay, 1).toISOString();
  const found = store
    .by('coordinators', 'level', coordinatorType)
    .filter(searchCoordinators(search))
    .map((row) => figuresOf(store, row, today, compared))
    .filter(({ due, arrearsPaise }) => due.count > 0 || arrearsPaise > 0);
  const byName = sortedBy(found, ({ coordinator }) => coordinator.name);
  const sorted = sortedBy(byName, sortKeys[sort ?? 'arrears'], order ?? (sort ? 'asc' : 'desc'));
  const { rows, counts } = pageOf(sorted, query);
  return { data: { coordinators: rows.map(present), month: today, comparedDay, ...counts } };
}
