import { z } from 'zod';
import { BOOKKEEPING_STATUSES, COMMISSION_STATUSES, OWN_COMMISSION_FILTERS } from './choices';
import { errorText } from './coded-message';
import { bookedIn, bulkResult, decider, familyMemberRef, relative } from './deposits.schema';
import { changeReply, dataReply, extension, schemas, withExtensions } from './endpoint.schema';
import { linesOfText, requiredLines, requiredNumber } from './form-fields.schema';
import { planRef } from './plans.schema';
import {
  addedPageReply,
  coordinatorRef,
  count,
  day,
  earnerRef,
  id,
  idOf,
  instant,
  level,
  pageReply,
  percent,
  period,
  personRef,
  places,
  rupees,
  totalPagesReply,
} from './primitives.schema';
import * as query from './query.schema';
import { LEVELS } from './roles';

/** At most one of these is set in a commission: the coordinator that earns it. */
export const levelReferences = {
  panchayatReferenceId: earnerRef.optional(),
  sankulReferenceId: earnerRef.optional(),
  tehsilReferenceId: earnerRef.optional(),
  districtReferenceId: earnerRef.optional(),
  sambhaagReferenceId: earnerRef.optional(),
  stateReferenceId: earnerRef.optional(),
};

/** The payout that a commission is in: prepared, or paid. It is absent while the commission is in none. */
export const commissionPayout = z.object({
  _id: id,
  number: z.string(),
  /** It is that of the line. */
  reference: z.string(),
  status: z.enum(['prepared', 'paid']),
  /** The day on which the bank paid. */
  paidOn: day.optional(),
  bankReference: z.string().optional(),
  /** Somebody marked it as paid then. */
  paidAt: instant.optional(),
  /** A coordinator is not told who did. */
  paidBy: decider.optional(),
});

const origin = {
  bookedIn,
  /** It takes away the amount of the commission with this id. */
  reversalOf: extension(id),
  /** The commission with this id takes its amount away. */
  reversal: extension(id),
  /** It stands for the commission with this id, which was rejected for its rate or its coordinator. */
  correctionOf: extension(id),
  /** It is rejected, and the commission with this id stands for it. */
  correction: extension(id),
};

/** A commission as the superadmin sees it; `commisionAmount` is the spelling of the API. */
export const commission = z.object({
  _id: id,
  createdAt: instant,
  ...levelReferences,
  coordinatorType: extension(level),
  memberReferenceId: withExtensions(personRef, ['_id']),
  familyMemberReferenceId: extension(familyMemberRef),
  depositPlanReferenceId: withExtensions(planRef, ['_id']),
  depositReferenceId: extension(id),
  /** It is the amount that was invested, in rupees. */
  totalAmount: rupees,
  rate: extension(percent),
  commisionAmount: rupees,
  ...period,
  status: extension(z.enum(COMMISSION_STATUSES)),
  notes: extension(z.string()),
  reason: extension(z.string()),
  decidedAt: extension(instant),
  decidedBy: extension(decider),
  payout: extension(commissionPayout),
  ...origin,
  /** The member's panchayat, as it is now. */
  panchayat: extension(coordinatorRef),
});

/** The panchayat of the member, and the days (both included) on which the commission's deposit was entered. */
const addedFilters = { panchayatId: query.id, submittedFrom: query.day, submittedTo: query.day };
const pendingSum = z.object({ totalPendingAmount: rupees });
/** The days, both included, on which the commission was decided, and whether it is booked into another month than its own. */
const decidedFilters = { decidedFrom: query.day, decidedTo: query.day, isBookedElsewhere: query.boolean };

export const listPendingCommissions = schemas({
  summary: 'Commissions that wait for a decision',
  query: { coordinatorType: query.choice(LEVELS), ...query.period, ...query.page(50) },
  addedQuery: {
    search: query.text,
    ...addedFilters,
    ...query.sort(['createdAt', 'commisionAmount', 'totalAmount', 'coordinator', 'member', 'plan', 'period']),
  },
  reply: dataReply({ pendingCommissions: z.array(commission), summary: pendingSum, ...addedPageReply }),
});

/** The pending commissions of one deposit; the id is that of the deposit. */
export const commissionGroup = z.object({
  _id: id,
  /** The first of its commissions was created then. */
  createdAt: instant,
  memberReferenceId: personRef,
  familyMemberReferenceId: familyMemberRef.optional(),
  depositPlanReferenceId: planRef,
  ...period,
  /** It is the amount that was invested, in rupees. */
  totalAmount: rupees,
  /** It is the sum of its pending commissions, in rupees. */
  commisionAmount: rupees,
  /** They go from panchayat to state. */
  commissions: z.array(commission),
});

export const listPendingByDeposit = schemas({
  summary: 'Deposits whose commissions wait for a decision, with these commissions',
  query: {
    coordinatorType: query.choice(LEVELS),
    ...query.period,
    search: query.text,
    ...addedFilters,
    ...query.sort(['createdAt', 'totalAmount', 'member', 'plan', 'period']),
    ...query.page(50),
  },
  reply: dataReply({ deposits: z.array(commissionGroup), ...pageReply, summary: extension(pendingSum) }),
});

const countAndAmount = z.object({ count: z.number().int(), totalAmount: rupees });

export const commissionApprovalStats = schemas({
  summary: 'Pending, approved and rejected commissions of a period; approved counts approved and paid',
  query: { ...query.period },
  reply: dataReply({
    statusBreakdown: z.object({ pending: countAndAmount, approved: countAndAmount, rejected: countAndAmount }),
    /** The percentage is approved ÷ (approved + rejected) × 100, and 0 when none is decided. */
    summary: z.object({ approvedPercentage: percent }),
  }),
});

const notes = linesOfText('notes', 500).optional();

/** A reason is required for a rejection, also on the server. */
const reason = requiredLines('reason', 500);

export const commissionIds = z
  .array(id, { error: errorText('commission-ids-required') })
  .min(1, errorText('commission-ids-empty'))
  .max(1000, errorText('commission-ids-too-many'));

export const approvalForm = z.object({ notes });
export const rejectionForm = z.object({ reason });

export const approveCommission = schemas({
  summary: 'Approve a pending commission',
  params: { id },
  body: approvalForm.optional(),
  example: { notes: 'Checked' },
  reply: changeReply({ commission }),
  refusals: [409],
});

export const rejectCommission = schemas({
  summary: 'Reject a pending commission with a reason',
  params: { id },
  body: rejectionForm,
  example: { reason: 'Paid twice' },
  reply: changeReply({ commission }),
  refusals: [409],
});

export const bulkApproveCommissions = schemas({
  summary: 'Approve several pending commissions',
  body: z.object({ commissionIds, notes }),
  reply: changeReply(bulkResult),
});

export const bulkRejectCommissions = schemas({
  summary: 'Reject several pending commissions with one reason',
  body: z.object({ commissionIds, reason }),
  reply: changeReply(bulkResult),
});

export const takeBackCommissions = schemas({
  summary: 'Take back own decisions of the last ten minutes',
  body: z.object({ commissionIds }),
  reply: changeReply(bulkResult),
});

/** What is left out stays as in the rejected commission. */
export const correctionForm = z
  .object({
    commissionPercentage: requiredNumber('commissionPercentage', { min: 0, max: 100, step: 0.01 }).optional(),
    coordinatorId: idOf('coordinator').optional(),
  })
  .refine(({ commissionPercentage, coordinatorId }) => commissionPercentage !== undefined || coordinatorId, {
    path: ['commissionPercentage'],
    error: errorText('commission-correction-empty'),
  });

export const correctCommission = schemas({
  summary: 'Make a new pending commission in place of a rejected one, with another rate or coordinator of its level',
  params: { id },
  body: correctionForm,
  example: { commissionPercentage: 4.5 },
  reply: changeReply({ commission }),
  refusals: [409],
});

const commissionFilters = {
  coordinatorType: query.choice(LEVELS),
  coordinatorId: query.id,
  status: query.choice(COMMISSION_STATUSES),
  ...query.period,
};

export const listCommissions = schemas({
  summary: 'Commissions of every coordinator, newest first',
  addedQuery: {
    ...query.page(50),
    ...commissionFilters,
    search: query.text,
    /** A page at a URL of its own asks for one commission alone. */
    commissionId: query.id,
    memberId: query.id,
    planId: query.id,
    ...addedFilters,
    ...decidedFilters,
    ...query.sort(['createdAt', 'commisionAmount', 'totalAmount', 'coordinator', 'member', 'plan', 'period', 'status']),
  },
  reply: dataReply({
    response: z.array(commission),
    ...addedPageReply,
    /** The sum is that of all rows that match, in rupees; it is absent for one commission alone. */
    summary: extension(z.object({ totalAmount: rupees })),
  }),
});

export const calculateCommission = schemas({
  summary: 'Create the commissions that an approved deposit lacks; a second call creates none',
  body: z.object({ depositId: idOf('deposit') }),
  /** The reply has all commissions of the deposit; `created` says how many of them are new. */
  reply: changeReply({ commissions: z.array(commission), created: count }),
  refusals: [404, 409],
});

export const exportCommissionData = schemas({
  summary: 'A short-lived link to the commissions as CSV',
  query: { ...commissionFilters, search: query.text, ...addedFilters, ...decidedFilters },
  reply: dataReply({ csvUrl: z.string() }),
});

/** Commissions and what they were earned on, in rupees. */
const commissionTotals = { totalCommission: rupees, totalInvestment: rupees, totalTransactions: count };

export const commissionAnalytics = schemas({
  summary: 'Commissions by status, level, plan and month; rejected ones count in their own figure only',
  query: { coordinatorType: query.choice(LEVELS), ...query.period },
  reply: dataReply({
    ...commissionTotals,
    statusBreakdown: z.array(z.object({ status: z.enum(COMMISSION_STATUSES), count, totalAmount: rupees })),
    levelBreakdown: z.array(z.object({ coordinatorType: level, ...commissionTotals })),
    planBreakdown: z.array(z.object({ _id: id, planName: z.string(), ...commissionTotals })),
    /** These are the last twelve months, oldest first. */
    monthlyTrends: z.array(z.object({ ...period, ...commissionTotals })),
  }),
});

/** A commission as its coordinator sees it; `commisionAmount` is the spelling of the API. */
export const ownCommission = z.object({
  _id: id,
  memberReferenceId: withExtensions(personRef, ['_id']),
  familyMember: relative.optional(),
  depositPlanReferenceId: withExtensions(planRef, ['_id']),
  /** It is the amount that was collected, in rupees. */
  totalAmount: rupees,
  rate: percent,
  commisionAmount: rupees,
  status: z.enum(BOOKKEEPING_STATUSES),
  /** It is the superadmin's decision, which `status` does not show once the commission is processed. */
  decision: extension(z.enum(COMMISSION_STATUSES)),
  reason: extension(z.string()),
  payout: extension(commissionPayout),
  ...origin,
  /** Where the member belongs. */
  places: extension(places),
  ...period,
  createdAt: instant,
  // These are other names of the fields above; a server may send only some of them.
  member: z
    .object({ _id: extension(id), name: z.string(), userName: z.string(), profilePicture: z.string().optional() })
    .optional(),
  plan: withExtensions(planRef, ['_id']).optional(),
  investment: z.object({ plan: z.object({ planName: z.string() }) }).optional(),
  investmentAmount: rupees.optional(),
  amount: rupees.optional(),
  generatedDate: instant.optional(),
});

/** The status as the rows show it; 'earned' are those that were approved or paid, processed or not. */
const bookkeepingStatus = query.choice(OWN_COMMISSION_FILTERS);

/** The sums are those of all rows that match, not of the page. */
const ownCommissionSummary = z.object({
  /** The sum leaves out rejected commissions, unless they are asked for. */
  totalAmount: rupees,
  /** It is the sum that `totalAmount` leaves out: 0 if rejected commissions are asked for. */
  rejectedAmount: rupees.optional(),
  pendingCount: z.number().int(),
  processedCount: z.number().int(),
});

const ownFilters = { status: bookkeepingStatus, ...query.period, member: query.text, plan: query.text };

export const listOwnCommissions = schemas({
  summary: 'Commissions of the signed-in coordinator, newest first',
  query: { ...query.coordinatorScope, ...query.page(20), ...ownFilters },
  reply: dataReply({
    commissions: z.array(ownCommission),
    ...totalPagesReply,
    summary: extension(ownCommissionSummary),
  }),
});

export const commissionStats = schemas({
  summary: "The coordinator's commission figures",
  query: query.coordinatorScope,
  reply: dataReply({
    totalEarned: rupees,
    pending: rupees,
    thisMonth: rupees,
    commissionRate: percent,
    /** Approved and not paid yet, and paid: together they are what was earned. */
    toBePaid: extension(rupees),
    paid: extension(rupees),
  }),
});

const ownCommissionTotals = { totalCommission: rupees, totalCollection: rupees, transactionCount: count };

export const commissionInsights = schemas({
  summary: 'Own commissions by plan and by member, most commission first',
  query: { ...query.coordinatorScope, status: bookkeepingStatus, ...query.period },
  reply: dataReply({
    planWise: z.array(z.object({ _id: id.optional(), planName: z.string(), ...ownCommissionTotals })),
    memberWise: z.array(
      z.object({ _id: id.optional(), memberName: z.string(), userName: z.string(), ...ownCommissionTotals }),
    ),
  }),
});

export const commissionDetails = schemas({
  summary: 'Own commissions with member, family member and plan, newest first',
  query: { ...query.coordinatorScope, status: bookkeepingStatus, ...query.period },
  addedQuery: query.page(50),
  reply: dataReply({
    commissions: z.array(ownCommission),
    ...addedPageReply,
    summary: extension(ownCommissionSummary),
  }),
});

export const exportOwnCommissions = schemas({
  summary: 'A short-lived link to the own commissions that match, as CSV',
  query: { ...query.coordinatorScope, ...ownFilters },
  reply: dataReply({ csvUrl: z.string() }),
});

export const processCommissions = schemas({
  summary: "Mark own commissions as processed: the panchayat's own bookkeeping, it decides nothing",
  query: query.coordinatorScope,
  body: z.object({ commissionIds }),
  reply: changeReply(bulkResult),
});

const statementTotals = z.object({ transactionCount: count, totalCollection: rupees, totalCommission: rupees });

const statementReply = dataReply({
  ...period,
  /** These are approved and paid. */
  earned: statementTotals,
  pending: statementTotals,
  rejected: statementTotals,
  /** The total is earned and pending; rejected ones do not count in it. */
  total: statementTotals,
  /** The coordinator has marked these as processed, whatever their status. */
  processed: extension(statementTotals),
  /** Approved and not paid yet, and paid: together they are what was earned. */
  toBePaid: extension(statementTotals),
  paid: extension(statementTotals),
  /** The part of the total whose deposits are for months that were closed before the commissions were decided. */
  otherMonths: extension(z.array(statementTotals.extend(period))),
  /** The part of the total that came in after the last day of the month; absent where nothing did, and once the month is closed. */
  addedLater: extension(statementTotals),
  /** The month was closed then, and the statement is as it was kept. */
  closedAt: extension(instant),
  pdfUrl: z.string(),
  csvUrl: z.string(),
});

export const commissionStatement = schemas({
  summary:
    "A month's own commissions in sums, with short-lived links to the statement; this month unless asked otherwise",
  query: { ...query.coordinatorScope, ...query.period },
  reply: statementReply,
});

export const coordinatorStatement = schemas({
  summary: 'The same of any coordinator, for the superadmin',
  query: { coordinatorId: idOf('coordinator'), ...query.period },
  reply: statementReply,
  refusals: [404],
});
