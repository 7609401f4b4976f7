import type { TFunction } from 'i18next';
import type { DepositPlan } from '@/contract/plans';
import { toPaise, toRupees } from '@/domain/money';
import { type PlanTerms, planTotal } from '@/domain/plan';

/** Monthly amount × years × 12, or the single amount, in rupees; computed in paise. */
export const planTotalInRupees = (terms: PlanTerms): number =>
  toRupees(planTotal({ ...terms, planAmount: toPaise(terms.planAmount) }));

export const planType = (t: TFunction, { isRecurring }: Pick<DepositPlan, 'isRecurring'>): string =>
  t(isRecurring ? 'investment-plans:types.recurring' : 'investment-plans:types.oneTime');

export const planYears = (t: TFunction, { planDuration }: Pick<DepositPlan, 'planDuration'>): string =>
  t('investment-plans:years', { count: planDuration });

export const planStatus = ({ isActive }: Pick<DepositPlan, 'isActive'>) => (isActive ? 'active' : 'inactive');
