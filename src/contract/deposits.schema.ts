import { z } from 'zod';
import {
  COMMISSION_STATUSES,
  DEPOSIT_STATUSES,
  FLAG_FILTERS,
  GENDERS,
  HAND_IN_STATUSES,
  LEVEL_OUTCOMES,
  PAYMENT_METHODS,
  PAYMENT_STATUSES,
  RECEIPT_STATUSES,
  REVERSAL_OUTCOMES,
  RISK_FLAGS,
  SHARED_FIELDS,
} from './choices';
import { errorText } from './coded-message';
import {
  absentFor,
  changeReply,
  codeAndParams,
  dataReply,
  extension,
  flatReply,
  schemas,
  withExtensions,
} from './endpoint.schema';
import {
  linesOfText,
  MAX_AMOUNT,
  monthField,
  optionalLine,
  requiredLines,
  requiredNumber,
  yearField,
} from './form-fields.schema';
import { depositPlan, planRef } from './plans.schema';
import {
  addedPageReply,
  chosenId,
  coordinatorRef,
  count,
  earnerRef,
  id,
  idOf,
  instant,
  level,
  pageReply,
  percent,
  period,
  personRef,
  recordTag,
  removal,
  rupees,
} from './primitives.schema';
import * as query from './query.schema';

export const familyMemberRef = z.object({
  _id: id,
  name: z.string(),
  relationship: extension(z.string()),
  gender: extension(z.enum(GENDERS)),
});

/** This is somebody of the family, who is named without an id. */
export const relative = z.object({ name: z.string(), relationship: z.string(), gender: extension(z.enum(GENDERS)) });

/** Whoever decided on a record; without a name if the account is gone. */
export const decider = z.object({ _id: id, name: z.string().optional() });

/** Its own month was closed when it was decided, so that it counts in the statements of this one. */
export const bookedIn = extension(z.object(period));

/** A deposit as every area of the product shows it; money in rupees. */
export const deposit = z.object({
  _id: id,
  memberReferenceId: personRef,
  familyMemberReferenceId: absentFor(familyMemberRef, 'the member itself'),
  depositPlanReferenceId: planRef,
  depositAmount: rupees,
  ...period,
  paymentMethod: z.enum(PAYMENT_METHODS),
  transactionId: z.string(),
  paymentStatus: z.enum(PAYMENT_STATUSES),
  /** The status is the superadmin's decision. */
  status: z.enum(DEPOSIT_STATUSES),
  /** It says why the deposit was denied, if a reason was given. */
  reason: extension(z.string()),
  createdAt: instant,
  decidedAt: extension(instant),
  /** The superadmin alone is told who decided. */
  decidedBy: extension(decider),
  /** The coordinator says that it took the cash of this deposit. */
  cashTakenAt: extension(instant),
  cashTakenBy: extension(coordinatorRef),
  /** The coordinator made the deposit for the member. */
  collectedBy: extension(coordinatorRef),
  /** The cash was handed in at the office, which may have received it. */
  handIn: extension(
    z.object({ _id: id, number: z.string(), status: z.enum(HAND_IN_STATUSES), receivedAt: instant.optional() }),
  ),
  /** The deposit was denied, and the cash was given back. */
  cashReturnedAt: extension(instant),
  /** The member said that this is wrong. */
  disputedAt: extension(instant),
  /** The superadmin is told from which panchayat it comes, and coordinators in their notices. */
  panchayat: extension(coordinatorRef),
  bookedIn,
  /** The deposit had been approved, and is denied since, with the reason. The superadmin alone is told by whom. */
  reversedAt: extension(instant),
  reversedBy: extension(decider),
  /** The superadmin alone edits deposits. */
  etag: recordTag,
});

/** A deposit in the list of those that wait for a decision. */
export const pendingDeposit = withExtensions(
  deposit.extend({
    memberReferenceId: withExtensions(personRef, ['_id', 'userName']),
    familyMemberReferenceId: absentFor(withExtensions(familyMemberRef, ['_id']), 'the member itself'),
    depositPlanReferenceId: withExtensions(planRef, ['_id']),
    /** Each flag is a reason for a second look; the impact says why. */
    flags: extension(z.array(z.enum(RISK_FLAGS))),
  }),
  ['transactionId', 'paymentStatus', 'status', 'createdAt'],
);

/** A deposit on the member's own list. */
export const ownDeposit = withExtensions(deposit, ['memberReferenceId', 'paymentMethod', 'transactionId', 'status']);

/** The panchayat, its hand-in, what a member said is wrong, and the days (both included) on which a deposit was entered or decided. */
const addedFilters = {
  panchayatId: query.id,
  handInId: query.id,
  isDisputed: query.boolean,
  submittedFrom: query.day,
  submittedTo: query.day,
};
const decidedFilters = { decidedFrom: query.day, decidedTo: query.day, isBookedElsewhere: query.boolean };
/** It is the sum of all rows that match, in rupees. */
const totalAmount = extension(rupees);

export const listPendingDeposits = schemas({
  summary: 'Deposits that wait for a decision',
  query: { ...query.page(20), search: query.text },
  addedQuery: {
    planId: query.id,
    paymentMethod: query.choice(PAYMENT_METHODS),
    ...addedFilters,
    flag: query.choice(FLAG_FILTERS),
    ...query.sort(['createdAt', 'depositAmount', 'member', 'plan', 'period']),
  },
  /** The body is `{ success, data: [...], currentPage, totalCount, totalPages }`. */
  reply: flatReply({ data: z.array(pendingDeposit), ...pageReply, totalAmount }),
});

export const listPendingDepositsOptimized = listPendingDeposits;

export const pendingDepositsSummary = schemas({
  summary: 'How many deposits wait, and how much they are worth',
  reply: dataReply({ totalCount: z.number().int(), totalAmount: rupees, avgAmount: rupees }),
});

export const approveDeposit = schemas({
  summary: 'Approve a pending deposit and create its commissions',
  params: { id },
  reply: changeReply({ deposit, commissionsCreated: z.number().int() }),
  refusals: [409],
});

export const denyDeposit = schemas({
  summary: 'Deny a pending deposit; the optional reason is shown to the member',
  params: { id },
  body: z.object({ reason: linesOfText('reason', 500).optional() }).optional(),
  example: { reason: 'Not received' },
  reply: changeReply({ deposit }),
  refusals: [409],
});

/** Calls about several records act row by row, and say what became of each. */
export const bulkResult = {
  updated: z.array(id),
  failed: z.array(z.object({ id, message: z.string(), ...codeAndParams })),
};

export const reverseDeposit = schemas({
  summary: 'Deny a deposit that was approved, and reject its commissions or take back what was paid of them',
  params: { id },
  body: z.object({ reason: requiredLines('reason', 500) }),
  example: { reason: 'Cheque returned' },
  reply: changeReply({ deposit, commissions: z.object({ rejected: count, reversed: count }) }),
  refusals: [409],
});

const idsInvalid = errorText('deposit-ids-invalid');

export const takeBackDeposits = schemas({
  summary: 'Take back own decisions of the last ten minutes, of which no commission has been decided',
  body: z.object({ depositIds: z.array(id, { error: idsInvalid }).min(1, idsInvalid).max(1000, idsInvalid) }),
  reply: changeReply(bulkResult),
});

const depositId = { id: idOf('deposit') };

/** Another deposit that a flag is about. */
const relatedDeposit = z.object({
  _id: id,
  memberName: z.string(),
  memberUserName: extension(z.string()),
  ...period,
  depositAmount: rupees,
  status: z.enum(DEPOSIT_STATUSES),
});

export const riskFlag = z.object({
  name: z.enum(RISK_FLAGS),
  /** With month-out-of-sequence it is the first unpaid month. */
  expectedPeriod: z.object(period).optional(),
  /** With plan-begins-earlier it is the first month of the plan without this deposit. */
  begunIn: z.object(period).optional(),
  /** With amount-differs it is the amount that the plan asks for, in rupees. */
  expectedAmount: rupees.optional(),
  /** With another-pending and transaction-reused these are the other deposits. */
  others: z.array(relatedDeposit).optional(),
  /** With commission-above-deposit it is the sum that all levels would earn, in rupees. */
  totalCommission: rupees.optional(),
  /** With coordinator-not-active these are the ones who would earn a commission, with same-as-coordinator those like the member. */
  coordinators: z.array(coordinatorRef).optional(),
  /** With same-as-coordinator these are the same. */
  sharedFields: z.array(z.enum(SHARED_FIELDS)).optional(),
  /** With mobile-of-many these are the other members with the number. */
  members: z.array(personRef).optional(),
  /** With many-in-a-minute it is how many deposits were entered in the panchayat. */
  count: count.optional(),
  /** With first-after-move and first-after-reactivation the member was moved or reactivated then. */
  since: instant.optional(),
});

export const levelImpact = z.object({
  level,
  outcome: z.enum(LEVEL_OUTCOMES),
  /** It is absent where the member's chain has no coordinator at this level. */
  coordinator: earnerRef.optional(),
  /** It is the plan's active rate, and absent where there is none. */
  rate: percent.optional(),
  /** The amount is 0 unless the level earns. */
  amount: rupees,
  /** Once the deposit is decided, it says what became of the commission. */
  status: z.enum(COMMISSION_STATUSES).optional(),
});

export const depositImpact = schemas({
  summary: 'What approving a deposit would earn each level, and what is unusual about it',
  params: depositId,
  reply: dataReply({
    deposit,
    plan: depositPlan,
    /** The six levels come low to high, each with what approval earns it, or has earned it. */
    levels: z.array(levelImpact),
    /** The sum leaves out rejected commissions, which earn nothing. */
    totalCommission: rupees,
    /** Once the deposit is approved, these levels have a rate and a coordinator now, but no commission on it. */
    missingLevels: z.array(level),
    /** There are none once the deposit is decided. */
    flags: z.array(riskFlag),
    /** What reversing an approved deposit does to each of its commissions that were not rejected before. */
    reversal: extension(
      z.array(
        z.object({
          _id: id,
          level,
          coordinator: earnerRef,
          amount: rupees,
          status: z.enum(COMMISSION_STATUSES),
          outcome: z.enum(REVERSAL_OUTCOMES),
          /** The number of the payout that the commission is in. */
          payoutNumber: z.string().optional(),
        }),
      ),
    ),
  }),
});

export const listDeposits = schemas({
  summary: 'Deposits of every member, newest first',
  addedQuery: {
    ...query.page(50),
    search: query.text,
    status: query.choice(DEPOSIT_STATUSES),
    memberId: query.id,
    familyMemberId: query.id,
    planId: query.id,
    paymentMethod: query.choice(PAYMENT_METHODS),
    ...query.period,
    ...addedFilters,
    ...decidedFilters,
    ...query.sort(['createdAt', 'depositAmount', 'member', 'plan', 'period', 'status']),
  },
  reply: dataReply({ response: z.array(deposit), ...addedPageReply, totalAmount }),
});

const paymentFields = {
  month: monthField,
  year: yearField,
  paymentMethod: z.enum(PAYMENT_METHODS, { error: errorText('field-not-listed', { field: 'paymentMethod' }) }),
  /** The server makes one where it is empty. */
  transactionId: optionalLine('transactionId', 100),
};

export const depositForm = z.object({
  memberReferenceId: chosenId('member', 'member-required'),
  /** It is blank or left out for a deposit of the member itself, which is shown as Self. */
  familyMemberReferenceId: z
    .union([z.literal(''), idOf('familyMember')], { error: errorText('record-id-invalid', { record: 'familyMember' }) })
    .optional()
    .transform((id) => (id ? id : undefined)),
  depositPlanReferenceId: chosenId('depositPlan', 'plan-required'),
  /** When it is left out, it is the amount that the plan asks for; any other amount is refused. */
  depositAmount: requiredNumber('amount', { min: 0, max: MAX_AMOUNT, step: 0.01 }).optional(),
  ...paymentFields,
  paymentMethod: paymentFields.paymentMethod.default('Cash'),
});

/** The member of a deposit stays as it is. A blank family member is the member itself. */
export const depositChange = z
  .object({
    ...paymentFields,
    familyMemberReferenceId: z
      .union([z.literal(''), z.null(), idOf('familyMember')], {
        error: errorText('record-id-invalid', { record: 'familyMember' }),
      })
      .transform((id) => id || null),
    depositPlanReferenceId: chosenId('depositPlan', 'plan-required'),
  })
  .partial();

export const createDeposit = schemas({
  summary: 'Enter a deposit for a member or a family member; it waits for approval',
  body: depositForm,
  reply: changeReply({ deposit }),
  refusals: [404, 409],
});

export const updateDeposit = schemas({
  summary: 'Correct a deposit that is not decided yet',
  params: depositId,
  body: depositChange,
  reply: changeReply({ deposit }),
  refusals: [409],
});

export const deleteDeposit = removal('Remove a deposit that has no commissions', depositId);

/** Both are paths below the API's base, or whole URLs. Where both are absent, the receipt is not available. */
export const invoice = z.object({ invoiceUrl: z.string().optional(), fileUrl: z.string().optional() });

const invoiceCall = (summary: string) =>
  schemas({ summary, params: depositId, reply: dataReply(invoice), refusals: [409] });

export const depositInvoice = invoiceCall('A short-lived link to the receipt of an approved deposit');

export const listMyDeposits = schemas({
  summary: 'Deposits of the member and the family, newest first; the summary is of all, whatever is filtered',
  addedQuery: {
    ...query.page(1000),
    search: query.text,
    status: query.choice(DEPOSIT_STATUSES),
    paymentStatus: query.choice(PAYMENT_STATUSES),
    planId: query.id,
    ...query.sort(['createdAt', 'depositAmount', 'plan', 'familyMember', 'period', 'paymentStatus']),
  },
  reply: dataReply({
    deposits: z.array(ownDeposit),
    ...addedPageReply,
    summary: extension(
      z.object({
        totalDeposits: count,
        totalAmount: rupees,
        completedCount: count,
        completedAmount: rupees,
        /** It counts neither overdue nor processing ones, which are in the total alone. */
        pendingCount: count,
        pendingAmount: rupees,
        deniedCount: extension(count),
        deniedAmount: extension(rupees),
      }),
    ),
  }),
});

export const myDepositInvoice = invoiceCall('A short-lived link to the receipt of an own approved deposit');

/** A receipt proves this, and tells no more of the person than the initials. */
export const verifiedReceipt = z.object({
  status: z.enum(RECEIPT_STATUSES),
  /** The deposit was approved and later reversed, so that its receipt is worth nothing any more. */
  cancelledAt: extension(instant),
  deposit: absentFor(
    z.object({
      receiptNumber: z.string(),
      depositAmount: rupees,
      ...period,
      planName: z.string(),
      /** The initials of Ramesh Kumar Yadav are 'RY'. */
      memberInitials: z.string(),
    }),
    'a deposit that was deleted',
  ),
  /** The code is that of a slip for cash, which proves that the cash was taken, whatever was decided since. */
  slip: extension(
    z.object({
      takenAt: instant,
      coordinatorName: z.string(),
      /** The deposit was denied, and the coordinator gave the cash back. */
      returnedAt: instant.optional(),
    }),
  ),
});

export const verifyReceipt = schemas({
  summary: 'What the receipt with this code proves, for anybody who holds it',
  params: { code: z.string().max(64, errorText('value-too-long', { max: 64 })) },
  reply: dataReply(verifiedReceipt),
  refusals: [404, 429],
});
