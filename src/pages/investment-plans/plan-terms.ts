import type { TFunction } from 'i18next';
import type { listDeposits } from '@/contract/deposits';
import type { DataOf } from '@/contract/endpoint';
import type { DepositPlan } from '@/contract/plans';
import { toPaise, toRupees } from '@/domain/money';
import { type PlanTerms, paymentAmount, planTotal } from '@/domain/plan';

/** Monthly amount × years × 12, or the single amount, in rupees; computed in paise. */
export const planTotalInRupees = (terms: PlanTerms): number =>
  toRupees(planTotal({ ...terms, planAmount: toPaise(terms.planAmount) }));

/** What each payment is, in rupees: monthly, or the single one. */
export const planPayment = (terms: PlanTerms): number =>
  toRupees(paymentAmount({ ...terms, planAmount: toPaise(terms.planAmount) }));

/** The name of what each payment is. */
export const planPaymentLabel = (t: TFunction, { isRecurring }: Pick<DepositPlan, 'isRecurring'>): string =>
  t(isRecurring === false ? 'investment-plans:fields.oneTimeAmount' : 'investment-plans:fields.planAmount');

export const planType = (t: TFunction, { isRecurring }: Pick<DepositPlan, 'isRecurring'>): string =>
  t(isRecurring === false ? 'investment-plans:types.oneTime' : 'investment-plans:types.recurring');

export const planYears = (t: TFunction, { planDuration }: Pick<DepositPlan, 'planDuration'>): string =>
  t('investment-plans:years', { count: planDuration });

/** How many deposits there are in a plan. A host that gives no number has answered the deposits of every plan. */
export const depositCount = ({ totalCount, response }: DataOf<typeof listDeposits>, planId: string): number =>
  totalCount ?? response.filter(({ depositPlanReferenceId }) => depositPlanReferenceId._id === planId).length;

export const planStatus = ({ isActive }: Pick<DepositPlan, 'isActive'>) => (isActive ? 'active' : 'inactive');
