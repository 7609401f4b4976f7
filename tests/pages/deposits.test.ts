import { t } from 'i18next';
import { describe, expect, it } from 'vitest';
import { depositColumns } from '@/pages/deposits/columns';
import { filterLoadedRows } from '@/pages/deposits/filters';
import { subtractDecided } from '@/pages/deposits/list';
import type { Deposit } from '@/server/deposit-records';

const id = (letter: string) => letter.repeat(24);

const deposit = (change: Partial<Deposit> = {}): Deposit => ({
  _id: id('a'),
  familyMemberReferenceId: null,
  reason: '',
  decidedAt: null,
  decidedBy: null,
  flags: [],
  memberReferenceId: { _id: id('b'), name: 'Asha Patil', userName: 'asha' },
  depositPlanReferenceId: { _id: id('c'), planName: 'Gold' },
  depositAmount: 500,
  month: 11,
  year: 2026,
  paymentMethod: 'Cash',
  transactionId: 'T1',
  paymentStatus: 'pending',
  status: 'pending',
  createdAt: '2026-11-20T06:30:00.000Z',
  ...change,
});

describe('the columns of pending deposits', () => {
  const columns = (hasSubmission: boolean) =>
    depositColumns(t, { onApprove: () => undefined, onDeny: () => undefined }, new Map(), hasSubmission);
  const optional = (hasSubmission: boolean) =>
    columns(hasSubmission).flatMap(({ field, isOptional }) => (isOptional ? [field] : []));

  it('have the waiting time as an optional one after the others, where it is known when deposits were submitted', () => {
    expect(optional(true)).toEqual(['createdAt']);
    expect(
      columns(true)
        .slice(-3)
        .map(({ field }) => field),
    ).toEqual(['status', 'createdAt', 'actions']);
    expect(columns(false).map(({ field }) => field)).not.toContain('createdAt');
  });
});

describe('the figures of pending deposits while decisions are being sent', () => {
  const summary = { totalCount: 3, totalAmount: 1000.1, avgAmount: 333.37 };

  it('decrease by each decided deposit, with the average of the rest in whole paise', () => {
    expect(subtractDecided(summary, [deposit({ depositAmount: 100.05 })])).toEqual({
      totalCount: 2,
      totalAmount: 900.05,
      // 900.05 / 2 = 450.025, halves up
      avgAmount: 450.03,
    });
  });

  it('are 0 once the last deposit is decided', () => {
    const three = [deposit(), deposit({ depositAmount: 400 }), deposit({ depositAmount: 100.1 })];
    expect(subtractDecided(summary, three)).toEqual({ totalCount: 0, totalAmount: 0, avgAmount: 0 });
  });

  it('do not change while no decision is being sent', () => {
    expect(subtractDecided(summary, [])).toEqual(summary);
  });

  it('are never negative when the server already left out a deposit', () => {
    const late = { totalCount: 1, totalAmount: 50, avgAmount: 50 };
    expect(subtractDecided(late, [deposit({ depositAmount: 80 })])).toEqual({
      totalCount: 0,
      totalAmount: 0,
      avgAmount: 0,
    });
  });
});

describe('the filters on the loaded deposits', () => {
  const gold = deposit({ _id: id('1') });
  const goldByUpi = deposit({ _id: id('2'), paymentMethod: 'UPI' });
  const silver = deposit({ _id: id('3'), depositPlanReferenceId: { _id: id('d'), planName: 'Silver' } });
  const rows = [gold, goldByUpi, silver];

  it.each([
    { planId: '', paymentMethod: '', kept: [gold, goldByUpi, silver] },
    { planId: id('c'), paymentMethod: '', kept: [gold, goldByUpi] },
    { planId: '', paymentMethod: 'Cash', kept: [gold, silver] },
    { planId: id('c'), paymentMethod: 'UPI', kept: [goldByUpi] },
    { planId: id('d'), paymentMethod: 'UPI', kept: [] },
  ])('match plan "$planId" and payment "$paymentMethod"', ({ kept, ...filter }) => {
    expect(filterLoadedRows(rows, filter)).toEqual(kept);
  });

  it('know the plan by its name where it has no id', () => {
    const namedRows = rows.map((row) => ({
      ...row,
      depositPlanReferenceId: { ...row.depositPlanReferenceId, _id: '' },
    }));
    const plans = [
      { _id: id('c'), planName: 'Gold' },
      { _id: id('d'), planName: 'Silver' },
    ];
    const keptOf = (planId: string) =>
      filterLoadedRows(namedRows, { planId, paymentMethod: '' }, plans).map(({ _id }) => _id);
    expect(keptOf(id('d'))).toEqual([silver._id]);
    expect(keptOf(id('c'))).toEqual([gold._id, goldByUpi._id]);
    expect(keptOf(id('e'))).toEqual([]);
  });
});
