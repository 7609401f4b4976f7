import { bookedMonthOf, isClosedMonth } from '@server/domain/booking';
import { firstMonthOf } from '@server/domain/commission';
import { monthName } from '@server/domain/formatting';
import { addTotals, type Total, ZERO_TOTAL } from '@server/domain/totals';
import { digestOf, liveClosings, readKept, sha256, textOf } from '@server/modules/commissions/kept-statements';
import { bookedStatusOf } from '@server/modules/months/sums';
import type { ClosingRow, CommissionRow, DepositRow } from '@server/store/rows';
import type { Reader } from '@server/store/store';
import { compareMonths, monthIndex } from '@/domain/months';

type Findings = Iterable<string | undefined>;

/** Only the first one may be for every month. */
export function* wrongRates(reader: Reader): Findings {
  for (const rate of reader.all('rates')) {
    const months = [...(rate.earlier ?? []), rate].map(firstMonthOf);
    const isInOrder = months.slice(1).every((month, index) => {
      const last = months[index];
      return month !== undefined && (last === undefined || compareMonths(last, month) < 0);
    });
    yield isInOrder ? undefined : `rate ${rate._id} has months out of order`;
  }
}

/** The number of the last entry of the audit trail that says so of the record; undefined where it is not known, or in a file. */
const lastEntry = (reader: Reader, subjectId: string, action: RegExp): number | undefined =>
  reader.by('audit', 'subjectId', subjectId).findLast((entry) => action.test(entry.action))?.number;

const DECISION = /^(?:deposit|commission)\.(?:approve|deny|reject)$/;
const REVERSAL = /^commission\.reverse$/;

/** The order of the audit trail counts, as the clock may have been set back between decision and closing. */
function isDecidedAfter(reader: Reader, row: DepositRow | CommissionRow, closing: ClosingRow): boolean {
  const reversed = 'reversalOf' in row ? row.reversalOf : undefined;
  const decided = reversed ? lastEntry(reader, reversed, REVERSAL) : lastEntry(reader, row._id, DECISION);
  const closed = lastEntry(reader, closing._id, /^month\.close$/);
  return decided === undefined || closed === undefined ? closing.createdAt < (row.decidedAt ?? '') : closed < decided;
}

/** What was decided after its month was closed is booked into an open one, and nothing else is booked elsewhere. */
export function* wrongBookings(reader: Reader): Findings {
  const closings = reader.all('closings');
  const closedAt = new Map(liveClosings(reader).map((closing) => [monthIndex(closing), closing]));
  for (const collection of ['deposits', 'commissions'] as const)
    for (const row of reader.all(collection)) {
      const { _id, status, bookedMonth, bookedYear } = row;
      const booked = bookedMonthOf(row);
      const isElsewhere = bookedMonth !== undefined;
      const isWhole =
        isElsewhere === (bookedYear !== undefined) && (!isElsewhere || monthIndex(booked) > monthIndex(row));
      yield isWhole ? undefined : `${collection} ${_id} is booked into half a month, or not into a later one`;
      if (status === 'pending') {
        yield isElsewhere ? `${collection} ${_id} is pending and booked` : undefined;
        continue;
      }
      const isReversed = 'reversedAt' in row && row.reversedAt !== undefined;
      const closing = closedAt.get(monthIndex(booked));
      const isLate =
        isClosedMonth(closings, booked) && !isReversed && (!closing || isDecidedAfter(reader, row, closing));
      yield isLate
        ? `${collection} ${_id} was decided after ${monthName(booked)} was closed, and is booked into it`
        : undefined;
    }
}

/** Each closed month is there once, with the digest of what is kept. */
export function* wrongDigests(reader: Reader): Findings {
  const months = new Set<number>();
  for (const closing of liveClosings(reader)) {
    const name = monthName(closing);
    yield months.has(monthIndex(closing)) ? `${name} is closed twice` : undefined;
    months.add(monthIndex(closing));
    const kept = reader.by('keptStatements', 'closingId', closing._id);
    for (const row of kept)
      yield sha256(textOf(row)) === row.digest
        ? undefined
        : `the statement ${row._id} of ${name} is not as it was kept`;
    yield digestOf(closing, kept) === closing.digest ? undefined : `the digest of ${name} is another one`;
  }
}

const sumOf = (rows: readonly Pick<CommissionRow, 'status' | 'amountPaise'>[]) => ({
  earned: addTotals(
    rows.flatMap(({ status, amountPaise }) => (status === 'rejected' ? [] : { amountPaise, count: 1 })),
  ),
  rejected: addTotals(
    rows.flatMap(({ status, amountPaise }) => (status === 'rejected' ? { amountPaise, count: 1 } : [])),
  ),
});

const isSame = (a: Total, b: Total): boolean => a.count === b.count && a.amountPaise === b.amountPaise;

/** Statements and totals of closed months have what is booked into them, so that all statements of a coordinator make all commissions. */
export function* wrongStatements(reader: Reader): Findings {
  const rows = new Map<string, CommissionRow[]>();
  for (const row of reader.all('commissions')) {
    yield undefined;
    if (row.status === 'pending') continue;
    const key = `${monthIndex(bookedMonthOf(row))}|${row.coordinatorId}`;
    const own = rows.get(key);
    if (own) own.push(row);
    else rows.set(key, [row]);
  }
  const deposits = new Map<number, Total>();
  for (const row of reader.all('deposits')) {
    yield undefined;
    if (bookedStatusOf(row) !== 'approved') continue;
    const index = monthIndex(bookedMonthOf(row));
    deposits.set(index, addTotals([deposits.get(index) ?? ZERO_TOTAL, { amountPaise: row.amountPaise, count: 1 }]));
  }
  for (const closing of liveClosings(reader)) {
    const index = monthIndex(closing);
    const found: Total[] = [];
    const kept = reader.by('keptStatements', 'closingId', closing._id);
    for (const row of kept) {
      const [now, then] = [sumOf(rows.get(`${index}|${row.coordinatorId}`) ?? []), sumOf(readKept(row).lines)];
      const isRight = isSame(now.earned, then.earned) && isSame(now.rejected, then.rejected);
      yield isRight
        ? undefined
        : `the statement of ${row.coordinatorId} for ${monthName(closing)} has other commissions`;
      found.push(then.earned);
    }
    const { deposits: invested, commissions } = closing.totals;
    const isSum = isSame(addTotals(found), addTotals([commissions.approved, commissions.paid]));
    yield isSum ? undefined : `the totals of ${monthName(closing)} are not those of its statements`;
    const isInvested = isSame(invested, deposits.get(index) ?? ZERO_TOTAL);
    yield isInvested ? undefined : `the deposits of ${monthName(closing)} are others than when it was closed`;
  }
}
