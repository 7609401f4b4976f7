import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type Plan, plans } from '@/api/plans';
import type { Figure } from '@/domain/figures';
import { toPaise, toRupees } from '@/domain/money';
import { type PlanTerms, paymentAmount, planTotal } from '@/domain/plan';
import { useShow } from '@/refine/use-show';

/** Monthly amount × years × 12, or the single amount, in rupees; computed in paise. */
export const planTotalInRupees = (terms: PlanTerms<Figure>): Figure =>
  toRupees(planTotal({ ...terms, planAmount: toPaise(terms.planAmount) }));

/** What each payment is, in rupees: monthly, or the single one. */
export const planPayment = (terms: PlanTerms<Figure>): Figure =>
  toRupees(paymentAmount({ ...terms, planAmount: toPaise(terms.planAmount) }));

export const planType = (t: TFunction, { isRecurring }: Pick<Plan, 'isRecurring'>): string =>
  t(isRecurring ? 'investment-plans:types.recurring' : 'investment-plans:types.oneTime');

export const planFacts = (t: TFunction, plan: Plan, amountText: (amount: Figure) => ReactNode) =>
  [
    [
      t(plan.isRecurring ? 'investment-plans:fields.planAmount' : 'investment-plans:fields.oneTimeAmount'),
      amountText(planPayment(plan)),
    ],
    [t('investment-plans:fields.planDuration'), t('investment-plans:years', { count: plan.planDuration })],
    [t('investment-plans:fields.total'), amountText(planTotalInRupees(plan))],
    [t('investment-plans:fields.profitAmount'), amountText(plan.profitAmount)],
    [t('investment-plans:fields.type'), planType(t, plan)],
  ] as const;

export const planStatus = ({ isActive }: Pick<Plan, 'isActive'>) => (isActive ? 'active' : 'inactive');

export function usePlan() {
  const { t } = useTranslation();
  return useShow({
    resource: plans,
    noun: 'depositPlan',
    missing: t('investment-plans:form.missing'),
    failure: t('investment-plans:loadFailed'),
  });
}
