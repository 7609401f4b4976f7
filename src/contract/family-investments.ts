import type { z } from 'zod';
import { endpoint } from './endpoint';
import type * as schema from './family-investments.schema';

/** What was invested for one family member, beyond the list itself, and the product's two diagnostic calls. */
const area = '/member/family-members';

export type InvestmentSummary = z.infer<typeof schema.investmentSummary>;

export const familyMemberInvestmentSummary = endpoint<typeof schema.familyMemberInvestmentSummary>({
  id: 'member.family-members.investment-summary',
  method: 'GET',
  path: `${area}/:id/investment-summary`,
  resource: 'investments',
  action: 'show',
  summary: 'What was invested for a family member, in all and plan by plan',
  spec: '§2-7',
});

export const familyMemberInvestmentHistory = endpoint<typeof schema.familyMemberInvestmentHistory>({
  id: 'member.family-members.investment-history',
  method: 'GET',
  path: `${area}/:id/investment-history`,
  resource: 'investments',
  action: 'show',
  summary: 'Deposits made for a family member, newest first, page by page',
  spec: '§2-7',
});

export const debugFamilyMemberInvestments = endpoint<typeof schema.debugFamilyMemberInvestments>({
  id: 'member.family-members.debug-investments',
  method: 'GET',
  path: `${area}/:id/debug-investments`,
  resource: 'investments',
  action: 'show',
  summary: 'Diagnostics: how many deposits of each status there are for a family member',
  spec: '§2-7',
});

export const testFamilyRoutes = endpoint<typeof schema.testFamilyRoutes>({
  id: 'member.family-members.test-routes',
  method: 'GET',
  path: `${area}/test-routes`,
  resource: 'family-members',
  action: 'list',
  summary: 'Diagnostics: the family member calls of this host that are reachable',
  spec: '§2-7',
});
