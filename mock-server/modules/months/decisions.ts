import type { SignedInContext } from '@server/context';
import { isClosedMonth, lastClosedMonth } from '@server/domain/booking';
import { messageOf, type Refusal, refuse } from '@server/domain/message';
import { sortedBy } from '@server/domain/sorting';
import { storeScoped } from '@server/figures/store-scoped';
import { recordAudit } from '@server/modules/audit/audit';
import { digestOf, liveClosings } from '@server/modules/commissions/kept-statements';
import { presentSuperadmin } from '@server/modules/shared/decider';
import { type ClosingRow, keptStatementKey } from '@server/store/rows';
import { newestAuditDigest, type Reader, type Store, type Transaction } from '@server/store/store';
import { createLimitedQueue } from '@server/utils/limited-queue';
import { type Month, monthAt, monthIndex, monthOf } from '@/domain/months';
import { coordinatorsOf, dropUnusedStatements, keepStatements } from './keep-statements';
import { presentClosed, presentOpen } from './present';
import { monthsWithRecords, totalsOf } from './sums';

/** Closing takes a while, and what is closed or reopened next goes by its outcome. */
const queueOf = storeScoped(() => createLimitedQueue({ running: 1, waiting: 20, code: 'server-busy' }));

function refuseClosing(store: Store, month: Month, now: Date): Refusal | undefined {
  if (monthIndex(month) >= monthIndex(monthOf(now))) return refuse('conflict', messageOf('month-not-over', month));
  const closing = liveClosings(store)
    .filter((each) => monthIndex(each) >= monthIndex(month))
    .sort((a, b) => monthIndex(a) - monthIndex(b))[0];
  if (closing) {
    const { name = '' } = presentSuperadmin(store, closing.closedBy);
    return refuse('conflict', messageOf('month-already-closed', { ...pick(month), name, at: closing.createdAt }));
  }
  const [first] = monthsWithRecords(store);
  return first === undefined || first > monthIndex(month)
    ? refuse('conflict', messageOf('month-empty', month))
    : undefined;
}

const pick = ({ month, year }: Month): Month => ({ month, year });

/** The month, and those before it that have something and are not closed yet, oldest first. */
function monthsToClose(store: Store, month: Month): number[] {
  const last = lastClosedMonth(store.all('closings'));
  const [after, end] = [last ? monthIndex(last) : -1, monthIndex(month)];
  return [...monthsWithRecords(store).filter((index) => index > after && index < end), end];
}

/**
 * The months with their totals are closed in one commit, once all statements that they have are kept. One whose last record has gone
 * meanwhile is not closed: its statements are dropped by the next closing.
 */
function finishClosing(
  tx: Transaction,
  context: SignedInContext,
  months: readonly number[],
  closingIds: ReadonlyMap<number, string>,
) {
  const { store, clock, actor } = context;
  const createdAt = clock.now().toISOString();
  const auditDigest = newestAuditDigest(store);
  // The totals are those before any of these months is closed.
  const closings = months.map((index): ClosingRow => {
    const _id = closingIds.get(index) ?? context.ids.next();
    const closing = { ...monthAt(index), totals: totalsOf(store, monthAt(index)) };
    const digest = digestOf(closing, tx.by('keptStatements', 'closingId', _id));
    return { _id, createdAt, ...closing, closedBy: actor.id, digest, auditDigest };
  });
  for (const closing of closings) {
    tx.insert('closings', closing);
    recordAudit(tx, context, { action: 'month.close', subjectId: closing._id, after: { digest: closing.digest } });
  }
  return closings;
}

/** While decisions about these months keep coming, their statements cannot be kept. */
const MOST_ROUNDS = 10;

async function closeInTurn(context: SignedInContext, month: Month) {
  const { store, clock, ids } = context;
  const refusal = refuseClosing(store, month, clock.now());
  if (refusal) return refusal;
  await dropUnusedStatements(store);
  const closingIds = new Map<number, string>();
  const changed = new Set<string>();
  const rows = new Map<string, { readonly _id: string; readonly createdAt: string }>();
  const rowOf = (closingId: string, coordinatorId: string) => {
    const key = keptStatementKey(closingId, coordinatorId);
    const row = rows.get(key) ?? { _id: ids.next(), createdAt: clock.now().toISOString() };
    rows.set(key, row);
    return row;
  };
  const stop = store.subscribe((change) => {
    for (const id of coordinatorsOf(change, closingIds)) changed.add(id);
  });
  // What changes is told of these rows. Once all rows are replaced, whoever closes the month begins again.
  const { data } = store;
  const isComplete = (months: readonly number[]) =>
    store.data === data && changed.size === 0 && months.every((index) => closingIds.has(index));
  try {
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      const missing = monthsToClose(store, month).filter((index) => !closingIds.has(index));
      for (const index of missing) closingIds.set(index, ids.next());
      if (missing.length > 0) for (const { _id } of store.all('coordinators')) changed.add(_id);
      await keepStatements({ store, closingIds, rowOf }, changed);
      const reply = await store.commit((tx) => {
        // Another server may have closed it meanwhile.
        const closed = refuseClosing(store, month, clock.now());
        if (closed) return closed;
        const toClose = monthsToClose(store, month);
        if (!isComplete(toClose)) return undefined;
        const closings = finishClosing(tx, context, toClose, closingIds);
        const months = closings.map((closing) => presentClosed(store, closing)).toReversed();
        return { ...messageOf('months-closed', { count: months.length, ...pick(month) }), data: { months } };
      });
      if (reply) return reply;
    }
    return refuse('conflict', messageOf('months-changing'));
  } finally {
    stop();
  }
}

export const closeMonth = (context: SignedInContext, month: Month) =>
  queueOf(context.store)('', () => closeInTurn(context, month));

/** Those after it are reopened with it, as those before it were closed with it. */
export const reopenMonth = (context: SignedInContext, month: Month, reason: string) =>
  queueOf(context.store)('', () =>
    context.store.commit((tx) => {
      if (!isClosedMonth(tx.all('closings'), month)) return refuse('conflict', messageOf('month-not-closed', month));
      const reopened = liveClosings(tx).filter((closing) => monthIndex(closing) >= monthIndex(month));
      const change = { reopenedAt: context.clock.now().toISOString(), reopenedBy: context.actor.id, reason };
      for (const { _id, digest } of reopened) {
        tx.update('closings', _id, change);
        recordAudit(tx, context, { action: 'month.reopen', subjectId: _id, before: { digest }, reason });
      }
      const newestFirst = reopened.toSorted((a, b) => monthIndex(b) - monthIndex(a));
      const months = newestFirst.map((each) => presentOpen(context.store, each));
      return { ...messageOf('months-reopened', { count: months.length, ...pick(month) }), data: { months } };
    }),
  );

const presentReopened = (reader: Reader, { createdAt, closedBy, digest, ...row }: ClosingRow) => ({
  ...pick(row),
  closedAt: createdAt,
  closedBy: presentSuperadmin(reader, closedBy),
  digest,
  reopenedAt: row.reopenedAt ?? '',
  reopenedBy: presentSuperadmin(reader, row.reopenedBy ?? ''),
  reason: row.reason ?? '',
});

export function listMonths({ store, clock }: SignedInContext) {
  const closings = store.all('closings');
  const last = lastClosedMonth(closings);
  const [end, present] = [last ? monthIndex(last) : -1, monthIndex(monthOf(clock.now()))];
  const open = monthsWithRecords(store).filter((index) => index > end);
  // What waits for a closed month waits for the earliest open one, which may have nothing else.
  const earliest = last && end < present && open[0] !== end + 1 ? [end + 1] : [];
  const newestFirst = (a: Month, b: Month) => monthIndex(b) - monthIndex(a);
  const months = [
    ...[...earliest, ...open].map((index) => presentOpen(store, monthAt(index))),
    ...liveClosings(store).map((closing) => presentClosed(store, closing)),
  ];
  const reopened = closings.filter(({ reopenedAt }) => reopenedAt !== undefined).toSorted(newestFirst);
  return {
    data: {
      months: months.sort(newestFirst),
      reopened: sortedBy(reopened, ({ reopenedAt = '' }) => reopenedAt, 'desc').map((row) =>
        presentReopened(store, row),
      ),
    },
  };
}
