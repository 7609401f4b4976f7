import { isInHand } from './cash';
import { monthsWithRecords, sumsOf } from './months';
import { type Answer, type By, lastClosed, monthAt, rupees, yearOf } from './outcome';
import { dueOf, settingsOf } from './payouts';
import type { Commission, MonthSums, State, Sum } from './state';

/** What is asked for without changing anything, each with the figures of its answer. */

const amountOf = (rows: readonly { readonly amount: bigint }[]): bigint =>
  rows.reduce((sum, { amount }) => sum + amount, 0n);
const inRupees = (rows: readonly { readonly amount: bigint }[]): number => rupees(amountOf(rows));
const figures = (of: Record<string, unknown>): Answer => ({ status: 200, figures: of });
const breakdown = ({ count, amount }: Sum) => ({ count, totalAmount: rupees(amount) });

export function readWaiting(state: State): Answer {
  const rows = state.all('deposits').filter(({ status }) => status === 'pending');
  const sum = amountOf(rows);
  const average = rows.length === 0 ? 0n : (2n * sum + BigInt(rows.length)) / (2n * BigInt(rows.length));
  return figures({
    'data.totalCount': rows.length,
    'data.totalAmount': rupees(sum),
    'data.avgAmount': rupees(average),
  });
}

export function readCommissions(state: State): Answer {
  const rows = state.all('commissions').filter(({ status }) => status === 'pending');
  return figures({ 'data.totalCount': rows.length, 'data.summary.totalPendingAmount': inRupees(rows) });
}

const isEarned = ({ status }: Commission): boolean => status === 'approved' || status === 'paid';

export function readDecisions(state: State): Answer {
  const all = state.all('commissions');
  const of = (rows: readonly Commission[]) => breakdown({ count: rows.length, amount: amountOf(rows) });
  return figures({
    'data.statusBreakdown.pending': of(all.filter(({ status }) => status === 'pending')),
    'data.statusBreakdown.approved': of(all.filter(isEarned)),
    'data.statusBreakdown.rejected': of(all.filter(({ status }) => status === 'rejected')),
  });
}

export function readDue(state: State, _: unknown, by: By): Answer {
  const due = dueOf(state, state.all('coordinators'));
  const payable = due.filter((each) => !each.heldBack);
  const held = due.filter((each) => each.heldBack);
  const year = `PAY-${yearOf(monthAt(by.now))}-`;
  const count = state.all('payouts').filter(({ number }) => number.startsWith(year)).length;
  return figures({
    'data.summary': {
      count: payable.reduce((sum, { ids }) => sum + ids.length, 0),
      coordinatorCount: payable.length,
      totalAmount: inRupees(payable),
      heldBackCount: held.length,
      heldBackAmount: inRupees(held),
    },
    'data.nextNumber': `${year}${String(count + 1).padStart(3, '0')}`,
    'data.minimumAmount': rupees(settingsOf(state).minimum),
    'data.due by _id count totalAmount heldBack': due.map(({ coordinator, ids, amount, heldBack = null }) => ({
      _id: coordinator.id,
      count: ids.length,
      totalAmount: rupees(amount),
      heldBack,
    })),
  });
}

const monthFigures = (month: number, { deposits, waiting, commissions }: MonthSums) => ({
  year: Math.floor(month / 12),
  month: (month % 12) + 1,
  totals: {
    deposits: breakdown(deposits),
    waitingDeposits: breakdown(waiting),
    commissions: {
      pending: breakdown(commissions.pending),
      approved: breakdown(commissions.approved),
      rejected: breakdown(commissions.rejected),
      paid: breakdown(commissions.paid),
    },
  },
});

/** A closed month has the sums of its closing. Beside months with records the earliest open one is listed, which gets what waits. */
export function readMonths(state: State, _: unknown, by: By): Answer {
  const last = lastClosed(state);
  const open = monthsWithRecords(state).filter((month) => last === null || month > last);
  if (last !== null && last < monthAt(by.now) && !open.includes(last + 1)) open.push(last + 1);
  const closed = state.all('closings').filter(({ isReopened }) => !isReopened);
  return figures({
    'data.months by year month totals': [
      ...open.map((month) => monthFigures(month, sumsOf(state, month))),
      ...closed.map(({ month, sums }) => monthFigures(month, sums)),
    ],
  });
}

export const readPaid = (state: State): Answer =>
  figures({
    'data.payouts by _id number status totalAmount lineCount': state
      .all('payouts')
      .map(({ id: _id, number, status, amount, lineIds }) => ({
        _id,
        number,
        status,
        totalAmount: rupees(amount),
        lineCount: lineIds.length,
      })),
  });

export function readCash(state: State, _: unknown, by: By): Answer {
  const rows = state.all('deposits').filter((row) => row.takenBy === by.id && isInHand(row));
  return figures({ 'data.inHand.count': rows.length, 'data.inHand.amount': inRupees(rows) });
}

const ownOf = (state: State, { id }: By) =>
  state.all('commissions').filter(({ coordinatorId }) => coordinatorId === id);

/** What the coordinator has processed is not pending for it. */
export function readOwnCommissions(state: State, _: unknown, by: By): Answer {
  const own = ownOf(state, by);
  const isOfThisMonth = ({ month }: Commission) => month === monthAt(by.now);
  return figures({
    'data.totalEarned': inRupees(own.filter(isEarned)),
    'data.pending': inRupees(own.filter(({ status, processedAt }) => status === 'pending' && processedAt === null)),
    'data.thisMonth': inRupees(own.filter((row) => isEarned(row) && isOfThisMonth(row))),
    'data.toBePaid': inRupees(own.filter(({ status }) => status === 'approved')),
    'data.paid': inRupees(own.filter(({ status }) => status === 'paid')),
  });
}

export function readOwnPayouts(state: State, _: unknown, by: By): Answer {
  const own = ownOf(state, by);
  return figures({
    'data.summary': {
      toBePaid: inRupees(own.filter(({ status }) => status === 'approved')),
      paid: inRupees(own.filter(({ status }) => status === 'paid')),
    },
  });
}

export function readFamily(state: State, _: unknown, by: By): Answer {
  const approved = state.all('deposits').filter((row) => row.memberId === by.id && row.status === 'approved');
  return figures({
    'data.familyMembers by _id totalInvested totalTransactions': state.of('familyMembers', by.id).map(({ id }) => {
      const rows = approved.filter(({ familyMemberId }) => familyMemberId === id);
      return { _id: id, totalInvested: inRupees(rows), totalTransactions: rows.length };
    }),
  });
}
