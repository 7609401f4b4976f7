import type { z } from 'zod';
import type * as schema from './analytics.schema';
import { endpoint } from './endpoint';

/** Who invested what, for the superadmin's Member Analytics. Investments are approved deposits. */
const area = '/superadmin/analytics';

export type MemberSummary = z.infer<typeof schema.memberSummary>;
export type FamilyMemberSummary = z.infer<typeof schema.familyMemberSummary>;
export type PlanMonths = z.infer<typeof schema.planMonths>;

export const memberInvestmentsList = endpoint<typeof schema.memberInvestmentsList>({
  id: 'superadmin.analytics.member-investments',
  method: 'GET',
  path: `${area}/member-investments`,
  resource: 'member-analytics',
  action: 'list',
  summary: 'Investments of every member, newest first',
  spec: '§1-7.2',
});

export const memberInvestmentSummary = endpoint<typeof schema.memberInvestmentSummary>({
  id: 'superadmin.analytics.member-investment-summary',
  method: 'GET',
  path: `${area}/member-investment-summary`,
  resource: 'member-analytics',
  action: 'list',
  summary: 'What each member invested, family included',
  spec: '§1-7.2',
});

export const familyMemberInvestmentSummary = endpoint<typeof schema.familyMemberInvestmentSummary>({
  id: 'superadmin.analytics.family-member-investment-summary',
  method: 'GET',
  path: `${area}/family-member-investment-summary`,
  resource: 'member-analytics',
  action: 'list',
  summary: 'What was invested for each registered family member',
  spec: '§1-7.2',
});

export const familyMemberInvestmentMonths = endpoint<typeof schema.familyMemberInvestmentMonths>({
  id: 'superadmin.analytics.family-member-investment-months',
  method: 'GET',
  path: `${area}/family-member-investment-months`,
  resource: 'member-analytics',
  action: 'list',
  summary: 'Months of a year in which something was invested for a family member, over all plans',
  spec: '§1-7.2',
});

export const familyMemberPlanwiseMonths = endpoint<typeof schema.familyMemberPlanwiseMonths>({
  id: 'superadmin.analytics.family-member-planwise-investment-months',
  method: 'GET',
  path: `${area}/family-member-planwise-investment-months`,
  resource: 'member-analytics',
  action: 'list',
  summary: 'Months of a year in which something was invested for a family member, plan by plan',
  spec: '§1-7.2',
});
