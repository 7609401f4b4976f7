import { z } from 'zod';
import { LEVEL_OUTCOMES, RISK_FLAGS } from './deposit-impact';
import { DEPOSIT_STATUSES } from './deposits';
import { deposit } from './deposits.schema';
import { answer, schemas } from './endpoint.schema';
import { depositPlan } from './plans.schema';
import { coordinatorRef, id, idOf, level, percent, period, rupees } from './primitives.schema';

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

export const depositImpact = schemas({
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
    }),
  ),
});
