import { t } from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import type { FamilyDeposit } from '@/api/member-dashboard';

import type { Enrollment } from '@/domain/enrollments';
import { loadTexts } from '@/i18n/i18n';
import { isOfEnrollment, matchesFilters, matchingMonths, validFilterValue } from '@/pages/member/investment-filters';

beforeAll(() => loadTexts('member', 'receipts'));

const NO_FILTERS = { search: '', familyMember: '', plan: '', status: '', month: '', year: '' };
const thisMonth = { year: 2026, month: 11 };

/** Of Asha: paid in January and March 2026, sent for October, to be paid in November and December. */
const enrollment = {
  _id: 'row',
  isOwn: false,
  familyMember: { _id: 'asha', name: 'Asha', relationship: 'spouse' },
  plan: { _id: 'saver', name: 'Saver' },
  monthlyStatus: [
    { year: 2025, month: 3, status: 'overdue', amount: 100 },
    { year: 2026, month: 1, status: 'completed', amount: 100 },
    { year: 2026, month: 2, status: 'overdue', amount: 100 },
    { year: 2026, month: 3, status: 'completed', amount: 100 },
    { year: 2026, month: 10, status: 'pending', amount: 100 },
    { year: 2026, month: 11, status: 'current', amount: 100 },
    { year: 2026, month: 12, status: 'pending', amount: 100 },
  ],
} as unknown as Enrollment;

const deposit = (month: number, status: FamilyDeposit['status'], change: Partial<FamilyDeposit> = {}) =>
  ({
    year: 2026,
    month,
    status,
    familyMemberReferenceId: { _id: 'asha', name: 'Asha' },
    depositPlanReferenceId: { _id: 'saver', planName: 'Saver' },
    paymentMethod: 'Bank Transfer',
    transactionId: 'TXN77',
    ...change,
  }) as FamilyDeposit;

it('an address filters by months 1 to 12 and years 2000 to 2100', () => {
  const valid = (name: 'month' | 'year', texts: string[]) => texts.map((text) => validFilterValue(name, text));
  expect(valid('month', ['0', '1', '12', '13', '1.5', 'x'])).toEqual(['', '1', '12', '', '', '']);
  expect(valid('year', ['1999', '2000', '2100', '2101'])).toEqual(['', '2000', '2100', '']);
  expect(validFilterValue('search', '13')).toBe('13');
});

describe('the search of My Investments', () => {
  it.each(['asha', 'SAVER', 'txn7', 'bank'])('finds %s', (search) => {
    expect(matchesFilters(deposit(1, 'approved'), { ...NO_FILTERS, search }, t)).toBe(true);
    const { familyMemberReferenceId: _, ...own } = deposit(1, 'approved', {
      transactionId: 'X',
      paymentMethod: 'Cash',
    });
    expect(matchesFilters(own as FamilyDeposit, { ...NO_FILTERS, search }, t)).toBe(search === 'SAVER');
  });

  it('takes a payment without a transaction id', () => {
    const { transactionId: _, ...cash } = deposit(1, 'approved');
    expect(matchesFilters(cash as FamilyDeposit, { ...NO_FILTERS, search: 'txn' }, t)).toBe(false);
  });
});

describe('the filters of Investment Progress', () => {
  const months = (filters: Partial<typeof NO_FILTERS>, deposits: FamilyDeposit[] = []) =>
    matchingMonths(enrollment, { ...NO_FILTERS, ...filters }, deposits, thisMonth).map(
      ({ year, month }) => `${year}-${month}`,
    );

  it('choose months by number and by year', () => {
    expect(months({})).toHaveLength(7);
    expect(months({ month: '3' })).toEqual(['2025-3', '2026-3']);
    expect(months({ month: '3', year: '2026' })).toEqual(['2026-3']);
  });

  it('choose months by the approval status of their payment', () => {
    const sent = [deposit(12, 'pending'), deposit(2, 'denied'), deposit(3, 'denied', { year: 2025 })];
    expect(months({ status: 'approved' }, sent)).toEqual(['2026-1', '2026-3']);
    expect(months({ status: 'pending' }, sent)).toEqual(['2026-10', '2026-12']);
    expect(months({ status: 'denied' }, sent)).toEqual(['2025-3', '2026-2']);
    expect(months({ status: 'denied', year: '2026' }, sent)).toEqual(['2026-2']);
    // What somebody else sent is no payment of this plan.
    expect(
      months({ status: 'denied' }, [deposit(2, 'denied', { familyMemberReferenceId: undefined } as never)]),
    ).toEqual([]);
  });

  it.each<[Partial<typeof NO_FILTERS>, boolean]>([
    [{ familyMember: 'asha' }, true],
    [{ familyMember: 'self' }, false],
    [{ plan: 'saver' }, true],
    [{ plan: 'other' }, false],
    [{ search: 'ash' }, true],
    [{ search: 'ash', plan: 'other' }, false],
    [{ search: 'txn' }, false],
  ])('choose persons and plans: %o', (filters, isListed) => {
    expect(isOfEnrollment(enrollment, { ...NO_FILTERS, ...filters }, t)).toBe(isListed);
  });

  it('find the own plans under Self', () => {
    const own = { ...enrollment, isOwn: true, familyMember: { name: 'Self', relationship: 'self' } };
    expect(isOfEnrollment(own, { ...NO_FILTERS, familyMember: 'self', search: 'self' }, t)).toBe(true);
    expect(isOfEnrollment(own, { ...NO_FILTERS, familyMember: 'asha' }, t)).toBe(false);
  });
});
