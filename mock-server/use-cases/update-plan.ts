import type { PlanChange } from '../../src/contract/plans';
import { toPaise } from '../../src/domain/money';
import { presentPlan } from '../store/present/plan';
import type { PlanRow } from '../store/rows';
import { type ActingContext, refuse } from './context';

/** Only what the form names. Deposits and commissions keep the amounts they were made with. */
function changeOf({ planAmount, profitAmount, ...rest }: PlanChange): Partial<PlanRow> {
  const named = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  return {
    ...named,
    ...(planAmount === undefined ? {} : { planAmountPaise: toPaise(planAmount) }),
    ...(profitAmount === undefined ? {} : { profitAmountPaise: toPaise(profitAmount) }),
  };
}

export const updatePlan = (context: ActingContext, id: string, form: PlanChange) =>
  context.store.commit((tx) => {
    if (!tx.get('plans', id)) return refuse('not-found', 'Deposit plan not found');
    const row = tx.update('plans', id, changeOf(form));
    return { message: 'Investment plan updated successfully!', data: { depositPlan: presentPlan(row) } };
  });
