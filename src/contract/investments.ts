import type { z } from 'zod';
import { endpoint } from './endpoint';
import type * as schema from './investments.schema';

/** Who invested what, for the superadmin's Member Analytics. Investments are approved deposits. */
const basePath = '/superadmin/analytics';

export type MemberSummary = z.infer<typeof schema.memberSummary>;
export type FamilyMemberSummary = z.infer<typeof schema.familyMemberSummary>;
export type PlanMonths = z.infer<typeof schema.planMonths>;

export const memberInvestmentsList = endpoint<typeof schema.memberInvestmentsList>({
  path: `${basePath}/member-investments`,
  access: 'member-analytics.list',
});

export const memberInvestmentSummary = endpoint<typeof schema.memberInvestmentSummary>({
  path: `${basePath}/member-investment-summary`,
  access: 'member-analytics.list',
});

export const familyMemberInvestmentSummary = endpoint<typeof schema.familyMemberInvestmentSummary>({
  path: `${basePath}/family-member-investment-summary`,
  access: 'member-analytics.list',
});

export const familyMemberInvestmentMonths = endpoint<typeof schema.familyMemberInvestmentMonths>({
  path: `${basePath}/family-member-investment-months`,
  access: 'member-analytics.list',
});

export const familyMemberPlanwiseMonths = endpoint<typeof schema.familyMemberPlanwiseMonths>({
  path: `${basePath}/family-member-planwise-investment-months`,
  access: 'member-analytics.list',
});
