import { z } from 'zod';
import { familyMemberRef } from './deposits';
import { answer, endpoint } from './endpoint';
import { linesOfText, requiredLines } from './form-fields';
import { allowed } from './permissions';
import { planRef } from './plans';
import {
  coordinatorRef,
  id,
  instant,
  level,
  monthNumber,
  pageQuery,
  pageReply,
  percent,
  personRef,
  queryChoice,
  queryMonth,
  queryText,
  queryYear,
  rupees,
  sortQuery,
  yearNumber,
} from './primitives';
import { LEVELS } from './roles';

export const COMMISSION_STATUSES = ['pending', 'approved', 'rejected', 'paid'] as const;
export type CommissionStatus = (typeof COMMISSION_STATUSES)[number];

/** At most one of these stands in a commission: the coordinator that earns it. */
export const levelReferences = {
  panchayatReferenceId: coordinatorRef.optional(),
  sankulReferenceId: coordinatorRef.optional(),
  tehsilReferenceId: coordinatorRef.optional(),
  districtReferenceId: coordinatorRef.optional(),
  sambhaagReferenceId: coordinatorRef.optional(),
  stateReferenceId: coordinatorRef.optional(),
};

/** A commission as the superadmin sees it; `commisionAmount` is spelt so (§1-3). */
export const commission = z.object({
  _id: id,
  createdAt: instant,
  ...levelReferences,
  coordinatorType: level,
  memberReferenceId: personRef,
  familyMemberReferenceId: familyMemberRef.optional(),
  depositPlanReferenceId: planRef,
  depositReferenceId: id,
  /** What was invested, in rupees. */
  totalAmount: rupees,
  rate: percent,
  commisionAmount: rupees,
  month: monthNumber,
  year: yearNumber,
  status: z.enum(COMMISSION_STATUSES),
  notes: z.string().optional(),
  reason: z.string().optional(),
  decidedAt: instant.optional(),
});
export type Commission = z.infer<typeof commission>;

const area = '/superadmin/commission-management';

export const listPendingCommissions = endpoint({
  id: 'superadmin.commissions.pending',
  method: 'GET',
  path: `${area}/pending-commissions`,
  roles: allowed('commissions', 'list'),
  summary: 'Commissions that wait for a decision',
  spec: '§1-7.4',
  query: {
    coordinatorType: queryChoice(LEVELS),
    month: queryMonth,
    year: queryYear,
    ...pageQuery(50),
    search: queryText,
    ...sortQuery(['createdAt', 'commisionAmount', 'totalAmount', 'coordinator', 'member', 'plan', 'period']),
  },
  reply: answer(
    z.object({
      pendingCommissions: z.array(commission),
      summary: z.object({ totalPendingAmount: rupees }),
      ...pageReply,
    }),
  ),
});

const breakdown = z.object({ count: z.number().int(), totalAmount: rupees });

export const commissionApprovalStats = endpoint({
  id: 'superadmin.commissions.approval-stats',
  method: 'GET',
  path: `${area}/commission-approval-stats`,
  roles: allowed('commissions', 'list'),
  summary: 'Pending, approved and rejected commissions of a period; approved counts approved and paid',
  spec: '§1-7.4',
  query: { month: queryMonth, year: queryYear },
  reply: answer(
    z.object({
      statusBreakdown: z.object({ pending: breakdown, approved: breakdown, rejected: breakdown }),
      /** approved ÷ (approved + rejected) × 100, 0 when none is decided. */
      summary: z.object({ approvedPercentage: percent }),
    }),
  ),
});

const notes = linesOfText('Notes', 500).optional();
/** A reason is required for a rejection, also on the server (decisions §5). */
const reason = requiredLines('Reason', 500);
export const commissionIds = z
  .array(id, { error: 'Commission IDs are required' })
  .min(1, 'Select at least one commission')
  .max(1000, 'At most 1000 commissions at a time');

/** Bulk calls act row by row and say what became of each (decisions §5). */
export const bulkResult = z.object({
  updated: z.array(id),
  failed: z.array(z.object({ id: z.string(), message: z.string() })),
});

export const approveCommission = endpoint({
  id: 'superadmin.commissions.approve',
  method: 'PATCH',
  path: `${area}/commission/:id/approve`,
  roles: allowed('commissions', 'decide'),
  summary: 'Approve a pending commission',
  spec: '§1-7.4',
  params: { id },
  body: z.object({ notes }).optional(),
  reply: answer(z.object({ commission })),
});

export const rejectCommission = endpoint({
  id: 'superadmin.commissions.reject',
  method: 'PATCH',
  path: `${area}/commission/:id/reject`,
  roles: allowed('commissions', 'decide'),
  summary: 'Reject a pending commission with a reason',
  spec: '§1-7.4',
  params: { id },
  body: z.object({ reason }),
  reply: answer(z.object({ commission })),
});

export const bulkApproveCommissions = endpoint({
  id: 'superadmin.commissions.bulk-approve',
  method: 'PATCH',
  path: `${area}/commissions/bulk-approve`,
  roles: allowed('commissions', 'decide'),
  summary: 'Approve several pending commissions',
  spec: '§1-7.4',
  body: z.object({ commissionIds, notes }),
  reply: answer(bulkResult),
});

export const bulkRejectCommissions = endpoint({
  id: 'superadmin.commissions.bulk-reject',
  method: 'PATCH',
  path: `${area}/commissions/bulk-reject`,
  roles: allowed('commissions', 'decide'),
  summary: 'Reject several pending commissions with one reason',
  spec: '§1-7.4',
  body: z.object({ commissionIds, reason }),
  reply: answer(bulkResult),
});
