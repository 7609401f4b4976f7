import { z } from 'zod';
import { deposit } from './deposits';
import { answer, endpoint } from './endpoint';
import { familyMember } from './family-members';
import { allowed } from './permissions';
import { depositPlan } from './plans';
import { id, monthNumber, percent, queryId, queryYear, rupees, yearNumber } from './primitives';

export const MONTH_STATUSES = ['completed', 'overdue', 'current', 'pending'] as const;
export type MonthStatus = (typeof MONTH_STATUSES)[number];

export const memberOverview = endpoint({
  id: 'member.dashboard.overview',
  method: 'GET',
  path: '/member/dashboard/overview',
  roles: allowed('member-dashboard', 'read'),
  summary: "The member's dashboard; sums count approved deposits",
  spec: '§2-7',
  reply: answer(
    z.object({
      member: z.object({
        _id: id,
        name: z.string(),
        userName: z.string(),
        email: z.string(),
        /** name is the panchayat's place name here (§2-2 Member dashboard). */
        panchayatReferenceId: z.object({ _id: id, name: z.string() }),
      }),
      overallInvestments: z.object({ totalAmount: rupees, totalTransactions: z.number().int() }),
      thisMonthInvestments: z.object({ totalAmount: rupees, totalTransactions: z.number().int() }),
      familyMembers: z.array(familyMember),
      availablePlans: z.array(depositPlan),
      planWiseBreakdown: z.array(
        z.object({
          _id: id,
          planName: z.string(),
          totalAmount: rupees,
          totalPayments: z.number().int(),
          /** In years. */
          planDuration: z.number().int(),
        }),
      ),
      familyMemberInvestmentData: z.array(z.object({ _id: z.string(), name: z.string(), totalAmount: rupees })),
      /** The last twelve months, oldest first. */
      investmentsByMonth: z.array(z.object({ month: monthNumber, year: yearNumber, totalAmount: rupees })),
      /** The running total at the end of each of those months. */
      investmentGrowth: z.array(z.object({ month: monthNumber, year: yearNumber, totalAmount: rupees })),
    }),
  ),
});

export const memberInvestments = endpoint({
  id: 'member.dashboard.investments',
  method: 'GET',
  path: '/member/dashboard/investments',
  roles: allowed('investments', 'list'),
  summary: 'Every deposit of the member and the family, newest first',
  spec: '§2-7',
  reply: answer(z.object({ investments: z.array(deposit) })),
});

export const progressRow = z.object({
  _id: z.string(),
  familyMember: z.object({ _id: id.optional(), name: z.string(), relationship: z.string() }),
  plan: z.object({ _id: id, name: z.string(), amount: rupees, duration: z.number().int(), isRecurring: z.boolean() }),
  progress: z.object({
    progressPercentage: percent,
    completedMonths: z.number().int(),
    totalExpectedMonths: z.number().int(),
    totalAmount: rupees,
    expectedAmount: rupees,
  }),
  startDate: z.object({ month: monthNumber, year: yearNumber }),
  /** Oldest first, from the first payment to the plan's end. */
  monthlyStatus: z.array(
    z.object({
      month: monthNumber,
      year: yearNumber,
      status: z.enum(MONTH_STATUSES),
      amount: rupees,
      investmentDate: z.string().optional(),
    }),
  ),
});
export type ProgressRow = z.infer<typeof progressRow>;

export const monthlyProgress = endpoint({
  id: 'member.dashboard.monthly-progress',
  method: 'GET',
  path: '/member/dashboard/monthly-progress',
  roles: allowed('investments', 'list'),
  summary: 'How far each plan of each family member has come',
  spec: '§2-7',
  query: { year: queryYear, familyMemberId: queryId, planId: queryId },
  reply: answer(z.object({ progress: z.array(progressRow) })),
});
