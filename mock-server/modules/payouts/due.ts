import type { SignedInContext } from '@server/context';
import { messageOf } from '@server/domain/message';
import { pageOf } from '@server/domain/paging';
import { type Due, dueOf, heldBackReason, payoutNumber } from '@server/domain/payout';
import { type SortKey, sortedBy } from '@server/domain/sorting';
import { addTotals } from '@server/domain/totals';
import { cached } from '@server/figures/result-cache';
import { setSettings, settingsOf } from '@server/modules/settings/settings';
import { hasPayee, presentPayee } from '@server/modules/shared/payee';
import { presentEarner } from '@server/modules/shared/present';
import { tagOf } from '@server/modules/shared/record-tag';
import { searchCoordinators } from '@server/modules/shared/search';
import type { CoordinatorRow, PayeeFields } from '@server/store/rows';
import { payeeKeyOf } from '@server/store/rows';
import type { Reader, Store } from '@server/store/store';
import type { HeldBackReason } from '@/contract/choices';
import type { QueryOf } from '@/contract/endpoint';
import type { DuePayout, listDuePayouts as listDuePayoutsEndpoint } from '@/contract/payouts';
import { rankOfLevel } from '@/domain/hierarchy';
import { toPaise, toRupees } from '@/domain/money';
import { monthIndex, monthOf, startOfDay } from '@/domain/months';

export interface DueCoordinator extends Due {
  readonly coordinator: CoordinatorRow;
  readonly heldBack: HeldBackReason | undefined;
}

/** A commission is in at most one line that has not failed. */
export const isFree = (reader: Reader, commissionId: string): boolean =>
  reader.by('payoutLines', 'commissionId', commissionId).length === 0;

/**
 * What is approved, not paid and in no payout of a coordinator, and what it comes to. A month of a large office has a hundred thousand
 * of them, so that after a change only those of its coordinator are looked at.
 */
export const freeCommissions = cached(
  { dependsOn: { commissions: (row) => row.coordinatorId, payoutLines: (row) => row.coordinatorId } },
  (store: Store, coordinatorId: string) => {
    const rows = store.by('commissions', 'approvedOf', coordinatorId).filter(({ _id }) => isFree(store, _id));
    return { rows, due: dueOf(rows) };
  },
);

/** What is due to these coordinators, as far as it was decided by the end of the day `until`. */
export function findDue(
  store: Store,
  until: string | undefined,
  coordinators = store.all('coordinators'),
): DueCoordinator[] {
  const end = until === undefined ? undefined : startOfDay(until, 1).toISOString();
  const { minimumPayoutPaise } = settingsOf(store);
  return coordinators.flatMap((coordinator) => {
    const free = freeCommissions(store, coordinator._id);
    const due = end === undefined ? free.due : dueOf(free.rows.filter(({ decidedAt = '' }) => decidedAt < end));
    const { status, handedOverTo } = coordinator;
    const state = { status, isFormer: handedOverTo !== undefined, hasPayee: hasPayee(coordinator) };
    const heldBack = heldBackReason(state, due.amountPaise, minimumPayoutPaise);
    return due.count > 0 ? [{ ...due, coordinator, heldBack }] : [];
  });
}

export const presentPaidCoordinator = (row: CoordinatorRow) => ({
  ...presentEarner(row),
  coordinatorType: row.level,
  handedOverAt: row.handedOverAt,
});

/** The payee was changed after the line of the last payment was prepared. */
export function payeeChangedSince(reader: Reader, { _id, payeeChangedAt }: CoordinatorRow): string | undefined {
  const last = reader.by('payoutLines', 'coordinatorId', _id).findLast(({ status }) => status === 'paid');
  return payeeChangedAt === undefined || (last && last.createdAt >= payeeChangedAt) ? undefined : payeeChangedAt;
}

/** An account that thousands share would make a reply of millions of names. */
const MOST_SHARED = 10;

/** Other coordinators who are paid there as well, the first of them. */
export function payeeSharedWith(reader: Reader, coordinatorId: string, payee: PayeeFields) {
  const key = payeeKeyOf(payee);
  const same = key === undefined ? [] : reader.by('coordinators', 'payee', key).slice(0, MOST_SHARED + 1);
  const others = same.filter(({ _id }) => _id !== coordinatorId).slice(0, MOST_SHARED);
  return others.length > 0 ? others.map(presentPaidCoordinator) : undefined;
}

function presentDue(reader: Reader, due: DueCoordinator): DuePayout {
  const { coordinator, count, amountPaise, oldestMonth, heldBack = null } = due;
  return {
    _id: coordinator._id,
    coordinator: presentPaidCoordinator(coordinator),
    count,
    totalAmount: toRupees(amountPaise),
    oldestMonth,
    payee: presentPayee(coordinator),
    payeeChangedAt: payeeChangedSince(reader, coordinator),
    payeeSharedWith: payeeSharedWith(reader, coordinator._id, coordinator),
    heldBack,
  };
}

type DueQuery = QueryOf<typeof listDuePayoutsEndpoint>;

const sortKeys: Record<NonNullable<DueQuery['sort']>, (due: DueCoordinator) => SortKey> = {
  coordinator: ({ coordinator }) => coordinator.name,
  coordinatorType: ({ coordinator }) => rankOfLevel(coordinator.level),
  count: ({ count }) => count,
  totalAmount: ({ amountPaise }) => amountPaise,
  oldestMonth: ({ oldestMonth }) => monthIndex(oldestMonth),
};

/** The number of the next payout in the year of India. */
export const nextNumber = (reader: Reader, now: Date): string =>
  payoutNumber(now, reader.by('payouts', 'year', String(monthOf(now).year)).length);

export function listDuePayouts({ store, clock }: SignedInContext, query: DueQuery) {
  const { until, coordinatorType, search, isHeldBack, sort, order } = query;
  const isFound = searchCoordinators(search);
  const found = findDue(store, until).filter(
    ({ coordinator }) => (!coordinatorType || coordinator.level === coordinatorType) && isFound(coordinator),
  );
  const payable = found.filter(({ heldBack }) => !heldBack);
  const held = found.filter(({ heldBack }) => heldBack);
  const matching = isHeldBack === undefined ? found : isHeldBack ? held : payable;
  const [paid, kept] = [addTotals(payable), addTotals(held)];
  const byName = sortedBy(matching, ({ coordinator }) => coordinator.name);
  const sorted = sortedBy(byName, sortKeys[sort ?? 'totalAmount'], order ?? (sort ? 'asc' : 'desc'));
  const { rows, counts } = pageOf(sorted, query);
  return {
    data: {
      due: rows.map((due) => presentDue(store, due)),
      summary: {
        count: paid.count,
        coordinatorCount: payable.length,
        totalAmount: toRupees(paid.amountPaise),
        heldBackCount: held.length,
        heldBackAmount: toRupees(kept.amountPaise),
      },
      nextNumber: nextNumber(store, clock.now()),
      minimumAmount: toRupees(settingsOf(store).minimumPayoutPaise),
      etag: tagOf('settings', settingsOf(store)),
      ...counts,
    },
  };
}

export const changeSettings = (context: SignedInContext, { minimumAmount }: { readonly minimumAmount: number }) =>
  context.store.commit((tx) => {
    setSettings(tx, context, { minimumPayoutPaise: toPaise(minimumAmount) });
    return {
      ...messageOf('payout-settings-changed'),
      data: { settings: { minimumAmount, etag: tagOf('settings', settingsOf(tx)) } },
    };
  });
