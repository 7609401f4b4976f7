import type { z } from 'zod';
import { endpoint } from './endpoint';
import type { EndpointSchemas } from './endpoint.schema';
import type * as schema from './investments.schema';
import type { Resource } from './resource';

export type MemberSummary = z.infer<typeof schema.memberSummary>;
export type FamilyMemberSummary = z.infer<typeof schema.familyMemberSummary>;
export type PlanMonths = z.infer<typeof schema.planMonths>;

/** The superadmin's Member Analytics shows who invested what. Investments are approved deposits. */
// @__NO_SIDE_EFFECTS__
const analyticsCall = <S extends EndpointSchemas>(name: string) =>
  endpoint<S>({ path: `/superadmin/analytics/${name}`, access: 'member-analytics.list' });

export const memberInvestmentsList = analyticsCall<typeof schema.memberInvestmentsList>('member-investments');
export const memberInvestmentSummary =
  analyticsCall<typeof schema.memberInvestmentSummary>('member-investment-summary');
export const familyMemberInvestmentSummary = analyticsCall<typeof schema.familyMemberInvestmentSummary>(
  'family-member-investment-summary',
);
export const familyMemberInvestmentMonths = analyticsCall<typeof schema.familyMemberInvestmentMonths>(
  'family-member-investment-months',
);
export const familyMemberPlanwiseMonths = analyticsCall<typeof schema.familyMemberPlanwiseMonths>(
  'family-member-planwise-investment-months',
);

export const memberSummaryResource = {
  name: 'member-summary',
  list: memberInvestmentSummary,
  rows: ['memberSummary'],
} satisfies Resource;

export const familySummaryResource = {
  name: 'family-summary',
  list: familyMemberInvestmentSummary,
  rows: ['familyMemberSummary'],
} satisfies Resource;
