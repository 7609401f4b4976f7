import type { QueryOf } from '../../src/contract/endpoint';
import type { listMyDeposits as endpoint } from '../../src/contract/member-deposits';
import { toRupees } from '../../src/domain/money';
import { monthIndex } from '../../src/domain/months';
import { includesText } from '../../src/domain/text-search';
import { pageOf } from '../domain/page';
import { type SortKey, sortedBy } from '../domain/sorting';
import { totalOf } from '../domain/sums';
import { presentDeposit } from '../store/present/deposit';
import { mustGet } from '../store/present/must-get';
import type { DepositRow } from '../store/rows';
import type { Reader } from '../store/store';
import type { ActingContext } from './context';

type Query = QueryOf<typeof endpoint>;

const planName = (reader: Reader, row: DepositRow) => mustGet(reader, 'plans', row.planId).planName;
const familyMemberName = (reader: Reader, row: DepositRow) =>
  row.familyMemberId === null ? 'Self' : mustGet(reader, 'familyMembers', row.familyMemberId).name;

const matches = (reader: Reader, row: DepositRow, { search, status, paymentStatus, planId }: Query): boolean =>
  (!status || row.status === status) &&
  (!paymentStatus || row.paymentStatus === paymentStatus) &&
  (!planId || row.planId === planId) &&
  includesText(search, [planName(reader, row), familyMemberName(reader, row), row.transactionId, row.paymentMethod]);

const sortKeys: Record<NonNullable<Query['sort']>, (reader: Reader, row: DepositRow) => SortKey> = {
  createdAt: (_, row) => Date.parse(row.createdAt),
  depositAmount: (_, row) => row.amountPaise,
  plan: planName,
  familyMember: familyMemberName,
  period: (_, row) => monthIndex(row),
  paymentStatus: (_, row) => row.paymentStatus,
};

/** Of all the member's deposits, by payment status: a failed one counts in the total only. */
function summarize(own: readonly DepositRow[]) {
  const of = (status: DepositRow['paymentStatus']) =>
    totalOf(own.filter(({ paymentStatus }) => paymentStatus === status));
  const [all, completed, pending] = [totalOf(own), of('completed'), of('pending')];
  return {
    totalDeposits: all.count,
    totalAmount: toRupees(all.amountPaise),
    completedCount: completed.count,
    completedAmount: toRupees(completed.amountPaise),
    pendingCount: pending.count,
    pendingAmount: toRupees(pending.amountPaise),
  };
}

/** Newest first unless asked otherwise. */
export function listMyDeposits({ store, actor }: ActingContext, query: Query) {
  const own = store.by('deposits', 'memberId', actor.id);
  const found = own.filter((row) => matches(store, row, query));
  const { sort, order } = query;
  const keyOf = sortKeys[sort ?? 'createdAt'];
  const sorted = sortedBy(found, (row) => keyOf(store, row), order ?? (sort ? 'asc' : 'desc'));
  const { rows, counts } = pageOf(sorted, query);
  const deposits = rows.map((row) => presentDeposit(store, row));
  return { data: { deposits, ...counts, summary: summarize(own) } };
}
