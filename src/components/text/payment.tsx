import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Figure } from '@/domain/figures';
import type { RecordedMonth } from '@/domain/months';
import { IdentifierText, TwoLineText, WrappedText } from './cell-text';
import { ABSENT, formatDate, formatExactRupees, formatMonth, formatRupees } from './format';

interface Payment {
  number: string;
  status: string;
  paidOn: string | null;
  bankReference?: string | null;
}

/** 'Paid on 3 Dec 2026, PAY-2026-012', or the payout that has the commission before it is paid. */
export function paymentText(t: TFunction, { number, status, paidOn, bankReference }: Payment): string {
  if (status !== 'paid') return t('ui:payment.prepared', { number });
  const day = formatDate(paidOn);
  return bankReference
    ? t('ui:payment.paidInFull', { day, number, bankReference })
    : t('ui:payment.paid', { day, number });
}

/** 'Reversal of ₹49.38 (Aug 2026)', of a row that takes a commission of that month back. */
export function reversalText(
  t: TFunction,
  row: RecordedMonth & { reversalOf: string | null; commisionAmount?: number | null; amount?: number | null },
): string | undefined {
  const amount = row.commisionAmount ?? row.amount ?? null;
  if (!row.reversalOf) return undefined;
  const taken = formatExactRupees(amount === null ? null : -amount);
  return t('ui:payment.reversal', { amount: taken, period: formatMonth(row) });
}

interface BookedRecord extends RecordedMonth {
  bookedIn: RecordedMonth | null;
}

/** 'booked in Nov 2026', where that is not the record's own month. */
export const bookedText = (t: TFunction, { bookedIn }: BookedRecord): string | undefined =>
  bookedIn ? t('ui:payment.bookedIn', { month: formatMonth(bookedIn) }) : undefined;

/** The record's own month, and the one that it is booked into. */
export function MonthText({ record }: { record: BookedRecord }) {
  const { t } = useTranslation();
  const { bookedIn } = record;
  if (!bookedIn) return <WrappedText>{formatMonth(record)}</WrappedText>;
  const short = t('ui:payment.bookedShort', { month: formatMonth(bookedIn) });
  return <TwoLineText first={formatMonth(record)} second={<span title={bookedText(t, record)}>{short}</span>} />;
}

interface PaidAndUnpaidProps {
  paid: number | null | undefined;
  unpaid: number | null | undefined;
  isOwn?: boolean;
}

/** Where more was reversed than is to be paid, the rest comes off what is earned later. */
export function paidAndToBePaidText(t: TFunction, paid: Figure, unpaid: Figure, format: (amount: Figure) => string) {
  return unpaid !== null && unpaid < 0
    ? t('ui:payment.paidAndComesOff', { paid: format(paid), amount: format(-unpaid) })
    : t('ui:payment.paidAndToBePaid', { paid: format(paid), unpaid: format(unpaid) });
}

/** The two parts of what is called paid or earned. Nothing is shown where the server does not tell them. */
export function PaidAndUnpaid({ paid, unpaid, isOwn = false }: PaidAndUnpaidProps) {
  const { t } = useTranslation();
  if (typeof paid !== 'number' || typeof unpaid !== 'number') return null;
  const textWith = (format: (amount: Figure) => string) =>
    isOwn
      ? paidAndToBePaidText(t, paid, unpaid, format)
      : t('ui:payment.paidAndUnpaid', { paid: format(paid), unpaid: format(unpaid) });
  const isRounded = [paid, unpaid].some((amount) => !Number.isInteger(amount));
  return (
    // Both amounts are read together: the strips of figures would cut the line.
    <span style={{ whiteSpace: 'normal' }} data-tooltip={isRounded ? textWith(formatExactRupees) : undefined}>
      {textWith(formatRupees)}
    </span>
  );
}

interface Payee {
  accountHolder: string | null;
  accountNumber: string | null;
  ifsc: string | null;
  upiId: string | null;
}

/** The account is as the server masked it. */
export function payeeLines({ accountHolder, accountNumber, ifsc, upiId }: Payee): [first: string, second: string] {
  return upiId ? [upiId, 'UPI'] : [accountNumber ?? ABSENT, [accountHolder, ifsc].filter(Boolean).join(' · ')];
}

export function PayeeText({ payee }: { payee: Payee | null }) {
  if (!payee) return <>{ABSENT}</>;
  const [first, second] = payeeLines(payee);
  return (
    <TwoLineText
      isWrapping
      first={<WrappedText>{first}</WrappedText>}
      second={<IdentifierText>{second}</IdentifierText>}
    />
  );
}

/** For sentences and files. */
export const payeeText = (payee: Payee | null): string => (payee ? payeeLines(payee).filter(Boolean).join(' · ') : '');
