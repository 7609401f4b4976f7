/** The members and deposits below a coordinator. */
import * as contract from '@/contract/downline';
import { derived, type PageDataOf, type PageOf, type RowOfList, recordList } from './read-shape';

/** A member without an id is known by the user name, which no other member has. */
const memberOf = (row: PageOf<contract.DownlineMember>) => ({ ...row, _id: row._id ?? row.userName });

export const downlineMembers = recordList(contract.downlineResource, 'downlineMembers', memberOf);
export type DownlineMember = RowOfList<typeof downlineMembers>;

export const listDownline = derived(contract.listDownline, ({ downlineMembers: rows, totalDownlineCount }) => ({
  downlineMembers: rows.map((row) => ({ ...memberOf(row), id: row.id })),
  totalDownlineCount,
}));

/** Servers name the same thing by the long name of the record or a short one. A deposit without a payment method was paid in cash. */
const investmentOf = (row: PageOf<contract.DownlineInvestment>) => ({
  ...row,
  member: {
    name: row.member?.name || row.memberReferenceId.name,
    userName: row.member?.userName || row.memberReferenceId.userName,
  },
  plan: {
    planName: row.plan?.planName || row.depositPlanReferenceId.planName,
    planDuration: row.plan?.planDuration ?? null,
  },
  amount: row.amount ?? row.depositAmount,
  paymentMethod: row.paymentMethod || ('Cash' as const),
  createdAt: row.createdAt || row.date || '',
});

export const downlineInvestments = recordList(contract.downlineInvestmentResource, 'deposits', investmentOf);
export type DownlineInvestment = RowOfList<typeof downlineInvestments>;

export const listDownlineInvestments = derived(contract.listDownlineInvestments, ({ deposits }) =>
  deposits.map((row) => ({ ...investmentOf(row), id: row.id })),
);

export type DownlineUnits = PageDataOf<typeof contract.downlineUnits>;
export type DownlineUnit = DownlineUnits['units'][number];
export type UnitMember = DownlineUnits['members'][number];

export type CollectionVisit = PageDataOf<typeof contract.listCollectionRound>['stops'][number];
export type VisitDeposit = CollectionVisit['currentPayments'][number];
