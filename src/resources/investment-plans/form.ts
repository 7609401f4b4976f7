import { planForm } from '../../contract/plan-form';
import type { DepositPlan } from '../../contract/plans';
import { checkedBy, numberOf } from '../../hooks/schema-resolver';

/** The fields as they stand in the form: numbers as they are typed. */
export interface PlanValues {
  planName: string;
  planAmount: string;
  planDuration: string;
  profitAmount: string;
  description: string;
  isActive: boolean;
  isRecurring: boolean;
}

export const planFieldNames = [
  'planName',
  'planAmount',
  'planDuration',
  'profitAmount',
  'description',
  'isActive',
  'isRecurring',
] as const;

/** §1-5: duration 1, profit 0, both checkboxes on. */
export const newPlan: PlanValues = {
  planName: '',
  planAmount: '',
  planDuration: '1',
  profitAmount: '0',
  description: '',
  isActive: true,
  isRecurring: true,
};

export const valuesOf = (plan: DepositPlan): PlanValues => ({
  planName: plan.planName,
  planAmount: String(plan.planAmount),
  planDuration: String(plan.planDuration),
  profitAmount: String(plan.profitAmount),
  // Another host may leave an empty one out.
  description: plan.description ?? '',
  isActive: plan.isActive,
  isRecurring: plan.isRecurring,
});

const withNumbers = (entered: PlanValues) => ({
  ...entered,
  planAmount: numberOf(entered.planAmount),
  planDuration: numberOf(entered.planDuration),
  profitAmount: numberOf(entered.profitAmount),
});

export const planResolver = checkedBy<PlanValues>(planForm, withNumbers);

/** What is sent: numbers as numbers (§1-5). Throws where the form would not have let it through. */
export const planBody = (entered: PlanValues) => planForm.parse(withNumbers(entered));

/** What the live total is made of; undefined until both figures can be counted with. */
export function termsIn(entered: Pick<PlanValues, 'planAmount' | 'planDuration' | 'isRecurring'>) {
  const planAmount = numberOf(entered.planAmount);
  const planDuration = numberOf(entered.planDuration);
  const { planAmount: amount, planDuration: duration } = planForm.shape;
  if (!amount.safeParse(planAmount).success || !duration.safeParse(planDuration).success) return undefined;
  return { planAmount: planAmount ?? 0, planDuration: planDuration ?? 0, isRecurring: entered.isRecurring };
}
