/** The receipt of an approved deposit: who paid what for which month, in figures and in words. */
import type { DepositStatus } from '@/contract/choices';
import type { Paise } from '@/domain/money';
import { dayOf, type Month, monthOf } from '@/domain/months';
import { amountInWords } from './amount-in-words';
import { dayName, formatExactRupees, monthName } from './formatting';
import { messageOf } from './message';
import { type Refusal, refuse } from './refusal';

export interface ReceiptFacts extends Month {
  readonly _id: string;
  readonly amountPaise: Paise;
  readonly paymentMethod: string;
  readonly transactionId: string;
  /** ISO instant of the approval. */
  readonly decidedAt: string;
  readonly memberName: string;
  /** Absent for the member itself. */
  readonly familyMemberName?: string | undefined;
  readonly planName: string;
}

/** The receipt of an approved deposit. */
export interface Receipt {
  readonly number: string;
  readonly amount: string;
  /** Label and value, in the order of the page. */
  readonly lines: readonly (readonly [label: string, value: string])[];
}

/** Month of approval and the end of the deposit's id, so that a deposit always gets the same number. */
function receiptNumber({ _id, decidedAt }: { _id: string; decidedAt: string }): string {
  const { year, month } = monthOf(decidedAt);
  return `INV-${year}${String(month).padStart(2, '0')}-${_id.slice(-12).toUpperCase()}`;
}

export const refuseReceipt = ({ status }: { status: DepositStatus }): Refusal | undefined =>
  status === 'approved'
    ? undefined
    : refuse('conflict', messageOf(status === 'pending' ? 'receipt-while-pending' : 'receipt-of-denied'));

export function receiptOf(facts: ReceiptFacts): Receipt {
  const number = receiptNumber(facts);
  const amount = formatExactRupees(facts.amountPaise);
  return {
    number,
    amount,
    lines: [
      ['Receipt number', number],
      ['Member', facts.memberName],
      ['Family member', facts.familyMemberName ?? 'Self'],
      ['Plan', facts.planName],
      ['Month', monthName(facts)],
      ['Amount', amount],
      ['Amount in words', amountInWords(facts.amountPaise)],
      ['Payment method', facts.paymentMethod],
      ['Transaction ID', facts.transactionId],
      ['Approval date', dayName(dayOf(facts.decidedAt))],
    ],
  };
}
