import { z } from 'zod';
import { answer, schemas } from './endpoint.schema';
import { count, id, monthNumber, rupees, yearNumber } from './primitives.schema';

const totals = { totalAmount: rupees, totalTransactions: count };
/** Members of one kind. */
const kindCount = z.object({ verified: count, unverified: count });

export const superadminDashboard = schemas({
  reply: answer(
    z.object({
      userCounts: z.object({
        members: z.object({ verified: count, unverified: count }),
        coordinators: z.object({
          states: count,
          sambhaags: count,
          districts: count,
          tehsils: count,
          sankuls: count,
          panchayats: count,
        }),
        familyMembers: z.object({ total: count }),
      }),
      investmentStats: z.object(totals),
      commissionStats: z.object({ totalCommission: rupees, totalTransactions: count }),
      /** Deposits that are for this month. */
      thisMonthStats: z.object(totals),
      /** Oldest first, the last twelve months. */
      monthlyTrends: z.array(z.object({ _id: z.object({ year: yearNumber, month: monthNumber }), ...totals })),
      /** Most invested first. */
      planWiseBreakdown: z.array(
        z.object({
          _id: id,
          planName: z.string(),
          ...totals,
          uniqueMembers: count,
          planDetails: z.object({
            planAmount: rupees,
            /** In years. */
            planDuration: z.number().int(),
            isActive: z.boolean(),
            isRecurring: z.boolean(),
          }),
        }),
      ),
      memberCount: kindCount,
      studentCount: kindCount,
      kisanCount: kindCount,
    }),
  ),
});
