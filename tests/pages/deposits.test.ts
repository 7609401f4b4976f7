import { describe, expect, it } from 'vitest';
import type { Deposit } from '@/contract/deposits';
import { filterLoadedRows } from '@/pages/deposits/filters';
import { subtractDecided } from '@/pages/deposits/list';

const id = (letter: string) => letter.repeat(24);

const deposit = (change: Partial<Deposit> = {}): Deposit => ({
  _id: id('a'),
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
});
