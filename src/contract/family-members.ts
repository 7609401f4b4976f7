import { z } from 'zod';
import { deposit } from './deposits';
import { answer, endpoint } from './endpoint';
import { familyMemberForm, GENDERS } from './family-member-form';
import { MAX_AMOUNT, monthField, yearField } from './form-fields';
import { allowed } from './permissions';
import { depositPlan } from './plans';
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
} from './primitives';
import { RELATIONSHIPS } from './relationships';

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
export type FamilyMember = z.infer<typeof familyMember>;

const area = '/member/family-members';
const familyMemberId = { id: idOf('Family member') };

export const listFamilyMembers = endpoint({
  id: 'member.family-members.list',
  method: 'GET',
  path: area,
  roles: allowed('family-members', 'list'),
  summary: 'The own family',
  spec: '§2-7',
  query: {
    ...pageQuery(50),
    search: queryText,
    memberId: queryText,
    ...sortQuery(['name', 'relationship', 'dateOfBirth', 'createdAt']),
  },
  reply: answer(z.object({ familyMembers: z.array(familyMember), ...pageReply })),
});

export const createFamilyMember = endpoint({
  id: 'member.family-members.create',
  method: 'POST',
  path: area,
  roles: allowed('family-members', 'create'),
  summary: 'Register a family member',
  spec: '§2-7',
  body: familyMemberForm,
  bodyType: 'multipart',
  reply: answer(z.object({ familyMember })),
  status: 201,
});

export const updateFamilyMember = endpoint({
  id: 'member.family-members.update',
  method: 'PATCH',
  path: `${area}/:id`,
  roles: allowed('family-members', 'edit'),
  summary: 'Change a family member of the own family',
  spec: '§2-7',
  params: familyMemberId,
  body: familyMemberForm.partial(),
  bodyType: 'multipart',
  reply: answer(z.object({ familyMember })),
});

export const deleteFamilyMember = endpoint({
  id: 'member.family-members.delete',
  method: 'DELETE',
  path: `${area}/:id`,
  roles: allowed('family-members', 'delete'),
  summary: 'Remove a family member that has no deposits',
  spec: '§2-7',
  params: familyMemberId,
  reply: answer(z.object({ _id: id })),
});

export const activePlan = z.object({
  _id: id,
  planName: z.string(),
  isActive: z.boolean(),
  approvedPayments: z.number().int(),
  pendingPayments: z.number().int(),
  totalPayments: z.number().int(),
  totalExpectedMonths: z.number().int(),
});
export type ActivePlan = z.infer<typeof activePlan>;

export const familyMemberActivePlans = endpoint({
  id: 'member.family-members.active-plans',
  method: 'GET',
  path: `${area}/:id/active-plans`,
  roles: allowed('family-members', 'show'),
  summary: 'Plans this family member has begun',
  spec: '§2-7',
  params: familyMemberId,
  reply: answer(z.object({ activePlans: z.array(activePlan) })),
});

export const nextMonth = endpoint({
  id: 'member.family-members.next-month',
  method: 'GET',
  path: `${area}/:id/plan/:planId/next-month`,
  roles: allowed('investments', 'create'),
  summary: 'The month the next payment of a begun plan is for; 404 when none was made yet',
  spec: '§2-7',
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

export const familyMemberInvestments = endpoint({
  id: 'member.family-members.investments',
  method: 'GET',
  path: `${area}/:id/investments`,
  roles: allowed('investments', 'list'),
  summary: 'Every deposit made for this family member, newest first',
  spec: '§2-7',
  params: familyMemberId,
  reply: answer(z.object({ investments: z.array(deposit) })),
});

export const familyInvestmentSummary = endpoint({
  id: 'member.family-members.family-investment-summary',
  method: 'GET',
  path: `${area}/family-investment-summary`,
  roles: allowed('investments', 'list'),
  summary: 'What each of the family has invested, and the plans that can be chosen',
  spec: '§2-7',
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

/** An investment request (§2-3); amount must be what the plan asks for. */
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

const create = (suffix: string, path: string) =>
  endpoint({
    id: `member.${suffix}`,
    method: 'POST',
    path,
    roles: allowed('investments', 'create'),
    summary: 'Ask for an investment for a family member; it waits for approval',
    spec: '§2-7',
    body: investmentForm,
    reply: answer(z.object({ deposit })),
    status: 201,
  });

export const createInvestment = create('investment', '/member/investment');
export const createFamilyInvestment = create('family-members.create-investment', `${area}/create-investment`);
export const investForFamilyMember = create('family-members.invest', `${area}/invest`);
