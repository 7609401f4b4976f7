import { z } from 'zod';
import { deposit } from './deposits.schema';
import { answer, schemas } from './endpoint.schema';
import { GENDERS, RELATIONSHIPS } from './family-members';
import {
  MAX_AMOUNT,
  monthField,
  optionalChoice,
  optionalDay,
  optionalEmail,
  optionalMobile,
  requiredText,
  yearField,
} from './form-fields.schema';
import { depositPlan } from './plans.schema';
import {
  id,
  idOf,
  instant,
  monthNumber,
  pageQuery,
  pageReply,
  percent,
  queryText,
  rupees,
  sortQuery,
  yearNumber,
} from './primitives.schema';

export const familyMember = z.object({
  _id: id,
  name: z.string(),
  relationship: z.enum(RELATIONSHIPS),
  /** ISO date, yyyy-mm-dd. */
  dateOfBirth: z.string().optional(),
  gender: z.enum(GENDERS).optional(),
  mobileNumber: z.string().optional(),
  email: z.string().optional(),
  /** Path of the picture below the API's base. */
  profilePicture: z.string().optional(),
  /** In full years, today; absent without a date of birth. */
  age: z.number().int().optional(),
  totalInvested: rupees,
  memberReferenceId: z.object({
    _id: id,
    name: z.string(),
    userName: z.string(),
    email: z.string(),
    mobileNumber: z.string(),
    status: z.string(),
  }),
  createdAt: instant,
});

const familyMemberId = { id: idOf('Family member') };

export const listFamilyMembers = schemas({
  query: {
    ...pageQuery(50),
    search: queryText,
    memberId: queryText,
    ...sortQuery(['name', 'relationship', 'dateOfBirth', 'createdAt']),
  },
  reply: answer(z.object({ familyMembers: z.array(familyMember), ...pageReply })),
});

/** What the add and edit forms send, and what the server accepts. */
export const familyMemberForm = z.object({
  name: requiredText('Name', 100),
  relationship: z.enum(RELATIONSHIPS, { error: 'Relationship is required' }),
  dateOfBirth: optionalDay('Date of birth'),
  gender: optionalChoice('Gender', GENDERS),
  mobileNumber: optionalMobile,
  email: optionalEmail,
});

export const createFamilyMember = schemas({ body: familyMemberForm, reply: answer(z.object({ familyMember })) });

export const updateFamilyMember = schemas({
  params: familyMemberId,
  body: familyMemberForm.partial(),
  reply: answer(z.object({ familyMember })),
});

export const deleteFamilyMember = schemas({ params: familyMemberId, reply: answer(z.object({ _id: id })) });

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
  params: familyMemberId,
  reply: answer(z.object({ activePlans: z.array(activePlan) })),
});

export const nextMonth = schemas({
  params: { ...familyMemberId, planId: idOf('Deposit plan') },
  reply: answer(
    z.object({
      nextMonth: monthNumber,
      nextYear: yearNumber,
      canContinue: z.boolean(),
      remainingMonths: z.number().int(),
      /** Why it cannot be continued, when it cannot. */
      reason: z.string().optional(),
    }),
  ),
});

export const familyMemberInvestments = schemas({
  params: familyMemberId,
  reply: answer(z.object({ investments: z.array(deposit) })),
});

export const familyInvestmentSummary = schemas({
  reply: answer(
    z.object({
      availablePlans: z.array(depositPlan),
      familyMembers: z.array(
        z.object({
          _id: id,
          name: z.string(),
          relationship: z.string(),
          totalInvested: rupees,
          totalTransactions: z.number().int(),
          share: percent,
        }),
      ),
    }),
  ),
});

/** An investment request; amount must be what the plan asks for. */
export const investmentForm = z.object({
  familyMemberId: idOf('Family member'),
  depositPlanId: idOf('Deposit plan'),
  amount: z
    .number({ error: 'Amount must be a number' })
    .positive('Amount must be above 0')
    .max(MAX_AMOUNT, 'Amount is too large'),
  month: monthField,
  year: yearField,
});

export const createInvestment = schemas({ body: investmentForm, reply: answer(z.object({ deposit })) });

export const createFamilyInvestment = createInvestment;
export const investForFamilyMember = createInvestment;
