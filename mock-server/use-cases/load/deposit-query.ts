import type { DepositStatus, PaymentMethod } from '../../../src/contract/deposits';
import { monthIndex } from '../../../src/domain/months';
import { includesText } from '../../../src/domain/text-search';
import type { PageRequest } from '../../domain/page';
import type { SortKey } from '../../domain/sorting';
import { KeptLists } from '../../store/kept-lists';
import { perStore } from '../../store/per-store';
import { mustGet } from '../../store/present/must-get';
import type { Collection, DepositRow } from '../../store/rows';
import type { Reader, Store } from '../../store/store';
import { idsWith, membersWith, plansWith } from './ids-with';
import { pageOfList, type Sorting, sortOf } from './page-of-list';

const sortKeys = {
  depositAmount: (_, row) => row.amountPaise,
  member: (reader, row) => mustGet(reader, 'members', row.memberId).name,
  plan: (reader, row) => mustGet(reader, 'plans', row.planId).planName,
  period: (_, row) => monthIndex(row),
  status: (_, row) => row.status,
} satisfies Record<string, (reader: Reader, row: DepositRow) => SortKey>;

/** What the superadmin's deposit lists can be asked for. */
export interface DepositQuery extends Sorting<keyof typeof sortKeys>, PageRequest {
  readonly status?: DepositStatus | undefined;
  readonly memberId?: string | undefined;
  readonly familyMemberId?: string | undefined;
  readonly planId?: string | undefined;
  readonly paymentMethod?: PaymentMethod | undefined;
  readonly month?: number | undefined;
  readonly year?: number | undefined;
  readonly search?: string | undefined;
  /** Whether the search also looks into transaction ids. */
  readonly withTransactionId?: boolean;
}

const FIELDS = ['status', 'memberId', 'familyMemberId', 'planId', 'paymentMethod', 'month', 'year'] as const;
const SEARCHED: readonly Collection[] = ['members', 'familyMembers', 'plans'];

/** The smallest bucket that an index has for the question. */
function candidates(reader: Reader, { memberId, planId, status }: DepositQuery): readonly DepositRow[] {
  if (memberId) return reader.by('deposits', 'memberId', memberId);
  if (status) return reader.by('deposits', 'status', status);
  return planId ? reader.by('deposits', 'planId', planId) : reader.all('deposits');
}

/** Looks into member, family member ('Self' for none) and plan (§1-2.8). */
function searcher(reader: Reader, words: string, withTransactionId: boolean): (row: DepositRow) => boolean {
  const members = membersWith(reader, words);
  const plans = plansWith(reader, words);
  const family = idsWith(reader, 'familyMembers', words, ({ name }) => [name]);
  const isSelf = includesText(words, ['Self']);
  return ({ memberId, familyMemberId, planId, transactionId }) =>
    members.has(memberId) ||
    plans.has(planId) ||
    (familyMemberId === null ? isSelf : family.has(familyMemberId)) ||
    (withTransactionId && includesText(words, [transactionId]));
}

function wanted(reader: Reader, query: DepositQuery): (row: DepositRow) => boolean {
  const asked = FIELDS.filter((field) => query[field] !== undefined);
  const isFound = query.search ? searcher(reader, query.search, query.withTransactionId === true) : () => true;
  return (row) => asked.every((field) => row[field] === query[field]) && isFound(row);
}

const looksInto = ({ search, sort }: DepositQuery): readonly Collection[] => {
  if (search) return SEARCHED;
  return sort === 'member' ? ['members'] : sort === 'plan' ? ['plans'] : [];
};

const keptLists = perStore((store) => new KeptLists(store, 'deposits'));

/** Nothing is left out of the candidates, and they stand as they should: there is nothing to keep. */
const isWhole = (query: DepositQuery): boolean =>
  sortOf(query) === undefined &&
  query.search === undefined &&
  FIELDS.every((field) => field === 'status' || query[field] === undefined);

function rowsFor(store: Store, query: DepositQuery): readonly DepositRow[] {
  if (isWhole(query)) return candidates(store, query);
  const { page: _page, limit: _limit, ...question } = query;
  const sort = sortOf(query);
  return keptLists(store).get({
    name: JSON.stringify(question),
    candidates: () => candidates(store, query),
    wanted: () => wanted(store, query),
    sort: sort && { keyOf: (row) => sortKeys[sort.by](store, row), order: sort.order },
    looksInto: looksInto(query),
  }).rows;
}

/** One page, newest first unless asked otherwise. */
export const pageOfDeposits = (store: Store, query: DepositQuery) => pageOfList(rowsFor(store, query), query);
