/** What is unusual about a pending deposit: reasons to look twice, never refusals. */
import type { Paise } from '../../src/domain/money';
import { addMonths, compareMonths, type Month } from '../../src/domain/months';
import { type PlanTerms, paymentAmount } from '../../src/domain/plan';
import { isLive, isSameMonth, type Payment, startOf } from './holding';

interface Judged extends Month {
  readonly amountPaise: Paise;
}

/** `planAmount` in paise. */
interface JudgedPlan extends PlanTerms {
  readonly isActive: boolean;
}

export type DepositFlag<P> =
  | { readonly name: 'month-out-of-sequence'; readonly expectedPeriod: Month }
  | { readonly name: 'another-pending'; readonly others: readonly P[] }
  | { readonly name: 'plan-inactive' }
  | { readonly name: 'amount-differs'; readonly expectedPaise: Paise }
  | { readonly name: 'transaction-reused'; readonly others: readonly P[] };

/** The earliest month since the plan's start that no live payment covers; undefined when this would be the first payment. */
export function nextMonth(payments: readonly Payment[]): Month | undefined {
  const live = payments.filter(isLive);
  let month = startOf(live);
  while (month && live.some((payment) => isSameMonth(payment, month as Month))) month = addMonths(month, 1);
  return month;
}

/** `payments` are the others of the same member, family member and plan; `sameTransaction` others with its transaction id. */
export function depositFlags<P extends Payment>(
  deposit: Judged,
  plan: JudgedPlan,
  payments: readonly P[],
  sameTransaction: readonly P[],
): DepositFlag<P>[] {
  const expectedPeriod = plan.isRecurring ? nextMonth(payments) : undefined;
  const pending = payments.filter(({ status }) => status === 'pending');
  const expectedPaise = paymentAmount(plan);
  const flags: (DepositFlag<P> | false | undefined)[] = [
    expectedPeriod && compareMonths(deposit, expectedPeriod) !== 0 && { name: 'month-out-of-sequence', expectedPeriod },
    pending.length > 0 && { name: 'another-pending', others: pending },
    !plan.isActive && { name: 'plan-inactive' },
    deposit.amountPaise !== expectedPaise && { name: 'amount-differs', expectedPaise },
    sameTransaction.length > 0 && { name: 'transaction-reused', others: sameTransaction },
  ];
  return flags.filter((flag) => flag !== false && flag !== undefined);
}
