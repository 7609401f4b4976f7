import { z } from 'zod';
import { GENDERS, RELATIONSHIPS } from './choices';
import { errorText } from './coded-message';
import { deposit } from './deposits.schema';
import {
  changeReply,
  codeAndParams,
  dataReply,
  extension,
  requiredElsewhere,
  schemas,
  withExtensions,
} from './endpoint.schema';
import {
  MAX_AMOUNT,
  monthField,
  optionalBirth,
  optionalChoice,
  optionalEmail,
  optionalMobile,
  requiredChoice,
  requiredText,
  yearField,
} from './form-fields.schema';
import { offeredPlan } from './plans.schema';
import {
  addedPageReply,
  chosenId,
  contactRef,
  count,
  day,
  id,
  idOf,
  instant,
  monthNumber,
  percent,
  recordTag,
  removal,
  rupees,
  totalsReply,
  yearNumber,
} from './primitives.schema';
import * as query from './query.schema';

export const familyMember = z.object({
  _id: id,
  name: z.string(),
  relationship: z.enum(RELATIONSHIPS),
  dateOfBirth: day.optional(),
  gender: z.enum(GENDERS).optional(),
  mobileNumber: z.string().optional(),
  email: z.string().optional(),
  /** It is the path of the picture below the API's base. */
  profilePicture: z.string().optional(),
  /** The age is in full years, today; it is absent without a date of birth. */
  age: z.number().int().optional(),
  totalInvested: rupees,
  memberReferenceId: contactRef.extend({
    /** The family member is active when it is left out. */
    status: z.string().optional(),
  }),
  createdAt: extension(instant),
  etag: recordTag,
});

/** A member sees somebody of the own family like this. */
export const ownFamilyMember = withExtensions(familyMember, ['memberReferenceId']);
/** The superadmin sees somebody of any family like this. */
export const anyFamilyMember = withExtensions(familyMember, ['age', 'totalInvested']);

const familyMemberId = { id: idOf('familyMember') };

export const listFamilyMembers = schemas({
  summary: 'The own family',
  query: { ...query.page(50), search: query.text, memberId: query.text },
  addedQuery: query.sort(['name', 'relationship', 'dateOfBirth', 'createdAt']),
  reply: dataReply({ familyMembers: z.array(ownFamilyMember), ...totalsReply }),
});

/** The add and edit forms send these fields, and the server accepts them. */
export const familyMemberForm = z.object({
  name: requiredText('name', 100),
  relationship: requiredChoice('relationship', RELATIONSHIPS),
  dateOfBirth: optionalBirth,
  gender: optionalChoice('gender', GENDERS),
  mobileNumber: optionalMobile,
  email: optionalEmail,
});

export const createFamilyMember = schemas({
  summary: 'Register a family member',
  body: familyMemberForm,
  reply: changeReply({ familyMember }),
  refusals: [409, 429],
});

export const updateFamilyMember = schemas({
  summary: 'Change a family member of the own family',
  params: familyMemberId,
  body: familyMemberForm.partial(),
  reply: changeReply({ familyMember }),
  refusals: [409, 429],
});

export const deleteFamilyMember = removal('Remove a family member that has no deposits', familyMemberId, [409, 429]);

export const activePlan = z.object({
  _id: id,
  planName: z.string(),
  isActive: z.boolean(),
  approvedPayments: z.number().int(),
  pendingPayments: z.number().int(),
  totalPayments: z.number().int(),
  totalExpectedMonths: z.number().int(),
});

export const familyMemberActivePlans = schemas({
  summary: 'Plans this family member has begun',
  params: familyMemberId,
  reply: dataReply({ activePlans: z.array(activePlan) }),
});

export const nextMonth = schemas({
  summary: 'The month the next payment of a begun plan is for; 404 when none was made yet',
  params: { ...familyMemberId, planId: idOf('depositPlan') },
  reply: dataReply({
    nextMonth: monthNumber,
    nextYear: yearNumber,
    canContinue: z.boolean(),
    remainingMonths: z.number().int(),
    /** When the plan cannot be continued, it says why: a sentence, and its code and parameters. */
    reason: extension(z.string()),
    ...codeAndParams,
  }),
});

export const familyMemberInvestments = schemas({
  summary: 'Every deposit made for this family member, newest first',
  params: familyMemberId,
  reply: dataReply({ investments: z.array(deposit) }),
});

export const familyInvestmentSummary = schemas({
  summary: 'What each of the family has invested, and the plans that can be chosen',
  reply: dataReply({
    availablePlans: z.array(offeredPlan),
    familyMembers: extension(
      z.array(
        z.object({
          _id: id,
          name: z.string(),
          relationship: z.string(),
          totalInvested: rupees,
          totalTransactions: z.number().int(),
          share: percent,
        }),
      ),
    ),
  }),
});

/** The amount of an investment request must be what the plan asks for. */
export const investmentForm = z.object({
  familyMemberId: idOf('familyMember'),
  depositPlanId: idOf('depositPlan'),
  amount: z
    .number({ error: errorText('field-not-number', { field: 'amount' }) })
    .positive(errorText('amount-not-positive'))
    .max(MAX_AMOUNT, errorText('amount-too-large')),
  month: monthField,
  year: yearField,
});

export const createInvestment = schemas({
  summary: 'Ask for an investment for the member or a family member; it waits for approval',
  body: investmentForm.extend({
    familyMemberId: requiredElsewhere(investmentForm.shape.familyMemberId, 'the member itself'),
  }),
  reply: changeReply({ deposit }),
  refusals: [404, 409],
});

export const createFamilyInvestment = schemas({
  summary: 'Ask for an investment for a family member; it waits for approval',
  body: investmentForm,
  reply: changeReply({ deposit }),
  refusals: [404, 409],
});
export const investForFamilyMember = createFamilyInvestment;

export const investmentSummary = z.object({
  familyMember,
  /** It is the sum of the approved deposits. */
  totalInvested: rupees,
  totalTransactions: count,
  pendingTransactions: count,
  lastInvestment: instant.optional(),
  planWiseBreakdown: z.array(
    z.object({
      _id: id,
      planName: z.string(),
      totalAmount: rupees,
      totalTransactions: count,
      completedMonths: count,
      totalExpectedMonths: count,
      progressPercentage: percent,
    }),
  ),
});

export const familyMemberInvestmentSummary = schemas({
  summary: 'What was invested for a family member, in all and plan by plan',
  params: familyMemberId,
  reply: dataReply(investmentSummary),
});

export const familyMemberInvestmentHistory = schemas({
  summary: 'Deposits made for a family member, newest first, page by page',
  params: familyMemberId,
  query: query.page(10),
  reply: dataReply({ investments: z.array(deposit), ...addedPageReply }),
});

export const debugFamilyMemberInvestments = schemas({
  summary: 'Diagnostics: how many deposits of each status there are for a family member',
  params: familyMemberId,
  reply: dataReply({
    familyMemberId: id,
    totalInvestments: count,
    approved: count,
    pending: count,
    denied: count,
    activePlans: count,
    checkedAt: instant,
  }),
});

export const testFamilyRoutes = schemas({
  summary: 'Diagnostics: the family member calls of this server that are reachable',
  reply: dataReply({ routes: z.array(z.object({ method: z.string(), path: z.string() })), checkedAt: instant }),
});

export const listAllFamilyMembers = schemas({
  summary: 'Family members, grouped by their member when no sorting is asked for',
  query: { ...query.page(50), search: query.text, memberId: query.id },
  addedQuery: {
    /** A form at a URL of its own asks for one family member alone. */
    familyMemberId: query.id,
    ...query.sort(['name', 'relationship', 'dateOfBirth', 'member', 'createdAt']),
  },
  reply: dataReply({ familyMembers: z.array(anyFamilyMember), ...totalsReply }),
});

export const anyFamilyMemberForm = familyMemberForm.extend({
  memberReferenceId: chosenId('member', 'member-required'),
});

export const createAnyFamilyMember = schemas({
  summary: 'Register a family member of a member',
  body: anyFamilyMemberForm,
  reply: changeReply({ familyMember }),
  refusals: [404, 409],
});

export const updateAnyFamilyMember = schemas({
  summary: 'Change a family member; the owning member stays',
  params: familyMemberId,
  body: familyMemberForm.partial(),
  reply: changeReply({ familyMember }),
  refusals: [409],
});

export const deleteAnyFamilyMember = removal('Remove a family member that has no deposits', familyMemberId);

export const anyFamilyMemberInvestmentSummary = schemas({
  summary: 'What was invested for a family member, in all and plan by plan',
  params: familyMemberId,
  reply: dataReply(investmentSummary),
});
