import {
  type By,
  dayAt,
  endOfDay,
  monthAt,
  type Outcome,
  type Refusal,
  type Rule,
  reasons,
  rupees,
  takingBack,
  yearOf,
} from './outcome';
import type { Commission, Coordinator, Payout, PayoutLine, State } from './state';

const NOT_FOUND: Refusal = { status: 404, code: 'payout-not-found' };

/** A commission is in at most one line that has not failed. */
export const isInPayout = (state: State, { id, coordinatorId }: Pick<Commission, 'id' | 'coordinatorId'>): boolean =>
  state.of('payoutLines', coordinatorId).some((line) => line.status !== 'failed' && line.commissionIds.includes(id));

export const settingsOf = (state: State) => state.need('settings', 'settings');

function heldBack(state: State, { status, successorId, hasPayee }: Coordinator, amount: bigint): string | undefined {
  const isFormer = successorId !== null;
  if (isFormer && amount < 0n) return 'owes';
  if (status !== (isFormer ? 'inactive' : 'active')) return 'not-active';
  if (!hasPayee) return 'no-payee';
  return amount <= 0n || (!isFormer && amount < settingsOf(state).minimum) ? 'below-minimum' : undefined;
}

export interface Due {
  readonly coordinator: Coordinator;
  readonly ids: readonly string[];
  readonly amount: bigint;
  readonly heldBack: string | undefined;
}

/** Approved, in no payout, and decided before `end`. */
export function dueOf(state: State, coordinators: readonly Coordinator[], end = Number.POSITIVE_INFINITY): Due[] {
  const open = new Map<string, Commission[]>();
  for (const row of state.all('commissions')) {
    if (row.status !== 'approved' || (row.decidedAt ?? 0) >= end || isInPayout(state, row)) continue;
    open.set(row.coordinatorId, [...(open.get(row.coordinatorId) ?? []), row]);
  }
  return coordinators.flatMap((coordinator) => {
    const rows = open.get(coordinator.id) ?? [];
    const amount = rows.reduce((sum, row) => sum + row.amount, 0n);
    const due = { coordinator, ids: rows.map(({ id }) => id), amount, heldBack: heldBack(state, coordinator, amount) };
    return rows.length > 0 ? [due] : [];
  });
}

const figuresOf = ({ number, amount, lineIds }: Payout) => ({
  'data.payout.number': number,
  'data.payout.totalAmount': rupees(amount),
  'data.payout.lineCount': lineIds.length,
});

export const prepare: Rule<'prepare'> = (state, { coordinatorIds, until, total }, by) => {
  const named = [...new Set(coordinatorIds)].flatMap((id) => state.get('coordinators', id) ?? []);
  const due = dueOf(state, named, until === undefined ? undefined : endOfDay(until)).filter((each) => !each.heldBack);
  const amount = due.reduce((sum, each) => sum + each.amount, 0n);
  const refusals = reasons(
    [due.length === 0, 409, 'payout-nobody-due'],
    [total !== undefined && total !== amount, 409, 'payout-sum-changed'],
  );
  if (refusals.length > 0) return { refusals };
  const year = `PAY-${yearOf(monthAt(by.now))}-`;
  const count = state.all('payouts').filter(({ number }) => number.startsWith(year)).length;
  const number = `${year}${String(count + 1).padStart(3, '0')}`;
  const id = by.fresh('payouts', (row) => row.number === number);
  const lines = due.map((each): PayoutLine => {
    const coordinatorId = each.coordinator.id;
    const line = by.fresh('payoutLines', (row) => row.coordinatorId === coordinatorId);
    const sum = { commissionIds: each.ids, amount: each.amount };
    return { id: line, payoutId: id, coordinatorId, ...sum, status: 'prepared', paidAt: null };
  });
  const last = { act: 'prepare' as const, at: by.now, by: by.id, lineIds: [] };
  const lineIds = lines.map((line) => line.id);
  const row: Payout = { id, number, createdAt: by.now, status: 'prepared', amount, lineIds, last };
  state.put('payouts', row);
  for (const line of lines) state.put('payoutLines', line);
  return { status: 201, code: 'payout-prepared', figures: figuresOf(row) };
};

const linesOf = (state: State, ids: readonly string[]): PayoutLine[] => ids.map((id) => state.need('payoutLines', id));

/** Once no line is open the payout is paid, or cancelled where nothing of it was paid. */
function close(state: State, payout: Payout, by: By, act: 'pay' | 'fail' | 'cancel', lineIds: readonly string[]): void {
  const statuses = linesOf(state, payout.lineIds).map(({ status }) => status);
  const isOpen = statuses.includes('prepared');
  const status = isOpen ? 'prepared' : statuses.includes('paid') ? 'paid' : 'cancelled';
  state.set('payouts', payout.id, { status, last: { act, at: by.now, by: by.id, lineIds } });
}

function openPayout(state: State, id: string): Payout | Outcome {
  const payout = state.get('payouts', id);
  if (!payout) return { refusals: [NOT_FOUND] };
  return payout.status === 'prepared' ? payout : { refusals: [{ status: 409, code: 'payout-already-decided' }] };
}

export const pay: Rule<'pay'> = (state, { id, paidOn, lineIds }, by) => {
  const payout = openPayout(state, id);
  if (!('lineIds' in payout)) return payout;
  const all = linesOf(state, payout.lineIds);
  const wanted = lineIds ?? payout.lineIds;
  const paid = all.filter((line) => line.status === 'prepared' && wanted.includes(line.id));
  const refusals = reasons(
    [wanted.some((each) => !payout.lineIds.includes(each)), 404, 'payout-line-not-found'],
    [lineIds !== undefined && paid.length < lineIds.length, 409, 'payout-line-decided'],
    [paidOn > dayAt(by.now), 400, 'payout-paid-on-in-future'],
    [paidOn < dayAt(payout.createdAt), 400, 'payout-paid-on-too-early'],
  );
  if (refusals.length > 0) return { refusals };
  for (const line of paid) {
    state.set('payoutLines', line.id, { status: 'paid', paidAt: by.now });
    for (const each of line.commissionIds)
      state.set('commissions', each, { status: 'paid', paidAt: by.now, payoutId: id });
  }
  close(
    state,
    payout,
    by,
    'pay',
    paid.map((line) => line.id),
  );
  return { status: 200, code: 'payout-paid', figures: { ...figuresOf(payout), 'params.count': paid.length } };
};

export const failLine: Rule<'failLine'> = (state, { id, lineId }, by) => {
  const payout = openPayout(state, id);
  if (!('lineIds' in payout)) return payout;
  if (!payout.lineIds.includes(lineId)) return { refusals: [{ status: 404, code: 'payout-line-not-found' }] };
  if (state.need('payoutLines', lineId).status !== 'prepared')
    return { refusals: [{ status: 409, code: 'payout-line-decided' }] };
  state.set('payoutLines', lineId, { status: 'failed' });
  close(state, payout, by, 'fail', [lineId]);
  return { status: 200, code: 'payout-line-failed', figures: figuresOf(payout) };
};

function failOpenLines(state: State, payout: Payout, by: By): void {
  const open = linesOf(state, payout.lineIds).filter(({ status }) => status === 'prepared');
  for (const line of open) state.set('payoutLines', line.id, { status: 'failed' });
  close(
    state,
    payout,
    by,
    'cancel',
    open.map(({ id }) => id),
  );
}

export const cancel: Rule<'cancel'> = (state, { id }, by) => {
  const payout = openPayout(state, id);
  if (!('lineIds' in payout)) return payout;
  if (linesOf(state, payout.lineIds).some(({ status }) => status === 'paid'))
    return { refusals: [{ status: 409, code: 'payout-lines-paid' }] };
  failOpenLines(state, payout, by);
  return { status: 200, code: 'payout-cancelled', figures: figuresOf(payout) };
};

/** Lines of the last change are prepared again, with all of their commissions. */
function reopen(state: State, payout: Payout, lines: readonly PayoutLine[]): Refusal[] {
  const isHeld = (line: PayoutLine) =>
    line.commissionIds.every((id) => {
      const row = state.get('commissions', id);
      return row?.status === 'approved' && !isInPayout(state, row);
    });
  if (lines.some((line) => line.status !== 'paid' && !isHeld(line)))
    return [{ status: 409, code: 'payout-commissions-taken' }];
  for (const { id, status, commissionIds } of lines) {
    state.set('payoutLines', id, { status: 'prepared', paidAt: null });
    if (status !== 'paid') continue;
    for (const each of commissionIds)
      state.set('commissions', each, { status: 'approved', paidAt: null, payoutId: null });
  }
  state.set('payouts', payout.id, { status: 'prepared' });
  return [];
}

export const takeBackPayout: Rule<'takeBackPayout'> = (state, { id }, by) => {
  const payout = state.get('payouts', id);
  if (!payout) return { refusals: [NOT_FOUND] };
  const { last } = payout;
  const refusals = takingBack(last?.at, last?.by, by);
  if (refusals.length > 0 || !last) return { refusals };
  if (last.act === 'prepare') failOpenLines(state, payout, by);
  else {
    const taken = reopen(state, payout, linesOf(state, last.lineIds));
    if (taken.length > 0) return { refusals: taken };
  }
  state.set('payouts', id, { last: null });
  return { status: 200, code: 'payout-taken-back', figures: figuresOf(payout) };
};

export const setMinimum: Rule<'setMinimum'> = (state, { minimum }) => {
  if (settingsOf(state).minimum !== minimum) state.set('settings', 'settings', { minimum });
  return { status: 200, code: 'payout-settings-changed', figures: { 'data.settings.minimumAmount': rupees(minimum) } };
};
