/** The statement of a coordinator's commissions of one month, the month that the deposits are for. */
import type { CommissionStatus } from '@/contract/choices';
import { type Paise, toPercent, toRupees } from '@/domain/money';
import { dayOf, type Month } from '@/domain/months';
import { type BookkeepingStatus, isEarned } from './commission';
import { formatExactRupees, monthName } from './formatting';
import type { Sheet } from './sheet';

export interface StatementLine {
  /** ISO instant. */
  readonly createdAt: string;
  readonly memberName: string;
  readonly userName: string;
  /** Absent for the member itself. */
  readonly familyMemberName?: string | undefined;
  readonly planName: string;
  readonly depositAmountPaise: Paise;
  readonly basisPoints: number;
  readonly amountPaise: Paise;
  readonly status: CommissionStatus;
  /** The status that the coordinator sees. */
  readonly shown: BookkeepingStatus;
}

export interface StatementSum {
  readonly count: number;
  readonly collectionPaise: Paise;
  readonly commissionPaise: Paise;
}

export interface StatementSums {
  /** Approved and paid. */
  readonly earned: StatementSum;
  readonly pending: StatementSum;
  readonly rejected: StatementSum;
  /** Earned and pending. */
  readonly total: StatementSum;
}

/** A coordinator's commissions of one month, the month that the deposits are for. */
export interface Statement extends StatementSums {
  readonly month: Month;
  readonly coordinator: {
    readonly name: string;
    readonly userName: string;
    readonly level: string;
    readonly unitName: string;
  };
  /** Oldest first. */
  readonly lines: readonly StatementLine[];
}

type SummedLine = Pick<StatementLine, 'status' | 'depositAmountPaise' | 'amountPaise'>;

function sumLines(lines: readonly SummedLine[]): StatementSum {
  let [collectionPaise, commissionPaise] = [0, 0];
  for (const { depositAmountPaise, amountPaise } of lines) {
    collectionPaise += depositAmountPaise;
    commissionPaise += amountPaise;
  }
  return { count: lines.length, collectionPaise, commissionPaise };
}

export const statementSumsOf = (lines: readonly SummedLine[]): StatementSums => ({
  earned: sumLines(lines.filter(isEarned)),
  pending: sumLines(lines.filter(({ status }) => status === 'pending')),
  rejected: sumLines(lines.filter(({ status }) => status === 'rejected')),
  total: sumLines(lines.filter(({ status }) => status !== 'rejected')),
});

/** The four sums with their names in both files. */
const namedSums = ({ earned, pending, rejected, total }: StatementSums) =>
  [
    ['Earned (approved and paid)', earned],
    ['Waiting for approval', pending],
    ['Total', total],
    ['Rejected (not in the total)', rejected],
  ] as const;

const twoDigits = (month: number) => String(month).padStart(2, '0');
const statementFileName = ({ month: { year, month } }: Statement, ending: string) =>
  `commission-statement-${year}-${twoDigits(month)}.${ending}`;

const SHEET_HEADERS = [
  'Date',
  'Member',
  'Username',
  'Family member',
  'Plan',
  'Collection',
  'Rate %',
  'Commission',
  'Status',
];

/** The lines, then the sums in the same columns. */
export const statementSheet = (statement: Statement): Sheet => ({
  fileName: statementFileName(statement, 'csv'),
  headers: SHEET_HEADERS,
  rows: [
    ...statement.lines.map((line) => [
      dayOf(line.createdAt),
      line.memberName,
      line.userName,
      line.familyMemberName ?? 'Self',
      line.planName,
      toRupees(line.depositAmountPaise),
      toPercent(line.basisPoints),
      toRupees(line.amountPaise),
      line.shown,
    ]),
    ...namedSums(statement).map(([name, { count, collectionPaise, commissionPaise }]) => [
      name,
      undefined,
      undefined,
      undefined,
      count,
      toRupees(collectionPaise),
      undefined,
      toRupees(commissionPaise),
      undefined,
    ]),
  ],
});

/** The texts of the page. */
export interface StatementPage {
  readonly fileName: string;
  readonly title: string;
  /** Label and value. */
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly headers: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly sums: readonly (readonly string[])[];
}

const capitalize = (word: string) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;

export function statementPage(statement: Statement): StatementPage {
  const { coordinator, month, lines } = statement;
  return {
    fileName: statementFileName(statement, 'pdf'),
    title: `Commission statement, ${monthName(month)}`,
    facts: [
      ['Coordinator', `${coordinator.name} (${coordinator.userName})`],
      [capitalize(coordinator.level), coordinator.unitName],
    ],
    headers: ['Date', 'Member', 'Plan', 'Deposit', 'Rate', 'Commission', 'Status'],
    rows: lines.map((line) => [
      dayOf(line.createdAt),
      line.familyMemberName === undefined ? line.memberName : `${line.memberName} for ${line.familyMemberName}`,
      line.planName,
      formatExactRupees(line.depositAmountPaise),
      `${toPercent(line.basisPoints)}%`,
      formatExactRupees(line.amountPaise),
      capitalize(line.shown),
    ]),
    sums: namedSums(statement).map(([name, { count, collectionPaise, commissionPaise }]) => [
      name,
      String(count),
      formatExactRupees(collectionPaise),
      formatExactRupees(commissionPaise),
    ]),
  };
}
