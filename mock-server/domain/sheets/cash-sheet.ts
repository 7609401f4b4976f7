/** What a panchayat prints: the book of a day, and the sheet that goes with the cash to the office. */
import type { HandInStatus } from '@/contract/choices';
import type { Paise } from '@/domain/money';
import { dayOf, type Month } from '@/domain/months';
import { type BilingualText, dayNames, formatPaise, inBoth, monthNames, shortDay, timeOfDay } from '../formatting';
import { totalOf } from '../totals';
import { amountInHindi, amountInWords } from './amount-in-words';

interface CashLine extends Month {
  readonly takenAt: string;
  readonly memberName: string;
  readonly familyMemberName?: string | undefined;
  readonly planName: string;
  readonly amountPaise: Paise;
  /** Its cash was given back to the member. */
  readonly isReturned: boolean;
}

interface Coordinator {
  readonly name: string;
  readonly unitName: string;
}

export type CashSheet = ReturnType<typeof sheetOfCash>;

const RETURNED: BilingualText = { en: 'given back', hi: 'लौटाया' };

function sheetOfCash(
  { name, unitName }: Coordinator,
  lines: readonly CashLine[],
  page: {
    readonly fileName: string;
    readonly title: BilingualText;
    readonly facts: readonly { readonly label: BilingualText; readonly value: BilingualText }[];
    readonly timeOf: (takenAt: string) => string;
    readonly signature: BilingualText;
  },
) {
  const { count, amountPaise } = totalOf(lines);
  const total = formatPaise(amountPaise);
  const words: BilingualText = { en: amountInWords(amountPaise), hi: amountInHindi(amountPaise) };
  return {
    fileName: page.fileName,
    title: page.title,
    facts: [
      { label: { en: 'Panchayat', hi: 'पंचायत' }, value: { en: unitName } },
      { label: { en: 'Coordinator', hi: 'समन्वयक' }, value: { en: name } },
      ...page.facts,
      { label: { en: 'Sum', hi: 'जोड़' }, value: { en: total } },
      { label: { en: 'Sum in words', hi: 'राशि शब्दों में' }, value: words },
    ],
    headings: {
      taken: { en: 'Taken', hi: 'कब लिया' },
      member: { en: 'Member', hi: 'सदस्य' },
      plan: { en: 'Plan', hi: 'योजना' },
      month: { en: 'Month', hi: 'महीना' },
      amount: { en: 'Amount', hi: 'राशि' },
      signature: { en: 'Signature', hi: 'हस्ताक्षर' },
    },
    rows: lines.map(({ takenAt, memberName, familyMemberName, planName, isReturned, ...line }) => ({
      taken: page.timeOf(takenAt),
      member: familyMemberName === undefined ? memberName : `${memberName} · ${familyMemberName}`,
      plan: isReturned ? `${planName} (${inBoth(RETURNED)})` : planName,
      month: monthNames(line),
      amount: formatPaise(line.amountPaise),
    })),
    sums: [{ taken: { en: `Total: ${count}`, hi: `कुल: ${count}` }, amount: total }],
    notes: [
      { en: 'Coordinator: ______________________________', hi: 'समन्वयक के हस्ताक्षर' },
      { en: `${page.signature.en}: ______________________________`, hi: page.signature.hi },
    ],
    empty: { en: 'No cash was taken.', hi: 'कोई नकद नहीं लिया गया।' },
  };
}

/** The order is that in which it was taken. */
export function cashBookOfDay(coordinator: Coordinator, day: string, lines: readonly CashLine[]) {
  const { en, hi } = dayNames(day);
  return sheetOfCash(coordinator, lines, {
    fileName: `cash-${day}.pdf`,
    title: { en: `Cash taken on ${en}`, hi: `${hi} को लिया नकद` },
    facts: [],
    timeOf: timeOfDay,
    signature: { en: 'Checked by', hi: 'जाँचने वाले के हस्ताक्षर' },
  });
}

interface SheetHandIn {
  readonly number: string;
  readonly createdAt: string;
  readonly status: HandInStatus;
  readonly receivedAt?: string | undefined;
  readonly countedPaise?: Paise | undefined;
}

const STATUS_TEXTS = {
  'handed-in': { en: 'Handed in, not received yet', hi: 'जमा कराया, कार्यालय को अभी नहीं मिला' },
  received: { en: 'Received by the office', hi: 'कार्यालय को मिला' },
  'taken-back': { en: 'Taken back', hi: 'वापस लिया' },
} as const satisfies Record<HandInStatus, BilingualText>;

export function handInSheet(coordinator: Coordinator, handIn: SheetHandIn, lines: readonly CashLine[]) {
  const { number, createdAt, status, receivedAt, countedPaise } = handIn;
  const received =
    receivedAt === undefined || countedPaise === undefined
      ? []
      : [
          { label: { en: 'Received on', hi: 'कार्यालय को कब मिला' }, value: dayNames(dayOf(receivedAt)) },
          { label: { en: 'Counted', hi: 'गिना गया' }, value: { en: formatPaise(countedPaise) } },
        ];
  return sheetOfCash(coordinator, lines, {
    fileName: `${number}.pdf`,
    title: { en: `Hand-in ${number}`, hi: `जमा कराया नकद ${number}` },
    facts: [
      { label: { en: 'Status', hi: 'स्थिति' }, value: STATUS_TEXTS[status] },
      { label: { en: 'Handed in on', hi: 'कब जमा कराया' }, value: dayNames(dayOf(createdAt)) },
      ...received,
    ],
    timeOf: (takenAt) => shortDay(dayOf(takenAt)),
    signature: { en: 'Received by the office', hi: 'कार्यालय के हस्ताक्षर' },
  });
}
