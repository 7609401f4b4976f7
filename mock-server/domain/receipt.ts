import type { DepositStatus, PaymentMethod } from '@/contract/choices';
import type { Paise } from '@/domain/money';
import { dayOf, type Month, monthOf } from '@/domain/months';
import { type BilingualText, dayNames, formatPaise, monthNames } from './formatting';
import { messageOf, type Refusal, refuse } from './message';
import { amountInHindi, amountInWords } from './sheets/amount-in-words';

export interface ReceiptFacts extends Month {
  readonly _id: string;
  readonly amountPaise: Paise;
  readonly paymentMethod: PaymentMethod;
  readonly transactionId: string;
  readonly decidedAt: string;
  readonly memberName: string;
  readonly familyMemberName?: string | undefined;
  readonly planName: string;
  readonly verification: { readonly code: string; readonly page: string };
}

/** The number has the month of approval and the end of the deposit's id, so that a deposit always gets the same one. */
export function receiptNumber({ _id, decidedAt }: { _id: string; decidedAt: string }): string {
  const { year, month } = monthOf(decidedAt);
  return `INV-${year}${String(month).padStart(2, '0')}-${_id.slice(-12).toUpperCase()}`;
}

export function refuseReceipt({
  status,
  reversedAt,
}: {
  readonly status: DepositStatus;
  readonly reversedAt?: string | undefined;
}): Refusal | undefined {
  if (status === 'approved') return undefined;
  if (reversedAt !== undefined) return refuse('conflict', messageOf('receipt-cancelled', { at: reversedAt }));
  return refuse('conflict', messageOf(status === 'pending' ? 'receipt-while-pending' : 'receipt-of-denied'));
}

const HINDI_PAYMENT_METHODS: Readonly<Record<PaymentMethod, string>> = {
  Cash: 'नकद',
  UPI: 'यूपीआई',
  'Bank Transfer': 'बैंक ट्रांसफ़र',
  Cheque: 'चेक',
  Online: 'ऑनलाइन',
};

export type Receipt = ReturnType<typeof receiptOf>;

export function receiptOf(facts: ReceiptFacts) {
  const { memberName, familyMemberName, amountPaise, paymentMethod } = facts;
  const line = (en: string, hi: string, value: BilingualText | string) => {
    const shown: BilingualText = typeof value === 'string' ? { en: value } : value;
    return { label: { en, hi }, value: shown };
  };
  const number = receiptNumber(facts);
  return {
    number,
    lines: [
      line('Receipt number', 'रसीद संख्या', number),
      line('Member', 'सदस्य', memberName),
      line('Family member', 'परिवार का सदस्य', familyMemberName ?? { en: `${memberName} (Self)`, hi: 'स्वयं' }),
      line('Plan', 'योजना', facts.planName),
      line('Month', 'महीना', monthNames(facts)),
      line('Amount', 'राशि', formatPaise(amountPaise)),
      line('Amount in words', 'राशि शब्दों में', { en: amountInWords(amountPaise), hi: amountInHindi(amountPaise) }),
      line('Payment method', 'भुगतान का तरीका', { en: paymentMethod, hi: HINDI_PAYMENT_METHODS[paymentMethod] }),
      line('Transaction ID', 'लेन-देन आईडी', facts.transactionId),
      line('Approval date', 'मंज़ूरी की तारीख', dayNames(dayOf(facts.decidedAt))),
      line('Verification code', 'जाँच कोड', facts.verification.code),
    ],
    verification: facts.verification,
  };
}
