import type { exportDownlineInvestments as endpoint } from '../../src/contract/coordinator-investments';
import type { QueryOf } from '../../src/contract/endpoint';
import { toRupees } from '../../src/domain/money';
import { dayOf } from '../../src/domain/months';
import { type Column, type Sheet, sheetOf } from '../domain/sheet';
import { sortedBy } from '../domain/sorting';
import { mustGet } from '../store/present/must-get';
import { familyMemberRefOf } from '../store/present/references';
import type { DepositRow } from '../store/rows';
import type { Reader } from '../store/store';
import { type ActingContext, isRefusal, type Refusal } from './context';
import { findDownlineDeposits } from './load/downline-deposits';
import { ownCoordinator } from './load/own-coordinator';

const columnsFor = (reader: Reader): Column<DepositRow>[] => [
  { header: 'Date', value: ({ createdAt }) => dayOf(createdAt) },
  { header: 'Member', value: ({ memberId }) => mustGet(reader, 'members', memberId).name },
  { header: 'User name', value: ({ memberId }) => mustGet(reader, 'members', memberId).userName },
  { header: 'Family member', value: (row) => familyMemberRefOf(reader, row.familyMemberId)?.name ?? 'Self' },
  { header: 'Plan', value: ({ planId }) => mustGet(reader, 'plans', planId).planName },
  { header: 'Amount', value: ({ amountPaise }) => toRupees(amountPaise) },
  { header: 'Month', value: ({ month }) => month },
  { header: 'Year', value: ({ year }) => year },
  { header: 'Payment method', value: ({ paymentMethod }) => paymentMethod },
  { header: 'Transaction ID', value: ({ transactionId }) => transactionId },
  { header: 'Status', value: ({ status }) => status },
];

/** The downline's deposits that match, newest first. */
export function exportDownlineInvestments(context: ActingContext, query: QueryOf<typeof endpoint>): Sheet | Refusal {
  const coordinator = ownCoordinator(context, query);
  if (isRefusal(coordinator)) return coordinator;
  const { store, clock } = context;
  const found = findDownlineDeposits(store, coordinator, query);
  const newestFirst = sortedBy(found, ({ createdAt }) => Date.parse(createdAt), 'desc');
  return sheetOf(`investments-${dayOf(clock.now())}.csv`, columnsFor(store), newestFirst);
}
