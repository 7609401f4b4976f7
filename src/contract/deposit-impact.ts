import { z } from 'zod';
import { DEPOSIT_STATUSES, deposit } from './deposits';
import { answer, endpoint } from './endpoint';
import { allowed } from './permissions';
import { depositPlan } from './plans';
import { coordinatorRef, id, idOf, instant, level, percent, period, rupees } from './primitives';

/** What makes a deposit worth a second look; each is computed from the data, none stands in the way of a decision. */
export const RISK_FLAGS = [
  'month-out-of-sequence',
  'another-pending',
  'plan-inactive',
  'amount-differs',
  'transaction-reused',
] as const;
export type RiskFlagName = (typeof RISK_FLAGS)[number];

/** Another deposit that a flag is about. */
const otherDeposit = z.object({
  _id: id,
  memberName: z.string(),
  ...period,
  depositAmount: rupees,
  status: z.enum(DEPOSIT_STATUSES),
});

export const riskFlag = z.object({
  name: z.enum(RISK_FLAGS),
  /** month-out-of-sequence: the month that would come next. */
  expectedPeriod: z.object(period).optional(),
  /** amount-differs: what the plan asks for. */
  expectedAmount: rupees.optional(),
  /** another-pending and transaction-reused: which ones. */
  others: z.array(otherDeposit).optional(),
});
export type RiskFlag = z.infer<typeof riskFlag>;

/** Why a level earns, or why it does not. */
export const LEVEL_OUTCOMES = ['earns', 'no-rate', 'no-coordinator'] as const;

export const levelImpact = z.object({
  level,
  outcome: z.enum(LEVEL_OUTCOMES),
  /** Absent where the member's chain has none at this level. */
  coordinator: coordinatorRef.optional(),
  /** The plan's active rate; absent where there is none. */
  rate: percent.optional(),
  /** 0 unless it earns. */
  amount: rupees,
});
export type LevelImpact = z.infer<typeof levelImpact>;

export const auditEntry = z.object({
  action: z.string(),
  at: instant,
  /** Absent when the account is gone. */
  by: z.string().optional(),
  reason: z.string().optional(),
});

/** This product's own addition: a host that lacks it answers 404, and the screens say what they then cannot know. */
export const depositImpact = endpoint({
  id: 'superadmin.deposits.impact',
  method: 'GET',
  path: '/superadmin/crud/deposits/:id/impact',
  roles: allowed('deposits', 'decide'),
  summary: 'What approving a deposit would earn each level, and what is unusual about it',
  spec: 'decisions §6',
  params: { id: idOf('Deposit') },
  reply: answer(
    z.object({
      deposit,
      plan: depositPlan,
      /** The six levels, low to high: what approval earns them, or what it has earned them. */
      levels: z.array(levelImpact),
      totalCommission: rupees,
      /** None once it is decided. */
      flags: z.array(riskFlag),
      /** Oldest first. */
      audit: z.array(auditEntry),
    }),
  ),
});
