import { z } from 'zod';
import { deposit } from './deposits.schema';
import { answer, schemas } from './endpoint.schema';
import { familyMember } from './family-members.schema';
import { MONTH_STATUSES } from './member-area';
import { depositPlan } from './plans.schema';
import { id, monthNumber, percent, queryId, queryYear, rupees, yearNumber } from './primitives.schema';

export const memberOverview = schemas({
  reply: answer(
    z.object({
      member: z.object({
        _id: id,
        name: z.string(),
        userName: z.string(),
        email: z.string(),
        /** name is the panchayat's place name here. */
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

export const memberInvestments = schemas({ reply: answer(z.object({ investments: z.array(deposit) })) });

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

export const monthlyProgress = schemas({
  query: { year: queryYear, familyMemberId: queryId, planId: queryId },
  reply: answer(z.object({ progress: z.array(progressRow) })),
});
