import type { Deposit } from '../../contract/deposits';

export interface DepositFilter {
  planId: string;
  paymentMethod: string;
}

/** Plan and payment-method filters act on the loaded rows (§1-2.8); an empty value lets everything through. */
export function filterOnPage(rows: readonly Deposit[], { planId, paymentMethod }: DepositFilter): Deposit[] {
  return rows.filter(
    (row) =>
      (!planId || row.depositPlanReferenceId._id === planId) && (!paymentMethod || row.paymentMethod === paymentMethod),
  );
}
