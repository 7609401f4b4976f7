/** The commissions of the signed-in coordinator. */
import * as contract from '@/contract/commissions';
import { type PageDataOf, type PageOf, recordList } from './read-shape';

/** Servers name the same thing by the long name of the record, a short one, or both. */
function ownCommissionOf(row: PageOf<contract.OwnCommission>) {
  const { member, memberReferenceId: record } = row;
  return {
    _id: row._id,
    member: {
      name: record.name || (member?.name ?? ''),
      userName: record.userName || (member?.userName ?? ''),
      profilePicture: member?.profilePicture ?? null,
    },
    familyMember: row.familyMember,
    planName: row.plan?.planName || row.depositPlanReferenceId.planName || (row.investment?.plan.planName ?? ''),
    /** It is the amount that was collected. */
    investmentAmount: row.investmentAmount ?? row.totalAmount,
    rate: row.rate,
    /** It is the commission itself. */
    amount: row.amount ?? row.commisionAmount,
    status: row.status,
    /** It is the superadmin's decision, or the status where the server does not tell it. */
    decision: row.decision ?? row.status,
    reason: row.reason,
    payout: row.payout,
    reversalOf: row.reversalOf,
    bookedIn: row.bookedIn,
    /** Where the member belongs. */
    places: row.places,
    month: row.month,
    year: row.year,
    createdAt: row.createdAt || (row.generatedDate ?? ''),
  };
}
export type OwnCommission = ReturnType<typeof ownCommissionOf>;

export const ownCommissions = recordList(contract.ownCommissionResource, 'commissions', ownCommissionOf);
export type OwnCommissionSummary = NonNullable<PageDataOf<typeof contract.listOwnCommissions>['summary']>;

export const ownCommissionDetails = recordList(contract.ownCommissionDetailResource, 'commissions', ownCommissionOf);
