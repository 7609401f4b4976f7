import { z } from 'zod';
import { deposit } from './deposits';
import { answer, endpoint } from './endpoint';
import { familyMember } from './family-members';
import { allowed } from './permissions';
import { count, id, idOf, instant, pageQuery, pageReply, percent, rupees } from './primitives';

/** What was invested for one family member, beyond the list itself, and the product's two diagnostic calls (§2-7). */
const area = '/member/family-members';
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
export type InvestmentSummary = z.infer<typeof investmentSummary>;

export const familyMemberInvestmentSummary = endpoint({
  id: 'member.family-members.investment-summary',
  method: 'GET',
  path: `${area}/:id/investment-summary`,
  roles: allowed('investments', 'show'),
  summary: 'What was invested for a family member, in all and plan by plan',
  spec: '§2-7',
  params: familyMemberId,
  reply: answer(investmentSummary),
});

export const familyMemberInvestmentHistory = endpoint({
  id: 'member.family-members.investment-history',
  method: 'GET',
  path: `${area}/:id/investment-history`,
  roles: allowed('investments', 'show'),
  summary: 'Deposits made for a family member, newest first, page by page',
  spec: '§2-7',
  params: familyMemberId,
  query: pageQuery(10),
  reply: answer(z.object({ investments: z.array(deposit), ...pageReply })),
});

export const debugFamilyMemberInvestments = endpoint({
  id: 'member.family-members.debug-investments',
  method: 'GET',
  path: `${area}/:id/debug-investments`,
  roles: allowed('investments', 'show'),
  summary: 'Diagnostics: how many deposits of each status there are for a family member',
  spec: '§2-7',
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

export const testFamilyRoutes = endpoint({
  id: 'member.family-members.test-routes',
  method: 'GET',
  path: `${area}/test-routes`,
  roles: allowed('family-members', 'list'),
  summary: 'Diagnostics: the family member calls of this host that are reachable',
  spec: '§2-7',
  reply: answer(z.object({ routes: z.array(z.object({ method: z.string(), path: z.string() })), checkedAt: instant })),
});
