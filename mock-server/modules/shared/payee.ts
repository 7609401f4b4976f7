import { maskedAccountNumber, maskedUpiId } from '@server/domain/payout';
import type { CoordinatorRow, PayeeFields } from '@server/store/rows';
import { payeeKeyOf } from '@server/store/rows';
import { namedOnly } from './named-only';

/** Fields without a value are left out, so that the rows are the same after a restart. */
export const payeeOf = ({ accountHolder, accountNumber, ifsc, upiId }: PayeeFields): PayeeFields =>
  namedOnly<PayeeFields>({ accountHolder, accountNumber, ifsc, upiId });

export const hasPayee = (fields: PayeeFields): boolean => payeeKeyOf(fields) !== undefined;

export const isSamePayee = (a: PayeeFields, b: PayeeFields): boolean =>
  a.accountHolder === b.accountHolder && payeeKeyOf(a) === payeeKeyOf(b);

/** A payout may have thousands of lines, so that nothing is copied twice. */
export function maskedPayeeOf({ accountHolder, accountNumber, ifsc, upiId }: PayeeFields): PayeeFields {
  if (accountNumber !== undefined) return { accountHolder, accountNumber: maskedAccountNumber(accountNumber), ifsc };
  return upiId === undefined ? {} : { upiId: maskedUpiId(upiId) };
}

/** Null where a coordinator has none. */
export const presentPayee = (row: CoordinatorRow) =>
  hasPayee(row) ? { ...maskedPayeeOf(row), changedAt: row.payeeChangedAt } : null;
