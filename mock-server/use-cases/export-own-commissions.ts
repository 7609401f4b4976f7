import type { exportOwnCommissions as endpoint } from '../../src/contract/coordinator-commissions';
import type { QueryOf } from '../../src/contract/endpoint';
import { toPercent, toRupees } from '../../src/domain/money';
import { dayOf } from '../../src/domain/months';
import { bookkeepingStatus } from '../domain/commission-decision';
import { type Column, type Sheet, sheetOf } from '../domain/sheet';
import { mustGet } from '../store/present/must-get';
import { familyMemberRefOf } from '../store/present/references';
import type { CommissionRow } from '../store/rows';
import type { Reader } from '../store/store';
import { type ActingContext, isRefusal, type Refusal } from './context';
import { createOwnFilter } from './load/own-commission-query';
import { ownCoordinator } from './load/own-coordinator';

type Query = QueryOf<typeof endpoint>;

const columnsFor = (reader: Reader): Column<CommissionRow>[] => [
  { header: 'Date', value: ({ createdAt }) => dayOf(createdAt) },
  { header: 'Member', value: ({ memberId }) => mustGet(reader, 'members', memberId).name },
  { header: 'User name', value: ({ memberId }) => mustGet(reader, 'members', memberId).userName },
  { header: 'Family member', value: (row) => familyMemberRefOf(reader, row.familyMemberId)?.name ?? 'Self' },
  { header: 'Relationship', value: (row) => familyMemberRefOf(reader, row.familyMemberId)?.relationship ?? 'self' },
  { header: 'Plan', value: ({ planId }) => mustGet(reader, 'plans', planId).planName },
  { header: 'Collection', value: ({ depositAmountPaise }) => toRupees(depositAmountPaise) },
  { header: 'Rate %', value: ({ basisPoints }) => toPercent(basisPoints) },
  { header: 'Commission', value: ({ amountPaise }) => toRupees(amountPaise) },
  { header: 'Month', value: ({ month }) => month },
  { header: 'Year', value: ({ year }) => year },
  { header: 'Status', value: bookkeepingStatus },
];

/** The own commissions that match, newest first, with the status that the coordinator sees. */
export function exportOwnCommissions(context: ActingContext, query: Query): Sheet | Refusal {
  const coordinator = ownCoordinator(context, query);
  if (isRefusal(coordinator)) return coordinator;
  const { store, clock } = context;
  const own = store.by('commissions', 'coordinatorId', coordinator._id);
  const found = own.filter(createOwnFilter(store, query)).reverse();
  return sheetOf(`commissions-${dayOf(clock.now())}.csv`, columnsFor(store), found);
}
