import type { exportCommissionData as endpoint } from '../../src/contract/commission-records';
import type { QueryOf } from '../../src/contract/endpoint';
import { toPercent, toRupees } from '../../src/domain/money';
import { dayOf } from '../../src/domain/months';
import { type Column, type Sheet, sheetOf } from '../domain/sheet';
import { mustGet } from '../store/present/must-get';
import { familyMemberRefOf } from '../store/present/references';
import type { CommissionRow } from '../store/rows';
import type { Reader } from '../store/store';
import type { ActingContext } from './context';
import { newestCommissions } from './load/commission-query';

type Query = QueryOf<typeof endpoint>;

const columnsFor = (reader: Reader): Column<CommissionRow>[] => {
  const coordinatorOf = (row: CommissionRow) => mustGet(reader, 'coordinators', row.coordinatorId);
  const memberOf = (row: CommissionRow) => mustGet(reader, 'members', row.memberId);
  return [
    { header: 'Date', value: ({ createdAt }) => dayOf(createdAt) },
    { header: 'Coordinator', value: (row) => coordinatorOf(row).name },
    { header: 'Coordinator user name', value: (row) => coordinatorOf(row).userName },
    { header: 'Level', value: ({ level }) => level },
    { header: 'Place', value: (row) => coordinatorOf(row).unitName },
    { header: 'Member', value: (row) => memberOf(row).name },
    { header: 'Member user name', value: (row) => memberOf(row).userName },
    { header: 'Family member', value: (row) => familyMemberRefOf(reader, row.familyMemberId)?.name ?? 'Self' },
    { header: 'Plan', value: ({ planId }) => mustGet(reader, 'plans', planId).planName },
    { header: 'Investment amount', value: ({ depositAmountPaise }) => toRupees(depositAmountPaise) },
    { header: 'Rate %', value: ({ basisPoints }) => toPercent(basisPoints) },
    { header: 'Commission amount', value: ({ amountPaise }) => toRupees(amountPaise) },
    { header: 'Month', value: ({ month }) => month },
    { header: 'Year', value: ({ year }) => year },
    { header: 'Status', value: ({ status }) => status },
    { header: 'Decided on', value: ({ decidedAt }) => decidedAt && dayOf(decidedAt) },
    { header: 'Notes or reason', value: ({ notes, reason }) => reason ?? notes },
  ];
};

/** Every commission that matches, newest first. */
export function exportCommissions({ store, clock }: ActingContext, query: Query): Sheet {
  return sheetOf(`commissions-${dayOf(clock.now())}.csv`, columnsFor(store), newestCommissions(store, query));
}
