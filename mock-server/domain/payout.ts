/** What is due to coordinators, and how it is paid. */
import type { HeldBackReason } from '@/contract/choices';
import type { Paise } from '@/domain/money';
import { dayOf, type Month, monthIndex, monthOf } from '@/domain/months';
import { type Booked, bookedMonthOf } from './booking';
import { messageOf, type Refusal, refuse } from './message';
import { addTotals, type Total } from './totals';

/** The payouts of a year are never removed, so that their count gives the next number without a gap. */
export const payoutNumber = (now: Date, countOfYear: number): string =>
  `PAY-${monthOf(now).year}-${String(countOfYear + 1).padStart(3, '0')}`;

/** References of one payout have the same length, so that they sort as text. */
export const lineReference = (number: string, position: number, lineCount: number): string =>
  `${number}-${String(position).padStart(Math.max(3, String(lineCount).length), '0')}`;

export interface Due extends Total {
  readonly oldestMonth: Month;
  readonly commissionIds: readonly string[];
}

interface DueCommission extends Booked {
  readonly _id: string;
  readonly amountPaise: Paise;
}

/** The months are those that the commissions are booked into. */
export function dueOf(commissions: readonly DueCommission[]): Due {
  const months = commissions.toSorted((a, b) => monthIndex(bookedMonthOf(a)) - monthIndex(bookedMonthOf(b)));
  const [oldest] = months;
  return {
    ...addTotals(commissions.map(({ amountPaise }) => ({ amountPaise, count: 1 }))),
    oldestMonth: oldest ? bookedMonthOf(oldest) : { month: 1, year: 2000 },
    commissionIds: months.map(({ _id }) => _id),
  };
}

/**
 * A sum of nothing, or below nothing, is carried over until later commissions cover it. A former coordinator, who handed the unit over, is
 * inactive and is paid what it earned, also less than the minimum, which it may never reach again; a suspended one is not. What it owes may
 * never be covered: the office asks for it, whatever the account is.
 */
export function heldBackReason(
  { status, isFormer, hasPayee }: { readonly status: string; readonly isFormer: boolean; readonly hasPayee: boolean },
  due: Paise,
  minimum: Paise,
): HeldBackReason | undefined {
  if (isFormer && due < 0) return 'owes';
  if (status !== (isFormer ? 'inactive' : 'active')) return 'not-active';
  if (!hasPayee) return 'no-payee';
  return due <= 0 || (due < minimum && !isFormer) ? 'below-minimum' : undefined;
}

/** The bank pays on a day (yyyy-mm-dd) between that of the preparation and today. */
export function refusePaidOn(
  paidOn: string,
  { number, createdAt }: { readonly number: string; readonly createdAt: string },
  now: Date,
): Refusal | undefined {
  if (paidOn > dayOf(now)) return refuse('invalid', messageOf('payout-paid-on-in-future'), 'paidOn');
  return paidOn < dayOf(createdAt)
    ? refuse('invalid', messageOf('payout-paid-on-too-early', { number }), 'paidOn')
    : undefined;
}

const SHOWN = 4;
/** Half of a short text is hidden as well. */
const lastOf = (text: string): string => `••••${text.slice(-Math.min(SHOWN, Math.floor(text.length / 2)))}`;

export const maskedAccountNumber = (accountNumber: string): string => lastOf(accountNumber);

export function maskedUpiId(upiId: string): string {
  const at = upiId.lastIndexOf('@');
  return `${lastOf(upiId.slice(0, at))}${upiId.slice(at)}`;
}
