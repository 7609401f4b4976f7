import { bookedMonth, isClosed, lastClosed, monthAt, type Rule, reasons } from './outcome';
import type { Commission, CommissionStatus, Deposit, MonthSums, State, Sum } from './state';

const sumOf = (rows: readonly { readonly amount: bigint }[]): Sum => ({
  count: rows.length,
  amount: rows.reduce((sum, { amount }) => sum + amount, 0n),
});

/** Where the record counts: what waits is in its own month. */
const placeOf = (row: Deposit | Commission): number => bookedMonth(row);

export const monthsWithRecords = (state: State): number[] =>
  [...new Set([...state.all('deposits'), ...state.all('commissions')].map(placeOf))].sort((a, b) => a - b);

/** A deposit that was reversed had been approved. What waits for a closed month waits for the earliest open one. */
export function sumsOf(state: State, month: number): MonthSums {
  const last = lastClosed(state);
  const isIn = (row: Deposit | Commission) => placeOf(row) === month;
  const waits = (row: Deposit | Commission) => isIn(row) || (last !== null && month === last + 1 && row.month < month);
  const deposits = state.all('deposits');
  const commissions = state.all('commissions');
  const booked = (status: CommissionStatus) => sumOf(commissions.filter((row) => row.status === status && isIn(row)));
  return {
    deposits: sumOf(deposits.filter((row) => (row.status === 'approved' || row.reversedAt !== null) && isIn(row))),
    waiting: sumOf(deposits.filter((row) => row.status === 'pending' && waits(row))),
    commissions: {
      pending: sumOf(commissions.filter((row) => row.status === 'pending' && waits(row))),
      approved: booked('approved'),
      rejected: booked('rejected'),
      paid: booked('paid'),
    },
  };
}

/** All before it that have anything are closed with it. */
export const closeMonth: Rule<'closeMonth'> = (state, { month }, by) => {
  const live = state.all('closings').filter(({ isReopened }) => !isReopened);
  const withRecords = monthsWithRecords(state);
  const refusals = reasons(
    [month >= monthAt(by.now), 409, 'month-not-over'],
    [live.some((each) => each.month >= month), 409, 'month-already-closed'],
    [!withRecords.some((each) => each <= month), 409, 'month-empty'],
  );
  if (refusals.length > 0) return { refusals };
  const after = lastClosed(state) ?? -1;
  const months = [...withRecords.filter((each) => each > after && each < month), month];
  // The sums are those before any of these months is closed.
  const closings = months.map((each) => ({ month: each, sums: sumsOf(state, each), isReopened: false }));
  for (const closing of closings)
    state.put('closings', { id: by.fresh('closings', (row) => row.month === closing.month), ...closing });
  return { status: 200, code: 'months-closed', figures: { 'params.count': months.length } };
};

/** Those after it are opened with it. */
export const reopenMonth: Rule<'reopenMonth'> = (state, { month }) => {
  if (!isClosed(state, month)) return { refusals: [{ status: 409, code: 'month-not-closed' }] };
  const opened = state.all('closings').filter((each) => !each.isReopened && each.month >= month);
  for (const { id } of opened) state.set('closings', id, { isReopened: true });
  return { status: 200, code: 'months-reopened', figures: { 'params.count': opened.length } };
};
