/** The statement is of one month, the month that the commissions are booked into, or of one line of a payout. */
import type { CommissionStatus } from '@/contract/choices';
import type { Level } from '@/contract/roles';
import { type Paise, toPercent } from '@/domain/money';
import {
  compareMonths,
  dayOf,
  isoMonth,
  isSameMonth,
  lastDayOf,
  type Month,
  monthOf,
  uniqueMonths,
} from '@/domain/months';
import { dayInFile } from '@/domain/text/csv-cell';
import { isEarned } from './commission';
import { type BilingualText, dayNames, formatPaise, inBoth, monthNames, shortDay } from './formatting';
import { rupeesInFile, type Sheet } from './sheets/sheet';
import { groupBy, sumOf } from './totals';

export interface StatementLine {
  readonly createdAt: string;
  readonly memberName: string;
  readonly userName: string;
  readonly familyMemberName?: string | undefined;
  readonly planName: string;
  readonly depositAmountPaise: Paise;
  readonly basisPoints: number;
  readonly amountPaise: Paise;
  readonly status: CommissionStatus;
  /** The mark changes neither status nor sums. */
  readonly processedAt?: string | undefined;
  readonly payment?: StatementPayment | undefined;
  /** The line takes away what was paid for a deposit of this month. */
  readonly reversalFor?: Month | undefined;
  /** The month that the deposit is for, where the commission is booked into another one. */
  readonly forMonth?: Month | undefined;
}

/** The payout that the commission is in. The day (yyyy-mm-dd) and the bank's reference are there once it is paid. */
interface StatementPayment {
  readonly reference: string;
  readonly paidOn?: string | undefined;
  readonly bankReference?: string | undefined;
}

export type StatementSum = ReturnType<typeof sumLines>;
type StatementSums = ReturnType<typeof statementSumsOf>;

export interface Statement extends StatementSums {
  readonly month: Month;
  readonly coordinator: {
    readonly name: string;
    readonly userName: string;
    readonly level: Level;
    readonly unitName: string;
  };
  readonly lines: readonly StatementLine[];
  /** The month was closed then, and its statement is the one that was kept. */
  readonly closedAt?: string | undefined;
  /** The digest of the audit trail's newest entry when the month was closed. */
  readonly auditDigest?: string | undefined;
}

type SummedLine = Pick<StatementLine, 'status' | 'processedAt' | 'depositAmountPaise' | 'amountPaise'>;

const sumLines = (lines: readonly SummedLine[]) => ({
  count: lines.length,
  collectionPaise: sumOf(lines, ({ depositAmountPaise }) => depositAmountPaise),
  commissionPaise: sumOf(lines, ({ amountPaise }) => amountPaise),
});

export const statementSumsOf = (lines: readonly SummedLine[]) => ({
  earned: sumLines(lines.filter(isEarned)),
  paid: sumLines(lines.filter(({ status }) => status === 'paid')),
  toBePaid: sumLines(lines.filter(({ status }) => status === 'approved')),
  pending: sumLines(lines.filter(({ status }) => status === 'pending')),
  rejected: sumLines(lines.filter(({ status }) => status === 'rejected')),
  total: sumLines(lines.filter(({ status }) => status !== 'rejected')),
  processed: sumLines(lines.filter(({ processedAt }) => processedAt !== undefined)),
});

/** What was booked into the month though its deposits are for earlier ones, month by month, without what was rejected. */
export function sumsOfOtherMonths(lines: readonly StatementLine[]) {
  const counted = lines.filter(({ status }) => status !== 'rejected');
  const months = uniqueMonths(counted.flatMap(({ forMonth }) => forMonth ?? []));
  return months.map((month) => ({
    ...month,
    ...sumLines(counted.filter(({ forMonth }) => forMonth && isSameMonth(forMonth, month))),
  }));
}

/**
 * What came into an open month after its last day, without what was rejected: whoever handed the statement out before finds it again.
 * Undefined where nothing did, and for a month that is closed.
 */
export function sumAddedLater({ month, lines, closedAt }: Pick<Statement, 'month' | 'lines' | 'closedAt'>) {
  if (closedAt !== undefined) return undefined;
  const added = lines.filter(
    ({ status, createdAt }) => status !== 'rejected' && compareMonths(monthOf(createdAt), month) > 0,
  );
  return added.length > 0 ? sumLines(added) : undefined;
}

function sumsAddedLater(statement: Statement): [BilingualText, StatementSum][] {
  const added = sumAddedLater(statement);
  if (!added) return [];
  const { en, hi } = dayNames(lastDayOf(statement.month));
  return [[{ en: `Of this added after ${en}`, hi: `इसमें ${hi} के बाद जुड़े` }, added]];
}

const namedSums = ({ earned, paid, toBePaid, pending, rejected, total }: StatementSums) =>
  [
    [{ en: 'Earned (approved and paid)', hi: 'कमाई (मंज़ूर हुआ और मिला)' }, earned],
    [{ en: 'Paid', hi: 'मिल गया' }, paid],
    [{ en: 'To be paid', hi: 'मिलना बाकी' }, toBePaid],
    [{ en: 'Pending', hi: 'मंज़ूरी बाकी' }, pending],
    [{ en: 'Total', hi: 'कुल' }, total],
    [{ en: 'Rejected (not in the total)', hi: 'नामंज़ूर (कुल में नहीं)' }, rejected],
  ] as const;

const STATUS_TEXTS = {
  pending: { en: 'Pending', hi: 'मंज़ूरी बाकी' },
  approved: { en: 'Approved', hi: 'मंज़ूर' },
  rejected: { en: 'Rejected', hi: 'नामंज़ूर' },
  paid: { en: 'Paid', hi: 'मिल गया' },
} as const satisfies Record<CommissionStatus, BilingualText>;

/** A reversal is approved like any other, and says what its amount below nothing is. */
function statusText({ status, reversalFor }: StatementLine): BilingualText {
  if (reversalFor === undefined) return STATUS_TEXTS[status];
  const { en, hi } = monthNames(reversalFor);
  return { en: `Reversal (${en})`, hi: `कटौती (${hi})` };
}

const COLUMN_TEXTS = {
  date: { en: 'Date', hi: 'तारीख' },
  member: { en: 'Member', hi: 'सदस्य' },
  userName: { en: 'Username', hi: 'यूज़रनेम' },
  familyMember: { en: 'Family member', hi: 'परिवार का सदस्य' },
  plan: { en: 'Plan', hi: 'योजना' },
  deposit: { en: 'Deposit', hi: 'जमा' },
  rate: { en: 'Rate', hi: 'दर' },
  ratePercent: { en: 'Rate %', hi: 'दर %' },
  commission: { en: 'Commission', hi: 'कमीशन' },
  approval: { en: 'Approval', hi: 'मंज़ूरी' },
  processed: { en: 'Processed', hi: 'हिसाब में दर्ज' },
  paidOn: { en: 'Paid on', hi: 'कब मिला' },
  payout: { en: 'Payout', hi: 'भुगतान संख्या' },
  bankReference: { en: 'Bank reference', hi: 'बैंक संदर्भ' },
  forMonth: { en: 'Deposit month', hi: 'जमा का महीना' },
} as const satisfies Record<string, BilingualText>;

export const LEVEL_TEXTS: Readonly<Record<Level, BilingualText>> = {
  panchayat: { en: 'Panchayat', hi: 'पंचायत' },
  sankul: { en: 'Sankul', hi: 'संकुल' },
  tehsil: { en: 'Tehsil', hi: 'तहसील' },
  district: { en: 'District', hi: 'ज़िला' },
  sambhaag: { en: 'Sambhaag', hi: 'संभाग' },
  state: { en: 'State', hi: 'राज्य' },
};

/** Somebody who saves the statements of many coordinators can tell them apart. */
const statementFileName = ({ month, coordinator }: Statement, ending: string) =>
  `commission-statement-${coordinator.userName}-${isoMonth(month)}.${ending}`;

const { rate: _, ...SHEET_COLUMNS } = COLUMN_TEXTS;
const { date, member, plan, deposit, rate, commission, approval, processed } = COLUMN_TEXTS;
const PAGE_COLUMNS = { date, member, plan, deposit, rate, commission, approval, processed };

export const statementSheet = (statement: Statement): Sheet => ({
  fileName: statementFileName(statement, 'csv'),
  headers: Object.values(SHEET_COLUMNS).map(inBoth),
  rows: [
    ...statement.lines.map((line) => [
      dayInFile(line.createdAt),
      line.memberName,
      line.userName,
      line.familyMemberName ?? 'Self · स्वयं',
      line.planName,
      rupeesInFile(line.depositAmountPaise),
      toPercent(line.basisPoints),
      rupeesInFile(line.amountPaise),
      inBoth(statusText(line)),
      dayInFile(line.processedAt),
      line.payment?.paidOn && { written: line.payment.paidOn },
      line.payment?.reference,
      line.payment?.bankReference,
      line.forMonth && { written: isoMonth(line.forMonth) },
    ]),
    ...[...namedSums(statement), ...sumsAddedLater(statement)].map(
      ([name, { count, collectionPaise, commissionPaise }]) => [
        `${inBoth(name)}: ${count}`,
        ...Array<undefined>(4),
        rupeesInFile(collectionPaise),
        undefined,
        rupeesInFile(commissionPaise),
        ...Array<undefined>(6),
      ],
    ),
  ],
});

function planText({ planName, forMonth }: StatementLine): BilingualText {
  if (!forMonth) return { en: planName };
  const month = monthNames(forMonth);
  return { en: `${planName}, for ${month.en}`, hi: `${month.hi} के लिए` };
}

export type StatementPage = ReturnType<typeof statementPage>;

/** Each payment that has commissions of the statement is named once, with what it paid of them. */
function paymentNotes(lines: readonly StatementLine[]): BilingualText[] {
  const paid = lines.flatMap(({ payment, amountPaise }) =>
    payment?.paidOn ? { ...payment, paidOn: payment.paidOn, amountPaise } : [],
  );
  return [...groupBy(paid, ({ reference }) => reference)].flatMap(([reference, own]) => {
    const [first] = own;
    if (!first) return [];
    const what = [formatPaise(sumOf(own, ({ amountPaise }) => amountPaise)), reference, first.bankReference];
    const day = dayNames(first.paidOn);
    const rest = what.filter(Boolean).join(' · ');
    return { en: `Paid on ${day.en}: ${rest}`, hi: `${day.hi} को मिला: ${rest}` };
  });
}

const otherMonthNotes = (lines: readonly StatementLine[]): BilingualText[] =>
  sumsOfOtherMonths(lines).map(({ count, commissionPaise, ...month }) => {
    const { en, hi } = monthNames(month);
    const sum = formatPaise(commissionPaise);
    return { en: `Of this for ${en}: ${count}, ${sum}`, hi: `इसमें ${hi} के लिए: ${count}, ${sum}` };
  });

/** The title is of the month, unless the statement is of a line of a payout: then it has its reference. */
export function statementPage(statement: Statement, issuedOn: string, reference?: string) {
  const { coordinator, lines, processed } = statement;
  const month = monthNames(statement.month);
  const ofAll = `${processed.count}/${lines.length}`;
  return {
    fileName: statementFileName(statement, 'pdf'),
    title: { en: `Commission statement, ${reference ?? month.en}`, hi: `कमीशन स्टेटमेंट, ${reference ?? month.hi}` },
    facts: [
      { label: { en: 'Coordinator', hi: 'समन्वयक' }, value: { en: `${coordinator.name} (${coordinator.userName})` } },
      { label: LEVEL_TEXTS[coordinator.level], value: { en: coordinator.unitName } },
      { label: { en: 'Date of issue', hi: 'स्टेटमेंट की तारीख' }, value: dayNames(issuedOn) },
    ],
    headings: PAGE_COLUMNS,
    rows: lines.map((line) => ({
      date: shortDay(dayOf(line.createdAt)),
      member: [line.memberName, line.familyMemberName].filter(Boolean).join(' · '),
      plan: planText(line),
      deposit: formatPaise(line.depositAmountPaise),
      rate: `${toPercent(line.basisPoints)}%`,
      commission: formatPaise(line.amountPaise),
      approval: statusText(line),
      processed: line.processedAt ? shortDay(dayOf(line.processedAt)) : '–',
    })),
    sums: namedSums(statement).map(([{ en, hi }, { count, collectionPaise, commissionPaise }]) => ({
      date: { en: `${en}: ${count}`, hi: `${hi}: ${count}` },
      deposit: formatPaise(collectionPaise),
      commission: formatPaise(commissionPaise),
    })),
    notes: [
      ...(reference === undefined ? sumsAddedLater(statement) : []).map(([{ en, hi }, { count, commissionPaise }]) => {
        const sum = `${count}, ${formatPaise(commissionPaise)}`;
        return { en: `${en}: ${sum}`, hi: `${hi}: ${sum}` };
      }),
      ...otherMonthNotes(lines),
      ...paymentNotes(lines),
      {
        en: `Marked as processed: ${ofAll}. The mark is your own; approval and payment do not depend on it.`,
        hi: `हिसाब में दर्ज: ${ofAll}। यह निशान आपका अपना है; मंज़ूरी और भुगतान इससे नहीं बदलते।`,
      },
    ],
  };
}
