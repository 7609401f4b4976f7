import type { PlanForm } from '../../src/contract/plans';
import { toPaise } from '../../src/domain/money';
import { presentPlan } from '../store/present/plan';
import type { PlanRow } from '../store/rows';
import type { ActingContext } from './context';

export const createPlan = (context: ActingContext, form: PlanForm) =>
  context.store.commit((tx) => {
    const { planName, planDuration, description = '', isActive, isRecurring } = form;
    const row: PlanRow = {
      _id: context.ids.next(),
      createdAt: context.clock.now().toISOString(),
      planName,
      planDuration,
      description,
      isActive,
      isRecurring,
      planAmountPaise: toPaise(form.planAmount),
      profitAmountPaise: toPaise(form.profitAmount),
    };
    tx.insert('plans', row);
    return { message: 'Investment plan created successfully!', data: { depositPlan: presentPlan(row) } };
  });
