/** Commissions as the superadmin decides on them. */
import type { COORDINATOR_STATUSES, CommissionStatus } from '@/contract/choices';
import * as contract from '@/contract/commissions';
import type { Level } from '@/contract/roles';
import { levelOfReference, referenceOfLevel } from '@/domain/hierarchy';
import { earnedPercent, percentOf } from '@/domain/money';
import { isRecord } from '@/utils/is-record';
import {
  list,
  made,
  number,
  only,
  orElse,
  orNull,
  record,
  recordList,
  rows,
  type ShapeOf,
  shaped,
  shapedBy,
  text,
  word,
} from './shape';

const period = { month: number, year: number };
const coordinator = record({
  _id: text,
  name: text,
  userName: text,
  status: orNull(word<(typeof COORDINATOR_STATUSES)[number]>()),
});
const familyMember = record({ name: text });
const plan = record({ planName: text });
const status = word<CommissionStatus>();

const fields = {
  _id: text,
  createdAt: text,
  /** Who earns it: the coordinator that the field of its level names. Null where none does. */
  coordinator: made((given) => {
    const level = levelOfReference(given);
    return level ? coordinator(given[referenceOfLevel(level)], given) : null;
  }),
  coordinatorType: made((given) => levelOfReference(given) ?? orNull(word<Level>())(given.coordinatorType, given)),
  memberReferenceId: record({ _id: text, name: text, userName: text }),
  /** '' is the member itself. Null where that is not known, as without the deposit. */
  familyMemberName: made(({ familyMemberReferenceId, depositReferenceId }) =>
    isRecord(familyMemberReferenceId)
      ? familyMember(familyMemberReferenceId, {}).name
      : orNull(() => '')(depositReferenceId, {}),
  ),
  depositPlanReferenceId: plan,
  depositReferenceId: orNull(text),
  totalAmount: number,
  /** Percent. */
  rate: made(({ rate, commisionAmount, totalAmount }) =>
    typeof rate === 'number' ? rate : earnedPercent(number(commisionAmount, {}), number(totalAmount, {})),
  ),
  commisionAmount: number,
  ...period,
  notes: orNull(text),
  reason: orNull(text),
  decidedAt: orNull(text),
  decidedBy: orNull(record({ _id: text, name: orNull(text) })),
};

const commission = record({ ...fields, status: orNull(status) });
export type Commission = ShapeOf<typeof commission>;
/** In the list of pending ones a commission is pending, also where the server does not say so. */
const pendingCommission = record({ ...fields, status: orElse<CommissionStatus>(status, 'pending') });

/** The sum of all that match; null where the server does not add them up. */
const extraSum = record({ summary: orNull(record({ totalAmount: number })) });

export const allCommissions = recordList('commissions', commission, extraSum);
export const pendingCommissions = recordList('commissions', pendingCommission);

const commissionGroup = record({
  _id: text,
  createdAt: text,
  memberReferenceId: record({ name: text }),
  depositPlanReferenceId: plan,
  ...period,
  totalAmount: number,
  commisionAmount: number,
  commissions: rows(pendingCommission, '_id'),
});
export type CommissionGroup = ShapeOf<typeof commissionGroup>;

/** A row for each deposit. */
export const commissionGroups = recordList('commission-groups', commissionGroup);

/** A server that groups by status names no status without commissions. */
const total = orElse(record({ count: number, totalAmount: number }), { count: 0, totalAmount: 0 });
const statusBreakdown = record({ pending: total, approved: total, rejected: total });

const approvalStats = record({
  statusBreakdown,
  summary: (value, siblings) => {
    const { approved, rejected } = statusBreakdown(siblings.statusBreakdown, siblings);
    const share = isRecord(value) ? value.approvedPercentage : undefined;
    return {
      approvedPercentage:
        typeof share === 'number' ? share : percentOf(approved.count, approved.count + rejected.count),
    };
  },
});
export type ApprovalStatistics = ShapeOf<typeof approvalStats>;

/** Null where the server counts nothing. */
export const commissionApprovalStats = shaped(
  contract.commissionApprovalStats,
  (value, siblings): ApprovalStatistics | null =>
    isRecord(value) && isRecord(value.statusBreakdown) ? approvalStats(value, siblings) : null,
);

/** What waits for a decision. How many is null where the reply does not say and its page is full, so that there may be more. */
export const pendingCommissionTotals = shapedBy(contract.listPendingCommissions, ({ limit }) =>
  record({
    count: made(({ totalCount, pendingCommissions: page }) => {
      if (typeof totalCount === 'number') return totalCount;
      return Array.isArray(page) && page.length < Number(limit) ? page.length : null;
    }),
    /** Rupees, of all of them. */
    amount: made(({ summary }) => only('totalPendingAmount', number)(summary, {})),
    /** Since when those of the page wait; '' where that is not said. */
    instants: made(({ pendingCommissions: page }) => list(only('createdAt', text))(page, {})),
  }),
);
