/** The files of a payout: what the bank reads, and what the office signs. */
import type { PayoutLayout } from '@/contract/choices';
import type { Level } from '@/contract/roles';
import type { Paise } from '@/domain/money';
import { type BilingualText, dayNames, formatPaise, inBoth } from '../formatting';
import { maskedAccountNumber, maskedUpiId } from '../payout';
import { LEVEL_TEXTS } from '../statement';
import { sumOf } from '../totals';
import { type Column, rupeesInFile, type Sheet, sheetOf } from './sheet';

interface SheetLine {
  readonly reference: string;
  readonly status: 'prepared' | 'paid' | 'failed';
  readonly count: number;
  readonly amountPaise: Paise;
  readonly payee: {
    readonly accountHolder?: string | undefined;
    readonly accountNumber?: string | undefined;
    readonly ifsc?: string | undefined;
    readonly upiId?: string | undefined;
  };
  readonly coordinator: { readonly name: string; readonly level: Level; readonly unitName: string };
}

interface PayoutOfSheet {
  readonly number: string;
  readonly status: 'prepared' | 'paid' | 'cancelled';
  /** The business day of its preparation, yyyy-mm-dd. */
  readonly preparedOn: string;
  readonly preparedBy: string;
  readonly lines: readonly SheetLine[];
}

const narrationOf = ({ reference }: SheetLine): string => `Commission ${reference}`;

/** The bank needs the digits as they are, which a spreadsheet would take for a number. */
const digits = (text: string | undefined) => (text === undefined ? undefined : { written: text });

const COLUMNS: Readonly<Record<PayoutLayout, readonly Column<SheetLine>[]>> = {
  bank: [
    { header: 'Reference', value: ({ reference }) => reference },
    { header: 'Account holder', value: ({ payee }) => payee.accountHolder },
    { header: 'Account number', value: ({ payee }) => digits(payee.accountNumber) },
    { header: 'IFSC', value: ({ payee }) => payee.ifsc },
    { header: 'Amount', value: ({ amountPaise }) => rupeesInFile(amountPaise) },
    { header: 'Narration', value: narrationOf },
  ],
  upi: [
    { header: 'Reference', value: ({ reference }) => reference },
    { header: 'Name', value: ({ coordinator }) => coordinator.name },
    { header: 'UPI ID', value: ({ payee }) => payee.upiId },
    { header: 'Amount', value: ({ amountPaise }) => rupeesInFile(amountPaise) },
    { header: 'Narration', value: narrationOf },
  ],
};

/** The lines that have not failed, of those who are paid in this way. */
export function bankFile({ number, lines }: PayoutOfSheet, layout: PayoutLayout): Sheet {
  const isOfLayout = ({ payee }: SheetLine) => (payee.upiId === undefined ? 'bank' : 'upi') === layout;
  const paid = lines.filter((line) => line.status !== 'failed' && isOfLayout(line));
  return sheetOf(`${number}-${layout}.csv`, COLUMNS[layout], paid);
}

export const payeeText = ({ accountNumber = '', ifsc, upiId, accountHolder }: SheetLine['payee']): string =>
  upiId === undefined ? `${accountHolder} · ${maskedAccountNumber(accountNumber)} · ${ifsc}` : maskedUpiId(upiId);

const STATUS_TEXTS = {
  prepared: { en: 'Prepared', hi: 'तैयार' },
  paid: { en: 'Paid', hi: 'दिया गया' },
  cancelled: { en: 'Cancelled', hi: 'रद्द' },
} as const satisfies Record<PayoutOfSheet['status'], BilingualText>;

export type PayoutSheet = ReturnType<typeof payoutSheet>;

export function payoutSheet({ number, status, preparedOn, preparedBy, lines }: PayoutOfSheet) {
  const live = lines.filter((line) => line.status !== 'failed');
  const total = formatPaise(sumOf(live, ({ amountPaise }) => amountPaise));
  return {
    fileName: `${number}.pdf`,
    title: { en: `Payout ${number}`, hi: `कमीशन भुगतान ${number}` },
    facts: [
      { label: { en: 'Status', hi: 'स्थिति' }, value: STATUS_TEXTS[status] },
      { label: { en: 'Prepared on', hi: 'तैयार होने की तारीख' }, value: dayNames(preparedOn) },
      { label: { en: 'Prepared by', hi: 'किसने तैयार किया' }, value: { en: preparedBy } },
      { label: { en: 'Sum', hi: 'जोड़' }, value: { en: total } },
    ],
    headings: {
      reference: { en: 'Reference', hi: 'संदर्भ' },
      coordinator: { en: 'Coordinator', hi: 'समन्वयक' },
      payee: { en: 'Paid to', hi: 'भुगतान खाता' },
      count: { en: 'Count', hi: 'कितने' },
      amount: { en: 'Amount', hi: 'राशि' },
      signature: { en: 'Signature', hi: 'हस्ताक्षर' },
    },
    rows: live.map(({ reference, coordinator: { name, level, unitName }, payee, count, amountPaise }) => ({
      reference,
      coordinator: `${name} · ${unitName} (${inBoth(LEVEL_TEXTS[level])})`,
      payee: payeeText(payee),
      count: String(count),
      amount: formatPaise(amountPaise),
    })),
    sums: [{ reference: { en: `Total: ${live.length}`, hi: `कुल: ${live.length}` }, amount: total }],
    notes: [
      { en: 'Checked by: ______________________________', hi: 'जाँचने वाले के हस्ताक्षर' },
      { en: 'Approved by: ______________________________', hi: 'मंज़ूर करने वाले के हस्ताक्षर' },
    ],
    empty: { en: 'Nobody is paid by this payout.', hi: 'इस भुगतान में किसी को कुछ नहीं मिलता।' },
  };
}
