import type { listDeposits as endpoint } from '../../src/contract/deposit-records';
import type { QueryOf } from '../../src/contract/endpoint';
import { monthIndex } from '../../src/domain/months';
import { includesText } from '../../src/domain/text-search';
import { pageOf } from '../domain/page';
import { type SortKey, sortedBy } from '../domain/sorting';
import { presentDeposit } from '../store/present/deposit';
import { mustGet } from '../store/present/must-get';
import type { DepositRow } from '../store/rows';
import type { Reader } from '../store/store';
import type { ActingContext } from './context';
import { depositTexts } from './load/deposit-texts';

type Query = QueryOf<typeof endpoint>;

/** The smallest bucket that an index has for the question. */
function candidates(reader: Reader, { memberId, planId, status }: Query): readonly DepositRow[] {
  if (memberId) return reader.by('deposits', 'memberId', memberId);
  if (status) return reader.by('deposits', 'status', status);
  return planId ? reader.by('deposits', 'planId', planId) : reader.all('deposits');
}

function matches(reader: Reader, row: DepositRow, query: Query): boolean {
  const { search, ...wanted } = query;
  const fields = ['status', 'memberId', 'familyMemberId', 'planId', 'paymentMethod', 'month', 'year'] as const;
  if (fields.some((field) => wanted[field] !== undefined && row[field] !== wanted[field])) return false;
  return !search || includesText(search, [...depositTexts(reader, row), row.transactionId]);
}

const sortKeys: Record<NonNullable<Query['sort']>, (reader: Reader, row: DepositRow) => SortKey> = {
  createdAt: (_, row) => Date.parse(row.createdAt),
  depositAmount: (_, row) => row.amountPaise,
  member: (reader, row) => mustGet(reader, 'members', row.memberId).name,
  plan: (reader, row) => mustGet(reader, 'plans', row.planId).planName,
  period: (_, row) => monthIndex(row),
  status: (_, row) => row.status,
};

/** Newest first unless asked otherwise. */
export function listDeposits({ store }: ActingContext, query: Query) {
  const found = candidates(store, query).filter((row) => matches(store, row, query));
  const { sort, order } = query;
  const keyOf = sortKeys[sort ?? 'createdAt'];
  const sorted = sortedBy(found, (row) => keyOf(store, row), order ?? (sort ? 'asc' : 'desc'));
  const { rows, counts } = pageOf(sorted, query);
  return { data: { response: rows.map((row) => presentDeposit(store, row)), ...counts } };
}
