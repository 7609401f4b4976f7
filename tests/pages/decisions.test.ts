import { t } from 'i18next';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { type QueueState, runQueue } from '@/refine/run-queue';
import type { Deposit, RiskFlag } from '@/server/deposit-records';
import '@/i18n/bundled-texts';
import { loadTexts } from '@/i18n/i18n';
import { applyDecisions } from '@/pages/commissions/approval-stats';
import { riskFlagText } from '@/pages/deposits/deposit-details';
import { totalDepositAmount } from '@/pages/deposits/labels';
import { estimateImpact } from '@/pages/deposits/use-deposit';
import { reviewQueue } from '@/pages/deposits/use-review';
import { rate } from '../support/plan-rates';

beforeAll(() => loadTexts('decisions', 'deposits'));

import type { Commission } from '@/server/commissions';

const id = (letter: string) => letter.repeat(24);
const deposit = (letter: string, change: Partial<Deposit> = {}): Deposit => ({
  _id: id(letter),
  month: 11,
  year: 2026,
  depositAmount: 500,
  paymentMethod: 'UPI',
  transactionId: 'TXN-7',
  familyMemberReferenceId: null,
  reason: '',
  decidedAt: null,
  decidedBy: null,
  flags: [],
  memberReferenceId: { _id: id('m'), name: 'Asha Devi', userName: 'asha' },
  depositPlanReferenceId: { _id: id('p'), planName: 'Bachat' },
  paymentStatus: 'pending',
  status: 'pending',
  createdAt: '2026-11-02T05:00:00.000Z',
  ...change,
});

describe('a queue of requests', () => {
  /** Requests that end when the test ends them. */
  function openCalls() {
    const ends = new Map<number, (problem?: Error) => void>();
    const work = (item: number) =>
      new Promise<void>((resolve, reject) => {
        ends.set(item, (problem) => (problem ? reject(problem) : resolve()));
      });
    return { ends, work };
  }

  it('runs four at once, starts the next when one ends, and keeps the reason of a failure', async () => {
    const { ends, work } = openCalls();
    const states = new Map<number, [QueueState, unknown?]>();
    const { finished } = runQueue({
      items: [1, 2, 3, 4, 5, 6],
      work,
      atOnce: 4,
      onChange: (item, ...state) => states.set(item, state),
    });
    expect([...ends.keys()]).toEqual([1, 2, 3, 4]);
    const refusal = new Error('already denied');
    ends.get(2)?.(refusal);
    await vi.waitFor(() => expect([...ends.keys()]).toEqual([1, 2, 3, 4, 5]));
    expect(states.get(2)).toEqual(['failed', refusal]);
    for (const item of [1, 3, 4]) ends.get(item)?.();
    await vi.waitFor(() => expect(ends.has(6)).toBe(true));
    ends.get(5)?.();
    ends.get(6)?.();
    await finished;
    expect([...states.values()].map(([state]) => state).sort()).toEqual([...Array(5).fill('done'), 'failed']);
  });

  it('starts no further one when it is stopped, and waits for the running ones', async () => {
    const { ends, work } = openCalls();
    const done: number[] = [];
    const { finished, stop } = runQueue({
      items: [1, 2, 3],
      work,
      atOnce: 2,
      onChange: (item, state) => state === 'done' && done.push(item),
    });
    stop();
    ends.get(1)?.();
    ends.get(2)?.();
    await finished;
    expect(done).toEqual([1, 2]);
    expect(ends.has(3)).toBe(false);
  });
});

describe('the totals of selected rows', () => {
  it('of deposits are exact to the paisa', () => {
    expect(totalDepositAmount([0.1, 0.2, 1234.56].map((depositAmount) => deposit('a', { depositAmount })))).toBe(
      1234.86,
    );
  });

  it('of the expected commissions use the active rates, each share rounded by itself', () => {
    const { levels, total } = estimateImpact(1234.56, [
      rate('panchayat', 4),
      rate('sankul', 3.33),
      rate('tehsil', 2.25, { isActive: false }),
      rate('state', 0.75),
    ]);
    // 49.3824, 41.110848, 9.2592
    expect(levels.map(({ level, amount }) => [level, amount])).toEqual([
      ['panchayat', 49.38],
      ['sankul', 41.11],
      ['tehsil', 0],
      ['district', 0],
      ['sambhaag', 0],
      ['state', 9.26],
    ]);
    expect(levels.filter(({ outcome }) => outcome === 'no-rate').map(({ level }) => level)).toEqual([
      'tehsil',
      'district',
      'sambhaag',
    ]);
    expect(total).toBe(99.75);
  });

  it('of a period include a decision before the reply of the server', () => {
    const stats = {
      statusBreakdown: {
        pending: { count: 4, totalAmount: 100.3 },
        approved: { count: 2, totalAmount: 50 },
        rejected: { count: 1, totalAmount: 9 },
      },
      summary: { approvedPercentage: 66.7 },
    };
    const commission = { commisionAmount: 0.1 } as Commission;
    expect(applyDecisions(stats, 'approve', [commission, commission])).toEqual({
      statusBreakdown: {
        pending: { count: 2, totalAmount: 100.1 },
        approved: { count: 4, totalAmount: 50.2 },
        rejected: { count: 1, totalAmount: 9 },
      },
      summary: { approvedPercentage: 80 },
    });
    expect(applyDecisions(stats, 'reject', [commission]).summary.approvedPercentage).toBe(50);
  });
});

describe('the review of deposits', () => {
  const rows = ['a', 'b', 'c', 'd'].map((letter) => deposit(letter));
  const nothing = new Set<string>();
  const none = () => false;

  it('keeps the current deposit until it is decided or skipped, and counts it as remaining', () => {
    const state = { rows, total: 30, isBeingDecided: none, skipped: nothing, currentId: id('b') };
    expect(reviewQueue(state)).toEqual({ current: rows[1], next: rows[2], remaining: 30 });
    // A deposit that comes back after a failure does not replace the current one.
    expect(reviewQueue({ ...state, isBeingDecided: (leaving) => leaving === id('a') }).current).toBe(rows[1]);
  });

  it('continues with the first deposit that is neither being decided nor skipped', () => {
    const state = {
      rows,
      total: 30,
      isBeingDecided: (leaving: string) => leaving === id('b'),
      skipped: new Set([id('a')]),
      currentId: id('b'),
    };
    expect(reviewQueue(state)).toEqual({ current: rows[2], next: rows[3], remaining: 28 });
  });

  it('ends when no deposit remains', () => {
    const skipped = new Set(rows.map(({ _id }) => _id));
    expect(reviewQueue({ rows, total: 4, isBeingDecided: none, skipped, currentId: undefined })).toEqual({
      current: undefined,
      next: undefined,
      remaining: 0,
    });
  });
});

describe('the text of a risk flag', () => {
  const noDetails = { expectedPeriod: null, expectedAmount: null, others: [], totalCommission: null, coordinators: [] };
  const other = {
    _id: id('o'),
    memberName: 'Ravi',
    month: 9,
    year: 2026,
    depositAmount: 500,
    status: 'approved' as const,
  };
  it.each<[Partial<RiskFlag> & Pick<RiskFlag, 'name'>, RegExp]>([
    [
      { name: 'month-out-of-sequence', expectedPeriod: { month: 10, year: 2026 } },
      /next unpaid month of Bachat is Oct 2026; this deposit is for Nov 2026/,
    ],
    [
      { name: 'another-pending', others: [other] },
      /One more deposit into Bachat is pending for Asha Devi \(Self\): Sep 2026/,
    ],
    [{ name: 'plan-inactive' }, /Bachat was made inactive/],
    [{ name: 'amount-differs', expectedAmount: 499.5 }, /amount of Bachat is ₹499\.50; this deposit is ₹500\.00\./],
    [{ name: 'transaction-reused', others: [other] }, /TXN-7 is also used on: Ravi, Sep 2026, Approved/],
    [
      { name: 'commission-above-deposit', totalCommission: 3000 },
      /commissions of ₹3,000\.00, more than the deposit of ₹500\.00/,
    ],
    [{ name: 'member-not-active' }, /The account of Asha Devi is not active/],
    [
      { name: 'coordinator-not-active', coordinators: [{ name: 'Ravi', unitName: 'Rampur' }] },
      /not active: Ravi \(Rampur\)\./,
    ],
  ])('explains $name', (flag, text) => {
    expect(riskFlagText(t, { ...noDetails, ...flag }, deposit('a')).text).toMatch(text);
  });
});
