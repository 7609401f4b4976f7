import type { TFunction } from 'i18next';
import { toPaise, toRupees } from '@/domain/money';
import { type PlanTerms, paymentAmount, planTotal } from '@/domain/plan';
import type { Plan } from '@/server/plans';

/** Monthly amount × years × 12, or the single amount, in rupees; computed in paise. */
export const planTotalInRupees = (terms: PlanTerms): number =>
  toRupees(planTotal({ ...terms, planAmount: toPaise(terms.planAmount) }));

/** What each payment is, in rupees: monthly, or the single one. */
export const planPayment = (terms: PlanTerms): number =>
  toRupees(paymentAmount({ ...terms, planAmount: toPaise(terms.planAmount) }));

/** The name of what each payment is. */
export const planPaymentLabel = (t: TFunction, { isRecurring }: Pick<Plan, 'isRecurring'>): string =>
  t(isRecurring ? 'investment-plans:fields.planAmount' : 'investment-plans:fields.oneTimeAmount');

export const planType = (t: TFunction, { isRecurring }: Pick<Plan, 'isRecurring'>): string =>
  t(isRecurring ? 'investment-plans:types.recurring' : 'investment-plans:types.oneTime');

export const planYears = (t: TFunction, { planDuration }: Pick<Plan, 'planDuration'>): string =>
  t('investment-plans:years', { count: planDuration });

export const planStatus = ({ isActive }: Pick<Plan, 'isActive'>) => (isActive ? 'active' : 'inactive');
