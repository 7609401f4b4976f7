import { t } from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { allCommissions, type Commission } from '@/api/commissions';
import { readRow } from '@/api/read-reply';
import { csvColumns } from '@/components/list/list-columns';
import '@/i18n/bundled-texts';
import { loadTexts } from '@/i18n/i18n';
import { applyDecisions } from '@/pages/commissions/approval-stats';
import { bulkProblem } from '@/pages/commissions/bulk-problem';
import { commissionFileColumns } from '@/pages/commissions/columns';
import { inLevelOrder } from '@/pages/commissions/labels';
import { bulkOutcomeOf } from '@/refine/bulk-outcome';
import { partsOf, restOfParts } from '@/refine/send-in-parts';

beforeAll(() => loadTexts('commissions'));

const id = (letter: string) => letter.repeat(24);

const commission = (change: Partial<Commission> = {}): Commission => ({
  ...readRow(allCommissions, { _id: id('a'), commisionAmount: 25, memberReferenceId: { name: 'Asha Patil' } }),
  coordinator: { _id: id('e'), name: 'Ravi Kulkarni', userName: 'ravi', unitName: null, status: null },
  coordinatorType: 'tehsil',
  depositReferenceId: id('d'),
  month: 11,
  year: 2026,
  ...change,
});

it('the file of pending commissions has identifiers, both parties, level, rate, and the month as all files have it', () => {
  const row = commission({ rate: 2.5, totalAmount: 1000, createdAt: '2026-11-20T06:30:00.000Z' });
  const cells = csvColumns(commissionFileColumns(t)).map(({ header, value }) => [header, value(row)]);
  expect(Object.fromEntries(cells)).toMatchObject({
    'Commission ID': id('a'),
    Coordinator: 'Ravi Kulkarni',
    'Coordinator username': 'ravi',
    Level: 'Tehsil',
    Member: 'Asha Patil',
    Month: { written: '2026-11' },
    'Deposit ID': id('d'),
    'Investment Amount': { written: '1000.00' },
    'Rate %': 2.5,
    'Commission Amount': { written: '25.00' },
  });
});

const [tehsil, state, panchayat] = [
  commission({ _id: id('1') }),
  commission({ _id: id('2'), coordinatorType: 'state' }),
  commission({ _id: id('3'), coordinatorType: 'panchayat' }),
];
const later = commission({ _id: id('4'), coordinatorType: 'sankul', month: 12 });

it('the commissions of a page stand from the lowest level to the highest within a deposit, and the deposits stay where they were', () => {
  expect(inLevelOrder([later, tehsil, state, panchayat])).toEqual([later, panchayat, tehsil, state]);
  expect(inLevelOrder([state, later, tehsil])).toEqual([state, later, tehsil]);
  expect(inLevelOrder([])).toEqual([]);
});

it('the figures of a period include a decision before the reply of the server', () => {
  const stats = {
    statusBreakdown: {
      pending: { count: 4, totalAmount: 100.3 },
      approved: { count: 2, totalAmount: 50 },
      rejected: { count: 1, totalAmount: 9 },
    },
    summary: { approvedPercentage: 66.7 },
  };
  const tenPaise = commission({ commisionAmount: 0.1 });
  expect(applyDecisions(stats, 'approve', [tenPaise, tenPaise])).toEqual({
    statusBreakdown: {
      pending: { count: 2, totalAmount: 100.1 },
      approved: { count: 4, totalAmount: 50.2 },
      rejected: { count: 1, totalAmount: 9 },
    },
    summary: { approvedPercentage: 80 },
  });
  expect(applyDecisions(stats, 'reject', [tenPaise]).summary.approvedPercentage).toBe(50);
});

describe('the outcome of a bulk decision', () => {
  it('is that of each commission, or success for all others where the server says no more', async () => {
    const data = { updated: [id('a')], failed: [{ id: id('f'), message: 'Already approved' }] };
    const requested = [id('a'), id('f')];
    expect(await bulkOutcomeOf({ data }, requested)).toEqual({ ...data, isKnown: true });
    expect(await bulkOutcomeOf({ data: null }, requested)).toEqual({ updated: requested, failed: [], isKnown: false });
    expect(await bulkOutcomeOf({ data: { failed: data.failed } }, requested)).toEqual({ ...data, isKnown: false });
  });

  const second = commission({ _id: id('f'), commisionAmount: 1234 });

  it('has no message when each row succeeded', () => {
    expect(bulkProblem(t, 'approve', [commission()], { updated: [id('a')], failed: [] })).toBeUndefined();
  });

  it('names each row that failed with the reason of the server', () => {
    const result = { updated: [id('a')], failed: [{ id: id('f'), message: 'Already approved' }] };
    expect(bulkProblem(t, 'reject', [commission(), second], result)).toEqual({
      message: '1 of 2 rejected. These were not:',
      rows: [{ id: id('f'), text: 'Ravi Kulkarni, Asha Patil, ₹1,234: Already approved' }],
    });
  });
});

const many = Array.from({ length: 1200 }, (_, index) => commission({ _id: String(index).padStart(24, '0') }));

it('more commissions than one call takes are tried again call by call, so that one without an answer is sent as it was', () => {
  const parts = partsOf(many);
  expect(parts.map(({ length }) => length)).toEqual([1000, 200]);
  // The first call refused one of its commissions, the answer of the second was lost.
  const rest = many.filter((_, index) => index === 7 || index >= 1000);
  const again = restOfParts(parts, rest);
  expect(again).toEqual([[many[7]], parts[1]]);
  expect(restOfParts(parts, parts[1] ?? [])).toEqual([parts[1]]);
});
