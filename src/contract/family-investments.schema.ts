import { z } from 'zod';
import { deposit } from './deposits.schema';
import { answer, schemas } from './endpoint.schema';
import { familyMember } from './family-members.schema';
import { count, id, idOf, instant, pageQuery, pageReply, percent, rupees } from './primitives.schema';

const familyMemberId = { id: idOf('Family member') };

export const investmentSummary = z.object({
  familyMember,
  /** Approved deposits. */
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

export const familyMemberInvestmentSummary = schemas({ params: familyMemberId, reply: answer(investmentSummary) });

export const familyMemberInvestmentHistory = schemas({
  params: familyMemberId,
  query: pageQuery(10),
  reply: answer(z.object({ investments: z.array(deposit), ...pageReply })),
});

export const debugFamilyMemberInvestments = schemas({
  params: familyMemberId,
  reply: answer(
    z.object({
      familyMemberId: id,
      totalInvestments: count,
      approved: count,
      pending: count,
      denied: count,
      activePlans: count,
      checkedAt: instant,
    }),
  ),
});

export const testFamilyRoutes = schemas({
  reply: answer(z.object({ routes: z.array(z.object({ method: z.string(), path: z.string() })), checkedAt: instant })),
});
