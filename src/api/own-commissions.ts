/** The commissions of the signed-in coordinator. */
import type { BOOKKEEPING_STATUSES, GENDERS } from '@/contract/choices';
import * as contract from '@/contract/commissions';
import { isRecord } from '@/utils/is-record';
import { also, number, orNull, record, recordList, rows, type ShapeOf, shaped, text, word } from './shape';

const ownCommission = record({
  _id: text,
  member: also(record({ name: text, userName: text, profilePicture: orNull(text) }), 'memberReferenceId'),
  familyMember: orNull(record({ name: text, relationship: text, gender: orNull(word<(typeof GENDERS)[number]>()) })),
  planName: (_, { plan, depositPlanReferenceId, investment }) => {
    const plans = [plan, depositPlanReferenceId, isRecord(investment) && investment.plan];
    return text(
      plans.map((each) => isRecord(each) && each.planName).find((name) => typeof name === 'string'),
      {},
    );
  },
  /** What was collected. */
  investmentAmount: also(number, 'totalAmount'),
  rate: number,
  /** The commission. */
  amount: also(number, 'commisionAmount'),
  status: word<(typeof BOOKKEEPING_STATUSES)[number]>(),
  /** The superadmin's decision; where the server does not tell it, the status. */
  decision: also(word<(typeof BOOKKEEPING_STATUSES)[number]>(), 'status'),
  reason: orNull(text),
  month: number,
  year: number,
  createdAt: also(text, 'generatedDate'),
});
export type OwnCommission = ShapeOf<typeof ownCommission>;

/** Of all that match. Null where the server does not sum them up. */
const summary = orNull(
  record({ totalAmount: number, rejectedAmount: orNull(number), pendingCount: number, processedCount: number }),
);
export type OwnCommissionSummary = NonNullable<ShapeOf<typeof summary>>;

const beside = record({ summary });

export const ownCommissions = recordList('own-commissions', ownCommission, beside);

export const ownCommissionDetails = recordList('own-commission-details', ownCommission, beside);

const totals = { totalCommission: number, totalCollection: number, transactionCount: number };

export const commissionInsights = shaped(
  contract.commissionInsights,
  record({
    planWise: rows(record({ planName: text, ...totals }), '_id'),
    memberWise: rows(record({ memberName: text, userName: text, ...totals }), '_id'),
  }),
);

export const commissionStats = shaped(
  contract.commissionStats,
  record({ totalEarned: number, pending: number, thisMonth: number, commissionRate: number }),
);

const sums = record(totals);

const statement = record({
  month: number,
  year: number,
  earned: sums,
  pending: sums,
  rejected: sums,
  total: sums,
  processed: orNull(sums),
  pdfUrl: text,
  csvUrl: text,
});

export const commissionStatement = shaped(contract.commissionStatement, statement);
export const coordinatorStatement = shaped(contract.coordinatorStatement, statement);
