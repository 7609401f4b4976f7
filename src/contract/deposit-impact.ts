import type { z } from 'zod';
import type * as schema from './deposit-impact.schema';
import { endpoint } from './endpoint';

/** What makes a deposit worth a second look; each is computed from the data, none stands in the way of a decision. */
export const RISK_FLAGS = [
  'month-out-of-sequence',
  'another-pending',
  'plan-inactive',
  'amount-differs',
  'transaction-reused',
] as const;
export type RiskFlagName = (typeof RISK_FLAGS)[number];

export type RiskFlag = z.infer<typeof schema.riskFlag>;

/** Why a level earns, or why it does not. */
export const LEVEL_OUTCOMES = ['earns', 'no-rate', 'no-coordinator'] as const;

export type LevelImpact = z.infer<typeof schema.levelImpact>;

/** This product's own addition: a host that lacks it answers 404, and the screens say what they then cannot know. */
export const depositImpact = endpoint<typeof schema.depositImpact>({
  id: 'superadmin.deposits.impact',
  method: 'GET',
  path: '/superadmin/crud/deposits/:id/impact',
  resource: 'deposits',
  action: 'decide',
  summary: 'What approving a deposit would earn each level, and what is unusual about it',
  spec: 'decisions §6',
});
