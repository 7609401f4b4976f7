import type { SignedInContext } from '@server/context';
import { type PageRequest, pageOf } from '@server/domain/paging';
import { type SortKey, sortedBy } from '@server/domain/sorting';
import { totalOf } from '@server/domain/totals';
import { type LiveList, liveLists } from '@server/figures/live-lists';
import { storeScoped } from '@server/figures/store-scoped';
import { countRows } from '@server/figures/tally';
import { downlineDeposits } from '@server/modules/shared/downline-rows';
import { hasDays, isOnDays, pageOfList, refuseDays, sortOf } from '@server/modules/shared/list-query';
import { familyMemberRefOf } from '@server/modules/shared/present';
import { idsWhere, isFoundIn, partOf, searchParts } from '@server/modules/shared/search';
import { type Collection, type DepositRow, isDisputed, OF_ALL } from '@server/store/rows';
import { getOrThrow, type Reader, type Store } from '@server/store/store';
import type { FlagFilter } from '@/contract/choices';
import type * as deposits from '@/contract/deposits';
import type { QueryOf } from '@/contract/endpoint';
import { averageOf, type Paise, toRupees } from '@/domain/money';
import { monthIndex } from '@/domain/months';
import { summarizeDeposits } from '@/domain/own-deposits';
import { flagsOf } from './flags';
import { presentDecidedDeposit, presentDeposit } from './present';

const planName = (reader: Reader, row: DepositRow) => getOrThrow(reader, 'plans', row.planId).planName;
const familyMemberName = (reader: Reader, row: DepositRow) =>
  familyMemberRefOf(reader, row.familyMemberId)?.name ?? 'Self';

const depositSortKeys = {
  createdAt: (_, row) => Date.parse(row.createdAt),
  depositAmount: (_, row) => row.amountPaise,
  member: (reader, row) => getOrThrow(reader, 'members', row.memberId).name,
  familyMember: familyMemberName,
  plan: planName,
  period: (_, row) => monthIndex(row),
  status: (_, row) => row.status,
  paymentStatus: (_, row) => row.paymentStatus,
} satisfies Record<string, (reader: Reader, row: DepositRow) => SortKey>;

export type DepositQuery = PageRequest & Partial<QueryOf<typeof deposits.listDeposits>>;

const FILTER_FIELDS = [
  'status',
  'memberId',
  'familyMemberId',
  'planId',
  'paymentMethod',
  'month',
  'year',
  'handInId',
] as const;
const SEARCHED_COLLECTIONS: readonly Collection[] = ['members', 'familyMembers', 'plans', 'coordinators'];

function candidateDeposits(store: Store, query: DepositQuery): readonly DepositRow[] {
  const { memberId, panchayatId, planId, status } = query;
  if (query.isDisputed) return store.by('deposits', 'disputed', OF_ALL);
  if (memberId) return store.by('deposits', 'memberId', memberId);
  if (panchayatId) return downlineDeposits(store, panchayatId, status);
  if (status) return store.by('deposits', 'status', status);
  return planId ? store.by('deposits', 'planId', planId) : store.all('deposits');
}

const SELF_NAME = { name: 'Self' };

/** The search reads whom and what it is for, the transaction id, and the panchayat with its coordinator, who brings the cash. */
function createDepositSearch(reader: Reader, words: string): (row: DepositRow) => boolean {
  return searchParts(words, (part) => {
    const isMember = partOf.member(part);
    const panchayats = idsWhere(reader, 'coordinators', partOf.placeOrCoordinator(part));
    const members = idsWhere(reader, 'members', (row) => panchayats.has(row.panchayatId) || isMember(row));
    const plans = idsWhere(reader, 'plans', partOf.plan(part));
    const family = idsWhere(reader, 'familyMembers', partOf.family(part));
    const isSelf = partOf.family(part)(SELF_NAME);
    const isTransaction = partOf.transaction(part);
    return (row) =>
      members.has(row.memberId) ||
      plans.has(row.planId) ||
      (row.familyMemberId === null ? isSelf : family.has(row.familyMemberId)) ||
      isTransaction(row);
  });
}

function depositFilter(reader: Reader, query: DepositQuery): (row: DepositRow) => boolean {
  const fields = FILTER_FIELDS.filter((field) => query[field] !== undefined);
  const isFound = query.search ? createDepositSearch(reader, query.search) : () => true;
  const isOnDay = isOnDays(query);
  const { panchayatId, isBookedElsewhere } = query;
  const isFromPanchayat = ({ memberId }: DepositRow) =>
    panchayatId === undefined || getOrThrow(reader, 'members', memberId).panchayatId === panchayatId;
  return (row) =>
    fields.every((field) => row[field] === query[field]) &&
    (isBookedElsewhere === undefined || (row.bookedMonth !== undefined) === isBookedElsewhere) &&
    (query.isDisputed === undefined || isDisputed(row) === query.isDisputed) &&
    isFromPanchayat(row) &&
    isOnDay(() => row.createdAt, row.decidedAt) &&
    isFound(row);
}

const dependenciesOf = ({ search, sort, panchayatId }: DepositQuery): readonly Collection[] => {
  if (search) return SEARCHED_COLLECTIONS;
  const ofMembers = panchayatId || sort === 'member' ? (['members'] as const) : [];
  return sort === 'plan' ? [...ofMembers, 'plans'] : ofMembers;
};

const depositLists = liveLists('deposits');

/** Every candidate matches and they are sorted already, so there is nothing to cache. */
const isUnfiltered = (query: DepositQuery): boolean =>
  sortOf(query) === undefined &&
  query.search === undefined &&
  query.panchayatId === undefined &&
  query.isDisputed === undefined &&
  query.isBookedElsewhere === undefined &&
  !hasDays(query) &&
  FILTER_FIELDS.every((field) => field === 'status' || query[field] === undefined);

/** The sums of all deposits, and of those with each status, follow each change. */
export const depositSums = storeScoped((store) => {
  const sums = new Map<string, Paise>();
  countRows(store, 'deposits', ({ status, amountPaise }, sign) => {
    for (const key of [OF_ALL, status]) sums.set(key, (sums.get(key) ?? 0) + sign * amountPaise);
  });
  return sums;
});

function depositsFor(store: Store, query: DepositQuery): Pick<LiveList<DepositRow>, 'rows' | 'amountPaise'> {
  if (isUnfiltered(query)) {
    const amountPaise = depositSums(store).get(query.status ?? OF_ALL) ?? 0;
    return { rows: candidateDeposits(store, query), amountPaise };
  }
  const { page: _page, limit: _limit, ...question } = query;
  const sort = sortOf(query);
  return depositLists(store, {
    key: JSON.stringify(question),
    candidates: () => candidateDeposits(store, query),
    createFilter: () => depositFilter(store, query),
    sorting: sort && { keyOf: (row) => depositSortKeys[sort.by](store, row), order: sort.order },
    dependsOn: dependenciesOf(query),
  });
}

/** `isMeant` is asked each time, for what can change without a change of the row. */
export const pageOfDeposits = (store: Store, query: DepositQuery, isMeant?: (row: DepositRow) => boolean) => {
  const { rows, amountPaise } = depositsFor(store, query);
  if (!isMeant) return { ...pageOfList(rows, query), totalAmount: toRupees(amountPaise) };
  const meant = rows.filter(isMeant);
  return { ...pageOfList(meant, query), totalAmount: toRupees(totalOf(meant).amountPaise) };
};

const hasFlag = (store: Store, flag: FlagFilter | undefined) =>
  flag && ((row: DepositRow) => flagsOf(store, row).some(({ name }) => flag === 'any' || flag === name));

export function listPendingDeposits(
  { store }: SignedInContext,
  query: QueryOf<typeof deposits.listPendingDepositsOptimized>,
) {
  const refusal = refuseDays(query);
  if (refusal) return refusal;
  const { flag, ...question } = query;
  const { rows, counts, totalAmount } = pageOfDeposits(store, { ...question, status: 'pending' }, hasFlag(store, flag));
  const data = rows.map((row) => ({
    ...presentDecidedDeposit(store, row),
    flags: flagsOf(store, row).map(({ name }) => name),
  }));
  return { data, ...counts, totalAmount };
}

export function summarizePendingDeposits({ store }: SignedInContext) {
  const { amountPaise, count } = totalOf(store.by('deposits', 'status', 'pending'));
  const avgAmount = toRupees(averageOf(amountPaise, count));
  return { data: { totalCount: count, totalAmount: toRupees(amountPaise), avgAmount } };
}

type OwnDepositsQuery = QueryOf<typeof deposits.listMyDeposits>;

const matchesOwnDeposit = (
  reader: Reader,
  row: DepositRow,
  { search, status, paymentStatus, planId }: OwnDepositsQuery,
): boolean =>
  (!status || row.status === status) &&
  (!paymentStatus || row.paymentStatus === paymentStatus) &&
  (!planId || row.planId === planId) &&
  isFoundIn(search, [planName(reader, row), familyMemberName(reader, row), row.transactionId, row.paymentMethod]);

/** The summary is of all deposits of the member, whatever is filtered. */
export function listMyDeposits({ store, actor }: SignedInContext, query: OwnDepositsQuery) {
  const own = store.by('deposits', 'memberId', actor.id);
  const found = own.filter((row) => matchesOwnDeposit(store, row, query));
  const { sort, order } = query;
  const keyOf = depositSortKeys[sort ?? 'createdAt'];
  const sorted = sortedBy(found, (row) => keyOf(store, row), order ?? (sort ? 'asc' : 'desc'));
  const { rows, counts } = pageOf(sorted, query);
  const deposits = rows.map((row) => presentDeposit(store, row));
  return { data: { deposits, ...counts, summary: summarizeDeposits(own) } };
}

export function listDeposits({ store }: SignedInContext, query: QueryOf<typeof deposits.listDeposits>) {
  const refusal = refuseDays(query);
  if (refusal) return refusal;
  const { rows, counts, totalAmount } = pageOfDeposits(store, query);
  return { data: { response: rows.map((row) => presentDecidedDeposit(store, row)), ...counts, totalAmount } };
}
