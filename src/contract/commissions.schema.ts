import { z } from 'zod';
import { COMMISSION_STATUSES } from './commissions';
import { familyMemberRef } from './deposits.schema';
import { answer, schemas } from './endpoint.schema';
import { linesOfText, requiredLines } from './form-fields.schema';
import { planRef } from './plans.schema';
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
} from './primitives.schema';
import { LEVELS } from './roles';

/** At most one of these stands in a commission: the coordinator that earns it. */
export const levelReferences = {
  panchayatReferenceId: coordinatorRef.optional(),
  sankulReferenceId: coordinatorRef.optional(),
  tehsilReferenceId: coordinatorRef.optional(),
  districtReferenceId: coordinatorRef.optional(),
  sambhaagReferenceId: coordinatorRef.optional(),
  stateReferenceId: coordinatorRef.optional(),
};

/** A commission as the superadmin sees it; `commisionAmount` is spelt so. */
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

export const listPendingCommissions = schemas({
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

export const commissionApprovalStats = schemas({
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
/** A reason is required for a rejection, also on the server. */
const reason = requiredLines('Reason', 500);
export const commissionIds = z
  .array(id, { error: 'Commission IDs are required' })
  .min(1, 'Select at least one commission')
  .max(1000, 'At most 1000 commissions at a time');

/** Bulk calls act row by row and say what became of each. */
export const bulkResult = z.object({
  updated: z.array(id),
  failed: z.array(z.object({ id: z.string(), message: z.string() })),
});

export const approvalForm = z.object({ notes });
export const rejectionForm = z.object({ reason });

export const approveCommission = schemas({
  params: { id },
  body: approvalForm.optional(),
  reply: answer(z.object({ commission })),
});

export const rejectCommission = schemas({
  params: { id },
  body: rejectionForm,
  reply: answer(z.object({ commission })),
});

export const bulkApproveCommissions = schemas({ body: z.object({ commissionIds, notes }), reply: answer(bulkResult) });

export const bulkRejectCommissions = schemas({ body: z.object({ commissionIds, reason }), reply: answer(bulkResult) });
