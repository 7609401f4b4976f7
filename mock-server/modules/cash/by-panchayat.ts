import type { SignedInContext } from '@server/context';
import { pageOf } from '@server/domain/paging';
import { type SortKey, sortedBy } from '@server/domain/sorting';
import { groupBy, type Total, totalOf } from '@server/domain/totals';
import { memberPanchayatsOf } from '@server/modules/shared/hierarchy';
import { presentEarner } from '@server/modules/shared/present';
import { searchCoordinators } from '@server/modules/shared/search';
import type { CoordinatorRow, DepositRow } from '@server/store/rows';
import type { Store } from '@server/store/store';
import type { listPendingByPanchayat as listEndpoint, PanchayatDeposits } from '@/contract/cash';
import type { QueryOf } from '@/contract/endpoint';
import { toRupees } from '@/domain/money';
import { inHandOf } from './book';
import { presentHandIn } from './present';

type Query = QueryOf<typeof listEndpoint>;

interface Group {
  readonly coordinator: CoordinatorRow;
  readonly rows: readonly DepositRow[];
  readonly total: Total;
}

/** Panchayats with pending deposits, and without a filter also those that have cash in hand or handed in. */
function groupsOf(store: Store, { search, panchayatId, planId, paymentMethod }: Query): Group[] {
  const panchayats = memberPanchayatsOf(store);
  const pending = store
    .by('deposits', 'status', 'pending')
    .filter((row) => (!planId || row.planId === planId) && (!paymentMethod || row.paymentMethod === paymentMethod));
  const byPanchayat = groupBy(pending, ({ memberId }) => panchayats.of(memberId));
  const isFiltered = planId !== undefined || paymentMethod !== undefined;
  const hasCash = ({ _id }: CoordinatorRow) =>
    store.by('deposits', 'cashInHand', _id).length + store.by('handIns', 'waiting', _id).length > 0;
  const isFound = searchCoordinators(search);
  return store.by('coordinators', 'level', 'panchayat').flatMap((coordinator) => {
    const rows = byPanchayat.get(coordinator._id) ?? [];
    if (panchayatId && panchayatId !== coordinator._id) return [];
    const isListed = rows.length > 0 || (!isFiltered && hasCash(coordinator));
    return isListed && isFound(coordinator) ? [{ coordinator, rows, total: totalOf(rows) }] : [];
  });
}

const inRupees = ({ count, amountPaise }: Total) => ({ count, amount: toRupees(amountPaise) });

const sortKeys: Record<NonNullable<Query['sort']>, (store: Store, group: Group) => SortKey> = {
  place: (_, { coordinator }) => coordinator.unitName,
  coordinator: (_, { coordinator }) => coordinator.name,
  count: (_, { total }) => total.count,
  totalAmount: (_, { total }) => total.amountPaise,
  inHand: (store, { coordinator }) => totalOf(store.by('deposits', 'cashInHand', coordinator._id)).amountPaise,
};

function presentGroup(store: Store, { coordinator, rows, total }: Group): PanchayatDeposits {
  const cash = groupBy(
    rows.filter(({ paymentMethod }) => paymentMethod === 'Cash'),
    ({ cashTakenAt }) => (cashTakenAt === undefined ? 'not-taken' : 'taken'),
  );
  const sumOfCash = (key: string) => inRupees(totalOf(cash.get(key) ?? []));
  return {
    _id: coordinator._id,
    coordinator: presentEarner(coordinator),
    count: total.count,
    totalAmount: toRupees(total.amountPaise),
    cashTaken: sumOfCash('taken'),
    cashNotTaken: sumOfCash('not-taken'),
    inHand: inHandOf(store, coordinator._id),
    handIns: store.by('handIns', 'waiting', coordinator._id).map((row) => presentHandIn(store, row)),
  };
}

export function listPendingByPanchayat({ store }: SignedInContext, query: Query) {
  const { sort = 'totalAmount', order = query.sort ? 'asc' : 'desc' } = query;
  const byPlace = sortedBy(groupsOf(store, query), ({ coordinator }) => coordinator.unitName);
  const { rows, counts } = pageOf(
    sortedBy(byPlace, (group) => sortKeys[sort](store, group), order),
    query,
  );
  return { data: { panchayats: rows.map((group) => presentGroup(store, group)), ...counts } };
}
