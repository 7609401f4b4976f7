import { BOOK_DAYS } from '@server/domain/cash';
import { groupBy, sumOf, totalOf } from '@server/domain/totals';
import { forOwnCoordinator } from '@server/modules/shared/own-coordinator';
import { type DepositRow, differenceOf, OF_ALL } from '@server/store/rows';
import { getOrThrow, type Reader, type Store } from '@server/store/store';
import { isOldCash } from '@/domain/cash-trail';
import { toRupees } from '@/domain/money';
import { dayOf, startOfDay } from '@/domain/months';
import { presentCashDeposit } from './present';

const takenOn = (reader: Reader, coordinatorId: string, day: string): readonly DepositRow[] =>
  reader.by('deposits', 'cashTaken', `${coordinatorId}|${day}`);

const latestFirst = (rows: Iterable<DepositRow>): DepositRow[] =>
  [...rows].sort((a, b) => ((a.cashTakenAt ?? '') < (b.cashTakenAt ?? '') ? 1 : -1));

/** In the order in which it was taken. */
export const cashOfDay = (reader: Reader, coordinatorId: string, day: string): DepositRow[] =>
  latestFirst(takenOn(reader, coordinatorId, day)).reverse();

/** What a coordinator has in hand: count, sum, and the day since which it has the oldest of it. */
export function inHandOf(reader: Reader, coordinatorId: string) {
  const rows = reader.by('deposits', 'cashInHand', coordinatorId);
  const { count, amountPaise } = totalOf(rows);
  const oldest = latestFirst(rows).at(-1)?.cashTakenAt;
  return { count, amount: toRupees(amountPaise), since: oldest === undefined ? undefined : dayOf(oldest) };
}

export const showCash = forOwnCoordinator((context, { _id }) => {
  const { store, clock } = context;
  const today = dayOf(clock.now());
  const lastDays = Array.from({ length: BOOK_DAYS + 1 }, (_, ago) => dayOf(startOfDay(today, -ago)));
  const ofDays = lastDays.flatMap((day) => takenOn(store, _id, day));
  const days = [...groupBy(ofDays, ({ cashTakenAt = '' }) => dayOf(cashTakenAt))].map(([day, rows]) => {
    const { count, amountPaise } = totalOf(rows);
    return { day, count, amount: toRupees(amountPaise) };
  });
  const handedIn = store
    .by('handIns', 'waiting', _id)
    .flatMap(({ depositIds }) => depositIds.map((id) => getOrThrow(store, 'deposits', id)));
  const deposits = new Set([...ofDays, ...store.by('deposits', 'cashInHand', _id), ...handedIn]);
  return {
    data: {
      days,
      inHand: inHandOf(store, _id),
      deposits: latestFirst(deposits).map((row) => presentCashDeposit(store, context, row)),
    },
  };
});

const RECENT_MS = 30 * 24 * 60 * 60 * 1000;

/** What about cash waits for the superadmin. */
export function cashToLookAt(store: Store, now: Date) {
  const recent = new Date(now.getTime() - RECENT_MS).toISOString();
  const oldCash = totalOf(
    store.by('deposits', 'cashInHand', OF_ALL).filter(({ cashTakenAt = '' }) => isOldCash(cashTakenAt, now)),
  );
  const waiting = totalOf(store.by('handIns', 'waiting', OF_ALL));
  const different = store.by('handIns', 'different', OF_ALL).filter(({ receivedAt = '' }) => receivedAt >= recent);
  return {
    oldCount: oldCash.count,
    oldAmount: toRupees(oldCash.amountPaise),
    handInCount: waiting.count,
    handInAmount: toRupees(waiting.amountPaise),
    differenceCount: different.length,
    differenceAmount: toRupees(sumOf(different, (row) => differenceOf(row) ?? 0)),
    disputedCount: store.by('deposits', 'disputed', OF_ALL).length,
  };
}
